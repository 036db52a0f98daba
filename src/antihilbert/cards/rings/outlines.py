"""Outlines: pieces whose courts are still open, and the search for them.

A court that is always answered before it is paid could be any dearer one as well. So the search
leaves open what nobody asks for, and what it finds is a piece in outline: for each place the kinds
of cards that may lie there. Every way to fill them in is a piece that tells the same story. Cards
that change places from one round to the next have the same kinds to choose from, but need not be
alike; such a piece only takes more rounds to be itself again. The ring of 2024 has two of them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from antihilbert.cards.kernels.ring_pieces import CHOICES, HEAD, PieceDesk, explore
from antihilbert.cards.kernels.ring_tables import KINDS
from antihilbert.cards.notation import Hand, one_lettered
from antihilbert.cards.rings.pieces import Piece, Purse

Counts = tuple[int, ...]  # how many cards there are of each kind
NO_LIMIT = 2**62
AT_ONCE = 2**12  # outlines for which there is room in one go


def counts_of(cards: Counter[int]) -> Counts:
    return tuple(cards[kind] for kind in range(KINDS))


@dataclass(frozen=True)
class Outline:
    """A piece with open courts: of each place the set of its kinds, bit k for kind k."""

    purse: Purse
    places: tuple[int, ...]
    peak: int  # the most cards that the purse has on the way

    def counts(self, most: Counts) -> set[Counts]:
        """How many cards of each kind its pieces can have, if there are so many of them.

        >>> outline = Outline(Purse((1, 0), (0,)), (0b1, 0b10, 0b11000), peak=4)
        >>> sorted(outline.counts((9, 4, 4, 4, 4)))
        [(1, 1, 0, 0, 1), (1, 1, 0, 1, 0)]
        """
        found = {(0,) * KINDS}
        for kinds in self.places:
            found = {
                (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
                for counts in found
                for kind in _kinds(kinds)
                if counts[kind] < most[kind]
            }
        return found

    def pieces(self, counts: Counts) -> Iterator[Piece]:
        """Every piece with so many cards of each kind, by the rules."""
        for form in filled(self.places, counts):
            yield Piece.by_rules(self.purse, form, self.peak)

    def written(self) -> list[object]:
        return [self.peak, *self.places]


def _kinds(places: int) -> list[int]:
    return [kind for kind in range(KINDS) if places >> kind & 1]


def filled(places: tuple[int, ...], counts: Counts) -> Iterator[Hand]:
    """Every way to lay so many cards of each kind on these places.

    >>> list(filled((0b1, 0b110, 0b110), (1, 1, 1, 0, 0)))
    [(0, 1, 2), (0, 2, 1)]
    """
    if not places:
        if not any(counts):
            yield ()
        return
    for kind in _kinds(places[0]):
        if counts[kind]:
            left = (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
            for rest in filled(places[1:], left):
                yield (kind, *rest)


@dataclass(frozen=True)
class PieceWalk:
    """A search for all outlines of one purse with so many cards."""

    purse: Purse
    rounds: int  # after which the outline has to be itself again
    shortest: int
    longest: int
    peak: int = 0  # cards that the purse has before any goes under the large hand, in one round

    @property
    def address(self) -> tuple[object, ...]:
        """What tells it from all others of its deck."""
        purse = one_lettered(self.purse.hand), one_lettered(self.purse.ahead)
        return *purse, self.rounds, self.shortest, self.longest, self.peak

    def go_on(
        self, cards: Counter[int], path: str = "", steps: int = NO_LIMIT
    ) -> tuple[list[Outline], str | None]:
        """The next outlines that can be laid with these cards, the purse included, and the path
        on which to go on after so many choices; None at the end.

        >>> found, path = PieceWalk(Purse((1, 0), (0,)), 1, 1, 9).go_on(Counter({0: 11, 1: 2}))
        >>> [outline.places for outline in found], path
        ([(1, 1, 1, 1, 1, 1, 1, 2, 1), (1, 2, 1)], None)
        """
        purse, ahead = self.purse.hand, self.purse.ahead
        before = len(purse) + len(ahead)
        way = np.zeros(CHOICES * (before + self.longest) + 2, np.uint8)
        way[: len(path)] = [int(case) for case in path]
        found = np.zeros((AT_ONCE, HEAD + before + self.longest), np.uint8)
        finds, known = explore(
            np.array([1 << kind for kind in purse], np.uint8),
            np.array([1 << kind for kind in ahead], np.uint8),
            self.rounds,
            self.shortest,
            self.longest,
            self.peak,
            np.array(counts_of(cards)),
            way,
            len(path),
            steps,
            found,
            PieceDesk.of(len(purse), len(ahead), self.longest, self.rounds),
        )
        outlines = [
            Outline(self.purse, tuple(row[HEAD + before : HEAD + before + row[0]]), row[1])
            for row in found[:finds].tolist()
        ]
        return outlines, None if known < 0 else "".join(map(str, way[:known]))

    def read(self, written: list[Any]) -> Outline:
        peak, *places = written
        return Outline(self.purse, tuple(places), peak)
