"""Compiled code on disk: one file for each version of a kernel and each kind of arguments.

The files are in the user's cache folder, or where NUMBA_CACHE_DIR says, for all clones of the
project together: what one has compiled, another with the same source finds.

Numba's own cache looks at the file of a function alone, and at the line it stands on. It would run
old code after a change in a file beside it, and compile again after a change of a docstring. It
also numbers its files, so that two processes that compile at the same time may write the same one.
Here the name of a file says what is in it.
"""

import hashlib
import pickle
import sys
import uuid
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numba.core.compiler
import numba.core.serialize
import numpy
from platformdirs import user_cache_path

from antihilbert.base.kernels.versions import version

MOST_KEPT = 40  # files of one function: some versions of the source, some kinds of arguments each
LAYOUT = 2  # of these files
TOOLS = (LAYOUT, sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)

_dumps: Callable[[Any], bytes] = numba.core.serialize.dumps  # plain pickle cannot do all of it
_rebuild: Callable[..., Any] = numba.core.compiler.CompileResult._rebuild


def folder() -> Path:
    given = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    return Path(given) if given else user_cache_path("antihilbert", appauthor=False)


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
        target.refresh()
        path = self._path(signature, target.codegen())
        try:
            kept = path.read_bytes() if path else None
        except OSError:  # never compiled
            kept = None
        if kept is None:
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
            path.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(_dumps(compiled._reduce()))
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
