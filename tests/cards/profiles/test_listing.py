"""All stories of N cards: against playing every deal, against the plain twin, and resumed."""

import random
from collections import Counter
from itertools import islice, permutations
from math import comb, factorial
from pathlib import Path

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.profiles import listing as profiles_listing
from antihilbert.cards.profiles.listing import (
    Listing,
    Part,
    forced,
    listing,
    root,
    words,
    words_from,
)
from antihilbert.cards.profiles.order import Order, count
from antihilbert.cards.profiles.realise import profile_of, realise
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.core.messages import InputError
from antihilbert.core.progress import Progress
from noted import count as count_entries
from noted import forget

from .by_playing import known_line

KNOWN = Path(__file__).parents[2] / "known" / "profiles.txt"
MOST_COMPARED = 40  # stories of one beginning, by plain code
KNOWN_LINES = [line for line in KNOWN.read_text().splitlines() if not line.startswith("#")]


def line_of(found: Listing) -> str:
    tricks = sum(tricks * deals for tricks, deals in found.distribution.items())
    reached = found.distribution[found.max_tricks]
    numbers = (
        found.cards,
        found.hand1_size,
        found.profiles,
        found.endless,
        tricks,
        found.max_tricks,
    )
    return " | ".join(map(str, (*numbers, reached)))


@pytest.mark.parametrize("known", KNOWN_LINES, ids=lambda line: f"{line.split()[0]} cards")
def test_the_stories_agree_with_playing_every_deal(known: str) -> None:
    found = line_of(listing(int(known.split(" | ")[0])))
    told, played = (line.split(" | ") for line in (found, known))
    assert [a for a, b in zip(told, played, strict=True) if b != "-"] == [
        b for b in played if b != "-"
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "hand1_size"), [(5, 1), (6, 2), (7, 5), (8, 3), (8, 7), (8, 4)])
def test_unequal_hands_agree_with_playing_every_deal(cards: int, hand1_size: int) -> None:
    assert line_of(listing(cards, hand1_size)) == known_line(cards, hand1_size)


@pytest.mark.parametrize(("cards", "hand1_size"), [(2, 1), (4, 2), (5, 2), (6, 3), (6, 1), (7, 4)])
def test_every_story_has_the_deals_that_the_rules_give_it(cards: int, hand1_size: int) -> None:
    played = Counter(
        profile_of(Deal(deal[:hand1_size], deal[hand1_size:])).word
        for deal in permutations(range(1, cards + 1))
    )
    assert {told.word: told.deals for told in words(cards, hand1_size)} == played


@pytest.mark.parametrize(("cards", "hand1_size"), [(8, 4), (9, 4), (9, 6)])
def test_the_kernel_finds_the_stories_of_its_plain_twin(cards: int, hand1_size: int) -> None:
    plain = {}
    for word, fork in words_from(root(cards, hand1_size)):
        pairs = ((low, high) for high in range(cards) for low in range(cards))
        order = Order(cards, tuple(pair for pair in pairs if fork.below[pair[1]] >> pair[0] & 1))
        plain[word] = count(order)
    assert {told.word: told.deals for told in words(cards, hand1_size)} == plain
    assert sum(deals or 0 for deals in plain.values()) == factorial(cards)


@pytest.mark.parametrize("cards", [16, 17, 18])
def test_random_deals_of_many_cards_tell_stories_that_the_kernel_counts_as_the_order_does(
    cards: int,
) -> None:
    luck = random.Random(cards)
    for _ in range(12):
        numbers = luck.sample(range(1, cards + 1), cards)
        word = profile_of(Deal(tuple(numbers[: cards // 2]), tuple(numbers[cards // 2 :]))).word
        # A whole story as a beginning leaves nothing free: the part is this story, and those whose
        # first pass has the same letters in another order.
        told = word.prefix + word.repeated * cards**2
        part = profiles_listing.part_of(cards, cards // 2, told)
        alike = ways(cards, cards // 2, told)
        found = (part.endless_profiles, part.profiles.total())
        assert found == (alike * word.endless, alike * (not word.endless))
        deals = part.endless_deals + part.deals1.total() + part.deals2.total()
        assert deals == alike * (realise(word, cards=cards, hand1_size=cards // 2).deals or 0)


def ways(cards: int, hand1_size: int, told: str) -> int:
    """How many first passes have as many wins; with equal hands and as many for both, half of
    them, for the hands may be exchanged."""
    first_pass = min(hand1_size, cards - hand1_size)
    wins = told[:first_pass].count("a")
    return comb(first_pass, wins) // (2 if 2 * hand1_size == cards == 4 * wins else 1)


def test_stories_whose_first_passes_differ_in_order_only_have_as_many_deals() -> None:
    deals = {told.word.prefix: told.deals for told in words(10) if not told.word.endless}
    for word, number in deals.items():
        first, rest = word[:5], word[5:]
        assert deals["".join(sorted(first)) + rest] == number


@pytest.mark.parametrize(("cards", "hand1_size"), [(17, 8), (18, 9), (18, 11)])
def test_what_is_left_of_many_cards_has_the_stories_of_the_plain_twin(
    cards: int, hand1_size: int
) -> None:
    luck = random.Random(hand1_size)
    compared = 0
    for _ in range(12):
        path, further = [root(cards, hand1_size)], forced(root(cards, hand1_size))
        while not isinstance(further, ProfileWord):
            path.append(further.after(luck.choice("ab")))
            further = forced(path[-1])
        before = path[-2]  # the last comparison was free here
        found = list(islice(words_from(before), MOST_COMPARED + 1))
        if len(found) > MOST_COMPARED:
            continue
        told = [
            (word, realise(word, cards=cards, hand1_size=hand1_size).deals or 0)
            for word, _ in found
        ]
        part = profiles_listing.part_of(cards, hand1_size, before.letters)
        told *= ways(cards, hand1_size, before.letters)  # of each of the first passes
        assert part.endless_profiles == sum(word.endless for word, _ in told)
        assert part.endless_deals == sum(deals for word, deals in told if word.endless)
        assert part.profiles == Counter(len(word.prefix) for word, _ in told if not word.endless)
        finished = sum(deals for word, deals in told if not word.endless)
        assert part.deals1.total() + part.deals2.total() == finished
        compared += 1
    assert compared > 2


def test_the_limits_of_the_listing_and_of_its_kernel_agree() -> None:
    from antihilbert.cards.kernels import profiles

    assert profiles_listing.MOST_LISTED_CARDS == profiles.MOST_LISTED_CARDS


def test_stories_and_realisations_count_the_same_deals() -> None:
    for number, told in enumerate(words(10)):
        if number % 400 == 0:
            assert realise(told.word, cards=10).deals == told.deals


def test_the_longest_games_are_as_long_as_said() -> None:
    found = listing(10)
    assert sum(told.deals for told in found.longest) == found.distribution[found.max_tricks]
    for told in found.longest:
        deal = realise(told.word).deal
        assert deal is not None
        assert profile_of(deal).result.tricks == found.max_tricks == 49


def test_fourteen_cards_can_last_461_tricks() -> None:
    # The longest of all, says the listing of 14 cards (docs/profiles.md); here the rules say it.
    deal = Deal.parse("12 10 8 14 6 9 7 / 11 1 3 4 2 5 13")
    profile = profile_of(deal)
    assert profile.result.tricks == 461
    assert realise(profile.word).deals == 1


def test_equal_hands_are_won_equally_often() -> None:
    found = listing(10)
    assert found.player1 == found.player2
    assert found.player1 + found.player2 + found.endless == found.deals == factorial(10)


def test_threads_change_nothing() -> None:
    assert listing(11, workers=3) == listing(11)


def test_an_interrupted_listing_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "eleven.jsonl"
    whole = listing(11, resume=path)
    chunks = count_entries(path)
    explored: list[str] = []
    part = profiles_listing.part_of

    def counted(cards: int, hand1_size: int, begun: str) -> Part:
        explored.append(begun)
        return part(cards, hand1_size, begun)

    monkeypatch.setattr(profiles_listing, "part_of", counted)
    forget(path, 30)
    assert listing(11, resume=path) == whole
    assert len(explored) == chunks - 30
    explored.clear()
    assert listing(11, resume=path) == whole
    assert explored == []


def test_a_file_of_other_work_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "six.jsonl"
    listing(6, resume=path)
    before = path.read_bytes()
    with pytest.raises(InputError, match="holds other work"):
        listing(8, resume=path)
    assert path.read_bytes() == before
    with pytest.raises(InputError, match="cannot be used"):
        listing(6, resume=tmp_path / "nowhere" / "six.jsonl")


@pytest.mark.parametrize(("cards", "hand1_size"), [(1, None), (19, None), (4, 4), (4, 0)])
def test_impossible_hands_are_refused(cards: int, hand1_size: int | None) -> None:
    with pytest.raises(InputError, match="take"):
        listing(cards, hand1_size)


def test_words_of_many_cards_are_refused() -> None:
    with pytest.raises(InputError, match="too many"):
        next(words(14))


def test_progress_counts_up_to_all_chunks() -> None:
    seen: list[Progress] = []
    listing(9, on_progress=seen.append)
    assert [progress.done for progress in seen] == list(range(len(seen)))
    assert {progress.of for progress in seen} == {len(seen) - 1}


def test_four_cards_tell_ten_stories() -> None:
    assert {str(told.word) for told in words(4)} == {
        "a2", "b2", "aba2", "bab2", "(ba2)2", "(ab2)2",  # the six that Rostam prints
        "ba3", "ab3", "ababa2", "babab2",
    }  # fmt: skip
    assert ProfileWord.parse("ababa2") in {told.word for told in words(4)}
