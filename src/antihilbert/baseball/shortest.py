"""The fewest moves for one board, on any field.

On a ring and on a line the walk of the hole is searched for (`walks.py`). If there are more bases
than Python is quick for, that is done from both ends: `meeting.py`, and `sorting.py` on a line. On
other fields it is A* with the sum of the tokens' distances from home, which one move lowers by one
at most.
"""

from heapq import heappop, heappush

from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals, walks
from antihilbert.baseball.board import HOLE, Board, Move
from antihilbert.baseball.field import Field

MOST_PLAIN = 7  # bases that Python is quick for
MOST_SEARCHED = 12  # bases; one line of 12 in ten takes more memory than it gets
MOST_GRAPH = 7  # bases of any other field


def solve_board(board: Board, field: Field | None = None) -> list[Move]:
    """A shortest solution; without a field, on the ring.

    >>> len(solve_board(Board.parse("44|.0|13|12|23")))
    11
    """
    return solution(board, field or Field.ring(board.n))


def solution(board: Board, field: Field) -> list[Move]:
    """A shortest solution."""
    most = MOST_GRAPH if field.name == "graph" else MOST_SEARCHED
    if board.n > most:
        raise ToldError(refusals.TOO_MANY, bases=board.n, most=most)
    if field.name == "graph":
        return plain_solution(board, field)
    ring = field.name == "ring"
    if board.n <= MOST_PLAIN:
        return walks.shortest_solution(board, ring)
    if ring:
        from antihilbert.baseball import meeting

        return meeting.shortest_solution(board, ring)
    from antihilbert.baseball import sorting

    return sorting.shortest_solution(board)


def to_go(board: Board, field: Field) -> int:
    """How many steps all tokens together are away from home: no solution is shorter."""
    return sum(
        field.distances[base][token]
        for base, pair in enumerate(board.bases)
        for token in pair
        if token != HOLE
    )


def plain_solution(board: Board, field: Field) -> list[Move]:
    """A shortest solution by A*, on any field."""
    came: dict[Board, tuple[Board, Move] | None] = {board: None}
    steps = {board: 0}
    waiting = [(to_go(board, field), 0, board.bases)]
    while waiting:
        estimate, _, bases = heappop(waiting)
        here = Board(bases)
        if here.is_solved:
            return _way(here, came)
        taken = steps[here] + 1
        if estimate - to_go(here, field) > steps[here]:
            continue  # a shorter way has been found since
        for move in here.moves(field):
            after = here.after(move)
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
