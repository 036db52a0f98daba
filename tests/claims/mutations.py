"""One way to break each claim: what it computes with is changed, and its verdict must change too.

A mutation changes an input (a deal, a table, a sample, a rule of the game), never the claim itself.
None of them needs a compiled kernel, so that all of them together take seconds.
"""

from collections.abc import Callable
from types import SimpleNamespace as Fake
from typing import Any

import pytest

from antihilbert.baseball import strategies
from antihilbert.cards import pickups, war
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import messages
from antihilbert.cards.kernels.tally import nothing
from antihilbert.cards.profiles import words
from antihilbert.cards.statistics import Run
from antihilbert.claims import claim
from antihilbert.claims.sources import (
    bal,
    delahaye_endless,
    delahaye_games,
    documents,
    marienbad,
    rostam_games,
)
from antihilbert.core.messages import Text
from antihilbert.takeaway import grundy

Mutation = Callable[[pytest.MonkeyPatch], None]


def change(module: Any, name: str, value: Any) -> Mutation:
    return lambda patch: patch.setattr(module, name, value)


def changes(*mutations: Mutation) -> Mutation:
    def every(patch: pytest.MonkeyPatch) -> None:
        for mutation in mutations:
            mutation(patch)

    return every


# Rules of the games


def pile_upside_down(patch: pytest.MonkeyPatch) -> None:
    """The winner of a trick puts the pile under the hand the other way round."""
    arranged = war._arranged
    patch.setattr(war, "_arranged", lambda *args: arranged(*args)[::-1])


def no_pickup_but(name: str) -> Mutation:
    """Whatever pickup is asked for, this one is used."""
    pickup = pickups.pickup_named(name)
    return changes(
        change(documents, "pickup_named", lambda _: pickup),
        change(war, "pickup_named", lambda _: pickup),
    )


def refuse(*_: Any) -> None:
    raise messages.Refused(Text("there is no such recipe", "il n'y a pas de telle recette"))


def in_order(cards: int) -> str:
    """A deal that player 2 wins trick by trick."""
    half = cards // 2
    return f"{Deal(tuple(range(1, half + 1)), tuple(range(half + 1, cards + 1)))}"


def dealt(module: Any, table: str, key: Any, deal: Any) -> Mutation:
    """Another deal in a table of deals."""
    return lambda patch: patch.setitem(getattr(module, table), key, deal)


# Samples


def tallied(bend: Callable[[Deck, tuple[str, str]], dict[str, Any]]) -> Mutation:
    """Samples of 100 000 games that came out as `bend` says."""

    def run(deck: Deck, pickups: tuple[str, str], *_: Any, **__: Any) -> Run:
        usual = {"player1": 50_000, "player2": 50_000, "cards": 100_000, "cards_squared": 100_000}
        tally = nothing()._replace(**(usual | bend(deck, pickups)))
        return Run("war", deck, pickups, 1, tally)

    def patched(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(claim, "run", run)
        patch.setattr(claim, "_sampled_run", lambda deck, pickups, games, limit: run(deck, pickups))

    return patched


def long_games(deck: Deck, pickups: tuple[str, str]) -> dict[str, Any]:
    return {"cards": 10**9, "cards_squared": 10**13 + 10**6}


def unlike_print(deck: Deck, pickups: tuple[str, str]) -> dict[str, Any]:
    """Few games for player 1, many that are endless or drawn."""
    return {"player1": 10_000, "player2": 60_000, "endless": 20_000, "draw": 10_000}


def optimised_is_longest(deck: Deck, pickups: tuple[str, str]) -> dict[str, Any]:
    mean = {"optimised": 30, "natural": 20, "random": 10}[pickups[0]]
    return {"cards": mean * 10**5, "cards_squared": mean * mean * 10**5 + 1}


def late_endings(deck: Deck, pickups: tuple[str, str]) -> dict[str, Any]:
    """Half of the games end after twenty thousand tricks."""
    histogram = nothing().tricks_histogram.copy()
    histogram[20_000] = 50_000
    return {"tricks_histogram": histogram}


def ended_at_the_limit(deck: Deck, pickups: tuple[str, str]) -> dict[str, Any]:
    """Some games end just when they would be stopped."""
    histogram = nothing().tricks_histogram.copy()
    histogram[rostam_games.LIMITS[deck.values]] = 9
    return {"tricks_histogram": histogram}


def one_sided(deck: Deck, pickups: tuple[str, str]) -> dict[str, Any]:
    return {"player1": 99_990, "player2": 10}


def more_and_more_endless(deck: Deck, pickups: tuple[str, str]) -> dict[str, Any]:
    return {"endless": 1000 * deck.values}


# Everything listed


def listed(module: Any, **numbers: Any) -> Mutation:
    """All games of one suit came out otherwise."""
    word = words.ProfileWord("a")
    usual = {"deals": 1, "profiles": 1, "player1": 1, "player2": 1, "endless": 0, "max_tricks": 1}
    every = Fake(**(usual | {"longest": [Fake(word=word)]} | numbers))
    return change(module, "profile_listing", lambda cards: every)


def counted(endless: int) -> Mutation:
    def count(deck: Deck, *_: Any, **__: Any) -> Fake:
        return Fake(deals=1, endless=endless, cards=99)

    return changes(
        change(delahaye_games, "every_deal", count),
        change(documents, "every_deal", count),
        change(delahaye_endless, "every_deal", count),
    )


def counted_long(deck: Deck, *_: Any) -> Fake:
    return Fake(deals=1, endless=0, cards=10**9, finished=1)


def scored(mean: dict[str, float], worst: dict[str, int], failures: int = 0) -> Mutation:
    def score(n: int, name: str) -> bal.Score:
        return bal.Score(mean.get(name, 1.0), worst.get(name, 1), failures)

    return change(bal, "score", score)


# Nim and baseball


def threes(number: int) -> list[int]:
    """Packets of three, as if they were powers of two."""
    return [3] * (number // 3) + [1] * (number % 3)


def one_way(parts: list[int]) -> dict[int, int]:
    return dict.fromkeys(range(2000), 1)


def ways_without_one(parts: list[int]) -> dict[int, int]:
    return marienbad_ways([part for part in parts if part != 1])


marienbad_ways = marienbad._ways
true_list = strategies.whole_list


def first_deal(text: str) -> Mutation:
    return change(delahaye_games, "THREE_BATTLES", text)


def nothing_in_the_catalogue(module: Any, *names: str) -> Mutation:
    return changes(*(change(module, name, list) for name in names))


def shifted_power(number: int) -> list[Any]:
    return [step._replace(power=step.power - 1) for step in true_steps(number)]


true_steps = grundy.steps
true_balance = grundy.balance


def swapped_balance(before: int, left: int) -> grundy.Balance:
    done = true_balance(before, left)
    return grundy.Balance(done.made, done.broken)
