"""Every filling of an opening, one after the other and none twice.

The lowest value is given to some of the places that need nothing below them, then the next value to
some of those that need nothing below them but these, and so on. Who must have a value now, since
what is above it would not find one later, is always among them. When the highest value is given,
there is a filling. For the next one the highest value that can be given otherwise is.

So fillings that follow one another differ in few cards. Where there are more than there is time
for, the low cards stay where they are, at random places.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import (
    Bytes,
    Numbers,
    Words,
    borrowed,
    inlined,
    kernel,
    lent,
)
from antihilbert.base.kernels.instructions import ones, signed, trailing_zeros
from antihilbert.cards.kernels.longest.beam import values_of
from antihilbert.cards.kernels.longest.fillings import Filling, is_fixed
from antihilbert.cards.kernels.longest.workbench import Workbench, draw

_0, _1 = np.uint64(0), np.uint64(1)
STEPS = 100  # for each filling, at most: a value is given to some
VALUE = 0  # of the numbers: the value that is given next; -1 when all is done


class EveryFilling(NamedTuple):
    """How far the fillings of an opening have been gone through. Places are bits, at random."""

    numbers: Numbers
    at: Bytes  # where the card of each bit lies after the opening
    below: Words
    early: Words  # for each value the bits that can have it or a higher one,
    late: Words  # and those that can have no higher one
    given: Words  # the bits that have lower values
    forced: Words  # those that must have this value,
    free: Words  # and the others that can
    chosen: Words  # those of them that have it
    cards: Bytes  # as they lie after the opening


@kernel
def every_filling(bench: Workbench) -> EveryFilling:
    """Space to go through them."""
    size, values = bench.size, values_of(bench)
    return EveryFilling(
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
def begin_every(bench: Workbench, filling: Filling, every: EveryFilling) -> None:
    """Begin with the fillings of the same opening."""
    size, values = bench.size, values_of(bench)
    bits, places = np.empty(size, np.int64), np.arange(size)
    for bit in range(size):
        other = bit + draw(bench, size - bit)
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
    every.numbers[VALUE] = 0 if _give(lent(every), size // values, 0) else -1


@kernel
def _bound(filling: Filling, suits: int, earliest: Numbers, latest: Numbers) -> None:
    """The lowest and the highest value that a place can have: some are known, and what is above a
    place needs values too."""
    size, values = len(latest), len(filling.next_value)
    above = np.zeros(size, np.int64)
    for card in range(size):
        place = signed(filling.holders[card])
        if is_fixed(filling, place):
            earliest[place] = latest[place] = card // suits
        else:
            above[place] = signed(ones(filling.above[place]))
    for place in np.argsort(above):  # what is above a place has less above it
        if is_fixed(filling, place):
            continue
        latest[place] = values - 1 - (above[place] + suits - 1) // suits
        rest = filling.above[place]
        while rest:
            latest[place] = min(latest[place], latest[trailing_zeros(rest)] - 1)
            rest &= rest - _1


@kernel
def next_fillings(every: EveryFilling, deck: Bytes, rows: Bytes) -> int:
    """Write the next fillings to the rows, the cards as they lie after the opening: how many there
    are; less than there are rows if these are the last ones. Where nearly all ways lead nowhere, it
    is given up."""
    every, deck, values = lent(every), borrowed(deck), len(every.late)
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
def _give(every: EveryFilling, suits: int, value: int) -> bool:
    """See who can have a value, and give it to the first of them: whether it can be done."""
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
    """So many of some bits, the lowest ones."""
    rest = bits
    for _ in range(number):
        rest &= rest - _1
    return bits ^ rest


@inlined
def _otherwise(every: EveryFilling, value: int) -> int:
    """Give a value to others, or else one before it: which; -1 if there are no others."""
    while value >= 0:
        free, chosen = every.free[value], every.chosen[value]
        # The lowest of them that can moves to the next free bit; what is not free lets a carry by.
        lowest = chosen & (~chosen + _1)
        carried = (chosen | ~free) + lowest
        if chosen and carried >= lowest:
            moved = carried & free
            left = signed(ones(chosen)) - signed(ones(moved))
            every.chosen[value] = moved | _lowest(free, left)
            return value
        value -= 1
    return value
