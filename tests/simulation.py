"""Campaigns under a simulated clock, disk and network: crashes, lost messages, full disks.

    python tests/simulation.py [--histories 10000] [--seed 1] [--only 17]

A history is drawn with the seed and its own number, and runs the coordinator as it is: its runner,
its store and SQLite, over a disk, a clock and workers that exist in memory only. It is killed,
loses power, has no room or no memory left; its workers die, are slow, lie, answer twice or never;
somebody cancels it, copies it, or starts it twice. At the end no chunk may be lost or counted
twice, and the answer is that of a plain loop. `--only` repeats one history; it is the same again.
"""

import argparse
import heapq
import sys
import time as real_time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

sys.path.insert(0, str(Path(__file__).parent))

from antihilbert.campaigns import runner, store
from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.runner import Executor, Report, Task
from antihilbert.campaigns.store import Store
from antihilbert.core.messages import InputError
from antihilbert.core.store import RefusedError
from campaigns.slow import Halving, Squares, sum_of_squares
from simulated_disk import FULL, IOERR, NOMEM, OK, Disk, library, mounted

DATABASE = "/campaigns.db"
LIVES = 12  # of a coordinator with faults; then it is left in peace
LONG = 1e5  # simulated seconds after which a life counts as hanging
LIE = 10**6


class KilledError(BaseException):
    """The coordinator is killed; what it would still do is not seen by anybody."""


class WrongError(Exception):
    """A promise was broken."""


@dataclass
class World:
    """Everything outside the coordinator."""

    chance: Random
    now: float = 1e9
    events: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    order: Iterator[int] = field(default_factory=count)
    held: set[str] = field(default_factory=set)  # locks
    log: list[str] = field(default_factory=list)
    kill_at: float = LONG * 1e6
    seen: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.disk = Disk(self.chance, sleep=self.sleep)

    def note(self, what: str, *about: object) -> None:
        self.seen[what] += 1
        self.log.append(f"{self.now - 1e9:.3f} {what} {about}")

    # The clock, in place of the module `time`

    def time(self) -> float:
        return self.now

    monotonic = perf_counter = time

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        heapq.heappush(self.events, (self.now + seconds, next(self.order), what))

    # The network: `wait` lets time pass until a report has come

    def wait(
        self, waiting: dict[Any, Any], timeout: float | None = None, return_when: str = ""
    ) -> tuple[list[Any], list[Any]]:
        end = self.now + (timeout or 0)
        while not any(one.done() for one in waiting) and self.events and self.events[0][0] <= end:
            self.now, _, what = heapq.heappop(self.events)
            self._may_die()
            what()
        if not any(one.done() for one in waiting):
            self.now = end
        self._may_die()
        if self.now > 1e9 + LONG:
            raise WrongError("it hangs")
        return [one for one in waiting if one.done()], []

    def _may_die(self) -> None:
        if self.now >= self.kill_at:
            raise KilledError

    # Locks, which a killed process does not keep

    @contextmanager
    def locked(self, path: Any, id: str) -> Iterator[None]:
        if id in self.held:
            raise RefusedError(store.TEXTS["campaign_in_use"], campaign=id, fact="another")
        self.held.add(id)
        try:
            yield
        finally:
            self.held.discard(id)

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Put the simulation in the place of clock, network, locks, threads and secrets."""

        class AtOnce:
            def __init__(self, target: Callable[[], None], daemon: bool) -> None:
                self.start = target

            def is_alive(self) -> bool:
                return False

        with (
            mounted(self.disk),
            mock.patch.multiple(runner, time=self, wait=self.wait, Thread=AtOnce, LOOK=5.0),
            mock.patch.object(runner, "locked", self.locked),
            mock.patch.object(store, "is_held", lambda path, id: id in self.held),
            mock.patch.object(store, "time", self),
            mock.patch.object(
                store.secrets, "token_hex", lambda size: self.chance.randbytes(size).hex()
            ),
            mock.patch.dict("os.environ", ANTIHILBERT_KINDS="simulation"),
        ):
            yield


@dataclass
class Trouble:
    """How often what goes wrong in a life."""

    lost: float = 0  # messages
    doubled: float = 0
    dying: float = 0  # workers
    failing: float = 0
    garbled: float = 0

    @classmethod
    def drawn(cls, chance: Random) -> "Trouble":
        return cls(*(chance.choice((0, 0, 0.02, 0.1)) for _ in range(5)))


class Crew(Executor):
    """Workers beyond a network that loses, doubles and delays messages."""

    def __init__(self, world: World, workers: int, trouble: Trouble, liar: str) -> None:
        self.world, self.trouble, self.liar = world, trouble, liar
        chance = world.chance
        self.speed = {f"w{n}": chance.choice((0.01, 0.3, 5.0, 30.0)) for n in range(workers)}
        self.busy = dict.fromkeys(self.speed, 0.0)
        self.futures: list[Future[Report]] = []

    def start(self) -> None:
        self.stop()
        self.busy = dict.fromkeys(self.speed, self.world.now)

    def places(self) -> int:
        return len(self.speed)

    def submit(self, task: Task) -> "Future[Report]":
        future: Future[Report] = Future()
        if self._happens(self.trouble.dying):
            self._break()
            raise BrokenExecutor
        self.futures.append(future)
        self._send(task, future)
        return future

    def stop(self) -> None:
        self.futures = []

    def _happens(self, often: float) -> bool:
        return self.world.chance.random() < often

    def _send(self, task: Task, future: "Future[Report]") -> None:
        chance = self.world.chance
        worker = min(self.busy, key=lambda one: (self.busy[one], chance.random()))
        begin = max(self.busy[worker], self.world.now + chance.expovariate(100))
        seconds = self.speed[worker] * chance.uniform(0.5, 2) * len(task.numbers)
        self.busy[worker] = begin + seconds
        if self._happens(self.trouble.doubled):
            self.world.note("doubled", task.numbers)
            self.world.later(chance.uniform(0, 30), lambda: self._send(task, future))
        if self._happens(self.trouble.lost):  # noticed after a while
            self.world.note("lost", task.numbers)
            again = chance.random() < 0.5
            self.world.later(
                chance.uniform(1, 60),
                lambda: self._send(task, future) if again else self._fail(future),
            )
            return
        self.world.later(
            begin + seconds - self.world.now, lambda: self._report(task, future, worker, seconds)
        )

    def _fail(self, future: "Future[Report]") -> None:
        if not future.done():
            future.set_exception(self.world.chance.choice((CancelledError(), OSError("lost"))))

    def _break(self) -> None:
        self.world.note("worker dies")
        for future in self.futures:
            if not future.done():
                future.set_exception(BrokenExecutor())

    def _report(self, task: Task, future: "Future[Report]", worker: str, seconds: float) -> None:
        if self._happens(self.trouble.dying):
            self._break()
        if future.done():
            self.world.note("late answer", task.numbers)
            return
        if self._happens(self.trouble.failing):
            self.world.note("worker fails", task.numbers)
            future.set_exception(self.world.chance.choice((ValueError("bad"), MemoryError())))
            return
        chunks = tuple(replace(one, seconds=seconds) for one in runner.perform(task).chunks)
        if self._happens(self.trouble.garbled):
            self.world.note("garbled", task.numbers)
            chunks = tuple(replace(one, part="garbled") for one in chunks)
        elif worker == self.liar:
            self.world.note("lie", task.numbers)
            chunks = tuple(replace(one, part=one.part + LIE) for one in chunks)
        future.set_result(Report(worker, chunks))


class Checked(Squares):
    """Squares; the type of a part is checked, as every real kind does."""

    name = "checked"

    def fault(self, number: int, part: Any) -> str | None:
        return None if isinstance(part, int) else "no whole number"


class CheckedHalving(Halving):
    name = "checked-halving"

    def fault(self, number: int, part: Any) -> str | None:
        return None if part in (1, -1) else "neither 1 nor -1"


class History:
    """One campaign, through all that happens to it."""

    def __init__(self, seed: object) -> None:
        self.chance = Random(str(seed))
        self.world = World(self.chance)
        self.path = self.world.disk.path(DATABASE)
        self.id = ""
        self.saved = 0  # chunks that the coordinator has said to be done
        chance = self.chance
        self.numbers = chance.choice((1, 7, 40, 120))
        self.verify = chance.choice((0.0, 0.0, 0.25, 1.0))
        if self.verify == 0 and chance.random() < 0.3:
            start = 2 ** chance.randrange(1, 30)
            self.spec = Spec("simulation:CheckedHalving", {"start": start})
            self.expected = {"halvings": start.bit_length() - 1}
        else:
            self.spec = Spec("simulation:Checked", {"numbers": self.numbers})
            self.expected = {"sum": sum_of_squares(self.numbers)}
        self.workers = chance.choice((2, 3, 6)) if self.verify else chance.choice((1, 2, 6))
        self.liar = "w0" if self.verify == 1 and chance.random() < 0.5 else ""

    def run(self) -> str:
        """Live through the history; return a digest of everything that happened."""
        with self.world.entered():
            for _ in range(LIVES):
                if self._life(Trouble.drawn(self.chance), faulty=True):
                    break
            else:
                self.world.note("peace")
                if not self._life(Trouble(), faulty=False):
                    raise WrongError("it does not come to an end")
            self._check_end()
        return blake2b("\n".join(self.world.log).encode(), digest_size=8).hexdigest()

    def _life(self, trouble: Trouble, faulty: bool) -> bool:
        """Run the coordinator until it ends or is ended; return whether all is finished."""
        world, chance = self.world, self.chance
        world.events, world.held = [], set()
        world.kill_at, killed = LONG * 1e6, False
        if faulty:
            self._plan()
        try:
            self._coordinate(Crew(world, self.workers, trouble, self.liar), faulty)
        except KilledError:
            killed = True
        except InputError as error:
            said = str(error)
            world.note("said", said)
            if "\n" in said or "damaged" in said:
                raise WrongError(f"it says: {said}") from error
        world.disk.fails = lambda call: OK
        dead = killed or world.kill_at == 0
        if dead and chance.random() < 0.5:
            world.note("power cut")
            world.disk.cut_power()
        else:
            world.note("killed" if dead else "ended")
            world.disk.kill()
        world.held = set()
        return self._look()

    def _plan(self) -> None:
        """Draw how this life ends: at a moment, at a call of the disk, or by itself."""
        world, chance = self.world, self.chance
        fate = chance.choice(("moment", "call", "error", "full", "memory", "none"))
        world.note(fate)
        if fate == "moment":
            world.kill_at = world.now + chance.expovariate(1 / 30)
        elif fate != "none":
            self._fail_from(fate, world.disk.calls + int(chance.expovariate(1 / 300)))

    def _fail_from(self, fate: str, call: int) -> None:
        world, disk = self.world, self.world.disk
        lasting = self.chance.random() < 0.5

        def fails(what: str) -> int:
            if disk.calls < call or (disk.calls > call and not lasting and fate != "call"):
                return OK
            if fate == "call":  # killed in the midst of SQLite: nothing more reaches the disk
                world.kill_at = 0
                disk.kill()
                return IOERR
            if fate == "full":
                return FULL if what == "Write" else OK
            return NOMEM if fate == "memory" else IOERR

        disk.fails = fails

    def _coordinate(self, crew: Crew, faulty: bool) -> None:
        world = self.world
        with Store(self.path, write=True) as file:
            if not self.id or not file.works():
                self.id = runner.create(file, self.spec, self.verify)

            def on_progress(progress: Any) -> None:
                if world.kill_at:
                    self.saved = file.get(self.id).done
                if faulty:
                    self._somebody_else()

            runner.run(file, self.id, crew, on_progress=on_progress)

    def _somebody_else(self) -> None:
        """Another process looks, copies, cancels or tries to run the same campaign."""
        world = self.world
        match self.chance.randrange(60):
            case 0:
                with Store(self.path) as file:
                    campaign = file.get(self.id)
                    if len(list(file.rows(self.id))) != campaign.done:
                        raise WrongError("chunks and their number differ")
            case 1:
                world.note("cancelled")
                with Store(self.path, write=True) as file:
                    file.cancel(self.id)
            case 2:
                copy = world.disk.path(f"/copy-{world.disk.last}.db")
                with Store(self.path) as file:
                    file.backup(copy)
                with Store(copy) as file:
                    file.get(self.id)
                copy.unlink()
            case 3:
                with Store(self.path, write=True) as file, suppress(RefusedError):
                    runner.run(file, self.id, Crew(world, 1, Trouble(), ""))
                    raise WrongError("two run it at the same time")

    def _look(self) -> bool:
        """Read everything after a life, on a disk that works; return whether it is finished."""
        with Store(self.path, write=True) as file:
            if not self.id or not file.works():
                if self.saved:
                    raise WrongError("the campaign is gone")
                self.id = ""
                return False
            file.all_entries()
            campaign = file.get(self.id)
            numbers = [row.number for row in file.rows(self.id)]
        if len(numbers) != campaign.done or len(set(numbers)) != len(numbers):
            raise WrongError(f"{campaign.done} chunks are done, but the file has {numbers}")
        if campaign.done < self.saved and not campaign.refusals:
            raise WrongError(f"{self.saved} chunks were done, {campaign.done} are left")
        self.saved = campaign.done
        return campaign.result is not None

    def _check_end(self) -> None:
        with Store(self.path) as file:
            campaign = file.get(self.id)
            rows = list(file.rows(self.id))
            workers = {worker for _, worker, _ in file.refusals(self.id)}
        if campaign.result != self.expected:
            raise WrongError(f"{campaign.result} instead of {self.expected}")
        if [row.number for row in rows] != list(range(campaign.chunks)):
            raise WrongError("a chunk is missing")
        if self.liar and self.liar in {row.worker for row in rows}:
            raise WrongError("a chunk of the liar counts")
        self.world.seen["liars found"] += bool(self.liar and self.liar in workers)


def usable() -> bool:
    """Whether Python's SQLite can be given another disk."""
    return library() is not None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--histories", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="repeat this history alone, with what happens")
    asked = parser.parse_args()
    numbers = range(asked.histories) if asked.only is None else range(asked.only, asked.only + 1)
    seen, wrong, began = Counter[str](), 0, real_time.monotonic()
    for number in numbers:
        history = History(f"{asked.seed} {number}")
        try:
            history.run()
        except Exception as error:
            wrong += 1
            print(f"WRONG: history {number}: {type(error).__name__}: {error}", flush=True)
        seen.update(history.world.seen)
        if asked.only is not None:
            print(*history.world.log, sep="\n")
    for what, times in sorted(seen.items()):
        print(f"{what:20} {times:8}")
    taken = real_time.monotonic() - began
    print(f"{len(numbers)} histories, {wrong} wrong, {taken:.0f} s")
    return bool(wrong)


if __name__ == "__main__":
    sys.modules["simulation"] = sys.modules["__main__"]  # where specs name its kinds
    sys.exit(main())
