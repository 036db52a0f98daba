"""What a deal of one suit tells of its game: the table of docs/profiles.md, by the rules."""

from fractions import Fraction
from itertools import permutations
from pathlib import Path
from statistics import correlation

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War
from foresight import foresight

PAGE = (Path(__file__).parents[1] / "docs" / "profiles.md").read_text()


@pytest.mark.parametrize("cards", [4, 6, 8])
def test_the_table_has_the_numbers_that_are_computed(cards: int) -> None:
    assert foresight(cards).row in PAGE


def test_the_rules_say_the_same_of_every_deal_of_six_cards() -> None:
    seen = foresight(6)
    games = []
    for cards in permutations(range(1, 7)):
        deal = Deal(cards[:3], cards[3:])
        game, leads = War(deal, (NATURAL, NATURAL)), []
        while game.outcome is None:
            game.step()
            leads.append(len(game.hands[0]) - len(game.hands[1]))
        games.append((deal, game.outcome == "player1", leads))
    assert seen.deals == seen.finished == len(games) // 2

    def named(ahead: list[int]) -> Fraction:
        right = (
            (lead > 0) == won if lead else Fraction(1, 2)
            for lead, (_, won, _) in zip(ahead, games, strict=True)
        )
        return sum(right, Fraction()) / len(games)

    sums = [sum(deal.hand1) - sum(deal.hand2) for deal, _, _ in games]
    assert seen.right["sum"] == pytest.approx(float(named(sums)))
    for tricks in (1, 2, 4, 8):
        ahead = [leads[min(tricks, len(leads)) - 1] for _, _, leads in games]
        assert seen.right[f"lead{tricks}"] == pytest.approx(float(named(ahead)))
    holders = [(deal, leads) for deal, _, leads in games if 6 in deal.hand1]
    lengths = [len(leads) for _, leads in holders]
    places = [deal.hand1.index(6) for deal, _ in holders]
    assert seen.explained["place"] == pytest.approx(correlation(places, lengths) ** 2)
    beside = [length for (deal, _), length in zip(holders, lengths, strict=True) if 5 in deal.hand1]
    assert seen.mean[1] == pytest.approx(sum(beside) / len(beside))
