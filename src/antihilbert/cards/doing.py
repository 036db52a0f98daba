"""What searches say while they search, and when they have found nothing, en and fr."""

from antihilbert.base.languages import Sentence, Text

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
HANDS_DEAL = Text(
    "exhaustive: hands {hands}, deal {deal:,}",
    "exhaustive : mains {hands}, distribution {deal:,}",
)
HANDS = Text(
    "exhaustive: hands of {one} and {two} cards", "exhaustive : mains de {one} et {two} cartes"
)
HANDS_ALL = Text("exhaustive: hands {hands}", "exhaustive : mains {hands}")
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
INSERTION = Text(
    "insertion: {rings} rings, card {card} of {missing} a suit",
    "insertion : {rings} anneaux, carte {card}, {missing} par couleur",
)
PIECES = Text("pieces of {lengths} cards", "morceaux de {lengths} cartes")
STORIES = Text("stories: sizes of hands", "histoires : tailles des mains")
# In vain.
NONE_AT_ALL = Text("there is none", "il n'y en a pas")
NONE_EQUAL = Text("there is none with equal hands", "il n'y en a pas à mains égales")
NONE_OF_THIS_KIND = Text("there is none of this kind", "il n'y en a pas de cette sorte")
NONE_IN_TIME = Text("none found in {seconds:g} seconds", "rien trouvé en {seconds:g} secondes")


def why_none(impossible: bool, seconds: float, equal: bool) -> Text | Sentence:
    """In a few words, what it means that nothing was found."""
    if not impossible:
        return NONE_IN_TIME.of(seconds=seconds)
    return NONE_EQUAL if equal else NONE_AT_ALL
