"""How many ways lead back from the end of an opening, if nothing is known but its comparisons.

All fillings of an opening have these ways in common, and games that have many can be grown far. So
this number says how much the long ones among them will gain: with 32 cards some 50 tricks for each
doubling. It is found in a thousandth of the time that it takes to grow one game.

Tricks without battles are undone as in `whole_tree`, but cards are known by their places: of two
that were a trick the first must be higher by what the opening says.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, Words, borrowed, inlined, kernel
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.longest.beam import Level
from antihilbert.cards.kernels.longest.workbench import Workbench

MOST_WAYS = 200_000  # that are counted
TALLEST = 1000  # tricks: there is space for so many
WAITING = 5

_1 = np.uint64(1)


@kernel
def ways_back(bench: Workbench, level: Level, row: int) -> int:
    """The positions from which the end of an opening can be reached, MOST_WAYS at most; not those
    that would be a deal and nothing else, since they have a pair that no trick has left."""
    size, size1 = bench.size, level.hand1_size[row]
    space = size + TALLEST
    hands = np.zeros(2 * space, np.int64)
    for place in range(size1):
        hands[space - size1 + place] = signed(level.hands[row, place])
    for place in range(size1, size):
        hands[space + space - size + place] = signed(level.hands[row, place])
    stack = np.zeros(WAITING * 2 * TALLEST, np.int64)
    return _count(borrowed(hands), borrowed(level.below[row]), borrowed(stack), size, size1)


@kernel
def _count(hands: Numbers, below: Words, stack: Numbers, size: int, size1: int) -> int:
    space = size + TALLEST
    top1, end1, top2, end2, winner = space - size1, space, 2 * space - size + size1, 2 * space, 0
    waiting = count = 0
    while count < MOST_WAYS:
        if winner == 2:
            if waiting == 0:
                break
            waiting -= WAITING
            top1, end1 = stack[waiting], stack[waiting + 1]
            top2, end2, winner = stack[waiting + 2], stack[waiting + 3], stack[waiting + 4]
            continue
        top, end = (top2, end2) if winner else (top1, end1)
        if end - 2 < top or not _is_above(below, hands[end - 2], hands[end - 1]):
            winner += 1
            continue
        if winner == 0:
            stack[waiting], stack[waiting + 1] = top1, end1
            stack[waiting + 2], stack[waiting + 3], stack[waiting + 4] = top2, end2, 1
            waiting += WAITING
        won, lost = hands[end - 2], hands[end - 1]
        top1, top2 = top1 - 1, top2 - 1
        hands[top1], hands[top2] = (lost, won) if winner else (won, lost)
        end1, end2 = (end1, end2 - 2) if winner else (end1 - 2, end2)
        winner = 0
        if not _can_be(hands, below, top1, end1) or not _can_be(hands, below, top2, end2):
            winner = 2
            continue
        count += 1
        if top1 <= size:
            winner = 2
    return count


@inlined
def _is_above(below: Words, one: int, other: int) -> bool:
    return below[one] >> np.uint64(other) & _1 != 0


@inlined
def _can_be(hands: Numbers, below: Words, top: int, end: int) -> bool:
    """Whether a trick can have left the pair at the top of a hand, if there is one."""
    return (end - top) % 2 != 0 or end - top < 2 or _is_above(below, hands[top], hands[top + 1])
