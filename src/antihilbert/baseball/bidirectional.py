"""Shortest solutions for more bases: search from both ends, on a ring and on a line."""

from collections.abc import Iterable, Iterator

import numpy as np

from antihilbert.baseball import shortest
from antihilbert.baseball.board import HOLE, Board, Move
from antihilbert.baseball.kernels import shortest as kernels
from antihilbert.baseball.kernels.shortest import Column
from antihilbert.baseball.messages import refused
from antihilbert.baseball.shortest import MOST_PLACES, Sharing, Ways
from antihilbert.jit.compiler import Numbers, Words

# Ring: a walk of `limit` moves that repairs `wrong` inversions has limit - wrong spare moves, which
# repair none. Search the first `reach` of them from the board, the others from the solved board.
# The past cost of each side decides its share.

FEWEST_PLACES = 2**12


def shortest_by_meeting(board: Board, ring: bool) -> list[Move]:
    """Same as `shortest.shortest_solution`."""
    search = _Search(board, ring)
    limit = shortest.fewest_steps(board, ring)
    while True:
        search.seen = _table(4 * search.walked)
        for ways in shortest.all_ways(board, ring, limit):
            walk = search.walk(ways, limit)
            if walk is not None:
                return shortest.moves_of(board, ways, walk)
        limit += shortest.deepening(board.n, ring)


class _Search:
    """What is kept between choices of ways and between limits."""

    def __init__(self, board: Board, ring: bool) -> None:
        self.hole, self.ring = board.hole, ring
        size = 2 * kernels.OFFSET
        random = np.random.default_rng(0)
        self.words = random.integers(0, 2**64, (2, board.n, size, size), np.uint64)
        self.efforts: dict[Ways, Sharing] = {}
        self.seen = _table(0)
        self.walked = 0  # the most boards so far that a choice of ways has led to

    def walk(self, ways: Ways, limit: int) -> list[int] | None:
        """Return a walk of `limit` moves that brings every token home on its way."""
        start = _numbers(ways)
        wrong = kernels.inversions(start, self.hole, self.ring)
        if wrong > limit:
            return None
        walks = kernels.Walks(start, self.hole, self.ring, limit, self.words)
        effort = self.efforts.get(ways, Sharing()).grown(limit - wrong)
        endings = self._endings(walks, effort)
        path = np.empty(limit + 1, np.int64)
        length, effort.walked = kernels.walk(walks, effort.reach, self.seen, endings, path)
        self.walked = max(self.walked, effort.walked)
        self.efforts[ways] = effort
        return self._to_the_end(ways, path[:length].tolist(), endings) if length >= 0 else None

    def _endings(self, walks: kernels.Walks, effort: Sharing) -> Words:
        """Return the endings with the agreed spare moves, or fewer if there are too many."""
        table = _table(2 * effort.entered)
        while effort.spare >= 0:
            found, visits = kernels.fill(walks, effort.spare, table)
            if found != kernels.FULL:
                effort.entered = visits
                break
            if len(table) == MOST_PLACES:
                effort.spare -= 1
                effort.reach += 1
            table = _table(4 * len(table))
        return table

    def _to_the_end(self, ways: Ways, walk: list[int], endings: Words) -> list[int]:
        """Extend a walk to an ending by moves that each lead to an ending nearer to home."""
        hole, n = self.hole, len(ways)
        for step in walk:
            ways, hole = shortest.stepped(ways, hole, (hole + step) % n, step)[0], (hole + step) % n
        more = self._moves_home(ways, hole, endings)
        while any(way for pair in ways for way in pair):
            for step in (1, -1):
                base = (hole + step) % n
                if self.ring or base == hole + step:
                    after = shortest.stepped(ways, hole, base, step)[0]
                    if self._moves_home(after, base, endings) == more - 1:
                        break
            walk.append(step)
            ways, hole, more = after, base, more - 1
        return walk

    def _moves_home(self, ways: Ways, hole: int, endings: Words) -> int:
        return kernels.moves_home_from(_numbers(ways), hole, self.words, endings)


def _numbers(ways: Ways) -> Numbers:
    return np.array([(pair[0], pair[-1]) for pair in ways], np.int64)


def _table(boards: int) -> Words:
    """Return space for about so many boards, two words each."""
    places = FEWEST_PLACES
    while places < min(boards, MOST_PLACES):
        places *= 2
    return np.zeros((places, 2), np.uint64)


# Line: the hole sorts a list
#
# List the tokens base by base, the smaller of a base first. If in every base the smaller token
# steps left and the larger right (see `shortest.py`), a move of the hole compares two neighbours in
# the list and exchanges them if they are in the wrong order, which repairs one inversion. The
# *cost* of a solution is its number of moves without an exchange.
#
# Between exchanges the hole moves between two ends, with one exchange at each: an order has two
# successors. The orders with i inversions are a column. Keep for each order only the lowest cost of
# leaving it to the right, and to the left.
#
# If a solution costs c, some order on its path is entered at a cost of at most r and left at more
# than r, and the rest costs at most c - r - 1. Both sides follow orders up to these costs, chosen
# to balance their work, and meet in that order. c grows by two until they meet.

RIGHT, LEFT = 0, 1  # the side on which an order is left
FEWEST_SORTING_PLACES = 2**10
MOST_BEHIND = 2**23  # orders from which one more spare move may be followed back
MOST_ORDERS = 2 * 10**8  # on both sides: 18 bytes each


def shortest_by_sorting(board: Board) -> list[Move]:
    """Return a solution on a line, as short as that of `shortest.shortest_solution`."""
    start = _List(board)
    limit = shortest.fewest_steps(board, False) - start.inversions
    limit = max(limit, (start.inversions + board.hole) % 2)
    while True:
        walk = start.walk(limit)
        if walk is not None:
            ways = next(shortest.all_ways(board, False, shortest.fewest_steps(board, False)))
            return shortest.moves_of(board, ways, walk)
        limit += 2


class _List:
    """The list of a board's tokens, numbered in their final order."""

    def __init__(self, board: Board) -> None:
        self.hole = board.hole
        tokens = [token for base in board.bases for token in sorted(base) if token != HOLE]
        ranks = np.argsort(np.argsort(tokens, kind="stable"))
        self.order: list[int] = ranks.tolist()
        self.places: Numbers = np.argsort(ranks)
        self.length = len(tokens)
        self.effort = Sharing(most=MOST_BEHIND)
        self.inversions = sum(
            self.order[i] > self.order[j] for j in range(self.length) for i in range(j)
        )
        self._behind: list[Column] = []
        self._spare = -1  # up to which the columns behind were computed
        self._table = self._used = np.zeros(0, np.int32)  # reused for every column

    def walk(self, limit: int) -> list[int] | None:
        """Return a walk of the hole that sorts the list at this cost or less."""
        self.effort = self.effort.grown(limit)
        behind = self._followed_back(self.effort.spare)
        ahead = [self._start()]
        kernels.index(self._emptied(FEWEST_SORTING_PLACES), ahead[0].orders)
        found = self._joined(ahead, behind, limit)
        while found is None and len(ahead[-1].orders) and len(ahead) <= self.inversions:
            ahead.append(self._forward(ahead[-1]))
            self._check_room(ahead, behind)
            found = self._joined(ahead, behind, limit)
        self.effort.walked, self.effort.entered = _size(ahead), _size(behind)
        return found

    def _start(self) -> Column:
        left, right = ends(self.order)
        return _column(self.order, right - self.hole, self.hole - left)

    def _followed_back(self, spare: int) -> list[Column]:
        """Return the columns from the solved board back; they are kept for the next limit."""
        if not self._behind or spare != self._spare:
            self._spare, behind = spare, [_column(range(self.length), kernels.NEVER, 0)]
            while len(behind[-1].orders) and len(behind) <= self.inversions:
                behind.append(self._backward(behind[-1], spare))
                self._check_room(behind)
            self._behind = behind
        return self._behind

    def _forward(self, column: Column) -> Column:
        """Return the next column: an order has at most two successors."""
        size = len(column.orders)
        new, table = _space(2 * size), self._emptied(4 * size)
        count = kernels.forward(column, self.effort.reach, self.length, table, new)
        return Column(new.orders[:count], new.costs[:count])

    def _backward(self, column: Column, most: int) -> Column:
        """Return the previous column, up to a cost of `most`."""
        room = 2 * len(column.orders)
        while True:
            new, table = _space(room), self._emptied(2 * room)
            count = kernels.backward(column, most, self.length, self.places, table, new)
            if count != kernels.ORDERS_FULL:
                return Column(new.orders[:count], new.costs[:count])
            room *= 2

    def _check_room(self, *sides: list[Column]) -> None:
        """Refuse boards with too many orders: about one in ten on a line of 12."""
        if sum(map(_size, sides)) > MOST_ORDERS:
            gigabytes = round(MOST_ORDERS * 18 / 1e9, 1)
            raise refused("too_wide", gigabytes=gigabytes)

    def _emptied(self, orders: int) -> kernels.Places:
        """Return the table, emptied, with space for about so many orders and some more."""
        places = FEWEST_SORTING_PLACES
        while places < orders + 4 * kernels.BATCH:
            places *= 2
        if places > len(self._table):
            self._table = np.zeros(places, np.int32)
        self._used = self._table[:places]
        self._used.fill(0)
        return self._used

    def _joined(self, ahead: list[Column], behind: list[Column], limit: int) -> list[int] | None:
        """Return the walk through an order that both sides have, if one is cheap enough."""
        more = self.inversions - len(ahead) + 1  # inversions of the last of these orders
        if more >= len(behind):
            return None
        row, side, cost = kernels.meeting(self._used, ahead[-1], behind[more])
        if cost > limit:
            return None
        middle = _unpacked(ahead[-1].orders[row], self.length)
        before = _sides_before(middle, side, ahead)
        return self._steps(before + _sides_after(middle, side, behind[: more + 1]))

    def _steps(self, sides: list[int]) -> list[int]:
        """Return the walk of the hole that leaves each order on its side, and ends in base 0."""
        order, hole, steps = self.order.copy(), self.hole, list[int]()
        for side in sides:
            left, right = ends(order)
            to = right if side == RIGHT else left
            steps += [1 if side == RIGHT else -1] * (abs(to - hole) + 1)
            order, hole = _left(order, side)
        return steps + [-1] * hole


def ends(order: list[int]) -> tuple[int, int]:
    """Return the bases between which the hole moves without an exchange."""
    bases = range(len(order) // 2 + 1)
    right = next((base for base in bases[:-1] if order[2 * base] > order[2 * base + 1]), bases[-1])
    left = next((base for base in bases[:0:-1] if order[2 * base - 1] > order[2 * base]), 0)
    return left, right


def _left(order: list[int], side: int) -> tuple[list[int], int]:
    """Return the order after the exchange on one side, and the base of the hole."""
    left, right = ends(order)
    place = 2 * right if side == RIGHT else 2 * left - 1
    new = [*order[:place], order[place + 1], order[place], *order[place + 2 :]]
    return new, (right + 1 if side == RIGHT else left - 1)


def _sides_before(order: list[int], side: int, columns: list[Column]) -> list[int]:
    """Return the sides on which the orders before this one were left, at the stored cost."""
    sides: list[int] = []
    cost = _costs_of(columns[-1], order)[side]
    for column in reversed(columns[:-1]):
        order, side, cost = next(
            (before, other, spent)
            for before, other, hole in _orders_before(order)
            if (spent := _costs_of(column, before)[other]) + _to_end(order, hole, side) == cost
        )
        sides.append(side)
    return sides[::-1]


def _sides_after(order: list[int], side: int, columns: list[Column]) -> list[int]:
    """Return the sides on which this order and those after it are left at the lowest cost."""
    sides: list[int] = []
    for column in reversed(columns[:-1]):
        sides.append(side)
        order, hole = _left(order, side)
        costs = _costs_of(column, order)
        side = min((RIGHT, LEFT), key=lambda one: costs[one] + _to_end(order, hole, one))
    return sides


def _orders_before(order: list[int]) -> Iterator[tuple[list[int], int, int]]:
    """Yield every (order, side, hole) that leads to this order with the hole there."""
    left, right = ends(order)
    for hole in range(left, right + 1):
        for side, place in ((RIGHT, 2 * hole - 2), (LEFT, 2 * hole + 1)):
            if 0 <= place < len(order) - 1:
                new = [*order[:place], order[place + 1], order[place], *order[place + 2 :]]
                if _left(new, side) == (order, hole):
                    yield new, side, hole


def _to_end(order: list[int], hole: int, side: int) -> int:
    left, right = ends(order)
    return right - hole if side == RIGHT else hole - left


def _costs_of(column: Column, order: list[int]) -> list[int]:
    """Return the costs of leaving an order, if the column has it."""
    row = kernels.row_of(column.orders, *_packed(order))
    costs: list[int] = column.costs[row].tolist() if row >= 0 else [2 * kernels.NEVER] * 2
    return costs


def _packed(order: Iterable[int]) -> Words:
    """Return an order as two words."""
    words = [0, 0]
    for place, token in enumerate(order):
        word, at = divmod(place, kernels.FIRST_WORD)
        words[word] |= token << kernels.BITS * at
    return np.array(words, np.uint64)


def _unpacked(words: Words, length: int) -> list[int]:
    return [int(kernels.token(words[0], words[1], place)) for place in range(length)]


def _column(order: Iterable[int], right: int, left: int) -> Column:
    """Return a column of one order."""
    return Column(_packed(order)[np.newaxis], np.array([(right, left)], np.uint8))


def _size(columns: list[Column]) -> int:
    return sum(len(column.orders) for column in columns)


def _space(orders: int) -> Column:
    """Allocate so many orders and their costs. Only used pages take memory."""
    rows = orders + 2 * kernels.BATCH
    return Column(np.empty((rows, 2), np.uint64), np.empty((rows, 2), np.uint8))
