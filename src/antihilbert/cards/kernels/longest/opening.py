"""Search by openings: first tricks that very many deals have in common are a gift.

The lengths of games have an exponential tail, and a game that has come through an opening is from
there on like any other. So the tricks of an opening are a gift: the longest of as many games is
longer by about as many tricks. In every round other openings are made; the most promising ones are
filled in as many ways as there is time for. The longest games of all are then grown backwards, and
from the end of some openings far more ways lead back than from others: that is part of what they
promise.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, Words, kernel, lent
from antihilbert.cards.kernels.longest.backward import grow_back, samples, workspace
from antihilbert.cards.kernels.longest.beam import (
    GRAIN,
    MOST_FREEDOM,
    MOST_PLACES,
    Level,
    begin,
    copy_row,
    empty_level,
    go_on,
    is_new,
    keep,
    values_of,
    weigh,
)
from antihilbert.cards.kernels.longest.every_filling import every_filling
from antihilbert.cards.kernels.longest.filled_games import different, play_fillings, promise
from antihilbert.cards.kernels.longest.fillings import Filling, empty_filling, fill
from antihilbert.cards.kernels.longest.ways_back import ways_back
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    NO_LENGTH,
    Workbench,
    best_length,
    copy_cards,
    draw,
    goes_on,
    measure,
)
from antihilbert.cards.kernels.pickups import SORTS

# Judged on the decks of benchmarks/longest.py.
LOOKING = 0.95  # share of the budget after which the best deal is grown
AHEAD, ROWS = 120, 2**13  # how far it is played on, and how many positions are kept of a level
CHOOSING, MOST_CHOOSING = 0.25, 2_000_000  # share of a round to choose openings, and games for it
# Games of a round, at most: then other openings are chosen.
ROUND, ROUND_WITH_ONE_SUIT = 20_000_000, 8_000_000
FEWEST = 50_000  # games: with less there is no time to choose, and deals are drawn instead
DRAWN, MORE = 24, 16  # first tricks, at least, and how many more: others lead to other openings
WIDE, NARROW = 1000, 8  # openings that are kept of each length, at most and at least; with several
FEW_WIDE = 12  # suits so few: then there are more beams, and some have far more ways back
GAMES_PER_OPENING = 5  # that are played in its time, with several suits
WAYS_PER_GAME = 16  # that are counted in the time of one game
LEVELS = 50  # for each card: openings that a beam makes for each one that it keeps of a length
BEAMS = 3  # of a round, about, with one suit
TRIED = 2**16  # space to know those that have been tried,
KNOWN = 2**12  # and those of a length
CHOSEN = 128  # openings of a round, at most
FILLINGS = 2_000_000  # of a chosen opening, at least, if there are so many games;
FEW_FILLINGS = 50_000  # with one suit, where they are climbed
GLANCE, PILOT = 200, 1000  # fillings of an opening that is tried, and of one that looks good
FREE = 1.1  # bits for each card by which freedom is overestimated
# With several suits so many more are asked for in a whole round: then openings are shorter, but
# games of different ones do not run into each other, which matters when there are many of them.
FREER = 0.7
VARIED = 0.8  # of the lengths that are met without an opening, at least


@kernel
def opening(bench: Workbench) -> None:
    """Play fillings of openings and grow the best deal; once more while games are left."""
    _search(lent(bench))


@kernel
def _search(bench: Workbench) -> None:
    rows, before = workspace(bench, ROWS)
    cards = np.empty(bench.size, np.uint8)
    games = round_of(bench)
    number = chosen_of(bench, games)
    chosen, every = empty_level(number, bench.size), every_filling(bench)
    tricks, promises = np.zeros(number, np.int64), np.zeros(number, np.int64)
    filling, tried = empty_filling(bench), np.zeros(TRIED, np.uint64)
    length = NO_LENGTH
    while goes_on(bench):
        until = bench.found[EVALUATIONS] + int(bench.evaluations * LOOKING) + 1
        until = min(until, bench.evaluations)
        while bench.found[EVALUATIONS] < until:
            end = min(bench.found[EVALUATIONS] + games, until)
            if np.count_nonzero(tried) > TRIED // 2:
                tried[:] = 0
            count = choose(bench, chosen, tricks, promises, filling, games, tried)
            for row in range(count):
                fill(bench, chosen, row, tricks[row], filling)
                share = (end - bench.found[EVALUATIONS]) // (count - row)
                share += bench.found[EVALUATIONS]
                play_fillings(bench, lent(filling), every, share, promises[row])
            if count == 0:
                samples(bench, min(bench.found[EVALUATIONS] + max(games // 16, FEWEST), end))
        while best_length(bench) > length:
            length = best_length(bench)
            copy_cards(bench.best, cards)
            if grow_back(bench, cards, rows, before, AHEAD) > 0:
                measure(bench, cards)


@kernel
def round_of(bench: Workbench) -> int:
    """The games of a round."""
    return min(bench.evaluations, ROUND_WITH_ONE_SUIT if has_one_suit(bench) else ROUND)


@kernel
def chosen_of(bench: Workbench, games: int) -> int:
    """How many openings share so many games."""
    return min(max(games // (FEW_FILLINGS if has_one_suit(bench) else FILLINGS), 1), CHOSEN)


@kernel
def choose(
    bench: Workbench,
    chosen: Level,
    tricks: Numbers,
    promises: Numbers,
    filling: Filling,
    games: int,
    tried: Words,
) -> int:
    """The most promising openings of some beams for a round, of those that have not been tried
    before: how many are better than none."""
    size, number = bench.size, len(tricks)
    if size > MOST_PLACES or games < FEWEST:
        return 0
    budget = min(int(games * CHOOSING), MOST_CHOOSING)
    wide = min(max(budget // (BEAMS * LEVELS * size * games_per_opening(bench)), NARROW), WIDE)
    wide = wide if has_one_suit(bench) else min(wide, FEW_WIDE)
    last, lengths = empty_level(wide, size), np.zeros(PILOT, np.int64)
    begin(bench, last)
    fill(bench, last, 0, 0, filling)
    promises[:] = promise(bench, lent(filling), lengths)
    decade = lengths[PILOT - PILOT // 100] - lengths[PILOT - PILOT // 10]
    varied, worst = int(VARIED * different(lengths)), 0
    tricks[:] = 0
    grown = promises.copy()  # what they promise with what growing will gain
    until = bench.found[EVALUATIONS] + budget
    more = 0.0 if has_one_suit(bench) else FREER * games / ROUND
    free = np.log2(float(games // number)) + (FREE + more) * size
    while bench.found[EVALUATIONS] < until:
        played, count = _last_level(bench, last, free, min(number, wide // 2), until)
        for row in range(count):
            if not is_new(last.keys[row], tried):
                continue
            gain = _gain(bench, last, row, decade)
            if not fill(bench, last, row, played, filling):
                continue
            if promise(bench, lent(filling), lengths[:GLANCE]) + gain <= grown[worst]:
                continue
            now = promise(bench, lent(filling), lengths)
            if now + gain > grown[worst] and different(lengths) >= varied:
                promises[worst], tricks[worst], grown[worst] = now, played, now + gain
                copy_row(last, row, chosen, worst)
                worst = int(grown.argmin())
    used = 0
    for row in range(number):
        if tricks[row] > 0:
            copy_row(chosen, row, chosen, used)
            tricks[used], promises[used] = tricks[row], promises[row]
            used += 1
    return used


@kernel
def _gain(bench: Workbench, level: Level, row: int, decade: int) -> int:
    """The tricks that growing gains by the ways back from the end of an opening. Ten times as many
    ways are worth as much as ten times as many games: `decade` tricks."""
    if has_one_suit(bench) or (bench.pickup1 | bench.pickup2) & ~SORTS:
        return 0
    ways = ways_back(bench, level, row)
    bench.found[EVALUATIONS] += ways // WAYS_PER_GAME
    return int(decade * np.log10(ways + 1.0))


@kernel
def has_one_suit(bench: Workbench) -> bool:
    return values_of(bench) == bench.size


@kernel
def games_per_opening(bench: Workbench) -> int:
    """Games that are played in the time of a beam's opening; with one suit they are climbed."""
    return 1 if has_one_suit(bench) else GAMES_PER_OPENING


@kernel
def _last_level(
    bench: Workbench, last: Level, free: float, enough: int, until: int
) -> tuple[int, int]:
    """The openings of a beam when only just enough of them have enough freedom: how many tricks
    they have, and how many they are. No deal begins with two of them."""
    size, wide = bench.size, len(last.freedom)
    old, new = empty_level(2 * wide, size), empty_level(2 * wide, size)
    kept, tally = np.zeros(wide, np.int64), np.zeros(MOST_FREEDOM * size + 1, np.int64)
    known = np.zeros(KNOWN, np.uint64)
    weigh(bench, old, new)
    begin(bench, old)
    drawn = size // 8 if has_one_suit(bench) else min(3 * size // 4, DRAWN)
    start = drawn + draw(bench, min(size // 2, MORE) + 1)
    going, level, played, count = 1, 0, 0, 0
    while going > 0 and bench.found[EVALUATIONS] < until:
        found = go_on(bench, old, kept, going, new, known)
        old, new = new, old
        level += 1
        bench.found[EVALUATIONS] += games_per_opening(bench) * (found + 1)
        going = keep(bench, old, found, kept, tally)
        if going > 0 and level <= start:
            kept[0], going = kept[draw(bench, going)], 1
        with_enough = 0
        for at in range(going):
            with_enough += old.freedom[kept[at]] >= GRAIN * free
        if with_enough < min(enough, going):
            return played, count
        played, count = level, 0
        for at in range(going):
            if old.freedom[kept[at]] >= GRAIN * free:
                copy_row(old, kept[at], last, count)
                count += 1
    return 0, 0
