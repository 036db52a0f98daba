"""The file that holds campaigns: made, recognised and opened without harming anything else.

A file is looked at, as plain bytes, before SQLite may touch it: what is no database, or one of
another program or of a newer version, is left exactly as it was.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

from antihilbert.base.languages import ToldError
from antihilbert.campaigns import refusals
from antihilbert.campaigns.faults import damaged, in_one_line, named
from antihilbert.campaigns.seals import add_seals

MAGIC = b"SQLite format 3\0"
APPLICATION = 0x416E4869  # "AnHi": marks the files of campaigns
FORMAT = 2  # of the tables below; goes up when they change
CHECKED = 100 * 2**20  # bytes: larger files are not read through before they are written to
WAIT_SECONDS = 60.0  # seconds to wait for another runner that writes to the same file

TABLES = """
CREATE TABLE campaign (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    keys TEXT NOT NULL,         -- of the spec, as JSON
    version TEXT NOT NULL,      -- of the package that began it
    unit TEXT NOT NULL,
    created REAL NOT NULL,      -- seconds since 1970, as all times here
    cancelled INTEGER NOT NULL DEFAULT 0,
    chunks INTEGER NOT NULL,    -- how many are needed, as far as is known
    done INTEGER NOT NULL,
    frontier INTEGER NOT NULL,  -- every chunk below this one is done
    units INTEGER NOT NULL,     -- games, deals, ... done
    best TEXT NOT NULL,
    result TEXT,                -- as JSON, once it is finished
    begun REAL,                 -- when it was last run or resumed, and from where
    begun_done INTEGER NOT NULL DEFAULT 0,
    begun_units INTEGER NOT NULL DEFAULT 0,
    updated REAL,
    seal INTEGER NOT NULL       -- tells whether a row was damaged, here and below
) STRICT;
CREATE TABLE total (
    campaign TEXT PRIMARY KEY,
    sum BLOB NOT NULL,          -- of all chunks done: JSON, compressed
    state BLOB,                 -- where a chain of chunks goes on
    seal INTEGER NOT NULL
) STRICT;
CREATE TABLE chunk (
    campaign TEXT NOT NULL,
    number INTEGER NOT NULL,
    worker TEXT NOT NULL,
    seconds REAL NOT NULL,
    finished REAL NOT NULL,
    told TEXT NOT NULL,         -- what an export says of it, as JSON
    seal INTEGER NOT NULL,
    PRIMARY KEY (campaign, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE find (             -- replayed by the rules, as certificates
    campaign TEXT NOT NULL,
    number INTEGER NOT NULL,
    worker TEXT NOT NULL,
    certificate TEXT NOT NULL,
    seal INTEGER NOT NULL
) STRICT;
CREATE TABLE refusal (          -- answers that were refused, and whose they were
    campaign TEXT NOT NULL,
    number INTEGER NOT NULL,
    worker TEXT NOT NULL,
    reason TEXT NOT NULL,
    seal INTEGER NOT NULL
) STRICT;
"""


def open_to_write(path: Path, make_folder: bool = False) -> sqlite3.Connection:
    """Open the file, or make it."""
    with in_one_line(path):
        if make_folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        is_new = _recognise(path)
        try:
            database = sqlite3.connect(path, timeout=WAIT_SECONDS, isolation_level=None)
            if is_new:
                _fill(database)
            else:
                if path.stat().st_size <= CHECKED:
                    _check(database, path)
                _bring_up_to_date(database, path)
                _check_tables(database, path)
            database.execute("PRAGMA journal_mode = WAL")
            # After a power cut the last chunks may be missing, but never half there.
            database.execute("PRAGMA synchronous = NORMAL")
        except sqlite3.Error:
            if is_new and path.exists() and path.stat().st_size == 0:
                path.unlink()  # nothing was there before
            raise
    return database


def open_to_read(path: Path) -> sqlite3.Connection | None:
    """Open the file without changing it; None when there is nothing in it yet."""
    with in_one_line(path):
        if _recognise(path):
            return None
        if _format(path) < FORMAT:
            open_to_write(path).close()
        where = path.absolute().as_uri()
        try:
            database = _reader(f"{where}?mode=ro")
        except sqlite3.OperationalError:
            # In a folder that cannot be written to SQLite has no place for what it notes beside
            # a database. If nobody has left notes, the file alone is everything.
            notes = path.with_name(path.name + "-wal")
            if notes.exists() and notes.stat().st_size:
                raise
            database = _reader(f"{where}?immutable=1")
        _check_tables(database, path)
    return database


def _reader(address: str) -> sqlite3.Connection:
    database = sqlite3.connect(address, timeout=WAIT_SECONDS, isolation_level=None, uri=True)
    database.execute("SELECT count(*) FROM campaign").fetchone()
    return database


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, whatever happens."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def _recognise(path: Path) -> bool:
    """Whether the file is still to be made; refuses what is not ours."""
    if path.is_dir():
        raise ToldError(refusals.FOLDER_GIVE_FILE, path=named(path))
    if not path.exists() or path.stat().st_size == 0:
        return True
    with path.open("rb") as file:
        head = file.read(100)
    if not head.startswith(MAGIC) or len(head) < 100:
        raise damaged(path)
    version, owner = _format(path), int.from_bytes(head[68:72])
    if owner != APPLICATION:
        raise ToldError(refusals.BELONGS_ANOTHER_PROGRAM, path=named(path))
    if version > FORMAT:
        raise ToldError(
            refusals.WRITTEN_NEWER_ANTIHILBERT, path=named(path), version=version, format=FORMAT
        )
    return False


def _fill(database: sqlite3.Connection) -> None:
    # Written in the old way, before WAL is switched on: then the mark of a whole database is in
    # the file itself.
    with transaction(database):
        if database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION:
            return  # another process was quicker
        for statement in TABLES.split(";\n"):
            database.execute(statement)
        database.execute(f"PRAGMA application_id = {APPLICATION}")
        database.execute(f"PRAGMA user_version = {FORMAT}")


def _format(path: Path) -> int:
    """Which tables the file has, by its own mark."""
    with path.open("rb") as file:
        return int.from_bytes(file.read(64)[60:])


def _bring_up_to_date(database: sqlite3.Connection, path: Path) -> None:
    """A file of an older version gets what it lacks; nothing in it is lost."""
    with transaction(database):
        if database.execute("PRAGMA user_version").fetchone()[0] < FORMAT:
            if not add_seals(database):
                raise damaged(path)
            database.execute(f"PRAGMA user_version = {FORMAT}")


@cache
def _columns_of_new() -> dict[str, list[str]]:
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(TABLES)
        return _columns(database)


def _columns(database: sqlite3.Connection) -> dict[str, list[str]]:
    """The names of all columns, table by table."""
    asked = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    tables = [row[0] for row in database.execute(asked).fetchall()]
    return {
        table: [row[1] for row in database.execute("SELECT * FROM pragma_table_info(?)", (table,))]
        for table in tables
    }


def _check_tables(database: sqlite3.Connection, path: Path) -> None:
    """Names of tables and columns are bytes of the file too."""
    if _columns(database) != _columns_of_new():
        raise damaged(path)


def _check(database: sqlite3.Connection, path: Path) -> None:
    found = [row[0] for row in database.execute("PRAGMA quick_check(1)")]
    if found != ["ok"]:
        raise damaged(path)
