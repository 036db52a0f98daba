"""docs/api.md has every public name; its examples are run as doctests."""

import re

import pytest

import antihilbert
from sessions import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", ["", "war", "beggar", "endless", "profiles"])
def test_every_public_name_has_its_line_and_its_docstring(module: str) -> None:
    offered = getattr(antihilbert, module) if module else antihilbert
    for name in offered.__all__:
        written = f"{module}.{name}" if module else name
        assert f"`{written}`" in PAGE, written
        assert getattr(offered, name).__doc__, written


def test_every_dotted_name_of_the_page_is_there_as_it_is_written() -> None:
    names = set(re.findall(r"`(\w+)\.(\w+)(?:\([^`]*\))?`", PAGE))
    assert len(names) > 40
    for module, name in names:
        found: dict[str, object] = {}
        exec(f"from antihilbert import {module}", found)
        assert hasattr(found[module], name), f"{module}.{name}"
