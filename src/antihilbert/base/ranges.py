"""Whole numbers as people list them: `4`, `1-8`, `2,4,6-9`."""

from antihilbert.base import refusals
from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError

MOST = 10_000  # numbers in a list


def numbers_of(text: str, what: str) -> list[int]:
    """The numbers of a list, in ascending order.

    >>> numbers_of("6-8, 2", "suits")
    [2, 6, 7, 8]
    """
    numbers: set[int] = set()
    for piece in text.split(","):
        low, dash, high = (part.strip() for part in piece.partition("-"))
        high = high if dash else low
        if not all(end.isascii() and end.isdigit() and len(end) < 6 for end in (low, high)):
            raise ToldError(refusals.NO_LIST_WRITE, piece=shortened(piece), what=what)
        numbers |= set(range(int(low), int(high) + 1))
        if int(low) < 1 or int(high) < int(low) or len(numbers) > MOST:
            raise ToldError(refusals.NO_LIST_WRITE_LIKE, piece=shortened(piece), what=what)
    return sorted(numbers)
