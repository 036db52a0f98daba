"""How many ways back a position has: the ones with many are worth going back from.

Hands are undone from their ends, two cards at a time, so which cards will be undone together is
known. An undone flip puts a card on top of each hand, and two such flips make a new pair there:

    hand 1              undone: w beats l, then W beats L     hand 1
    ... | W L | w l                                           W w ... with L l on hand 2

If a pair is one that no won trick leaves, the hand will stop to be undone there. So of all ways to
undo the next flips only those count that make good pairs. They are counted in a small grid, by how
many pairs each hand has given, without making a single position.
"""

import numpy as np
from numpy.typing import NDArray

from antihilbert.base.kernels.compiling import Bytes, kernel
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.longest.undo_war import HANDS, SIZE1
from antihilbert.cards.kernels.pickups import face_down, is_turned

Grid = NDArray[np.float64]

LOOKED = 4  # flips: with more, what is kept has too few ancestors, and is too much alike
WIDE = LOOKED + 2
# Ways that lead to a place of the grid: with whole pairs on top of the hands; with single cards,
# those of a flip that player 1 won, that player 2 won, or those of a battle.
WHOLE, WON1, WON2, TIED1, TIED2, WAYS = range(6)
EMPTY = 0.3  # what a way counts that comes to the end of a hand: it is not known how it goes on


@kernel
def grid() -> Grid:
    """Space to count in."""
    return np.zeros((WIDE, WIDE, WAYS))


@kernel
def fertility(row: Bytes, size: int, pickup1: int, pickup2: int, ways: Grid) -> float:
    """In how many ways the next flips can be undone, those that keep the hands equal counting
    more. Where cards are laid face down any two may lie behind each other: only sizes count."""
    size1 = signed(row[SIZE1])
    if face_down(pickup1):
        return float(_balance(size1, size))
    turned1, turned2 = is_turned(pickup1, 0), is_turned(pickup2, 1)
    pairs1, pairs2 = size1 // 2, (size - size1) // 2
    single = size1 % 2 == 1
    ways[:] = 0.0
    if not single:
        ways[0, 0, WHOLE] = 1.0
    total = 0.0
    for given1 in range(min(pairs1, LOOKED + 1) + 1):
        for given2 in range(min(pairs2, LOOKED + 1 - given1) + 1):
            looked = given1 + given2 >= LOOKED
            # Where the next pair of each hand lies.
            one, two = HANDS + size1 - 2 * given1 - 2, HANDS + size - 2 * given2 - 2
            for way in range(WAYS + single * (given1 + given2 == 0)):
                count = ways[given1, given2, way] if way < WAYS else 1.0
                if count == 0.0:
                    continue
                if looked or given1 == pairs1 or given2 == pairs2:
                    at_end = 1.0 if looked else EMPTY
                    total += at_end * count * _balance(size1 - given1 + given2, size)
                if looked:
                    continue
                top1, top2 = 0, 0
                if way == WON1:
                    top1, top2 = _ordered(row, one + 2, turned1)
                elif way == WON2:
                    top2, top1 = _ordered(row, two + 2, turned2)
                elif way == TIED1:
                    top1 = top2 = signed(row[one + 4])
                elif way == TIED2:
                    top1 = top2 = signed(row[two + 4])
                elif way == WAYS:
                    top1, top2 = signed(row[HANDS]), signed(row[HANDS + size1])
                for winner in range(2):
                    given, pairs, place = (given2, pairs2, two) if winner else (given1, pairs1, one)
                    if given == pairs:
                        continue
                    turned, other = (turned2, turned1) if winner else (turned1, turned2)
                    mine, theirs = (top2, top1) if winner else (top1, top2)
                    to1, to2 = given1 + 1 - winner, given2 + winner
                    won, lost = _ordered(row, place, turned)
                    if won > lost:
                        if way == WHOLE:
                            ways[to1, to2, WON1 + winner] += count
                        elif _good(won, mine, turned) and _good(lost, theirs, other):
                            ways[to1, to2, WHOLE] += count
                    elif won == lost and given + 1 < pairs:
                        # A battle: the pair above decided it, and its cards are laid first.
                        tie = won
                        won, lost = _ordered(row, place - 2, turned)
                        to1, to2 = to1 + 1 - winner, to2 + winner
                        if won <= lost:
                            continue
                        if way == WHOLE:
                            if _good(tie, won, turned) and _good(tie, lost, other):
                                ways[to1, to2, WHOLE] += count
                        elif _good(won, mine, turned) and _good(lost, theirs, other):
                            ways[to1, to2, TIED1 + winner] += count
    return float(total)


@kernel
def _ordered(row: Bytes, place: int, turned: bool) -> tuple[int, int]:
    """A pair: the card that would have won, and the other."""
    first, second = signed(row[place]), signed(row[place + 1])
    return (second, first) if turned else (first, second)


@kernel
def _good(upper: int, lower: int, turned: bool) -> bool:
    """Whether a trick can have left this pair, alone or as a battle."""
    return upper <= lower if turned else upper >= lower


@kernel
def _balance(size1: int, size: int) -> float:
    """About the chance that neither hand runs out soon: highest where they are equal."""
    return 4.0 * size1 * (size - size1) / (size * size)
