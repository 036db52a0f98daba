"""Ctrl-C while a kernel is being compiled: first the compiler finishes, then the interrupt comes.

An interrupt in the midst of it leaves half a function behind. Numba then cannot use or keep it, and
now and then LLVM frees twice what was half built, which ends the process.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class _Held:
    """Takes the first Ctrl-C and keeps it; whoever insists with a second one is obeyed."""

    def __init__(self, usual: Any) -> None:
        self.usual = usual
        self.came: tuple[int, FrameType | None] | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.came is not None:
            self.usual(number, frame)
        self.came = number, frame


@contextmanager
def held_back() -> Iterator[None]:
    """What is done here is not interrupted; an interrupt that came meanwhile comes afterwards."""
    usual = signal.getsignal(signal.SIGINT)
    in_main = threading.current_thread() is threading.main_thread()  # where interrupts arrive
    if not in_main or not callable(usual) or isinstance(usual, _Held):
        yield
        return
    held = _Held(usual)
    signal.signal(signal.SIGINT, held)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if held.came is not None:
            usual(*held.came)


def uninterrupted(function: Callable[P, R]) -> Callable[P, R]:
    """The function, with interrupts held back while it runs."""

    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        with held_back():
            return function(*args, **kwargs)

    return run
