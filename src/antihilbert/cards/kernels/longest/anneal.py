"""Annealing: swap cards, and accept shorter games too, ever more rarely.

A swap that makes the game shorter by d is accepted with chance exp(-d / warmth). The warmth is a
share of the present length and falls through each round from `WARM` to `COLD`.
"""

from math import exp

import numpy as np

from antihilbert.base.kernels.compiling import kernel
from antihilbert.cards.kernels.longest.workbench import (
    Workbench,
    copy_cards,
    goes_on,
    measure,
    share,
    shuffle,
    swap,
)

# Judged on the decks of benchmarks/longest.py.
ROUND = 80  # times the pairs of places: swaps from warm to cold
WARM, COLD = 0.05, 0.005


@kernel
def anneal(bench: Workbench) -> None:
    """Rounds of annealing from random deals until the budget is spent."""
    cards, trial = np.empty(bench.size, np.uint8), np.empty(bench.size, np.uint8)
    swaps = ROUND * bench.size**2
    while goes_on(bench):
        shuffle(bench, cards)
        length = measure(bench, cards)
        for step in range(swaps):
            if not goes_on(bench):
                break
            copy_cards(cards, trial)
            swap(bench, trial)
            other = measure(bench, trial)
            warmth = length * WARM * (COLD / WARM) ** (step / swaps)
            if other >= length or (other >= 0 and share(bench) < exp((other - length) / warmth)):
                length = other
                copy_cards(trial, cards)
