"""The compiled twins of `sequences.plain_values` and `sequences.find_period`: one heap's values.

Importing this file loads numba: import it late.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from antihilbert.base.kernels.compiling import kernel
from antihilbert.takeaway import sequences
from antihilbert.takeaway.codes import NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS, Code

Array = np.ndarray[Any, Any]

_find_period: Any = kernel(sequences.find_period)


def find_period(values: Sequence[int], parts: int, length: int) -> tuple[int, int, bool]:
    """Same as `sequences.find_period`."""
    preperiod, period, proved = _find_period(np.asarray(values), parts, length)
    return int(preperiod), int(period), bool(proved)


def heap_values(code: Code, to: int, unequal: bool = False) -> list[int]:
    """Same as `sequences.plain_values`."""
    digits = np.zeros(to + 2, np.int64)
    for taken in code.amounts(to):
        digits[taken] = code.digit(taken)
    last = to if code.endless else min(code.length, to)
    values = np.zeros(to + 1, np.int64)
    _heap_values(digits, last, values, unequal)
    found: list[int] = values.tolist()
    return found


@kernel
def _heap_values(digits: Array, last: int, values: Array, unequal: bool) -> None:
    # seen[v] is the last heap from which value v is reached: nothing to wipe between heaps.
    seen = np.full(4 * len(values) + 4, -1, np.int64)
    for heap in range(len(values)):
        for taken in range(min(last, heap) + 1):
            digit, rest = digits[taken], heap - taken
            if digit == 0:
                continue
            if rest == 0:
                if digit & NOTHING and taken:
                    seen[0] = heap
                continue
            if digit & ONE_HEAP:
                seen[values[rest]] = heap
            if digit & TWO_HEAPS:
                for part in range(1, rest // 2 + 1):
                    if not (unequal and 2 * part == rest):
                        seen[values[part] ^ values[rest - part]] = heap
            if digit & THREE_HEAPS:
                for part in range(1, rest // 3 + 1):
                    left = rest - part
                    for second in range(part, left // 2 + 1):
                        if not (unequal and (part == second or 2 * second == left)):
                            seen[values[part] ^ values[second] ^ values[left - second]] = heap
        value = 0
        while seen[value] == heap:
            value += 1
        values[heap] = value
