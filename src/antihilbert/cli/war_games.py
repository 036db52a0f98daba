"""What `antihilbert war play` tells of one game, with cards or with classes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from antihilbert.cards import classes, war
from antihilbert.cards.classes import NO_RETURN, ClassDeal, ClassGame, returning
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.alignment import NO_ALIGNMENT, alignment_of
from antihilbert.cards.outcome import Result
from antihilbert.cards.pickups import Pickup
from antihilbert.cards.trace import TellableGame
from antihilbert.cards.war_rules import WarRules
from antihilbert.cli.output import counting_tricks


@dataclass(frozen=True)
class PlayOptions:
    """Which game of which run it is, where chance plays a part, and how long it may take."""

    seed: int
    index: int
    limit: int | None


@dataclass(frozen=True)
class Played:
    """A game that has been played: its answer, and how to play it again."""

    answer: dict[str, object]
    result: Result
    start: Callable[[], TellableGame]
    more: list[str] = field(default_factory=list)  # said below how it came out


def play_cards(
    deal: Deal,
    deck: Deck | None,
    pickups: tuple[Pickup, Pickup],
    chance: PlayOptions,
    rules: WarRules,
    lang: str,
) -> Played:
    with counting_tricks(lang) as watch:
        result = war.play(deal, *pickups, **vars(chance), watch=watch, rules=rules)
    found = None if rules.face_down else alignment_of(deal, pickups, result)
    return Played(
        result.as_json(str(deal), deck) | (found.as_json() if found else NO_ALIGNMENT),
        result,
        partial(war.War, deal, pickups, chance.seed, chance.index, rules),
        [found.told(result.preperiod or 0, lang)] if found else [],
    )


def play_classes(
    deal: ClassDeal, pickups: tuple[Pickup, Pickup], chance: PlayOptions, lang: str
) -> Played:
    with counting_tricks(lang) as watch:
        result = classes.play(deal, pickups, **vars(chance), watch=watch)
    cycle = result.cycle
    back = returning(deal, pickups, cycle.period, cycle.preperiod) if cycle else None
    return Played(
        {
            **result.as_json(str(deal), None),
            **deal.as_json(),
            **(back.as_json() if back else NO_RETURN),
        },
        result,
        partial(ClassGame, deal, pickups, chance.seed, chance.index),
        list(classes.told(deal, back, lang)),
    )
