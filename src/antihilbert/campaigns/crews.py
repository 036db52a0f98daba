"""Who does the work: processes on this machine, a dask cluster, or any executor.

The seam is `concurrent.futures.Executor`. A crew is an executor that can be started again when it
has broken, and that knows how many tasks it can do at a time.
"""

import logging
import socket
import time
from abc import ABC, abstractmethod
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from antihilbert.base.children import Children
from antihilbert.base.errors import shortened
from antihilbert.base.extras import how_to_install
from antihilbert.base.languages import ToldError
from antihilbert.campaigns import refusals, worker
from antihilbert.campaigns.faults import StoppedError
from antihilbert.campaigns.worker import Report, Task

LOOK_AGAIN = 2.0  # seconds after which a cluster is asked again how large it is
CONNECT = 10.0  # seconds to wait for a scheduler


class Crew(ABC):
    """Workers, as the runner sees them."""

    @abstractmethod
    def start(self) -> None:
        """Get ready, again if need be."""

    @abstractmethod
    def places(self) -> int:
        """How many tasks can be done at the same time."""

    @abstractmethod
    def submit(self, task: Task) -> "Future[Report]": ...

    @abstractmethod
    def stop(self) -> None:
        """Send everybody home at once; what is under way is lost."""


class Given(Crew):
    """Any executor, such as mpi4py's pool; whoever made it also ends it."""

    def __init__(self, executor: Executor, places: int = 1) -> None:
        self._executor, self._places = executor, places
        self._started = False

    def start(self) -> None:
        if self._started:
            raise StoppedError(refusals.EXECUTOR_BROKEN_RESUME)
        self._started = True

    def places(self) -> int:
        return self._places

    def submit(self, task: Task) -> "Future[Report]":
        return self._executor.submit(worker.perform, task)

    def stop(self) -> None:
        pass


class Processes(Crew):
    """Processes on this machine. They end with this one, even when it is killed."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: Children | None = None

    def start(self) -> None:
        self.stop()
        self._pool = Children(self._workers)
        for _ in range(self._workers):
            self._pool.submit(worker.ready)

    def places(self) -> int:
        return self._workers

    def submit(self, task: Task) -> "Future[Report]":
        assert self._pool is not None
        return self._pool.submit(worker.perform, task)

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.close()
            self._pool = None


class Cluster(Crew):
    """The workers of a dask scheduler."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = None
        self._executor: Any = None
        self._size, self._asked = 1, 0.0

    def start(self) -> None:
        self.stop()
        try:
            from distributed import Client
        except ImportError as error:
            raise ToldError(refusals.CLUSTER_NEEDS_DASK, fact=how_to_install("cluster")) from error
        _hush()
        make_client: Any = Client  # which has no types
        try:
            # A client that cannot connect goes on trying, and complains when the program ends.
            socket.create_connection(_host_and_port(self._address), CONNECT).close()
            self._client = make_client(
                self._address, timeout=CONNECT, set_as_default=False, name="antihilbert"
            )
        except (OSError, ValueError, TypeError) as error:
            raise ToldError(
                refusals.NO_DASK_SCHEDULER, address=shortened(self._address, 100)
            ) from error
        self._executor = self._client.get_executor(pure=False)
        self._asked = 0.0

    def places(self) -> int:
        if time.monotonic() > self._asked + LOOK_AGAIN:
            self._size = max(1, sum(self._client.nthreads().values()))
            self._asked = time.monotonic()
        return self._size

    def submit(self, task: Task) -> "Future[Report]":
        found: Future[Report] = self._executor.submit(worker.perform, task)
        return found

    def stop(self) -> None:
        if self._client is not None:
            with suppress(Exception):  # it may be gone already
                self._executor.shutdown(wait=False)
            with suppress(Exception):
                self._client.close(timeout=2)
            self._client = self._executor = None


def _hush() -> None:
    """What becomes of a cluster is said in our own words. Dask gives each of these its level."""
    for name in ("distributed", "distributed.client", "tornado", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _host_and_port(address: str) -> tuple[str, int]:
    """
    >>> _host_and_port("tcp://[::1]:8786")
    ('::1', 8786)
    """
    parts = urlsplit(address)
    if not parts.hostname or not parts.port:
        raise ValueError(f"no host and port in {address}")
    return parts.hostname, parts.port


def crew_named(executor: str, workers: int) -> Crew:
    """`local`, or the address of a scheduler."""
    if executor == "local":
        return Processes(workers)
    if "://" in executor:
        return Cluster(executor)
    raise ToldError(refusals.UNKNOWN_EXECUTOR_TAKE, executor=shortened(executor))
