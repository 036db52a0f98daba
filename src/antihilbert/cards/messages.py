"""Messages about cards, in English and French."""

from antihilbert.core.messages import Text, as_text, texts_beside

TEXTS = texts_beside(__file__)
refused, say, message, counted = TEXTS.refused, TEXTS.say, TEXTS.message, TEXTS.counted
NAMED = "natural", "optimised", "random", "first-player", "loser-first"
PICKUP_NAMES = {name: TEXTS[f"pickup_{name}"] for name in NAMED}


def pickup_said(name: str) -> Text:
    """Return the name of a pickup; a user's own pickup has the same name in both languages."""
    return PICKUP_NAMES.get(name, as_text(name))
