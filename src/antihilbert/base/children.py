"""Processes that work for this one, and never outlive it: the one pool of the project.

They are spawned, for a fork would copy the locks of threads. They hold the end of a pipe on which
nothing is ever sent: when the other end is closed, by us or by the death of this process, they go,
whatever they are doing. Ctrl-C is for this process alone.
"""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Children:
    """A pool of processes; use it as a context, or close it."""

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")
        theirs, self._line = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(
            workers, context, initializer=_live_with, initargs=(theirs,)
        )

    def submit(self, work: Callable[P, R], *args: P.args, **named: P.kwargs) -> "Future[R]":
        with _deaf_to_ctrl_c():  # this may start a process
            return self._pool.submit(work, *args, **named)

    def close(self) -> None:
        """End them, without waiting for what is under way."""
        self._line.close()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def __enter__(self) -> "Children":
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
    """Processes started meanwhile never hear of Ctrl-C, not even while they are still starting."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
