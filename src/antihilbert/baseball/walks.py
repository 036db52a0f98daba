"""Shortest solutions on a ring or a line: only the walk of the hole has to be searched for.

Give every token the number of steps that it has to go in a solution, to the right or (negative) to
the left. Wherever the hole goes, nothing is lost if of two tokens in a base the one steps left that
has less to go to the right, and the other one steps right: `docs/baseball.md` has the proof. So a
solution is a way home for each token (on a ring round either side, or more than once) and a walk of
the hole: two choices a move, not four.

The search deepens: walks of up to `limit` moves, then longer ones. A walk is given up when the
tokens have farther to go than there are moves left. `kernels/walks.py` is its compiled twin.
"""

from collections.abc import Iterator
from itertools import product

from antihilbert.baseball.board import HOLE, Board, Move

Ways = tuple[tuple[int, ...], ...]  # in each base how far its tokens have to go, smaller first


def shortest_solution(board: Board, ring: bool) -> list[Move]:
    """A shortest solution: `kernels.walks` finds one of the same length, faster."""
    limit = fewest_steps(board, ring)
    while True:
        seen: dict[Ways, int] = {}
        for ways in all_ways(board, ring, limit):
            walk = _walk(ways, board.hole, ring, limit, seen)
            if walk is not None:
                return moves_of(board, ways, walk)
        limit += deepening(board.n, ring)


def deepening(n: int, ring: bool) -> int:
    """How much longer the next walk is: on an odd ring 1, else even or odd is settled."""
    return 1 if ring and n % 2 else 2


def all_ways(board: Board, ring: bool, limit: int) -> Iterator[Ways]:
    """Every choice of ways of at most `limit` steps in all: on a ring tokens may go either way."""
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
    """How far all tokens have to go if each takes the shorter way."""
    return sum(sum(map(abs, _pairs(board, base, ring)[0])) for base in range(board.n))


def _pairs(board: Board, base: int, ring: bool, spare: int = 0) -> list[tuple[int, ...]]:
    """The ways that the tokens of a base can take, the shortest first, `spare` steps more at most.

    On a ring they may go round more than once: nobody has proved that it never helps.
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
    """The ways after the hole has gone to a base beside it, and the way of the token that moved."""
    pair = ways[base]
    way, stays = (pair[0], pair[1]) if step == 1 else (pair[1], pair[0])
    new = list(ways)
    new[base] = (stays,)
    new[hole] = tuple(sorted((ways[hole][0], way + step)))
    return tuple(new), way


def moves_of(board: Board, ways: Ways, walk: list[int]) -> list[Move]:
    """The moves that a walk of the hole stands for."""
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
    """A walk of at most `limit` moves that brings every token home; `seen` is kept."""
    n = len(start)
    walk: list[int] = []

    def deeper(ways: Ways, hole: int, left: int) -> bool:
        """Whether the tokens, which have `left` steps to go, get home from here."""
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
