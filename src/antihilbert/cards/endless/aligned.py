"""Aligned games: which endless games may be laid behind each other to make longer ones?

Let both hands have n cards. After n flips every card has been laid once: a round. A game is
*aligned* when each of its rounds, for ever, ends with the end of a trick and with equal hands. Such
a game minds its own cards only. Lay another aligned game's hands behind its hands. In every round
first the one game goes through its cards, then the other, and each finds its own cards together
again. So aligned games are blocks from which larger endless deals are built.
"""

from collections.abc import Iterable

from antihilbert.base.languages import ToldError
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless import refusals
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War

BOTH_NATURAL = ("natural", "natural")


def rounds(deal: Deal, pickups: tuple[str, str] = BOTH_NATURAL) -> list[Deal] | None:
    """The positions after 0, 1, 2, ... rounds until one returns; None if the deal is not aligned.

    >>> [str(position) for position in rounds(Deal.parse("3 1 3 3 / 3 2 2 1"))]
    ['3 1 3 3 / 3 2 2 1', '3 2 3 1 / 2 1 3 3', '3 2 2 1 / 3 1 3 3', '2 1 3 3 / 3 2 3 1']
    """
    positions: dict[Deal, None] = {}
    position: Deal | None = deal
    while position is not None and position not in positions:
        positions[position] = None
        position = after_a_round(position, pickups)
    return None if position is None else list(positions)


def after_a_round(deal: Deal, pickups: tuple[str, str] = BOTH_NATURAL) -> Deal | None:
    """The position when every card has been laid once, if it is the end of a trick, hands equal."""
    size = len(deal.hand1)
    if size != len(deal.hand2):
        return None
    ways = pickup_named(pickups[0]), pickup_named(pickups[1])
    if any(way.chance for way in ways):
        raise ToldError(refusals.GAME_CHANCE_NEVER)
    game = War(deal, ways)
    while game.cards < size and game.outcome is None:
        game.step()
    hand1, hand2 = game.position()
    aligned = game.outcome is None and game.cards == size == len(hand1)
    return Deal(hand1, hand2) if aligned else None


def is_aligned(deal: Deal, pickups: tuple[str, str] = BOTH_NATURAL) -> bool:
    return rounds(deal, pickups) is not None


def swapped_after(deal: Deal, pickups: tuple[str, str] = BOTH_NATURAL) -> int | None:
    """After how many rounds the hands have changed places; None if that never happens."""
    positions = rounds(deal, pickups) or []
    return positions.index(deal.swapped) if deal.swapped in positions else None


def compose(blocks: Iterable[Deal]) -> Deal:
    """The hands of the blocks put behind each other.

    >>> print(compose([Deal.parse("5 3 / 2 4 1"), Deal.parse("6 / 7")]))
    5 3 6 / 2 4 1 7
    """
    blocks = list(blocks)
    return Deal(
        tuple(card for block in blocks for card in block.hand1),
        tuple(card for block in blocks for card in block.hand2),
    )


def shifted(deal: Deal, by: int) -> Deal:
    """Every value raised: the same game with stronger cards.

    >>> print(shifted(Deal.parse("5 3 / 2 4 1"), 5))
    10 8 / 7 9 6
    """
    if min(deal.cards) + by < 1:
        raise ToldError(refusals.VALUES_CANNOT_RAISED, by=by)
    return Deal(tuple(card + by for card in deal.hand1), tuple(card + by for card in deal.hand2))
