"""How is it said that cards cannot be played? Every refusal of a deal or a word, en and fr."""

from antihilbert.base.languages import Text

# how cards are written
WAR_CARDS = Text(
    "write values as whole numbers from 1", "écrire les valeurs en nombres entiers à partir de 1"
)
CLASS_CARDS = Text(
    "write classes as letters from A to Z, A beating B, B beating C",
    "écrire les classes en lettres de A à Z, A battant B, B battant C",
)
BEGGAR_CARDS = Text(
    "write penalties as whole numbers 0 to 4, or letters -JQKA",
    "écrire les pénalités en nombres de 0 à 4, ou en lettres -JQKA",
)
# what is wrong with a deal
TOO_MANY_CARDS = Text(
    "{count} cards are too many: a deal has at most {most}",
    "{count} cartes, c'est trop : une distribution en a au plus {most}",
)
TOO_LONG = Text(
    "the deal is too long: at most {most} cards can be played",
    "la distribution est trop longue : on joue au plus {most} cartes",
)
UNPAIRED = Text(
    "a '{opening}' and a '{closing}' do not pair up in the deal: write it like [5, 3] / [2, 4, 1]",
    "un « {opening} » et un « {closing} » ne vont pas ensemble dans la distribution : l'écrire "
    "comme [5, 3] / [2, 4, 1]",
)
SLASHES = Text(
    "{count} slashes in the deal: separate the two hands by one /, like [5, 3] / [2, 4, 1]",
    "{count} barres dans la distribution : séparer les deux mains par une seule /, comme "
    "[5, 3] / [2, 4, 1]",
)
NO_SLASH = Text(
    "no slash in the deal: separate the two hands by one /, like [5, 3] / [2, 4, 1]",
    "pas de barre dans la distribution : séparer les deux mains par une /, comme "
    "[5, 3] / [2, 4, 1]",
)
HANDS = Text(
    "hands in the deal: {count}, players: {players}: separate as many hands by /, like 5 3 / 2 4 / "
    "1 6",
    "mains dans la distribution : {count}, joueurs : {players} : séparer autant de mains par /, "
    "comme 5 3 / 2 4 / 1 6",
)
EMPTY_HAND = Text(
    "hand {hand} is empty: give each player at least one card",
    "la main {hand} est vide : donner à chacun au moins une carte",
)
MISSING_CARD = Text(
    "a card is missing beside a comma in hand {hand}: {how}",
    "il manque une carte à côté d'une virgule dans la main {hand} : {how}",
)
NO_CARD = Text(
    "'{word}' in hand {hand} is not a card: {how}",
    "« {word} » dans la main {hand} n'est pas une carte : {how}",
)
# what is wrong with a deck
NO_DECK = Text(
    "a deck of {suits} x {values} cards cannot be dealt to two players: take at least one suit, "
    "one value and two cards",
    "un jeu de {suits} x {values} cartes ne se distribue pas à deux joueurs : prendre au moins une "
    "couleur, une valeur et deux cartes",
)
LARGE_DECK = Text(
    "a deck of {suits} x {values} cards is too large: take at most {most} cards",
    "un jeu de {suits} x {values} cartes est trop grand : prendre au plus {most} cartes",
)
NO_BEGGAR_DECK = Text(
    "no such Beggar deck: {penalties} penalties among {values} values: take 3 or 4 penalties and "
    "more values than penalties",
    "pas de tel jeu de bataille anglaise : {penalties} pénalités parmi {values} valeurs : prendre "
    "3 ou 4 pénalités et plus de valeurs que de pénalités",
)
NO_SPLIT = Text(
    "hand 1 cannot have {count} of {cards} cards: take 1 to {most}",
    "la main 1 ne peut pas avoir {count} cartes sur {cards} : en prendre de 1 à {most}",
)
UNKNOWN_PICKUP = Text(
    "unknown pickup '{name}': take one of {known}",
    "rangement inconnu « {name} » : en prendre un parmi {known}",
)
DEAL_OR_DECK = Text(
    "give a deal, or suits and values to have one dealt, not both",
    "donner une distribution, ou un nombre de couleurs et de valeurs, pas les deux",
)
NO_DEAL = Text(
    "give a deal like '5 3 / 2 4 1', or suits and values to have one dealt",
    "donner une distribution comme 5 3 / 2 4 1, ou un nombre de couleurs et de valeurs",
)
TOO_MANY_UNDONE = Text(
    "{count} cards are too many to undo here: take at most {most}",
    "{count} cartes, c'est trop pour remonter les plis ici : au plus {most}",
)
TOO_MANY_POSITIONS = Text(
    "too many positions lead into this ring to be shown here: use the command line",
    "trop de positions mènent à cet anneau pour être montrées ici",
)
# what is too much for a place
TOO_MANY_HERE = Text(
    "{count} cards are too many here: take at most {most}",
    "{count} cartes, c'est trop ici : au plus {most}",
)
TOO_MANY_PLAYED = Text(
    "{count} cards are too many to play here: take at most {most}, or use the command line",
    "{count} cartes, c'est trop pour jouer ici : au plus {most}",
)
TOO_FAR = Text(
    "positions are shown up to trick {most}, not {trick}",
    "les positions sont montrées jusqu'au pli {most}, pas {trick}",
)
