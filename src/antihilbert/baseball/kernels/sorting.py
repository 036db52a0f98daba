"""One column of the search on a line: all orders of the tokens with one inversion less, or more.

`baseball/sorting.py` says what is searched. An order of 2n - 1 tokens is two words of five bits a
token. With an order go two costs: of the cheapest way to leave it to the right, and to the left.
The hole can be in the bases from `left_end` to `right_end`, where it goes to and fro without
exchanging anything; it leaves the order by the exchange at either end.

    base            0       1        2
    places        0   1   2   3    4   (5)     the hole in base 2 has one token beside it
    to the right, from base b: places 2b and 2b + 1 are compared
    to the left:               places 2b - 1 and 2b

A word is compared with itself moved by five bits, all pairs at once: the tokens of every second
place leave room for a bit that says which one is larger.

A column is a list of orders without gaps. A table of numbers leads to them by their hash. The
table is larger than what a processor has at hand, so children are entered many at a time: first
all their places are asked for, then they are looked at.
"""

import numpy as np
from numpy.typing import NDArray

from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.base.kernels.instructions import leading_zeros, trailing_zeros

Places = NDArray[np.int32]  # of a table: the number of an order in its list from 1 on, 0 for none

BITS, FIRST_WORD = 5, 12  # tokens in the first word
HALF = FIRST_WORD // 2  # bases of a word
MASK = np.uint64(31)
TOKENS = np.uint64(sum(31 << 10 * base for base in range(HALF)))  # of every second place
GUARDS = np.uint64(sum(32 << 10 * base for base in range(HALF)))  # a bit above each of these
NEVER = 255  # a cost
FULL = -1
BATCH = 128  # children that are entered together
STIR1, STIR2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
ZERO, FIVE, TEN, FIFTY = np.uint64(0), np.uint64(5), np.uint64(10), np.uint64(50)


@inlined
def token(first: np.uint64, second: np.uint64, place: int) -> np.uint64:
    word = first if place < FIRST_WORD else second
    shift = np.uint64(BITS * (place if place < FIRST_WORD else place - FIRST_WORD))
    return (word >> shift) & MASK


@inlined
def exchanged(first: np.uint64, second: np.uint64, place: int) -> tuple[np.uint64, np.uint64]:
    """The words of an order after an exchange at `place` and the next."""
    change = token(first, second, place) ^ token(first, second, place + 1)
    for one in (place, place + 1):
        if one < FIRST_WORD:
            first ^= change << np.uint64(BITS * one)
        else:
            second ^= change << np.uint64(BITS * (one - FIRST_WORD))
    return first, second


@inlined
def right_end(first: np.uint64, second: np.uint64, base: int, last: int) -> int:
    """From which base on the right, or from `base`, the hole leaves by an exchange."""
    low = (((first >> FIVE) & TOKENS | GUARDS) - (first & TOKENS)) & GUARDS ^ GUARDS
    high = (((second >> FIVE) & TOKENS | GUARDS) - (second & TOKENS)) & GUARDS ^ GUARDS
    if base < HALF:
        low &= ~ZERO << (TEN * np.uint64(base))
    else:
        low = ZERO
        high &= ~ZERO << (TEN * np.uint64(base - HALF))
    if low != ZERO:
        return min(int(trailing_zeros(low) // TEN), last)
    if high != ZERO:
        return min(HALF + int(trailing_zeros(high) // TEN), last)
    return last


@inlined
def left_end(first: np.uint64, second: np.uint64, base: int) -> int:
    """From which base on the left, or from `base`, the hole leaves by an exchange."""
    odd = (first >> FIVE) & TOKENS
    low = ((first & TOKENS | GUARDS) - ((odd << TEN) & TOKENS)) & GUARDS ^ GUARDS
    before = ((second >> FIVE) & TOKENS) << TEN & TOKENS | odd >> FIFTY
    high = ((second & TOKENS | GUARDS) - before) & GUARDS ^ GUARDS
    if base < HALF:
        high = ZERO
        low &= (np.uint64(64) << (TEN * np.uint64(base))) - np.uint64(1)
    else:
        high &= (np.uint64(64) << (TEN * np.uint64(base - HALF))) - np.uint64(1)
    if high != ZERO:
        return HALF + (63 - int(leading_zeros(high))) // 10
    if low != ZERO:
        return (63 - int(leading_zeros(low))) // 10
    return 0


@inlined
def start_of(first: np.uint64, second: np.uint64, places: int) -> np.uint64:
    """Where a table is first looked at for an order."""
    stirred = ((first * STIR1) ^ (second * STIR2)) * STIR1
    return (stirred >> np.uint64(20)) & np.uint64(places - 1)


@inlined
def place_of(
    table: Places, words: Words, first: np.uint64, second: np.uint64, place: np.uint64
) -> np.uint64:
    """The place that leads to an order, or the empty one where it would be."""
    last = np.uint64(len(table) - 1)
    while True:
        number = table[place]
        if number == 0 or (words[number - 1, 0] == first and words[number - 1, 1] == second):
            return place
        place = (place + np.uint64(1)) & last


@inlined
def enter(
    table: Places,
    words: Words,
    found: Bytes,
    count: int,
    children: Words,
    costs: Numbers,
    many: int,
    asked: Words,
    seen: Words,
) -> int:
    """Put `many` children into the list, with the lower of the costs; how many orders it has then.

    The first two passes only have memory brought: what they read they leave in `asked` and `seen`.
    """
    for child in range(many):
        place = start_of(children[child, 0], children[child, 1], len(table))
        asked[child] = place
        seen[child] = np.uint64(table[place])
    for child in range(many):
        if seen[child] != ZERO:
            seen[child] = words[seen[child] - np.uint64(1), 0]
    for child in range(many):
        first, second = children[child, 0], children[child, 1]
        right, left = costs[child, 0], costs[child, 1]
        place = place_of(table, words, first, second, asked[child])
        number = table[place]
        if number == 0:
            words[count, 0], words[count, 1] = first, second
            found[count, 0], found[count, 1] = right, left
            count += 1
            table[place] = count
        else:
            found[number - 1, 0] = min(int(found[number - 1, 0]), right)
            found[number - 1, 1] = min(int(found[number - 1, 1]), left)
    return count


@kernel
def forward(
    orders: Words,
    costs: Bytes,
    most: int,
    length: int,
    table: Places,
    words: Words,
    found: Bytes,
) -> int:
    """Orders one exchange nearer to the solution, by costs of at most `most`: how many there are.

    They are put into the list `words`, with `found` costs; FULL if there are too many for the list
    or the table, which comes empty.
    """
    children, child_costs = np.empty((BATCH, 2), np.uint64), np.empty((BATCH, 2), np.int64)
    asked, seen = np.empty(BATCH, np.uint64), np.empty(BATCH, np.uint64)
    count, many, last = 0, 0, length // 2
    room = min(len(words), len(table) // 2) - BATCH
    for row in range(len(orders)):
        first, second = orders[row, 0], orders[row, 1]
        for side in range(2):
            spent = int(costs[row, side])
            if spent > most:
                continue
            end = right_end(first, second, 0, last) if side == 0 else left_end(first, second, last)
            if end == (last if side == 0 else 0):
                continue
            place = 2 * end if side == 0 else 2 * end - 1
            hole = end + 1 if side == 0 else end - 1
            new_first, new_second = exchanged(first, second, place)
            to_right = spent + right_end(new_first, new_second, hole, last) - hole
            to_left = spent + hole - left_end(new_first, new_second, hole)
            children[many, 0], children[many, 1] = new_first, new_second
            child_costs[many, 0], child_costs[many, 1] = min(to_right, NEVER), min(to_left, NEVER)
            many += 1
        if many > BATCH - 2:
            if count > room:
                return FULL
            count = enter(table, words, found, count, children, child_costs, many, asked, seen)
            many = 0
    if count > room:
        return FULL
    return enter(table, words, found, count, children, child_costs, many, asked, seen)


@kernel
def backward(
    orders: Words,
    costs: Bytes,
    most: int,
    length: int,
    places: Numbers,
    table: Places,
    words: Words,
    found: Bytes,
) -> int:
    """The same one exchange farther from the solution; costs are of what comes after the exchange.

    Only what was in the wrong order at the start is exchanged back: `places` says where tokens
    were.
    """
    children, child_costs = np.empty((BATCH, 2), np.uint64), np.empty((BATCH, 2), np.int64)
    asked, seen = np.empty(BATCH, np.uint64), np.empty(BATCH, np.uint64)
    count, many, last = 0, 0, length // 2
    room = min(len(words), len(table) // 2) - BATCH
    for row in range(len(orders)):
        first, second = orders[row, 0], orders[row, 1]
        right = right_end(first, second, 0, last)
        left = left_end(first, second, last)
        for hole in range(left, right + 1):
            after = min(int(costs[row, 0]) + right - hole, int(costs[row, 1]) + hole - left)
            if after > most:
                continue
            here = token(first, second, 2 * hole)
            for side in range(2):
                if hole == (0 if side == 0 else last):
                    continue
                # The hole came from the left by an exchange at 2 hole - 2, or from the right.
                place = 2 * hole - 2 if side == 0 else 2 * hole + 1
                low, high = token(first, second, place), token(first, second, place + 1)
                if places[low] < places[high]:
                    continue
                # Where it came from the order has to be one that the hole can be in.
                if low > here if side == 0 else here > high:
                    continue
                children[many, 0], children[many, 1] = exchanged(first, second, place)
                child_costs[many, 0] = after if side == 0 else NEVER
                child_costs[many, 1] = NEVER if side == 0 else after
                many += 1
        if many > BATCH - 2 * (last + 1):
            if count > room:
                return FULL
            count = enter(table, words, found, count, children, child_costs, many, asked, seen)
            many = 0
    if count > room:
        return FULL
    return enter(table, words, found, count, children, child_costs, many, asked, seen)


@kernel
def meeting(
    table: Places, words: Words, costs: Bytes, others: Words, other_costs: Bytes
) -> tuple[int, int, int]:
    """The cheapest order in both lists: (its row, 0 or 1 for how it is left, the sum of costs).

    The table leads to `words`. The row is -1, and the sum beyond all costs, if there is none.
    """
    best_row, best_side, best = -1, 0, 2 * NEVER
    for other in range(len(others)):
        first, second = others[other, 0], others[other, 1]
        start = start_of(first, second, len(table))
        row = int(table[place_of(table, words, first, second, start)]) - 1
        if row < 0:
            continue
        for side in range(2):
            one, more = int(costs[row, side]), int(other_costs[other, side])
            if one != NEVER and more != NEVER and one + more < best:
                best_row, best_side, best = row, side, one + more
    return best_row, best_side, best


@kernel
def index(table: Places, words: Words) -> None:
    """Make an empty table lead to the orders of a list."""
    for row in range(len(words)):
        first, second = words[row, 0], words[row, 1]
        start = start_of(first, second, len(table))
        table[place_of(table, words, first, second, start)] = row + 1


@kernel
def row_of(words: Words, first: np.uint64, second: np.uint64) -> int:
    """The row of an order in a list, or -1."""
    for row in range(len(words)):
        if words[row, 0] == first and words[row, 1] == second:
            return row
    return -1
