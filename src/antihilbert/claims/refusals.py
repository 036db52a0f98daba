"""How is it said that something cannot be used? Refusals: claims, en and fr."""

from antihilbert.base.languages import Text

UNKNOWN_SOURCE_TAKE = Text(
    "unknown source '{source}': take one of {fact}",
    "source inconnue « {source} » : en prendre une parmi {fact}",
)
UNKNOWN_CLAIM_ANTIHILBERT = Text(
    "unknown claim '{name}': 'antihilbert claims list' names them all",
    "affirmation inconnue « {name} » : « antihilbert claims list » les nomme toutes",
)
