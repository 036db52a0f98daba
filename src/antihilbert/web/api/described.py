"""A route as the API's documentation describes it."""

from typing import Any

from antihilbert.web.api.route import Parameter, Route

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
SVG = {
    "description": "A picture.",
    "content": {"image/svg+xml": {"schema": {"type": "string"}}},
}
STREAM = {
    "description": "One JSON object a line: waiting, working, then finished or refused.",
    "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
}


def described(route: Route) -> dict[str, Any]:
    """What a route takes and answers."""
    answer = STREAM if route.job else SVG if route.picture else answered(route.example)
    if route.method == "POST":
        taken: dict[str, Any] = {"requestBody": _body(route.parameters)}
    else:
        taken = {"parameters": [_in_query(one) for one in route.parameters]}
    return {"responses": {200: answer, **ERRORS}, "openapi_extra": taken}


def answered(example: dict[str, Any]) -> dict[str, Any]:
    """A JSON answer, by an example."""
    content = {"application/json": {"schema": {"type": "object"}, "example": example}}
    return {"description": "The answer.", "content": content}


def _in_query(one: Parameter) -> dict[str, Any]:
    about = {"description": one.kind.about} if one.kind.about else {}
    return {
        "name": one.name, "in": "query", "required": one.required, "schema": _schema(one), **about
    }  # fmt: skip


def _schema(one: Parameter) -> dict[str, Any]:
    default = {} if one.required or one.default is None else {"default": one.default}
    return one.kind.schema | default


def _body(parameters: list[Parameter]) -> dict[str, Any]:
    schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {one.name: _schema(one) for one in parameters},
        "required": [one.name for one in parameters if one.required],
    }
    return {"required": True, "content": {"application/json": {"schema": schema}}}
