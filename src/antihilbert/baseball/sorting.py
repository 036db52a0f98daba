"""Shortest solutions on a line: the hole sorts a list, and only the orders of the list matter.

Write the tokens of a board in a row, base by base, the smaller of a base first. On a line, if the
smaller token always steps left and the larger right (`walks.py`: nothing is lost by that), a move
of the hole compares two neighbours in this list and exchanges them if they are in the wrong order.
Each exchange repairs one inversion. So a solution has as many exchanges as there are inversions at
the start, and as few other moves as possible: these are its *cost*.

As long as nothing is exchanged the order of the list stays, and the hole goes to and fro between
two ends, at each of which lies an exchange. So an order has two ways on: by the exchange on the
right, or by the one on the left. The orders with i inversions are a column; from column to column
each order keeps only the lowest cost of leaving it to the right, and to the left.

That is done from both ends. If a solution costs c, some order on its way is entered from the start
at a cost of at most r, and left, on some side, at a cost of more than r; what comes after costs at
most c - r - 1. So both sides follow orders only up to such costs, shared out so that neither has
much more to do than the other, and meet in that order. c grows by two until they meet.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, Words
from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals, walks
from antihilbert.baseball.board import HOLE, Board, Move
from antihilbert.baseball.kernels import sorting as kernels
from antihilbert.baseball.sharing import Sharing

RIGHT, LEFT = 0, 1  # how an order is left
MOST_BASES = 12  # whose tokens fit into two words
FEWEST_PLACES = 2**10
MOST_BEHIND = 2**23  # orders from which one more move to spare may be followed back
MOST_ORDERS = 2 * 10**8  # on both sides: 18 bytes each


@dataclass(frozen=True)
class Column:
    """Orders with the same number of inversions, and what it costs to leave them."""

    orders: Words  # two words each
    costs: Bytes  # to the right, to the left

    @property
    def count(self) -> int:
        return len(self.orders)


def shortest_solution(board: Board) -> list[Move]:
    """A shortest solution on a line: as many moves as `walks.shortest_solution` finds."""
    start = _List(board)
    limit = walks.fewest_steps(board, False) - start.inversions
    limit = max(limit, (start.inversions + board.hole) % 2)
    while True:
        walk = start.walk(limit)
        if walk is not None:
            ways = next(walks.all_ways(board, False, walks.fewest_steps(board, False)))
            return walks.moves_of(board, ways, walk)
        limit += 2


class _List:
    """The list of a board's tokens, numbered in the order in which they have to be."""

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
        self._spare = -1  # that the columns behind were followed to
        self._table = self._used = np.zeros(0, np.int32)  # space, used for column after column

    def walk(self, limit: int) -> list[int] | None:
        """A walk of the hole that sorts the list at no more than this cost."""
        self.effort = self.effort.grown(limit)
        behind = self._followed_back(self.effort.spare)
        ahead = [self._start()]
        kernels.index(self._emptied(FEWEST_PLACES), ahead[0].orders)
        found = self._joined(ahead, behind, limit)
        while found is None and ahead[-1].count and len(ahead) <= self.inversions:
            ahead.append(self._forward(ahead[-1]))
            self._check_room(ahead, behind)
            found = self._joined(ahead, behind, limit)
        self.effort.walked = sum(column.count for column in ahead)
        self.effort.entered = sum(column.count for column in behind)
        return found

    def _start(self) -> Column:
        left, right = ends(self.order)
        return _column(self.order, right - self.hole, self.hole - left)

    def _followed_back(self, spare: int) -> list[Column]:
        """Column after column from the solved board; kept, for a limit may leave them the same."""
        if not self._behind or spare != self._spare:
            self._spare, behind = spare, [_column(range(self.length), kernels.NEVER, 0)]
            while behind[-1].count and len(behind) <= self.inversions:
                behind.append(self._backward(behind[-1], spare))
                self._check_room(behind)
            self._behind = behind
        return self._behind

    def _forward(self, column: Column) -> Column:
        """The next column: an order has two children at most."""
        words, costs = _space(2 * column.count)
        count = kernels.forward(
            column.orders, column.costs, self.effort.reach, self.length,
            self._emptied(4 * column.count), words, costs,
        )  # fmt: skip
        return Column(words[:count], costs[:count])

    def _backward(self, column: Column, most: int) -> Column:
        """The column before, by what costs at most so much."""
        room = 2 * column.count
        while True:
            words, costs = _space(room)
            count = kernels.backward(
                column.orders, column.costs, most, self.length, self.places,
                self._emptied(2 * room), words, costs,
            )  # fmt: skip
            if count != kernels.FULL:
                return Column(words[:count], costs[:count])
            room *= 2

    def _check_room(self, *sides: list[Column]) -> None:
        """Refuse the few boards with too many ways to try: in a line of 12 about one in ten."""
        if sum(column.count for columns in sides for column in columns) > MOST_ORDERS:
            gigabytes = round(MOST_ORDERS * 18 / 1e9, 1)
            raise ToldError(refusals.TOO_WIDE, gigabytes=gigabytes)

    def _emptied(self, orders: int) -> kernels.Places:
        """The table, empty, with about so many places and some more."""
        places = FEWEST_PLACES
        while places < orders + 4 * kernels.BATCH:
            places *= 2
        if places > len(self._table):
            self._table = np.zeros(places, np.int32)
        self._used = self._table[:places]
        self._used.fill(0)
        return self._used

    def _joined(self, ahead: list[Column], behind: list[Column], limit: int) -> list[int] | None:
        """The walk through an order that both sides know, if one is cheap enough."""
        more = self.inversions - len(ahead) + 1  # that the last of these orders have
        if more >= len(behind):
            return None
        here, there = ahead[-1], behind[more]
        row, side, cost = kernels.meeting(
            self._used, here.orders, here.costs, there.orders, there.costs
        )
        if cost > limit:
            return None
        middle = _unpacked(here.orders[row], self.length)
        before = _sides_before(middle, side, ahead)
        return self._steps(before + _sides_after(middle, side, behind[: more + 1]))

    def _steps(self, sides: list[int]) -> list[int]:
        """The walk of the hole that leaves each order on the given side, and ends in base 0."""
        order, hole, steps = self.order.copy(), self.hole, list[int]()
        for side in sides:
            left, right = ends(order)
            to = right if side == RIGHT else left
            steps += [1 if side == RIGHT else -1] * (abs(to - hole) + 1)
            order, hole = _left(order, side)
        return steps + [-1] * hole


def ends(order: list[int]) -> tuple[int, int]:
    """Between which bases the hole goes to and fro without an exchange."""
    bases = range(len(order) // 2 + 1)
    right = next((base for base in bases[:-1] if order[2 * base] > order[2 * base + 1]), bases[-1])
    left = next((base for base in bases[:0:-1] if order[2 * base - 1] > order[2 * base]), 0)
    return left, right


def _left(order: list[int], side: int) -> tuple[list[int], int]:
    """The order after the exchange on one side, and where the hole is then."""
    left, right = ends(order)
    place = 2 * right if side == RIGHT else 2 * left - 1
    new = [*order[:place], order[place + 1], order[place], *order[place + 2 :]]
    return new, (right + 1 if side == RIGHT else left - 1)


def _sides_before(order: list[int], side: int, columns: list[Column]) -> list[int]:
    """How the orders before this one were left so that leaving it costs what is written."""
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
    """How this order and those after it are left at the least cost."""
    sides: list[int] = []
    for column in reversed(columns[:-1]):
        sides.append(side)
        order, hole = _left(order, side)
        costs = _costs_of(column, order)
        side = min((RIGHT, LEFT), key=lambda one: costs[one] + _to_end(order, hole, one))
    return sides


def _orders_before(order: list[int]) -> Iterator[tuple[list[int], int, int]]:
    """Every (order, side, hole) such that this order, with the hole there, comes after it."""
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
    """What it costs to leave an order, if the column has it."""
    row = kernels.row_of(column.orders, *_packed(order))
    costs: list[int] = column.costs[row].tolist() if row >= 0 else [2 * kernels.NEVER] * 2
    return costs


def _packed(order: Iterable[int]) -> Words:
    """An order as two words."""
    words = [0, 0]
    for place, token in enumerate(order):
        words[place // kernels.FIRST_WORD] |= token << kernels.BITS * (place % kernels.FIRST_WORD)
    return np.array(words, np.uint64)


def _unpacked(words: Words, length: int) -> list[int]:
    return [int(kernels.token(words[0], words[1], place)) for place in range(length)]


def _column(order: Iterable[int], right: int, left: int) -> Column:
    """A column of one order."""
    return Column(_packed(order)[np.newaxis], np.array([(right, left)], np.uint8))


def _space(orders: int) -> tuple[Words, Bytes]:
    """For so many orders and their costs. Only what is filled takes memory."""
    rows = orders + 2 * kernels.BATCH
    return np.empty((rows, 2), np.uint64), np.empty((rows, 2), np.uint8)
