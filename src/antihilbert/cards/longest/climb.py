"""Hill climbing: swap cards, keep what is not shorter, start anew when nothing gets longer."""

import numpy as np

from antihilbert.cards.kernels.compiling import Bytes, kernel
from antihilbert.cards.longest.table import (
    Table,
    copied,
    goes_on,
    measured,
    several_swapped,
    shuffled,
)

PATIENCE = 50_000  # swaps without a longer game before a new start
MOST_SWAPS = 3  # at once: a pair alone is soon exhausted


@kernel
def climb(table: Table) -> None:
    """Climb from random deals until the budget is spent."""
    cards, trial = np.empty(table.size, np.uint8), np.empty(table.size, np.uint8)
    while goes_on(table):
        shuffled(table, cards)
        climb_from(table, cards, trial, PATIENCE)


@kernel
def climb_from(table: Table, cards: Bytes, trial: Bytes, patience: int) -> int:
    """Climb from `cards`, which become the last deal reached; how long its game is."""
    length = measured(table, cards)
    waited = 0
    while waited < patience and goes_on(table):
        copied(cards, trial)
        several_swapped(table, trial, MOST_SWAPS)
        longer = measured(table, trial)
        waited += 1
        if longer >= length and longer >= 0:
            if longer > length:
                waited = 0
            length = longer
            copied(trial, cards)
    return length
