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
SOON = 20_000  # tricks: a game that goes on for longer is looked at for cycles


@kernel
def house_trick(board: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int) -> int:
    """Play one trick: how many battles it had."""
    head1, size1 = numbers[HEAD1], numbers[SIZE1]
    head2, size2 = numbers[HEAD2], numbers[SIZE2]
    hidden, last = face_down(pickup1), turns_last(pickup1)
    laid1, laid2, flips, winner = 0, 0, 0, 0
    while winner == 0 and laid1 < size1 and laid2 < size2:
        card1 = board[(head1 + laid1) & MASK]
        card2 = board[RING + ((head2 + laid2) & MASK)]
        board[PILE + 2 * flips], board[PILE + 2 * flips + 1] = laid1, laid2
        flips, laid1, laid2 = flips + 1, laid1 + 1, laid2 + 1
        left1, left2 = size1 - laid1, size2 - laid2
        if card1 != card2:
            winner = 1 if card1 > card2 else 2
        elif last and left1 > 0 and left2 > 0:
            laid1, laid2 = laid1 + min(hidden, left1 - 1), laid2 + min(hidden, left2 - 1)
        else:
            both = min(hidden, left1, left2)
            laid1, laid2 = laid1 + both, laid2 + both
    if winner > 0:
        pickup = pickup1 if winner == 1 else pickup2
        first = winner if not is_turned(pickup, winner - 1) else 3 - winner
        size = _lay(board, head1, head2, laid1, laid2, flips, first)
        _arrange(board, size, pickup, stream)
        hand, tail = (0, head1 + size1) if winner == 1 else (RING, head2 + size2)
        for i in range(size):
            board[hand + ((tail + i) & MASK)] = board[ARRANGED + i]
        if winner == 1:
            size1 += size
        else:
            size2 += size
    numbers[HEAD1], numbers[SIZE1] = (head1 + laid1) & MASK, size1 - laid1
    numbers[HEAD2], numbers[SIZE2] = (head2 + laid2) & MASK, size2 - laid2
    numbers[TRICKS] += 1
    numbers[CARDS] += flips
    return flips - 1 if winner > 0 else flips


@inlined
def _lay(board: Bytes, head1: int, head2: int, end1: int, end2: int, flips: int, first: int) -> int:
    """The pile from the deciding flip back to the first battle: how many cards it has."""
    size = 0
    for flip in range(flips - 1, -1, -1):
        up1 = head1 + board[PILE + 2 * flip]
        up2 = RING + head2 + board[PILE + 2 * flip + 1]
        for player in (first, 3 - first):  # what was laid face down after this flip
            up, end = (up1, head1 + end1) if player == 1 else (up2, RING + head2 + end2)
            hand = 0 if player == 1 else RING
            for place in range(up + 1, end):
                board[ARRANGED + size] = board[hand + (place & MASK)]
                size += 1
        card1, card2 = board[up1 & MASK], board[RING + (up2 & MASK)]
        board[ARRANGED + size] = card1 if first == 1 else card2
        board[ARRANGED + size + 1] = card2 if first == 1 else card1
        size += 2
        end1, end2 = board[PILE + 2 * flip], board[PILE + 2 * flip + 1]
    return size


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
    player 1 wins, none if player 2 does, and pick one of two numbers by their difference. Words are
    unsigned, for Numba looks whether other numbers count from the end of an array.
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
