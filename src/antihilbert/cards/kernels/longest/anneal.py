"""Annealing: swap cards, and accept shorter games too, ever more rarely.

A swap that makes the game shorter by d is accepted with chance exp(-d / warmth). The warmth is a
share of the present length and falls through each round from `WARM` to `COLD`.
"""

from math import exp

import numpy as np

from antihilbert.base.kernels.compiling import kernel
from antihilbert.cards.kernels.longest.table import (
    Table,
    copied,
    goes_on,
    measured,
    share,
    shuffled,
    swapped,
)

ROUND = 80  # times the pairs of places: swaps from warm to cold
WARM, COLD = 0.05, 0.005


@kernel
def anneal(table: Table) -> None:
    """Rounds of annealing from random deals until the budget is spent."""
    cards, trial = np.empty(table.size, np.uint8), np.empty(table.size, np.uint8)
    swaps = ROUND * table.size**2
    while goes_on(table):
        shuffled(table, cards)
        length = measured(table, cards)
        for swap in range(swaps):
            if not goes_on(table):
                break
            copied(cards, trial)
            swapped(table, trial)
            other = measured(table, trial)
            warmth = length * WARM * (COLD / WARM) ** (swap / swaps)
            if other >= length or (other >= 0 and share(table) < exp((other - length) / warmth)):
                length = other
                copied(trial, cards)
