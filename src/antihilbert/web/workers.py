"""Worker processes and the messages they send while they work."""

import asyncio
import json
import logging
import os
import signal
import sys
import traceback
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from antihilbert.core.messages import InputError
from antihilbert.core.progress import Progress
from antihilbert.web.messages import progress_json, refusal

# A new worker first loads what quick answers need.


def ready() -> Any:
    """Import the paths and their tasks, and use the largest of them once."""
    from antihilbert.web.api.route import route, run, table

    run("nim/solve", route("nim/solve").read({"heaps": "1 3 5 7"}))
    return list(table())


# The loop of a worker process: receive one task at a time, send back its result.

MOST_MEMORY = 700_000  # kilobytes after which a worker makes way for a new one
# Windows has no such timer: there the server ends a worker that takes far too long.
HAS_TIMER = hasattr(signal, "setitimer")

Task = Callable[..., Any]


@dataclass(frozen=True)
class Call:
    """A task for a worker, with its limit in `seconds` of processor time.

    `reports` asks for progress messages. Refusals are in `lang` where translated.
    """

    task: Task
    arguments: dict[str, Any]
    seconds: float
    reports: bool = False
    lang: str = "en"


@dataclass(frozen=True)
class WorkerMessage:
    """`kind` is progress, answer, refused (one line for the visitor), late, died or failed."""

    kind: str
    body: bytes
    leaving: bool = False  # the worker ends after this message


class LateError(Exception):
    """The task has used up its time."""


def serve(connection: Connection, niceness: int) -> None:
    """Execute tasks until the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if HAS_TIMER:
        signal.signal(signal.SIGVTALRM, _late)
    if hasattr(os, "nice"):
        os.nice(niceness)
    while True:
        try:
            call: Call = connection.recv()
        except (EOFError, OSError):
            return
        except Exception:  # the task could not even be loaded
            message = WorkerMessage("failed", traceback.format_exc().encode("utf-8", "replace"))
        else:
            message = _answered(call, connection)
        try:
            connection.send(message)
        except (BrokenPipeError, OSError):
            return
        if message.leaving:
            return


def _answered(call: Call, connection: Connection) -> WorkerMessage:
    def on_progress(progress: Progress) -> None:
        connection.send(WorkerMessage("progress", json.dumps(progress_json(progress)).encode()))

    extra = {"on_progress": on_progress} if call.reports else {}
    try:
        _allow(call.seconds)
        try:
            answer = call.task(**call.arguments, **extra)
        finally:
            _allow(0)
        body = answer.encode() if isinstance(answer, str) else json.dumps(answer).encode()
        kind = "answer"
    except InputError as error:
        kind, body = "refused", json.dumps(refusal(error, call.lang)).encode()
    except (LateError, MemoryError, RecursionError):
        kind, body = "late", b""
    except Exception:
        kind, body = "failed", traceback.format_exc().encode("utf-8", "replace")
    full = _memory() > MOST_MEMORY
    # What was cut short may have been the import of a module, which would stay half done.
    return WorkerMessage(kind, body, leaving=full or kind == "late")


def _allow(seconds: float) -> None:
    """Interrupt the task after so much processor time; 0 cancels the timer."""
    if HAS_TIMER:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _memory() -> int:
    """Return the peak memory of this process in kilobytes; 0 if the system does not say."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return 0
    most = getrusage(RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most  # which counts in bytes


def _late(_signal: int, _frame: object) -> None:
    raise LateError


# Four pools of worker processes, so that slow tasks never delay quick ones
#
#     quick   answers of a fraction of a second: moves, most games
#     slow    tasks that turned out to take longer: at most one at a time for each visitor
#     short   jobs that end within seconds, or have not yet turned out to take longer
#     jobs    searches and statistics, which report progress and can be cancelled
#
# In each, addresses take turns, and the visitors of one address share its turns. The process of a
# cancelled or hanging task is killed and replaced.

LOG = logging.getLogger("antihilbert")
HUNG_AFTER = 10  # times the processor time allowed, plus a start, before a worker counts as hung
STARTING = 20.0  # seconds that a new process may take to be ready
REMEMBERED = 60.0  # seconds for which a visitor's slow task is expected to be slow again
LOOKING = 0.01  # seconds between two looks at a pipe that cannot be watched
MOST_WAITING = 30  # tasks of one visitor in one pool
MOST_OF_ADDRESS = 120  # tasks of one address in one pool: a class may share one


class Visitor(NamedTuple):
    """Who asks: an address, and a cookie that tells browsers behind it apart."""

    address: str
    cookie: str = ""


class BusyError(Exception):
    """Too much is waiting: the visitor should try again later."""


@dataclass(frozen=True)
class Size:
    """The size and the limits of a pool."""

    workers: int
    niceness: int
    seconds: float  # of processor time for one task
    each: int = 1  # tasks of one visitor that run at the same time


QUICK = Size(workers=2, niceness=0, seconds=0.5)
SLOW = Size(workers=1, niceness=10, seconds=20)
SHORT = Size(workers=1, niceness=5, seconds=5)
JOBS = Size(workers=2, niceness=15, seconds=600)


class Worker:
    """One process and the pipe to it."""

    def __init__(self, niceness: int) -> None:
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, niceness), daemon=True)
        self._process.start()
        theirs.close()

    async def messages(self, call: Call) -> AsyncGenerator[WorkerMessage, None]:
        """Yield the worker's messages about a call; the last one is its result."""
        self._line.send(call)
        deadline = asyncio.get_running_loop().time() + HUNG_AFTER * call.seconds + STARTING
        while True:
            await asyncio.wait_for(
                self._readable(), max(deadline - asyncio.get_running_loop().time(), 0)
            )
            message: WorkerMessage = self._line.recv()
            yield message
            if message.kind != "progress":
                return

    async def _readable(self) -> None:
        loop, ready = asyncio.get_running_loop(), asyncio.Event()
        try:
            loop.add_reader(self._line.fileno(), ready.set)
        except NotImplementedError:  # on Windows, where no event loop watches a pipe
            while not self._line.poll():
                await asyncio.sleep(LOOKING)
            return
        try:
            await ready.wait()
        finally:
            if not self._line.closed:  # it is when the server stops meanwhile
                loop.remove_reader(self._line.fileno())
                os.set_blocking(self._line.fileno(), True)  # some event loops change that

    def end(self) -> None:
        """Kill the process. Idempotent."""
        if self._line.closed:
            return
        with suppress(RuntimeError):  # the loop is gone, and its readers with it
            asyncio.get_running_loop().remove_reader(self._line.fileno())
        self._line.close()
        self._process.kill()
        self._process.join()
        self._process.close()


class WorkerPool:
    """Worker processes and the tasks that wait for them."""

    def __init__(self, size: Size) -> None:
        self.size = size
        # A process is started when it is first needed.
        self._free: list[Worker | None] = [None] * size.workers
        self._all: set[Worker] = set()
        self._starting: set[asyncio.Task[None]] = set()
        self._tasks: Counter[Visitor] = Counter()  # waiting or running
        self._running: Counter[Visitor | str] = Counter()  # of visitors, and of addresses
        self._served: dict[Visitor | str, int] = {}  # when the last of their tasks began
        self._waiting: list[tuple[Visitor, asyncio.Future[Worker | None]]] = []
        self._begun = 0

    @property
    def tasks(self) -> int:
        """How many tasks wait or run."""
        return self._tasks.total()

    def tasks_of(self, visitor: Visitor) -> int:
        return self._tasks[visitor]

    def tasks_from(self, address: str) -> int:
        return sum(tasks for one, tasks in self._tasks.items() if one.address == address)

    @property
    def ahead_of_new(self) -> int:
        """How many tasks a new one would have to wait for."""
        return max(self.tasks - self.size.workers + 1, 0)

    async def warm(self) -> None:
        """Start every worker, and make it available once it is ready."""
        self._free.clear()
        await asyncio.gather(*(self._replace() for _ in range(self.size.workers)))

    async def answer(
        self, visitor: Visitor, task: Task, arguments: dict[str, Any], lang: str = "en"
    ) -> WorkerMessage:
        """Return the result of a task without progress reports."""
        call = Call(task, arguments, self.size.seconds, lang=lang)
        last = WorkerMessage("failed", b"no answer")
        async with aclosing(self.messages(visitor, call)) as messages:
            async for message in messages:
                last = message
        return last

    async def messages(self, visitor: Visitor, call: Call) -> AsyncGenerator[WorkerMessage, None]:
        async with self._turn(visitor) as worker:
            finished = leaving = False
            try:
                worker = worker or await self._started()
                async with aclosing(worker.messages(call)) as messages:
                    async for message in messages:
                        # Set before the yield: the consumer may stop after this message.
                        finished, leaving = message.kind != "progress", message.leaving
                        yield message
            except TimeoutError:
                finished = False
                yield WorkerMessage("late", b"")
            except (EOFError, OSError):
                finished = False
                LOG.warning("a worker died; a new one takes its place")
                yield WorkerMessage("died", b"")
            finally:
                if worker and (leaving or not finished):
                    self._all.discard(worker)
                    worker.end()
                    worker = None
                    self._starting.add(task := asyncio.create_task(self._replace()))
                    task.add_done_callback(self._starting.discard)
                else:
                    self._put_free(worker)

    def _put_free(self, worker: Worker | None) -> None:
        self._free.append(worker)
        self._call_next()

    async def _replace(self) -> None:
        """Start a new worker and load what it needs before it gets a task."""
        worker = await self._started()
        try:
            async with aclosing(worker.messages(Call(ready, {}, STARTING))) as messages:
                async for _ in messages:
                    pass
            self._put_free(worker)
        except (TimeoutError, EOFError, OSError):
            self._all.discard(worker)
            worker.end()
            self._put_free(None)  # the next task starts another one

    async def _started(self) -> Worker:
        worker = await asyncio.to_thread(Worker, self.size.niceness)
        self._all.add(worker)
        return worker

    @asynccontextmanager
    async def _turn(self, visitor: Visitor) -> AsyncIterator[Worker | None]:
        """Wait until a worker is free and it is this visitor's turn."""
        address = visitor.address
        if self._tasks[visitor] >= MOST_WAITING or self.tasks_from(address) >= MOST_OF_ADDRESS:
            raise BusyError
        self._tasks[visitor] += 1
        called: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((visitor, called))
        self._call_next()
        entered = False
        try:
            worker = await called
            entered = True
            yield worker
        finally:
            if called.cancelled():
                self._waiting.remove((visitor, called))
            else:
                self._running.subtract((visitor, address))
                if not entered:  # called and cancelled at the same moment
                    self._free.append(called.result())
            self._tasks[visitor] -= 1
            for counts in (self._tasks, self._running):
                for who in [who for who, tasks in counts.items() if not tasks]:
                    del counts[who]
            if not self.tasks:
                self._served.clear()
            self._call_next()

    def _call_next(self) -> None:
        """Give free workers to those who wait: first to addresses and visitors with fewest."""
        while self._free:
            ready = [
                (visitor, called)
                for visitor, called in self._waiting
                if self._running[visitor] < self.size.each and not called.cancelled()
            ]
            if not ready:
                return
            chosen = min(ready, key=lambda one: self._rank(one[0]))
            self._waiting.remove(chosen)
            visitor, called = chosen
            self._running.update((visitor, visitor.address))
            self._begun += 1
            self._served[visitor] = self._served[visitor.address] = self._begun
            called.set_result(self._free.pop())

    def _rank(self, visitor: Visitor) -> tuple[int, ...]:
        return tuple(
            rank
            for who in (visitor.address, visitor)
            for rank in (self._running[who], self._served.get(who, 0))
        )

    def close(self) -> None:
        for task in self._starting:
            task.cancel()
        for worker in self._all:
            worker.end()
        self._all.clear()


class WorkerPools:
    """The four pools of a server."""

    def __init__(self) -> None:
        self.quick, self.slow = WorkerPool(QUICK), WorkerPool(SLOW)
        self.short, self.jobs = WorkerPool(SHORT), WorkerPool(JOBS)
        self._late: dict[tuple[Visitor, Task], float] = {}  # when a visitor's task was too slow

    async def answer(
        self, visitor: Visitor, task: Task, arguments: dict[str, Any], slow: bool, lang: str
    ) -> WorkerMessage:
        """Return an answer from the quick pool if possible, else from the slow pool.

        For a while a task that was too slow goes to the slow pool at once.
        """
        now = asyncio.get_running_loop().time()
        self._late = {key: when for key, when in self._late.items() if now - when < REMEMBERED}
        if not slow and (visitor, task) not in self._late:
            message = await self.quick.answer(visitor, task, arguments, lang)
            if message.kind != "late":
                return message
            self._late[visitor, task] = now
        return await self.slow.answer(visitor, task, arguments, lang)

    async def job(
        self, visitor: Visitor, call: Call, long: bool
    ) -> AsyncGenerator[WorkerMessage, None]:
        """Yield the messages of a job; begin it anew as a long one if it turns out not to be short.

        So a short job never waits for a long one.
        """
        if not long:
            async with aclosing(
                self.short.messages(visitor, replace(call, seconds=SHORT.seconds))
            ) as messages:
                async for message in messages:
                    if message.kind == "late":
                        break
                    yield message
                else:
                    return
        async with aclosing(self.jobs.messages(visitor, call)) as messages:
            async for message in messages:
                yield message

    def close(self) -> None:
        for pool in (self.quick, self.slow, self.short, self.jobs):
            pool.close()
