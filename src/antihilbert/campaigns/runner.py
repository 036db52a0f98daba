"""Running a campaign: the coordinator, its executors, and the task of a worker."""

import json
import logging
import os
import socket
import time
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from concurrent.futures import Executor as FuturesExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from antihilbert.campaigns.kind import Chain, Keys, Kind, Spec, State
from antihilbert.campaigns.messages import TEXTS, message, refused
from antihilbert.campaigns.store import Campaign, Noted, Row, Standing, Store, locked
from antihilbert.cards.certificate import DivergenceError
from antihilbert.core.environment import __version__
from antihilbert.core.messages import Message, Text, how_to_install, shortened
from antihilbert.core.parallel import ProcessPool
from antihilbert.core.progress import Progress, ProgressCallback, no_progress
from antihilbert.core.store import StoppedError

# Worker: does chunks, keeps no state, and refuses another version of the package


@dataclass(frozen=True)
class Task:
    """Some chunks of a campaign, for one worker."""

    kind: str
    keys: Keys
    numbers: tuple[int, ...]
    version: str
    state: State = None  # of a chain, before the first of these chunks


@dataclass(frozen=True)
class Done:
    """The result of one chunk."""

    number: int
    seconds: float
    part: Any  # encoded
    state: State = None


@dataclass(frozen=True)
class Report:
    """The results of a task, or its error, and the name of the worker."""

    worker: str
    chunks: tuple[Done, ...]


class VersionError(Exception):
    """The worker has another version of the package than the coordinator."""


def perform(task: Task) -> Report:
    """Do the chunks of a task. Only compiled code is kept between tasks."""
    if task.version != __version__:
        raise VersionError(
            f"worker {name()} has antihilbert {__version__}, the campaign is run with "
            f"{task.version}: install the same version everywhere"
        )
    kind = _kind(task.kind, json.dumps(task.keys))
    return Report(name(), tuple(_done(kind, number, task.state) for number in task.numbers))


def _done(kind: Kind[Any], number: int, state: State) -> Done:
    before, after = time.perf_counter(), None
    if isinstance(kind, Chain):
        part, after = kind.link(number, state)
    else:
        part = kind.work(number)
    return Done(number, time.perf_counter() - before, kind.encode(part), after)


@lru_cache(maxsize=8)
def _kind(name: str, keys: str) -> Kind[Any]:
    return Spec(name, json.loads(keys)).build()


def name() -> str:
    """Return the name of this worker: host and process."""
    return f"{socket.gethostname()}:{os.getpid()}"


def ready() -> None:
    """Do nothing: the first task of a new process, which imports what it needs."""


# Executors: processes on this machine, a dask cluster, or any `concurrent.futures.Executor`. An
# executor here can be restarted when it has broken, and has a known number of places.

LOOK_AGAIN = 2.0  # seconds until the size of a cluster is queried again
CONNECT = 10.0  # seconds to wait for a scheduler


class Executor(ABC):
    """The interface of all executors."""

    @abstractmethod
    def start(self) -> None:
        """Start, or restart."""

    @abstractmethod
    def places(self) -> int:
        """Return how many tasks can run at the same time."""

    @abstractmethod
    def submit(self, task: Task) -> "Future[Report]": ...

    @abstractmethod
    def stop(self) -> None:
        """Stop at once, without waiting for running tasks."""


class Given(Executor):
    """An executor of the caller, such as mpi4py's pool, who also shuts it down."""

    def __init__(self, executor: FuturesExecutor, places: int = 1) -> None:
        self._executor, self._places = executor, places
        self._started = False

    def start(self) -> None:
        if self._started:
            raise StoppedError(TEXTS["executor_broken"])
        self._started = True

    def places(self) -> int:
        return self._places

    def submit(self, task: Task) -> "Future[Report]":
        return self._executor.submit(perform, task)

    def stop(self) -> None:
        pass


class Processes(Executor):
    """Processes on this machine. They end with this process, even when it is killed."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPool | None = None

    def start(self) -> None:
        self.stop()
        self._pool = ProcessPool(self._workers)
        for _ in range(self._workers):
            self._pool.submit(ready)

    def places(self) -> int:
        return self._workers

    def submit(self, task: Task) -> "Future[Report]":
        assert self._pool is not None
        return self._pool.submit(perform, task)

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.close()
            self._pool = None


class Cluster(Executor):
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
            raise refused("cluster_needs_dask", fact=how_to_install("cluster")) from error
        _hush()
        make_client: Any = Client  # untyped
        try:
            # A client that cannot connect retries, and reports errors when the program ends.
            socket.create_connection(_host_and_port(self._address), CONNECT).close()
            self._client = make_client(
                self._address, timeout=CONNECT, set_as_default=False, name="antihilbert"
            )
        except (OSError, ValueError, TypeError) as error:
            raise refused("no_dask_scheduler", address=shortened(self._address, 100)) from error
        self._executor = self._client.get_executor(pure=False)
        self._asked = 0.0

    def places(self) -> int:
        if time.monotonic() > self._asked + LOOK_AGAIN:
            self._size = max(1, sum(self._client.nthreads().values()))
            self._asked = time.monotonic()
        return self._size

    def submit(self, task: Task) -> "Future[Report]":
        found: Future[Report] = self._executor.submit(perform, task)
        return found

    def stop(self) -> None:
        if self._client is not None:
            with suppress(Exception):  # it may be closed already
                self._executor.shutdown(wait=False)
            with suppress(Exception):
                self._client.close(timeout=2)
            self._client = self._executor = None


def _hush() -> None:
    """Silence dask's loggers, each of which has its own level: the runner reports errors itself."""
    for name in ("distributed", "distributed.client", "tornado", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _host_and_port(address: str) -> tuple[str, int]:
    """Split the address of a scheduler.

    >>> _host_and_port("tcp://[::1]:8786")
    ('::1', 8786)
    """
    parts = urlsplit(address)
    if not parts.hostname or not parts.port:
        raise ValueError(f"no host and port in {address}")
    return parts.hostname, parts.port


def executor_named(executor: str, workers: int) -> Executor:
    """Return the executor for `local` or for the address of a scheduler."""
    if executor == "local":
        return Processes(workers)
    if "://" in executor:
        return Cluster(executor)
    raise refused("unknown_executor", executor=shortened(executor))


# Coordinator: dispatches chunks, replays finds, stores results

LOOK = 0.25  # seconds between two checks for a cancellation
SHORT = 1.0  # seconds: shorter chunks are dispatched several at a time
MOST_AT_A_TIME = 1000  # chunks in a task
TRIES = 3  # of a chunk that fails, or whose finds are wrong
BREAKDOWNS = 5  # of the executor, without a finished chunk in between

Note = Callable[[Text | Message], None]  # a lasting remark, unlike progress


def create(store: Store, spec: Spec) -> str:
    """Store a new campaign without running it."""
    kind = spec.build()
    return store.add(spec.kind, spec.keys, __version__, kind.unit, _standing(kind, kind.nothing()))


def run(
    store: Store,
    id: str,
    executor: Executor,
    *,
    on_progress: ProgressCallback = no_progress,
    note: Note = lambda text: None,
    started: Callable[[], None] = lambda: None,
) -> Campaign:
    """Run a campaign to its end from its present state; refuse if another process is running it.

    Call `started` when the lock is held.
    """
    with locked(store.path, id):
        campaign = store.get(id)
        if campaign.result is None:
            store.begin(campaign)
        started()
        if campaign.result is None:
            _Runner(store, store.get(id), executor, on_progress, note).go()
    return store.get(id)


def _standing(kind: Kind[Any], total: Any) -> Standing:
    """Return the state of a campaign before its first chunk."""
    return Standing(kind.needed(total), 0, 0, 0, kind.encode(total), None, "", None)


class _Runner:
    def __init__(
        self,
        store: Store,
        campaign: Campaign,
        executor: Executor,
        on_progress: ProgressCallback,
        note: Note,
    ) -> None:
        self.store, self.campaign, self.executor, self.on_progress, self.note = (
            store, campaign, executor, on_progress, note,
        )  # fmt: skip
        self.kind = Spec(campaign.kind, campaign.keys).build()
        stored, self.state = store.carried(campaign.id)
        self.total = self.kind.decode(stored)
        self.known = set(self.kind.finds(self.total))
        self.done, self.units, self.frontier = campaign.done, campaign.units, campaign.frontier
        self.ahead = store.done_beyond(campaign)  # finished chunks beyond the frontier
        self.next = self.frontier  # the first chunk that this run has not dispatched
        self.again: deque[tuple[int, ...]] = deque()
        self.waiting: dict[Future[Report], tuple[int, ...]] = {}
        self.rows: list[Row] = []  # finished chunks and finds, not yet saved
        self.proved: list[Noted] = []
        self.failures: Counter[int] = Counter()
        self.breakdowns = 0
        self.pace = SHORT  # estimated seconds per chunk

    def go(self) -> None:
        if self.campaign.version != __version__:
            self.note(message("other_version", before=self.campaign.version, now=__version__))
        try:
            self.executor.start()
            if not self._warmed_up():
                return
            while self.frontier < self.kind.needed(self.total):
                self._hand_out()
                finished, _ = wait(self.waiting, timeout=LOOK, return_when=FIRST_COMPLETED)
                self._take_in(finished)
                if self.store.is_cancelled(self.campaign.id):
                    return
                self.on_progress(Progress(self.done, self.kind.needed(self.total)))
        finally:
            for future in self.waiting:
                future.cancel()
            self.executor.stop()

    def _warmed_up(self) -> bool:
        """Compile what the workers will load from disk; return False if cancelled meanwhile."""
        problems: list[Exception] = []

        def warm() -> None:
            try:
                self.kind.warm()
            except Exception as error:
                problems.append(error)

        # In a thread: while compiling, Ctrl-C and cancellations would not be noticed.
        warming = Thread(target=warm, daemon=True)
        warming.start()
        while warming.is_alive():
            warming.join(LOOK)
            if self.store.is_cancelled(self.campaign.id):
                return False
        if problems:
            raise problems[0]
        return True

    def _hand_out(self) -> None:
        """Keep every worker busy, with one more task queued for each."""
        places = 1 if isinstance(self.kind, Chain) else 2 * self.executor.places()
        while len(self.waiting) < places:
            numbers = self.again.popleft() if self.again else self._next_numbers()
            if not numbers:
                return
            task = Task(self.campaign.kind, self.campaign.keys, numbers, __version__, self.state)
            try:
                self.waiting[self.executor.submit(task)] = numbers
            except (BrokenExecutor, RuntimeError):  # broken, or shut down
                self.again.append(numbers)
                self._mend()

    def _next_numbers(self) -> tuple[int, ...]:
        most = min(int(SHORT / self.pace) or 1, MOST_AT_A_TIME)
        if isinstance(self.kind, Chain):
            most = 1
        numbers: list[int] = []
        needed = self.kind.needed(self.total)
        while len(numbers) < most and self.next < needed:
            if self.next not in self.ahead:
                numbers.append(self.next)
            self.next += 1
        return tuple(numbers)

    def _take_in(self, finished: set[Future[Report]]) -> None:
        broken, before = False, self.done
        try:
            for future in finished:
                broken |= self._take(future)
        except StoppedError:
            self._save(before)  # what the others have finished
            raise
        self._save(before)
        if broken:
            self._mend()

    def _save(self, before: int) -> None:
        if self.rows:
            self.breakdowns = 0
            self.store.save(self.campaign, before, self.rows, self.proved, self._now())
            self.rows, self.proved = [], []

    def _take(self, future: Future[Report]) -> bool:
        """Process the report of a worker; return whether the executor is broken."""
        numbers = self.waiting.pop(future)
        try:
            report = future.result()
        except VersionError as error:
            raise StoppedError(TEXTS["as_said"], error=error) from error
        except (BrokenExecutor, CancelledError, OSError):
            self.again.append(numbers)
            return True
        except Exception as error:  # any error of a worker
            self._failed(numbers, f"{type(error).__name__}: {error}")
        else:
            for done in report.chunks:
                self._judge(done, report.worker)
        return False

    def _judge(self, done: Done, worker: str) -> None:
        """Add a chunk to the total, after its finds were replayed."""
        try:
            part = self.kind.decode(done.part)
            fault = self.kind.fault(done.number, part)
        except (ValueError, TypeError, KeyError, IndexError) as error:
            fault = f"cannot be read: {error}"
        proved: list[Noted] = []
        if fault is None:
            total = self.kind.add(self.total, part)
            found = self.kind.finds(total)
            for find in found:
                if find not in self.known:
                    try:
                        proved.append((done.number, worker, str(find.certified())))
                    except DivergenceError as error:
                        fault = f"{error}: {find.deal}"
                        break
        if fault is not None:
            self.store.refuse(self.campaign.id, done.number, worker, fault)
            self.note(message("done_again", chunk=done.number, worker=worker, fault=fault))
            self._failed((done.number,), f"worker {worker}: {fault}")
            return
        self.proved += proved
        self.total, self.known, self.state = total, set(found), done.state
        self.pace = 0.5 * (self.pace + done.seconds)
        self.done += 1
        self.units += self.kind.size(done.number)
        self.ahead.add(done.number)
        while self.frontier in self.ahead:
            self.ahead.remove(self.frontier)
            self.frontier += 1
        self.rows.append(Row(done.number, worker, done.seconds, time.time(), self.kind.row(part)))

    def _now(self) -> Standing:
        needed = self.kind.needed(self.total)
        result = self.kind.result(self.total) if self.frontier >= needed else None
        total, best = self.kind.encode(self.total), self.kind.best(self.total)
        chunks = max(needed, self.done)  # more may have been done already
        return Standing(
            chunks, self.done, self.frontier, self.units, total, self.state, best, result
        )

    def _failed(self, numbers: tuple[int, ...], reason: str) -> None:
        self.again.append(numbers)
        self.failures.update(numbers)
        if max(self.failures[number] for number in numbers) >= TRIES:
            reason = " ".join(reason.split())
            raise StoppedError(TEXTS["chunk_failed"], one=numbers[0], tries=TRIES, error=reason)

    def _mend(self) -> None:
        """Restart a broken executor, and dispatch its unfinished chunks again."""
        self.breakdowns += 1
        if self.breakdowns > BREAKDOWNS:
            raise StoppedError(TEXTS["workers_died"], breakdowns=self.breakdowns)
        self.note(TEXTS["worker_died"])
        self.again.extend(self.waiting.values())
        self.waiting.clear()
        self.executor.start()
