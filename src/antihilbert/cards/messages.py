"""Every message about cards, in English and French."""

from functools import partial

from antihilbert.core import messages
from antihilbert.core.messages import Text, said, sentences

# ------------------------------------------------------------------------------------------------
# Refusals of deals and words, in English and French.

# how cards are written
WAR_CARDS = Text(
    "write values as whole numbers from 1 to 1000000",
    "écrire les valeurs en nombres entiers de 1 à 1000000",
)
NO_HAND = Text(
    "'{given}' is not a hand: write its cards as a list or as text, like [5, 3]",
    "« {given} » n'est pas une main : en écrire les cartes en liste ou en texte, comme [5, 3]",
)
WHOLE_CARDS = Text(
    "write cards as whole numbers",
    "écrire les cartes en nombres entiers",
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
DECK_NOT_WHOLE = Text(
    "'{given}' is not a whole number: a deck has whole numbers of suits and values, like 4 and 13",
    "« {given} » n'est pas un nombre entier : un jeu a des nombres entiers de couleurs et de "
    "valeurs, comme 4 et 13",
)
NO_DECK_TEXT = Text(
    "'{text}' is not a deck: write suits x values, like 4x13",
    "« {text} » n'est pas un jeu : écrire couleurs x valeurs, comme 4x13",
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
CHANCE_NOT_COUNTED = Text(
    "games of chance cannot be counted: take a pickup without chance",
    "on ne dénombre pas des parties de hasard : prendre un rangement sans hasard",
)
NO_FRAMES = Text(
    "no library of data frames: install pandas or polars, pip install pandas",
    "pas de bibliothèque de tableaux : installer pandas ou polars, pip install pandas",
)
NO_SPLIT = Text(
    "hand 1 cannot have {count} of {cards} cards: take 1 to {most}",
    "la main 1 ne peut pas avoir {count} cartes sur {cards} : en prendre de 1 à {most}",
)
UNKNOWN_PICKUP = Text(
    "unknown pickup '{name}': take one of {known}",
    "rangement inconnu « {name} » : en prendre un parmi {known}",
)
PICKUP_NOT_LOADED = Text(
    "no pickup at '{path}': {error}: write module:function, of a module that Python finds",
    "pas de rangement en « {path} » : {error} : écrire module:fonction, d'un module que Python "
    "trouve",
)
PICKUP_NAME_TAKEN = Text(
    "there is a pickup '{name}' already: give yours another name",
    "il y a déjà un rangement « {name} » : donner un autre nom au vôtre",
)
PICKUP_NOT_AS_TRAITS = Text(
    "pickup '{name}' does not lay the pile {pile} as its traits have it: correct the traits, or "
    "leave them out",
    "le rangement « {name} » ne pose pas la pile {pile} comme le veulent ses traits : corriger les "
    "traits, ou les omettre",
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
CANNOT_GROUP_BY = Text(
    "games are not grouped by '{by}': take {by2}",
    "on ne compte pas les parties par « {by} » : prendre {by2}",
)
GAME_CAN_COME = Text(
    "a game can come to more than {most:,} positions, too many to look at them all: take "
    "fewer cards",
    "une partie peut passer par plus de {most:,} positions, trop pour les voir toutes : "
    "prendre moins de cartes",
)
NOT_ADDRESS_GAME = Text(
    "'{text}' is not the address of a game: {where}",
    "« {text} » n'est pas l'adresse d'une partie : {where}",
)
FIELDS_INSTEAD = Text("{fields} fields instead of 8: {how}", "{fields} champs au lieu de 8 : {how}")
NO_OUTCOME_CERTIFY = Text(
    "'{outcome}' is no outcome to certify: take {certain}",
    "« {outcome} » n'est pas une issue à certifier : prendre {certain}",
)
CYCLE_TOO_LONG = Text(
    "the cycle is too long to be played: its word is checked instead",
    "le cycle est trop long pour être joué : son mot est vérifié à la place",
)
NOT_NUMBER_WRITE = Text(
    "{name} '{text}' is not a number: write a whole number, or -",
    "{name} « {text} » n'est pas un nombre : écrire un nombre entier, ou -",
)
NO_PICKUP_WRITE = Text(
    "{game} has no pickup '{text}': write -",
    "{game} n'a pas de rangement « {text} » : écrire -",
)
ONLY_RANDOM_PICKUP = Text(
    "only random pickup has choices, not '{text}': write random",
    "seul le rangement au hasard a des choix, pas « {text} » : écrire random",
)
GAME_RANDOM_PICKUP = Text(
    "a game with random pickup cannot be replayed from its deal alone: {where}",
    "une partie au rangement au hasard ne se rejoue pas de sa seule distribution : {where}",
)
ONLY_FOR_TWO = Text(
    "choices and words are of games for two, not for {players}: write the deal alone, or its "
    "address",
    "les choix et les mots sont de parties à deux, pas à {players} : écrire la distribution "
    "seule, ou son adresse",
)
LINE_TOO_LONG = Text(
    "the line is too long to be a certificate",
    "la ligne est trop longue pour un certificat",
)
NOT_UTF_TEXT = Text(
    "{named}:{number}: not UTF-8 text: save the file as UTF-8",
    "{named}:{number} : pas du texte UTF-8 : enregistrer le fichier en UTF-8",
)
IN_LINE = Text("{named}:{number}: {error}", "{named}:{number} : {error}")
CANNOT_READ = Text(
    "cannot read '{named}': {strerror}",
    "impossible de lire « {named} » : {strerror}",
)
DECK_TOO_MANY = Text(
    "deck {deck} has too many positions for an exact mean: sample its games with "
    "'antihilbert war stats --pickup random --on-repeat {on_repeat}'",
    "le jeu {deck} a trop de positions pour une moyenne exacte : échantillonner ses parties "
    "avec « antihilbert war stats --pickup random --on-repeat {on_repeat} »",
)
DECK_POSITIONS_LEAD = Text(
    "deck {deck} has {together} positions that lead to each other, too many for an exact "
    "mean (at most {one}): sample its games with 'antihilbert war stats --pickup random "
    "--on-repeat {on_repeat}'",
    "le jeu {deck} a {together} positions qui mènent les unes aux autres, trop pour une "
    "moyenne exacte (au plus {one}) : échantillonner ses parties avec « antihilbert war "
    "stats --pickup random --on-repeat {on_repeat} »",
)
CHOICES_OVER_AFTER = Text(
    "the choices are over after {choices} piles, but not the game",
    "les choix finissent après {choices} tas, mais pas la partie",
)
CHOICE_WRITE_CARDS = Text(
    "choice {number} is '{text}': write the cards of each pile as they go under the hand, "
    "and a comma between piles, as in 4 2, 1 3",
    "le choix {number} est « {text} » : écrire les cartes de chaque tas comme elles vont "
    "sous la main, et une virgule entre les tas, comme 4 2, 1 3",
)
MEETS_TRICK_CLASSES = Text(
    "{one} meets {one2} in trick {tricks}, and classes do not say which of two equal letters "
    "wins: put numbers for the letters, or deal them otherwise",
    "{one} rencontre {one2} au pli {tricks}, et les classes ne disent pas laquelle de deux "
    "lettres égales gagne : mettre des nombres pour les lettres, ou les distribuer autrement",
)
RANK_OUT_RANGE = Text(
    "rank {rank} is out of range: this deck has deals 0 to {number}",
    "le rang {rank} est hors limites : ce jeu a les distributions 0 à {number}",
)
DEAL_NOT_ONE = Text(
    "the deal is not one of the {fact} deck: {fact2}",
    "la distribution n'est pas du jeu {fact} : {fact2}",
)
PICKUPS_WRITE_ONE = Text(
    "{pickups} pickups: write one for both players, or two like p,q",
    "{pickups} rangements : en écrire un pour les deux joueurs, ou deux comme p,q",
)
SAY_DECK_NEEDS = Text(
    "say which deck: {game} needs suits and values, such as 4 and 13",
    "dire quel jeu : {game} demande des couleurs et des valeurs, comme 4 et 13",
)
NO_DECK_PENALTIES = Text(
    "no such {game} deck: {penalties} penalties: take {wanted}",
    "pas de tel jeu ({game}) : {penalties} pénalités : prendre {wanted}",
)
THERE_CARD_GAME = Text(
    "there is a card game '{name}' already: take another name",
    "il y a déjà un jeu de cartes « {name} » : prendre un autre nom",
)
UNKNOWN_GAME_TAKE = Text(
    "unknown game '{name}': take {games}",
    "jeu inconnu « {name} » : prendre {games}",
)
WAR_NOT_PLAYERS = Text(
    "War is not for {players} players here: take 2 to {most_players}",
    "ici la bataille ne se joue pas à {players} : de 2 à {most_players} joueurs",
)
DECK_TOO_SMALL = Text(
    "deck {deck} is too small for {players} players: take a larger one",
    "le jeu {deck} est trop petit pour {players} joueurs : en prendre un plus grand",
)
PICK_UP_ALIKE = Text(
    "{players} players pick up alike: give one pickup for all of them",
    "{players} joueurs ramassent de la même façon : donner un rangement pour tous",
)
PICKUP_TWO_PLAYERS = Text(
    "pickup '{pickup}' is for two players: take natural",
    "le rangement « {pickup} » est pour deux joueurs : prendre natural",
)
PICKUP_SAYS_NOTHING = Text(
    "pickup '{name}' says nothing of its traits: only the rules can play it",
    "le rangement « {name} » ne dit rien de ses traits : seules les règles peuvent le jouer",
)
LIMIT_NEGATIVE_GIVE = Text(
    "limit {limit} is negative: give a number of tricks from 0",
    "la limite {limit} est négative : donner un nombre de plis à partir de 0",
)
UNKNOWN_WAY_TAKE = Text(
    "unknown way '{on_repeat}' to take repeats: take {known}",
    "façon inconnue « {on_repeat} » de traiter les répétitions : prendre {known}",
)
UNKNOWN_OUTCOME_TAKE = Text(
    "unknown outcome '{name}': take {known}",
    "résultat inconnu « {name} » : prendre {known}",
)
GAMES_CANNOT_PLAYED = Text(
    "{games} games cannot be played: take 1 to 10^15",
    "on ne peut pas jouer {games} parties : de 1 à 10^15",
)
DEALS_MOST_CAN = Text(
    "{deck} has {deals} deals: at most {most:.0e} can be counted; sample them with 'antihilbert "
    "{game} stats'",
    "{deck} a {deals} distributions : on en compte au plus {most:.0e} ; les échantillonner avec "
    "« antihilbert {game} stats »",
)
PICKUP_RETURNED_CARDS = Text(
    "pickup '{name}' returned {cards} for the cards {cards2}: it must return the same cards "
    "in some order",
    "le rangement « {name} » a rendu {cards} pour les cartes {cards2} : il doit rendre les "
    "mêmes cartes dans un ordre quelconque",
)
CARDS_FACE_DOWN = Text(
    "{face_down} cards face down are not played here: take 0 to {most_face_down}",
    "on ne joue pas ici {face_down} cartes cachées : de 0 à {most_face_down}",
)
UNKNOWN_WAY_SHORT = Text(
    "unknown way '{way}' to be out of cards: take {known}",
    "façon inconnue « {way} » de manquer de cartes : prendre {known}",
)
ONLY_GAME_PROVED = Text(
    "only a game that was proved endless can be drawn as a wheel",
    "seule une partie prouvée sans fin se dessine en roue",
)
WHEEL_FOR_TWO = Text(
    "a wheel shows a cycle of two players, not of {players}: look at its positions",
    "une roue montre un cycle de deux joueurs, pas de {players} : regarder ses positions",
)
CYCLE_TRICKS_TOO = Text(
    "a cycle of {period} tricks is too long to draw as a wheel",
    "un cycle de {period} plis est trop long à dessiner en roue",
)


# ------------------------------------------------------------------------------------------------
# Results of a game of cards, in English and French.

# fmt: off
SENTENCES = sentences({
    # how a game came out
    "endless": ("endless: the same {period} ({cards}) again and again, {after}",
                "sans fin : les mêmes {period} ({cards}) encore et encore, {after}"),
    "after": ("after {tricks}", "après {tricks}"),
    "at_once": ("from the start", "dès le début"),
    "unfinished": ("unfinished: stopped at the limit, after {tricks} ({cards})",
                   "inachevée : arrêtée à la limite, après {tricks} ({cards})"),
    "draw": ("draw after {tricks} ({cards})", "partie nulle après {tricks} ({cards})"),
    "wins": ("player {player} wins after {tricks} ({cards})",
             "le joueur {player} gagne après {tricks} ({cards})"),
    # what an endless game is good for as a block
    "aligned": ("aligned{exchanged}", "alignée{exchanged}"),
    "aligned_later": ("aligned after {tricks}{exchanged}", "alignée après {tricks}{exchanged}"),
    "not_aligned": ("not aligned{exchanged}", "non alignée{exchanged}"),
    "exchanged": (", hands exchanged after {tricks}", ", mains échangées après {tricks}"),
    "exchanged_later": (", hands exchanged after {tricks} of the cycle",
                        ", mains échangées après {tricks} du cycle"),
    # classes instead of cards
    "classes": ("{letters}, and so it goes whatever numbers are put for the letters",
                "{letters}, et il en va ainsi quels que soient les nombres mis pour les lettres"),
    "beats": ("{first} beats {second}", "{first} bat {second}"),
    "fillings": ("ways to put the numbers 1 to {cards} for the letters: {ways}",
                 "façons de mettre les nombres de 1 à {cards} pour les lettres : {ways}"),
    "numbers_return": (
        "the letters are back every {letters}, the numbers after {times} times that: {numbers}",
        "les lettres reviennent tous les {letters}, les nombres après {times} fois cela : {numbers}"
    ),
    # beside a position
    "returns": ("as after {tricks}, and so on for ever",
                "comme après {tricks}, et ainsi de suite sans fin"),
    "battle": ("battle {cards}", "bataille {cards}"),
    "takes": ("player {leader} leads {pile}, player {winner} takes it",
              "le joueur {leader} ouvre {pile}, le joueur {winner} ramasse"),
    "stuck": ("player {leader} leads {pile}, neither player can go on",
              "le joueur {leader} ouvre {pile}, aucun joueur ne peut continuer"),
    "col_trick": ("trick", "pli"),
    "col_hand": ("hand {player}", "main {player}"),
    # what keeps cards from being a full deck
    "once": ("{card} once", "{card} une fois"),
    "twice": ("{card} twice", "{card} deux fois"),
    "times": ("{card} {count} times", "{card} {count} fois"),
    "others": ("others", "les autres"),
    "missing": ("{card} missing", "{card} manque"),
    "more": ("{faults} and {count} more", "{faults} et {count} de plus"),
    "unusual": ("{cards} cards, against the usual {usual}: {faults}",
                "{cards} cartes, au lieu de {usual} : {faults}"),
    "too_many": ("{count} {kind} too many", "{count} {kind} en trop"),
    "too_few": ("{count} {kind} too few", "{count} {kind} de moins"),
    "plain": ("plain", "sans pénalité"),
    "penalty": ("of penalty {card}", "de pénalité {card}"),
    # words
    "trick": ("{count} trick", "{count} pli"),
    "tricks": ("{count} tricks", "{count} plis"),
    "card": ("{count} card", "{count} carte"),
    "cards": ("{count} cards", "{count} cartes"),
})
say = partial(said, SENTENCES)
PICKUP_NAMES = sentences({
    "natural": ("natural", "naturel"),
    "optimised": ("optimised", "optimisé"),
    "random": ("random", "au hasard"),
    "first-player": ("first-player", "premier joueur"),
    "loser-first": ("loser-first", "perdante d'abord"),
})
# fmt: on


def pickup_said(name: str) -> Text:
    """Return the name of a pickup; a user's own pickup has the same name in both languages."""
    return PICKUP_NAMES.get(name, Text(name, name))


def counted(lang: str, count: int, thing: str) -> str:
    """Write a number of tricks or cards with its noun.

    >>> counted("en", 1, "trick"), counted("en", 0, "trick"), counted("fr", 0, "trick")
    ('1 trick', '0 tricks', '0 pli')
    """
    return messages.counted(SENTENCES, lang, count, thing)
