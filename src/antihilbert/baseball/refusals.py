"""How is it said that a board cannot be played? Every refusal of a board, en and fr."""

from antihilbert.base.languages import Text

NO_TOKEN = Text(
    "'{symbol}' in base {base} is not a token: write colours as 0-9 and a-z, the hole as .",
    "« {symbol} » dans la base {base} n'est pas un jeton : écrire les couleurs de 0 à 9 et de a à "
    "z, le trou par un point",
)
TWO_PLACES = Text(
    "base {base} '{written}' should have two places: write boards like 45|.0|13|12|23|45",
    "la base {base} « {written} » devrait avoir deux places : écrire un plateau comme "
    "45|.0|13|12|23|45",
)
HOLES = Text(
    "{count} holes: a board has exactly one, written .",
    "{count} trous : un plateau en a exactement un, écrit par un point",
)
NO_BASE = Text(
    "colour {colour} has no base: with {bases} bases the colours are 0 to {last}",
    "la couleur {colour} n'a pas de base : avec {bases} bases, les couleurs vont de 0 à {last}",
)
TOKENS = Text(
    "{count} tokens of colour {colour}: there should be {needed}",
    "{count} jetons de couleur {colour} : il en faut {needed}",
)
NO_GAME = Text(
    "no game has {bases} base{plural}: take 2 to {most}",
    "on ne joue pas avec {bases} base{plural} : en prendre de 2 à {most}",
)
TOO_MANY = Text(
    "{bases} bases are too many for the fewest moves: take up to {most}, or another strategy",
    "{bases} bases, c'est trop pour le moins de coups : au plus {most}, ou une autre stratégie",
)
TOO_MANY_COMPARED = Text(
    "{bases} bases are too many to compare: take 2 to {most}",
    "{bases} bases, c'est trop pour comparer : en prendre de 2 à {most}",
)
UNKNOWN_STRATEGY = Text(
    "unknown strategy '{name}': take one of {known}",
    "stratégie inconnue « {name} » : en prendre une parmi {known}",
)
NO_STEP = Text(
    "no token '{token}' can step from base {base} into the hole: take one beside it",
    "aucun jeton « {token} » ne peut passer de la base {base} dans le trou : en prendre un à côté",
)
NOT_HERE = Text(
    "{bases} bases cannot be played here: take {fewest} to {most}",
    "on ne joue pas ici avec {bases} bases : en prendre de {fewest} à {most}",
)
