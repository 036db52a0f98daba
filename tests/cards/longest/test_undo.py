import numpy as np
import pytest
from hypothesis import given

from antihilbert.cards import war
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.result import before
from antihilbert.cards.kernels.longest.retrograde import (
    HANDS,
    LEADER,
    MOST_BATTLES,
    beggar_predecessors,
    war_predecessors,
)
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.pickups import PICKUPS, pickup_named
from position_rows import Hands, hands_of, row_of
from strategies import beggar_deals, deterministic_pickups, war_deals


def undone_in_war(hands: Hands, pickups: tuple[str, str]) -> list[Hands]:
    rows = np.zeros((64, HANDS + sum(map(len, hands))), np.uint8)
    codes = code_of(pickups[0]), code_of(pickups[1])
    count = war_predecessors(row_of(hands), sum(map(len, hands)), *codes, rows)
    return [hands_of(row) for row in rows[:count]]


def undone_in_beggar(deal: Deal, leader: int) -> list[tuple[Hands, int]]:
    rows = np.zeros((64, HANDS + len(deal.cards)), np.uint8)
    count = beggar_predecessors(row_of((deal.hand1, deal.hand2), leader - 1), len(deal.cards), rows)
    return [(hands_of(row), int(row[LEADER]) + 1) for row in rows[:count]]


@given(war_deals(), deterministic_pickups(), deterministic_pickups())
def test_the_kernel_undoes_tricks_of_war_as_the_readable_twin_does(
    deal: Deal, one: str, two: str
) -> None:
    hands = deal.hand1, deal.hand2
    shifted = [tuple(card - 1 for card in hand) for hand in hands]

    def battles(previous: Hands) -> int:
        game = war.War(Deal(*previous), (pickup_named(one), pickup_named(two)))
        return len(game.step().battles)

    expected = [hands for hands in before(hands, (one, two)) if battles(hands) <= MOST_BATTLES]
    found = undone_in_war((shifted[0], shifted[1]), (one, two))
    raised = [tuple(tuple(card + 1 for card in hand) for hand in hands) for hands in found]
    assert sorted(raised) == sorted(expected)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("pickup", [name for name in PICKUPS if not PICKUPS[name].chance])
def test_a_pile_with_battles_is_undone(pickup: str) -> None:
    start = Deal.parse("5 4 3 1 9 / 5 4 2 8 7")  # two battles, then 3 beats 2
    game = war.War(start, (pickup_named(pickup), pickup_named(pickup)))
    assert len(game.step().battles) == 2
    assert (start.hand1, start.hand2) in undone_in_war(game.position(), (pickup, pickup))


@given(beggar_deals())
def test_whatever_is_undone_in_beggar_is_done_again_by_one_trick(deal: Deal) -> None:
    for leader in (1, 2):
        for hands, led in undone_in_beggar(deal, leader):
            game = Beggar(Deal(*hands))
            game.leader = led
            game.step()
            assert game.position() == (deal.hand1, deal.hand2, leader)


@given(beggar_deals())
def test_a_trick_of_beggar_that_was_played_can_be_undone(deal: Deal) -> None:
    game = Beggar(deal)
    while game.outcome is None and game.tricks < 20:
        hand1, hand2, leader = game.position()
        if game.step().winner is None or game.outcome is not None:
            break
        after = game.position()
        undone = undone_in_beggar(Deal(*after[:2]), after[2])
        assert ((hand1, hand2), leader) in undone
        assert len(set(undone)) == len(undone)
