"""Rings drawn: every deal is a dot, and the rim has the colours of who wins."""

import re
from xml.etree import ElementTree

import pytest

from antihilbert.cards import beggar
from antihilbert.cards.cycles.cycle import Entered
from antihilbert.cards.cycles.pictures import cycle_svg
from antihilbert.cards.deal import Deal
from antihilbert.cards.wheel import COLOURS

SMALL = "--J-/J--Q"
EXCHANGING = "-------J-----Q-Q-QJ-/J----K--K-J--Q-K-K--"  # of N1k06's list, 20 tricks


@pytest.mark.parametrize("text", ["J--/-J-", SMALL, EXCHANGING])
def test_a_ring_is_drawn_with_all_its_deals(text: str) -> None:
    found = Entered.by(Deal.parse_beggar(text))
    assert found
    drawn = cycle_svg(found)
    dots = re.findall(r'r="5" fill="#222"><title>(.*?)</title>', drawn)
    assert sorted(dots) == sorted(one.letters() for one in found.deals)
    assert ElementTree.fromstring(drawn).get("role") == "img"


@pytest.mark.parametrize("text", ["J--/-J-", SMALL, EXCHANGING])
def test_the_rim_tells_who_wins_each_trick(text: str) -> None:
    found = Entered.by(Deal.parse_beggar(text))
    assert found
    rim = re.findall(r'stroke="(#\w+)" stroke-width="4"', cycle_svg(found))
    game = beggar.Beggar(found.cycle.key)
    assert rim == [COLOURS[game.step().winner] for _ in found.cycle.positions]


def test_a_picture_speaks_french() -> None:
    found = Entered.by(Deal.parse_beggar(EXCHANGING))
    assert found
    assert "20 plis, 156 cartes" in cycle_svg(found, "fr")
