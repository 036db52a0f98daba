"""docs/api.md says what the docstrings say."""

import pytest

import antihilbert
from api_page import page
from sessions import ROOT

PAGE = ROOT / "docs" / "api.md"


def test_the_page_of_the_python_api_is_what_the_docstrings_say(
    pytestconfig: pytest.Config,
) -> None:
    if pytestconfig.getoption("--regenerate"):
        PAGE.write_text(page())
    assert PAGE.read_text() == page(), "pytest tests/test_api_page.py --regenerate writes it"


def test_every_public_name_is_on_the_page_and_has_words() -> None:
    shown = page()
    for name in set(antihilbert.__all__) - {"PICKUPS"}:  # a dictionary, told by `Pickup`
        assert f"\n### {name}\n" in shown
        assert getattr(antihilbert, name).__doc__
