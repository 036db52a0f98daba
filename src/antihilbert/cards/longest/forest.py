"""Long games grown together: how many branches of their trees there is time for.

No level is worth anything before the last one is reached, so the time has to be laid out from the
beginning: each level gets its share of what the clock leaves.
"""

from antihilbert.base.clock import Deadline
from antihilbert.cards.kernels.longest.forest import (
    FURTHEST,
    LEVEL,
    UNDONE,
    plant,
    undo_levels,
)
from antihilbert.cards.kernels.longest.workbench import BEST_TRICKS, Workbench, measure
from antihilbert.cards.longest.chunk import TREES

HIGHER = 1.35  # times the longest game so far: how high the trees may be expected to be
LAST = 200  # levels that there is always time for: trees may be higher than expected
AT_ONCE = 8  # levels between two looks at the clock
NARROW, WIDE = 2**8, 2**19  # positions that are kept of a level, at least and at most
SPEED = 1_500_000  # positions that are undone in a second, until it is measured
MEASURED = 200_000  # positions that say how fast it goes


def grow_forest(bench: Workbench, deadline: Deadline) -> None:
    """Grow the long games that a workbench has noted, in the time there is."""
    seconds = deadline.left
    wide = 2 * min(max(int(seconds * SPEED) // LAST, NARROW), WIDE)
    forest = plant(bench, TREES, wide)
    numbers, known = forest.numbers, int(forest.numbers[FURTHEST])
    highest = int(HIGHER * bench.found[BEST_TRICKS])
    growing = True
    while growing and not deadline.over:
        undone, taken = int(numbers[UNDONE]), seconds - deadline.left
        speed = undone / taken if undone > MEASURED and taken > 0 else SPEED
        kept = int(speed * deadline.left) // max(highest - int(numbers[LEVEL]), LAST)
        growing = undo_levels(bench, forest, AT_ONCE, min(max(kept, NARROW), wide // 2))
    if numbers[FURTHEST] > known:
        measure(bench, forest.deal)
