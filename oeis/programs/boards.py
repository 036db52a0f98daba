# Colour baseball with n bases: each base has two places, whose order does not matter. There are two tokens of each of
# the colours 1 to n - 1, one of colour 0, and one empty place. The bases are filled one after the other.
from math import comb


def fillings(twice, once):
    """The ways to fill the bases that remain: `twice` colours have two tokens left, `once` have one."""
    if twice < 0 or once < 0:
        return 0
    if (twice, once) == (0, 0):
        return 1
    if (twice, once) not in known:
        known[twice, once] = (
            twice * fillings(twice - 1, once)  # both tokens of a colour
            + comb(twice, 2) * fillings(twice - 2, once + 2)
            + twice * once * fillings(twice - 1, once)
            + comb(once, 2) * fillings(twice, once - 2)
        )
    return known[twice, once]


known = {}


def a(n):
    return fillings(n - 1, 2)
