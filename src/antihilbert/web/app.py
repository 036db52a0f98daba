"""The application: what is served, and errors as one line."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from antihilbert.base.version import __version__
from antihilbert.web import desk, pages
from antihilbert.web.api.described import answered
from antihilbert.web.guard import Guard, error_line
from antihilbert.web.lanes import Lanes


def create_app(names: Iterable[str] = ()) -> FastAPI:
    """The lab; it answers to addresses, to localhost and to these names."""
    app = FastAPI(
        title="antihilbert",
        version=__version__,
        description="Games with childish rules and hard questions: the answers of the command "
        "line as JSON.",
        docs_url=None,  # the usual documentation page would load its scripts from elsewhere
        redoc_url=None,
        lifespan=_lifespan,
    )
    desk.add_paths(app)
    app.include_router(pages.router)
    pages.mount_static(app)
    app.get("/api/health", responses={200: answered({"status": "ok"})})(health)
    app.add_middleware(Guard, names=names)
    app.add_exception_handler(desk.RequestRefusedError, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)
    return app


async def health(request: Request) -> dict[str, Any]:
    """Whether the server is up, and how much is waiting."""
    lanes: Lanes = request.app.state.lanes
    waiting = {"quick": lanes.quick.tasks, "slow": lanes.slow.tasks, "jobs": lanes.jobs.tasks}
    return {"status": "ok", "version": __version__, "tasks": waiting}


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    app.state.lanes, app.state.kept = Lanes(), {}
    warming = asyncio.create_task(app.state.lanes.quick.warm())
    yield
    warming.cancel()
    app.state.lanes.close()


def _error(line: str, status: int, request: Request | None = None) -> JSONResponse:
    # Browsers log every refused request as an error of the page. Ours ask for refusals they can
    # show instead.
    shown = request is not None and request.headers.get("x-refusals") == "shown"
    return error_line(line, 200 if shown else status)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, desk.RequestRefusedError)
    response = _error(str(error), error.status, request)
    response.headers["Content-Language"] = error.lang
    return response


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reads_pages = "text/html" in request.headers.get("accept", "")
    if error.status_code == 404 and reads_pages and not request.url.path.startswith("/api"):
        return pages.missing()
    return _error(str(error.detail), error.status_code)


async def _failed(_request: Request, error: Exception) -> Response:
    logging.getLogger("antihilbert").error("a task failed", exc_info=error)
    return _error("something went wrong here; it has been written to the log", 500)
