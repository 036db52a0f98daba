"""Families: what a word says of all hands at once, held against playing with one pair at a time."""

from collections import deque
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest

from antihilbert.cards import war
from antihilbert.cards.endless.families import (
    Family,
    answer,
    dealt_by_class,
    families,
    first_decks,
    progressions,
    proof,
)
from antihilbert.cards.endless.word_search import Plan, Residues, WordSearch, families_of
from antihilbert.cards.endless.words import word_of
from antihilbert.core.messages import InputError

NEW = "aaaaaaaabbbbabbbabbb"
MOST_CARDS = 60


def told_by_some_cards(letters: str, first: int, cards: int, rounds: int) -> bool:
    """Play the letters with cards of no value, and see whether who beat whom can be an order.

    Independent of slots and classes: every flip of so many rounds is made, and compared.
    """
    hands = deque(range(first)), deque(range(first, cards))
    beaten: dict[int, set[int]] = {card: set() for card in range(cards)}
    for letter in letters * rounds:
        if not hands[0] or not hands[1]:
            return False
        laid = hands[0].popleft(), hands[1].popleft()
        winner = "ab".index(letter)
        beaten[laid[winner]].add(laid[1 - winner])
        hands[winner].extend((laid[winner], laid[1 - winner]))
    try:
        TopologicalSorter(beaten).prepare()
    except CycleError:
        return False
    return True


def story(first: list[int], second: list[int], tricks: int) -> str:
    """Who wins, by a loop that knows nothing but the rules of one suit."""
    one, two, letters = deque(first), deque(second), ""
    for _ in range(tricks):
        x, y = one.popleft(), two.popleft()
        letters += "a" if x > y else "b"
        (one if x > y else two).extend((max(x, y), min(x, y)))
    return letters


@pytest.mark.parametrize("letters", ["ab", "aabb", "aabababb", "aaaabbbb", "aabababababb", NEW])
def test_a_word_is_told_from_the_hands_of_its_families_and_from_no_others(letters: str) -> None:
    found = families(letters)
    assert found
    for cards in range(2, MOST_CARDS + 1):
        expected = {
            one.longer(x, y).hand1_size: one.deal(x, y)
            for one in found
            for x, y in one.hands(cards)
        }
        for first in range(1, cards):
            if first in expected:
                deal = expected[first]
                assert sorted(deal.cards) == list(range(1, cards + 1))
                assert len(deal.hand1) == first
                told = story([*deal.hand1], [*deal.hand2], 100 * len(letters))
                assert told == 100 * letters
            else:
                # Most contradictions show at once; the last ones when all pairs have met.
                assert not told_by_some_cards(letters, first, cards, 40) or (
                    not told_by_some_cards(letters, first, cards, 2000)
                )


def test_the_first_member_of_the_new_family_is_played_to_its_return() -> None:
    (family,) = families(NEW)
    assert (family.residues, family.shortest) == ((4, 8), (4, 28))
    assert war.play(family.deal(0, 0)).period == 2400
    assert [one.size(0, 0) for one in family.classes] == [1, 1, 5, 3, 8, 8, 4, 2]


def test_classes_grow_as_their_formulas_say() -> None:
    for letters in ("aabb", "aaaabbbb", NEW, "adabaabbaabbaabbbb"):
        for family in families(letters):
            for x, y in [(0, 0), (1, 0), (0, 1), (3, 2)]:
                word = family.longer(x, y)
                sizes = sorted(one.size(x, y) for one in family.classes)
                assert sizes == sorted(word.delays)
                assert sum(sizes) == word.cards


# By another program, every pair of residues: for even numbers of cards, modulo the flips.
EVEN = {2: [], 4: [2], 6: [], 8: [4, 6], 10: [], 12: [10], 14: [], 16: [8, 12, 14], 18: [],
        20: [12, 18], 22: [], 24: [20, 22], 26: [], 28: [26]}  # fmt: skip


@pytest.mark.parametrize(
    "flips", [pytest.param(flips, marks=pytest.mark.slow if flips > 20 else ()) for flips in EVEN]
)
def test_words_of_a_length_exist_for_the_numbers_of_cards_that_are_known(flips: int) -> None:
    found = [
        family
        for cards in range(40 * flips, 41 * flips, 2)
        for family in families_of(Residues(flips, cards=cards))
    ]
    assert sorted({family.word.cards % flips for family in found}) == EVEN[flips]
    for family in found if flips <= 20 else ():
        assert family in families(str(family.word))


def test_the_page_on_endless_games_has_the_same_numbers() -> None:
    page = (Path(__file__).parents[3] / "docs" / "endless.md").read_text(encoding="utf-8")
    rows = [line.split("|")[2:-1] for line in page.splitlines() if line.startswith("| ")]
    header = [f" {flips} " for flips in EVEN]
    lengths, numbers = next(pair for pair in pairwise(rows) if pair[0] == header)
    assert len(lengths) == len(numbers) == len(EVEN)
    for cell, expected in zip(numbers, EVEN.values(), strict=True):
        assert cell.strip() == (", ".join(map(str, expected)) or "none")


def test_odd_numbers_of_cards_have_the_alternating_word() -> None:
    (family,) = families_of(Residues(2))
    assert (str(family.word), family.word.cards % 2) == ("ab", 1)


def test_swapped_words_are_halves_of_stories_twice_as_long() -> None:
    (family,) = families_of(Residues(4, swapped=True))
    assert str(family.word) == "aaaabbbb"
    assert families("aaaa", swapped=True) == [family]
    (long,) = families_of(Residues(26, swapped=True, cards=26))
    deal = long.deal(0, 0)
    assert (long.word.length, len(deal.cards)) == (52, 26)
    assert war.play(deal).outcome == "endless"


def test_words_of_more_than_64_slots_are_found() -> None:
    """The search is set down in the middle of a word of 52 flips, known from its half."""
    letters = "aaaaabaaaaaaaaaaaaaabaaaaabbbbbabbbbbbbbbbbbbbabbbbb"

    def after_40_letters(first: int) -> set[str]:
        search = WordSearch(Plan(26, first, 52, ("natural", "natural")))
        search.go_to([*word_of(letters, 26, first).letters[:40], -1])
        return {str(word) for word in search.go_on(100_000)}

    assert letters in after_40_letters(2)
    assert len(letters) == 52
    for other in families(letters):
        assert other.residues == (2, 24)


def grown(family: Family, suits: int) -> list[tuple[int, int]]:
    """Decks (values, first) that the progressions promise, up to some 100 cards."""
    return sorted(
        (one.word.cards // suits + family.modulus * (x + y), one.word.hand1_size + one.modulus * x)
        for one in progressions(family, suits)
        for x in range(2)
        for y in range(2)
    )


@pytest.mark.slow
def test_where_whole_values_fill_the_classes_a_progression_of_decks_is_endless() -> None:
    letters, suits = "aabababbaabb", 2
    (family,) = families(letters)
    decks = grown(family, suits)
    assert decks[0] == (11, 12)
    for values, first in decks:
        deal = dealt_by_class(word_of(letters, values * suits, first), suits)
        assert deal is not None
        assert sorted(deal.cards) == sorted(list(range(1, values + 1)) * suits)
        assert len(deal.hand1) == first
        assert war.play(deal, limit=10**6).outcome == "endless"


@pytest.mark.slow
def test_classes_that_cannot_be_filled_with_whole_values_are_left_to_the_solver() -> None:
    (family,) = families("aaaabbadbbaabb")
    assert list(progressions(family, 4)) == []  # its battle ties cards by common divisors
    deck = next(deck for deck in first_decks(family, 4, 3) if deck.deal)
    assert deck.values == 7  # found before, word by word: hands of 6 and 22
    assert deck.deal is not None
    assert war.play(deck.deal).outcome == "endless"


def test_an_answer_says_why_there_is_nothing() -> None:
    assert "no two cards are equal" in str(answer("aadb").reason)
    assert "does not return" in str(answer("aab").reason)
    assert not answer("aaabbb").members
    assert "beat itself" in str(answer("aaabbb").reason)
    assert not answer("aabb", suits=4, decks=0).members  # 2 modulo 4 cards are no whole values
    assert "none for these decks" in str(answer("aabb", suits=4).reason)
    assert answer("aabb", cards=11).members == []
    assert len(answer("aabb", cards=14).members) == 1


def test_a_proof_names_every_slot_and_every_class() -> None:
    (family,) = families(NEW)
    text = "\n".join(proof(family))
    assert "32 + 20(x + y) cards" in text
    assert "from 1 and 9 cards on" in text
    assert "A: 1 + 3x cards, 1:1 1:5 1:13" in text
    assert "A B > C > D > E > F > G > H" in text
    assert sum("->" in line for line in text.splitlines()) == 20


@pytest.mark.parametrize(
    ("text", "message"),
    [("xy", "is no word"), ("", "is no word"), ("abd", "ends in a battle"),
     ("ab" * 101, "too long"), ("ddddab", "more than 3 battles")],
)  # fmt: skip
def test_what_is_no_word_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        families(text)
