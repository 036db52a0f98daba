"""What the pages say of rings and counts of Beggar holds."""

import re

import pytest

from antihilbert import catalogue
from antihilbert.cards import beggar
from antihilbert.cards.cycles.count import count
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from pages import measured_rings
from sessions import ROOT

FEW = 300_000  # deals that a test plays again


def test_every_small_count_of_the_catalogue_comes_out_again() -> None:
    small = [row for row in catalogue.counts() if row["deals"] <= FEW]
    assert len(small) > 3
    for row in small:
        deck = Deck(**row["deck"])
        assert {"deck": deck.as_json(), **count(deck).as_json(), "interrupted": False} == row


def test_a_count_of_the_catalogue_leaves_out_no_deal() -> None:
    for row in catalogue.counts():
        assert row["deals"] == Deck(**row["deck"]).count_deals
        assert row["deals"] == row["player1"] + row["player2"] + row["draw"] + row["endless"]
        assert row["endless"] == sum(ring["deals"] for ring in row["ring_lengths"])


HEADLINES = {
    "README.md": r"at least (\d+) rings",
    "README.fr.md": r"au moins (\d+) anneaux",
    "docs/discoveries.md": r"(\d+) rings of Beggar",
    "docs/decouvertes.md": r"(\d+) anneaux",
    "docs/known.md": r"(\d+) rings of the 52-card deck",
    "docs/beggar.md": r"(\d+) rings of the 52-card deck",
    "src/antihilbert/web/static/locales/en.json": r"at least (\d+) rings",
    "src/antihilbert/web/static/locales/fr.json": r"au moins (\d+) anneaux",
}


@pytest.mark.parametrize("name", HEADLINES)
def test_every_page_tells_as_many_rings_as_the_catalogue_has(name: str) -> None:
    told = re.findall(HEADLINES[name], (ROOT / name).read_text(encoding="utf-8"))
    assert told and set(map(int, told)) == {len(catalogue.beggar_cycles())}


def test_every_deck_of_the_table_says_what_its_deal_does() -> None:
    for line in measured_rings("ring_search"):
        deck, penalties, answer, _, tricks, _, deal = line.split(" | ")
        if answer == "endless":
            found = Deal.parse_beggar(deal)
            assert beggar.play(found).period == int(tricks)
            suits, values = map(int, deck.split("x"))
            cards = Deck(suits, values, penalties=int(penalties)).cards
            assert sorted(found.cards) == sorted(cards)
