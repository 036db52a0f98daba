"""The chains of long games of Beggar: how far they go back, and what that gains.

See `kernels.longest.chains`: once both players have won a trick there is one way back.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.kernels.longest.chains import follow_back, join
from antihilbert.cards.kernels.longest.undo_war import HANDS
from antihilbert.cards.kernels.longest.workbench import workbench
from antihilbert.cards.longest.chunk import Quest
from antihilbert.cards.longest.growing import grow

GROWING = 1_000_000  # games: far more than it takes


class RecordChain(NamedTuple):
    """Where a game comes into its chain, and the chain itself. All in tricks."""

    joined: int  # after the deal: both players have won by then
    before: int  # from the beginning of the chain to there
    links: int  # of the whole chain, to the end of the game
    longest: int  # game of a deal with hands as they are dealt that comes into it


def chain_of(deal: Deal) -> RecordChain:
    """The chain of a game of Beggar that ends, with the usual 52 cards."""
    deck = BEGGAR.deck()
    wanted = Quest(deck, ())
    row = np.empty(HANDS + deck.size, np.uint8)
    bench = workbench(deck, (), wanted.metric, 0, 0, GROWING)
    joined = join(bench, np.array(deal.cards, np.uint8), row)[0]
    before = follow_back(row)[0]
    tricks = wanted.played(deal).tricks
    longest = max(tricks, grow(wanted, deal, GROWING).tricks)
    return RecordChain(joined, before, tricks - joined + before, longest)


def chains_of(certificates: list[Certificate]) -> list[tuple[Certificate, RecordChain]]:
    """Of the usual deck, those with the most tricks first."""
    usual = [one for one in certificates if sorted(one.deal.cards) == sorted(BEGGAR.deck().cards)]
    usual.sort(key=lambda one: -(one.tricks or 0))
    return [(one, chain_of(one.deal)) for one in usual]
