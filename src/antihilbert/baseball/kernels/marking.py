"""Two bits a board: one level of the breadth-first search over blocks that lie on a disk.

A mark is 0 for a board that nobody has seen, 3 for one that is done with; 1 and 2 are the boards of
this level and those of the next, which change places from level to level. `blocks.py` says what a
block is: cell = row * columns + column, 32 cells to a word.
"""

import numpy as np
from numpy.typing import NDArray

from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.base.kernels.instructions import ones as bits_of
from antihilbert.base.kernels.instructions import signed, trailing_zeros
from antihilbert.baseball.kernels.fillings import (
    NO_COLOUR,
    NOWHERE,
    fill,
    holed_fill,
    holed_rank,
    rank,
)

Rows = NDArray[np.int32]
Cells = NDArray[np.uint32]

DAMAGED = -1
LOW = np.uint64(0x5555555555555555)  # the lower bit of every mark
ONE, FULL = np.uint64(1), np.uint64(3)


@kernel
def links(rows: int, bases: int, here: Numbers, ways: Numbers, beside: Bytes, found: Rows) -> None:
    """`found[row]`: the rows that moves within the half lead to, NOWHERE when there are no more.

    `here` is the half's twos and ones, by labels.
    """
    tokens = np.empty(2 * bases, np.uint8)
    for row in range(rows):
        at = holed_fill(row, tokens, here[0], here[1], ways)
        found[row, :] = NOWHERE
        many = 0
        for base in range(bases):
            if not beside[at, base]:
                continue
            a, b = tokens[2 * base], tokens[2 * base + 1]
            for place in range(1 if a == b else 2):
                tokens[2 * at + 1], tokens[2 * base] = (b, a) if place == 0 else (a, b)
                tokens[2 * base + 1] = NO_COLOUR
                found[row, many] = holed_rank(tokens, base, here[0], here[1], ways)
                many += 1
            tokens[2 * base], tokens[2 * base + 1] = a, b


@kernel
def entering(
    token: int, rows: int, bases: int, here: Numbers, after: Numbers, names: Bytes, ways: Numbers,
    holes: Rows, found: Rows,
) -> None:  # fmt: skip
    """For each row the rank of the half when the token has stepped into its hole.

    `after` is what the half has then, `names` what labels become; `token` is a new label.
    `holes[row]` is the base that the hole was in.
    """
    tokens = np.empty(2 * bases, np.uint8)
    for row in range(rows):
        at = holed_fill(row, tokens, here[0], here[1], ways)
        for place in range(2 * bases):
            tokens[place] = names[tokens[place]] if place != 2 * at + 1 else token
        holes[row] = at
        found[row] = rank(tokens, NOWHERE, after[0], after[1], ways)


@kernel
def leaving(
    token: int, columns: int, bases: int, there: Numbers, after: Numbers, names: Bytes,
    ways: Numbers, found: Rows,
) -> None:  # fmt: skip
    """`found[column, base]`: the row when the token, a label, has left that base of the half.

    NOWHERE if it is not there. `after` is what the half has then, `names` what labels become.
    """
    tokens, others = np.empty(2 * bases, np.uint8), np.empty(2 * bases, np.uint8)
    for column in range(columns):
        fill(column, tokens, NOWHERE, there[0], there[1], ways)
        for place in range(2 * bases):
            others[place] = names[tokens[place]]
        for base in range(bases):
            found[column, base] = NOWHERE
            first = 2 * base
            if token != tokens[first] and token != tokens[first + 1]:
                continue
            a, b = others[first], others[first + 1]
            others[first], others[first + 1] = b if tokens[first] == token else a, NO_COLOUR
            found[column, base] = holed_rank(others, base, after[0], after[1], ways)
            others[first], others[first + 1] = a, b


@inlined
def with_mark(word: np.uint64, mark: int) -> np.uint64:
    """The lower bit of every mark in the word that is this one, 1 or 2."""
    low, high = word & LOW, (word >> ONE) & LOW
    return low & ~high if mark == 1 else high & ~low


@inlined
def enter(marks: Words, cell: int, mark: int) -> None:
    """Mark a board that nobody has seen."""
    shift = np.uint64(2 * (cell & 31))
    word = marks[cell >> 5]
    if (word >> shift) & FULL == 0:
        marks[cell >> 5] = word | (np.uint64(mark) << shift)


@kernel
def move_within(marks: Words, columns: int, mark: int, links: Rows, cells: Cells) -> int:
    """Moves within the half that has the hole; lists the cells of this level, `cells` of them."""
    found, row, end = 0, 0, columns
    for number in range(len(marks)):
        hits = with_mark(marks[number], mark)
        while hits:
            cell = 32 * number + (signed(trailing_zeros(hits)) >> 1)
            hits &= hits - ONE
            if found == len(cells):
                return DAMAGED
            cells[found] = cell
            found += 1
            while cell >= end:
                row += 1
                end += columns
            for link in range(links.shape[1]):
                other = links[row, link]
                if other == NOWHERE:
                    break
                enter(marks, cell + (other - row) * columns, 3 - mark)
    return found if found == len(cells) else DAMAGED


@kernel
def move_across(
    cells: Cells, columns: int, seam: Bytes, holes: Rows, entering: Rows, leaving: Rows,
    other_marks: Words, other_columns: int, mark: int,
) -> None:  # fmt: skip
    """Moves of one token over the seam, from the boards in these cells to another block.

    `seam[base, s]` says whether this base is beside base s of the other half.
    """
    row, end = 0, columns
    for cell in cells:
        while cell >= end:
            row += 1
            end += columns
        column = cell - end + columns
        for base in range(seam.shape[1]):
            if seam[holes[row], base] and leaving[column, base] != NOWHERE:
                target = np.int64(leaving[column, base]) * other_columns + entering[row]
                enter(other_marks, target, 3 - mark)


@kernel
def settle(marks: Words, mark: int) -> int:
    """This level is done with; how many boards the next one has."""
    found = 0
    for number in range(len(marks)):
        word = marks[number]
        found += signed(bits_of(with_mark(word, 3 - mark)))
        hits = with_mark(word, mark)
        if hits:
            marks[number] = word | hits | (hits << ONE)
    return found


@kernel
def first_cells(marks: Words, mark: int, cells: Cells) -> int:
    """List the first cells with this mark, as many as there is room for."""
    found = 0
    for number in range(len(marks)):
        hits = with_mark(marks[number], mark)
        while hits:
            if found == len(cells):
                return found
            cells[found] = 32 * number + (signed(trailing_zeros(hits)) >> 1)
            found += 1
            hits &= hits - ONE
    return found
