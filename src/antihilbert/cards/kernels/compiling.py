"""How the kernels are compiled: without the interpreter's lock, and kept on disk between runs."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

F = TypeVar("F", bound=Callable[..., Any])

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]


def kernel(function: F) -> F:
    """Compile `function` when it is first called; threads may run it side by side."""
    return cast(F, numba.njit(nogil=True, cache=True)(function))


def inlined(function: F) -> F:
    """For the few lines that a hot loop repeats: LLVM is told to put them in place."""
    return cast(F, numba.njit(nogil=True, cache=True, forceinline=True)(function))
