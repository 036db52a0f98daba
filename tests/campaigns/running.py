"""Crews for campaigns under test, one of which somebody tampers with."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor

from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.runner import Executor as RunnerExecutor
from antihilbert.campaigns.runner import Given, Report, Task, create, perform
from antihilbert.campaigns.store import Store

Alter = Callable[[Task, Report], Report]


class Altered(Given):
    """A crew whose reports somebody tampers with."""

    def __init__(self, alter: Alter, executor: Executor | None = None) -> None:
        super().__init__(executor or ThreadPoolExecutor(2), 2)
        self._alter = alter

    def submit(self, task: Task) -> "Future[Report]":
        return self._executor.submit(lambda: self._alter(task, perform(task)))


class Named(RunnerExecutor):
    """Workers with names who take turns, each of whom may tamper with its reports."""

    def __init__(self, **workers: Alter) -> None:
        self._workers, self._turn = workers, 0

    def start(self) -> None: ...

    def places(self) -> int:
        return len(self._workers)

    def submit(self, task: Task) -> "Future[Report]":
        name = list(self._workers)[self._turn % len(self._workers)]
        self._turn += 1
        report = self._workers[name](task, perform(task))
        done: Future[Report] = Future()
        done.set_result(Report(name, report.chunks))
        return done

    def stop(self) -> None: ...


def honest(task: Task, report: Report) -> Report:
    return report


def threads(workers: int = 2) -> RunnerExecutor:
    return Given(ThreadPoolExecutor(workers), workers)


def squares(store: Store, numbers: int, milliseconds: int = 0) -> str:
    return create(store, Spec("slow:Squares", {"numbers": numbers, "milliseconds": milliseconds}))
