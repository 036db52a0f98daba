"""The tables of the longest games on the pages are the catalogue's, and nobody typed them."""

import re
from collections.abc import Callable
from pathlib import Path
from textwrap import indent

import pytest

from antihilbert import catalogue
from antihilbert.cards.longest import record_pages
from antihilbert.cards.longest.record_chains import chains_of
from antihilbert.cards.longest.records import table
from antihilbert.claims.sources.delahaye_durations import RECORDS
from sessions import ROOT

BLOCK = re.compile(r"( *)<!-- records(?:: (\w+))? -->\n.*?<!-- end -->", re.S)
ROWS = table()
PRINTED = {("war", 4, values, pickup): tricks for (values, pickup), tricks in RECORDS.items()}
ENGLISH = ("tricks of the longest finite game", "the article", "best public", "here")
FRENCH = ("plis de la plus longue partie finie", "l'article", "la meilleure publique", "ici")


def longest_page(name: str | None) -> str:
    if name == "chains":
        return record_pages.chains(chains_of(list(catalogue.public())))
    makers: dict[str | None, Callable[[record_pages.Rows], str]] = {
        "passed": record_pages.passed,
        "four_suits": record_pages.four_suits,
        "one_suit": record_pages.one_suit,
        "proved": record_pages.proved,
    }
    return makers[name](ROWS)


PAGES: dict[str, Callable[[str | None], str]] = {
    "README.md": lambda _: record_pages.first_page(ROWS, PRINTED, ENGLISH),
    "README.fr.md": lambda _: record_pages.first_page(ROWS, PRINTED, FRENCH, "fr"),
    "docs/longest.md": longest_page,
}


def generated(page: str, block: Callable[[str | None], str]) -> str:
    def filled(found: re.Match[str]) -> str:
        name = f": {found[2]}" if found[2] else ""
        text = f"<!-- records{name} -->\n\n{block(found[2])}\n<!-- end -->"
        return indent(text, found[1])

    return BLOCK.sub(filled, page)


@pytest.mark.parametrize(
    ("name", "blocks"), [("README.md", 1), ("README.fr.md", 1), ("docs/longest.md", 5)]
)
def test_a_page_has_the_tables_that_the_catalogue_gives(
    name: str, blocks: int, pytestconfig: pytest.Config
) -> None:
    path: Path = ROOT / name
    page = path.read_text()
    assert len(BLOCK.findall(page)) == blocks
    if pytestconfig.getoption("--regenerate"):
        path.write_text(generated(page, PAGES[name]))
    assert path.read_text() == generated(page, PAGES[name]), (
        "pytest tests/test_record_pages.py --regenerate"
    )
