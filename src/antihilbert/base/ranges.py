"""Whole numbers as people list them: `4`, `1-8`, `2,4,6-9`."""

from antihilbert.base.errors import InputError, shortened

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
            raise InputError(f"'{shortened(piece)}' is no list of {what}: write 4, 1-8 or 2,4,6")
        numbers |= set(range(int(low), int(high) + 1))
        if int(low) < 1 or int(high) < int(low) or len(numbers) > MOST:
            raise InputError(f"'{shortened(piece)}' is no list of {what}: write it like 1-8")
    return sorted(numbers)
