"""How is it said that something cannot be used? Refusals: rings, en and fr."""

from antihilbert.base.languages import Text

CARDS_TOO_MANY = Text(
    "{cards} cards are too many to undo: take {most_cards}",
    "{cards} cartes, c'est trop à défaire : au plus {most_cards}",
)
HAND_CANNOT_CARDS = Text(
    "hand 1 cannot have {first} of {cards} cards: take 1 to {number}",
    "la main 1 ne peut pas avoir {first} cartes sur {cards} : de 1 à {number}",
)
DECK_NO_PENALTIES = Text(
    "the {deck} deck has no penalties: take a Beggar deck",
    "le jeu {deck} n'a pas de pénalités : prendre un jeu de Beggar",
)
DEALS_MOST_CAN = Text(
    "{deck} has {deals} deals: at most {most:.0e} can be counted here; sample them with "
    "'antihilbert beggar stats'",
    "{deck} a {deals} distributions : on en compte ici au plus {most:.0e} ; les "
    "échantillonner avec « antihilbert beggar stats »",
)
MORE_THAN_POSITIONS = Text(
    "more than {most_positions:,} positions lead there: take a deal of fewer cards",
    "plus de {most_positions:,} positions y mènent : prendre une distribution de moins de cartes",
)
NO_TIME_TO_SEARCH = Text(
    "{seconds} seconds is no time to search: take more than 0, at most 10^7",
    "on ne peut pas chercher {seconds} secondes : plus de 0, au plus 10^7",
)
UNKNOWN_METHOD = Text(
    "unknown method '{method}': take one of {known}",
    "méthode inconnue « {method} » : en prendre une parmi {known}",
)
