"""Work on all cores: how many workers, and parts done in threads."""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from antihilbert.base import refusals
from antihilbert.base.languages import ToldError
from antihilbert.base.machine import IN_BROWSER

T = TypeVar("T")
R = TypeVar("R")


def workers_of(workers: int | None) -> int:
    """How many threads or processes to use: as many as there are cores unless said otherwise."""
    if workers is None:
        return os.cpu_count() or 1
    if not 1 <= workers <= 256:
        raise ToldError(refusals.WORKERS_CANNOT_WORK, workers=workers)
    return workers


class Threads:
    """Threads that stay from one call to the next: for work of many short rounds."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ThreadPoolExecutor | None = None

    def each(self, work: Callable[[T], R], parts: Sequence[T]) -> list[R]:
        """The results of all parts, in order; a single part needs no thread."""
        if self.workers == 1 or len(parts) == 1:
            return list(map(work, parts))
        self._pool = self._pool or ThreadPoolExecutor(self.workers)
        try:
            return list(self._pool.map(work, parts))
        except BaseException:
            # Whoever presses Ctrl-C does not want to wait for the parts under way.
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            raise


def in_threads(work: Callable[[T], R], parts: Iterator[T], workers: int) -> Iterator[R]:
    """The results of all parts, in order, while a few more are under way."""
    if IN_BROWSER:
        yield from map(work, parts)
        return
    pool = ThreadPoolExecutor(workers)
    waiting: deque[Future[R]] = deque()
    try:
        for part in parts:
            waiting.append(pool.submit(work, part))
            if len(waiting) > 2 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        # Whoever presses Ctrl-C does not want to wait for the parts under way.
        pool.shutdown(wait=False, cancel_futures=True)
