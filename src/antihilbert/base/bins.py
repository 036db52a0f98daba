"""Histograms of lengths, cut so that as many lengths can fall into every bin.

Games often have lengths of one parity only. Bins of three lengths would then hold two possible ones
and one by turns, and the picture would be a saw.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Bin(NamedTuple):
    """The lengths from `first` to `last`, and how many games have one of them."""

    first: int
    last: int
    games: int

    def __str__(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"


class Bins(NamedTuple):
    """A histogram: its bins, how wide each is drawn, and which lengths can occur at all."""

    bins: list[Bin]
    width: int
    step: int  # 2: all lengths are even, or all are odd

    @property
    def parity(self) -> str:
        """
        >>> cut([0, 5, 0, 7], most=10).parity
        'odd'
        """
        return "" if self.step == 1 else ("odd" if self.bins[0].first % 2 else "even")


def cut(counts: Sequence[int], most: int, last: int | None = None) -> Bins:
    """Cut `counts`, by length from 0, into about `most` bins, up to the one that holds `last`.

    A bin holds one length, or as many even lengths as odd ones, or, where all that occur are of
    one parity, the same number of these.

    >>> [(str(one), one.games) for one in cut([0, 4, 0, 3, 0, 2, 0, 1], most=2).bins]
    [('1-3', 7), ('5-7', 3)]
    """
    lengths = [length for length, count in enumerate(counts) if count]
    one_parity = len({length % 2 for length in lengths}) == 1 and len(lengths) > 1
    step = 2 if one_parity else 1
    begin = lengths[0] % 2 if one_parity else 0
    last = max(lengths, default=0) if last is None else last
    each = (last - begin) // step // most + 1  # lengths to a bin
    if step == 1 and each > 1:
        each += each % 2
    width = step * each
    bins = [
        Bin(first, first + width - step, sum(counts[first : first + width]))
        for first in range(begin, last + 1, width)
    ]
    return Bins(bins, width, step)
