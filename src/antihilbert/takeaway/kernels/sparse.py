"""The values of octal games far out, by rare and common values: linear time where others are rare.

Give each heap a label of one bit: the parity of its value's bits under a mask, perhaps plus its own
parity. If two parts are left of a heap, the label of their XOR is the sum of their labels. So a
value with label 1 is left only by a part with label 0 beside one with label 1. For many games some
mask makes the heaps with label 0 *rare*: a few dozen among millions (the sparse spaces of Winning
Ways, chapter 4; Flammenkamp and others found masks for all short codes). Then the values with label
1 that a heap can leave are soon known, and so is the first of them that is missing. It is the
heap's value, if every smaller value with label 0 can be left, too; that takes a look at the splits
one by one, which can stop as soon as all of these have been seen.

Any mask gives the right values; a good one gives them early. It is chosen anew whenever the number
of heaps has doubled. Importing this file loads numba: import it late.
"""

from typing import Any, NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import inlined, kernel
from antihilbert.takeaway.codes import NOTHING, ONE_HEAP, TWO_HEAPS, Code

Array = np.ndarray[Any, Any]

FIRST = 256  # heaps before a mask is chosen
VALUES = 1 << 16  # far more than the values of a few million heaps


class Label(NamedTuple):
    """What labels a heap: a mask for its value, and whether its own parity counts."""

    mask: int
    by_place: int


class Found(NamedTuple):
    """Values of heaps from 0 on, how many are rare, and what a heap cost at the end."""

    values: Array
    rare: int
    looks: int  # at splits, on average over the last stretch


def sparse_values(code: Code, to: int, unequal: bool = False) -> Found:
    """Same values as `sequences.plain_values`, for finite codes that leave at most two heaps."""
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
    """The label 0 that fewest heaps have. Their parity counts only if all splits agree on it."""
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
    """How many heaps have label 0, by mask, without and with their own parity."""
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
    """Values of the heaps from `start` to before `stop`: (how many heaps are rare, looks taken)."""
    seen = np.full(VALUES, -1, np.int32)  # the last heap from which a value can be left
    rare = np.empty(stop, np.int32)
    count = looks = 0
    split = 0  # a number taken before splitting: its parity is that of all, if places count
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
    """Mark what the heap leaves as nothing, as one heap, or as two of which one is rare."""
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
    """Mark values `below` some bound until none is missing: (how many still are, looks taken)."""
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
