"""All stories of a real deck: a game of unnumbered cards that forks three ways, for cards may tie.

As in `tree`, but a free comparison may also turn out a battle, and a fork is followed only if the
deck can still be packed into what is known (see `decks`). Plain Python, meant for small decks: in a
real deck few deals share a story, so that there is little to gain over playing them all.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.base.randomness import Stream
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import NATURAL, Pile
from antihilbert.cards.profiles.decks import Packing
from antihilbert.cards.profiles.order import Order
from antihilbert.cards.profiles.words import ProfileWord

Masks = tuple[int, ...]
Cards = tuple[int, ...]

_NO_CHANCE = Stream(0, 0)


@dataclass(frozen=True)
class TiedFork:
    """A game as far as it is known. `same` and `below` say of each card what equals it, itself
    included, and what is lower; both are closed: equal cards have the same sets."""

    hand1: Cards
    hand2: Cards
    same: Masks
    below: Masks
    pile: tuple[tuple[int, int], ...] = ()
    told: str = ""

    def known(self) -> str | None:
        """The letter that the comparisons so far force; None if the next one is free."""
        card1, card2 = self.hand1[0], self.hand2[0]
        if self.below[card1] >> card2 & 1:
            return "a"
        if self.below[card2] >> card1 & 1:
            return "b"
        return "d" if self.same[card1] >> card2 & 1 else None

    def after(self, letter: str) -> "TiedFork":
        """One flip, in which a free comparison comes out as the letter says."""
        card1, card2 = self.hand1[0], self.hand2[0]
        hand1, hand2 = self.hand1[1:], self.hand2[1:]
        pile = (*self.pile, (card1, card2))
        told = self.told + letter
        if letter == "d":
            same, below = _tied(self.same, self.below, card1, card2)
            return TiedFork(hand1, hand2, same, below, pile, told)
        if letter == "a":
            hand1 += tuple(NATURAL.arrange(Pile(pile, 1, _NO_CHANCE)))
            below = _beaten(self.same, self.below, card2, card1)
        else:
            hand2 += tuple(NATURAL.arrange(Pile(pile, 2, _NO_CHANCE)))
            below = _beaten(self.same, self.below, card1, card2)
        return TiedFork(hand1, hand2, self.same, below, (), told)

    def packing(self, suits: int) -> Packing:
        """What is known, as groups of equal cards that a deck must fit."""
        leaders = [card for card, same in enumerate(self.same) if same & -same == 1 << card]
        relations = tuple(
            (low, high)
            for high, above in enumerate(leaders)
            for low, under in enumerate(leaders)
            if self.below[above] >> under & 1
        )
        sizes = tuple(self.same[card].bit_count() for card in leaders)
        return Packing(Order(len(leaders), relations), sizes, suits)


def deck_stories(deck: Deck, hand1_size: int | None = None) -> Iterator[tuple[ProfileWord, int]]:
    """Every story that a deal of the deck tells, and how many deals tell it.

    >>> [(str(word), deals) for word, deals in deck_stories(Deck(suits=2, values=2))]
    [('a2', 1), ('abd2', 1), ('bad2', 1), ('b2', 1), ('d2', 2)]
    """
    hand1_size = deck.split(hand1_size)
    cards = tuple(range(deck.size))
    alone = tuple(1 << card for card in cards)
    yield from _stories(
        TiedFork(cards[:hand1_size], cards[hand1_size:], alone, (0,) * deck.size), deck.suits
    )


def _stories(fork: TiedFork, suits: int) -> Iterator[tuple[ProfileWord, int]]:
    known = fork
    seen: dict[tuple[Cards, Cards], int] = {}
    while fork.hand1 and fork.hand2:
        letter = fork.known()
        if letter is None:
            for free in "abd":
                further = fork.after(free)
                if further.packing(suits).first() is not None:
                    yield from _stories(further, suits)
            return
        if not fork.pile:
            position = fork.hand1, fork.hand2
            if position in seen:  # nothing was free since then, and so nothing ever will be
                start = seen[position]
                yield (
                    ProfileWord(fork.told[:start], fork.told[start:]),
                    known.packing(suits).count(),
                )
                return
            seen[position] = len(fork.told)
        fork = fork.after(letter)
    yield ProfileWord(fork.told), known.packing(suits).count()


def _beaten(same: Masks, below: Masks, low: int, high: int) -> Masks:
    """What is below each card, with one comparison more."""
    lower, higher = below[low] | same[low], same[high]
    return tuple(
        mask | lower if higher >> card & 1 or mask & higher else mask
        for card, mask in enumerate(below)
    )


def _tied(same: Masks, below: Masks, card1: int, card2: int) -> tuple[Masks, Masks]:
    """What equals each card and what is below it, with one equality more."""
    group = same[card1] | same[card2]
    lower = below[card1] | below[card2]
    closed = []
    for card, mask in enumerate(below):
        if group >> card & 1:
            closed.append(lower)
        else:
            closed.append(mask | group | lower if mask & group else mask)
    return tuple(group if mask & group else mask for mask in same), tuple(closed)
