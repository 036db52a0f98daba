"""Deals grown backwards: one alone, or the long games of a search, one after the other.

The longest game met is not always the one that grows furthest, so some hundred shorter ones get
their turn, too: each is grown from near at first, and those that are longest then from further
away.
"""

from collections.abc import Sequence

import numpy as np

from antihilbert.base.clock import NEVER, Deadline
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.kernels.longest import backward
from antihilbert.cards.kernels.longest.growth import play_on
from antihilbert.cards.kernels.longest.undo_war import HANDS
from antihilbert.cards.kernels.longest.workbench import measure
from antihilbert.cards.longest.chunk import (
    MOST_EVALUATIONS,
    NOTHING,
    Longest,
    LongGames,
    Quest,
    bench_of,
    better,
    found_on,
)
from antihilbert.cards.longest.halting import halted_at

# How far games are played on before tricks are undone, and the games in whose time it is done, at
# most.
TURNS = ((120, 500_000), (240, 8_000_000))
AT_ONCE = 8  # deals that are grown before somebody hears of it


def grow(wanted: Quest, deal: Deal, evaluations: int, deadline: Deadline = NEVER) -> Longest:
    """A deal grown backwards, in the time of so many games, and before the deadline."""
    at = bench_of(wanted, 0, evaluations)
    measure(at, np.array(deal.cards, np.uint8))
    with halted_at(deadline, at):
        backward.grow(at)
    return found_on(wanted, at)


def one_of_each(wanted: Quest, long: LongGames) -> LongGames:
    """The longest of the games that have run into each other by the time when the shortest of all
    these games begins: grown, they would be the same."""
    if wanted.metric != "tricks" or not wanted.pickups:
        return long
    at, least = bench_of(wanted, 0, 1), min(long.values(), default=0)
    met: dict[bytes, Deal] = {}
    for deal in sorted(long, key=lambda deal: -long[deal]):
        cards = np.array(deal.cards, np.uint8)
        row = np.zeros(HANDS + len(cards), np.uint8)
        play_on(at, cards, long[deal] - least, row)
        met.setdefault(row.tobytes(), deal)
    return {deal: long[deal] for deal in met.values()}


def grow_in_turn(
    wanted: Quest, long: LongGames, deadline: Deadline, watch: Watch = unwatched
) -> Longest:
    """The longest game that these deals grow to before the deadline, the longest first: from near
    for half of the time, then those that are longest by now from further away."""
    found, lengths = NOTHING, dict(long)
    for number, (ahead, games) in enumerate(TURNS):
        until = Deadline(deadline.left / (len(TURNS) - number))
        order, grown = sorted(lengths, key=lambda deal: -lengths[deal]), dict[Deal, int]()
        for first in range(0, len(order), AT_ONCE):
            if until.over:
                break
            deals = order[first : first + AT_ONCE]
            one, known = _grown(wanted, deals, ahead, games, until)
            grown |= dict(zip(deals, known, strict=False))
            found = better(found, one, wanted.metric)
            watch(Progress(found=found))
        lengths = grown
    return found


def _grown(
    wanted: Quest, deals: Sequence[Deal], ahead: int, games: int, deadline: Deadline
) -> tuple[Longest, list[int]]:
    """The longest game that these deals grow to, and the lengths of all that had their turn."""
    at, lengths = bench_of(wanted, 0, MOST_EVALUATIONS), np.zeros(len(deals), np.int64)
    cards = np.array([deal.cards for deal in deals], np.uint8)
    with halted_at(deadline, at):
        done = backward.grow_each(at, cards, ahead, games, lengths)
    return found_on(wanted, at), lengths[:done].tolist()
