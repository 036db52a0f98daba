"""From demands to bounds: what the cards known so far leave for the next one."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from antihilbert.base.kernels.compiling import Numbers
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.last_trick import LastTrick

NOTHING, WEAK, STRICT = 0, 1, 2


def turned(size: int, least: int) -> list[int]:
    """The places of the cards in the order in which they are turned, hand 1 being the smaller.

    >>> turned(5, 2)
    [0, 2, 1, 3, 4]
    """
    both = [place for flip in range(least) for place in (flip, least + flip)]
    return both + list(range(2 * least, size))


@dataclass(frozen=True)
class CardBounds:
    """For the card that is turned n-th, values from 0.

    `lower[n]` and `upper[n]` name cards turned before it that it may not be below, or above: twice
    the number, one more if it may not equal it either, -1 at the end of the list.
    """

    lowest: Numbers
    highest: Numbers
    lower: Numbers
    upper: Numbers


def bounds(trick: LastTrick, deck: Deck) -> CardBounds | None:
    """What the last trick demands, with all that follows; None if that contradicts itself."""
    below = _closed(trick)  # below[high][low], by turns
    if any(below[card][card] == STRICT for card in range(trick.size)):
        return None
    lowest, highest = _by_chains(below, deck)
    if any(low > high for low, high in zip(lowest, highest, strict=True)):
        return None
    cards = range(trick.size)
    above = [[below[high][low] for high in cards] for low in cards]
    lower = [_nearest(card, below[card], below) for card in cards]
    upper = [_nearest(card, above[card], above) for card in cards]
    return CardBounds(np.array(lowest), np.array(highest), _table(lower), _table(upper))


def _closed(trick: LastTrick) -> list[list[int]]:
    """The demands and what follows from them: for each card, turn by turn, which are below it."""
    turn = {place: number for number, place in enumerate(turned(trick.size, trick.least))}
    cards = range(trick.size)
    below = [[NOTHING] * trick.size for _ in cards]
    for low, high, strict in trick.demands:
        row = below[turn[high]]
        row[turn[low]] = max(row[turn[low]], STRICT if strict else WEAK)
    for middle in cards:
        for high in cards:
            if below[high][middle]:
                for low in cards:
                    if below[middle][low]:
                        through = max(below[high][middle], below[middle][low])
                        below[high][low] = max(below[high][low], through)
    return below


def _by_chains(below: list[list[int]], deck: Deck) -> tuple[list[int], list[int]]:
    """The values that a card may have for those above and below it to fit into the deck."""
    lowest, highest = [], []
    for card in range(deck.size):
        under = sum(map(bool, below[card][:card] + below[card][card + 1 :]))
        over = sum(bool(row[card]) for other, row in enumerate(below) if other != card)
        lowest.append(under // deck.suits)
        highest.append(deck.values - 1 - over // deck.suits)
    for _ in range(deck.values):  # a chain of strict demands has no more links than this
        for high, row in enumerate(below):
            for low, demand in enumerate(row):
                if demand:
                    lowest[high] = max(lowest[high], lowest[low] + (demand == STRICT))
                    highest[low] = min(highest[low], highest[high] - (demand == STRICT))
    return lowest, highest


def _nearest(card: int, related: list[int], relations: list[list[int]]) -> list[int]:
    """Of the cards turned before this one, those that bound it and do not follow from others."""
    before = [other for other in range(card) if related[other]]
    return [
        2 * other + (related[other] == STRICT)
        for other in before
        if not any(
            relations[between][other]
            and max(related[between], relations[between][other]) == related[other]
            and not (relations[other][between] and between > other)
            for between in before
            if between != other
        )
    ]


def _table(rows: Iterable[list[int]]) -> Numbers:
    rows = list(rows)
    width = max(map(len, rows), default=0) + 1
    return np.array([row + [-1] * (width - len(row)) for row in rows])
