"""Courts that can be exchanged without effect, against trying every exchange."""

from itertools import permutations
from math import factorial

import pytest

from antihilbert.cards import beggar
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.cycles.cycle import (
    BeggarCycle,
    Entered,
    alike_deals,
    constraints,
    cycle_constraints,
)
from antihilbert.cards.deal import Deal

CASELLA_2024 = Deal.parse_beggar("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA")


def kinds(deal: Deal, tricks: int) -> list[tuple[bool, ...]]:
    """The piles of a game's first tricks, told as plain cards and courts."""
    game = Beggar(deal)
    return [tuple(card > 0 for card in game.step().pile) for _ in range(tricks)]


def telling_the_same(deal: Deal) -> set[Deal]:
    """Every way to lay the same courts at the same places that tells the same story for long."""
    cycle = beggar.play(deal).cycle
    assert cycle
    tricks = cycle.preperiod + 12 * cycle.period  # as many courts may come round together
    courts = [place for place, card in enumerate(deal.cards) if card]
    found = set()
    for order in set(permutations(deal.cards[place] for place in courts)):
        cards = list(deal.cards)
        for place, card in zip(courts, order, strict=True):
            cards[place] = card
        other = Deal(tuple(cards[: len(deal.hand1)]), tuple(cards[len(deal.hand1) :]))
        try:
            if kinds(other, tricks) == kinds(deal, tricks):
                found.add(other)
        except IndexError:  # over before that
            continue
    return found


@pytest.mark.parametrize(
    "text", ["J--/-J-", "--J-/J--Q", "--J-/Q-KJ-", "-J--Q/K-AJ-", "----J/J-Q-A", "-J--Q/Q-KJ-"]
)
def test_the_closed_form_counts_every_exchange_that_has_no_effect(text: str) -> None:
    deal = Deal.parse_beggar(text)
    ring = BeggarCycle.of(deal)
    assert ring
    assert alike_deals(deal, constraints(deal, cycle_constraints(ring))) == len(
        telling_the_same(deal)
    )


def test_a_queen_and_an_ace_take_turns_in_the_ring_of_2024() -> None:
    # Found here by exchanging two cards of it at a time, 2026-11-16: its story has 31 tricks.
    found = Entered.by(CASELLA_2024)
    assert found and (len(found.profiles), sum(found.profiles)) == (15, 30)
    key = found.cycle.key
    free = [
        card
        for one, card in zip(cycle_constraints(found.cycle)[key], key.cards, strict=True)
        if card and not one.paid
    ]
    assert sorted(free) == [2, 4]
    assert kinds(key, 31) == kinds(found.cycle.positions[31], 31)


def test_thirty_deals_are_so_many_shuffles_of_cards_with_suits() -> None:
    found = Entered.by(CASELLA_2024)
    assert found and found.one_in
    # Four of each court and 36 plain cards may change places among themselves.
    assert found.shuffles == 30 * factorial(4) ** 4 * factorial(36)
    assert found.one_in == pytest.approx(factorial(52) / found.shuffles)
