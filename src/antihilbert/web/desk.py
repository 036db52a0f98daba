"""Where requests are handed in: each goes by its route to a lane of workers, and is answered."""

import json
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse

from antihilbert.base.errors import InputError
from antihilbert.base.languages import Text, ToldError
from antihilbert.web.api.described import described
from antihilbert.web.api.route import Route
from antihilbert.web.api.table import run, table
from antihilbert.web.lanes import BusyError, Lanes
from antihilbert.web.telling import refusal
from antihilbert.web.worker import Call, Message

MOST_JOBS = 2  # of one visitor, waiting or at work
MOST_QUEUED = 60  # of all visitors
BUSY = Text(
    "too much is waiting here: try again in a moment",
    "trop de demandes attendent ici : réessayer dans un instant",
)
DIED = Text(
    "the process that worked on this has died: ask again",
    "le processus qui y travaillait s'est arrêté : demander encore une fois",
)
LATE = Text(
    "this takes more than {seconds} seconds of work: ask for less, or use the command line",
    "cela demande plus de {seconds} secondes de travail : demander moins",
)
ANOTHER = Text(
    "another search of yours is at work: stop it, or wait for it",
    "une autre de vos recherches est en cours : l'arrêter, ou attendre qu'elle finisse",
)
NOT_FINISHED = Text("it could not be finished", "cela n'a pas pu être terminé")
NOT_JSON = Text("send the request as a JSON object", "envoyer la demande en objet JSON")
CLAIMS = "jobs/claims"  # whose result is kept, and told to everybody who asks for claims


class RequestRefusedError(Exception):
    """One line for whoever asked."""

    def __init__(self, line: str, status: int = 422, lang: str = "en") -> None:
        super().__init__(line)
        self.status, self.lang = status, lang


def add_paths(app: FastAPI) -> None:
    """Everything under /api that is answered by a route."""
    for route in table().values():
        app.add_api_route(
            f"/api/{route.path}",
            _endpoint(route),
            methods=[route.method],
            summary=route.summary or None,
            description=(route.function.__doc__ or "").strip(),
            operation_id=route.name or route.path.removesuffix(".svg").replace("/", "_"),
            response_class=JSONResponse if not (route.picture or route.job) else Response,
            **described(route),
        )


def _endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return await Desk(request).answer(route)

    return endpoint


class Desk:
    """Where a request hands in its task."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._lanes: Lanes = request.app.state.lanes
        self._kept: dict[str, Any] = request.app.state.kept
        self._lang = "fr" if request.headers.get("x-lang") == "fr" else "en"
        host = request.client.host if request.client else ""
        # A class may share one address: pages also say which of them is asking.
        self._visitor = f"{host} {request.headers.get('x-visitor', '')[:40]}"

    async def answer(self, route: Route) -> Response:
        """The answer of a route, from the lane it belongs to; or one line that refuses it."""
        try:
            arguments = route.read(await self._given(route))
        except InputError as error:
            line, lang = refusal(error, self._lang)
            raise RequestRefusedError(line, lang=lang) from None
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
        return RequestRefusedError(reason.in_(self._lang).format(**facts), status, self._lang)

    async def _given(self, route: Route) -> dict[str, object]:
        if route.method == "GET":
            return dict(self._request.query_params)
        try:
            body = json.loads(await self._request.body())
        except (ValueError, RecursionError):
            body = None
        if not isinstance(body, dict):
            raise ToldError(NOT_JSON)
        return body

    async def _once(self, route: Route, arguments: dict[str, Any]) -> bytes:
        """An answer that never changes: worked out once, for everybody."""
        name = f"{route.path} {sorted(arguments.items())}"
        if name not in self._kept:
            self._kept[name] = await self._body(route, arguments)
        kept: bytes = self._kept[name]
        return kept

    async def _body(self, route: Route, arguments: dict[str, Any]) -> bytes:
        asked = {"path": route.path, "arguments": arguments}
        slow = route.slow(**arguments)
        try:
            message = await self._lanes.answer(self._visitor, run, asked, slow, self._lang)
        except BusyError:
            raise self._refused(BUSY, 429) from None
        if message.kind == "answer":
            return message.body
        if message.kind == "refused":
            raise RequestRefusedError(message.body.decode(), lang=message.lang)
        if message.kind == "late":
            raise self._refused(LATE, seconds=f"{self._lanes.slow.size.seconds:g}")
        if message.kind == "died":
            raise self._refused(DIED, 503)
        raise RuntimeError(message.body.decode())

    def _job(self, route: Route, arguments: dict[str, Any]) -> Response:
        """A task that tells how it gets on; it ends when nobody listens any more."""
        jobs = self._lanes.jobs
        if jobs.tasks_of(self._visitor) >= MOST_JOBS:
            raise self._refused(ANOTHER, 429)
        if jobs.tasks >= MOST_QUEUED:
            raise self._refused(BUSY, 429)
        return StreamingResponse(
            self._told(route, arguments),
            media_type="application/x-ndjson",
            headers={"Cache-Control": "no-store"},
        )

    async def _told(self, route: Route, arguments: dict[str, Any]) -> AsyncGenerator[bytes, None]:
        jobs = self._lanes.jobs
        yield _line({"state": "waiting", "ahead": jobs.ahead_of_new})
        asked = {"path": route.path, "arguments": arguments}
        call = Call(run, asked, jobs.size.seconds, reports=True, lang=self._lang)
        async with aclosing(jobs.messages(self._visitor, call)) as messages:
            async for message in messages:
                if message.kind == "answer" and route.path == CLAIMS:
                    self._kept[CLAIMS] = json.loads(message.body)
                yield _line(_told_as(message, self._lang))


def _told_as(message: Message, lang: str) -> dict[str, Any]:
    if message.kind == "progress":
        return {"state": "working", **json.loads(message.body)}
    if message.kind == "answer":
        return {"state": "finished", "result": json.loads(message.body)}
    if message.kind == "failed":
        logging.getLogger("antihilbert").error(message.body.decode())
    if message.kind == "refused":
        return {"state": "refused", "error": message.body.decode(), "lang": message.lang}
    reason = DIED if message.kind == "died" else NOT_FINISHED
    return {"state": "refused", "error": reason.in_(lang), "lang": lang}


def _line(told: dict[str, Any]) -> bytes:
    return json.dumps(told).encode() + b"\n"
