"""The catalogue: certificates of what is known, as text tables that are replayed in the tests."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from antihilbert.cards.certificate import Certificate, read

FOLDER = Path(__file__).parent
ENDLESS = FOLDER / "endless.txt"
FACE_DOWN = FOLDER / "house.txt"
FACE_DOWN_LONGEST = FOLDER / "house_longest.txt"
MULTIPLAYER = FOLDER / "party.txt"
BEGGAR_CYCLES = FOLDER / "rings.txt"
LONGEST = FOLDER / "longest.txt"
PUBLIC = FOLDER / "public.txt"
MAXIMA = FOLDER / "maxima.txt"
NONE = FOLDER / "none.txt"
COUNTS = FOLDER / "beggar_counts.jsonl"  # as printed by `antihilbert beggar count --json`
MAP = FOLDER / "map.txt"  # results of campaigns, by deck: endless deals and refutations


def endless() -> list[Certificate]:
    """Return every endless deal, not yet replayed; see `Certificate.divergence`."""
    return [certificate for _, certificate in read(ENDLESS)]


def mapped() -> list[Certificate]:
    """Return the same, and the endless deals found by campaigns."""
    return [*endless(), *(certificate for _, certificate in read(MAP))]


def face_down() -> list[Certificate]:
    """Return endless deals of War with cards face down; the note has the method."""
    return [certificate for _, certificate in read(FACE_DOWN)]


def face_down_longest() -> list[Certificate]:
    """Return the longest finished games of War with cards face down; the note has the method."""
    return [certificate for _, certificate in read(FACE_DOWN_LONGEST)]


def face_down_refutations() -> list[list[str]]:
    """Return searches there without a find: game, pickup, deck, method, what was covered."""
    rows = (line.split(" | ") for line in FACE_DOWN.read_text(encoding="utf-8").splitlines())
    return [row[1:] for row in rows if row[0] == "none"]


def multiplayer_endless() -> list[Certificate]:
    """Return endless deals of War for three and four; the note has the method."""
    return [one for _, one in read(MULTIPLAYER) if one.outcome == "endless"]


def multiplayer_longest() -> list[Certificate]:
    """Return the longest finished games of War for three and four; the note has the method."""
    return [one for _, one in read(MULTIPLAYER) if one.outcome != "endless"]


def multiplayer_refutations() -> list[list[str]]:
    """Return searches without a find for endless games in which all players keep cards.

    Columns: players, game, pickup, deck, method, what was covered.
    """
    rows = (line.split(" | ") for line in MULTIPLAYER.read_text(encoding="utf-8").splitlines())
    return [row[1:] for row in rows if row[0] == "none"]


def beggar_cycles() -> list[Certificate]:
    """Return a deal for each known cycle of Beggar's 52 cards that equal hands lead into.

    The note has the number of such deals.
    """
    return [certificate for _, certificate in read(BEGGAR_CYCLES)]


def longest() -> list[Certificate]:
    """Return the longest finished games found by this project; the note has the method."""
    return [certificate for _, certificate in read(LONGEST)]


def public() -> list[Certificate]:
    """Return the longest finished games found by others; the note has the finder and the date."""
    return [certificate for _, certificate in read(PUBLIC)]


def maxima() -> list[Certificate]:
    """Return the longest game of each completely counted deck; the note has the method."""
    return [certificate for _, certificate in read(MAXIMA)]


def counts() -> list[dict[str, Any]]:
    """Return the counts of all deals of some decks of Beggar, by the number of deals."""
    lines = COUNTS.read_text(encoding="utf-8").splitlines()
    return sorted(map(json.loads, lines), key=lambda row: int(row["deals"]))


def refutations() -> list[list[str]]:
    """Return what is known to be impossible: pickup, deck, method, what was covered."""
    rows = (line.split(" | ") for line in NONE.read_text(encoding="utf-8").splitlines())
    return [row[1:] for row in rows if row[0] == "none"]


def map_lines() -> Iterator[str]:
    """Yield every line of the catalogue about whether a deck has an endless game."""
    for path in (ENDLESS, NONE, MAP, FACE_DOWN):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                yield line
