"""The samples behind docs/odd-decks.md: against all deals, and against other games."""

import re
from math import sqrt
from pathlib import Path

import pytest

import shares
from shares import decay, rows, sampled

PROFILES = (Path(__file__).parents[1] / "docs" / "profiles.md").read_text()
EXACT = {row.cards: row for row in rows() if row.exact}


def test_all_deals_are_those_of_the_page_on_profiles() -> None:
    shown = dict(re.findall(r"^\| (\d+) \| \d+ / \d+ \| \d+ \| \d+ \| (\d+) \|", PROFILES, re.M))
    for cards, row in EXACT.items():
        assert row.endless == int(shown[str(cards)])


def test_samples_agree_with_all_deals() -> None:
    compared = [row for row in rows() if not row.exact and row.suits == 1 and row.cards in EXACT]
    assert len(compared) >= 6
    for row in compared:
        share = EXACT[row.cards].ended / EXACT[row.cards].deals
        assert abs(row.ended - share * row.deals) < 4 * sqrt(row.deals * share * (1 - share))


@pytest.mark.parametrize("cards", [17, 21, 33])
def test_other_games_of_the_same_deck_agree_with_a_sample(cards: int) -> None:
    (row,) = (row for row in rows() if row.suits == 1 and row.cards == cards)
    other = sampled(1, cards, "natural", 20_000, seed=1)
    share = row.ended / row.deals
    assert abs(other.ended - share * other.deals) < 4.5 * sqrt(other.deals * share)


def test_a_decay_is_fitted_to_what_was_made_by_one() -> None:
    games = 10**7
    points = [(n, round(games * 1.5 * 0.87**n * n**-0.25), games) for n in range(15, 61, 2)]
    fit = decay(points, with_power=True)
    assert fit.factor == pytest.approx(0.87, abs=4 * fit.errors[0])
    assert fit.power == pytest.approx(-0.25, abs=4 * fit.errors[1])
    assert fit.scatter < 0.1  # no chance in these
    assert decay(points, with_power=False).scatter > 10
    assert fit.of(31) == pytest.approx(points[8][1] / games, rel=0.01)


def test_the_tables_have_a_row_for_each_deck() -> None:
    odd = {row.cards for row in rows() if row.suits == 1 and row.cards % 2}
    lines = shares.odd_shares().splitlines()[2:]
    assert [int(line.split()[1]) for line in lines] == sorted(odd)
