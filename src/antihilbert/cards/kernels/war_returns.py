"""Games of chance to their first return: the twin of `antihilbert.cards.referee.to_first_return`.

Every position of a game is written down as one number that mixes all its cards. When a number comes
again, the game is played once more up to where it first stood, and the two positions are compared
card by card: so a return is certain, and two positions with one number do no harm.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.arrays import copy
from antihilbert.base.kernels.compiling import (
    Bytes,
    Numbers,
    Words,
    borrowed,
    inlined,
    kernel,
)
from antihilbert.cards.kernels import war_tricks
from antihilbert.cards.kernels.outcomes import ENDLESS, UNFINISHED
from antihilbert.cards.kernels.war import winner
from antihilbert.cards.kernels.war_tricks import (
    CARDS,
    HEAD1,
    HEAD2,
    PILE,
    RING,
    SIZE1,
    SIZE2,
    TRICKS,
)

FIRST_ROWS = 2**10  # of the table of positions seen; a power of two, doubled when half full
FULL = 5  # beside the outcomes: the table has no room left
KEY, TRICK = range(2)  # of a row: a position's number, and the tricks before it plus 1 (0: free)

_INVERSE = 2 * RING  # where the inverse of the base is kept, behind its powers
_0, _1 = np.uint64(0), np.uint64(1)
_MASK = RING - 1


def numbering(base: int) -> Words:
    """The powers of an odd base, and its inverse.

    The number of a hand is the sum of (card + 1) * base^place. A card that leaves the top moves all
    others one place up, which divides what is left by the base.
    """
    powers = [pow(base, place, 2**64) for place in range(_INVERSE)]
    return np.array([*powers, pow(base, -1, 2**64)], np.uint64)


NUMBERING = numbering(0x9E3779B97F4A7C15)


@inlined
def _laid(
    board: Bytes, hand: int, head: int, size: int, places: int, numbering: Words
) -> np.uint64:
    """The part of a hand's number that its last cards make, from place `size` on."""
    number = _0
    for place in range(size, size + places):
        card = board[hand + ((head + place) & _MASK)]
        number += (np.uint64(card) + _1) * numbering[place]
    return number


@inlined
def _turned(
    number: np.uint64, board: Bytes, player: int, flips: int, numbering: Words
) -> np.uint64:
    """A hand's number when its top cards, now on the pile, are gone."""
    for flip in range(flips):
        number = (number - np.uint64(board[PILE + 2 * flip + player]) - _1) * numbering[_INVERSE]
    return number


@kernel
def _place(table: Words, key: np.uint64) -> int:
    """Where a number is in the table, or the free row where it belongs."""
    rows = len(table)
    row = np.int64(key & np.uint64(rows - 1))
    while table[row, TRICK] and table[row, KEY] != key:
        row = (row + 1) & (rows - 1)
    return int(row)


@kernel
def _larger(table: Words) -> Words:
    """The same positions in a table of twice the size."""
    larger = np.zeros((2 * len(table), 2), np.uint64)
    for row in table:
        if row[TRICK]:
            copy(row, larger[_place(larger, row[KEY])])
    return larger


@kernel
def to_first_return(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    cards: Bytes,
    hand1_size: int,
    n: int,
    pickup1: int,
    pickup2: int,
    limit: int,
    seed: np.uint64,
    index: np.uint64,
    numbering: Words,
) -> int:
    """Play a deal until it is over or a position returns; what is left as `war.to_the_end` does."""
    randomness.start(stream, seed, index, randomness.PICKING_UP)
    war_tricks.begin(boards[0], numbers[0], cards, hand1_size, n)
    table = np.zeros((FIRST_ROWS, 2), np.uint64)
    while True:
        outcome = _go_on(
            boards,
            numbers,
            stream,
            cards,
            hand1_size,
            n,
            pickup1,
            pickup2,
            limit,
            seed,
            index,
            numbering,
            table,
        )
        if outcome != FULL:
            return outcome
        table = _larger(table)


@kernel
def _go_on(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    cards: Bytes,
    hand1_size: int,
    n: int,
    pickup1: int,
    pickup2: int,
    limit: int,
    seed: np.uint64,
    index: np.uint64,
    numbering: Words,
    table: Words,
) -> int:
    """Play board 0 on, past the positions of the table: the outcome, or FULL."""
    table, numbering = borrowed(table), borrowed(numbering)
    board, own = boards[0], numbers[0]
    hand1 = _laid(board, 0, own[HEAD1], 0, own[SIZE1], numbering)
    hand2 = _laid(board, RING, own[HEAD2], 0, own[SIZE2], numbering)
    while 2 * own[TRICKS] < len(table):
        key = randomness.mix(randomness.mix(hand1) + hand2)
        row = _place(table, key)
        while table[row, TRICK]:
            tricks = int(table[row, TRICK]) - 1
            _replay(boards, numbers, cards, hand1_size, n, pickup1, pickup2, tricks, seed, index)
            if war_tricks.same(board, own, boards[1], numbers[1]):
                for place in range(numbers.shape[1]):
                    numbers[0, place], numbers[1, place] = numbers[1, place], numbers[0, place]
                return ENDLESS
            key += _1  # another position with the same number: this one takes the next
            row = _place(table, key)
        table[row, KEY], table[row, TRICK] = key, np.uint64(own[TRICKS] + 1)
        if not war_tricks.going_on(own):
            return winner(own)
        if own[TRICKS] == limit:
            return UNFINISHED
        size1, size2, flipped = own[SIZE1], own[SIZE2], own[CARDS]
        war_tricks.trick(board, own, stream, pickup1, pickup2)
        flips = own[CARDS] - flipped
        hand1 = _turned(hand1, board, 0, flips, numbering)
        hand2 = _turned(hand2, board, 1, flips, numbering)
        if own[SIZE1] > size1 - flips:
            hand1 += _laid(board, 0, own[HEAD1], size1 - flips, 2 * flips, numbering)
        elif own[SIZE2] > size2 - flips:
            hand2 += _laid(board, RING, own[HEAD2], size2 - flips, 2 * flips, numbering)
    return FULL


@kernel
def _replay(
    boards: Bytes,
    numbers: Numbers,
    cards: Bytes,
    hand1_size: int,
    n: int,
    pickup1: int,
    pickup2: int,
    tricks: int,
    seed: np.uint64,
    index: np.uint64,
) -> None:
    """Bring board 1 to where the game stood after so many tricks."""
    stream = np.zeros(randomness.STREAM_WORDS, np.uint64)
    randomness.start(stream, seed, index, randomness.PICKING_UP)
    war_tricks.begin(boards[1], numbers[1], cards, hand1_size, n)
    war_tricks.play_at_most(boards[1], numbers[1], stream, pickup1, pickup2, tricks)
