"""The catalogue: certificates of what is known, as text tables that are replayed in the tests."""

from collections.abc import Iterator
from pathlib import Path

from antihilbert.cards.certificate import Certificate, read

FOLDER = Path(__file__).parent
ENDLESS = FOLDER / "endless.txt"
LONGEST = FOLDER / "longest.txt"
NONE = FOLDER / "none.txt"
MAP = FOLDER / "map.txt"  # of both kinds: what campaigns found out, deck by deck


def endless() -> list[Certificate]:
    """Every endless deal of the catalogue, as claimed; `Certificate.divergence` replays one."""
    return [certificate for _, certificate in read(ENDLESS)]


def longest() -> list[Certificate]:
    """The longest finished games of the catalogue."""
    return [certificate for _, certificate in read(LONGEST)]


def refutations() -> list[list[str]]:
    """What is known to be impossible: pickup, deck, method, what was covered."""
    rows = (line.split(" | ") for line in NONE.read_text(encoding="utf-8").splitlines())
    return [row[1:] for row in rows if row[0] == "none"]


def map_lines() -> Iterator[str]:
    """Every line of the catalogue that says whether a deck has an endless game."""
    for path in (ENDLESS, NONE, MAP):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                yield line
