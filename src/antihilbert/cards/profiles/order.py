"""Can the cards be numbered so that every comparison holds, and how?

The comparisons of a story are the arcs of a graph on the cards. Rostam's Theorem 5: they can all
hold if and only if the graph has no cycle, for then some card has no successor, may take the
largest number, and what is left has no cycle either.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heapify, heappop, heappush

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
        """For each card, the cards it was seen to beat."""
        lower: list[list[int]] = [[] for _ in range(self.size)]
        for low, high in self.relations:
            lower[high].append(low)
        return lower

    @cached_property
    def higher(self) -> list[list[int]]:
        """For each card, the cards it was seen to lose to."""
        higher: list[list[int]] = [[] for _ in range(self.size)]
        for low, high in self.relations:
            higher[low].append(high)
        return higher

    @cached_property
    def from_the_top(self) -> tuple[int, ...]:
        """The cards, each after all that beat it, as far as a cycle allows: first come first."""
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
        """Rostam's choice: the largest free number to the first card that has no successor left.

        None if the comparisons contradict each other.
        """
        if len(self.from_the_top) < self.size:
            return None
        values = [0] * self.size
        for number, card in enumerate(self.from_the_top):
            values[card] = self.size - number
        return tuple(values)

    def every_values(self) -> Iterator[tuple[int, ...]]:
        """Every numbering that respects the comparisons, Rostam's choice first."""
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
        """A shortest contradiction, each card seen to lose to the next, and the last to the first.

        None if there is none.
        """
        # No card that finds its place from the top, or from the bottom, lies on a cycle.
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
        """The shortest cycle through `start` if it has at most `most` cards."""
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
        """For each card, the set of all that must be lower, as a bit mask. Needs a true order."""
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
