"""Many games of War, with cards laid face down or without, and more that is worth knowing of them:
how deep their battles were, and who won with how many aces and kings.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, inlined, kernel
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import vectors, war_flips
from antihilbert.cards.kernels.limits import limit_of
from antihilbert.cards.kernels.outcomes import OUTCOMES
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.tally import Tally, add, nothing
from antihilbert.cards.kernels.vectors import WIDTH
from antihilbert.cards.kernels.war import MOST_WAR_CARDS, winner, workspace
from antihilbert.cards.kernels.war_batch import END, RESULT, TABLES, play_noted
from antihilbert.cards.kernels.war_board import CARDS, DEEP, NOTED, OPEN, OVER, TRICKS
from antihilbert.cards.kernels.war_board import DEPTHS as DEPTHS
from antihilbert.cards.kernels.war_stats import BATCH, SUMS, add_game, check_run, settle, tally_of
from antihilbert.cards.war_rules import PLAIN, WarRules

ACES, KINGS = range(2)  # the two highest values of a deck

_PART = 2**16  # games to a call of the kernel: sums of squares of that many fit a word


class Battles(NamedTuple):
    """What a tally does not tell. Tricks are those of games that end."""

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
    deals: Bytes,
    results: Numbers,
    hand1_size: int,
    pickup1: int,
    pickup2: int,
    seed: np.uint64,
    start: np.uint64,
    games: int,
    limit: int,
    doubtful: Numbers,
    sought: Bytes,
    depths: Numbers,
    deepest: Numbers,
    held: Numbers,
) -> int:
    """Play games of a run as `war_stats` does, and note more of them: how many could not be added
    up, which are listed."""
    n, doubts = len(deck), 0
    stream, deck, deals = borrowed(stream), borrowed(deck), borrowed(deals)
    boards, numbers, results = borrowed(boards), borrowed(numbers), borrowed(results)
    for begin in range(0, games, BATCH):
        first, many = start + np.uint64(begin), min(BATCH, games - begin)
        randomness.deal_many(deals, deck, n, stream, seed, first, many)
        play_noted(
            boards, numbers, stream, deals, many, hand1_size, n, pickup1, pickup2, limit,
            seed, first, results,
        )  # fmt: skip
        for i in range(many):
            tricks, flips = results[i, TRICKS], results[i, CARDS]
            if results[i, END] != OVER or tricks > limit:
                doubtful[doubts] = begin + i
                doubts += 1
                continue
            outcome, index = winner(results[i]), first + np.uint64(i)
            add_game(sums, tricks_histogram, cards_histogram, outcome, tricks, flips, index)
            _add_battles(results, i, depths, deepest)
            add_held(held, deals, i * n, hand1_size, sought, outcome)
    return doubts


@inlined
def _add_battles(results: Numbers, game: int, depths: Numbers, deepest: Numbers) -> None:
    """Add the tricks of a game by their battles, and the game by the most of them."""
    tricks = results[game, TRICKS]
    # A trick has a flip more than battles, unless it was left open.
    battles = results[game, CARDS] - tricks + results[game, RESULT + OPEN]
    single = battles - results[game, RESULT + DEEP]
    most, plain = 1 if battles > 0 else 0, tricks - single
    depths[1] += single
    for place in range(2, DEPTHS):
        many = results[game, RESULT + place]
        depths[place] += many
        plain -= many
        most = place if many > 0 else most
    depths[0] += plain
    deepest[most] += 1


@kernel
def add_held(
    held: Numbers, deals: Bytes, begin: int, hand1_size: int, sought: Bytes, outcome: int
) -> None:
    """Add a game to those of as many aces, and of as many kings, in hand 1.

    Its deal begins at `begin`. `sought` has a register of each of the two values. What is loaded
    behind the last deal is not counted.
    """
    for kind in range(2):
        wanted, found = vectors.loaded(sought, kind * WIDTH), 0
        for at in range(0, hand1_size, WIDTH):
            inside = (1 << min(WIDTH, hand1_size - at)) - 1
            equal = war_flips.ties(vectors.loaded(deals, begin + at), wanted)
            found += vectors.number(equal & inside)
        held[kind, found, outcome] += 1


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
    table = boards, numbers, stream = workspace()
    noted = boards, np.zeros((NOTED + TABLES, numbers.shape[1]), np.int64), stream
    whole = np.array(deck.cards, np.int64).astype(np.uint8)
    space = (whole, np.empty(BATCH * deck.size + WIDTH, np.uint8))
    results, doubtful = np.empty((BATCH, RESULT + DEPTHS), np.int64), np.empty(_PART, np.int64)
    sought = np.repeat(np.array([deck.values, deck.values - 1], np.uint8), WIDTH)
    total, battles = nothing(), Battles.none(deck.suits)
    for begin in range(start, stop, _PART):
        part, games = nothing(), min(_PART, stop - begin)
        sums = np.zeros(SUMS, np.uint64)
        sheet = (sums, part.tricks_histogram, part.cards_histogram)
        address = (np.uint64(seed), np.uint64(begin))
        doubts = _play_part(
            *sheet, *noted, *space, results, *how, *address, games, most, doubtful, sought, *battles
        )
        for place in range(doubts):  # few runs have any
            before = sums.copy()
            settle(*sheet, *table, *space, doubtful[place : place + 1], *how, *address, most)
            outcome = int(np.argmax(sums[: len(OUTCOMES)] != before[: len(OUTCOMES)]))
            add_held(battles.held, space[1], 0, how[0], sought, outcome)
        total = add(total, tally_of(sums.tolist(), part))
    return total, battles
