"""What only real processes can show: kills, locks, and several terminals at once."""

import json
import shutil
import signal
from pathlib import Path

import pytest

from antihilbert.campaigns.store import Store
from antihilbert.cards.deck import Deck
from antihilbert.cards.statistics import run as run_games
from campaigns.commands import alive, begin, children, finish, kill, start, status, wait_until
from campaigns.slow import sum_of_squares

pytestmark = pytest.mark.skipif(
    not Path("/proc/self").exists(), reason="reads /proc, which only Linux has"
)

SQUARES = 'kind = "slow:Squares"\nnumbers = 60\nmilliseconds = 50\n'
GAMES = """
kind = "war-stats"
suits = 4
values = 8
pickup = "natural"
games = 6_000_000
seed = 7
chunk = 40_000
"""


def done(db: Path, id: str) -> int:
    with Store(db) as store:
        return store.get(id).done


def test_killed_runners_and_workers_change_nothing_in_the_result(tmp_path: Path) -> None:
    db = tmp_path / "c.db"
    runner, id = begin(tmp_path / "s.toml", GAMES, "--db", db, "--workers", "2")
    wait_until(lambda: done(db, id) > 0)
    workers = children(runner.pid)
    kill(workers[0])
    assert runner.stderr is not None
    assert runner.stderr.readline() == "note: a worker has died: its chunks are done again\n"
    reached = done(db, id)
    wait_until(lambda: done(db, id) > reached)
    kill(runner.pid)
    runner.communicate()
    told = status(id, db)
    assert (told["state"], told["result"]) == ("interrupted", None)
    assert 0 < told["done"] < told["chunks"] == 150
    assert finish("resume", id, "--db", db).returncode == 0
    told = status(id, db)
    assert (told["state"], told["done"]) == ("finished", 150)
    expected = run_games(Deck(4, 8), ("natural", "natural"), 6_000_000, 7, limit=10**6)
    lengths = {"lengths": expected.distribution.as_json(), "interrupted": False}
    assert told["result"] == json.loads(json.dumps(expected.as_json() | lengths))
    with Store(db) as store:
        rows = list(store.rows(id))
    assert [row.number for row in rows] == list(range(150))


def test_the_workers_of_a_killed_runner_end_too(tmp_path: Path) -> None:
    db = tmp_path / "c.db"
    slow = SQUARES.replace("60", "100_000")
    runner, id = begin(tmp_path / "s.toml", slow, "--db", db, "--workers", "2")
    wait_until(lambda: done(db, id) > 1)
    workers = children(runner.pid)
    assert len(workers) == 2
    kill(runner.pid)
    runner.communicate()
    wait_until(lambda: not any(map(alive, workers)))
    assert status(id, db)["state"] == "interrupted"


def test_one_of_two_runners_is_refused_and_cancel_stops_the_other(tmp_path: Path) -> None:
    db = tmp_path / "c.db"
    slow = SQUARES.replace("60", "100_000")
    runner, id = begin(tmp_path / "s.toml", slow, "--db", db, "--workers", "1")
    assert status(id, db)["state"] == "running"
    second = finish("resume", id, "--db", db)
    assert second.returncode == 3
    assert second.stderr.startswith(f"error: campaign {id} is being run by process {runner.pid} on")
    assert second.stderr.count("\n") == 1
    assert finish("cancel", id, "--db", db).returncode == 0
    assert runner.wait(timeout=20) == 3
    assert status(id, db)["state"] == "cancelled"


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    db = tmp_path / "c.db"
    # Some seconds of work: it must not be over before the signal arrives on a busy machine.
    longer = SQUARES.replace("60", "200")
    runner, id = begin(tmp_path / "s.toml", longer, "--db", db, "--workers", "2")
    wait_until(lambda: done(db, id) > 1)
    runner.send_signal(signal.SIGINT)
    _, err = runner.communicate(timeout=20)
    assert runner.returncode == 130
    again = f"antihilbert campaign resume {id} --db {db}"
    assert err == f"note: interrupted; go on with: {again}\n"
    resumed = start("resume", id, "--db", db, "--json")
    out, _ = resumed.communicate(timeout=60)
    first, last = out.splitlines()
    assert first == id
    assert json.loads(last)["result"] == {"sum": sum_of_squares(200)}


@pytest.mark.parametrize("files", [("c.db",), ("c.db", "c.db-wal")])
def test_a_copy_made_in_mid_run_goes_on_to_the_same_result(
    files: tuple[str, ...], tmp_path: Path
) -> None:
    """Or it says in one line that it cannot be used, if what was copied does not fit together."""
    db, copies = tmp_path / "c.db", tmp_path / "copy"
    runner, id = begin(tmp_path / "s.toml", SQUARES, "--db", db)
    wait_until(lambda: done(db, id) > 10)
    copies.mkdir()
    for file in files:
        if (tmp_path / file).exists():
            shutil.copy(tmp_path / file, copies / file)
    kill(runner.pid)
    runner.communicate()
    copied = finish("resume", id, "--db", copies / "c.db")
    if copied.returncode:
        assert copied.stderr.startswith("error: ")
        assert len(copied.stderr.splitlines()) == 1
    else:
        assert status(id, copies / "c.db")["result"] == {"sum": sum_of_squares(60)}
    assert finish("resume", id, "--db", db).returncode == 0
    assert status(id, db)["result"] == {"sum": sum_of_squares(60)}
