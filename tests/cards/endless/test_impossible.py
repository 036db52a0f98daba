"""What the catalogue says is impossible."""

import pytest

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.search import search
from antihilbert.catalogue import FOLDER

LINES = [
    [part.strip() for part in line.split("|")]
    for line in (FOLDER / "none.txt").read_text().splitlines()
    if not line.startswith("#")
]
PLAYED = [
    (pickup, deck)
    for _, pickup, deck, method, covered in LINES
    if method == "exhaustive" and covered == "every deal of every split"
]
QUICK = [row for row in PLAYED if Deck(*map(int, row[1].split("x"))).count_deals < 10**6]


@pytest.mark.parametrize(("pickup", "deck"), QUICK)
def test_no_deal_of_a_small_deck_is_endless(pickup: str, deck: str) -> None:
    suits, values = map(int, deck.split("x"))
    searched = search(Deck(suits, values), (pickup, pickup), seconds=300, method="exhaustive")
    assert searched.find is None
    assert searched.impossible


def test_every_line_says_what_was_covered() -> None:
    assert all(len(parts) == 5 and parts[0] == "none" and parts[4] for parts in LINES)
    assert len(QUICK) > 15
