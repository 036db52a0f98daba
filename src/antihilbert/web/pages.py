"""The pages: one shell for all, filled by the page's own script; and the files they need."""

from html import escape
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parent / "static"
PAGES = ("home", "war", "profiles", "endless", "marienbad", "baseball", "records")

router = APIRouter(include_in_schema=False)


def mount_static(app: FastAPI) -> None:
    app.mount("/static", StaticFiles(directory=STATIC), name="static")


@router.get("/")
async def home() -> Response:
    return _page("home")


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse("/static/icon.svg")


def _page(name: str) -> Response:
    shell = (STATIC / "page.html").read_text(encoding="utf-8")
    return HTMLResponse(shell.replace("{page}", escape(name)))


@router.get("/{name}")
async def page(name: str) -> Response:
    if name not in PAGES:
        raise HTTPException(404, "there is no such page")
    return _page(name)
