"""Which cycle an endless game falls into, for hands in one machine word (see `war_words`).

A cycle is known by the least of its positions: hand 1 first, then hand 2, each as the number that
holds it. A table of cycles has one row for each, found by hashing.
"""

import numpy as np

from antihilbert.base.kernels.arrays import copy
from antihilbert.base.kernels.compiling import Numbers, Words, inlined, kernel
from antihilbert.cards.kernels import war_words

# A row: the two hands of the least position (0: the row is free), those of the cycle with the
# players exchanged, the period in tricks and in cards, and how many deals fall into the cycle.
HAND1, HAND2, MIRROR1, MIRROR2, TRICKS, CARDS, DEALS = range(7)
ROW = 7
# How piles are laid: whether a winner turns a pair, or sorts a pile.
TURNED1, TURNED2, SORTED1, SORTED2 = range(4)
SPARE_SHARE = 4  # a table is full when fewer than one row in so many is free

_0, _1, _4, _8 = np.uint64(0), np.uint64(1), np.uint64(4), np.uint64(8)
_CARD = np.uint64(15)
_STIR = np.uint64(0x9E3779B97F4A7C15)  # an odd number that spreads the hands over the table


@inlined
def _trick(
    hand1: np.uint64, size1: np.uint64, hand2: np.uint64, size2: np.uint64, how: Numbers
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, int]:
    """Play one trick of a game that goes on: the hands, their sizes, the flips it took."""
    pile = pile_size = _0
    flips = 0
    while True:
        card1, card2 = hand1 & _CARD, hand2 & _CARD
        won = card1 > card2
        hand1, hand2, size1, size2 = hand1 >> _4, hand2 >> _4, size1 - _4, size2 - _4
        turned = how[TURNED1] if won else how[TURNED2]
        pile = war_words.turned_pair(card1, card2, turned != 0, _4) | pile << _8
        pile_size += _8
        flips += 1
        if card1 != card2:
            break
    if pile_size > _8 and (how[SORTED1] if won else how[SORTED2]):
        pile = war_words.sorted_pile(pile, pile_size, _4)
    if won:
        return hand1 | pile << size1, size1 + pile_size, hand2, size2, flips
    return hand1, size1, hand2 | pile << size2, size2 + pile_size, flips


@kernel
def _put(table: Words, row: Words) -> None:
    """Add the deals of a row to its cycle; the last row counts the cycles, if space or not."""
    rows = len(table) - 1
    place = np.int64(((row[HAND1] * _STIR) ^ row[HAND2]) * _STIR >> np.uint64(20)) % rows
    while table[place, HAND1] != _0:
        if table[place, HAND1] == row[HAND1] and table[place, HAND2] == row[HAND2]:
            table[place, DEALS] += row[DEALS]
            return
        place = (place + 1) % rows
    table[rows, DEALS] += _1
    if np.int64(table[rows, DEALS]) <= rows - rows // SPARE_SHARE:
        copy(row, table[place])


@kernel
def add(
    table: Words,
    hand1: np.uint64,
    hand2: np.uint64,
    size1: np.uint64,
    size2: np.uint64,
    how: Numbers,
    deals: np.uint64,
    exchanged: bool,
) -> None:
    """Add deals that fall into the cycle of this position.

    With `exchanged`, as many more fall into the cycle with the players exchanged.
    """
    start1, start2 = hand1, hand2
    least1, least2 = hand1, hand2
    mirrored2, mirrored1 = hand1, hand2  # the least position with the hands exchanged
    tricks = cards = 0
    while True:
        hand1, size1, hand2, size2, flips = _trick(hand1, size1, hand2, size2, how)
        tricks, cards = tricks + 1, cards + flips
        if hand1 < least1 or (hand1 == least1 and hand2 < least2):
            least1, least2 = hand1, hand2
        if hand2 < mirrored1 or (hand2 == mirrored1 and hand1 < mirrored2):
            mirrored1, mirrored2 = hand2, hand1
        if hand1 == start1 and hand2 == start2:
            break
    row = np.empty(ROW, np.uint64)
    row[HAND1], row[HAND2], row[MIRROR1], row[MIRROR2] = least1, least2, mirrored1, mirrored2
    row[TRICKS], row[CARDS], row[DEALS] = np.uint64(tricks), np.uint64(cards), deals
    _put(table, row)
    if exchanged:
        row[HAND1], row[HAND2], row[MIRROR1], row[MIRROR2] = mirrored1, mirrored2, least1, least2
        _put(table, row)


def empty(rows: int) -> Words:
    """A table with space for nearly so many cycles; without rows it takes up none."""
    return np.zeros((rows + 1 if rows else 0, ROW), np.uint64)


def overfull(table: Words) -> bool:
    """Whether some cycle found no space: then the table is worthless, and a larger one needed."""
    rows = len(table) - 1
    return bool(table[rows, DEALS] > rows - rows // SPARE_SHARE)


def cards_of(hand: int) -> tuple[int, ...]:
    """The cards in a word, the top one first.

    >>> cards_of(0x142)
    (2, 4, 1)
    """
    cards = []
    while hand:
        cards.append(hand & 15)
        hand >>= 4
    return tuple(cards)
