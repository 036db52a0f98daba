"""One base at a time over all its choices: the compiled twin of `strategies.one_base.costs`."""

import numpy as np
from numpy.typing import NDArray

from antihilbert.base.kernels.arrays import copy_rows
from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel
from antihilbert.baseball.kernels.playing import hole_of, solved, step, unpack

Counts = NDArray[np.uint16]
Means = NDArray[np.float64]
DEEPEST = 2000  # moves on the way to a solution, far more than there are
UNKNOWN = 65535


@kernel
def half_number(board: Bytes, first: int, last: int, kind: Numbers, kinds: int) -> int:
    number = 0
    for base in range(last - 1, first - 1, -1):
        number = number * kinds + kind[board[base, 0], board[base, 1]]
    return number


@kernel
def rank_of(
    board: Bytes,
    cut: int,
    kind: Numbers,
    kinds: int,
    rows: tuple[Numbers, Numbers],
    places: tuple[Numbers, Numbers],
    row_starts: tuple[Numbers, Numbers],
    first_size: int,
) -> int:
    """Same as `ranks.Ranks.rank`."""
    first = half_number(board, 0, cut, kind, kinds)
    second = half_number(board, cut, len(board), kind, kinds)
    if hole_of(board) < cut:
        return row_starts[0][rows[0][first]] + places[1][second]
    return first_size + row_starts[1][rows[1][second]] + places[0][first]


@kernel
def choices(board: Bytes, hole: int, found: Numbers) -> int:
    """Same as `strategies.one_base.choices`: how many there are; `found` has base and place."""
    goal = len(board) - 1
    while board[goal, 0] == goal and board[goal, 1] == goal:
        goal -= 1
    token_at = goal - 1
    while board[token_at, 0] != goal and board[token_at, 1] != goal:
        token_at -= 1
    if hole == token_at + 1:
        found[0, 0], found[0, 1] = token_at, 0 if board[token_at, 0] == goal else 1
        return 1
    base = hole - 1 if hole > token_at else hole + 1
    a, b = board[base, 0], board[base, 1]
    count = 0
    for place in range(2):
        token = board[base, place]
        if (token != goal or a == b) and not (place == 1 and a == b):
            found[count, 0], found[count, 1] = base, place
            count += 1
    return count


@kernel
def costs(
    row_numbers: tuple[Numbers, Numbers],
    widths: tuple[Numbers, Numbers],
    column_starts: tuple[Numbers, Numbers],
    members: tuple[Numbers, Numbers],
    pairs: Bytes,
    n: int,
    cut: int,
    kind: Numbers,
    rows: tuple[Numbers, Numbers],
    places: tuple[Numbers, Numbers],
    row_starts: tuple[Numbers, Numbers],
    first_size: int,
    fewest: Counts,
    mean: Means,
    most: Counts,
) -> None:
    """Fill `fewest`, `mean` and `most` for every rank; `fewest` comes full of UNKNOWN."""
    stack = np.empty((DEEPEST, n, 2), np.uint8)
    after = np.empty((n, 2), np.uint8)
    found = np.empty((2, 2), np.int64)
    kinds = len(pairs)
    for side in range(2):
        for row in range(len(widths[side])):
            for column in range(widths[side][row]):
                number = row_numbers[side][row]
                other = members[1 - side][column_starts[side][row] + column]
                unpack(number if side == 0 else other, pairs, 0, cut, stack[0])
                unpack(other if side == 0 else number, pairs, cut, n, stack[0])
                depth = 1
                while depth:
                    board = stack[depth - 1]
                    rank = rank_of(board, cut, kind, kinds, rows, places, row_starts, first_size)
                    hole = hole_of(board)
                    if fewest[rank] == UNKNOWN and hole == 0 and solved(board):
                        fewest[rank] = most[rank] = 0
                        mean[rank] = 0.0
                    if fewest[rank] != UNKNOWN:
                        depth -= 1
                        continue
                    count = choices(board, hole, found)
                    low, high, total, known = UNKNOWN, 0, 0.0, True
                    for choice in range(count):
                        copy_rows(board, after)
                        step(after, found[choice, 0], found[choice, 1], hole)
                        next_rank = rank_of(
                            after, cut, kind, kinds, rows, places, row_starts, first_size
                        )
                        if fewest[next_rank] == UNKNOWN:
                            copy_rows(after, stack[depth])
                            depth += 1
                            known = False
                            break
                        low = min(low, fewest[next_rank])
                        high = max(high, most[next_rank])
                        total += mean[next_rank]
                    if known:
                        fewest[rank], most[rank] = 1 + low, 1 + high
                        mean[rank] = 1 + total / count
                        depth -= 1
