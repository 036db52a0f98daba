"""Many games of War by their addresses, added up exactly.

A tally is whole numbers only, so tallies of parts add up to the tally of the whole, however the
games were divided among chunks, threads or machines.
"""

import operator
from typing import NamedTuple

import numpy as np

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import randomness, vectors
from antihilbert.cards.kernels.compiling import Bytes, Numbers, Words, borrowed, kernel
from antihilbert.cards.kernels.war import (
    ENDLESS,
    MAX_CARDS,
    UNFINISHED,
    code_of,
    limit_of,
    to_the_end,
    workspace,
)
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS
from antihilbert.errors import InputError

BINS = 2**15  # of a histogram; the last one is for everything longer
_PART = 2**16  # games to a call of the kernel: sums of squares of that many fit a word

# Places in the kernel's row of sums, as in a tally: the five outcomes come first.
_SUM_TRICKS, _SUM_CARDS, _SQUARE_TRICKS, _SQUARE_CARDS, _FLIPS = range(5, 10)
_LONGEST_TRICKS, _LONGEST_CARDS, _LONGEST_INDEX, _HAS_ENDLESS, _FIRST_ENDLESS = range(10, 15)
_SUMS = 15
_ADDED = 10  # fields of a tally that are simply added


class Tally(NamedTuple):
    """What became of some games. Sums and histograms are those of games won or drawn."""

    player1: int
    player2: int
    draw: int
    endless: int
    unfinished: int
    tricks: int
    cards: int
    tricks_squared: int
    cards_squared: int
    flips: int  # of all games, as far as their results count cards
    longest_tricks: int  # the longest game, by tricks, the lowest index if several are
    longest_cards: int
    longest_index: int | None
    first_endless: int | None
    tricks_histogram: Numbers  # how many games took i tricks; the last bin: BINS - 1 or more
    cards_histogram: Numbers

    @property
    def finished(self) -> int:
        return self.player1 + self.player2 + self.draw

    @property
    def games(self) -> int:
        return self.finished + self.endless + self.unfinished


def nothing() -> Tally:
    """The tally of no games."""
    histograms = np.zeros(BINS, np.int64), np.zeros(BINS, np.int64)
    return Tally._make((*[0] * _ADDED, 0, 0, None, None, *histograms))


def add(a: Tally, b: Tally) -> Tally:
    """The tally of the games of both."""
    longest = max(a, b, key=_length)
    endless = [index for index in (a.first_endless, b.first_endless) if index is not None]
    return Tally._make(
        (
            *map(operator.add, a[:_ADDED], b[:_ADDED]),
            longest.longest_tricks,
            longest.longest_cards,
            longest.longest_index,
            min(endless, default=None),
            a.tricks_histogram + b.tricks_histogram,
            a.cards_histogram + b.cards_histogram,
        )
    )


def _length(tally: Tally) -> tuple[bool, int, int]:
    """By this the longest game of a tally is compared."""
    index = tally.longest_index
    return index is not None, tally.longest_tricks, -(index or 0)


@kernel
def _play_part(
    sums: Words,
    tricks_histogram: Numbers,
    cards_histogram: Numbers,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    deck: Bytes,
    cards: Bytes,
    first: int,
    pickup1: int,
    pickup2: int,
    seed: np.uint64,
    start: np.uint64,
    games: int,
    limit: int,
    registers: bool,
) -> None:
    n = len(deck)
    sums, stream, deck, cards = borrowed(sums), borrowed(stream), borrowed(deck), borrowed(cards)
    boards, numbers = borrowed(boards), borrowed(numbers)
    last_bin = len(tricks_histogram) - 1
    for i in range(games):
        index = start + np.uint64(i)
        randomness.deal(cards, deck, n, stream, seed, index)
        outcome = to_the_end(
            boards,
            numbers,
            stream,
            cards,
            first,
            n,
            pickup1,
            pickup2,
            limit,
            seed,
            index,
            registers,
        )
        sums[outcome] += np.uint64(1)
        if outcome == ENDLESS:
            sums[_FLIPS] += np.uint64(numbers[1, CARDS])
            if not sums[_HAS_ENDLESS]:
                sums[_HAS_ENDLESS], sums[_FIRST_ENDLESS] = np.uint64(1), index
            continue
        tricks, flips = np.uint64(numbers[0, TRICKS]), np.uint64(numbers[0, CARDS])
        sums[_FLIPS] += flips
        if outcome == UNFINISHED:
            continue
        sums[_SUM_TRICKS] += tricks
        sums[_SUM_CARDS] += flips
        sums[_SQUARE_TRICKS] += tricks * tricks
        sums[_SQUARE_CARDS] += flips * flips
        tricks_histogram[min(numbers[0, TRICKS], last_bin)] += 1
        cards_histogram[min(numbers[0, CARDS], last_bin)] += 1
        if tricks > sums[_LONGEST_TRICKS]:
            sums[_LONGEST_TRICKS], sums[_LONGEST_CARDS] = tricks, flips
            sums[_LONGEST_INDEX] = index


def stats(
    deck: Deck,
    pickup1: str,
    pickup2: str | None,
    seed: int,
    start: int,
    stop: int,
    limit: int | None = None,
    *,
    first: int | None = None,
    registers: bool = vectors.AVAILABLE,
) -> Tally:
    """Play games `start` to `stop` - 1 of run `seed`; threads may do so side by side.

    >>> tally = stats(Deck(suits=4, values=13), "natural", None, seed=1, start=0, stop=100)
    >>> tally.games, tally.player1 + tally.player2
    (100, 100)
    """
    if not 0 <= start <= stop <= 2**64 or not 0 <= seed < 2**64:
        raise InputError(f"no games {start} to {stop} of run {seed}: take 0 to 2^64 - 1")
    if deck.size > MAX_CARDS or deck.penalties:
        raise InputError(f"deck {deck} is none for War with at most {MAX_CARDS} cards")
    pickup2 = pickup1 if pickup2 is None else pickup2
    cards = np.array(deck.cards, np.int64).astype(np.uint8)  # 256 becomes 0 only in 1 x 256
    if deck.values == MAX_CARDS:
        cards -= 1
    boards, numbers, stream = workspace()
    total = nothing()
    for begin in range(start, stop, _PART):
        part = nothing()
        sums = np.zeros(_SUMS, np.uint64)
        _play_part(
            sums,
            part.tricks_histogram,
            part.cards_histogram,
            boards,
            numbers,
            stream,
            cards,
            np.empty(MAX_CARDS, np.uint8),
            deck.split(first),
            code_of(pickup1),
            code_of(pickup2),
            np.uint64(seed),
            np.uint64(begin),
            min(_PART, stop - begin),
            limit_of(limit, pickup1, pickup2),
            registers,
        )
        total = add(total, _tally(sums.tolist(), part))
    return total


def _tally(sums: list[int], part: Tally) -> Tally:
    finished = sum(sums[:UNFINISHED]) > sums[ENDLESS]
    return Tally._make(
        (
            *sums[:_LONGEST_INDEX],
            sums[_LONGEST_INDEX] if finished else None,
            sums[_FIRST_ENDLESS] if sums[_HAS_ENDLESS] else None,
            part.tricks_histogram,
            part.cards_histogram,
        )
    )
