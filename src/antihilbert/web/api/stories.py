"""/api/war/profile, /api/war/endless, /api/records, ...: stories, and what is known."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Response
from fastapi.responses import JSONResponse

from antihilbert.web.api.common import (
    SVG,
    AtDesk,
    Lang,
    PickupName,
    Suits,
    Typed,
    Values,
    answers,
)
from antihilbert.web.tasks import claims, endless, profiles

router = APIRouter(prefix="/api")

REALISED = {
    "word": "aba2", "realisable": True, "reason": None, "cards": 4, "deal": "4 1 / 3 2",
    "deals": 2, "constraints": ["x3 < x1", "x2 < x4", "x4 < x1", "x2 < x3"],
}  # fmt: skip
Word = Annotated[str, Query(max_length=2000, description="Like abaa, aba2, (ba2)2, b(a2b2)*.")]
Cards = Annotated[int | None, Query(ge=2, le=profiles.MOST_WORD_CARDS)]
First = Annotated[
    int | None, Query(ge=1, le=profiles.MOST_WORD_CARDS, description="Cards in hand 1.")
]
SuitsOfWord = Annotated[int | None, Query(ge=1, le=100)]
Every = Annotated[int, Query(ge=0, le=profiles.MOST_LISTED, description="Deals to list.")]
EverySplit = Annotated[bool, Query(description="Hands of every size, not only equal ones.")]
Numbers = Annotated[str, Query(max_length=40, description="A list like 4, 1-8 or 2,4.")]
After = Annotated[int | None, Query(ge=0, le=10_000, description="Only the first flips.")]


def _asked(
    word: Word, cards: Cards = None, first: First = None, suits: SuitsOfWord = None
) -> dict[str, Any]:
    return {"word": word, "cards": cards, "first": first, "suits": suits}


Asked = Annotated[dict[str, Any], Depends(_asked)]  # a word and its deck, as every path takes them


@router.get("/war/profile/of", responses=answers({"word": "(ab)*", "endless": True}))
async def profile_of(desk: AtDesk, deal: Typed) -> Response:
    """The story that a deal tells: a where player 1 wins, b where player 2 does, d for a battle."""
    return await desk.json(profiles.of, deal=deal)


@router.get("/war/profile/realise", responses=answers(REALISED))
async def realise(
    desk: AtDesk,
    asked: Asked,
    every: Every = 0,
) -> Response:
    """Is a word the story of a game, of which deals, and if not, why not?"""
    return await desk.json(profiles.realised, every=every, **asked)


@router.get("/war/profile/told", responses=answers(REALISED | {"flips": []}))
async def told(
    desk: AtDesk,
    asked: Asked,
) -> Response:
    """The same answer, and the word flip by flip."""
    return await desk.json(profiles.told, **asked)


@router.get("/war/profile/order.svg", responses=SVG, response_class=Response)
async def order(
    desk: AtDesk,
    asked: Asked,
    after: After = None,
    lang: Lang = "en",
) -> Response:
    """The order of the cards, of the whole word or after some of its flips."""
    return await desk.svg(profiles.order_svg, after=after, lang=lang, **asked)


@router.get(
    "/war/endless/construct",
    responses=answers({"deal": "5 3 / 2 4 1", "preperiod": 0, "period": 6, "method": "spivey"}),
)
async def construct(
    desk: AtDesk,
    suits: Suits,
    values: Values,
    pickup: PickupName = "natural",
    method: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    """An endless deal by a known recipe, with the reason why it works."""
    return await desk.json(
        endless.construct, suits=suits, values=values, pickup=pickup, method=method
    )


@router.get("/war/endless/table", responses=answers({"rows": []}))
async def table(
    desk: AtDesk,
    suits: Numbers = "1-8",
    values: Numbers = "2-40",
    pickup: PickupName | None = None,
) -> Response:
    """Which decks have an endless game, as far as the catalogue knows."""
    return await desk.json(endless.table, suits=suits, values=values, pickup=pickup)


@router.get("/beggar/endless/deals", responses=answers({"period": 62, "deals": 30, "list": []}))
async def ring_deals(desk: AtDesk, deal: Typed, every_split: EverySplit = False) -> Response:
    """The ring of Beggar that a deal runs into, and every deal that runs into it."""
    return await desk.json(endless.ring_deals, deal=deal, every_split=every_split)


@router.get("/beggar/endless/ring.svg", responses=SVG, response_class=Response)
async def ring_picture(desk: AtDesk, deal: Typed, lang: Lang = "en") -> Response:
    """The ring of Beggar that a deal runs into, with the ways of all its deals into it."""
    return await desk.svg(endless.ring_picture, deal=deal, lang=lang)


@router.get("/records", responses=answers({"rows": []}))
async def records(desk: AtDesk) -> Response:
    """How long the longest game of each deck is: proved, public, found here."""
    return await desk.json(endless.records)


@router.get("/catalogue", responses=answers({"endless": []}))
async def catalogue(desk: AtDesk) -> Response:
    """The endless games that are known; the project's tests replay each of them."""
    return await desk.json(endless.catalogue)


@router.get("/claims", responses=answers({"claims": []}))
async def claims_listed(desk: AtDesk, lang: Lang = "en") -> Response:
    """What the sources claim, with verdicts as of the last release, or as recomputed here."""
    if known := desk.kept("claims"):
        return JSONResponse({"claims": known["claims"][lang], "recomputed": True})
    return await desk.json_kept(f"claims listed {lang}", claims.listed, lang=lang)
