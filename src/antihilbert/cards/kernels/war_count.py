"""Every deal of a deck, counted exactly, in chunks that threads can share."""

import operator
from collections.abc import Iterator
from itertools import chain, product
from math import comb
from typing import NamedTuple

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.base.kernels.compiling import Numbers, Words
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import (
    deal_tally,
    first_pass,
    war_cycles,
    war_deals,
    war_lanes,
    war_words,
)
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.tally import BINS
from antihilbert.cards.kernels.war import workspace
from antihilbert.cards.pickups import traits_of

_ADDED = 7  # fields of a count that are simply added


class Count(NamedTuple):
    """What becomes of the deals of a deck. Sums and histogram are those of games won or drawn."""

    deals: int
    player1: int
    player2: int
    draw: int
    endless: int
    tricks: int
    cards: int
    max_tricks: int
    max_deal: Deal | None  # of those that take so many tricks, the lowest in rank
    histogram: Numbers  # how many games took i tricks; the last bin: BINS - 1 or more
    played: int  # deals that had to be played to know about all

    def as_json(self) -> dict[str, object]:
        """The answer of `count`; the means are over finished games."""
        finished = self.player1 + self.player2 + self.draw
        return {
            "deals": self.deals,
            "player1": self.player1,
            "player2": self.player2,
            "draw": self.draw,
            "endless": self.endless,
            "max_tricks": self.max_tricks,
            "max_deal": str(self.max_deal) if self.max_deal else None,
            "mean_tricks": self.tricks / finished if finished else None,
            "mean_cards": self.cards / finished if finished else None,
        }


def add(a: Count, b: Count) -> Count:
    """The count of the deals of both."""
    longest = max(a, b, key=lambda count: count.max_tricks)
    if a.max_tricks == b.max_tricks and a.max_deal and b.max_deal:
        longest = min(a, b, key=lambda count: count.max_deal.cards if count.max_deal else ())
    elif a.max_tricks == b.max_tricks:
        longest = a if a.max_deal else b
    return Count._make(
        (
            *map(operator.add, a[:_ADDED], b[:_ADDED]),
            longest.max_tricks,
            longest.max_deal,
            a.histogram + b.histogram,
            a.played + b.played,
        )
    )


def nothing() -> Count:
    """The count of no deals."""
    return Count(0, 0, 0, 0, 0, 0, 0, 0, None, np.zeros(BINS, np.int64), 0)


class Chunk(NamedTuple):
    """The deals of a deck that begin with these flips, and those they stand for."""

    deck: Deck
    pickup1: str
    pickup2: str
    hand1_size: int
    begins: tuple[int, ...]  # values from 0: player 1's, player 2's, flip by flip

    def longer(self) -> "Iterator[Chunk]":
        """The parts of this part, with one more flip each."""
        for flip in product(range(self.deck.values), repeat=2):
            begins = self.begins + flip
            if all(begins.count(value) <= self.deck.suits for value in flip):
                yield self._replace(begins=begins)


def chunks(
    deck: Deck,
    pickup1: str,
    pickup2: str | None = None,
    hand1_size: int | None = None,
    flips: int = 1,
) -> Iterator[Chunk]:
    """The parts of a count, by their first flips: all of them add up to it, in any order."""
    pickup2 = pickup1 if pickup2 is None else pickup2
    if any(traits_of(pickup).draws for pickup in (pickup1, pickup2)):
        raise InputError("games of chance cannot be counted: take a pickup other than random")
    if deck.penalties or deck.size * _bits(deck) > 64:
        raise InputError(f"deck {deck} has too many deals to count, or is none for War")
    split = deck.split(hand1_size)
    parts = iter([Chunk(deck, pickup1, pickup2, split, ())])
    for _ in range(min(flips, split, deck.size - split)):
        parts = chain.from_iterable(map(Chunk.longer, parts))
    yield from parts


def count_chunk(chunk: Chunk, cycles: Words | None = None) -> Count:
    """Count one part; threads may do so side by side. A table takes up the cycles, if given."""
    deck, hand1_size = chunk.deck, chunk.hand1_size
    result = nothing()
    sums = np.zeros(deal_tally.SUMS, np.uint64)
    left = np.full(deck.values, deck.suits, np.int64)
    for value in chunk.begins:
        left[value] -= 1
    war_deals.count_chunk(
        sums,
        result.histogram,
        left,
        hand1_size,
        np.array(chunk.begins),
        _bits(deck),
        _rules(chunk, cycles is not None),
        _weights(min(hand1_size, deck.size - hand1_size)),
        *workspace(),
        war_cycles.empty(0) if cycles is None else cycles,
    )
    numbers = sums.tolist()
    finished = sum(numbers[:3]) > 0
    key = numbers[deal_tally.KEY]
    return Count._make(
        (
            sum(numbers[:4]),
            *numbers[:6],
            numbers[deal_tally.LONGEST],
            _deal(key, deck, hand1_size) if finished else None,
            result.histogram,
            numbers[deal_tally.PLAYED],
        )
    )


def count(
    deck: Deck, pickup1: str, pickup2: str | None = None, hand1_size: int | None = None
) -> Count:
    """What becomes of every deal of `deck`; hand 1 gets `hand1_size` cards.

    >>> result = count(Deck(suits=1, values=6), "natural")
    >>> result.deals, result.player1, result.player2, result.endless
    (720, 360, 360, 0)
    """
    total = nothing()
    for chunk in chunks(deck, pickup1, pickup2, hand1_size):
        total = add(total, count_chunk(chunk))
    return total


def _bits(deck: Deck) -> int:
    """Bits that tell the values apart."""
    return max(1, (deck.values - 1).bit_length())


def _rules(chunk: Chunk, cycles_wanted: bool) -> Numbers:
    deck, pickup1, pickup2 = chunk.deck, chunk.pickup1, chunk.pickup2
    one, two = traits_of(pickup1), traits_of(pickup2)
    rules = np.zeros(first_pass.RULES, np.int64)
    rules[first_pass.TURNED1] = not one.own_first[0]
    rules[first_pass.TURNED2] = not two.own_first[1]
    rules[first_pass.SORTED1], rules[first_pass.SORTED2] = one.sorts, two.sorts
    rules[first_pass.SYMMETRIC] = (
        pickup1 == pickup2 and one.alike and 2 * chunk.hand1_size == deck.size
    )
    rules[first_pass.PICKUP1], rules[first_pass.PICKUP2] = code_of(pickup1), code_of(pickup2)
    rules[first_pass.PLAYED_AS], rules[first_pass.STEP] = _played_as(chunk, cycles_wanted)
    return rules


def _played_as(chunk: Chunk, cycles_wanted: bool) -> tuple[int, int]:
    """How the deals are played, and how many bits a card takes.

    With one suit, or with hands that are not equally long, many games never end: they would block
    the lanes of games in step. Cycles are told by hands in words.
    """
    deck, step = chunk.deck, chunk.deck.values.bit_length()
    one, two = traits_of(chunk.pickup1), traits_of(chunk.pickup2)
    lies_alike = one.sorts == two.sorts and one.own_first[0] and two.own_first[1]
    fits_step = deck.values <= war_lanes.MOST_VALUES and deck.size * step <= war_lanes.MOST_BITS
    mostly_ends = deck.suits > 1 and 2 * chunk.hand1_size == deck.size
    if fits_step and lies_alike and mostly_ends and not cycles_wanted:
        return first_pass.IN_STEP, step
    fits_words = (
        deck.size <= war_words.MOST_PACKED_CARDS and deck.values <= war_words.MOST_PACKED_VALUES
    )
    return (first_pass.IN_WORDS if fits_words else first_pass.ONE_BY_ONE), war_words.STEP


def _weights(m: int) -> Words:
    """How many deals stand behind one in which the players win a and b piles of the first pass."""
    return np.array([[comb(a + b, a) for b in range(m + 1)] for a in range(m + 1)], np.uint64)


def _deal(key: int, deck: Deck, hand1_size: int) -> Deal:
    bits = _bits(deck)
    places = range(deck.size - 1, -1, -1)
    cards = tuple((key >> bits * place) % 2**bits + 1 for place in places)
    return Deal(cards[:hand1_size], cards[hand1_size:])
