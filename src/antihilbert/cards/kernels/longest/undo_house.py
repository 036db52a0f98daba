"""Tricks of War with cards laid face down, undone. Rows are those of `undo_war`.

A pile that a battle has left, with two cards face down, won by player 1 with natural pickup, and
what lay on the hands before:

    hand 1                            hand 2
    A B | w l  x1 x2  y1 y2  t t      C D      before:  t x1 x2 w A B     t y1 y2 l C D
"""

from antihilbert.base.kernels.compiling import Bytes, inlined, kernel
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.pickups import face_down, is_turned, sorts

SIZE1, LEADER, HANDS = range(3)
MOST_BATTLES = 2  # in an undone trick


@kernel
def house_before(row: Bytes, size: int, pickup1: int, pickup2: int, rows: Bytes) -> int:
    """Write positions that one trick turns into this one to `rows`: how many there are.

    All of those with up to two battles that both players could pay for; of sorted piles, which hide
    what was hidden, those without a battle.
    """
    count, size1 = 0, signed(row[SIZE1])
    block = 2 * face_down(pickup1) + 2  # cards of a battle in the pile
    for winner in range(2):
        pickup = pickup2 if winner else pickup1
        start, end = (size1, size) if winner else (0, size1)
        turned = is_turned(pickup, winner)
        for battles in range(1 if sorts(pickup) else MOST_BATTLES + 1):
            top = end - 2 - block * battles  # of the pile
            if top < start:
                break
            tie = HANDS + end - block * (battles - 1) - 2
            if battles > 0 and row[tie] != row[tie + 1]:
                break  # not a battle, nor in any longer pile
            won, lost = row[HANDS + top], row[HANDS + top + 1]
            if turned:
                won, lost = lost, won
            if won > lost:
                _undo(row, size, winner, top, battles, block, turned, rows[count])
                count += 1
    return count


@inlined
def _undo(
    row: Bytes,
    size: int,
    winner: int,
    top: int,
    battles: int,
    block: int,
    turned: bool,
    before: Bytes,
) -> None:
    """The position before a trick: its cards, first battle first, back on top of the hands."""
    size1 = signed(row[SIZE1])
    end = HANDS + (size if winner else size1)
    hidden, at = block // 2 - 1, HANDS
    for player in range(2):
        second = 1 if (player == winner) == turned else 0  # whether the player's cards lie behind
        for battle in range(1, battles + 1):
            first = end - block * battle
            before[at] = row[first + block - 1]
            for place in range(hidden):
                before[at + 1 + place] = row[first + second * hidden + place]
            at += hidden + 1
        before[at] = row[HANDS + top + second]
        at += 1
        left, right = (0, size1) if player == 0 else (size1, size)
        for place in range(left, top if player == winner else right):
            before[at] = row[HANDS + place]
            at += 1
        if player == 0:
            before[SIZE1] = at - HANDS
    before[LEADER] = 0
