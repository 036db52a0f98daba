"""How is it said that something cannot be used? Refusals: what was typed, en and fr."""

from antihilbert.base.languages import Text

THERE_NO_PART = Text(
    "there is no part '{part}': take {parts}",
    "il n'y a pas de feuille « {part} » : prendre {parts}",
)
GIVE_LINE_GRAPH = Text("give --line or --graph, not both", "donner --line ou --graph, pas les deux")
INPUT_NOT_UTF8 = Text(
    "standard input is not UTF-8 text",
    "l'entrée standard n'est pas du texte UTF-8",
)
BFILE_NO_USE = Text(
    "--bfile has no use for --{name}: leave one of them out",
    "--bfile ne va pas avec --{name} : enlever l'un des deux",
)
NO_NUMBER_LIST = Text(
    "'{number}' is no number to list: take {meanings}",
    "« {number} » n'est pas un nombre à lister : prendre {meanings}",
)
LIST_BEGINS_TAKE = Text(
    "the list begins with {start}: take at least that",
    "la liste commence à {start} : prendre au moins cela",
)
TWO_PLAYERS_NOT = Text(
    "{option} is for two players, not {players}: leave it out",
    "{option} est pour deux joueurs, pas {players} : l'enlever",
)
GIVE_DEAL_LIKE = Text(
    "give a deal like '5 3 / 2 4 / 1 6', or --suits C --values V",
    "donner une distribution comme '5 3 / 2 4 / 1 6', ou --suits C --values V",
)
STANDARD_INPUT_CLOSED = Text(
    "standard input is closed: give the deal as an argument",
    "l'entrée standard est fermée : donner la distribution en argument",
)
DEALS_CARDS_NO = Text(
    "deals of {size} cards have no rank here: take at most {most_ranked}",
    "les distributions de {size} cartes n'ont pas de rang ici : au plus {most_ranked}",
)
RANK_NOT_NUMBER = Text(
    "rank '{rank}' is not a number: write a whole number from 0",
    "le rang « {rank} » n'est pas un nombre : écrire un nombre entier à partir de 0",
)
UNKNOWN_TRACE_FORMAT = Text(
    "unknown trace format '{form}': take one of {formats}",
    "format de trace inconnu « {form} » : en prendre un parmi {formats}",
)
ONLY_ONE_JSON = Text(
    "only one of --json, --dot and --mermaid can be printed: choose one",
    "on n'affiche qu'un seul de --json, --dot et --mermaid : choisir",
)
RESUME_ONE_SUIT = Text(
    "--resume is for one suit: leave it out, small decks are listed at once",
    "--resume est pour une seule couleur : l'enlever, les petits jeux sont listés tout de suite",
)
CARDS_NOT_SUITS = Text(
    "{cards} cards are not {suits} suits of as many cards each",
    "{cards} cartes ne font pas {suits} couleurs d'autant de cartes chacune",
)
GAMES_TOLD_ACES = Text(
    "games told by aces or kings are played on: leave out --returns",
    "les parties comptées par as ou rois se jouent jusqu'au bout : enlever --returns",
)
GIVE_BOTH_SUITS = Text(
    "give both --suits and --values, or neither for the usual two decks",
    "donner --suits et --values, ou ni l'un ni l'autre pour les deux jeux habituels",
)
EQUAL_LETTERS_MAY = Text(
    "equal letters may not meet, so nothing is laid face down: leave out --face-down",
    "des lettres égales ne doivent pas se rencontrer, rien n'est donc posé face cachée : "
    "enlever --face-down",
)
LETTERS_CLASSES_NOT = Text(
    "letters are classes, not cards of a deck: leave out --full-deck",
    "les lettres sont des classes, pas les cartes d'un jeu : enlever --full-deck",
)
GIVE_DEAL_LIKE_SUITS = Text(
    "give a deal like '5 3 / 2 4 1', or --suits C --values V to have one dealt",
    "donner une distribution comme '5 3 / 2 4 1', ou --suits C --values V pour en tirer une",
)
UNFINISHED_UNCERTAIN = Text(
    "an unfinished game has nothing certain to certify: give a larger --limit, or none",
    "une partie inachevée n'a rien de certain à certifier : donner une --limit plus grande, ou "
    "aucune",
)
LETTERS_NO_CERTIFICATE = Text(
    "letters stand for many deals, and a certificate is of one: put numbers for them",
    "des lettres valent pour bien des distributions, un certificat pour une seule : mettre des "
    "nombres",
)
EVERYBODY_IS_TWO = Text(
    "of two players both play on in an endless game: --everybody is for --players 3 or 4",
    "à deux, chacun joue sans fin dans une partie sans fin : --everybody est pour --players 3 ou 4",
)
FOLDER_ALONE = Text(
    "--folder keeps the work itself: leave out --resume and --bfile",
    "--folder garde lui-même le travail : enlever --resume et --bfile",
)
