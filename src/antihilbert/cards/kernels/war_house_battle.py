"""A battle with cards laid face down, where hands are queues: the twin of `war_house.house_trick`.

Both players lay as many cards, unless one is short. So the cards turned lie one battle apart in
both queues, and the queues stay side by side. Who is short has lost, or turns the last card: then
nothing of a hand is left but the pile that it may win.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.cards.kernels.pickups import draws, face_down, is_turned, sorts, turns_last
from antihilbert.cards.kernels.war_board import (
    CARDS,
    DEEP,
    DEPTHS,
    FLIPS,
    GOING_ON,
    NOTED,
    OPEN,
    OVER,
    QUEUE,
    SIZE1,
    SIZE2,
    TRICKS,
)

_0, _1 = np.uint64(0), np.uint64(1)
_QUEUE, _NOTED = np.uint64(QUEUE), np.uint64(NOTED)


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
    if at >= both and turns_last(pickup1):
        tied = at - apart
        return int(_short_battle(boards, numbers, stream, row, n, pickup1, pickup2, tied, battles))
    note_battles(numbers, row, battles, bool(at >= both))
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
def note_battles(numbers: Numbers, row: np.uint64, battles: int, left_open: bool) -> None:
    """Note what flips and tricks do not tell of a trick with battles, if there is room for it."""
    if left_open and len(numbers) > NOTED:
        numbers[row + _NOTED, OPEN] = 1
    if battles > 1 and len(numbers) > NOTED:
        numbers[row + _NOTED, DEEP] += battles
        numbers[row + _NOTED, min(battles, DEPTHS - 1)] += 1


@kernel
def _short_battle(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
    tied: np.uint64,
    battles: int,
) -> int:
    """Go on with a battle that somebody has too few cards for, where the last one is turned.

    The cards at `tied` are equal. Who is short lays all cards. If that wins, they and the others'
    are a hand again, as far along its queue as the other hand has come along its own.
    """
    size1 = np.uint64(numbers[row, SIZE1])
    size2 = np.uint64(n) - size1
    top1 = np.uint64(numbers[row, FLIPS])
    top2 = _QUEUE + top1
    left1, left2, hidden = size1 - tied - _1, size2 - tied - _1, np.uint64(face_down(pickup1))
    if left1 == _0 or left2 == _0:
        return _over(numbers, row, battles, 0, left1, left2)
    at1, at2 = tied + min(hidden + _1, left1), tied + min(hidden + _1, left2)
    card1, card2 = boards[row, top1 + at1], boards[row, top2 + at2]
    if card1 == card2:
        left1, left2 = size1 - at1 - _1, size2 - at2 - _1
        return _over(numbers, row, battles + 1, 0, left1, left2)
    first_wins = card1 > card2
    laid, others = (at1 + _1, at2 + _1) if first_wins else (at2 + _1, at1 + _1)
    if others == (size2 if first_wins else size1):
        all_cards = np.uint64(n)
        left1, left2 = (all_cards, _0) if first_wins else (_0, all_cards)
        return _over(numbers, row, battles, 1, left1, left2)
    note_battles(numbers, row, battles, False)
    pickup, winner = (pickup1, 0) if first_wins else (pickup2, 1)
    tail = (top1 if first_wins else top2) + others
    if first_wins != is_turned(pickup, winner):
        _lay_short(boards, row, top1, top2, at1, at2, tail, tied, hidden + _1)
    else:
        _lay_short(boards, row, top2, top1, at2, at1, tail, tied, hidden + _1)
    if sorts(pickup) or draws(pickup):
        _arrange(boards, row, tail, laid + others, sorts(pickup), stream)
    numbers[row, FLIPS] += np.int64(others)
    numbers[row, CARDS] += battles + 1 - np.int64(others)
    numbers[row, SIZE1] = np.int64(laid + others if first_wins else size1 - others)
    return GOING_ON


@inlined
def _over(
    numbers: Numbers,
    row: np.uint64,
    battles: int,
    decided: int,
    left1: np.uint64,
    left2: np.uint64,
) -> int:
    """The game ends with so many battles, and a flip that decided them or none."""
    note_battles(numbers, row, battles, decided == 0)
    numbers[row, CARDS] += battles + decided
    numbers[row, SIZE1], numbers[row, SIZE2] = np.int64(left1), np.int64(left2)
    return OVER


@inlined
def _lay_short(
    boards: Bytes,
    row: np.uint64,
    one: np.uint64,
    two: np.uint64,
    at_one: np.uint64,
    at_two: np.uint64,
    tail: np.uint64,
    tied: np.uint64,
    apart: np.uint64,
) -> None:
    """The pile of a trick whose last two cards do not lie side by side."""
    boards[row, tail], boards[row, tail + _1] = boards[row, one + at_one], boards[row, two + at_two]
    tail += _1 + _1
    place = tied + _1
    while place < at_one:
        boards[row, tail] = boards[row, one + place]
        tail, place = tail + _1, place + _1
    place = tied + _1
    while place < at_two:
        boards[row, tail] = boards[row, two + place]
        tail, place = tail + _1, place + _1
    _lay(boards, row, one, two, tail, tied, apart)


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
