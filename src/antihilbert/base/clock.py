"""The time that a search has: it stands still while kernels are compiled.

Who asks for ten seconds means ten seconds of searching. The first search on a machine compiles for
longer than that, so compiling stops this clock, whichever thread it happens in.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf


class _Clock:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._compilers = 0  # threads that compile, and kernels that need others
        self._stopped_at = 0.0
        self._stood = 0.0  # seconds, before the present stop

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
        """Seconds since some moment of this process, without those of compiling."""
        with self._lock:
            return (self._stopped_at if self._compilers else time.monotonic()) - self._stood


_CLOCK = _Clock()
now = _CLOCK.now
standing_still = _CLOCK.standing_still


class Deadline:
    """The end of so many seconds from now; sent to another process it takes along what is left."""

    def __init__(self, seconds: float) -> None:
        self._ends = now() + seconds

    @property
    def left(self) -> float:
        """Seconds to come, less than 0 when it is over."""
        return self._ends - now()

    @property
    def over(self) -> bool:
        return now() >= self._ends

    def __reduce__(self) -> tuple[type["Deadline"], tuple[float]]:
        return Deadline, (self.left,)


NEVER = Deadline(inf)
