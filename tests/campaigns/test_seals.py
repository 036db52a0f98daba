"""Damage to a file of campaigns is told, or does no harm: never a wrong answer."""

import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.runner import Given, create, run
from antihilbert.campaigns.store import Store
from antihilbert.core.messages import InputError
from antihilbert.core.store import checksum
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


@pytest.mark.parametrize(
    ("table", "column"),
    [("work", "header"), ("work", "seal"), ("entry", "payload"), ("entry", "seal")],
)
@pytest.mark.parametrize("kind", ["chunk", "refusal", "total"])
def test_a_value_that_was_changed_behind_our_back_is_noticed(
    table: str, column: str, kind: str, tmp_path: Path
) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    which = f"WHERE kind = '{kind}'" if table == "entry" else ""
    value = {"header": "header || ' '", "payload": "x'7b7d'", "seal": "seal + 1"}[column]
    with sqlite3.connect(path) as connection:
        connection.execute(f"UPDATE {table} SET {column} = {value} {which}")
    connection.close()
    with pytest.raises(InputError, match="is damaged"):
        told(path, id)


@pytest.mark.parametrize("kind", ["chunk", "refusal", "total"])
def test_an_entry_that_is_missing_is_noticed(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM entry WHERE kind = ? AND number = 0", (kind,))
    connection.close()
    with pytest.raises(InputError, match="is damaged"):
        told(path, id)


def test_a_chunk_that_counts_as_done_but_was_not_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    id = filled(path)
    with sqlite3.connect(path) as connection:
        question = "SELECT * FROM entry WHERE kind = 'chunk' AND number = 0"
        row = list(connection.execute(question).fetchone())
        row[2] = NUMBERS + 7
        row[-1] = checksum(*row[:-1])  # even with a checksum of its own
        connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?)", row)
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


def test_the_finished_campaign_has_the_right_sum(tmp_path: Path) -> None:
    id = filled(tmp_path / "c.db")
    with Store(tmp_path / "c.db") as store:
        assert store.get(id).result == {"sum": sum_of_squares(NUMBERS)}
