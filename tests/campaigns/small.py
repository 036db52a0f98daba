"""A small campaign of every kind, and what the command of that kind prints."""

import json
from typing import Any

from shell import run

SMALL = {
    "war-stats": (
        'suits = 4\nvalues = 8\ngames = 10_000\nseed = 7\npickup2 = "optimised"',
        "war stats --suits 4 --values 8 --games 10000 --seed 7 --pickup2 optimised",
        ("chunk = 10_000", "chunk = 130"),
    ),
    "beggar-stats": (
        "games = 20_000\nseed = 3",
        "beggar stats --games 20000 --seed 3",
        ("chunk = 20_000", "chunk = 250"),
    ),
    "war-count": (
        "suits = 2\nvalues = 5",
        "war count --suits 2 --values 5",
        ("chunk = 25", "chunk = 2"),
    ),
    "beggar-count": (
        "suits = 1\nvalues = 20\npenalties = 3",
        "beggar count --suits 1 --values 20 --penalties 3",
        ("chunk = 7_000", "chunk = 700"),
    ),
    "war-endless": (
        "suits = 1\nvalues = 10\nflips = 8",
        "war endless search --suits 1 --values 10 --method words --workers 1 --seconds 60",
        ("chunk = 4", "chunk = 1"),
    ),
    "war-endless-map": ('suits = "1-3"\nvalues = "2,3"', None, ("", "")),
    "profiles": (
        "cards = 10",
        "war profile list --cards 10 --workers 1",
        ("chunk = 8", "chunk = 1"),
    ),
    "war-longest": (
        'suits = 2\nvalues = 5\nevaluations = 40_000\nmethod = "climb"\nchunk = 5_000',
        None,
        ("", ""),
    ),
    "beggar-longest": ("evaluations = 2_000\nchunk = 250", None, ("", "")),
    "baseball-distances": ("bases = 5", "baseball distances 5", ("chunk = 100", "chunk = 1")),
}


def printed(command: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(run(*command.split(), "--json").out)
    return answer
