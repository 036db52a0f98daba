"""The compiled Beggar gives what the readable one gives, bit for bit."""

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from antihilbert.cards import beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.beggar import (
    DEAL_ROWS,
    HAND1,
    HAND2,
    LANES,
    MOST_COURTS,
    PACKED,
    VALUES1,
    VALUES2,
    _bits,
    deal,
    plain_position,
    play,
    position,
    table,
    to_the_end,
)
from antihilbert.cards.kernels.tally import limit_of
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError

COMPILING = settings(deadline=None)  # the first call takes its time
ENDLESS = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"


def hands(cards: st.SearchStrategy[int], most: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(cards, max_size=most).map(tuple)


def deals(cards: st.SearchStrategy[int], most: int = 26) -> st.SearchStrategy[Deal]:
    return st.builds(Deal, hands(cards, most), hands(cards, most))


ANY_CARD = st.integers(0, 4)
USUAL = st.sampled_from([0] * 9 + [1, 2, 3, 4])
LIMITS = st.none() | st.integers(0, 100)


@COMPILING
@given(
    deals(ANY_CARD, most=4)
    | deals(ANY_CARD)
    | deals(USUAL)
    | deals(st.integers(1, 4))
    | deals(st.just(0))
    | deals(st.sampled_from([0, 0, 0, 0, 1]), most=32)
    | st.builds(Deal, hands(USUAL, 3), hands(USUAL, 60))
    | st.builds(Deal, hands(USUAL, 60), hands(USUAL, 3))
    | deals(USUAL, most=60),
    LIMITS,
)
def test_any_deal(given_deal: Deal, limit: int | None) -> None:
    assert play(given_deal, limit) == beggar.play(given_deal, limit=limit)


@COMPILING
@given(st.permutations(Deck(4, 16, penalties=4).cards), st.integers(0, 64), LIMITS)
def test_full_words(cards: list[int], hand1_size: int, limit: int | None) -> None:
    full = Deal(tuple(cards[:hand1_size]), tuple(cards[hand1_size:]))
    assert play(full, limit) == beggar.play(full, limit=limit)


@COMPILING
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.integers(7, 50), LIMITS)
def test_large_decks(seed: int, index: int, values: int, limit: int | None) -> None:
    large = Deck(5, values, penalties=4).sample(seed, index)
    assert play(large, limit) == beggar.play(large, limit=limit)


@pytest.mark.parametrize("limit", [None, 65, 66, 67, 1000])
def test_endless(limit: int | None) -> None:
    """The limit counts up to the first return, not to the moment it is noticed."""
    endless = Deal.parse_beggar(ENDLESS)
    assert play(endless, limit) == beggar.play(endless, limit=limit)
    larger = Deal.parse_beggar(ENDLESS.replace("/", "/" + "-" * 60))
    assert play(larger, limit) == beggar.play(larger, limit=limit)


@COMPILING
@given(deals(USUAL), LIMITS)
@example(Deal.parse_beggar(ENDLESS), None)
@example(Deal.parse_beggar(ENDLESS), 65)
@example(Deal.parse_beggar(ENDLESS), 66)
def test_plain_array_agrees_with_words(given_deal: Deal, limit: int | None) -> None:
    """The plain array is meant for what does not fit the words, but plays anything."""
    assume(given_deal.hand1 and given_deal.hand2)
    assume(sum(card > 0 for card in given_deal.cards) <= MOST_COURTS)  # else the words are full
    run = np.array(given_deal.cards, np.uint8), len(given_deal.hand1)
    packed, plain = position(*run), plain_position(*run)
    assert len(packed) == PACKED != len(plain)
    tricks = limit_of(limit)
    assert to_the_end(packed, tricks) == to_the_end(plain, tricks)


def test_endless_game_of_the_literature() -> None:
    result = play(Deal.parse_beggar(ENDLESS))
    assert (result.outcome, result.preperiod, result.period) == (Outcome.ENDLESS, 4, 62)


@pytest.mark.parametrize(
    ("text", "tricks", "cards"),
    [
        ("---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---", 1164, 8344),
        ("----K---A--Q-A--JJA------J/-----KK---------A-JK-Q-Q-Q", 1106, 7972),
        ("-J------Q------AAA-----QQ-/K----JA-----------KQ-K-JJK", 1122, 7959),
        ("K-KK----K-A-----JAA--Q--J-/---Q---Q-J-----J------AQ--", 1007, 7157),
    ],
)
def test_public_records(text: str, tricks: int, cards: int) -> None:
    result = play(Deal.parse_beggar(text))
    assert (result.tricks, result.cards) == (tricks, cards)
    assert play(Deal.parse_beggar(text), limit=tricks) == result
    assert play(Deal.parse_beggar(text), limit=tricks - 1).outcome is Outcome.UNFINISHED


def test_negative_limit() -> None:
    with pytest.raises(InputError, match="limit -1 is negative"):
        play(Deal((1,), (0,)), limit=-1)


@COMPILING
@given(
    st.integers(0, 2**64 - 1),
    st.integers(0, 2**64 - 1 - LANES),
    st.sampled_from([(4, 13, 4), (4, 10, 3), (1, 4, 3), (7, 5, 4), (3, 11, 3), (4, 16, 4)]),
)
def test_deals_in_lanes(seed: int, index: int, shape: tuple[int, int, int]) -> None:
    deck = Deck(*shape)
    deals_table = table(DEAL_ROWS)
    size, hand1_size = np.uint64(deck.size), np.uint64(deck.split())
    deal(deals_table, np.uint64(seed), np.uint64(index), size, hand1_size, _bits(deck.cards))
    for lane in (0, 1, LANES - 1):
        row = [int(deals_table[at + lane]) for at in (HAND1, VALUES1, HAND2, VALUES2)]
        wanted = deck.sample(seed, index + lane)
        packed = position(np.array(wanted.cards, np.uint8), deck.split())
        assert row == packed[:4].tolist()
