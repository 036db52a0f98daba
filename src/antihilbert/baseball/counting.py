"""How many boards are there? An exact formula, and the source's beside it.

A board says how many tokens of each colour lie in each base: a square of whole numbers. With the
hole in a given base its rows (bases) add up to 2, but 1 for the base with the hole; its columns
(colours) add up to 2, but 1 for colour 0. With p1 = x0 + x1 + ... and p2 = x0^2 + x1^2 + ..., the
ways to fill a full base are the terms of (p1^2 + p2)/2, those to fill the other are p1. The number
of squares is the coefficient of x0 x1^2 x2^2 ... in the product. Taking p2 from k of the n-1 full
bases, for k of the n-1 colours with two tokens, in any order, it is

    sum over k of  C(n-1, k)^2  k!  (2(n-1-k) + 1)!  /  2^(2(n-1) - k)

and n times that for the n places of the hole.
"""

from math import comb, factorial

from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals

MOST_COUNTED = 1000  # bases; the number has some 5000 digits


def boards(n: int) -> int:
    """The number of different boards with n bases.

    >>> [boards(n) for n in range(2, 9)]
    [4, 33, 480, 11010, 367560, 16854390, 1016930880]
    """
    if not 2 <= n <= MOST_COUNTED:
        raise ToldError(refusals.BASES_CANNOT_COUNTED, n=n, most_counted=MOST_COUNTED)
    full = n - 1
    quarters = sum(  # 4^full times the sum: whole numbers are faster than fractions
        (comb(full, k) ** 2 * factorial(k) * factorial(2 * (full - k) + 1)) << k
        for k in range(full + 1)
    )
    return n * quarters >> 2 * full


def printed(n: int) -> int:
    """The source's formula, n^2 (2n-2)! / 2^(n-1), which counts something else.

    >>> [printed(n) for n in range(2, 6)]
    [4, 54, 1440, 63000]
    """
    return n * n * factorial(2 * n - 2) >> (n - 1)
