"""How are the bases joined? In a ring, in a line, or in any way one likes."""

from collections import deque
from dataclasses import dataclass
from functools import cached_property

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals

SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyz"  # of bases and of the colours that belong there
MOST_BASES = len(SYMBOLS)


@dataclass(frozen=True)
class Field:
    """Bases 0 to n-1 and which of them are neighbours; a token steps between neighbours."""

    name: str
    neighbours: tuple[tuple[int, ...], ...]

    @classmethod
    def ring(cls, n: int) -> "Field":
        """The source's game: n bases in a circle.

        >>> Field.ring(5).neighbours[0]
        (1, 4)
        """
        check_bases(n)
        return cls("ring", _joined(n, [(base, (base + 1) % n) for base in range(n)]))

    @classmethod
    def line(cls, n: int) -> "Field":
        """The circle cut open between base n-1 and base 0."""
        check_bases(n)
        return cls("line", _joined(n, [(base, base + 1) for base in range(n - 1)]))

    @classmethod
    def parse(cls, text: str, n: int | None = None) -> "Field":
        """A graph of bases, by its edges; n says how many bases there should be.

        >>> Field.parse("0-1,0-2,0-3").neighbours
        ((1, 2, 3), (0,), (0,), (0,))
        """
        edges = []
        for word in text.replace(",", " ").split():
            ends = word.lower().split("-")
            if len(ends) != 2 or any(len(end) != 1 or end not in SYMBOLS for end in ends):
                raise ToldError(refusals.NO_EDGE_GRAPH, word=shortened(word))
            a, b = (SYMBOLS.index(end) for end in ends)
            if a == b:
                raise ToldError(refusals.JOINS_BASE_ITSELF, word=word)
            edges.append((a, b))
        if not edges:
            raise ToldError(refusals.GRAPH_WITHOUT_EDGES)
        found = max(max(edge) for edge in edges) + 1
        if n is not None and found > n:
            raise ToldError(refusals.GRAPH_BASE_BOARD, one=SYMBOLS[found - 1], n=n)
        field = cls("graph", _joined(n or found, edges))
        apart = [base for base in range(field.n) if field.distances[0][base] < 0]
        if apart:
            raise ToldError(refusals.NO_WAY_LEADS, one=SYMBOLS[apart[0]])
        return field

    @property
    def n(self) -> int:
        return len(self.neighbours)

    @property
    def edges(self) -> list[tuple[int, int]]:
        """Each pair of neighbours once."""
        return [(a, b) for a in range(self.n) for b in self.neighbours[a] if a < b]

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """`distances[a][b]`: how many steps from base a to base b; -1 if there is no way."""
        return tuple(self._distances_from(base) for base in range(self.n))

    def _distances_from(self, start: int) -> tuple[int, ...]:
        steps = [-1] * self.n
        steps[start] = 0
        waiting = deque([start])
        while waiting:
            base = waiting.popleft()
            for other in self.neighbours[base]:
                if steps[other] < 0:
                    steps[other] = steps[base] + 1
                    waiting.append(other)
        return tuple(steps)

    @property
    def gap(self) -> int | None:
        """The first base that is not joined to the one after it; None if there is a line."""
        return next((b for b in range(self.n - 1) if b + 1 not in self.neighbours[b]), None)

    def check_line(self, strategy: str) -> None:
        """Refuse a field without the way 0, 1, 2, ..., n-1 that some strategies walk."""
        if self.gap is not None:
            a, b = SYMBOLS[self.gap], SYMBOLS[self.gap + 1]
            raise ToldError(refusals.WALKS_BASE_BASE, strategy=strategy, a=a, b=b)


def check_bases(n: int) -> None:
    if not 2 <= n <= MOST_BASES:
        plural = "" if n == 1 else "s"
        raise ToldError(refusals.NO_GAME, bases=n, plural=plural, most=MOST_BASES)


def _joined(n: int, edges: list[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    beside: list[set[int]] = [set() for _ in range(n)]
    for a, b in edges:
        beside[a].add(b)
        beside[b].add(a)
    return tuple(tuple(sorted(others)) for others in beside)
