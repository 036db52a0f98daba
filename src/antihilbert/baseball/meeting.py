"""Shortest solutions searched for from both ends: the same as `walks.py` finds, for more bases.

A walk of `limit` moves that repairs `wrong` inversions has limit - wrong moves to spare that repair
none. The first `reach` of them are looked for from the board, the others from the solved board, so
that neither side has to try as many walks as one side alone. How many each gets is decided by what
it has cost so far.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, Words
from antihilbert.baseball import walks
from antihilbert.baseball.board import Board, Move
from antihilbert.baseball.kernels import endings as endings_kernel
from antihilbert.baseball.kernels import walks as walks_kernel
from antihilbert.baseball.sharing import MOST_PLACES, Sharing
from antihilbert.baseball.walks import Ways

FEWEST_PLACES = 2**12


def shortest_solution(board: Board, ring: bool) -> list[Move]:
    """Same as `walks.shortest_solution`."""
    search = _Search(board, ring)
    limit = walks.fewest_steps(board, ring)
    while True:
        search.seen = _table(4 * search.walked)
        for ways in walks.all_ways(board, ring, limit):
            walk = search.walk(ways, limit)
            if walk is not None:
                return walks.moves_of(board, ways, walk)
        limit += walks.deepening(board.n, ring)


class _Search:
    """What is kept from one choice of ways, and from one limit, to the next."""

    def __init__(self, board: Board, ring: bool) -> None:
        self.hole, self.ring = board.hole, ring
        size = 2 * endings_kernel.OFFSET
        random = np.random.default_rng(0)
        self.words = random.integers(0, 2**64, (2, board.n, size, size), np.uint64)
        self.efforts: dict[Ways, Sharing] = {}
        self.seen = _table(0)
        self.walked = 0  # the most boards that a choice of ways has led to so far

    def walk(self, ways: Ways, limit: int) -> list[int] | None:
        """A walk of `limit` moves that brings every token home, each on its way."""
        start = _numbers(ways)
        wrong = endings_kernel.inversions(start, self.hole, self.ring)
        if wrong > limit:
            return None
        effort = self.efforts.get(ways, Sharing()).grown(limit - wrong)
        endings = self._endings(start, limit, effort)
        path, visits = np.empty(limit + 1, np.int64), np.zeros(1, np.int64)
        length = walks_kernel.walk(
            start, self.hole, self.ring, limit, effort.reach, self.words, self.seen, endings, path,
            visits,
        )  # fmt: skip
        effort.walked = int(visits[0])
        self.walked = max(self.walked, effort.walked)
        self.efforts[ways] = effort
        return self._to_the_end(ways, path[:length].tolist(), endings) if length >= 0 else None

    def _endings(self, start: Numbers, limit: int, effort: Sharing) -> Words:
        """The endings with as much to spare as agreed, or less if they are too many to keep."""
        table = _table(2 * effort.entered)
        while effort.spare >= 0:
            visits = np.zeros(1, np.int64)
            found = endings_kernel.fill(
                start, self.hole, self.ring, limit, effort.spare, self.words, table, visits
            )
            if found != endings_kernel.FULL:
                effort.entered = int(visits[0])
                break
            if len(table) == MOST_PLACES:
                effort.spare -= 1
                effort.reach += 1
            table = _table(4 * len(table))
        return table

    def _to_the_end(self, ways: Ways, walk: list[int], endings: Words) -> list[int]:
        """A walk to one of the endings, and from there home: each move leads to a nearer one."""
        hole, n = self.hole, len(ways)
        for step in walk:
            ways, hole = walks.stepped(ways, hole, (hole + step) % n, step)[0], (hole + step) % n
        more = self._moves_home(ways, hole, endings)
        while any(way for pair in ways for way in pair):
            for step in (1, -1):
                base = (hole + step) % n
                if self.ring or base == hole + step:
                    after = walks.stepped(ways, hole, base, step)[0]
                    if self._moves_home(after, base, endings) == more - 1:
                        break
            walk.append(step)
            ways, hole, more = after, base, more - 1
        return walk

    def _moves_home(self, ways: Ways, hole: int, endings: Words) -> int:
        return endings_kernel.moves_home_from(_numbers(ways), hole, self.words, endings)


def _numbers(ways: Ways) -> Numbers:
    return np.array([(pair[0], pair[-1]) for pair in ways], np.int64)


def _table(boards: int) -> Words:
    """Space for about so many boards, two words each."""
    places = FEWEST_PLACES
    while places < min(boards, MOST_PLACES):
        places *= 2
    return np.zeros((places, 2), np.uint64)
