"""Messages about colour baseball, in English and French."""

from antihilbert.core.messages import texts_beside

TEXTS = texts_beside(__file__)
refused, say = TEXTS.refused, TEXTS.say


def moves_said(lang: str, count: int) -> str:
    """Write a number of moves.

    >>> moves_said("en", 1), moves_said("en", 0), moves_said("fr", 0)
    ('1 move', '0 moves', '0 coup')
    """
    return TEXTS.counted(lang, count, "move")
