"""Boards as numbers. A field is cut into two halves, and a half is a number of its pairs.

A pair (what lies in one base) has a number, a half is the number with its pairs as digits. Halves
that hold the same tokens are one class, and a half is found by its place in the class. A class is
itself a number: how many of each colour, in digits of base 3; so the class of the other half is
what is left of the full set, by subtraction.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, kernel

NONE = -1


@kernel
def count_halves(
    pairs: Bytes, bases: int, n: int, places: Numbers, sizes: Numbers, rows: Numbers
) -> int:
    """Find out which numbers are halves of `bases` bases; how many of them hold the hole.

    A half without the hole gets its place in its class (`places`), and `sizes` has how many each
    class has; a half with the hole gets a row of its own (`rows`). Anything else stays at NONE.
    """
    kinds = len(pairs)
    counts = np.zeros(n + 1, np.int64)  # of each colour, and of the hole at n
    found = 0
    for number in range(len(places)):
        counts[:] = 0
        rest = number
        for _ in range(bases):
            pair = rest % kinds
            rest //= kinds
            counts[pairs[pair, 0]] += 1
            counts[pairs[pair, 1]] += 1
        places[number] = rows[number] = NONE
        full = counts[0] <= 1 and counts[n] <= 1
        token_class = 0
        for colour in range(n - 1, -1, -1):
            full = full and counts[colour] <= 2
            token_class = 3 * token_class + counts[colour]
        if full and counts[n]:
            rows[number] = found
            found += 1
        elif full:
            places[number] = sizes[token_class]
            sizes[token_class] += 1
    return found


@kernel
def class_of(number: int, pairs: Bytes, bases: int, n: int, powers: Numbers) -> int:
    """The class of a half, the hole left out."""
    found = 0
    for _ in range(bases):
        pair = number % len(pairs)
        number //= len(pairs)
        for place in range(2):
            if pairs[pair, place] < n:
                found += powers[pairs[pair, place]]
    return found


@kernel
def list_halves(
    pairs: Bytes,
    bases: int,
    n: int,
    powers: Numbers,
    places: Numbers,
    rows: Numbers,
    starts: Numbers,
    members: Numbers,
    row_numbers: Numbers,
    row_classes: Numbers,
) -> None:
    """Turn the tables of `count_halves` round: the halves of each class, and of each row."""
    for number in range(len(places)):
        if places[number] != NONE:
            members[starts[class_of(number, pairs, bases, n, powers)] + places[number]] = number
        elif rows[number] != NONE:
            row_numbers[rows[number]] = number
            row_classes[rows[number]] = class_of(number, pairs, bases, n, powers)
