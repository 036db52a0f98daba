"""What is known of a word's families, in one answer: for one suit, and for several."""

from dataclasses import dataclass
from math import lcm

from antihilbert.base.languages import Sentence, Text
from antihilbert.cards.endless.class_levels import (
    Levelled,
    Progression,
    first_decks,
    progressions,
)
from antihilbert.cards.endless.families import Family, checked, families, least_hands
from antihilbert.cards.endless.words import word_of

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
    "the word has families, but none of these decks; ",
    "le mot a des familles, mais aucune de ces jeux ; ",
)
NO_OTHERS = Text(
    "{left_out}from {others} some class would have to beat itself, so no cards tell the word",
    "{left_out}à partir de {others} une classe devrait se battre elle-même, donc aucune carte ne "
    "raconte le mot",
)


@dataclass(frozen=True)
class Member:
    """A family and, with several suits, what of it can be dealt."""

    family: Family
    suits: int = 1
    progressions: tuple[Progression, ...] = ()
    decks: tuple[Levelled, ...] = ()

    @property
    def least(self) -> int | None:
        """The fewest cards that are shown to do."""
        if self.suits == 1:
            return self.family.word.cards
        cards = [one.word.cards for one in self.progressions]
        cards += [self.suits * deck.values for deck in self.decks if deck.deal]
        return min(cards, default=None)

    def as_json(self) -> dict[str, object]:
        answer = self.family.as_json()
        if self.suits == 1:
            return answer
        modulus = lcm(self.suits, self.family.modulus)
        decks = range(self.family.word.cards, self.family.word.cards + modulus, self.family.modulus)
        residue = next(cards for cards in decks if cards % self.suits == 0) % modulus
        return answer | {
            "cards": {"residue": residue, "modulus": modulus, "from": self.least},
            "progressions": [one.as_json() for one in self.progressions],
            "levelled": [deck.as_json() for deck in self.decks],
        }


@dataclass(frozen=True)
class FamilyAnswer:
    """The families of a word, and why there are no others."""

    word: str
    flips: int
    pickup: str
    suits: int
    members: list[Member]
    reason: Sentence

    def as_json(self) -> dict[str, object]:
        return {
            "word": self.word,
            "flips": self.flips,
            "pickup": self.pickup,
            "suits": self.suits,
            "families": [member.as_json() for member in self.members],
            "reason": str(self.reason),
        }


def answer(
    letters: str,
    suits: int = 1,
    pickup: str = "natural",
    swapped: bool = False,
    cards: int | None = None,
    decks: int = 0,
) -> FamilyAnswer:
    """The families of a word whose decks can have so many suits and, if given, so many cards.

    >>> [member.least for member in answer("aaaaaaaabbbbabbbabbb").members]
    [32]
    """
    flips = len(checked(letters)) * (1 + swapped)
    if suits == 1 and "d" in letters:
        return FamilyAnswer(
            letters,
            flips,
            pickup,
            suits,
            [],
            ONE_SUIT.of(),
        )
    if (
        not swapped
        and least_hands(word_of(letters, cards=0, hand1_size=0).letters, (pickup, pickup)) is None
    ):
        return FamilyAnswer(letters, flips, pickup, suits, [], NO_RETURN.of(word=letters))
    every = families(letters, pickup, swapped)
    members = [
        Member(
            family,
            suits,
            tuple(progressions(family, suits)) if suits > 1 else (),
            tuple(first_decks(family, suits, decks)) if suits > 1 else (),
        )
        for family in every
        if family.fits(suits) and (cards is None or any(family.hands(cards)))
    ]
    return FamilyAnswer(letters, flips, pickup, suits, members, _reason(flips, every, members))


def _reason(flips: int, every: list[Family], members: list[Member]) -> Sentence:
    others = (EVERY_OTHER if every else EVERY).of(flips=flips)
    left_out = "" if len(every) == len(members) else LEFT_OUT
    return NO_OTHERS.of(left_out=left_out, others=others)
