"""The pages: one shell for all, filled by the page's own script; and the files they need."""

import json
from html import escape
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from antihilbert.baseball.palette import stylesheet
from antihilbert.cards.games import GAMES
from antihilbert.web.tasks.baseball import MOST

STATIC = Path(__file__).parent / "static"
PAGES = (
    "home", "war", "beggar", "profiles", "endless", "marienbad", "baseball", "lessons",
    "records", "claims", "statistics",
)  # fmt: skip

router = APIRouter(include_in_schema=False)


def mount_static(app: FastAPI) -> None:
    app.mount("/static", StaticFiles(directory=STATIC), name="static")


@router.get("/")
async def home() -> Response:
    return _page("home")


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse("/static/icon.svg")


@router.get("/static/palette.css")
async def palette() -> Response:
    """The colours and shapes of tokens, as on the sheet to print."""
    return Response(stylesheet(MOST), media_type="text/css")


@router.get("/static/js/games.js")
async def games() -> Response:
    """What the pages have to know of the card games there are."""
    told = {
        game.name: {
            "title": game.title._asdict(),
            "pickups": game.has_pickups,
            "pays": bool(game.penalties),
            "usual": game.usual_deck is not None,
            "faces": game.faces,
            "example": game.example,
        }
        for game in GAMES.values()
    }
    script = f"export const GAMES = {json.dumps(told)};\n"
    return Response(script, media_type="text/javascript")


def _page(name: str, status: int = 200) -> Response:
    shell = (STATIC / "page.html").read_text(encoding="utf-8")
    return HTMLResponse(shell.replace("{page}", escape(name)), status)


def missing() -> Response:
    """The page of an address that leads nowhere, for a browser."""
    return _page("missing", 404)


@router.get("/{name}")
async def page(name: str) -> Response:
    if name not in PAGES:
        raise HTTPException(404, "there is no such page")
    return _page(name)
