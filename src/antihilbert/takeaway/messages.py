"""Every message about take-away games, in English and French.

An explanation by a theorem has the name of its method: `moore_rule`, `moore_won`, `moore_lost`,
`moore_leaves` after a winning move, `moore_misses` after a losing one.
"""

from antihilbert.core.messages import InputError, texts_beside

MESSAGES = texts_beside(__file__)


def refused(key: str, lang: str = "en", /, **facts: object) -> InputError:
    """Return the error with this message."""
    return InputError(MESSAGES[key], lang, **facts)


def say(lang: str, key: str, **facts: object) -> str:
    return MESSAGES[key].translate(lang, **facts)
