"""All words of a length for hands of all sizes: one search over the hands modulo the length.

What a word of L flips demands depends on the hands only modulo L (see `families`). So hands that
are long enough for anything stand for all others of the same residues. The search for words of one
deck is asked for them, and answers for every deck at once.

A swapped word ends with the hands exchanged. It depends on the hands modulo 2 L, for a card may
come to lie in a round in which the players have changed places, and it moves as many cards as
hand 2 is longer than hand 1. So the two hands follow from the first and from that difference, and
the number of cards is known modulo 4 L.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import doing
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.families import Family, family_of
from antihilbert.cards.endless.refuted import Refuted
from antihilbert.cards.endless.word_search import LONGEST, Plan, WordSearch
from antihilbert.cards.endless.words import Word, exchanged

NATURAL = ("natural", "natural")  # without battles the optimised pickup does the same


@dataclass(frozen=True)
class Residues:
    """Which words to look for: so many flips, and numbers of cards that are `cards` modulo them."""

    flips: int
    swapped: bool = False
    cards: int | None = None  # a number of cards that must be possible; None: all numbers

    def __post_init__(self) -> None:
        if not 1 <= self.flips <= LONGEST:
            raise ToldError(refusals.WORDS_FLIPS_NOT, flips=self.flips, longest=LONGEST)

    @property
    def modulus(self) -> int:
        """What the number of cards is counted by."""
        return 4 * self.flips if self.swapped else self.flips

    def plans(self) -> Iterator[Plan]:
        """One for each pair of hands that are different modulo what counts."""
        length = self.flips
        if self.swapped:
            hands = (
                (first, first + moved)
                for first in range(2 * length, 4 * length)
                for moved in range(length % 2, length + 1, 2)
            )
        else:
            # Hand 2 is longer than hand 1 can become, so that no story is left to be found from
            # the other side.
            hands = (
                (first, second)
                for first in range(length, 2 * length)
                for second in range(3 * length, 4 * length)
            )
        for first, second in hands:
            plan = Plan(first + second, first, length, NATURAL, self.swapped)
            fits = self.cards is None or (plan.cards - self.cards) % self.modulus == 0
            if fits and plan.possible:
                yield plan


def families_of(residues: Residues, watch: Watch = unwatched) -> Iterator[Family]:
    """Every family of a word without battles, each story once, however it is begun.

    >>> [str(family.word) for family in families_of(Residues(8, cards=20))]
    ['aaaabbbb']
    """
    seen = set()
    steps = 0
    for plan in residues.plans():
        search = WordSearch(plan)
        while not search.finished:
            for word in search.go_on():
                family = _family(word)
                fits = residues.cards is None or any(family.hands(residues.cards))
                if fits and family not in seen:
                    seen.add(family)
                    yield family
            so_far = {"steps": steps + search.steps, "words": len(seen)}
            watch(Progress(doing=doing.RESIDUES.of(plan=plan.told, **so_far)))
        steps += search.steps


def nothing_found(lengths: range, swapped: bool, cards: int) -> Refuted:
    """What is known when all words of these lengths were searched in vain."""
    kind = "swapped words" if swapped else "words"
    covered = f"{kind} of {lengths[0]} to {lengths[-1]} flips without battles, hands of any sizes"
    return Refuted(1, cards, cards, NATURAL[0], "residues", covered)


def _family(word: Word) -> Family:
    """The family of a word that was found with hands long enough for anything, begun anew."""
    letters = word.letters + tuple(map(exchanged, word.letters)) * word.swapped
    hands = word.hand1_size, word.cards - word.hand1_size
    turns = []
    for start, code in enumerate(letters):
        turned = letters[start:] + letters[:start]
        turns.append((turned, hands))
        turns.append((tuple(map(exchanged, turned)), hands[::-1]))
        hands = (hands[0] - 1, hands[1] + 1) if code >> 6 else (hands[0] + 1, hands[1] - 1)
    first, hands = min(turns)
    return family_of(first, hands, word.pickups)
