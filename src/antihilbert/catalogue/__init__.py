"""The catalogue: certificates of what is known, as text tables that are replayed in the tests."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from antihilbert.cards.certificate import Certificate, read

FOLDER = Path(__file__).parent
ENDLESS = FOLDER / "endless.txt"
HOUSE = FOLDER / "house.txt"
HOUSE_LONGEST = FOLDER / "house_longest.txt"
PARTY = FOLDER / "party.txt"
RINGS = FOLDER / "rings.txt"
LONGEST = FOLDER / "longest.txt"
PUBLIC = FOLDER / "public.txt"
MAXIMA = FOLDER / "maxima.txt"
NONE = FOLDER / "none.txt"
COUNTS = FOLDER / "beggar_counts.jsonl"  # as `antihilbert beggar count --json` prints them
MAP = FOLDER / "map.txt"  # of both kinds: what campaigns found out, deck by deck


def endless() -> list[Certificate]:
    """Every endless deal of the catalogue, as claimed; `Certificate.divergence` replays one."""
    return [certificate for _, certificate in read(ENDLESS)]


def house() -> list[Certificate]:
    """Endless deals of War with cards laid face down; the note says how they were found."""
    return [certificate for _, certificate in read(HOUSE)]


def house_longest() -> list[Certificate]:
    """The longest finished games of War with cards laid face down; the note says how found."""
    return [certificate for _, certificate in read(HOUSE_LONGEST)]


def house_refutations() -> list[list[str]]:
    """What was searched in vain there: game, pickup, deck, method, what was covered."""
    rows = (line.split(" | ") for line in HOUSE.read_text(encoding="utf-8").splitlines())
    return [row[1:] for row in rows if row[0] == "none"]


def party_endless() -> list[Certificate]:
    """Endless deals of War for three and four; the note says how they were found."""
    return [one for _, one in read(PARTY) if one.outcome == "endless"]


def party_longest() -> list[Certificate]:
    """The longest finished games of War for three and four; the note says how found."""
    return [one for _, one in read(PARTY) if one.outcome != "endless"]


def party_refutations() -> list[list[str]]:
    """Games that nobody leaves, searched in vain: players, game, pickup, deck, method, covered."""
    rows = (line.split(" | ") for line in PARTY.read_text(encoding="utf-8").splitlines())
    return [row[1:] for row in rows if row[0] == "none"]


def rings() -> list[Certificate]:
    """A deal for each known ring of Beggar's 52 cards that equal hands run into.

    The note says how many deals with equal hands do.
    """
    return [certificate for _, certificate in read(RINGS)]


def longest() -> list[Certificate]:
    """The longest finished games found here; the note says how."""
    return [certificate for _, certificate in read(LONGEST)]


def public() -> list[Certificate]:
    """The longest finished games that others found; the note is the finder and the date."""
    return [certificate for _, certificate in read(PUBLIC)]


def maxima() -> list[Certificate]:
    """The longest game of each deck of which every deal is known; the note says how."""
    return [certificate for _, certificate in read(MAXIMA)]


def counts() -> list[dict[str, Any]]:
    """What became of every deal of some decks of Beggar, by the number of their deals."""
    lines = COUNTS.read_text(encoding="utf-8").splitlines()
    return sorted(map(json.loads, lines), key=lambda row: int(row["deals"]))


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
