"""The one kind of error a user sees: a single line that says what to do."""


class InputError(ValueError):
    """What was given cannot be used; the message says what would be right."""


def shortened(text: str, most: int = 40) -> str:
    """`text` as it may stand in a one-line message: printable, and never long.

    >>> shortened("x" * 100, most=10)
    'xxxxxxx...'
    """
    plain = text.encode("unicode_escape").decode("ascii")
    return plain if len(plain) <= most else plain[: most - 3] + "..."
