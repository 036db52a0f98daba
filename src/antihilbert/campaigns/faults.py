"""What can go wrong around a campaign, each in one line."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from antihilbert.base.errors import InputError, shortened
from antihilbert.base.languages import ToldError
from antihilbert.campaigns import refusals

_FULL = (sqlite3.SQLITE_FULL,)
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNWRITABLE = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)


class RefusedError(ToldError):
    """What was asked for is not there, or cannot be done now."""


class StoppedError(ToldError):
    """A campaign had to stop; what was finished is kept."""


def named(path: Path) -> str:
    return f"'{shortened(str(path), 200)}'"


def damaged(path: Path) -> InputError:
    return ToldError(refusals.DAMAGED_NO_FILE, path=named(path))


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
        raise ToldError(
            refusals.CANNOT_USE, path=named(path), fact=error.strerror or error
        ) from error


def _told(error: sqlite3.Error, path: Path) -> InputError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest of the bits are details
    if code in _FULL:
        return StoppedError(refusals.NO_ROOM_LEFT, path=named(path))
    if code in _DAMAGED:
        return damaged(path)
    if code in _BUSY:
        return RefusedError(refusals.KEPT_BUSY_ANOTHER, path=named(path))
    if code in _UNWRITABLE:
        return ToldError(refusals.CAN_ONLY_READ, path=named(path))
    if code == sqlite3.SQLITE_CANTOPEN:
        return ToldError(refusals.CANNOT_OPEN_GIVE, path=named(path))
    if code == sqlite3.SQLITE_IOERR:
        return StoppedError(refusals.CANNOT_WRITE_DISK, path=named(path))
    if isinstance(error, sqlite3.OperationalError | sqlite3.IntegrityError):
        return damaged(path)  # a table or a column is not what it should be
    return ToldError(refusals.CANNOT_USE_BECAUSE, path=named(path), error=error)
