"""How the kernels are compiled: without the interpreter's lock, and kept on disk between runs."""

from collections.abc import Callable
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


def kernel(function: F) -> F:
    """Compile `function` when it is first called; threads may run it side by side."""
    return cast(F, numba.njit(nogil=True, cache=True)(function))


def inlined(function: F) -> F:
    """For the few lines that a hot loop repeats: LLVM is told to put them in place."""
    return cast(F, numba.njit(nogil=True, cache=True, forceinline=True)(function))


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
