"""The games of fillings: many are played together, and the longest is kept.

Games are played from where an opening ends, its tricks are added. Where equal cards tie, a swap
soon makes another game of it, so fillings are gone through at random. With one suit it matters
late, and fillings with longer games are near each other: there they are climbed.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, kernel
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.longest.beam import values_of
from antihilbert.cards.kernels.longest.fillings import (
    HAND1_SIZE,
    OPENED,
    Filling,
    dealt,
    exchange,
    mix,
    vary,
)
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    MOST_TRICKS,
    NO_LENGTH,
    USUAL,
    Workbench,
    best_length,
    copy_cards,
    long_enough,
    measure,
    note_long,
    play_war,
)
from antihilbert.cards.kernels.outcomes import ENDLESS
from antihilbert.cards.kernels.war_batch import END, FIRST, RESULT, play_deals
from antihilbert.cards.kernels.war_board import FLIPS, QUEUE
from antihilbert.cards.kernels.war_pieces import OVER
from antihilbert.cards.kernels.war_tricks import SIZE1, TRICKS

# Judged on the decks of benchmarks/longest.py.
AT_ONCE = 16  # games that are played together
MOST_EXCHANGES = 3  # at once, when climbing
LOOKED_AT = 8  # of the long games, those whose length this divides are looked at once more
ENOUGH = 100  # games that were known before a filling is given up
ENDLESS_PLAYED = 6  # times that an endless game is played until it is known, kept and proved
RESTART_AFTER_GAMES = 60  # games for each card without a longer one

_0, _32 = np.uint64(0), np.uint64(32)
MIXER = np.uint64(0x100000001B3)


class Batch(NamedTuple):
    """Fillings whose games are played together, a row each."""

    holders: Bytes
    cards: Bytes  # as they lie after the opening
    results: Numbers


@kernel
def empty_batch(bench: Workbench) -> Batch:
    return Batch(
        np.empty((AT_ONCE, bench.size), np.uint8),
        np.empty((AT_ONCE, bench.size), np.uint8),
        np.zeros((AT_ONCE, RESULT), np.int64),
    )


@kernel
def play_batch(bench: Workbench, filling: Filling, batch: Batch) -> bool:
    """Play fillings one swap after the other: whether there are swaps to be made."""
    swap = np.zeros(2, np.int64)
    for game in range(AT_ONCE):
        if not vary(bench, filling, swap):
            return False
        copy_cards(filling.holders, batch.holders[game])
        copy_cards(filling.cards, batch.cards[game])
    play_deals(
        bench.boards,
        bench.numbers,
        bench.stream,
        batch.cards.ravel(),
        AT_ONCE,
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
    return True


@kernel
def length_in(bench: Workbench, filling: Filling, batch: Batch, game: int) -> int:
    """The whole length of a game that was played; -1 if it has none."""
    result = batch.results[game]
    if result[END] != OVER or result[TRICKS] > MOST_TRICKS:
        return NO_LENGTH
    return int(result[bench.metric] + filling.numbers[OPENED])


@kernel
def promise(bench: Workbench, filling: Filling, lengths: Numbers) -> int:
    """The length that a tenth of some fillings reach; the longest games follow it closely."""
    batch, games = empty_batch(bench), len(lengths)
    lengths[:] = 0
    for first in range(0, games, AT_ONCE):
        if not play_batch(bench, filling, batch):
            break
        for game in range(min(AT_ONCE, games - first)):
            lengths[first + game] = length_in(bench, filling, batch, game)
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
    bench: Workbench, filling: Filling, evaluations: int, long: int, seen: Words
) -> None:
    """Play one filling after the other until so many games have been played.

    Some fillings lead to the same game in the end. When half of the `long` games have been seen
    before, there is little left to be found, and it stops early.
    """
    if values_of(bench) == bench.size:
        _climb(bench, filling, evaluations)
        return
    found, batch = bench.found, empty_batch(bench)
    longest, fresh, known = best_length(bench), 0, 0
    deal = np.empty(bench.size, np.uint8)
    while found[EVALUATIONS] < evaluations and known <= fresh + ENOUGH:
        if not play_batch(bench, filling, batch):
            return
        found[EVALUATIONS] += AT_ONCE
        for game in range(AT_ONCE):
            now = length_in(bench, filling, batch, game)
            if now > longest or now < 0:
                dealt(bench, batch.holders[game], deal)
                _measure(bench, deal)
                longest = best_length(bench)
                continue
            if now >= long and long_enough(bench, now):
                dealt(bench, batch.holders[game], deal)
                note_long(bench, deal, now)
            if now >= long and now % LOOKED_AT == 0:
                end = end_of(bench, batch.cards[game], filling.numbers[HAND1_SIZE])
                place = signed(end & np.uint64(len(seen) - 1))
                known, fresh = (known + 1, fresh) if seen[place] == end else (known, fresh + 1)
                seen[place] = end


@kernel
def _measure(bench: Workbench, deal: Bytes) -> None:
    """Measure a deal, and charge the budget for an endless one."""
    if measure(bench, deal) == NO_LENGTH:
        tricks = ENDLESS_PLAYED * bench.numbers[1, TRICKS]
        bench.found[EVALUATIONS] += tricks // (USUAL * bench.size)


@kernel
def end_of(bench: Workbench, cards: Bytes, hand1_size: int) -> np.uint64:
    """A number for how long a game is and how the cards lie at its end."""
    play_war(bench, cards, hand1_size)
    numbers, board = bench.numbers[FIRST], borrowed(bench.boards[FIRST])
    number, first = np.uint64(numbers[TRICKS]), numbers[FLIPS]
    if numbers[SIZE1] == 0:
        first += QUEUE
    for place in range(first, first + bench.size):
        number = (number ^ np.uint64(board[place])) * MIXER
    return number ^ (number >> _32)


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
            dealt(bench, filling.holders, deal)
            _measure(bench, deal)
            longest = best_length(bench)
        elif long_enough(bench, now):
            dealt(bench, filling.holders, deal)
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
