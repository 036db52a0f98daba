"""Generated pages are current: no number of theirs was typed."""

import pytest

from pages import PAGES, outdated

SLOW = {"docs/sequences.md", "docs/beggar.md", "docs/endless.md"}  # take seconds


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.slow] * (name in SLOW)) for name in PAGES],
)
def test_a_generated_page_is_current(name: str) -> None:
    assert not list(outdated({name: PAGES[name]})), "python tools/pages.py write"
