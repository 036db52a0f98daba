"""The tables of endless games on the pages are the catalogue's, and nobody typed them."""

import re

import pytest

from antihilbert.cards.endless.map import table
from antihilbert.cards.endless.map_pages import markdown, summary
from sessions import ROOT

PAGE = ROOT / "docs" / "endless.md"
BLOCK = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.S)


def generated(page: str) -> str:
    rows = table("1-8", "2-40", None)
    blocks = {name: markdown(rows, name) for name in ("natural", "optimised")}
    blocks["summary"] = summary(rows)
    return BLOCK.sub(lambda found: f"{found[1]}\n{blocks[found[2]]}\n{found[3]}", page)


def test_the_page_has_the_tables_that_the_catalogue_gives(pytestconfig: pytest.Config) -> None:
    page = PAGE.read_text()
    assert {name for _, name, _ in BLOCK.findall(page)} == {"natural", "optimised", "summary"}
    if pytestconfig.getoption("--regenerate"):
        PAGE.write_text(generated(page))
    assert PAGE.read_text() == generated(page), "pytest tests/test_map_pages.py --regenerate"
