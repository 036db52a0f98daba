"""Deals: the hands a game starts from."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from antihilbert.cards import drawing
from antihilbert.cards.notation import Hand, beggar_hands, bracketed, lettered, spaced, war_hands


@dataclass(frozen=True)
class Deal:
    """Two hands, the top card of each first.

    >>> deal = Deal.parse("[5, 3] / [2, 4, 1]")
    >>> deal
    Deal(hand1=(5, 3), hand2=(2, 4, 1))
    >>> print(deal)
    5 3 / 2 4 1
    """

    hand1: Hand
    hand2: Hand

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """Read a War deal in any of the sources' notations."""
        return cls(*war_hands(text))

    @classmethod
    def parse_beggar(cls, text: str) -> "Deal":
        """Read a Beggar deal: penalties 0 to 4, or letters.

        >>> Deal.parse_beggar("--K/-Q-").letters()
        '--K/-Q-'
        """
        return cls(*beggar_hands(text))

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.hand1, self.hand2

    @property
    def cards(self) -> Hand:
        return self.hand1 + self.hand2

    def with_cards(self, cards: Hand) -> "Deal":
        """Other cards, divided as these are.

        >>> print(Deal.parse("1 2 / 3").with_cards((7, 8, 9)))
        7 8 / 9
        """
        return Deal(*divided(cards, map(len, self.hands)))

    @property
    def swapped(self) -> "Deal":
        return Deal(self.hand2, self.hand1)

    def __str__(self) -> str:
        return spaced(*self.hands)

    def bracketed(self) -> str:
        return bracketed(self.hand1, self.hand2)

    def letters(self) -> str:
        return lettered(self.hand1, self.hand2)

    def _repr_svg_(self) -> str:
        """How a notebook shows it."""
        return drawing.svg(self.hand1, self.hand2)


def divided(cards: Hand, sizes: Iterable[int]) -> Iterator[Hand]:
    """The cards in hands of these sizes, one after the other."""
    end = 0
    for size in sizes:
        start, end = end, end + size
        yield cards[start:end]
