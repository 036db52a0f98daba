"""The tables of the page on speed are what the benchmarks have kept: nobody typed them."""

import re
from pathlib import Path

import pytest
from measured import FOLDER, table

from page_tables import check_table
from sessions import ROOT

PAGE = ROOT / "docs" / "performance.md"
KEPT = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_the_page_has_what_was_measured(kept: Path, pytestconfig: pytest.Config) -> None:
    check_table(PAGE, kept.stem, table(kept.stem), pytestconfig)


def test_the_page_has_no_table_that_no_benchmark_keeps() -> None:
    named = re.findall(r"<!-- table: (\w+) -->", PAGE.read_text())
    assert sorted(named) == [path.stem for path in KEPT]
