"""The facts of the source on every board: the compiled twin of `strategies.check`."""

import numpy as np

from antihilbert.baseball.distances import Ranks
from antihilbert.baseball.kernels.distances import (
    Side,
    hole_of,
    lay,
    smaller,
    solved,
    sweep_step,
)
from antihilbert.jit.compiler import Bytes, kernel


def check_every_board(n: int) -> int:
    """Count the boards of n bases that break a fact in best move as we go: none should."""
    return sum(map(check_rows, Ranks(n).sides))


@kernel
def sublist_of(board: Bytes, tokens: Bytes) -> None:
    """Same as `strategies.sublist`."""
    n, at = len(board), 0
    for base in range(n):
        if board[base, 1] == n:
            tokens[at] = board[base, 0]
            at += 1
        else:
            place = smaller(board, base)
            tokens[at], tokens[at + 1] = board[base, place], board[base, 1 - place]
            at += 2


@kernel
def is_less(tokens: Bytes, other: Bytes) -> bool:
    """Check whether a list is lexicographically less than another."""
    for place in range(len(tokens)):
        if tokens[place] != other[place]:
            return tokens[place] < other[place]
    return False


@kernel
def is_sorted(tokens: Bytes) -> bool:
    wrong = 0
    for place in range(len(tokens) - 1):
        wrong += tokens[place] > tokens[place + 1]
    return wrong == 0


@kernel
def facts_hold(board: Bytes, before: Bytes, after: Bytes) -> bool:
    """Play best move as we go from this board and check facts 1 to 4 at every move."""
    n, direction, since = len(board), 1, 0
    hole = hole_of(board)
    while True:
        sublist_of(board, before)
        minimal = is_sorted(before)
        if solved(board) != (hole == 0 and minimal):
            return False  # fact 2
        if solved(board):
            return True  # the run is over in base 0: fact 1
        if since == 2 * (n - 1) and not minimal:
            return False  # fact 4: a whole round trip, and SL has not shrunk
        if since > 4 * n:
            return False  # fact 1: SL is minimal, but the hole does not come to base 0
        direction = sweep_step(board, hole, direction)
        hole += direction
        sublist_of(board, after)
        if is_less(before, after):
            return False  # fact 3
        since = 0 if is_less(after, before) else since + 1


@kernel
def check_rows(side: Side) -> int:
    """Count the boards of this side that break a fact."""
    n = len(side.kind) - 1
    board = np.empty((n, 2), np.uint8)
    before, after = np.empty(2 * n - 1, np.uint8), np.empty(2 * n - 1, np.uint8)
    broken = 0
    for row in range(len(side.row_numbers)):
        for column in range(side.widths[row]):
            lay(side, row, column, board)
            broken += not facts_hold(board, before, after)
    return broken
