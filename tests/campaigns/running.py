"""Crews for campaigns under test, one of which somebody tampers with."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor

from antihilbert.campaigns.crews import Crew, Given
from antihilbert.campaigns.runner import create
from antihilbert.campaigns.spec import Spec
from antihilbert.campaigns.store import Store
from antihilbert.campaigns.worker import Report, Task, perform

Alter = Callable[[Task, Report], Report]


class Altered(Given):
    """A crew whose reports somebody tampers with."""

    def __init__(self, alter: Alter, executor: Executor | None = None) -> None:
        super().__init__(executor or ThreadPoolExecutor(2), 2)
        self._alter = alter

    def submit(self, task: Task) -> "Future[Report]":
        return self._executor.submit(lambda: self._alter(task, perform(task)))


def threads(workers: int = 2) -> Crew:
    return Given(ThreadPoolExecutor(workers), workers)


def squares(store: Store, numbers: int, milliseconds: int = 0) -> str:
    return create(store, Spec("slow:Squares", {"numbers": numbers, "milliseconds": milliseconds}))
