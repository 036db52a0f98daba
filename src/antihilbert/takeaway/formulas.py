"""Which games have a formula for the value of a heap of any size?

Take k or more, whatever else may be done with the rest: a heap of n is worth n // k. By plain takes
n reaches 0 to n - k, which are worth 0 to n // k - 1. Splitting what is left into parts a, b, ...
adds nothing: the XOR of a // k, b // k, ... is at most their sum, which is at most (n - k) // k.
With k = 1 this is Nim, and the row of matches in which gaps divide.

Take any number, or split a heap in two without taking (Lasker): 4k + 3 and 4k + 4 change places.
A proof is in chapter 4 of Winning Ways; the tests compare far beyond the first changes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from antihilbert.takeaway.codes import TAKE, TWO_HEAPS, Code

LASKER = Code((TWO_HEAPS, TAKE), endless=True)
LASKER_FORMULA = "n, but 4k+3 and 4k+4 change places"


@dataclass(frozen=True)
class Formula:
    """The value of a heap, and back."""

    written: str  # of a heap n
    value: Callable[[int], int]
    worth: Callable[[int], range]  # the heaps of a value
    least: int  # that can be taken
    splits: bool  # whether a heap may be split


@cache
def formula_for(code: Code) -> Formula | None:
    """The formula of this game, or None if none is known."""
    splits = code.parts > 1
    if code == LASKER:
        return Formula(
            LASKER_FORMULA,
            _lasker,
            lambda value: range(_lasker(value), _lasker(value) + 1),
            1,
            splits,
        )
    least = next(taken for taken, digit in enumerate(code.digits) if digit)
    if not code.endless or least == 0:
        return None
    if any(digit & TAKE != TAKE for digit in code.digits[least:]):
        return None
    return Formula(
        "n" if least == 1 else f"n // {least}",
        lambda heap: heap // least,
        lambda value: range(least * value, least * value + least),
        least,
        splits,
    )


def _lasker(heap: int) -> int:
    if heap % 4 == 3:
        return heap + 1
    return heap - 1 if heap % 4 == 0 and heap else heap
