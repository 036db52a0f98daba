"""Random deals of Beggar, 64 in step, and the chains of the long games among them."""

import numpy as np

from antihilbert.base.kernels.compiling import Words
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.beggar_stats import NEVER, stats, stats_and_notes
from antihilbert.cards.kernels.longest import chains
from antihilbert.cards.kernels.longest.workbench import (
    ENDLESS_MET,
    EVALUATIONS,
    MOST_TRICKS,
    UNSETTLED,
    Workbench,
    measure,
)
from antihilbert.cards.kernels.war_tricks import CARDS

PILOT, LONG_GAMES = 20_000, 300  # one game in so many is long: its chain is followed


def sample(deck: Deck, seed: int, index: int, at: Workbench) -> None:
    """Random games of Beggar, 64 in step, which is many times as fast as one by one.

    Chunk `index` plays the games from index * evaluations of run `seed`.
    """
    _in_step(deck, seed, index, at, (NEVER, NEVER), 0)


def follow_chains(deck: Deck, seed: int, index: int, at: Workbench) -> None:
    """The same, and the chains of the long games among them are followed back."""
    by_cards = at.metric == CARDS
    pilot, start = min(at.evaluations, PILOT), index * at.evaluations
    tally = stats(deck, seed, start, start + pilot, MOST_TRICKS)
    lengths = tally.cards_histogram if by_cards else tally.tricks_histogram
    as_long = lengths[::-1].cumsum()[::-1]  # how many games are at least so long
    long = int((as_long > pilot // LONG_GAMES).sum())
    long = min(long, int(lengths.nonzero()[0].max(initial=0)))
    most = 2 * at.evaluations // LONG_GAMES + PILOT
    notes = _in_step(deck, seed, index, at, (0, long) if by_cards else (long, 0), most)
    chains.follow(at, np.uint64(seed), notes)
    at.found[EVALUATIONS] = at.evaluations


def _in_step(
    deck: Deck, seed: int, index: int, at: Workbench, long: tuple[int, int], most: int
) -> Words:
    """Measure the longest game of a chunk, and an endless one: the notes of the long ones."""
    start = index * at.evaluations
    tally, notes = stats_and_notes(
        deck, seed, start, start + at.evaluations, MOST_TRICKS, long, most
    )
    for address in (tally.longest_index, tally.first_endless):
        if address is not None:
            measure(at, np.array(deck.sample(seed, address).cards, np.uint8))
    at.found[[EVALUATIONS, ENDLESS_MET, UNSETTLED]] = (
        at.evaluations,
        tally.endless,
        tally.unfinished,
    )
    return notes
