"""Hill climbing: swap cards, keep what is not shorter, start anew when nothing gets longer."""

import numpy as np

from antihilbert.base.kernels.compiling import kernel
from antihilbert.cards.kernels.longest.table import (
    EVALUATIONS,
    Table,
    copied,
    measured,
    several_swapped,
    shuffled,
)

PATIENCE = 20  # times the pairs of places: swaps without a longer game before a new start
MOST_SWAPS = 3  # at once: a pair alone is soon exhausted


@kernel
def climb(table: Table) -> None:
    """Climb from random deals until the budget is spent."""
    climbs(table, table.evaluations)


@kernel
def climbs(table: Table, evaluations: int) -> None:
    """Climb from random deals until so many games have been played."""
    cards, trial = np.empty(table.size, np.uint8), np.empty(table.size, np.uint8)
    patience = PATIENCE * table.size**2
    while table.found[EVALUATIONS] < evaluations:
        shuffled(table, cards)
        length = measured(table, cards)
        waited = 0
        while waited < patience and table.found[EVALUATIONS] < evaluations:
            copied(cards, trial)
            several_swapped(table, trial, MOST_SWAPS)
            longer = measured(table, trial)
            waited += 1
            if longer >= length and longer >= 0:
                if longer > length:
                    waited = 0
                length = longer
                copied(trial, cards)
