"""Cycles of Beggar-my-neighbour: pieces found card by card, and retrograde search.

A place is a card of the first round with a set of possible kinds: bit k for kind k (0: plain, 1 to
4: courts by penalty). Places that must hold the same card form a class. Kinds are decided only when
they matter: plain or court when a card is laid, a penalty when that many cards were paid. So a
choice has two cases, and a search resumes from a path of bits.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from antihilbert.jit.compiler import Bytes, Numbers, inlined, kernel, unowned, unowned_fields

# Rounds of a piece, played side by side at one table each. The rows of cards laid and of cards put
# into the purse (the small hand) only grow, so backtracking only resets where they end.

Cells = NDArray[np.int32]  # half as much to copy at each choice as with int64

KINDS = 5  # plain, and four courts
PLAIN = 1  # the set with only plain cards
# Columns of a table: start and end of the purse in its row, start and end of the pile, cards read,
# cards put under the large hand, who lays next (0: the large hand), place of the court to be paid
# (from 1), cards paid, and the maximal size of the purse.
TOP, END, PILE, LAID, READ, PUT, PLAYER, COURT, PAID, PEAK, NUMBERS = range(11)
# Cells of the tally of all tables: how many cards each may read, how many tables are open, how many
# cards are certainly of each kind, and of each kind of court or a dearer one.
LIMIT, OPENED, SURE, DEARER, TALLY = 0, 1, 2, 2 + KINDS, 2 + 2 * KINDS
# Rows of facts: the class of each place; the kinds of each class, and how many places it has.
CLASS, SET, SIZE, FACTS = range(4)
STUCK, DEAD = 0, -1


CHOICES = 4  # per place at most: each removes one of its kinds
HEAD = 2  # of a find: number of cards of the piece, and maximal size of the purse


class PieceTable(NamedTuple):
    """Buffers of a search: at each depth the tables and what is known of places."""

    rows: Bytes  # cards that each table reads
    purses: Bytes
    laid: Bytes
    tables: Cells
    places: Cells
    tally: Cells
    asked: Numbers  # choice at each depth: a class and its kinds in the first case
    most: Cells

    @classmethod
    def of(cls, purse: int, ahead: int, longest: int, rounds: int) -> "PieceTable":
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


@inlined
def play_all(desk: PieceTable, depth: int, purse: int, ahead: int) -> int:
    """Play at every table as far as the cards are known.

    Return STUCK if nothing is left to read, DEAD if no piece begins like this, or else a choice: a
    class and its kinds in the first case, as class * 32 + kinds.
    """
    tables, places, tally = desk.tables[depth], desk.places[depth], desk.tally[depth]
    rows, purses, laid = desk.rows, desk.purses, desk.laid
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
                if not _take(desk, depth, number, ahead):
                    return DEAD
    return STUCK


@inlined
def _take(desk: PieceTable, depth: int, number: int, ahead: int) -> bool:
    """Append the pile to the hand of the next leader; return False if there is no space."""
    tables, rows, purses, laid = desk.tables[depth], desk.rows, desk.purses, desk.laid
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
        elif not join(desk.places[depth], desk.tally[depth], desk.most, rows[0, at], card):
            return False
        at += 1
    return True


@kernel
def all_home(tables: Cells, tally: Cells, purse: int) -> bool:
    """Check whether all tables have read equally many cards and have hands of the initial sizes."""
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
def close(desk: PieceTable, depth: int, purse: int, ahead: int) -> bool:
    """Join the places that must be equal for every table to be in its initial position."""
    tables, places, tally = desk.tables[depth], desk.places[depth], desk.tally[depth]
    rows, purses, most = desk.rows, desk.purses, desk.most
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
    """Merge the classes of two places; return False if they have no kind in common."""
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
    """Restrict a class to these kinds; return False if the deck has too few such cards."""
    _count(tally, places[SET, of], -places[SIZE, of])
    places[SET, of] = kinds
    _count(tally, kinds, places[SIZE, of])
    return kinds != 0 and _enough(tally, most)


@kernel
def _count(tally: Cells, kinds: int, cards: int) -> None:
    """Add cards of these kinds to the tally. An open court has all penalties from some one on."""
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
    """Compute the limits of the tally from the cards of each kind; return the set of all kinds."""
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
    """Copy the state of a depth to the next one."""
    for row in range(hands.shape[1]):
        for cell in range(hands.shape[2]):
            hands[depth + 1, row, cell] = hands[depth, row, cell]
    for fact in range(FACTS):
        for place in range(places.shape[2]):
            places[depth + 1, fact, place] = places[depth, fact, place]
    for number in range(TALLY):
        tally[depth + 1, number] = tally[depth, number]


@inlined
def retreat(path: Bytes, depth: int) -> int:
    """Return the last depth before this one whose second case is open, or -1."""
    depth -= 1
    while depth >= 0 and path[depth] == 1:
        depth -= 1
    return depth


@inlined
def descend(
    hands: Cells, places: Cells, tally: Cells, most: Cells, choice: int, case: int, depth: int
) -> bool:
    """Copy the state to the next depth, and decide a choice there; return False if it fails."""
    of, kinds = choice // 32, choice % 32
    copy_down(hands, places, tally, depth)
    if case == 1:
        kinds = places[depth, SET, of] & ~kinds
    return narrow(places[depth + 1], tally[depth + 1], most, of, kinds)


# Search for pieces of cycles: the loop of `cards.cycles.search`. What one table puts under the
# large hand, the next one reads. The last output must equal the first input.


class PieceRequest(NamedTuple):
    """Which pieces are searched."""

    purse: Bytes  # sets of kinds of the cards in the purse
    ahead: Bytes  # and of those ahead
    shortest: int  # cards of a piece
    longest: int
    peak: int  # size of the purse in the first round, before any card goes under the large hand
    cards: Numbers  # of each kind


@kernel
def explore(
    request: PieceRequest, path: Bytes, known: int, most_steps: int, found: Bytes, desk: PieceTable
) -> tuple[int, int]:
    """Search pieces from a path on; return how many, and the path length to resume from (-1: done).

    The first `known` choices are in `path`, where the path to resume from is written too. A row of
    `found` is a head, then the kinds of all places, purse and ahead first. Stop after `most_steps`
    choices, or when `found` might be full.
    """
    path, found, desk = unowned(path), unowned(found), unowned_fields(desk)
    tables, places, tally, asked, most = (
        desk.tables, desk.places, desk.tally, desk.asked, desk.most,
    )  # fmt: skip
    shortest, longest, peak = request.shortest, request.longest, request.peak
    purse, ahead = len(request.purse), len(request.ahead)
    _lay_out(request, desk)
    steps = finds = depth = 0
    goes_on = True
    while True:
        choice = DEAD
        while goes_on:
            now, cells, counts = tables[depth], places[depth], tally[depth]
            choice = play_all(desk, depth, purse, ahead)
            if now[0, PUT] > 0 and now[0, PEAK] < peak:
                choice = DEAD
            if choice != STUCK:
                break
            if depth == known and all_home(now, counts, purse):
                copy_down(tables, places, tally, depth)
                joined = places[depth + 1]
                if close(desk, depth + 1, purse, ahead):
                    if now[0, READ] >= shortest:
                        _write(now, joined, purse + ahead, found[finds])
                        finds += 1
                    if _adds_nothing(cells, joined):
                        choice = DEAD
                        break
            if counts[LIMIT] == longest:
                choice = DEAD
                break
            counts[LIMIT] += 1
        asked[depth] = choice
        if choice == DEAD:
            depth = retreat(path, depth)
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
        goes_on = descend(tables, places, tally, most, asked[depth], path[depth], depth)
        depth += 1


@kernel
def _lay_out(request: PieceRequest, desk: PieceTable) -> None:
    """Set up the places: purse, ahead, the piece; each is a class of its own."""
    purse, ahead, rows, purses, most = (
        request.purse, request.ahead, desk.rows, desk.purses, desk.most,
    )  # fmt: skip
    places, tally = desk.places[0], desk.tally[0]
    every = limits(request.cards, most)
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
def _adds_nothing(places: Cells, joined: Cells) -> bool:
    """Check whether joining has restricted no place: then every continuation ends here."""
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


# Retrograde search: predecessors of a position whose cards are undecided. At first only the sizes
# of the hands are known. A position has at most one predecessor, and only if the leader's hand ends
# in a pile. So cards are decided from the ends of the hands upwards, and most choices fail at once.
# A returning position is a cycle. It starts where the leader has the fewest cards, so none may have
# fewer.

LEADER = 0  # cell of the tally, in place of LIMIT
# Of a hand: the index of its top, the number of its cards, the first cell of its cards.
STACK_TOP, LENGTH, CARDS = range(3)
UNDONE = 0


class RetrogradeTable(NamedTuple):
    """Buffers of a search: at each depth the hands and what is known of places."""

    hands: Cells  # circular buffers whose size is a power of two
    places: Cells
    tally: Cells
    sides: Numbers  # cards that each player laid in a trick
    asked: Numbers
    most: Cells

    @classmethod
    def of(cls, cards: int) -> "RetrogradeTable":
        room, depths = 1 << (cards - 1).bit_length(), CHOICES * cards + 2
        return cls(
            np.zeros((depths, 2, CARDS + room), np.int32),
            np.zeros((depths, FACTS, cards), np.int32),
            np.zeros((depths, TALLY), np.int32),
            np.zeros((2, cards + 1), np.int64),
            np.zeros(depths, np.int64),
            np.zeros(TALLY, np.int32),
        )


@kernel
def go_back(
    first: int,
    cards: Numbers,
    path: Bytes,
    known: int,
    most_steps: int,
    found: Bytes,
    desk: RetrogradeTable,
) -> tuple[int, int]:
    """Search cycles from a path on; return how many, and the path length to resume from (-1: done).

    All leaders have at least `first` cards, and one exactly that many. A row of `found` is the
    kinds of all places, the leader's hand first. Stop after `most_steps` choices and tricks, or
    when `found` might be full.
    """
    path, found = unowned(path), unowned(found)
    hands, places, tally = unowned(desk.hands), unowned(desk.places), unowned(desk.tally)
    sides, asked, most = unowned(desk.sides), unowned(desk.asked), unowned(desk.most)
    many, every = places.shape[2], limits(cards, most)
    for place in range(many):
        places[0, CLASS, place], places[0, SET, place], places[0, SIZE, place] = place, every, 1
        hand = 0 if place < first else 1
        hands[0, hand, CARDS + place - hand * first] = place
    for number in range(TALLY):
        tally[0, number] = 0
    hands[0, 0, STACK_TOP], hands[0, 0, LENGTH] = 0, first
    hands[0, 1, STACK_TOP], hands[0, 1, LENGTH] = 0, many - first
    steps = finds = depth = 0
    goes_on = True
    while True:
        choice = DEAD
        while goes_on:
            choice = _undo(hands[depth], places[depth], tally[depth], most, sides)
            if choice != UNDONE:
                break
            steps += 1
            held = hands[depth, tally[depth, LEADER], LENGTH]
            if held < first:
                choice = DEAD
                break
            if held == first and depth == known:
                copy_down(hands, places, tally, depth)
                if _close(hands[depth + 1], places[depth + 1], tally[depth + 1], most):
                    for place in range(many):
                        of = places[depth + 1, CLASS, place]
                        found[finds, place] = places[depth + 1, SET, of]
                    finds += 1
                    if _keeps_all_kinds(places[depth], places[depth + 1]):  # it would repeat
                        choice = DEAD
                        break
        asked[depth] = choice
        if choice == DEAD:
            depth = retreat(path, depth)
            if depth < 0:
                return finds, -1
            path[depth] = 1
            known = depth + 1
            if steps >= most_steps or 2 * finds >= len(found):
                return finds, known
        elif depth == known:
            path[depth] = 0
            known += 1
        steps += 1
        goes_on = descend(hands, places, tally, most, asked[depth], path[depth], depth)
        depth += 1


@kernel
def _undo(hands: Cells, places: Cells, tally: Cells, most: Cells, sides: Numbers) -> int:
    """Go back by one trick as far as known (docs/beggar.md): UNDONE, DEAD or a choice."""
    hand = hands[tally[LEADER]]
    place = hand[LENGTH] - 1
    price = 0
    while True:  # the court that won, and the cards paid for it
        if place < 0:
            return DEAD
        card = _card(hand, place)
        kinds = places[SET, card]
        if price > 0 and kinds & (PLAIN << price):
            if kinds & PLAIN:
                return card * 32 + PLAIN
            break
        if kinds & PLAIN == 0:
            return DEAD
        if kinds != PLAIN and not narrow(places, tally, most, card, PLAIN):
            return DEAD
        price += 1
        place -= 1
    won = PLAIN << price
    if places[SET, card] != won and not narrow(places, tally, most, card, won):
        return DEAD
    start = _start(hand, places, place, price)
    if start < 0:
        return start if start == DEAD else -2 - start
    _give_back(hands, places, tally, start, sides)
    return UNDONE


@kernel
def _start(hand: Cells, places: Cells, place: int, price: int) -> int:
    """Return where the pile that ends with the court at `place` begins; DEAD, or -2 - choice."""
    plain = 0
    while True:
        place -= 1
        if place < 0:  # the hand is what was once paid for this very court
            return price if plain >= price else DEAD
        card = _card(hand, place)
        kinds = places[SET, card]
        if kinds == PLAIN:
            plain += 1
            continue
        if kinds & PLAIN:
            return -2 - (card * 32 + PLAIN)
        cheapest = 1
        while kinds >> cheapest & 1 == 0:
            cheapest += 1
        if cheapest > plain:  # answered by the next court
            plain = 0
        elif kinds == 1 << cheapest:  # paid: an earlier pile ends there
            return place + 1 + cheapest
        else:
            return -2 - (card * 32 + (1 << cheapest))


@kernel
def _give_back(hands: Cells, places: Cells, tally: Cells, start: int, sides: Numbers) -> None:
    """Put the cards of the pile back on top of the hands that laid them."""
    winner = tally[LEADER]
    hand = hands[winner]
    side, owed = 0, False
    sides[0, 0] = sides[1, 0] = 0
    for place in range(start, hand[LENGTH]):
        card = _card(hand, place)
        sides[side, 0] += 1
        sides[side, sides[side, 0]] = card
        if places[SET, card] != PLAIN:
            owed = True
            side = 1 - side
        elif not owed:
            side = 1 - side
    hand[LENGTH] = start
    for number in range(2):  # the side that owed nothing at the end has won
        player = winner if number != side else 1 - winner
        row, laid = hands[player], sides[number, 0]
        around = len(row) - CARDS - 1
        row[STACK_TOP] = (row[STACK_TOP] - laid) & around
        row[LENGTH] += laid
        for place in range(laid):
            row[CARDS + ((row[STACK_TOP] + place) & around)] = sides[number, 1 + place]
    tally[LEADER] = winner if side == 1 else 1 - winner


@kernel
def _card(hand: Cells, place: int) -> int:
    return hand[CARDS + ((hand[STACK_TOP] + place) & (len(hand) - CARDS - 1))]


@kernel
def _close(hands: Cells, places: Cells, tally: Cells, most: Cells) -> bool:
    """Join the places that must be equal for the position to be the initial one."""
    leader, place = tally[LEADER], 0
    for number in range(2):
        hand = hands[leader if number == 0 else 1 - leader]
        for at in range(hand[LENGTH]):
            if not join(places, tally, most, place, _card(hand, at)):
                return False
            place += 1
    return True


@kernel
def _keeps_all_kinds(places: Cells, joined: Cells) -> bool:
    """Check whether joining removes no kind: then the position returns whatever the cards are."""
    for place in range(places.shape[1]):
        if places[SET, place] != joined[SET, joined[CLASS, place]]:
            return False
    return True
