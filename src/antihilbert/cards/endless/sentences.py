"""What is told of an endless game: its word, its letters, whether it is a block; en and fr."""

from antihilbert.base.languages import said, sentences

# fmt: off
SENTENCES = sentences({
    # a find by a word
    "word": ("The word {word} ({flips} flips{laid}{swapped}) is told again and again, from hands "
             "of {one} and {two} cards.",
             "Le mot {word} ({flips} retournements{laid}{swapped}) se répète encore et encore, à "
             "partir de mains de {one} et {two} cartes."),
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
# Why a deal is no block.
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


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
