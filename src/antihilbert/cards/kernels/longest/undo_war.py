"""Tricks of War undone, compiled: the twin of `antihilbert.cards.endless.backward.before`.

A position is a row of bytes: the size of hand 1, a byte that War does not need (Beggar: who leads),
hand 1, hand 2. A trick can be undone when the winner's hand ends in a pile that it could have left:

    hand 1        hand 2              hand 1        hand 2
    A B C | w l   D E F      before:  w A B C       l D E F
"""

from antihilbert.base.kernels.compiling import Bytes, kernel
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.longest.undo_house import house_before
from antihilbert.cards.kernels.pickups import face_down, is_turned, sorts

SIZE1, LEADER, HANDS = range(3)
MOST_BATTLES = 2  # in an undone trick: longer ones are hardly ever there to be undone
MOST_BEFORE = 64  # positions that one position can come from: space enough in any case


@kernel
def war_before(row: Bytes, size: int, pickup1: int, pickup2: int, rows: Bytes) -> int:
    """Write every position that one trick turns into this one to `rows`: how many there are."""
    if face_down(pickup1):
        return int(house_before(row, size, pickup1, pickup2, rows))
    count = 0
    size1 = signed(row[SIZE1])
    for winner in range(2):
        pickup = pickup2 if winner else pickup1
        start, end = (size1, size) if winner else (0, size1)
        turned = is_turned(pickup, winner)
        for battles in range(MOST_BATTLES + 1):
            top = end - 2 * (battles + 1)  # of the pile
            if top < start:
                break
            if sorts(pickup):
                count = _sorted_piles(row, size, winner, top, battles, rows, count)
                continue
            if battles > 0 and row[HANDS + end - 2 * battles] != row[HANDS + end - 2 * battles + 1]:
                break  # not a battle, nor in any longer pile
            won, lost = row[HANDS + top], row[HANDS + top + 1]
            if turned:
                won, lost = lost, won
            if won > lost:
                # The battles lie from the last to the first.
                tie1 = row[HANDS + end - 1] if battles > 0 else 0
                tie2 = row[HANDS + end - 3] if battles > 1 else 0
                _undo(row, size, winner, top, battles, won, lost, tie1, tie2, rows[count])
                count += 1
    return count


@kernel
def war_hopeless(row: Bytes, size: int, pickup1: int, pickup2: int) -> bool:
    """Whether a hand has a pair near its top that no won trick can have left.

    Hands are undone from their ends, two cards at a time, so which cards will be a pair is known.
    Only the topmost are looked at: the others were looked at before. Where cards are laid face
    down any two may lie behind each other.
    """
    if face_down(pickup1):
        return False
    size1 = signed(row[SIZE1])
    for player in range(2):
        pickup = pickup2 if player else pickup1
        start, end = (size1, size) if player else (0, size1)
        turned = is_turned(pickup, player)
        start += (end - start) & 1
        for place in range(HANDS + start, HANDS + min(start + 2 * MOST_BATTLES, end), 2):
            first, second = row[place], row[place + 1]
            if first > second if turned else first < second:
                return True
    return False


@kernel
def _sorted_piles(
    row: Bytes, size: int, winner: int, top: int, battles: int, rows: Bytes, count: int
) -> int:
    """The same for a pile that was sorted: which two cards decided it, and which were battles?"""
    cards = 2 * (battles + 1)
    pile = row[HANDS + top : HANDS + top + cards]
    for place in range(cards - 1):
        if pile[place] < pile[place + 1]:
            return count
    last = 0
    for high in range(cards - 1):
        if high > 0 and pile[high] == pile[high - 1]:
            continue  # an equal card was tried in its place
        for low in range(high + 1, cards):
            if pile[low] == pile[high] or (low > high + 1 and pile[low] == pile[low - 1]):
                continue
            # The others in their order: the first two must be equal, and the next two.
            tie1, tie2, others, paired = 0, 0, 0, True
            for place in range(cards):
                if place != high and place != low:
                    tie1, tie2 = (pile[place], tie2) if others < 2 else (tie1, pile[place])
                    paired = paired and (others % 2 == 0 or pile[place] == last)
                    last = pile[place]
                    others += 1
            if not paired:
                continue
            won, lost = pile[high], pile[low]
            _undo(row, size, winner, top, battles, won, lost, tie1, tie2, rows[count])
            count += 1
            if battles == 2 and tie1 != tie2:
                _undo(row, size, winner, top, battles, won, lost, tie2, tie1, rows[count])
                count += 1
    return count


@kernel
def _undo(
    row: Bytes,
    size: int,
    winner: int,
    top: int,
    battles: int,
    won: int,
    lost: int,
    tie1: int,
    tie2: int,
    before: Bytes,
) -> None:
    """The position before a trick: its cards, first battle first, back on top of the hands."""
    size1 = signed(row[SIZE1])
    left1 = size1 if winner else top
    end2 = top if winner else size
    at = HANDS
    for player in range(2):
        if battles > 0:
            before[at] = tie1
        if battles > 1:
            before[at + 1] = tie2
        before[at + battles] = won if player == winner else lost
        at += battles + 1
        for place in range(0 if player == 0 else size1, left1 if player == 0 else end2):
            before[at] = row[HANDS + place]
            at += 1
    before[SIZE1] = left1 + battles + 1
    before[LEADER] = 0
