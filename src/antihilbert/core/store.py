"""Work on disk: an SQLite file of works and their entries, sealed row by row and as a whole.

A work has an id and a header, which says what is computed. An entry belongs to a work and has a
kind, a number within that kind and a payload. Checkpoint files (`core.checkpoint`) hold one work,
files of campaigns (`campaigns.store`) any number.

Entries are written in transactions, so that a killed process leaves only whole ones. Every row has
a checksum. Every work has the number of its entries of each kind and the sum of their checksums,
and one row has the same of all works. So rows that are changed, removed, doubled, exchanged or
taken from an older state are noticed, which SQLite itself does not do. Every error is one line.
"""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar, Self

from antihilbert.core.messages import TEXTS, InputError, refused, shortened

MAGIC = b"SQLite format 3\0"
FORMAT = 4  # of the tables below; increases when they change. Versions up to 0.3 wrote 1 and 2
CHECKED = 100 * 2**20  # bytes: larger files are not checked as a whole before they are written to
WAIT_SECONDS = 60.0  # to wait for another process that writes to the same file
PAGE = 10_000  # rows read at a time

WHOLE = ""  # the id of the row whose tally has all works
MODULUS = 2**64  # of sums of checksums

TABLES = (
    "CREATE TABLE work (id TEXT PRIMARY KEY, header TEXT NOT NULL, tally TEXT NOT NULL,"
    " seal INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE entry (work TEXT NOT NULL, kind TEXT NOT NULL, number INTEGER NOT NULL,"
    " payload BLOB NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (work, kind, number))"
    " STRICT, WITHOUT ROWID",
)
PUT = "INSERT OR REPLACE INTO work VALUES (?, ?, ?, ?)"


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
    except MemoryError as error:
        raise StoppedError(TEXTS["out_of_memory"], path=quoted(path)) from error
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


def _unreadable(path: Path, found: str) -> InputError:
    """Return what to say of a file that did not pass SQLite's check, which goes on after errors."""
    codes = set(map(int, re.findall(r"error code=(\d+)", found))) - {sqlite3.SQLITE_CORRUPT}
    if codes:
        return refused("cannot_use", path=quoted(path), fact=f"SQLite error {min(codes)}")
    return damaged(path)


def checksum(*values: object) -> int:
    """Return the checksum of a row; corruption may have changed the type of a value."""
    *others, last = values
    payload = last if isinstance(last, bytes) else repr(last).encode()
    digest = blake2b(payload, digest_size=8, key=blake2b(repr(others).encode()).digest())
    return int.from_bytes(digest.digest(), signed=True)


def _sealed(row: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*row, checksum(*row))


class Tally(Counter[str]):
    """The number of rows and the sum of their checksums, by their kind.

    >>> tally = Tally()
    >>> tally.count("chunk", 7), tally.count("chunk", 8), tally.count("chunk", 7, -1)
    (None, None, None)
    >>> tally == Tally({"chunk": 1, "chunk+": 8})
    True
    """

    def count(self, kind: str, seal: int, times: int = 1) -> None:
        """Count a row that is new, or is removed (-1 times)."""
        self[kind] += times
        self[f"{kind}+"] = (self[f"{kind}+"] + times * seal) % MODULUS

    def of(self, kind: str) -> tuple[int, int]:
        return self[kind], self[f"{kind}+"]


class Store:
    """The works of one file. Without `write` the file is not changed, nor created."""

    application: ClassVar[int] = 0x416E4352  # "AnCR" marks checkpoint files; subclasses differ
    journal: ClassVar[str] = "WAL"  # fast; a log that is lost only takes the last entries with it

    def __init__(self, path: Path, *, write: bool = False, make_folder: bool = False) -> None:
        self.path = path
        self._database: sqlite3.Connection | None
        self._headers: dict[str, str] = {}  # written when the transaction ends
        self._changes: dict[str, list[tuple[str, int, int]]] = {}
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
        return {id: json.loads(header) for id, header, _ in self._works()}

    def work(self, id: str) -> dict[str, Any] | None:
        """Return the header of a work; None if there is no such work."""
        if known := self._row(id):
            header = json.loads(known[0])
            assert isinstance(header, dict)
            return header
        return None

    def put_work(self, id: str, header: dict[str, Any]) -> None:
        """Write the header of a work, new or changed, within `writing`."""
        self._headers[id] = json.dumps(header)

    def _works(self) -> list[tuple[str, str, str]]:
        """Return id, header and tally of every work, after checking that none is missing."""
        rows, found, whole = self._whole("SELECT * FROM work"), Tally(), None
        for row in rows:
            if row[0] == WHOLE:
                whole = Tally(json.loads(row[2]))
            else:
                found.count("work", checksum(*row))
        if self._database is not None and found != whole:
            raise damaged(self.path)
        return [row for row in rows if row[0] != WHOLE]

    def _row(self, id: str) -> tuple[str, str] | None:
        """Return header and tally of a work."""
        for _, header, tally in self._whole("SELECT * FROM work WHERE id = ?", id):
            return header, tally
        for known, header, tally in self._works():  # none may be missing
            if known == id:
                return header, tally
        return None

    # Entries

    def entries(self, work: str, kind: str, first: int = 0) -> Iterator[tuple[int, bytes]]:
        """Yield numbers and payloads of the entries from `first` on, in order.

        After the last entry raise if one is missing, unless another process has written since.
        """
        question = (
            "SELECT * FROM entry WHERE work = ? AND kind = ? AND number >= ?"
            f" ORDER BY number LIMIT {PAGE}"
        )
        every, before, found = first == 0, self._tally(work).of(kind), Tally()
        while page := self._whole(question, work, kind, first):
            for row in page:
                if row[2] < first:  # SQLite relies on the order of rows
                    raise damaged(self.path)
                first = row[2] + 1
                found.count(kind, checksum(*row))
                yield row[2:]
        after = self._tally(work).of(kind)
        new = before != after and before[0] <= found[kind] <= after[0]
        if every and not (new or found.of(kind) == after):
            raise damaged(self.path)

    def all_entries(self) -> list[tuple[str, str, int, bytes]]:
        """Return work, kind, number and payload of every entry; raise if one is missing."""
        rows = self._whole("SELECT * FROM entry ORDER BY work, kind, number")
        tallies = {id: Tally() for id, *_ in self._works()}
        for row in rows:
            tallies.setdefault(row[0], Tally()).count(row[1], checksum(*row))
        in_order = all(one[:3] < other[:3] for one, other in pairwise(rows))
        if not in_order or any(tally != self._tally(id) for id, tally in tallies.items()):
            raise damaged(self.path)
        return rows

    def _tally(self, id: str) -> Tally:
        row = self._row(id)
        return Tally(json.loads(row[1])) if row else Tally()

    def append(self, work: str, kind: str, entries: Iterable[tuple[int, bytes]]) -> None:
        """Write new entries, within `writing`; refuse a number that exists."""
        changes = self._changes.setdefault(work, [])
        rows = [_sealed((work, kind, *entry)) for entry in entries]
        changes += [(kind, row[-1], 1) for row in rows]
        self._execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?)", rows)

    def replace(self, work: str, kind: str, entries: Iterable[tuple[int, bytes]]) -> None:
        """Write entries, within `writing`; replace those that exist."""
        entries = list(entries)
        self.remove(work, kind, [number for number, _ in entries])
        self.append(work, kind, entries)

    def remove(self, work: str, kind: str, numbers: Iterable[int]) -> None:
        """Remove entries, within `writing`, as far as they exist."""
        changes, key = self._changes.setdefault(work, []), "work = ? AND kind = ? AND number = ?"
        for number in numbers:
            rows = self._whole(f"SELECT * FROM entry WHERE {key}", work, kind, number)
            changes += [(kind, checksum(*row), -1) for row in rows]
            self._execute(f"DELETE FROM entry WHERE {key}", [(work, kind, number)])

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Commit everything, or roll back on any exception."""
        assert self._database is not None
        self._headers, self._changes = {}, {}
        with in_one_line(self.path), _transaction(self._database):
            yield
            self._seal()

    def _seal(self) -> None:
        """Write the headers and the tallies of what was changed."""
        for id in self._headers | self._changes:
            header, tally, whole = "{}", Tally(), self._tally(WHOLE)
            if before := self._row(id):
                header, tally = before[0], Tally(json.loads(before[1]))
                whole.count("work", checksum(id, *before), -1)
            for kind, seal, times in self._changes.get(id, ()):
                tally.count(kind, seal, times)
            new = id, self._headers.get(id, header), json.dumps(tally)
            whole.count("work", checksum(*new))
            self._execute(PUT, [_sealed(new), _sealed((WHOLE, "{}", json.dumps(whole)))])

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

    def backup(self, path: Path) -> None:
        """Copy everything to a new file, also while other processes write; then read the copy."""
        if path.exists():
            raise refused("file_exists", path=quoted(path))
        try:
            with in_one_line(path), closing(sqlite3.connect(path)) as copy:
                if self._database is not None:
                    self._database.backup(copy)
            with type(self)(path) as other:
                other.all_entries()
        except BaseException:
            path.unlink(missing_ok=True)
            raise

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
                        raise _unreadable(path, str(found))
                self._check_tables(database)
            database.execute(f"PRAGMA journal_mode = {self.journal}")
            database.execute("PRAGMA synchronous = EXTRA")  # survives a power cut, too
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
        database = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode=ro",
            timeout=WAIT_SECONDS, isolation_level=None, uri=True,
        )  # fmt: skip
        try:
            self._check_tables(database)
        except BaseException:
            database.close()
            raise
        return database

    def _is_new(self) -> bool:
        """Return whether the file is still to be created; refuse files that are not ours."""
        path = self.path
        if path.is_dir():
            raise refused("file_is_folder", path=quoted(path))
        if path.with_name(f"{path.name}-journal").exists():
            # A process was killed while it wrote: SQLite rolls that back.
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
        # Written before WAL is switched on, so that the mark is in the database file itself.
        with _transaction(database):
            if database.execute("PRAGMA application_id").fetchone()[0] == self.application:
                return  # another process was first
            for statement in TABLES:
                database.execute(statement)
            database.execute(PUT, _sealed((WHOLE, "{}", "{}")))
            database.execute(f"PRAGMA application_id = {self.application}")
            database.execute(f"PRAGMA user_version = {FORMAT}")

    def _check_tables(self, database: sqlite3.Connection) -> None:
        """Check the definitions of the tables, which may be corrupted as well."""
        found = database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        if found != [(table,) for table in TABLES]:
            raise damaged(self.path)


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
