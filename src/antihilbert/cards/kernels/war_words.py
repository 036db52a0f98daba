"""War with a hand packed into one machine word, for decks of at most 32 cards.

The top card is the lowest field. Cards count from 1, so that the word determines the size of the
hand. Sizes are kept in bits, as shifts need them.

    word: ... card 3 | card 2 | card 1 (top)
"""

import numpy as np

from antihilbert.cards.kernels.tally import DRAW, ENDLESS, PLAYER1, PLAYER2
from antihilbert.jit.algorithms import copy
from antihilbert.jit.compiler import Numbers, Words, inlined, kernel

# One game at a time: at most 16 cards in a hand, 4 bits each

MOST_PACKED_CARDS, MOST_PACKED_VALUES = 16, 15
STEP = 4  # bits of a card

# Tricks before the first position is kept (Brent's method). By then 78 % of all deals of 4x3 are
# over, 39 % of 1x10 and 20 % of 1x11, with the natural pickup.
KEEP_AFTER_TRICKS = 12

_0, _1, _4, _8 = (np.uint64(number) for number in (0, 1, 4, 8))
_CARD = np.uint64(15)


@inlined
def turned_pair(card1: np.uint64, card2: np.uint64, turned: bool, step: np.uint64) -> np.uint64:
    """Pack the cards of a flip as the winner lays them: the higher first, unless turned."""
    high, low = max(card1, card2), min(card1, card2)
    return (low | high << step) if turned else (high | low << step)


@kernel
def size_of(hand: np.uint64) -> np.uint64:
    """Return the size of a hand in bits."""
    size = _0
    while hand > _0:
        hand >>= _4
        size += _4
    return size


@kernel
def sorted_pile(pile: np.uint64, size: np.uint64, step: np.uint64) -> np.uint64:
    """Sort the cards of a pile in descending order."""
    sorted_ = at = _0
    every = (_1 << step) - _1
    for value in range(np.int64(every), 0, -1):
        card = np.uint64(value)
        place = _0
        while place < size:
            if (pile >> place) & every == card:
                sorted_ |= card << at
                at += step
            place += step
    return sorted_


@kernel
def finish(
    hand1: np.uint64,
    size1: np.uint64,
    hand2: np.uint64,
    size2: np.uint64,
    pile: np.uint64,
    pile_size: np.uint64,
    turned1: bool,
    turned2: bool,
    optimised1: bool,
    optimised2: bool,
) -> tuple[int, np.int64, np.int64, np.uint64, np.uint64]:
    """Play to the end; return outcome, tricks, flips and final hands (in the cycle if endless)."""
    # Shifts of the winner's and the loser's card in a pair.
    own1, other1 = (_4, _0) if turned1 else (_0, _4)
    own2, other2 = (_4, _0) if turned2 else (_0, _4)
    tricks = battles = np.int64(0)
    kept1 = kept2 = _0
    patience = np.int64(KEEP_AFTER_TRICKS)
    while size1 > _0 and size2 > _0:
        card1, card2 = hand1 & _CARD, hand2 & _CARD
        hand1, hand2 = hand1 >> _4, hand2 >> _4
        size1, size2 = size1 - _4, size2 - _4
        pair1 = card1 << own1 | card2 << other1
        pair2 = card2 << own2 | card1 << other2
        if card1 == card2:
            pile, pile_size = pair1 | pile << _8, pile_size + _8
            battles += 1
            continue
        if pile_size > _0:
            pile, pile_size = (pair1 if card1 > card2 else pair2) | pile << _8, pile_size + _8
            if optimised1 if card1 > card2 else optimised2:
                pile = sorted_pile(pile, pile_size, _4)
            if card1 > card2:
                hand1, size1 = hand1 | pile << size1, size1 + pile_size
            else:
                hand2, size2 = hand2 | pile << size2, size2 + pile_size
            pile = pile_size = _0
        else:
            # Branchless, since the winner is unpredictable: both hands get a pair, one of them an
            # empty one.
            won = card1 > card2
            hand1 |= (pair1 if won else _0) << size1
            hand2 |= (_0 if won else pair2) << size2
            size1 += _8 if won else _0
            size2 += _0 if won else _8
        tricks += 1
        if hand1 == kept1 and hand2 == kept2:
            return ENDLESS, tricks, tricks + battles, hand1, hand2
        if tricks == patience:
            kept1, kept2 = hand1, hand2
            patience *= 2
    cards = tricks + battles
    if pile_size > _0:
        tricks += 1  # the trick in which a player ran out of cards
    if size1 == _0 and size2 == _0:
        return DRAW, tricks, cards, hand1, hand2
    return (PLAYER2 if size1 == _0 else PLAYER1), tricks, cards, hand1, hand2


# Lanes: many games with the same instructions. A game is a column of a few rows of words; LLVM
# vectorises the loop over lanes. There are no branches: the loser of a trick gets an empty pile,
# and a game that is over stays as it is. After some flips the finished lanes are refilled.
#
# Cards are 1 to 7, with as many bits each as fit a whole deck into a word. The pile on the table
# has the cards as the winner lays them; if piles are sorted, it has a byte per value with the
# number of its cards times the bits of a card.

LANES = 32
FLIPS = 8  # flips between two checks for finished lanes
MOST_FLIPS = 1024  # of a game in a lane: longer ones are played elsewhere
MOST_BITS, MOST_VALUES = 63, 7  # of a deck; a shift by 64 is undefined

# Rows: hands and pile with sizes in bits, tricks and flips so far, piles that the players won in
# the first pass, and whether the lane has a game.
HAND1, SIZE1, HAND2, SIZE2, PILE, PILE_SIZE, TRICKS, PLAYED, PILES1, PILES2, HELD = range(11)
ROWS = 11
GOES_ON, TOO_LONG = -1, -2  # results beside the outcomes

_2 = np.uint64(2)
_BYTE = np.uint64(255)


@inlined
def counted(card: np.uint64, step: np.uint64) -> np.uint64:
    """Return one card of a pile to be sorted, as a count."""
    return step << (_8 * card)


@kernel
def counted_pile(pile: np.uint64, step: np.uint64) -> np.uint64:
    """Convert a pile of cards to counts per value."""
    counts = _0
    while pile > _0:
        counts += counted(pile & ((_1 << step) - _1), step)
        pile >>= step
    return counts


@inlined
def _sorted(pile: np.uint64, ones: np.uint64) -> np.uint64:
    """Unpack a counted pile, the highest card first; `ones` has a 1 in every field."""
    at, laid = _0, _0
    for value in (7, 6, 5, 4, 3, 2, 1):
        size = pile >> np.uint64(8 * value) & _BYTE
        laid |= (ones * np.uint64(value) & ((_1 << size) - _1)) << at
        at += size
    return laid


@kernel
def play(lanes: Words, step: np.uint64, sorts: bool) -> None:
    """Play some flips of every unfinished game."""
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
    """Return outcome, tricks and flips of a lane's game; GOES_ON if it has none."""
    size1, size2 = lanes[SIZE1, lane], lanes[SIZE2, lane]
    tricks, flips = np.int64(lanes[TRICKS, lane]), np.int64(lanes[PLAYED, lane])
    if lanes[HELD, lane] == _0:
        return GOES_ON, tricks, flips
    if size1 > _0 and size2 > _0:
        return (TOO_LONG if flips > MOST_FLIPS else GOES_ON), tricks, flips
    if lanes[PILE_SIZE, lane] > _0:
        tricks += 1  # the trick in which a player ran out of cards
    if size1 == size2:
        return DRAW, tricks, flips
    return (PLAYER2 if size1 == _0 else PLAYER1), tricks, flips


# Cycles of endless games with packed hands, in a hash table. A cycle is identified by its least
# position: hand 1 first, then hand 2, as numbers.

# Columns: hands of the least position (0: free row), those of the cycle with the players exchanged,
# the period in tricks and in cards, and the number of deals that lead into the cycle.
CYCLE_HAND1, CYCLE_HAND2, MIRROR1, MIRROR2, CYCLE_TRICKS, CARDS, DEALS = range(7)
ROW = 7
# Rules of the pickups: whether a winner turns a pair, or sorts a pile.
TURNED1, TURNED2, SORTED1, SORTED2 = range(4)
SPARE_SHARE = 4  # a table is full when fewer than 1 row in 4 is free

_STIR = np.uint64(0x9E3779B97F4A7C15)  # odd multiplier of the hash


@inlined
def _trick(
    hand1: np.uint64, size1: np.uint64, hand2: np.uint64, size2: np.uint64, how: Numbers
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, int]:
    """Play one trick of an unfinished game; return hands, sizes and number of flips."""
    pile = pile_size = _0
    flips = 0
    while True:
        card1, card2 = hand1 & _CARD, hand2 & _CARD
        won = card1 > card2
        hand1, hand2, size1, size2 = hand1 >> _4, hand2 >> _4, size1 - _4, size2 - _4
        turned = how[TURNED1] if won else how[TURNED2]
        pile = turned_pair(card1, card2, turned != 0, _4) | pile << _8
        pile_size += _8
        flips += 1
        if card1 != card2:
            break
    if pile_size > _8 and (how[SORTED1] if won else how[SORTED2]):
        pile = sorted_pile(pile, pile_size, _4)
    if won:
        return hand1 | pile << size1, size1 + pile_size, hand2, size2, flips
    return hand1, size1, hand2 | pile << size2, size2 + pile_size, flips


@kernel
def _put(table: Words, row: Words) -> None:
    """Add the deals of a row to its cycle; the last row counts cycles, also those without space."""
    rows, hand1, hand2 = len(table) - 1, row[CYCLE_HAND1], row[CYCLE_HAND2]
    place = np.int64(((hand1 * _STIR) ^ hand2) * _STIR >> np.uint64(20)) % rows
    while table[place, CYCLE_HAND1] != _0:
        if table[place, CYCLE_HAND1] == hand1 and table[place, CYCLE_HAND2] == hand2:
            table[place, DEALS] += row[DEALS]
            return
        place = (place + 1) % rows
    table[rows, DEALS] += _1
    if np.int64(table[rows, DEALS]) <= rows - rows // SPARE_SHARE:
        copy(row, table[place])


@kernel
def add(
    table: Words,
    hand1: np.uint64,
    hand2: np.uint64,
    size1: np.uint64,
    size2: np.uint64,
    how: Numbers,
    deals: np.uint64,
    exchanged: bool,
) -> None:
    """Add deals that lead into this cycle, and as many to its exchanged one with `exchanged`."""
    start1, start2 = hand1, hand2
    least1, least2 = hand1, hand2
    mirrored2, mirrored1 = hand1, hand2  # the least position with the hands exchanged
    tricks = cards = 0
    while True:
        hand1, size1, hand2, size2, flips = _trick(hand1, size1, hand2, size2, how)
        tricks, cards = tricks + 1, cards + flips
        if hand1 < least1 or (hand1 == least1 and hand2 < least2):
            least1, least2 = hand1, hand2
        if hand2 < mirrored1 or (hand2 == mirrored1 and hand1 < mirrored2):
            mirrored1, mirrored2 = hand2, hand1
        if hand1 == start1 and hand2 == start2:
            break
    row = np.empty(ROW, np.uint64)
    row[CYCLE_HAND1], row[CYCLE_HAND2] = least1, least2
    row[MIRROR1], row[MIRROR2] = mirrored1, mirrored2
    row[CYCLE_TRICKS], row[CARDS], row[DEALS] = np.uint64(tricks), np.uint64(cards), deals
    _put(table, row)
    if exchanged:
        row[CYCLE_HAND1], row[CYCLE_HAND2] = mirrored1, mirrored2
        row[MIRROR1], row[MIRROR2] = least1, least2
        _put(table, row)


def empty_cycles(rows: int) -> Words:
    """Allocate a table for about that many cycles; without rows it records none."""
    return np.zeros((rows + 1 if rows else 0, ROW), np.uint64)


def overfull(table: Words) -> bool:
    """Check whether a cycle found no free row: then a larger table is needed."""
    rows = len(table) - 1
    return bool(table[rows, DEALS] > rows - rows // SPARE_SHARE)


def cards_of(hand: int) -> tuple[int, ...]:
    """Unpack the cards of a word, the top card first.

    >>> cards_of(0x142)
    (2, 4, 1)
    """
    return tuple(int(digit, 16) for digit in reversed(f"{hand:x}"))
