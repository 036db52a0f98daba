"""Progress reporting, and deadlines that exclude the time of compiling.

    on_progress(Progress(3, 10))           3 of 10 parts are done
    on_progress(Progress(20_000_000))      20 million tricks so far, of an unknown number
    on_progress(Progress(doing=WORDS))     what is being tried, as text
    on_progress(Progress(found=game))      the best so far

`on_progress` may stop the work by raising an exception.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from typing import Any

from antihilbert.core.messages import Message, Text

SILENT = Text("", "")


@dataclass(frozen=True)
class Progress:
    """The progress of some work; unknown fields keep their defaults."""

    done: float = 0
    of: float | None = None
    doing: Text | Message = SILENT  # as text
    found: Any = None  # the best so far, or all that is known


ProgressCallback = Callable[[Progress], None]


def no_progress(progress: Progress) -> None:
    """Ignore progress."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended the work; `known` is the result so far."""

    def __init__(self, known: Any) -> None:
        super().__init__()
        self.known = known


# Deadlines: the clock stops while any thread compiles, which may take longer than the search


class _Clock:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._compilers = 0  # running compilations, nested ones included
        self._stopped_at = 0.0
        self._stood = 0.0  # seconds in all earlier stops

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        with self._lock:
            if self._compilers == 0:
                self._stopped_at = time.monotonic()
            self._compilers += 1
        try:
            yield
        finally:
            with self._lock:
                self._compilers -= 1
                if self._compilers == 0:
                    self._stood += time.monotonic() - self._stopped_at

    def now(self) -> float:
        """Return seconds of this process, without those of compiling."""
        with self._lock:
            return (self._stopped_at if self._compilers else time.monotonic()) - self._stood


_CLOCK = _Clock()
now = _CLOCK.now
standing_still = _CLOCK.standing_still


class Deadline:
    """A moment some seconds from now; pickled as the seconds that are left."""

    def __init__(self, seconds: float) -> None:
        self._ends = now() + seconds

    @property
    def left(self) -> float:
        """Return the remaining seconds, negative when it is over."""
        return self._ends - now()

    @property
    def over(self) -> bool:
        return now() >= self._ends

    def __reduce__(self) -> tuple[type["Deadline"], tuple[float]]:
        return Deadline, (self.left,)


NEVER = Deadline(inf)


# A hint before kernels are compiled for the first time

_waiting: list[Callable[[], None]] = []


def when_compiling(hint: Callable[[], None]) -> None:
    """Register a function to be called once, before the first kernel is compiled."""
    _waiting.append(hint)


def compiling_begins() -> None:
    while _waiting:
        _waiting.pop()()
