"""What all paths share: parameters, answers, and who is asking."""

import json
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any, Literal

from fastapi import Depends, Query, Request
from fastapi.responses import Response, StreamingResponse

from antihilbert.cards.pickups import PICKUPS
from antihilbert.web.lanes import BusyError, Lanes
from antihilbert.web.worker import Call, Message, Task

MOST_TYPED = 20_000  # characters of a deal or a word
MASK = 2**64 - 1
MOST_JOBS = 2  # of one visitor, waiting or at work
MOST_QUEUED = 60  # of all visitors
BUSY = "too much is waiting here: try again in a moment"
DIED = "the process that worked on this has died: ask again"

Typed = Annotated[str, Query(max_length=MOST_TYPED)]
Seed = Annotated[int, Query(ge=0, le=MASK, description="The run a game belongs to.")]
Index = Annotated[int, Query(ge=0, le=MASK, description="Which game of the run, from 0.")]
Suits = Annotated[int, Query(ge=1, le=10_000, description="Suits of the deck.")]
Values = Annotated[int, Query(ge=1, le=10_000, description="Values of the deck.")]
Lang = Annotated[Literal["en", "fr"], Query(description="The language of explanations.")]
PickupName = Annotated[
    str, Query(max_length=40, description=f"One of {', '.join(PICKUPS)}.", examples=["natural"])
]

ERROR = {
    "type": "object",
    "properties": {"error": {"type": "string"}},
    "required": ["error"],
}
ERRORS: dict[int | str, dict[str, Any]] = {
    422: {
        "description": "What was given cannot be used; one line says what would be right.",
        "content": {"application/json": {"schema": ERROR}},
    },
    429: {
        "description": "Too many requests of one visitor are waiting.",
        "content": {"application/json": {"schema": ERROR}},
    },
    503: {
        "description": "The process that worked on it has died; a new one takes the next request.",
        "content": {"application/json": {"schema": ERROR}},
    },
}


def answers(example: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    """What a path answers, for the documentation."""
    content = {"application/json": {"schema": {"type": "object"}, "example": example}}
    return {200: {"description": "The answer.", "content": content}, **ERRORS}


SVG: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "A picture.",
        "content": {"image/svg+xml": {"schema": {"type": "string"}}},
    },
    **ERRORS,
}
STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "One JSON object a line: waiting, working, then finished or refused.",
        "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
    },
    **ERRORS,
}


class RequestRefusedError(Exception):
    """One line for whoever asked."""

    def __init__(self, line: str, status: int = 422, lang: str = "en") -> None:
        super().__init__(line)
        self.status, self.lang = status, lang


class Desk:
    """Where a request hands in its task."""

    def __init__(self, request: Request) -> None:
        self._lanes: Lanes = request.app.state.lanes
        self._kept: dict[str, Any] = request.app.state.kept
        self._lang = "fr" if request.headers.get("x-lang") == "fr" else "en"
        host = request.client.host if request.client else ""
        # A class may share one address: pages also say which of them is asking.
        self._visitor = f"{host} {request.headers.get('x-visitor', '')[:40]}"

    async def json(self, task: Task, slow: bool = False, **arguments: Any) -> Response:
        """The answer of a task; `slow` if it is known to take long (its imports count too)."""
        return Response(await self._body(task, arguments, slow), media_type="application/json")

    async def json_kept(self, name: str, task: Task, **arguments: Any) -> Response:
        """An answer that never changes: worked out once, in the slow lane, for everybody."""
        if name not in self._kept:
            self._kept[name] = await self._body(task, arguments, slow=True)
        return Response(self._kept[name], media_type="application/json")

    async def svg(self, task: Task, **arguments: Any) -> Response:
        body = await self._body(task, arguments)
        # A picture may bring its own style, and nothing else.
        policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return Response(body, media_type="image/svg+xml", headers=policy)

    async def _body(self, task: Task, arguments: dict[str, Any], slow: bool = False) -> bytes:
        try:
            message = await self._lanes.answer(self._visitor, task, arguments, slow, self._lang)
        except BusyError:
            raise RequestRefusedError(BUSY, 429) from None
        if message.kind == "answer":
            return message.body
        if message.kind == "refused":
            raise RequestRefusedError(message.body.decode(), lang=message.lang)
        if message.kind == "late":
            raise RequestRefusedError(
                f"this takes more than {self._lanes.slow.size.seconds:g} seconds of work: ask for "
                "less, or use the command line"
            )
        if message.kind == "died":
            raise RequestRefusedError(DIED, 503)
        raise RuntimeError(message.body.decode())

    def kept(self, name: str) -> Any:
        """What a job has left for everybody, or None."""
        return self._kept.get(name)

    async def job(self, task: Task, keep: str | None = None, **arguments: Any) -> Response:
        """A task that tells how it gets on; it ends when nobody listens any more.

        Its result is kept under the name `keep`, if there is one.
        """
        jobs = self._lanes.jobs
        if jobs.tasks_of(self._visitor) >= MOST_JOBS:
            raise RequestRefusedError(
                "another search of yours is at work: stop it, or wait for it", 429
            )
        if jobs.tasks >= MOST_QUEUED:
            raise RequestRefusedError(BUSY, 429)
        return StreamingResponse(
            self._told(task, arguments, keep),
            media_type="application/x-ndjson",
            headers={"Cache-Control": "no-store"},
        )

    async def _told(
        self, task: Task, arguments: dict[str, Any], keep: str | None
    ) -> AsyncGenerator[bytes, None]:
        jobs = self._lanes.jobs
        yield _line({"state": "waiting", "ahead": jobs.ahead_of_new})
        call = Call(task, arguments, jobs.size.seconds, reports=True)
        async with aclosing(jobs.messages(self._visitor, call)) as messages:
            async for message in messages:
                if message.kind == "answer" and keep is not None:
                    self._kept[keep] = json.loads(message.body)
                yield _line(_told_as(message))


def _told_as(message: Message) -> dict[str, Any]:
    if message.kind == "progress":
        return {"state": "working", **json.loads(message.body)}
    if message.kind == "answer":
        return {"state": "finished", "result": json.loads(message.body)}
    if message.kind == "failed":
        logging.getLogger("antihilbert").error(message.body.decode())
    line = {"refused": message.body.decode(), "died": DIED}.get(
        message.kind, "it could not be finished"
    )
    return {"state": "refused", "error": line}


def _line(told: dict[str, Any]) -> bytes:
    return json.dumps(told).encode() + b"\n"


AtDesk = Annotated[Desk, Depends(Desk)]
