"""Local: the player sees only the hole's base and its two neighbours, and remembers one direction.

Repair what can be seen to be wrong: a smaller token on the right steps left, a larger one on the
left steps right. Where nothing is wrong, go on as before and turn at the ends.

It ends. A repair makes the list SL of `facts.py` smaller. The other moves leave it as it is and go
straight on, so that after fewer than 3n of them in a row the hole has been from end to end. Then
every two neighbours in SL have been compared: SL is sorted, and the hole gets to base 0.
"""

from collections.abc import Iterator
from random import Random

from antihilbert.baseball.board import HOLE, Board
from antihilbert.baseball.field import Field
from antihilbert.baseball.steps import Step
from antihilbert.baseball.strategies.best_move import sweeping


def steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    field.check_line("local")
    direction = 1
    while not board.is_solved:
        step = next_step(board, direction)
        direction = step.move.start - step.move.end
        yield step
        board = board.after(step.move)


def next_step(board: Board, direction: int) -> Step:
    """What to do if the hole went this way before: 1 to the right, -1 to the left."""
    hole = board.hole
    left = board.bases[hole - 1] if hole > 0 else None
    right = board.bases[hole + 1] if hole < board.n - 1 else None
    direction, why = choose(left, board.bases[hole], right, direction)
    return Step(sweeping(board, hole, direction), why)


def choose(
    left: tuple[int, int] | None,
    here: tuple[int, int],
    right: tuple[int, int] | None,
    direction: int,
) -> tuple[int, str]:
    """Where the hole goes, from what can be seen: (direction, reason)."""
    token = here[1] if here[0] == HOLE else here[0]
    if right is not None and min(right) < token:
        return 1, "repair_right"
    if left is not None and max(left) > token:
        return -1, "repair_left"
    if (right if direction == 1 else left) is None:
        direction = -direction
    return direction, "go_on"
