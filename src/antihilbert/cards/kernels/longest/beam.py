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

from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, kernel
from antihilbert.base.kernels.instructions import ones, signed, trailing_zeros
from antihilbert.cards.kernels.longest.workbench import Workbench, draw
from antihilbert.cards.kernels.pickups import is_turned

MOST_PLACES = 64  # the bits of a word
GRAIN = 4  # freedom is counted in quarters of a bit

_1 = np.uint64(1)


class Level(NamedTuple):
    """Openings with as many tricks, a row each."""

    hands: Bytes  # the places in the order in which their cards lie after the opening
    hand1_size: Numbers  # of them are hand 1
    below: Words
    above: Words
    lows: Bytes  # at least so many values are needed for a place and what is below it
    highs: Bytes  # the same for what is above
    freedom: Numbers


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
    )


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
    _count_freedom(bench, new, 0)


@kernel
def go_on(bench: Workbench, old: Level, kept: Numbers, count: int, new: Level) -> int:
    """Every kept opening with one trick more, for either winner: how many there are."""
    found = 0
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
                if not _enough_values(bench, new, found):
                    continue
                _count_freedom(bench, new, found)
            _take(bench, old, row, new, found, winner)
            found += 1
    return found


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


@kernel
def copy_row(old: Level, row: int, new: Level, at: int) -> None:
    for place in range(old.hands.shape[1]):
        new.hands[at, place] = old.hands[row, place]
        new.below[at, place] = old.below[row, place]
        new.above[at, place] = old.above[row, place]
        new.lows[at, place] = old.lows[row, place]
        new.highs[at, place] = old.highs[row, place]
    new.hand1_size[at] = old.hand1_size[row]
    new.freedom[at] = old.freedom[row]


@kernel
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


@kernel
def _enough_values(bench: Workbench, new: Level, at: int) -> bool:
    """Bound the value of every place from both sides: whether the deck may have values for all."""
    if not _bound(bench, new.below[at], new.lows[at]):
        return False
    if not _bound(bench, new.above[at], new.highs[at]):
        return False
    for place in range(bench.size):
        if signed(new.lows[at, place]) + signed(new.highs[at, place]) > values_of(bench) + 1:
            return False
    return True


@kernel
def _bound(bench: Workbench, beyond: Words, bounds: Bytes) -> bool:
    """Count the values from the end of the deck to each place, at least.

    It is one more than for any place beyond it, and the cards beyond it need their values too. No
    more cards can be so far from the end than the deck has there.
    """
    size, values = bench.size, values_of(bench)
    suits = size // values
    order, starts = np.empty(size, np.uint8), np.zeros(size + 1, np.int64)
    far = np.zeros(values + 2, np.int64)
    # A place has more places beyond it than any of those has.
    for place in range(size):
        starts[signed(ones(beyond[place])) + 1] += 1
    for number in range(size):
        starts[number + 1] += starts[number]
    for place in range(size):
        number = signed(ones(beyond[place]))
        order[starts[number]] = place
        starts[number] += 1
    for number in range(size):
        place = int(order[number])
        most = (signed(ones(beyond[place])) + suits - 1) // suits
        rest = beyond[place]
        while rest:
            most = max(most, signed(bounds[trailing_zeros(rest)]))
            rest &= rest - _1
        if most >= values:
            return False
        bounds[place] = most + 1
        far[most + 1] += 1
    cards = 0
    for value in range(values, 0, -1):
        cards += far[value]
        if cards > suits * (values - value + 1):
            return False
    return True


@kernel
def _count_freedom(bench: Workbench, new: Level, at: int) -> None:
    """The bits it takes to give every place one of the values between its bounds."""
    bits = 0.0
    for place in range(bench.size):
        low, high = signed(new.lows[at, place]), signed(new.highs[at, place])
        bits += np.log2(float(values_of(bench) + 2 - low - high))
    new.freedom[at] = int(GRAIN * bits)


@kernel
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
