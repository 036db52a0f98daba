"""Pickups: how the winner of a trick puts the pile under the hand."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.randomness import Stream
from antihilbert.cards import refusals

Layer = tuple[tuple[int, ...], tuple[int, ...]]  # what player 1 and player 2 laid at a time


@dataclass(frozen=True)
class Pile:
    """What lies on the table when somebody has won it.

    `flips` are pairs (player 1's card, player 2's card) in the order they were turned; all but the
    last are battles. `random` is where a pickup that leaves things to chance takes it from. Where
    cards are laid face down, `hidden` has those of each battle: (by player 1, by player 2).
    """

    flips: tuple[tuple[int, int], ...]
    winner: int  # 1 or 2
    random: Stream
    hidden: tuple[Layer, ...] = ()

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """(winner's card, loser's card), from the deciding flip back to the first battle."""
        if self.winner == 1:
            return list(reversed(self.flips))
        return [(card2, card1) for card1, card2 in reversed(self.flips)]

    @property
    def layers(self) -> list[Layer]:
        """What player 1 and player 2 laid at a time, from the deciding flip back to the first
        battle: flips, and between them the cards laid face down, in the order laid."""
        laid: list[Layer] = []
        for number, (card1, card2) in enumerate(self.flips):
            laid += [((card1,), (card2,)), *self.hidden[number : number + 1]]
        return laid[::-1]

    @property
    def cards(self) -> list[int]:
        """All of them, player 1's of each layer first."""
        return self.laid(first=1)

    def laid(self, first: int) -> list[int]:
        """From the deciding flip back to the first battle, that player's cards of a layer first."""
        if not self.hidden:  # nearly every pile
            flips = self.flips[::-1]
            return [card for flip in flips for card in (flip if first == 1 else flip[::-1])]
        layers = (layer if first == 1 else layer[::-1] for layer in self.layers)
        return [card for layer in layers for cards in layer for card in cards]


@dataclass(frozen=True)
class Traits:
    """What a pickup does, as data: kernels, words, undone tricks and encodings follow from it.

    The pile lies from the deciding flip back to the first battle. Of the two cards of a flip either
    the winner's goes first or the other one, which may depend on who has won; so with the cards
    that both have laid face down.
    """

    own_first: tuple[bool, bool] = (True, True)  # when player 1 has won, when player 2 has
    sorts: bool = False  # then the pile is sorted, strongest first
    draws: bool = False  # then the pile is shuffled

    def __post_init__(self) -> None:
        if self.sorts + self.draws + (self.own_first != (True, True)) > 1:
            raise ValueError("a pile that is sorted or shuffled has no card that goes first")

    @property
    def alike(self) -> bool:
        """Whether it is the same whoever is player 1."""
        return self.own_first[0] == self.own_first[1]

    @property
    def higher_first(self) -> bool:
        """Whether of every won pair the higher card lies first."""
        return self.own_first == (True, True) and not self.draws


@dataclass(frozen=True)
class Pickup:
    """A named way to arrange a pile; the first card returned goes under the hand first.

    Without traits only the rules can play it.
    """

    name: str
    arrange: Callable[[Pile], Iterable[int]]
    chance: bool = False  # the same pile may be arranged differently next time
    traits: Traits | None = None


def natural(pile: Pile) -> list[int]:
    return pile.laid(first=pile.winner)


def optimised(pile: Pile) -> list[int]:
    return sorted(pile.cards, reverse=True)


def first_player(pile: Pile) -> list[int]:
    return pile.laid(first=1)


def loser_first(pile: Pile) -> list[int]:
    return pile.laid(first=3 - pile.winner)


def random(pile: Pile) -> list[int]:
    cards = natural(pile)
    if len(cards) == 2:  # nearly every pile: one bit decides, so that one word lasts 64 tricks
        return cards if pile.random.bit() else cards[::-1]
    pile.random.shuffle(cards)
    return cards


PICKUPS = {
    pickup.name: pickup
    for pickup in (
        Pickup("natural", natural, traits=Traits()),
        Pickup("optimised", optimised, traits=Traits(sorts=True)),
        Pickup("random", random, chance=True, traits=Traits(draws=True)),
        Pickup("first-player", first_player, traits=Traits(own_first=(True, False))),
        Pickup("loser-first", loser_first, traits=Traits(own_first=(False, False))),
    )
}
NATURAL = PICKUPS["natural"]


def pickup_named(name: str) -> Pickup:
    if name not in PICKUPS:
        known = ", ".join(PICKUPS)
        raise ToldError(refusals.UNKNOWN_PICKUP, name=shortened(name), known=known)
    return PICKUPS[name]


def traits_of(name: str) -> Traits:
    """What kernels and searches have to know of a pickup; one that does not say is refused."""
    traits = pickup_named(name).traits
    if traits is None:
        raise ToldError(refusals.PICKUP_SAYS_NOTHING, name=shortened(name))
    return traits


def pickups_named(name: str, name2: str | None = None) -> tuple[Pickup, Pickup]:
    """The pickups of both players; player 2 has the same as player 1 unless another is named."""
    return pickup_named(name), pickup_named(name if name2 is None else name2)


def pickup_names(name: str, name2: str | None = None) -> tuple[str, str]:
    """The names of both, seen to exist."""
    pickup1, pickup2 = pickups_named(name, name2)
    return pickup1.name, pickup2.name
