"""Shortest solutions for one board on any field.

On a ring and a line, search the walk of the hole (for many bases, see `bidirectional.py`). On other
fields, use A* with the sum of the tokens' distances from home, which a move lowers by at most 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import product

from antihilbert.baseball.board import HOLE, Board, Field, Move
from antihilbert.baseball.messages import refused

# Walks of the hole, on a ring or a line
#
# Of two tokens in a base the one with fewer steps to go to the right steps left, the other right:
# this is optimal (proof in `docs/baseball.md`). So a solution is a way home for each token (on a
# ring in either direction, or more than once round) and a walk of the hole, with two choices per
# move instead of four.
#
# Iterative deepening: abandon a walk when the steps to go exceed the moves left of `limit`.

Ways = tuple[tuple[int, ...], ...]  # the steps of the tokens of each base, smaller first


def shortest_solution(board: Board, ring: bool) -> list[Move]:
    """Return a shortest solution; the kernel finds one of the same length, faster."""
    limit = fewest_steps(board, ring)
    while True:
        seen: dict[Ways, int] = {}
        for ways in all_ways(board, ring, limit):
            walk = _walk(ways, board.hole, ring, limit, seen)
            if walk is not None:
                return moves_of(board, ways, walk)
        limit += deepening(board.n, ring)


def deepening(n: int, ring: bool) -> int:
    """Return the increase of the limit: 1 on an odd ring, else 2, as the parity is fixed."""
    return 1 if ring and n % 2 else 2


def all_ways(board: Board, ring: bool, limit: int) -> Iterator[Ways]:
    """Yield every choice of ways, on a ring in either direction, with at most `limit` steps."""
    spare = limit - fewest_steps(board, ring)
    options = [_pairs(board, base, ring, spare) for base in range(board.n)]
    needed = [sum(map(abs, pairs[0])) for pairs in options]

    def choices(base: int, spare: int) -> Iterator[Ways]:
        if base == board.n:
            yield ()
            return
        for pair in options[base]:
            left = spare - sum(map(abs, pair)) + needed[base]
            if left >= 0:
                for rest in choices(base + 1, left):
                    yield (pair, *rest)

    yield from choices(0, spare)


def fewest_steps(board: Board, ring: bool) -> int:
    """Return the sum of all steps if each token takes the shorter way."""
    return sum(sum(map(abs, _pairs(board, base, ring)[0])) for base in range(board.n))


def _pairs(board: Board, base: int, ring: bool, spare: int = 0) -> list[tuple[int, ...]]:
    """Yield the ways of the tokens of a base, shortest first, with at most `spare` extra steps.

    On a ring include more than one round: it is not proved that this never helps.
    """
    laps = spare // board.n + 2 if ring else 0
    each = [
        [token - base + lap * board.n for lap in range(-laps, laps + 1)]
        for token in board.bases[base]
        if token != HOLE
    ]
    pairs = {tuple(sorted(ways)) for ways in product(*each)}
    ordered = sorted(pairs, key=lambda pair: (sum(map(abs, pair)), pair))
    most = sum(map(abs, ordered[0])) + spare
    return [pair for pair in ordered if sum(map(abs, pair)) <= most]


def stepped(ways: Ways, hole: int, base: int, step: int) -> tuple[Ways, int]:
    """Return the ways after a step of the hole to a neighbour, and the way of the moved token."""
    pair = ways[base]
    way, stays = (pair[0], pair[1]) if step == 1 else (pair[1], pair[0])
    new = list(ways)
    new[base] = (stays,)
    new[hole] = tuple(sorted((ways[hole][0], way + step)))
    return tuple(new), way


def moves_of(board: Board, ways: Ways, walk: list[int]) -> list[Move]:
    """Return the moves of a walk of the hole."""
    moves, hole = [], board.hole
    for step in walk:
        base = (hole + step) % board.n
        ways, way = stepped(ways, hole, base, step)
        moves.append(Move((base + way) % board.n, base, hole))
        hole = base
    return moves


def _walk(
    start: Ways, hole: int, ring: bool, limit: int, seen: dict[Ways, int]
) -> list[int] | None:
    """Return a walk of at most `limit` moves that brings every token home; update `seen`."""
    n = len(start)
    walk: list[int] = []

    def deeper(ways: Ways, hole: int, left: int) -> bool:
        """Return whether the tokens, with `left` steps to go, get home from here."""
        if left == 0:
            return True
        if seen.get(ways, limit + 1) <= len(walk):
            return False
        seen[ways] = len(walk)
        for step in (1, -1):
            base = hole + step
            if not ring and base not in range(n):
                continue
            after, way = stepped(ways, hole, base % n, step)
            still = left + abs(way + step) - abs(way)
            walk.append(step)
            if len(walk) + still <= limit and deeper(after, base % n, still):
                return True
            walk.pop()
        return False

    return walk if deeper(start, hole, sum(abs(way) for pair in start for way in pair)) else None


# Spare moves of a search from both ends

MOST_PLACES = 2**24  # of a table: 256 MB
GROWTH = 4  # approximate cost factor of one more spare move


@dataclass
class Sharing:
    """How the spare moves are divided, and the cost of each side so far."""

    reach: int = 0  # of the walk from the board
    spare: int = -1  # of the endings, -1 for none
    walked: int = 10
    entered: int = 1
    most: int = MOST_PLACES // (2 * GROWTH)  # endings up to which they may still grow

    def grown(self, excess: int) -> "Sharing":
        """Return the division for so many spare moves, one of which is at the meeting point."""
        new = replace(self)
        while new.reach + 1 + new.spare < excess:
            if new.entered < min(new.walked, new.most):
                new.spare += 1
                new.entered *= GROWTH
            else:
                new.reach += 1
                new.walked *= GROWTH
        return new


# One board on any field

MOST_PLAIN = 7  # bases up to which plain Python is quick
MOST_SEARCHED = 12  # bases; one line of 12 in ten needs too much memory
MOST_GRAPH = 7  # bases of any other field


def solve_board(board: Board | str, field: Field | str | None = None) -> list[Move]:
    """Return a shortest solution, on the ring unless a field is given (also as text).

    >>> len(solve_board("44|.0|13|12|23"))
    11
    """
    board = Board(board)
    if field is None or isinstance(field, str):
        named = {"ring": Field.ring, "line": Field.line}.get(field or "ring")
        field = named(board.n) if named else Field.parse(field or "", board.n)
    return solution(board, field)


def solution(board: Board, field: Field) -> list[Move]:
    """Return a shortest solution."""
    most = MOST_GRAPH if field.name == "graph" else MOST_SEARCHED
    if board.n > most:
        raise refused("too_many", bases=board.n, most=most)
    if field.name == "graph":
        return plain_solution(board, field)
    ring = field.name == "ring"
    if board.n <= MOST_PLAIN:
        return shortest_solution(board, ring)
    from antihilbert.baseball import bidirectional

    if ring:
        return bidirectional.shortest_by_meeting(board, ring)
    return bidirectional.shortest_by_sorting(board)


def to_go(board: Board, field: Field) -> int:
    """Return the sum of all distances from home, a lower bound of the moves."""
    return sum(
        field.distances[base][token]
        for base, pair in enumerate(board.bases)
        for token in pair
        if token != HOLE
    )


def plain_solution(board: Board, field: Field) -> list[Move]:
    """Return a shortest solution by A*, on any field."""
    came: dict[Board, tuple[Board, Move] | None] = {board: None}
    steps = {board: 0}
    waiting = [(to_go(board, field), 0, board.bases)]
    while waiting:
        estimate, _, bases = heappop(waiting)
        here = Board.known(bases)
        if here.is_solved:
            return _way(here, came)
        taken = steps[here] + 1
        if estimate - to_go(here, field) > steps[here]:
            continue  # a shorter path was found meanwhile
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
