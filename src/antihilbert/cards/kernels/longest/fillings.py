"""Fillings of an opening: deals that begin with its tricks, one after the other.

Two cards of neighbouring values change places, if the opening still answers all its comparisons
as before. So the cards lie the same way after the opening, but for these two, and only the rest of
the game has to be played: where it is played from is always at hand.

Which cards can change places is noted, and a swap changes it for few of them: to look for two that
can, each time, would take as long as half a game. Such swaps do not lead to every filling:
`every_filling` has them all.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import (
    Bytes,
    Numbers,
    Words,
    borrowed,
    inlined,
    kernel,
    lent,
)
from antihilbert.base.kernels.instructions import signed, trailing_zeros
from antihilbert.cards.kernels.longest.beam import Level, values_of
from antihilbert.cards.kernels.longest.workbench import Workbench

# Judged on the decks of benchmarks/longest.py.
MIXED = 20  # swaps for each card that make a filling a random one

_0, _1, _16, _32 = np.uint64(0), np.uint64(1), np.uint64(16), np.uint64(32)
_LOW = np.uint64(0xFFFF)
OPENED, HAND1_SIZE = range(2)


class Filling(NamedTuple):
    """Values for the places of an opening."""

    numbers: Numbers  # the tricks of the opening, the cards of hand 1 after it
    holders: Bytes  # the place of each card of the deck, which is sorted
    below: Words
    above: Words
    lower: Words  # for each value the places with a lower one, as bits
    next_value: Numbers  # for each value the next higher one with cards to exchange; 0 if none,
    last_value: Numbers  # and the next lower one; -1 if none
    rising: Words  # for each value the cards of it, as bits, that can have the next one instead,
    falling: Words  # or the last one
    open: Words  # a word: the values that can exchange a card with the next one
    places: Bytes  # where the card of each place lies after the opening
    cards: Bytes  # as they lie then


@kernel
def empty_filling(bench: Workbench) -> Filling:
    """Space for one; it has no opening yet."""
    size = bench.size
    return Filling(
        np.zeros(2, np.int64),
        np.zeros(size, np.uint8),
        np.zeros(size, np.uint64),
        np.zeros(size, np.uint64),
        np.zeros(values_of(bench) + 1, np.uint64),
        np.zeros(values_of(bench), np.int64),
        np.zeros(values_of(bench), np.int64),
        np.zeros(values_of(bench), np.uint64),
        np.zeros(values_of(bench), np.uint64),
        np.zeros(1, np.uint64),
        np.zeros(size, np.uint8),
        np.zeros(size, np.uint8),
    )


@kernel
def fill(bench: Workbench, level: Level, row: int, tricks: int, new: Filling) -> bool:
    """Find a filling of an opening, from the lowest value to the highest: whether one was found.

    Of the places whose cards may come next those with the most above them go first.
    """
    size, values = bench.size, values_of(bench)
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
        new.cards[new.places[new.holders[card]]] = bench.deck[card]
    new.numbers[OPENED], new.numbers[HAND1_SIZE] = tricks, level.hand1_size[row]
    note_swaps(bench, new)
    mix(bench, new)
    return True


@kernel
def vary(bench: Workbench, filling: Filling, swap: Numbers) -> bool:
    """Let two cards of neighbouring values change places: whether there is a pair that can."""
    deck, draws = borrowed(bench.deck), borrowed(bench.draws)
    return _vary(lent(filling), deck, draws, values_of(bench), borrowed(swap))


@kernel
def random_fillings(bench: Workbench, filling: Filling, rows: Bytes) -> bool:
    """Fillings one swap after the other, in each row the cards as they lie after the opening:
    whether there are swaps to be made."""
    now, deck, draws = lent(filling), borrowed(bench.deck), borrowed(bench.draws)
    values, swap = values_of(bench), np.zeros(2, np.int64)
    for row in range(len(rows)):
        if not _vary(now, deck, draws, values, borrowed(swap)):
            return False
        for place in range(len(deck)):
            rows[row, place] = now.cards[place]
    return True


@kernel
def mix(bench: Workbench, filling: Filling) -> None:
    """Make a filling a random one."""
    now, deck, draws = lent(filling), borrowed(bench.deck), borrowed(bench.draws)
    values, swap = values_of(bench), np.zeros(2, np.int64)
    for _ in range(MIXED * bench.size):
        _vary(now, deck, draws, values, borrowed(swap))


@kernel
def exchange(bench: Workbench, filling: Filling, swap: Numbers) -> None:
    """Let two cards of the deck change places; a second time, and they are back."""
    _exchange(lent(filling), borrowed(bench.deck), values_of(bench), borrowed(swap))


@kernel
def note_swaps(bench: Workbench, filling: Filling) -> None:
    """Note which cards can change places, when all are held and the next values are known."""
    values = values_of(bench)
    suits = bench.size // values
    filling.last_value[:] = -1
    for value in range(values - 1, -1, -1):
        if filling.next_value[value] > 0:
            filling.last_value[filling.next_value[value]] = value
    for value in range(values):
        _note_rising(filling, suits, value)
        _note_falling(filling, suits, value)
    filling.open[0] = _0
    for value in range(values):
        _note_open(filling, value)


@kernel
def is_fixed(filling: Filling, place: int) -> bool:
    """Whether a place has the same card in all fillings; then everything is above it."""
    return bool(filling.above[place] >> np.uint64(place) & _1)


@kernel
def dealt(filling: Filling, cards: Bytes, deal: Bytes) -> None:
    """The deal whose cards lie like this after the opening."""
    for place in range(len(deal)):
        deal[place] = cards[filling.places[place]]


@inlined
def _vary(filling: Filling, deck: Bytes, draws: Words, values: int, swap: Numbers) -> bool:
    """Values are gone through from a random one on, and so are the cards of a value."""
    if not filling.open[0]:
        return False
    suits = len(deck) // values
    word = randomness.word(draws)
    value = _first(filling.open[0], _part(word, _0, values - 1))
    higher = filling.next_value[value]
    swap[0] = value * suits + _first(filling.rising[value], _part(word, _16, suits))
    swap[1] = higher * suits + _first(filling.falling[higher], _part(word, _32, suits))
    _exchange(filling, deck, values, swap)
    return True


@inlined
def _exchange(filling: Filling, deck: Bytes, values: int, swap: Numbers) -> None:
    low, high = swap[0], swap[1]
    holders, cards, places = filling.holders, filling.cards, filling.places
    one, other = holders[low], holders[high]
    holders[low], holders[high] = other, one
    cards[places[one]], cards[places[other]] = deck[high], deck[low]
    suits = len(deck) // values
    value, higher = low // suits, high // suits
    for between in range(value + 1, higher + 1):
        filling.lower[between] ^= (_1 << np.uint64(one)) | (_1 << np.uint64(other))
    # What can be exchanged is no longer the same for these values and those next to them.
    last, highest = filling.last_value[value], filling.next_value[higher]
    _note_rising(filling, suits, value)
    _note_rising(filling, suits, higher)
    _note_falling(filling, suits, value)
    _note_falling(filling, suits, higher)
    if highest > 0:
        _note_falling(filling, suits, highest)
    if last >= 0:
        _note_rising(filling, suits, last)
        _note_open(filling, last)
    _note_open(filling, value)
    _note_open(filling, higher)


@inlined
def _note_rising(filling: Filling, suits: int, value: int) -> None:
    """What must be above a card that rises is above its new value."""
    higher = filling.next_value[value]
    if higher > 0:
        forbidden = filling.lower[higher + 1]
        filling.rising[value] = _passing(filling.holders, suits, value, filling.above, forbidden)


@inlined
def _note_falling(filling: Filling, suits: int, value: int) -> None:
    """What must be below a card that falls is below its new value."""
    last = filling.last_value[value]
    if last >= 0:
        forbidden = ~filling.lower[last]
        filling.falling[value] = _passing(filling.holders, suits, value, filling.below, forbidden)


@inlined
def _note_open(filling: Filling, value: int) -> None:
    higher, bit = filling.next_value[value], _1 << np.uint64(value)
    if higher > 0 and filling.rising[value] and filling.falling[higher]:
        filling.open[0] |= bit
    else:
        filling.open[0] &= ~bit


@inlined
def _passing(
    holders: Bytes, suits: int, value: int, bounds: Words, forbidden: np.uint64
) -> np.uint64:
    """The cards of a value, as bits, of which no bound is forbidden."""
    passing = _0
    for suit in range(suits):
        bound = bounds[holders[value * suits + suit]] & forbidden
        passing |= np.uint64(bound == _0) << np.uint64(suit)
    return passing


@inlined
def _first(bits: np.uint64, start: int) -> int:
    """The first of some bits from a start on, or else the first of all."""
    after = bits >> np.uint64(start)
    return start + signed(trailing_zeros(after)) if after else signed(trailing_zeros(bits))


@inlined
def _part(word: np.uint64, shift: np.uint64, below: int) -> int:
    """A random number below another one, from 16 bits of a random word."""
    return int(signed(((word >> shift) & _LOW) * np.uint64(below) >> _16))
