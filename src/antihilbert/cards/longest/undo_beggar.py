"""Tricks of Beggar-my-neighbour undone, compiled.

Whoever leads has won the last trick, and the pile is the end of that hand. It ends in a court and
as many plain cards as that court asks for. How far up it reaches is open: it may begin with any
number of plain cards, and with courts before the last one, each followed by fewer plain cards than
it asks for. Who laid which card follows: the winner the last court, the other the one before it.
"""

import numpy as np

from antihilbert.cards.kernels.compiling import Bytes, kernel
from antihilbert.cards.kernels.instructions import signed
from antihilbert.cards.longest.undo_war import HANDS, LEADER, SIZE1

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
        _undone(row, size, court, end, owner, laid_by, rows[count])
        count += 1
        above, player = court - 1, 1 - owner
        while above >= start and row[HANDS + above] == 0:
            if count == len(rows):
                return count
            laid_by[above] = player
            _undone(row, size, above, end, player, laid_by, rows[count])
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
def _undone(
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
