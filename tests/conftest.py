"""Settings for all tests."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from antihilbert.campaigns.kind import ALLOWED

os.environ[ALLOWED] = "slow,nowhere,pathlib"  # modules with kinds of work that the tests may name

# Some deals play a thousand times longer than others: time says nothing about them here.
settings.register_profile("antihilbert", deadline=None)
settings.load_profile("antihilbert")

# A shell that runs the tests in the background makes them ignore Ctrl-C, and all they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

TESTS = Path(__file__).parent
QUICK = {
    "core",
    "jit",
    "baseball",
    "cards",
    "kernels",
    "profiles",
    "takeaway",
}  # folders of `make quick`


def pytest_configure(config: pytest.Config) -> None:
    for folder in sorted({file.parent for file in TESTS.rglob("test_*.py")} - {TESTS}):
        name = folder.relative_to(TESTS)
        config.addinivalue_line("markers", f"{folder.name}: the tests in {name}/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test by the folders it stands in, and those of the inner loop as quick."""
    for item in items:
        if TESTS not in item.path.parents:
            continue
        folders = item.path.relative_to(TESTS).parent.parts
        for folder in folders:
            item.add_marker(folder)
        if folders and QUICK.issuperset(folders) and not item.get_closest_marker("slow"):
            item.add_marker("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write the stored transcripts anew")


@pytest.fixture(scope="session")
def lab() -> Iterator[str]:
    """The address of a web lab, one for all tests that visit it."""
    from serving import open_lab  # which needs what most tests do not

    with open_lab() as address:
        yield address
