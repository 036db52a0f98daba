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
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    USUAL,
    Workbench,
    best_length,
    measure,
    play_war,
)
from antihilbert.cards.kernels.outcomes import ENDLESS
from antihilbert.cards.kernels.war_tricks import HEAD1, RING, SIZE1, TRICKS

# Judged on the decks of benchmarks/longest.py.
MIXED = 20  # swaps for each card that make a filling a random one
MOST_EXCHANGES = 3  # at once, when climbing
ENOUGH = 100  # games that were known before a filling is given up
ENDLESS_PLAYED = 6  # times that an endless game is played until it is known, kept and proved
RESTART_AFTER_GAMES = 60  # games for each card without a longer one

_0, _1, _16, _32 = np.uint64(0), np.uint64(1), np.uint64(16), np.uint64(32)
_LOW = np.uint64(0xFFFF)
MIXER = np.uint64(0x100000001B3)
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
def length(bench: Workbench, filling: Filling) -> int:
    """Play the game after the opening to its end: its whole length, or -1 if it has none."""
    if play_war(bench, filling.cards, filling.numbers[HAND1_SIZE]) >= ENDLESS:
        return -1
    return int(bench.numbers[0, bench.metric] + filling.numbers[OPENED])


@kernel
def play_fillings(
    bench: Workbench, filling: Filling, evaluations: int, long: int, seen: Words
) -> None:
    """Play one filling after the other until so many games have been played.

    Some fillings lead to the same game in the end. When half of the `long` games have been seen
    before, there is little left to be found, and it stops early.

    With one suit a swap matters late, and fillings with longer games are near each other: there
    shorter ones are gone back from, until nothing gets longer for a while.
    """
    found, climbing = bench.found, values_of(bench) == bench.size
    longest, last, waited, fresh, known = best_length(bench), -1, 0, 0, 0
    deal, swaps = np.empty(bench.size, np.uint8), np.zeros((MOST_EXCHANGES, 2), np.int64)
    while found[EVALUATIONS] < evaluations and known <= fresh + ENOUGH:
        found[EVALUATIONS] += 1
        many = 1
        while climbing and many < MOST_EXCHANGES and randomness.bit(bench.draws):
            many += 1
        for number in range(many):
            if not vary(bench, filling, swaps[number]):
                return
        now = length(bench, filling)
        if now < 0:
            found[EVALUATIONS] += ENDLESS_PLAYED * bench.numbers[1, TRICKS] // (USUAL * bench.size)
        if now > longest or now < 0:
            for card in range(bench.size):
                deal[filling.holders[card]] = bench.deck[card]
            measure(bench, deal)
            longest = best_length(bench)
        if not climbing:
            if now >= long:
                end = _end(bench)
                place = signed(end & np.uint64(len(seen) - 1))
                known, fresh = (known + 1, fresh) if seen[place] == end else (known, fresh + 1)
                seen[place] = end
            continue
        if now >= last:
            waited = 0 if now > last else waited + 1
            last = now
        else:
            waited += 1
            for number in range(many - 1, -1, -1):
                exchange(bench, filling, swaps[number])
        if waited > RESTART_AFTER_GAMES * bench.size:
            last, waited = -1, 0
            mix(bench, filling)


@kernel
def _end(bench: Workbench) -> np.uint64:
    """A number for how the cards lie at the end of the game just played."""
    numbers, number = bench.numbers[0], np.uint64(bench.numbers[0, TRICKS])
    player = 0 if numbers[SIZE1] > 0 else 1
    head = numbers[HEAD1 + 2 * player]
    for place in range(bench.size):
        card = bench.boards[0, player * RING + ((head + place) & (RING - 1))]
        number = (number ^ np.uint64(card)) * MIXER
    return number ^ (number >> _32)


@kernel
def mix(bench: Workbench, filling: Filling) -> None:
    """Make a filling a random one."""
    swap = np.zeros(2, np.int64)
    for _ in range(MIXED * bench.size):
        vary(bench, filling, swap)


@kernel
def promise(bench: Workbench, filling: Filling, lengths: Numbers) -> int:
    """The length that a tenth of some fillings reach; the longest games follow it closely."""
    swap = np.zeros(2, np.int64)
    for number in range(len(lengths)):
        varied = vary(bench, filling, swap)
        lengths[number] = length(bench, filling) if varied else 0
    bench.found[EVALUATIONS] += len(lengths)
    lengths.sort()
    return int(lengths[len(lengths) - len(lengths) // 10])


@kernel
def different(lengths: Numbers) -> int:
    """How many different numbers there are in a sorted row."""
    count = 1
    for number in range(1, len(lengths)):
        count += lengths[number] != lengths[number - 1]
    return count
