"""What players of War ask: how long does a game take, how often is there a battle, who wins with
how many aces?"""

from dataclasses import dataclass

import numpy as np

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError, either
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import refusals
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.outcomes import DRAW, PLAYER1, PLAYER2
from antihilbert.cards.kernels.tally import Tally, add, nothing
from antihilbert.cards.kernels.war_house_stats import ACES, KINGS, Battles, house_stats
from antihilbert.cards.runs import Run, wilson
from antihilbert.cards.statistics import Interrupted, in_threads, workers_of
from antihilbert.cards.war_rules import PLAIN, WarRules

BY = {"aces": ACES, "kings": KINGS}
CHUNK = 2**14  # games


def check_by(by: str) -> None:
    if by not in BY:
        raise ToldError(refusals.GAMES_NOT_TOLD, by=shortened(by), by2=either(BY))


@dataclass(frozen=True)
class Holding:
    """The games in which player 1 was dealt so many cards of one value."""

    cards: int
    games: int
    player1: int
    player2: int
    draw: int

    @property
    def share(self) -> float | None:
        return self.player1 / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """Where the chance of player 1 lies, 95 times out of 100."""
        return wilson(self.player1, self.games)


@dataclass(frozen=True)
class BattleRun:
    """A run of War, and what became of its battles and of who was dealt what."""

    run: Run
    battles: Battles

    def holdings(self, by: str) -> list[Holding]:
        """A row for each number of aces, or of kings, that player 1 can be dealt."""
        rows = self.battles.held[BY[by]].tolist()
        return [
            Holding(cards, sum(row), row[PLAYER1], row[PLAYER2], row[DRAW])
            for cards, row in enumerate(rows)
        ]

    @property
    def depths(self) -> list[int]:
        """How many tricks had 0, 1, 2, ... battles; the last place is for more."""
        return [int(tricks) for tricks in self.battles.depths]

    @property
    def deepest(self) -> list[int]:
        """How many games had 0, 1, 2, ... battles at most in one trick."""
        return [int(games) for games in self.battles.deepest]

    def as_json(self, by: str) -> dict[str, object]:
        held = [
            {
                by: one.cards,
                **{name: getattr(one, name) for name in ("games", "player1", "player2", "draw")},
                "share1": one.share,
                "interval": one.interval,
            }
            for one in self.holdings(by)
        ]
        battles = {"tricks": self.depths, "games": self.deepest}
        return self.run.as_json() | {"by": by, "held": held, "battles": battles}


def run_battles(
    deck: Deck,
    pickups: tuple[str, str],
    games: int,
    seed: int = 0,
    *,
    limit: int | None = None,
    workers: int | None = None,
    watch: Watch = unwatched,
    rules: WarRules = PLAIN,
) -> BattleRun:
    """Play games as `statistics.run` does, and note more of them.

    >>> found = run_battles(Deck(4, 13), ("natural",) * 2, 200, workers=1)
    >>> sum(found.depths) == found.run.tally.tricks, len(found.holdings("aces"))
    (True, 5)
    """

    def play(start: int) -> tuple[Tally, Battles]:
        stop = min(start + CHUNK, games)
        return house_stats(deck, pickups, seed, start, stop, limit, rules=rules)

    tally, battles = nothing(), Battles.none(deck.suits)
    known = BattleRun(Run(rules.name, deck, pickups, seed, tally), battles)
    try:
        for one, more in in_threads(play, iter(range(0, games, CHUNK)), workers_of(workers)):
            tally = add(tally, one)
            battles = Battles._make(map(np.add, battles, more))
            known = BattleRun(Run(rules.name, deck, pickups, seed, tally), battles)
            watch(Progress(tally.games, games))
    except KeyboardInterrupt as stop:
        raise Interrupted(known) from stop
    return known
