"""Battles that a piece of War leaves over: several in a row, or one with a hand's last card."""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.base.kernels.instructions import seldom
from antihilbert.cards.kernels import vectors
from antihilbert.cards.kernels.pickups import draws, is_turned, sorts
from antihilbert.cards.kernels.war_board import FLIPS, GOING_ON, OVER, QUEUE, SIZE1, SIZE2, TRICKS
from antihilbert.cards.kernels.war_house_battle import note_battles
from antihilbert.cards.kernels.war_table import ROW


@inlined
def two_battles(
    boards: Bytes, numbers: Numbers, stream: Words, row: np.uint64, n: int, sort: bool
) -> bool:
    """Play a trick of two battles in a row and a flip that decides, if that is what comes.

    Both players sort the pile, or both shuffle it; no branch asks who wins. Of a sorted pile the
    higher cards of its flips are sorted, and so are the lower ones. These two rows differ in one
    card, so that taken in turns they are the whole pile in order.
    """
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    top1 = np.int64(row) * ROW + flips
    top2 = top1 + QUEUE
    card1, card2 = int(vectors.got(boards, top1 + 2)), int(vectors.got(boards, top2 + 2))
    if min(size1, n - size1) < 3 or card1 == card2:
        return False
    first_wins = card1 > card2
    tail = top1 + size1 if first_wins else top2 + n - size1
    one, two = int(vectors.got(boards, top1)), int(vectors.got(boards, top1 + 1))
    high, low = max(card1, card2), min(card1, card2)
    most, least = max(one, two), min(one, two)
    for place in range(2):
        card = high if place == 0 else low
        first, middle, last = card, two, one
        if sort:
            first, last = max(most, card), min(least, card)
            middle = max(min(most, card), least)
        vectors.put(boards, tail + place, first)
        vectors.put(boards, tail + place + 2, middle)
        vectors.put(boards, tail + place + 4, last)
    if not sort:
        drawn = int(np.int64(randomness.five_below(stream)))
        for at in range(tail + 5, tail, -1):
            card, other = int(vectors.got(boards, at)), tail + (drawn & 7)
            vectors.put(boards, at, vectors.got(boards, other))
            vectors.put(boards, other, card)
            drawn >>= 3
    numbers[row, FLIPS] = flips + 3
    numbers[row, SIZE1] = size1 + (3 if first_wins else -3)
    numbers[row, TRICKS] += 1
    return True


@kernel
def battle(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
    noting: bool,
) -> int:
    """Play a trick that begins with a battle."""
    seldom()
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    top1, top2 = flips, QUEUE + flips
    most = min(size1, n - size1)
    laid = 1
    while laid < most and boards[row, top1 + laid] == boards[row, top2 + laid]:
        laid += 1
    numbers[row, TRICKS] += 1
    if noting:
        note_battles(numbers, row, laid, laid == most)
    if laid == most:
        numbers[row, FLIPS] = flips + laid
        numbers[row, SIZE1], numbers[row, SIZE2] = size1 - laid, n - size1 - laid
        return OVER
    first_wins = boards[row, top1 + laid] > boards[row, top2 + laid]
    laid += 1
    pickup = pickup1 if first_wins else pickup2
    tail = top1 + size1 if first_wins else top2 + n - size1
    turned = is_turned(pickup, 0 if first_wins else 1)
    one, other = (top1, top2) if first_wins != turned else (top2, top1)
    for i in range(laid):
        boards[row, tail + 2 * i] = boards[row, one + laid - 1 - i]
        boards[row, tail + 2 * i + 1] = boards[row, other + laid - 1 - i]
    if sorts(pickup):
        _sort(boards, row, tail, 2 * laid)
    elif draws(pickup):
        for last in range(2 * laid - 1, 0, -1):
            drawn = np.int64(randomness.below(stream, np.uint64(last + 1)))
            card = boards[row, tail + last]
            boards[row, tail + last] = boards[row, tail + drawn]
            boards[row, tail + drawn] = card
    numbers[row, FLIPS] = flips + laid
    numbers[row, SIZE1] = size1 + laid if first_wins else size1 - laid
    return GOING_ON


@inlined
def _sort(boards: Bytes, row: np.uint64, begin: int, size: int) -> None:
    """By insertion: piles are small."""
    for i in range(begin + 1, begin + size):
        card, at = boards[row, i], i
        while at > begin and boards[row, at - 1] < card:
            boards[row, at] = boards[row, at - 1]
            at -= 1
        boards[row, at] = card
