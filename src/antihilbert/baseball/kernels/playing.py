"""Strategies played on every board: the compiled twins of `strategies/`.

A board is an array of pairs; the hole is written n. `play` counts the moves of one board.
"""

import numpy as np

from antihilbert.base.kernels.arrays import copy_rows
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, kernel

BEST_MOVE, LEFT_FIRST, LOCAL, NAIVE, RANDOM = range(5)
LOOP = -1

# What `play_rows` counts: moves, boards solved, boards that loop, the most moves and the cell of
# that board, boards solved as fast as possible, moves needed for the solved ones.
MOVES, SOLVED, LOOPS, MOST, MOST_CELL, OPTIMAL, NEEDED = range(7)
COUNTS = 7


@kernel
def unpack(number: int, pairs: Bytes, first: int, last: int, board: Bytes) -> None:
    """Lay the pairs of a half on the bases first to last-1."""
    for base in range(first, last):
        board[base, 0] = pairs[number % len(pairs), 0]
        board[base, 1] = pairs[number % len(pairs), 1]
        number //= len(pairs)


@kernel
def hole_of(board: Bytes) -> int:
    """The base that has the hole, which is always second in its pair."""
    hole = len(board)
    base = 0
    while board[base, 1] != hole:
        base += 1
    return base


@kernel
def step(board: Bytes, base: int, place: int, hole: int) -> None:
    """Let the token at this place of a base step into the hole."""
    n = len(board)
    token = board[base, place]
    board[base, 0], board[base, 1] = board[base, 1 - place], n
    board[hole, 1] = token


@kernel
def solved(board: Bytes) -> bool:
    for base in range(1, len(board)):
        if board[base, 0] != base or board[base, 1] != base:
            return False
    return True


@kernel
def smaller(board: Bytes, base: int) -> int:
    """The place of the smaller token of a base without the hole."""
    return 0 if board[base, 0] <= board[base, 1] else 1


@kernel
def local_direction(board: Bytes, hole: int, direction: int) -> int:
    """Same as `strategies.local.choose`."""
    token = board[hole, 0]
    if hole + 1 < len(board) and board[hole + 1, smaller(board, hole + 1)] < token:
        return 1
    if hole > 0 and board[hole - 1, 1 - smaller(board, hole - 1)] > token:
        return -1
    return direction


@kernel
def sweep_step(board: Bytes, hole: int, direction: int) -> int:
    """The better move in a direction, or in the other one at an end; the direction it went."""
    if hole + direction < 0 or hole + direction == len(board):
        direction = -direction
    base = hole + direction
    place = smaller(board, base)
    step(board, base, place if direction == 1 else 1 - place, hole)
    return direction


@kernel
def naive_step(board: Bytes, hole: int, steps: Numbers, beside: Bytes) -> None:
    """Same as `strategies.naive.choose`; `steps` are the distances between bases."""
    n = len(board)
    best, best_base, best_place = np.int64(2**62), 0, 0
    for base in range(n):
        if not beside[hole, base]:
            continue
        for place in range(2):
            token = np.int64(board[base, place])
            way = steps[base, token]
            gain = steps[hole, token] - way
            key = (((gain + 1) * (n + 1) + n - way) * n + token) * n + base
            if key < best:
                best, best_base, best_place = key, base, place
    step(board, best_base, best_place, hole)


@kernel
def random_step(board: Bytes, hole: int, beside: Bytes, random: Words) -> None:
    """Any move, each colour of each base beside the hole equally likely (xorshift)."""
    n = len(board)
    options = 0
    for base in range(n):
        if beside[hole, base]:
            options += 1 if board[base, 0] == board[base, 1] else 2
    word = random[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    random[0] = word
    chosen = int(word >> np.uint64(33)) % options
    for base in range(n):
        if beside[hole, base]:
            here = 1 if board[base, 0] == board[base, 1] else 2
            if chosen < here:
                step(board, base, chosen, hole)
                return
            chosen -= here


@kernel
def play(
    strategy: int, board: Bytes, kept: Bytes, steps: Numbers, beside: Bytes, random: Words
) -> int:
    """How many moves until the board is solved, or LOOP. The board is played on, `kept` is used."""
    direction = -1 if strategy == LEFT_FIRST else 1
    moves, patience = 0, 1
    copy_rows(board, kept)
    hole = hole_of(board)
    while not (hole == 0 and solved(board)):
        if strategy == NAIVE:
            naive_step(board, hole, steps, beside)
            hole = hole_of(board)
        elif strategy == RANDOM:
            random_step(board, hole, beside, random)
            hole = hole_of(board)
        else:
            if strategy == LOCAL:
                direction = local_direction(board, hole, direction)
            direction = sweep_step(board, hole, direction)
            hole += direction
        moves += 1
        if strategy == NAIVE:  # Brent: keep a board, wait for it with growing patience
            if same(board, kept):
                return LOOP
            if moves == 2 * patience:
                patience = moves
                copy_rows(board, kept)
    return moves


@kernel
def same(board: Bytes, other: Bytes) -> bool:
    """Whether two boards are the same: places inside a base do not matter."""
    for base in range(len(board)):
        a, b = board[base, 0], board[base, 1]
        c, d = other[base, 0], other[base, 1]
        if not ((a == c and b == d) or (a == d and b == c)):
            return False
    return True


@kernel
def play_rows(
    strategy: int,
    first: int,
    last: int,
    side: int,
    cut: int,
    pairs: Bytes,
    row_numbers: Numbers,
    row_starts: Numbers,
    widths: Numbers,
    column_starts: Numbers,
    members: Numbers,
    distances: Bytes,
    steps: Numbers,
    beside: Bytes,
    seed: int,
    result: Numbers,
) -> None:
    """Play every board of these rows and add up MOVES, SOLVED, ... in `result`.

    Boards are played by their own chance: it depends on the seed and the board, not on the order.
    """
    n = len(steps)
    board, kept = np.empty((n, 2), np.uint8), np.empty((n, 2), np.uint8)
    random = np.empty(1, np.uint64)
    for row in range(first, last):
        for column in range(widths[row]):
            cell = row_starts[row] + column
            numbers = row_numbers[row], members[column_starts[row] + column]
            unpack(numbers[side], pairs, 0, cut, board)
            unpack(numbers[1 - side], pairs, cut, n, board)
            word = np.uint64(2 * cell + side + 1) * np.uint64(0x9E3779B97F4A7C15)
            random[0] = (word ^ np.uint64(seed)) | np.uint64(1)
            moves = play(strategy, board, kept, steps, beside, random)
            if moves == LOOP:
                result[LOOPS] += 1
                continue
            result[MOVES] += moves
            result[SOLVED] += 1
            result[OPTIMAL] += moves == distances[cell]
            result[NEEDED] += distances[cell]
            if moves > result[MOST]:
                result[MOST], result[MOST_CELL] = moves, cell
