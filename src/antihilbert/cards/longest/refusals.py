"""How is it said that something cannot be used? Refusals: searches for long games, en and fr."""

from antihilbert.base.languages import Text

RANDOM_PICKUP_DEAL = Text(
    "with a random pickup a deal has no length: take another pickup",
    "avec le rangement au hasard une distribution n'a pas de longueur : en prendre un autre",
)
UNKNOWN_METRIC_TAKE = Text(
    "unknown metric '{metric}': take {known}",
    "mesure inconnue « {metric} » : prendre {known}",
)
DECK_WAR_NEEDS = Text(
    "deck {deck}: War needs a pickup, Beggar penalties, not both",
    "jeu {deck} : la bataille demande un rangement, Beggar des pénalités, pas les deux",
)
DECK_TOO_LARGE = Text(
    "deck {deck} is too large: take at most {most_searched_cards} cards",
    "le jeu {deck} est trop grand : au plus {most_searched_cards} cartes",
)
DECK_CARDS_EQUAL = Text(
    "in deck {deck} all cards are equal: take at least two values",
    "dans le jeu {deck} toutes les cartes sont égales : prendre au moins deux valeurs",
)
DEAL_START_NOT = Text(
    "the deal to start from is not one of the {deck} deck",
    "la distribution de départ n'est pas du jeu {deck}",
)
HAND_CARDS_START = Text(
    "hand 1 has to have {deck} cards to start from",
    "au départ la main 1 doit avoir {deck} cartes",
)
SEED_OUT_RANGE = Text(
    "seed {seed} is out of range: take 0 to 2^64 - 1",
    "graine {seed}, c'est hors limites : de 0 à 2^64 - 1",
)
UNKNOWN_METHOD = Text(
    "unknown method '{method}': take one of {known}",
    "méthode inconnue « {method} » : en prendre une parmi {known}",
)
EVALUATIONS_CANNOT_MADE = Text(
    "{evaluations} evaluations cannot be made: take 1 to 10^12",
    "on ne peut pas jouer {evaluations} parties : de 1 à 10^12",
)
NO_TIME_TO_SEARCH = Text(
    "{seconds} seconds is no time to search: take more than 0, at most 10^7",
    "on ne peut pas chercher {seconds} secondes : plus de 0, au plus 10^7",
)
NO_STATE_SEARCH = Text(
    "'{named}' is no state of a search: give another file",
    "« {named} » n'est pas l'état d'une recherche : donner un autre fichier",
)
METHOD_FOR_TWO = Text(
    "method '{method}' is for two players: take sample",
    "la méthode « {method} » est pour deux joueurs : prendre sample",
)
SAMPLED_TRICKS = Text(
    "for {players} players random deals are searched by tricks: leave --metric and --from away",
    "à {players} joueurs, on cherche au hasard par plis : enlever --metric et --from",
)
METHOD_OF_ANOTHER = Text(
    "{method} is a method for {game}: take another, such as sample",
    "{method} est une méthode pour {game} : en prendre une autre, comme sample",
)
