"""How is it said that something cannot be used? Refusals: what everything stands on, en and fr."""

from antihilbert.base.languages import Text

CANNOT_USED_RESUME = Text(
    "'{path}' cannot be used to resume from: {strerror}",
    "impossible de reprendre à partir de « {path} » : {strerror}",
)
HOLDS_OTHER_WORK = Text(
    "'{path}' holds other work: it does not begin with {begins}; give another file",
    "« {path} » contient un autre travail : il ne commence pas par {begins} ; donner un "
    "autre fichier",
)
LINE_DAMAGED_DELETE = Text(
    "line {number} of '{path}' is damaged: delete that line",
    "la ligne {number} de « {path} » est abîmée : supprimer cette ligne",
)
OUT_RANGE_TAKE = Text(
    "{name} {number} is out of range: take 0 to 2^64 - 1",
    "{name} {number}, c'est hors limites : de 0 à 2^64 - 1",
)
NO_LIST_WRITE = Text(
    "'{piece}' is no list of {what}: write 4, 1-8 or 2,4,6",
    "« {piece} » n'est pas une liste pour {what} : écrire 4, 1-8 ou 2,4,6",
)
NO_LIST_WRITE_LIKE = Text(
    "'{piece}' is no list of {what}: write it like 1-8",
    "« {piece} » n'est pas une liste pour {what} : l'écrire comme 1-8",
)
WORKERS_CANNOT_WORK = Text(
    "{workers} workers cannot work: take 1 to 256",
    "{workers} ouvriers ne peuvent pas travailler : en prendre de 1 à 256",
)
