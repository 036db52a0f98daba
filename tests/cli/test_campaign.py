import csv
import io
import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from antihilbert.campaigns import export, runner
from antihilbert.campaigns.store import Store, default_file
from antihilbert.cards.certificate import Certificate
from antihilbert.core.environment import __version__
from antihilbert.operations.campaign import FORMATS
from campaigns.slow import sum_of_squares
from shell import run

HERE = Path(__file__).parent.parent / "campaigns"


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A file with two campaigns, run in threads to be quick."""
    monkeypatch.syspath_prepend(HERE)
    pool = ThreadPoolExecutor(2)
    monkeypatch.setattr(runner, "executor_named", lambda executor, workers: runner.Given(pool, 2))
    path = tmp_path / "c.db"
    (tmp_path / "squares.toml").write_text('kind = "slow:Squares"\nnumbers = 7')
    (tmp_path / "games.toml").write_text(
        'kind = "war-stats"\nsuits = 1\nvalues = 5\ngames = 1000\nchunk = 300'
    )
    for spec in ("squares", "games"):
        shown = run("campaign", "run", str(tmp_path / f"{spec}.toml"), "--db", str(path))
        assert shown.status == 0
    yield str(path)
    pool.shutdown()


def test_status_answers_in_the_agreed_keys(db: str) -> None:
    answer = json.loads(run("campaign", "status", "Squares-1", "--db", db, "--json").out)
    assert answer["id"] == "Squares-1"
    assert (answer["chunks"], answer["done"], answer["state"]) == (7, 7, "finished")
    assert answer["result"] == {"sum": sum_of_squares(7)}
    latest = json.loads(run("campaign", "status", "--db", db, "--json").out)
    assert latest["id"] == "war-stats-1"
    assert latest["kind"] == "war-stats"


def test_people_see_the_id_first_and_the_result_last(db: str, tmp_path: Path) -> None:
    resumed = run("campaign", "resume", "Squares-1", "--db", db).out.splitlines()
    assert resumed[0] == "Squares-1"
    assert resumed[1].startswith("Squares-1  finished  7 of 7 chunks  100.0 %")
    assert resumed[2].split() == ["sum", "91"]
    listed = run("campaign", "list", "--db", db).out.splitlines()
    assert [line.split()[:3] for line in listed[1:]] == [
        ["Squares-1", "finished", "7/7"],
        ["war-stats-1", "finished", "4/4"],
    ]
    every = json.loads(run("campaign", "list", "--db", db, "--json").out)["campaigns"]
    assert [one["id"] for one in every] == ["Squares-1", "war-stats-1"]


def test_chunks_are_exported_as_csv_json_and_parquet(db: str, tmp_path: Path) -> None:
    told = run("campaign", "export", "war-stats-1", "--db", db).out
    rows = list(csv.DictReader(io.StringIO(told)))
    assert [row["chunk"] for row in rows] == ["0", "1", "2", "3"]
    result = json.loads(run("campaign", "status", "--db", db, "--json").out)["result"]
    assert sum(int(row["player1"]) for row in rows) == result["player1"]
    answer = json.loads(run("campaign", "export", "war-stats-1", "--db", db, "--json").out)
    assert [str(row["tricks"]) for row in answer["chunks"]] == [row["tricks"] for row in rows]
    assert answer["campaign"]["result"] == result
    assert answer["finds"]
    parquet = pytest.importorskip(
        "pyarrow.parquet", reason="pyarrow is not installed (extra 'parquet')"
    )
    file = tmp_path / "chunks.parquet"
    assert run("campaign", "export", "war-stats-1", "--db", db, "-o", str(file)).status == 0
    table = parquet.read_table(file).to_pylist()
    assert [row["player1"] for row in table] == [int(row["player1"]) for row in rows]
    assert [row["first_endless"] for row in table] == [
        int(row["first_endless"]) if row["first_endless"] else None for row in rows
    ]


def test_without_pyarrow_parquet_is_refused_in_one_line(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    file = tmp_path / "x.parquet"
    shown = run("campaign", "export", "Squares-1", "--db", db, "--output", str(file))
    assert shown.status == 2
    assert "pip install '.[parquet]'" in shown.err


def test_finds_are_exported_as_certificates_that_verify_replays(db: str, tmp_path: Path) -> None:
    file = tmp_path / "finds.txt"
    words = ["--format", "certificates", "--output", str(file)]
    assert run("campaign", "export", "war-stats-1", "--db", db, *words).status == 0
    assert "all hold" in run("verify", str(file)).out
    assert f"begun with antihilbert {__version__}" in file.read_text()


def test_a_finished_campaign_cannot_be_cancelled(db: str) -> None:
    shown = run("campaign", "cancel", "Squares-1", "--db", db, "--json")
    assert shown.err == "note: Squares-1 is finished already\n"
    assert json.loads(shown.out)["state"] == "finished"


@pytest.mark.parametrize(
    ("words", "message", "status"),
    [
        ("status x", "no campaign 'x' here", 3),
        ("resume x", "no campaign 'x' here", 3),
        ("cancel x", "no campaign 'x' here", 3),
        ("export x", "no campaign 'x' here", 3),
        ("export Squares-1 --format xml", "--format: take one of csv, json, parquet,", 2),
        ("export Squares-1 --format parquet", "Parquet goes to a file", 2),
        ("export Squares-1 --output /dev/null/x.csv", "cannot write", 2),
        ("run missing.toml", "cannot read 'missing.toml': No such file", 2),
        ("resume Squares-1 --workers 0", "--workers: take a whole number from 1 to 256", 2),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    words: str, message: str, status: int, db: str
) -> None:
    shown = run("campaign", *words.split(), "--db", db)
    assert shown.status == status
    assert shown.err.startswith("error: ")
    assert shown.err.count("\n") == 1
    assert message in shown.err


def test_an_empty_file_has_no_campaigns(tmp_path: Path) -> None:
    shown = run("campaign", "list", "--db", str(tmp_path / "c.db"))
    assert (shown.out, shown.err) == ("", "note: no campaigns here yet\n")
    assert run("campaign", "status", "--db", str(tmp_path / "c.db")).err == (
        "error: there is no campaign yet: begin one with 'antihilbert campaign run'\n"
    )


def test_campaigns_are_kept_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ANTIHILBERT_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_file() == tmp_path / "data" / "antihilbert" / "campaigns.db"
    monkeypatch.setenv("ANTIHILBERT_DATA", str(tmp_path / "mine"))
    assert default_file() == tmp_path / "mine" / "campaigns.db"
    assert run("campaign", "list").status == 0
    assert not (tmp_path / "mine").exists()  # looking makes nothing


def test_a_terminal_shows_progress_while_it_runs(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text('kind = "slow:Squares"\nnumbers = 40\nmilliseconds = 30')
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "antihilbert", "campaign", "run", "s.toml", "--db", "c.db"]
    runner = subprocess.Popen(
        [*command, "--workers", "1"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=os.environ | {"PYTHONPATH": str(HERE), "COLUMNS": "200"},
    )
    os.close(theirs)
    runner.communicate(timeout=60)
    shown = b""
    while part := _read(ours):
        shown += part
    os.close(ours)
    assert b"Squares-1  running  " in shown
    assert b" of 40 chunks" in shown
    assert b" numbers/s" in shown
    assert b" left" in shown
    with Store(tmp_path / "c.db") as store:
        assert store.get("Squares-1").result == {"sum": sum_of_squares(40)}


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other end is closed
        return b""


def test_a_campaign_of_the_map_exports_what_the_catalogue_lacks(tmp_path: Path) -> None:
    spec, db = tmp_path / "map.toml", str(tmp_path / "c.db")
    # With another pickup than the usual ones nothing is in the catalogue.
    spec.write_text('kind = "war-endless-map"\nsuits = "1"\nvalues = "2,5"\npickup = "loser-first"')
    assert run("campaign", "run", str(spec), "--db", db, "--workers", "1").status == 0
    file = tmp_path / "lines.txt"
    words = ["--format", "catalogue", "--output", str(file)]
    assert run("campaign", "export", "war-endless-map-1", "--db", db, *words).status == 0
    none, found = file.read_text().splitlines()
    assert none == "none | loser-first | 1x2 | exhaustive | every deal of every split"
    assert found.startswith("war | loser-first | endless | ")
    assert run("verify", str(file)).out == "1 certificate replayed, all hold\n"


@pytest.mark.parametrize(
    ("spec", "tricks"),
    [
        ('kind = "war-count"\nsuits = 4\nvalues = 2', 5),
        ('kind = "profiles"\ncards = 6', 15),
        ('kind = "beggar-count"\nsuits = 1\nvalues = 20\npenalties = 3', 30),
    ],
)
def test_a_campaign_through_all_deals_exports_the_longest_of_all(
    tmp_path: Path, spec: str, tricks: int
) -> None:
    """The numbers are those of tests/cards/longest/test_records.py, by the rules, and of the plain
    loop of tests/cards/cycles/test_count.py."""
    file, db = tmp_path / "spec.toml", str(tmp_path / "c.db")
    file.write_text(spec)
    id = run("campaign", "run", str(file), "--db", db, "--workers", "1").out.splitlines()[0]
    shown = run("campaign", "export", id, "--db", db, "--format", "catalogue").out
    certificate = Certificate.parse(shown)
    assert certificate.divergence() is None
    assert certificate.tricks == tricks
    assert certificate.note.startswith(f"proved: {id.removesuffix('-1')}, all ")


def test_a_campaign_about_one_deck_has_no_lines_for_the_map(db: str) -> None:
    words = ["--format", "catalogue"]
    shown = run("campaign", "export", "war-stats-1", "--db", db, *words)
    assert shown.status == 2
    assert "take --format certificates" in shown.err


def test_the_formats_that_can_be_named_are_those_that_are_written() -> None:
    assert FORMATS == export.FORMATS
