"""A battle with cards laid face down, where hands are queues: the twin of `war_house.house_trick`.

Both players lay as many cards, for who is short has lost. So the cards turned lie one battle apart
in both queues, and the queues stay side by side.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.cards.kernels.pickups import draws, face_down, is_turned, sorts
from antihilbert.cards.kernels.war_board import (
    CARDS,
    FLIPS,
    GOING_ON,
    OVER,
    QUEUE,
    SIZE1,
    SIZE2,
    TRICKS,
)

_0, _1 = np.uint64(0), np.uint64(1)
_QUEUE = np.uint64(QUEUE)


@kernel
def house_battle(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
) -> int:
    """Play the trick that begins with this battle: how the game stands."""
    size1 = np.uint64(numbers[row, SIZE1])
    size2 = np.uint64(n) - size1
    top1 = np.uint64(numbers[row, FLIPS])
    top2 = _QUEUE + top1
    both, apart = min(size1, size2), np.uint64(face_down(pickup1) + 1)
    at, battles = apart, 1  # of the card turned next
    while at < both and boards[row, top1 + at] == boards[row, top2 + at]:
        at, battles = at + apart, battles + 1
    numbers[row, TRICKS] += 1
    if at >= both:  # somebody has laid all cards, and no card is turned
        numbers[row, FLIPS] += np.int64(both)
        numbers[row, CARDS] += battles - np.int64(both)
        numbers[row, SIZE1], numbers[row, SIZE2] = np.int64(size1 - both), np.int64(size2 - both)
        return OVER
    laid = at + _1
    first_wins = boards[row, top1 + at] > boards[row, top2 + at]
    pickup, winner = (pickup1, 0) if first_wins else (pickup2, 1)
    tail = top1 + size1 if first_wins else top2 + size2
    own_first = not is_turned(pickup, winner)
    one, two = (top1, top2) if first_wins == own_first else (top2, top1)
    _lay(boards, row, one, two, tail, at, apart)
    if sorts(pickup) or draws(pickup):
        _arrange(boards, row, tail, laid + laid, sorts(pickup), stream)
    numbers[row, FLIPS] += np.int64(laid)
    numbers[row, CARDS] += battles + 1 - np.int64(laid)  # those face down are no flips
    numbers[row, SIZE1] = np.int64(size1 + laid if first_wins else size1 - laid)
    return GOING_ON


@inlined
def _lay(
    boards: Bytes,
    row: np.uint64,
    one: np.uint64,
    two: np.uint64,
    tail: np.uint64,
    at: np.uint64,
    apart: np.uint64,
) -> None:
    """The pile from the deciding flip back to the first battle; the cards of `one` go first."""
    boards[row, tail], boards[row, tail + _1] = boards[row, one + at], boards[row, two + at]
    tail += _1 + _1
    while at > _0:
        at -= apart
        place = at + _1
        while place < at + apart:  # what was laid face down after this battle
            boards[row, tail] = boards[row, one + place]
            boards[row, tail + apart - _1] = boards[row, two + place]
            tail, place = tail + _1, place + _1
        tail += apart - _1
        boards[row, tail], boards[row, tail + _1] = boards[row, one + at], boards[row, two + at]
        tail += _1 + _1


@kernel
def _arrange(
    boards: Bytes, row: np.uint64, begin: np.uint64, size: np.uint64, sort: bool, stream: Words
) -> None:
    """Sort the pile, by insertion, or shuffle it."""
    if sort:
        i = begin + _1
        while i < begin + size:
            card, at = boards[row, i], i
            while at > begin and boards[row, at - _1] < card:
                boards[row, at] = boards[row, at - _1]
                at -= _1
            boards[row, at] = card
            i += _1
        return
    last = size - _1
    while last > _0:
        drawn = begin + randomness.below(stream, last + _1)
        card = boards[row, begin + last]
        boards[row, begin + last], boards[row, drawn] = boards[row, drawn], card
        last -= _1
