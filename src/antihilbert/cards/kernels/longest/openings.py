"""Openings of War: first tricks that very many deals have in common.

Cards are identified by their dealt places. A trick without a battle only compares the cards of two
places: deals with the same results begin with the same tricks. A comparison that follows from
earlier ones costs no freedom. So openings are extended by both winners, and a beam keeps those that
leave the cards the most freedom.

Comparisons are bits: `below[a]` has bit b if the card at place a must be higher than that at b.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.cards.kernels import war_simd
from antihilbert.cards.kernels.longest.search_state import (
    EVALUATIONS,
    NO_LENGTH,
    USUAL,
    SearchState,
    best_length,
    draw,
    long_enough,
    measure,
    play_war,
    record_long,
    war_game,
)
from antihilbert.cards.kernels.pickups import is_turned, sorts
from antihilbert.cards.kernels.tally import ENDLESS
from antihilbert.cards.kernels.war_simd import END, RESULT, play_deals
from antihilbert.cards.kernels.war_tricks import OVER, RING, TRICKS, Table
from antihilbert.cards.referee import MOST_TRICKS
from antihilbert.jit import random
from antihilbert.jit.compiler import (
    Bytes,
    Floats,
    Numbers,
    Words,
    inlined,
    kernel,
    on_stack,
    unowned,
    unowned_fields,
)
from antihilbert.jit.intrinsics import ones, signed, trailing_zeros

_0, _1 = np.uint64(0), np.uint64(1)


@inlined
def bound(values: int, beyond: Words, bounds: Bytes) -> bool:
    """Bound the number of values from one end of the deck to each place; False if too few.

    The bound is one more than that of any place beyond it, and leaves enough cards beyond it.
    """
    size = len(bounds)
    suits = size // values
    order, starts, far = on_stack(64), on_stack(66), on_stack(66)
    for number in range(66):
        starts[number] = far[number] = _0
    # Topological order: a place has more places beyond it than any of those.
    for place in range(size):
        starts[ones(beyond[place]) + _1] += _1
    for number in range(size):
        starts[number + 1] += starts[number]
    for place in range(size):
        number = signed(ones(beyond[place]))
        order[starts[number]] = np.uint64(place)
        starts[number] += _1
    for number in range(size):
        place = signed(order[number])
        most = (signed(ones(beyond[place])) + suits - 1) // suits
        rest = beyond[place]
        while rest:
            most = max(most, signed(bounds[trailing_zeros(rest)]))
            rest &= rest - _1
        if most >= values:
            return False
        bounds[place] = most + 1
        far[most + 1] += _1
    cards = 0
    for value in range(values, 0, -1):
        cards += signed(far[value])
        if cards > suits * (values - value + 1):
            return False
    return True


MOST_PLACES = 64  # a bit each in a word
GRAIN = 4  # freedom is counted in quarters of a bit
MOST_FREEDOM = GRAIN * 12  # of a card: six bits, and weights are at most two

_8, _16, _24, _29 = (np.uint64(number) for number in (8, 16, 24, 29))
MIXER = np.uint64(0x9E3779B97F4A7C15)


class Level(NamedTuple):
    """Openings of one length, a row each."""

    hands: Bytes  # places in the order of their cards after the opening
    hand1_size: Numbers  # number of them in hand 1
    below: Words
    above: Words
    lows: Bytes  # values needed at least for a place and all below it
    highs: Bytes  # values needed at least for a place and all above it
    freedom: Numbers
    keys: Words  # equal for openings that leave the same cards in the same order
    bits: Floats  # weighted freedom of each place, by its number of possible values


@kernel
def empty_level(rows: int, size: int) -> Level:
    """Allocate that many openings."""
    return Level(
        np.zeros((rows, size), np.uint8),
        np.zeros(rows, np.int64),
        np.zeros((rows, size), np.uint64),
        np.zeros((rows, size), np.uint64),
        np.zeros((rows, size), np.uint8),
        np.zeros((rows, size), np.uint8),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.uint64),
        np.zeros((size, MOST_PLACES + 1), np.float64),
    )


@kernel
def weigh(state: SearchState, one: Level, other: Level) -> None:
    """Draw random weights of places, for other openings. Both levels of a beam share them."""
    for place in range(state.size):
        weight = 2 * draw(state, 1000) / 1000
        for number in range(1, MOST_PLACES + 1):
            one.bits[place, number] = weight * np.log2(float(number))
            other.bits[place, number] = one.bits[place, number]


@kernel
def values_of(state: SearchState) -> int:
    """Return the number of values of the deck, each of which occurs equally often."""
    return int(signed(state.deck[state.size - 1]) - signed(state.deck[0]) + 1)


@kernel
def begin(state: SearchState, new: Level) -> None:
    """Write the opening without tricks as the only row."""
    for place in range(state.size):
        new.hands[0, place] = place
        new.below[0, place] = new.above[0, place] = 0
        new.lows[0, place] = new.highs[0, place] = 1
    new.hand1_size[0] = state.hand1_size
    _count_freedom(values_of(state), new, 0)


@kernel
def go_on(
    state: SearchState, old: Level, kept: Numbers, count: int, new: Level, known: Words
) -> int:
    """Extend the kept openings by one trick; return how many. `known` is their hash table."""
    found, old, new, values = 0, unowned_fields(old), unowned_fields(new), values_of(state)
    known[:] = 0
    for number in range(count):
        row = kept[number]
        hand1_size = old.hand1_size[row]
        places = (signed(old.hands[row, 0]), signed(old.hands[row, hand1_size]))
        for winner in range(2):
            won, lost = places[winner], places[1 - winner]
            if (hand1_size if winner else state.size - hand1_size) == 1:
                continue  # the game would be over
            if old.below[row, lost] >> np.uint64(won) & _1:
                continue  # the comparison is already decided the other way
            copy_row(old, row, new, found)
            if not old.below[row, won] >> np.uint64(lost) & _1:
                _compare(new, found, won, lost)
                if not _enough_values(values, new, found):
                    continue
                _count_freedom(values, new, found)
            _take(state, old, row, new, found, winner)
            new.keys[found] = _key(state, new, found)
            found += is_new(new.keys[found], known)
    return found


@kernel
def is_new(key: np.uint64, known: Words) -> bool:
    """Insert a key into a hash table with free space; return whether it is new."""
    last = np.uint64(len(known) - 1)
    place = key & last
    while known[place] != 0:
        if known[place] == key:
            return False
        place = (place + _1) & last
    known[place] = key
    return True


@inlined
def _key(state: SearchState, new: Level, at: int) -> np.uint64:
    """Hash what is known of the cards in their order, the same if the players are exchanged."""
    size1, pickup = new.hand1_size[at], state.pickup1
    key = _key_from(new, at, 0, size1)
    if pickup == state.pickup2 and is_turned(pickup, 0) == is_turned(pickup, 1):
        key = max(key, _key_from(new, at, size1, state.size - size1))
    return max(key, _1)  # 0 is a free row of the hash table


@inlined
def _key_from(new: Level, at: int, first: int, hand1_size: int) -> np.uint64:
    """Hash one order of the hands."""
    size = new.hands.shape[1]
    key, number = np.uint64(hand1_size), first
    for _ in range(size):
        place = new.hands[at, number]
        below, above = ones(new.below[at, place]), ones(new.above[at, place])
        known = below | above << _8 | np.uint64(new.lows[at, place]) << _16
        key = (key ^ known ^ np.uint64(new.highs[at, place]) << _24) * MIXER
        key ^= key >> _29
        number = number + 1 if number + 1 < size else 0
    return key


@kernel
def keep(state: SearchState, new: Level, count: int, kept: Numbers, tally: Numbers) -> int:
    """Select the openings with the most freedom; return how many are kept."""
    wide = len(kept)
    tally[:] = 0
    for row in range(count):
        tally[new.freedom[row]] += 1
    least, more = len(tally) - 1, 0
    while least > 0 and more + tally[least] < wide:
        more += tally[least]
        least -= 1
    # Reservoir sampling among those with just enough freedom.
    at, seen, space = 0, 0, wide - more
    for row in range(count):
        if new.freedom[row] > least:
            kept[space + at] = row
            at += 1
        elif new.freedom[row] == least:
            place = seen if seen < space else draw(state, seen + 1)
            if place < space:
                kept[place] = row
            seen += 1
    if seen < space:  # there is space for all: close the gap
        for number in range(at):
            kept[seen + number] = kept[space + number]
    return min(seen, space) + at


@inlined
def copy_row(old: Level, row: int, new: Level, at: int) -> None:
    for place in range(old.hands.shape[1]):
        new.hands[at, place] = old.hands[row, place]
        new.below[at, place] = old.below[row, place]
        new.above[at, place] = old.above[row, place]
        new.lows[at, place] = old.lows[row, place]
        new.highs[at, place] = old.highs[row, place]
    new.hand1_size[at] = old.hand1_size[row]
    new.freedom[at], new.keys[at] = old.freedom[row], old.keys[row]


@inlined
def _compare(new: Level, at: int, won: int, lost: int) -> None:
    """Add a comparison and its transitive closure."""
    under = new.below[at, lost] | (_1 << np.uint64(lost))
    over = new.above[at, won] | (_1 << np.uint64(won))
    rest = over
    while rest:
        new.below[at, trailing_zeros(rest)] |= under
        rest &= rest - _1
    rest = under
    while rest:
        new.above[at, trailing_zeros(rest)] |= over
        rest &= rest - _1


@inlined
def _enough_values(values: int, new: Level, at: int) -> bool:
    """Bound the values of all places from both sides; return False if the deck has too few."""
    if not bound(values, new.below[at], new.lows[at]):
        return False
    if not bound(values, new.above[at], new.highs[at]):
        return False
    for place in range(new.hands.shape[1]):
        if signed(new.lows[at, place]) + signed(new.highs[at, place]) > values + 1:
            return False
    return True


@inlined
def _count_freedom(values: int, new: Level, at: int) -> None:
    """Sum the weighted freedom: the bits to choose a value between the bounds of each place."""
    bits, most = 0.0, values + 2
    for place in range(new.hands.shape[1]):
        low, high = signed(new.lows[at, place]), signed(new.highs[at, place])
        bits += new.bits[place, most - low - high]
    new.freedom[at] = int(GRAIN * bits)


@inlined
def _take(state: SearchState, old: Level, row: int, new: Level, at: int, winner: int) -> None:
    """Write the hands after a trick won by `winner`."""
    size, hand1_size = state.size, old.hand1_size[row]
    pickup = state.pickup2 if winner else state.pickup1
    one, other = (
        old.hands[row, hand1_size if winner else 0],
        old.hands[row, 0 if winner else hand1_size],
    )
    if is_turned(pickup, winner):
        one, other = other, one
    to = 0
    for place in range(1, hand1_size):
        new.hands[at, to] = old.hands[row, place]
        to += 1
    if winner == 0:
        new.hands[at, to], new.hands[at, to + 1] = one, other
        to += 2
    for place in range(hand1_size + 1, size):
        new.hands[at, to] = old.hands[row, place]
        to += 1
    if winner == 1:
        new.hands[at, to], new.hands[at, to + 1] = one, other
    new.hand1_size[at] = hand1_size - 1 if winner else hand1_size + 1


# Number of predecessors of the position after an opening, as far as its comparisons determine them.
# All fillings share them, and each doubling lets games grow by some 50 tricks (32 cards). Counting
# takes a thousandth of the time of growing a game. As in `growth`, without battles, with places as
# cards.

MOST_WAYS = 200_000  # counted at most
MOST_DEPTH = 1000  # maximal depth in tricks
WAITING = 5


@kernel
def ways_back(state: SearchState, level: Level, row: int) -> int:
    """Count positions that lead to the end of an opening, up to MOST_WAYS, without dead ends."""
    size, size1 = state.size, level.hand1_size[row]
    space = size + MOST_DEPTH
    hands = np.zeros(2 * space, np.int64)
    for place in range(size1):
        hands[space - size1 + place] = signed(level.hands[row, place])
    for place in range(size1, size):
        hands[space + space - size + place] = signed(level.hands[row, place])
    stack = np.zeros(WAITING * 2 * MOST_DEPTH, np.int64)
    hands, below, stack = unowned(hands), unowned(level.below[row]), unowned(stack)
    top1, end1, top2, end2, winner = space - size1, space, 2 * space - size + size1, 2 * space, 0
    waiting = count = 0
    while count < MOST_WAYS:
        if winner == 2:
            if waiting == 0:
                break
            waiting -= WAITING
            top1, end1 = stack[waiting], stack[waiting + 1]
            top2, end2, winner = stack[waiting + 2], stack[waiting + 3], stack[waiting + 4]
            continue
        top, end = (top2, end2) if winner else (top1, end1)
        if end - 2 < top or not _is_above(below, hands[end - 2], hands[end - 1]):
            winner += 1
            continue
        if winner == 0:
            stack[waiting], stack[waiting + 1] = top1, end1
            stack[waiting + 2], stack[waiting + 3], stack[waiting + 4] = top2, end2, 1
            waiting += WAITING
        won, lost = hands[end - 2], hands[end - 1]
        top1, top2 = top1 - 1, top2 - 1
        hands[top1], hands[top2] = (lost, won) if winner else (won, lost)
        end1, end2 = (end1, end2 - 2) if winner else (end1 - 2, end2)
        winner = 0
        if not _can_be(hands, below, top1, end1) or not _can_be(hands, below, top2, end2):
            winner = 2
            continue
        count += 1
        if top1 <= size:
            winner = 2
    return count


@inlined
def _is_above(below: Words, one: int, other: int) -> bool:
    return below[one] >> np.uint64(other) & _1 != 0


@inlined
def _can_be(hands: Numbers, below: Words, top: int, end: int) -> bool:
    """Check whether a trick can have left the pair at the top of a hand, if there is one."""
    return (end - top) % 2 != 0 or end - top < 2 or _is_above(below, hands[top], hands[top + 1])


# Fillings of an opening: deals that begin with its tricks. Swapping two cards of neighbouring
# values gives another filling, if all comparisons of the opening keep their results. The position
# after the opening changes in these two cards only, so only the rest of the game is played.
# Possible swaps are tracked incrementally: a search would take half as long as a game. Swaps do not
# reach every filling; `Enumeration` enumerates all.

# Tuned on the decks of benchmarks/longest.py, like all parameters below.
MIXED = 20  # swaps per card that randomise a filling

_32 = np.uint64(32)
_LOW = np.uint64(0xFFFF)
OPENED, HAND1_SIZE = range(2)


class Filling(NamedTuple):
    """Values for the places of an opening. Sets of places, cards or values are bits."""

    numbers: Numbers  # tricks of the opening, size of hand 1 after it
    holders: Bytes  # the place of each card of the sorted deck
    below: Words
    above: Words
    lower: Words  # of each value, the places with a lower one
    next_value: Numbers  # of each value, the next higher one with cards to swap (0: none),
    last_value: Numbers  # and the next lower one (-1: none)
    rising: Words  # of each value, its cards that can get the next higher one,
    falling: Words  # and the next lower one
    open: Words  # one word: values that can swap a card with the next higher one
    places: Bytes  # index of each place's card after the opening
    cards: Bytes  # in their order after the opening


@kernel
def empty_filling(state: SearchState) -> Filling:
    """Allocate a filling without an opening."""
    size = state.size
    return Filling(
        np.zeros(2, np.int64),
        np.zeros(size, np.uint8),
        np.zeros(size, np.uint64),
        np.zeros(size, np.uint64),
        np.zeros(values_of(state) + 1, np.uint64),
        np.zeros(values_of(state), np.int64),
        np.zeros(values_of(state), np.int64),
        np.zeros(values_of(state), np.uint64),
        np.zeros(values_of(state), np.uint64),
        np.zeros(1, np.uint64),
        np.zeros(size, np.uint8),
        np.zeros(size, np.uint8),
    )


@kernel
def fill(state: SearchState, level: Level, row: int, tricks: int, new: Filling) -> bool:
    """Find a filling greedily from the lowest value; return whether there is one."""
    size, values = state.size, values_of(state)
    suits = size // values
    done = _0
    for value in range(values):
        new.lower[value] = done
        for suit in range(suits):
            chosen, longest = -1, 0
            for place in range(size):
                bit = _1 << np.uint64(place)
                if done & bit or level.below[row, place] & ~new.lower[value]:
                    continue
                if chosen < 0 or level.highs[row, place] > longest:
                    chosen, longest = place, level.highs[row, place]
            if chosen < 0:
                return False
            new.holders[value * suits + suit] = chosen
            done |= _1 << np.uint64(chosen)
        new.next_value[value] = value + 1 if value + 1 < values else 0
    new.lower[values] = done
    for place in range(size):
        new.below[place], new.above[place] = level.below[row, place], level.above[row, place]
        new.places[level.hands[row, place]] = place
    for card in range(size):
        new.cards[new.places[new.holders[card]]] = state.deck[card]
    new.numbers[OPENED], new.numbers[HAND1_SIZE] = tricks, level.hand1_size[row]
    find_swaps(state, new)
    mix(state, new)
    return True


@kernel
def random_fillings(state: SearchState, filling: Filling, rows: Bytes) -> bool:
    """Write fillings in their order after the opening, a swap apart; return False without swaps."""
    state, filling, swap = unowned_fields(state), unowned_fields(filling), np.zeros(2, np.int64)
    for row in range(len(rows)):
        if not vary(state, filling, unowned(swap)):
            return False
        for place in range(state.size):
            rows[row, place] = filling.cards[place]
    return True


@kernel
def mix(state: SearchState, filling: Filling) -> None:
    """Randomise a filling."""
    state, filling, swap = unowned_fields(state), unowned_fields(filling), np.zeros(2, np.int64)
    for _ in range(MIXED * state.size):
        vary(state, filling, unowned(swap))


@kernel
def find_swaps(state: SearchState, filling: Filling) -> None:
    """Compute which cards can be swapped, from holders and next values."""
    values = values_of(state)
    suits = state.size // values
    filling.last_value[:] = -1
    for value in range(values - 1, -1, -1):
        if filling.next_value[value] > 0:
            filling.last_value[filling.next_value[value]] = value
    for value in range(values):
        _find_rising(filling, suits, value)
        _find_falling(filling, suits, value)
    filling.open[0] = _0
    for value in range(values):
        _find_open(filling, value)


@kernel
def is_fixed(filling: Filling, place: int) -> bool:
    """Check whether a place has the same card in all fillings; then all bits of `above` are set."""
    return bool(filling.above[place] >> np.uint64(place) & _1)


@kernel
def dealt(filling: Filling, cards: Bytes, deal: Bytes) -> None:
    """Write the deal whose cards are in this order after the opening."""
    for place in range(len(deal)):
        deal[place] = cards[filling.places[place]]


@inlined
def vary(state: SearchState, filling: Filling, swap: Numbers) -> bool:
    """Swap two random cards of neighbouring values; return False if no swap is possible."""
    if not filling.open[0]:
        return False
    values = values_of(state)
    suits, word = state.size // values, random.word(state.draws)
    value = _first(filling.open[0], _part(word, _0, values - 1))
    higher = filling.next_value[value]
    swap[0] = value * suits + _first(filling.rising[value], _part(word, _16, suits))
    swap[1] = higher * suits + _first(filling.falling[higher], _part(word, _32, suits))
    exchange(state, filling, swap)
    return True


@inlined
def exchange(state: SearchState, filling: Filling, swap: Numbers) -> None:
    """Swap two cards of the deck; the same swap again reverts it."""
    low, high = swap[0], swap[1]
    holders, cards, places = filling.holders, filling.cards, filling.places
    one, other = holders[low], holders[high]
    holders[low], holders[high] = other, one
    cards[places[one]], cards[places[other]] = state.deck[high], state.deck[low]
    suits = state.size // values_of(state)
    value, higher = low // suits, high // suits
    for between in range(value + 1, higher + 1):
        filling.lower[between] ^= (_1 << np.uint64(one)) | (_1 << np.uint64(other))
    # Update the possible swaps of these values and their neighbours.
    last, highest = filling.last_value[value], filling.next_value[higher]
    _find_rising(filling, suits, value)
    _find_rising(filling, suits, higher)
    _find_falling(filling, suits, value)
    _find_falling(filling, suits, higher)
    if highest > 0:
        _find_falling(filling, suits, highest)
    if last >= 0:
        _find_rising(filling, suits, last)
        _find_open(filling, last)
    _find_open(filling, value)
    _find_open(filling, higher)


@inlined
def _find_rising(filling: Filling, suits: int, value: int) -> None:
    """Select the cards that can rise: places that must be above them are above the new value."""
    higher = filling.next_value[value]
    if higher > 0:
        forbidden = filling.lower[higher + 1]
        filling.rising[value] = _passing(filling.holders, suits, value, filling.above, forbidden)


@inlined
def _find_falling(filling: Filling, suits: int, value: int) -> None:
    """Select the cards that can fall: places that must be below them are below the new value."""
    last = filling.last_value[value]
    if last >= 0:
        forbidden = ~filling.lower[last]
        filling.falling[value] = _passing(filling.holders, suits, value, filling.below, forbidden)


@inlined
def _find_open(filling: Filling, value: int) -> None:
    higher, bit = filling.next_value[value], _1 << np.uint64(value)
    if higher > 0 and filling.rising[value] and filling.falling[higher]:
        filling.open[0] |= bit
    else:
        filling.open[0] &= ~bit


@inlined
def _passing(
    holders: Bytes, suits: int, value: int, bounds: Words, forbidden: np.uint64
) -> np.uint64:
    """Return the cards of a value, as bits, without a forbidden bound."""
    passing = _0
    for suit in range(suits):
        bound = bounds[holders[value * suits + suit]] & forbidden
        passing |= np.uint64(bound == _0) << np.uint64(suit)
    return passing


@inlined
def _first(bits: np.uint64, start: int) -> int:
    """Return the first bit set from `start` on, or else the first of all."""
    after = bits >> np.uint64(start)
    return start + signed(trailing_zeros(after)) if after else signed(trailing_zeros(bits))


@inlined
def _part(word: np.uint64, shift: np.uint64, below: int) -> int:
    """Return a random number below another one, from 16 bits of a random word."""
    return int(signed(((word >> shift) & _LOW) * np.uint64(below) >> _16))


# Enumeration of all fillings of an opening. The lowest value is given to some of the places with
# nothing below them, the next value to places with only those below them, and so on. Places that
# could get no later value, because of the places above them, are forced. The next filling comes
# from the highest value that can be given to other places. So consecutive fillings differ in few
# cards. If there is no time for all, the low cards stay at random places.

STEPS = 100  # maximal values given per filling
VALUE = 0  # index: the value given next; -1 when done


class Enumeration(NamedTuple):
    """State of the enumeration. Sets of places are bits, in random order."""

    numbers: Numbers
    at: Bytes  # index of each bit's card after the opening
    below: Words
    early: Words  # of each value, the bits that can have it or a higher one,
    late: Words  # and those that can have no higher one
    given: Words  # bits with lower values
    forced: Words  # bits that must have this value,
    free: Words  # others that can,
    chosen: Words  # and those of them that do
    cards: Bytes  # in their order after the opening


@kernel
def empty_enumeration(state: SearchState) -> Enumeration:
    """Allocate an enumeration."""
    size, values = state.size, values_of(state)
    return Enumeration(
        np.zeros(1, np.int64),
        np.zeros(size, np.uint8),
        np.zeros(size, np.uint64),
        np.zeros(values, np.uint64),
        np.zeros(values, np.uint64),
        np.zeros(values + 1, np.uint64),
        np.zeros(values, np.uint64),
        np.zeros(values, np.uint64),
        np.zeros(values, np.uint64),
        np.zeros(size, np.uint8),
    )


@kernel
def begin_enumeration(state: SearchState, filling: Filling, every: Enumeration) -> None:
    """Start the enumeration of all fillings of an opening."""
    size, values = state.size, values_of(state)
    bits, places = np.empty(size, np.int64), np.arange(size)
    for bit in range(size):
        other = bit + draw(state, size - bit)
        places[bit], places[other] = places[other], places[bit]
        bits[places[bit]] = bit
        every.at[bit] = filling.places[places[bit]]
    earliest, latest = np.zeros(size, np.int64), np.full(size, values - 1)
    _bound(filling, size // values, earliest, latest)
    every.early[:] = _0
    every.late[:] = _0
    for bit in range(size):
        place = places[bit]
        every.below[bit], rest = _0, filling.below[place]
        while rest and not is_fixed(filling, place):
            every.below[bit] |= _1 << np.uint64(bits[trailing_zeros(rest)])
            rest &= rest - _1
        for value in range(earliest[place], values):
            every.early[value] |= _1 << np.uint64(bit)
        every.late[latest[place]] |= _1 << np.uint64(bit)
    every.given[0] = _0
    every.numbers[VALUE] = 0 if _give(unowned_fields(every), size // values, 0) else -1


@kernel
def _bound(filling: Filling, suits: int, earliest: Numbers, latest: Numbers) -> None:
    """Compute the lowest and the highest value that each place can have."""
    size, values = len(latest), len(filling.next_value)
    above = np.zeros(size, np.int64)
    for card in range(size):
        place = signed(filling.holders[card])
        if is_fixed(filling, place):
            earliest[place] = latest[place] = card // suits
        else:
            above[place] = signed(ones(filling.above[place]))
    for place in np.argsort(above):  # topological order
        if is_fixed(filling, place):
            continue
        latest[place] = values - 1 - (above[place] + suits - 1) // suits
        rest = filling.above[place]
        while rest:
            latest[place] = min(latest[place], latest[trailing_zeros(rest)] - 1)
            rest &= rest - _1


@kernel
def next_fillings(every: Enumeration, deck: Bytes, rows: Bytes) -> int:
    """Write the next fillings, in order; return how many, fewer where nearly all choices fail."""
    every, deck, values = unowned_fields(every), unowned(deck), len(every.late)
    suits = len(deck) // values
    value, changed, found = every.numbers[VALUE], values, 0
    steps = STEPS * len(rows)
    while value >= 0 and found < len(rows):
        steps -= 1
        if steps == 0:
            value = -1
            break
        every.given[value + 1] = every.given[value] | every.forced[value] | every.chosen[value]
        changed = min(changed, value)
        if value + 1 < values:
            value = value + 1 if _give(every, suits, value + 1) else _otherwise(every, value)
            continue
        for other in range(changed, values):
            rest = every.given[other + 1] & ~every.given[other]
            while rest:
                every.cards[every.at[trailing_zeros(rest)]] = deck[other * suits]
                rest &= rest - _1
        for place in range(len(deck)):
            rows[found, place] = every.cards[place]
        found += 1
        changed = values
        value = _otherwise(every, value)
    every.numbers[VALUE] = value
    return found


@inlined
def _give(every: Enumeration, suits: int, value: int) -> bool:
    """Give a value to the first places that can have it; return False if impossible."""
    given = every.given[value]
    able, rest = _0, every.early[value] & ~given
    while rest:
        bit = rest & (~rest + _1)
        if not every.below[trailing_zeros(rest)] & ~given:
            able |= bit
        rest ^= bit
    forced = every.late[value] & ~given
    free = able & ~forced
    number = suits - signed(ones(forced))
    if forced & ~able or not 0 <= number <= signed(ones(free)):
        return False
    every.forced[value], every.free[value] = forced, free
    every.chosen[value] = _lowest(free, number)
    return True


@inlined
def _lowest(bits: np.uint64, number: int) -> np.uint64:
    """Return the lowest `number` bits of a set."""
    rest = bits
    for _ in range(number):
        rest &= rest - _1
    return bits ^ rest


@inlined
def _otherwise(every: Enumeration, value: int) -> int:
    """Give a value, or else a lower one, to the next choice of places; return it, or -1."""
    while value >= 0:
        free, chosen = every.free[value], every.chosen[value]
        # Next combination: the lowest bit that can moves to the next free one; bits that are not
        # free are set, so that the carry passes them.
        lowest = chosen & (~chosen + _1)
        carried = (chosen | ~free) + lowest
        if chosen and carried >= lowest:
            moved = carried & free
            left = signed(ones(chosen)) - signed(ones(moved))
            every.chosen[value] = moved | _lowest(free, left)
            return value
        value -= 1
    return value


# Games of fillings. Games are played from the end of the opening, and its tricks are added. With
# several suits ties soon make a swap matter: fillings are played in any order. With one suit a swap
# matters late, and fillings with longer games are near each other: there they are climbed.

BATCH = 64  # games played together
MOST_EXCHANGES = 3  # at most at once, when climbing
ENDLESS_PLAYED = 6  # factor of charge: an endless game is played several times until proven
RESTART_AFTER_GAMES = 60  # per card: games without a longer one


class Batch(NamedTuple):
    """Fillings whose games are played together, a row each."""

    cards: Bytes  # in their order after the opening
    results: Numbers


@kernel
def empty_batch(state: SearchState, games: int) -> Batch:
    return Batch(np.empty((games, state.size), np.uint8), np.zeros((games, RESULT), np.int64))


@kernel
def play_batch(state: SearchState, hand1_size: int, batch: Batch, games: int) -> None:
    """Play that many games, with so many cards in hand 1."""
    table = Table(state.boards, state.numbers, state.stream)
    deals = war_simd.Batch(batch.cards.ravel(), games, _0, _0, batch.results)
    play_deals(table, war_game(state, hand1_size), deals, True)


@inlined
def length_in(results: Numbers, game: int, metric: int, opened: int) -> int:
    """Return the length of a game including its opening; -1 if endless or not settled."""
    if results[game, END] != OVER or results[game, TRICKS] > MOST_TRICKS:
        return NO_LENGTH
    return results[game, metric] + opened


@kernel
def top_decile(state: SearchState, filling: Filling, lengths: Numbers) -> int:
    """Return the length that a tenth of some fillings reach; the longest games correlate with
    it."""
    batch, games = empty_batch(state, BATCH), len(lengths)
    results, opened = unowned(batch.results), filling.numbers[OPENED]
    lengths[:] = 0
    for first in range(0, games, BATCH):
        if not random_fillings(state, filling, batch.cards):
            break
        play_batch(state, filling.numbers[HAND1_SIZE], batch, BATCH)
        for game in range(min(BATCH, games - first)):
            lengths[first + game] = length_in(results, game, state.metric, opened)
    state.found[EVALUATIONS] += games
    lengths.sort()
    return int(lengths[games - games // 10])


@kernel
def different(lengths: Numbers) -> int:
    """Count the different numbers of a sorted array."""
    count = 1
    for number in range(1, len(lengths)):
        count += lengths[number] != lengths[number - 1]
    return count


@kernel
def play_fillings(
    state: SearchState, filling: Filling, every: Enumeration, evaluations: int, long: int
) -> None:
    """Play fillings for that many games, or all. Only record games that are `long` or longest."""
    if values_of(state) == state.size:
        _climb(state, filling, evaluations)
        return
    begin_enumeration(state, filling, every)
    found, batch = state.found, empty_batch(state, BATCH)
    results, metric, opened = unowned(batch.results), state.metric, filling.numbers[OPENED]
    longest, games = best_length(state), BATCH
    deal = np.empty(state.size, np.uint8)
    while found[EVALUATIONS] < evaluations and games == BATCH:
        games = next_fillings(every, state.deck, batch.cards)
        play_batch(state, filling.numbers[HAND1_SIZE], batch, games)
        found[EVALUATIONS] += games
        for game in range(games):
            now = length_in(results, game, metric, opened)
            if 0 <= now <= longest and (now < long or not long_enough(state, now)):
                continue
            dealt(filling, batch.cards[game], deal)
            if 0 <= now <= longest:
                record_long(state, deal, now)
            else:
                _measure(state, deal)
                longest = best_length(state)


@kernel
def _measure(state: SearchState, deal: Bytes) -> None:
    """Measure a deal, and charge the budget for an endless one."""
    if measure(state, deal) == NO_LENGTH:
        tricks = ENDLESS_PLAYED * state.numbers[1, TRICKS]
        state.found[EVALUATIONS] += tricks // (USUAL * state.size)


@kernel
def _climb(state: SearchState, filling: Filling, evaluations: int) -> None:
    """Climb from filling to filling; after a while without progress restart from a random one."""
    found = state.found
    longest, last, waited = best_length(state), -1, 0
    deal, swaps = np.empty(state.size, np.uint8), np.zeros((MOST_EXCHANGES, 2), np.int64)
    while found[EVALUATIONS] < evaluations:
        found[EVALUATIONS] += 1
        many = 1
        while many < MOST_EXCHANGES and random.bit(state.draws):
            many += 1
        for number in range(many):
            if not vary(state, filling, swaps[number]):
                return
        now = _length(state, filling)
        if now > longest or now < 0:
            dealt(filling, filling.cards, deal)
            _measure(state, deal)
            longest = best_length(state)
        elif long_enough(state, now):
            dealt(filling, filling.cards, deal)
            record_long(state, deal, now)
        if now >= last:
            waited = 0 if now > last else waited + 1
            last = now
        else:
            waited += 1
            for number in range(many - 1, -1, -1):
                exchange(state, filling, swaps[number])
        if waited > RESTART_AFTER_GAMES * state.size:
            last, waited = -1, 0
            mix(state, filling)


@kernel
def _length(state: SearchState, filling: Filling) -> int:
    """Play the game after the opening; return its length including the opening, or -1."""
    if play_war(state, filling.cards, filling.numbers[HAND1_SIZE]) >= ENDLESS:
        return NO_LENGTH
    return int(state.numbers[0, state.metric] + filling.numbers[OPENED])


# Reading the opening of a played game, which may have battles. Cards that tied are fixed; unequal
# cards of a sorted pile must keep their order.

_ALL = np.uint64(2**64 - 1)
_MASK = RING - 1


@inlined
def _bit(place: int) -> np.uint64:
    return _1 << np.uint64(place)


@inlined
def _add_comparison(filling: Filling, won: int, lost: int) -> None:
    filling.below[won] |= _bit(lost)
    filling.above[lost] |= _bit(won)


@kernel
def read_opening(state: SearchState, deal: Bytes, tricks: int, filling: Filling) -> bool:
    """Make the first tricks of a deal an opening with this filling; False if it ends before."""
    size, hand1_size = state.size, state.hand1_size
    hands, pile = np.zeros((2, RING), np.int64), np.zeros(size, np.int64)
    heads, sizes = np.zeros(2, np.int64), np.array([hand1_size, size - hand1_size])
    for place in range(size):
        player = 0 if place < hand1_size else 1
        hands[player, place - player * hand1_size] = place
    filling.below[:] = _0
    filling.above[:] = _0
    fixed, laid = _0, 0
    for _ in range(tricks):
        flips, winner = 0, -1
        while winner < 0:
            if sizes[0] == 0 or sizes[1] == 0:
                return False
            for player in range(2):
                pile[2 * flips + player] = hands[player, heads[player] & _MASK]
                heads[player] += 1
                sizes[player] -= 1
            one, two = pile[2 * flips], pile[2 * flips + 1]
            flips += 1
            if deal[one] == deal[two]:
                fixed |= _bit(one) | _bit(two)
            else:
                winner = 0 if deal[one] > deal[two] else 1
                _add_comparison(filling, one if winner == 0 else two, two if winner == 0 else one)
        laid += flips
        pickup = state.pickup2 if winner else state.pickup1
        _lay_naturally(pile, flips, winner ^ int(is_turned(pickup, winner)))
        if sorts(pickup) and flips > 1:
            fixed |= _sort(filling, deal, pile, 2 * flips)
        for card in range(2 * flips):
            hands[winner, (heads[winner] + sizes[winner]) & _MASK] = pile[card]
            sizes[winner] += 1
        if sizes[1 - winner] == 0:
            return False
    at = 0
    for player in range(2):
        for card in range(sizes[player]):
            place = hands[player, (heads[player] + card) & _MASK]
            filling.places[place], filling.cards[at] = at, deal[place]
            at += 1
    filling.numbers[OPENED] = tricks if state.metric == TRICKS else laid
    filling.numbers[HAND1_SIZE] = sizes[0]
    _hold(state, deal, fixed, filling)
    return True


@inlined
def _lay_naturally(pile: Numbers, flips: int, first: int) -> None:
    """Order a pile: the last flip first, and the card of player `first` first in each flip."""
    for flip in range(flips // 2):
        last = flips - 1 - flip
        for player in range(2):
            one, other = 2 * flip + player, 2 * last + player
            pile[one], pile[other] = pile[other], pile[one]
    if first == 1:
        for flip in range(flips):
            pile[2 * flip], pile[2 * flip + 1] = pile[2 * flip + 1], pile[2 * flip]


@kernel
def _sort(filling: Filling, deal: Bytes, pile: Numbers, cards: int) -> np.uint64:
    """Sort a pile, highest first, and add its order to the comparisons; return the equal cards."""
    for card in range(1, cards):
        place, at = pile[card], card
        while at > 0 and deal[pile[at - 1]] < deal[place]:
            pile[at] = pile[at - 1]
            at -= 1
        pile[at] = place
    equal = _0
    for card in range(1, cards):
        high, low = pile[card - 1], pile[card]
        if deal[high] > deal[low]:
            _add_comparison(filling, high, low)
        else:
            equal |= _bit(high) | _bit(low)
    return equal


@kernel
def _hold(state: SearchState, deal: Bytes, fixed: np.uint64, filling: Filling) -> None:
    """Assign the deck's cards to places, and find the values between which cards can be swapped."""
    size, values = state.size, values_of(state)
    suits, lowest = size // values, signed(state.deck[0])
    next_card = np.zeros(values, np.int64)
    movable = np.zeros(values, np.bool_)
    filling.lower[:] = _0
    for place in range(size):
        value = signed(deal[place]) - lowest
        filling.holders[value * suits + next_card[value]] = place
        next_card[value] += 1
        for higher in range(value + 1, values + 1):
            filling.lower[higher] |= _bit(place)
        if fixed & _bit(place):
            filling.below[place] = filling.above[place] = _ALL
        else:
            movable[value] = True
    higher = 0
    for value in range(values - 1, -1, -1):
        filling.next_value[value] = higher
        if movable[value]:
            higher = value
    find_swaps(state, filling)
