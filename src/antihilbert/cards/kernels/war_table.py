"""The tables that War in pieces is played on, how a deal is laid out, and what is seldom done.

Rows of `boards` and `numbers` are tables: the first two are those of `war_tricks`, the others of
games in pieces. Their numbers are unsigned words, because Numba would ask of every other number
whether it is negative.

A hand is a queue of bytes in memory: its cards from `FLIPS` on, because every flip takes one card
from each hand. When the queues have come far enough they are moved back to where they began.

The position at the start of a piece determines the next one, so Brent's method on these positions
proves games endless for next to nothing: one comparison of a size per piece. How long the cycle is
in tricks, the exact search of `war_tricks` says afterwards.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, inlined, kernel
from antihilbert.base.kernels.instructions import seldom
from antihilbert.cards.kernels import vectors
from antihilbert.cards.kernels.vectors import WIDTH
from antihilbert.cards.kernels.war_board import (
    CARDS,
    FARTHEST,
    FLIPS,
    GOING_ON,
    QUEUE,
    RETURNED,
    RING,
    SIZE1,
    SIZE2,
    STOPPED,
    TRICKS,
)

# The rest of a row of numbers is as in `war_tricks`.
KEPT_SIZE, TURNS, PATIENCE, GAME, SETTLED, WINS1, WINS2 = range(6, 13)
COLUMNS = 13

TURN_AFTER = 16  # as many flips for every card, where that is fewer
KEPT = 2 * QUEUE  # where the kept hands are
ROW = KEPT + 2 * RING


@inlined
def lay_out(
    boards: Bytes,
    numbers: Numbers,
    row: np.uint64,
    cards: Bytes,
    begin: int,
    hand1_size: int,
    n: int,
) -> None:
    """Deal the `n` bytes of `cards` from `begin` on, hand 1 the first ones."""
    table = int(np.int64(row)) * ROW
    _copy(cards, begin, boards, table, hand1_size)
    _copy(cards, begin + hand1_size, boards, table + QUEUE, n - hand1_size)
    numbers[row, FLIPS] = numbers[row, TRICKS] = numbers[row, CARDS] = numbers[row, TURNS] = 0
    numbers[row, SIZE1], numbers[row, SIZE2] = hand1_size, n - hand1_size
    numbers[row, KEPT_SIZE], numbers[row, PATIENCE] = -1, 1


@inlined
def _copy(cards: Bytes, begin: int, boards: Bytes, place: int, size: int) -> None:
    """Copy cards to a place of all boards, counted through."""
    if size < WIDTH:
        for i in range(size):
            vectors.put(boards, place + i, vectors.got(cards, begin + i))
        return
    last = size - WIDTH
    for i in range(0, last, WIDTH):
        vectors.stored(boards, place + i, vectors.loaded(cards, begin + i))
    vectors.stored(boards, place + last, vectors.loaded(cards, begin + last))


@inlined
def farthest(n: int) -> int:
    """How many flips the queues of `n` cards go before they are moved back."""
    return min(FARTHEST, TURN_AFTER * n)


@kernel
def look_back(
    boards: Bytes, numbers: Numbers, row: np.uint64, n: int, limit: int, chance: bool
) -> int:
    """What is to be done now and then at the start of a piece: how the game stands."""
    seldom()
    if numbers[row, SIZE1] == numbers[row, KEPT_SIZE] and _has_returned(boards, numbers, row, n):
        return RETURNED
    if numbers[row, FLIPS] < farthest(n):
        return GOING_ON
    _turn_back(boards, numbers, row, n, chance)
    return STOPPED if numbers[row, TRICKS] >= limit else GOING_ON


@inlined
def _has_returned(boards: Bytes, numbers: Numbers, row: np.uint64, n: int) -> bool:
    """Whether the hands are those that were kept; the sizes are known to be."""
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    for i in range(size1):
        if boards[row, flips + i] != boards[row, KEPT + i]:
            return False
    for i in range(n - size1):
        if boards[row, QUEUE + flips + i] != boards[row, KEPT + RING + i]:
            return False
    return True


@inlined
def _turn_back(boards: Bytes, numbers: Numbers, row: np.uint64, n: int, chance: bool) -> None:
    """Move the queues to where they began; now and then keep the position and wait for it."""
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    table = int(np.int64(row)) * ROW
    _copy(boards, table + flips, boards, table, size1)
    _copy(boards, table + QUEUE + flips, boards, table + QUEUE, n - size1)
    numbers[row, CARDS] += flips
    numbers[row, FLIPS] = 0
    numbers[row, TURNS] += 1
    if numbers[row, TURNS] == numbers[row, PATIENCE] and not chance:
        numbers[row, PATIENCE] *= 2
        numbers[row, KEPT_SIZE] = size1
        _copy(boards, table, boards, table + KEPT, size1)
        _copy(boards, table + QUEUE, boards, table + KEPT + RING, n - size1)
