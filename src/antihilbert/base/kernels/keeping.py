"""Compiled code on disk: one file for each version of a kernel and each kind of arguments.

The files are there for all clones of the project together: what one has compiled, another with the
same source finds.

Numba's own cache looks at the file of a function alone, and at the line it stands on. It would run
old code after a change in a file beside it, and compile again after a change of a docstring. It
also numbers its files, so that two processes that compile at the same time may write the same one.
Here the name of a file says what is in it.
"""

import hashlib
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numba.core.compiler
import numba.core.runtime.nrt
import numba.core.serialize
import numpy

from antihilbert.base.first_run import compiling_begins
from antihilbert.base.kernels import files, parts
from antihilbert.base.kernels.versions import remembered

MOST_KEPT = 40  # files of one function: some versions of the source, some kinds of arguments each
LAYOUT = 4  # of these files
TOOLS = (LAYOUT, sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)

_BLAS = "scipy.linalg.cython_blas"

_dumps: Callable[[Any], bytes] = numba.core.serialize.dumps  # plain pickle cannot do all of it
_rebuild: Callable[..., Any] = numba.core.compiler.CompileResult._rebuild
_memory: Any = numba.core.runtime.nrt.rtsys  # that compiled code asks for room


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

    suffix = "kernel"

    def __init__(self, function: Callable[..., Any]) -> None:
        self._source = Path(function.__code__.co_filename)
        self._function = function.__qualname__
        self._name = f"{function.__module__}.{self._function}".replace("<", "").replace(">", "")

    @property
    def cache_path(self) -> str:
        return str(files.folder())

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The compiled function for arguments of these types, or None."""
        path = self._path(signature, target.codegen())
        kept = files.read(path) if path else None
        if kept is not None:
            return self._loaded(target, pickle.loads(kept))
        compiling_begins()
        with _without_blas():
            target.refresh()  # Numba does it, too, but would look for SciPy
        return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        self._finish(compiled)
        if compiled.lifted or compiled.library.has_dynamic_globals:
            return  # it would not make sense in another process
        path = self._path(signature, compiled.target_context.codegen())
        if path is not None:
            files.write(path, _dumps(self._reduced(compiled)))
            files.forget_oldest(f"{self._name}-*.{self.suffix}", MOST_KEPT)

    def flush(self) -> None:
        for kept in files.folder().glob(f"{self._name}-*.{self.suffix}"):
            kept.unlink(missing_ok=True)

    def _loaded(self, target: Any, kept: Any) -> Any:
        """What Numba knows of Python's functions is not needed: it is learnt when compiling."""
        _memory.initialize(target)
        return _rebuild(target, *kept)

    def _reduced(self, compiled: Any) -> Any:
        return compiled._reduce()

    def _finish(self, compiled: Any) -> None:
        parts.environments_set(compiled)

    @cached_property
    def _version(self) -> str | None:
        """Not asked for before something is compiled: reading the sources takes a moment."""
        note = files.folder() / f"{self._name}.version"
        return remembered(self._source, self._function.split(".")[0], note)

    def _path(self, signature: Any, codegen: Any) -> Path | None:
        """Types of arguments, processor, tools and source are all that compiled code depends on.

        None while the source is being worked on: then nothing is kept.
        """
        if self._version is None:
            return None
        key = repr((signature, codegen.magic_tuple(), TOOLS, self._version))
        digest = hashlib.sha256(key.encode()).hexdigest()[:24]
        return files.folder() / f"{self._name}-{digest}.{self.suffix}"


class KeptPart(KeptCode):
    """The same for a part, which is no program: see `parts`."""

    suffix = "part"

    def _loaded(self, target: Any, kept: Any) -> Any:
        return parts.rebuilt(target, kept)

    def _reduced(self, compiled: Any) -> Any:
        return parts.kept_of(compiled)

    def _finish(self, compiled: Any) -> None:
        """Whoever takes it in does that."""
