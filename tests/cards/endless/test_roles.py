"""Classes of an endless game: cards that take each other's places, seen by playing it."""

from typing import Any

import pytest

from antihilbert.cards.deal import Deal, identified, numbers
from antihilbert.cards.endless.explain import roles_of
from antihilbert.cards.games import WAR

# The word of 20 flips, from hands of 4 and 28 cards.
THIRTYTWO = (
    "32 30 29 25 / 14 6 22 13 21 5 12 2 31 28 27 20 26 24 19 11 23 18 17 10 9 4 16 8 15 3 7 1"
)


def begun(deal: Deal, pickup: str = "natural") -> Any:
    return WAR.start(deal, WAR.pickups_of((pickup,)), 0, 0)


@pytest.mark.parametrize("typed", ["5 3 / 2 4 1", "9 5 8 4 / 3 7 2 6 1", THIRTYTWO])
def test_the_same_classes_meet_in_every_round(typed: str) -> None:
    deal = Deal.parse(typed)
    cycle = WAR.play(deal).cycle
    assert cycle
    roles = roles_of(begun, deal, cycle)
    assert roles
    game = begun(identified(deal))
    for _ in range(cycle.preperiod):
        game.step()
    for number in range(cycle.period):
        ((one, two),) = game.step().flips
        classes = [roles.letters[card] for card in numbers((one, two))]
        sign = ">" if one > two else "<"
        assert roles.meets[number % roles.tricks] == f"{classes[0]}{sign}{classes[1]}"


def test_a_story_that_is_told_once_has_no_classes() -> None:
    """Four suits of five values, optimised (Delahaye and Mathieu): no trick story within."""
    deal = Deal.parse("3 1 5 4 3 2 4 3 3 2 / 1 1 5 4 2 2 5 4 5 1")
    cycle = WAR.play(deal, ("optimised",)).cycle
    assert cycle
    assert roles_of(lambda deal: begun(deal, "optimised"), deal, cycle) is None


def test_the_word_of_twenty_flips_has_eight_classes() -> None:
    """As many as its map of slots has cycles."""
    deal = Deal.parse(THIRTYTWO)
    cycle = WAR.play(deal).cycle
    assert cycle
    roles = roles_of(begun, deal, cycle)
    assert roles
    assert (roles.tricks, len(set(roles.letters))) == (20, 8)
