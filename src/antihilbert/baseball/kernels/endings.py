"""The boards near the end of a walk: found from the solved board by taking moves back.

Every token knows its trip, how far it goes in the whole solution, and with that where it started.
A move that the hole makes compares two neighbours in the list of all tokens and puts them in order.
Taken back, it leaves them as they are, or exchanges them if they started in the wrong order: a pair
that is in order stays so. Of a base the token must have left that the rule of `walks.py` sends.

Boards are kept with the fewest moves that lead home, in a table without losses: each at the first
free place from where its word says.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, Words, inlined, kernel

NO_TOKEN = 127  # the second way in the base that has the hole
OFFSET = 128  # so that ways, which may be negative, count from 0
DEPTH = np.uint64(255)  # the bits of a kept board that say how many moves
UNKNOWN = -1
FULL = -1


@inlined
def word_of(words: Words, which: int, base: int, low: int, high: int) -> np.uint64:
    """The random word of a base whose tokens have this far to go."""
    return words[which, base, low + OFFSET, high + OFFSET]


@inlined
def place_of(table: Words, first: np.uint64, second: np.uint64) -> int:
    """Where the table has this board, or the free place where it would go."""
    last = np.uint64(len(table) - 1)
    place = first & last
    while table[place, 0] != np.uint64(0) and (
        table[place, 0] != first or (table[place, 1] ^ second) > DEPTH
    ):
        place = (place + np.uint64(1)) & last
    return int(place)


@inlined
def moves_home(table: Words, first: np.uint64, second: np.uint64) -> int:
    """How many moves lead home from this board, or UNKNOWN."""
    place = place_of(table, first, second)
    return UNKNOWN if table[place, 0] == np.uint64(0) else int(table[place, 1] & DEPTH)


@kernel
def moves_home_from(ways: Numbers, hole: int, words: Words, table: Words) -> int:
    """Same as `moves_home`, for a board that is not summed up yet."""
    first, second = np.uint64(0), np.uint64(0)
    for base in range(len(ways)):
        high = NO_TOKEN if base == hole else ways[base, 1]
        first ^= word_of(words, 0, base, ways[base, 0], high)
        second ^= word_of(words, 1, base, ways[base, 0], high)
    return moves_home(table, first, second)


@kernel
def inversions(ways: Numbers, hole: int, ring: bool) -> int:
    """How many pairs of tokens stand in the wrong order; the hole's base has only a first token."""
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
    """The trips of the two tokens that come home to each base, the longer to the right first."""
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
def fill(
    start: Numbers,
    hole: int,
    ring: bool,
    limit: int,
    spare: int,
    words: Words,
    table: Words,
    visits: Numbers,
) -> int:
    """Enter every board that a walk of `limit` moves may pass with at most `spare` moves to come
    that remove no inversion. How many they are, or FULL when the table is. `start` and `hole` are
    the board that the walk comes from; `visits` counts the boards with their repetitions.
    """
    n = len(start)
    wrong_at_start = inversions(start, hole, ring)
    trips = solved_trips(start, hole)
    ways = np.zeros((n, 2), np.int64)
    hole = 0
    ways[0, 1] = NO_TOKEN
    first, second = np.uint64(0), np.uint64(0)
    back = 0  # how far all tokens are from where they started
    for base in range(n):
        back += abs(trips[base, 0]) + abs(trips[base, 1])
        first ^= word_of(words, 0, base, ways[base, 0], ways[base, 1])
        second ^= word_of(words, 1, base, ways[base, 0], ways[base, 1])
    wrong = 0
    kept = np.empty((limit + 1, 10), np.int64)  # what a move has changed, to put it back
    kept_words = np.empty((limit + 1, 2), np.uint64)
    tried = np.zeros(limit + 1, np.int64)
    depth, found = 0, 0
    while True:
        if tried[depth] == 0:
            visits[0] += 1
            place = place_of(table, first, second)
            if table[place, 0] == np.uint64(0):
                found += 1
                if 4 * found > 3 * len(table):
                    return FULL
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
            first ^= (
                word_of(words, 0, hole, here, NO_TOKEN)
                ^ word_of(words, 0, base, low, high)
                ^ word_of(words, 0, hole, ways[hole, 0], ways[hole, 1])
                ^ word_of(words, 0, base, stays, NO_TOKEN)
            )
            second ^= (
                word_of(words, 1, hole, here, NO_TOKEN)
                ^ word_of(words, 1, base, low, high)
                ^ word_of(words, 1, hole, ways[hole, 0], ways[hole, 1])
                ^ word_of(words, 1, base, stays, NO_TOKEN)
            )
            hole, back, wrong, deeper = base, back_after, wrong_after, True
            depth += 1
            tried[depth] = 0
        if deeper:
            continue
        if depth == 0:
            return found
        depth -= 1
        hole, base = kept[depth, 0], kept[depth, 1]
        ways[hole, 0], ways[hole, 1] = kept[depth, 2], NO_TOKEN
        trips[hole, 0] = kept[depth, 3]
        ways[base, 0], ways[base, 1] = kept[depth, 4], kept[depth, 5]
        trips[base, 0], trips[base, 1] = kept[depth, 6], kept[depth, 7]
        back, wrong = kept[depth, 8], kept[depth, 9]
        first, second = kept_words[depth, 0], kept_words[depth, 1]
