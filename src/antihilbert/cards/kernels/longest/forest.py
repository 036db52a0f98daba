"""The forest: many long games are undone together, in every way, and the best branches are kept.

The games that come to the same end are a tree, with the end as its root. Most trees are low. A long
game stands in a high one, and other branches of it are often higher still:

    end <--+---<---+----<-----+-----<-- a long game
            \\       \\          \\--<--
             \\--     \\---<-------<---------<-- a longer one

So some hundred long games are taken up after some hundred tricks. All are undone trick by trick,
side by side: a level has the positions that are as many tricks from the end. Where there are too
many, those are kept from which there are most ways back (`fertility`).
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel
from antihilbert.cards.kernels.longest.backward import as_dealt, deal_of_row, play_on
from antihilbert.cards.kernels.longest.fertility import Grid, fertility, grid
from antihilbert.cards.kernels.longest.undo_war import (
    HANDS,
    MOST_BEFORE,
    war_before,
    war_hopeless,
)
from antihilbert.cards.kernels.longest.workbench import (
    BEST_TRICKS,
    EVALUATIONS,
    Workbench,
    copy_cards,
    goes_on,
    play_war,
)
from antihilbert.cards.kernels.outcomes import ENDLESS
from antihilbert.cards.kernels.war_tricks import TRICKS

# Judged with 32 cards, on equal processor time.
AHEAD = 9  # tricks for each card that a long game is played on: further on are too many branches
GRADES = 256  # of fertility
FINE = 24.0  # grades for each doubling

# Where a forest stands, by place in `numbers`.
LEVEL, COUNT, SIDE, PLANTED, FURTHEST, UNDONE = range(6)


class Forest(NamedTuple):
    """The trees, their level that is being undone, and the furthest deal so far."""

    numbers: Numbers
    starts: Bytes  # a position of each long game
    lengths: Numbers  # the tricks that are left from there; the lowest first
    rows: Bytes  # two levels: one that is undone, and one that comes of it
    grades: Bytes
    before: Bytes
    ways: Grid
    deal: Bytes


@kernel
def plant(bench: Workbench, most: int, wide: int) -> Forest:
    """The forest of the longest games that the workbench has noted, at most so many; levels have
    room for `wide` positions."""
    row = HANDS + bench.size
    longest = np.argsort(-bench.long_lengths)[:most]
    starts, lengths = np.empty((most, row), np.uint8), np.zeros(most, np.int64)
    count = 0
    for slot in longest:
        deal = bench.long_deals[slot]
        if bench.long_lengths[slot] <= 0 or play_war(bench, deal, bench.hand1_size) >= ENDLESS:
            continue
        tricks = bench.numbers[0, TRICKS]
        ahead = play_on(bench, deal, min(AHEAD * bench.size, tricks // 2), starts[count])
        lengths[count] = tricks - ahead
        count += 1
    order = np.argsort(lengths[:count])
    numbers = np.zeros(6, np.int64)
    if count > 0:
        numbers[LEVEL] = lengths[order[0]]
    numbers[FURTHEST] = bench.found[BEST_TRICKS]
    return Forest(
        numbers,
        starts[order],
        lengths[order],
        np.empty((2, wide, row), np.uint8),
        np.zeros((2, wide), np.uint8),
        np.empty((MOST_BEFORE, row), np.uint8),
        grid(),
        np.zeros(bench.size, np.uint8),
    )


@kernel
def undo_levels(bench: Workbench, forest: Forest, levels: int, kept: int) -> bool:
    """Undo some levels, of which at most so many positions are kept: whether any are left."""
    numbers = forest.numbers
    for _ in range(levels):
        _join(bench, forest)
        waiting = numbers[PLANTED] < len(forest.lengths)
        if not goes_on(bench) or (numbers[COUNT] == 0 and not waiting):
            return False
        _undo_level(bench, forest, kept)
    return True


@kernel
def _join(bench: Workbench, forest: Forest) -> None:
    """Take up the games that have as many tricks left as the level."""
    numbers = forest.numbers
    while numbers[PLANTED] < len(forest.lengths):
        if forest.lengths[numbers[PLANTED]] > numbers[LEVEL]:
            return
        _keep(bench, forest, forest.starts[numbers[PLANTED]], numbers[SIDE])
        numbers[PLANTED] += 1


@kernel
def _keep(bench: Workbench, forest: Forest, row: Bytes, side: int) -> None:
    """Put a position to a level, if there is room."""
    place = forest.numbers[COUNT]
    if place < forest.rows.shape[1]:
        ways = fertility(row, bench.size, bench.pickup1, bench.pickup2, forest.ways)
        copy_cards(row, forest.rows[side, place])
        forest.grades[side, place] = min(int(FINE * np.log2(1.0 + 16.0 * ways)), GRADES - 1)
        forest.numbers[COUNT] += 1


@kernel
def _undo_level(bench: Workbench, forest: Forest, kept: int) -> None:
    numbers, before = forest.numbers, forest.before
    count, side = numbers[COUNT], numbers[SIDE]
    lowest, of_lowest = _lowest(forest.grades[side], count, kept)
    numbers[COUNT], numbers[SIDE] = 0, 1 - side
    numbers[LEVEL] += 1
    seen = 0
    for place in range(count):
        grade = forest.grades[side, place]
        if grade < lowest:
            continue
        if grade == lowest:
            if of_lowest == 0:
                continue
            of_lowest -= 1
        row = forest.rows[side, place]
        found = war_before(row, bench.size, bench.pickup1, bench.pickup2, before)
        seen += found
        for one in range(found):
            if numbers[LEVEL] > numbers[FURTHEST] and as_dealt(bench, before[one]):
                numbers[FURTHEST] = numbers[LEVEL]
                deal_of_row(before[one], forest.deal)
            if not war_hopeless(before[one], bench.size, bench.pickup1, bench.pickup2):
                _keep(bench, forest, before[one], 1 - side)
    numbers[UNDONE] += seen
    bench.found[EVALUATIONS] += seen + 1  # a trick undone and graded takes about as long as a game


@kernel
def _lowest(grades: Bytes, count: int, kept: int) -> tuple[int, int]:
    """The lowest grade that is kept of a level, and how many positions with it."""
    tally = np.zeros(GRADES, np.int64)
    for place in range(count):
        tally[grades[place]] += 1
    for grade in range(GRADES - 1, -1, -1):
        if tally[grade] >= kept:
            return grade, kept
        kept -= tally[grade]
    return 0, kept
