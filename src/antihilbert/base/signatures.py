"""Functions that are asked for fewer arguments than they have."""

import inspect
from collections.abc import Callable, Collection
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def without(function: F, names: Collection[str]) -> F:
    """The same function, which seems not to have these arguments: whoever reads its signature,
    as commands and paths are made, leaves them to their defaults. It must be nobody else's.

    >>> def greet(name: str = "you", times: int = 1) -> str: return name * times
    >>> list(inspect.signature(without(greet, ["times"])).parameters)
    ['name']
    """
    signature = inspect.signature(function)
    kept = [one for name, one in signature.parameters.items() if name not in names]
    function.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
    return function


def required(function: F, names: Collection[str]) -> F:
    """The same function, which seems to have no defaults for these arguments.

    >>> def greet(name: str = "you", times: int = 1) -> str: return name * times
    >>> print(inspect.signature(required(greet, ["times"])))
    (*, name: str = 'you', times: int) -> str
    """
    signature = inspect.signature(function)
    asked = [
        one.replace(
            kind=inspect.Parameter.KEYWORD_ONLY,  # else those without a default would go first
            default=inspect.Parameter.empty if name in names else one.default,
        )
        for name, one in signature.parameters.items()
    ]
    function.__signature__ = signature.replace(parameters=asked)  # type: ignore[attr-defined]
    return function
