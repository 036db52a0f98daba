"""Pieces of rings: found card by card, against the rules and against all words of few cards."""

from collections import Counter
from itertools import islice, product

import pytest

from antihilbert.cards import beggar
from antihilbert.cards.cycles.cycle import BeggarCycle, Piece, Purse, next_form
from antihilbert.cards.cycles.search import Outline, PieceWalk, Stock, counts_of, positions, sums
from antihilbert.cards.deal import LETTERS, Deal, Hand
from antihilbert.cards.referee import Outcome

JACK = Purse((1, 0), (0,))
DECK = Counter({0: 36, 1: 4, 2: 4, 3: 4, 4: 4})


def cards(letters: str) -> Hand:
    return tuple(map(LETTERS.index, letters))


def forms_of(purse: Purse, form: Hand, rounds: int) -> tuple[Hand, ...] | None:
    """A piece in all rounds until it is itself again; None if it is none so soon."""
    forms = [form]
    while len(forms) <= rounds:
        following = next_form(purse, forms[-1])
        if following is None:
            return None
        if following == form:
            return tuple(forms)
        forms.append(following)
    return None


def cut(purse: Purse, form: Hand) -> bool:
    """Whether a shorter piece comes first."""
    return any(next_form(purse, form[:size]) is not None for size in range(1, len(form)))


def pieces(outlines: list[Outline], deck: Counter[int]) -> set[Piece]:
    """Every piece that the deck can fill into an outline."""
    most = counts_of(deck)
    return {
        piece for one in outlines for counts in one.counts(most) for piece in one.pieces(counts)
    }


def admits(outline: Outline, word: str) -> bool:
    kinds = zip(outline.places, cards(word), strict=True)
    return len(outline.places) == len(word) and all(places >> kind & 1 for places, kind in kinds)


@pytest.mark.parametrize("hand", ["J-", "Q--", "-J-"])
@pytest.mark.parametrize("ahead", ["", "-", "--"])
def test_every_short_piece_is_found_and_nothing_else(hand: str, ahead: str) -> None:
    purse = Purse(cards(hand), cards(ahead))
    by_rules = set()
    for size in range(1, 8):
        for word in product(range(4), repeat=size):
            forms = forms_of(purse, word, 2)
            if forms and len(forms) <= 2 and not all(cut(purse, form) for form in forms):
                by_rules.add(Piece.of(purse, forms))
    plenty = Counter(dict.fromkeys(range(4), 12))
    outlines, path = PieceWalk(purse, rounds=2, shortest=1, longest=7).go_on(plenty)
    assert path is None
    # An outline of two rounds may have pieces of more, and some that a shorter piece begins.
    found = {
        piece
        for piece in pieces(outlines, plenty)
        if len(piece.forms) <= 2 and not all(cut(purse, form) for form in piece.forms)
    }
    assert found == by_rules


def test_a_walk_in_slices_finds_the_same_in_the_same_order() -> None:
    walk = PieceWalk(JACK, rounds=6, shortest=9, longest=13)
    whole, _ = walk.go_on(DECK)
    sliced: list[Outline] = []
    path: str | None = ""
    while path is not None:
        found, path = walk.go_on(DECK, path, steps=1000)
        sliced += found
    assert len(whole) > 10
    assert sliced == whole


def test_the_ring_of_2024_is_made_of_three_pieces() -> None:
    # The deal is that of Casella and others (arXiv 2403.13855); where it is cut was found by
    # looking when player 2 holds J- and player 1 leads.
    ring = BeggarCycle.of(
        Deal.parse_beggar("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA")
    )
    assert ring
    words = "-J-", "-------K---------Q-Q-K---Q-KAQJ-", "-------A-KAAJ-"
    assert [len(forms_of(JACK, cards(word), 12) or ()) for word in words] == [1, 4, 2]
    position = Deal(cards("-" + "".join(words)), JACK.hand)
    assert position in ring.positions


def test_pieces_one_behind_the_other_play_for_ever_in_any_order_and_form() -> None:
    deck = Counter({0: 12, 1: 4, 2: 4, 3: 4, 4: 4})
    found, _ = PieceWalk(JACK, rounds=6, shortest=1, longest=11).go_on(deck)
    choices = list(islice(Stock(JACK, deck).choices(found), 5))
    assert choices
    for chosen in choices:
        for position in positions(chosen):
            assert Counter(position.cards) == deck
            assert beggar.play(position).outcome is Outcome.ENDLESS


def test_sums_with_a_new_part_are_all_found_and_no_other() -> None:
    new, old = [(1, 2), (0, 1)], [(2, 1), (1, 0), (1, 1)]
    found = [Counter(chosen) for chosen in sums((4, 4), new, old)]
    parts, expected = new + old, []
    for numbers in product(range(5), repeat=len(parts)):
        total = [sum(n * part[at] for n, part in zip(numbers, parts, strict=True)) for at in (0, 1)]
        if total == [4, 4] and any(numbers[: len(new)]):
            expected.append(+Counter(dict(zip(parts, numbers, strict=True))))
    assert len(found) == len(expected)
    assert all(chosen in expected for chosen in found)


@pytest.mark.slow
def test_the_long_pieces_of_the_ring_of_2024_and_of_the_new_rings_are_found_from_nothing() -> None:
    for word in ("-------K---------Q-Q-K---Q-KAQJ-", "-------K---------A-KK---AKAAJ-"):
        walk = PieceWalk(JACK, rounds=2, shortest=len(word), longest=len(word), peak=18)
        found, _ = walk.go_on(DECK, steps=10 * 2**20)
        assert [outline.peak for outline in found if admits(outline, word)] == [22]
