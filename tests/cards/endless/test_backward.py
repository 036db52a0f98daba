import pytest
from hypothesis import given

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.result import before, cycle_of, fair_start, proved, with_equal_hands
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War
from strategies import deterministic_pickups, war_deals


@given(war_deals(), deterministic_pickups(), deterministic_pickups())
def test_whatever_is_undone_is_done_again_by_one_trick(deal: Deal, one: str, two: str) -> None:
    for hands in before((deal.hand1, deal.hand2), (one, two)):
        game = War(Deal(*hands), (pickup_named(one), pickup_named(two)))
        game.step()
        assert game.position() == (deal.hand1, deal.hand2)


@given(war_deals(), deterministic_pickups(), deterministic_pickups())
def test_a_trick_that_was_played_can_be_undone(deal: Deal, one: str, two: str) -> None:
    game = War(deal, (pickup_named(one), pickup_named(two)))
    trick = game.step()
    if trick.winner and len(trick.battles) <= 3:
        assert (deal.hand1, deal.hand2) in set(before(game.position(), (one, two)))


def test_a_cycle_with_unequal_hands_is_entered_from_equal_ones() -> None:
    find = proved(Deal.parse("9 4 5 1 / 6 2 10 7 8 3"), ("natural", "natural"), "rostam")
    assert find is not None
    fair = with_equal_hands(find)
    assert fair is not None
    assert len(fair.deal.hand1) == len(fair.deal.hand2) == 5
    assert fair.result.period == 60


def test_a_fair_start_is_given_up_when_it_is_too_far() -> None:
    find = proved(Deal.parse("5 3 / 2 4 1"), ("natural", "natural"), "spivey")
    assert find is not None
    assert fair_start([((5,), (1, 2, 3, 4))], find.pickups, most=2) is None
    assert len(list(cycle_of(find))) == 6


@pytest.mark.parametrize("deal", ["4 1 / 2 3", "2 / 1"])
def test_a_game_that_ends_is_no_find(deal: str) -> None:
    assert proved(Deal.parse(deal), ("natural", "natural"), "x") is None
    assert war.play(Deal.parse(deal)).cycle is None
