"""Deals grown backwards: one alone, or many long games together, as a forest.

No level of a forest is worth anything before the last one is reached, so the time has to be laid
out from the beginning: each level gets its share of what the clock leaves.
"""

from collections.abc import Callable, Iterable

import numpy as np

from antihilbert.base.clock import Deadline
from antihilbert.cards.deal import Deal
from antihilbert.cards.kernels.longest import backward
from antihilbert.cards.kernels.longest.forest import (
    FURTHEST,
    LEVEL,
    UNDONE,
    plant,
    undo_levels,
)
from antihilbert.cards.kernels.longest.workbench import BEST_TRICKS, Workbench, measure
from antihilbert.cards.longest.chunk import (
    MOST_EVALUATIONS,
    TREES,
    Longest,
    Quest,
    bench_of,
    found_on,
)
from antihilbert.cards.longest.halting import halted_at

TOGETHER = 0.9  # share of the time in which all are grown; then the best once more
HIGHER = 1.35  # times the longest game so far: how high the trees may be expected to be
LAST = 200  # levels that there is always time for: trees may be higher than expected
AT_ONCE = 8  # levels between two looks at the clock
NARROW, WIDE = 2**8, 2**19  # positions that are kept of a level, at least and at most
SPEED = 1_500_000  # positions that are undone in a second, until it is measured
MEASURED = 200_000  # positions that say how fast it goes


def grow(wanted: Quest, deal: Deal, evaluations: int) -> Longest:
    """A deal grown backwards, in the time of so many games."""
    at = bench_of(wanted, 0, evaluations)
    measure(at, np.array(deal.cards, np.uint8))
    backward.grow(at)
    return found_on(wanted, at)


def grow_together(
    wanted: Quest, deals: Iterable[Deal], deadline: Deadline, tell: Callable[[], None]
) -> Longest:
    """Deals of long games grown backwards until the time is nearly up, and then the best of them
    once more, by ways that soon come to an end, too. It tells again and again that it goes on."""
    at = bench_of(wanted, 0, MOST_EVALUATIONS)
    for deal in deals:
        measure(at, np.array(deal.cards, np.uint8))
    with halted_at(deadline, at):
        _grow_forest(at, Deadline(deadline.left * TOGETHER), tell)
        backward.grow(at)
    return found_on(wanted, at)


def _grow_forest(bench: Workbench, deadline: Deadline, tell: Callable[[], None]) -> None:
    """Grow the long games that a workbench has noted, in the time there is."""
    seconds = deadline.left
    wide = 2 * min(max(int(seconds * SPEED) // LAST, NARROW), WIDE)
    forest = plant(bench, TREES, wide)
    numbers, known = forest.numbers, int(forest.numbers[FURTHEST])
    highest = int(HIGHER * bench.found[BEST_TRICKS])
    growing = True
    while growing and not deadline.over:
        tell()
        undone, taken = int(numbers[UNDONE]), seconds - deadline.left
        speed = undone / taken if undone > MEASURED and taken > 0 else SPEED
        kept = int(speed * deadline.left) // max(highest - int(numbers[LEVEL]), LAST)
        growing = undo_levels(bench, forest, AT_ONCE, min(max(kept, NARROW), wide // 2))
    if numbers[FURTHEST] > known:
        measure(bench, forest.deal)
