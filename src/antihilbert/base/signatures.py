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
