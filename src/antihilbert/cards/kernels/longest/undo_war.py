"""Tricks of War undone, compiled: the twin of `antihilbert.cards.endless.backward.before`.

A position is a row of bytes: the size of hand 1, a byte that War does not need (Beggar: who leads),
hand 1, hand 2. A trick can be undone when the winner's hand ends in a pile that it could have left:

    hand 1        hand 2              hand 1        hand 2
    A B C | w l   D E F      before:  w A B C       l D E F
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Words, inlined, kernel, on_stack
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.longest.undo_house import house_before
from antihilbert.cards.kernels.pickups import face_down, is_turned, sorts

SIZE1, LEADER, HANDS = range(3)
MOST_BATTLES = 3  # in an undone trick: longer ones are hardly ever there to be undone
MOST_BEFORE = 64  # positions that one position can come from: space enough in any case
MOST_PILES = 20  # at the ends of both hands: ten of each, if they are sorted

# A pile that was won is a word: who won, how many battles, the cards that decided it, the battles
# from the first on, a byte each.
_BATTLES, _WON, _LOST, _TIES, _BYTE = (np.uint64(bits) for bits in (8, 16, 24, 32, 8))
_CARD, _0, _1 = np.uint64(255), np.uint64(0), np.uint64(1)


@inlined
def winner_of(pile: np.uint64) -> int:
    return signed(pile & _1)


@inlined
def battles_of(pile: np.uint64) -> int:
    return signed(pile >> _BATTLES & _CARD)


@inlined
def decided_by(pile: np.uint64, player: int) -> np.uint64:
    """The card with which a player won or lost the pile."""
    return pile >> (_WON if player == winner_of(pile) else _LOST) & _CARD


@inlined
def tie_of(pile: np.uint64, battle: int) -> np.uint64:
    """The card that both laid in a battle; 0 is the first one."""
    return pile >> (_TIES + _BYTE * np.uint64(battle)) & _CARD


@inlined
def piles_at(
    cards: Bytes, top: int, end: int, winner: int, pickup: int, piles: Words, count: int
) -> int:
    """Note every pile at the end of a hand, the cards from `top` to `end`, that its owner can have
    won in the last trick, behind the first `count`: how many there are then."""
    turned, sorting = is_turned(pickup, winner), sorts(pickup)
    for battles in range(MOST_BATTLES + 1):
        first = end - 2 * (battles + 1)
        if first < top:
            break
        one, two = np.uint64(cards[first]), np.uint64(cards[first + 1])
        if sorting:
            if one < two or (battles > 0 and two < np.uint64(cards[first + 2])):
                break  # not sorted, nor is any longer pile
            count = _sorted_piles(cards, first, battles, np.uint64(winner), piles, count)
            continue
        if battles > 0 and cards[first + 2] != cards[first + 3]:
            break  # not a battle, nor in any longer pile
        won, lost = (two, one) if turned else (one, two)
        if won > lost:
            pile = np.uint64(winner) | np.uint64(battles) << _BATTLES | won << _WON | lost << _LOST
            for battle in range(battles):  # they lie from the last to the first
                tie = np.uint64(cards[end - 2 * (battle + 1)])
                pile |= tie << (_TIES + _BYTE * np.uint64(battle))
            piles[count] = pile
            count += 1
    return count


@kernel
def _sorted_piles(
    cards: Bytes, first: int, battles: int, winner: np.uint64, piles: Words, count: int
) -> int:
    """The same for one that was sorted: the two values of which there is an odd number decided it,
    and the battles can have come in any order."""
    ties, tied, odd = on_stack(4), 0, 0
    high = low = _0
    place, end = first, first + 2 * (battles + 1)
    while place < end:
        card = np.uint64(cards[place])
        if place + 1 < end and cards[place + 1] == cards[place]:
            if tied == battles:
                return count
            ties[tied] = card
            tied += 1
            place += 2
            continue
        high, low = (card, low) if odd == 0 else (high, card)
        odd += 1
        place += 1
    if odd != 2:
        return count
    pile = winner | np.uint64(battles) << _BATTLES | high << _WON | low << _LOST
    begun = count
    for one in range(max(battles, 1)):
        for two in range(max(battles, 1)):
            if battles > 1 and two == one:
                continue
            three = 3 - one - two  # the other one, of three
            told = pile
            if battles > 0:
                told |= ties[one] << _TIES
            if battles > 1:
                told |= ties[two] << (_TIES + _BYTE)
            if battles > 2:
                told |= ties[three] << (_TIES + _BYTE + _BYTE)
            known = False
            for other in range(begun, count):
                known = known or piles[other] == told
            if not known:
                piles[count] = told
                count += 1
    return count


@inlined
def hopeless_at(cards: Bytes, top: int, end: int, turned: bool, looked_at: int) -> bool:
    """Whether a hand has a pair that no won trick can have left among so many cards at its top.

    Hands are undone from their ends, two cards at a time, so which cards will be a pair is known.
    """
    start = top + ((end - top) & 1)
    for place in range(start, min(start + looked_at, end), 2):
        first, second = cards[place], cards[place + 1]
        if first > second if turned else first < second:
            return True
    return False


@kernel
def war_before(row: Bytes, size: int, pickup1: int, pickup2: int, rows: Bytes) -> int:
    """Write every position that one trick turns into this one to `rows`: how many there are."""
    if face_down(pickup1):
        return int(house_before(row, size, pickup1, pickup2, rows))
    size1, piles = signed(row[SIZE1]), on_stack(20)
    count = piles_at(row, HANDS, HANDS + size1, 0, pickup1, piles, 0)
    count = piles_at(row, HANDS + size1, HANDS + size, 1, pickup2, piles, count)
    for number in range(count):
        _undo(row, size, piles[number], rows[number])
    return count


@kernel
def war_hopeless(row: Bytes, size: int, pickup1: int, pickup2: int) -> bool:
    """Whether a hand has a pair near its top that no won trick can have left.

    The others were looked at before. Where cards are laid face down any two may lie behind each
    other.
    """
    if face_down(pickup1):
        return False
    middle, end = HANDS + signed(row[SIZE1]), HANDS + size
    few = 2 * MOST_BATTLES
    return bool(
        hopeless_at(row, HANDS, middle, is_turned(pickup1, 0), few)
        or hopeless_at(row, middle, end, is_turned(pickup2, 1), few)
    )


@kernel
def _undo(row: Bytes, size: int, pile: np.uint64, before: Bytes) -> None:
    """The position before a trick: its cards, first battle first, back on top of the hands."""
    size1, winner, battles = signed(row[SIZE1]), winner_of(pile), battles_of(pile)
    at, start = HANDS, 0
    for player in range(2):
        for battle in range(battles):
            before[at] = tie_of(pile, battle)
            at += 1
        before[at] = decided_by(pile, player)
        at += 1
        end = size if player else size1
        for place in range(start, end - 2 * (battles + 1) if player == winner else end):
            before[at] = row[HANDS + place]
            at += 1
        start = end
        if player == 0:
            before[SIZE1] = at - HANDS
    before[LEADER] = 0
