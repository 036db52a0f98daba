"""The catalogue: certificates of what is known, as text tables that are replayed in the tests."""

from pathlib import Path

from antihilbert.cards.certificate import Certificate, read

FOLDER = Path(__file__).parent
ENDLESS = FOLDER / "endless.txt"
LONGEST = FOLDER / "longest.txt"


def endless() -> list[Certificate]:
    """Every endless deal of the catalogue, as claimed; `Certificate.divergence` replays one."""
    return [certificate for _, certificate in read(ENDLESS)]


def longest() -> list[Certificate]:
    """The longest games known here that end, as claimed."""
    return [certificate for _, certificate in read(LONGEST)]
