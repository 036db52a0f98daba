"""Seals: a checksum beside every row, so that damage is told instead of believed.

SQLite notices when its pages no longer fit together. A bit that flips inside a value looks fine to
it: a chunk that counts as done though nobody did it, a deal with another card. Every row therefore
carries a checksum of all that is in it.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterable
from typing import Any

SEALED = ("campaign", "chunk", "find", "refusal")  # tables; totals have a seal of their own
_FORMER = ("kind", "keys", "chunks", "done", "frontier", "units", "best", "result")


def seal_of(values: Iterable[object]) -> int:
    """The checksum of a row; damage may have made bytes of what was a text."""
    return zlib.crc32(json.dumps(list(values), default=repr).encode())


def is_whole(row: Any) -> bool:
    """Whether a row, all columns of it, is as it was written; its seal is the last column."""
    *values, seal = row
    return bool(seal == seal_of(values))


def seal_campaign(database: sqlite3.Connection, id: str) -> None:
    """Seal the row of a campaign anew, after a change."""
    *values, _ = database.execute("SELECT * FROM campaign WHERE id = ?", (id,)).fetchone()
    database.execute("UPDATE campaign SET seal = ? WHERE id = ?", (seal_of(values), id))


def add_seals(database: sqlite3.Connection) -> bool:
    """Bring a file of format 1 up to date; False if a campaign in it is damaged.

    There only campaigns had a seal, and not of all that is told of them.
    """
    for table in SEALED[1:]:
        database.execute(f"ALTER TABLE {table} ADD COLUMN seal INTEGER NOT NULL DEFAULT 0")
        key = "campaign, number" if table == "chunk" else "rowid"
        names = "campaign = ? AND number = ?" if table == "chunk" else "rowid = ?"
        count = 2 if table == "chunk" else 1
        for row in database.execute(f"SELECT {key}, * FROM {table}").fetchall():
            values = (seal_of(tuple(row)[count:-1]), *tuple(row)[:count])
            database.execute(f"UPDATE {table} SET seal = ? WHERE {names}", values)
    asked = database.execute(f"SELECT id, seal, {', '.join(_FORMER)} FROM campaign").fetchall()
    for id, seal, *values in asked:
        if seal != seal_of(values):
            return False
        seal_campaign(database, id)
    return True
