"""Why a family of endless games never ends: a proof to be followed with pencil and paper."""

from collections.abc import Iterator
from itertools import groupby

from antihilbert.base.languages import said, sentences
from antihilbert.cards.endless.families import CardClass, Family, least_hands
from antihilbert.cards.endless.words import Slot
from antihilbert.cards.letters import BATTLE

HANDS = "xy"  # how many times L cards hand 1 and hand 2 are longer than the shortest


# fmt: off
SENTENCES = sentences({
    "statement": (
        "Hands of {one} + {length}x and {two} + {length}y cards, for all x, y = 0, 1, 2...: "
        "{cards} + {length}(x + y) cards.",
        "Mains de {one} + {length}x et {two} + {length}y cartes, pour tous x, y = 0, 1, 2... : "
        "{cards} + {length}(x + y) cartes."),
    "told": (
        "1. The word returns: of its {length} flips each player wins as many cards as he lays. It "
        "can be told from {one} and {two} cards on: then nobody runs out.",
        "1. Le mot revient : en ses {length} retournements chaque joueur gagne autant de cartes "
        "qu'il en pose. Il se raconte à partir de {one} et {two} cartes : alors personne n'en "
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
        "3. The slots form closed ways. The cards on one take each other's places for ever: a "
        "class. It has as many cards as the way takes rounds.",
        "3. Les cases forment des chemins fermés. Les cartes d'un chemin prennent sans fin la "
        "place les unes des autres : une classe. Elle a autant de cartes que le chemin prend de "
        "tours."),
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
# fmt: on


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)


def proof(family: Family, lang: str = "en") -> Iterator[str]:
    """The steps of the proof, line by line."""
    length, cards = family.modulus, family.word.cards
    one, two = family.shortest
    yield say(lang, "statement", one=one, two=two, length=length, cards=cards)
    least = least_hands(family.word.letters, family.word.pickups)
    assert least is not None
    yield say(lang, "told", length=length, one=least[0], two=least[1])
    yield from _slots(family, lang)
    yield from _classes(family, lang)
    yield from _order(family, lang)


def _slots(family: Family, lang: str) -> Iterator[str]:
    word, names = family.word, family.names
    yield say(lang, "slots", length=family.modulus)
    for flip, code in enumerate(word.letters):
        winner = 0 if code == BATTLE else code >> 6
        own, other = Slot(winner, flip), Slot(1 - winner, flip)
        sign = "=" if code == BATTLE else ">"
        meets = f"{str(word)[flip]}  {names[own]} {sign} {names[other]}"
        numbered = say(lang, "flip", number=flip + 1)
        yield f"   {numbered}  {meets}   {_way(family, own, lang):24} {_way(family, other, lang)}"


def _way(family: Family, slot: Slot, lang: str) -> str:
    after, rounds = family.word.follows(slot)
    later = "+".join(([str(rounds)] if rounds else []) + [HANDS[after.player]])
    return say(lang, "way", start=_at(slot), end=_at(after), later=later)


def _at(slot: Slot) -> str:
    return f"{slot.player + 1}:{slot.flip + 1}"


def _classes(family: Family, lang: str) -> Iterator[str]:
    yield say(lang, "ways")
    for one in family.classes:
        way = " ".join(map(_at, one.slots))
        yield f"   {say(lang, 'class', name=one.name, formula=one.formula, way=way)}"


def _order(family: Family, lang: str) -> Iterator[str]:
    def height(one: CardClass) -> int:
        return one.height

    levels = [
        " ".join(one.name for one in level) for _, level in groupby(family.classes, key=height)
    ]
    yield say(lang, "order", levels=" > ".join(levels))
    ties = "=" in {demand.kind for demand in family.word.demands}
    yield say(lang, "so", same=say(lang, "ties") if ties else "")
