"""Errors of the disk and of memory at every single call: one line, and a file that is whole."""

import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from random import Random
from typing import Any
from unittest import mock

import pytest

from antihilbert.campaigns.store import Row, Standing
from antihilbert.campaigns.store import Store as Campaigns
from antihilbert.core import store
from antihilbert.core.checkpoint import Checkpoint
from antihilbert.core.messages import InputError
from simulated_disk import CANTOPEN, FULL, IOERR, NOMEM, OK, Disk, library, mounted

pytestmark = pytest.mark.skipif(
    library() is None, reason="this Python has its SQLite inside, where no disk can be simulated"
)
PATH = "/c.db"
START = Standing(9, 0, 0, 0, [0], None, "", None)


def one_more_chunk(disk: Disk) -> None:
    """What a run does to the file: open, begin, save a chunk, refuse one, read everything."""
    with Campaigns(disk.path(PATH), write=True) as file:
        id = next(iter(file.works()), "") or file.add("squares", {}, "1", "n", START)
        campaign = file.get(id)
        file.begin(campaign)
        number = campaign.done
        now = Standing(9, number + 1, number + 1, number + 1, [number], None, "", None)
        row, find = Row(number, "w", 0.1, 1.0, {}), (number, "w", "a certificate")
        file.save(campaign, number, [row], [find], now, [(number, 1)], [("Ada", number, 0.1, 1)])
        file.refuse(id, number, "w", "a reason")
        file.all_entries()


def whole(disk: Disk) -> int:
    """The number of chunks in a file, after reading all of it."""
    with Campaigns(disk.path(PATH)) as file:
        file.all_entries()
        works = list(file.works())
        return len(list(file.rows(works[0]))) if works else 0


def one_more_part(disk: Disk) -> None:
    with closing(Checkpoint(disk.path(PATH), {"deck": "1x7"})) as kept:
        kept.note("words", done=len(kept.entries("words")))


def parts(disk: Disk) -> int:
    with closing(Checkpoint(disk.path(PATH), {"deck": "1x7"})) as kept:
        return len(kept.entries("words"))


@pytest.mark.parametrize("error", [IOERR, NOMEM, FULL, CANTOPEN])
@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize(("work", "count"), [(one_more_chunk, whole), (one_more_part, parts)])
def test_a_call_of_the_disk_that_fails_is_one_line_and_loses_nothing(
    work: Callable[[Disk], None], count: Callable[[Disk], int], lasting: bool, error: int
) -> None:
    said = Counter[str]()
    for before in (0, 2):
        call, last = 0, 1
        while call <= last:
            call += 1
            disk = Disk(Random(1))
            with mounted(disk):
                for _ in range(before):
                    work(disk)
                disk.calls = 0
                disk.fails = lambda what, call=call, disk=disk: (
                    error if disk.calls == call or (lasting and disk.calls > call) else OK
                )
                try:
                    work(disk)
                except InputError as refusal:
                    line = str(refusal)
                    assert "\n" not in line
                    assert "damaged" not in line
                    said[line] += 1
                last = disk.calls
                disk.fails = lambda what: OK
                disk.kill()
                assert count(disk) in (before, before + 1)
                with suppress(InputError):
                    work(disk)  # goes on
    assert said.total() > 50


@pytest.mark.parametrize("name", ["execute", "executemany"])
@pytest.mark.parametrize("error", [MemoryError(), sqlite3.OperationalError("disk I/O error")])
def test_a_call_of_sqlite_that_fails_is_one_line_and_loses_nothing(
    name: str, error: Exception
) -> None:
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR  # type: ignore[attr-defined]
    calls = fails_at = 0

    class Failing(sqlite3.Connection):
        pass

    def failing(self: Any, *given: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == fails_at:
            raise error
        return getattr(sqlite3.Connection, name)(self, *given)

    setattr(Failing, name, failing)
    connect, refused = sqlite3.connect, 0
    while calls >= fails_at:
        disk, calls, fails_at = Disk(Random(1)), 0, fails_at + 1
        with mounted(disk):
            with mock.patch.object(
                store.sqlite3,
                "connect",
                lambda *given, **how: connect(*given, factory=Failing, **how),
            ):
                try:
                    one_more_chunk(disk)
                except InputError as refusal:
                    assert "\n" not in str(refusal)
                    refused += 1
            disk.kill()
            assert whole(disk) in (0, 1)
    assert refused == fails_at - 1 > 5


def test_the_simulated_disk_keeps_what_a_real_one_keeps() -> None:
    """The same work on both; else the tests above would show nothing."""
    disk = Disk(Random(1))
    with mounted(disk):
        for _ in range(3):
            one_more_chunk(disk)
        assert whole(disk) == 3
    content = bytes(disk.files[PATH].content)
    with sqlite3.connect(":memory:") as real:
        real.deserialize(content)
        headers = [json.loads(header) for (header,) in real.execute("SELECT header FROM work")]
    assert [header.get("done") for header in headers] == [None, 3]
    assert set(disk.files) == {PATH}  # no journal is left
