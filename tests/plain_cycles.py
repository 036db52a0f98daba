"""Every position of a cycle, found without compiled code: slow, and easy to check.

`cards/endless/exhaustive.py` describes the method.
"""

from collections.abc import Iterator, Sequence

from antihilbert.cards.deal import Card, Deal, Hand
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.exhaustive import LastTrick, turned
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War


class NotSeenError(Exception):
    """A card had to be compared that has not been looked at yet."""


class _Unseen(Card):
    """A card that has not been looked at."""

    def __ne__(self, other: object) -> bool:
        raise NotSeenError

    __eq__ = __lt__ = __gt__ = __ne__
    __hash__ = object.__hash__


UNSEEN = _Unseen()


class _UnseenWar(War):
    """War with cards that have not been looked at yet."""

    def _check(self, deal: Deal) -> None:
        """Such a card is no value."""


def returning(
    deck: Deck, pickup: str, trick: LastTrick, begun: Sequence[int] = ()
) -> Iterator[tuple[Deal, bool]]:
    """Every position that has to be played with all its cards known, and whether it is in a cycle.

    The first cards to be turned are `begun`.

    >>> from antihilbert.cards.endless.exhaustive import last_tricks
    >>> tricks = list(last_tricks(5, 2, "natural"))
    >>> [str(deal) for deal, back in returning(Deck(1, 5), "natural", tricks[0]) if back]
    ['4 1 / 2 5 3', '4 1 / 3 5 2', '5 1 / 2 4 3', '5 1 / 3 4 2']
    """
    order = turned(deck.size, trick.least)
    cards = dict.fromkeys(range(deck.size), UNSEEN)
    yield from _looked_at(deck, pickup, trick, [], order, cards, list(begun))


def _looked_at(
    deck: Deck,
    pickup: str,
    trick: LastTrick,
    known: list[int],
    order: list[int],
    cards: dict[int, int],
    begun: list[int],
) -> Iterator[tuple[Deal, bool]]:
    deal = Deal((), ())  # which refuses cards that have not been seen
    for hand, places in ("hand1", range(trick.least)), ("hand2", range(trick.least, deck.size)):
        object.__setattr__(deal, hand, tuple(cards[place] for place in places))
    try:
        back = _comes_back(deal, pickup, trick.least)
    except NotSeenError:
        pass
    else:
        if len(known) == deck.size:
            yield deal, back
        return
    choices = [begun[len(known)]] if len(known) < len(begun) else range(1, deck.values + 1)
    place = order[len(known)]
    for value in choices:
        if known.count(value) < deck.suits:
            cards[place] = value
            if _as_demanded(cards, trick, place):
                yield from _looked_at(deck, pickup, trick, [*known, value], order, cards, begun)
    cards[place] = UNSEEN


def _as_demanded(cards: dict[int, int], trick: LastTrick, place: int) -> bool:
    """Whether the card at this place agrees with all others that have been seen."""
    for low, high, strict in trick.comparisons:
        if place in (low, high) and _seen((cards[low], cards[high])):
            fine = cards[low] < cards[high] if strict else cards[low] <= cards[high]
            if not fine:
                return False
    return True


def _comes_back(deal: Deal, pickup: str, least: int) -> bool:
    """Whether the game returns to this position, and no hand 1 of so few cards comes before."""
    arranged = pickup_named(pickup)
    game = _UnseenWar(deal, (arranged, arranged))
    visited = set()
    while True:
        game.step()
        hand1, hand2 = game.position()
        if min(len(hand1), len(hand2)) < least:
            return False
        if len(hand1) == least and game.cards >= least:  # so that all of it has been seen
            if hand1 < deal.hand1:
                return False
            if _seen(hand2) and (hand1, hand2) == (deal.hand1, deal.hand2):
                return True
        if _seen(hand1 + hand2):
            if (hand1, hand2) in visited:
                return False
            visited.add((hand1, hand2))


def _seen(hand: Hand) -> bool:
    return all(card is not UNSEEN for card in hand)
