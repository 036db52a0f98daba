"""Every board has a block and a cell in it, found by counting, with tables of a few megabytes.

As in `ranks.py` the field is cut into two halves. A block has all boards with the hole on one side
and the same tokens there. Its rows are what the half with the hole can be, its columns what the
other one can be: both are numbered by `kernels/fillings.py`, cell = row * columns + column.

A move within the half stays in the block; a token that steps over the seam leads to one other block
for each colour. Within a half colours have *labels*, those that are there once before those that
are there twice. So the tables for moves depend on how many there are of either, and on which labels
a step over the seam changes: thousands of blocks share a few hundred tables.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals
from antihilbert.baseball.board import HOLE, Board
from antihilbert.baseball.field import Field
from antihilbert.baseball.kernels import fillings, marking
from antihilbert.baseball.kernels.fillings import NO_COLOUR, NOWHERE
from antihilbert.baseball.kernels.marking import Rows

MOST_IN_BLOCKS = 9  # bases: 78,124,095,000 boards, 19.5 GB; ten would take two terabytes
WORD = 32  # cells
PAGE = 512  # words: blocks begin where a page of memory does

T = TypeVar("T")
Marks = NDArray[np.uint64]


class Tokens(NamedTuple):
    """Sets of colours, as bits: two tokens of each of the first, one of each of the second."""

    twos: int
    ones: int

    def more(self, token: int) -> "Tokens":
        bit = 1 << token
        return Tokens(self.twos | self.ones & bit, self.ones ^ bit)

    def fewer(self, token: int) -> "Tokens":
        bit = 1 << token
        left = self.twos & ~bit
        return Tokens(left, self.ones | bit if self.twos & bit else self.ones ^ bit)

    def has(self, token: int) -> bool:
        return bool((self.twos | self.ones) >> token & 1)

    @property
    def colours(self) -> list[int]:
        """The colour of each label, 0, 1, ...: first the colours that are there once."""
        return [
            one for some in (self.ones, self.twos) for one in range(some.bit_length())
            if some >> one & 1
        ]  # fmt: skip

    @property
    def labels(self) -> "Tokens":
        """The twos and the ones by labels: the same for as many of either."""
        once, twice = self.ones.bit_count(), self.twos.bit_count()
        return Tokens(((1 << twice) - 1) << once, (1 << once) - 1)

    def names_in(self, other: "Tokens") -> tuple[int, ...]:
        """For each label the one that its colour has there; 0 for a colour that is not there."""
        colours = other.colours
        return tuple(colours.index(one) if one in colours else 0 for one in self.colours)


class Block(NamedTuple):
    """All boards with the hole on this side and these tokens there."""

    side: int
    here: Tokens
    there: Tokens  # on the other side
    rows: int
    columns: int
    first: int  # word of the file

    @property
    def boards(self) -> int:
        return self.rows * self.columns

    @property
    def words(self) -> int:
        return -(-self.boards // WORD)


class Blocks:
    """All blocks of a field, by number, and what moves between them need."""

    def __init__(self, field: Field) -> None:
        if field.n > MOST_IN_BLOCKS:
            raise ToldError(refusals.BOARDS_BASES_CANNOT, n=field.n, most_ranked=MOST_IN_BLOCKS)
        self.field, self.n, cut = field, field.n, field.n // 2
        self.halves = (range(cut), range(cut, self.n))
        self.ways = ways(self.n)
        self.list = self._listed()
        self.numbers = {(block.side, block.here): at for at, block in enumerate(self.list)}
        self._kept: dict[tuple[object, ...], Any] = {}

    @property
    def boards(self) -> int:
        return sum(block.boards for block in self.list)

    @cached_property
    def words(self) -> int:
        last = self.list[-1]
        return last.first + last.words

    def cell(self, board: Board) -> tuple[int, int]:
        """The number of a board's block, and its cell there."""
        side = int(board.hole in self.halves[1])
        written = [[max(pair), min(pair)] for pair in board.bases]  # the hole comes second
        here, there = (
            [token for base in self.halves[one] for token in written[base]]
            for one in (side, 1 - side)
        )
        number = self.numbers[side, tokens_of(here)]
        block, at = self.list[number], board.hole - self.halves[side].start
        row = fillings.holed_rank(labelled(here, block.here), at, *block.here.labels, self.ways)
        column = fillings.rank(
            labelled(there, block.there), NOWHERE, *block.there.labels, self.ways
        )
        return number, int(row * block.columns + column)

    def board(self, number: int, cell: int) -> Board:
        block = self.list[number]
        row, column = divmod(cell, block.columns)
        here, there = (
            np.empty(2 * len(self.halves[one]), np.uint8) for one in (block.side, 1 - block.side)
        )
        fillings.holed_fill(row, here, *block.here.labels, self.ways)
        fillings.fill(column, there, NOWHERE, *block.there.labels, self.ways)
        halves = [coloured(here, block.here), coloured(there, block.there)]
        tokens = halves[block.side] + halves[1 - block.side]
        return Board.of(list(zip(tokens[::2], tokens[1::2], strict=True)))

    def beyond(self, number: int) -> list[tuple[int, int]]:
        """Tokens that may step over the seam, and the block that each leads to."""
        block = self.list[number]
        found = []
        for token in range(self.n):
            if block.there.has(token):
                target = self.numbers[1 - block.side, block.there.fewer(token)]
                found.append((token, target))
        return found

    def links(self, block: Block) -> Rows:
        """The rows that moves within the half lead to."""
        bases, here = self.halves[block.side], np.array(block.here.labels)

        def made() -> Rows:
            beside = self._beside(bases, bases)
            found = np.empty((block.rows, max(2 * int(beside.sum(axis=1).max()), 1)), np.int32)
            marking.links(block.rows, len(bases), here, self.ways, beside, found)
            return found

        return self._once(("links", block.side, block.here.labels), made)

    def entering(self, block: Block, token: int) -> tuple[Rows, Rows]:
        """By rows: where the hole is, and what the half becomes when the token comes in."""
        here, after = block.here, block.here.more(token)
        label, names = after.colours.index(token), here.names_in(after)

        def made() -> tuple[Rows, Rows]:
            holes, found = np.empty(block.rows, np.int32), np.empty(block.rows, np.int32)
            marking.entering(
                label, block.rows, len(self.halves[block.side]), np.array(here.labels),
                np.array(after.labels), np.array(names, np.uint8), self.ways, holes, found,
            )  # fmt: skip
            return holes, found

        return self._once(("entering", block.side, here.labels, label, names), made)

    def leaving(self, block: Block, token: int) -> Rows:
        """By columns and bases: the row that the other half becomes when the token leaves it."""
        there, after = block.there, block.there.fewer(token)
        label, names = there.colours.index(token), there.names_in(after)

        def made() -> Rows:
            bases = len(self.halves[1 - block.side])
            found = np.empty((block.columns, bases), np.int32)
            marking.leaving(
                label, block.columns, bases, np.array(there.labels), np.array(after.labels),
                np.array(names, np.uint8), self.ways, found,
            )  # fmt: skip
            return found

        return self._once(("leaving", block.side, there.labels, label, names), made)

    def _once(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        if key not in self._kept:
            self._kept[key] = make()
        kept: T = self._kept[key]
        return kept

    def seam(self, side: int) -> NDArray[np.uint8]:
        return self._beside(self.halves[side], self.halves[1 - side])

    def _beside(self, bases: range, others: range) -> NDArray[np.uint8]:
        beside = self.field.neighbours
        return np.array([[other in beside[base] for other in others] for base in bases], np.uint8)

    def _listed(self) -> list[Block]:
        found: list[Block] = []
        first = 0
        for side in (0, 1):
            bases, others = len(self.halves[side]), len(self.halves[1 - side])
            for here, there in shared(self.n, 2 * bases - 1):
                twos, ones = (colours.bit_count() for colours in here)
                rows = bases * fillings.holed_ways(bases, twos, ones, self.ways)
                columns = self.ways[others, there.twos.bit_count(), there.ones.bit_count()]
                block = Block(side, here, there, int(rows), int(columns), first)
                found.append(block)
                first += -(-block.words // PAGE) * PAGE
        return found


def shared(n: int, tokens: int) -> list[tuple[Tokens, Tokens]]:
    """All ways to have so many tokens here and the others there."""
    found = [(Tokens(0, 0), Tokens(0, 0))]
    for colour in range(n):
        bit = 1 << colour
        more = []
        for here, there in found:
            more.append((here, Tokens(there.twos | bit, there.ones)))
            more.append((Tokens(here.twos, here.ones | bit), Tokens(there.twos, there.ones | bit)))
            more.append((Tokens(here.twos | bit, here.ones), there))
        if colour == 0:  # there is only one
            more = [(Tokens(0, 0), Tokens(0, 1)), (Tokens(0, 1), Tokens(0, 0))]
        found = more
    sizes = ((here, 2 * here.twos.bit_count() + here.ones.bit_count()) for here, _ in found)
    return [pair for pair, (_, size) in zip(found, sizes, strict=True) if size == tokens]


def tokens_of(tokens: list[int]) -> Tokens:
    found = Tokens(0, 0)
    for token in tokens:
        if token != HOLE:
            found = found.more(token)
    return found


def labelled(tokens: list[int], of: Tokens) -> NDArray[np.uint8]:
    label = {colour: label for label, colour in enumerate(of.colours)} | {HOLE: NO_COLOUR}
    return np.array([label[token] for token in tokens], np.uint8)


def coloured(labels: NDArray[np.uint8], of: Tokens) -> list[int]:
    colours = of.colours
    return [HOLE if label == NO_COLOUR else colours[label] for label in labels.tolist()]


def ways(n: int) -> NDArray[np.int64]:
    """`ways[bases, twos, ones]`: how many ways there are to fill bases with all of these tokens."""
    found = np.zeros((n + 1, n + 3, 2 * n + 3), np.int64)
    found[0, 0, 0] = 1
    for bases in range(1, n + 1):
        for t in range(bases + 1):
            o = 2 * (bases - t)
            less = found[bases - 1]
            total = t * (1 + o) * less[t - 1, o] if t else 0
            total += t * (t - 1) // 2 * less[t - 2, o + 2] if t > 1 else 0
            total += o * (o - 1) // 2 * less[t, o - 2] if o > 1 else 0
            found[bases, t, o] = total
    return found
