"""Compiled twins of `grundy.py` and `solver.py`. Importing this module loads numba."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from antihilbert.jit.compiler import inlined, kernel
from antihilbert.takeaway import grundy
from antihilbert.takeaway.rules import NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS, Code

# All positions of a box of heaps: twin of `solver.BruteForce`

Array = np.ndarray[Any, Any]
LOST, NO_MOVE = -1, 0


def box(shape: tuple[int, ...], code: Code, misere: bool) -> Array:
    """Return for every position with heaps below `shape` LOST, or a winning move.

    A move is the number taken, plus the place of the heap times the largest side of the box.
    NO_MOVE: in misère play the player wins without a move. For codes without splits, in the order
    of `numpy.ndindex`.
    """
    largest = max(shape)
    digits = np.array([code.digit(taken) for taken in range(largest)], np.int64)
    answers = np.full(shape, LOST, np.int32)
    _box(np.array(shape, np.int64), digits, misere, answers.reshape(-1))
    return answers


@kernel
def _box(shape: Array, digits: Array, misere: bool, answers: Array) -> None:
    # Positions are visited in ascending order. One that is not marked yet is a P-position, and
    # marks all positions with a move to it. So only P-positions cost more than one step.
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
    """Return whether no heap has a move."""
    for heap in heaps:
        for taken in range(1, heap + 1):
            if digits[taken] & (NOTHING if taken == heap else ONE_HEAP):
                return False
    return True


# Grundy values: twins of `grundy.plain_values` and `grundy.find_period`

_find_period: Any = kernel(grundy.find_period)


def find_period(values: Sequence[int], parts: int, length: int) -> tuple[int, int, bool]:
    """Same as `grundy.find_period`."""
    preperiod, period, proved = _find_period(np.asarray(values), parts, length)
    return int(preperiod), int(period), bool(proved)


def heap_values(code: Code, to: int, unequal: bool = False) -> list[int]:
    """Same as `grundy.plain_values`."""
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
    # seen[v] is the last heap with a move to value v: it need not be reset between heaps.
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


# Grundy values of octal games by rare and common values
#
# Label each heap with one bit: the parity of its value under a mask, perhaps plus its own parity.
# Labels add as values XOR, so parts of a value of label 1 have different labels. For many games
# some mask makes the heaps of label 0 *rare*: a few dozen among millions (sparse spaces of Winning
# Ways, chapter 4; Flammenkamp and others found masks for all short codes). Then few splits give all
# reachable values of label 1, and the first one missing. It is the Grundy value if every smaller
# value of label 0 is reachable: try splits until all of these have been seen.
#
# Any mask gives correct values. For speed, choose it again when the number of heaps has doubled.

FIRST = 256  # heaps before a mask is chosen
VALUES = 1 << 16  # far more than the values of a few million heaps


class Label(NamedTuple):
    """How a heap is labelled: a mask for its value, and whether its own parity counts."""

    mask: int
    by_place: int


class Found(NamedTuple):
    """Values of heaps from 0 on, how many are rare, and the last cost of a heap."""

    values: Array
    rare: int
    looks: int  # splits tried per heap, on average over the last stretch


def sparse_values(code: Code, to: int, unequal: bool = False) -> Found:
    """Same as `grundy.plain_values`, for finite codes that leave at most two heaps."""
    digits = np.array(code.digits, np.int64)
    values = np.zeros(to + 1, np.int32)
    rare, looks, reached, label = 0, 0, 1, Label(1, 0)
    while reached <= to:
        stop = min(max(2 * reached, FIRST), to + 1)
        rare, looks = _extend(digits, values, reached, stop, label.mask, label.by_place, unequal)
        looks //= stop - reached
        reached = stop
        if reached <= to:
            label = _best_label(code, values[:reached])
    return Found(values, rare, looks)


def _best_label(code: Code, values: Array) -> Label:
    """Return the label with the fewest zeros; parity may count only if all splits agree on it."""
    parities = {taken & 1 for taken, digit in enumerate(code.digits) if digit & TWO_HEAPS}
    masks = 1 << int(values.max()).bit_length()
    even = np.bincount(values[0::2], minlength=masks)
    odd = np.bincount(values[1::2], minlength=masks)
    counts = np.empty((2, masks), np.int64)
    _count_rare(even, odd, 1 in parities, counts)
    counts[:, 0] = len(values) + 1
    if len(parities) > 1:
        counts[1] = len(values) + 1
    by_place, mask = divmod(int(counts.argmin()), masks)
    return Label(mask, by_place)


@inlined
def _parity(value: int) -> int:
    value ^= value >> 8
    value ^= value >> 4
    value ^= value >> 2
    value ^= value >> 1
    return value & 1


@kernel
def _count_rare(even: Array, odd: Array, shifted: bool, counts: Array) -> None:
    """Count the heaps with label 0, by mask, without and with their own parity."""
    for mask in range(len(even)):
        plain = placed = 0
        for value in range(len(even)):
            if _parity(value & mask):
                placed += even[value] if shifted else odd[value]
            else:
                plain += even[value] + odd[value]
                placed += odd[value] if shifted else even[value]
        counts[0, mask] = plain
        counts[1, mask] = placed


@kernel
def _extend(
    digits: Array,
    values: Array,
    start: int,
    stop: int,
    mask: int,
    by_place: int,
    unequal: bool,
) -> tuple[int, int]:
    """Compute the values from `start` to before `stop`; return (rare heaps, splits tried)."""
    seen = np.full(VALUES, -1, np.int32)  # the last heap with a move to a value
    rare = np.empty(stop, np.int32)
    count = looks = 0
    split = 0  # a number taken before splitting: all have its parity, if `by_place`
    for taken in range(len(digits)):
        if digits[taken] & TWO_HEAPS:
            split = taken
    for heap in range(1, stop):
        place = by_place & (heap - split) & 1
        if heap >= start:
            looks += _leave_rare(digits, values, heap, unequal, rare, count, seen)
            value, missing = 0, 0
            while seen[value] == heap or _parity(value & mask) == place:
                missing += seen[value] != heap
                value += 1
            if missing:
                missing, more = _leave_common(digits, values, heap, unequal, value, missing, seen)
                looks += more
            if missing:
                value = 0
                while seen[value] == heap:
                    value += 1
            values[heap] = value
        if _parity(values[heap] & mask) == place:
            rare[count] = heap
            count += 1
    return count, looks


@inlined
def _leave_rare(
    digits: Array, values: Array, heap: int, unequal: bool, rare: Array, count: int, seen: Array
) -> int:
    """Mark the values of moves to no heap, to one heap, and to two of which one is rare."""
    looks = 0
    for taken in range(min(len(digits) - 1, heap) + 1):
        digit, rest = digits[taken], heap - taken
        if rest == 0:
            if digit & NOTHING and taken:
                seen[0] = heap
            continue
        if digit & ONE_HEAP:
            seen[values[rest]] = heap
        if digit & TWO_HEAPS:
            for index in range(count):
                part = rare[index]
                if part >= rest:
                    break
                looks += 1
                if not (unequal and 2 * part == rest):
                    seen[values[part] ^ values[rest - part]] = heap
    return looks


@inlined
def _leave_common(
    digits: Array, values: Array, heap: int, unequal: bool, below: int, missing: int, seen: Array
) -> tuple[int, int]:
    """Mark values `below` a bound until none is missing; return (missing ones, splits tried)."""
    looks = 0
    for taken in range(min(len(digits) - 1, heap) + 1):
        rest = heap - taken
        if digits[taken] & TWO_HEAPS == 0:
            continue
        for part in range(1, rest // 2 + 1):
            looks += 1
            value = values[part] ^ values[rest - part]
            if value < below and seen[value] != heap and not (unequal and 2 * part == rest):
                seen[value] = heap
                missing -= 1
                if missing == 0:
                    return 0, looks
    return missing, looks
