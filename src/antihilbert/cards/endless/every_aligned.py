"""All aligned games of a few cards: every position is tried that could be in one.

An aligned game comes, after a round, to a position where both hands consist of what was won, so of
pairs with the higher card first (natural and optimised pickup). There are far fewer of those than
deals. They are put together flip by flip, and given up as soon as one player has won more than half
of the round; what is left is played on until a round goes wrong or a position returns. Nothing is
assumed about the number of rounds or of battles: a deck without a find has no aligned game at all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.refuted import Refuted
from antihilbert.cards.kernels.aligned import walk
from antihilbert.cards.pickups import traits_of

MOST_KEPT = 10_000  # positions found; more are only counted


@dataclass(frozen=True)
class Every:
    """What became of all positions: how many were played, how many are in aligned cycles."""

    played: int
    found: int
    positions: list[Deal]  # those found, at most MOST_KEPT of each first flip


def every_aligned(
    copies: Sequence[int], size: int, pickup: str = "natural", watch: Watch = unwatched
) -> Every:
    """All positions in aligned games with hands of `size` cards, up to exchanging the players.

    Value v is on at most `copies[v - 1]` cards: for a deck that is the number of suits, for free
    blocks anything. The first card of hand 1 is never lower than that of hand 2.

    >>> [str(position) for position in every_aligned([2, 2, 4], 4).positions]
    ['3 2 3 1 / 2 1 3 3', '3 1 3 3 / 3 2 2 1', '3 2 2 1 / 3 1 3 3']
    """
    traits = traits_of(pickup)
    if not traits.higher_first:
        raise ToldError(refusals.NO_SEARCH_PICKUP, pickup=pickup)
    if size % 2 or not 0 < 2 * size <= sum(copies):
        # Player 1 wins half the flips of a round.
        return Every(0, 0, [])
    played = total = 0
    positions = []
    for high in range(1, len(copies) + 1):
        for low in range(1, high + 1):
            left = np.array([0, *copies], np.int64)
            left[high] -= 1
            left[low] -= 1
            if left.min() < 0:
                continue
            hands = np.zeros((2, size), np.uint8)
            hands[:, 0] = high, low
            found = np.zeros((MOST_KEPT, 2, size), np.uint8)
            more, finds = walk(left, hands, 2, traits.sorts, found)
            played += more
            total += finds
            positions += [
                Deal(tuple(map(int, hand1)), tuple(map(int, hand2)))
                for hand1, hand2 in found[: min(finds, MOST_KEPT)]
            ]
            watch(Progress(played))
    return Every(played, total, positions)


def every_block(
    size: int, pickup: str = "natural", most: int | None = None, watch: Watch = unwatched
) -> Every:
    """All positions in aligned games with hands of `size` cards, whatever the cards are.

    Only the order of the values counts, so the lowest is 1 and none is left out. No value is on
    more than `most` cards, if that is given.

    >>> every_block(4).found
    30
    """
    played = total = 0
    positions = []
    for copies in _shares(2 * size, most or 2 * size):
        every = every_aligned(copies, size, pickup)
        played += every.played
        total += every.found
        positions += every.positions
        watch(Progress(played))
    return Every(played, total, positions)


def _shares(cards: int, most: int) -> Iterator[tuple[int, ...]]:
    """How so many cards can be shared out among values 1, 2, ..., none without a card."""
    if cards == 0:
        yield ()
    for number in range(1, min(cards, most) + 1):
        yield from ((number, *rest) for rest in _shares(cards - number, most))


def none_aligned(
    suits: int, values: int, pickup: str = "natural", watch: Watch = unwatched
) -> Refuted | None:
    """The statement that a deck has no aligned game; None if it has one."""
    deck = Deck(suits, values)
    if deck.size % 2 == 0:
        every = every_aligned([suits] * values, deck.size // 2, pickup, watch)
        if every.found:
            return None
    covered = "aligned, any number of rounds and battles"
    return Refuted(suits, values, deck.size, pickup, "every position", covered)
