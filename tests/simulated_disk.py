"""A simulated disk under SQLite: files in memory that lose what was not synced, failing calls.

SQLite asks a table of functions for everything it does with files (its VFS). This one is written in
Python and registered as SQLite's usual one. A power cut keeps some of the writes since the last
sync and loses others, whole or half, and may undo the removal of a file whose folder was not
synced. A killed process leaves what it wrote. From any call on, an error can be answered.
"""

import ctypes
import io
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_double, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar

OK, NOMEM, BUSY, IOERR, NOTFOUND, FULL, CANTOPEN = 0, 7, 5, 10, 12, 13, 14
SHORT_READ = IOERR | 2 << 8
CREATE, DELETE_ON_CLOSE = 4, 8  # flags of open
SHARED, RESERVED, PENDING, EXCLUSIVE = 1, 2, 3, 4
SECTOR = 512


def library() -> Any:
    """The SQLite that Python's module uses, or None if it cannot be reached from outside."""
    try:
        found = ctypes.CDLL("libsqlite3.so.0")
        found.sqlite3_libversion.restype = c_char_p
        found.sqlite3_vfs_find.restype = c_void_p
    except (OSError, AttributeError):
        return None
    same = found.sqlite3_libversion().decode() == sqlite3.sqlite_version
    return found if same else None


@dataclass
class File:
    content: bytearray = field(default_factory=bytearray)
    synced: bytes | None = None  # None: a power cut may find no file at all
    pending: list[tuple[int, bytes | None]] = field(default_factory=list)  # None: a truncation
    locks: dict[int, int] = field(default_factory=dict)  # levels by handles

    def write(self, place: int, data: bytes) -> None:
        _put(self.content, place, data)
        self.pending.append((place, data))

    def truncate(self, size: int) -> None:
        del self.content[size:]
        self.pending.append((size, None))

    def sync(self) -> None:
        self.synced, self.pending = bytes(self.content), []

    def after_power_cut(self, chance: Random) -> bytearray:
        found = bytearray(self.synced or b"")
        for place, data in self.pending:
            fate = chance.randrange(3)
            if fate == 0:
                continue
            if data is None:
                del found[place:]
            else:
                kept = (
                    len(data) if fate == 1 else SECTOR * chance.randrange(len(data) // SECTOR + 1)
                )
                _put(found, place, data[:kept])
        return found


def _put(content: bytearray, place: int, data: bytes) -> None:
    if place > len(content):
        content.extend(bytes(place - len(content)))
    content[place : place + len(data)] = data


@dataclass
class Disk:
    """Files by name. `fails` says what the next call answers instead, if anything."""

    chance: Random
    sleep: Callable[[float], None] = lambda seconds: None
    files: dict[str, File] = field(default_factory=dict)
    removed: dict[str, File] = field(default_factory=dict)  # which a power cut may put back
    handles: dict[int, tuple[str, File]] = field(default_factory=dict)
    last: int = 0  # the newest handle
    calls: int = 0
    fails: Callable[[str], int] = lambda call: OK

    def path(self, name: str) -> "SimulatedPath":
        path = SimulatedPath(name)
        path.disk = self
        return path

    def kill(self) -> None:
        """The process ends; what it wrote is in the files, its locks are gone."""
        self.handles.clear()
        for file in self.files.values():
            file.locks.clear()

    def cut_power(self) -> None:
        self.kill()
        found: dict[str, File] = {}
        for name, file in self.files.items():
            if file.synced is not None or self.chance.random() < 0.5:
                content = file.after_power_cut(self.chance)
                found[name] = File(content, bytes(content))
        for name, file in self.removed.items():
            if name not in found and self.chance.random() < 0.5:
                found[name] = File(bytearray(file.synced or b""), file.synced or b"")
        self.files, self.removed = found, {}


class SimulatedPath(PurePosixPath):
    """A path on a simulated disk, with what `core.store` asks of paths."""

    disk: Disk

    def with_name(self, name: str) -> "SimulatedPath":
        return self.disk.path(str(self.parent / name))

    def exists(self) -> bool:
        return str(self) in self.disk.files

    def is_dir(self) -> bool:
        return False

    def stat(self) -> Any:
        return SimpleNamespace(st_size=len(self.disk.files[str(self)].content))

    def open(self, mode: str) -> io.BytesIO:
        if not self.exists():
            raise FileNotFoundError(2, "No such file or directory")
        return io.BytesIO(bytes(self.disk.files[str(self)].content))

    def unlink(self, missing_ok: bool = False) -> None:
        self.disk.files.pop(str(self), None)

    def absolute(self) -> "SimulatedPath":
        return self


# SQLite's tables of functions


class OpenFile(Structure):
    _fields_: ClassVar = [("methods", c_void_p), ("handle", c_int64)]


FILE, NUMBER, LONG = POINTER(OpenFile), POINTER(c_int), POINTER(c_int64)
IO = {
    "Close": CFUNCTYPE(c_int, FILE),
    "Read": CFUNCTYPE(c_int, FILE, c_void_p, c_int, c_int64),
    "Write": CFUNCTYPE(c_int, FILE, c_void_p, c_int, c_int64),
    "Truncate": CFUNCTYPE(c_int, FILE, c_int64),
    "Sync": CFUNCTYPE(c_int, FILE, c_int),
    "FileSize": CFUNCTYPE(c_int, FILE, LONG),
    "Lock": CFUNCTYPE(c_int, FILE, c_int),
    "Unlock": CFUNCTYPE(c_int, FILE, c_int),
    "CheckReservedLock": CFUNCTYPE(c_int, FILE, NUMBER),
    "FileControl": CFUNCTYPE(c_int, FILE, c_int, c_void_p),
    "SectorSize": CFUNCTYPE(c_int, FILE),
    "DeviceCharacteristics": CFUNCTYPE(c_int, FILE),
}
VFS = {
    "Open": CFUNCTYPE(c_int, c_void_p, c_char_p, FILE, c_int, NUMBER),
    "Delete": CFUNCTYPE(c_int, c_void_p, c_char_p, c_int),
    "Access": CFUNCTYPE(c_int, c_void_p, c_char_p, c_int, NUMBER),
    "FullPathname": CFUNCTYPE(c_int, c_void_p, c_char_p, c_int, c_void_p),
    "DlOpen": c_void_p,
    "DlError": c_void_p,
    "DlSym": c_void_p,
    "DlClose": c_void_p,
    "Randomness": CFUNCTYPE(c_int, c_void_p, c_int, c_void_p),
    "Sleep": CFUNCTYPE(c_int, c_void_p, c_int),
    "CurrentTime": CFUNCTYPE(c_int, c_void_p, POINTER(c_double)),
    "GetLastError": CFUNCTYPE(c_int, c_void_p, c_int, c_void_p),
}


class Methods(Structure):
    _fields_: ClassVar = [("version", c_int), *((f"x{name}", kind) for name, kind in IO.items())]


class Table(Structure):
    _fields_: ClassVar = [
        ("version", c_int), ("size", c_int), ("longest", c_int), ("next", c_void_p),
        ("name", c_char_p), ("data", c_void_p),
        *((f"x{name}", kind) for name, kind in VFS.items()),
    ]  # fmt: skip


MAY_FAIL = ("Open", "Delete", "Access", "Read", "Write", "Truncate", "Sync", "FileSize", "Lock")


class Functions:
    """What SQLite calls; `disk` may be exchanged between two uses."""

    def __init__(self) -> None:
        self.disk = Disk(Random(0))
        for name in (*IO, *VFS):
            if hasattr(self, name.lower()):
                setattr(self, f"x{name}", self._counted(name, getattr(self, name.lower())))
        self.methods = Methods(1, *(kind(getattr(self, f"x{name}")) for name, kind in IO.items()))
        made = [
            None if kind is c_void_p else kind(getattr(self, f"x{name}"))
            for name, kind in VFS.items()
        ]
        self.name = b"simulated"
        self.table = Table(1, ctypes.sizeof(OpenFile), 512, None, self.name, None, *made)

    def _counted(self, name: str, function: Callable[..., int]) -> Callable[..., int]:
        if name not in MAY_FAIL:
            return function

        def answer(*given: Any) -> int:
            self.disk.calls += 1
            if error := self.disk.fails(name):
                if name == "Open":
                    given[2].contents.methods = None
                return error
            return function(*given)

        return answer

    def _file(self, file: Any) -> File | None:
        """None for the files of a process that was killed."""
        found = self.disk.handles.get(file.contents.handle)
        return found[1] if found else None

    def open(self, _vfs: Any, name: bytes | None, file: Any, flags: int, out: Any) -> int:
        disk = self.disk
        disk.last += 1
        known = name.decode() if name else f"temporary {disk.last}"
        if known not in disk.files:
            if not flags & CREATE:
                file.contents.methods = None
                return CANTOPEN
            disk.files[known] = File()
        disk.handles[disk.last] = known, disk.files[known]
        file.contents.methods, file.contents.handle = ctypes.addressof(self.methods), disk.last
        if out:
            out[0] = flags
        return OK

    def delete(self, _vfs: Any, name: bytes, sync_folder: int) -> int:
        file = self.disk.files.pop(name.decode(), None)
        if file and file.synced is not None and not sync_folder:
            self.disk.removed[name.decode()] = file
        return OK

    def access(self, _vfs: Any, name: bytes, _flags: int, out: Any) -> int:
        file = self.disk.files.get(name.decode())
        out[0] = file is not None and len(file.content) > 0
        return OK

    def fullpathname(self, _vfs: Any, name: bytes, size: int, out: int) -> int:
        ctypes.memmove(out, name + b"\0", min(len(name) + 1, size))
        return OK

    def randomness(self, _vfs: Any, size: int, out: int) -> int:
        ctypes.memset(out, 24, size)  # SQLite asks once in the life of a process
        return size

    def sleep(self, _vfs: Any, microseconds: int) -> int:
        self.disk.sleep(microseconds / 1e6)
        return microseconds

    def currenttime(self, _vfs: Any, out: Any) -> int:
        out[0] = 2460000.5
        return OK

    def getlasterror(self, _vfs: Any, _size: int, _out: Any) -> int:
        return OK

    def close(self, file: Any) -> int:
        handle = file.contents.handle
        if found := self.disk.handles.pop(handle, None):
            found[1].locks.pop(handle, None)
            if found[0].startswith("temporary"):
                self.disk.files.pop(found[0], None)
        return OK

    def read(self, file: Any, out: int, size: int, place: int) -> int:
        found = self._file(file)
        if found is None:
            return IOERR
        data = bytes(found.content[place : place + size])
        ctypes.memmove(out, data + bytes(size - len(data)), size)
        return OK if len(data) == size else SHORT_READ

    def write(self, file: Any, data: int, size: int, place: int) -> int:
        found = self._file(file)
        if found is None:
            return IOERR
        found.write(place, ctypes.string_at(data, size))
        return OK

    def truncate(self, file: Any, size: int) -> int:
        found = self._file(file)
        if found is None:
            return IOERR
        found.truncate(size)
        return OK

    def sync(self, file: Any, _flags: int) -> int:
        found = self._file(file)
        if found is None:
            return IOERR
        found.sync()
        self.disk.removed.pop(self.disk.handles[file.contents.handle][0], None)
        return OK

    def filesize(self, file: Any, out: Any) -> int:
        found = self._file(file)
        if found is None:
            return IOERR
        out[0] = len(found.content)
        return OK

    def lock(self, file: Any, level: int) -> int:
        found, own = self._file(file), file.contents.handle
        if found is None:
            return IOERR
        others = max((held for one, held in found.locks.items() if one != own), default=0)
        most = {SHARED: PENDING, RESERVED: RESERVED, EXCLUSIVE: SHARED}[level]
        if others >= most:
            if level == EXCLUSIVE:
                found.locks[own] = PENDING
            return BUSY
        found.locks[own] = max(level, found.locks.get(own, 0))
        return OK

    def unlock(self, file: Any, level: int) -> int:
        found, own = self._file(file), file.contents.handle
        if found is not None:
            found.locks[own] = level
        return OK

    def checkreservedlock(self, file: Any, out: Any) -> int:
        found = self._file(file)
        out[0] = found is not None and max(found.locks.values(), default=0) >= RESERVED
        return OK

    def filecontrol(self, _file: Any, _operation: int, _data: Any) -> int:
        return NOTFOUND

    def sectorsize(self, _file: Any) -> int:
        return SECTOR

    def devicecharacteristics(self, _file: Any) -> int:
        return 0


_functions: list[Functions] = []  # SQLite keeps the address of the only one


@contextmanager
def mounted(disk: Disk) -> Iterator[Disk]:
    """Have SQLite use the simulated disk meanwhile."""
    sqlite = library()
    if not _functions:
        _functions.append(Functions())
    functions = _functions[0]
    functions.disk = disk
    usual = c_void_p(sqlite.sqlite3_vfs_find(None))
    sqlite.sqlite3_vfs_register(ctypes.byref(functions.table), 1)
    try:
        yield disk
    finally:
        sqlite.sqlite3_vfs_register(usual, 1)
