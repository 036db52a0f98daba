"""Tables in the pages of docs/ that are made, not typed: compared, or written by `--regenerate`."""

import re
from pathlib import Path

import pytest


def check_table(page: Path, name: str, table: str, config: pytest.Config) -> None:
    """The block `<!-- table: NAME -->` of a page has this table."""
    block = re.compile(rf"(<!-- table: {name} -->\n).*?(<!-- end -->)", re.S)
    text = page.read_text()
    assert block.search(text)
    made = block.sub(lambda found: f"{found[1]}\n{table}\n{found[2]}", text)
    if config.getoption("--regenerate"):
        page.write_text(made)
    assert page.read_text() == made, "pytest --regenerate with this file writes it"
