"""How much work a claim may be: about a minute for all of them, or the sources' own sizes."""

from dataclasses import dataclass
from functools import lru_cache

from antihilbert.cards.deck import Deck
from antihilbert.cards.profiles.listing import Listing, listing
from antihilbert.cards.referee import SET_ASIDE
from antihilbert.cards.runs import Run
from antihilbert.cards.statistics import run

SMALL = 20  # cards
SEED = 2024  # of every sample, so that the report can be told again number by number


@dataclass(frozen=True)
class Effort:
    full: bool = False

    @property
    def games(self) -> int:
        """Of every sampled cell of a table."""
        return 1_000_000 if self.full else 100_000

    def play(
        self, deck: Deck, one: str = "natural", two: str | None = None, limit: int | None = None
    ) -> Run:
        """A sample of games; the cells of a row of a table ask for the same one."""
        return _sampled(deck, (one, two or one), self.games, limit)

    def without_returns(self, deck: Deck) -> Run:
        """A sample with random pickup, in which games that come back to a position are set aside.

        Positions are remembered, which takes ten times as long: fewer games of large decks.
        """
        games = self.games if deck.size <= SMALL else self.games // 10
        return run(deck, ("random", "random"), games, SEED, workers=1, returns=SET_ASIDE)


@lru_cache(maxsize=8)
def _sampled(deck: Deck, pickups: tuple[str, str], games: int, limit: int | None) -> Run:
    return run(deck, pickups, games, SEED, limit=limit, workers=1)


@lru_cache(maxsize=8)
def stories(cards: int) -> Listing:
    """All games of one suit, equal hands, exactly; several claims ask about the same."""
    return listing(cards)
