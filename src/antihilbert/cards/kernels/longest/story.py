"""Search by stories: openings read off deals that tell a word for long, or those of a beam.

A deal that tells a word for a thousand tricks has an opening of a thousand tricks, and fewer of
them leave the cards more freedom. A short trial says which openings promise the most, these or the
ones that a beam finds; the best are filled as in `opening`.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel, lent
from antihilbert.cards.kernels.longest.backward import grow_back, workspace
from antihilbert.cards.kernels.longest.beam import empty_level
from antihilbert.cards.kernels.longest.every_filling import every_filling
from antihilbert.cards.kernels.longest.filled_games import different, play_fillings, promise
from antihilbert.cards.kernels.longest.fillings import Filling, empty_filling, mix
from antihilbert.cards.kernels.longest.opening import (
    AHEAD,
    GLANCE,
    LOOKING,
    PILOT,
    ROWS,
    TRIED,
    choose,
    chosen_of,
    round_of,
)
from antihilbert.cards.kernels.longest.told_opening import read_opening
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    NO_LENGTH,
    USUAL,
    Workbench,
    best_length,
    copy_cards,
    goes_on,
    measure,
)

# Judged on the decks of benchmarks/longest.py.
SHARES = (1.0, 0.93, 0.8, 0.6, 0.4, 0.25)  # of a story that are tried as openings
FILLED = 2  # openings that share the games, the most promising ones; then the next ones
VARIED = 5  # a part of the fillings tried: so many different lengths, or they are too much alike


@kernel
def fill_stories(bench: Workbench, deals: Bytes, told: Numbers, beams: int) -> bool:
    """Fill openings of deals that tell stories for so many tricks: whether any promises more than
    those of beams."""
    return _fill(lent(bench), deals, told, beams)


@kernel
def _fill(bench: Workbench, deals: Bytes, told: Numbers, beams: int) -> bool:
    for row in range(len(told)):
        measure(bench, deals[row])
    filling, lengths = empty_filling(bench), np.zeros(PILOT, np.int64)
    promises, costs = _promises(bench, deals, told, filling, lengths)
    best = np.argsort(-promises)  # some have few fillings, however much they promise
    every, last = every_filling(bench), int(bench.evaluations * LOOKING)
    for turn in range(len(best)):
        row, number = best[turn] // len(SHARES), best[turn] % len(SHARES)
        if promises[best[turn]] <= beams or not _read(bench, deals, told, row, number, filling):
            return turn > 0
        begun, cost = bench.found[EVALUATIONS], costs[best[turn]]
        games = max(last - begun, 0) // min(FILLED, len(best) - turn) // cost
        play_fillings(bench, lent(filling), every, begun + games, promises[best[turn]])
        bench.found[EVALUATIONS] += (bench.found[EVALUATIONS] - begun) * (cost - 1)
    return len(best) > 0


@kernel
def grow_best(bench: Workbench) -> None:
    """Grow the best deal backwards as long as it gets longer."""
    rows, before = workspace(bench, ROWS)
    cards, length = np.empty(bench.size, np.uint8), NO_LENGTH
    while best_length(bench) > length and goes_on(bench):
        length = best_length(bench)
        copy_cards(bench.best, cards)
        if grow_back(bench, cards, rows, before, AHEAD) > 0:
            measure(bench, cards)


@kernel
def _read(
    bench: Workbench, deals: Bytes, told: Numbers, row: int, number: int, filling: Filling
) -> bool:
    return read_opening(bench, deals[row], int(told[row] * SHARES[number]), filling)


@kernel
def _promises(
    bench: Workbench, deals: Bytes, told: Numbers, filling: Filling, lengths: Numbers
) -> tuple[Numbers, Numbers]:
    """What every share of every story promises, and what a game of it costs."""
    promises = np.zeros(len(told) * len(SHARES), np.int64)
    costs = np.ones(len(promises), np.int64)
    for at in range(len(promises)):
        row, number = at // len(SHARES), at % len(SHARES)
        if not _read(bench, deals, told, row, number, filling):
            continue
        mix(bench, filling)  # fillings near a long game promise more than the others keep
        promise(bench, lent(filling), lengths[:GLANCE])
        played = lengths[:GLANCE].mean() - int(told[row] * SHARES[number])
        costs[at] = max(int(played / (USUAL * bench.size)), 1)
        bench.found[EVALUATIONS] += (costs[at] - 1) * GLANCE
        if different(lengths[:GLANCE]) * VARIED < GLANCE:
            continue
        promises[at] = promise(bench, lent(filling), lengths)
        bench.found[EVALUATIONS] += (costs[at] - 1) * PILOT
    return promises, costs


@kernel
def promise_of_beams(bench: Workbench) -> tuple[int, int]:
    """What the best opening promises that beams find, and how many tricks it has."""
    games = round_of(bench)
    number = chosen_of(bench, games)
    chosen, filling = empty_level(number, bench.size), empty_filling(bench)
    tricks, promises = np.zeros(number, np.int64), np.zeros(number, np.int64)
    choose(bench, chosen, tricks, promises, filling, games, np.zeros(TRIED, np.uint64))
    best = promises.argmax()
    return int(promises[best]), int(tricks[best])
