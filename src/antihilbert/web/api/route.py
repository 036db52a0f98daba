"""Paths under /api, each answered by an operation: for the server and a browser's worker."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from antihilbert.cards.games import GAMES
from antihilbert.core.messages import LANGUAGES, Text
from antihilbert.core.progress import ProgressCallback, no_progress
from antihilbert.core.schema import Schema, Schemas
from antihilbert.operations.operation import (
    API,
    Context,
    Field,
    OneOf,
    Operation,
    operations,
)

LANGUAGE = OneOf(
    help=Text("The language of explanations.", "La langue des explications."), choices=LANGUAGES
)


@dataclass(frozen=True)
class Route:
    """A path that an operation answers, with some of its fields fixed by the path."""

    path: str  # below /api
    operation: Operation
    fixed: dict[str, object]

    @property
    def method(self) -> str:
        return self.operation.api.method

    @property
    def picture(self) -> bool:
        return self.operation.api.picture

    @property
    def job(self) -> bool:
        return self.operation.api.job

    @property
    def kept(self) -> bool:
        return self.operation.api.kept

    @property
    def name(self) -> str:
        return self.path.removesuffix(".svg").replace("/", "_")

    @property
    def parameters(self) -> list[Field]:
        taken = [one for one in self.operation.fields(API) if one.name not in self.fixed]
        return [*taken, Field("lang", LANGUAGE, "en")]

    def read(self, given: Mapping[str, object]) -> dict[str, Any]:
        """Return the fields of a sound request, and the language, from a query or a body."""
        fields = dict(given)
        lang = LANGUAGE.read(fields.pop("lang", "en"))
        self.operation.read(fields | self.fixed, API)
        return {"fields": fields | self.fixed, "lang": lang}

    def slow(self, fields: Mapping[str, object], lang: str) -> bool:
        """Return whether a request is known to take long."""
        return self.operation.api.slow(self.operation.read(fields, API))

    def seconds(self, fields: Mapping[str, object], lang: str) -> float:
        """Return how long a search may take; 0 if it has no clock."""
        return getattr(self.operation.read(fields, API), "seconds", None) or 0.0

    def answer(
        self,
        fields: Mapping[str, object],
        lang: str,
        on_progress: ProgressCallback = no_progress,
    ) -> Any:
        answer = self.operation.read(fields, API).run(Context(lang, API, on_progress))
        return answer if isinstance(answer, str) else answer.as_json()


def routes_of(one: Operation) -> list[Route]:
    """Return the routes of an operation: one, or one for each choice of a field in its path."""
    named = re.search(r"{(\w+)}", one.path)
    if named is None:
        return [Route(one.path, one, {})]
    kind = next(field.kind for field in one.fields(API) if field.name == named[1])
    fixed: list[dict[str, object]] = [{named[1]: choice} for choice in kind.schema(API)["enum"]]
    return [Route(one.path.format(**each), one, each) for each in fixed]


def table() -> dict[str, Route]:
    """Return the routes of all games there are, by their paths below /api."""
    return _table(tuple(GAMES))  # a game may have been added since


@cache
def _table(games: tuple[str, ...]) -> dict[str, Route]:
    found = [each for one in operations() if API in one.interfaces for each in routes_of(one)]
    return {one.path: one for one in found}


def route(path: str) -> Route:
    return table()[path]


def run(path: str, arguments: dict[str, Any], **on_progress: Any) -> Any:
    """Return the answer of a path to arguments that it has read."""
    return route(path).answer(**arguments, **on_progress)


# A route as the API's documentation describes it.

ERROR = {
    "type": "object",
    "properties": {"error": {"type": "string"}},
    "required": ["error"],
}
FIELD = {"type": ["string", "null"], "description": "The field that it is about, if it is one."}
REFUSAL = {
    "type": "object",
    "properties": {"error": {"type": "string"}, "field": FIELD},
    "required": ["error", "field"],
}
ERRORS: dict[int | str, dict[str, Any]] = {
    422: {
        "description": "What was given cannot be used; one line says what would be right.",
        "content": {"application/json": {"schema": REFUSAL}},
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
SVG = {
    "description": "A picture.",
    "content": {"image/svg+xml": {"schema": {"type": "string"}}},
}
NDJSON = "application/x-ndjson"
STATES = ["waiting", "working", "finished", "refused"]
STREAM = {
    "description": "One JSON object a line: waiting, working, then finished or refused.",
    "content": {NDJSON: {"schema": {"type": "object"}}},
}


def described(route: Route) -> dict[str, Any]:
    """What a route takes and answers; `complete` adds the schemas of answers."""
    answer = STREAM if route.job else SVG if route.picture else answered({"type": "object"})
    if route.method == "POST":
        taken: dict[str, Any] = {"requestBody": _body(route.parameters)}
    else:
        taken = {"parameters": [_in_query(one) for one in route.parameters]}
    return {"responses": {200: answer, **ERRORS}, "openapi_extra": taken}


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Return an OpenAPI document with the schemas of all answers among its components."""
    schemas = Schemas("#/components/schemas/")
    for one in table().values():
        if one.picture:
            continue
        path = document["paths"][f"/api/{one.path}"][one.method.lower()]
        answer = path["responses"]["200"]["content"]
        schema = schemas.of(one.operation.answer)
        if one.job:
            line = {"state": {"enum": STATES}, "result": schema}
            answer[NDJSON] = {"schema": {"type": "object", "properties": line}}
        else:
            answer["application/json"] = {"schema": schema}
    return document | {"components": {"schemas": schemas.named}}


def answered(schema: Schema) -> dict[str, Any]:
    """A JSON answer."""
    return {"description": "The answer.", "content": {"application/json": {"schema": schema}}}


def _in_query(one: Field) -> dict[str, Any]:
    known = one.describe()
    about = {"description": one.kind.help.en} if one.kind.help.en else {}
    return {
        "name": one.name, "in": "query", "required": known["required"], "schema": known["schema"],
        **about,
    }  # fmt: skip


def _body(parameters: list[Field]) -> dict[str, Any]:
    described = [one.describe() for one in parameters]
    schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {one["name"]: one["schema"] for one in described},
        "required": [one["name"] for one in described if one["required"]],
    }
    return {"required": True, "content": {"application/json": {"schema": schema}}}
