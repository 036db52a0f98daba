"""What a checkpoint file has."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from antihilbert.core.store import Store


def entries(path: Path) -> list[dict[str, Any]]:
    """Return the entries of a file, of each method in order."""
    with Store(path) as store:
        return [json.loads(payload) for *_, payload in store.all_entries()]


def count(path: Path) -> int:
    """Return the number of entries of a file that a process may be writing."""
    if not path.exists() or path.stat().st_size == 0:
        return 0
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
        try:
            return int(database.execute("SELECT count(*) FROM entry").fetchone()[0])
        except sqlite3.Error:
            return 0


def forget(path: Path, first: int) -> None:
    """Write the file again without the entries from number `first` on."""
    with Store(path) as store:
        works, entries = store.works(), store.all_entries()
    path.unlink()
    with Store(path, write=True) as store, store.writing():
        for id, header in works.items():
            store.put_work(id, header)
        for work, kind, number, payload in entries:
            if number < first:
                store.append(work, kind, [(number, payload)])
