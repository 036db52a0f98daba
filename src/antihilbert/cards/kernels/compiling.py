"""How the kernels are compiled: without the interpreter's lock, and kept on disk between runs."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numba.core.cgutils
import numba.extending
import numpy as np
from numpy.typing import NDArray

F = TypeVar("F", bound=Callable[..., Any])

# Numba types some of itself, but not what its own decorators do.
intrinsic: Callable[[Callable[..., Any]], Any] = numba.extending.intrinsic
cgutils: Any = numba.core.cgutils

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]


@cache
def _sources(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """The state of the files that kernels of `folder` may contain: its own, and those here."""
    files = sorted({*folder.glob("*.py"), *Path(__file__).parent.glob("*.py")})
    return tuple((file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in files)


def _compiled(function: F, forceinline: bool) -> F:
    decorate = numba.njit(nogil=True, cache=True, error_model="numpy", forceinline=forceinline)
    dispatcher: Any = decorate(function)
    # Numba looks only at a function's own file to tell whether what it kept on disk is up to date,
    # but a kernel contains what it calls in the files beside it.
    kept: Any = getattr(getattr(dispatcher, "_cache", None), "_cache_file", None)
    if hasattr(kept, "_source_stamp"):
        kept._source_stamp = _sources(Path(function.__code__.co_filename).parent)
    return cast(F, dispatcher)


def kernel(function: F) -> F:
    """Compile `function` when it is first called; threads may run it side by side."""
    return _compiled(function, forceinline=False)


def inlined(function: F) -> F:
    """For the few lines that a hot loop repeats: LLVM is told to put them in place."""
    return _compiled(function, forceinline=True)


@intrinsic
def borrowed(typing: Any, array: Any) -> Any:
    """The same array without its owner, which the caller keeps alive.

    Numba counts references with locked instructions whenever an owned array is handed on, and that
    costs more than many of the functions it is handed to.
    """

    def codegen(context: Any, builder: Any, signature: Any, operands: Any) -> Any:
        view = context.make_array(array)(context, builder, operands[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return view._getvalue()

    return array(array), codegen
