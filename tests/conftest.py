"""Settings for all tests."""

import pytest
from hypothesis import settings

# Some deals play a thousand times longer than others: time says nothing about them here.
settings.register_profile("antihilbert", deadline=None)
settings.load_profile("antihilbert")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write the stored transcripts anew")
