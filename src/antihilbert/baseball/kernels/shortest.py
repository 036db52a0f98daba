"""Shortest solutions: walks of the hole, ends of walks, orders on a line."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel, unowned_fields
from antihilbert.jit.intrinsics import leading_zeros, trailing_zeros

# Boards near the end of a walk, found by taking moves back from the solved board
#
# The trip of a token is its way in the whole solution. A move compares two neighbours in the list
# of tokens and puts them in order. Taken back, it leaves them, or exchanges them if they started in
# the wrong order. The token that left a base must be the one that the rule of `shortest.py` moves.
#
# A hash table with linear probing keeps each board with the fewest moves home.

NO_TOKEN = 127  # the second way in the base that has the hole
OFFSET = 128  # so that ways, which may be negative, count from 0
DEPTH = np.uint64(255)  # the bits of a kept board that say how many moves
UNKNOWN = -1
FULL = -1


class Walks(NamedTuple):
    """The walks of the hole that are searched: from where, and how long."""

    ways: Numbers  # how far the two tokens of each base have to go, the smaller first
    hole: int
    ring: bool
    limit: int  # moves
    words: Words  # random words for the hash of a board


@inlined
def word_of(words: Words, which: int, base: int, low: int, high: int) -> np.uint64:
    """Return the random word of a base whose tokens have this far to go."""
    return words[which, base, low + OFFSET, high + OFFSET]


@inlined
def change_of(
    words: Words, which: int, hole: int, here: int, after: tuple[int, int],
    base: int, before: tuple[int, int], stays: int,
) -> np.uint64:  # fmt: skip
    """Return how the hash changes when a token steps from a base into the hole."""
    return (
        word_of(words, which, hole, here, NO_TOKEN)
        ^ word_of(words, which, base, before[0], before[1])
        ^ word_of(words, which, hole, after[0], after[1])
        ^ word_of(words, which, base, stays, NO_TOKEN)
    )


@inlined
def place_of(table: Words, first: np.uint64, second: np.uint64) -> int:
    """Return the place of a board in the table, or the free place for it."""
    last = np.uint64(len(table) - 1)
    place = first & last
    while table[place, 0] != np.uint64(0) and (
        table[place, 0] != first or (table[place, 1] ^ second) > DEPTH
    ):
        place = (place + np.uint64(1)) & last
    return int(place)


@inlined
def moves_home(table: Words, first: np.uint64, second: np.uint64) -> int:
    """Return how many moves lead home from this board, or UNKNOWN."""
    place = place_of(table, first, second)
    return UNKNOWN if table[place, 0] == np.uint64(0) else int(table[place, 1] & DEPTH)


@kernel
def hash_of(ways: Numbers, hole: int, words: Words) -> tuple[np.uint64, np.uint64]:
    """Return both words of a board's hash."""
    first, second = np.uint64(0), np.uint64(0)
    for base in range(len(ways)):
        high = NO_TOKEN if base == hole else ways[base, 1]
        first ^= word_of(words, 0, base, ways[base, 0], high)
        second ^= word_of(words, 1, base, ways[base, 0], high)
    return first, second


@kernel
def moves_home_from(ways: Numbers, hole: int, words: Words, table: Words) -> int:
    """Same as `moves_home`, for a board that has no hash yet."""
    return moves_home(table, *hash_of(ways, hole, words))


@kernel
def inversions(ways: Numbers, hole: int, ring: bool) -> int:
    """Count the pairs of tokens in the wrong order; the hole's base has only a first token."""
    n, total = len(ways), 0
    longest, least = ways[0, 0], ways[0, 0]
    for base in range(n):
        for place in range(1 if base == hole else 2):
            longest, least = max(longest, ways[base, place]), min(least, ways[base, place])
    for base in range(n):
        for place in range(1 if base == hole else 2):
            for other in range(n):
                end = longest - least if ring else min(longest - least, n - base)
                for ahead in range(other - base, end, n):  # on a ring in every lap
                    if ahead > 0:
                        for second in range(1 if other == hole else 2):
                            total += ways[base, place] > ahead + ways[other, second]
    return total


@kernel
def solved_trips(ways: Numbers, hole: int) -> Numbers:
    """Return the trips of the tokens that come home to each base, the longer to the right first."""
    n = len(ways)
    trips = np.zeros((n, 2), np.int64)
    filled = np.zeros(n, np.int64)
    for base in range(n):
        for place in range(1 if base == hole else 2):
            home = (base + ways[base, place]) % n
            trips[home, filled[home]] = ways[base, place]
            filled[home] += 1
    for base in range(1, n):
        if trips[base, 0] < trips[base, 1]:
            trips[base, 0], trips[base, 1] = trips[base, 1], trips[base, 0]
    return trips


@kernel
def fill(walks: Walks, spare: int, table: Words) -> tuple[int, int]:
    """Enter all boards near the end, with at most `spare` moves to come that remove no inversion.

    Return their number (FULL if the table is too small), and the visits, with repetitions.
    """
    start, hole, ring, limit, words = unowned_fields(walks)
    n, visits = len(start), 0
    wrong_at_start = inversions(start, hole, ring)
    trips = solved_trips(start, hole)
    ways = np.zeros((n, 2), np.int64)
    hole = 0
    ways[0, 1] = NO_TOKEN
    first, second = hash_of(ways, hole, words)
    back, wrong = np.abs(trips).sum(), 0  # how far all tokens are from where they started
    kept = np.empty((limit + 1, 10), np.int64)  # what a move has changed, to put it back
    kept_words = np.empty((limit + 1, 2), np.uint64)
    tried = np.zeros(limit + 1, np.int64)
    depth, found = 0, 0
    while True:
        if tried[depth] == 0:
            visits += 1
            place = place_of(table, first, second)
            if table[place, 0] == np.uint64(0):
                found += 1
                if 4 * found > 3 * len(table):
                    return FULL, visits
                table[place, 0], table[place, 1] = first, (second & ~DEPTH) | np.uint64(depth)
            elif table[place, 1] & DEPTH > np.uint64(depth):
                table[place, 1] = (second & ~DEPTH) | np.uint64(depth)
            else:
                tried[depth] = 4
        deeper = False
        while tried[depth] < 4 and not deeper:
            step = 1 - 2 * (tried[depth] & 1)  # which way the hole went
            exchange = tried[depth] < 2
            tried[depth] += 1
            base = hole - step  # where it came from
            if base < 0 or base >= n:
                if not ring:
                    continue
                base = base % n
            low, high = ways[base, 0], ways[base, 1]
            low_trip, high_trip = trips[base, 0], trips[base, 1]
            if exchange and (low == high or high - high_trip >= low - low_trip):
                continue
            if exchange == (step == 1):
                way, trip, stays, stays_trip = low, low_trip, high, high_trip
            else:
                way, trip, stays, stays_trip = high, high_trip, low, low_trip
            here, here_trip = ways[hole, 0], trips[hole, 0]
            ahead = step * (here - way + step)  # of two with one goal the first comes from the left
            if ahead < 0 or (ahead == 0 and step * (trip - here_trip) < 0):
                continue
            back_after = back + abs(trip - way + step) - abs(trip - way)
            wrong_after = wrong + 1 if exchange else wrong
            if depth + 1 + max(back_after, wrong_at_start - wrong_after) > limit:
                continue
            if depth + 1 - wrong_after > spare:
                continue
            kept[depth, 0], kept[depth, 1] = hole, base
            kept[depth, 2], kept[depth, 3] = here, here_trip
            kept[depth, 4], kept[depth, 5], kept[depth, 6], kept[depth, 7] = (
                low, high, low_trip, high_trip,
            )  # fmt: skip
            kept[depth, 8], kept[depth, 9] = back, wrong
            kept_words[depth, 0], kept_words[depth, 1] = first, second
            to = 0 if step == 1 else 1
            ways[hole, to], ways[hole, 1 - to] = way - step, here
            trips[hole, to], trips[hole, 1 - to] = trip, here_trip
            ways[base, 0], ways[base, 1] = stays, NO_TOKEN
            trips[base, 0] = stays_trip
            after = ways[hole, 0], ways[hole, 1]
            first ^= change_of(words, 0, hole, here, after, base, (low, high), stays)
            second ^= change_of(words, 1, hole, here, after, base, (low, high), stays)
            hole, back, wrong, deeper = base, back_after, wrong_after, True
            depth += 1
            tried[depth] = 0
        if deeper:
            continue
        if depth == 0:
            return found, visits
        depth -= 1
        hole, base = kept[depth, 0], kept[depth, 1]
        ways[hole, 0], ways[hole, 1] = kept[depth, 2], NO_TOKEN
        trips[hole, 0] = kept[depth, 3]
        ways[base, 0], ways[base, 1] = kept[depth, 4], kept[depth, 5]
        trips[base, 0], trips[base, 1] = kept[depth, 6], kept[depth, 7]
        back, wrong = kept[depth, 8], kept[depth, 9]
        first, second = kept_words[depth, 0], kept_words[depth, 1]


# Compiled twin of `shortest._walk`
#
# A table of fixed size has the seen boards, as 120 bits of a random sum, with the moves to them. A
# later board may replace an earlier one, which costs only time.
#
# A walk is at least as long as the steps of the tokens, and as their inversions (on a ring, in the
# line that it unrolls to), of which a move removes at most one. Do not follow it beyond `reach`
# moves that remove none, if `endings` has all boards for which the remaining moves are enough.


@kernel
def walk(walks: Walks, reach: int, seen: Words, endings: Words, path: Numbers) -> tuple[int, int]:
    """Return the length of a walk, or -1, and the number of boards visited.

    Write the walk to `path`. It ends at home, or at one of `endings` by its first move after
    `reach` that removes no inversion. `seen` is space for boards, two words each.
    """
    ways, hole, ring, limit, words = unowned_fields(walks)
    visits = 0
    n, places = len(ways), np.uint64(len(seen) - 1)
    ways[hole, 1] = NO_TOKEN
    wrong = inversions(ways, hole, ring)
    first, second = hash_of(ways, hole, words)
    left = np.abs(ways).sum() - NO_TOKEN
    at_first = wrong
    kept = np.empty((limit + 1, 7), np.int64)  # what a move has changed, to take it back
    kept_words = np.empty((limit + 1, 2), np.uint64)
    tried = np.zeros(limit + 1, np.int64)  # directions, at each depth
    depth = 0
    while True:
        if tried[depth] == 0:
            visits += 1
            if left == 0:
                return depth, visits
            place = first & places
            been = seen[place, 0] == first and (seen[place, 1] ^ second) <= DEPTH
            if been and (seen[place, 1] & DEPTH) <= np.uint64(depth):
                tried[depth] = 2
            else:
                seen[place, 0], seen[place, 1] = first, (second & ~DEPTH) | np.uint64(depth)
        deeper = False
        while tried[depth] < 2 and not deeper:
            step = 1 - 2 * tried[depth]
            tried[depth] += 1
            base = hole + step
            if base < 0 or base >= n:
                if not ring:
                    continue
                base = base % n
            low, high, here = ways[base, 0], ways[base, 1], ways[hole, 0]
            way, stays = (low, high) if step == 1 else (high, low)
            still = left + abs(way + step) - abs(way)
            repaired = here > way + step if step == 1 else here < way + step
            still_wrong = wrong - 1 if repaired else wrong
            if depth + 1 + max(still, still_wrong) > limit:
                continue
            small, large = min(here, way + step), max(here, way + step)
            after = small, large
            first_after = first ^ change_of(words, 0, hole, here, after, base, (low, high), stays)
            second_after = second ^ change_of(words, 1, hole, here, after, base, (low, high), stays)
            path[depth] = step
            if depth + 1 + still_wrong - at_first > reach:
                more = moves_home(endings, first_after, second_after)
                if more != UNKNOWN and depth + 1 + more <= limit:
                    return depth + 1, visits
                continue
            kept[depth, 0], kept[depth, 1], kept[depth, 2] = hole, base, here
            kept[depth, 3], kept[depth, 4], kept[depth, 5] = low, high, left
            kept[depth, 6] = wrong
            kept_words[depth, 0], kept_words[depth, 1] = first, second
            ways[hole, 0], ways[hole, 1] = small, large
            ways[base, 0], ways[base, 1] = stays, NO_TOKEN
            first, second = first_after, second_after
            hole, left, wrong, deeper = base, still, still_wrong, True
            depth += 1
            tried[depth] = 0
        if deeper:
            continue
        if depth == 0:
            return -1, visits
        depth -= 1
        hole, base = kept[depth, 0], kept[depth, 1]
        ways[hole, 0], ways[hole, 1] = kept[depth, 2], NO_TOKEN
        ways[base, 0], ways[base, 1], left = kept[depth, 3], kept[depth, 4], kept[depth, 5]
        wrong = kept[depth, 6]
        first, second = kept_words[depth, 0], kept_words[depth, 1]


# Columns of the search on a line (`baseball/bidirectional.py`)
#
# An order of 2n - 1 tokens is two words, five bits a token, with two costs: of the cheapest way to
# leave it to the right, and to the left. Without an exchange the hole can be in the bases from
# `left_end` to `right_end`; the exchange at either end leaves the order.
#
#     base            0       1        2
#     places        0   1   2   3    4   (5)     the hole in base 2 has one token beside it
#     to the right, from base b: places 2b and 2b + 1 are compared
#     to the left:               places 2b - 1 and 2b
#
# Compare a word with itself moved by five bits, for all pairs at once: every second place leaves
# room for the bit of the comparison.
#
# A hash table leads to the rows of a column. It is larger than a cache, so children are entered in
# batches: first load all their places, then compare.

Places = NDArray[np.int32]  # of a table: the number of an order in its list from 1 on, 0 for none


class Column(NamedTuple):
    """Orders with the same number of inversions, and the costs of leaving them."""

    orders: Words  # two words each
    costs: Bytes  # to the right, to the left


class Batch(NamedTuple):
    """Orders that are entered together, and buffers for what is loaded."""

    orders: Words
    costs: Numbers
    places: Words
    loaded: Words


BITS, FIRST_WORD = 5, 12  # tokens in the first word
HALF = FIRST_WORD // 2  # bases of a word
MASK = np.uint64(31)
TOKENS = np.uint64(sum(31 << 10 * base for base in range(HALF)))  # of every second place
GUARDS = np.uint64(sum(32 << 10 * base for base in range(HALF)))  # a bit above each of these
NEVER = 255  # a cost
ORDERS_FULL = -1
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
    """Return the words of an order after an exchange at `place` and the next."""
    change = token(first, second, place) ^ token(first, second, place + 1)
    for one in (place, place + 1):
        if one < FIRST_WORD:
            first ^= change << np.uint64(BITS * one)
        else:
            second ^= change << np.uint64(BITS * (one - FIRST_WORD))
    return first, second


@inlined
def right_end(first: np.uint64, second: np.uint64, base: int, last: int) -> int:
    """Return the base, from `base` on, where the hole leaves to the right by an exchange."""
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
    """Return the base, from `base` down, where the hole leaves to the left by an exchange."""
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
    """Return the hash of an order: its first place in a table."""
    stirred = ((first * STIR1) ^ (second * STIR2)) * STIR1
    return (stirred >> np.uint64(20)) & np.uint64(places - 1)


@inlined
def place_of_order(
    table: Places, words: Words, first: np.uint64, second: np.uint64, place: np.uint64
) -> np.uint64:
    """Return the place that leads to an order, or the empty place for it."""
    last = np.uint64(len(table) - 1)
    while True:
        number = table[place]
        if number == 0 or (words[number - 1, 0] == first and words[number - 1, 1] == second):
            return place
        place = (place + np.uint64(1)) & last


@inlined
def new_batch() -> Batch:
    return Batch(
        np.empty((BATCH, 2), np.uint64), np.empty((BATCH, 2), np.int64),
        np.empty(BATCH, np.uint64), np.empty(BATCH, np.uint64),
    )  # fmt: skip


@inlined
def enter(table: Places, column: Column, count: int, batch: Batch, many: int) -> int:
    """Add `many` orders of a batch to a column, with the lower of the costs.

    Return the number of orders, or ORDERS_FULL. The first two passes only load memory.
    """
    orders, costs, places, loaded = batch.orders, batch.costs, batch.places, batch.loaded
    words, found = column.orders, column.costs
    if count > min(len(words), len(table) // 2) - BATCH:
        return ORDERS_FULL
    for child in range(many):
        place = start_of(orders[child, 0], orders[child, 1], len(table))
        places[child] = place
        loaded[child] = np.uint64(table[place])
    for child in range(many):
        if loaded[child] != ZERO:
            loaded[child] = words[loaded[child] - np.uint64(1), 0]
    for child in range(many):
        first, second = orders[child, 0], orders[child, 1]
        right, left = costs[child, 0], costs[child, 1]
        place = place_of_order(table, words, first, second, places[child])
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
def forward(column: Column, most: int, length: int, table: Places, new: Column) -> int:
    """Write to `new` the orders one exchange nearer to the solution, by costs of at most `most`.

    Return their number, or ORDERS_FULL if `new` or the table, which must be empty, is too small.
    """
    orders, costs = column.orders, column.costs
    batch = new_batch()
    children, child_costs = batch.orders, batch.costs
    count, many, last = 0, 0, length // 2
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
            count = enter(table, new, count, batch, many)
            if count == ORDERS_FULL:
                return ORDERS_FULL
            many = 0
    return enter(table, new, count, batch, many)


@kernel
def backward(
    column: Column, most: int, length: int, places: Numbers, table: Places, new: Column
) -> int:
    """Do the same one exchange farther from the solution; costs are those after the exchange.

    Exchange back only what was in the wrong order at the start, by the `places` of tokens there.
    """
    orders, costs = column.orders, column.costs
    batch = new_batch()
    children, child_costs = batch.orders, batch.costs
    count, many, last = 0, 0, length // 2
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
            count = enter(table, new, count, batch, many)
            if count == ORDERS_FULL:
                return ORDERS_FULL
            many = 0
    return enter(table, new, count, batch, many)


@kernel
def meeting(table: Places, here: Column, there: Column) -> tuple[int, int, int]:
    """Return the cheapest order of both columns: its row here, its side, the sum of its costs.

    The table leads to `here`. Without any, the row is -1 and the sum above all costs.
    """
    words, costs, others, other_costs = here.orders, here.costs, there.orders, there.costs
    best_row, best_side, best = -1, 0, 2 * NEVER
    for other in range(len(others)):
        first, second = others[other, 0], others[other, 1]
        start = start_of(first, second, len(table))
        row = int(table[place_of_order(table, words, first, second, start)]) - 1
        if row < 0:
            continue
        for side in range(2):
            one, more = int(costs[row, side]), int(other_costs[other, side])
            if one != NEVER and more != NEVER and one + more < best:
                best_row, best_side, best = row, side, one + more
    return best_row, best_side, best


@kernel
def index(table: Places, words: Words) -> None:
    """Enter the orders of a list into an empty table."""
    for row in range(len(words)):
        first, second = words[row, 0], words[row, 1]
        start = start_of(first, second, len(table))
        table[place_of_order(table, words, first, second, start)] = row + 1


@kernel
def row_of(words: Words, first: np.uint64, second: np.uint64) -> int:
    """Return the row of an order in a list, or -1."""
    for row in range(len(words)):
        if words[row, 0] == first and words[row, 1] == second:
            return row
    return -1
