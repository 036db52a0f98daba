"""Threads and worker processes."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

from antihilbert.core.environment import IN_BROWSER
from antihilbert.core.messages import refused
from antihilbert.core.numbers import within

# Threads

T = TypeVar("T")
R = TypeVar("R")


def workers_of(workers: int | None) -> int:
    """Return the number of threads or processes: by default, the number of cores."""
    if workers is None:
        return os.cpu_count() or 1
    if not within(workers, 1, 256):
        raise refused("bad_worker_count", workers=workers)
    return workers


class Threads:
    """Threads that are kept between calls, for work in many short rounds."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ThreadPoolExecutor | None = None

    def each(self, work: Callable[[T], R], parts: Sequence[T]) -> list[R]:
        """Return the results of all parts, in order; a single part needs no thread."""
        if self.workers == 1 or len(parts) == 1:
            return list(map(work, parts))
        self._pool = self._pool or ThreadPoolExecutor(self.workers)
        try:
            return list(self._pool.map(work, parts))
        except BaseException:
            # Ctrl-C does not wait for running parts.
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            raise


def in_threads(work: Callable[[T], R], parts: Iterator[T], workers: int) -> Iterator[R]:
    """Yield the results of all parts, in order, while a few more are running."""
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
        # Ctrl-C does not wait for running parts.
        pool.shutdown(wait=False, cancel_futures=True)


# Processes that end with their parent, which closes the pipe that each holds, also by its death.
# Spawned, as a fork would copy the locks of threads. Only the parent receives Ctrl-C.

P = ParamSpec("P")


class ProcessPool:
    """A pool of processes; use it as a context, or close it."""

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")
        theirs, self._line = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            workers, context, initializer=_live_with, initargs=(theirs,)
        )

    def submit(self, work: Callable[P, R], *args: P.args, **named: P.kwargs) -> "Future[R]":
        with _deaf_to_ctrl_c():  # may start a process
            return self._pool.submit(work, *args, **named)

    def close(self) -> None:
        """End the processes without waiting for running tasks."""
        self._line.close()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def __enter__(self) -> "ProcessPool":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _live_with(parent: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Connection) -> None:
    parent.poll(None)  # returns when the other end is closed
    os._exit(0)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Block Ctrl-C for processes that are started meanwhile, even while they are starting."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
