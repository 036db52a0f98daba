"""Algorithms that several kernels use, compiled into each of them."""

from typing import Any

from numpy.typing import NDArray

from antihilbert.jit.compiler import inlined

# Copies of arrays. A slice, `target[:] = source`, takes seconds to compile.


@inlined
def copy(source: NDArray[Any], target: NDArray[Any]) -> None:
    for place in range(len(source)):
        target[place] = source[place]


@inlined
def copy_rows(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Copy an array of rows."""
    for row in range(source.shape[0]):
        for place in range(source.shape[1]):
            target[row, place] = source[row, place]


@inlined
def same(one: NDArray[Any], begin1: int, two: NDArray[Any], begin2: int, size: int) -> bool:
    """Compare parts of two rows."""
    place = 0
    while place < size and one[begin1 + place] == two[begin2 + place]:
        place += 1
    return place == size


@inlined
def sort_descending(row: NDArray[Any], begin: int, end: int) -> None:
    """Sort part of a row by insertion: piles are small."""
    for place in range(begin + 1, end):
        card, at = row[place], place
        while at > begin and row[at - 1] < card:
            row[at] = row[at - 1]
            at -= 1
        row[at] = card


@inlined
def next_permutation(row: NDArray[Any]) -> int:
    """Permute to the next order in lexicographic order, cyclic; return the first changed place."""
    last = len(row) - 1
    place = last - 1
    while place >= 0 and row[place] >= row[place + 1]:
        place -= 1
    if place >= 0:
        other = last
        while row[other] <= row[place]:
            other -= 1
        row[place], row[other] = row[other], row[place]
    left, right = place + 1, last
    while left < right:
        row[left], row[right] = row[right], row[left]
        left, right = left + 1, right - 1
    return max(place, 0)


@inlined
def brent_keeps(steps: int) -> bool:
    """Check whether Brent's method keeps the position after so many steps: 1, 3, 7, 15, ...

    With comparisons to the last one kept, a return within n steps is detected within 3n.
    """
    return steps & (steps + 1) == 0
