"""Deals grown backwards: one alone, or the long games of a search, one after the other.

The longest game met is not always the one that grows furthest, so shorter ones get their turn, too;
and who has grown far in little time is given more.
"""

from collections.abc import Iterable

import numpy as np

from antihilbert.base.clock import NEVER, Deadline
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.kernels.longest import backward
from antihilbert.cards.kernels.longest.undo_war import HANDS
from antihilbert.cards.kernels.longest.workbench import measure
from antihilbert.cards.longest.chunk import (
    NOTHING,
    Longest,
    LongGames,
    Quest,
    bench_of,
    better,
    found_on,
)
from antihilbert.cards.longest.halting import halted_at

GLANCE = 500_000  # games in whose time each is grown at first,
GROWTH = 8_000_000  # and the best ones then: enough for the whole tree, with 32 cards


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
    at, least = bench_of(wanted, 0, 1), min(long, default=0)
    met: dict[bytes, int] = {}
    for length in sorted(long, reverse=True):
        cards = np.array(long[length].cards, np.uint8)
        row = np.zeros(HANDS + len(cards), np.uint8)
        backward.play_on(at, cards, length - least, row)
        met.setdefault(row.tobytes(), length)
    return {length: long[length] for length in met.values()}


def grow_in_turn(
    wanted: Quest,
    deals: Iterable[Deal],
    deadline: Deadline,
    watch: Watch = unwatched,
    evaluations: tuple[int, int] = (GLANCE, GROWTH),
) -> Longest:
    """The longest game that these deals grow to before the deadline: for half of the time each in
    the time of few games, then those that are longest by now in the time of many."""
    found, grown = NOTHING, list[tuple[int, Deal]]()

    def grow_one(deal: Deal, games: int, until: Deadline) -> None:
        nonlocal found
        one = grow(wanted, deal, games, until)
        grown.append((getattr(one, wanted.metric), deal))
        found = better(found, one, wanted.metric)
        watch(Progress(found=found))

    half = Deadline(deadline.left / 2)
    for deal in deals:
        if half.over:
            break
        grow_one(deal, evaluations[0], half)
    for _, deal in sorted(grown, key=lambda one: -one[0]):  # anew: it goes further than before
        if deadline.over:
            break
        grow_one(deal, evaluations[1], deadline)
    return found
