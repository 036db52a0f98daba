"""A population: deals have children, and a child takes the place of a shorter game.

A child has one parent's cards in some of the places and the others in the order in which the second
parent has them, so that it is a deal of the same deck; then a few cards are swapped. When no game
has got longer for a while, all but the deck is forgotten.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel
from antihilbert.cards.kernels.longest.workbench import (
    Workbench,
    copy_cards,
    draw,
    goes_on,
    measure,
    shuffle,
    swap_several,
)

# Judged on the decks of benchmarks/longest.py.
MEMBERS = 24
RIVALS = 3  # the best of so many is a parent, the worst of so many makes way
CROSSED = 4  # one child in so many has two parents
RESTART_AFTER_CHILDREN = 40  # without a longest one, times the pairs of places
MOST_MUTATIONS = 3


@kernel
def population(bench: Workbench) -> None:
    """Populations from random deals until the budget is spent."""
    size = bench.size
    members = np.empty((MEMBERS, size), np.uint8)
    lengths = np.zeros(MEMBERS, np.int64)
    child, kept = np.empty(size, np.uint8), np.empty(size, np.uint8)
    left = np.zeros(256, np.int64)
    patience = RESTART_AFTER_CHILDREN * size**2
    while goes_on(bench):
        for member in range(MEMBERS):
            shuffle(bench, members[member])
            lengths[member] = measure(bench, members[member])
        longest, waited = lengths.max(), 0
        while waited < patience and goes_on(bench):
            copy_cards(members[_one_of(bench, lengths, 1)], child)
            if draw(bench, CROSSED) == 0:
                _cross(bench, child, members[_one_of(bench, lengths, 1)], kept, left)
            swap_several(bench, child, MOST_MUTATIONS)
            length = measure(bench, child)
            space = _one_of(bench, lengths, -1)
            if length >= lengths[space]:
                lengths[space] = length
                copy_cards(child, members[space])
            waited += 1
            if length > longest:
                longest, waited = length, 0


@kernel
def _one_of(bench: Workbench, lengths: Numbers, sign: int) -> int:
    """The member with the longest (sign 1) or shortest (sign -1) game of a few at random."""
    chosen = draw(bench, MEMBERS)
    for _ in range(RIVALS - 1):
        other = draw(bench, MEMBERS)
        if sign * lengths[other] > sign * lengths[chosen]:
            chosen = other
    return chosen


@kernel
def _cross(bench: Workbench, child: Bytes, other: Bytes, kept: Bytes, left: Numbers) -> None:
    """Keep a stretch of the child's cards; the rest come in the order of the other parent."""
    size = bench.size
    start, length = draw(bench, size), draw(bench, size)
    left[:] = 0
    for place in range(size):
        kept[place] = 1 if (place - start) % size < length else 0
        if kept[place]:
            left[child[place]] -= 1  # these cards of the other parent are not needed
    at = 0
    for place in range(size):
        if not kept[place]:
            while left[other[at]] < 0:
                left[other[at]] += 1
                at += 1
            child[place] = other[at]
            at += 1
