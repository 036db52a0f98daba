"""Every deal of a deck of Beggar-my-neighbour, in the order of their ranks, 64 games in step."""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Words, inlined, kernel
from antihilbert.base.kernels.randomness import HALF
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.beggar import (
    LEAD,
    LEAD_VALUES,
    OTHER,
    OTHER_VALUES,
    PACKED,
    pack,
    to_the_end,
)
from antihilbert.cards.kernels.beggar_lanes import (
    COUNT,
    GAME_ROWS,
    LANES,
    OWNER,
    TRICK_BITS,
    begin,
    ended,
    step,
    table,
)
from antihilbert.cards.kernels.beggar_runs import NONE, STEPS
from antihilbert.cards.kernels.limits import NO_LIMIT
from antihilbert.cards.kernels.outcomes import ENDLESS, HOW_MANY, PLAYER1, PLAYER2

# A game that goes on for longer, as few do, is left to the referee, who can tell if it is endless.
_REFEREE_AFTER = np.uint64(200)
# The counts: games by outcome, tricks and cards of those that end, and the longest of them.
_TRICKS, _CARDS, _LONGEST, _LONGEST_CARDS, _LONGEST_INDEX, _COUNTS = range(HOW_MANY, HOW_MANY + 6)
_ZERO, _ONE = np.uint64(0), np.uint64(1)


class Counted(NamedTuple):
    """What became of deals that follow each other; numbers of deals count from the first."""

    player1: int
    player2: int
    tricks: int  # of all games that ended
    cards: int
    max_tricks: int
    max_cards: int  # of the first of the games with so many tricks
    max_number: int | None
    endless: list[int]  # their numbers


def count(deck: Deck, hand1_size: int, start: int, deals: int) -> Counted:
    """Play so many deals of the deck from rank `start` on, or as many as there are.

    >>> counted = count(Deck(2, 5, penalties=3), 5, 0, 10**6)
    >>> counted.player1 + counted.player2 + len(counted.endless) == Deck(2, 5, penalties=3).deals
    True
    """
    deals = min(deals, deck.deals - start)
    counts, endless = np.zeros(_COUNTS, np.uint64), np.zeros(deals, np.uint64)
    counts[_LONGEST_INDEX] = NONE
    order = np.array(deck.unrank(start).cards, np.uint8)
    _play(order, hand1_size, deals, table(GAME_ROWS), counts, endless)
    told = [int(one) for one in counts]
    return Counted(
        player1=told[PLAYER1],
        player2=told[PLAYER2],
        tricks=told[_TRICKS],
        cards=told[_CARDS],
        max_tricks=told[_LONGEST],
        max_cards=told[_LONGEST_CARDS],
        max_number=told[_LONGEST_INDEX] if told[_LONGEST] else None,
        endless=sorted(endless[: told[ENDLESS]].tolist()),
    )


@kernel
def _play(
    order: Bytes, hand1_size: int, deals: int, games: Words, counts: Words, endless: Words
) -> None:
    """Play `deals` deals, the cards of the first of which are in `order`."""
    starts = np.zeros((LANES, PACKED), np.uint64)
    numbers = np.empty(LANES, np.uint64)
    now = np.zeros(PACKED, np.uint64)
    for lane in range(LANES):
        numbers[lane], games[OWNER + lane] = NONE, _ZERO
    dealt, playing, changed = 0, 0, 0
    while True:
        for lane in range(LANES):
            over = games[OWNER + lane] == _ZERO
            if not over and (games[COUNT + lane] >> HALF) & TRICK_BITS <= _REFEREE_AFTER:
                continue
            if numbers[lane] != NONE:
                playing -= 1
                if over:
                    winner, tricks, laid = ended(games, lane)
                    _note(counts, winner, tricks, laid, numbers[lane])
                else:
                    _ask_referee(starts[lane], counts, endless, numbers[lane])
                numbers[lane], games[OWNER + lane] = NONE, _ZERO
            if dealt < deals:
                if changed < hand1_size:
                    pack(order[:hand1_size], now[LEAD:OTHER])
                pack(order[hand1_size:], now[OTHER : OTHER + 2])
                for word in range(PACKED):
                    starts[lane, word] = now[word]
                begin(games, lane, now[LEAD], now[LEAD_VALUES], now[OTHER], now[OTHER_VALUES])
                numbers[lane] = dealt
                dealt, playing = dealt + 1, playing + 1
                changed = _next(order)
        if playing == 0:
            return
        for _ in range(STEPS):
            step(games)


@inlined
def _next(order: Bytes) -> int:
    """Turn the cards into the next order of a dictionary: the first place where it differs."""
    place = len(order) - 2
    while place >= 0 and order[place] >= order[place + 1]:
        place -= 1
    if place < 0:
        return len(order)  # it was the last one
    higher = len(order) - 1
    while order[higher] <= order[place]:
        higher -= 1
    order[place], order[higher] = order[higher], order[place]
    low, high = place + 1, len(order) - 1
    while low < high:
        order[low], order[high] = order[high], order[low]
        low, high = low + 1, high - 1
    return place


@inlined
def _note(
    counts: Words, winner: np.uint64, tricks: np.uint64, laid: np.uint64, number: np.uint64
) -> None:
    """Count a game that has ended. Lanes end out of order: of equals, the first deal counts."""
    counts[winner] += _ONE
    counts[_TRICKS] += tricks
    counts[_CARDS] += laid
    longest = counts[_LONGEST]
    if tricks > longest or (tricks == longest and number < counts[_LONGEST_INDEX]):
        counts[_LONGEST], counts[_LONGEST_CARDS], counts[_LONGEST_INDEX] = tricks, laid, number


@kernel
def _ask_referee(start: Words, counts: Words, endless: Words, number: np.uint64) -> None:
    """Play one deal for itself to its certain end, and count it."""
    outcome, tricks, laid, _, _ = to_the_end(start, NO_LIMIT)
    if outcome == ENDLESS:
        endless[counts[ENDLESS]] = number
        counts[ENDLESS] += _ONE
    else:
        _note(counts, np.uint64(outcome), np.uint64(tricks), np.uint64(laid), number)
