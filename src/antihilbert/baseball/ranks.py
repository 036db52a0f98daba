"""Every board has a rank, 0 to (number of boards)-1, and every rank its board.

The field is cut into two halves (bases 0 to n/2-1 and the rest). Boards that have the hole on the
same side and in the same half-board there form a row; what lies on the other side is the column:

    rank of a board = start of the row of the half with the hole + place of the other half

So a move within the half that has the hole leads to the same column of another row: whole rows are
moved at once when distances are computed (`kernels/levels.py`).
"""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals
from antihilbert.baseball.board import HOLE, Board
from antihilbert.baseball.kernels import layout

MOST_RANKED = 8  # bases: 1,016,930,880 boards; with 9 there are 78 billion
Numbers = NDArray[np.int64]
Sides = tuple[Numbers, Numbers]  # for the boards with the hole in the first, the second half


class Half:
    """All ways to fill so many bases from the tokens of n colours."""

    def __init__(self, n: int, bases: int, pairs: NDArray[np.uint8]) -> None:
        self.n, self.bases, self.pairs = n, bases, pairs
        size = len(pairs) ** bases
        self.powers = 3 ** np.arange(n)  # a colour's digit in the number of a class
        self.places = np.empty(size, np.int64)
        self.rows = np.empty(size, np.int64)
        self.sizes = np.zeros(3**n, np.int64)
        found = layout.count_halves(pairs, bases, n, self.places, self.sizes, self.rows)
        self.starts = _before(self.sizes)
        self.members = np.empty(int(self.sizes.sum()), np.int64)
        self.row_numbers = np.empty(found, np.int64)
        self.row_classes = np.empty(found, np.int64)
        layout.list_halves(
            pairs, bases, n, self.powers, self.places, self.rows, self.starts,
            self.members, self.row_numbers, self.row_classes,
        )  # fmt: skip
        # Moves within a half keep its class, and a token that steps over leads from a class to
        # another one: rows of one class side by side stay at hand while they are compared.
        by_class = np.argsort(self.row_classes, kind="stable")
        self.row_numbers, self.row_classes = self.row_numbers[by_class], self.row_classes[by_class]
        self.rows[self.row_numbers] = np.arange(found)


def check_ranked(n: int) -> None:
    """Refuse, before any work, bases whose boards are too many to be listed."""
    if not 2 <= n <= MOST_RANKED:
        raise ToldError(refusals.BOARDS_BASES_CANNOT, n=n, most_ranked=MOST_RANKED)


class Ranks:
    """The ranks of the boards with n bases."""

    def __init__(self, n: int) -> None:
        check_ranked(n)
        self.n = n
        self.cut = n // 2  # the first base of the second half
        kinds = [(a, b) for a in range(n) for b in range(a, n)] + [(a, n) for a in range(n)]
        self.pairs = np.array(kinds, np.uint8)  # the hole is written n here
        self.kind = np.zeros((n + 1, n + 1), np.int64)
        for number, (a, b) in enumerate(kinds):
            self.kind[a, b] = self.kind[b, a] = number
        first = Half(n, self.cut, self.pairs)
        second = first if n % 2 == 0 else Half(n, n - self.cut, self.pairs)
        self.halves = (first, second)
        full = int(first.powers.sum() * 2 - 1)  # two of each colour but one of colour 0
        # What the other half can be, row by row of the half with the hole: a class of its own.
        self.columns_of = full - first.row_classes, full - second.row_classes
        self.widths: Sides = second.sizes[self.columns_of[0]], first.sizes[self.columns_of[1]]
        self.row_starts: Sides = _before(self.widths[0]), _before(self.widths[1])

    @cached_property
    def sizes(self) -> tuple[int, int]:
        """How many boards have the hole in the first half, and in the second."""
        first, second = (int(widths.sum()) for widths in self.widths)
        return first, second

    @property
    def boards(self) -> int:
        return sum(self.sizes)

    def rank(self, board: Board) -> int:
        side = int(board.hole >= self.cut)
        numbers = self._number(board.bases[: self.cut]), self._number(board.bases[self.cut :])
        row = self.halves[side].rows[numbers[side]]
        place = self.halves[1 - side].places[numbers[1 - side]]
        return int(side * self.sizes[0] + self.row_starts[side][row] + place)

    def board(self, rank: int) -> Board:
        side = int(rank >= self.sizes[0])
        rank -= side * self.sizes[0]
        row = int(np.searchsorted(self.row_starts[side], rank, side="right")) - 1
        while self.widths[side][row] == 0:  # an empty row starts where the next one does
            row -= 1
        other = self.halves[1 - side]
        column = other.starts[self.columns_of[side][row]] + rank - self.row_starts[side][row]
        numbers = [int(self.halves[side].row_numbers[row]), int(other.members[column])]
        if side:
            numbers.reverse()
        bases = (self.cut, self.n - self.cut)
        written = [
            pair for number, count in zip(numbers, bases, strict=True)
            for pair in self._pairs(number, count)
        ]  # fmt: skip
        return Board.of(written)

    def _number(self, bases: tuple[tuple[int, int], ...]) -> int:
        number = 0
        for a, b in reversed(bases):
            first, second = (self.n if token == HOLE else token for token in (a, b))
            number = number * len(self.pairs) + int(self.kind[first, second])
        return number

    def _pairs(self, number: int, bases: int) -> list[tuple[int, int]]:
        found = []
        for _ in range(bases):
            number, kind = divmod(number, len(self.pairs))
            a, b = (HOLE if token == self.n else int(token) for token in self.pairs[kind])
            found.append((a, b))
        return found


def _before(sizes: Numbers) -> Numbers:
    """Where parts of these sizes start, one after the other."""
    return np.cumsum(sizes) - sizes
