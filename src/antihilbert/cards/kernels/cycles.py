"""Find positions to which a game of War returns, without playing every deal.

`explore` is the twin of `cards.endless.exhaustive.returning`; `walk` enumerates aligned games. Flip
i turns card i of two rows, and cards won are appended to the winner's row. Deeper in the tree of
cards only later places are written, so backtracking only resets where the rows end.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.cards.kernels import war_tricks
from antihilbert.cards.kernels.pickups import sorts
from antihilbert.cards.kernels.war_tricks import BOARD, NUMBERS, SIZE1, SIZE2
from antihilbert.jit.algorithms import brent_keeps, copy, copy_rows, same, sort_descending
from antihilbert.jit.compiler import Bytes, Numbers, inlined, kernel, unowned, unowned_fields

ROW = 2**14  # cards of a row; nearly every game is over long before
PATIENCE = 32  # flips before the first position is kept; then doubled


class CardBounds(NamedTuple):
    """Bounds for the card turned n-th, values from 0.

    `lower[n]` and `upper[n]` list the cards turned before it that it may not be below, or above:
    twice the number, plus one if it may not equal it either; -1 ends the list.
    """

    lowest: Numbers
    highest: Numbers
    lower: Numbers
    upper: Numbers


class Rows(NamedTuple):
    """The rows of a game, and buffers to play it when they are full."""

    row1: Bytes
    row2: Bytes
    least: int  # size of hand 1 at the start
    rest: int  # size of hand 2
    pickup: int
    boards: Bytes
    numbers: Numbers


@kernel
def explore(
    left: Numbers, least: int, begun: Numbers, bounds: CardBounds, pickup: int, found: Bytes
) -> tuple[int, int, int]:
    """Enumerate the positions whose first cards are `begun`; return (steps, played, found).

    There are `left` cards of each value, `least` of them in hand 1, and no hand is ever smaller.
    Cards are chosen in the order of the flips, player 1's first. A step chooses one card; a
    position is played when all are chosen. Finds are counted, and written while `found` has space.
    """
    size = left.sum()
    rest = size - least
    laid1, laid2 = np.zeros(ROW, np.uint8), np.zeros(ROW, np.uint8)
    row1, row2, bounds = unowned(laid1), unowned(laid2), unowned_fields(bounds)
    boards, numbers = np.zeros((3, BOARD), np.uint8), np.zeros((3, NUMBERS), np.int64)
    rows = Rows(row1, row2, least, rest, pickup, unowned(boards), unowned(numbers))
    chosen, most = np.full(size, -1), np.zeros(size, np.int64)
    ends = np.zeros((3, size), np.int64)
    ends1, ends2, tied = ends[0], ends[1], ends[2]
    ends1[0], ends2[0] = least, rest
    steps = played = finds = 0
    known = 0  # cards chosen: the depth in the tree
    while known >= 0:
        value = chosen[known]
        if value < 0:
            value = _bound(bounds.lowest[known], bounds.lower, known, chosen, 1)
            most[known] = _bound(bounds.highest[known], bounds.upper, known, chosen, -1)
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
                if _returns(rows, end1, end2, ties):
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
    """Return the lowest value that a card may have (`way` 1), or the highest (-1)."""
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
    """Play the next flip; return the ends of the rows, and the number of undecided battles."""
    card1, card2 = row1[flip], row2[flip]
    if card1 == card2:
        return end1, end2, ties + 1
    won = card1 > card2
    if ties > 0:
        if won:
            return _take(row1, row2, flip, end1, ties, pickup), end2, 0
        return end1, _take(row2, row1, flip, end2, ties, pickup), 0
    # Branchless, since the winner is unpredictable: the pair is written to both rows, and one
    # grows.
    high, low = max(card1, card2), min(card1, card2)
    row1[end1], row1[end1 + 1] = high, low
    row2[end2], row2[end2 + 1] = high, low
    return end1 + (2 if won else 0), end2 + (0 if won else 2), 0


@inlined
def _take(own: Bytes, other: Bytes, flip: int, end: int, ties: int, pickup: int) -> int:
    """Append a pile with battles to the winner's row; return its end."""
    start = end
    for back in range(flip, flip - ties - 1, -1):
        own[end], own[end + 1] = own[back], other[back]
        end += 2
    if sorts(pickup):
        sort_descending(own, start, end)
    return end


@inlined
def _fallen(flip: int, end1: int, end2: int, ties: int, least: int) -> bool:
    """Check whether a hand is too small, or empty in a battle."""
    floor = 1 if ties > 0 else least
    return end1 - flip < floor or end2 - flip < floor


@inlined
def _before_start(row1: Bytes, flip: int, end1: int, ties: int, least: int) -> bool:
    """Check whether hand 1, at its initial size, is lexicographically below the initial hand."""
    if ties > 0 or end1 - flip != least:
        return False
    for place in range(least):
        if row1[flip + place] != row1[place]:
            return row1[flip + place] < row1[place]
    return False


@kernel
def _returns(rows: Rows, end1: int, end2: int, ties: int) -> bool:
    """Check by Brent's method whether the game returns to its start before a hand is too small."""
    row1, row2, least, rest, pickup, _, _ = rows
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
            return _returns_late(rows)
        end1, end2, ties = _flip(row1, row2, flip, end1, end2, ties, pickup)
        flip += 1
        if _fallen(flip, end1, end2, ties, least) or _before_start(row1, flip, end1, ties, least):
            return False


@inlined
def _again(row1: Bytes, row2: Bytes, before: int, flip: int, size1: int, size2: int) -> bool:
    """Compare the hands at two flips."""
    return same(row1, before, row1, flip, size1) and same(row2, before, row2, flip, size2)


@kernel
def _returns_late(rows: Rows) -> bool:
    """Do so for full rows, on circular buffers: board 0 the game, 1 its start, 2 kept (Brent)."""
    row1, row2, least, rest, pickup, boards, numbers = rows
    n = least + rest
    cards = np.zeros(n, np.uint8)
    copy(row1[:least], cards[:least])
    copy(row2[:rest], cards[least:])
    stream = np.zeros(1, np.uint64)  # unused: there is no chance
    for board in range(3):
        war_tricks.begin(boards[board], numbers[board], cards, (least, n, n, n))
    tricks = 0
    while True:
        war_tricks.trick(boards[0], numbers[0], stream, pickup, pickup, 2)
        if numbers[0, SIZE1] < least or numbers[0, SIZE2] < least:
            return False
        if war_tricks.same(boards[0], numbers[0], boards[1], numbers[1], 2):
            return True
        if war_tricks.same(boards[0], numbers[0], boards[2], numbers[2], 2):
            return False
        tricks += 1
        if brent_keeps(tricks):
            boards[2], numbers[2] = boards[0], numbers[0]


# Candidates for aligned games: built card by card and played round by round


@kernel
def _round(hands: Bytes, after: Bytes, sorts: bool) -> bool:
    """Play a round from `hands` to `after`; return whether it ends with a trick and equal hands."""
    size = hands.shape[1]
    filled1 = filled2 = start = 0
    for flip in range(size):
        if hands[0, flip] == hands[1, flip]:
            continue
        winner = 0 if hands[0, flip] > hands[1, flip] else 1
        begin = filled1 if winner == 0 else filled2
        end = begin + 2 * (flip + 1 - start)
        if end > size:
            return False
        at = begin
        for back in range(flip, start - 1, -1):
            after[winner, at] = hands[winner, back]
            after[winner, at + 1] = hands[1 - winner, back]
            at += 2
        if sorts and flip > start:
            sort_descending(after[winner], begin, end)
        if winner == 0:
            filled1 = end
        else:
            filled2 = end
        start = flip + 1
    return bool(start == size and filled1 == size)


@kernel
def _same(one: Bytes, two: Bytes) -> bool:
    size = one.shape[1]
    return same(one[0], 0, two[0], 0, size) and same(one[1], 0, two[1], 0, size)


@kernel
def _rounds_return(hands: Bytes, space: Bytes, sorts: bool) -> bool:
    """Check whether rounds that all end with equal hands lead back to this position."""
    now, after, kept = space[0], space[1], space[2]
    if not _round(hands, now, sorts) or not _round(now, after, sorts):
        return False  # nearly always
    copy_rows(hands, now)
    copy_rows(hands, kept)
    rounds = 0
    while True:
        if not _round(now, after, sorts):
            return False
        now, after = after, now
        if _same(now, hands):
            return True
        # Brent's method, for positions that lead into a cycle without being in it.
        if _same(now, kept):
            return False
        rounds += 1
        if brent_keeps(rounds):
            copy_rows(now, kept)


@kernel
def walk(left: Numbers, hands: Bytes, given: int, sorts: bool, found: Bytes) -> tuple[int, int]:
    """Enumerate positions after `given` cards, in the order of flips; return (played, found)."""
    size = hands.shape[1]
    cards = 2 * size
    half = size // 2
    highest = left.size - 1
    won = np.zeros((size + 1, 2), np.int64)
    pending = np.zeros(size + 1, np.int64)
    space = np.zeros((3, 2, size), np.uint8)
    played = finds = 0
    at = given
    trying = 0  # the last value tried for card `at`
    fresh = given > 0  # the last given flip has not been checked yet
    while True:
        if fresh and at % 2 == 0:
            flip = at // 2 - 1
            own, other = hands[0, flip], hands[1, flip]
            copy(won[flip], won[flip + 1])
            pending[flip + 1] = pending[flip] + 1
            if own != other:
                won[flip + 1, 0 if own > other else 1] += pending[flip] + 1
                pending[flip + 1] = 0
            if won[flip + 1, 0] > half or won[flip + 1, 1] > half:
                fresh = False
            elif at == cards:
                if pending[size] == 0:
                    played += 1
                    if _rounds_return(hands, space, sorts):
                        if finds < found.shape[0]:
                            found[finds] = hands
                        finds += 1
                fresh = False
            if not fresh:  # back to the last card
                if at == given:
                    return played, finds
                at -= 1
                trying = hands[at % 2, at // 2]
                left[trying] += 1
        fresh = False
        player, flip = at % 2, at // 2
        bound = highest
        if flip % 2:
            bound = int(hands[player, flip - 1])
            if flip == 1 and not sorts:  # a hand begins with a deciding flip, not with a battle
                bound -= 1
        trying += 1
        while trying <= bound and left[trying] == 0:
            trying += 1
        if trying <= bound:
            left[trying] -= 1
            hands[player, flip] = trying
            at += 1
            trying = 0
            fresh = True
        else:
            if at == given:
                return played, finds
            at -= 1
            trying = hands[at % 2, at // 2]
            left[trying] += 1
