"""The compiled streams against the readable ones, and against what chance should look like."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from antihilbert.cards.deck import Deck
from antihilbert.core.random import GOLDEN, Stream
from antihilbert.jit import random

words = st.integers(0, 2**64 - 1)


def stream_of(seed: int, index: int, purpose: int = 0) -> np.ndarray:
    stream = np.zeros(random.STREAM_WORDS, np.uint64)
    random.start(stream, np.uint64(seed), np.uint64(index), np.uint64(purpose))
    return stream


def dealt(deck: Deck, seed: int, index: int) -> tuple[int, ...]:
    cards, stream = np.zeros(256, np.uint8), stream_of(0, 0)
    values = np.array(deck.cards, np.uint8)
    random.deal(cards, values, deck.size, stream, np.uint64(seed), np.uint64(index))
    return tuple(cards[: deck.size].tolist())


@given(words, words, st.sampled_from([0, 1]), st.data())
@settings(max_examples=100, deadline=None)
def test_any_order_of_draws(seed: int, index: int, purpose: int, data: st.DataObject) -> None:
    readable, compiled = Stream(seed, index, purpose), stream_of(seed, index, purpose)
    for _ in range(40):
        match data.draw(st.sampled_from(["word", "half", "bit", "bits", "below", "three", "five"])):
            case "word":
                assert random.word(compiled) == readable.word()
            case "half":
                assert random.half(compiled) == readable.half()
            case "bit":
                assert random.bit(compiled) == readable.bit()
            case "bits":
                n = data.draw(st.integers(0, 63))
                expected = sum(readable.bit() << place for place in range(n))
                assert random.bits(compiled, np.uint64(n)) == expected
            case "below":
                n = data.draw(st.sampled_from([1, 2, 3, 52, 2**31 + 1, 2**32 - 1, 2**32]))
                assert random.below(compiled, np.uint64(n)) == readable.below(n)
            case "three":
                drawn = int(random.three_below(compiled))
                assert [drawn >> place & 3 for place in (0, 2, 4)] == [
                    readable.below(n) for n in (4, 3, 2)
                ]
            case "five":
                drawn = int(random.five_below(compiled))
                assert [drawn >> place & 7 for place in range(0, 15, 3)] == [
                    readable.below(n) for n in (6, 5, 4, 3, 2)
                ]


def unmixed(word: int) -> int:
    """What the mixer makes `word` of: its steps undone, the last one first."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        found = word
        for _ in range(3):  # each turn brings as many more of the bits back
            found = word ^ (found >> shift)
        word = found * pow(factor, -1, 2**64) % 2**64
    return (word - GOLDEN) % 2**64


@pytest.mark.parametrize(("word", "left_over"), [(0x1234_5678, 0), (0x1234_5678 << 32, 1)])
def test_three_draws_one_of_which_is_thrown_away(word: int, left_over: int) -> None:
    """The draw below 3 is thrown away when its half word is 0."""
    at_once = np.array([unmixed(word), 0xFEDC_BA98, left_over, 0, 0], np.uint64)
    assert random.word(at_once.copy()) == word
    one_by_one = at_once.copy()
    draws = [int(random.below(one_by_one, np.uint64(n))) for n in (4, 3, 2)]
    found = int(random.three_below(at_once))
    assert [found >> place & 3 for place in (0, 2, 4)] == draws
    places = [random.NEXT, random.HAS_HIGH]
    assert at_once[places].tolist() == one_by_one[places].tolist()


@pytest.mark.parametrize("word", [0, 1 << 32, 1, 0x1234_5678, 0x1234_5678 << 32])
@pytest.mark.parametrize("left_over", [0, 1])
@pytest.mark.parametrize("which", [0, 1])
def test_five_draws_one_of_which_may_be_thrown_away(word: int, left_over: int, which: int) -> None:
    """A draw below 3 or 5 is thrown away when its half word is 0, one below 6 for four of them."""
    begin = (unmixed(word) - which * GOLDEN) % 2**64
    at_once = np.array([begin, 0xFEDC_BA98, left_over, 0, 0], np.uint64)
    one_by_one = at_once.copy()
    draws = [int(random.below(one_by_one, np.uint64(n))) for n in (6, 5, 4, 3, 2)]
    found = int(random.five_below(at_once))
    assert [found >> place & 7 for place in range(0, 15, 3)] == draws
    places = [random.NEXT, random.HAS_HIGH]
    assert at_once[places].tolist() == one_by_one[places].tolist()


@given(words, words, st.integers(1, 8), st.integers(2, 30))
@settings(max_examples=200, deadline=None)
def test_deals_are_the_sampled_ones(seed: int, index: int, suits: int, values: int) -> None:
    deck = Deck(suits, values)
    assert dealt(deck, seed, index) == deck.sample(seed, index).cards


@pytest.mark.parametrize(("deck", "index"), [(Deck(1, 255), 69752), (Deck(4, 13), 26648358)])
def test_a_deal_with_a_draw_thrown_away(deck: Deck, index: int) -> None:
    """In run 5 these are the first deals to have one: it happens once in millions of deals."""
    readable = Stream(5, index)
    thrown_away = 0
    for n in range(deck.size, 1, -1):
        thrown_away += (readable.half() * n) % 2**32 < 2**32 % n
    assert thrown_away
    assert dealt(deck, 5, index) == deck.sample(5, index).cards


@pytest.mark.parametrize("many", range(10))
@pytest.mark.parametrize("deck", [Deck(4, 13), Deck(1, 255), Deck(3, 3), Deck(1, 2)])
def test_many_deals_are_those_dealt_one_by_one(deck: Deck, many: int) -> None:
    """Deal 26648358 of run 5 has to throw a draw away, and is one of four."""
    first, n = 26648356, deck.size
    cards, values = np.zeros(max(1, many) * n, np.uint8), np.array(deck.cards, np.uint8)
    random.deal_many(cards, values, n, stream_of(0, 0), np.uint64(5), np.uint64(first), many)
    found = [tuple(cards[i * n : (i + 1) * n].tolist()) for i in range(many)]
    assert found == [deck.sample(5, first + i).cards for i in range(many)]


def test_bounded_draws_are_uniform() -> None:
    stream = stream_of(2026, 0)
    for n in (2, 3, 7, 52):
        drawn = Counter(int(random.below(stream, np.uint64(n))) for _ in range(20_000))
        assert chisquare([drawn[i] for i in range(n)]).pvalue > 1e-3


def test_shuffles_are_uniform() -> None:
    deck = Deck(1, 4)
    orders = Counter(dealt(deck, 2026, index) for index in range(24_000))
    assert len(orders) == 24
    assert chisquare(list(orders.values())).pvalue > 1e-3


def test_every_card_comes_to_every_place() -> None:
    places = np.zeros((52, 52), np.int64)
    for index in range(10_000):
        places[range(52), np.array(dealt(Deck(1, 52), 7, index)) - 1] += 1
    assert chisquare(places.ravel(), ddof=2 * 51).pvalue > 1e-3
