"""Pieces of rings of Beggar-my-neighbour, found card by card: the loop of `rings.pieces`.

All rounds of a piece are played side by side, each by a table of its own: what one table puts under
the large hand the next one reads, and what the last one puts there has to be what the first one
read. So a card of the first round is chosen when its table needs one that nobody knows, and most
choices are given up a few cards later, when the last table disagrees.

What a table laid and what it put into the purse are rows that only grow. So going back from a wrong
choice is to go back to where the rows ended.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel

KINDS = 5  # of cards: plain, and four courts
# Of each table: where its purse begins and ends in its row, where the pile begins and ends, cards
# read and put under the large hand, who lays the next card (0: the large hand), what is owed, and
# how many cards the purse has had at most.
_TOP, _END, _PILE, _LAID, _READ, _PUT, _PLAYER, _OWED, _PEAK, _NUMBERS = range(10)


@kernel
def explore(
    purse: Bytes,
    ahead: Bytes,
    begun: Bytes,
    rounds: int,
    shortest: int,
    longest: int,
    peak: int,
    cards: Numbers,
    most_steps: int,
    found: Bytes,
) -> tuple[int, int]:
    """Every piece of `shortest` to `longest` cards: how many cards were tried, how many were found.

    In the first round the purse has to grow to `peak` cards before any card goes under the large
    hand. After `most_steps` cards tried it gives up.

    `cards` says how many there are of each kind, beside the purse and those ahead; the first ones
    are `begun`. As many finds as there is room for are written to `found`: a row for each form, and
    behind the first one how many cards it has, and how many the purse has at most.
    """
    size = len(ahead) + longest
    room = size * (len(purse) + size)
    rows = np.zeros((rounds, size), np.uint8)  # what each table reads
    purses = np.zeros((rounds, len(purse) + room), np.uint8)
    laid = np.zeros((rounds, room), np.uint8)
    tables = np.zeros((longest + 2, rounds, _NUMBERS), np.int64)
    known = np.zeros(longest + 2, np.int64)  # cards of the first row
    opened = np.zeros(longest + 2, np.int64)  # tables that have cards to read
    choice = np.zeros(longest + 2, np.int64) - 1
    left = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        left[kind] = cards[kind]
    for table in range(rounds):  # slices would do, but take seconds to compile
        for place in range(len(ahead)):
            rows[table, place] = ahead[place]
        for place in range(len(purse)):
            purses[table, place] = purse[place]
    for place in range(len(begun)):
        rows[0, len(ahead) + place] = begun[place]
        left[begun[place]] -= 1
    known[0] = len(ahead) + len(begun)
    steps = finds = depth = 0
    while depth >= 0 and steps < most_steps:
        read = tables[depth, 0, _READ] if depth > 0 else 0
        if (
            choice[depth] < 0
            and opened[depth] == rounds
            and _all_home(tables[depth], rows, purses, purse, ahead)
        ):
            if read >= shortest:
                if finds < len(found):
                    for table in range(rounds):
                        for place in range(read):
                            found[finds, table, place] = rows[table, len(ahead) + place]
                    found[finds, 0, longest] = read
                    for table in range(rounds):
                        most = max(found[finds, 0, longest + 1], tables[depth, table, _PEAK])
                        found[finds, 0, longest + 1] = most
                finds += 1
            choice[depth] = KINDS
        card = choice[depth] + 1
        if known[depth] > read:  # no choice
            card = np.int64(rows[0, read]) if choice[depth] < 0 else KINDS
        else:
            while card < KINDS and left[card] == 0:
                card += 1
        if card >= KINDS or read == longest:
            choice[depth] = -1
            depth -= 1
            if depth >= 0:
                for place in range(known[depth], known[depth + 1]):
                    left[rows[0, place]] += 1
            continue
        choice[depth] = card
        steps += 1
        for table in range(opened[depth]):
            for number in range(_NUMBERS):
                tables[depth + 1, table, number] = tables[depth, table, number]
        known[depth + 1], opened[depth + 1] = known[depth], opened[depth]
        if known[depth] == read:
            rows[0, read] = card
            left[card] -= 1
            known[depth + 1] += 1
        depth += 1
        choice[depth] = -1
        now = tables[depth]
        opened[depth] = _play_all(
            now, opened[depth], rows, purses, laid, purse, ahead, known, depth, left
        )
        if opened[depth] > 0 and now[0, _PUT] > 0 and now[0, _PEAK] < peak:
            opened[depth] = -1
        if opened[depth] < 0:
            choice[depth] = KINDS
    return steps, finds


@kernel
def _play_all(
    tables: Numbers,
    opened: int,
    rows: Bytes,
    purses: Bytes,
    laid: Bytes,
    purse: Bytes,
    ahead: Bytes,
    known: Numbers,
    depth: int,
    left: Numbers,
) -> int:
    """Play at every table as far as the cards are known: how many have been opened, or -1 if a
    piece cannot go on so."""
    rounds = len(tables)
    limit = tables[0, _READ] + 1 if opened else 1
    for number in range(rounds):
        if number > 0 and tables[number - 1, _PUT] == 0:
            break
        table = tables[number]
        if number == opened:
            for place in range(_NUMBERS):
                table[place] = 0
            table[_END] = len(purse)
            opened += 1
        while True:
            if table[_PLAYER] == 0:
                before = tables[number - 1, _PUT] + len(ahead) if number > 0 else limit
                if table[_READ] == min(limit, before):
                    break
                card = rows[number, table[_READ]]
                table[_READ] += 1
            else:
                if table[_TOP] == table[_END]:
                    return -1
                card = purses[number, table[_TOP]]
                table[_TOP] += 1
            laid[number, table[_LAID]] = card
            table[_LAID] += 1
            if card:
                table[_OWED], table[_PLAYER] = card, 1 - table[_PLAYER]
            elif table[_OWED] == 0:
                table[_PLAYER] = 1 - table[_PLAYER]
            elif table[_OWED] > 1:
                table[_OWED] -= 1
            else:
                table[_OWED], table[_PLAYER] = 0, 1 - table[_PLAYER]
                if not _take(tables, number, rows, purses, laid, len(ahead), known, depth, left):
                    return -1
    return opened


@kernel
def _take(
    tables: Numbers,
    number: int,
    rows: Bytes,
    purses: Bytes,
    laid: Bytes,
    ahead: int,
    known: Numbers,
    depth: int,
    left: Numbers,
) -> bool:
    """The pile goes under the hand of whoever leads next; False if it does not fit."""
    table = tables[number]
    start, end = table[_PILE], table[_LAID]
    table[_PILE] = end
    if table[_PLAYER] == 1:
        if table[_END] + end - start > purses.shape[1] or end + rows.shape[1] > laid.shape[1]:
            return False
        for place in range(start, end):
            purses[number, table[_END]] = laid[number, place]
            table[_END] += 1
        table[_PEAK] = max(table[_PEAK], table[_END] - table[_TOP])
        return True
    if table[_TOP] == table[_END]:
        return False
    at = ahead + table[_PUT]
    if at + end - start > rows.shape[1]:
        return False
    table[_PUT] += end - start
    for place in range(start, end):
        card = laid[number, place]
        if number + 1 < len(tables):
            rows[number + 1, at] = card
        elif at < known[depth]:
            if rows[0, at] != card:
                return False
        else:
            if left[card] == 0:
                return False
            left[card] -= 1
            rows[0, at] = card
            known[depth] += 1
        at += 1
    return True


@kernel
def _all_home(tables: Numbers, rows: Bytes, purses: Bytes, purse: Bytes, ahead: Bytes) -> bool:
    """Whether every table is as it was at first, with the same cards ahead."""
    read = tables[0, _READ]
    for number in range(len(tables)):
        table = tables[number]
        if table[_READ] != read or table[_PUT] != read or table[_PLAYER] != 0:
            return False
        if table[_END] - table[_TOP] != len(purse):
            return False
        for place in range(len(purse)):
            if purses[number, table[_TOP] + place] != purse[place]:
                return False
        for place in range(len(ahead)):
            if rows[number, read + place] != ahead[place]:
                return False
    return True
