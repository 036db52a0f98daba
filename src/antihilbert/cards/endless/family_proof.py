"""Why a family of endless games never ends: a proof to be followed with pencil and paper."""

from collections.abc import Iterator
from itertools import groupby

from antihilbert.cards.endless.families import CardClass, Family, least_hands
from antihilbert.cards.endless.words import Slot
from antihilbert.cards.letters import BATTLE

HANDS = "xy"  # how many times L cards hand 1 and hand 2 are longer than the shortest


def proof(family: Family) -> Iterator[str]:
    """The steps of the proof, line by line."""
    yield from _statement(family)
    yield from _told(family)
    yield from _slots(family)
    yield from _classes(family)
    yield from _order(family)


def _statement(family: Family) -> Iterator[str]:
    length, cards = family.modulus, family.word.cards
    one, two = family.shortest
    yield (
        f"Hands of {one} + {length}x and {two} + {length}y cards, for all x, y = 0, 1, 2...: "
        f"{cards} + {length}(x + y) cards."
    )


def _told(family: Family) -> Iterator[str]:
    least = least_hands(family.word.letters, family.word.pickups)
    assert least is not None
    yield (
        f"1. The word returns: of its {family.modulus} flips each player wins as many cards as "
        f"he lays. It can be told from {least[0]} and {least[1]} cards on: then nobody runs out."
    )


def _slots(family: Family) -> Iterator[str]:
    word, names = family.word, family.names
    yield (
        "2. Where a card goes next. A slot is a player and a flip, 1:5 for player 1 at flip 5. "
        "What a player wins goes under the hand, so it is laid when all before it has been, so "
        f"many rounds later. {family.modulus} cards more in a hand are one round more, to the same "
        "slot."
    )
    for flip, code in enumerate(word.letters):
        winner = 0 if code == BATTLE else code >> 6
        own, other = Slot(winner, flip), Slot(1 - winner, flip)
        sign = "=" if code == BATTLE else ">"
        meets = f"{str(word)[flip]}  {names[own]} {sign} {names[other]}"
        yield f"   flip {flip + 1:>2}  {meets}   {_way(family, own):24} {_way(family, other)}"


def _way(family: Family, slot: Slot) -> str:
    after, rounds = family.word.follows(slot)
    later = "+".join(([str(rounds)] if rounds else []) + [HANDS[after.player]])
    return f"{_at(slot)} -> {_at(after)} after {later}"


def _at(slot: Slot) -> str:
    return f"{slot.player + 1}:{slot.flip + 1}"


def _classes(family: Family) -> Iterator[str]:
    yield (
        "3. The slots form closed ways. The cards on one take each other's places for ever: a "
        "class. It has as many cards as the way takes rounds."
    )
    for one in family.classes:
        way = " ".join(map(_at, one.slots))
        yield f"   {one.name}: {one.formula} cards, {way}"


def _order(family: Family) -> Iterator[str]:
    def height(one: CardClass) -> int:
        return one.height

    levels = [
        " ".join(one.name for one in level) for _, level in groupby(family.classes, key=height)
    ]
    yield (
        "4. At each flip the same two classes meet in every round, and the one that must win "
        f"stands before the other in: {' > '.join(levels)}."
    )
    ties = "=" in {demand.kind for demand in family.word.demands}
    same = ", cards that are tied being equal" if ties else ""
    yield (
        f"5. So let every card of a class be higher than those of the classes it beats{same}. Then "
        "the flips go as the word says, whichever cards of the classes meet, and after it each "
        "place holds a card of the class it held before. That repeats for ever. There are only "
        "finitely many ways to put the cards of the classes into their places, so the game "
        "returns to a position and never ends."
    )
