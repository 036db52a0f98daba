"""Many games of War, with cards laid face down or without, and more that is worth knowing of them:
how deep their battles were, and who won with how many aces and kings.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, kernel
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.limits import limit_of
from antihilbert.cards.kernels.outcomes import OUTCOMES
from antihilbert.cards.kernels.pickups import code_of, draws
from antihilbert.cards.kernels.tally import Tally, add, nothing
from antihilbert.cards.kernels.war import MOST_WAR_CARDS, winner, workspace
from antihilbert.cards.kernels.war_house import SOON, play_house
from antihilbert.cards.kernels.war_stats import SUMS, add_game, check_run, settle, tally_of
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS, begin, going_on
from antihilbert.cards.war_rules import PLAIN, WarRules

DEPTHS = 8  # battles in one trick; the last place is for more
ACES, KINGS = range(2)  # the two highest values of a deck

_PART = 2**16  # games to a call of the kernel: sums of squares of that many fit a word


class Battles(NamedTuple):
    """What a tally does not tell. Tricks and depths are those of games that end within `SOON`."""

    depths: Numbers  # tricks by the number of their battles
    deepest: Numbers  # games by the most battles in one of their tricks
    held: Numbers  # games by aces (row 0) or kings (row 1) in hand 1, and by outcome

    @classmethod
    def none(cls, suits: int) -> "Battles":
        held = np.zeros((2, suits + 1, len(OUTCOMES)), np.int64)
        return cls(np.zeros(DEPTHS, np.int64), np.zeros(DEPTHS, np.int64), held)


@kernel
def _play_part(
    sums: Words,
    tricks_histogram: Numbers,
    cards_histogram: Numbers,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    deck: Bytes,
    cards: Bytes,
    hand1_size: int,
    pickup1: int,
    pickup2: int,
    seed: np.uint64,
    start: np.uint64,
    games: int,
    limit: int,
    doubtful: Numbers,
    depths: Numbers,
    deepest: Numbers,
    held: Numbers,
) -> int:
    """Play games of a run and add them up: how many did not end soon, which are listed."""
    n, doubts = len(deck), 0
    chance = draws(pickup1) or draws(pickup2)
    board, own, found = borrowed(boards)[0], borrowed(numbers)[0], borrowed(numbers)[1]
    stream, deck, cards = borrowed(stream), borrowed(deck), borrowed(cards)
    found = found[:DEPTHS]
    for i in range(games):
        index = start + np.uint64(i)
        randomness.deal(cards, deck, n, stream, seed, index)
        begin(board, own, cards, hand1_size, n)
        if chance:
            randomness.start(stream, seed, index, randomness.PICKING_UP)
        for place in range(DEPTHS):
            found[place] = 0
        play_house(board, own, stream, pickup1, pickup2, limit, found)
        if going_on(own):
            doubtful[doubts] = i
            doubts += 1
            continue
        outcome = winner(own)
        add_game(sums, tricks_histogram, cards_histogram, outcome, own[TRICKS], own[CARDS], index)
        most, plain = 0, own[TRICKS]
        for place in range(1, DEPTHS):
            depths[place] += found[place]
            plain -= found[place]
            most = place if found[place] > 0 else most
        depths[0] += plain
        deepest[most] += 1
        add_held(held, cards, hand1_size, deck[n - 1], outcome)
    return doubts


@kernel
def add_held(held: Numbers, cards: Bytes, hand1_size: int, ace: int, outcome: int) -> None:
    """Add a game to those of as many aces, and of as many kings, in hand 1."""
    aces = kings = 0
    for place in range(hand1_size):
        aces += 1 if cards[place] == ace else 0
        kings += 1 if cards[place] + 1 == ace else 0
    held[ACES, aces, outcome] += 1
    held[KINGS, kings, outcome] += 1


def house_stats(
    deck: Deck,
    pickups: tuple[str, str],
    seed: int,
    start: int,
    stop: int,
    limit: int | None = None,
    *,
    rules: WarRules = PLAIN,
    hand1_size: int | None = None,
) -> tuple[Tally, Battles]:
    """Play games `start` to `stop` - 1 of run `seed`; threads may do so side by side.

    >>> tally, battles = house_stats(Deck(4, 13), ("natural",) * 2, 1, 0, 100, rules=WarRules(3))
    >>> tally.games, int(battles.held[ACES].sum())
    (100, 100)
    """
    check_run(deck, seed, start, stop)
    if deck.values >= MOST_WAR_CARDS:
        raise InputError(f"deck {deck} has too many values: take at most {MOST_WAR_CARDS - 1}")
    how = (deck.split(hand1_size), code_of(pickups[0], rules), code_of(pickups[1], rules))
    most = limit_of(limit, *pickups)
    table = workspace()
    whole = np.array(deck.cards, np.int64).astype(np.uint8)
    space = (whole, np.empty(deck.size, np.uint8))
    doubtful = np.empty(_PART, np.int64)
    total, battles = nothing(), Battles.none(deck.suits)
    for begin_at in range(start, stop, _PART):
        part, games = nothing(), min(_PART, stop - begin_at)
        sums = np.zeros(SUMS, np.uint64)
        sheet = (sums, part.tricks_histogram, part.cards_histogram)
        address = (np.uint64(seed), np.uint64(begin_at))
        soon = min(most, SOON)
        doubts = _play_part(*sheet, *table, *space, *how, *address, games, soon, doubtful, *battles)
        for place in range(doubts):  # few runs have any
            before = sums.copy()
            settle(*sheet, *table, *space, doubtful[place : place + 1], *how, *address, most)
            outcome = int(np.argmax(sums[: len(OUTCOMES)] != before[: len(OUTCOMES)]))
            add_held(battles.held, space[1], how[0], int(whole[-1]), outcome)
        total = add(total, tally_of(sums.tolist(), part))
    return total, battles
