"""War with cards laid face down in a battle: the rules, and a twin that looks ahead instead."""

from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import twins
from antihilbert.cards import war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.games import game_named
from antihilbert.cards.pickups import FLIP_LAST, OUT_OF_CARDS, PLAIN, Pile, WarRules, pickup_named
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError
from antihilbert.core.random import Stream
from strategies import deterministic_pickups, house_rules, one_suit_deals, pickups, war_deals

MIRROR = {Outcome.PLAYER1: Outcome.PLAYER2, Outcome.PLAYER2: Outcome.PLAYER1}
ORDERS = ["natural", "optimised", "first-player", "loser-first"]


@given(war_deals(), house_rules(), st.sampled_from(ORDERS))
@example(Deal.parse("3 1 2 4 / 3 2"), WarRules(3, FLIP_LAST), "natural")
@example(Deal.parse("3 1 / 3 2"), WarRules(3), "natural")
def test_the_rules_agree_with_their_twin(deal: Deal, rules: WarRules, pickup: str) -> None:
    result = war.play(deal, pickup, rules=rules)
    hands = [*deal.hand1], [*deal.hand2]
    twin = twins.house_war(*hands, rules.face_down, rules.out_of_cards == FLIP_LAST, pickup)
    assert (result.outcome, result.tricks, result.cards) == twin


@given(war_deals(), house_rules(), pickups(), st.integers(0, 5))
def test_cards_are_conserved(deal: Deal, rules: WarRules, pickup: str, seed: int) -> None:
    game = War(deal, (pickup_named(pickup),) * 2, seed, rules=rules)
    for _ in range(60):
        if game.outcome is not None:
            break
        trick = game.step()
        table = [] if trick.winner else [card for flip in trick.flips for card in flip]
        if not trick.winner:
            table += [card for layer in trick.hidden for laid in layer for card in laid]
        assert Counter([*game.hand1, *game.hand2, *table]) == Counter(deal.cards)


@given(war_deals(), house_rules(), *[st.sampled_from(["natural", "optimised", "loser-first"])] * 2)
def test_swapping_hands_and_pickups_swaps_the_outcome(
    deal: Deal, rules: WarRules, one: str, two: str
) -> None:
    result = war.play(deal, one, two, rules=rules)
    mirrored = war.play(deal.swapped, two, one, rules=rules)
    assert mirrored.outcome == MIRROR.get(result.outcome, result.outcome)
    assert (mirrored.tricks, mirrored.cards) == (result.tricks, result.cards)
    assert mirrored.cycle == result.cycle


@given(one_suit_deals(), house_rules(), deterministic_pickups())
def test_without_battles_every_house_plays_the_same_game(
    deal: Deal, rules: WarRules, pickup: str
) -> None:
    assert war.play(deal, pickup, rules=rules) == war.play(deal, pickup)


@given(war_deals(), deterministic_pickups(), st.sampled_from(OUT_OF_CARDS))
def test_with_nothing_face_down_it_is_plain_war(deal: Deal, pickup: str, short: str) -> None:
    rules = WarRules(0, short)
    assert war.play(deal, pickup, rules=rules) == war.play(deal, pickup)
    assert game_named(rules.name) is war.GAME


@pytest.mark.parametrize(
    ("rules", "deal", "outcome"),
    [
        # One battle; the hands have so many cards left: 2 and 3 of the 4 that are needed.
        (WarRules(3), "5 1 2 / 5 9 9 9", "player2"),  # player 1 runs out first
        (WarRules(3), "5 1 2 / 5 9 9", "draw"),  # both run out together
        (WarRules(3), "5 1 2 9 / 5 9 9 1", "draw"),  # three are laid, and none is left to turn
        (WarRules(2), "5 1 2 9 / 5 9 9 1", "player1"),  # the last card is turned
        (WarRules(3, FLIP_LAST), "5 1 2 / 5 9 9 1", "player1"),  # 2 against 1, both last cards
        (WarRules(3, FLIP_LAST), "5 7 / 5 9 9 9 6", "player1"),  # none against three face down
        (WarRules(3, FLIP_LAST), "5 7 / 5 7", "draw"),  # the last cards are a battle, too
        (WarRules(3, FLIP_LAST), "5 7 / 5 9 9 9 7 1", "player2"),  # and then player 1 has none
        (WarRules(3, FLIP_LAST), "5 / 5 1", "player2"),  # no last card: it lies on the table
    ],
)
def test_who_is_short_of_cards(rules: WarRules, deal: str, outcome: str) -> None:
    result = war.play(Deal.parse(deal), rules=rules)
    assert (result.outcome, result.tricks) == (outcome, 1)


@pytest.mark.parametrize(
    ("name", "by_1", "by_2"),
    [
        ("natural", [7, 5, 1, 2, 3, 6, 9, 9], [7, 5, 3, 6, 1, 2, 9, 9]),
        ("optimised", [9, 9, 7, 6, 5, 3, 2, 1], [9, 9, 7, 6, 5, 3, 2, 1]),
        ("first-player", [7, 5, 1, 2, 3, 6, 9, 9], [5, 7, 1, 2, 3, 6, 9, 9]),
        ("loser-first", [5, 7, 3, 6, 1, 2, 9, 9], [5, 7, 1, 2, 3, 6, 9, 9]),
    ],
)
def test_hidden_cards_lie_between_the_flips(name: str, by_1: list[int], by_2: list[int]) -> None:
    """A battle of nines, 1 2 laid by player 1 and 3 6 by player 2, then 7 against 5."""
    for winner, flip, expected in ((1, (7, 5), by_1), (2, (5, 7), by_2)):
        pile = Pile(((9, 9), flip), winner, Stream(0, 0), (((1, 2), (3, 6)),))
        assert list(pickup_named(name).arrange(pile)) == expected


def test_a_trace_shows_what_was_laid_face_down() -> None:
    trick = War(
        Deal.parse("3 1 2 / 3 2 1"), (pickup_named("natural"),) * 2, rules=WarRules(1)
    ).step()
    assert trick.remark("en") == "battle 3=3 [1 / 2]"
    assert trick.as_json() == {"flips": [[3, 3], [2, 1]], "winner": 1, "hidden": [[[1], [2]]]}


def test_certificates_name_the_rules() -> None:
    deal = "3 1 2 / 3 2 1"
    line = f"war+1 | natural | player1 | - | - | 1 | 2 | {deal}"
    assert Certificate.parse(line).divergence() is None
    assert str(Certificate.parse(line)) == line
    assert Certificate.parse(line.replace("war+1", "war")).divergence() is not None
    for rules in (PLAIN, WarRules(1), WarRules(2, FLIP_LAST), WarRules(3)):
        assert game_named(rules.name).rules == rules


@pytest.mark.parametrize(
    "name", ["war+", "war+0", "war+4", "war+1-lose", "war+1-last-last", "war-last"]
)
def test_other_names_are_no_rules(name: str) -> None:
    with pytest.raises(InputError, match="unknown game"):
        game_named(name)


@pytest.mark.parametrize("wrong", [(-1, "lose"), (4, "lose"), (1, "first"), (1, "")])
def test_rules_that_nobody_plays_are_refused(wrong: tuple[int, str]) -> None:
    with pytest.raises(InputError, match="take"):
        WarRules(*wrong)
