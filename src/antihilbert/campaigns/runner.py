"""The coordinator: hands out chunks, replays what is found, and writes down what is finished."""

import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from threading import Thread
from typing import Any

from antihilbert.base.languages import Sentence, Text
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.version import __version__
from antihilbert.campaigns import refusals
from antihilbert.campaigns.campaign import Campaign, Row, Standing
from antihilbert.campaigns.crews import Crew
from antihilbert.campaigns.faults import StoppedError
from antihilbert.campaigns.kind import Chain, Kind
from antihilbert.campaigns.lock import Lock
from antihilbert.campaigns.spec import Spec
from antihilbert.campaigns.store import Store
from antihilbert.campaigns.worker import Done, Report, Task, VersionError
from antihilbert.cards.certificate import DivergenceError

LOOK = 0.25  # seconds between two looks at whether somebody has cancelled
SHORT = 1.0  # seconds: shorter chunks are handed out several at a time
MOST_AT_A_TIME = 1000  # chunks in a task
TRIES = 3  # of a chunk that fails, or whose finds do not hold
BREAKDOWNS = 5  # of the crew, without a finished chunk in between

AS_SAID = Text("{error}", "{error}")
OTHER_VERSION = Text(
    "begun with antihilbert {before}, goes on with {now}",
    "commencée avec antihilbert {before}, continue avec {now}",
)
DONE_AGAIN = Text(
    "chunk {chunk} of worker {worker} is done again: {fault}",
    "la tranche {chunk} de l'ouvrier {worker} est refaite : {fault}",
)
WORKER_DIED = Text(
    "a worker has died: its chunks are done again",
    "un ouvrier est mort : ses tranches sont refaites",
)
Note = Callable[[Text | Sentence], None]  # a remark that stays, unlike progress


def create(store: Store, spec: Spec) -> str:
    """Write a new campaign down; nothing is run yet."""
    kind = spec.build()
    return store.add(spec.kind, spec.keys, __version__, kind.unit, _standing(kind, kind.nothing()))


def run(
    store: Store,
    id: str,
    crew: Crew,
    *,
    watch: Watch = unwatched,
    note: Note = lambda text: None,
    started: Callable[[], None] = lambda: None,
) -> Campaign:
    """Run a campaign to its end, from wherever it stands; refused while somebody else does.

    `started` is called when it is ours, `watch` every moment, `note` with what is worth a remark.
    """
    with Lock(store.path, id):
        campaign = store.get(id)
        if campaign.result is None:
            store.begin(campaign)
        started()
        if campaign.result is None:
            _Runner(store, store.get(id), crew, watch, note).go()
    return store.get(id)


def _standing(kind: Kind[Any], total: Any) -> Standing:
    """Where a campaign stands before its first chunk."""
    return Standing(kind.needed(total), 0, 0, 0, kind.encode(total), None, "", None)


class _Runner:
    def __init__(
        self, store: Store, campaign: Campaign, crew: Crew, watch: Watch, note: Note
    ) -> None:
        self.store, self.campaign, self.crew, self.watch, self.note = (
            store, campaign, crew, watch, note,
        )  # fmt: skip
        self.kind = Spec(campaign.kind, campaign.keys).build()
        stored, self.state = store.carried(campaign.id)
        self.total = self.kind.decode(stored)
        self.known = set(self.kind.finds(self.total))
        self.done, self.units, self.frontier = campaign.done, campaign.units, campaign.frontier
        self.ahead = store.done_beyond(campaign)  # done, beyond the frontier
        self.next = self.frontier  # the first chunk that was never handed out this time
        self.again: deque[tuple[int, ...]] = deque()
        self.waiting: dict[Future[Report], tuple[int, ...]] = {}
        self.failures: Counter[int] = Counter()
        self.breakdowns = 0
        self.pace = SHORT  # seconds a chunk takes, as far as is known

    def go(self) -> None:
        if self.campaign.version != __version__:
            self.note(OTHER_VERSION.of(before=self.campaign.version, now=__version__))
        try:
            self.crew.start()
            if not self._warmed_up():
                return
            while self.frontier < self.kind.needed(self.total):
                self._hand_out()
                finished, _ = wait(self.waiting, timeout=LOOK, return_when=FIRST_COMPLETED)
                self._take_in(finished)
                if self.store.is_cancelled(self.campaign.id):
                    return
                self.watch(Progress(self.done, self.kind.needed(self.total)))
        finally:
            for future in self.waiting:
                future.cancel()
            self.crew.stop()

    def _warmed_up(self) -> bool:
        """Compile what the workers will look for on disk; False if somebody cancels meanwhile."""
        problems: list[Exception] = []

        def warm() -> None:
            try:
                self.kind.warm()
            except Exception as error:
                problems.append(error)

        # A thread of its own, for a compiler hears neither Ctrl-C nor that somebody has cancelled.
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
        """Keep every worker busy, and one task more waiting for each."""
        places = 1 if isinstance(self.kind, Chain) else 2 * self.crew.places()
        while len(self.waiting) < places:
            numbers = self.again.popleft() if self.again else self._next_numbers()
            if not numbers:
                return
            task = Task(self.campaign.kind, self.campaign.keys, numbers, __version__, self.state)
            try:
                self.waiting[self.crew.submit(task)] = numbers
            except (BrokenExecutor, RuntimeError):  # it broke, or was shut down
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
        rows: list[Row] = []
        certificates: list[tuple[int, str, str]] = []
        broken, before = False, self.done
        try:
            for future in finished:
                broken |= self._take(future, rows, certificates)
        except StoppedError:  # what the others have finished is kept all the same
            self._save(before, rows, certificates)
            raise
        self._save(before, rows, certificates)
        if broken:
            self._mend()

    def _save(self, before: int, rows: list[Row], certificates: list[tuple[int, str, str]]) -> None:
        if rows:
            self.breakdowns = 0
            self.store.save(self.campaign, before, rows, certificates, self._now())

    def _take(
        self,
        future: Future[Report],
        rows: list[Row],
        certificates: list[tuple[int, str, str]],
    ) -> bool:
        """Look at what a worker brings; whether the crew is broken."""
        numbers = self.waiting.pop(future)
        try:
            report = future.result()
        except VersionError as error:
            raise StoppedError(AS_SAID, error=error) from error
        except (BrokenExecutor, CancelledError, OSError):
            self.again.append(numbers)
            return True
        except Exception as error:  # whatever a worker may raise
            self._failed(numbers, f"{type(error).__name__}: {error}")
        else:
            for done in report.chunks:
                self._judge(done, report.worker, rows, certificates)
        return False

    def _judge(
        self, done: Done, worker: str, rows: list[Row], certificates: list[tuple[int, str, str]]
    ) -> None:
        """Add a chunk to the total, once the rules agree with what it would add to the answer."""
        try:
            part = self.kind.decode(done.part)
            fault = self.kind.fault(done.number, part)
        except (ValueError, TypeError, KeyError, IndexError) as error:
            fault = f"cannot be read: {error}"
        proved: list[tuple[int, str, str]] = []
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
            self.note(DONE_AGAIN.of(chunk=done.number, worker=worker, fault=fault))
            self._failed((done.number,), f"worker {worker}: {fault}")
            return
        certificates.extend(proved)
        self.total, self.known, self.state = total, set(found), done.state
        self.pace = 0.5 * (self.pace + done.seconds)
        self.done += 1
        self.units += self.kind.size(done.number)
        self.ahead.add(done.number)
        while self.frontier in self.ahead:
            self.ahead.remove(self.frontier)
            self.frontier += 1
        rows.append(Row(done.number, worker, done.seconds, time.time(), self.kind.row(part)))

    def _now(self) -> Standing:
        needed = self.kind.needed(self.total)
        result = self.kind.answer(self.total) if self.frontier >= needed else None
        total, best = self.kind.encode(self.total), self.kind.best(self.total)
        chunks = max(needed, self.done)  # some may have been done before it was known to be enough
        return Standing(
            chunks, self.done, self.frontier, self.units, total, self.state, best, result
        )

    def _failed(self, numbers: tuple[int, ...], reason: str) -> None:
        self.again.append(numbers)
        self.failures.update(numbers)
        if max(self.failures[number] for number in numbers) >= TRIES:
            told = " ".join(reason.split())
            raise StoppedError(refusals.CHUNK_FAILED_TIMES, one=numbers[0], tries=TRIES, told=told)

    def _mend(self) -> None:
        """The crew is broken: start it again, and do again what it had under way."""
        self.breakdowns += 1
        if self.breakdowns > BREAKDOWNS:
            raise StoppedError(refusals.WORKERS_DIED_TIMES, breakdowns=self.breakdowns)
        self.note(WORKER_DIED)
        self.again.extend(self.waiting.values())
        self.waiting.clear()
        self.crew.start()
