"""Rings of Beggar-my-neighbour by undoing tricks of a position that is still open.

Of the two hands nothing is known but how many cards they have. A trick before the position can be
undone in one way at most, and only if the leader's hand ends as a pile does: so undoing asks for
cards from the ends of the hands upwards, and most answers are given up at once. When the position
comes back, a ring is found. It is looked for from where its leader has the fewest cards, so that
no leader before may have fewer. Kinds are sets, as in `ring_tables`, and a path of choices says
where the search stands, as in `ring_pieces`.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, borrowed, kernel
from antihilbert.cards.kernels.ring_pieces import CHOICES
from antihilbert.cards.kernels.ring_tables import (
    CLASS,
    DEAD,
    FACTS,
    PLAIN,
    SET,
    SIZE,
    TALLY,
    Cells,
    copy_down,
    join,
    limits,
    narrow,
)

LEADER = 0  # in the tally, where the tables of pieces have their limit
TOP, LENGTH, CARDS = range(3)  # of a hand: where it begins, how many cards, where the row begins
UNDONE = 0


class StoryDesk(NamedTuple):
    """Room for a search: at each depth the hands and what is known of places."""

    hands: Cells  # each in a circle of places, as many as a power of two
    places: Cells
    tally: Cells
    sides: Numbers  # what each player laid in a trick
    asked: Numbers
    most: Cells

    @classmethod
    def of(cls, cards: int) -> "StoryDesk":
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
    desk: StoryDesk,
) -> tuple[int, int]:
    """Rings whose leaders have `first` cards at least, and some leader has so many, from a path
    on: how many were found, and how long the path is on which to go on; -1 if there is none.

    A find is a row of `found`: the kinds of all places, the leader's hand first. It stops when so
    many choices and tricks were made, or when `found` might be full.
    """
    path, found = borrowed(path), borrowed(found)
    hands, places, tally = borrowed(desk.hands), borrowed(desk.places), borrowed(desk.tally)
    sides, asked, most = borrowed(desk.sides), borrowed(desk.asked), borrowed(desk.most)
    many, every = places.shape[2], limits(cards, most)
    for place in range(many):
        places[0, CLASS, place], places[0, SET, place], places[0, SIZE, place] = place, every, 1
        hand = 0 if place < first else 1
        hands[0, hand, CARDS + place - hand * first] = place
    for number in range(TALLY):
        tally[0, number] = 0
    hands[0, 0, TOP], hands[0, 0, LENGTH] = 0, first
    hands[0, 1, TOP], hands[0, 1, LENGTH] = 0, many - first
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
                    if _as_open(places[depth], places[depth + 1]):  # the same for ever
                        choice = DEAD
                        break
        asked[depth] = choice
        if choice == DEAD:
            depth -= 1
            while depth >= 0 and path[depth] == 1:
                depth -= 1
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
        of, kinds = asked[depth] // 32, asked[depth] % 32
        copy_down(hands, places, tally, depth)
        if path[depth] == 1:
            kinds = places[depth, SET, of] & ~kinds
        depth += 1
        goes_on = narrow(places[depth], tally[depth], most, of, kinds)


@kernel
def _undo(hands: Cells, places: Cells, tally: Cells, most: Cells, sides: Numbers) -> int:
    """Undo the last trick, if the cards are known that tell how: UNDONE, DEAD or a choice.

    How far up the leader's hand the pile reaches is the theorem of docs/beggar.md.
    """
    hand = hands[tally[LEADER]]
    place = hand[LENGTH] - 1
    price = 0
    while True:  # the court that won, and what was paid for it
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
    """Where the pile begins that ends with the court at a place; DEAD, or -2 - choice."""
    plain = 0
    while True:
        place -= 1
        if place < 0:  # the hand was once paid for this very court
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
        if cheapest > plain:  # it was answered
            plain = 0
        elif kinds == 1 << cheapest:  # it was paid, and an earlier pile ends there
            return place + 1 + cheapest
        else:
            return -2 - (card * 32 + (1 << cheapest))


@kernel
def _give_back(hands: Cells, places: Cells, tally: Cells, start: int, sides: Numbers) -> None:
    """The cards of the pile go back on top of the hands that laid them."""
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
        row[TOP] = (row[TOP] - laid) & around
        row[LENGTH] += laid
        for place in range(laid):
            row[CARDS + ((row[TOP] + place) & around)] = sides[number, 1 + place]
    tally[LEADER] = winner if side == 1 else 1 - winner


@kernel
def _card(hand: Cells, place: int) -> int:
    return hand[CARDS + ((hand[TOP] + place) & (len(hand) - CARDS - 1))]


@kernel
def _close(hands: Cells, places: Cells, tally: Cells, most: Cells) -> bool:
    """Join the places that have to be the same for the position to be as it was at first."""
    leader, place = tally[LEADER], 0
    for number in range(2):
        hand = hands[leader if number == 0 else 1 - leader]
        for at in range(hand[LENGTH]):
            if not join(places, tally, most, place, _card(hand, at)):
                return False
            place += 1
    return True


@kernel
def _as_open(places: Cells, joined: Cells) -> bool:
    """Whether joining takes no kind away: whatever the cards are, they come back."""
    for place in range(places.shape[1]):
        if places[SET, place] != joined[SET, joined[CLASS, place]]:
            return False
    return True
