"""Which decks of several suits fit a story with battles?

Cards that a battle shows to be equal form a group and have one value. A deck of C suits has C
cards of each value, so the groups must be packed, value by value, into sets of exactly C cards,
each group lower than those that beat it. The packing starts at the highest value, where only
groups without unpacked successors may go: two of these are never comparable, so every choice of C
cards among them is allowed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.cards.profiles.order import Order, Relation

MOST_GROUPED_CARDS = 200
MAX_CHOICES = 300_000  # sets of groups that are tried before we give up


class UndecidedError(Exception):
    """The search came to its bound before it knew."""


def groups_of(cards: int, equal: tuple[Relation, ...]) -> tuple[tuple[int, ...], ...]:
    """The groups of cards that must be equal, each in ascending order.

    >>> groups_of(5, ((0, 3), (3, 4)))
    ((0, 3, 4), (1,), (2,))
    """
    leader = list(range(cards))

    def led(card: int) -> int:
        while leader[card] != card:
            leader[card] = card = leader[leader[card]]
        return card

    for card1, card2 in equal:
        low, high = sorted((led(card1), led(card2)))
        leader[high] = low
    members: dict[int, list[int]] = {}
    for card in range(cards):
        members.setdefault(led(card), []).append(card)
    return tuple(tuple(group) for group in members.values())


def order_of_groups(
    groups: tuple[tuple[int, ...], ...], lower: tuple[Relation, ...]
) -> tuple[Order, bool]:
    """The comparisons as they hold between groups; and whether no group is below itself."""
    group_of = {card: number for number, group in enumerate(groups) for card in group}
    pairs = dict.fromkeys((group_of[low], group_of[high]) for low, high in lower)
    sound = all(low != high for low, high in pairs)
    return Order(len(groups), tuple(pair for pair in pairs if pair[0] != pair[1])), sound


@dataclass
class Packing:
    """The ways to pack groups of these sizes into values of `suits` cards."""

    order: Order
    sizes: tuple[int, ...]
    suits: int

    def __post_init__(self) -> None:
        self.values = sum(self.sizes) // self.suits
        self.tried = 0
        self._ways: dict[int, int] = {}
        self._hopeless: set[int] = set()
        # A group with a long chain of lower ones under it must go early.
        self._height = [0] * self.order.size
        for group in reversed(self.order.from_the_top):
            under = (self._height[low] for low in self.order.lower[group])
            self._height[group] = 1 + max(under, default=0)
        self._above = [sum(1 << high for high in highs) for highs in self.order.higher]
        self._everything = (1 << self.order.size) - 1

    def first(self) -> tuple[int, ...] | None:
        """A value for each group, or None if there is no way to pack them."""
        return next(self.every(), None)

    def every(self) -> Iterator[tuple[int, ...]]:
        """A value for each group, in every way."""
        values = [0] * self.order.size
        yield from self._pack(0, self.values, values)

    def count(self) -> int:
        """Same as `sum(1 for _ in packing.every())`."""
        return self._count(0, self.values)

    def _pack(self, packed: int, value: int, values: list[int]) -> Iterator[tuple[int, ...]]:
        """Pack the values from `value` down; `packed` are the groups that are higher."""
        if packed == self._everything:
            self.tried = 0  # the bound is on fruitless search
            yield tuple(values)
            return
        if packed in self._hopeless:
            return
        found = False
        for chosen in self._choices(packed, value):
            for group in chosen:
                values[group] = value
            for solution in self._pack(packed | _mask(chosen), value - 1, values):
                found = True
                yield solution
        if not found:
            self._hopeless.add(packed)

    def _count(self, packed: int, value: int) -> int:
        if packed == self._everything:
            return 1
        if packed not in self._ways:
            self._ways[packed] = sum(
                self._count(packed | _mask(chosen), value - 1)
                for chosen in self._choices(packed, value)
            )
        return self._ways[packed]

    def _choices(self, packed: int, value: int) -> Iterator[tuple[int, ...]]:
        """Every set of groups that may have this value: C cards, everything higher packed."""
        open_groups = [
            group
            for group in range(self.order.size)
            if not packed >> group & 1 and not self._above[group] & ~packed
        ]
        open_groups.sort(key=lambda group: -self._height[group])
        if open_groups and self._height[open_groups[0]] > value:
            return  # not enough values are left for this chain
        # Groups as high as there are values left cannot wait.
        urgent = sum(self._height[group] == value for group in open_groups)
        for chosen in self._of_total(open_groups, 0, self.suits):
            self.tried += 1
            if self.tried > MAX_CHOICES:
                raise UndecidedError
            if sum(self._height[group] == value for group in chosen) == urgent:
                yield chosen

    def _of_total(self, groups: list[int], start: int, cards: int) -> Iterator[tuple[int, ...]]:
        """Every choice among groups[start:] that has exactly this many cards."""
        if cards == 0:
            yield ()
        for at in range(start, len(groups)):
            size = self.sizes[groups[at]]
            if 0 < size <= cards:
                for rest in self._of_total(groups, at + 1, cards - size):
                    yield (groups[at], *rest)


def _mask(groups: tuple[int, ...]) -> int:
    return sum(1 << group for group in groups)


def shortest_contradiction(
    cards: int, lower: tuple[Relation, ...], equal: tuple[Relation, ...]
) -> str:
    """A shortest chain that leads from a card back to itself with a `<` in it, as text.

    >>> shortest_contradiction(3, ((0, 1),), ((0, 2), (1, 2)))
    'x1 < x2 = x3 = x1'
    """
    steps: list[list[tuple[int, str]]] = [[] for _ in range(cards)]
    for low, high in lower:
        steps[low].append((high, "<"))
    for card1, card2 in equal:
        steps[card1].append((card2, "="))
        steps[card2].append((card1, "="))
    best: list[tuple[int, str]] = []
    for low, high in lower:
        back = _shortest_way(steps, high, low)
        if back is not None and (not best or len(back) + 1 < len(best)):
            best = [(low, "<"), *back]
    return "".join(f"x{card + 1} {sign} " for card, sign in best) + f"x{best[0][0] + 1}"


def _shortest_way(
    steps: list[list[tuple[int, str]]], start: int, goal: int
) -> list[tuple[int, str]] | None:
    """The cards from `start` to before `goal`, each with the sign to the next."""
    came_from: dict[int, tuple[int, str]] = {}
    reached = [start]
    for card in reached:
        for after, sign in steps[card]:
            if after != start and after not in came_from:
                came_from[after] = card, sign
                reached.append(after)
    if goal not in came_from:
        return None
    way = [came_from[goal]]
    while way[-1][0] != start:
        way.append(came_from[way[-1][0]])
    return way[::-1]
