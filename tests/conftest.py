"""Settings for all tests."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from antihilbert.campaigns.spec import ALLOWED

os.environ[ALLOWED] = "slow,nowhere,pathlib"  # modules with kinds of work that the tests may name

from serving import open_lab

# Some deals play a thousand times longer than others: time says nothing about them here.
settings.register_profile("antihilbert", deadline=None)
settings.load_profile("antihilbert")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write the stored transcripts anew")


@pytest.fixture(scope="session")
def lab() -> Iterator[str]:
    """The address of a web lab, one for all tests that visit it."""
    with open_lab() as address:
        yield address
