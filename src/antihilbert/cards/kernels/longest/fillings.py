"""Fillings of an opening: deals that begin with its tricks, one after the other.

Two cards of neighbouring values change places, if the opening still answers all its comparisons
as before. So the cards lie the same way after the opening, but for these two, and only the rest of
the game has to be played: where it is played from is always at hand.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, inlined, kernel
from antihilbert.base.kernels.instructions import signed
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
    next_value: Numbers  # for each value the next higher one with cards to exchange; 0 if none
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
        np.zeros(size, np.uint8),
        np.zeros(size, np.uint8),
    )


@kernel
def lent_filling(filling: Filling) -> Filling:
    """The same filling for a busy loop, whose caller keeps it: see `borrowed`."""
    return Filling(
        borrowed(filling.numbers),
        borrowed(filling.holders),
        borrowed(filling.below),
        borrowed(filling.above),
        borrowed(filling.lower),
        borrowed(filling.next_value),
        borrowed(filling.places),
        borrowed(filling.cards),
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
    mix(bench, new)
    return True


@kernel
def vary(bench: Workbench, filling: Filling, swap: Numbers) -> bool:
    """Let two cards of neighbouring values change places: whether there is a pair that can.

    Values are gone through from a random one on, and so are the cards of a value.
    """
    values = values_of(bench)
    suits = bench.size // values
    holders, lower = filling.holders, filling.lower
    word = randomness.word(bench.draws)
    value = _part(word, _0, values - 1)
    turn1, turn2 = _part(word, _16, suits), _part(word, _32, suits)
    for _ in range(values - 1):
        # What must be above a card that rises is above its new value, and so on.
        higher = filling.next_value[value]
        low = -1
        if higher > 0:
            low = _passing(holders, value * suits, suits, turn1, filling.above, lower[higher + 1])
        if low >= 0:
            start = higher * suits
            high = _passing(holders, start, suits, turn2, filling.below, ~lower[value])
            if high >= 0:
                swap[0], swap[1] = low, high
                exchange(bench, filling, swap)
                return True
        value = value + 1 if value + 2 < values else 0
    return False


@kernel
def exchange(bench: Workbench, filling: Filling, swap: Numbers) -> None:
    """Let two cards of the deck change places; a second time, and they are back."""
    low, high = swap[0], swap[1]
    holders, cards, places = filling.holders, filling.cards, filling.places
    one, other = holders[low], holders[high]
    holders[low], holders[high] = other, one
    suits = bench.size // values_of(bench)
    for value in range(low // suits + 1, high // suits + 1):
        filling.lower[value] ^= (_1 << np.uint64(one)) | (_1 << np.uint64(other))
    cards[places[one]], cards[places[other]] = bench.deck[high], bench.deck[low]


@kernel
def dealt(bench: Workbench, holders: Bytes, deal: Bytes) -> None:
    """The deal in which these places hold the cards of the deck."""
    for card in range(bench.size):
        deal[holders[card]] = bench.deck[card]


@inlined
def _part(word: np.uint64, shift: np.uint64, below: int) -> int:
    """A random number below another one, from 16 bits of a random word."""
    return int(signed(((word >> shift) & _LOW) * np.uint64(below) >> _16))


@inlined
def _passing(
    holders: Bytes, start: int, suits: int, turn: int, bounds: Words, forbidden: np.uint64
) -> int:
    """A card of a value, of which no bound is forbidden; -1 if there is none."""
    for _ in range(suits):
        if not bounds[holders[start + turn]] & forbidden:
            return start + turn
        turn = turn + 1 if turn + 1 < suits else 0
    return -1


@kernel
def mix(bench: Workbench, filling: Filling) -> None:
    """Make a filling a random one."""
    swap = np.zeros(2, np.int64)
    for _ in range(MIXED * bench.size):
        vary(bench, filling, swap)
