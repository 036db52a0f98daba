"""The map as the pages show it: a table for each pickup, values down, suits across."""

from collections.abc import Iterable
from typing import Any

from antihilbert.cards.endless.map import ENDLESS, NONE

# What stands behind a period: how the deal was found, in a letter.
LETTERS = {"recipe": "r", "classes": "c", "words": "w", "sat": "s", "random": "p"}
LETTERS |= {"exhaustive": "p"}
OTHERS = "*"  # found by others


def cell(row: dict[str, Any]) -> str:
    """The smallest period known, how it was found, and = where equal hands are known.

    >>> cell({"state": "endless", "period": 1020, "equal": True, "method": "words"})
    '1020 w='
    """
    if row["state"] == ENDLESS:
        return f"{row['period']} {LETTERS.get(row['method'], OTHERS)}{'=' if row['equal'] else ''}"
    return "**none**" if row["state"] == NONE else "?"


def markdown(rows: Iterable[dict[str, Any]], pickup: str) -> str:
    """One table; rows of other pickups are left out."""
    cells = {(row["values"], row["suits"]): cell(row) for row in rows if row["pickup"] == pickup}
    suits = sorted({number for _, number in cells})
    titles = ["1 suit" if number == 1 else f"{number} suits" for number in suits]
    lines = [f"| {pickup} | " + " | ".join(titles) + " |", "|---" * (len(suits) + 1) + "|"]
    for values in sorted({value for value, _ in cells}):
        told = [cells.get((values, number), "") for number in suits]
        lines.append(f"| {values} values | " + " | ".join(told) + " |")
    return "\n".join(lines) + "\n"


def summary(rows: Iterable[dict[str, Any]]) -> str:
    """How many decks are settled, in a sentence."""
    states = [row["state"] for row in rows]
    endless, none = states.count(ENDLESS), states.count(NONE)
    return (
        f"Of {len(states)} decks and pickups {endless} have an endless game, {none} have none, "
        f"{len(states) - endless - none} are open.\n"
    )
