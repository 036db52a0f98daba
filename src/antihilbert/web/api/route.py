"""A path under /api as one object: what it takes is read off the function that answers.

The server and the worker of a browser dispatch from the same routes, so that what a path accepts,
refuses and answers is written once.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from antihilbert.base.languages import Text, ToldError
from antihilbert.web.api.parameters import Flag, Kind

MISSING = Text("{name}: this is missing", "{name} : cela manque")
REFUSED = Text("{name}: {line}", "{name} : {line}")
STRANGE = Text("{name}: this is not known here", "{name} : inconnu ici")
F = TypeVar("F", bound=Callable[..., Any])
WATCH = "watch"  # the argument of a job that hears how it gets on


@dataclass(frozen=True)
class Together:
    """Several parameters that a function makes one argument of."""

    function: Callable[..., Any]


@dataclass(frozen=True)
class Parameter:
    name: str
    kind: Kind
    default: Any  # inspect.Parameter.empty if it must be given

    @property
    def required(self) -> bool:
        return self.default is inspect.Parameter.empty

    def read(self, given: Mapping[str, object]) -> Any:
        found = given.get(self.name)
        if found is None:
            if self.required:
                raise ToldError(MISSING, name=self.name)
            return self.default
        try:
            return self.kind.read(found)
        except ToldError as error:
            raise ToldError(REFUSED, name=self.name, line=error) from None


@dataclass(frozen=True)
class Route:
    """`slow` says whether a request is known to take long; a `kept` answer never changes."""

    path: str  # below /api, as pages ask for it
    function: Callable[..., Any]
    example: dict[str, Any] = field(default_factory=dict)
    method: str = "GET"
    summary: str = ""
    name: str = ""
    picture: bool = False
    job: bool = False
    kept: bool = False
    slow: Callable[..., bool] = lambda **_: False

    @cached_property
    def arguments(self) -> dict[str, list[Parameter] | Parameter]:
        """What each argument of the function is read from."""
        return _arguments(self.function)

    @property
    def parameters(self) -> list[Parameter]:
        found: list[Parameter] = []
        for one in self.arguments.values():
            found += one if isinstance(one, list) else [one]
        return found

    def read(self, given: Mapping[str, object]) -> dict[str, Any]:
        """The arguments of the function, from a query or a body."""
        if self.method == "POST":
            known = {one.name for one in self.parameters}
            for name in given:
                if name not in known:
                    raise ToldError(STRANGE, name=name[:40])
        return {
            name: {each.name: each.read(given) for each in one}
            if isinstance(one, list)
            else one.read(given)
            for name, one in self.arguments.items()
        }


def _arguments(function: Callable[..., Any]) -> dict[str, list[Parameter] | Parameter]:
    hints = get_type_hints(function, include_extras=True)
    found: dict[str, list[Parameter] | Parameter] = {}
    for name, one in inspect.signature(function).parameters.items():
        if name == WATCH:
            continue
        meant = _meaning(hints[name])
        if isinstance(meant, Together):
            parts = _arguments(meant.function).values()
            found[name] = [part for part in parts if isinstance(part, Parameter)]
        else:
            found[name] = Parameter(name, meant, one.default)
    return found


def _meaning(hint: Any) -> Any:
    """What an annotation says beyond its type; also where nothing may be given instead."""
    if hint is bool:
        return Flag()
    if get_origin(hint) is Annotated:
        return hint.__metadata__[0]
    for one in get_args(hint):
        if get_origin(one) is Annotated:
            return one.__metadata__[0]
    raise TypeError(f"a parameter of a path needs a kind: {hint}")


class Paths(list[Route]):
    """The routes of a file, each added by a decorator of the function that answers."""

    def __init__(self, prefix: str = "") -> None:
        super().__init__()
        self._prefix = prefix

    def get(self, path: str, example: dict[str, Any], **how: Any) -> Callable[[F], F]:
        return self._adds(path, example=example, **how)

    def post(self, path: str, example: dict[str, Any], **how: Any) -> Callable[[F], F]:
        return self._adds(path, example=example, method="POST", **how)

    def picture(self, path: str, **how: Any) -> Callable[[F], F]:
        return self._adds(path, picture=True, **how)

    def job(self, path: str, **how: Any) -> Callable[[F], F]:
        return self._adds(path, job=True, **how)

    def _adds(self, path: str, **how: Any) -> Callable[[F], F]:
        def adds(function: F) -> F:
            self.append(Route(f"{self._prefix}{path}", function, **how))
            return function

        return adds
