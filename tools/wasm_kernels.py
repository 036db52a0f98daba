"""What browsers compute by compiled kernels: the entries that `tools/wasm.py` compiles.

An entry takes arrays of one dimension, whole numbers and flags. It allocates what the kernels need,
as their Python callers do, and leaves its results in the arrays that it is given.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from antihilbert.baseball.kernels import distances as baseball
from antihilbert.cards.kernels import beggar, profiles, war, war_simd, war_words
from antihilbert.cards.kernels import war_count as counting
from antihilbert.cards.kernels.pickups import PICKUP, SORTS, TURNED1, TURNED2
from antihilbert.cards.kernels.simd import WIDTH
from antihilbert.cards.kernels.tally import BINS, DRAW, HOW_MANY, OUTCOMES, PLAYER3
from antihilbert.cards.kernels.war_tricks import Table, WarGame
from antihilbert.jit.compiler import Bytes, Numbers, Words, kernel
from antihilbert.jit.random import STREAM_WORDS
from antihilbert.takeaway import kernels as takeaway
from antihilbert.takeaway.rules import TWO_HEAPS

ENTRIES: list[Callable[..., None]] = []


def entry(function: Callable[..., None]) -> Callable[..., None]:
    """Mark a function to be compiled."""
    ENTRIES.append(function)
    return function


_0, _1 = np.uint64(0), np.uint64(1)
NONE = np.uint64(2**64 - 1)  # no game

# Results of games, in the order of a `Tally` before its histograms, then what it has after them.
TALLY = [
    "player1", "player2", "draw", "endless", "unfinished", "tricks", "cards", "tricks_squared",
    "cards_squared", "longest_tricks", "longest_cards", "longest_index", "first_endless",
    "player3", "player4", "first_all_in",
]  # fmt: skip
(
    _TRICKS, _CARDS, _TRICKS_SQUARED, _CARDS_SQUARED, _LONGEST_TRICKS, _LONGEST_CARDS,
    _LONGEST_INDEX, _FIRST_ENDLESS, _PLAYER3, _PLAYER4, _FIRST_ALL_IN,
) = range(HOW_MANY, HOW_MANY + 11)  # fmt: skip
_SUMS, _ENDLESS_OF_WAR, _ALL_IN_OF_WAR = len(OUTCOMES), war.SUMS - 2, war.SUMS - 1
_LONGEST_OF_WAR, _WAR_SUMS, _DEALT, _TO_RETURNS = war.SUMS - 3, war.SUMS, war.DEALT, war.TO_RETURNS
_MOST_CARDS = war.MOST_WAR_CARDS


# Many games


@kernel
def _workspace() -> Table:
    return Table(
        np.zeros((war_simd.TABLES, war_simd.ROW), np.uint8),
        np.zeros((war_simd.TABLES, war_simd.COLUMNS), np.int64),
        np.zeros(war_simd.TABLES * STREAM_WORDS, np.uint64),
    )


@kernel
def _war_deck(suits: int, values: int) -> Bytes:
    """Return the cards in ascending order; a value of 256 is one byte, too, counted from 0."""
    cards, less = np.zeros(suits * values, np.uint8), 1 if values == _MOST_CARDS else 0
    for place in range(len(cards)):
        cards[place] = place // suits + 1 - less
    return cards


@entry
def war_statistics(
    suits: int, values: int, ends: Numbers, players: int, pickup1: int, pickup2: int,
    set_aside: bool, seed: int, start: int, games: int, limit: int, tally: Words,
    histograms: Numbers,
) -> None:  # fmt: skip
    """Play games of War, at most 65,536; histograms by tricks and by cards."""
    deck = _war_deck(suits, values)
    n, sums = len(deck), np.zeros(_WAR_SUMS, np.uint64)
    sums[_ENDLESS_OF_WAR] = sums[_ALL_IN_OF_WAR] = NONE
    part = war.Part(
        deck, np.empty(war.BATCH * n + WIDTH, np.uint8),
        np.empty((war.BATCH, war_simd.RESULT), np.int64), np.empty(games, np.int64),
        np.uint64(seed), np.uint64(start), games, war.NUMBERING, np.zeros(2 * WIDTH, np.uint8),
    )  # fmt: skip
    sheet, table = war.Sheet(sums, histograms[:BINS], histograms[BINS:]), _workspace()
    game = WarGame((ends[0], ends[1], ends[2], ends[3]), players, pickup1, pickup2, limit)
    if players > 2 or set_aside:
        how = _TO_RETURNS if set_aside and players == 2 else _DEALT
        war.play_each(sheet, table, game, part, np.arange(games), how)
    else:
        doubts = war._play_part(sheet, table, game, part, suits > 1, None)
        war.play_each(sheet, table, game, part, part.doubtful[:doubts], _DEALT)
    for place in range(HOW_MANY):
        tally[place] = sums[place]
    for place in range(_LONGEST_INDEX - _TRICKS):
        tally[_TRICKS + place] = sums[_SUMS + place]
    ended = _0
    for place in range(_SUMS):
        ended += _0 if DRAW < place < PLAYER3 else sums[place]
    tally[_LONGEST_INDEX] = np.uint64(start) + sums[_LONGEST_OF_WAR] if ended else NONE
    tally[_FIRST_ENDLESS] = _counted_from(start, sums[_ENDLESS_OF_WAR])
    tally[_PLAYER3], tally[_PLAYER4] = sums[PLAYER3], sums[PLAYER3 + 1]
    tally[_FIRST_ALL_IN] = _counted_from(start, sums[_ALL_IN_OF_WAR])


@kernel
def _counted_from(start: int, place: np.uint64) -> np.uint64:
    return NONE if place == NONE else np.uint64(start) + place


@kernel
def _beggar_deck(suits: int, values: int, penalties: int) -> Bytes:
    cards, plain = np.zeros(suits * values, np.uint8), suits * (values - penalties)
    for place in range(plain, len(cards)):
        cards[place] = (place - plain) // suits + 1
    return cards


@entry
def beggar_statistics(
    suits: int, values: int, penalties: int, seed: int, start: int, games: int, limit: int,
    tally: Words, histograms: Numbers,
) -> None:  # fmt: skip
    """Play games of Beggar; histograms by tricks and by cards."""
    deck = _beggar_deck(suits, values, penalties)
    courts, counts = suits * penalties, np.zeros(beggar.COUNTS, np.uint64)
    counts[beggar.LONGEST_INDEX] = counts[beggar.FIRST_ENDLESS] = NONE
    bits, long = np.zeros(3, np.uint64), np.zeros(2, np.uint64)
    long[0] = beggar.NEVER
    both = histograms.reshape((2, BINS))
    run = beggar.Run(
        deck, len(deck) // 2, np.uint64(seed), np.uint64(start), np.uint64(start + games), limit,
        long, counts, both, np.zeros((0, 3), np.uint64),
    )  # fmt: skip
    if len(deck) <= beggar.MOST_LANE_CARDS and courts <= beggar.MOST_COURTS:
        for place in range(len(deck)):
            one = _1 << np.uint64(place)
            bits[0] |= one if deck[place] > 0 else _0
            bits[1] |= one if deck[place] == 2 or deck[place] == 4 else _0
            bits[2] |= one if deck[place] > 2 else _0
        rows = np.zeros(beggar.GAME_ROWS * beggar.LANES, np.uint64)
        beggar.in_lanes(run, rows, np.zeros(beggar.DEAL_ROWS * beggar.LANES, np.uint64), bits)
    else:
        beggar.one_by_one(run)
    for place in range(HOW_MANY):
        tally[place] = counts[place]
    for which in range(2):  # the last bin was summed by the kernel
        sum1, sum2 = counts[HOW_MANY + 2 * which], counts[HOW_MANY + 2 * which + 1]
        for length in range(BINS - 1):
            sum1 += np.uint64(both[which, length] * length)
            sum2 += np.uint64(both[which, length] * length * length)
        tally[_TRICKS + which], tally[_TRICKS_SQUARED + which] = sum1, sum2
    tally[_LONGEST_TRICKS] = counts[beggar.LONGEST_TRICKS]
    tally[_LONGEST_CARDS] = counts[beggar.LONGEST_CARDS]
    tally[_LONGEST_INDEX] = counts[beggar.LONGEST_INDEX]
    tally[_FIRST_ENDLESS] = counts[beggar.FIRST_ENDLESS]
    tally[_PLAYER3] = tally[_PLAYER4] = _0
    tally[_FIRST_ALL_IN] = NONE


# Every deal of a small deck

COUNTED = [
    "player1", "player2", "draw", "endless", "tricks", "cards", "max_tricks", "key", "played",
]  # fmt: skip
_CYCLE = war_words.empty_cycles(0).shape[1]


@entry
def war_count(
    suits: int, values: int, hand1_size: int, pickup1: int, pickup2: int, card1: int, card2: int,
    sums: Words, histogram: Numbers, longest: Bytes,
) -> None:  # fmt: skip
    """Play every deal of a deck of War in which these two cards meet first, values from 0."""
    n = suits * values
    m = min(hand1_size, n - hand1_size)
    rules = np.zeros(counting.RULES, np.int64)
    one, two = pickup1 & PICKUP, pickup2 & PICKUP
    rules[counting.TURNED1], rules[counting.TURNED2] = one & TURNED1, (two & TURNED2) // TURNED2
    rules[counting.SORTED1], rules[counting.SORTED2] = one & SORTS, two & SORTS
    alike = (one & TURNED1 != 0) == (one & TURNED2 != 0)
    rules[counting.SYMMETRIC] = one == two and alike and 2 * hand1_size == n
    rules[counting.PICKUP1], rules[counting.PICKUP2] = pickup1, pickup2
    step = bits = 0
    while values >> step:
        step += 1
    while (values - 1) >> bits:
        bits += 1
    lies_alike = one & SORTS == two & SORTS and not (one & TURNED1 or two & TURNED2)
    fits_step = values <= war_words.MOST_VALUES and n * step <= war_words.MOST_BITS
    if fits_step and lies_alike and suits > 1 and 2 * hand1_size == n:
        rules[counting.PLAYED_AS], rules[counting.STEP] = counting.IN_STEP, step
    else:
        packed = n <= war_words.MOST_PACKED_CARDS and values <= war_words.MOST_PACKED_VALUES
        rules[counting.PLAYED_AS] = counting.IN_WORDS if packed else counting.ONE_BY_ONE
        rules[counting.STEP] = war_words.STEP
    weights = np.ones((m + 1, m + 1), np.uint64)
    for a in range(1, m + 1):
        for b in range(1, m + 1):
            weights[a, b] = weights[a - 1, b] + weights[a, b - 1]
    left, begins = np.full(values, suits), np.zeros(2, np.int64)
    begins[0], begins[1] = card1, card2
    left[card1] -= 1
    left[card2] -= 1
    cycles = np.zeros((0, _CYCLE), np.uint64)
    chunk = counting.Chunked(sums, histogram, m, hand1_size, max(1, bits), rules, weights, cycles)
    counting.play_chunk(chunk, _workspace(), left, begins)
    key, own = sums[counting.KEY], np.uint64(max(1, bits))
    for place in range(n - 1, -1, -1):
        longest[place] = np.uint8(key & ((_1 << own) - _1)) + 1
        key >>= own


@entry
def beggar_count(
    suits: int, values: int, penalties: int, hand1_size: int, start: int, deals: int,
    counts: Words, endless: Words,
) -> None:  # fmt: skip
    """Play `deals` deals of a deck of Beggar from rank `start` on; `endless` has room for all."""
    order, left = _beggar_deck(suits, values, penalties), np.zeros(penalties + 1, np.int64)
    total, rank = 1, start
    for place in range(len(order)):
        left[order[place]] += 1
        total = total * (place + 1) // left[order[place]]
    for place in range(len(order)):
        for card in range(penalties + 1):
            starting = total * left[card] // (len(order) - place)
            if rank < starting:
                order[place], total = card, starting
                left[card] -= 1
                break
            rank -= starting
    counts[len(counts) - 1] = NONE
    rows = np.zeros(beggar.GAME_ROWS * beggar.LANES, np.uint64)
    beggar._play(order, hand1_size, deals, rows, counts, endless)


# Profiles


@entry
def profile_words(
    cards: int, hand1_size: int, begun: Bytes, keep_all: bool, finished: Numbers, deals: Numbers,
    letters: Bytes, kept: Numbers, found: Numbers,
) -> None:  # fmt: skip
    """List profile words: `found` is the status, and how many are kept, endless, endless deals."""
    table = profiles.WordTable(
        finished, deals.reshape((len(finished), 2)), letters, kept.reshape((len(kept) // 3, 3))
    )
    found[0], found[1], found[2], found[3] = profiles.explore(
        cards, hand1_size, begun, keep_all, table
    )


# Baseball: the fewest moves of every board


@kernel
def _half(n: int, bases: int, pairs: Bytes) -> Any:
    """See `baseball.distances.Half`."""
    size = len(pairs) ** bases
    classes, has_hole = np.empty(size, np.int64), np.empty(size, np.uint8)
    baseball.classify(pairs, bases, classes, has_hole)
    row_numbers = _by_class(classes, has_hole, 1, 3**n)
    members = _by_class(classes, has_hole, 0, 3**n)
    rows, places = np.full(size, baseball.NONE), np.full(size, baseball.NONE)
    sizes = np.zeros(3**n, np.int64)
    for row, number in enumerate(row_numbers):
        rows[number] = row
    for number in members:
        places[number] = sizes[classes[number]]
        sizes[classes[number]] += 1
    return rows, places, row_numbers, classes, members, sizes


@kernel
def _by_class(classes: Numbers, has_hole: Bytes, hole: int, most: int) -> Numbers:
    """Return the possible fillings, with or without the hole, by class, then by number."""
    starts = np.zeros(most + 1, np.int64)
    for number in range(len(classes)):
        if classes[number] != baseball.NONE and has_hole[number] == hole:
            starts[classes[number] + 1] += 1
    for one in range(most):
        starts[one + 1] += starts[one]
    found = np.empty(starts[most], np.int64)
    for number in range(len(classes)):
        if classes[number] != baseball.NONE and has_hole[number] == hole:
            found[starts[classes[number]]] = number
            starts[classes[number]] += 1
    return found


@kernel
def _side(
    number: int, n: int, first: int, pairs: Bytes, kind: Numbers, half: Any, other: Any
) -> Any:
    rows, places, row_numbers, classes, _, _ = half
    _, _, _, _, members, sizes = other
    starts_of_class = np.cumsum(sizes) - sizes
    row_classes = classes[row_numbers]
    left = 3**n - 2 - row_classes
    widths = sizes[left]
    return baseball.Side(
        number, n // 2, first, pairs, kind, rows, places, row_numbers, row_classes,
        np.cumsum(widths) - widths, widths, starts_of_class[left], members,
    )  # fmt: skip


@kernel
def _beside(ring: bool, n: int, one: int, other: int) -> bool:
    return abs(one - other) == 1 or (ring and n > 2 and abs(one - other) == n - 1)


@kernel
def _moves(ring: bool, n: int, side: baseball.Side, other: baseball.Side) -> baseball.Moves:
    cut = n // 2
    here, there = (0, cut) if side.number == 0 else (cut, 0)
    own = cut if side.number == 0 else n - cut
    beside, most = np.zeros((own, own), np.uint8), 1
    for one in range(own):
        near = 0
        for two in range(own):
            beside[one, two] = _beside(ring, n, here + one, here + two)
            near += beside[one, two]
        most = max(most, 2 * near)
    links = np.empty((len(side.row_numbers), most), np.int64)
    baseball.link_rows(side, beside, links)
    bases, count = np.zeros(n - own, np.int64), 0
    for base in range(n - own):
        met = False
        for one in range(own):
            met = met or _beside(ring, n, here + one, there + base)
        if met:
            bases[count] = base
            count += 1
    seam = np.zeros((own, count), np.uint8)
    for one in range(own):
        for at in range(count):
            seam[one, at] = _beside(ring, n, here + one, there + bases[at])
    tokens = np.empty((len(side.members), count, 2), np.uint8)
    targets = np.empty((len(side.members), count, 2), np.int64)
    baseball.link_halves(side.members, other, bases[:count], tokens, targets)
    fresh = np.zeros(len(side.widths), np.uint8)
    return baseball.Moves(links, seam, tokens, targets, side.widths.copy(), fresh)


@entry
def baseball_distances(bases: int, ring: bool, histogram: Numbers) -> None:
    """Count the boards by their fewest moves, for 3 to 7 bases."""
    n, count = bases, 0
    pairs, kind = np.zeros((n * (n + 3) // 2, 2), np.uint8), np.zeros((n + 1, n + 1), np.int64)
    for a in range(n):
        for b in range(a, n):
            pairs[count, 0], pairs[count, 1] = a, b
            kind[a, b] = kind[b, a] = count
            count += 1
    for a in range(n):
        pairs[count, 0], pairs[count, 1] = a, n
        kind[a, n] = kind[n, a] = count
        count += 1
    half1, half2 = _half(n, n // 2, pairs), _half(n, n - n // 2, pairs)
    side1 = _side(0, n, 0, pairs, kind, half1, half2)
    boards1 = side1.widths.sum()
    side2 = _side(1, n, boards1, pairs, kind, half2, half1)
    moves1, moves2 = _moves(ring, n, side1, side2), _moves(ring, n, side2, side1)
    distances1 = np.full(boards1, baseball.UNSEEN, np.uint8)
    distances2 = np.full(side2.widths.sum(), baseball.UNSEEN, np.uint8)
    # The solved board: base 0 has the hole, every other base its own two tokens.
    first, second = _solved(kind, len(pairs), 0, n // 2), _solved(kind, len(pairs), n // 2, n)
    distances1[side1.starts[side1.rows[first]] + side2.places[second]] = 0
    for level in range(len(histogram)):
        found = baseball.expand(
            0, len(side1.widths), level, side1, moves1, distances1, distances2
        ) + baseball.expand(0, len(side2.widths), level, side2, moves2, distances2, distances1)
        histogram[level] = found
        if found == 0:
            break


@kernel
def _solved(kind: Numbers, kinds: int, first: int, last: int) -> int:
    number = 0
    for base in range(last - 1, first - 1, -1):
        number = number * kinds + kind[base, len(kind) - 1 if base == 0 else base]
    return number


# Octal games


@entry
def octal_values(digits: Numbers, unequal: bool, values: Numbers, period: Numbers) -> None:
    """Compute the values of heaps of an octal game; `period` is where it begins, and its length."""
    to, found = len(values) - 1, np.zeros(len(values), np.int32)
    reached, mask, by_place = 1, 1, 0
    while reached <= to:
        stop = min(max(2 * reached, takeaway.FIRST), to + 1)
        takeaway._extend(digits, found, reached, stop, mask, by_place, unequal)
        reached = stop
        if reached <= to:
            mask, by_place = _best_label(digits, found[:reached])
    for heap in range(to + 1):
        values[heap] = found[heap]
    period[0], period[1], proved = takeaway._find_period(values, 2, len(digits) - 1)
    period[2] = proved


@kernel
def _best_label(digits: Numbers, values: Numbers) -> tuple[int, int]:
    """See `takeaway.kernels._best_label`."""
    parities = masks = 0
    for taken in range(len(digits)):
        if digits[taken] & TWO_HEAPS:
            parities |= 1 << (taken & 1)
    while values.max() >> masks:
        masks += 1
    even, odd = np.zeros(1 << masks, np.int64), np.zeros(1 << masks, np.int64)
    for heap in range(len(values)):
        if heap & 1:
            odd[values[heap]] += 1
        else:
            even[values[heap]] += 1
    counts = np.zeros((2, 1 << masks), np.int64)
    takeaway._count_rare(even, odd, parities & 2 != 0, counts)
    best, label = len(values) + 1, (1, 0)
    for by_place in range(1 if parities == 3 else 2):
        for mask in range(1, 1 << masks):
            if counts[by_place, mask] < best:
                best, label = counts[by_place, mask], (mask, by_place)
    return label
