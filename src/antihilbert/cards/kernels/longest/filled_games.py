"""The games of fillings: many are played together, and the longest is kept.

Games are played from where an opening ends, its tricks are added. Where equal cards tie, a swap
soon makes another game of it, so fillings are gone through in any order. With one suit it matters
late, and fillings with longer games are near each other: there they are climbed.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, borrowed, inlined, kernel
from antihilbert.cards.kernels.longest.beam import values_of
from antihilbert.cards.kernels.longest.every_filling import EveryFilling, begin_every, next_fillings
from antihilbert.cards.kernels.longest.fillings import (
    HAND1_SIZE,
    OPENED,
    Filling,
    dealt,
    exchange,
    mix,
    random_fillings,
    vary,
)
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    MOST_TRICKS,
    NO_LENGTH,
    USUAL,
    Workbench,
    best_length,
    long_enough,
    measure,
    note_long,
    play_war,
)
from antihilbert.cards.kernels.outcomes import ENDLESS
from antihilbert.cards.kernels.war_batch import END, RESULT, play_deals
from antihilbert.cards.kernels.war_pieces import OVER
from antihilbert.cards.kernels.war_tricks import TRICKS

# Judged on the decks of benchmarks/longest.py.
AT_ONCE = 64  # games that are played together
MOST_EXCHANGES = 3  # at once, when climbing
ENDLESS_PLAYED = 6  # times that an endless game is played until it is known, kept and proved
RESTART_AFTER_GAMES = 60  # games for each card without a longer one

_0 = np.uint64(0)


class Batch(NamedTuple):
    """Fillings whose games are played together, a row each."""

    cards: Bytes  # as they lie after the opening
    results: Numbers


@kernel
def empty_batch(bench: Workbench) -> Batch:
    return Batch(
        np.empty((AT_ONCE, bench.size), np.uint8),
        np.zeros((AT_ONCE, RESULT), np.int64),
    )


@kernel
def play_batch(bench: Workbench, filling: Filling, batch: Batch, games: int) -> None:
    """Play as many fillings."""
    play_deals(
        bench.boards,
        bench.numbers,
        bench.stream,
        batch.cards.ravel(),
        games,
        filling.numbers[HAND1_SIZE],
        bench.size,
        bench.pickup1,
        bench.pickup2,
        MOST_TRICKS,
        True,
        _0,
        _0,
        batch.results,
    )


@inlined
def length_in(results: Numbers, game: int, metric: int, opened: int) -> int:
    """The whole length of a game that was played; -1 if it has none."""
    if results[game, END] != OVER or results[game, TRICKS] > MOST_TRICKS:
        return NO_LENGTH
    return results[game, metric] + opened


@kernel
def promise(bench: Workbench, filling: Filling, lengths: Numbers) -> int:
    """The length that a tenth of some fillings reach; the longest games follow it closely."""
    batch, games = empty_batch(bench), len(lengths)
    results, opened = borrowed(batch.results), filling.numbers[OPENED]
    lengths[:] = 0
    for first in range(0, games, AT_ONCE):
        if not random_fillings(bench, filling, batch.cards):
            break
        play_batch(bench, filling, batch, AT_ONCE)
        for game in range(min(AT_ONCE, games - first)):
            lengths[first + game] = length_in(results, game, bench.metric, opened)
    bench.found[EVALUATIONS] += games
    lengths.sort()
    return int(lengths[games - games // 10])


@kernel
def different(lengths: Numbers) -> int:
    """How many different numbers there are in a sorted row."""
    count = 1
    for number in range(1, len(lengths)):
        count += lengths[number] != lengths[number - 1]
    return count


@kernel
def play_fillings(
    bench: Workbench, filling: Filling, every: EveryFilling, evaluations: int, long: int
) -> None:
    """Play one filling after the other until so many games have been played, or all fillings; of
    games that are not `long` only the longest is noted."""
    if values_of(bench) == bench.size:
        _climb(bench, filling, evaluations)
        return
    begin_every(bench, filling, every)
    found, batch = bench.found, empty_batch(bench)
    results, metric, opened = borrowed(batch.results), bench.metric, filling.numbers[OPENED]
    longest, games = best_length(bench), AT_ONCE
    deal = np.empty(bench.size, np.uint8)
    while found[EVALUATIONS] < evaluations and games == AT_ONCE:
        games = next_fillings(every, bench.deck, batch.cards)
        play_batch(bench, filling, batch, games)
        found[EVALUATIONS] += games
        for game in range(games):
            now = length_in(results, game, metric, opened)
            if 0 <= now <= longest and (now < long or not long_enough(bench, now)):
                continue
            dealt(filling, batch.cards[game], deal)
            if 0 <= now <= longest:
                note_long(bench, deal, now)
            else:
                _measure(bench, deal)
                longest = best_length(bench)


@kernel
def _measure(bench: Workbench, deal: Bytes) -> None:
    """Measure a deal, and charge the budget for an endless one."""
    if measure(bench, deal) == NO_LENGTH:
        tricks = ENDLESS_PLAYED * bench.numbers[1, TRICKS]
        bench.found[EVALUATIONS] += tricks // (USUAL * bench.size)


@kernel
def _climb(bench: Workbench, filling: Filling, evaluations: int) -> None:
    """Go from filling to filling, back from shorter games, until nothing gets longer for a while;
    then from another one."""
    found = bench.found
    longest, last, waited = best_length(bench), -1, 0
    deal, swaps = np.empty(bench.size, np.uint8), np.zeros((MOST_EXCHANGES, 2), np.int64)
    while found[EVALUATIONS] < evaluations:
        found[EVALUATIONS] += 1
        many = 1
        while many < MOST_EXCHANGES and randomness.bit(bench.draws):
            many += 1
        for number in range(many):
            if not vary(bench, filling, swaps[number]):
                return
        now = _length(bench, filling)
        if now > longest or now < 0:
            dealt(filling, filling.cards, deal)
            _measure(bench, deal)
            longest = best_length(bench)
        elif long_enough(bench, now):
            dealt(filling, filling.cards, deal)
            note_long(bench, deal, now)
        if now >= last:
            waited = 0 if now > last else waited + 1
            last = now
        else:
            waited += 1
            for number in range(many - 1, -1, -1):
                exchange(bench, filling, swaps[number])
        if waited > RESTART_AFTER_GAMES * bench.size:
            last, waited = -1, 0
            mix(bench, filling)


@kernel
def _length(bench: Workbench, filling: Filling) -> int:
    """Play the game after the opening to its end: its whole length, or -1 if it has none."""
    if play_war(bench, filling.cards, filling.numbers[HAND1_SIZE]) >= ENDLESS:
        return NO_LENGTH
    return int(bench.numbers[0, bench.metric] + filling.numbers[OPENED])
