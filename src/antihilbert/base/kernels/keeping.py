"""Compiled code on disk: one file for each version of a kernel and each kind of arguments.

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
from functools import cached_property
from pathlib import Path
from typing import Any

import numba
import numba.core.serialize
from numba.core.caching import FunctionCache

from antihilbert.base.kernels.versions import version

_dumps: Callable[[Any], bytes] = numba.core.serialize.dumps  # plain pickle cannot do all of it


class KeptCode(FunctionCache):
    """Numba's cache of one function, with another way to name and to keep the files."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._cache_file: Any = _Files(Path(self._cache_path), function)

    def _index_key(self, signature: Any, codegen: Any) -> str:
        """The types of the arguments and the processor; the version speaks for the source."""
        return repr((signature, codegen.magic_tuple()))


class _Files:
    def __init__(self, folder: Path, function: Callable[..., Any]) -> None:
        self._folder = folder
        self._source = Path(function.__code__.co_filename)
        self._function = function.__qualname__
        self._name = f"{self._source.stem}.{self._function}".replace("<", "").replace(">", "")

    @cached_property
    def _version(self) -> str:
        """Not asked for before something is compiled: reading the sources takes a moment."""
        source = version(self._source, self._function.split(".")[0])
        return _short(f"{source} {numba.__version__} {sys.version}")

    def load(self, key: str) -> Any:
        try:
            return pickle.loads(self._path(key).read_bytes())
        except OSError:  # never compiled
            return None

    def save(self, key: str, data: Any) -> None:
        path = self._path(key)
        unfinished = path.with_suffix(f".{uuid.uuid4().hex}")
        unfinished.write_bytes(_dumps(data))
        unfinished.replace(path)  # so that nobody reads half of it
        for other in self._folder.glob(f"{self._name}-*.kernel"):
            if not other.name.startswith(f"{self._name}-{self._version}-"):
                other.unlink(missing_ok=True)

    def flush(self) -> None:
        for kept in self._folder.glob(f"{self._name}-*.kernel"):
            kept.unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        return self._folder / f"{self._name}-{self._version}-{_short(key)}.kernel"


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
