"""The parity law: the cards of a finished game are as odd or even as the loser's hand was."""

from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert import catalogue
from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.referee import Outcome, Result
from antihilbert.cards.statistics import count, run
from strategies import one_suit_deals, pickups, war_deals


def check(deal: Deal, result: Result) -> None:
    if result.cycle:
        assert result.cycle.period_cards % 2 == 0
    hands = {Outcome.PLAYER1: [deal.hand2], Outcome.PLAYER2: [deal.hand1],
             Outcome.DRAW: [deal.hand1, deal.hand2]}.get(result.outcome, [])  # fmt: skip
    for lost in hands:
        assert result.cards % 2 == len(lost) % 2


@given(war_deals(), pickups(), pickups(), st.integers(0, 9))
@settings(max_examples=300)
def test_cards_have_the_parity_of_the_hand_that_was_lost(
    deal: Deal, one: str, two: str, seed: int
) -> None:
    check(deal, war.play(deal, one, two, limit=2000, seed=seed))


@given(one_suit_deals(), pickups())
def test_with_one_suit_tricks_have_it_too(deal: Deal, pickup: str) -> None:
    result = war.play(deal, pickup, limit=2000)
    check(deal, result)
    assert result.tricks == result.cards


def test_known_cycles_of_war_have_an_even_number_of_cards() -> None:
    cycles = [one for one in catalogue.endless() if one.game == "war" and one.preperiod == 0]
    assert len(cycles) > 50
    assert not [str(one) for one in cycles if (one.cards or 0) % 2]


def test_with_equal_hands_all_lengths_have_one_parity() -> None:
    ten = count(Deck(1, 10), ("natural", "natural"), workers=1)
    assert ten.histogram[1::2].sum() == ten.deals - ten.endless  # five cards a hand: odd
    usual = run(Deck(4, 13), ("natural", "natural"), 2000, seed=1).tally
    assert usual.cards_histogram[::2].sum() == usual.finished  # 26 cards a hand: even
    assert 0 < usual.tricks_histogram[::2].sum() < usual.finished  # battles: no law for tricks


def test_with_nine_cards_the_number_of_tricks_tells_who_won() -> None:
    nine = count(Deck(1, 9), ("natural", "natural"), workers=1)
    assert nine.histogram[1::2].sum() == nine.player1  # player 2 loses five cards
    assert nine.histogram[::2].sum() == nine.player2
