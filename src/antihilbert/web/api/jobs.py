"""/api/jobs: what takes long. The answer is a stream that tells how the work gets on.

Whoever closes the stream ends the work.
"""

from typing import Annotated, Any

from antihilbert.base.progress import Watch
from antihilbert.base.signatures import without
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import WAR
from antihilbert.cards.war_rules import LOSE
from antihilbert.web.api.cards import Penalties
from antihilbert.web.api.common import FaceDown, PickupName, Players, Seed, Short
from antihilbert.web.api.parameters import Amount, ShortText, Whole
from antihilbert.web.api.route import Paths, Route
from antihilbert.web.tasks import jobs

PATHS = Paths("jobs/")

Suits = Annotated[int, Whole(1, jobs.MOST_JOB_CARDS)]
Values = Annotated[int, Whole(1, jobs.MOST_JOB_CARDS)]
Seconds = Annotated[float, Amount(0, 120)]
Games = Annotated[int, Whole(1, jobs.MOST_GAMES)]
Bases = Annotated[int, Whole(3, jobs.MOST_BASES)]
Method = Annotated[str, ShortText(40)]
GameName = Annotated[str, ShortText(40, "As /api calls it.")]
PickupNames = Annotated[str, ShortText(200, "Names with commas.", "natural,random")]


def routes_of(game: CardGame) -> list[Route]:
    """Many games of a card game: /api/jobs/NAME-stats."""
    usual = game.usual_deck or Deck(4, 13)

    def stats(
        watch: Watch,
        suits: Suits = usual.suits,
        values: Values = usual.values,
        penalties: Penalties | None = None,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        face_down: FaceDown = 0,
        short: Short = LOSE,
        players: Players = 2,
        games: Games = 100_000,
        seed: Seed = 0,
    ) -> Any:
        """Who wins, how long it takes, how many never end."""
        pickups = (pickup, pickup2 or pickup) if game.has_pickups else ()
        house = game.with_rules(face_down, short, players)
        if house.players > 2:
            return jobs.party_stats(house, suits, values, pickups, games, seed, watch)
        return jobs.stats(house.name, suits, values, penalties, pickups, games, seed, watch)

    return [
        Route(
            f"jobs/{game.name}-stats",
            without(stats, game.unused_options),
            summary=f"Many games of {game.title.en}",
            name=f"{game.name}_stats",
            job=True,
        )
    ]


@PATHS.job("duel")
def duel(
    watch: Watch,
    suits: Suits = 4,
    values: Values = 8,
    pickups: PickupNames = "natural,optimised,random",
    games: Games = 20_000,
    seed: Seed = 0,
) -> Any:
    """Every pickup against every pickup, with intervals that shrink as games are added."""
    names = tuple(name.strip() for name in pickups.split(","))
    return jobs.duel(suits, values, names, games, seed, watch)


@PATHS.job("endless-search")
def endless_search(
    watch: Watch,
    suits: Suits = 2,
    values: Values = 5,
    pickup: PickupName = "natural",
    method: Method = "auto",
    equal: bool = False,
    seconds: Seconds = 30,
    seed: Seed = 0,
) -> Any:
    """A search for an endless deal; what is found has been replayed by the rules."""
    return jobs.search(suits, values, pickup, method, equal, seconds, seed, watch)


@PATHS.job("longest")
def longest(
    watch: Watch,
    game: GameName = WAR.name,
    suits: Suits = 4,
    values: Values = 13,
    pickup: PickupName = "natural",
    seconds: Seconds = 20,
    seed: Seed = 0,
) -> Any:
    """A search for the longest game that ends."""
    return jobs.longest(game, suits, values, pickup, seconds, seed, watch)


@PATHS.job("baseball-compare")
def baseball_compare(watch: Watch, bases: Bases = 4, line: bool = False, seed: Seed = 0) -> Any:
    """Every strategy of colour baseball on every board."""
    return jobs.compare(bases, line, seed, watch)


@PATHS.job("claims")
def recompute(watch: Watch) -> Any:
    """Every claim of the sources recomputed, row by row; the result is kept for everybody."""
    from antihilbert.web.tasks import claims

    return claims.recomputed(watch)
