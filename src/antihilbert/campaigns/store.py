"""What is known of campaigns, kept in a file.

The rows of finished chunks and the total they add up to are written together or not at all, so no
kill can make the one disagree with the other, and no chunk counts twice. Rows appear only when
their chunk is done: a campaign of a million chunks starts as quickly as one of ten.
"""

import json
import sqlite3
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from antihilbert.base.errors import shortened
from antihilbert.campaigns import refusals
from antihilbert.campaigns.campaign import Campaign, Row, Standing
from antihilbert.campaigns.database import open_to_read, open_to_write, transaction
from antihilbert.campaigns.faults import RefusedError, damaged, in_one_line
from antihilbert.campaigns.lock import is_held
from antihilbert.campaigns.seals import is_whole, seal_campaign, seal_of

PAGE = 10_000  # rows that are read at a time


class Store:
    """The campaigns of one file."""

    def __init__(self, path: Path, *, write: bool = False, make_folder: bool = False) -> None:
        self.path = path
        self._database = open_to_write(path, make_folder) if write else open_to_read(path)
        if self._database is not None:
            self._database.row_factory = sqlite3.Row

    def close(self) -> None:
        if self._database is not None:
            with in_one_line(self.path):
                self._database.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add(self, kind: str, keys: dict[str, Any], version: str, unit: str, start: Standing) -> str:
        """A new campaign; its id says its kind."""
        word = "".join(letter if letter.isalnum() else "-" for letter in kind.split(":")[-1])
        with self._writing() as database:
            taken = database.execute(
                "SELECT id FROM campaign WHERE id GLOB ?", (f"{word}-[0-9]*",)
            ).fetchall()
            numbers = [old.rpartition("-")[2] for (old,) in taken]
            number = 1 + max((int(one) for one in numbers if one.isdigit()), default=0)
            id = f"{word}-{number}"
            values = _values(kind, keys, start) | {
                "id": id,
                "version": version,
                "unit": unit,
                "created": time.time(),
            }
            names = ", ".join(values)
            places = ", ".join(f":{name}" for name in values)
            database.execute(f"INSERT INTO campaign ({names}, seal) VALUES ({places}, 0)", values)
            seal_campaign(database, id)
            database.execute("INSERT INTO total VALUES (?, ?, ?, ?)", (id, *_carried(start)))
        return id

    def get(self, id: str) -> Campaign:
        rows = self._campaigns("WHERE id = ?", id)
        if not rows:
            raise RefusedError(refusals.NO_CAMPAIGN_HERE, id=shortened(id))
        return rows[0]

    def all(self) -> list[Campaign]:
        return self._campaigns("ORDER BY created, id")

    def latest(self) -> Campaign:
        """The one that was begun last."""
        rows = self._campaigns("ORDER BY coalesce(begun, created) DESC, id DESC LIMIT 1")
        if not rows:
            raise RefusedError(refusals.THERE_NO_CAMPAIGN)
        return rows[0]

    def done_beyond(self, campaign: Campaign) -> set[int]:
        """The finished chunks beyond the frontier: few, for chunks are begun in order."""
        found = self._whole(
            "SELECT * FROM chunk WHERE campaign = ? AND number >= ?",
            campaign.id,
            campaign.frontier,
        )
        if len(found) != campaign.done - campaign.frontier:
            raise damaged(self.path)
        return {row["number"] for row in found}

    def begin(self, campaign: Campaign) -> None:
        """Somebody goes on with it from here."""
        now = time.time()
        with self._writing() as database:
            database.execute(
                "UPDATE campaign SET begun = ?, updated = ?, begun_done = ?, begun_units = ?,"
                " cancelled = 0 WHERE id = ?",
                (now, now, campaign.done, campaign.units, campaign.id),
            )
            seal_campaign(database, campaign.id)

    def save(
        self,
        campaign: Campaign,
        before: int,
        rows: list[Row],
        certificates: list[tuple[int, str, str]],
        now: Standing,
    ) -> None:
        """Write finished chunks and what they add up to; `before` chunks were done until now."""
        values = _values(campaign.kind, campaign.keys, now)
        changes = ", ".join(f"{name} = :{name}" for name in values)
        with self._writing() as database:
            database.executemany(
                "INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?)",
                [_sealed(campaign.id, *row[:-1], json.dumps(row.told)) for row in rows],
            )
            database.executemany(
                "INSERT INTO find VALUES (?, ?, ?, ?, ?)",
                [_sealed(campaign.id, *certificate) for certificate in certificates],
            )
            changed = database.execute(
                f"UPDATE campaign SET {changes}, updated = :updated"
                " WHERE id = :id AND done = :before",
                values | {"id": campaign.id, "before": before, "updated": time.time()},
            )
            if changed.rowcount != 1:
                raise RefusedError(refusals.CAMPAIGN_BEEN_CHANGED, id=campaign.id)
            seal_campaign(database, campaign.id)
            database.execute(
                "UPDATE total SET sum = ?, state = ?, seal = ? WHERE campaign = ?",
                (*_carried(now), campaign.id),
            )

    def refuse(self, id: str, number: int, worker: str, reason: str) -> None:
        with self._writing() as database:
            database.execute(
                "INSERT INTO refusal VALUES (?, ?, ?, ?, ?)", _sealed(id, number, worker, reason)
            )

    def cancel(self, id: str) -> None:
        with self._writing() as database:
            database.execute("UPDATE campaign SET cancelled = 1 WHERE id = ?", (id,))
            seal_campaign(database, id)

    def is_cancelled(self, id: str) -> bool:
        return any(flag for (flag,) in self._ask("SELECT cancelled FROM campaign WHERE id = ?", id))

    def rows(self, id: str) -> Iterator[Row]:
        """Every finished chunk, in order."""
        question = "SELECT * FROM chunk WHERE campaign = ? AND number > ? ORDER BY number LIMIT ?"
        last, count = -1, 0
        while page := self._whole(question, id, last, PAGE):
            for _, *columns, told, _ in page:
                last, count = columns[0], count + 1
                yield Row._make((*columns, self._object(told)))
        if count != self.get(id).done:
            raise damaged(self.path)

    def certificates(self, id: str) -> list[tuple[int, str, str]]:
        """(chunk, worker, certificate) of every find."""
        return self._noted("find", id)

    def refusals(self, id: str) -> list[tuple[int, str, str]]:
        """(chunk, worker, reason) of every answer that was refused."""
        return self._noted("refusal", id)

    def _noted(self, table: str, id: str) -> list[tuple[int, str, str]]:
        """Those rows of a short table that belong to a campaign.

        All are looked at: one that is damaged may have lost the name of the campaign.
        """
        rows = self._whole(f"SELECT * FROM {table} ORDER BY rowid")
        return [tuple(row)[1:-1] for row in rows if row["campaign"] == id]

    def carried(self, id: str) -> tuple[Any, bytes | None]:
        """The total of a campaign, and the state that a chain goes on from."""
        for total, state, seal in self._ask(
            "SELECT sum, state, seal FROM total WHERE campaign = ?", id
        ):
            if seal == zlib.crc32(state or b"", zlib.crc32(total)):
                return self._object(zlib.decompress(total)), state
        raise damaged(self.path)

    def _campaigns(self, which: str, *values: object) -> list[Campaign]:
        return [
            self._campaign(dict(row))
            for row in self._whole(f"SELECT * FROM campaign {which}", *values)
        ]

    def _campaign(self, row: dict[str, Any]) -> Campaign:
        del row["seal"]
        row["keys"] = self._object(row["keys"])
        row["result"] = None if row["result"] is None else self._object(row["result"])
        row["cancelled"] = bool(row["cancelled"])
        return Campaign(**row, running=is_held(self.path, row["id"]))

    def _object(self, text: str | bytes) -> Any:
        try:
            return json.loads(text)
        except ValueError as error:
            raise damaged(self.path) from error

    def _whole(self, question: str, *values: object) -> list[Any]:
        """Whole rows of a table, each held against its seal."""
        rows = self._ask(question, *values)
        if not all(map(is_whole, rows)):
            raise damaged(self.path)
        return rows

    def _ask(self, question: str, *values: object) -> list[Any]:
        if self._database is None:
            return []
        with in_one_line(self.path):
            return self._database.execute(question, values).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        assert self._database is not None
        with in_one_line(self.path), transaction(self._database):
            yield self._database


def _values(kind: str, keys: dict[str, Any], now: Standing) -> dict[str, Any]:
    """The columns that change with every save."""
    row = now._asdict() | {
        "kind": kind,
        "keys": json.dumps(keys),
        "result": None if now.result is None else json.dumps(now.result),
    }
    del row["total"], row["state"]
    return row


def _sealed(*values: object) -> tuple[object, ...]:
    return (*values, seal_of(values))


def _carried(now: Standing) -> tuple[bytes, bytes | None, int]:
    total = zlib.compress(json.dumps(now.total).encode(), 1)
    return total, now.state, zlib.crc32(now.state or b"", zlib.crc32(total))
