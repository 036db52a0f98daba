"""What can go wrong around a campaign, each in one line."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from antihilbert.base.errors import InputError, shortened

_FULL = (sqlite3.SQLITE_FULL,)
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNWRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)


class RefusedError(InputError):
    """What was asked for is not there, or cannot be done now."""


class StoppedError(InputError):
    """A campaign had to stop; what was finished is kept."""


def named(path: Path) -> str:
    return f"'{shortened(str(path), 200)}'"


def damaged(path: Path) -> InputError:
    return InputError(
        f"{named(path)} is damaged, or no file of campaigns: "
        "put back a copy, or give another file with --db"
    )


@contextmanager
def in_one_line(path: Path) -> Iterator[None]:
    """Whatever the database complains about, as a line that says what to do."""
    try:
        yield
    except sqlite3.Error as error:
        raise _told(error, path) from error
    except UnicodeDecodeError as error:  # of a text in it, or in SQLite's own complaint
        raise damaged(path) from error
    except OSError as error:
        raise InputError(f"cannot use {named(path)}: {error.strerror or error}") from error


def _told(error: sqlite3.Error, path: Path) -> InputError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest of the bits are details
    if code in _FULL:
        return StoppedError(f"no room left for {named(path)}: what was finished is kept, make room")
    if code in _DAMAGED:
        return damaged(path)
    if code in _BUSY:
        return RefusedError(f"{named(path)} is kept busy by another program: try again later")
    if code in _UNWRITABLE:
        return InputError(f"{named(path)} can only be read: give another file with --db")
    if code == sqlite3.SQLITE_CANTOPEN:
        return InputError(
            f"cannot open {named(path)}: give a file in a folder that can be written to"
        )
    if code == sqlite3.SQLITE_IOERR:
        return StoppedError(
            f"cannot write {named(path)}: the disk may be full; what was finished is kept"
        )
    if isinstance(error, sqlite3.OperationalError | sqlite3.IntegrityError):
        return damaged(path)  # a table or a column is not what it should be
    return InputError(f"cannot use {named(path)}: {error}")
