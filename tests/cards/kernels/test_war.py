"""The compiled War against the readable one, game by game."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import tally
from antihilbert.cards.kernels.war import play
from antihilbert.cards.pickups import PICKUPS
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError

pickups = st.sampled_from(sorted(PICKUPS))
limits = st.one_of(st.sampled_from([0, 1, 5]), st.integers(0, 400))


@st.composite
def deals(draw: Callable[..., object], most: int) -> Deal:
    """Any two hands, equally long or not, of values far apart or nearly all the same."""
    size = draw(st.integers(1, most))
    values = draw(st.sampled_from([1, 2, 3, 5, 13, 10**6]))
    cards = draw(st.lists(st.integers(1, values), min_size=size, max_size=size))
    hand1_size = draw(st.one_of(st.just(size // 2), st.integers(0, size)))
    return Deal(tuple(cards[:hand1_size]), tuple(cards[hand1_size:]))


@st.composite
def permutations(draw: Callable[..., object], most: int) -> Deal:
    """One suit, dealt out evenly or nearly so."""
    size = draw(st.integers(2, most))
    cards = draw(st.permutations(range(1, size + 1)))
    hand1_size = draw(st.sampled_from([size // 2, (size + 1) // 2, max(1, size // 3)]))
    return Deal(tuple(cards[:hand1_size]), tuple(cards[hand1_size:]))


def both(deal: Deal, pickup1: str, pickup2: str, limit: int | None, index: int) -> None:
    expected = war.play(deal, pickup1, pickup2, limit=limit, seed=11, index=index)
    assert play(deal, pickup1, pickup2, limit, 11, index) == expected


@given(deals(90), pickups, pickups, limits, st.integers(0, 2**64 - 1))
@settings(max_examples=300, deadline=None)
def test_any_deal_with_a_limit(
    deal: Deal, pickup1: str, pickup2: str, limit: int, index: int
) -> None:
    both(deal, pickup1, pickup2, limit, index)


@given(st.one_of(deals(11), permutations(11)), pickups, pickups, st.integers(0, 99))
@settings(max_examples=300, deadline=None)
def test_small_deals_to_their_certain_end(
    deal: Deal, pickup1: str, pickup2: str, index: int
) -> None:
    limit = 2000 if "random" in (pickup1, pickup2) else None
    both(deal, pickup1, pickup2, limit, index)


@given(permutations(64), st.sampled_from(["natural", "optimised"]))
@settings(max_examples=60, deadline=None)
def test_one_suit_to_its_certain_end(deal: Deal, pickup: str) -> None:
    both(deal, pickup, pickup, None, 0)


@pytest.mark.parametrize("pickup", list(PICKUPS))
def test_sampled_deals(pickup: str) -> None:
    for index in range(30):
        deal = Deck(4, 13).sample(seed=3, index=index)
        both(deal, pickup, pickup, 3000, index)


@given(deals(256), pickups, limits)
@settings(max_examples=30, deadline=None)
def test_as_many_cards_as_there_may_be(deal: Deal, pickup: str, limit: int) -> None:
    both(deal, pickup, pickup, limit, 0)


def test_limits_around_the_end_and_the_first_return() -> None:
    for text in ("4 1 / 2 3", "5 3 / 2 4 1", "1 / 1", "2 2 1 / 2 2", "1 2 3 / 4 5 6"):
        for limit in range(14):
            both(Deal.parse(text), "natural", "natural", limit, 0)


def test_long_cycles_are_measured_exactly() -> None:
    endless = 0
    for index in range(200):
        deal = Deck(1, 17).sample(seed=1, index=index)
        result = play(deal)
        endless += result.outcome is Outcome.ENDLESS
        if result.outcome is Outcome.ENDLESS:
            both(deal, "natural", "natural", None, index)
            both(deal, "natural", "natural", result.tricks, index)
            both(deal, "natural", "natural", result.tricks - 1, index)
    assert endless > 20


def test_what_cannot_be_played() -> None:
    with pytest.raises(InputError, match="too many"):
        play(Deal((1,) * 200, (1,) * 57))
    with pytest.raises(InputError, match="unknown pickup"):
        play(Deal((1,), (2,)), "blind")
    with pytest.raises(InputError, match="negative"):
        play(Deal((1,), (2,)), limit=-1)
    with pytest.raises(InputError, match="out of range"):
        play(Deal((1,), (2,)), seed=-1)


def test_kernels_number_the_outcomes_in_their_order() -> None:
    assert all(tally.OUTCOMES[getattr(tally, one.name)] is one for one in tally.OUTCOMES)
