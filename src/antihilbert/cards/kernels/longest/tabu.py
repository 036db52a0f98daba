"""Tabu search: always move to the best of some swaps, but not with cards that have just moved."""

import numpy as np

from antihilbert.base.kernels.compiling import kernel
from antihilbert.cards.kernels.longest.workbench import (
    Workbench,
    copy_cards,
    goes_on,
    measure,
    shuffle,
    swap,
)

# Judged on the decks of benchmarks/longest.py.
LOOKED_AT = 0.15  # of the pairs of places are tried for a move
RESTING = 6  # moves for which the two places of a swap are left alone
RESTART_AFTER_MOVES = 150  # moves without a new longest game before a new start


@kernel
def tabu(bench: Workbench) -> None:
    """Tabu searches from random deals until the budget is spent."""
    size = bench.size
    cards, trial, chosen = (
        np.empty(size, np.uint8),
        np.empty(size, np.uint8),
        np.empty(size, np.uint8),
    )
    free_at = np.zeros(size, np.int64)  # the move from which a place may be swapped again
    tried_at_once = int(LOOKED_AT * size**2) + 1
    while goes_on(bench):
        shuffle(bench, cards)
        free_at[:] = 0
        longest = measure(bench, cards)
        move = waited = 0
        while waited < RESTART_AFTER_MOVES and goes_on(bench):
            length, place1, place2 = -1, 0, 0
            for _ in range(tried_at_once):
                copy_cards(cards, trial)
                one, other = swap(bench, trial)
                resting = free_at[one] > move or free_at[other] > move
                tried = measure(bench, trial)
                # A new longest game is worth a move that would not be allowed otherwise.
                if tried > length and (not resting or tried > longest):
                    length, place1, place2 = tried, one, other
                    copy_cards(trial, chosen)
            move, waited = move + 1, waited + 1
            if length >= 0:
                copy_cards(chosen, cards)
                free_at[place1] = free_at[place2] = move + RESTING
            if length > longest:
                longest, waited = length, 0
