"""Work on disk: an SQLite file of works and their entries, with a checksum in every row.

A work has an id and a header, which says what is computed. An entry belongs to a work and has a
kind, a number within that kind and a payload. Checkpoint files (`core.checkpoint`) hold one work,
files of campaigns (`campaigns.store`) any number.

Entries are written in transactions, so that a killed process leaves only whole ones. Checksums
detect a flipped bit within a value, which SQLite does not. Every error is one line.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, ClassVar, Self

from antihilbert.core.messages import TEXTS, InputError, refused, shortened

MAGIC = b"SQLite format 3\0"
FORMAT = 3  # of the tables below; increases when they change. Versions up to 0.3 wrote 1 and 2
CHECKED = 100 * 2**20  # bytes: larger files are not checked as a whole before they are written to
WAIT_SECONDS = 60.0  # to wait for another process that writes to the same file
PAGE = 10_000  # rows read at a time

TABLES = (
    "CREATE TABLE work (id TEXT PRIMARY KEY, header TEXT NOT NULL, seal INTEGER NOT NULL) STRICT",
    "CREATE TABLE entry (work TEXT NOT NULL, kind TEXT NOT NULL, number INTEGER NOT NULL,"
    " payload BLOB NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (work, kind, number))"
    " STRICT, WITHOUT ROWID",
)


class RefusedError(InputError):
    """The request names something that does not exist, or cannot be done now."""


class StoppedError(InputError):
    """Work had to stop; what was finished is kept."""


def quoted(path: Path) -> str:
    return f"'{shortened(str(path), 200)}'"


def damaged(path: Path) -> InputError:
    return refused("damaged_file", path=quoted(path))


@contextmanager
def in_one_line(path: Path) -> Iterator[None]:
    """Turn any error of the database into one line that says what to do."""
    try:
        yield
    except sqlite3.Error as error:
        raise _in_words(error, path) from error
    except UnicodeDecodeError as error:  # in a value, or in a message of SQLite
        raise damaged(path) from error
    except OSError as error:
        fact = error.strerror or error
        raise refused("cannot_use", path=quoted(path), fact=fact) from error


def _in_words(error: sqlite3.Error, path: Path) -> InputError:
    name = quoted(path)
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:  # the other bits are details
        case sqlite3.SQLITE_FULL:
            return StoppedError(TEXTS["disk_full"], path=name)
        case sqlite3.SQLITE_IOERR:
            return StoppedError(TEXTS["write_failed"], path=name)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return RefusedError(TEXTS["file_busy"], path=name)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return refused("read_only_file", path=name)
        case sqlite3.SQLITE_CANTOPEN:
            return refused("cannot_open", path=name)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path)
    if isinstance(error, sqlite3.OperationalError | sqlite3.IntegrityError):
        return damaged(path)  # a table or a column is missing or wrong
    return refused("cannot_use", path=name, fact=error)


def checksum(*values: object) -> int:
    """Return the checksum of a row; corruption may have changed the type of a value."""
    *others, last = values
    payload = last if isinstance(last, bytes) else repr(last).encode()
    return zlib.crc32(payload, zlib.crc32(repr(others).encode()))


class Store:
    """The works of one file. Without `write` the file is not changed, nor created."""

    application: ClassVar[int] = 0x416E4352  # "AnCR" marks checkpoint files; subclasses differ
    synchronous: ClassVar[str] = "FULL"  # entries are on disk before the next ones are written

    def __init__(self, path: Path, *, write: bool = False, make_folder: bool = False) -> None:
        self.path = path
        self._database: sqlite3.Connection | None
        with in_one_line(path):
            if write and make_folder:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._database = self._open_to_write() if write else self._open_to_read()

    def close(self) -> None:
        if self._database is not None:
            with in_one_line(self.path):
                self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Works

    def works(self) -> dict[str, dict[str, Any]]:
        """Return the headers of all works, by id."""
        return {id: json.loads(header) for id, header in self._whole("SELECT * FROM work")}

    def work(self, id: str) -> dict[str, Any] | None:
        """Return the header of a work; None if there is no such work."""
        for _, header in self._whole("SELECT * FROM work WHERE id = ?", id):
            header = json.loads(header)
            assert isinstance(header, dict)
            return header
        return None

    def put_work(self, id: str, header: dict[str, Any]) -> None:
        """Write the header of a work, new or changed, within `writing`."""
        row = id, json.dumps(header)
        self._execute("INSERT OR REPLACE INTO work VALUES (?, ?, ?)", [(*row, checksum(*row))])

    # Entries

    def entries(self, work: str, kind: str, first: int = 0) -> Iterator[tuple[int, bytes]]:
        """Yield numbers and payloads of the entries from `first` on, in order."""
        question = (
            "SELECT * FROM entry WHERE work = ? AND kind = ? AND number >= ?"
            f" ORDER BY number LIMIT {PAGE}"
        )
        while page := self._whole(question, work, kind, first):
            for _, _, number, payload in page:
                yield number, payload
                first = number + 1

    def all_entries(self) -> list[tuple[str, str, int, bytes]]:
        """Return work, kind, number and payload of every entry of the file."""
        return self._whole("SELECT * FROM entry ORDER BY work, kind, number")

    def append(self, work: str, kind: str, entries: Iterable[tuple[int, bytes]]) -> None:
        """Write new entries, within `writing`; refuse a number that exists."""
        self._put("INSERT", work, kind, entries)

    def replace(self, work: str, kind: str, entries: Iterable[tuple[int, bytes]]) -> None:
        """Write entries, within `writing`; replace those that exist."""
        self._put("INSERT OR REPLACE", work, kind, entries)

    def _put(self, how: str, work: str, kind: str, entries: Iterable[tuple[int, bytes]]) -> None:
        rows = [(work, kind, number, payload) for number, payload in entries]
        self._execute(
            f"{how} INTO entry VALUES (?, ?, ?, ?, ?)", [(*row, checksum(*row)) for row in rows]
        )

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Commit everything, or roll back on any exception."""
        assert self._database is not None
        with in_one_line(self.path), _transaction(self._database):
            yield

    def _execute(self, statement: str, rows: list[tuple[object, ...]]) -> None:
        assert self._database is not None and self._database.in_transaction
        self._database.executemany(statement, rows)

    def _whole(self, question: str, *values: object) -> list[Any]:
        """Return rows without their checksums, after checking these."""
        if self._database is None:
            return []
        with in_one_line(self.path):
            rows = self._database.execute(question, values).fetchall()
        if any(checksum(*row[:-1]) != row[-1] for row in rows):
            raise damaged(self.path)
        return [row[:-1] for row in rows]

    # Opening the file: check its first bytes before SQLite opens it, to leave other files untouched

    def _open_to_write(self) -> sqlite3.Connection:
        path, is_new = self.path, self._is_new()
        database = sqlite3.connect(
            path, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            if is_new:
                self._fill(database)
            else:
                if path.stat().st_size <= CHECKED:
                    found = database.execute("PRAGMA quick_check(1)").fetchall()
                    if found != [("ok",)]:
                        raise damaged(path)
                self._check_tables(database)
            database.execute("PRAGMA journal_mode = WAL")
            database.execute(f"PRAGMA synchronous = {self.synchronous}")
        except BaseException:
            database.close()
            if is_new and path.exists() and path.stat().st_size == 0:
                path.unlink()  # it did not exist before
            raise
        return database

    def _open_to_read(self) -> sqlite3.Connection | None:
        """Return None if the file is still empty."""
        if self._is_new():
            return None
        address = self.path.absolute().as_uri()
        try:
            database = _reader(f"{address}?mode=ro")
        except sqlite3.OperationalError:
            # In a read-only folder SQLite cannot create its auxiliary files. If none were left
            # there, the database alone is complete.
            log = self._beside("-wal")
            if log.exists() and log.stat().st_size:
                raise
            database = _reader(f"{address}?immutable=1")
        try:
            self._check_tables(database)
        except BaseException:
            database.close()
            raise
        return database

    def _beside(self, ending: str) -> Path:
        """Return an auxiliary file of SQLite."""
        return self.path.with_name(self.path.name + ending)

    def _is_new(self) -> bool:
        """Return whether the file is still to be created; refuse files that are not ours."""
        path = self.path
        if path.is_dir():
            raise refused("file_is_folder", path=quoted(path))
        if self._beside("-journal").exists():
            # A process was killed while it created the file: SQLite rolls that back.
            with closing(sqlite3.connect(path, timeout=WAIT_SECONDS)) as database:
                database.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not path.exists() or path.stat().st_size == 0:
            return True
        with path.open("rb") as file:
            head = file.read(100)
        if not head.startswith(MAGIC) or len(head) < 100:
            raise damaged(path)
        version, owner = int.from_bytes(head[60:64]), int.from_bytes(head[68:72])
        if owner != self.application:
            raise refused("file_of_other_program", path=quoted(path))
        if version < FORMAT:
            raise refused("file_of_older_version", path=quoted(path))
        if version > FORMAT:
            raise refused(
                "file_of_newer_version", path=quoted(path), version=version, format=FORMAT
            )
        return False

    def _fill(self, database: sqlite3.Connection) -> None:
        # Written in the rollback journal mode, before WAL is switched on, so that the mark is in
        # the database file itself.
        with _transaction(database):
            if database.execute("PRAGMA application_id").fetchone()[0] == self.application:
                return  # another process was first
            for statement in TABLES:
                database.execute(statement)
            database.execute(f"PRAGMA application_id = {self.application}")
            database.execute(f"PRAGMA user_version = {FORMAT}")

    def _check_tables(self, database: sqlite3.Connection) -> None:
        """Check the definitions of the tables, which may be corrupted as well."""
        found = database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        if found != [(table,) for table in TABLES]:
            raise damaged(self.path)


def _reader(address: str) -> sqlite3.Connection:
    database = sqlite3.connect(address, timeout=WAIT_SECONDS, isolation_level=None, uri=True)
    try:
        database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        database.close()
        raise
    return database


@contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
