"""Checkpoints of searches, and locks.

A checkpoint file is a store of one work (`core.store`). Its header has the request and the version
of the computation, each entry is a finished part, written before the search continues.

The operating system releases a lock with its process. The locked file only provides a name.
"""

import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from weakref import finalize

from antihilbert.core.messages import TEXTS, InputError, Message, Text, refused, shortened

if TYPE_CHECKING:
    from antihilbert.core.store import Store

WORK = "search"  # the id of the only work


class OtherWorkError(InputError):
    """The file was written by another request or another version."""


class Checkpoint:
    """The finished parts of every method of the search that `header` describes.

    Increase `version` when the parts of the same request change. Without a file nothing is stored.
    """

    def __init__(
        self, path: Path | None = None, header: dict[str, Any] | None = None, version: int = 1
    ) -> None:
        self._file: Store | None = None
        self._parts: dict[str, list[dict[str, Any]]] = {}
        if path is not None:
            self._file = _opened(path, {"request": header or {}, "version": version})
            self.close = finalize(self, self._file.close)  # called at the latest when unused
            for _, method, _, payload in self._file.all_entries():
                self._parts.setdefault(method, []).append(json.loads(payload))
        self._counts = {method: len(parts) for method, parts in self._parts.items()}

    def entries(self, method: str) -> list[dict[str, Any]]:
        """Return what this method had done when the file was opened, oldest first."""
        return self._parts.get(method, [])

    def note(self, method: str, **done: Any) -> None:
        """Store a finished part; it is on disk before this returns."""
        if self._file is not None:
            number = self._counts.get(method, 0)
            with self._file.writing():
                self._file.append(WORK, method, [(number, json.dumps(done).encode())])
            self._counts[method] = number + 1


def _opened(path: Path, header: dict[str, Any]) -> "Store":
    """Open the file of this work, or create it; refuse a file of other work."""
    from antihilbert.core.store import Store  # needs sqlite3, not available in a browser

    name, header = shortened(str(path)), json.loads(json.dumps(header))  # tuples become lists
    if _is_old(path):
        raise OtherWorkError(TEXTS["file_of_older_version"], path=f"'{name}'")
    file = Store(path, write=True)
    try:
        known = file.work(WORK)
        if known is None:
            with file.writing():
                file.put_work(WORK, header)
        elif known["request"] != header["request"]:
            request = json.dumps(known["request"])
            raise OtherWorkError(TEXTS["holds_other_work"], path=name, request=request)
        elif known["version"] != header["version"]:
            raise OtherWorkError(TEXTS["other_computation"], path=name)
    except BaseException:
        file.close()
        raise
    return file


def _is_old(path: Path) -> bool:
    """Return whether the file is a list of JSON objects, as versions up to 0.3 wrote it."""
    try:
        with path.open("rb") as file:
            return isinstance(json.loads(file.readline(100_000)), dict)
    except (OSError, ValueError, RecursionError):
        return False


# Locks: one process at a time uses a file

P = ParamSpec("P")
R = TypeVar("R")

LOCK_SECONDS = 1.0  # checking whether a lock is held takes it for an instant


class HeldError(Exception):
    """Another process, `holder`, has the lock."""

    def __init__(self, holder: Text | Message) -> None:
        super().__init__(str(holder))
        self.holder = holder


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock on a file; raise `HeldError` if another process has it."""
    deadline = time.monotonic() + LOCK_SECONDS
    while (file := _taken(path)) is None:
        if time.monotonic() > deadline:
            raise HeldError(_holder(path))
        time.sleep(0.05)
    try:
        yield
    finally:
        # The file is removed before the lock is released: the next process creates a new file.
        with suppress(OSError):
            path.unlink()
        os.close(file)


def _taken(path: Path) -> int | None:
    """Take the lock; return the descriptor of its file, None if another process has it."""
    from filelock import lock_descriptor  # not available in a browser, which needs no locks

    file, taken = os.open(path, os.O_RDWR | os.O_CREAT, 0o644), False
    try:
        # The second condition fails if the last holder has just removed the file.
        taken = lock_descriptor(file, blocking=False) and _same_file(file, path)
    finally:
        if not taken:
            os.close(file)
    if not taken:
        return None
    with suppress(OSError):  # the holder, for the error message; a full disk is no error
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()} {socket.gethostname()}".encode())
    return file


def _holder(path: Path) -> Text | Message:
    try:
        process, _, machine = path.read_text().partition(" ")
    except (OSError, UnicodeDecodeError):
        return TEXTS["other_process"]
    if not (process.isdecimal() and machine):
        return TEXTS["other_process"]
    return TEXTS.message("process_on", process=shortened(process), machine=shortened(machine))


def _same_file(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def is_locked(path: Path) -> bool:
    """Return whether some process has the lock."""
    from filelock import lock_descriptor

    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        return not lock_descriptor(file, blocking=False)
    finally:
        os.close(file)


def lock_path(path: Path) -> Path:
    """Return the file to be locked while a process uses `path`; links share one lock."""
    whole = Path(os.path.realpath(path))
    return whole.with_name(f"{whole.name}.in-use")


@contextmanager
def exclusive(path: Path | None) -> Iterator[None]:
    """Hold the lock of the file; do nothing without a file."""
    if path is None:
        yield
        return
    name, held = shortened(str(path), 200), ExitStack()
    try:
        held.enter_context(locked(lock_path(path)))
    except HeldError as error:
        raise refused("resume_in_use", path=name, holder=error.holder) from None
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        reason = getattr(error, "strerror", None) or error
        raise refused("unusable_resume_file", path=name, strerror=reason) from None
    with held:
        yield


def exclusive_resume(work: Callable[P, R]) -> Callable[P, R]:
    """Make `work` hold the lock of its argument `resume`."""

    @wraps(work)
    def alone(*args: P.args, **named: P.kwargs) -> R:
        resume = named.get("resume")
        with exclusive(resume if isinstance(resume, Path) else None):
            return work(*args, **named)

    return alone
