"""The file of campaigns: what it keeps, and what it leaves alone."""

import resource
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from antihilbert.campaigns.kind import ALLOWED, Spec
from antihilbert.campaigns.runner import Given, create, run
from antihilbert.campaigns.store import Row, Standing, Store
from antihilbert.core.messages import InputError
from antihilbert.core.store import FORMAT, RefusedError, StoppedError
from campaigns.slow import sum_of_squares
from shell import run as shell

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def slow_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(HERE)


def squares(numbers: int) -> Spec:
    return Spec("slow:Squares", {"numbers": numbers})


def filled(path: Path, numbers: int = 50) -> str:
    with Store(path, write=True) as store:
        id = create(store, squares(numbers))
        run(store, id, Given(ThreadPoolExecutor(1)))
    return id


def test_ids_say_the_kind_and_are_never_given_twice(tmp_path: Path) -> None:
    with Store(tmp_path / "c.db", write=True) as store:
        ids = [create(store, squares(3)) for _ in range(11)]
        ids.append(create(store, Spec("profiles", {"cards": 4})))
    assert ids[:2] + ids[10:] == ["Squares-1", "Squares-2", "Squares-11", "profiles-1"]


def test_a_chunk_cannot_be_counted_twice(tmp_path: Path) -> None:
    with Store(tmp_path / "c.db", write=True) as store:
        campaign = store.get(create(store, squares(3)))
        row = Row(0, "w", 0.1, 1.0, {})
        store.save(campaign, 0, [row], [], Standing(3, 1, 1, 1, 0, None, "", None))
        with pytest.raises(InputError):  # the row is there already
            store.save(campaign, 1, [row], [], Standing(3, 2, 2, 2, 0, None, "", None))
        with pytest.raises(RefusedError, match="changed by another process"):
            late = [row._replace(number=1)]
            store.save(campaign, 0, late, [], Standing(3, 1, 1, 1, 1, None, "", None))
        assert store.get(campaign.id).done == 1
        assert [row.number for row in store.rows(campaign.id)] == [0]


def untouched(path: Path, id: str, message: str) -> None:
    """Every command refuses the file in one line and leaves it as it was."""
    before = path.read_bytes()
    spec = path.with_name("s.toml")
    spec.write_text('kind = "slow:Squares"\nnumbers = 3')
    for words in (
        f"list --db {path}",
        f"status {id} --db {path}",
        f"export {id} --db {path}",
        f"cancel {id} --db {path}",
        f"resume {id} --db {path}",
        f"run {spec} --db {path}",
    ):
        shown = shell("campaign", *words.split())
        assert (shown.out, shown.status) == ("", 2), words
        assert shown.err.startswith("error: "), words
        assert shown.err.count("\n") == 1, words
        assert message in shown.err
    assert path.read_bytes() == before


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    connection.close()
    untouched(path, id, "was written by a newer antihilbert (format 5, this one reads 4)")


def test_a_file_of_version_03_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    untouched(path, id, "was written by antihilbert 0.3 or earlier: finish it with that version")


def test_files_that_are_none_of_ours_are_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("my notes\n" * 100)
    untouched(text, "x", "is damaged, or holds no work of antihilbert")
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE campaign (id)")
    connection.close()
    untouched(other, "x", "belongs to another program")


@pytest.mark.parametrize("harm", ["cut", "zeros", "noise"])
def test_a_damaged_file_is_left_alone(harm: str, tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    whole = path.read_bytes()
    page = 4096
    if harm == "cut":
        path.write_bytes(whole[: 3 * page + 100])
    elif harm == "zeros":
        path.write_bytes(whole[:page] + bytes(len(whole) - page))
    else:
        noise = bytes(range(256)) * (len(whole) // 256)
        path.write_bytes(whole[:page] + noise[page:])
    untouched(path, id, "is damaged")


def test_numbers_changed_behind_our_back_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    with sqlite3.connect(path) as connection:
        connection.execute(
            "UPDATE work SET header = replace(header, '\"units\": 50', '\"units\": 51')"
        )
    connection.close()
    with pytest.raises(InputError, match="is damaged"), Store(path) as store:
        store.get(id)


def test_a_folder_that_can_only_be_read_is_said_and_can_be_read(tmp_path: Path) -> None:
    """The whole folder is mounted read-only in a namespace of its own; not every system lets us."""
    path = tmp_path / "c.db"
    id = filled(path)
    spec = tmp_path / "s.toml"
    spec.write_text('kind = "slow:Squares"\nnumbers = 3')
    before = path.read_bytes()
    script = f'mount --bind -o ro {tmp_path} {tmp_path} && exec "$@"'
    inside = ["unshare", "-rm", "sh", "-c", script, "sh"]
    try:
        subprocess.run([*inside, "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a read-only disk needs mount namespaces, which are not allowed here")
    command = [*inside, sys.executable, "-m", "antihilbert", "campaign"]
    for words, status in (
        (["status", id], 0),
        (["export", id], 0),
        (["resume", id], 2),
        (["cancel", id], 0),  # it is finished, so nothing is written
        (["run", str(spec)], 2),
    ):
        shown = subprocess.run(
            [*command, *words, "--db", str(path)],
            capture_output=True,
            text=True,
            env={"PYTHONPATH": str(HERE), ALLOWED: "slow"},
            check=False,
        )
        assert shown.returncode == status, shown
        if status:
            assert shown.stderr.startswith("error: ")
            assert shown.stderr.count("\n") == 1
    assert path.read_bytes() == before


def test_a_full_disk_ends_a_run_in_one_line_and_keeps_what_was_finished(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    with Store(path, write=True) as store:
        id = create(store, squares(20_000))
        pages = store._database.execute("PRAGMA page_count").fetchone()[0]  # type: ignore[union-attr]
        store._database.execute(f"PRAGMA max_page_count = {pages + 20}")  # type: ignore[union-attr]
        with pytest.raises(StoppedError, match="no room left for"):
            run(store, id, Given(ThreadPoolExecutor(1)))
        done = store.get(id).done
        assert 0 < done < 20_000
        assert sum(1 for _ in store.rows(id)) == done
    with Store(path, write=True) as store:
        assert run(store, id, Given(ThreadPoolExecutor(1))).result == {
            "sum": sum_of_squares(20_000)
        }


def test_a_file_that_may_not_grow_is_said_in_one_line(tmp_path: Path) -> None:
    """The system's own limit on the size of files stands for a full disk."""
    spec = tmp_path / "s.toml"
    spec.write_text('kind = "slow:Squares"\nnumbers = 300_000')

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

    shown = subprocess.run(
        [sys.executable, "-m", "antihilbert", "campaign", "run", spec, "--db", tmp_path / "c.db"],
        capture_output=True,
        text=True,
        env={
            "PYTHONPATH": str(HERE),
            ALLOWED: "slow",
            "PYTHONDONTWRITEBYTECODE": "1",  # it would be cut off
        },
        preexec_fn=small_files,
        check=False,
    )
    assert shown.returncode == 2
    assert shown.stdout == "Squares-1\n"
    assert shown.stderr.startswith("error: cannot write")
    assert shown.stderr.count("\n") == 1
    with Store(tmp_path / "c.db") as store:
        assert store.get("Squares-1").condition == "interrupted"


def test_files_that_cannot_be_are_refused(tmp_path: Path) -> None:
    for path, message in (
        (tmp_path, "is a folder"),
        (tmp_path / "missing" / "c.db", "cannot open"),
    ):
        with pytest.raises(InputError, match=message):
            Store(path, write=True)
    assert list(tmp_path.iterdir()) == []


def test_reading_makes_no_file(tmp_path: Path) -> None:
    with Store(tmp_path / "c.db") as store:
        assert store.all() == []
    assert shell("campaign", "status", "x", "--db", str(tmp_path / "c.db")).status == 3
    assert list(tmp_path.iterdir()) == []


def test_a_campaign_of_a_million_chunks_is_listed_and_resumed_without_reading_them(
    tmp_path: Path,
) -> None:
    steps = 0

    def count() -> None:
        nonlocal steps
        steps += 1

    with Store(tmp_path / "c.db", write=True) as store:
        id = create(store, squares(10**6))
        rows = [Row(number, "w", 0.1, 1.0, {}) for number in range(30_000)]
        standing = Standing(10**6, 30_000, 30_000, 30_000, 0, None, "", None)
        store.save(store.get(id), 0, rows, [], standing)
        assert store._database is not None
        store._database.set_progress_handler(count, 1000)  # called every 1000 steps of SQLite's
        assert store.all()[0].done == 30_000
        assert store.done_beyond(store.get(id)) == set()
        assert store.carried(id) == (0, None)
        assert steps == 0
        assert sum(1 for _ in store.rows(id)) == 30_000
        assert steps > 30
