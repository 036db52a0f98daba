"""Which card is it? Values that know their place in the deal, so that equal cards are told apart.

The rules play them like any other value, and a view can follow each card through the game.
"""

from collections.abc import Iterable
from typing import Self

from antihilbert.cards.deal import Deal


class Card(int):
    """A value, and the number of the card in its deal: from 0, hand 1 first."""

    number: int

    @classmethod
    def of(cls, value: int, number: int) -> Self:
        card = cls(value)
        card.number = number
        return card


def identified(deal: Deal) -> Deal:
    """The same deal with cards that know which they are.

    >>> told = identified(Deal.parse("7 3 / 7"))
    >>> told == Deal.parse("7 3 / 7"), numbers(told.hand2)
    (True, [2])
    """
    return deal.with_cards(tuple(Card.of(value, at) for at, value in enumerate(deal.cards)))


def numbers(cards: Iterable[int]) -> list[int]:
    """Which cards these are."""
    return [card.number for card in cards if isinstance(card, Card)]
