"""What chance says of a piece of War: which flips are turned, and how the piles of battles lie.

A random pickup draws a bit for each flip that is a trick, and three numbers for a battle, from one
stream of words, trick by trick. A new word of bits is drawn when the last one is used up, perhaps
between two battles; else the bits of a piece are drawn together, and the numbers afterwards.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, behind, inlined, kernel
from antihilbert.base.kernels.instructions import seldom
from antihilbert.base.kernels.randomness import BITS, BITS_LEFT, STREAM_WORDS
from antihilbert.cards.kernels import vectors
from antihilbert.cards.kernels.vectors import WIDTH
from antihilbert.cards.kernels.war_board import FLIPS, QUEUE, SIZE1
from antihilbert.cards.kernels.war_flips import SHUFFLES
from antihilbert.cards.kernels.war_table import ROW, SETTLED, WINS1, WINS2


@inlined
def drawn_between(stream: Words, alone: int, battles: int) -> tuple[int, int]:
    """What chance says of a piece in which a new word of bits comes before a battle, or after one:
    the flips that are turned, and the order of each battle's pile."""
    many = vectors.number(alone)
    bits, left = int(np.int64(stream[BITS])), int(np.int64(stream[BITS_LEFT]))
    order, seen, missing = 0, 0, True
    while battles:
        before = vectors.lowest(battles) - 2 * seen
        if missing and before > left:
            bits |= _more_bits(stream, left, many) << (left + 2 * seen)
            missing = False
        bits += 3 * (bits & (battles | -battles))  # as in `bits_alone`
        order |= int(np.int64(randomness.three_below(stream))) << 6 * seen
        seen += 1
        battles &= battles - 1
    if missing:
        bits |= _more_bits(stream, left, many) << (left + 2 * seen)
    return alone & ~bits, order


@inlined
def bits_alone(stream: Words, alone: int, battles: int) -> int:
    """A random bit for each flip that is in no battle, if a new word is not due among battles."""
    many = vectors.number(alone)
    bits, left = int(np.int64(stream[BITS])), int(np.int64(stream[BITS_LEFT]))
    if many > left:
        bits |= _more_bits(stream, left, many) << left
    else:
        stream[BITS] >>= np.uint64(many)
        stream[BITS_LEFT] = np.uint64(left - many)
    # There is none for a battle and the flip after it: the bits from the first battle on go two
    # places further, if there is a battle, and so on. Few pieces have a third one.
    bits += 3 * (bits & (battles | -battles))
    battles &= battles - 1
    bits += 3 * (bits & (battles | -battles))
    battles &= battles - 1
    while battles:
        bits += 3 * (bits & (battles | -battles))
        battles &= battles - 1
    return bits


@inlined
def _more_bits(stream: Words, left: int, many: int) -> int:
    """A new word, of which `many` bits but those left are drawn."""
    fresh = randomness.word(stream)
    stream[BITS] = fresh >> np.uint64(many - left)
    stream[BITS_LEFT] = np.uint64(64 + left - many)
    return int(np.int64(fresh))


@kernel
def drawn_for_some(stream: Words, flips: int, battles: int) -> tuple[int, int]:
    """The same trick by trick, for the flips and the battles whose winner draws."""
    seldom()
    turned, order, place = 0, 0, 0
    while battles:
        before = flips & ((1 << vectors.lowest(battles)) - 1)
        turned |= before & ~_a_bit_each(stream, before)
        flips ^= before
        order |= int(np.int64(randomness.three_below(stream))) << place
        place += 6
        battles &= battles - 1
    return turned | (flips & ~_a_bit_each(stream, flips)), order


@inlined
def _a_bit_each(stream: Words, flips: int) -> int:
    """A random bit for every flip that is drawn for."""
    bits = int(np.int64(randomness.bits(stream, np.uint64(vectors.number(flips)))))
    lowest = flips & -flips
    if flips & (flips + lowest) == 0:  # all one behind the other
        return bits * lowest
    left, spread = flips, 0
    while left:
        spread |= (left & -left) * (bits & 1)
        bits >>= 1
        left &= left - 1
    return spread


@inlined
def shuffle(
    boards: Bytes, tail1: int, tail2: int, wins1: int, wins2: int, battles: int, order: int
) -> None:
    """Shuffle the piles of battles, which are under the hands already."""
    while battles:
        battle = battles & -battles
        wins, pile = (wins1, tail1) if wins1 & battle else (wins2, tail2)
        pile += 2 * vectors.number(wins & (battle - 1))
        vectors.reorder(boards, pile, SHUFFLES, order & 63)
        order >>= 6
        battles ^= battle


@inlined
def shuffle_piles(
    boards: Bytes, numbers: Numbers, stream: Words, row: np.uint64, lanes: int, n: int
) -> None:
    """Shuffle the piles of all battles in the last pieces of tables in a row.

    How many there are in a piece the processor would guess wrong every other time.
    """
    battles = 0
    for lane in range(lanes):
        battles |= numbers[row + np.uint64(lane), SETTLED] << lane * WIDTH
        numbers[row + np.uint64(lane), SETTLED] = 0
    while battles:
        place = vectors.lowest(battles)
        table = row + np.uint64(place // WIDTH)
        wins1, wins2 = numbers[table, WINS1], numbers[table, WINS2]
        behind1 = wins1 >> (place & (WIDTH - 1))
        behind2 = wins2 >> (place & (WIDTH - 1))
        first = -(behind1 & 1)  # all bits, if player 1 has won it
        at, size1 = np.int64(table) * ROW + numbers[table, FLIPS], numbers[table, SIZE1]
        tail = at + size1 + (QUEUE + n - 2 * size1 & ~first)
        pile = tail - 2 * vectors.number(behind2 ^ (behind1 ^ behind2) & first)
        order = randomness.three_below(behind(stream, np.int64(table) * STREAM_WORDS))
        vectors.reorder(boards, pile, SHUFFLES, np.int64(order))
        battles &= battles - 1
