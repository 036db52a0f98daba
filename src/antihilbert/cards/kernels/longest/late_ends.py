"""Games that end late: those of an endless deal, changed a little.

A deal that tells its word for ever has neighbours whose games tell it nearly for ever. Swap cards
of endless deals until some game ends, and then as long as it ends later. A tie that turns two
cards round need not break the story, so such a game can outlast the period of the word.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, borrowed, kernel, lent
from antihilbert.cards.kernels.longest.stories import choose_swap
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    MOST_TRICKS,
    NO_LENGTH,
    USUAL,
    Workbench,
    copy_cards,
    draw,
    goes_on,
)
from antihilbert.cards.kernels.war_batch import END, RESULT, play_deals
from antihilbert.cards.kernels.war_pieces import OVER
from antihilbert.cards.kernels.war_tricks import TRICKS

AT_ONCE = 8  # games that are played together
MOST_SWAPS = 2  # at once
ENDLESS_COST = 50_000  # tricks that are counted for an endless game
LEAVING = 0.1  # share of the tricks for endless deals, at most
PATIENCE = 10_000  # times AT_ONCE games without a longer one

_0 = np.uint64(0)


@kernel
def end_late(bench: Workbench, deal: Bytes, hand1_size: int, games: int) -> int:
    """Replace an endless deal by one whose game ends as late as can be had in the time of so many
    usual games: how long it is, or -1 if all were endless."""
    return _end_late(lent(bench), deal, hand1_size, games * USUAL * bench.size)


@kernel
def _end_late(bench: Workbench, deal: Bytes, hand1_size: int, tricks: int) -> int:
    trials = np.empty((AT_ONCE, bench.size), np.uint8)
    results = np.zeros((AT_ONCE, RESULT), np.int64)
    best, length, waited, left = deal.copy(), NO_LENGTH, 0, tricks
    while left > 0 and waited < PATIENCE and goes_on(bench):
        leaving = left > (1 - LEAVING) * tricks
        left -= _play_neighbours(bench, deal, hand1_size, trials, results)
        waited += 1
        for game in range(AT_ONCE):
            now = _length(bench, results, game)
            if now >= max(length, 0):
                waited = 0 if now > length else waited
                length = now
                copy_cards(trials[game], best)
                if not leaving:
                    copy_cards(best, deal)
            elif now == NO_LENGTH and leaving:
                copy_cards(trials[game], deal)
        if leaving and left <= (1 - LEAVING) * tricks:
            copy_cards(best, deal)
    copy_cards(best, deal)
    bench.found[EVALUATIONS] += (tricks - left) // (USUAL * bench.size)
    return int(length)


@kernel
def _length(bench: Workbench, results: Numbers, game: int) -> int:
    over = results[game, END] == OVER and results[game, TRICKS] <= MOST_TRICKS
    return int(results[game, bench.metric]) if over else NO_LENGTH


@kernel
def _play_neighbours(
    bench: Workbench, deal: Bytes, hand1_size: int, trials: Bytes, results: Numbers
) -> int:
    """Play deals that differ from one by a swap or two: how many tricks that took."""
    for game in range(AT_ONCE):
        copy_cards(deal, trials[game])
        for _ in range(1 + draw(bench, MOST_SWAPS)):
            one, two = choose_swap(bench, trials[game])
            trials[game, one], trials[game, two] = trials[game, two], trials[game, one]
    play_deals(
        borrowed(bench.boards),
        borrowed(bench.numbers),
        borrowed(bench.stream),
        borrowed(trials.ravel()),
        AT_ONCE,
        hand1_size,
        bench.size,
        bench.pickup1,
        bench.pickup2,
        MOST_TRICKS,
        True,
        _0,
        _0,
        borrowed(results),
    )
    tricks = 0
    for game in range(AT_ONCE):
        tricks += results[game, TRICKS] if results[game, END] == OVER else ENDLESS_COST
    return tricks
