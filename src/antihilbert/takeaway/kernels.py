"""The compiled twins of the plain loops: values of one heap, and all positions of a box of heaps.

Each function does what a plain one does (`sequences.plain_values`, `sequences.find_period`,
`solver.BruteForce`) and is tested against it. Importing this file loads numba: import it late.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from antihilbert.cards.kernels.compiling import kernel
from antihilbert.takeaway import sequences
from antihilbert.takeaway.codes import NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS, Code

Array = np.ndarray[Any, Any]
LOST, NO_MOVE = -1, 0

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


def box(shape: tuple[int, ...], code: Code, misere: bool) -> Array:
    """The answer to every position with heaps below `shape`: LOST, or a winning move.

    A move is the number taken, plus the heap's place times the largest side of the box; NO_MOVE
    stands for winning without one, when the last to take has lost. Only for codes that do not
    split. Same as asking `solver.BruteForce` about each, in the order of `numpy.ndindex`.
    """
    largest = max(shape)
    digits = np.array([code.digit(taken) for taken in range(largest)], np.int64)
    answers = np.full(shape, LOST, np.int32)
    _box(np.array(shape, np.int64), digits, misere, answers.reshape(-1))
    return answers


@kernel
def _box(shape: Array, digits: Array, misere: bool, answers: Array) -> None:
    # Positions come in order, smaller heaps first. One that nobody has marked yet is lost, and
    # marks every position that can move to it: a lost position pays for its marks, the rest is
    # one look each.
    count, largest = len(shape), len(digits)
    strides = np.ones(count, np.int64)
    for place in range(count - 2, -1, -1):
        strides[place] = strides[place + 1] * shape[place + 1]
    last = largest - 1
    while last > 0 and digits[last] == 0:
        last -= 1
    heaps = np.zeros(count, np.int64)
    for index in range(len(answers)):
        if answers[index] == LOST:
            if misere and _stuck(heaps, digits):
                answers[index] = NO_MOVE
            else:
                for place in range(count):
                    needed = NOTHING if heaps[place] == 0 else ONE_HEAP
                    for taken in range(1, min(last, shape[place] - 1 - heaps[place]) + 1):
                        if digits[taken] & needed:
                            answers[index + taken * strides[place]] = place * largest + taken
        place = count - 1
        while place >= 0:
            heaps[place] += 1
            if heaps[place] < shape[place]:
                break
            heaps[place] = 0
            place -= 1


@kernel
def _stuck(heaps: Array, digits: Array) -> bool:
    """Whether no heap has a move."""
    for heap in heaps:
        for taken in range(1, heap + 1):
            if digits[taken] & (NOTHING if taken == heap else ONE_HEAP):
                return False
    return True
