"""Which games have names? Each is a description and the heaps it is usually played with."""

from dataclasses import dataclass

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text
from antihilbert.takeaway.refusals import SpokenError
from antihilbert.takeaway.rules import Rules


@dataclass(frozen=True)
class NamedGame:
    """A game people know; `about` says in each language what a move is, not who wins."""

    name: str
    rules: Rules
    heaps: tuple[int, ...]
    about: Text

    def as_json(self, lang: str) -> dict[str, object]:
        return {
            "name": self.name,
            "rules": str(self.rules),
            "heaps": list(self.heaps),
            "about": self.about.in_(lang),
        }


# fmt: off
GAMES: dict[str, NamedGame] = {}


def add(name: str, rules: str, heaps: tuple[int, ...], en: str, fr: str) -> NamedGame:
    """Give a game a name; from then on it can be solved, explained and played by it."""
    GAMES[name] = NamedGame(name, Rules.parse(rules), heaps, Text(en, fr))
    return GAMES[name]


def game_named(name: str) -> NamedGame:
    if name not in GAMES:
        raise SpokenError("unknown_game", text=shortened(name), names=", ".join(GAMES))
    return GAMES[name]


add("marienbad", "take=any", (1, 3, 5, 7),
    "take any number of matches from one row",
    "prendre autant d'allumettes qu'on veut dans une rangée")
add("film", "take=any misere", (1, 3, 5, 7),
    "Marienbad as in the film",
    "Marienbad comme dans le film")
add("nim", "take=any", (3, 4, 5),
    "take any number from one heap",
    "prendre autant qu'on veut dans un tas")
add("northcott", "take=any gaps", (2, 3, 4, 6),
    "Northcott: two pieces face each other in every row; close the gap, or step back",
    "Northcott : deux pions se font face dans chaque rangée ; réduire l'écart, ou reculer")
add("subtraction", "take=1-3", (21,),
    "take one, two or three",
    "prendre un, deux ou trois")
add("twenty-one", "take=1-3 misere", (21,),
    "take one, two or three",
    "prendre un, deux ou trois")
add("kayles", "octal=0.77", (12,),
    "knock down one skittle of a row, or two side by side",
    "abattre une quille d'une rangée, ou deux voisines")
add("dawson", "octal=0.07", (12,),
    "Dawson's Kayles: knock down two neighbouring skittles",
    "les quilles de Dawson : abattre deux quilles voisines")
add("dawson-chess", "octal=0.137", (12,),
    "Dawson's chess: take a match and its neighbours in the row",
    "les échecs de Dawson : prendre une allumette et ses voisines dans la rangée")
add("treblecross", "octal=0.007", (12,),
    "cross off three neighbours of a row",
    "rayer trois voisines d'une rangée")
add("guiles", "octal=0.15", (12,),
    "take a heap of one or two, or take two and split the rest in two heaps",
    "prendre un tas d'une ou deux, ou prendre deux et partager le reste en deux tas")
add("row", "octal=0.7...", (12,),
    "take any number of matches that lie side by side; a gap divides a row",
    "prendre autant d'allumettes voisines qu'on veut ; un trou coupe la rangée en deux")
add("lasker", "octal=4.3...", (3, 4, 5),
    "Lasker's Nim: take any number from one heap, or split a heap in two",
    "le nim de Lasker : prendre autant qu'on veut dans un tas, ou couper un tas en deux")
add("grundy", "octal=4.0 unequal", (12,),
    "Grundy's game: split a heap into two unequal ones",
    "le jeu de Grundy : couper un tas en deux tas inégaux")
add("wythoff", "take=any heaps=2 same", (6, 9),
    "take any number from one heap, or the same number from both",
    "prendre autant qu'on veut dans un tas, ou le même nombre dans les deux")
add("fibonacci", "take=any growth=2", (20,),
    "take at most twice what was just taken; the first may not take all",
    "prendre au plus le double de ce qui vient d'être pris ; le premier ne peut tout prendre")
add("moore", "take=any heaps=2", (3, 4, 5, 6),
    "Moore's Nim: take any numbers from one heap or from two",
    "le nim de Moore : prendre ce qu'on veut dans un tas ou dans deux")
add("neighbours", "take=any heaps=2 neighbours", (3, 4, 5, 6),
    "heaps in a row: take from one, or from two side by side",
    "des tas alignés : prendre dans un tas, ou dans deux voisins")
