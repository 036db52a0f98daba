"""Counts against playing every deal."""

from concurrent.futures import ThreadPoolExecutor
from functools import reduce

import numpy as np
import pytest

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.tally import BINS
from antihilbert.cards.kernels.war import play
from antihilbert.cards.kernels.war_count import Count, add, chunks, count, count_chunk, nothing
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError

PICKUPS = ["natural", "optimised", "first-player", "loser-first"]
MIXES = [(pickup1, pickup2) for pickup1 in PICKUPS for pickup2 in PICKUPS]
SMALL = [Deck(1, 2), Deck(2, 1), Deck(1, 5), Deck(3, 2), Deck(2, 3), Deck(4, 2), Deck(5, 2)]


def everything(deck: Deck, pickup1: str, pickup2: str, hand1_size: int | None) -> Count:
    """The count by playing each deal; the compiled play is itself checked against the rules."""
    outcomes = dict.fromkeys(Outcome, 0)
    tricks = cards = 0
    longest, longest_deal, histogram = 0, None, np.zeros(BINS, np.int64)
    for rank in range(deck.count_deals):
        deal = deck.unrank(rank, hand1_size)
        result = play(deal, pickup1, pickup2)
        outcomes[result.outcome] += 1
        if result.outcome is Outcome.ENDLESS:
            continue
        tricks, cards = tricks + result.tricks, cards + result.cards
        histogram[result.tricks] += 1
        if longest_deal is None or result.tricks > longest:
            longest, longest_deal = result.tricks, deal
    numbers = [*outcomes.values()][:4]
    return Count(deck.count_deals, *numbers, tricks, cards, longest, longest_deal, histogram, 0)


def same(a: Count, b: Count) -> bool:
    return a[:9] == b[:9] and np.array_equal(a.histogram, b.histogram)


@pytest.mark.parametrize(("pickup1", "pickup2"), MIXES)
def test_small_decks_with_any_pickups(pickup1: str, pickup2: str) -> None:
    for deck in SMALL:
        expected = everything(deck, pickup1, pickup2, None)
        assert same(count(deck, pickup1, pickup2), expected), deck


@pytest.mark.parametrize("pickup", PICKUPS)
@pytest.mark.parametrize("deck", [Deck(1, 6), Deck(2, 3), Deck(4, 2)])
def test_hands_of_any_size(deck: Deck, pickup: str) -> None:
    for hand1_size in range(1, deck.size):
        assert same(
            count(deck, pickup, None, hand1_size), everything(deck, pickup, pickup, hand1_size)
        )


@pytest.mark.parametrize("pickup", PICKUPS)
@pytest.mark.parametrize("deck", [Deck(2, 4), Deck(6, 2), Deck(1, 7)])
def test_larger_decks(deck: Deck, pickup: str) -> None:
    assert same(count(deck, pickup), everything(deck, pickup, pickup, None))


@pytest.mark.slow
@pytest.mark.parametrize("pickup", PICKUPS)
def test_decks_of_more_cards_than_a_word_holds(pickup: str) -> None:
    for hand1_size in (1, 2):
        result = count(Deck(9, 2), pickup, None, hand1_size)
        assert result.deals == Deck(9, 2).count_deals
    assert same(count(Deck(9, 2), pickup, None, 9), everything(Deck(9, 2), pickup, pickup, 9))


def test_known_numbers() -> None:
    result = count(Deck(1, 10), "natural")
    assert (result.deals, result.endless, result.max_tricks) == (3628800, 395940, 49)
    assert result.player1 == result.player2 == 1616430
    assert result.played < result.deals / 10


def test_chunks_on_any_threads_in_any_order_give_the_same_count() -> None:
    deck = Deck(3, 4)
    whole = count(deck, "natural")
    parts = list(chunks(deck, "natural"))
    with ThreadPoolExecutor(3) as pool:
        counts = list(pool.map(count_chunk, parts))
    assert len(parts) == 16
    assert whole.deals == deck.count_deals
    assert same(reduce(add, counts), whole)
    assert same(reduce(add, reversed(counts), nothing()), whole)


@pytest.mark.parametrize("hand1_size", [2, 6])
def test_parts_may_begin_with_more_flips_than_one(hand1_size: int) -> None:
    deck = Deck(3, 4)
    parts = list(chunks(deck, "optimised", None, hand1_size, flips=3))
    assert len(parts) > 16
    assert same(reduce(add, map(count_chunk, parts)), count(deck, "optimised", None, hand1_size))


def test_what_cannot_be_counted() -> None:
    with pytest.raises(InputError, match="chance"):
        count(Deck(1, 4), "natural", "random")
    with pytest.raises(InputError, match="too many deals"):
        count(Deck(4, 13), "natural")
    with pytest.raises(InputError, match="hand 1 cannot have"):
        count(Deck(1, 4), "natural", None, 4)
