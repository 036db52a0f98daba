"""Search by openings: first tricks that very many deals have in common are a gift.

The lengths of games have an exponential tail, and a game that has come through an opening is from
there on like any other. So the tricks of an opening are a gift: the longest of as many games is
longer by about as many tricks. In every round other openings are made; the most promising ones are
filled in as many ways as there is time for. The longest game of all is then grown backwards.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, kernel
from antihilbert.cards.kernels.longest.backward import grow_back, samples, workspace
from antihilbert.cards.kernels.longest.beam import (
    GRAIN,
    MOST_PLACES,
    Level,
    begin,
    copy_row,
    empty_level,
    go_on,
    keep,
)
from antihilbert.cards.kernels.longest.filled_games import different, play_fillings, promise
from antihilbert.cards.kernels.longest.fillings import Filling, empty_filling, fill, lent_filling
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    NO_LENGTH,
    Workbench,
    best_length,
    copy_cards,
    draw,
    goes_on,
    lent,
    measure,
)

# Judged on the decks of benchmarks/longest.py.
LOOKING = 0.95  # share of the budget after which the best deal is grown
AHEAD, ROWS = 120, 2**13  # how far it is played on, and how many positions are kept of a level
CHOOSING = 0.15  # share of a round to choose openings
ROUND = 4_000_000  # games, at most: then other openings are chosen
FEWEST = 50_000  # games: with less there is no time to choose, and deals are drawn instead
START = 3  # a part of the cards: at least so many tricks are drawn at first
WIDE, NARROW = 1000, 8  # openings that are kept of each length, at most and at least
CHOSEN = 64  # openings of a round, at most
FILLINGS = 50_000  # of a chosen opening, at least, if there are so many games
TRIED = 128_000  # openings of each length, divided by the square of the cards
GLANCE, PILOT = 200, 1000  # fillings of an opening that is tried, and of one that looks good
FREE = 0.8  # bits for each card by which freedom is overestimated
SPARE = 0.3  # bits more for each card, at most: openings with more freedom can still go on
SEEN = 2**15  # long games of a round that are remembered
VARIED = 0.8  # of the lengths that are met without an opening, at least


@kernel
def opening(bench: Workbench) -> None:
    """Play fillings of openings and grow the best deal; once more while games are left."""
    _search(lent(bench))


@kernel
def _search(bench: Workbench) -> None:
    rows, before = workspace(bench, ROWS)
    cards = np.empty(bench.size, np.uint8)
    games = min(bench.evaluations, ROUND)
    number = min(max(games // FILLINGS, 1), CHOSEN)
    chosen, seen = empty_level(number, bench.size), np.zeros(SEEN, np.uint64)
    tricks, promises = np.zeros(number, np.int64), np.zeros(number, np.int64)
    filling = empty_filling(bench)
    length = NO_LENGTH
    while goes_on(bench):
        until = bench.found[EVALUATIONS] + int(bench.evaluations * LOOKING) + 1
        until = min(until, bench.evaluations)
        while bench.found[EVALUATIONS] < until:
            end = min(bench.found[EVALUATIONS] + games, until)
            count = choose(bench, chosen, tricks, promises, filling, games)
            seen[:] = 0
            for row in range(count):
                fill(bench, chosen, row, tricks[row], filling)
                share = (end - bench.found[EVALUATIONS]) // (count - row)
                share += bench.found[EVALUATIONS]
                play_fillings(bench, lent_filling(filling), share, promises[row], seen)
            if count == 0:
                samples(bench, min(bench.found[EVALUATIONS] + max(games // 16, FEWEST), end))
        while best_length(bench) > length:
            length = best_length(bench)
            copy_cards(bench.best, cards)
            if grow_back(bench, cards, rows, before, AHEAD) > 0:
                measure(bench, cards)


@kernel
def choose(
    bench: Workbench,
    chosen: Level,
    tricks: Numbers,
    promises: Numbers,
    filling: Filling,
    games: int,
) -> int:
    """The most promising openings of many for a round: how many are better than none at all."""
    size, number = bench.size, len(tricks)
    if size > MOST_PLACES or games < FEWEST:
        return 0
    budget = int(games * CHOOSING)
    wide = min(max(budget // (64 * size), NARROW), WIDE)
    old, new = empty_level(2 * wide, size), empty_level(2 * wide, size)
    kept, tally = np.zeros(wide, np.int64), np.zeros(GRAIN * 8 * size, np.int64)
    lengths = np.zeros(PILOT, np.int64)
    free = np.log2(float(games // number)) + FREE * size
    begin(bench, old)
    fill(bench, old, 0, 0, filling)
    promises[:] = promise(bench, lent_filling(filling), lengths)
    varied = int(VARIED * different(lengths))
    tricks[:] = 0
    count, played, worst = 1, 0, 0
    start = size // START + draw(bench, size)  # other first tricks lead to other openings
    until = bench.found[EVALUATIONS] + budget
    while count > 0 and bench.found[EVALUATIONS] < until:
        found = go_on(bench, old, kept, count, new)
        old, new = new, old
        played += 1
        bench.found[EVALUATIONS] += found + 1  # an opening takes about as long as a game
        count = keep(bench, old, found, kept, tally)
        if count > 0 and played <= start:
            kept[0], count = kept[draw(bench, count)], 1
        for _ in range(min(TRIED // size**2 + 1, count)):
            row = kept[draw(bench, count)]
            spare = old.freedom[row] / GRAIN - free
            if not 0 <= spare < SPARE * size or not fill(bench, old, row, played, filling):
                continue
            if promise(bench, lent_filling(filling), lengths[:GLANCE]) <= promises[worst]:
                continue
            now = promise(bench, lent_filling(filling), lengths)
            if now > promises[worst] and different(lengths) >= varied:
                promises[worst], tricks[worst] = now, played
                copy_row(old, row, chosen, worst)
                worst = int(promises.argmin())
    used = 0
    for row in range(number):
        if tricks[row] > 0:
            copy_row(chosen, row, chosen, used)
            tricks[used], promises[used] = tricks[row], promises[row]
            used += 1
    return used
