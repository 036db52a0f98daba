"""The server: application, pages, guards, and the dispatcher of requests."""

import asyncio
import ipaddress
import json
import logging
import re
import secrets
import socket
import time
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterable
from contextlib import aclosing, asynccontextmanager
from hashlib import sha256
from typing import Any, ClassVar

import h11
import uvicorn
from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import (
    HTMLResponse,
    JSONResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from antihilbert.core.environment import __version__
from antihilbert.core.messages import InputError, Text
from antihilbert.web import shell
from antihilbert.web.api.route import Route, answered, complete, described, table
from antihilbert.web.api.route import run as route_run
from antihilbert.web.messages import TEXTS, refusal, refused
from antihilbert.web.shell import PAGES, STATIC
from antihilbert.web.workers import BusyError, Call, Visitor, WorkerMessage, WorkerPools

# Checks of every request, and headers of every answer
#
# Another site can make a visitor's browser send requests here, even to a server of this machine
# alone: directly, or under a name that its owner points here (DNS rebinding). So answer only to
# own names, and work only for own pages and for programs that are no browsers.

MOST_BODY = 500_000  # bytes of a request: matchboxes of a learner, at most
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "manifest-src 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
OWN = "x-antihilbert"  # a header that our pages send: another site would have to be allowed to
COOKIE = "visitor"  # browsers send it with requests of our own pages only
SET_COOKIE = "{name}={value}; Path=/; HttpOnly; SameSite=Strict"
OTHER_SITES = ("cross-site", "same-site")  # how a browser marks requests of pages of another origin


class Guard:
    """Refuses what is too long, comes under a strange name or from pages of other sites.

    Written for bare ASGI, so that the streams notice a closed page.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self.app = app
        self.names = {"localhost", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        given = Headers(scope=scope)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    sent.setdefault(name, value)
                if not (visitor_cookie(given) or scope["path"].startswith("/static")):
                    value = secrets.token_hex(16)
                    sent.append("Set-Cookie", SET_COOKIE.format(name=COOKIE, value=value))
            await send(message)

        answer = self._refusal(given, scope["path"]) or self.app
        await answer(scope, receive, with_headers)

    def _refusal(self, given: Headers, path: str) -> JSONResponse | None:
        length = given.get("content-length", "0")
        if not length.isdigit() or int(length[:20]) > MOST_BODY:
            return error_line(f"the request is too long: send at most {MOST_BODY} bytes", 413)
        if "transfer-encoding" in given:
            return error_line("send the request in one piece, with its length", 411)
        if not self._is_ours(given.get("host", "")):
            return error_line("this lab has another name: open it by its address", 421)
        if path.startswith("/api") and _from_elsewhere(given):
            return error_line("only pages of this lab may ask it: open the lab itself", 403)
        if path.startswith("/api/jobs") and _is_browser(given) and OWN not in given:
            return error_line("only pages of this lab may start work: open the lab itself", 403)
        return None

    def _is_ours(self, host: str) -> bool:
        """Return whether the host is an IP address, which cannot be rebound, or a known name."""
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return name.lower() in self.names
        return True


def _from_elsewhere(given: Headers) -> bool:
    origin = given.get("origin")
    if origin is not None and origin.partition("://")[2] != given.get("host"):
        return True
    site = given.get("sec-fetch-site")  # which browsers send over https and on this machine alone
    unknown = site is None and not (OWN in given or visitor_cookie(given))
    return site in OTHER_SITES or (_is_browser(given) and unknown)


def _is_browser(given: Headers) -> bool:
    """Return whether a browser asks: no page can change how it names itself without asking us."""
    return given.get("user-agent", "").startswith("Mozilla/")


def visitor_cookie(given: Headers) -> str:
    """Return what tells browsers behind one address apart, if it was sent."""
    found = re.search(rf"(?:^|;\s*){COOKIE}=([0-9a-f]{{32}})(?:;|$)", given.get("cookie", ""))
    return found[1] if found else ""


def visitor_address(host: str) -> str:
    """Return the address of a client; of IPv6 the half that names its network.

    >>> visitor_address("192.0.2.7"), visitor_address("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((host, 64), strict=False)[0])


def own_names() -> list[str]:
    """Return the names under which other machines of the local network find this one."""
    name = socket.gethostname()
    return [name, socket.getfqdn(), f"{name.partition('.')[0]}.local"]


def error_line(line: str, status: int, **about: str | None) -> JSONResponse:
    return JSONResponse({"error": " ".join(line.split()), **about}, status)


# The pages that the server serves, and the files they need.

router = APIRouter(include_in_schema=False)


def mount_static(app: FastAPI) -> None:
    app.mount("/static", StaticFiles(directory=STATIC), name="static")


@router.get("/")
async def home() -> Response:
    return HTMLResponse(shell.page("home"))


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse("/static/icon.svg")


def _generated(name: str) -> Callable[[Request], Awaitable[Response]]:
    """Serve a generated file; a browser that has it is answered that it has not changed."""
    kind = "text/css" if name.endswith(".css") else "text/javascript"

    async def endpoint(request: Request) -> Response:
        body = shell.MADE[name]().encode()
        known = {"ETag": f'"{sha256(body).hexdigest()[:16]}"', "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == known["ETag"]:
            return Response(status_code=304, headers=known)
        return Response(body, media_type=kind, headers=known)

    return endpoint


for name in shell.MADE:
    router.add_api_route(f"/static/{name}", _generated(name))


def missing() -> Response:
    """Return the page for an unknown address."""
    return HTMLResponse(shell.page("missing"), 404)


@router.get("/{name}")
async def page(name: str) -> Response:
    if name not in PAGES:
        raise HTTPException(404, "there is no such page")
    if name != shell.FRAMED:
        return HTMLResponse(shell.page(name))
    policy = HEADERS["Content-Security-Policy"].replace("ancestors 'none'", "ancestors *")
    return HTMLResponse(shell.page(name), headers={"Content-Security-Policy": policy})


# The dispatcher: each request goes by its route to a pool of workers.

MOST_JOBS = 2  # of one visitor, waiting or at work
MOST_JOBS_OF_ADDRESS = 30  # of all visitors behind one address
MOST_QUEUED = 120  # of all
LONG_JOB = 3.0  # seconds asked for, from which a job is no short one
CLAIMS = "jobs/claims"  # its result is kept, and is the answer to later requests for claims


class RequestRefusedError(Exception):
    """A request that is refused in one line."""

    def __init__(
        self, error: str, status: int = 422, lang: str = "en", field: str | None = None
    ) -> None:
        super().__init__(error)
        self.status, self.lang, self.field = status, lang, field


def add_paths(app: FastAPI) -> None:
    """Add all paths under /api that a route answers."""
    for route in table().values():
        app.add_api_route(
            f"/api/{route.path}",
            _endpoint(route),
            methods=[route.method],
            summary=route.operation.summary.en,
            description=route.operation.details.en,
            operation_id=route.name,
            response_class=JSONResponse if not (route.picture or route.job) else Response,
            **described(route),
        )


def _endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return await Dispatcher(request).answer(route)

    return endpoint


class Dispatcher:
    """Passes the task of a request to a pool of workers."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._pools: WorkerPools = request.app.state.pools
        self._kept: dict[str, Any] = request.app.state.kept
        self._lang = "fr" if request.headers.get("x-lang") == "fr" else "en"
        host = request.client.host if request.client else ""
        self._visitor = Visitor(visitor_address(host), visitor_cookie(request.headers))

    async def answer(self, route: Route) -> Response:
        """Return the answer of a route, or refuse the request in one line."""
        try:
            arguments = route.read(await self._given(route))
        except InputError as error:
            raise RequestRefusedError(**refusal(error, self._lang)) from None
        if route.job:
            return self._job(route, arguments)
        if route.path == "claims" and (known := self._kept.get(CLAIMS)):
            return JSONResponse({"claims": known["claims"][arguments["lang"]], "recomputed": True})
        if not route.picture:
            body = await (self._once if route.kept else self._body)(route, arguments)
            return Response(body, media_type="application/json")
        body = await self._body(route, arguments)
        # A picture may bring its own style, and nothing else.
        policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return Response(body, media_type="image/svg+xml", headers=policy)

    def _refused(self, reason: Text, status: int = 422, **facts: object) -> RequestRefusedError:
        return RequestRefusedError(reason.translate(self._lang).format(**facts), status, self._lang)

    async def _given(self, route: Route) -> dict[str, object]:
        if route.method == "GET":
            return dict(self._request.query_params)
        try:
            body = json.loads(await self._request.body())
        except (ValueError, RecursionError):
            body = None
        if not isinstance(body, dict):
            raise refused("not_json")
        return body

    async def _once(self, route: Route, arguments: dict[str, Any]) -> bytes:
        """Return an answer that never changes; compute it once for all visitors."""
        name = f"{route.path} {sorted(arguments.items())}"
        if name not in self._kept:
            self._kept[name] = await self._body(route, arguments)
        kept: bytes = self._kept[name]
        return kept

    async def _body(self, route: Route, arguments: dict[str, Any]) -> bytes:
        task = {"path": route.path, "arguments": arguments}
        slow = route.slow(**arguments)
        try:
            message = await self._pools.answer(self._visitor, route_run, task, slow, self._lang)
        except BusyError:
            raise self._refused(TEXTS["busy"], 429) from None
        if message.kind == "answer":
            return message.body
        if message.kind == "refused":
            raise RequestRefusedError(**json.loads(message.body))
        if message.kind == "late":
            raise self._refused(TEXTS["late"], seconds=f"{self._pools.slow.size.seconds:g}")
        if message.kind == "died":
            raise self._refused(TEXTS["died"], 503)
        raise RuntimeError(message.body.decode())

    def _job(self, route: Route, arguments: dict[str, Any]) -> Response:
        """Stream the progress of a job; end it when the client disconnects."""
        pools = (self._pools.short, self._pools.jobs)
        if sum(pool.tasks_of(self._visitor) for pool in pools) >= MOST_JOBS:
            raise self._refused(TEXTS["another"], 429)
        here = sum(pool.tasks_from(self._visitor.address) for pool in pools)
        if here >= MOST_JOBS_OF_ADDRESS or sum(pool.tasks for pool in pools) >= MOST_QUEUED:
            raise self._refused(TEXTS["busy"], 429)
        return StreamingResponse(
            self._progress_lines(route, arguments),
            media_type="application/x-ndjson",
            headers={"Cache-Control": "no-store"},
        )

    async def _progress_lines(
        self, route: Route, arguments: dict[str, Any]
    ) -> AsyncGenerator[bytes, None]:
        jobs = self._pools.jobs
        long = route.path == CLAIMS or route.seconds(**arguments) > LONG_JOB
        pool = jobs if long else self._pools.short
        yield _line({"state": "waiting", "ahead": pool.ahead_of_new})
        task = {"path": route.path, "arguments": arguments}
        call = Call(route_run, task, jobs.size.seconds, reports=True, lang=self._lang)
        async with aclosing(self._pools.job(self._visitor, call, long)) as messages:
            async for message in messages:
                if message.kind == "answer" and route.path == CLAIMS:
                    self._kept[CLAIMS] = json.loads(message.body)
                yield _line(_job_state(message, self._lang))


def _job_state(message: WorkerMessage, lang: str) -> dict[str, Any]:
    if message.kind == "progress":
        return {"state": "working", **json.loads(message.body)}
    if message.kind == "answer":
        return {"state": "finished", "result": json.loads(message.body)}
    if message.kind == "failed":
        logging.getLogger("antihilbert").error(message.body.decode())
    if message.kind == "refused":
        return {"state": "refused", **json.loads(message.body)}
    reason = TEXTS["died"] if message.kind == "died" else TEXTS["not_finished"]
    return {"state": "refused", "error": reason.translate(lang), "lang": lang, "field": None}


def _line(state: dict[str, Any]) -> bytes:
    return json.dumps(state).encode() + b"\n"


# The application: what is served, and errors as one line.


class Lab(FastAPI):
    def openapi(self) -> dict[str, Any]:
        return complete(super().openapi())


def create_app(names: Iterable[str] = ()) -> FastAPI:
    """Create the lab's application, which accepts addresses, localhost and these names as host."""
    app = Lab(
        title="antihilbert",
        version=__version__,
        description="Games with childish rules and hard questions: the answers of the command "
        "line as JSON.",
        docs_url=None,  # the usual documentation page would load its scripts from elsewhere
        redoc_url=None,
        lifespan=_lifespan,
    )
    add_paths(app)
    app.include_router(router)
    mount_static(app)
    app.get("/api/health", responses={200: answered({"type": "object"})})(health)
    app.add_middleware(Guard, names=names)
    app.add_exception_handler(RequestRefusedError, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)
    return app


async def health(request: Request) -> dict[str, Any]:
    """Return the status of the server and the number of waiting tasks."""
    pools: WorkerPools = request.app.state.pools
    waiting = {"quick": pools.quick.tasks, "slow": pools.slow.tasks}
    waiting["jobs"] = pools.short.tasks + pools.jobs.tasks
    return {"status": "ok", "version": __version__, "tasks": waiting}


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    app.state.pools, app.state.kept = WorkerPools(), {}
    warming = asyncio.create_task(app.state.pools.quick.warm())
    yield
    warming.cancel()
    app.state.pools.close()


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestRefusedError)
    # Browsers log refused requests as errors of the page. Our pages request status 200 instead.
    shown = request.headers.get("x-refusals") == "shown"
    about = {"field": error.field} if error.status == 422 else {}
    response = error_line(str(error), 200 if shown else error.status, **about)
    response.headers["Content-Language"] = error.lang
    return response


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reads_pages = "text/html" in request.headers.get("accept", "")
    if error.status_code == 404 and reads_pages and not request.url.path.startswith("/api"):
        return missing()
    return error_line(str(error.detail), error.status_code)


async def _failed(_request: Request, error: Exception) -> Response:
    logging.getLogger("antihilbert").error("a task failed", exc_info=error)
    return error_line("something went wrong here; it has been written to the log", 500)


# The server: uvicorn, with a deadline for slow requests.

PATIENCE = 10.0  # seconds in which a request must have arrived as a whole
MOST_CONNECTIONS = 1000
BACKLOG = 64  # connections that are taken at once, before any is counted
QUIET = 60.0  # seconds between two lines of the log that say the same
NOWHERE = "192.0.2.1"  # an address kept for documentation: nothing is sent there


class Patient(H11Protocol):
    """Closes connections whose request does not arrive in time (slowloris), and too many ones."""

    _deadline: asyncio.TimerHandle | None = None
    _address = ""
    open: ClassVar[Counter[str]] = Counter()  # connections by address

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        most = most_connections()
        self._address = visitor_address((transport.get_extra_info("peername") or [""])[0])
        self.open[self._address] += 1
        if self.open.total() > most or self.open[self._address] > most // 2:
            transport.abort()
        else:
            self._wait_or_not()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait_or_not()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.open[self._address] -= 1
        if not self.open[self._address]:
            del self.open[self._address]
        super().connection_lost(exc)

    def _wait_or_not(self) -> None:
        begun = self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]
        fresh = self.conn.their_state is h11.IDLE and self.cycle is None
        if begun or fresh or self.conn.their_state is h11.SEND_BODY:
            if self._deadline is None:
                self._deadline = self.loop.call_later(PATIENCE, self.transport.abort)
        else:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def most_connections() -> int:
    """Return how many connections may be open: half of what the system allows, at most 1,000."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:  # on Windows
        return MOST_CONNECTIONS // 2
    soft, _ = getrlimit(RLIMIT_NOFILE)
    return MOST_CONNECTIONS if soft < 0 else min(MOST_CONNECTIONS, soft // 2)


class Seldom(logging.Filter):
    """Logs what is said again and again once a minute, in one line if it is no fault of ours."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg).partition("\n")[0][:200]
        now, before = time.monotonic(), self._last.get(said, -QUIET)
        if isinstance(record.exc_info and record.exc_info[1], OSError):
            record.exc_info, record.exc_text, record.msg, record.args = None, None, said, ()
        if now < before + QUIET:
            return False
        self._last = {one: when for one, when in self._last.items() if now < when + QUIET}
        self._last[said] = now
        return True


class OneLine(logging.Filter):
    """Logs a request that the shutdown cancels as one line, without traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            record.exc_info, record.exc_text = None, None
            record.msg, record.args = "a request was cut off: the server stops", ()
        return True


def run(host: str, port: int, names: Iterable[str]) -> None:
    """Serve until Ctrl-C."""
    logging.getLogger("uvicorn.error").addFilter(OneLine())
    logging.getLogger("asyncio").addFilter(Seldom())
    uvicorn.run(
        create_app(names),
        host=host,
        port=port,
        http=Patient,
        log_level="warning",
        access_log=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=1,  # then running jobs are cancelled
    )


def address_in_network() -> str | None:
    """Return the address of this machine in the local network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))  # selects an interface; sends nothing
        except OSError:
            return None
        return str(probe.getsockname()[0])
