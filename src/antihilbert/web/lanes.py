"""Worker processes, in lanes: what takes long never stands in the way of what does not.

    quick   answers of a fraction of a second: moves, most games
    slow    what turned out to take longer: at most one at a time for each visitor
    jobs    searches and statistics, which report how they get on and can be given up

In every lane visitors take turns. A task that is given up, or hangs, takes its process with it,
and a new one starts.
"""

import asyncio
import logging
import os
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from antihilbert.web.ready import ready
from antihilbert.web.worker import Call, Message, Task, serve

LOG = logging.getLogger("antihilbert")
HUNG_AFTER = 10  # times the processor time allowed, plus a start, before a worker counts as hung
STARTING = 20.0  # seconds that a new process may take to be ready
REMEMBERED = 60.0  # seconds for which somebody's slow task is expected to be slow again
LOOKING = 0.01  # seconds between two looks at a pipe that cannot be watched
MOST_WAITING = 30  # tasks of one visitor in one lane


class BusyError(Exception):
    """Too much is waiting: the visitor should try again later."""


@dataclass(frozen=True)
class Size:
    """How a lane is laid out."""

    workers: int
    niceness: int
    seconds: float  # of processor time for one task
    each: int = 1  # tasks of one visitor that run at the same time


QUICK = Size(workers=2, niceness=0, seconds=0.5)
SLOW = Size(workers=1, niceness=10, seconds=20)
JOBS = Size(workers=2, niceness=15, seconds=600)


class Worker:
    """One process and the line to it."""

    def __init__(self, niceness: int) -> None:
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, niceness), daemon=True)
        self._process.start()
        theirs.close()

    async def messages(self, call: Call) -> AsyncGenerator[Message, None]:
        """What the worker has to say about a call; the last message is no progress."""
        self._line.send(call)
        deadline = asyncio.get_running_loop().time() + HUNG_AFTER * call.seconds + STARTING
        while True:
            await asyncio.wait_for(
                self._readable(), max(deadline - asyncio.get_running_loop().time(), 0)
            )
            message: Message = self._line.recv()
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
        """Kill the process; whoever says so again is not wrong."""
        if self._line.closed:
            return
        with suppress(RuntimeError):  # the loop is gone, and its readers with it
            asyncio.get_running_loop().remove_reader(self._line.fileno())
        self._line.close()
        self._process.kill()
        self._process.join()
        self._process.close()


class Lane:
    """Some workers and the visitors that wait for them."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._all: set[Worker] = set()
        self._starting: set[asyncio.Task[None]] = set()
        self._turns: dict[str, asyncio.Semaphore] = {}
        self._tasks: dict[str, int] = {}  # of each visitor, waiting or running
        for _ in range(size.workers):
            self._free.put_nowait(None)  # a process is started when it is first needed

    @property
    def tasks(self) -> int:
        """How many tasks wait or run."""
        return sum(self._tasks.values())

    def tasks_of(self, visitor: str) -> int:
        return self._tasks.get(visitor, 0)

    @property
    def ahead_of_new(self) -> int:
        """How many tasks a new one would have to wait for."""
        return max(self.tasks - self.size.workers + 1, 0)

    async def warm(self) -> None:
        """Start every worker, and hand it out once it is ready."""
        while not self._free.empty():
            self._free.get_nowait()
        await asyncio.gather(*(self._replace() for _ in range(self.size.workers)))

    async def answer(
        self, visitor: str, task: Task, arguments: dict[str, Any], lang: str = "en"
    ) -> Message:
        """The one message that a task without reports ends in."""
        call = Call(task, arguments, self.size.seconds, lang=lang)
        last = Message("failed", b"no answer")
        async with aclosing(self.messages(visitor, call)) as told:
            async for message in told:
                last = message
        return last

    async def messages(self, visitor: str, call: Call) -> AsyncGenerator[Message, None]:
        async with self._turn(visitor):
            worker = await self._free.get()
            finished = leaving = False
            try:
                worker = worker or await self._started()
                async with aclosing(worker.messages(call)) as told:
                    async for message in told:
                        # Noted before the message is handed on: its reader may leave with it.
                        finished, leaving = message.kind != "progress", message.leaving
                        yield message
            except TimeoutError:
                finished = False
                yield Message("late", b"")
            except (EOFError, OSError):
                finished = False
                LOG.warning("a worker died; a new one takes its place")
                yield Message("died", b"")
            finally:
                if worker and (leaving or not finished):
                    self._all.discard(worker)
                    worker.end()
                    worker = None
                    self._starting.add(task := asyncio.create_task(self._replace()))
                    task.add_done_callback(self._starting.discard)
                else:
                    self._free.put_nowait(worker)

    async def _replace(self) -> None:
        """Have a new worker load what it needs before somebody waits for it."""
        worker = await self._started()
        try:
            async with aclosing(worker.messages(Call(ready, {}, STARTING))) as told:
                async for _ in told:
                    pass
            self._free.put_nowait(worker)
        except (TimeoutError, EOFError, OSError):
            self._all.discard(worker)
            worker.end()
            self._free.put_nowait(None)  # the next task starts another one

    async def _started(self) -> Worker:
        worker = await asyncio.to_thread(Worker, self.size.niceness)
        self._all.add(worker)
        return worker

    @asynccontextmanager
    async def _turn(self, visitor: str) -> AsyncIterator[None]:
        if self._tasks.get(visitor, 0) >= MOST_WAITING:
            raise BusyError
        self._tasks[visitor] = self._tasks.get(visitor, 0) + 1
        turn = self._turns.setdefault(visitor, asyncio.Semaphore(self.size.each))
        try:
            async with turn:
                yield
        finally:
            self._tasks[visitor] -= 1
            if not self._tasks[visitor]:
                del self._tasks[visitor], self._turns[visitor]

    def close(self) -> None:
        for task in self._starting:
            task.cancel()
        for worker in self._all:
            worker.end()
        self._all.clear()


class Lanes:
    """The three lanes of a server."""

    def __init__(self) -> None:
        self.quick, self.slow, self.jobs = Lane(QUICK), Lane(SLOW), Lane(JOBS)
        self._late: dict[tuple[str, Task], float] = {}  # who was too slow with what, and when

    async def answer(
        self, visitor: str, task: Task, arguments: dict[str, Any], slow: bool, lang: str
    ) -> Message:
        """An answer: at once if it can be, else from the slow lane.

        Whoever has just asked for too much is sent there directly for a while.
        """
        now = asyncio.get_running_loop().time()
        self._late = {who: when for who, when in self._late.items() if now - when < REMEMBERED}
        if not slow and (visitor, task) not in self._late:
            message = await self.quick.answer(visitor, task, arguments, lang)
            if message.kind != "late":
                return message
            self._late[visitor, task] = now
        return await self.slow.answer(visitor, task, arguments, lang)

    def close(self) -> None:
        for lane in (self.quick, self.slow, self.jobs):
            lane.close()
