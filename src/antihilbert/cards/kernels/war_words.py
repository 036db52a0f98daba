"""War with a hand in one machine word: at most 16 cards of 4 bits, the top card lowest.

Cards are 1 to 15, so that the word alone tells the hand's size. Sizes are kept in bits, which is
what shifts need.
"""

import numpy as np

from antihilbert.base.kernels.compiling import inlined, kernel
from antihilbert.cards.kernels.outcomes import DRAW, ENDLESS, PLAYER1, PLAYER2

MOST_PACKED_CARDS, MOST_PACKED_VALUES = 16, 15
STEP = 4  # bits of a card

# Tricks before the first position is kept to be waited for. By then 78 % of all deals of 4x3 are
# over, 39 % of those of 1x10 and 20 % of 1x11, natural pickup.
KEEP_AFTER_TRICKS = 12

_0, _1, _4, _8 = np.uint64(0), np.uint64(1), np.uint64(4), np.uint64(8)
_CARD = np.uint64(15)


@inlined
def turned_pair(card1: np.uint64, card2: np.uint64, turned: bool, step: np.uint64) -> np.uint64:
    """The cards of a flip as the winner lays them: the higher first, unless turned."""
    high, low = max(card1, card2), min(card1, card2)
    return (low | high << step) if turned else (high | low << step)


@kernel
def size_of(hand: np.uint64) -> np.uint64:
    """Of a hand, in bits."""
    size = _0
    while hand > _0:
        hand >>= _4
        size += _4
    return size


@kernel
def sorted_pile(pile: np.uint64, size: np.uint64, step: np.uint64) -> np.uint64:
    """The cards of a pile in descending order, each in so many bits."""
    sorted_ = at = _0
    every = (_1 << step) - _1
    for value in range(np.int64(every), 0, -1):
        card = np.uint64(value)
        place = _0
        while place < size:
            if (pile >> place) & every == card:
                sorted_ |= card << at
                at += step
            place += step
    return sorted_


@kernel
def finish(
    hand1: np.uint64,
    size1: np.uint64,
    hand2: np.uint64,
    size2: np.uint64,
    pile: np.uint64,
    pile_size: np.uint64,
    turned1: bool,
    turned2: bool,
    optimised1: bool,
    optimised2: bool,
) -> tuple[int, np.int64, np.int64, np.uint64, np.uint64]:
    """Play on to the end: outcome, tricks and flips. A pile may lie on the table.

    The hands at the end come last: those of an endless game are a position of its cycle.
    """
    # By how much the winner's and the loser's card are shifted to make a pair.
    own1, other1 = (_4, _0) if turned1 else (_0, _4)
    own2, other2 = (_4, _0) if turned2 else (_0, _4)
    tricks = battles = np.int64(0)
    kept1 = kept2 = _0
    patience = np.int64(KEEP_AFTER_TRICKS)
    while size1 > _0 and size2 > _0:
        card1, card2 = hand1 & _CARD, hand2 & _CARD
        hand1, hand2 = hand1 >> _4, hand2 >> _4
        size1, size2 = size1 - _4, size2 - _4
        pair1 = card1 << own1 | card2 << other1
        pair2 = card2 << own2 | card1 << other2
        if card1 == card2:
            pile, pile_size = pair1 | pile << _8, pile_size + _8
            battles += 1
            continue
        if pile_size > _0:
            pile, pile_size = (pair1 if card1 > card2 else pair2) | pile << _8, pile_size + _8
            if optimised1 if card1 > card2 else optimised2:
                pile = sorted_pile(pile, pile_size, _4)
            if card1 > card2:
                hand1, size1 = hand1 | pile << size1, size1 + pile_size
            else:
                hand2, size2 = hand2 | pile << size2, size2 + pile_size
            pile = pile_size = _0
        else:
            # Who wins is a coin toss: both hands take a pair, one of them an empty one.
            won = card1 > card2
            hand1 |= (pair1 if won else _0) << size1
            hand2 |= (_0 if won else pair2) << size2
            size1 += _8 if won else _0
            size2 += _0 if won else _8
        tricks += 1
        if hand1 == kept1 and hand2 == kept2:
            return ENDLESS, tricks, tricks + battles, hand1, hand2
        if tricks == patience:
            kept1, kept2 = hand1, hand2
            patience *= 2
    cards = tricks + battles
    if pile_size > _0:
        tricks += 1  # the trick in which somebody could not go on
    if size1 == _0 and size2 == _0:
        return DRAW, tricks, cards, hand1, hand2
    return (PLAYER2 if size1 == _0 else PLAYER1), tricks, cards, hand1, hand2
