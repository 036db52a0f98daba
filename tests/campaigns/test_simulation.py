"""Three hundred of the simulated histories of `make torture`, and that they can be repeated."""

from collections.abc import Callable
from sqlite3 import Connection
from unittest import mock

import pytest

import simulation
from antihilbert.campaigns import runner
from antihilbert.core import store
from antihilbert.core.messages import InputError
from antihilbert.core.store import Store
from simulation import History, WrongError

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not simulation.usable(),
        reason="this Python has its SQLite inside, where no disk can be simulated",
    ),
]
SEED, HISTORIES, GROUP = 2, 300, 50


@pytest.mark.parametrize("first", range(0, HISTORIES, GROUP))
def test_no_history_loses_doubles_or_falsifies_a_chunk(first: int) -> None:
    for number in range(first, first + GROUP):
        History(f"{SEED} {number}").run()


def test_everything_that_can_go_wrong_does() -> None:
    seen: set[str] = set()
    for number in range(100):
        history = History(f"{SEED} {number}")
        history.run()
        seen |= {what for what, times in history.world.seen.items() if times}
    assert seen >= {
        "call", "cancelled", "doubled", "error", "full", "garbled", "killed", "late answer", "lie",
        "liars found", "lost", "memory", "power cut", "said", "worker dies", "worker fails",
    }  # fmt: skip


@pytest.mark.parametrize("number", range(20))
def test_a_history_is_the_same_again(number: int) -> None:
    assert History(f"{SEED} {number}").run() == History(f"{SEED} {number}").run()


def broken_by(**patch: object) -> int:
    """How many of the first histories fail when something of the coordinator is broken."""
    target, failed = patch.pop("of"), 0
    with mock.patch.multiple(target, **patch):
        for number in range(60):
            try:
                History(f"{SEED} {number}").run()
            except (WrongError, InputError):
                failed += 1
    return failed


def test_a_coordinator_that_forgets_is_found_out() -> None:
    """The simulation can fail: parts added twice, liars believed, nothing or not all synced."""
    assert broken_by(of=runner.Account, has=lambda self, number: number < self.frontier)
    assert broken_by(of=runner.Account, is_verified=lambda self, number: False)
    for less in "OFF", "FULL":  # the latter does not sync the folder
        assert broken_by(of=store.Store, _open_to_write=synchronous(less))


def synchronous(how: str) -> Callable[[Store], Connection]:
    whole = Store._open_to_write

    def opened(self: Store) -> Connection:
        database = whole(self)
        database.execute(f"PRAGMA synchronous = {how}")
        return database

    return opened
