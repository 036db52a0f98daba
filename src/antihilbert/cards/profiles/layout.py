"""Where does each card stand in a picture of the order?

Cards stand on levels, higher cards above lower ones. A line that passes a level without stopping
gets a place there too, so that every line joins neighbouring levels. Then the places on each level
are ordered so that few lines cross. At last they are moved towards the middle of what they are
joined to.
"""

from dataclasses import dataclass
from itertools import pairwise

from antihilbert.base.languages import ToldError
from antihilbert.cards.profiles import refusals
from antihilbert.cards.profiles.order import Order

MOST_CARDS_DRAWN = 200
SWEEPS = 12


@dataclass(frozen=True)
class Layout:
    """Places 0..n-1 are the cards, the others are bends in lines that pass a level."""

    levels: tuple[tuple[int, ...], ...]  # the lowest first; places from left to right
    across: tuple[float, ...]  # how far right each place is; neighbours are at least 1 apart
    lines: tuple[tuple[int, ...], ...]  # the places of each line of the diagram, upwards

    @property
    def level_of(self) -> dict[int, int]:
        return {place: number for number, level in enumerate(self.levels) for place in level}

    @property
    def steps(self) -> list[tuple[int, int]]:
        """The lines, cut at every level: (lower place, upper place)."""
        return [step for line in self.lines for step in pairwise(line)]


def laid_out(order: Order) -> Layout:
    """
    >>> laid_out(Order(4, ((2, 0), (1, 3), (3, 0), (1, 2)))).levels
    ((1,), (2, 3), (0,))
    """
    if order.size > MOST_CARDS_DRAWN:
        raise ToldError(refusals.CARDS_TOO_MANY, size=order.size, most_cards_drawn=MOST_CARDS_DRAWN)
    level = _levels(order)
    levels: list[list[int]] = [[] for _ in range(max(level) + 1)]
    for card in range(order.size):
        levels[level[card]].append(card)
    lines = []
    places = order.size
    for low, high in order.covers:
        bends = []
        for passed in range(level[low] + 1, level[high]):
            levels[passed].append(places)
            bends.append(places)
            places += 1
        lines.append((low, *bends, high))
    steps = [step for line in lines for step in pairwise(line)]
    joined: dict[int, list[int]] = {place: [] for place in range(places)}
    for lower, upper in steps:
        joined[lower].append(upper)
        joined[upper].append(lower)
    ordered = _uncrossed(levels, joined, steps)
    across = _spread(ordered, joined)
    return Layout(tuple(map(tuple, ordered)), tuple(across), tuple(lines))


def _levels(order: Order) -> list[int]:
    level = [0] * order.size
    for card in reversed(order.from_the_top):
        level[card] = 1 + max((level[low] for low in order.lower[card]), default=-1)
    for card in range(order.size):  # a card that beats none hangs below the first that beats it
        if not order.lower[card] and order.higher[card]:
            level[card] = min(level[high] for high in order.higher[card]) - 1
    return level


def _uncrossed(
    levels: list[list[int]], joined: dict[int, list[int]], steps: list[tuple[int, int]]
) -> list[list[int]]:
    """Order every level by where its neighbours' neighbours stand, up and down, some times."""
    levels = [list(level) for level in levels]
    best, fewest = levels, None
    for sweep in range(SWEEPS + 1):
        at = {place: number for level in levels for number, place in enumerate(level)}
        crossings = _crossings(levels, at, steps)
        if fewest is None or crossings < fewest:
            best, fewest = [list(level) for level in levels], crossings
        upwards = sweep % 2 == 0
        sequence = range(1, len(levels)) if upwards else range(len(levels) - 2, -1, -1)
        for number in sequence:
            fixed = set(levels[number - 1 if upwards else number + 1])
            at = {place: spot for level in levels for spot, place in enumerate(level)}

            def middle(place: int, fixed: set[int] = fixed, at: dict[int, int] = at) -> float:
                spots = [at[other] for other in joined[place] if other in fixed]
                return sum(spots) / len(spots) if spots else at[place]

            levels[number].sort(key=middle)
    return best


def _crossings(levels: list[list[int]], at: dict[int, int], steps: list[tuple[int, int]]) -> int:
    level_of = {place: number for number, level in enumerate(levels) for place in level}
    between: dict[int, list[tuple[int, int]]] = {}
    for lower, upper in steps:
        between.setdefault(level_of[lower], []).append((at[lower], at[upper]))
    return sum(
        (low1 - low2) * (high1 - high2) < 0
        for gap in between.values()
        for number, (low1, high1) in enumerate(gap)
        for low2, high2 in gap[:number]
    )


def _spread(levels: list[list[int]], joined: dict[int, list[int]]) -> list[float]:
    """Move every place towards the middle of its neighbours, never closer than 1 to another."""
    across = {
        place: number - (len(level) - 1) / 2
        for level in levels
        for number, place in enumerate(level)
    }
    for _ in range(SWEEPS):
        for level in levels:
            wanted = []
            for place in level:
                spots = [across[other] for other in joined[place]]
                wanted.append(sum(spots) / len(spots) if spots else across[place])
            taken: list[float] = []
            for want in wanted:
                taken.append(max(want, taken[-1] + 1) if taken else want)
            shift = (sum(wanted) - sum(taken)) / len(level)
            for place, spot in zip(level, taken, strict=True):
                across[place] = spot + shift
    leftmost = min(across.values())
    return [across[place] - leftmost for place in range(len(across))]
