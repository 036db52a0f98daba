"""Copies of the file of campaigns, and what other processes do to it meanwhile."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.runner import create, run
from antihilbert.campaigns.store import Store, lock_file
from antihilbert.core.messages import InputError
from antihilbert.core.progress import Progress
from antihilbert.core.store import RefusedError
from campaigns.commands import begin, kill
from campaigns.running import Named, honest, squares, threads
from campaigns.slow import sum_of_squares
from shell import refusal
from shell import run as shell

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def slow_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(HERE)
    monkeypatch.setenv("ANTIHILBERT_KINDS", "slow")


def test_a_copy_made_at_any_moment_is_resumed_to_the_same_answer(
    store: Store, tmp_path: Path
) -> None:
    """A copy after every few chunks, while the campaign runs."""
    id, copies = squares(store, 12), []

    def copy(progress: Progress) -> None:
        copies.append(tmp_path / f"{len(copies)}.db")
        shown = shell("campaign", "backup", str(copies[-1]), "--db", str(store.path))
        assert (shown.status, shown.err) == (0, "")
        assert shown.out == f"campaigns copied to {copies[-1]}: 1\n"

    run(store, id, Named(a=honest), on_progress=copy)
    assert len(copies) >= 3
    for path in copies:
        with Store(path, write=True) as other:
            assert run(other, id, threads()).result == {"sum": sum_of_squares(12)}


def test_a_plain_copy_of_a_file_that_is_not_written_to_has_everything(tmp_path: Path) -> None:
    """With the write-ahead log of version 0.3 such a copy had nothing."""
    text = 'kind = "slow:Squares"\nnumbers = 4000\nmilliseconds = 5'
    runner, id = begin(tmp_path / "s.toml", text, "--db", tmp_path / "c.db", "--workers", "1")
    kill(runner.pid)
    runner.communicate()
    with Store(tmp_path / "c.db") as store:  # puts back what the killed process has left
        done = store.get(id).done
    shutil.copy(tmp_path / "c.db", tmp_path / "copy.db")
    with Store(tmp_path / "copy.db") as store:
        assert store.get(id).done == done
        assert len(list(store.rows(id))) == done


def test_what_cannot_be_copied_is_refused(store: Store, tmp_path: Path) -> None:
    missing = shell("campaign", "backup", str(tmp_path / "b.db"), "--db", str(tmp_path / "x.db"))
    assert (missing.status, missing.out) == (3, "")
    assert missing.err.startswith("error: there is no campaign yet")
    squares(store, 3)
    there = tmp_path / "there"
    there.write_text("mine")
    words = ["--db", str(store.path)]
    assert "exists already" in refusal("campaign", "backup", str(there), *words)
    assert there.read_text() == "mine"
    assert "cannot open" in refusal("campaign", "backup", str(tmp_path / "no" / "b.db"), *words)
    with sqlite3.connect(store.path) as database:
        database.execute("DELETE FROM entry WHERE number = 0")
    database.close()
    damaged = tmp_path / "damaged.db"
    assert "is damaged" in refusal("campaign", "backup", str(damaged), *words)
    assert not damaged.exists()


def test_two_runners_whose_lock_was_removed_are_told_so(store: Store) -> None:
    """Not that the file is damaged, which it is not."""
    id = squares(store, 40)

    def second(progress: Progress) -> None:
        lock_file(store.path, id).unlink(missing_ok=True)
        with Store(store.path, write=True) as other:
            run(other, id, threads())

    with pytest.raises(RefusedError, match="has been changed by another process"):
        run(store, id, Named(a=honest), on_progress=second)
    assert store.get(id).result == {"sum": sum_of_squares(40)}


def test_who_reads_while_others_write_is_not_told_of_damage(store: Store) -> None:
    id, seen = squares(store, 30), []

    def read(progress: Progress) -> None:
        with Store(store.path) as other:
            reading = other.rows(id)
            seen.append((other, reading, [next(reading)]))

    run(store, id, Named(a=honest), on_progress=read)
    shown = json.loads(shell("campaign", "export", id, "--db", str(store.path), "--json").out)
    assert len(shown["chunks"]) == 30


def test_a_chunk_of_rows_that_is_written_meanwhile_is_no_damage(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("antihilbert.core.store.PAGE", 5)
    id = squares(store, 40)

    def stop(progress: Progress) -> None:
        if progress.done >= 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(store, id, Named(a=honest), on_progress=stop)
    with Store(store.path) as other:
        rows: Iterator[object] = other.rows(id)
        assert [next(rows) for _ in range(6)]
        run(store, id, Named(a=honest))
        assert len(list(rows)) == 34


def test_a_read_only_store_cannot_be_copied_over_another(store: Store, tmp_path: Path) -> None:
    create(store, Spec("slow:Squares", {"numbers": 3}))
    with Store(store.path) as other:
        other.backup(tmp_path / "b.db")
        with pytest.raises(InputError, match="exists already"):
            other.backup(tmp_path / "b.db")
