"""Millions of games of Beggar-my-neighbour, counted exactly: chunks of a run make tallies."""

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.base.kernels.compiling import Numbers, Words
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.beggar_lanes import (
    DEAL_ROWS,
    GAME_ROWS,
    MOST_COURTS,
    MOST_LANE_CARDS,
    table,
)
from antihilbert.cards.kernels.beggar_runs import (
    COUNTS,
    FIRST_ENDLESS,
    LONGEST_CARDS,
    LONGEST_INDEX,
    LONGEST_TRICKS,
    NONE,
    NOTED,
    SUMS,
    in_lanes,
    one_by_one,
)
from antihilbert.cards.kernels.limits import limit_of
from antihilbert.cards.kernels.tally import BINS, Tally

NEVER = 2**63  # tricks that no game has


def stats(deck: Deck, seed: int, start: int, stop: int, limit: int | None = None) -> Tally:
    """Play games `start` to `stop` - 1 of run `seed` with `deck`.

    >>> tally = stats(Deck(4, 13, penalties=4), seed=1, start=0, stop=1000)
    >>> tally.player1, tally.player2, tally.longest_tricks
    (478, 522, 195)
    """
    return stats_and_notes(deck, seed, start, stop, limit, (NEVER, 0), 0)[0]


def stats_and_notes(
    deck: Deck,
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
    long: tuple[int, int],
    most: int,
) -> tuple[Tally, Words]:
    """The same, and index, tricks and cards of the games that have at least so many tricks and
    cards, in no special order; of no more of them than `most`."""
    if not deck.penalties:
        raise InputError(f"the {deck} deck has no penalties: take a Beggar deck")
    if deck.size > 256:
        raise InputError(f"deck {deck} is too large: at most 256 cards are played by the million")
    if not 0 <= start <= stop < 2**64 or not 0 <= seed < 2**64:
        raise InputError(f"seed {seed}, games {start} to {stop}: take numbers from 0 to 2^64 - 1")
    cards = np.array(deck.cards, dtype=np.uint8)
    counts = np.zeros(COUNTS, np.uint64)
    counts[[LONGEST_INDEX, FIRST_ENDLESS]] = NONE
    histograms = np.zeros((2, BINS), np.int64)
    address = np.array([seed, start, stop], dtype=np.uint64)
    notes = np.zeros((most, 3), np.uint64)
    run = (
        cards,
        deck.split(),
        address,
        limit_of(limit),
        counts,
        histograms,
        notes,
        np.array(long, np.uint64),
    )
    if deck.size <= MOST_LANE_CARDS and np.count_nonzero(cards) <= MOST_COURTS:
        in_lanes(*run, table(GAME_ROWS), table(DEAL_ROWS), _bits(deck.cards))
    else:
        one_by_one(*run)
    return _tally([int(count) for count in counts], histograms), notes[: int(counts[NOTED])]


def _bits(cards: tuple[int, ...]) -> Words:
    """Three words with a bit for each card: is it a court, and the two bits of its value."""
    values = [
        (card > 0, card > 0 and (card - 1) % 2, card > 0 and (card - 1) // 2) for card in cards
    ]
    return np.array(
        [sum(1 << at for at, bit in enumerate(bits) if bit) for bits in zip(*values, strict=True)],
        dtype=np.uint64,
    )


def _tally(counts: list[int], histograms: Numbers) -> Tally:
    sums = counts[SUMS:LONGEST_TRICKS]
    lengths = np.arange(BINS - 1)
    for place, histogram in enumerate(histograms[:, :-1]):  # the last bin was summed on the way
        sums[2 * place] += int(histogram @ lengths)
        sums[2 * place + 1] += int(histogram @ lengths**2)
    player1, player2, draw, endless, unfinished = counts[:SUMS]
    tricks, tricks_squared, cards, cards_squared = sums
    longest = None if counts[LONGEST_INDEX] == NONE else counts[LONGEST_INDEX]
    return Tally(
        player1=player1,
        player2=player2,
        draw=draw,
        endless=endless,
        unfinished=unfinished,
        tricks=tricks,
        cards=cards,
        tricks_squared=tricks_squared,
        cards_squared=cards_squared,
        longest_tricks=counts[LONGEST_TRICKS],
        longest_cards=counts[LONGEST_CARDS],
        longest_index=longest,
        first_endless=None if counts[FIRST_ENDLESS] == NONE else counts[FIRST_ENDLESS],
        tricks_histogram=histograms[0],
        cards_histogram=histograms[1],
    )
