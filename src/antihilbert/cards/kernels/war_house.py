"""War with cards laid face down, trick by trick.

Boards are laid out as `war_board` says. Nothing is taken from a hand before a trick is
over: what was laid is known by its place below the top, and the places of the cards turned are
noted where other kernels keep the pile.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.cards.kernels.pickups import draws, face_down, is_turned, sorts, turns_last
from antihilbert.cards.kernels.war_board import (
    ARRANGED,
    CARDS,
    HEAD1,
    HEAD2,
    MASK,
    PILE,
    RING,
    SIZE1,
    SIZE2,
    TRICKS,
)

_0, _1, _2 = np.uint64(0), np.uint64(1), np.uint64(2)
_RING, _MASK = np.uint64(RING), np.uint64(MASK)
_PILE, _ARRANGED = np.uint64(PILE), np.uint64(ARRANGED)


@kernel
def house_trick(board: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int) -> None:
    """Play one trick, battles and all.

    Words are unsigned, for Numba looks whether other numbers count from the end of an array.
    """
    head1, size1 = np.uint64(numbers[HEAD1]), np.uint64(numbers[SIZE1])
    head2, size2 = np.uint64(numbers[HEAD2]), np.uint64(numbers[SIZE2])
    hidden, last = np.uint64(face_down(pickup1)), turns_last(pickup1)
    laid1, laid2, flips, winner = _0, _0, _0, 0
    while winner == 0 and laid1 < size1 and laid2 < size2:
        card1 = board[(head1 + laid1) & _MASK]
        card2 = board[_RING | ((head2 + laid2) & _MASK)]
        board[_PILE + _2 * flips], board[_PILE + _2 * flips + _1] = laid1, laid2
        flips, laid1, laid2 = flips + _1, laid1 + _1, laid2 + _1
        left1, left2 = size1 - laid1, size2 - laid2
        if card1 != card2:
            winner = 1 if card1 > card2 else 2
        elif last and left1 > _0 and left2 > _0:
            laid1, laid2 = laid1 + min(hidden, left1 - _1), laid2 + min(hidden, left2 - _1)
        else:
            both = min(hidden, min(left1, left2))
            laid1, laid2 = laid1 + both, laid2 + both
    if winner > 0:
        pickup = pickup1 if winner == 1 else pickup2
        first = (winner == 1) != is_turned(pickup, winner - 1)  # player 1's cards go first
        size = _lay(board, head1, head2, laid1, laid2, flips, first)
        if sorts(pickup) or draws(pickup):
            _arrange(board, int(np.int64(size)), pickup, stream)
        hand, tail = (_0, head1 + size1) if winner == 1 else (_RING, head2 + size2)
        i = _0
        while i < size:
            board[hand | ((tail + i) & _MASK)] = board[_ARRANGED + i]
            i += _1
        if winner == 1:
            size1 += size
        else:
            size2 += size
    numbers[HEAD1], numbers[SIZE1] = np.int64((head1 + laid1) & _MASK), np.int64(size1 - laid1)
    numbers[HEAD2], numbers[SIZE2] = np.int64((head2 + laid2) & _MASK), np.int64(size2 - laid2)
    numbers[TRICKS] += 1
    numbers[CARDS] += np.int64(flips)


@inlined
def _lay(
    board: Bytes,
    head1: np.uint64,
    head2: np.uint64,
    end1: np.uint64,
    end2: np.uint64,
    flips: np.uint64,
    first: bool,
) -> np.uint64:
    """The pile from the deciding flip back to the first battle: how many cards it has."""
    at = _ARRANGED
    # Whose cards of a layer go first: their hand, its top, and how far the layer before reaches.
    hand, head, end = (_0, head1, end1) if first else (_RING, head2, end2)
    other, other_head, other_end = (_RING, head2, end2) if first else (_0, head1, end1)
    while flips > _0:
        flips -= _1
        one, two = np.uint64(board[_PILE + _2 * flips]), np.uint64(board[_PILE + _2 * flips + _1])
        up, other_up = (one, two) if first else (two, one)
        place = up + _1
        while place < end:  # what was laid face down after this flip
            board[at] = board[hand | ((head + place) & _MASK)]
            at, place = at + _1, place + _1
        place = other_up + _1
        while place < other_end:
            board[at] = board[other | ((other_head + place) & _MASK)]
            at, place = at + _1, place + _1
        board[at] = board[hand | ((head + up) & _MASK)]
        board[at + _1] = board[other | ((other_head + other_up) & _MASK)]
        at, end, other_end = at + _2, up, other_up
    return at - _ARRANGED


@inlined
def _arrange(board: Bytes, size: int, pickup: int, stream: Words) -> None:
    """Sort or shuffle the pile, if the pickup does so."""
    if sorts(pickup):
        for i in range(1, size):  # by insertion: piles are small
            card, at = board[ARRANGED + i], ARRANGED + i
            while at > ARRANGED and board[at - 1] < card:
                board[at] = board[at - 1]
                at -= 1
            board[at] = card
    elif draws(pickup):
        if size > 2:
            randomness.shuffle(stream, board[ARRANGED:], size)
        elif not randomness.bit(stream):
            card = board[ARRANGED]
            board[ARRANGED], board[ARRANGED + 1] = board[ARRANGED + 1], card
