"""Endless games of War: constructed, searched for, counted, explained.

>>> print(construct("1x5")[1].deal)
5 3 / 2 4 1
>>> census("1x5").endless
30
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import AnyDeck, Deck, as_deck
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import AnyPickup, names_of, play
from antihilbert.core.environment import lazy

if TYPE_CHECKING:
    from antihilbert.cards.endless.aligned import is_aligned
    from antihilbert.cards.endless.constructions import Recipe
    from antihilbert.cards.endless.exhaustive import Census, OddCycles, odd_cycles
    from antihilbert.cards.endless.explain import cycle_lines, explanation
    from antihilbert.cards.endless.families import Family, families
    from antihilbert.cards.endless.map import table
    from antihilbert.cards.endless.result import Find
    from antihilbert.cards.endless.search import Searched

_HOMES = {
    "Census": "antihilbert.cards.endless.exhaustive",
    "Family": "antihilbert.cards.endless.families",
    "Find": "antihilbert.cards.endless.result",
    "Recipe": "antihilbert.cards.endless.constructions",
    "Searched": "antihilbert.cards.endless.search",
    "cycle_lines": "antihilbert.cards.endless.explain",
    "explanation": "antihilbert.cards.endless.explain",
    "families": "antihilbert.cards.endless.families:families",
    "OddCycles": "antihilbert.cards.endless.exhaustive",
    "is_aligned": "antihilbert.cards.endless.aligned",
    "odd_cycles": "antihilbert.cards.endless.exhaustive",
    "table": "antihilbert.cards.endless.map",
}
__getattr__, __dir__ = lazy(__name__, _HOMES)

__all__ = [
    "Census",
    "Family",
    "Find",
    "OddCycles",
    "Recipe",
    "Searched",
    "census",
    "construct",
    "cycle_lines",
    "deals",
    "explanation",
    "families",
    "is_aligned",
    "odd_cycles",
    "search",
    "table",
]


def construct(
    deck: AnyDeck,
    pickup: str = "natural",
    *,
    method: str | None = None,
    hand1_size: int | None = None,
    equal: bool = False,
) -> "tuple[Recipe, Find]":
    """Construct an endless deal of a deck by a recipe; the rules have replayed it."""
    from antihilbert.cards.endless import constructions

    return constructions.construct(as_deck(deck), pickup, method, hand1_size, equal)


def search(
    deck: AnyDeck,
    pickup: AnyPickup = "natural",
    pickup2: AnyPickup | None = None,
    *,
    seconds: float = 10,
    method: str = "auto",
    equal: bool = False,
    workers: int = 1,
    seed: int = 0,
) -> "Searched":
    """Search an endless deal for at most `seconds`; what is found the rules have replayed."""
    from antihilbert.cards.endless.search import search

    return search(
        as_deck(deck),
        names_of(pickup, pickup2),
        seconds=seconds,
        method=method,
        equal=equal,
        workers=workers,
        seed=seed,
    )


def census(
    deck: AnyDeck,
    pickup: AnyPickup = "natural",
    pickup2: AnyPickup | None = None,
    *,
    splits: Iterable[int] | None = None,
    workers: int | None = None,
) -> "Census":
    """Count the endless deals of a small deck, and the cycles that they lead to."""
    from antihilbert.cards.endless import exhaustive

    names = names_of(pickup, pickup2)
    return exhaustive.census(as_deck(deck), names, splits, workers=workers)


def deals(
    deck: AnyDeck, pickup: AnyPickup = "natural", *, hand1_size: int | None = None
) -> Iterator[Deal]:
    """Yield every endless deal of a small deck, each played by the rules."""
    from antihilbert.cards.statistics import check_countable

    whole = as_deck(deck)
    check_countable(whole)
    return _endless_deals(whole, pickup, hand1_size)


def _endless_deals(deck: Deck, pickup: AnyPickup, hand1_size: int | None) -> Iterator[Deal]:
    for deal in deck.deals(hand1_size):
        if play(deal, pickup).outcome is Outcome.ENDLESS:
            yield deal
