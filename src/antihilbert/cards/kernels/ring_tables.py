"""The tables at which all rounds of a piece are played side by side; see `ring_pieces`.

A place is a card of the first round whose kind may still be open: its kinds are a set, bit k for
kind k. Places that have to hold the same kinds are one class. What a table laid and what it put
into the purse are rows that only grow, so going back is to go back to where the rows ended.
"""

import numpy as np
from numpy.typing import NDArray

from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel

Cells = NDArray[np.int32]  # half as much to copy at each choice as 64 bits

KINDS = 5  # of cards: plain, and four courts
PLAIN = 1  # the set of plain cards
# Of each table: where its purse begins and ends in its row, where the pile begins and ends, cards
# read and put under the large hand, who lays the next card (0: the large hand), the place of the
# court that is to be paid (counted from 1), what was paid, and the most cards the purse has had.
TOP, END, PILE, LAID, READ, PUT, PLAYER, COURT, PAID, PEAK, NUMBERS = range(11)
# Of all tables: how many cards each may read, how many tables are open; then how many cards are
# surely of each kind, and of each kind of court or a dearer one.
LIMIT, OPENED, SURE, DEARER, TALLY = 0, 1, 2, 2 + KINDS, 2 + 2 * KINDS
# Of each place its class; of each class its kinds and how many places it has.
CLASS, SET, SIZE, FACTS = range(4)
STUCK, DEAD = 0, -1


@kernel
def play_all(
    tables: Cells,
    places: Cells,
    tally: Cells,
    most: Cells,
    rows: Bytes,
    purses: Bytes,
    laid: Bytes,
    purse: int,
    ahead: int,
) -> int:
    """Play at every table as far as the cards are known.

    STUCK: nothing is left to read. DEAD: no piece begins so. Otherwise a choice is to be made, a
    class and the kinds that it has in the first case: class * 32 + kinds.
    """
    for number in range(len(tables)):
        if number > 0 and tables[number - 1, PUT] == 0:
            break
        table = tables[number]
        if number == tally[OPENED]:
            for place in range(NUMBERS):
                table[place] = 0
            table[END] = purse
            tally[OPENED] += 1
        limit = tally[LIMIT]
        if number > 0:
            limit = min(limit, tables[number - 1, PUT] + ahead)
        while True:
            if table[PLAYER] == 0:
                if table[READ] >= limit:
                    break
                card = rows[number, table[READ]]
            else:
                if table[TOP] == table[END]:
                    return DEAD
                card = purses[number, table[TOP]]
            of = places[CLASS, card]
            kinds = places[SET, of]
            if kinds & PLAIN and kinds != PLAIN:
                return of * 32 + PLAIN
            over = False
            if kinds == PLAIN and table[COURT] > 0:
                of = places[CLASS, table[COURT] - 1]
                price = 2 << table[PAID]
                over = places[SET, of] == price
                if places[SET, of] & price and not over:
                    return of * 32 + price
            table[READ if table[PLAYER] == 0 else TOP] += 1
            laid[number, table[LAID]] = card
            table[LAID] += 1
            if kinds != PLAIN:
                table[COURT], table[PAID], table[PLAYER] = card + 1, 0, 1 - table[PLAYER]
            elif table[COURT] == 0:
                table[PLAYER] = 1 - table[PLAYER]
            elif not over:
                table[PAID] += 1
            else:
                table[COURT], table[PAID], table[PLAYER] = 0, 0, 1 - table[PLAYER]
                if not _take(tables, number, places, tally, most, rows, purses, laid, ahead):
                    return DEAD
    return STUCK


@kernel
def _take(
    tables: Cells,
    number: int,
    places: Cells,
    tally: Cells,
    most: Cells,
    rows: Bytes,
    purses: Bytes,
    laid: Bytes,
    ahead: int,
) -> bool:
    """The pile goes under the hand of whoever leads next; False if it does not fit."""
    table = tables[number]
    start, end = table[PILE], table[LAID]
    table[PILE] = end
    if table[PLAYER] == 1:
        if table[END] + end - start > purses.shape[1] or end + rows.shape[1] > laid.shape[1]:
            return False
        for place in range(start, end):
            purses[number, table[END]] = laid[number, place]
            table[END] += 1
        table[PEAK] = max(table[PEAK], table[END] - table[TOP])
        return True
    if table[TOP] == table[END]:
        return False
    at = ahead + table[PUT]
    if at + end - start > rows.shape[1]:
        return False
    table[PUT] += end - start
    for place in range(start, end):
        card = laid[number, place]
        if number + 1 < len(tables):
            rows[number + 1, at] = card
        elif not join(places, tally, most, rows[0, at], card):
            return False
        at += 1
    return True


@kernel
def all_home(tables: Cells, tally: Cells, purse: int) -> bool:
    """Whether every hand has as many cards as at first, after as many that were read."""
    read = tables[0, READ]
    if tally[OPENED] < len(tables) or read == 0:
        return False
    for number in range(len(tables)):
        table = tables[number]
        if table[READ] != read or table[PUT] != read or table[PLAYER] != 0:
            return False
        if table[END] - table[TOP] != purse:
            return False
    return True


@kernel
def close(
    tables: Cells,
    places: Cells,
    tally: Cells,
    most: Cells,
    rows: Bytes,
    purses: Bytes,
    purse: int,
    ahead: int,
) -> bool:
    """Join the places that have to be the same for every table to be as it was at first."""
    read = tables[0, READ]
    for number in range(len(tables)):
        top = tables[number, TOP]
        for place in range(purse):
            if not join(places, tally, most, purses[0, place], purses[number, top + place]):
                return False
        for place in range(ahead):
            if not join(places, tally, most, rows[0, place], rows[number, read + place]):
                return False
    return True


@kernel
def join(places: Cells, tally: Cells, most: Cells, one: int, other: int) -> bool:
    """Two places hold the same kinds; False if they cannot."""
    one, other = places[CLASS, one], places[CLASS, other]
    if one == other:
        return True
    kinds = places[SET, one] & places[SET, other]
    if kinds == 0:
        return False
    _count(tally, places[SET, one], -places[SIZE, one])
    _count(tally, places[SET, other], -places[SIZE, other])
    places[SET, one] = kinds
    places[SIZE, one] += places[SIZE, other]
    for place in range(places.shape[1]):
        if places[CLASS, place] == other:
            places[CLASS, place] = one
    _count(tally, kinds, places[SIZE, one])
    return _enough(tally, most)


@kernel
def narrow(places: Cells, tally: Cells, most: Cells, of: int, kinds: int) -> bool:
    """A class has only these kinds; False if the deck has not so many cards of them."""
    _count(tally, places[SET, of], -places[SIZE, of])
    places[SET, of] = kinds
    _count(tally, kinds, places[SIZE, of])
    return kinds != 0 and _enough(tally, most)


@kernel
def _count(tally: Cells, kinds: int, cards: int) -> None:
    """So many cards more are of these kinds. Courts are open from some price on."""
    if kinds == 0 or (kinds & PLAIN and kinds != PLAIN):
        return
    cheapest = 0
    while kinds >> cheapest & 1 == 0:
        cheapest += 1
    if kinds == 1 << cheapest:
        tally[SURE + cheapest] += cards
    for kind in range(1, cheapest + 1):
        tally[DEARER + kind] += cards


@kernel
def _enough(tally: Cells, most: Cells) -> bool:
    enough = True
    for number in range(SURE, TALLY):
        enough &= tally[number] <= most[number]
    return enough


@kernel
def limits(cards: Numbers, most: Cells) -> int:
    """How far the tally may go with so many cards of each kind; the set of all kinds."""
    every = 0
    for kind in range(KINDS):
        most[SURE + kind] = cards[kind]
        most[DEARER + kind] = 0
        if cards[kind] > 0:
            every |= 1 << kind
        for dearer in range(max(kind, 1), KINDS):
            most[DEARER + kind] += cards[dearer]
    return every


@kernel
def copy_down(hands: Cells, places: Cells, tally: Cells, depth: int) -> None:
    """What is so at a depth is so at the next one."""
    for row in range(hands.shape[1]):
        for cell in range(hands.shape[2]):
            hands[depth + 1, row, cell] = hands[depth, row, cell]
    for fact in range(FACTS):
        for place in range(places.shape[2]):
            places[depth + 1, fact, place] = places[depth, fact, place]
    for number in range(TALLY):
        tally[depth + 1, number] = tally[depth, number]
