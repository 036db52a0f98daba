"""Millions of games of Beggar-my-neighbour, counted exactly.

Tallies are whole numbers: however a run is cut into chunks, and in whatever order they are done,
the sum is the same. Chunks run side by side in threads.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.beggar import checked_limit
from antihilbert.cards.kernels.beggar_lanes import (
    DEAL_ROWS,
    GAME_ROWS,
    MOST_CARDS,
    MOST_COURTS,
    Words,
    table,
)
from antihilbert.cards.kernels.beggar_runs import (
    BINS,
    CARDS,
    COUNTS,
    FIRST_ENDLESS,
    INDEX,
    MOST_CARDS_GAME,
    MOST_TRICKS_GAME,
    NONE,
    OUTCOMES,
    SUMS,
    TRICKS,
    in_lanes,
    one_by_one,
)
from antihilbert.errors import InputError


class Longest(NamedTuple):
    """A finished game longer than all others of the run, or the first of those as long."""

    tricks: int
    cards: int
    game: int  # its index; -1: no game has finished


class Tally(NamedTuple):
    """What became of some games. Sums, histograms and longest games are of the finished ones."""

    player1: int
    player2: int
    draw: int
    endless: int
    unfinished: int
    tricks: int
    tricks_squared: int
    cards: int
    cards_squared: int
    tricks_histogram: NDArray[np.int64]
    cards_histogram: NDArray[np.int64]
    most_tricks: Longest
    most_cards: Longest
    first_endless: int  # the lowest index of an endless game; -1: none

    @property
    def games(self) -> int:
        return self.finished + self.endless + self.unfinished

    @property
    def finished(self) -> int:
        return self.player1 + self.player2 + self.draw


def stats(deck: Deck, seed: int, start: int, stop: int, limit: int | None = None) -> Tally:
    """Play games `start` to `stop` - 1 of run `seed` with `deck`.

    >>> tally = stats(Deck(4, 13, penalties=4), seed=1, start=0, stop=1000)
    >>> tally.player1, tally.player2, tally.most_tricks
    (478, 522, Longest(tricks=195, cards=1382, game=955))
    """
    if not deck.penalties:
        raise InputError(f"the {deck} deck has no penalties: take a Beggar deck")
    if not 0 <= start <= stop < 2**64 or not 0 <= seed < 2**64:
        raise InputError(f"seed {seed}, games {start} to {stop}: take numbers from 0 to 2^64 - 1")
    cards = np.array(deck.cards, dtype=np.uint8)
    counts = np.zeros(COUNTS, np.uint64)
    counts[[MOST_TRICKS_GAME + INDEX, MOST_CARDS_GAME + INDEX, FIRST_ENDLESS]] = NONE
    histograms = np.zeros((2, BINS), np.int64)
    address = np.array([seed, start, stop], dtype=np.uint64)
    run = cards, deck.split(), address, checked_limit(limit), counts, histograms
    if deck.size <= MOST_CARDS and np.count_nonzero(cards) <= MOST_COURTS:
        in_lanes(*run, table(GAME_ROWS), table(DEAL_ROWS), _bits(deck.cards))
    else:
        one_by_one(*run)
    return _tally([int(count) for count in counts], histograms)


def _bits(cards: tuple[int, ...]) -> Words:
    """Three words with a bit for each card: is it a court, and the two bits of its value."""
    values = [
        (card > 0, card > 0 and (card - 1) % 2, card > 0 and (card - 1) // 2) for card in cards
    ]
    return np.array(
        [sum(1 << at for at, bit in enumerate(bits) if bit) for bits in zip(*values, strict=True)],
        dtype=np.uint64,
    )


def add(one: Tally, other: Tally) -> Tally:
    """The tally of both sets of games."""
    firsts = [tally.first_endless for tally in (one, other) if tally.endless]
    return Tally(
        player1=one.player1 + other.player1,
        player2=one.player2 + other.player2,
        draw=one.draw + other.draw,
        endless=one.endless + other.endless,
        unfinished=one.unfinished + other.unfinished,
        tricks=one.tricks + other.tricks,
        tricks_squared=one.tricks_squared + other.tricks_squared,
        cards=one.cards + other.cards,
        cards_squared=one.cards_squared + other.cards_squared,
        tricks_histogram=one.tricks_histogram + other.tricks_histogram,
        cards_histogram=one.cards_histogram + other.cards_histogram,
        most_tricks=_longer(one.most_tricks, other.most_tricks, TRICKS),
        most_cards=_longer(one.most_cards, other.most_cards, CARDS),
        first_endless=min(firsts, default=-1),
    )


def _longer(one: Longest, other: Longest, by: int) -> Longest:
    found = [longest for longest in (one, other) if longest.game >= 0]
    return min(found, key=lambda longest: (-longest[by], longest.game), default=one)


def _tally(counts: list[int], histograms: NDArray[np.int64]) -> Tally:
    sums = counts[SUMS:MOST_TRICKS_GAME]
    lengths = np.arange(BINS - 1)
    for place, histogram in enumerate(histograms[:, :-1]):  # the last bin was summed on the way
        sums[2 * place] += int(histogram @ lengths)
        sums[2 * place + 1] += int(histogram @ lengths**2)
    draw, player1, player2, endless, unfinished = counts[:OUTCOMES]
    tricks, tricks_squared, cards, cards_squared = sums
    return Tally(
        player1=player1,
        player2=player2,
        draw=draw,
        endless=endless,
        unfinished=unfinished,
        tricks=tricks,
        tricks_squared=tricks_squared,
        cards=cards,
        cards_squared=cards_squared,
        tricks_histogram=histograms[0],
        cards_histogram=histograms[1],
        most_tricks=_longest(counts[MOST_TRICKS_GAME:MOST_CARDS_GAME]),
        most_cards=_longest(counts[MOST_CARDS_GAME:FIRST_ENDLESS]),
        first_endless=_number(counts[FIRST_ENDLESS]),
    )


def _longest(counts: list[int]) -> Longest:
    return Longest(counts[TRICKS], counts[CARDS], _number(counts[INDEX]))


def _number(index: int) -> int:
    return -1 if index == NONE else index
