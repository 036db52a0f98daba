"""War in step: many games side by side, hands in machine words, the same instructions for all.

A game is a lane of a few rows of words; the compiler turns the loop over lanes into vector
instructions. Nothing branches: whoever does not win a trick is given an empty pile, and a game that
is over is left as it is. After some flips the lanes that are done are taken out and others put in.

Cards are 1 to 7, in fields of so many bits that a whole deck fits a word. A pile on the table is
cards in the order in which the winner lays them, or, if the winner sorts it, how many cards of each
value lie there (a byte a value, in bits that these cards take).
"""

import numpy as np

from antihilbert.base.kernels.compiling import Words, inlined, kernel
from antihilbert.cards.kernels.outcomes import DRAW, PLAYER1, PLAYER2

LANES = 32
FLIPS = 8  # in a row, before somebody looks which lanes are done
MOST_FLIPS = 1024  # of a game in step: longer ones are somebody else's
MOST_BITS, MOST_VALUES = 63, 7  # of a deck; a shift by 64 would be no shift

# Rows: the hands and the pile with their sizes in bits, how far the game has come, how many piles
# the players had won when it was put in, and whether there is a game at all.
HAND1, SIZE1, HAND2, SIZE2, PILE, PILE_SIZE, TRICKS, PLAYED, PILES1, PILES2, HELD = range(11)
ROWS = 11
GOES_ON, TOO_LONG = -1, -2  # beside the outcomes

_0, _1, _2, _8 = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(8)
_BYTE = np.uint64(255)


@inlined
def counted(card: np.uint64, step: np.uint64) -> np.uint64:
    """One card of a pile that will be sorted."""
    return step << (_8 * card)


@kernel
def counted_pile(pile: np.uint64, step: np.uint64) -> np.uint64:
    """A pile of cards as how many there are of each value."""
    counts = _0
    while pile > _0:
        counts += counted(pile & ((_1 << step) - _1), step)
        pile >>= step
    return counts


@inlined
def _sorted(pile: np.uint64, ones: np.uint64) -> np.uint64:
    """The cards of a counted pile, the highest first; `ones` is a word full of ones."""
    at, laid = _0, _0
    for value in (7, 6, 5, 4, 3, 2, 1):
        size = pile >> np.uint64(8 * value) & _BYTE
        laid |= (ones * np.uint64(value) & ((_1 << size) - _1)) << at
        at += size
    return laid


@kernel
def play(lanes: Words, step: np.uint64, sorts: bool) -> None:
    """Some flips of every game that is not over."""
    if sorts:
        _play(lanes, step, True)
    else:
        _play(lanes, step, False)


@inlined
def _play(lanes: Words, step: np.uint64, sorts: bool) -> None:
    card, pair, ones = (_1 << step) - _1, _2 * step, _1
    for place in range(1, np.uint64(MOST_BITS) // step):
        ones |= _1 << step * np.uint64(place)
    for _ in range(FLIPS):
        for lane in range(LANES):
            hand1, size1 = lanes[HAND1, lane], lanes[SIZE1, lane]
            hand2, size2 = lanes[HAND2, lane], lanes[SIZE2, lane]
            goes_on = np.uint64(size1 > _0) & np.uint64(size2 > _0)
            card1, card2, taken = hand1 & card, hand2 & card, step * goes_on
            hand1, size1 = hand1 >> taken, size1 - taken
            hand2, size2 = hand2 >> taken, size2 - taken
            wins1 = np.uint64(card1 > card2) & goes_on
            wins2 = np.uint64(card2 > card1) & goes_on
            ties = goes_on & ~(wins1 | wins2)
            pile, pile_size = lanes[PILE, lane], lanes[PILE_SIZE, lane]
            grown_size = pile_size + pair
            if sorts:
                grown = pile + counted(card1, step) + counted(card2, step)
                laid = _sorted(grown, ones)
            else:
                grown = pile << pair | max(card1, card2) | min(card1, card2) << step
                laid = grown
            lanes[HAND1, lane] = hand1 | (laid & (_0 - wins1)) << size1
            lanes[SIZE1, lane] = size1 + (grown_size & (_0 - wins1))
            lanes[HAND2, lane] = hand2 | (laid & (_0 - wins2)) << size2
            lanes[SIZE2, lane] = size2 + (grown_size & (_0 - wins2))
            lanes[PILE, lane] = grown & (_0 - ties) | pile & (goes_on - _1)
            lanes[PILE_SIZE, lane] = grown_size & (_0 - ties) | pile_size & (goes_on - _1)
            lanes[TRICKS, lane] += wins1 | wins2
            lanes[PLAYED, lane] += goes_on


@inlined
def result(lanes: Words, lane: int) -> tuple[int, np.int64, np.int64]:
    """Outcome, tricks and flips of a lane's game; GOES_ON if there is none."""
    size1, size2 = lanes[SIZE1, lane], lanes[SIZE2, lane]
    tricks, flips = np.int64(lanes[TRICKS, lane]), np.int64(lanes[PLAYED, lane])
    if lanes[HELD, lane] == _0:
        return GOES_ON, tricks, flips
    if size1 > _0 and size2 > _0:
        return (TOO_LONG if flips > MOST_FLIPS else GOES_ON), tricks, flips
    if lanes[PILE_SIZE, lane] > _0:
        tricks += 1  # the trick in which somebody could not go on
    if size1 == size2:
        return DRAW, tricks, flips
    return (PLAYER2 if size1 == _0 else PLAYER1), tricks, flips


@inlined
def empty(lanes: Words, lane: int) -> None:
    """Take a game out; a lane without cards stays as it is."""
    lanes[SIZE1, lane] = lanes[HELD, lane] = _0
