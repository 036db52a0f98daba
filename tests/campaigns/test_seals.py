"""Damage to a file of campaigns is told, or does no harm: never a wrong answer."""

import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from antihilbert.base.errors import InputError
from antihilbert.campaigns import database
from antihilbert.campaigns.crews import Given
from antihilbert.campaigns.runner import create, run
from antihilbert.campaigns.seals import SEALED, seal_of
from antihilbert.campaigns.spec import Spec
from antihilbert.campaigns.store import Store
from campaigns.slow import sum_of_squares

HERE = Path(__file__).parent
NUMBERS = 40
FLIPS = 150


@pytest.fixture(autouse=True)
def slow_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(HERE)


def filled(path: Path) -> str:
    """A finished campaign that had a find and a refusal, in one file without notes beside it."""
    with Store(path, write=True) as store:
        id = create(store, Spec("slow:Squares", {"numbers": NUMBERS}))
        run(store, id, Given(ThreadPoolExecutor(1)))
        store.refuse(id, 3, "w", "a reason")
    return id


def told(path: Path, id: str) -> object:
    """All that a file says of a campaign."""
    with Store(path) as store:
        campaign = store.get(id)
        return (
            campaign.as_json(), campaign.version, campaign.unit, list(store.rows(id)),
            store.certificates(id), store.refusals(id), store.carried(id),
            store.done_beyond(campaign),
        )  # fmt: skip


@pytest.mark.parametrize("table", [name for name in SEALED if name != "find"])
def test_a_value_that_was_changed_behind_our_back_is_noticed(table: str, tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    with sqlite3.connect(path) as connection:
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    whole = path.read_bytes()
    changeable = [name for name in names if name not in ("id", "campaign", "number", "keys")]
    for name in changeable:
        path.write_bytes(whole)
        with sqlite3.connect(path) as connection:
            connection.execute(f"UPDATE {table} SET {name} = coalesce({name}, 1) || '7'")
        connection.close()
        with pytest.raises(InputError, match="is damaged"):
            told(path, id)


def test_a_chunk_that_counts_as_done_but_was_not_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    with sqlite3.connect(path) as connection:
        row = list(connection.execute("SELECT * FROM chunk WHERE number = 0").fetchone())
        row[1] = NUMBERS + 7
        row[-1] = seal_of(row[:-1])  # even with a seal of its own
        connection.execute(f"INSERT INTO chunk VALUES ({', '.join('?' * len(row))})", row)
    connection.close()
    with pytest.raises(InputError, match="is damaged"):
        told(path, id)


def test_no_flipped_bit_changes_an_answer(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    whole, answer = path.read_bytes(), told(path, id)
    chance, noticed = random.Random(24), 0
    for _ in range(FLIPS):
        place = chance.randrange(len(whole))
        bit = 1 << chance.randrange(8)
        path.write_bytes(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
        try:
            assert told(path, id) == answer, f"bit {bit} of byte {place}"
        except InputError as error:
            assert "\n" not in str(error)
            noticed += 1
    assert 0 < noticed < FLIPS


def test_a_file_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    answer = told(path, id)
    former = ("kind", "keys", "chunks", "done", "frontier", "units", "best", "result")
    with sqlite3.connect(path) as connection:
        for table in SEALED[1:]:
            connection.execute(f"ALTER TABLE {table} DROP COLUMN seal")
        row = connection.execute(f"SELECT {', '.join(former)} FROM campaign").fetchone()
        connection.execute("UPDATE campaign SET seal = ?", (seal_of(row),))
        connection.execute("PRAGMA user_version = 1")
    connection.close()
    first = path.read_bytes()
    assert told(path, id) == answer
    assert int.from_bytes(path.read_bytes()[60:64]) == database.FORMAT
    path.write_bytes(first)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE campaign SET done = done - 1")
    connection.close()
    with pytest.raises(InputError, match="is damaged"):
        told(path, id)


def test_the_finished_campaign_has_the_right_sum(tmp_path: Path) -> None:
    id = filled(tmp_path / "c.db")
    with Store(tmp_path / "c.db") as store:
        assert store.get(id).result == {"sum": sum_of_squares(NUMBERS)}
