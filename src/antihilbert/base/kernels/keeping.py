"""Compiled code on disk: one file for each version of a kernel and each kind of arguments.

The files are in the user's cache folder, or where NUMBA_CACHE_DIR says, for all clones of the
project together: what one has compiled, another with the same source finds.

Numba's own cache looks at the file of a function alone, and at the line it stands on. It would run
old code after a change in a file beside it, and compile again after a change of a docstring. It
also numbers its files, so that two processes that compile at the same time may write the same one.
Here the name of a file says what is in it.

Loading such a file runs what is in it. So only files of the user's own are loaded, from a folder
that nobody else can write to; and one that is cut off or damaged counts as never written.
"""

import hashlib
import os
import pickle
import stat
import sys
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numba.core.compiler
import numba.core.serialize
import numpy
from platformdirs import user_cache_path

from antihilbert.base.first_run import compiling_begins
from antihilbert.base.kernels.versions import version

MOST_KEPT = 40  # files of one function: some versions of the source, some kinds of arguments each
LAYOUT = 3  # of these files
STAMPED = hashlib.sha256().digest_size  # bytes of a file that say whether the others are whole
TOOLS = (LAYOUT, sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)

_BLAS = "scipy.linalg.cython_blas"

_dumps: Callable[[Any], bytes] = numba.core.serialize.dumps  # plain pickle cannot do all of it
_rebuild: Callable[..., Any] = numba.core.compiler.CompileResult._rebuild


def folder() -> Path:
    given = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    return Path(given) if given else user_cache_path("antihilbert", appauthor=False)


def _read(path: Path) -> bytes | None:
    """What a file holds; None if it was never written, is not ours, or is not whole."""
    try:
        if not (_is_ours(path.parent) and _is_ours(path)):
            return None
        kept = path.read_bytes()
    except OSError:
        return None
    stamp, code = kept[:STAMPED], kept[STAMPED:]
    return code if hashlib.sha256(code).digest() == stamp else None


def _is_ours(path: Path) -> bool:
    """Does it belong to us (or to the machine's owner), and can nobody else change it?"""
    if not hasattr(os, "geteuid"):
        return True  # Windows keeps each user's cache folder to that user
    found = path.stat()
    others_write = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid in (os.geteuid(), 0) and not others_write


@contextmanager
def _without_blas() -> Iterator[None]:
    """Keep Numba from looking whether SciPy multiplies matrices: no kernel here does, and loading
    SciPy would take half of the time that a command needs to start."""
    new = _BLAS not in sys.modules
    if new:
        sys.modules[_BLAS] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if new:
            del sys.modules[_BLAS]


class KeptCode:
    """What Numba asks before it compiles a function, and tells after it has."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._source = Path(function.__code__.co_filename)
        self._function = function.__qualname__
        self._name = f"{function.__module__}.{self._function}".replace("<", "").replace(">", "")

    @property
    def cache_path(self) -> str:
        return str(folder())

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled function for arguments of these types, or None."""
        with _without_blas():
            target.refresh()
        path = self._path(signature, target.codegen())
        kept = _read(path) if path else None
        if kept is None:
            compiling_begins()
            return None
        return _rebuild(target, *pickle.loads(kept))

    def save_overload(self, signature: Any, compiled: Any) -> None:
        if compiled.lifted or compiled.library.has_dynamic_globals:
            return  # it would not make sense in another process
        path = self._path(signature, compiled.codegen)
        if path is None:
            return
        unfinished = path.with_suffix(f".{uuid.uuid4().hex}")
        with suppress(OSError):  # no room, no right to write: then it is compiled again next time
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            code = _dumps(compiled._reduce())
            unfinished.write_bytes(hashlib.sha256(code).digest() + code)
            unfinished.chmod(0o600)  # or it would not count as ours where a group shares files
            unfinished.replace(path)  # so that nobody reads half of it
            self._forget_oldest()

    def flush(self) -> None:
        for kept in self._kept():
            kept.unlink(missing_ok=True)

    @cached_property
    def _version(self) -> str | None:
        """Not asked for before something is compiled: reading the sources takes a moment."""
        return version(self._source, self._function.split(".")[0])

    def _path(self, signature: Any, codegen: Any) -> Path | None:
        """Types of arguments, processor, tools and source are all that compiled code depends on.

        None while the source is being worked on: then nothing is kept.
        """
        if self._version is None:
            return None
        key = repr((signature, codegen.magic_tuple(), TOOLS, self._version))
        return folder() / f"{self._name}-{hashlib.sha256(key.encode()).hexdigest()[:24]}.kernel"

    def _kept(self) -> list[Path]:
        return list(folder().glob(f"{self._name}-*.kernel"))

    def _forget_oldest(self) -> None:
        kept = self._kept()
        if len(kept) > MOST_KEPT:
            min(kept, key=lambda path: path.stat().st_mtime).unlink(missing_ok=True)
