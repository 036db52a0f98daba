"""Best move as we go (section 4 of the source), exactly the algorithm printed there.

The hole sweeps from end to end. On its way right it lets the smaller token step left, on its way
left the larger token step right. `facts.py` has the list that proves that this ends.
"""

from collections.abc import Iterator
from random import Random

from antihilbert.baseball.board import Board, Move
from antihilbert.baseball.field import Field
from antihilbert.baseball.steps import Step


def steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    """As printed: the hole goes right first."""
    return _sweeps(board, field, "best-move", direction=1)


def left_first(board: Board, field: Field, random: Random) -> Iterator[Step]:
    """The hole goes left first: never more than (n-1)(2n-1) moves, see `docs/baseball.md`."""
    return _sweeps(board, field, "left-first", direction=-1)


def _sweeps(board: Board, field: Field, name: str, direction: int) -> Iterator[Step]:
    field.check_line(name)
    while not board.is_solved:
        hole = board.hole
        if hole + direction not in range(board.n):
            direction = -direction
        move = sweeping(board, hole, direction)
        yield Step(move, "sweep_right" if direction == 1 else "sweep_left")
        board = board.after(move)


def sweeping(board: Board, hole: int, direction: int) -> Move:
    """The move that takes the hole one base on: the smaller token goes left, the larger right."""
    pair = board.bases[hole + direction]
    return Move(min(pair) if direction == 1 else max(pair), hole + direction, hole)
