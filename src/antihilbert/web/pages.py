"""The pages that the server serves, and the files they need."""

from fastapi import APIRouter, FastAPI
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from antihilbert.web import shell
from antihilbert.web.shell import PAGES, STATIC

router = APIRouter(include_in_schema=False)


def mount_static(app: FastAPI) -> None:
    app.mount("/static", StaticFiles(directory=STATIC), name="static")


@router.get("/")
async def home() -> Response:
    return HTMLResponse(shell.page("home"))


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse("/static/icon.svg")


@router.get("/static/palette.css")
async def palette() -> Response:
    return Response(shell.palette(), media_type="text/css")


@router.get("/static/js/games.js")
async def games() -> Response:
    return Response(shell.games_script(), media_type="text/javascript")


def missing() -> Response:
    """The page of an address that leads nowhere, for a browser."""
    return HTMLResponse(shell.page("missing"), 404)


@router.get("/{name}")
async def page(name: str) -> Response:
    if name not in PAGES:
        raise HTTPException(404, "there is no such page")
    return HTMLResponse(shell.page(name))
