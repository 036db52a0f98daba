"""Pickups: how the winner of a trick puts the pile under the hand."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from antihilbert.base.errors import InputError, shortened
from antihilbert.base.randomness import Stream


@dataclass(frozen=True)
class Pile:
    """What lies on the table when somebody has won it.

    `flips` are pairs (player 1's card, player 2's card) in the order they were turned; all but the
    last are battles. `random` is where a pickup that leaves things to chance takes it from.
    """

    flips: tuple[tuple[int, int], ...]
    winner: int  # 1 or 2
    random: Stream

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """(winner's card, loser's card), from the deciding flip back to the first battle."""
        if self.winner == 1:
            return list(reversed(self.flips))
        return [(card2, card1) for card1, card2 in reversed(self.flips)]


@dataclass(frozen=True)
class Pickup:
    """A named way to arrange a pile; the first card returned goes under the hand first."""

    name: str
    arrange: Callable[[Pile], Iterable[int]]
    chance: bool = False  # the same pile may be arranged differently next time


def natural(pile: Pile) -> list[int]:
    return [card for own, other in pile.pairs for card in (own, other)]


def optimised(pile: Pile) -> list[int]:
    return sorted((card for flip in pile.flips for card in flip), reverse=True)


def first_player(pile: Pile) -> list[int]:
    return [card for flip in reversed(pile.flips) for card in flip]


def loser_first(pile: Pile) -> list[int]:
    return [card for own, other in pile.pairs for card in (other, own)]


def random(pile: Pile) -> list[int]:
    cards = natural(pile)
    if len(cards) == 2:  # nearly every pile: one bit decides, so that one word lasts 64 tricks
        return cards if pile.random.bit() else cards[::-1]
    pile.random.shuffle(cards)
    return cards


PICKUPS = {
    pickup.name: pickup
    for pickup in (
        Pickup("natural", natural),
        Pickup("optimised", optimised),
        Pickup("random", random, chance=True),
        Pickup("first-player", first_player),
        Pickup("loser-first", loser_first),
    )
}
NATURAL = PICKUPS["natural"]


def pickup_named(name: str) -> Pickup:
    if name not in PICKUPS:
        raise InputError(f"unknown pickup '{shortened(name)}': take one of {', '.join(PICKUPS)}")
    return PICKUPS[name]


def pickups_named(name: str, name2: str | None = None) -> tuple[Pickup, Pickup]:
    """The pickups of both players; player 2 has the same as player 1 unless another is named."""
    return pickup_named(name), pickup_named(name if name2 is None else name2)


def pickup_names(name: str, name2: str | None = None) -> tuple[str, str]:
    """The names of both, seen to exist."""
    pickup1, pickup2 = pickups_named(name, name2)
    return pickup1.name, pickup2.name
