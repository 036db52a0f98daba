"""The tables of endless games on the pages are the catalogue's, and nobody typed them."""

import re

import pytest

from antihilbert.cards.endless.map import table
from antihilbert.cards.endless.map_pages import markdown, summary
from sessions import ROOT

MEASURED = ROOT / "benchmarks" / "endless_methods.txt"
PAGE = ROOT / "docs" / "endless.md"
BLOCK = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.S)


def measured() -> str:
    """What benchmarks/endless_methods.py has written down, as a table."""
    lines = [line for line in MEASURED.read_text().splitlines() if not line.startswith("#")]
    rows = [f"| {line} |" for line in lines]
    return "\n".join([rows[0], "|---" * (lines[0].count("|") + 1) + "|", *rows[1:]]) + "\n"


def generated(page: str) -> str:
    rows = table("1-8", "2-40", None)
    blocks = {name: markdown(rows, name) for name in ("natural", "optimised")}
    blocks["summary"] = summary(rows)
    blocks["methods"] = measured()
    return BLOCK.sub(lambda found: f"{found[1]}\n{blocks[found[2]]}\n{found[3]}", page)


def test_the_page_has_the_tables_that_the_catalogue_gives(pytestconfig: pytest.Config) -> None:
    page = PAGE.read_text()
    blocks = {name for _, name, _ in BLOCK.findall(page)}
    assert blocks == {"natural", "optimised", "summary", "methods"}
    if pytestconfig.getoption("--regenerate"):
        PAGE.write_text(generated(page))
    assert PAGE.read_text() == generated(page), "pytest tests/test_map_pages.py --regenerate"
