from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import twins
from antihilbert.cards import beggar
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from strategies import beggar_deals


@given(beggar_deals())
def test_the_rules_agree_with_their_twin(deal: Deal) -> None:
    result = beggar.play(deal)
    digits = ["".join(map(str, hand)) for hand in (deal.hand1, deal.hand2)]
    assert (result.outcome, result.tricks, result.cards) == twins.beggar(*digits)


@given(beggar_deals())
def test_cards_are_conserved(deal: Deal) -> None:
    game = Beggar(deal)
    for _ in range(100):
        if game.outcome is not None:
            break
        trick = game.step()
        table = () if trick.winner else trick.pile
        assert Counter([*game.hands[1], *game.hands[2], *table]) == Counter(deal.cards)


@given(beggar_deals(), st.integers(0, 20))
def test_a_limit_only_hides_what_comes_after_it(deal: Deal, limit: int) -> None:
    free, limited = beggar.play(deal), beggar.play(deal, limit=limit)
    if free.tricks <= limit:
        assert limited == free
    else:
        assert (limited.outcome, limited.tricks, limited.cycle) == ("unfinished", limit, None)


@pytest.mark.parametrize(
    ("deal", "outcome", "tricks", "cards"),
    [
        ("-/-", "player2", 1, 2),  # player 1 must lay a third card
        ("--/-", "player1", 1, 3),  # player 2 must lay a fourth
        ("J/-", "player1", 1, 2),  # the jack is paid, and player 2 has no card left
        ("A/---", "player1", 1, 4),  # player 2 cannot pay the fourth
        ("-/J", "player2", 1, 2),  # player 1 cannot pay
        ("J-/-J", "player1", 2, 5),
    ],
)
def test_who_cannot_lay_has_lost(deal: str, outcome: str, tricks: int, cards: int) -> None:
    result = beggar.play(Deal.parse_beggar(deal))
    assert (result.outcome, result.tricks, result.cards) == (outcome, tricks, cards)


def test_the_leader_is_part_of_the_position() -> None:
    """Casella's game comes back to its cycle with the same player to lead."""
    game = Beggar(Deal.parse_beggar("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"))
    seen: dict[object, int] = {}
    while game.position() not in seen:
        seen[game.position()] = game.tricks
        game.step()
    assert (seen[game.position()], game.tricks) == (4, 66)
