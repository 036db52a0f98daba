"""Random pickup, exactly: how long does a game last on average?

A game of chance is a walk from position to position. The mean number of cards still to be laid
from each position is one unknown of a linear system; for a small deck it can be solved.
"""

from collections import Counter
from itertools import permutations

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.notation import Hand
from antihilbert.cards.pickups import Pickup, Pile
from antihilbert.cards.war import War

MOST_POSITIONS = 5000

Position = tuple[Hand, Hand]


def mean_cards(deck: Deck) -> float:
    """The mean number of cards a player lays in a game with random pickup, over all deals.

    >>> round(mean_cards(Deck(suits=1, values=4)), 9)
    4.0
    """
    if deck.deals * (deck.size + 1) > MOST_POSITIONS:
        raise InputError(
            f"deck {deck} has too many positions to solve for: take at most {MOST_POSITIONS}"
        )
    deals = [deck.unrank(rank) for rank in range(deck.deals)]
    number = {(deal.hand1, deal.hand2): place for place, deal in enumerate(deals)}
    tricks: list[tuple[int, dict[Position, float]]] = []
    waiting = list(number)
    for position in waiting:
        cards, following = _trick(position)
        tricks.append((cards, following))
        for new in following:
            if new not in number:
                number[new] = len(waiting)
                waiting.append(new)
    left = np.eye(len(waiting))
    for row, (_, following) in enumerate(tricks):
        for position, likely in following.items():
            left[row, number[position]] -= likely
    means = np.linalg.solve(left, np.array([cards for cards, _ in tricks], float))
    return float(means[: len(deals)].mean())


def _trick(position: Position) -> tuple[int, dict[Position, float]]:
    """The cards one trick takes, and the positions it leads to with how likely each is."""
    first: list[int] = []

    def as_it_lies(pile: Pile) -> list[int]:
        first.extend(card for flip in pile.flips for card in flip)
        return list(first)

    keep = Pickup("as it lies", as_it_lies)
    game = War(Deal(*position), (keep, keep))
    if game.outcome is not None:
        return 0, {}
    trick = game.step()
    if game.outcome is not None or trick.winner is None:
        return game.cards, {}
    hand1, hand2 = game.position()
    orders = Counter(permutations(first))
    total, size = orders.total(), len(first)
    after = {}
    for order, count in orders.items():
        if trick.winner == 1:
            after[hand1[:-size] + order, hand2] = count / total
        else:
            after[hand1, hand2[:-size] + order] = count / total
    return game.cards, after
