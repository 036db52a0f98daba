"""Pieces of rings of Beggar-my-neighbour, found card by card: the loop of `rings.pieces`.

All rounds of a piece are played side by side, each at a table of its own: what one table puts under
the large hand the next one reads, and what the last one puts there has to be what the first one
read. Nothing is decided before it matters: whether a card is plain or a court when it is laid, what
a court costs when so much was paid for it. So a choice has two cases, the way to where the search
stands is a row of bits, and from such a row it goes on.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, borrowed, kernel
from antihilbert.cards.kernels.ring_tables import (
    CLASS,
    DEAD,
    FACTS,
    LIMIT,
    NUMBERS,
    PEAK,
    PUT,
    READ,
    SET,
    SIZE,
    STUCK,
    TALLY,
    Cells,
    all_home,
    close,
    copy_down,
    limits,
    narrow,
    play_all,
)


class PieceDesk(NamedTuple):
    """Room for all rounds: at each depth of the search the tables and what is known of places."""

    rows: Bytes  # what each table reads
    purses: Bytes
    laid: Bytes
    tables: Cells
    places: Cells
    tally: Cells
    asked: Numbers  # at each depth the choice: a class and its kinds in the first case
    most: Cells

    @classmethod
    def of(cls, purse: int, ahead: int, longest: int, rounds: int) -> "PieceDesk":
        size = ahead + longest
        many, room = purse + size, size * (purse + size)
        depths = CHOICES * many + 2
        return cls(
            np.zeros((rounds, size), np.uint8),
            np.zeros((rounds, purse + room), np.uint8),
            np.zeros((rounds, room), np.uint8),
            np.zeros((depths, rounds, NUMBERS), np.int32),
            np.zeros((depths, FACTS, many), np.int32),
            np.zeros((depths, TALLY), np.int32),
            np.zeros(depths, np.int64),
            np.zeros(TALLY, np.int32),
        )


CHOICES = 4  # of a place at most: each takes one of its kinds away
HEAD = 2  # of a find: how many cards the piece has, and how many the purse has at most


@kernel
def explore(
    purse: Bytes,
    ahead: Bytes,
    rounds: int,
    shortest: int,
    longest: int,
    peak: int,
    cards: Numbers,
    path: Bytes,
    known: int,
    most_steps: int,
    found: Bytes,
    desk: PieceDesk,
) -> tuple[int, int]:
    """Pieces of `shortest` to `longest` cards, from a path on: how many were found, and how long
    the path is on which to go on; -1 if there is none.

    `purse` and `ahead` hold the sets of kinds of their cards, `cards` how many of each kind there
    are in all. The first `known` choices are in `path`, and so are those to go on with. In the
    first round the purse has to grow to `peak` cards before any card goes under the large hand.

    A find is a row of `found`: a head, then the kinds of all places, purse and ahead first. It
    stops when so many choices were made, or when `found` might be full.
    """
    purse, ahead, path, found = borrowed(purse), borrowed(ahead), borrowed(path), borrowed(found)
    rows, purses, laid = borrowed(desk.rows), borrowed(desk.purses), borrowed(desk.laid)
    tables, places, tally = borrowed(desk.tables), borrowed(desk.places), borrowed(desk.tally)
    asked, most = borrowed(desk.asked), borrowed(desk.most)
    _lay_out(purse, ahead, cards, rows, purses, places[0], tally[0], most)
    steps = finds = depth = 0
    goes_on = True
    while True:
        choice = DEAD
        while goes_on:
            now, cells, counts = tables[depth], places[depth], tally[depth]
            choice = play_all(now, cells, counts, most, rows, purses, laid, len(purse), len(ahead))
            if now[0, PUT] > 0 and now[0, PEAK] < peak:
                choice = DEAD
            if choice != STUCK:
                break
            if depth == known and all_home(now, counts, len(purse)):
                copy_down(tables, places, tally, depth)
                joined = places[depth + 1]
                if close(now, joined, tally[depth + 1], most, rows, purses, len(purse), len(ahead)):
                    if now[0, READ] >= shortest:
                        _write(now, joined, len(purse) + len(ahead), found[finds])
                        finds += 1
                    if _as_open(cells, joined):
                        choice = DEAD
                        break
            if counts[LIMIT] == longest:
                choice = DEAD
                break
            counts[LIMIT] += 1
        asked[depth] = choice
        if choice == DEAD:
            depth -= 1
            while depth >= 0 and path[depth] == 1:
                depth -= 1
            if depth < 0:
                return finds, -1
            path[depth] = 1
            known = depth + 1
            if steps >= most_steps or finds + longest >= len(found):
                return finds, known
        elif depth == known:
            path[depth] = 0
            known += 1
        steps += 1
        of, kinds = asked[depth] // 32, asked[depth] % 32
        copy_down(tables, places, tally, depth)
        if path[depth] == 1:
            kinds = places[depth, SET, of] & ~kinds
        depth += 1
        goes_on = narrow(places[depth], tally[depth], most, of, kinds)


@kernel
def _lay_out(
    purse: Bytes,
    ahead: Bytes,
    cards: Numbers,
    rows: Bytes,
    purses: Bytes,
    places: Cells,
    tally: Cells,
    most: Cells,
) -> None:
    """The places at first: purse, ahead, the piece; every one is a class of its own."""
    every = limits(cards, most)
    for place in range(places.shape[1]):
        places[CLASS, place] = place
        places[SET, place] = 31
        places[SIZE, place] = 1
    for number in range(TALLY):
        tally[number] = 0
    for number in range(len(rows)):
        for place in range(len(purse)):
            purses[number, place] = place
        for place in range(rows.shape[1]):
            rows[number, place] = len(purse) + place
    for place in range(places.shape[1]):
        kinds = every
        if place < len(purse):
            kinds = every & purse[place]
        elif place < len(purse) + len(ahead):
            kinds = every & ahead[place - len(purse)]
        narrow(places, tally, most, place, kinds)


@kernel
def _as_open(places: Cells, joined: Cells) -> bool:
    """Whether joining has told nothing new about any place: the piece ends here in any case."""
    for place in range(places.shape[1]):
        before, after = places[CLASS, place], joined[CLASS, place]
        kinds = joined[SET, after]
        if places[SET, before] != kinds or (before != after and kinds & (kinds - 1) != 0):
            return False
    return True


@kernel
def _write(tables: Cells, places: Cells, before: int, find: Bytes) -> None:
    find[0], find[1] = tables[0, READ], 0
    for number in range(len(tables)):
        find[1] = max(find[1], tables[number, PEAK])
    for place in range(before + tables[0, READ]):
        find[HEAD + place] = places[SET, places[CLASS, place]]
