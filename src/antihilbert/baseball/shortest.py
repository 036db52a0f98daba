"""The fewest moves for one board, on any field.

On a ring and on a line the walk of the hole is searched for (`walks.py`, its compiled twin for more
bases than Python is quick for). On other fields it is A* with the sum of the tokens' distances from
home, which one move lowers by one at most.
"""

from heapq import heappop, heappush

from antihilbert.baseball import walks
from antihilbert.baseball.board import HOLE, Board, Move
from antihilbert.baseball.facts import inversions
from antihilbert.baseball.field import Field
from antihilbert.errors import InputError

MOST_PLAIN = 7  # bases that Python is quick for
MOST_SEARCHED = 12  # bases; with 11 or 12 it can take minutes
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
        raise InputError(
            f"{board.n} bases are too many for the fewest moves: take up to {most}, "
            "or another strategy"
        )
    if field.name == "graph":
        return plain_solution(board, field)
    ring = field.name == "ring"
    if board.n <= MOST_PLAIN:
        return walks.shortest_solution(board, ring)
    return _fast_solution(board, ring)


def _fast_solution(board: Board, ring: bool) -> list[Move]:
    """Same as `walks.shortest_solution`."""
    import numpy as np

    from antihilbert.baseball.kernels import walks as kernels

    random = np.random.default_rng(0)
    size = 2 * kernels.OFFSET
    words = random.integers(0, 2**64, (2, board.n, size, size), np.uint64)
    places = 2 ** (18 if board.n < 9 else 22 if board.n < 10 else 24)  # the last takes 256 MB
    seen = np.empty((places, 2), np.uint64)
    limit = walks.fewest_steps(board, ring)
    wrong = 0 if ring else inversions(board)
    while limit < wrong:
        limit += walks.deepening(board.n, ring)
    while True:
        seen[:] = 0
        path = np.empty(limit + 1, np.int64)
        for ways in walks.all_ways(board, ring, limit):
            pairs = np.array([(pair[0], pair[-1]) for pair in ways], np.int64)
            length = kernels.walk(pairs, board.hole, ring, limit, wrong, words, seen, path)
            if length >= 0:
                return walks.moves_of(board, ways, path[:length].tolist())
        limit += walks.deepening(board.n, ring)


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
