"""Whoever waits while kernels are compiled for the first time is told so, once."""

from collections.abc import Callable

_waiting: list[Callable[[], None]] = []


def when_compiling(hint: Callable[[], None]) -> None:
    """Have this called before the first kernel that has to be compiled."""
    _waiting.append(hint)


def compiling_begins() -> None:
    while _waiting:
        _waiting.pop()()
