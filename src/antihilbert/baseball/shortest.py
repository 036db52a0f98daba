"""The fewest moves for one board.

`plain_solution` is the reference, for any field: A* with the sum of the tokens' distances from
home, which one move lowers by one at most.
"""

from heapq import heappop, heappush

from antihilbert.baseball.board import HOLE, Board, Move
from antihilbert.baseball.field import Field


def solution(board: Board, field: Field) -> list[Move]:
    """A shortest solution."""
    return plain_solution(board, field)


def to_go(board: Board, field: Field) -> int:
    """How many steps all tokens together are away from home: no solution is shorter."""
    return sum(
        field.distances[base][token]
        for base, pair in enumerate(board.bases)
        for token in pair
        if token != HOLE
    )


def plain_solution(board: Board, field: Field) -> list[Move]:
    """A shortest solution by A*: `solution` finds one of the same length."""
    came: dict[Board, tuple[Board, Move] | None] = {board: None}
    steps = {board: 0}
    waiting = [(to_go(board, field), 0, board.bases)]
    while waiting:
        estimate, _, bases = heappop(waiting)
        here = Board(bases)
        if here.is_solved:
            return _way(here, came)
        if estimate - to_go(here, field) > steps[here]:
            continue  # a shorter way has been found since
        for move in here.moves(field):
            after = here.after(move)
            taken = steps[here] + 1
            if taken < steps.get(after, taken + 1):
                steps[after] = taken
                came[after] = here, move
                heappush(waiting, (taken + to_go(after, field), -taken, after.bases))
    raise AssertionError("the solved board can be reached from every board")


def _way(board: Board, came: dict[Board, tuple[Board, Move] | None]) -> list[Move]:
    moves = []
    while (before := came[board]) is not None:
        board, move = before
        moves.append(move)
    return moves[::-1]
