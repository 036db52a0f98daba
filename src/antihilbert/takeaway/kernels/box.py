"""The compiled twin of `solver.BruteForce`, asked about all positions of a box of heaps.

Importing this file loads numba: import it late.
"""

from typing import Any

import numpy as np

from antihilbert.base.kernels.compiling import kernel
from antihilbert.takeaway.codes import NOTHING, ONE_HEAP, Code

Array = np.ndarray[Any, Any]
LOST, NO_MOVE = -1, 0


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
