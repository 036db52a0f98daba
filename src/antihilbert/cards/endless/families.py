"""Families: one word, checked once, is an endless game of infinitely many decks.

Where a card of a word of L flips goes next depends on the hands only modulo L: a longer hand of
L more cards sends it to the same slot, one round later. So the classes, and which of them must be
above which, are the same for all hands (h1 + L x, h2 + L y), and a class that has n1 slots of
player 1 and n2 of player 2 gains n1 x + n2 y cards. If the classes are in order for one pair of
hands they are so for every longer pair of the same residues, and if they are not, for none.

The hands must only be long enough for the word to be told: before each flip both players need a
card. A player who has laid `flip` cards of the round and won `won` has hand - flip + won left, so
the least hand is the greatest flip - won of all flips, plus one; any longer one will do too.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import gcd

from antihilbert.base.languages import ToldError
from antihilbert.cards.classes import ClassDeal
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.class_order import class_names, class_order
from antihilbert.cards.endless.words import (
    MOST_BATTLES,
    ORDERS,
    Slot,
    Word,
    alike,
    exchanged,
    word_of,
)
from antihilbert.cards.letters import BATTLE
from antihilbert.cards.pickups import traits_of

MOST_FLIPS = 128  # of a word whose families are computed: each pair of hands modulo it is tried
MOST_PILES = 1000  # ways in which the piles of a word's battles may lie


@dataclass(frozen=True)
class CardClass:
    """The cards that take each other's places, in a family."""

    name: str
    height: int  # steps below the highest classes
    slots: tuple[Slot, ...]  # in the order in which a card comes to them
    least: int  # cards, when the hands are the shortest
    more: tuple[int, int]  # further cards for every L cards more in hand 1, in hand 2

    def size(self, x: int, y: int) -> int:
        """How many cards it has when the hands are longer by x and y times L."""
        return self.least + self.more[0] * x + self.more[1] * y

    @property
    def formula(self) -> str:
        """
        >>> CardClass("A", 0, (), 2, (1, 3)).formula
        '2 + x + 3y'
        """
        terms = [
            f"{'' if number == 1 else number}{unknown}"
            for number, unknown in zip(self.more, "xy", strict=True)
            if number
        ]
        return " + ".join([str(self.least), *terms])


@dataclass(frozen=True)
class Family:
    """All hands of the same residues: a word whose classes are in order for every one of them."""

    word: Word  # told from the shortest hands

    @property
    def modulus(self) -> int:
        return self.word.length

    @property
    def shortest(self) -> tuple[int, int]:
        """The shortest hands."""
        return self.word.hand1_size, self.word.cards - self.word.hand1_size

    @property
    def residues(self) -> tuple[int, int]:
        one, two = self.shortest
        return one % self.modulus, two % self.modulus

    @cached_property
    def classes(self) -> list[CardClass]:
        """From the highest to the lowest, named A, B, C..."""
        word = self.word
        heights = class_order(word).heights
        order = sorted(range(len(heights)), key=lambda number: (heights[number], number))
        found = []
        for name, number in zip(class_names(len(order)), order, strict=True):
            slots = tuple(slot for slot, _ in word.cycles[number])
            first = sum(slot.player == 0 for slot in slots)
            more = first, len(slots) - first
            found.append(CardClass(name, heights[number], slots, word.delays[number], more))
        return found

    @property
    def names(self) -> dict[Slot, str]:
        """The class that is laid at each slot."""
        return {slot: one.name for one in self.classes for slot in one.slots}

    def longer(self, x: int, y: int) -> Word:
        """The word, told from hands that are longer by x and y times L."""
        length = self.modulus
        return replace(
            self.word,
            cards=self.word.cards + length * (x + y),
            hand1_size=self.word.hand1_size + length * x,
        )

    def hands(self, cards: int) -> Iterator[tuple[int, int]]:
        """Every (x, y) for which the hands together have so many cards."""
        rounds, rest = divmod(cards - self.word.cards, self.modulus)
        if rest == 0:
            for x in range(rounds + 1):
                yield x, rounds - x

    def fits(self, suits: int) -> bool:
        """Whether any of its decks has whole values of so many suits."""
        return self.word.cards % gcd(suits, self.modulus) == 0

    def letters(self, x: int, y: int) -> ClassDeal:
        """The hands as classes."""
        names, length = self.names, self.modulus
        word = self.longer(x, y)
        sizes = word.hand1_size, word.cards - word.hand1_size
        hands = (
            "".join(names[Slot(player, place % length)] for place in range(size))
            for player, size in enumerate(sizes)
        )
        return ClassDeal(*hands)

    def deal(self, x: int, y: int) -> Deal:
        """One suit, the highest cards for the highest class: an endless game."""
        word = self.longer(x, y)
        heights = class_order(word).heights
        of_card = [
            height for height, cards in zip(heights, word.delays, strict=True) for _ in range(cards)
        ]
        values = [0] * word.cards
        for below, card in enumerate(sorted(range(word.cards), key=lambda card: of_card[card])):
            values[card] = word.cards - below
        return word.deal(values)

    def as_json(self) -> dict[str, object]:
        return {
            "hands": list(self.residues),
            "modulus": self.modulus,
            "cards": {
                "residue": self.word.cards % self.modulus,
                "modulus": self.modulus,
                "from": self.word.cards,
            },
            "shortest": list(self.shortest),
            "classes": [
                {"name": one.name, "height": one.height, "least": one.least, "more": [*one.more]}
                for one in self.classes
            ],
        }


def families(letters: str, pickup: str = "natural", swapped: bool = False) -> list[Family]:
    """Every pair of hands modulo L for which the word's classes are in order, fewest cards first.

    A swapped word is told once as it is and once with the players exchanged: that is a plain word
    of twice the flips. With a sorting pickup every order in which piles can lie is tried.

    >>> [(family.residues, family.word.cards) for family in families("aabb")]
    [((0, 2), 10)]
    """
    pickups = (pickup, pickup)
    if swapped and not alike(pickups):
        raise ToldError(refusals.PICKUP_PLAYERS_CANNOT, pickup=pickup)
    found = []
    for codes in _piles(checked(letters), pickup):
        told = codes + tuple(map(exchanged, codes)) * swapped
        if least_hands(told, pickups) is None:
            continue
        for hands in product(range(len(told)), repeat=2):
            family = family_of(told, (hands[0], hands[1]), pickups)
            if class_order(family.word).consistent:
                found.append(family)
    return sorted(found, key=lambda family: (family.word.cards, family.residues))


def checked(letters: str) -> str:
    """The same letters, if they can be the word of an endless game."""
    if not letters or set(letters) - set("abd"):
        raise ToldError(refusals.NO_WORD_WRITE, letters=letters)
    if len(letters) > MOST_FLIPS:
        raise ToldError(refusals.WORD_FLIPS_TOO, letters=len(letters), most_flips=MOST_FLIPS)
    if letters.endswith("d"):
        raise ToldError(refusals.WORD_ENDS_BATTLE, letters=letters)
    if "d" * (MOST_BATTLES + 1) in letters:
        raise ToldError(refusals.TRICK_WORD_MORE, letters=letters, most_battles=MOST_BATTLES)
    return letters


def family_of(letters: tuple[int, ...], hands: tuple[int, int], pickups: tuple[str, str]) -> Family:
    """The word from the shortest hands of the same residues that will do."""
    least = least_hands(letters, pickups)
    assert least is not None, "the word does not return to its hands"
    first, second = (
        need + (hand - need) % len(letters) for need, hand in zip(least, hands, strict=True)
    )
    return Family(Word(first + second, first, letters, pickups))


def least_hands(letters: tuple[int, ...], pickups: tuple[str, str]) -> tuple[int, int] | None:
    """The shortest hands with which a word can be told; None if it does not return to its hands.

    >>> least_hands(word_of("aabb", cards=0, hand1_size=0).letters, ("natural", "natural"))
    (1, 3)
    """
    need, won = [1, 1], [0, 0]
    for winner, flip, battles, _ in Word(0, 0, letters, pickups).tricks():
        need = [max(need[player], flip + 1 - won[player]) for player in (0, 1)]
        won[winner] += 2 * (battles + 1)
    return (need[0], need[1]) if won[0] == won[1] else None


def _piles(letters: str, pickup: str) -> Iterator[tuple[int, ...]]:
    """The word as codes, with every order in which the piles of its battles may lie."""
    codes = word_of(letters, cards=0, hand1_size=0).letters
    battles, choices, number = 0, [], 1
    for code in codes:
        orders = len(ORDERS[battles]) if traits_of(pickup).sorts and code != BATTLE else 1
        choices.append([code + order for order in range(orders)])
        number *= orders
        battles = battles + 1 if code == BATTLE else 0
    if number > MOST_PILES:
        raise ToldError(refusals.SORTED_PILES_MAY, letters=letters, number=number)
    yield from product(*choices)
