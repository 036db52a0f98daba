"""War (la bataille): play a deal, play many, count all deals of a deck.

>>> play("5 3 / 2 4 1").outcome
<Outcome.ENDLESS: 'endless'>
>>> stats("4x13", games=1000, seed=1).player1
482
>>> count("1x6").mean_tricks
6.466666666666667
"""

from typing import TYPE_CHECKING

from antihilbert.cards.deck import AnyDeck, as_deck
from antihilbert.cards.pickups import PICKUPS, PLAIN, Pickup, Pile, Traits, WarRules, rules_of
from antihilbert.cards.referee import CONTINUE, MOST_DUEL_TRICKS
from antihilbert.cards.war import GAME, AnyPickup, Trick, War, game_of, names_of, pickup_of, play
from antihilbert.core.environment import lazy
from antihilbert.core.progress import ProgressCallback, no_progress

if TYPE_CHECKING:
    from antihilbert.cards.kernels.war_count import Count
    from antihilbert.cards.statistics import PickupDuel, Run

__getattr__, __dir__ = lazy(__name__, {})

__all__ = [
    "GAME",
    "PICKUPS",
    "Pickup",
    "Pile",
    "Traits",
    "Trick",
    "War",
    "WarRules",
    "count",
    "duel",
    "game_of",
    "pickup_of",
    "play",
    "stats",
]


def stats(
    deck: AnyDeck,
    pickup: AnyPickup = "natural",
    pickup2: AnyPickup | None = None,
    *,
    games: int = 10_000,
    seed: int = 0,
    limit: int | None = None,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
    rules: WarRules | str = PLAIN,
    on_repeat: str = CONTINUE,
) -> "Run":
    """Play random deals of a deck, and count the outcomes.

    A Python function as pickup is played by the rules; a `Pickup` with traits, compiled.
    """
    from antihilbert.cards import statistics

    return statistics.run(
        as_deck(deck),
        names_of(pickup, pickup2),
        games,
        seed,
        limit=limit,
        workers=workers,
        on_progress=on_progress,
        game=rules_of(rules).name,
        on_repeat=on_repeat,
    )


def count(
    deck: AnyDeck,
    pickup: AnyPickup = "natural",
    pickup2: AnyPickup | None = None,
    *,
    hand1_size: int | None = None,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
    rules: WarRules | str = PLAIN,
) -> "Count":
    """Count what becomes of every deal of a small deck, exactly."""
    from antihilbert.cards import statistics

    return statistics.count(
        as_deck(deck),
        names_of(pickup, pickup2),
        hand1_size,
        workers=workers,
        on_progress=on_progress,
        rules=rules_of(rules),
    )


def duel(
    deck: AnyDeck,
    pickup: AnyPickup,
    pickup2: AnyPickup,
    *,
    games: int = 10_000,
    seed: int = 0,
    limit: int | None = MOST_DUEL_TRICKS,
    workers: int | None = None,
    rules: WarRules | str = PLAIN,
) -> "PickupDuel":
    """Play one pickup (player 1) against another (player 2): how often does it win?"""
    from antihilbert.cards.statistics import PickupDuel

    how = {"games": games, "seed": seed, "limit": limit, "workers": workers}
    return PickupDuel(stats(deck, pickup, pickup2, **how, rules=rules))  # type: ignore[arg-type]
