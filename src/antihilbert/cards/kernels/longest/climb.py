"""Hill climbing: swap cards, keep what is not shorter, start anew when nothing gets longer."""

import numpy as np

from antihilbert.base.kernels.compiling import kernel
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    Workbench,
    copy_cards,
    measure,
    shuffle,
    swap_several,
)

# Judged on the decks of benchmarks/longest.py.
RESTART_AFTER_SWAPS = 20  # without a longer game, times the pairs of places
MOST_CLIMBING_SWAPS = 3  # at once: a pair alone is soon exhausted


@kernel
def climb(bench: Workbench) -> None:
    """Climb from random deals until the budget is spent."""
    climbs(bench, bench.evaluations)


@kernel
def climbs(bench: Workbench, evaluations: int) -> None:
    """Climb from random deals until so many games have been played."""
    cards, trial = np.empty(bench.size, np.uint8), np.empty(bench.size, np.uint8)
    patience = RESTART_AFTER_SWAPS * bench.size**2
    while bench.found[EVALUATIONS] < evaluations:
        shuffle(bench, cards)
        length = measure(bench, cards)
        waited = 0
        while waited < patience and bench.found[EVALUATIONS] < evaluations:
            copy_cards(cards, trial)
            swap_several(bench, trial, MOST_CLIMBING_SWAPS)
            longer = measure(bench, trial)
            waited += 1
            if longer >= length and longer >= 0:
                if longer > length:
                    waited = 0
                length = longer
                copy_cards(trial, cards)
