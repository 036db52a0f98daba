"""Openings of War: first tricks that very many deals have in common.

Cards are known by the places at which they were dealt. A trick without a battle tells which of two
places has the higher card, and nothing else about a deal matters: all deals that answer the
comparisons of the first tricks in the same way begin with the same tricks, told by places. Some
ways to go on ask for little; an answer that follows from earlier ones costs no freedom at all. So
openings are made trick by trick, both answers are tried, and of the openings with as many tricks
those are kept that leave the cards the most freedom.

Comparisons are bits: `below[a]` has bit b when the card at place a must be the higher one.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import (
    Bytes,
    Floats,
    Numbers,
    Words,
    inlined,
    kernel,
    lent,
)
from antihilbert.base.kernels.instructions import ones, signed, trailing_zeros
from antihilbert.cards.kernels.longest.value_bounds import bound
from antihilbert.cards.kernels.longest.workbench import Workbench, draw
from antihilbert.cards.kernels.pickups import is_turned

MOST_PLACES = 64  # the bits of a word
GRAIN = 4  # freedom is counted in quarters of a bit
MOST_FREEDOM = GRAIN * 12  # of a card: six bits, and no place counts more than double

_1, _8, _16, _24, _29 = (np.uint64(bits) for bits in (1, 8, 16, 24, 29))
MIXER = np.uint64(0x9E3779B97F4A7C15)


class Level(NamedTuple):
    """Openings with as many tricks, a row each."""

    hands: Bytes  # the places in the order in which their cards lie after the opening
    hand1_size: Numbers  # of them are hand 1
    below: Words
    above: Words
    lows: Bytes  # at least so many values are needed for a place and what is below it
    highs: Bytes  # the same for what is above
    freedom: Numbers
    keys: Words  # the same for openings after which the same cards can lie the same way
    bits: Floats  # of freedom, for each place and number of values that it may have


@kernel
def empty_level(rows: int, size: int) -> Level:
    """Space for so many openings."""
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
def weigh(bench: Workbench, one: Level, other: Level) -> None:
    """Draw how much the freedom of each place counts: if it is otherwise, other openings are best.
    Both levels of a beam have the same bits."""
    for place in range(bench.size):
        weight = 2 * draw(bench, 1000) / 1000
        for number in range(1, MOST_PLACES + 1):
            one.bits[place, number] = weight * np.log2(float(number))
            other.bits[place, number] = one.bits[place, number]


@kernel
def values_of(bench: Workbench) -> int:
    """How many values the deck has, each of them as often."""
    return int(signed(bench.deck[bench.size - 1]) - signed(bench.deck[0]) + 1)


@kernel
def begin(bench: Workbench, new: Level) -> None:
    """The opening without a trick, as the only row."""
    for place in range(bench.size):
        new.hands[0, place] = place
        new.below[0, place] = new.above[0, place] = 0
        new.lows[0, place] = new.highs[0, place] = 1
    new.hand1_size[0] = bench.hand1_size
    _count_freedom(values_of(bench), new, 0)


@kernel
def go_on(bench: Workbench, old: Level, kept: Numbers, count: int, new: Level, known: Words) -> int:
    """Every kept opening with one trick more, for either winner: how many there are. Of those that
    leave the cards alike there is one. `known` is space to know them."""
    found, old, new, values = 0, lent(old), lent(new), values_of(bench)
    known[:] = 0
    for number in range(count):
        row = kept[number]
        hand1_size = old.hand1_size[row]
        places = (signed(old.hands[row, 0]), signed(old.hands[row, hand1_size]))
        for winner in range(2):
            won, lost = places[winner], places[1 - winner]
            if (hand1_size if winner else bench.size - hand1_size) == 1:
                continue  # the game would be over
            if old.below[row, lost] >> np.uint64(won) & _1:
                continue  # the answer is known, and it is the other one
            copy_row(old, row, new, found)
            if not old.below[row, won] >> np.uint64(lost) & _1:
                _compare(new, found, won, lost)
                if not _enough_values(values, new, found):
                    continue
                _count_freedom(values, new, found)
            _take(bench, old, row, new, found, winner)
            new.keys[found] = _key(bench, new, found)
            found += is_new(new.keys[found], known)
    return found


@kernel
def is_new(key: np.uint64, known: Words) -> bool:
    """Whether a key is not known yet; now it is. There must be space for more."""
    last = np.uint64(len(known) - 1)
    place = key & last
    while known[place] != 0:
        if known[place] == key:
            return False
        place = (place + _1) & last
    known[place] = key
    return True


@inlined
def _key(bench: Workbench, new: Level, at: int) -> np.uint64:
    """A number for what is known of the cards as they lie, whoever has which hand."""
    size1, pickup = new.hand1_size[at], bench.pickup1
    key = _key_from(new, at, 0, size1)
    if pickup == bench.pickup2 and is_turned(pickup, 0) == is_turned(pickup, 1):
        key = max(key, _key_from(new, at, size1, bench.size - size1))
    return max(key, _1)  # 0 is no key


@inlined
def _key_from(new: Level, at: int, first: int, hand1_size: int) -> np.uint64:
    """The same for one order of the hands."""
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
def keep(bench: Workbench, new: Level, count: int, kept: Numbers, tally: Numbers) -> int:
    """Choose the openings with the most freedom, where there are too many: how many are kept."""
    wide = len(kept)
    tally[:] = 0
    for row in range(count):
        tally[new.freedom[row]] += 1
    least, more = len(tally) - 1, 0
    while least > 0 and more + tally[least] < wide:
        more += tally[least]
        least -= 1
    # Of those with just enough freedom each has the same chance.
    at, seen, space = 0, 0, wide - more
    for row in range(count):
        if new.freedom[row] > least:
            kept[space + at] = row
            at += 1
        elif new.freedom[row] == least:
            place = seen if seen < space else draw(bench, seen + 1)
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
    """Note that one place is above another, and what follows from it."""
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
    """Bound the value of every place from both sides: whether the deck may have values for all."""
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
    """The bits it takes to give every place one of the values between its bounds."""
    bits, most = 0.0, values + 2
    for place in range(new.hands.shape[1]):
        low, high = signed(new.lows[at, place]), signed(new.highs[at, place])
        bits += new.bits[place, most - low - high]
    new.freedom[at] = int(GRAIN * bits)


@inlined
def _take(bench: Workbench, old: Level, row: int, new: Level, at: int, winner: int) -> None:
    """The hands after a trick that `winner` takes."""
    size, hand1_size = bench.size, old.hand1_size[row]
    pickup = bench.pickup2 if winner else bench.pickup1
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
