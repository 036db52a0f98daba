"""War with cards laid face down: trick by trick, and from the deal on without a test for cycles.

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

_0, _1, _2, _63 = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(63)
_RING, _MASK = np.uint64(RING), np.uint64(MASK)
_PILE, _ARRANGED = np.uint64(PILE), np.uint64(ARRANGED)
SOON = 20_000  # tricks: a game that goes on for longer is looked at for cycles


@kernel
def house_trick(board: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int) -> int:
    """Play one trick: how many battles it had.

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
    return int(np.int64(flips)) - (1 if winner > 0 else 0)


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


@kernel
def play_house(
    board: Bytes,
    numbers: Numbers,
    stream: Words,
    pickup1: int,
    pickup2: int,
    limit: int,
    depths: Numbers,
) -> None:
    """Play on until a hand is empty or `limit` tricks have been played.

    Tricks of two cards are most of them, and are played here. `depths` counts the others by their
    battles, the last place those with more.
    """
    mixed = draws(pickup1) != draws(pickup2)  # then not every trick draws: all are played in full
    while numbers[SIZE1] > 0 and numbers[SIZE2] > 0 and numbers[TRICKS] < limit:
        most = limit - numbers[TRICKS]
        flips = 0 if mixed else _flips(board, numbers, stream, pickup1, pickup2, most)
        numbers[TRICKS] += flips
        numbers[CARDS] += flips
        if numbers[SIZE1] > 0 and numbers[SIZE2] > 0 and flips < most:
            battles = house_trick(board, numbers, stream, pickup1, pickup2)
            depths[min(battles, len(depths) - 1)] += 1


@inlined
def _flips(
    board: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int, most: int
) -> int:
    """Play tricks of two cards up to the next battle: how many there were.

    Who wins cannot be foreseen, so nothing here branches on it: all bits of `won1` are set if
    player 1 wins, none if player 2 does, and pick one of two numbers by their difference.
    """
    head1, head2 = np.uint64(numbers[HEAD1]), _RING | np.uint64(numbers[HEAD2])
    size1, both = np.uint64(numbers[SIZE1]), np.uint64(numbers[SIZE1] + numbers[SIZE2])
    tail1 = (head1 + size1) & _MASK
    tail2 = _RING | ((head2 + both - size1) & _MASK)
    turned1, turned2 = _0 - np.uint64(is_turned(pickup1, 0)), _0 - np.uint64(is_turned(pickup2, 1))
    chance, flips, last = draws(pickup1), _0, np.uint64(most)
    while size1 - _1 < both - _1 and flips < last:
        card1, card2 = np.uint64(board[head1]), np.uint64(board[head2])
        if card1 == card2:
            break
        won1 = _0 - ((card2 - card1) >> _63)
        first = won1 ^ turned2 ^ ((turned1 ^ turned2) & won1)  # set: player 1's card goes first
        if chance:
            first ^= randomness.bit(stream) - _1
        differ, at = (card1 ^ card2) & first, tail2 ^ ((tail1 ^ tail2) & won1)
        board[at] = card2 ^ differ
        board[(at & _RING) | ((at + _1) & _MASK)] = card1 ^ differ
        head1, head2 = (head1 + _1) & _MASK, _RING | ((head2 + _1) & _MASK)
        two1 = won1 & _2
        tail1, tail2 = (tail1 + two1) & _MASK, _RING | ((tail2 + _2 - two1) & _MASK)
        size1 += two1 - _1
        flips += _1
    numbers[HEAD1], numbers[SIZE1] = np.int64(head1), np.int64(size1)
    numbers[HEAD2], numbers[SIZE2] = np.int64(head2 & _MASK), np.int64(both - size1)
    return int(np.int64(flips))
