"""Two bits a board: one level of the breadth-first search over blocks on disk."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel
from antihilbert.jit.intrinsics import ones as bits_of
from antihilbert.jit.intrinsics import signed, trailing_zeros

# Rank of a half-board among all with the same tokens, without a table
#
# The tokens are two sets of bits: the colours `twos` (two of each) and `ones` (one of each). The
# number of fillings depends only on the sizes of the sets: `ways[bases, twos, ones]`. Count base by
# base the fillings that come before: first those with both tokens of a colour or one of either set,
# then two of `twos`, then two of `ones`.

NOWHERE = -1
NO_COLOUR = 63  # the hole


@inlined
def many(colours: int) -> int:
    found: int = signed(bits_of(colours))
    return found


@inlined
def below(colours: int, colour: int) -> int:
    """Count the colours of the set that come before this one."""
    return many(colours & ((1 << colour) - 1))


@kernel
def nth(colours: int, number: int) -> int:
    """Return the colour of the set that so many come before."""
    colour = 0
    while True:
        if colours >> colour & 1:
            if number == 0:
                return colour
            number -= 1
        colour += 1


@inlined
def ways_of(ways: Numbers, bases: int, twos: int, ones: int) -> int:
    return ways[bases, twos, ones] if twos >= 0 and ones >= 0 else 0


@kernel
def rank(tokens: Bytes, without: int, twos: int, ones: int, ways: Numbers) -> int:
    """Rank the bases but one, `without` (NOWHERE: all), filled with these colours."""
    bases = len(tokens) // 2
    left = bases - (without != NOWHERE)
    found = 0
    for base in range(bases):
        if base == without:
            continue
        left -= 1
        a, b = tokens[2 * base], tokens[2 * base + 1]
        t, o = many(twos), many(ones)
        mixed, both = ways_of(ways, left, t - 1, o), ways_of(ways, left, t - 2, o + 2)
        bit_a, bit_b = 1 << a, 1 << b
        if a == b:
            found += below(twos, a) * mixed
            twos ^= bit_a
        elif twos & bit_a and twos & bit_b:
            low, high = below(twos, min(a, b)), below(twos, max(a, b))
            found += t * (1 + o) * mixed + (high * (high - 1) // 2 + low) * both
            twos ^= bit_a | bit_b
            ones |= bit_a | bit_b
        elif ones & bit_a and ones & bit_b:
            low, high = below(ones, min(a, b)), below(ones, max(a, b))
            found += t * (1 + o) * mixed + t * (t - 1) // 2 * both
            found += (high * (high - 1) // 2 + low) * ways_of(ways, left, t, o - 2)
            ones ^= bit_a | bit_b
        else:
            two, one = (a, b) if twos & bit_a else (b, a)
            found += (t + below(twos, two) * o + below(ones, one)) * mixed
            twos ^= 1 << two
            ones ^= (1 << one) | (1 << two)
    return found


@kernel
def fill(number: int, tokens: Bytes, without: int, twos: int, ones: int, ways: Numbers) -> None:
    """Write the filling of this rank."""
    bases = len(tokens) // 2
    left = bases - (without != NOWHERE)
    for base in range(bases):
        if base == without:
            continue
        left -= 1
        t, o = many(twos), many(ones)
        mixed, both = ways_of(ways, left, t - 1, o), ways_of(ways, left, t - 2, o + 2)
        if number < t * (1 + o) * mixed:
            place, number = number // mixed, number % mixed
            if place < t:
                a = b = nth(twos, place)
                twos ^= 1 << a
            else:
                a, b = nth(twos, (place - t) // o), nth(ones, (place - t) % o)
                twos ^= 1 << a
                ones ^= (1 << a) | (1 << b)
        else:
            number -= t * (1 + o) * mixed
            pairs = t * (t - 1) // 2 * both
            if number < pairs:
                a, b, number = _pair(number, twos, both)
                twos ^= (1 << a) | (1 << b)
                ones |= (1 << a) | (1 << b)
            else:
                a, b, number = _pair(number - pairs, ones, ways_of(ways, left, t, o - 2))
                ones ^= (1 << a) | (1 << b)
        tokens[2 * base], tokens[2 * base + 1] = a, b


@kernel
def _pair(number: int, colours: int, each: int) -> tuple[int, int, int]:
    """Return two colours of a set, by the number of their pair, and the rest of the rank."""
    place, high = number // each, 1
    while high * (high + 1) // 2 <= place:
        high += 1
    return nth(colours, place - high * (high - 1) // 2), nth(colours, high), number % each


@kernel
def holed_ways(bases: int, twos: int, ones: int, ways: Numbers) -> int:
    """Count the ways to fill the bases, with the hole in a given one."""
    found = ones * ways_of(ways, bases - 1, twos, ones - 1)
    return found + twos * ways_of(ways, bases - 1, twos - 1, ones + 1)


@kernel
def holed_rank(tokens: Bytes, at: int, twos: int, ones: int, ways: Numbers) -> int:
    """Rank a half with the hole in base `at`, where `tokens` has it second."""
    bases, t, o = len(tokens) // 2, many(twos), many(ones)
    found = at * holed_ways(bases, t, o, ways)
    token = tokens[2 * at]
    bit = 1 << token
    if ones & bit:
        found += below(ones, token) * ways_of(ways, bases - 1, t, o - 1)
        return found + rank(tokens, at, twos, ones ^ bit, ways)
    found += o * ways_of(ways, bases - 1, t, o - 1)
    found += below(twos, token) * ways_of(ways, bases - 1, t - 1, o + 1)
    return found + rank(tokens, at, twos ^ bit, ones | bit, ways)


@kernel
def holed_fill(number: int, tokens: Bytes, twos: int, ones: int, ways: Numbers) -> int:
    """Write the half of this rank; return the base of the hole."""
    bases, t, o = len(tokens) // 2, many(twos), many(ones)
    each = holed_ways(bases, t, o, ways)
    at, number = number // each, number % each
    after_one, after_two = (
        ways_of(ways, bases - 1, t, o - 1),
        ways_of(ways, bases - 1, t - 1, o + 1),
    )
    if number < o * after_one:
        token = nth(ones, number // after_one)
        fill(number % after_one, tokens, at, twos, ones ^ (1 << token), ways)
    else:
        number -= o * after_one
        token = nth(twos, number // after_two)
        bit = 1 << token
        fill(number % after_two, tokens, at, twos ^ bit, ones | bit, ways)
    tokens[2 * at], tokens[2 * at + 1] = token, NO_COLOUR
    return at


# One level of the breadth-first search on disk
#
# Marks have two bits: 0 unseen, 3 settled; 1 and 2 are this level and the next, and change places
# from level to level. cell = row * columns + column, 32 cells to a word.

Rows = NDArray[np.int32]
Cells = NDArray[np.uint32]

FACTOR, HALF = np.uint64(0x9E3779B97F4A7C15), np.uint64(32)  # of checksums
DAMAGED = -1
LOW = np.uint64(0x5555555555555555)  # the lower bit of every mark
ONE, FULL = np.uint64(1), np.uint64(3)


class Change(NamedTuple):
    """What happens to the tokens of a half when one of them enters or leaves."""

    token: int  # its label: after it has entered, or before it leaves
    before: tuple[int, int]  # twos and ones, by labels
    after: tuple[int, int]
    names: Bytes  # the label that each label becomes


@kernel
def links(rows: int, here: tuple[int, int], ways: Numbers, beside: Bytes) -> Rows:
    """Return, by row, the rows that moves within the half lead to, then NOWHERE.

    `here` is the half's twos and ones, by labels.
    """
    twos, ones = here
    bases, most = len(beside), 1
    for base in range(bases):
        most = max(most, 2 * int(beside[base].sum()))
    found = np.full((rows, most), NOWHERE, np.int32)
    tokens = np.empty(2 * bases, np.uint8)
    for row in range(rows):
        at = holed_fill(row, tokens, twos, ones, ways)
        many = 0
        for base in range(bases):
            if not beside[at, base]:
                continue
            a, b = tokens[2 * base], tokens[2 * base + 1]
            for place in range(1 if a == b else 2):
                tokens[2 * at + 1], tokens[2 * base] = (b, a) if place == 0 else (a, b)
                tokens[2 * base + 1] = NO_COLOUR
                found[row, many] = holed_rank(tokens, base, twos, ones, ways)
                many += 1
            tokens[2 * base], tokens[2 * base + 1] = a, b
    return found


@kernel
def entering(change: Change, rows: int, bases: int, ways: Numbers) -> tuple[Rows, Rows]:
    """Return for each row the base of the hole, and the rank of the half when it is filled."""
    holes, found = np.empty(rows, np.int32), np.empty(rows, np.int32)
    tokens = np.empty(2 * bases, np.uint8)
    for row in range(rows):
        at = holed_fill(row, tokens, change.before[0], change.before[1], ways)
        for place in range(2 * bases):
            tokens[place] = change.names[tokens[place]] if place != 2 * at + 1 else change.token
        holes[row] = at
        found[row] = rank(tokens, NOWHERE, change.after[0], change.after[1], ways)
    return holes, found


@kernel
def leaving(change: Change, columns: int, bases: int, ways: Numbers) -> Rows:
    """Return by columns and bases the row when the token has left; NOWHERE if it is not there."""
    found = np.full((columns, bases), NOWHERE, np.int32)
    tokens, others = np.empty(2 * bases, np.uint8), np.empty(2 * bases, np.uint8)
    for column in range(columns):
        fill(column, tokens, NOWHERE, change.before[0], change.before[1], ways)
        for place in range(2 * bases):
            others[place] = change.names[tokens[place]]
        for base in range(bases):
            first = 2 * base
            if change.token != tokens[first] and change.token != tokens[first + 1]:
                continue
            a, b = others[first], others[first + 1]
            stays = b if tokens[first] == change.token else a
            others[first], others[first + 1] = stays, NO_COLOUR
            found[column, base] = holed_rank(others, base, change.after[0], change.after[1], ways)
            others[first], others[first + 1] = a, b
    return found


@inlined
def with_mark(word: np.uint64, mark: int) -> np.uint64:
    """Return the lower bit of every mark in the word that is this one, 1 or 2."""
    low, high = word & LOW, (word >> ONE) & LOW
    return low & ~high if mark == 1 else high & ~low


@inlined
def enter(marks: Words, cell: int, mark: int) -> None:
    """Mark an unseen board."""
    shift = np.uint64(2 * (cell & 31))
    word = marks[cell >> 5]
    if (word >> shift) & FULL == 0:
        marks[cell >> 5] = word | (np.uint64(mark) << shift)


@kernel
def move_within(marks: Words, columns: int, mark: int, links: Rows, cells: Cells) -> int:
    """Make the moves within the half that has the hole; list all cells of this level."""
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
    """Make the moves of one token over the seam, from these cells to another block.

    `seam[base, s]`: this base is beside base s of the other half.
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
    """Settle this level; return the number of boards of the next one."""
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


@kernel
def seal(marks: Words, mark: int, settled: bool, write: bool) -> np.uint64:
    """Return the checksum of a block whose boards with this mark are settled, or else unseen.

    With `write`, make them so.
    """
    found = np.uint64(0)
    for number in range(len(marks)):
        word = marks[number]
        hits = with_mark(word, mark)
        if hits:
            both = hits | (hits << ONE)
            word = word | both if settled else word & ~both
            if write:
                marks[number] = word
        found = (found ^ word) * FACTOR
        found ^= found >> HALF
    return found
