"""/api/jobs: what takes long. The answer is a stream that tells how the work gets on.

Whoever closes the stream ends the work.
"""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from antihilbert.base.signatures import without
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import WAR
from antihilbert.web.api.common import STREAM, AtDesk, PickupName, Seed
from antihilbert.web.tasks import claims, jobs

router = APIRouter(prefix="/api/jobs")

Suits = Annotated[int, Query(ge=1, le=jobs.MOST_JOB_CARDS)]
Values = Annotated[int, Query(ge=1, le=jobs.MOST_JOB_CARDS)]
Seconds = Annotated[float, Query(gt=0, le=120)]
Games = Annotated[int, Query(ge=1, le=jobs.MOST_GAMES)]
PickupNames = Annotated[
    str, Query(max_length=200, description="Names with commas.", examples=["natural,random"])
]


def router_of(game: CardGame) -> APIRouter:
    """Many games of a card game: /api/jobs/NAME-stats."""
    games_router = APIRouter(prefix="/api/jobs")
    usual = game.usual_deck or Deck(4, 13)
    least, most = min(game.penalties, default=0), max(game.penalties, default=0)

    async def stats(
        desk: AtDesk,
        suits: Suits = usual.suits,
        values: Values = usual.values,
        penalties: Annotated[int | None, Query(ge=least, le=most)] = None,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        games: Games = 100_000,
        seed: Seed = 0,
    ) -> Response:
        """Who wins, how long it takes, how many never end."""
        return await desk.job(
            jobs.stats,
            game=game.name,
            suits=suits,
            values=values,
            penalties=penalties,
            pickups=(pickup, pickup2 or pickup) if game.has_pickups else (),
            games=games,
            seed=seed,
        )

    path = games_router.get(
        f"/{game.name}-stats",
        responses=STREAM,
        response_class=Response,
        summary=f"Many games of {game.title.en}",
        operation_id=f"{game.name}_stats",
    )
    path(without(stats, game.unused_options))
    return games_router


@router.get("/duel", responses=STREAM, response_class=Response)
async def duel(
    desk: AtDesk,
    suits: Suits = 4,
    values: Values = 8,
    pickups: PickupNames = "natural,optimised,random",
    games: Games = 20_000,
    seed: Seed = 0,
) -> Response:
    """Every pickup against every pickup, with intervals that shrink as games are added."""
    names = tuple(name.strip() for name in pickups.split(","))
    return await desk.job(
        jobs.duel, suits=suits, values=values, pickups=names, games=games, seed=seed
    )


@router.get("/endless-search", responses=STREAM, response_class=Response)
async def endless_search(
    desk: AtDesk,
    suits: Suits = 2,
    values: Values = 5,
    pickup: PickupName = "natural",
    method: Annotated[str, Query(max_length=40)] = "auto",
    equal: bool = False,
    seconds: Seconds = 30,
    seed: Seed = 0,
) -> Response:
    """A search for an endless deal; what is found has been replayed by the rules."""
    return await desk.job(
        jobs.search,
        suits=suits,
        values=values,
        pickup=pickup,
        method=method,
        equal=equal,
        seconds=seconds,
        seed=seed,
    )


@router.get("/longest", responses=STREAM, response_class=Response)
async def longest(
    desk: AtDesk,
    game: Annotated[str, Query(max_length=40, description="As /api calls it.")] = WAR.name,
    suits: Suits = 4,
    values: Values = 13,
    pickup: PickupName = "natural",
    seconds: Seconds = 20,
    seed: Seed = 0,
) -> Response:
    """A search for the longest game that ends."""
    return await desk.job(
        jobs.longest,
        game=game,
        suits=suits,
        values=values,
        pickup=pickup,
        seconds=seconds,
        seed=seed,
    )


@router.get("/baseball-compare", responses=STREAM, response_class=Response)
async def baseball_compare(
    desk: AtDesk,
    bases: Annotated[int, Query(ge=3, le=jobs.MOST_BASES)] = 4,
    line: bool = False,
    seed: Seed = 0,
) -> Response:
    """Every strategy of colour baseball on every board."""
    return await desk.job(jobs.compare, bases=bases, line=line, seed=seed)


@router.get("/claims", responses=STREAM, response_class=Response)
async def recompute(desk: AtDesk) -> Response:
    """Every claim of the sources recomputed, row by row; the result is kept for everybody."""
    return await desk.job(claims.recomputed, keep="claims")
