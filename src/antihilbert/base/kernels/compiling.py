"""How the kernels are compiled: without the interpreter's lock, and kept on disk between runs."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numba.core.cgutils
import numba.extending
import numpy as np
from numpy.typing import NDArray

from antihilbert.base.kernels.interrupts import uninterrupted
from antihilbert.base.kernels.keeping import KeptCode

F = TypeVar("F", bound=Callable[..., Any])

# Numba types some of itself, but not what its own decorators do.
intrinsic: Callable[[Callable[..., Any]], Any] = numba.extending.intrinsic
cgutils: Any = numba.core.cgutils

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]


def _compiled(function: F, forceinline: bool) -> F:
    decorate = numba.njit(nogil=True, error_model="numpy", forceinline=forceinline)
    dispatcher: Any = decorate(function)
    if hasattr(dispatcher, "_cache"):  # not so where the user told Numba to compile nothing
        dispatcher._cache = KeptCode(function)
        dispatcher.compile = uninterrupted(dispatcher.compile)
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
