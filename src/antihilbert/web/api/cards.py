"""/api/war, /api/beggar and any other card game there is: deals, games, positions, wheels."""

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import JSONResponse

from antihilbert.base.signatures import without
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
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

PLAYED = {
    "outcome": "endless", "tricks": 6, "cards": 6, "preperiod": 0, "period": 6,
    "deck": {"suits": 1, "values": 5}, "deal": "5 3 / 2 4 1",
}  # fmt: skip
Limit = Annotated[int | None, Query(ge=0, le=10**9, description="Stop after this many tricks.")]
Start = Annotated[
    int, Query(ge=0, le=cards.MOST_SHOWN_TRICKS, description="Tricks already played.")
]
Count = Annotated[int, Query(ge=1, le=cards.MOST_TRACED, description="How many positions.")]
Told = Annotated[int, Query(ge=1, le=cards.MOST_STORY, description="Tricks told at most.")]
Trace = Annotated[bool, Query(description="Add every position.")]
Sizes = Annotated[bool, Query(description="Add the sizes of the hands, for a plot.")]


def router_of(game: CardGame) -> APIRouter:
    """The paths of a card game under /api."""
    router = APIRouter(prefix=f"/api/{game.name}")
    title, usual = game.title.en, game.usual_deck or Deck(4, 13)
    least, most = min(game.penalties, default=0), max(game.penalties, default=0)
    how_many = Query(ge=least, le=most, description="4: jack to ace; 3: camicia.")

    async def play(
        desk: AtDesk,
        deal: Typed | None = None,
        suits: Suits | None = None,
        values: Values | None = None,
        penalties: Annotated[int | None, how_many] = None,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        seed: Seed = 0,
        index: Index = 0,
        limit: Limit = None,
        trace: Trace = False,
        sizes: Sizes = False,
    ) -> Response:
        """To its certain end: won, drawn, or proved endless."""
        deck = suits, values, penalties
        asked = cards.Asked(game.name, deal, *deck, pickup, pickup2, seed, index)
        return await desk.json(cards.play, asked=asked, limit=limit, traced=trace, sizes=sizes)

    async def positions(
        desk: AtDesk,
        deal: Typed,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        seed: Seed = 0,
        index: Index = 0,
        start: Start = 0,
        count: Count = 200,
    ) -> Response:
        """Some positions of a game, each with the trick played from it."""
        asked = cards.Asked(game.name, deal, pickup=pickup, pickup2=pickup2, seed=seed, index=index)
        return await desk.json(cards.positions, asked=asked, start=start, count=count)

    async def story(
        desk: AtDesk,
        deal: Typed,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        seed: Seed = 0,
        index: Index = 0,
        limit: Told = cards.MOST_STORY,
    ) -> Response:
        """Who won each trick, hand sizes, battles, and the classes of an endless game's cards."""
        asked = cards.Asked(game.name, deal, pickup=pickup, pickup2=pickup2, seed=seed, index=index)
        return await desk.json(cards.story, asked=asked, limit=limit)

    async def wheel(
        desk: AtDesk,
        deal: Typed,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        lang: Lang = "en",
    ) -> Response:
        """The cycle of an endless game as a wheel."""
        asked = cards.Asked(game.name, deal, pickup=pickup, pickup2=pickup2)
        return await desk.svg(cards.wheel_svg, asked=asked, lang=lang)

    async def dealt(
        desk: AtDesk,
        suits: Suits = usual.suits,
        values: Values = usual.values,
        penalties: Annotated[int | None, how_many] = None,
        seed: Seed = 0,
        index: Index = 0,
    ) -> Response:
        """The deal of game `index` of run `seed`."""
        deck = suits, values, penalties
        asked = cards.Asked(game.name, None, *deck, seed=seed, index=index)
        return await desk.json(cards.dealt, asked=asked)

    paths = (
        ("play", play, answers(PLAYED), f"Play one deal of {title}"),
        ("positions", positions, answers({"start": 0, "positions": []}), f"Positions of {title}"),
        ("story", story, answers({"winners": "12", "whole": True}), f"The story of a {title} game"),
        ("wheel.svg", wheel, SVG, f"The wheel of an endless game of {title}"),
        ("deal", dealt, answers({"deal": "5 3 / 2 4 1"}), f"A deal of {title}"),
    )
    for name, answer, responses, summary in paths:
        unique = f"{game.name}_{name.removesuffix('.svg')}"
        router.get(
            f"/{name}",
            responses=responses,
            summary=summary,
            operation_id=unique,
            response_class=Response if name.endswith(".svg") else JSONResponse,
        )(without(answer, game.unused_options))
    return router
