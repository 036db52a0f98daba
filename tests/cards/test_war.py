from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from scipy.stats import chisquare

import twins
from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import Pickup, Pile, pickup_named
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError
from strategies import deterministic_pickups, one_suit_deals, pickups, war_deals

MIRROR = {Outcome.PLAYER1: Outcome.PLAYER2, Outcome.PLAYER2: Outcome.PLAYER1}
any_deal = st.one_of(war_deals(), one_suit_deals())


@given(any_deal, st.booleans())
def test_the_rules_agree_with_their_twin(deal: Deal, optimised: bool) -> None:
    result = war.play(deal, "optimised" if optimised else "natural")
    twin = twins.war(list(deal.hand1), list(deal.hand2), optimised)
    assert (result.outcome, result.tricks, result.cards) == twin


@given(any_deal, pickups(), pickups(), st.integers(0, 5))
def test_cards_are_conserved(deal: Deal, pickup: str, pickup2: str, seed: int) -> None:
    game = War(deal, (pickup_named(pickup), pickup_named(pickup2)), seed)
    for _ in range(100):
        if game.outcome is not None:
            break
        trick = game.step()
        table = [] if trick.winner else [card for flip in trick.flips for card in flip]
        assert Counter([*game.hand1, *game.hand2, *table]) == Counter(deal.cards)


# First-player pickup is left out: it treats the players differently by its very rule.
@given(any_deal, *[st.sampled_from(["natural", "optimised", "loser-first"])] * 2)
def test_swapping_hands_and_pickups_swaps_the_outcome(deal: Deal, one: str, two: str) -> None:
    result, mirrored = war.play(deal, one, two), war.play(deal.swapped, two, one)
    assert mirrored.outcome == MIRROR.get(result.outcome, result.outcome)
    assert (mirrored.tricks, mirrored.cards) == (result.tricks, result.cards)
    assert mirrored.cycle == result.cycle


@given(any_deal, deterministic_pickups(), deterministic_pickups())
@example(Deal.parse("5 3 / 2 4 1"), "natural", "natural")
@example(Deal.parse("4 9 3 12 8 11 2 / 7 14 10 6 1 13 5"), "natural", "natural")
def test_preperiod_and_period_are_the_smallest(deal: Deal, one: str, two: str) -> None:
    """Remember every position: the first to return gives both numbers."""
    result = war.play(deal, one, two)
    game = War(deal, (pickup_named(one), pickup_named(two)))
    seen = {game.position(): (0, 0)}
    while game.outcome is None:
        game.step()
        if game.position() in seen:
            break
        seen[game.position()] = (game.tricks, game.cards)
    assert (result.tricks, result.cards) == (game.tricks, game.cards)
    if game.outcome is None:
        tricks, cards = seen[game.position()]
        assert result.cycle is not None
        assert (result.cycle.preperiod, result.cycle.preperiod_cards) == (tricks, cards)
        assert result.cycle.period == game.tricks - tricks
        assert result.cycle.period_cards == game.cards - cards
    else:
        assert result.cycle is None
        assert result.outcome == game.outcome


@given(any_deal, deterministic_pickups(), st.integers(0, 60))
def test_a_limit_only_hides_what_comes_after_it(deal: Deal, pickup: str, limit: int) -> None:
    free, limited = war.play(deal, pickup), war.play(deal, pickup, limit=limit)
    if free.tricks <= limit:
        assert limited == free
    else:
        assert (limited.outcome, limited.tricks, limited.cycle) == ("unfinished", limit, None)


@pytest.mark.parametrize(
    ("deal", "outcome", "tricks", "cards"),
    [
        ("1 / 1", "draw", 1, 1),
        ("2 / 1", "player1", 1, 1),
        ("1 / 1 2", "player2", 1, 1),
        ("1 2 / 1", "player1", 1, 1),
        ("1 1 / 1 1", "draw", 1, 2),
        ("1 2 3 / 1 2", "player1", 1, 2),
        ("1 3 / 1 2", "player1", 1, 2),
    ],
)
def test_who_cannot_flip_has_lost(deal: str, outcome: str, tricks: int, cards: int) -> None:
    result = war.play(Deal.parse(deal))
    assert (result.outcome, result.tricks, result.cards) == (outcome, tricks, cards)


def arranged(name: str, winner: int) -> list[int]:
    """How a pickup lays two battles (9 9, 4 4) and a deciding flip under the hand."""
    flips = ((9, 9), (4, 4), (5, 7)) if winner == 2 else ((9, 9), (4, 4), (7, 5))
    game = War(Deal((1,), (1,)), (pickup_named("natural"),) * 2)
    return list(pickup_named(name).arrange(Pile(flips, winner, game.random)))


@pytest.mark.parametrize(
    ("name", "by_1", "by_2"),
    [
        ("natural", [7, 5, 4, 4, 9, 9], [7, 5, 4, 4, 9, 9]),
        ("optimised", [9, 9, 7, 5, 4, 4], [9, 9, 7, 5, 4, 4]),
        ("first-player", [7, 5, 4, 4, 9, 9], [5, 7, 4, 4, 9, 9]),
        ("loser-first", [5, 7, 4, 4, 9, 9], [5, 7, 4, 4, 9, 9]),
    ],
)
def test_each_pickup_lays_the_pile_its_own_way(name: str, by_1: list[int], by_2: list[int]) -> None:
    assert arranged(name, 1) == by_1
    assert arranged(name, 2) == by_2


@given(any_deal, st.integers(0, 9), st.integers(0, 9))
def test_a_random_game_is_settled_by_its_address(deal: Deal, seed: int, index: int) -> None:
    result = war.play(deal, "random", seed=seed, index=index, limit=500)
    assert result == war.play(deal, "random", seed=seed, index=index, limit=500)
    assert result.outcome is not Outcome.ENDLESS


@pytest.mark.parametrize(
    ("deal", "orders"),
    [(Deal((2,), (1, 3)), 2), (Deal((1, 3), (1, 2, 4)), 12)],  # a pile of 2; of 1, 1, 2, 3
)
def test_random_pickup_makes_every_order_of_a_pile_equally_likely(deal: Deal, orders: int) -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for index in range(500 * orders):
        game = War(deal, (pickup_named("random"),) * 2, seed=0, index=index)
        game.step()
        seen[tuple(game.hand1)] += 1
    assert len(seen) == orders
    assert chisquare(list(seen.values())).pvalue > 1e-4


def test_a_repeated_position_proves_nothing_when_chance_plays() -> None:
    assert war.play(Deal.parse("5 3 / 2 4 1"), "random", limit=10**4).outcome != "endless"


def test_a_pickup_of_ones_own_is_played() -> None:
    def reverse(pile: Pile) -> list[int]:
        return sorted(card for flip in pile.flips for card in flip)

    assert war.play(Deal.parse("4 1 / 2 3"), "natural", reverse).period == 4
    assert war.play(Deal.parse("4 1 / 2 3"), Pickup("mine", reverse)).outcome == "player1"


def test_a_pickup_that_swallows_cards_is_refused() -> None:
    with pytest.raises(InputError, match="same cards in some order"):
        war.play(Deal.parse("4 1 / 2 3"), lambda pile: [1])


def test_unknown_pickups_and_negative_limits_are_refused() -> None:
    with pytest.raises(InputError, match="unknown pickup 'x': take one of natural"):
        war.play(Deal.parse("1 / 2"), "x")
    with pytest.raises(InputError, match="limit -1 is negative"):
        war.play(Deal.parse("1 / 2"), limit=-1)
