"""Messages about endless games, in English and French."""

from collections.abc import Iterable
from functools import partial
from string import Formatter

from antihilbert.core.messages import InputError, Message, Text, said, sentences

# Refusals


class Refused(InputError):  # noqa: N818 - it reads as what it is
    """No recipe gives an endless game of this deck; the message has what is known about it."""


UNKNOWN = Text(
    "unknown construction '{method}': take one of {known}",
    "recette inconnue « {method} » : en prendre une parmi {known}",
)
NOT_REPLAYED = Text(
    "the {method} recipe for {deck} could not be replayed in time",
    "la recette {method} pour {deck} n'a pas pu être rejouée à temps",
)
HAS_BATTLES = Text(
    "the {method} recipe for {deck} has battles, and cards face down would change its piles: try "
    "'antihilbert war endless search --face-down {count}'",
    "la recette {method} pour {deck} a des batailles, dont les cartes cachées changeraient les "
    "tas : essayer une recherche",
)
NO_EQUAL_HANDS = Text(
    "no equal hands were found from which {deck} falls into this cycle",
    "on n'a pas trouvé de mains égales de {deck} qui mènent à ce cycle",
)
NO_CHOICE_OF_HANDS = Text(
    "only Spivey's recipe and families, for one suit, have hands to choose: leave out first",
    "seules la recette de Spivey et les familles, à une couleur, laissent choisir les mains : "
    "enlever ce choix",
)
TOO_LARGE = Text(
    "{deck} has {count:,} cards: recipes by classes deal at most {most:,}",
    "{deck} a {count:,} cartes : les recettes par classes en distribuent au plus {most:,}",
)
NONE_KNOWN = Text(
    "no construction is known for {deck} with {pickup} pickup: try 'antihilbert war endless "
    "search'",
    "aucune recette n'est connue pour {deck}, rangement {pickup} : essayer une recherche",
)
NOT_BY_METHOD = Text(
    "no construction by {method} is known for {deck} with {pickup} pickup: try 'antihilbert war "
    "endless search'",
    "la recette {method} ne fait rien de {deck}, rangement {pickup} : essayer une recherche",
)
HAND_OF_SPIVEY = Text(
    "hand 1 cannot have {count} cards: take a multiple of {step} from {step} to {most}",
    "la main 1 ne peut pas avoir {count} cartes : prendre un multiple de {step}, de {step} à "
    "{most}",
)
HAND_OF_FAMILY = Text(
    "hand 1 cannot have {count} cards: take one of {sizes}",
    "la main 1 ne peut pas avoir {count} cartes : en prendre {sizes}",
)
NO_FAMILY = Text(
    "no family that is known has {values} cards of one suit",
    "aucune famille connue n'a {values} cartes d'une couleur",
)
NOT_OF_ROSTAM = Text(
    "Rostam's family needs 4k + 2 values with k >= 2: {values} is not such",
    "la famille de Rostam demande 4k + 2 valeurs avec k >= 2 : {values} n'en est pas",
)
NO_BLOCKS = Text(
    "no aligned blocks are known that add up to {deck} (they do for 4, 8, 12... suits and even "
    "values from 4): try 'antihilbert war endless search'",
    "on ne connaît pas de blocs alignés qui fassent {deck} (il y en a pour 4, 8, 12... couleurs et "
    "un nombre pair de valeurs à partir de 4) : essayer une recherche",
)
NOT_OF_LAKSHTANOV = Text(
    "Lakshtanov's game needs an even number of suits (a multiple of four if the values are odd in "
    "number), not {deck}",
    "le jeu de Lakshtanov demande un nombre pair de couleurs (un multiple de quatre si les valeurs "
    "sont en nombre impair), pas {deck}",
)
# one suit of 2^k or 3 * 2^k values
PLAYED_OUT = Text(
    "one suit of {values} = {form} values has no endless game: every deal of every split was "
    "played",
    "une couleur de {values} = {form} valeurs n'a pas de partie sans fin : toutes les "
    "distributions, à mains égales ou non, ont été jouées",
)
PLAYED_OUT_BY_OTHERS = Text(
    "one suit of {values} = {form} values has no endless game, whatever the hands: Okwor 2026 "
    "played every deal",
    "une couleur de {values} = {form} valeurs n'a pas de partie sans fin, quelles que soient les "
    "mains : Okwor a joué toutes les distributions en 2026",
)
OPEN = Text(
    "no endless game of one suit of {values} = {form} values is known, nor a proof that there is "
    "none. Spivey asked in 2010 and Delahaye and Mathieu conjectured in 2024 that 2^k and 3 * 2^k "
    "have none: true up to 16, false of 32, 192, 512 and all others from 32 that are 12 modulo 20",
    "on ne connaît ni partie sans fin pour une couleur de {values} = {form} valeurs, ni preuve "
    "qu'il n'y en a pas. Spivey a posé la question en 2010 ; Delahaye et Mathieu ont conjecturé en "
    "2024 que 2^k et 3 * 2^k n'en ont pas : c'est vrai jusqu'à 16, faux pour 32, 192, 512 et tous "
    "ceux à partir de 32 qui valent 12 modulo 20",
)
CHANCE_NOT_ALIGNED = Text(
    "a game of chance is never aligned: take a pickup without chance",
    "une partie de hasard n'est jamais alignée : prendre un rangement sans hasard",
)
SHIFT_TOO_LOW = Text(
    "values cannot be raised by {by}: the lowest would be less than 1",
    "on ne peut pas relever les valeurs de {by} : la plus basse serait sous 1",
)
CHANCE_PICKUP_ENDS = Text(
    "with chance every game can end: take another pickup",
    "avec le hasard toute partie peut finir : prendre un autre rangement",
)
TOO_MANY_POSITIONS = Text(
    "deck {deck} has too many positions to enumerate (at most {most_positions:,}): "
    "'antihilbert war endless search --pickup random' finds one deal",
    "le jeu {deck} a trop de positions pour les énumérer (au plus {most_positions:,}) : "
    "« antihilbert war endless search --pickup random » trouve une distribution",
)
WORDS_PROVE_ONLY_WAR = Text(
    "only games of War are proved by words, not of {game}",
    "seules les parties de bataille se prouvent par des mots, pas celles de {game}",
)
WORDS_NEED_ONE_PICKUP = Text(
    "a word proves games in which both players pick up alike",
    "un mot prouve des parties où les deux joueurs rangent de même",
)
DECK_TOO_LARGE_FOR_CENSUS = Text(
    "cycles can be distinguished for at most {most_packed_cards} cards of {most_packed_values} "
    "values, not {deck}: count its endless deals with 'antihilbert war count'",
    "on distingue les cycles pour au plus {most_packed_cards} cartes de {most_packed_values} "
    "valeurs, pas pour {deck} : compter ses distributions sans fin avec « antihilbert war "
    "count »",
)
PICKUP_NOT_ENUMERATED = Text(
    "this search does not support pickup '{pickup}': take natural or optimised",
    "cette recherche n'existe pas pour le rangement « {pickup} » : prendre natural ou optimised",
)
NO_CYCLE_ENUMERATION = Text(
    "cycles cannot be enumerated with {pickup} pickup: take natural",
    "on ne peut pas énumérer les cycles avec le rangement {pickup} : prendre natural",
)
PICKUP_NOT_SYMMETRIC = Text(
    "with {pickup} pickup the players are not exchangeable",
    "avec le rangement {pickup} les joueurs ne sont pas interchangeables",
)
NOT_A_WORD = Text(
    "'{letters}' is no word: write a or b for the winner, d for a battle",
    "« {letters} » n'est pas un mot : écrire a ou b pour le gagnant, d pour une bataille",
)
WORD_TOO_LONG = Text(
    "a word of {letters} flips is too long: take one of at most {most_flips}",
    "un mot de {letters} retournements est trop long : en prendre un d'au plus {most_flips}",
)
TOO_MANY_BATTLES_IN_TRICK = Text(
    "a trick of the word {letters} has more than {most_battles} battles",
    "un pli du mot {letters} a plus de {most_battles} batailles",
)
TOO_MANY_PILE_ORDERS = Text(
    "the sorted piles of {letters} may lie in {number:,} ways: take fewer battles",
    "les tas triés de {letters} ont {number:,} ordres possibles : prendre moins de batailles",
)
RECIPE_WITHOUT_LETTERS = Text(
    "the {method} recipe has no letters: --fillings needs one suit",
    "la recette {method} n'a pas de lettres : --fillings demande une seule couleur",
)
FILLINGS_OUT_OF_RANGE = Text(
    "cannot list {most} fillings: take 1 to {most_listed}",
    "impossible de lister {most} remplissages : de 1 à {most_listed}",
)
TOO_MANY_CARDS_TO_FILL = Text(
    "{cards} cards have too many fillings: take at most {most_filled} cards",
    "{cards} cartes ont trop de remplissages : au plus {most_filled} cartes",
)
METHOD_ONLY_FOR_TWO = Text(
    "method '{method}' is for two players: take {methods}",
    "la méthode « {method} » est pour deux joueurs : prendre {methods}",
)
METHOD_WITHOUT_FACE_DOWN = Text(
    "method '{method}' does not support cards face down: take {methods}",
    "la méthode « {method} » n'accepte pas de cartes cachées : prendre {methods}",
)
TOO_MANY_DECKS = Text(
    "too many decks for one table: ask for at most {most_decks:,}",
    "trop de jeux pour une table : en demander au plus {most_decks:,}",
)
FLIPS_OUT_OF_RANGE = Text(
    "words of {flips} flips cannot be searched: take 1 to {longest} flips",
    "on ne peut pas chercher de mots de {flips} retournements : en prendre de 1 à {longest}",
)
BLOCK_OUT_OF_RANGE = Text(
    "no block of {cards} cards has {values} values: take 2 or more cards and at most as many "
    "values",
    "aucun bloc de {cards} cartes n'a {values} valeurs : prendre au moins 2 cartes, et pas "
    "plus de valeurs que de cartes",
)
CHANCE_NOT_UNROLLED = Text(
    "a game of chance cannot be unrolled: take a pickup without chance",
    "une partie de hasard ne se déroule pas : prendre un rangement sans hasard",
)
TOO_LARGE_FOR_SOLVER = Text(
    "such a game is too large for the solver: take fewer cards or values",
    "une telle partie est trop grande pour le solveur : prendre moins de cartes ou de valeurs",
)
UNKNOWN_METHOD = Text(
    "unknown method '{method}': take one of {methods}",
    "méthode inconnue « {method} » : en prendre une parmi {methods}",
)
NO_TIME_TO_SEARCH = Text(
    "{seconds} seconds is no time to search: take more than 0, at most 10^7",
    "on ne peut pas chercher {seconds} secondes : plus de 0, au plus 10^7",
)
CHANCE_METHODS = Text(
    "games of chance need random pickup for both players and --method {methods}",
    "les parties de hasard demandent le rangement random des deux joueurs et --method {methods}",
)
DECK_TOO_LARGE_TO_PLAY = Text(
    "a deck of more than {most_sampled} cards cannot be played by this method: take words",
    "cette méthode ne joue pas un jeu de plus de {most_sampled} cartes : prendre words",
)
SAT_NEEDS_EQUAL_HANDS = Text(
    "the SAT method searches for aligned games: take equal hands and one pickup",
    "la méthode SAT cherche des parties alignées : prendre des mains égales et un seul rangement",
)
WORD_ENDS_IN_BATTLE = Text(
    "the word {fact} ends in a battle: its last letter must be a or b",
    "le mot {fact} finit par une bataille : sa dernière lettre doit être a ou b",
)
WORD_DOES_NOT_RETURN = Text(
    "the word {fact} does not come back to hands of {hand1_size} cards",
    "le mot {fact} ne revient pas à des mains de {hand1_size} cartes",
)
PICKUP_HAS_CHANCE = Text(
    "with pickup '{pickup}' chance decides where a card goes: take another",
    "avec le rangement « {pickup} » le hasard décide où va une carte : en prendre un autre",
)


# Progress of a search

COMMA = Text(", ", ", ")
SEMICOLON = Text("; ", " ; ")
RECIPE = Text("recipe: is there a construction?", "recette : y en a-t-il une ?")
RANDOM = Text("random: {deals:,} deals", "random : {deals:,} distributions")
CLASSES = Text(
    "classes: {plan}: {words:,} words placed, {games:,} games",
    "classes : {plan} : {words:,} mots placés, {games:,} parties",
)
HANDS_PART = Text(
    "exhaustive: hands {hands}, part {done} of {parts}",
    "exhaustive : mains {hands}, partie {done} sur {parts}",
)
CYCLES = Text(
    "exhaustive: part {number} of {parts}, smallest hand {least}",
    "exhaustive : partie {number} sur {parts}, la plus petite main a {least} cartes",
)
SAT = Text("sat: games of {deck}", "sat : parties de {deck}")
SAT_ALIGNED = Text("sat: aligned games of {deck}", "sat : parties alignées de {deck}")
SAT_ASKED = Text("{frame}: {answer} in {seconds:.1f} s", "{frame} : {answer} en {seconds:.1f} s")
SAT_ANSWERS = {
    "found": Text("found", "trouvé"),
    "refuted": Text("refuted", "impossible"),
    "timed out": Text("timed out", "pas fini à temps"),
}
FRAME = Text(
    "hands {hands}, {returning} after {flips} flips",
    "mains {hands}, {returning} après {flips} retournements",
)
# By whether a game is aligned, and whether the players change places.
RETURNING = {
    (True, True): Text("aligned, swapped", "alignée, échangées"),
    (True, False): Text("aligned, returning", "alignée, revenues"),
    (False, True): Text("swapped", "échangées"),
    (False, False): Text("returning", "revenues"),
}
# By whether ties are forgiven, and whether the players change places after it.
PLANS = {
    (False, False): Text("words of {flips} flips", "mots de {flips} retournements"),
    (False, True): Text("swapped words of {flips} flips", "mots échangés de {flips} retournements"),
    (True, False): Text("weak words of {flips} flips", "mots faibles de {flips} retournements"),
    (True, True): Text(
        "weak swapped words of {flips} flips", "mots faibles échangés de {flips} retournements"
    ),
}
PLAN = Text("{words}, hands {hands}", "{words}, mains {hands}")
PLAN_WITH_BATTLES = Text(
    "{words}, up to {battles} battles, hands {hands}",
    "{words}, jusqu'à {battles} batailles, mains {hands}",
)
WORDS = Text(
    "{plan}: {words:,} words of {steps:,} beginnings tried, none fits yet",
    "{plan} : {words:,} mots essayés sur {steps:,} débuts, aucun ne convient encore",
)
RESIDUES = Text(
    "{plan}: {steps:,} beginnings, {words:,} words", "{plan} : {steps:,} débuts, {words:,} mots"
)
PIECES = Text("pieces of {lengths} cards", "morceaux de {lengths} cartes")
RETROGRADE = Text("retrograde: sizes of hands", "rétrograde : tailles des mains")


# What a search has covered: facts in templates, from which the sentences of both languages are made
#
# A catalogue stores the English sentence; `read_clause` finds the template and the facts again.

_COUNTED = {"flips": "retournement", "battles": "bataille"}


def plural(count: int, noun: str) -> Text:
    """Write a number with its noun in both languages.

    >>> plural(1, "flips"), plural(3, "battles").fr
    (Text(en='1 flips', fr='1 retournement'), '3 batailles')
    """
    return Text(f"{count} {noun}", f"{count} {_COUNTED[noun]}{'s' if count > 1 else ''}")


def listed(parts: Iterable[Text | Message | int], separator: Text = COMMA) -> Message:
    """Join messages or numbers."""
    facts = {f"part{number}": part for number, part in enumerate(parts)}
    fields = ["{" + name + "}" for name in facts]
    return Text(separator.en.join(fields), separator.fr.join(fields)).of(**facts)


EVERY_DEAL = Text("every deal of every split", "toutes les distributions, à mains égales ou non")
EVERY_DEAL_EQUAL = Text("every deal with equal hands", "toutes les distributions à mains égales")
EVERY_CHOICE = Text("{deals}, every order of every pile", "{deals}, tous les ordres de chaque tas")
EVERY_DEAL_OF_HANDS = Text(
    "every deal with hands {hands}", "toutes les distributions à mains {hands}"
)
PARTS_OF_HANDS = Text(
    "every deal of {done:d} of {parts:d} parts of hands {hands}, none endless",
    "toutes les distributions de {done:d} parts sur {parts:d} des mains {hands}, aucune sans fin",
)
DEALS_OF_HANDS = Text(
    "{deals:,} deals with hands {hands}", "{deals:,} distributions à mains {hands}"
)
PARTS_OF_CYCLES = Text(
    "{done:d} of {parts:d} parts of all cycles, none found",
    "{done:d} parts sur {parts:d} de tous les cycles, aucun",
)
RANDOM_DEALS = Text(
    "{deals:,} random deals with equal hands, none endless",
    "{deals:,} distributions au hasard à mains égales, aucune sans fin",
)
RANDOM_DEALS_ALL_STAY_IN = Text(
    "{deals:,} random deals with equal hands, none that all players stay in",
    "{deals:,} distributions au hasard à mains égales, aucune où tous les joueurs restent",
)
DEALS_SAMPLED = Text("{deals:,} deals with equal hands", "{deals:,} distributions à mains égales")
DEALS_BY_RULES = Text("{deals:,} deals by the rules", "{deals:,} distributions selon les règles")
KNOWN_GAMES = Text("the catalogue and the recipes", "le catalogue et les recettes")
UNSETTLED = Text("{count:,} not settled in time", "{count:,} restés indécis")
PLACED = Text(
    "{words:,} words placed, {games:,} games, none endless",
    "{words:,} mots placés, {games:,} parties, aucune sans fin",
)
PLACED_AND_CLIMBED = Text(
    "{words:,} words placed and climbed from, {games:,} games, none endless",
    "{words:,} mots placés et améliorés, {games:,} parties, aucune sans fin",
)
WORDS_UP_TO = Text("words up to {depths}", "mots jusqu'à {depths}")
WEAK_WORDS_UP_TO = Text("weak words up to {depths}", "mots faibles jusqu'à {depths}")
DEPTH = Text("{flips} with {battles}", "{flips} avec {battles}")
DEPTH_TO = Text("{flips} with {fewest:d} to {battles}", "{flips} avec {fewest:d} à {battles}")
WORDS_TRIED = Text(
    "hands of any sizes: {words:,} words, none fits",
    "mains de toute taille : {words:,} mots, aucun ne convient",
)
WORDS_UNDECIDED = Text(
    "hands of any sizes: {words:,} words, none fits, {undecided:,} not settled in time",
    "mains de toute taille : {words:,} mots, aucun ne convient, {undecided:,} restés indécis",
)
WORDS_WITHOUT_BATTLES = Text(
    "words of {fewest:d} to {flips} without battles, hands of any sizes",
    "mots de {fewest:d} à {flips} sans bataille, mains de toute taille",
)
SWAPPED_WITHOUT_BATTLES = Text(
    "swapped words of {fewest:d} to {flips} without battles, hands of any sizes",
    "mots échangés de {fewest:d} à {flips} sans bataille, mains de toute taille",
)
ALIGNED_AT_ALL = Text(
    "aligned, any number of rounds and battles", "alignées, tours et batailles en tout nombre"
)
# By whether the players change places.
ALIGNED = {
    True: Text(
        "aligned, swapped after {numbers} rounds", "alignées, échangées après {numbers} tours"
    ),
    False: Text(
        "aligned, returning after {numbers} rounds", "alignées, revenues après {numbers} tours"
    ),
}
UNALIGNED = {
    True: Text(
        "hands {hands}, swapped after {numbers} flips",
        "mains {hands}, échangées après {numbers} retournements",
    ),
    False: Text(
        "hands {hands}, returning after {numbers} flips",
        "mains {hands}, revenues après {numbers} retournements",
    ),
}
BATTLES_IN_A_TRICK = Text("at most {battles} in a trick", "au plus {battles} par pli")
CARDS_OF_A_VALUE = Text(
    "no value on more than {most:d} cards", "aucune valeur sur plus de {most:d} cartes"
)
PIECES_UP_TO = Text(
    "up to {cards:d} cards with the purse {hand}, {ahead} ahead",
    "jusqu'à {cards:d} cartes avec la bourse {hand}, {ahead} devant",
)
LONG_PIECES = Text(
    "of {cards} cards that bring it to {size:d} at once",
    "de {cards} cartes qui la portent à {size:d} d'un coup",
)
NONE_COMPLETED = Text("none to the end", "aucun jusqu'au bout")
SMALLEST_HANDS = Text(
    "every ring by the cards of its smallest leading hand: {sizes}",
    "tous les anneaux, selon les cartes de leur plus petite main qui ouvre : {sizes}",
)
EVERY_POSITION = Text("every position", "toutes les positions")  # a method of the catalogue
METHOD_COVERED = Text("{method}: {covered}", "{method} : {covered}")
# What a catalogue may hold; a template that matches part of another comes after it.
_STORED = (
    EVERY_DEAL, EVERY_DEAL_EQUAL, PARTS_OF_HANDS, EVERY_DEAL_OF_HANDS, PARTS_OF_CYCLES,
    RANDOM_DEALS, RANDOM_DEALS_ALL_STAY_IN, PLACED, PLACED_AND_CLIMBED, WORDS_UNDECIDED,
    WORDS_TRIED, WORDS_WITHOUT_BATTLES, SWAPPED_WITHOUT_BATTLES, WORDS_UP_TO, WEAK_WORDS_UP_TO,
    DEPTH_TO, DEPTH, ALIGNED_AT_ALL, *ALIGNED.values(), *UNALIGNED.values(), BATTLES_IN_A_TRICK,
    CARDS_OF_A_VALUE, EVERY_POSITION,
)  # fmt: skip


def read_clause(written: str) -> Text | Message:
    """Return the message of an English clause; a text of its own if no template has it.

    >>> read_clause("8,192 random deals with equal hands, none endless").facts
    {'deals': 8192}
    >>> read_clause("words up to 20 flips with 0 to 3 battles").translate("fr")
    "mots jusqu'à 20 retournements avec 0 à 3 batailles"
    """
    count, _, noun = written.partition(" ")
    if count.isdecimal() and noun in _COUNTED:
        return plural(int(count), noun)
    for text in _STORED:
        facts = _facts(text.en, written)
        if facts is not None:
            return text.of(**facts)
    return Text(written, written)


def _facts(template: str, written: str) -> dict[str, object] | None:
    """Return the facts with which the template gives what is written; None if it cannot."""
    facts: dict[str, object] = {}
    field, number = "", False
    for literal, name, form, _ in (*Formatter().parse(template), ("", None, "", None)):
        if field:
            value, found, written = written.partition(literal) if literal else (written, "", "")
            digits = value.replace(",", "")
            if found != literal or (number and not digits.isdecimal()):
                return None
            parts = [read_clause(part) for part in value.split(", ")]
            facts[field] = int(digits) if number else listed(parts)
        elif not written.startswith(literal):
            return None
        else:
            written = written[len(literal) :]
        field, number = name or "", bool(form)
    return None if written else facts


# Why a search has found nothing

NONE_AT_ALL = Text("there is none", "il n'y en a pas")
NONE_EQUAL = Text("there is none with equal hands", "il n'y en a pas à mains égales")
NONE_OF_THIS_KIND = Text("there is none of this kind", "il n'y en a pas de cette sorte")
NONE_IN_TIME = Text("none found in {seconds:g} seconds", "rien trouvé en {seconds:g} secondes")
NONE_HERE = Text(
    "{deck} has no endless game with {pickup} pickup ({covered})",
    "{deck} n'a pas de partie sans fin, rangement {pickup} ({covered})",
)


# Descriptions of an endless game: its word, its class letters, its alignment

# fmt: off
SENTENCES = sentences({
    # a find by a word
    "word": ("The word {word} ({flips} flips{laid}{swapped}) repeats for ever, from hands of "
             "{one} and {two} cards.",
             "Le mot {word} ({flips} retournements{laid}{swapped}) se répète sans fin, à partir "
             "de mains de {one} et {two} cartes."),
    "swapped": (", then the same with the players exchanged",
                ", puis le même, les joueurs échangés"),
    "laid": (", {count} cards of each player face down",
             ", {count} cartes de chaque joueur face cachée"),
    "classes": ("Cards that take each other's places, round after round, are a class:",
                "Les cartes qui prennent la place les unes des autres, tour après tour, forment "
                "une classe :"),
    "meets": ("Flip by flip the same classes meet: {meets}",
              "À chaque retournement les mêmes classes se rencontrent : {meets}"),
    "more": ("... {count:,} more ...", "... encore {count:,} ..."),
    # the letters of a recipe
    "insert": ("insert the next letter behind every letter:",
               "insérer la lettre suivante derrière chaque lettre :"),
    "letters_back": ("{letters}: back after {tricks:,} tricks",
                     "{letters} : de retour après {tricks:,} plis"),
    "later": ("Numbers return later: when the letters are back, the cards of a class have changed "
              "places: {turns}. All turns end together after {times:,} times {tricks:,} tricks.",
              "Les nombres reviennent plus tard : quand les lettres sont de retour, les cartes "
              "d'une classe ont changé de place : {turns}. Toutes les rondes finissent ensemble "
              "après {times:,} fois {tricks:,} plis."),
    "turns_of": ("the {cards} of {letter} in {turns}", "les {cards} de {letter} en {turns}"),
    "turn": ("{count} turn of {size}", "{count} ronde de {size}"),
    "turns": ("{count} turns of {size}", "{count} rondes de {size}"),
    "and": (" and ", " et "),
    "fillings": ("{ways} ways to put numbers for the letters; in all of them the numbers are back "
                 "after {period:,} tricks. {listed:,} of them, {seen}:",
                 "{ways} façons de mettre des nombres pour les lettres ; dans toutes, les nombres "
                 "reviennent après {period:,} plis. En voici {listed:,}, {seen} :"),
    "replayed": ("each replayed by the rules", "chacune rejouée par les règles"),
    "too_long": ("too long to be replayed here", "trop longues pour être rejouées ici"),
})
say = partial(said, SENTENCES)
# Why a deal is not aligned
WHY_NOT = sentences({
    "no_return": ("no position returns within {tricks:,} tricks",
                  "aucune position ne revient en {tricks:,} plis"),
    "unequal": ("the hands have {one} and {two} cards: they must be equally long",
                "les mains ont {one} et {two} cartes : il les faut égales"),
    "over": ("the game is over when every card has been laid {when}",
             "la partie est finie quand chaque carte a été posée {when}"),
    "battle": ("a battle is still going on when every card has been laid {when}",
               "une bataille est en cours quand chaque carte a été posée {when}"),
    "hands": ("when every card has been laid {when}, the hands have {one} and {two} cards",
              "quand chaque carte a été posée {when}, les mains ont {one} et {two} cartes"),
    "once": ("once", "une fois"),
    "times": ("{rounds} times", "{rounds} fois"),
})
# fmt: on


# Why each recipe gives an endless game

SPIVEY = Text(
    "Spivey 2010: every class beats the next. Played as classes, the game is back after {tricks} "
    "tricks; the cards within the classes can only lie in finitely many ways, so they come back "
    "too.",
    "Spivey 2010 : chaque classe bat la suivante. Jouée avec des classes, la partie revient après "
    "{tricks} plis ; les cartes d'une classe n'ont qu'un nombre fini de places possibles, donc "
    "elles reviennent aussi.",
)
FAMILY = Text(
    "The word {word} (found 2026-11-16) repeats for ever from hands of {one} and {two} cards "
    "modulo {modulus}: played as classes, each above the next, the game is back after it. "
    "'antihilbert war endless family {word}' has the proof.",
    "Le mot {word} (trouvé le 2026-11-16) se répète sans fin à partir de mains de {one} et {two} "
    "cartes modulo {modulus} : jouée avec des classes, chacune au-dessus de la suivante, la partie "
    "revient après lui. La preuve : « antihilbert war endless family {word} ».",
)
ROSTAM = Text(
    "Rostam: the k highest cards A and the k+1 lowest C only ever meet the middle ones B, so A "
    "always wins and C always loses, two tricks each in turn; the period is 4 lcm({below}, "
    "{above}, {odd}).",
    "Rostam : les k cartes les plus hautes A et les k+1 plus basses C ne rencontrent jamais que "
    "les moyennes B ; A gagne donc toujours et C perd toujours, deux plis chacune à son tour ; la "
    "période est 4 ppcm({below}, {above}, {odd}).",
)
SMALL_BLOCKS = Text(
    "Small aligned blocks, of 8 and 12 cards, that add up to the deck: each has equally long hands "
    "again whenever its cards have been played once, so blocks laid behind each other never "
    "disturb each other.",
    "De petits blocs alignés, de 8 et 12 cartes, qui ensemble font le jeu : chacun retrouve des "
    "mains égales dès que toutes ses cartes ont été jouées une fois, donc des blocs posés l'un "
    "derrière l'autre ne se gênent jamais.",
)
BLOCKS = Text(
    "Delahaye and Mathieu 1995: each block is aligned, its hands are equally long again whenever "
    "every card has been played once. So blocks laid behind each other never disturb each other: "
    "{sizes} values{times}.",
    "Delahaye et Mathieu 1995 : chaque bloc est aligné, ses mains sont de nouveau égales dès que "
    "toutes les cartes ont été jouées une fois. Des blocs posés l'un derrière l'autre ne se gênent "
    "donc jamais : {sizes} valeurs{times}.",
)
TIMES_OVER = Text(", {times} times over", ", {times} fois de suite")
LAKSHTANOV = Text(
    "Lakshtanov 2012: player 1's card always goes first, so cards that have met stay together. Two "
    "neighbouring values win in turn, and once every card has been laid the hands are what they "
    "were.",
    "Lakshtanov 2012 : la carte du joueur 1 passe toujours devant, donc les cartes qui se sont "
    "rencontrées restent ensemble. Deux valeurs voisines gagnent tour à tour, et quand chaque "
    "carte a été posée une fois, les mains sont ce qu'elles étaient.",
)
SINGLE = Text(
    "No recipe for many decks reaches {deck}: this deal was found by a search, in 2026.",
    "Aucune recette valable pour beaucoup de jeux n'atteint {deck} : cette distribution a été "
    "trouvée par une recherche, en 2026.",
)
CATALOGUE = Text(
    "From the catalogue ({finder}), not constructed: the rules have just replayed it to its first "
    "return.",
    "Du catalogue ({finder}), non construite : les règles viennent de la rejouer jusqu'à son "
    "premier retour.",
)
COLUMNS = Text(
    "The word aadb from hands of {one} and {two} cards: {columns} games of 12 cards that never "
    "meet. In each the top card beats two values, and those beat three low cards, for ever.",
    "Le mot aadb à partir de mains de {one} et {two} cartes : {columns} parties de 12 cartes qui "
    "ne se rencontrent jamais. Dans chacune la carte du haut bat deux valeurs, qui battent trois "
    "cartes basses, sans fin.",
)
TIERS = Text(
    "{kind}: the word {word} sorts the cards into {classes} classes that take each other's places. "
    "Every class is above all classes it meets and beats{forgiving}, so the word repeats for ever.",
    "{kind} : le mot {word} range les cartes en {classes} classes dont les cartes prennent la "
    "place les unes des autres. Chaque classe est au-dessus de toutes celles qu'elle rencontre et "
    "bat{forgiving}, donc le mot se répète sans fin.",
)
RUNS = Text("Runs", "Suites")
COUNTEREXAMPLE = Text("The word of the counterexample", "Le mot du contre-exemple")
LADDER = Text("A ladder", "Une échelle")
GROWING = Text("A growing word", "Un mot qui grandit")
FORGIVING = Text(
    ", or ties with them where the sorted pile is the same",
    ", ou à égalité là où le tas trié reste le même",
)


# The families of a word, and the proof that their games never end

ONE_SUIT = Text(
    "with one suit no two cards are equal: d needs two suits",
    "à une couleur, deux cartes ne sont jamais égales : d demande deux couleurs",
)
NO_RETURN = Text(
    "{word} does not return to its hands: players 1 and 2 must win equally many cards",
    "{word} ne retrouve pas ses mains : les joueurs 1 et 2 doivent gagner autant de cartes",
)
EVERY = Text("every pair of hands modulo {flips}", "tout couple de mains modulo {flips}")
EVERY_OTHER = Text(
    "every other pair of hands modulo {flips}", "tout autre couple de mains modulo {flips}"
)
LEFT_OUT = Text(
    "the word has families, but none for these decks; ",
    "le mot a des familles, mais aucune pour ces jeux ; ",
)
NO_OTHERS = Text(
    "{left_out}from {others} some class would have to beat itself, so no deal repeats the word",
    "{left_out}à partir de {others} une classe devrait se battre elle-même, donc aucune "
    "distribution ne répète le mot",
)
# fmt: off
PROOF = sentences({
    "statement": (
        "Hands of {one} + {length}x and {two} + {length}y cards, for all x, y = 0, 1, 2...: "
        "{cards} + {length}(x + y) cards.",
        "Mains de {one} + {length}x et {two} + {length}y cartes, pour tous x, y = 0, 1, 2... : "
        "{cards} + {length}(x + y) cartes."),
    "returns": (
        "1. The word returns: in its {length} flips each player wins as many cards as he lays. It "
        "can be played from {one} and {two} cards on: then neither player runs out of cards.",
        "1. Le mot revient : en ses {length} retournements chaque joueur gagne autant de cartes "
        "qu'il en pose. Il se joue à partir de {one} et {two} cartes : alors aucun joueur n'en "
        "manque."),
    "slots": (
        "2. Where a card goes next. A slot is a player and a flip, 1:5 for player 1 at flip 5. "
        "What a player wins goes under the hand, so it is laid when all before it has been, so "
        "many rounds later. {length} cards more in a hand are one round more, to the same slot.",
        "2. Où va une carte ensuite. Une case est un joueur et un retournement, 1:5 pour le joueur "
        "1 au retournement 5. Ce qu'un joueur gagne va sous sa main et se pose donc après tout ce "
        "qui est devant, quelques tours plus tard. {length} cartes de plus dans une main font un "
        "tour de plus, vers la même case."),
    "flip": ("flip {number:>2}", "ret. {number:>2}"),
    "way": ("{start} -> {end} after {later}", "{start} -> {end} après {later}"),
    "ways": (
        "3. The slots form cycles. The cards of a cycle take each other's places for ever: a "
        "class. It has as many cards as its cycle takes rounds.",
        "3. Les cases forment des cycles. Les cartes d'un cycle prennent sans fin la place les "
        "unes des autres : une classe. Elle a autant de cartes que son cycle prend de tours."),
    "class": ("{name}: {formula} cards, {way}", "{name} : {formula} cartes, {way}"),
    "order": (
        "4. At each flip the same two classes meet in every round, and the one that must win "
        "stands before the other in: {levels}.",
        "4. À chaque retournement les deux mêmes classes se rencontrent, tour après tour, et celle "
        "qui doit gagner est avant l'autre dans : {levels}."),
    "so": (
        "5. So let every card of a class be higher than those of the classes it beats{same}. Then "
        "the flips go as the word says, whichever cards of the classes meet, and after it each "
        "place holds a card of the class it held before. That repeats for ever. There are only "
        "finitely many ways to put the cards of the classes into their places, so the game "
        "returns to a position and never ends.",
        "5. Que chaque carte d'une classe soit donc plus haute que celles des classes qu'elle "
        "bat{same}. Alors les retournements vont comme le dit le mot, quelles que soient les "
        "cartes des classes qui se rencontrent, et après lui chaque place tient une carte de la "
        "classe qu'elle tenait avant. Cela se répète sans fin. Il n'y a qu'un nombre fini de "
        "façons de mettre les cartes des classes à leurs places, donc la partie revient à une "
        "position et ne finit jamais."),
    "ties": (", cards that are tied being equal", ", les cartes en bataille étant égales"),
})
say_proof = partial(said, PROOF)
# fmt: on
