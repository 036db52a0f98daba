"""What players of War agree on: pickups, and cards laid face down."""

import re
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Literal

from antihilbert.cards.messages import refused, say
from antihilbert.core.answer import Answer
from antihilbert.core.environment import plugins
from antihilbert.core.messages import either, refuse_old, shortened
from antihilbert.core.numbers import within
from antihilbert.core.random import Stream

# The letters of words as numbers, for the plain code and for the kernels.

BATTLE = 127  # the letter d; other letters are winner << 6 | how the pile is ordered
HIDDEN = 126  # the letter h: both lay a card face down after a battle
WINNING, LOSING = -1, -2  # the cards of the deciding flip, in the order of a pile


# Pickups: how the winner of a trick puts the pile under the hand.

Layer = tuple[tuple[int, ...], tuple[int, ...]]  # what player 1 and player 2 laid at a time


@dataclass(frozen=True)
class Pile:
    """The cards of a trick that has been won.

    `flips` are pairs (player 1's card, player 2's card) in the order they were turned; all but the
    last are battles. `random` is the source of chance. `hidden` has the cards laid face down in
    each battle: (by player 1, by player 2).
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
        """Return the cards from the deciding flip back to the first battle, that player's first."""
        if not self.hidden:  # nearly every pile
            flips = self.flips[::-1]
            return [card for flip in flips for card in (flip if first == 1 else flip[::-1])]
        layers = (layer if first == 1 else layer[::-1] for layer in self.layers)
        return [card for layer in layers for cards in layer for card in cards]


@dataclass(frozen=True)
class Traits:
    """What a pickup does, as data: kernels, words, undone tricks and encodings follow from it.

    The pile lies from the deciding flip back to the first battle. Of the two cards of a flip (or of
    the cards face down) the winner's or the other's go first; this may depend on who wins.
    """

    own_first: tuple[bool, bool] = (True, True)  # when player 1 has won, when player 2 has
    sorts: bool = False  # then the pile is sorted, strongest first
    draws: bool = False  # then the pile is shuffled

    def __post_init__(self) -> None:
        if self.sorts + self.draws + (self.own_first != (True, True)) > 1:
            raise ValueError("a pile that is sorted or shuffled has no card that goes first")

    @property
    def alike(self) -> bool:
        """Whether exchanging the players makes no difference."""
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
    traits: Traits | None = None
    chance: bool = False  # the same pile may be arranged differently next time


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


_OWN: dict[str, Pickup] = {}  # those that this process has been given as objects


GROUP = "antihilbert.pickups"  # of entry points, each a function or a `Pickup`


@cache
def add_installed() -> tuple[Pickup, ...]:
    """Add the pickups of installed packages by the names of their entry points."""
    given = ((name, one) for name, one in plugins(GROUP) if name not in PICKUPS)
    added = tuple(_called(name, one) for name, one in given)
    for pickup in added:
        if pickup.traits:
            _check_traits(pickup, pickup.traits)
        PICKUPS[pickup.name] = pickup
    return added


def _called(name: str, given: "Pickup | Callable[[Pile], Iterable[int]]") -> Pickup:
    return replace(given, name=name) if isinstance(given, Pickup) else Pickup(name, given)


def load_pickup(path: str) -> Pickup:
    """Load a function or a `Pickup` from the user's own module, written module:name.

    This runs the module's code: call it from the command line of the user's own machine only.
    """
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise refused(
            "pickup_not_loaded", path=shortened(path), error=shortened(str(error), 80)
        ) from error
    if not (isinstance(found, Pickup) or callable(found)):
        raise refused("pickup_not_loaded", path=shortened(path), error=type(found))
    return _called(path, found)


def pickup_named(name: str) -> Pickup:
    if not (name in PICKUPS or name in _OWN):
        add_installed()
    if name in PICKUPS or name in _OWN:
        return PICKUPS.get(name) or _OWN[name]
    known = ", ".join(PICKUPS)
    raise refused("unknown_pickup", name=shortened(name), known=known)


def found_by_name(pickup: Pickup) -> str:
    """Register a pickup for this process, once its traits are checked; return its name."""
    name = pickup.name
    if pickup in (PICKUPS.get(name), _OWN.get(name)):
        return name
    if name in PICKUPS:
        raise refused("pickup_name_taken", name=shortened(name))
    if pickup.traits is None:
        warnings.warn(say("en", "no_traits", name=name), UserWarning, stacklevel=4)
    else:
        _check_traits(pickup, pickup.traits)
    _OWN[name] = pickup
    return name


def _check_traits(pickup: Pickup, traits: Traits) -> None:
    """Refuse traits that are not those of the function, on piles with up to two battles."""
    if traits.draws:
        if not pickup.chance:
            raise refused("pickup_not_as_traits", name=shortened(pickup.name), pile="")
        return
    for battles in range(3):
        ties = tuple((card, card) for card in (5, 9)[:battles])
        for winner, last in ((1, (7, 4)), (2, (4, 7))):
            pile = Pile((*ties, last), winner, Stream(0, 0))
            first = winner if traits.own_first[winner - 1] else 3 - winner
            cards = optimised(pile) if traits.sorts else pile.laid(first)
            if list(pickup.arrange(pile)) != cards:
                raise refused("pickup_not_as_traits", name=shortened(pickup.name), pile=pile.flips)


def traits_of(name: str) -> Traits:
    """Return the traits of a pickup, which kernels and searches need, or refuse it."""
    traits = pickup_named(name).traits
    if traits is None:
        raise refused("pickup_says_nothing", name=shortened(name))
    return traits


def pickups_named(name: str, name2: str | None = None) -> tuple[Pickup, Pickup]:
    """Return the pickups of both players; player 2 has that of player 1 unless another is named."""
    return pickup_named(name), pickup_named(name if name2 is None else name2)


def pickup_names(name: str, name2: str | None = None) -> tuple[str, str]:
    """Return the names of both pickups; refuse unknown ones."""
    pickup1, pickup2 = pickups_named(name, name2)
    return pickup1.name, pickup2.name


# Variants of the rules of War, as data: in a battle each player lays `face_down` cards unseen, one
# after the other, before the next flip. With `out_of_cards` "lose" a player who has no card to lay
# or to turn has lost; if both have none it is a draw. With "flip-last" a last card is always
# turned.

WAR_NAME = "war"
MOST_FACE_DOWN = 3
# What becomes of a player who is out of cards in a battle.
LOSE, FLIP_LAST = OUT_OF_CARDS = ("lose", "flip-last")
_NAMED = re.compile(rf"{WAR_NAME}\+([1-{MOST_FACE_DOWN}])(-last)?", re.ASCII)


@dataclass(frozen=True)
class WarRules(Answer):
    """How battles are played.

    >>> WarRules(3).name, WarRules(1, "flip-last").name, WarRules().name
    ('war+3', 'war+1-last', 'war')
    """

    KEYS = "face_down?=hidden short?"

    face_down: int = 0  # cards that each player lays unseen in a battle
    out_of_cards: str = LOSE

    def __post_init__(self) -> None:
        if not within(self.face_down, 0, MOST_FACE_DOWN):
            raise refused(
                "cards_face_down", face_down=self.face_down, most_face_down=MOST_FACE_DOWN
            )
        if self.out_of_cards not in OUT_OF_CARDS:
            refuse_old("out-of-cards", self.out_of_cards, OUT_OF_CARDS)
            raise refused(
                "unknown_way_short",
                way=shortened(str(self.out_of_cards)),
                known=either(OUT_OF_CARDS),
            )

    @classmethod
    def named(cls, name: str) -> "WarRules | None":
        """Return the rules of this name, as certificates have it; None if it is none."""
        if name == WAR_NAME:
            return PLAIN
        found = _NAMED.fullmatch(name)
        return cls(int(found[1]), FLIP_LAST if found[2] else LOSE) if found else None

    @property
    def name(self) -> str:
        if not self.face_down:  # then no player can be short of cards to lay
            return WAR_NAME
        return f"{WAR_NAME}+{self.face_down}" + ("-last" if self.out_of_cards == FLIP_LAST else "")

    def describe(self, lang: str = "en") -> list[str]:
        """Describe the rules in words; return nothing for the usual ones.

        >>> WarRules(1).describe(), WarRules(3, "flip-last").describe(), WarRules().describe()
        (['1 face down'], ['3 face down, the last card is turned'], [])
        """
        last = say(lang, "last_turned") if self.out_of_cards == FLIP_LAST else ""
        return (
            [say(lang, "face_down").format(count=self.face_down) + last] if self.face_down else []
        )

    @property
    def hidden(self) -> int | None:
        """Cards laid face down in a battle, if any are."""
        return self.face_down or None

    @property
    def short(self) -> Literal["lose", "last"] | None:
        """What becomes of a player with too few cards for a battle."""
        if not self.face_down:
            return None
        return "last" if self.out_of_cards == FLIP_LAST else "lose"


PLAIN = WarRules()


def rules_of(given: "WarRules | str") -> WarRules:
    """Return the rules of this name, or those given.

    >>> rules_of("war+3")
    WarRules(face_down=3, out_of_cards='lose')
    """
    rules = given if isinstance(given, WarRules) else WarRules.named(str(given))
    if rules is None:
        raise refused("no_rules", given=shortened(str(given)))
    return rules
