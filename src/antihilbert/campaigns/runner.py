"""Running a campaign: the coordinator, its executors, and the task of a worker."""

import json
import logging
import os
import secrets
import socket
import time
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from concurrent.futures import Executor as FuturesExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from antihilbert.campaigns.kind import Chain, Keys, Kind, Spec, State
from antihilbert.campaigns.messages import TEXTS, message, refused
from antihilbert.campaigns.store import Campaign, Noted, Row, Standing, Store, locked
from antihilbert.cards.certificate import DivergenceError
from antihilbert.core.environment import __version__
from antihilbert.core.files import write_text
from antihilbert.core.messages import Message, Text, how_to_install, shortened
from antihilbert.core.parallel import ProcessPool
from antihilbert.core.progress import Progress, ProgressCallback, no_progress
from antihilbert.core.store import RefusedError, StoppedError, quoted

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


# Total of a campaign: results are judged before they are added

Note = Callable[[Text | Message], None]  # a lasting remark, unlike progress


class Account:
    """The total of a campaign, and what was added to it since it was saved.

    A worker whose result differs from the coordinator's is expelled: it is not listened to any
    more, and the chunks that it did are done again.
    """

    def __init__(self, store: Store, campaign: Campaign, note: Note) -> None:
        self.store, self.campaign, self.note = store, campaign, note
        self.kind = Spec(campaign.kind, campaign.keys).build()
        stored, self.state = store.carried(campaign.id)
        self.total = self.kind.decode(stored)
        self.known = set(self.kind.finds(self.total))
        self.done, self.units, self.frontier = campaign.done, campaign.units, campaign.frontier
        self.ahead = store.done_beyond(campaign)  # finished chunks beyond the frontier
        self.saved = self.done
        self.expelled: set[str] = set()
        self.lost: list[int] = []  # chunks of the expelled
        self.votes: dict[int, dict[str, Done]] = {}  # of chunks that a second worker has to do
        self.rows: list[Row] = []  # finished chunks and finds, not yet saved
        self.parts: list[tuple[int, Any]] = []
        self.proved: list[Noted] = []

    @property
    def needed(self) -> int:
        return self.kind.needed(self.total)

    def has(self, number: int) -> bool:
        return number < self.frontier or number in self.ahead

    def is_verified(self, number: int) -> bool:
        """Return whether two workers have to do a chunk: drawn with a number that is not sent."""
        key = self.campaign.salt.encode()
        drawn = blake2b(str(number).encode(), digest_size=8, key=key).digest()
        return int.from_bytes(drawn) < self.campaign.verify * 2**64

    def offer(self, done: Done, worker: str, verify: bool) -> str | None:
        """Add a result after its finds were replayed; return what is wrong with it, if anything.

        If it has to be verified, keep it until another worker has come to the same.
        """
        proved: list[Noted] = []
        fault = None
        try:
            part = self.kind.decode(done.part)
            fault = self.kind.fault(done.number, part)
        except (ValueError, TypeError, KeyError, IndexError) as error:
            fault = f"cannot be read: {error}"
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
            self._refuse(done.number, worker, fault)
            return fault
        if verify:
            votes = self.votes.setdefault(done.number, {})
            votes[worker] = done
            if len(votes) < 2:
                return None
            if len({json.dumps(vote.part) for vote in votes.values()}) > 1:
                return self.settle(done.number)
            del self.votes[done.number]
        self.proved += proved
        self.total, self.known, self.state = total, set(found), done.state
        self.done += 1
        self.units += self.kind.size(done.number)
        self.ahead.add(done.number)
        while self.frontier in self.ahead:
            self.ahead.remove(self.frontier)
            self.frontier += 1
        columns = self.kind.row(part)
        self.rows.append(Row(done.number, worker, done.seconds, time.time(), columns))
        if 0 < self.campaign.verify < 1:  # the worker may be expelled later
            self.parts.append((done.number, done.part))
        return None

    def _refuse(self, number: int, worker: str, fault: str) -> None:
        self.store.refuse(self.campaign.id, number, worker, fault)
        self.note(message("done_again", chunk=number, worker=worker, fault=fault))

    def settle(self, number: int) -> str | None:
        """Do a chunk here that workers dispute, or that no second one does; expel who is wrong."""
        task = Task(self.campaign.kind, self.campaign.keys, (number,), __version__)
        [own] = perform(task).chunks
        for worker, vote in self.votes.pop(number, {}).items():
            if json.dumps(vote.part) != json.dumps(own.part):
                self._refuse(number, worker, "not the result that the coordinator comes to")
                self._expel(worker)
        return self.offer(own, name(), verify=False)

    def _expel(self, worker: str) -> None:
        self.expelled.add(worker)
        for votes in self.votes.values():
            votes.pop(worker, None)
        self.save()
        if not 0 < self.campaign.verify < 1:
            return  # whatever counts was verified
        rows, parts = list(self.store.rows(self.campaign.id)), self.store.parts(self.campaign.id)
        lost = [row.number for row in rows if row.worker == worker]
        kept = {row.number for row in rows} - set(lost)
        self.total = self.kind.nothing()
        for number in sorted(kept):
            self.total = self.kind.add(self.total, self.kind.decode(parts[number]))
        self.known = set(self.kind.finds(self.total))
        self.done, self.units = len(kept), sum(map(self.kind.size, kept))
        self.frontier = next(number for number in count() if number not in kept)
        self.ahead = {number for number in kept if number > self.frontier}
        self.store.take_back(self.campaign, self.saved, lost, self._now())
        self.saved, self.lost = self.done, self.lost + lost
        if lost:
            self.note(message("expelled", worker=worker, chunks=len(lost)))

    def save(self, votes: Sequence[tuple[Any, ...]] = ()) -> bool:
        """Write what was added, and results that wait to be verified; return if there was any."""
        if not (self.rows or votes):
            return False
        self.store.save(
            self.campaign, self.saved, self.rows, self.proved, self._now(), self.parts, votes
        )
        self.rows, self.parts, self.proved, self.saved = [], [], [], self.done
        return True

    def _now(self) -> Standing:
        needed = self.needed
        result = self.kind.result(self.total) if self.frontier >= needed else None
        total, best = self.kind.encode(self.total), self.kind.best(self.total)
        chunks = max(needed, self.done)  # more may have been done already
        return Standing(
            chunks, self.done, self.frontier, self.units, total, self.state, best, result
        )


# Coordinator: dispatches chunks, replays finds, stores results

LOOK = 0.25  # seconds between two checks for a cancellation
SHORT = 1.0  # seconds: shorter chunks are dispatched several at a time
MOST_AT_A_TIME = 1000  # chunks in a task
TRIES = 3  # of a chunk that fails, or whose finds are wrong
BREAKDOWNS = 5  # of the executor, without a finished chunk in between
BOUNCES = 5  # results of a chunk that came from the same worker, until it is done here


def create(store: Store, spec: Spec, verify: float = 0) -> str:
    """Store a new campaign without running it; two workers have to do this share of its chunks."""
    kind = spec.build()
    if verify and isinstance(kind, Chain):
        raise refused("chain_not_verified", kind=spec.kind)
    start = _standing(kind, kind.nothing())
    return store.add(spec.kind, spec.keys, __version__, kind.unit, start, verify)


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
        self.account = Account(store, campaign, note)
        self.kind = self.account.kind
        self.next = campaign.frontier  # the first chunk that this run has not dispatched
        self.again: deque[tuple[int, ...]] = deque()
        self.waiting: dict[Future[Report], tuple[int, ...]] = {}
        self.held: list[tuple[int, str]] = []  # chunks for another worker than this one
        self.failures: Counter[int] = Counter()
        self.bounces: Counter[int] = Counter()
        self.breakdowns = 0
        self.pace = SHORT  # estimated seconds per chunk

    def go(self) -> None:
        if self.campaign.version != __version__:
            self.note(message("other_version", before=self.campaign.version, now=__version__))
        try:
            self.executor.start()
            if not self._warmed_up():
                return
            while self.account.frontier < self.account.needed:
                self._hand_out()
                finished, _ = wait(self.waiting, timeout=LOOK, return_when=FIRST_COMPLETED)
                self._take_in(finished)
                if self.store.is_cancelled(self.campaign.id):
                    return
                self.on_progress(Progress(self.account.done, self.account.needed))
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
                if self.held and not self.waiting:
                    self._verify_here(self.held.pop()[0])
                return
            task = Task(
                self.campaign.kind, self.campaign.keys, numbers, __version__, self.account.state
            )
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
        needed = self.account.needed
        while len(numbers) < most and self.next < needed:
            if not self.account.has(self.next):
                numbers.append(self.next)
            self.next += 1
        return tuple(numbers)

    def _take_in(self, finished: set[Future[Report]]) -> None:
        broken = False
        try:
            for future in finished:
                broken |= self._take(future)
        except StoppedError:
            self.account.save()  # what the others have finished
            raise
        if self.account.save():
            self.breakdowns = 0
        if broken:
            self._mend()

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
        number = done.number
        if self.account.has(number):
            return  # another worker was first
        if worker not in self.account.expelled:
            # What waits for another worker than somebody else is dispatched now.
            self.again.extend((one,) for one, other in self.held if other != worker)
            self.held = [(one, other) for one, other in self.held if other == worker]
            if fault := self.account.offer(done, worker, self.account.is_verified(number)):
                self._failed((number,), f"worker {worker}: {fault}")
                return
            self._dispatch_lost()
        if self.account.has(number):
            self.pace = 0.5 * (self.pace + done.seconds)
            return
        self.bounces[number] += 1
        if self.bounces[number] > BOUNCES:
            self._verify_here(number)
        else:
            self.held.append((number, worker))

    def _verify_here(self, number: int) -> None:
        if fault := self.account.settle(number):
            self._failed((number,), f"worker {name()}: {fault}")
        self._dispatch_lost()

    def _dispatch_lost(self) -> None:
        self.again.extend((number,) for number in self.account.lost)
        self.account.lost = []

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


# Chunks as files, for people without a common cluster. Two of them have to come to the same.

MOST_BYTES = 10**8  # of a file of chunks
SAVE_EVERY = 5.0  # seconds


class Chunks(NamedTuple):
    """A file of chunks: what is to be done, and the results so far."""

    version: str
    campaign: str
    ticket: str  # a secret number: only who was given the file can return it
    kind: str
    keys: Keys
    chunks: list[int]
    parts: list[tuple[int, float, Any]]  # number, seconds, encoded part

    @classmethod
    def read(cls, path: Path) -> "Chunks":
        try:
            with path.open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
            found = json.loads(raw) if len(raw) <= MOST_BYTES else {}
            version, id, ticket, kind = texts = [found[name] for name in cls._fields[:4]]
            keys, chunks = found["keys"], found["chunks"]
            parts = [(number, float(seconds), part) for number, seconds, part in found["parts"]]
            numbers = [*chunks, *(number for number, *_ in parts)]
            if not (
                all(type(text) is str for text in texts)
                and isinstance(keys, dict)
                and all(type(number) is int and number >= 0 for number in numbers)
            ):
                raise ValueError
        except OSError as error:
            raise refused("cannot_read", path=quoted(path), strerror=error.strerror) from error
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise refused("not_chunks", path=quoted(path)) from error
        if version != __version__:
            facts = {"theirs": shortened(version), "ours": __version__}
            raise refused("other_version_of_chunks", path=quoted(path), **facts)
        return cls(version, id, ticket, kind, keys, chunks, parts)

    def write(self, path: Path) -> None:
        """Write the file as a whole, or leave it as it was."""
        new = path.with_name(f"{path.name}.new")
        write_text(new, json.dumps(self._asdict()))
        new.replace(path)


def hand_out(store: Store, id: str, name: str, most: int) -> Chunks:
    """Return chunks for somebody who had none of them; first those that fewer than two had."""
    campaign = store.get(id)
    if isinstance(Spec(campaign.kind, campaign.keys).build(), Chain):
        raise refused("chain_not_verified", kind=campaign.kind)
    _refuse_distrusted(store, id, name)
    beyond, holders, own = store.done_beyond(campaign), Counter[int](), set[int]()
    for _, holder, numbers in store.handed(id):
        holders.update(numbers)
        own.update(numbers if holder == name else ())
    missing = range(campaign.frontier, 0 if campaign.result else campaign.chunks)
    free = [number for number in missing if number not in beyond and number not in own]
    free.sort(key=lambda number: holders[number] if holders[number] > 1 else 0)  # keeps the order
    if not free:
        raise RefusedError(TEXTS["no_chunks_left"], id=id, name=shortened(name))
    ticket, numbers = secrets.token_hex(16), sorted(free[:most])
    store.hand_out(id, ticket, name, numbers)
    return Chunks(__version__, id, ticket, campaign.kind, campaign.keys, numbers, [])


def work_on(
    path: Path, result: Path, executor: Executor, on_progress: ProgressCallback = no_progress
) -> Chunks:
    """Do the chunks of a file, and write the results beside it; go on with those of before."""
    chunks = Chunks.read(path)
    if result.exists() and (before := Chunks.read(result)).ticket == chunks.ticket:
        chunks = before
    missing = sorted(set(chunks.chunks) - {number for number, *_ in chunks.parts})
    kind = Spec(chunks.kind, chunks.keys).build()
    chunks.write(result)
    kind.warm()
    saved = time.monotonic()
    executor.start()
    try:
        tasks = (Task(chunks.kind, chunks.keys, (number,), __version__) for number in missing)
        waiting = {executor.submit(task) for task in islice(tasks, 2 * executor.places())}
        while waiting:
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                [done] = future.result().chunks
                chunks.parts.append((done.number, done.seconds, done.part))
                waiting |= {executor.submit(task) for task in islice(tasks, 1)}
            on_progress(Progress(len(chunks.parts), len(chunks.chunks)))
            if time.monotonic() > saved + SAVE_EVERY:
                chunks.write(result)
                saved = time.monotonic()
    finally:
        executor.stop()
        chunks.write(result)
    return chunks


def take_in(store: Store, path: Path, note: Note = lambda text: None) -> tuple[str, int, int]:
    """Add the results of a file; return the campaign, chunks that now count, and that wait.

    A chunk counts when two people have come to the same, or when the coordinator has settled it.
    """
    given = Chunks.read(path)
    id = given.campaign
    with locked(store.path, id):
        account = Account(store, store.get(id), note)
        handed = {ticket: (name, set(numbers)) for ticket, name, numbers in store.handed(id)}
        if given.ticket not in handed:
            raise refused("not_handed_out", path=quoted(path))
        name, numbers = handed[given.ticket]
        _refuse_distrusted(store, id, name)
        wrong = {worker for _, worker, _ in store.refusals(id)}
        for voter, number, seconds, part in store.votes(id):
            if voter not in wrong and not account.has(number):
                account.votes.setdefault(number, {})[voter] = Done(number, seconds, part)
        votes, before = [], account.done
        for number, seconds, part in given.parts:
            known = name in account.votes.get(number, ())
            if number in numbers and not (known or account.has(number)):
                done = Done(number, seconds, part)
                if account.offer(done, name, verify=True) or name in account.expelled:
                    break
                if not account.has(number):
                    votes.append((name, number, seconds, part))
        account.save(votes)
        waiting = sum(bool(voters) for voters in account.votes.values())
        return id, account.done - before, waiting


def _refuse_distrusted(store: Store, id: str, name: str) -> None:
    """Refuse a person one of whose results was wrong."""
    if name in {worker for _, worker, _ in store.refusals(id)}:
        raise refused("not_trusted", name=shortened(name))
