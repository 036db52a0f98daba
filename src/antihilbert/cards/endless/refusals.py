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
