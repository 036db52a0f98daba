"""One column of the search on a line: all orders of the tokens with one inversion less, or more.

`baseball/sorting.py` says what is searched. An order of 2n - 1 tokens is two words of five bits a
token. With an order go two costs: of the cheapest way to leave it to the right, and to the left.
The hole can be in the bases from `left_end` to `right_end`, where it goes to and fro without
exchanging anything; it leaves the order by the exchange at either end.

    base            0       1        2
    places        0   1   2   3    4   (5)     the hole in base 2 has one token beside it
    to the right, from base b: places 2b and 2b + 1 are compared
    to the left:               places 2b - 1 and 2b
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel

BITS, FIRST_WORD = 5, 12  # tokens in the first word
MASK = np.uint64(31)
NEVER = 255  # a cost
FULL = -1
STIR1, STIR2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)


@inlined
def unpack(first: np.uint64, second: np.uint64, order: Numbers) -> None:
    for place in range(len(order)):
        word = first if place < FIRST_WORD else second
        shift = np.uint64(BITS * (place if place < FIRST_WORD else place - FIRST_WORD))
        order[place] = (word >> shift) & MASK


@inlined
def exchanged(
    first: np.uint64, second: np.uint64, order: Numbers, place: int
) -> tuple[np.uint64, np.uint64]:
    """The words of an order after an exchange at `place` and the next."""
    change = np.uint64(order[place] ^ order[place + 1])
    for one in (place, place + 1):
        if one < FIRST_WORD:
            first ^= change << np.uint64(BITS * one)
        else:
            second ^= change << np.uint64(BITS * (one - FIRST_WORD))
    return first, second


@inlined
def right_end(order: Numbers, base: int) -> int:
    """From which base on the right, or from `base`, the hole leaves by an exchange."""
    last = len(order) // 2
    while base < last and order[2 * base] < order[2 * base + 1]:
        base += 1
    return base


@inlined
def left_end(order: Numbers, base: int) -> int:
    while base > 0 and order[2 * base - 1] < order[2 * base]:
        base -= 1
    return base


@inlined
def place_of(words: Words, first: np.uint64, second: np.uint64) -> int:
    """The place of an order in a table, or the empty one where it would be."""
    mask = np.uint64(len(words) - 1)
    place = ((first * STIR1) ^ (second * STIR2)) * STIR1 >> np.uint64(20) & mask
    while words[place, 0] != 0 and (words[place, 0] != first or words[place, 1] != second):
        place = (place + np.uint64(1)) & mask
    return int(place)


@inlined
def enter(
    words: Words, costs: Bytes, first: np.uint64, second: np.uint64, right: int, left: int
) -> int:
    """Put an order into a table, with the lower of the costs; 1 if it is new there."""
    place = place_of(words, first, second)
    if words[place, 0] == 0:
        words[place, 0], words[place, 1] = first, second
        costs[place, 0], costs[place, 1] = right, left
        return 1
    costs[place, 0] = min(costs[place, 0], right)
    costs[place, 1] = min(costs[place, 1], left)
    return 0


@kernel
def forward(orders: Words, costs: Bytes, most: int, length: int, words: Words, found: Bytes) -> int:
    """Orders one exchange nearer to the solution, by costs of at most `most`: how many there are.

    They are put into the table `words`, with `found` costs; FULL if there are too many for it.
    """
    order, count, last = np.empty(length, np.int64), 0, length // 2
    for row in range(len(orders)):
        first, second = orders[row, 0], orders[row, 1]
        if first == 0:
            continue  # an empty place
        unpack(first, second, order)
        right = right_end(order, 0)
        left = left_end(order, last)
        for side in range(2):
            spent = int(costs[row, side])
            place = 2 * right if side == 0 else 2 * left - 1
            if spent > most or (right == last if side == 0 else left == 0):
                continue
            new_first, new_second = exchanged(first, second, order, place)
            order[place], order[place + 1] = order[place + 1], order[place]
            hole = right + 1 if side == 0 else left - 1
            to_right = spent + right_end(order, hole) - hole
            to_left = spent + hole - left_end(order, hole)
            order[place], order[place + 1] = order[place + 1], order[place]
            count += enter(
                words, found, new_first, new_second, min(to_right, NEVER), min(to_left, NEVER)
            )
            if 2 * count > len(words):
                return FULL
    return count


@kernel
def backward(
    orders: Words,
    costs: Bytes,
    most: int,
    length: int,
    places: Numbers,
    words: Words,
    found: Bytes,
) -> int:
    """The same one exchange farther from the solution; costs are of what comes after the exchange.

    Only what was in the wrong order at the start is exchanged back: `places` says where tokens
    were.
    """
    order, count, last = np.empty(length, np.int64), 0, length // 2
    for row in range(len(orders)):
        first, second = orders[row, 0], orders[row, 1]
        if first == 0:
            continue  # an empty place
        unpack(first, second, order)
        right = right_end(order, 0)
        left = left_end(order, last)
        for hole in range(left, right + 1):
            after = min(int(costs[row, 0]) + right - hole, int(costs[row, 1]) + hole - left)
            if after > most:
                continue
            for side in range(2):
                if hole == (0 if side == 0 else last):
                    continue
                # The hole came from the left by an exchange at 2 hole - 2, or from the right.
                place = 2 * hole - 2 if side == 0 else 2 * hole + 1
                low, high = order[place], order[place + 1]
                if places[low] < places[high]:
                    continue
                # Where it came from the order has to be one that the hole can be in.
                if low > order[2 * hole] if side == 0 else order[2 * hole] > high:
                    continue
                new_first, new_second = exchanged(first, second, order, place)
                to_right, to_left = (after, NEVER) if side == 0 else (NEVER, after)
                count += enter(words, found, new_first, new_second, to_right, to_left)
                if 2 * count > len(words):
                    return FULL
    return count


@kernel
def meeting(words: Words, costs: Bytes, others: Words, other_costs: Bytes) -> tuple[int, int, int]:
    """The cheapest order in both tables: (its place, 0 or 1 for how it is left, the sum of costs).

    The place is -1, and the sum beyond all costs, if there is none.
    """
    best_place, best_side, best = -1, 0, 2 * NEVER
    for here in range(len(words)):
        if words[here, 0] == 0:
            continue
        there = place_of(others, words[here, 0], words[here, 1])
        if others[there, 0] == 0:
            continue
        for side in range(2):
            one, other = int(costs[here, side]), int(other_costs[there, side])
            if one != NEVER and other != NEVER and one + other < best:
                best_place, best_side, best = here, side, one + other
    return best_place, best_side, best
