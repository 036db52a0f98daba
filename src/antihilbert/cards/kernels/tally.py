"""Tallies: what became of many games, in whole numbers.

Tallies of parts add up to the tally of the whole, however the games were divided among chunks,
threads or machines.
"""

import operator
from typing import TYPE_CHECKING, NamedTuple, cast

from antihilbert.base.machine import IN_BROWSER

if TYPE_CHECKING:
    from antihilbert.base.kernels.compiling import Numbers

BINS = 2**15  # of a histogram; the last one is for everything longer
_ADDED = 9  # fields of a tally that are simply added


class Counts(list[int]):
    """A histogram where there are no arrays: it adds up as they do."""

    def __add__(self, other: list[int]) -> "Counts":  # type: ignore[override]
        return Counts(map(operator.add, self, other))

    def tolist(self) -> list[int]:
        return list(self)


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
    longest_tricks: int  # the longest game, by tricks, the lowest index if several are
    longest_cards: int
    longest_index: int | None
    first_endless: int | None
    tricks_histogram: "Numbers"  # how many games took i tricks; the last bin: BINS - 1 or more
    cards_histogram: "Numbers"

    @property
    def finished(self) -> int:
        return self.player1 + self.player2 + self.draw

    @property
    def games(self) -> int:
        return self.finished + self.endless + self.unfinished


def nothing() -> Tally:
    """The tally of no games."""
    return Tally._make((*[0] * _ADDED, 0, 0, None, None, zeros(), zeros()))


def zeros() -> "Numbers":
    """An empty histogram."""
    if IN_BROWSER:
        return cast("Numbers", Counts([0] * BINS))
    import numpy as np

    return np.zeros(BINS, np.int64)


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
