"""Copies of arrays: `target[:] = source` says the same, but takes seconds to compile."""

from typing import Any

from numpy.typing import NDArray

from antihilbert.base.kernels.compiling import inlined


@inlined
def copy(source: NDArray[Any], target: NDArray[Any]) -> None:
    for place in range(len(source)):
        target[place] = source[place]


@inlined
def copy_rows(source: NDArray[Any], target: NDArray[Any]) -> None:
    """The same for arrays of rows."""
    for row in range(source.shape[0]):
        for place in range(source.shape[1]):
            target[row, place] = source[row, place]
