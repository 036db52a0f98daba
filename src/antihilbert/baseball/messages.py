"""Every message about colour baseball, in English and French."""

from antihilbert.core.messages import InputError, counted, said, texts_beside

SENTENCES = texts_beside(__file__)


def refused(key: str, **facts: object) -> InputError:
    """Return the error with this message."""
    return InputError(SENTENCES[key], **facts)


def moves_said(lang: str, count: int) -> str:
    """Write a number of moves.

    >>> moves_said("en", 1), moves_said("en", 0), moves_said("fr", 0)
    ('1 move', '0 moves', '0 coup')
    """
    return counted(SENTENCES, lang, count, "move")


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
