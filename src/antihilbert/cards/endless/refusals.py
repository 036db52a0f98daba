"""How is it said that no recipe makes an endless game? Every refusal of a recipe, en and fr."""

from antihilbert.base.languages import Text, ToldError


class Refused(ToldError):  # noqa: N818 - it reads as what it is
    """No recipe makes an endless game of this deck; the message says what is known of it."""


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
GAME_CHANCE_NEVER = Text(
    "a game of chance is never aligned: take a pickup without chance",
    "une partie de hasard n'est jamais alignée : prendre un rangement sans hasard",
)
VALUES_CANNOT_RAISED = Text(
    "values cannot be raised by {by}: the lowest would be less than 1",
    "on ne peut pas relever les valeurs de {by} : la plus basse serait sous 1",
)
CHANCE_ENDS_IT = Text(
    "chance can end any game that it keeps going: take another pickup",
    "le hasard peut finir toute partie qu'il fait durer : prendre un autre rangement",
)
DECK_TOO_MANY = Text(
    "deck {deck} has too many positions to look at them all (at most {most_positions:,}): "
    "'antihilbert war endless search --pickup random' finds one deal",
    "le jeu {deck} a trop de positions pour les voir toutes (au plus {most_positions:,}) : « "
    "antihilbert war endless search --pickup random » trouve une distribution",
)
ONLY_GAMES_WAR = Text(
    "only games of War are proved by words, not of {game}",
    "seules les parties de bataille se prouvent par des mots, pas celles de {game}",
)
WORD_PROVES_GAMES = Text(
    "a word proves games in which both players pick up alike",
    "un mot prouve des parties où les deux joueurs rangent de même",
)
CYCLES_TOLD_APART = Text(
    "cycles are told apart for at most {most_packed_cards} cards of {most_packed_values} "
    "values, not {deck}: count its endless deals with 'antihilbert war count'",
    "on distingue les cycles pour au plus {most_packed_cards} cartes de {most_packed_values} "
    "valeurs, pas pour {deck} : compter ses distributions sans fin avec « antihilbert war "
    "count »",
)
NO_SEARCH_PICKUP = Text(
    "no such search for pickup '{pickup}': take natural or optimised",
    "pas de telle recherche pour le rangement « {pickup} » : prendre natural ou optimised",
)
CYCLES_NOT_GONE = Text(
    "cycles are not gone through for {pickup} pickup: take natural",
    "on ne parcourt pas les cycles pour le rangement {pickup} : prendre natural",
)
PICKUP_PLAYERS_CANNOT = Text(
    "with {pickup} pickup the players cannot change places",
    "avec le rangement {pickup} les joueurs ne peuvent pas changer de place",
)
NO_WORD_WRITE = Text(
    "'{letters}' is no word: write a and b for who wins, d for a battle",
    "« {letters} » n'est pas un mot : écrire a et b pour qui gagne, d pour une bataille",
)
WORD_FLIPS_TOO = Text(
    "a word of {letters} flips is too long: take one of at most {most_flips}",
    "un mot de {letters} retournements est trop long : en prendre un d'au plus {most_flips}",
)
WORD_ENDS_BATTLE = Text(
    "the word {letters} ends in a battle: its last letter must be a or b",
    "le mot {letters} finit par une bataille : sa dernière lettre doit être a ou b",
)
TRICK_WORD_MORE = Text(
    "a trick of the word {letters} has more than {most_battles} battles",
    "un pli du mot {letters} a plus de {most_battles} batailles",
)
SORTED_PILES_MAY = Text(
    "the sorted piles of {letters} may lie in {number:,} ways: take fewer battles",
    "les tas triés de {letters} ont {number:,} ordres possibles : prendre moins de batailles",
)
RECIPE_NO_LETTERS = Text(
    "the {method} recipe has no letters: --fillings needs one suit",
    "la recette {method} n'a pas de lettres : --fillings demande une seule couleur",
)
CANNOT_LIST_FILLINGS = Text(
    "cannot list {most} fillings: take 1 to {most_listed}",
    "impossible de lister {most} remplissages : de 1 à {most_listed}",
)
FILLINGS_CARDS_TOO = Text(
    "the fillings of {cards} cards are too many: take at most {most_filled}",
    "les remplissages de {cards} cartes sont trop nombreux : au plus {most_filled} cartes",
)
METHOD_PLAYERS = Text(
    "method '{method}' is for two players: take {methods}",
    "la méthode « {method} » est pour deux joueurs : prendre {methods}",
)
METHOD_KNOWS_NO = Text(
    "method '{method}' knows no cards face down: take {methods}",
    "la méthode « {method} » ne connaît pas de cartes cachées : prendre {methods}",
)
TOO_MANY_DECKS = Text(
    "too many decks for one table: ask for at most {most_decks:,}",
    "trop de jeux pour une table : en demander au plus {most_decks:,}",
)
WORDS_FLIPS_NOT = Text(
    "words of {flips} flips are not searched for: take 1 to {longest} flips",
    "on ne cherche pas de mots de {flips} retournements : en prendre de 1 à {longest}",
)
NO_BLOCK_CARDS = Text(
    "no block of {cards} cards has {values} values: take 2 or more cards and at most as many "
    "values",
    "aucun bloc de {cards} cartes n'a {values} valeurs : prendre au moins 2 cartes, et pas "
    "plus de valeurs que de cartes",
)
GAME_CHANCE_CANNOT = Text(
    "a game of chance cannot be unrolled: take a pickup without chance",
    "une partie de hasard ne se déroule pas : prendre un rangement sans hasard",
)
HAND_CANNOT_NONE = Text(
    "hand 1 cannot have all or none of {cards} cards",
    "la main 1 ne peut avoir ni toutes les {cards} cartes ni aucune",
)
GAME_TOO_LARGE = Text(
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
CHANCE_HELPED_RANDOM = Text(
    "chance is helped with random pickup for both players and --method {methods}",
    "on aide le hasard avec le rangement random des deux joueurs et --method {methods}",
)
DECK_MORE_THAN = Text(
    "a deck of more than {most_sampled} cards is not played: take words",
    "on ne joue pas un jeu de plus de {most_sampled} cartes : prendre words",
)
SAT_METHOD_LOOKS = Text(
    "the SAT method looks for aligned games: two equal hands, one pickup",
    "la méthode SAT cherche des parties alignées : deux mains égales, un seul rangement",
)
WORD_ENDS_BATTLE_LAST = Text(
    "the word {fact} ends in a battle: its last letter must be a or b",
    "le mot {fact} finit par une bataille : sa dernière lettre doit être a ou b",
)
WORD_NOT_COME = Text(
    "the word {fact} does not come back to hands of {hand1_size} cards",
    "le mot {fact} ne revient pas à des mains de {hand1_size} cartes",
)
PICKUP_LEAVES_CHANCE = Text(
    "pickup '{pickup}' leaves it to chance where a card goes: take another",
    "le rangement « {pickup} » laisse au hasard où va une carte : en prendre un autre",
)
