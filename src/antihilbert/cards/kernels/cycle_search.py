"""Positions to which a game returns, found without playing every deal: the twin of `returning`.

Each flip takes a card from either hand, so the cards that a player lays form a row: flip i turns
card i of both rows, and what is won is written to the end of the winner's row. Deeper in the tree
of cards only later places are written, so going back needs no copies: where the rows ended is
enough.
"""

import numpy as np

from antihilbert.base.kernels.arrays import copy
from antihilbert.base.kernels.compiling import Bytes, Numbers, borrowed, inlined, kernel
from antihilbert.cards.kernels import war_tricks
from antihilbert.cards.kernels.pickups import sorts
from antihilbert.cards.kernels.war_tricks import BOARD, NUMBERS, SIZE1, SIZE2

ROW = 2**14  # cards of a row; nearly every game is over long before
PATIENCE = 32  # flips before a position is kept to be waited for; twice as many each time


@kernel
def explore(
    left: Numbers,  # the cards of each value
    least: int,  # cards in hand 1; no hand is ever smaller
    begun: Numbers,
    lowest: Numbers,
    highest: Numbers,
    lower: Numbers,
    upper: Numbers,
    pickup: int,
    found: Bytes,
) -> tuple[int, int, int]:
    """Go through all positions whose first cards are `begun`: (steps, played, found).

    Cards become known as they are turned: player 1's, player 2's, then the next flip's. A step
    makes one more card known; a position is played when all are. What is found is written down
    while there is room, and counted. The other arrays are those of `bounds.CardBounds`.
    """
    size = left.sum()
    rest = size - least
    laid1, laid2 = np.zeros(ROW, np.uint8), np.zeros(ROW, np.uint8)
    row1, row2, lows, highs = borrowed(laid1), borrowed(laid2), borrowed(lower), borrowed(upper)
    boards, numbers = np.zeros((3, BOARD), np.uint8), np.zeros((3, NUMBERS), np.int64)
    chosen, most = np.full(size, -1), np.zeros(size, np.int64)
    ends1, ends2, tied = (
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
    )
    ends1[0], ends2[0] = least, rest
    steps = played = finds = 0
    known = 0  # cards: this is how deep in the tree we are
    while known >= 0:
        value = chosen[known]
        if value < 0:
            value = _bound(lowest[known], lows, known, chosen, 1)
            most[known] = _bound(highest[known], highs, known, chosen, -1)
            if known < begun.size:
                value, most[known] = max(value, begun[known]), min(most[known], begun[known])
        else:
            left[value] += 1
            value += 1
        while value <= most[known] and left[value] == 0:
            value += 1
        if value > most[known]:
            chosen[known] = -1
            known -= 1
            continue
        chosen[known] = value
        left[value] -= 1
        steps += 1
        end1, end2, ties = ends1[known], ends2[known], tied[known]
        flip = known // 2 if known < 2 * least else known - least
        if known < 2 * least and known % 2 == 0:
            row1[flip] = value
        else:
            row2[flip] = value
            end1, end2, ties = _flip(row1, row2, flip, end1, end2, ties, pickup)
            flip += 1
            played += flip == rest
            if _fallen(flip, end1, end2, ties, least):
                continue
            if flip >= least and _before_start(row1, flip, end1, ties, least):
                continue
            if flip == rest:
                if _returns(row1, row2, end1, end2, ties, least, rest, pickup, boards, numbers):
                    if finds < len(found):
                        copy(laid1[:least], found[finds, :least])
                        copy(laid2[:rest], found[finds, least:size])
                    finds += 1
                continue
        known += 1
        ends1[known], ends2[known], tied[known] = end1, end2, ties
    return steps, played, finds


@inlined
def _bound(bound: int, others: Numbers, card: int, chosen: Numbers, way: int) -> int:
    """The lowest value that a card may have (`way` 1), or the highest (-1)."""
    for place in range(others.shape[1]):
        other = others[card, place]
        if other < 0:
            break
        value = chosen[other >> 1] + way * (other & 1)
        if way * value > way * bound:
            bound = value
    return bound


@inlined
def _flip(
    row1: Bytes, row2: Bytes, flip: int, end1: int, end2: int, ties: int, pickup: int
) -> tuple[int, int, int]:
    """Turn the next cards: where the rows end then, and how many battles are still undecided."""
    card1, card2 = row1[flip], row2[flip]
    if card1 == card2:
        return end1, end2, ties + 1
    won = card1 > card2
    if ties > 0:
        if won:
            return _take(row1, row2, flip, end1, ties, pickup), end2, 0
        return end1, _take(row2, row1, flip, end2, ties, pickup), 0
    # Who wins is a coin toss: the pair is written to both rows, and one of them gets longer.
    high, low = max(card1, card2), min(card1, card2)
    row1[end1], row1[end1 + 1] = high, low
    row2[end2], row2[end2 + 1] = high, low
    return end1 + (2 if won else 0), end2 + (0 if won else 2), 0


@inlined
def _take(own: Bytes, other: Bytes, flip: int, end: int, ties: int, pickup: int) -> int:
    """Put a pile with battles at the end of the winner's row; where the row ends then."""
    start = end
    for back in range(flip, flip - ties - 1, -1):
        own[end], own[end + 1] = own[back], other[back]
        end += 2
    if sorts(pickup):
        for place in range(start + 1, end):  # by insertion: piles are small
            card, at = own[place], place
            while at > start and own[at - 1] < card:
                own[at] = own[at - 1]
                at -= 1
            own[at] = card
    return end


@inlined
def _fallen(flip: int, end1: int, end2: int, ties: int, least: int) -> bool:
    """Whether a hand is too small, or empty in a battle."""
    floor = 1 if ties > 0 else least
    return end1 - flip < floor or end2 - flip < floor


@inlined
def _before_start(row1: Bytes, flip: int, end1: int, ties: int, least: int) -> bool:
    """Whether hand 1, as small as at the start, comes before what it was then, card by card."""
    if ties > 0 or end1 - flip != least:
        return False
    for place in range(least):
        if row1[flip + place] != row1[place]:
            return row1[flip + place] < row1[place]
    return False


@kernel
def _returns(
    row1: Bytes,
    row2: Bytes,
    end1: int,
    end2: int,
    ties: int,
    least: int,
    rest: int,
    pickup: int,
    boards: Bytes,
    numbers: Numbers,
) -> bool:
    """Whether the game comes back to where it began before a hand is too small.

    Some games lead into a cycle without being in it: Brent's method keeps a position that they
    come back to.
    """
    flip = rest
    kept, size1, patience = flip, -1, PATIENCE
    while True:
        if ties == 0:
            now = end1 - flip
            if now == least and _again(row1, row2, 0, flip, least, rest):
                return True
            if now == size1 and _again(row1, row2, kept, flip, now, least + rest - now):
                return False
            if flip - kept >= patience:
                kept, size1, patience = flip, now, 2 * patience
        if flip > ROW - 3 * (least + rest):
            return _returns_late(row1, row2, least, rest, pickup, boards, numbers)
        end1, end2, ties = _flip(row1, row2, flip, end1, end2, ties, pickup)
        flip += 1
        if _fallen(flip, end1, end2, ties, least) or _before_start(row1, flip, end1, ties, least):
            return False


@inlined
def _again(row1: Bytes, row2: Bytes, before: int, flip: int, size1: int, size2: int) -> bool:
    """Whether the hands are what they were before."""
    place = 0
    while place < size1 and row1[before + place] == row1[flip + place]:
        place += 1
    if place < size1:
        return False
    place = 0
    while place < size2 and row2[before + place] == row2[flip + place]:
        place += 1
    return place == size2


@kernel
def _returns_late(
    row1: Bytes,
    row2: Bytes,
    least: int,
    rest: int,
    pickup: int,
    boards: Bytes,
    numbers: Numbers,
) -> bool:
    """The same for a game that fills its rows: from the start, on rings, which have no end.

    Board 0 is the game, board 1 its start, board 2 the position that is waited for.
    """
    cards = np.zeros(least + rest, np.uint8)
    copy(row1[:least], cards[:least])
    copy(row2[:rest], cards[least:])
    stream = np.zeros(1, np.uint64)  # of chance, which has no part in it
    for board in range(3):
        war_tricks.begin(boards[board], numbers[board], cards, least, least + rest)
    since, patience = 0, 1
    while True:
        war_tricks.trick(boards[0], numbers[0], stream, pickup, pickup)
        if numbers[0, SIZE1] < least or numbers[0, SIZE2] < least:
            return False
        if war_tricks.same(boards[0], numbers[0], boards[1], numbers[1]):
            return True
        if war_tricks.same(boards[0], numbers[0], boards[2], numbers[2]):
            return False
        since += 1
        if since == patience:
            boards[2], numbers[2] = boards[0], numbers[0]
            since, patience = 0, 2 * patience
