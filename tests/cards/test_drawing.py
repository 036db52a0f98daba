"""Deals and finds show themselves in a notebook."""

import xml.etree.ElementTree as ElementTree

from hypothesis import given

from antihilbert.baseball.board import Board
from antihilbert.cards import statistics
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.referee import OUTCOMES
from strategies import war_deals

SVG = "{http://www.w3.org/2000/svg}"


@given(war_deals())
def test_a_deal_is_drawn_card_by_card_in_order(deal: Deal) -> None:
    picture = ElementTree.fromstring(deal._repr_svg_())
    drawn = [text.text for text in picture.iter(f"{SVG}text") if text.get("class") is None]
    assert drawn == [str(card) for card in deal.cards]
    assert picture.findtext(f"{SVG}title") == str(deal).strip()


def test_a_find_shows_its_wheel_and_a_cycle_too_long_shows_none() -> None:
    _, short = construct(Deck(suits=1, values=5))
    assert "6 tricks" in (short._repr_svg_() or "")
    _, long = construct(Deck(suits=1, values=200))
    assert long._repr_svg_() is None


def test_a_run_shows_every_outcome_with_its_interval() -> None:
    run = statistics.run(Deck(suits=1, values=5), ("natural", "natural"), 100, seed=1)
    shown = run._repr_html_()
    for outcome in OUTCOMES:
        assert f"<td>{outcome}</td><td>{getattr(run.tally, outcome)}</td>" in shown


def test_a_board_shows_all_its_tokens() -> None:
    picture = ElementTree.fromstring(Board.parse("44|.0|13|12|23")._repr_svg_())
    assert len(list(picture.iter(f"{SVG}text"))) >= 9
