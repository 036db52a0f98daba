"""Cards that can be exchanged without effect: how many deals tell the same story.

The story of a game is who lays a plain card or a court when. What it asks of a court is how many
plain cards were laid for it: exactly as many as it costs if it was paid, more than those laid if
another court answered it. A court that is never paid is free: any court that costs enough takes its
place, and no card lies elsewhere than before. On a ring a card comes, turn by turn, to the place of
others, and has to do there as well.

Plain cards are alike, and so are courts that cost the same; with suits and faces on them, each deal
is many shuffles.
"""

from collections import Counter
from math import comb, factorial, prod
from typing import NamedTuple

from antihilbert.cards.beggar import Beggar, Trick
from antihilbert.cards.deal import Deal
from antihilbert.cards.identity import Card, identified, numbers
from antihilbert.cards.rings.ring import Ring
from antihilbert.cards.rings.undo import position_of


class Cost(NamedTuple):
    """What a story asks that a card costs."""

    least: int = 0  # this much or more
    paid: bool = False  # then exactly this much

    def and_also(self, other: "Cost") -> "Cost":
        return Cost(max(self.least, other.least), self.paid or other.paid)


Costs = tuple[Cost, ...]  # of the cards of a deal, in their order


def ring_demands(ring: Ring) -> dict[Deal, Costs]:
    """What the endless game asks of the cards of each position of its ring.

    >>> ring = Ring.of(Deal.parse_beggar("--J-/Q-KJ-"))
    >>> [tuple(one) for one in ring_demands(ring)[ring.key] if one.least]
    [(1, True), (2, False), (2, False), (1, True)]
    """
    game = Beggar(identified(ring.key))
    of_turn = [Cost()] * len(ring.key.cards)
    places = []
    for _ in ring.positions:
        places.append(_places(game))
        _note(game.step(), of_turn)
    comes_to = dict(zip(_places(game), places[0], strict=True))  # whose place, the next turn
    asked = [_all_of(of_turn, comes_to, card) for card in range(len(of_turn))]
    return {
        position: tuple(asked[card] for card in cards)
        for position, cards in zip(ring.positions, places, strict=True)
    }


def demands(deal: Deal, on_ring: dict[Deal, Costs]) -> Costs:
    """What the game of a deal that runs into a ring asks of its cards: the story it tells.

    Deals of which the same is asked tell the same story.
    """
    game = Beggar(identified(deal))
    asked = [Cost()] * len(deal.cards)
    while position_of(game) not in on_ring:
        _note(game.step(), asked)
    for card, also in zip(_places(game), on_ring[position_of(game)], strict=True):
        asked[card] = asked[card].and_also(also)
    return tuple(asked)


def told_alike(deal: Deal, asked: Costs) -> int:
    """How many deals of the same cards tell the same story, this one among them.

    Free courts are given out from the cheapest: each goes to one of the places left that ask for
    no more than it costs.
    """
    courts = [(one, card) for one, card in zip(asked, deal.cards, strict=True) if card]
    free = [(one.least, card) for one, card in courts if not one.paid]
    given, ways = 0, 1
    for cost, alike in sorted(Counter(card for _, card in free).items()):
        ways *= comb(sum(least <= cost for least, _ in free) - given, alike)
        given += alike
    return ways


def shuffles(deal: Deal) -> int:
    """How many orders of cards that can all be told apart are this one deal.

    >>> shuffles(Deal.parse_beggar("J--/-J-"))
    48
    """
    return prod(factorial(count) for count in Counter(deal.cards).values())


def _places(game: Beggar) -> list[int]:
    """Which card of the deal each card of the hands is, the leader's hand first."""
    return numbers(position_of(game).cards)


def _all_of(of_turn: list[Cost], comes_to: dict[int, int], card: int) -> Cost:
    """What is asked of a card in all its turns, until it is back at its own place."""
    asked, one = of_turn[card], comes_to[card]
    while one != card:
        asked, one = asked.and_also(of_turn[one]), comes_to[one]
    return asked


def _note(trick: Trick, asked: list[Cost]) -> None:
    """Add what a trick asks of its courts."""
    court, plain = None, 0
    for card in trick.pile:
        if not card:
            plain += 1
            continue
        if isinstance(court, Card):
            asked[court.number] = asked[court.number].and_also(Cost(plain + 1))
        court, plain = card, 0
    if isinstance(court, Card):
        asked[court.number] = asked[court.number].and_also(Cost(plain, paid=True))
