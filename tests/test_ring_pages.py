"""The tables of rings and counts on the page of Beggar are generated, and nobody typed them."""

import re
from functools import cache

import pytest

from antihilbert import Deal, Deck, beggar, catalogue
from antihilbert.cards.rings import known_pages, pages
from antihilbert.cards.rings.count import count
from antihilbert.cards.rings.ring import Ring
from known_tables import KNOWN
from sessions import ROOT

TABLES = {
    "docs/beggar.md": {"counts", "camicia", "by-period", "small-decks", "solver", "longest"},
    "docs/known.md": {"beggar"},
}
BLOCK = re.compile(r"(<!-- table: ([\w-]+) -->\n).*?(<!-- end -->)", re.S)
FEW = 300_000  # deals that a test plays again


@cache
def camicia() -> list[tuple[Ring, bool]]:
    """Of each endless deal its ring, and whether the players have exchanged their parts there."""
    deck, known = Deck(4, 10, penalties=3), []
    for line in (KNOWN / "camicia.txt").read_text().splitlines():
        if not line.startswith("#"):
            deal = deck.unrank(int(line.split()[0]))
            ring = Ring.of(deal)
            assert ring
            known.append((ring, ring.mirrored(deal)))
    return known


def measured(name: str) -> list[str]:
    lines = (ROOT / "benchmarks" / f"{name}.txt").read_text().splitlines()
    return [line for line in lines[1:] if not line.startswith("deck")]


def known() -> str:
    (ring_2024,) = (one for one in catalogue.endless() if one.note.startswith("Casella"))
    data = known_pages.BeggarData(catalogue.public(), catalogue.rings(), ring_2024, camicia())
    return known_pages.known(data)


MAKERS = {
    "counts": lambda: pages.counts(catalogue.counts()),
    "camicia": lambda: pages.rings(camicia()),
    "by-period": lambda: pages.by_period(catalogue.rings()),
    "small-decks": lambda: pages.small_decks(measured("ring_search")),
    "solver": lambda: pages.solver(measured("ring_solver")),
    "longest": lambda: known_pages.longest(catalogue.public()),
    "beggar": known,
}


def generated(page: str) -> str:
    return BLOCK.sub(lambda found: f"{found[1]}\n{MAKERS[found[2]]()}\n{found[3]}", page)


@pytest.mark.parametrize("name", TABLES)
def test_a_page_has_the_tables_that_the_data_give(name: str, pytestconfig: pytest.Config) -> None:
    path = ROOT / name
    page = path.read_text()
    assert {table for _, table, _ in BLOCK.findall(page)} == TABLES[name]
    if pytestconfig.getoption("--regenerate"):
        path.write_text(generated(page))
    assert path.read_text() == generated(page), "pytest tests/test_ring_pages.py --regenerate"


def test_every_small_count_of_the_catalogue_comes_out_again() -> None:
    small = [row for row in catalogue.counts() if row["deals"] <= FEW]
    assert len(small) > 3
    for row in small:
        deck = Deck(**row["deck"])
        assert count(deck).as_json(deck) | {"interrupted": False} == row


def test_a_count_of_the_catalogue_leaves_out_no_deal() -> None:
    for row in catalogue.counts():
        assert row["deals"] == Deck(**row["deck"]).deals
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
    assert told and set(map(int, told)) == {len(catalogue.rings())}


def test_every_deck_of_the_table_says_what_its_deal_does() -> None:
    for line in measured("ring_search"):
        deck, penalties, answer, _, tricks, _, deal = line.split(" | ")
        if answer == "endless":
            found = Deal.parse_beggar(deal)
            assert beggar.play(found).period == int(tricks)
            suits, values = map(int, deck.split("x"))
            cards = Deck(suits, values, penalties=int(penalties)).cards
            assert sorted(found.cards) == sorted(cards)
