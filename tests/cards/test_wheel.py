import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from antihilbert.cards import beggar, war, wheel
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.referee import Result
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError


def drawn(deal: Deal, result: Result) -> str:
    picture = wheel.svg(War(deal, (NATURAL, NATURAL)), result)
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    return picture


def test_a_short_cycle_shows_every_position() -> None:
    deal = Deal.parse("5 3 / 2 4 1")
    picture = drawn(deal, war.play(deal))
    for position in ("[5, 3] / [2, 4, 1]", "[1, 5, 3] / [4, 2]", "6 tricks"):
        assert position in picture


def test_an_arrow_in_the_colour_of_its_winner_leads_to_each_next_position() -> None:
    deal = Deal.parse("5 3 / 2 4 1")  # tricks won by 1, 2, 1, 2, 1, 2
    result = war.play(deal)
    colours = re.findall(r'class="arrow" .*fill="(.*?)"', drawn(deal, result))
    assert colours == [wheel.COLOURS[1], wheel.COLOURS[2]] * 3
    french = wheel.svg(War(deal, (NATURAL, NATURAL)), result, "fr")
    for player in (1, 2):
        assert f"trick won by player {player}" in drawn(deal, result)
        assert f"pli gagné par le joueur {player}" in french


def test_the_picture_of_the_tutorial_is_what_is_drawn_now() -> None:
    deal = Deal.parse("5 3 / 2 4 1")
    stored = Path(__file__).parents[2] / "docs" / "images" / "wheel.svg"
    assert stored.read_text() == drawn(deal, war.play(deal))


def test_a_long_cycle_is_one_curve_with_a_point_for_each_trick() -> None:
    deal = Deal.parse("4 9 3 12 8 11 2 / 7 14 10 6 1 13 5")
    picture = drawn(deal, war.play(deal))
    points = picture.partition('points="')[2].partition('"')[0]
    assert len(points.split()) == 112
    assert "after 1" in picture


def test_beggar_has_wheels_too() -> None:
    deal = Deal.parse_beggar("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA")
    assert "62 tricks" in wheel.svg(Beggar(deal), beggar.play(deal))


def test_a_game_that_ends_has_no_wheel() -> None:
    deal = Deal.parse("4 1 / 2 3")
    with pytest.raises(InputError, match="proved endless"):
        drawn(deal, war.play(deal))


def test_the_tricks_before_the_cycle_lead_into_it() -> None:
    """4x3 of the catalogue: 15 tricks, then 19 again and again."""
    deal = Deal.parse("3 2 3 1 1 3 / 1 2 3 1 2 2")
    picture = drawn(deal, war.play(deal))
    assert picture.count('r="5"') == 15
    assert "before the cycle: 15" in picture
    spoken = wheel.svg(War(deal, (NATURAL, NATURAL)), war.play(deal), "fr")
    assert "avant le cycle : 15" in spoken
    assert "19 plis" in spoken
    at_once = Deal.parse("5 3 / 2 4 1")
    assert "before" not in drawn(at_once, war.play(at_once))
