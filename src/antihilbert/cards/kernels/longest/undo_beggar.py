"""Tricks of Beggar-my-neighbour undone, compiled.

Whoever leads has won the last trick, and the pile is the end of that hand. It ends in a court and
as many plain cards as that court asks for. How far up it reaches is open: it may begin with any
number of plain cards, and with courts before the last one, each followed by fewer plain cards than
it asks for. Who laid which card follows: the winner the last court, the other the one before it.

If both players have won a trick before, there is only one way. Both hands then ended in a pile, a
court and what was paid for it, and the winner laid the last court. What was left in the winner's
hand still ends so, and no pile reaches beyond such an end; or the court that ended the hand was
the one that won, and what had been paid for it is all that was left.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, inlined, kernel
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.longest.undo_war import HANDS, LEADER, SIZE1

_PLAYERS = 2


@kernel
def beggar_before(row: Bytes, size: int, rows: Bytes) -> int:
    """Write every position that one trick turns into this one to `rows`: how many there are."""
    size1, winner = signed(row[SIZE1]), signed(row[LEADER])
    start, end = (size1, size) if winner else (0, size1)
    laid_by = np.zeros(size, np.uint8)  # who laid each card of the pile

    # The last court and what was paid for it.
    court = end - 1
    while court >= start and row[HANDS + court] == 0:
        laid_by[court] = 1 - winner
        court -= 1
    if court < start or end - 1 - court != row[HANDS + court]:
        return 0
    count, owner = 0, winner
    while court >= start:
        laid_by[court] = owner
        # The pile may begin here, or with plain cards before, laid in turn.
        _undo(row, size, court, end, owner, laid_by, rows[count])
        count += 1
        above, player = court - 1, 1 - owner
        while above >= start and row[HANDS + above] == 0:
            if count == len(rows):
                return count
            laid_by[above] = player
            _undo(row, size, above, end, player, laid_by, rows[count])
            count += 1
            above, player = above - 1, 1 - player
        # Or with the court before that, if this one was laid before all was paid.
        if above < start or court - above - 1 >= row[HANDS + above] or count == len(rows):
            return count
        for place in range(above + 1, court):
            laid_by[place] = owner
        court, owner = above, 1 - owner
    return count


@kernel
def beggar_before_in_chain(row: Bytes, size: int, before: Bytes) -> int:
    """Write the only position that one trick turns into this one, and whose players have both
    won a trick before, to `before`: how many cards its pile has, or 0 if there is none."""
    size1, winner = signed(row[SIZE1]), signed(row[LEADER])
    start, end = (HANDS + size1, HANDS + size) if winner else (HANDS, HANDS + size1)
    top, court, leader, laid1 = _pile(row, start, end, winner)
    if top > court:
        return 0
    # What is left in the hands goes behind the cards that are laid.
    left1, end2 = (size1, top) if winner else (top - HANDS, HANDS + size)
    at1, at2 = HANDS, HANDS + laid1 + left1
    before[SIZE1], before[LEADER] = laid1 + left1, leader
    for place in range(left1):
        before[at1 + laid1 + place] = row[HANDS + place]
    laid2 = end - top - laid1
    for place in range(end2 - HANDS - size1):
        before[at2 + laid2 + place] = row[HANDS + size1 + place]
    player = leader
    for place in range(top, end):
        if player == 0:
            before[at1] = row[place]
            at1 += 1
        else:
            before[at2] = row[place]
            at2 += 1
        if place < court or row[place] > 0:  # in turn up to the first court
            player = 1 - player
    return int(end - top)


@inlined
def _pile(row: Bytes, start: int, end: int, winner: int) -> tuple[int, int, int, int]:
    """The pile with which a hand ends: where it begins, its first court, who led, and how many
    of its cards player 1 laid. It begins behind its first court when there is none."""
    court = end - 1
    while court >= start and row[court] == 0:
        court -= 1
    if court < start or end - 1 - court != row[court]:
        return end, start, 0, 0
    top, owner = start + signed(row[court]), winner  # if no end of a pile is left in the hand
    laid = 1  # by the winner
    while True:
        above = court - 1
        while above >= start and row[above] == 0:
            above -= 1
        if above < start:
            break
        if court - above - 1 >= row[above]:
            top = above + 1 + signed(row[above])
            break
        if owner == winner:
            laid += court - above - 1
        court, owner = above, 1 - owner
        laid += owner == winner
    leader = owner ^ ((court - top) & 1)
    laid += (court - top + (leader == winner)) // 2
    return top, court, leader, end - top - laid if winner else laid


@kernel
def _undo(
    row: Bytes, size: int, top: int, end: int, leader: int, laid_by: Bytes, before: Bytes
) -> None:
    """The position before the trick whose pile is the cards from `top` to `end`."""
    size1 = signed(row[SIZE1])
    at = HANDS
    for player in range(_PLAYERS):
        for place in range(top, end):
            if laid_by[place] == player:
                before[at] = row[HANDS + place]
                at += 1
        for place in range(0 if player == 0 else size1, size1 if player == 0 else size):
            if place < top or place >= end:
                before[at] = row[HANDS + place]
                at += 1
        if player == 0:
            before[SIZE1] = at - HANDS
    before[LEADER] = leader
