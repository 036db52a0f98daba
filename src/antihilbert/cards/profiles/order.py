"""Partial orders of cards: can the cards be numbered so that every comparison holds, and how?

The comparisons of a word are the arcs of a graph on the cards. Rostam's Theorem 5: they can all
hold if and only if the graph has no cycle, for then some card has no successor, may take the
largest number, and what is left has no cycle either. The numberings are the linear extensions of
the order; `count` counts them.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heapify, heappop, heappush
from math import comb

# Orders and their numberings

Relation = tuple[int, int]  # (lower card, higher card)


@dataclass(frozen=True)
class Order:
    """Cards 0..size-1, and comparisons between some of them, none given twice.

    >>> diamond = Order(4, ((2, 0), (1, 3), (3, 0), (1, 2)))
    >>> diamond.values
    (4, 1, 3, 2)
    >>> list(diamond.every_values())
    [(4, 1, 3, 2), (4, 1, 2, 3)]
    >>> Order(3, ((0, 1), (1, 2), (2, 0))).cycle
    (0, 1, 2)
    """

    size: int
    relations: tuple[Relation, ...]

    @cached_property
    def lower(self) -> list[list[int]]:
        """For each card, the cards directly below it."""
        lower: list[list[int]] = [[] for _ in range(self.size)]
        for low, high in self.relations:
            lower[high].append(low)
        return lower

    @cached_property
    def higher(self) -> list[list[int]]:
        """For each card, the cards directly above it."""
        higher: list[list[int]] = [[] for _ in range(self.size)]
        for low, high in self.relations:
            higher[low].append(high)
        return higher

    @cached_property
    def from_the_top(self) -> tuple[int, ...]:
        """The cards in topological order, highest first, as far as a cycle allows.

        The smallest number comes first where there is a choice.
        """
        successors = [len(cards) for cards in self.higher]
        free = [card for card in range(self.size) if not successors[card]]
        heapify(free)
        placed = []
        while free:
            card = heappop(free)
            placed.append(card)
            for low in self.lower[card]:
                successors[low] -= 1
                if not successors[low]:
                    heappush(free, low)
        return tuple(placed)

    @property
    def values(self) -> tuple[int, ...] | None:
        """Rostam's numbering: the largest free number goes to the first card without successor.

        None if the comparisons contradict each other.
        """
        if len(self.from_the_top) < self.size:
            return None
        values = [0] * self.size
        for number, card in enumerate(self.from_the_top):
            values[card] = self.size - number
        return tuple(values)

    def every_values(self) -> Iterator[tuple[int, ...]]:
        """Yield every numbering that respects the comparisons, Rostam's first."""
        successors = [len(cards) for cards in self.higher]
        free = {card for card in range(self.size) if not successors[card]}
        values = [0] * self.size
        placed: list[int] = []
        untried = [iter(sorted(free))]  # for each number, the largest first: the cards to try
        while untried:
            card = next(untried[-1], None)
            if card is None:
                untried.pop()
                if placed:  # take the last card back
                    card = placed.pop()
                    for low in self.lower[card]:
                        successors[low] += 1
                        free.discard(low)
                    free.add(card)
                continue
            values[card] = self.size - len(placed)
            placed.append(card)
            free.remove(card)
            for low in self.lower[card]:
                successors[low] -= 1
                if not successors[low]:
                    free.add(low)
            if len(placed) == self.size:
                yield tuple(values)
            untried.append(iter(sorted(free)))

    @cached_property
    def cycle(self) -> tuple[int, ...] | None:
        """A shortest contradiction: each card below the next, and the last below the first.

        None if there is none.
        """
        # No card that is placed from the top, or from the bottom, lies on a cycle.
        upside_down = Order(self.size, tuple((high, low) for low, high in self.relations))
        in_doubt = set(range(self.size)) - set(self.from_the_top) - set(upside_down.from_the_top)
        best: tuple[int, ...] | None = None
        for start in sorted(in_doubt):
            found = self._way_back(start, len(best) - 1 if best else self.size)
            best = found or best
            if best and len(best) == 2:  # nothing is shorter: a card is never compared with itself
                break
        return best

    def _way_back(self, start: int, most: int) -> tuple[int, ...] | None:
        """Return the shortest cycle through `start` if it has at most `most` cards."""
        came_from = {start: -1}
        reached = deque([(start, 1)])
        while reached:
            card, length = reached.popleft()
            for high in self.higher[card]:
                if high == start:
                    cycle = [card]
                    while came_from[cycle[-1]] >= 0:
                        cycle.append(came_from[cycle[-1]])
                    return tuple(reversed(cycle))
                if high not in came_from and length < most:
                    came_from[high] = card
                    reached.append((high, length + 1))
        return None

    @cached_property
    def below(self) -> tuple[int, ...]:
        """For each card, the bit mask of all cards that must be lower. Needs an acyclic order."""
        below = [0] * self.size
        for card in reversed(self.from_the_top):
            for low in self.lower[card]:
                below[card] |= below[low] | 1 << low
        return tuple(below)

    @cached_property
    def covers(self) -> tuple[Relation, ...]:
        """The comparisons that do not follow from others: the lines of the Hasse diagram."""
        needed = []
        for low, high in sorted(self.relations):
            between = (other for other in self.lower[high] if other != low)
            if not any(self.below[other] >> low & 1 for other in between):
                needed.append((low, high))
        return tuple(needed)


# Rostam's elimination, as in his program. The graph of a word has an arc from x_i to x_j where the
# word requires x_i < x_j: a 1 in row i, column j of its matrix. A card without successor may have
# the largest number that is left; it is removed with all arcs that lead to it. The graph is
# *resoluble* if no card is left in the end: by Theorem 5 exactly if the word is realisable.

Matrix = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class EliminationStep:
    """The removal of a card; `successors` counts those of each card before, -1 if removed."""

    card: int
    number: int
    successors: tuple[int, ...]


@dataclass(frozen=True)
class Elimination:
    """The elimination of the cards 0..size-1.

    >>> done = eliminate(4, ((2, 0), (1, 3), (3, 0), (1, 2)))
    >>> [(step.card, step.number) for step in done.steps], done.resoluble
    ([(0, 4), (2, 3), (3, 2), (1, 1)], True)
    >>> eliminate(3, ((0, 1), (1, 0), (1, 2))).stuck
    (0, 1)
    """

    matrix: Matrix
    steps: tuple[EliminationStep, ...]
    left: tuple[int, ...]  # successors of each card at the end; -1 if removed

    @property
    def resoluble(self) -> bool:
        return len(self.steps) == len(self.matrix)

    @property
    def stuck(self) -> tuple[int, ...]:
        """The cards that are left when each has a successor."""
        taken = {step.card for step in self.steps}
        return tuple(card for card in range(len(self.matrix)) if card not in taken)


def eliminate(size: int, relations: tuple[Relation, ...]) -> Elimination:
    """Remove the first card without successor repeatedly, the largest number first."""
    matrix = [[0] * size for _ in range(size)]
    for low, high in relations:
        matrix[low][high] = 1
    successors = [sum(row) for row in matrix]
    steps: list[EliminationStep] = []
    while 0 in successors:
        card = successors.index(0)
        steps.append(EliminationStep(card, size - len(steps), tuple(successors)))
        for low in range(size):
            successors[low] -= matrix[low][card]
        successors[card] = -1
    return Elimination(tuple(map(tuple, matrix)), tuple(steps), tuple(successors))


# Counting linear extensions. Two parts without any comparison between them shuffle freely; two
# parts one wholly above the other do not mix. An indecomposable part is counted over its ideals
# (down-sets).

SURE_CARDS = 24  # up to so many are always counted
MAX_IDEALS = 2**21  # which suffices for them: a whole game of 12 and 12 cards has at most 3^12
MOST_ORDERED_CARDS, FEW_IDEALS = 64, 2**16  # up to so many cards are counted if that is quick


def count(order: Order) -> int | None:
    """Count the numberings; None where there are too many ideals.

    Same as `sum(1 for _ in order.every_values())`.

    >>> count(Order(4, ((2, 0), (1, 3), (3, 0), (1, 2))))
    2
    >>> count(Order(24, tuple((card, card + 12) for card in range(12))))  # 24!/2^12
    151476660579404160000
    """
    if order.values is None:
        return 0
    if order.size > MOST_ORDERED_CARDS:
        return None
    most = MAX_IDEALS if order.size <= SURE_CARDS else FEW_IDEALS
    return _count(order.below, (1 << order.size) - 1, most)


def _count(below: tuple[int, ...], cards: int, most: int) -> int | None:
    """Count the numberings of the set `cards` alone."""
    if cards & (cards - 1) == 0:
        return 1
    comparable = _comparable(below, cards)
    incomparable = {card: cards & ~(others | 1 << card) for card, others in comparable.items()}
    parts = _components(comparable, cards)
    shuffle = len(parts) > 1
    if not shuffle:
        parts = _components(incomparable, cards)
    if len(parts) == 1:
        return _count_over_ideals(below, cards, most)
    ways, placed = 1, 0
    for part in parts:
        of_part = _count(below, part, most)
        if of_part is None:
            return None
        placed += part.bit_count()
        ways *= of_part * (comb(placed, part.bit_count()) if shuffle else 1)
    return ways


def _count_over_ideals(below: tuple[int, ...], cards: int, most: int) -> int | None:
    """Count the chains of ideals from the empty set to `cards`, adding one card at a time."""
    ways = {0: 1}
    seen = 0
    needs = [(1 << card, below[card] & cards) for card in _members(cards)]
    for _ in range(cards.bit_count()):
        larger: dict[int, int] = {}
        for ideal, count in ways.items():
            for card, lower in needs:
                if not ideal & card and not lower & ~ideal:
                    larger[ideal | card] = larger.get(ideal | card, 0) + count
        ways = larger
        seen += len(ways)
        if seen > most:
            return None
    return ways[cards]


def _comparable(below: tuple[int, ...], cards: int) -> dict[int, int]:
    """Return, for each card of the set, those of the set that are lower or higher."""
    comparable = {card: below[card] & cards for card in _members(cards)}
    for card in comparable:
        for low in _members(below[card] & cards):
            comparable[low] |= 1 << card
    return comparable


def _components(neighbours: dict[int, int], cards: int) -> list[int]:
    """Return the connected components of the set."""
    parts = []
    while cards:
        part = grown = cards & -cards
        while grown:
            new = 0
            for card in _members(grown):
                new |= neighbours[card]
            grown = new & ~part
            part |= grown
        parts.append(part)
        cards &= ~part
    return parts


def _members(cards: int) -> list[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]
