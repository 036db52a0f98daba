from collections import Counter
from time import monotonic

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.aligned import is_aligned, rounds
from antihilbert.cards.endless.sat import (
    Encoding,
    Frame,
    SatAttempt,
    blocks,
    break_symmetry,
    search,
    solve,
)
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import play
from antihilbert.core.messages import InputError
from encoded import FOR_EVER, asked, fixed, returns
from strategies import deterministic_pickups

NATURAL = ("natural", "natural")


def deals(size: int, values: int) -> st.SearchStrategy[Deal]:
    return st.lists(st.integers(1, values), min_size=size, max_size=size).flatmap(
        lambda cards: st.integers(1, size - 1).map(
            lambda hand1_size: Deal(tuple(cards[:hand1_size]), tuple(cards[hand1_size:]))
        )
    )


@settings(max_examples=100, deadline=None)
@given(deals(6, 4), st.integers(1, 9), st.booleans(), deterministic_pickups())
def test_the_encoding_holds_what_the_rules_give(
    deal: Deal, flips: int, swapped: bool, pickup: str
) -> None:
    frame = Frame(1, 1, 2, 1, swapped, (pickup, pickup))
    if frame.symmetric or not swapped:
        assert asked(deal, flips, swapped, pickup) == returns(deal, flips, swapped, pickup)


@pytest.mark.parametrize(
    ("text", "pickup"),
    [
        ("5 3 / 2 4 1", "natural"),
        ("3 1 3 3 / 3 2 2 1", "natural"),
        ("2 1 3 3 1 1 / 3 1 2 2 3 3", "natural"),
        ("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1", "natural"),
        ("5 3 / 2 4 1", "optimised"),
        ("3 1 5 4 3 2 4 3 3 2 / 1 1 5 4 2 2 5 4 5 1", "optimised"),
    ],
)
def test_the_encoding_knows_when_endless_games_return(text: str, pickup: str) -> None:
    deal = Deal.parse(text)
    result = play(deal, pickup)
    if result.preperiod or result.cycle is None:
        assert not asked(deal, 12, False, pickup)
        return
    period = result.cycle.period_cards
    assert asked(deal, period, False, pickup)
    assert not asked(deal, period + 2, False, pickup)
    assert asked(deal, period // 2, True, pickup) == returns(deal, period // 2, True, pickup)
    if is_aligned(deal, (pickup, pickup)):
        assert asked(deal, period, False, pickup, aligned=True)


def test_it_finds_the_aligned_game_of_16_cards() -> None:
    find, refuted, _ = search(4, 4, seconds=20)
    assert find is not None and is_aligned(find.deal)
    assert sorted(find.deal.cards) == list(Deck(4, 4).cards)
    assert find.frame.flips == 16 and find.frame.swapped
    assert [frame.flips for frame in refuted] == [8, 8]


def test_it_finds_the_aligned_game_of_24_cards() -> None:
    find = search(4, 6, seconds=60, rounds=[2]).find
    assert find is not None and is_aligned(find.deal)


@pytest.mark.parametrize("cards", [8, 12])
def test_it_finds_aligned_blocks(cards: int) -> None:
    find = blocks(cards, 3, seconds=20).find
    assert find is not None and is_aligned(find.deal)
    assert len(find.deal.hand1) == cards // 2


def test_hands_of_6_cards_need_a_value_on_5_cards() -> None:
    find = blocks(12, 4, seconds=20, rounds=[2], most=5).find
    assert find is not None
    assert max(Counter(find.deal.cards).values()) == 5
    found = blocks(12, 4, seconds=20, rounds=[2], most=4)
    assert found.find is None
    assert len(found.refuted) == 2
    assert found.coverage(most=4).line("12 cards of 4 values", NATURAL) == (
        "none | natural | 12 cards of 4 values | sat | aligned, swapped after 2 rounds; aligned, "
        "returning after 2 rounds; at most 3 battles in a trick; no value on more than 4 cards"
    )


def test_it_finds_games_that_are_not_aligned() -> None:
    find = search(1, 5, seconds=20, aligned=False).find
    assert find is not None
    assert play(find.deal).outcome is Outcome.ENDLESS


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
@pytest.mark.parametrize(("suits", "values"), [(2, 3), (2, 4), (3, 2), (4, 2), (1, 4)])
def test_aligned_games_of_tiny_decks_are_those_that_play_finds(
    suits: int, values: int, pickup: str
) -> None:
    deck = Deck(suits, values)
    every = (deck.unrank(rank) for rank in range(deck.count_deals))
    exist = any(is_aligned(deal, (pickup, pickup)) for deal in every)
    find, _, timed_out = search(suits, values, pickup, seconds=20, in_a_row=None)
    assert not timed_out
    assert (find is not None) == exist


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
@pytest.mark.parametrize(("suits", "values"), [(2, 3), (1, 5), (3, 2)])
def test_games_of_tiny_decks_are_those_that_play_finds(
    suits: int, values: int, pickup: str
) -> None:
    deck = Deck(suits, values)
    lengths = range(2, 9)
    for hand1_size in range(1, deck.size):
        find, _, timed_out = search(
            suits, values, pickup, seconds=60, aligned=False, hand1_size=hand1_size, flips=lengths,
            in_a_row=None,
        )  # fmt: skip
        exist = any(
            returns(deck.unrank(rank, hand1_size), flips, swapped, pickup)
            for rank in range(deck.count_deals)
            for flips in lengths
            for swapped in (True, False)
        )
        assert not timed_out
        assert (find is not None) == exist


@pytest.mark.parametrize("text", ["3 1 3 3 / 3 2 2 1", "2 1 3 3 1 1 / 3 1 2 2 3 3"])
def test_breaking_symmetry_leaves_one_position_of_each_game(text: str) -> None:
    positions = rounds(Deal.parse(text)) or []
    size = len(positions[0].hand1)
    flips = size * len(positions)
    kept = []
    for position in (*positions, *(position.swapped for position in positions)):
        encoding = Encoding(Frame(size, size, 3, flips, False, NATURAL, aligned=True))
        break_symmetry(encoding)
        fixed(encoding, position)
        kept.append(bool(solve(encoding.clauses, FOR_EVER)))
    assert any(kept) and not all(kept)


def test_time_limits_are_kept() -> None:
    started = monotonic()
    find, refuted, timed_out = search(4, 7, seconds=2, rounds=(3, 4))
    assert find is None
    assert monotonic() - started < 8
    assert len(timed_out) + len(refuted) == 4
    assert search(4, 4, seconds=0).find is None


def test_what_is_refuted_makes_a_line() -> None:
    found = search(4, 2, seconds=10, in_a_row=None)
    assert found.find is None
    assert found.coverage().line(Deck(4, 2), NATURAL) == (
        "none | natural | 4x2 | sat | "
        "aligned, swapped after 1, 2, 3 rounds; aligned, returning after 1, 2, 3 rounds"
    )


def test_hands_of_odd_size_are_not_even_asked_about() -> None:
    assert search(2, 5, seconds=10) == SatAttempt(None, [], [])
    frame = Frame(5, 5, 5, 10, False, NATURAL, aligned=True)
    assert solve(Encoding(frame).clauses, FOR_EVER) == set()


def test_chance_is_refused() -> None:
    with pytest.raises(InputError, match="chance"):
        search(4, 4, "random", seconds=1)
