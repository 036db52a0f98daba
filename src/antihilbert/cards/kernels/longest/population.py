"""A population: deals have children, and a child takes the place of a shorter game.

A child has one parent's cards in some of the places and the others in the order in which the second
parent has them, so that it is a deal of the same deck; then a few cards are swapped. When no game
has got longer for a while, all but the deck is forgotten.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel
from antihilbert.cards.kernels.longest.table import (
    Table,
    copied,
    drawn,
    goes_on,
    measured,
    several_swapped,
    shuffled,
)

MEMBERS = 24
RIVALS = 3  # the best of so many is a parent, the worst of so many makes room
CROSSED = 4  # one child in so many has two parents
PATIENCE = 40  # times the pairs of places: children without a longest one before a new start
MOST_SWAPS = 3


@kernel
def population(table: Table) -> None:
    """Populations from random deals until the budget is spent."""
    size = table.size
    members = np.empty((MEMBERS, size), np.uint8)
    lengths = np.zeros(MEMBERS, np.int64)
    child, kept = np.empty(size, np.uint8), np.empty(size, np.uint8)
    left = np.zeros(256, np.int64)
    patience = PATIENCE * size**2
    while goes_on(table):
        for member in range(MEMBERS):
            shuffled(table, members[member])
            lengths[member] = measured(table, members[member])
        longest, waited = lengths.max(), 0
        while waited < patience and goes_on(table):
            copied(members[_one_of(table, lengths, 1)], child)
            if drawn(table, CROSSED) == 0:
                _cross(table, child, members[_one_of(table, lengths, 1)], kept, left)
            several_swapped(table, child, MOST_SWAPS)
            length = measured(table, child)
            room = _one_of(table, lengths, -1)
            if length >= lengths[room]:
                lengths[room] = length
                copied(child, members[room])
            waited += 1
            if length > longest:
                longest, waited = length, 0


@kernel
def _one_of(table: Table, lengths: Numbers, sign: int) -> int:
    """The member with the longest (sign 1) or shortest (sign -1) game of a few at random."""
    chosen = drawn(table, MEMBERS)
    for _ in range(RIVALS - 1):
        other = drawn(table, MEMBERS)
        if sign * lengths[other] > sign * lengths[chosen]:
            chosen = other
    return chosen


@kernel
def _cross(table: Table, child: Bytes, other: Bytes, kept: Bytes, left: Numbers) -> None:
    """Keep a stretch of the child's cards; the rest come in the order of the other parent."""
    size = table.size
    start, length = drawn(table, size), drawn(table, size)
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
