"""What browsers compute by compiled kernels: the entries that `tools/wasm.py` compiles.

An entry takes arrays of one dimension, whole numbers and flags. It allocates what the kernels need,
as their Python callers do, and leaves its results in the arrays that it is given.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from antihilbert.baseball.kernels import distances as baseball
from antihilbert.cards.endless import placements
from antihilbert.cards.endless.word_search import _ORDERS as ORDERS_OF_PILES
from antihilbert.cards.endless.word_search import _PILES as PILES
from antihilbert.cards.kernels import beggar, profiles, war, war_simd, war_tricks, war_words
from antihilbert.cards.kernels import war_count as counting
from antihilbert.cards.kernels import words as kernel_words
from antihilbert.cards.kernels.longest import growth, methods, search_state
from antihilbert.cards.kernels.pickups import PICKUP, SORTS, TURNED1, TURNED2
from antihilbert.cards.kernels.simd import WIDTH
from antihilbert.cards.kernels.tally import BINS, DRAW, HOW_MANY, OUTCOMES, PLAYER3
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS, Table, WarGame
from antihilbert.cards.longest import search as longest_search
from antihilbert.cards.pickups import BATTLE, LOSING
from antihilbert.jit import random
from antihilbert.jit.algorithms import same
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


# Words that a game could repeat, and their classes: see `endless.words` and `endless.placements`

_EQUAL, _HIGHER, _NOT_LOWER = range(3)  # kinds of constraints, as `longest.methods` has them
_MOST_FOUND = 64  # words between two answers
_ROUNDS = placements.MOST_FLIPS  # more rounds until cards meet again are not counted
(
    _CARDS_OF, _HAND1, _LENGTH, _BATTLES, _IN_A_ROW, _SWAPPED, _WEAK, _FEWEST, _PLACED, _CLIMBED,
    _STEPS, _EQUAL_HANDS,
) = range(12)  # fmt: skip
FINISHED, WORDS_TRIED, GAMES_PLAYED, FOUND, STEPS_TAKEN, WORD_LENGTH = range(6)


class _Slots(NamedTuple):
    """What a word requires of its slots: player * length + flip."""

    laid: Numbers  # the slots, in the order in which their cards are laid
    follows: Numbers  # where the card of a slot is laid next,
    later: Numbers  # and how many rounds later
    constraints: Numbers  # rows of kind, slot above, slot below
    cycle: Numbers  # of each slot
    since: Numbers  # rounds since the cycle's first slot
    delays: Numbers  # of each cycle
    first_cards: Numbers  # of each cycle


@kernel
def _slots_of(plan: kernel_words.WordPlan, codes: Numbers) -> _Slots:
    length = plan.length
    follows, later = np.zeros(2 * length, np.int64), np.zeros(2 * length, np.int64)
    laid, rows = np.zeros(2 * length, np.int64), np.zeros((4 * length, 3), np.int64)
    pile = np.zeros(2 * length, np.int64)
    behind0, behind1 = plan.hand1_size, plan.cards - plan.hand1_size
    count = battles = done = 0
    for flip in range(length):
        if codes[flip] == BATTLE:
            battles += 1
            continue
        winner = codes[flip] >> 6
        own, other = winner * length, (1 - winner) * length
        rows[count, 0], rows[count, 1], rows[count, 2] = _HIGHER, own + flip, other + flip
        count += 1
        for tie in range(battles):
            rows[count, 0] = _EQUAL
            rows[count, 1], rows[count, 2] = own + flip - tie - 1, other + flip - tie - 1
            count += 1
        size = 0
        for position in range(battles + 2):
            item = PILES[battles, codes[flip] & 63, position]
            first = own + flip
            if item == LOSING:
                first = other + flip
            elif item >= 0:
                first = own + flip - item - 1
            if plan.sorts[winner] and battles > 0 and size > 0:
                rows[count, 0], rows[count, 1], rows[count, 2] = _NOT_LOWER, pile[size - 1], first
                count += 1
            pile[size] = first
            size += 1
            if item >= 0:
                pile[size] = other + first - own
                size += 1
        if not plan.winning_first[winner]:
            pile[0], pile[1] = pile[1], pile[0]
        for at in range(size):
            place = behind0 if winner == 0 else behind1
            if winner == 0:
                behind0 += 1
            else:
                behind1 += 1
            rounds = place // length
            player = winner ^ (rounds & 1) if plan.swapped else winner
            follows[pile[at]], later[pile[at]] = player * length + place % length, rounds
            laid[done] = pile[at]
            done += 1
        battles = 0
    return _with_cycles(laid, follows, later, rows[:count])


@kernel
def _with_cycles(laid: Numbers, follows: Numbers, later: Numbers, constraints: Numbers) -> _Slots:
    size = len(follows)
    cycle, since = np.full(size, -1), np.zeros(size, np.int64)
    delays, firsts = np.zeros(size, np.int64), np.zeros(size, np.int64)
    cycles = cards = 0
    for start in laid:
        if cycle[start] >= 0:
            continue
        slot, rounds = start, 0
        while cycle[slot] < 0:
            cycle[slot], since[slot] = cycles, rounds
            rounds += later[slot]
            slot = follows[slot]
        delays[cycles], firsts[cycles] = rounds, cards
        cards += rounds
        cycles += 1
    return _Slots(laid, follows, later, constraints, cycle, since, delays[:cycles], firsts[:cycles])


@kernel
def _count(items: Numbers, wanted: int) -> int:
    found = 0
    for item in items:
        found += item == wanted
    return found


@kernel
def _card(slots: _Slots, slot: int, round: int) -> int:
    cycle = slots.cycle[slot]
    return int(slots.first_cards[cycle] + (round - slots.since[slot]) % slots.delays[cycle])


@kernel
def _lcm(one: int, two: int) -> int:
    a, b = one, two
    while b:
        a, b = b, a % b
    return one // a * two


@kernel
def _rounds(slots: _Slots, one: int, two: int) -> int:
    """Return after how many rounds the cards at two slots are together again."""
    return _lcm(slots.delays[slots.cycle[one]], slots.delays[slots.cycle[two]])


@kernel
def _flips_until_return(slots: _Slots, length: int) -> int:
    """Return the flips of a word with all its rounds; more than the most if they are too many."""
    rounds = 1
    for delay in slots.delays:
        rounds = _lcm(rounds, delay)
        if rounds * length > placements.MOST_FLIPS:
            return placements.MOST_FLIPS + 1
    return rounds * length


@kernel
def _leader(parent: Numbers, card: int) -> int:
    while parent[card] != card:
        card = parent[card]
    return card


@kernel
def _leaders(slots: _Slots, cards: int) -> Numbers:
    """Return a card for each card, the same one for cards that must be equal."""
    parent = np.arange(cards)
    for row in slots.constraints:
        if row[0] == _EQUAL:
            for time in range(_rounds(slots, row[1], row[2])):
                one, two = _card(slots, row[1], time), _card(slots, row[2], time)
                parent[_leader(parent, one)] = _leader(parent, two)
    for card in range(cards):
        parent[card] = _leader(parent, card)
    return parent


@kernel
def _reached(slots: _Slots) -> Bytes:
    """Return which class must be at least as high as which."""
    number = len(slots.delays)
    reach = np.zeros((number, number), np.uint8)
    for one in range(number):
        reach[one, one] = 1
    for row in slots.constraints:
        above, below = slots.cycle[row[1]], slots.cycle[row[2]]
        for way in range(2 if row[0] == _EQUAL else 1):
            for one in range(number):
                if reach[one, above if way == 0 else below]:
                    for two in range(number):
                        reach[one, two] |= reach[below if way == 0 else above, two]
    return reach


@kernel
def _dealt_cards(plan: kernel_words.WordPlan, slots: _Slots) -> Numbers:
    """Return the number of the card at each place of the deal from which the word starts."""
    dealt, length = np.zeros(plan.cards, np.int64), plan.length
    for place in range(plan.cards):
        player = 0 if place < plan.hand1_size else 1
        at = place if player == 0 else place - plan.hand1_size
        rounds = at // length
        role = player ^ (rounds & 1) if plan.swapped else player
        dealt[place] = _card(slots, role * length + at % length, rounds)
    return dealt


@kernel
def _is_first_turn(plan: kernel_words.WordPlan, codes: Numbers, alike: bool) -> bool:
    """See `endless.words.is_first_turn`."""
    length, size, pending = plan.length, plan.hand1_size, 0
    for flip in range(length - 1):
        if codes[flip] == BATTLE:
            pending += 1
            continue
        size += pending + 1 if codes[flip] >> 6 == 0 else -pending - 1
        pending, done = 0, flip + 1
        if size == plan.hand1_size and _turned(codes, done, plan.swapped, False) <= 0:
            return False
        other = alike and size == plan.cards - plan.hand1_size
        if other and _turned(codes, done, plan.swapped, True) < 0:
            return False
    return True


@kernel
def _turned(codes: Numbers, done: int, swapped: bool, exchanged: bool) -> int:
    """Compare the word turned by `done` letters, perhaps with players exchanged, with itself."""
    length = len(codes)
    for at in range(length):
        wraps = at + done >= length
        code = codes[(at + done) % length]
        if code != BATTLE and ((wraps and swapped) != exchanged):
            code ^= 64
        if code != codes[at]:
            return 1 if code > codes[at] else -1
    return 0


@kernel
def _placing(
    plan: kernel_words.WordPlan, slots: _Slots, suits: int, pickup1: int, pickup2: int, flips: int
) -> tuple[kernel_words.PlacingTable, int, bool]:
    """Return the table of a word's placements, its largest unit, and whether it needs ties.

    See `endless.placements.classes_of`.
    """
    reach, leaders = _reached(slots), _leaders(slots, plan.cards)
    number = len(reach)
    where, groups = np.full(number, -1), 0
    first_of = np.zeros(number, np.int64)
    for one in range(number):
        for group in range(groups):
            if where[one] < 0 and same(reach[first_of[group]], 0, reach[one], 0, number):
                where[one] = group
        if where[one] < 0:
            where[one], first_of[groups] = groups, one
            groups += 1
    above = np.zeros(groups, np.uint64)
    for group in range(groups):
        for other in range(groups):
            if group != other and reach[first_of[other], first_of[group]]:
                above[group] |= _1 << np.uint64(min(other, 63))
    forgiving = False
    for row in slots.constraints:
        alike = where[slots.cycle[row[1]]] == where[slots.cycle[row[2]]]
        forgiving = forgiving or (row[0] == _HIGHER and alike)
    group_of, cycle = np.zeros(plan.cards, np.int64), 0
    for card in range(plan.cards):
        while card >= slots.first_cards[cycle] + slots.delays[cycle]:
            cycle += 1
        group_of[card] = where[cycle]
    cards, units = np.zeros(plan.cards, np.int64), np.zeros(plan.cards + 1, np.int64)
    classes, largest = np.zeros(groups + 1, np.int64), 0
    at = unit = 0
    for group in range(groups):
        for card in range(plan.cards):
            first = True
            for earlier in range(card):
                first = first and leaders[earlier] != leaders[card]
            if not first or group_of[card] != group:
                continue
            for other in range(card, plan.cards):
                if leaders[other] == leaders[card]:
                    cards[at] = other
                    at += 1
            unit += 1
            units[unit] = at
            largest = max(largest, at - units[unit - 1])
        classes[group + 1] = unit
    boards = _workspace()
    values = plan.cards // suits
    table = kernel_words.PlacingTable(
        suits, values, plan.hand1_size, pickup1, pickup2,
        placements.PATIENCE * flips + placements.MOST_FLIPS // 100, _dealt_cards(plan, slots),
        cards, units[: unit + 1], classes, above, boards.boards, boards.numbers, boards.stream,
        np.zeros(STREAM_WORDS, np.uint64), np.zeros(max(unit, groups), np.int64),
        np.zeros(unit, np.int64), np.zeros(values, np.int64), np.zeros(plan.cards, np.uint8),
        np.zeros(plan.cards, np.uint8),
    )  # fmt: skip
    return table, largest, forgiving


@kernel
def _resumed(plan: kernel_words.WordPlan, place: Numbers, reach: Words, known: Numbers) -> int:
    """Go to the letters of a place, which ends with -2; return its flip. See `WordSearch`."""
    slots = 2 * plan.length
    for slot in range(slots):
        reach[0, slot // 64 * slots + slot] = _1 << np.uint64(slot % 64)
    known[kernel_words.CODE] = -1
    at, found = 0, np.zeros((1, plan.length), np.int64)
    while place[at + 1] != -2:
        known[kernel_words.CODE, at] = place[at] - 1
        at, _, _ = kernel_words.search(plan, reach, known, at, found, 1, PILES, ORDERS_OF_PILES)
    known[kernel_words.CODE, at] = place[at]
    return int(at)


@entry
def endless_words(
    plan: Numbers, suits: int, pickup1: int, pickup2: int, alike: bool, seed: int, solve: bool,
    place: Numbers, word: Numbers, deal: Bytes, found: Numbers,
) -> None:  # fmt: skip
    """Search the words of a plan from `place` on, and place or value the cards of each."""
    length = plan[_LENGTH]
    one = kernel_words.WordPlan(
        plan[_CARDS_OF], plan[_HAND1], length, plan[_BATTLES], plan[_IN_A_ROW],
        plan[_SWAPPED] != 0, plan[_WEAK] != 0, (pickup1 & SORTS != 0, pickup2 & SORTS != 0),
        (pickup1 & TURNED1 == 0, pickup2 & TURNED2 == 0), 0,
    )  # fmt: skip
    slots = 2 * length
    reach = np.zeros((length + 1, slots * ((slots + 63) // 64)), np.uint64)
    known = np.zeros((kernel_words.ROWS, length + 1), np.int64)
    at = _resumed(one, place, reach, known)
    words = np.zeros((_MOST_FOUND, length), np.int64)
    at, number, steps = kernel_words.search(
        one, reach, known, at, words, plan[_STEPS], PILES, ORDERS_OF_PILES
    )
    for row in range(number):
        codes = words[row]
        if _count(codes, BATTLE) < plan[_FEWEST] or not _is_first_turn(one, codes, alike):
            continue
        known_slots = _slots_of(one, codes)
        if solve:
            tried, games, met = _valued(
                one, known_slots, codes, suits, pickup1, pickup2, seed, plan, deal
            )
        else:
            tried, games, met = _placed(
                one, known_slots, codes, suits, pickup1, pickup2, seed, plan, deal
            )
        found[WORDS_TRIED] += tried
        found[GAMES_PLAYED] += games
        if met:
            found[FOUND], found[WORD_LENGTH] = 1, length
            for flip in range(length):
                word[flip] = codes[flip]  # -1 at first if the cycle has another word
            break
    found[STEPS_TAKEN], found[FINISHED] = steps, at < 0
    for flip in range(at + 1):
        place[flip] = known[kernel_words.CODE, flip]
    place[at + 1] = -2


@kernel
def _placed(
    one: kernel_words.WordPlan, slots: _Slots, codes: Numbers, suits: int, pickup1: int,
    pickup2: int, seed: int, plan: Numbers, deal: Bytes,
) -> tuple[int, int, bool]:  # fmt: skip
    """See `endless.placements.endless_placement`; return words and games, and whether one is."""
    flips = _flips_until_return(slots, one.length)
    if flips > placements.MOST_FLIPS:
        return 0, 0, False
    table, largest, forgiving = _placing(one, slots, suits, pickup1, pickup2, flips)
    many = len(table.classes) - 1 > kernel_words.MOST_CLASSES
    if many or largest > suits or forgiving != one.weak:
        return 0, 0, False
    run, placed, climbed = np.uint64(seed), plan[_PLACED], plan[_CLIMBED]
    endless, longest, _ = kernel_words.play_placements(table, run, 0, placed)
    games, met = endless + 1, endless >= 0
    if not met:
        games = placed + climbed
        if climbed > 0:
            met, _ = kernel_words.climb(table, run, np.uint64(longest), climbed)
    if met:
        for at in range(one.cards):
            deal[at] = table.deal[at] + 1
        word_size = _from_its_word(one, slots, codes, table, deal)
        met = plan[_EQUAL_HANDS] == 0 or _equal_hands(deal, word_size, pickup1, pickup2)
    return 1, games, met


@kernel
def _from_its_word(
    one: kernel_words.WordPlan, slots: _Slots, codes: Numbers, table: kernel_words.PlacingTable,
    deal: Bytes,
) -> int:  # fmt: skip
    """Replace a deal by the first position of its game from which the word repeats for ever.

    The word becomes empty where there is none. Return the size of hand 1.
    """
    n, boards, numbers = one.cards, table.boards, table.numbers
    most = numbers[0, TRICKS] + one.length
    dealt, cards, values = table.dealt, np.zeros(n, np.uint8), np.zeros(n, np.int64)
    after, later = _forgiving_slots(one, codes)
    war_tricks.begin(boards[0], numbers[0], deal, (one.hand1_size, n, n, n))
    while numbers[0, TRICKS] <= most:
        size = numbers[0, war_tricks.SIZE1]
        at = 0
        for player in range(2):
            head = numbers[0, war_tricks.HEAD1 + 2 * player]
            for place in range(numbers[0, war_tricks.SIZE1 + 2 * player]):
                ring = player * war_tricks.RING + ((head + place) & (war_tricks.RING - 1))
                cards[at] = boards[0, ring]
                values[dealt[at]] = cards[at]
                at += 1
        if size == one.hand1_size and _holds(slots, values, after, later):
            for place in range(n):
                deal[place] = cards[place]
            return int(size)
        war_tricks.trick(boards[0], numbers[0], table.stream, table.pickup1, table.pickup2, 2)
    codes[0] = -1
    return one.hand1_size


@kernel
def _forgiving_slots(one: kernel_words.WordPlan, codes: Numbers) -> tuple[Numbers, Numbers]:
    """Return of each winning slot what `endless.classes.forgiving_slot` does, -1 for none."""
    length = one.length
    after, later = np.full(2 * length, -1), np.zeros(2 * length, np.int64)
    for flip in range(length):
        following, wraps = (flip + 1) % length, flip + 1 == length
        single = codes[flip] != BATTLE and (flip == 0 or codes[flip - 1] != BATTLE)
        if not single or codes[following] == BATTLE:
            continue
        player, winner = codes[flip] >> 6, codes[following] >> 6
        turned = winner ^ 1 if one.swapped and wraps else winner
        if one.sorts[player] and turned == player:
            after[player * length + flip] = winner * length + following
            later[player * length + flip] = wraps
    return after, later


@kernel
def _holds(slots: _Slots, values: Numbers, after: Numbers, later: Numbers) -> bool:
    """See `endless.classes.Comparisons.hold`."""
    for row in slots.constraints:
        kind, above, below = row[0], row[1], row[2]
        rounds, forgiving = _rounds(slots, above, below), -1
        if kind == _HIGHER:
            forgiving = after[above]
        if forgiving >= 0:
            rounds = _lcm(rounds, slots.delays[slots.cycle[forgiving]])
        for time in range(rounds):
            high, low = values[_card(slots, above, time)], values[_card(slots, below, time)]
            if high < low or (kind == _EQUAL and high > low):
                return False
            if kind != _HIGHER or high > low:
                continue
            if forgiving < 0 or low < values[_card(slots, forgiving, time + later[above])]:
                return False
    return True


@kernel
def _equal_hands(deal: Bytes, hand1_size: int, pickup1: int, pickup2: int) -> bool:
    """Replace a deal by one with equal hands that leads to it, if one is found."""
    state = _search_state(deal, pickup1, pickup2, TRICKS, 0, 0, 0, search_state.WAR)
    rows, before = growth.workspace(state, longest_search.BALANCING_WIDTH)
    return growth.balanced_predecessor(state, deal, hand1_size, rows, before) >= 0


@kernel
def _valued(
    one: kernel_words.WordPlan, slots: _Slots, codes: Numbers, suits: int, pickup1: int,
    pickup2: int, seed: int, plan: Numbers, deal: Bytes,
) -> tuple[int, int, bool]:  # fmt: skip
    """Value the cards of a word so that it repeats for ever, by annealing instead of a solver."""
    cards = one.cards
    times = np.full((3, cards, cards), methods.NEVER, np.int64)
    trick_of, tricks = np.zeros(one.length, np.int64), 0
    for flip in range(one.length):
        trick_of[flip] = tricks
        tricks += codes[flip] != BATTLE
    for row in slots.constraints:
        for round in range(min(_rounds(slots, row[1], row[2]), longest_search.HORIZON)):
            trick = round * tricks + trick_of[row[1] % one.length]
            if trick >= longest_search.HORIZON:
                break
            high, low = _card(slots, row[1], round), _card(slots, row[2], round)
            times[row[0], high, low] = min(times[row[0], high, low], trick)
    leaders = _leaders(slots, cards)
    for card in range(cards):
        if _count(leaders, card) > suits:
            return 0, 0, False
    sizes, size = np.zeros(one.length * (2 if one.swapped else 1), np.int64), one.hand1_size
    pending = 0
    for flip in range(one.length):
        if codes[flip] == BATTLE:
            pending += 1
        else:
            size += pending + 1 if codes[flip] >> 6 == 0 else -pending - 1
            sizes[flip], pending = size, 0
    if one.swapped:
        for flip in range(one.length):
            sizes[one.length + flip] = cards - sizes[flip]
    constraints = methods.WordConstraints(one.hand1_size, times, _dealt_cards(one, slots), sizes)
    state = _search_state(
        _deck(suits, cards // suits, 0), pickup1, pickup2, TRICKS, seed, 0, 0, search_state.WAR
    )
    values = np.empty(cards, np.uint8)
    search_state.shuffle(state, values)
    methods.assign_values(state, constraints, values, methods.FIRST_HORIZON)
    methods.deal_of(constraints, values, deal)
    met = methods.tricks_followed(state, constraints, deal) == methods.MOST_FOLLOWED
    if met and plan[_EQUAL_HANDS]:
        met = _equal_hands(deal, one.hand1_size, pickup1, pickup2)
    return 1, 0, met


# The longest game that ends

LONGEST_METHODS = ["climb", "sample", "backward", "opening"]
LONGEST_FOUND = ["tricks", "cards", "evaluations", "endless", "unsettled"]


@kernel
def _deck(suits: int, values: int, penalties: int) -> Bytes:
    return _beggar_deck(suits, values, penalties) if penalties else _war_deck(suits, values)


@kernel
def _search_state(
    deck: Bytes, pickup1: int, pickup2: int, metric: int, seed: int, index: int, games: int,
    game: int,
) -> search_state.SearchState:  # fmt: skip
    """See `longest.search_state.search_state`."""
    boards, n = _workspace(), len(deck)
    draws, found = np.zeros(STREAM_WORDS, np.uint64), np.zeros(5, np.int64)
    random.start(draws, np.uint64(seed), np.uint64(index), search_state.SEARCHING)
    found[search_state.BEST_TRICKS] = found[search_state.BEST_CARDS] = search_state.NO_LENGTH
    return search_state.SearchState(
        game, n, n // 2, pickup1, pickup2, metric, games, deck, boards.boards, boards.numbers,
        boards.stream, draws, np.zeros(n, np.uint8), np.zeros(n, np.uint8),
        np.zeros((search_state.LONG, n), np.uint8), np.zeros(search_state.LONG, np.int64), found,
    )  # fmt: skip


@entry
def longest_game(
    suits: int, values: int, penalties: int, pickup1: int, pickup2: int, by_cards: bool,
    method: int, mostly_endless: bool, seed: int, index: int, games: int, best: Bytes,
    endless: Bytes, found: Numbers, long_deals: Bytes, long_lengths: Numbers,
) -> None:  # fmt: skip
    """Search part `index` of a search for the longest game, and keep other long ones."""
    deck, game = _deck(suits, values, penalties), search_state.BEGGAR
    game = game if penalties else search_state.WAR
    metric = CARDS if by_cards else TRICKS
    at = _search_state(deck, pickup1, pickup2, metric, seed, index, games, game)
    if method == 0:
        search_state.climbs(at, games)
    elif method == 1:
        growth.samples(at, games)
    elif method == 2:
        growth.backward(at)
    else:
        methods.opening(at)
    if at.found[search_state.BEST_TRICKS] < 0 and mostly_endless and method != 1:
        search_state.deal_apart(at, np.empty(len(deck), np.uint8))
    _told(at, best, endless, found)
    for row in range(search_state.LONG):
        long_lengths[row] = at.long_lengths[row]
        for place in range(len(deck)):
            long_deals[row * len(deck) + place] = at.long_deals[row, place]


@entry
def grown_games(
    suits: int, values: int, penalties: int, pickup1: int, pickup2: int, by_cards: bool,
    ahead: int, games: int, deals: Bytes, lengths: Numbers, best: Bytes, endless: Bytes,
    found: Numbers,
) -> None:  # fmt: skip
    """Grow deals backwards, each for so many games, from so many tricks ahead."""
    deck, game = _deck(suits, values, penalties), search_state.BEGGAR
    game = game if penalties else search_state.WAR
    metric = CARDS if by_cards else TRICKS
    at = _search_state(deck, pickup1, pickup2, metric, 0, 0, longest_search.MOST_EVALUATIONS, game)
    growth.grow_each(at, deals.reshape((len(lengths), len(deck))), ahead, games, lengths)
    _told(at, best, endless, found)


@kernel
def _told(at: search_state.SearchState, best: Bytes, endless: Bytes, found: Numbers) -> None:
    for place in range(len(best)):
        best[place], endless[place] = at.best[place], at.endless[place]
    for column in range(len(found)):
        found[column] = at.found[column]
