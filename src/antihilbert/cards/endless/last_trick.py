"""What a position of a cycle must look like: made of piles, and of one that was picked up last.

In a cycle every card was picked up some time ago, so both hands are made of piles, the top one
perhaps not whole. With natural and optimised pickup a pile is made of pairs whose first card is the
higher one, or equal; so is therefore a hand, counted from its end. The same holds of the position
before: when the last trick is undone, the hands it is undone to are made of pairs too.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from antihilbert.cards.notation import Hand
from antihilbert.cards.pickups import traits_of


class Comparison(NamedTuple):
    """One card is at most as high as another, or lower than it.

    Cards are known by their places: those of hand 1 from the top, then those of hand 2.
    """

    low: int
    high: int
    strict: bool = False


@dataclass(frozen=True)
class LastTrick:
    """A trick that player 2 has won, and all that is demanded of the cards that lie there now."""

    size: int  # cards in all
    least: int  # in hand 1, the smaller one
    name: str
    demands: frozenset[Comparison]


def last_tricks(size: int, least: int, pickup: str) -> Iterator[LastTrick]:
    """Every way in which hand 1 can have come down to `least` cards, fewer than which no hand has.

    >>> [trick.name for trick in last_tricks(12, 4, "natural")]
    ['1 flip', '2 flips', '3 flips', '4 flips']
    >>> sorted(next(last_tricks(5, 2, "natural")).demands)[-1]
    Comparison(low=4, high=3, strict=True)
    """
    hand1, hand2 = tuple(range(least)), tuple(range(least, size))
    now = _pairs(hand1) + _pairs(hand2)
    most = min(len(hand2) // 2, len(hand2) - least)  # flips; a hand with fewer cards never was
    for flips in range(1, most + 1):
        if traits_of(pickup).sorts and flips > 1:
            for name, battles in _sorted_battles(hand2):
                yield LastTrick(size, least, name, frozenset(now + battles))
            return
        pile, rest = hand2[-2 * flips :], hand2[: -2 * flips]
        before = _pairs(pile[-1::-2] + hand1) + _pairs(pile[-2::-2] + rest)
        ties = [demand for tie in range(2, 2 * flips, 2) for demand in _equal(*pile[tie : tie + 2])]
        decided = Comparison(pile[1], pile[0], strict=True)
        name = "1 flip" if flips == 1 else f"{flips} flips"
        yield LastTrick(size, least, name, frozenset([*now, *before, *ties, decided]))


def _pairs(hand: Hand) -> list[Comparison]:
    """From the end of a hand: the second card of each pair is not above the first."""
    return [Comparison(hand[place + 1], hand[place]) for place in range(len(hand) - 2, -1, -2)]


def _equal(one: int, two: int) -> list[Comparison]:
    return [Comparison(one, two), Comparison(two, one)]


def _sorted_battles(hand: Hand) -> Iterator[tuple[str, list[Comparison]]]:
    """How a hand ends in a sorted pile with battles, in three ways that exclude each other.

    All cards of the pile but two lie there in equal pairs, so of its last four cards two neighbours
    are equal: the last two, else the middle two, else the first two.
    """
    last = hand[-4:]
    for equal, which in ((2, "last"), (1, "middle"), (0, "first")):
        falling = [Comparison(last[i + 1], last[i], strict=i > equal) for i in range(3)]
        yield f"battles, {which} two equal", falling + _equal(*last[equal : equal + 2])
