"""Rings of open cards: two hands of which only the sizes are known, and tricks undone from there.

Every ring has a position in which the leader's hand is as small as it gets. Going back from there
no leader has fewer cards, and what comes to a smaller hand is given up. So each ring is found from
one size of hands only, and all rings of a deck are found from hands of all sizes.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from antihilbert.cards.deal import Deal
from antihilbert.cards.kernels.ring_pieces import CHOICES
from antihilbert.cards.kernels.ring_stories import StoryDesk, go_back
from antihilbert.cards.rings.outlines import Counts, counts_of, filled

AT_ONCE = 2**10  # stories for which there is room in one go


@dataclass(frozen=True)
class OpenPosition:
    """A position on a ring, of each place the set of its kinds: bit k for kind k."""

    first: int  # cards of whoever leads
    places: tuple[int, ...]

    def positions(self, counts: Counts) -> Iterator[Deal]:
        """Every position that tells this story with so many cards of each kind."""
        for cards in filled(self.places, counts):
            yield Deal(cards[: self.first], cards[self.first :])

    def written(self) -> list[object]:
        return [*self.places]


@dataclass(frozen=True)
class WayBack:
    """A search for all rings on which the leader has so many cards once, and never fewer."""

    first: int

    @property
    def address(self) -> tuple[object, ...]:
        return ("least", self.first)

    def go_on(
        self, cards: Counter[int], path: str, steps: int
    ) -> tuple[list[OpenPosition], str | None]:
        """The next positions, and the path on which to go on after so many steps; None at the end.

        >>> found, path = WayBack(4).go_on(Counter({0: 4, 1: 2}), "", 10**6)
        >>> {one.places for one in found}, path
        ({(1, 1, 2, 1, 2, 1)}, None)
        """
        total = cards.total()
        way = np.zeros(CHOICES * total + 2, np.uint8)
        way[: len(path)] = [int(case) for case in path]
        found = np.zeros((AT_ONCE, total), np.uint8)
        finds, known = go_back(
            self.first,
            np.array(counts_of(cards)),
            way,
            len(path),
            steps,
            found,
            StoryDesk.of(total),
        )
        stories = [OpenPosition(self.first, tuple(row)) for row in found[:finds].tolist()]
        return stories, None if known < 0 else "".join(map(str, way[:known]))

    def read(self, written: list[Any]) -> OpenPosition:
        return OpenPosition(self.first, tuple(written))
