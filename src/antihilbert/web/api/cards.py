"""/api/war and /api/beggar: deals, games, positions, wheels."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from antihilbert.web.api.common import (
    SVG,
    AtDesk,
    Index,
    Lang,
    PickupName,
    Seed,
    Suits,
    Typed,
    Values,
    answers,
)
from antihilbert.web.tasks import cards

router = APIRouter(prefix="/api")

PLAYED = {
    "outcome": "endless", "tricks": 6, "cards": 6, "preperiod": 0, "period": 6,
    "deck": {"suits": 1, "values": 5}, "deal": "5 3 / 2 4 1",
}  # fmt: skip
Limit = Annotated[int | None, Query(ge=0, le=10**9, description="Stop after this many tricks.")]
Start = Annotated[
    int, Query(ge=0, le=cards.MOST_SHOWN_TRICKS, description="Tricks already played.")
]
Count = Annotated[int, Query(ge=1, le=cards.MOST_TRACED, description="How many positions.")]
Trace = Annotated[bool, Query(description="Add every position.")]
Sizes = Annotated[bool, Query(description="Add the sizes of the hands, for a plot.")]
Penalties = Annotated[int, Query(ge=3, le=4, description="4: jack to ace; 3: camicia.")]


@router.get("/war/play", responses=answers(PLAYED), summary="Play one deal of War")
async def war_play(
    desk: AtDesk,
    deal: Typed | None = None,
    suits: Suits | None = None,
    values: Values | None = None,
    pickup: PickupName = "natural",
    pickup2: PickupName | None = None,
    seed: Seed = 0,
    index: Index = 0,
    limit: Limit = None,
    trace: Trace = False,
    sizes: Sizes = False,
) -> Response:
    """To its certain end: won, drawn, or proved endless."""
    asked = cards.Asked("war", deal, suits, values, 0, pickup, pickup2, seed, index)
    return await desk.json(cards.play, asked=asked, limit=limit, traced=trace, sizes=sizes)


@router.get("/war/positions", responses=answers({"start": 0, "positions": []}))
async def war_positions(
    desk: AtDesk,
    deal: Typed,
    pickup: PickupName = "natural",
    pickup2: PickupName | None = None,
    seed: Seed = 0,
    index: Index = 0,
    start: Start = 0,
    count: Count = 200,
) -> Response:
    """Some positions of a game of War, each with the trick played from it."""
    asked = cards.Asked("war", deal, None, None, 0, pickup, pickup2, seed, index)
    return await desk.json(cards.positions, asked=asked, start=start, count=count)


@router.get("/war/wheel.svg", responses=SVG, response_class=Response)
async def war_wheel(
    desk: AtDesk,
    deal: Typed,
    pickup: PickupName = "natural",
    pickup2: PickupName | None = None,
    lang: Lang = "en",
) -> Response:
    """The cycle of an endless game of War as a wheel."""
    asked = cards.Asked("war", deal, pickup=pickup, pickup2=pickup2)
    return await desk.svg(cards.wheel_svg, asked=asked, lang=lang)


@router.get("/war/deal", responses=answers({"deal": "5 3 / 2 4 1"}))
async def war_deal(
    desk: AtDesk, suits: Suits = 4, values: Values = 13, seed: Seed = 0, index: Index = 0
) -> Response:
    """The deal of game `index` of run `seed`."""
    asked = cards.Asked("war", suits=suits, values=values, seed=seed, index=index)
    return await desk.json(cards.dealt, asked=asked)


@router.get("/beggar/play", responses=answers(PLAYED), summary="Play one deal of Beggar")
async def beggar_play(
    desk: AtDesk,
    deal: Typed | None = None,
    suits: Suits = 4,
    values: Values = 13,
    penalties: Penalties = 4,
    seed: Seed = 0,
    index: Index = 0,
    limit: Limit = None,
    trace: Trace = False,
    sizes: Sizes = False,
) -> Response:
    """To its certain end; without a deal, one is dealt."""
    if deal is not None:
        asked = cards.Asked("beggar", deal)
    else:
        asked = cards.Asked("beggar", None, suits, values, penalties, seed=seed, index=index)
    return await desk.json(cards.play, asked=asked, limit=limit, traced=trace, sizes=sizes)


@router.get("/beggar/positions", responses=answers({"start": 0, "positions": []}))
async def beggar_positions(
    desk: AtDesk, deal: Typed, start: Start = 0, count: Count = 200
) -> Response:
    """Some positions of a game of Beggar, each with the trick played from it."""
    asked = cards.Asked("beggar", deal)
    return await desk.json(cards.positions, asked=asked, start=start, count=count)


@router.get("/beggar/wheel.svg", responses=SVG, response_class=Response)
async def beggar_wheel(desk: AtDesk, deal: Typed, lang: Lang = "en") -> Response:
    """The cycle of an endless game of Beggar as a wheel."""
    return await desk.svg(cards.wheel_svg, asked=cards.Asked("beggar", deal), lang=lang)


@router.get("/beggar/deal", responses=answers({"deal": "0 1 / 0 4", "letters": "-J/-A"}))
async def beggar_deal(
    desk: AtDesk,
    suits: Suits = 4,
    values: Values = 13,
    penalties: Penalties = 4,
    seed: Seed = 0,
    index: Index = 0,
) -> Response:
    """The deal of game `index` of run `seed`."""
    asked = cards.Asked("beggar", None, suits, values, penalties, seed=seed, index=index)
    return await desk.json(cards.dealt, asked=asked)
