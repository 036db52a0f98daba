"""What the pages say of rings and counts of Beggar holds."""

import re
from collections import Counter

import pytest

from antihilbert import catalogue
from antihilbert.cards import beggar
from antihilbert.cards.certificate import Certificate
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


COSTS = {"J": 1, "Q": 2, "K": 3, "A": 4}
Cards = list[tuple[str, int]]  # letters, numbered as they were dealt


def trick(hands: tuple[Cards, Cards], leader: int, laid: dict[int, int], paid: set[int]) -> int:
    """Play a trick, and return who leads next; note the plain cards laid for each court."""
    pile: Cards = []
    player, court, count = leader, ("-", -1), 0
    while True:
        card = hands[player].pop(0)
        pile.append(card)
        if card[0] != "-":
            player, court, count = 1 - player, card, 0
        elif court[1] < 0:
            player = 1 - player
        else:
            count += 1
            laid[court[1]] = max(count, laid.get(court[1], 0))
            if count == COSTS[court[0]]:
                paid.add(court[1])
                hands[1 - player].extend(pile)
                return 1 - player


def outline(game: Certificate) -> str:
    """Return a ring with the courts left open that are never paid, the same from each position."""
    one, two = game.deal.letters().split("/")
    cards = list(zip(one + two, range(len(one + two)), strict=True))
    hands, leader = (cards[: len(one)], cards[len(one) :]), 0
    for _ in range(game.preperiod or 0):
        leader = trick(hands, leader, {}, set())
    laid: dict[int, int] = {}
    paid: set[int] = set()
    positions = [(tuple(hands[leader]), tuple(hands[1 - leader]))]
    while len(positions) < 2 or positions[-1] != positions[0]:
        leader = trick(hands, leader, laid, paid)
        positions.append((tuple(hands[leader]), tuple(hands[1 - leader])))

    def left_open(card: tuple[str, int]) -> str:
        letter, number = card
        return letter if letter == "-" or number in paid else f"*{laid.get(number, 0)}"

    return min("/".join(" ".join(map(left_open, hand)) for hand in pair) for pair in positions)


def test_the_rings_of_52_cards_have_twenty_outlines() -> None:
    rings = Counter(map(outline, catalogue.beggar_cycles()))
    assert sum(rings.values()) == 86
    assert sorted(rings.values()) == [1] * 16 + [12, 12, 23, 23]
    assert "20 outlines" in (ROOT / "docs/beggar.md").read_text(encoding="utf-8")
