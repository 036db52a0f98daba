"""Several suits: families that can be dealt from real decks, class by class.

A word without battles needs its classes to be apart: every card of a class above every card of a
class it beats. In a deck of C suits each value is on C cards, and a value may be shared only by
classes that never meet. Where that can be done for hands h1 and h2 it can be done for (h1 + C L x,
h2 + C L y). Each class then grows by a multiple of C cards. They take new values right above one of
its own, and there they stand to all other classes as that value did. So one filling is a theorem
for a whole progression of decks, L values apart.

A word with battles needs cards that are equal, and how many are tied together depends on the common
divisors of the sizes of its classes: there only single decks can be shown, by levelling.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.cards import war
from antihilbert.cards.certificate import REPLAY_TRICKS
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.class_values import place
from antihilbert.cards.endless.families import Family
from antihilbert.cards.endless.levelling import Undecided, level
from antihilbert.cards.endless.words import Word

DECK_PATIENCE = 3.0  # seconds of the solver for one pair of hands


@dataclass(frozen=True)
class Progression:
    """Decks that a word fills for ever: hands longer by any multiples of `modulus` will do too."""

    word: Word
    suits: int
    deal: Deal  # of the shortest hands

    @property
    def modulus(self) -> int:
        return self.suits * self.word.length

    def as_json(self) -> dict[str, object]:
        first, cards = self.word.hand1_size, self.word.cards
        return {
            "hands": [first % self.modulus, (cards - first) % self.modulus],
            "modulus": self.modulus,
            "cards": {"residue": cards % self.modulus, "modulus": self.modulus, "from": cards},
            "deal": str(self.deal),
        }


def progressions(family: Family, suits: int) -> Iterator[Progression]:
    """The shortest hands of each residue modulo C L for which the classes fill a deck of C suits.

    Hands longer by up to 2 C times L are tried.
    """
    done: list[tuple[int, int]] = []
    steps = [(x, y) for x in range(2 * suits) for y in range(2 * suits)]
    for x, y in sorted(steps, key=lambda step: (sum(step), step)):
        covered = any(
            (x - u) % suits == (y - v) % suits == 0 and x >= u and y >= v for u, v in done
        )
        word = family.longer(x, y)
        if covered or word.cards % suits:
            continue
        deal = dealt_by_class(word, suits)
        if deal:
            done.append((x, y))
            yield Progression(word, suits, deal)


def dealt_by_class(word: Word, suits: int) -> Deal | None:
    """A deal of a deck in which every class is above all those it beats, if one was found."""
    if any(demand.kind != ">" for demand in word.demands):
        return None
    values = place(word, suits)
    if values is None:
        return None
    assert word.holds_for(values, strictly=True), f"{word} is not told by {values}"
    return word.deal(values)


@dataclass(frozen=True)
class Levelled:
    """A deck that the solver was asked to deal; without a deal none was found in time."""

    values: int
    deal: Deal | None

    def as_json(self) -> dict[str, object]:
        return {"values": self.values, "deal": str(self.deal) if self.deal else None}


def first_decks(family: Family, suits: int, decks: int) -> Iterator[Levelled]:
    """The first decks of a family, by a constraint solver: every split that belongs to it."""
    cards = family.word.cards
    while decks and family.fits(suits):
        if cards % suits == 0:
            decks -= 1
            deals = (_levelled(family.longer(x, y), suits) for x, y in family.hands(cards))
            yield Levelled(cards // suits, next(filter(None, deals), None))
        cards += family.modulus


def _levelled(word: Word, suits: int) -> Deal | None:
    try:
        deal = level(word, suits, DECK_PATIENCE)
    except Undecided:
        return None
    if deal is None or war.play(deal, *word.pickups, limit=REPLAY_TRICKS).period is None:
        return None
    return deal
