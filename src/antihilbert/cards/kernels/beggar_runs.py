"""Runs of Beggar-my-neighbour: game after game, dealt, played and counted without Python."""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.base.kernels.randomness import HALF, STREAM_WORDS
from antihilbert.cards.kernels.beggar import position, to_the_end
from antihilbert.cards.kernels.beggar_lanes import (
    COUNT,
    HAND1,
    HAND2,
    LANES,
    LEAST,
    OWNER,
    TRICK_BITS,
    VALUES1,
    VALUES2,
    begin,
    deal,
    ended,
    step,
)
from antihilbert.cards.kernels.outcomes import ENDLESS, HOW_MANY
from antihilbert.cards.kernels.tally import BINS

# A game that is still going on after so many tricks leaves its lane and is played again by the
# referee, who can tell if it is endless. Of 52-card games, few in a million do.
REFEREE_AFTER_TRICKS = 400
# benchmarks/beggar_run.py shows what this comes to, with 52 cards.
STEPS = 6  # between two looks at which games are over: looking costs as much as a step

# Of finished games there are two histograms, of their tricks and of their cards.
# The counts, in this order: games by outcome; ...
# ... of the finished games in the last bin: tricks and their squares, cards and their squares, ...
SUMS = _SUM_TRICKS = HOW_MANY
_SQUARES_TRICKS, _SUM_CARDS, _SQUARES_CARDS = range(SUMS + 1, SUMS + 4)
# ... the longest finished game and the first endless one, and how many games were noted.
LONGEST_TRICKS, LONGEST_CARDS, LONGEST_INDEX, FIRST_ENDLESS, NOTED, COUNTS = range(
    SUMS + 4, SUMS + 10
)
NONE = np.uint64(2**64 - 1)  # the index of no game

_ZERO, _ONE = np.uint64(0), np.uint64(1)
_LAST_BIN = np.uint64(BINS - 1)


@inlined
def _count_finished(
    counts: Words,
    histograms: Numbers,
    notes: Words,
    long: Words,
    index: np.uint64,
    tricks: np.uint64,
    cards: np.uint64,
) -> None:
    """Count a game; note it, if it is `long` in tricks and in cards and there is space."""
    histograms[0, min(tricks, _LAST_BIN)] += 1
    histograms[1, min(cards, _LAST_BIN)] += 1
    if tricks >= _LAST_BIN:
        counts[_SUM_TRICKS] += tricks
        counts[_SQUARES_TRICKS] += tricks * tricks
    if cards >= _LAST_BIN:
        counts[_SUM_CARDS] += cards
        counts[_SQUARES_CARDS] += cards * cards
    # Lanes finish out of order: of games as long, the lowest index counts.
    longest, first = counts[LONGEST_TRICKS], counts[LONGEST_INDEX]
    if first == NONE or tricks > longest or (tricks == longest and index < first):
        counts[LONGEST_TRICKS], counts[LONGEST_CARDS] = tricks, cards
        counts[LONGEST_INDEX] = index
    if tricks >= long[0] and cards >= long[1] and counts[NOTED] < np.uint64(len(notes)):
        note = notes[counts[NOTED]]
        note[0], note[1], note[2] = index, tricks, cards
        counts[NOTED] += _ONE


@kernel
def _ask_referee(
    cards: Bytes,
    hand1_size: int,
    seed: np.uint64,
    index: np.uint64,
    limit: int,
    counts: Words,
    histograms: Numbers,
    notes: Words,
    long: Words,
) -> None:
    """Deal and play one game for itself, and count it."""
    order, stream = np.empty_like(cards), np.empty(STREAM_WORDS, np.uint64)
    randomness.deal(order, cards, len(cards), stream, seed, index)
    outcome, tricks, laid, _, _ = to_the_end(position(order, hand1_size), limit)
    counts[outcome] += _ONE
    if outcome < ENDLESS:
        _count_finished(counts, histograms, notes, long, index, np.uint64(tricks), np.uint64(laid))
    elif outcome == ENDLESS:
        counts[FIRST_ENDLESS] = min(counts[FIRST_ENDLESS], index)


@kernel
def one_by_one(
    cards: Bytes,
    hand1_size: int,
    address: Words,
    limit: int,
    counts: Words,
    histograms: Numbers,
    notes: Words,
    long: Words,
) -> None:
    """Games of any deck; `address` is the seed, the first index and the one after the last."""
    seed, index, stop = address
    while index < stop:
        _ask_referee(cards, hand1_size, seed, index, limit, counts, histograms, notes, long)
        index += _ONE


@kernel
def in_lanes(
    cards: Bytes,
    hand1_size: int,
    address: Words,
    limit: int,
    counts: Words,
    histograms: Numbers,
    notes: Words,
    long: Words,
    games: Words,
    deals: Words,
    bits: Words,
) -> None:
    """The same for decks that fit the lanes; `bits` are the deck's courts, low and high values."""
    seed, index, stop = address
    most = np.uint64(limit)
    soon = np.uint64(min(limit, REFEREE_AFTER_TRICKS))
    size = np.uint64(len(cards))
    indices = np.empty(LANES, np.uint64)
    for lane in range(LANES):
        indices[lane], games[OWNER + lane] = NONE, _ZERO
    dealt, playing = LANES, 0
    while True:
        for lane in range(LANES):
            over = games[OWNER + lane] == _ZERO
            if not over and (games[COUNT + lane] >> HALF) & TRICK_BITS <= soon:
                continue
            if indices[lane] != NONE:
                playing -= 1
                winner, tricks, laid = ended(games, lane)
                if over and tricks <= most:
                    counts[winner] += _ONE
                    _count_finished(counts, histograms, notes, long, indices[lane], tricks, laid)
                else:
                    _ask_referee(
                        cards,
                        hand1_size,
                        seed,
                        indices[lane],
                        limit,
                        counts,
                        histograms,
                        notes,
                        long,
                    )
                indices[lane] = NONE
                games[OWNER + lane] = _ZERO
            while index < stop:
                if dealt == LANES:
                    deal(deals, seed, index, size, np.uint64(hand1_size), bits[0], bits[1], bits[2])
                    dealt = 0
                now, dealt, number = dealt, dealt + 1, index
                index += _ONE
                if deals[LEAST + now] < size:
                    _ask_referee(
                        cards, hand1_size, seed, number, limit, counts, histograms, notes, long
                    )
                    continue
                begin(
                    games,
                    lane,
                    deals[HAND1 + now],
                    deals[VALUES1 + now],
                    deals[HAND2 + now],
                    deals[VALUES2 + now],
                )
                indices[lane] = number
                playing += 1
                break
        if playing == 0:
            return
        for _ in range(STEPS):
            step(games)
