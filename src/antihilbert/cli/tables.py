"""Tables for people: numbers to the right, and no wider than the terminal."""

import re
import shutil
import sys
from textwrap import wrap

from antihilbert.cli.output import bold

DASH = "-"  # what is missing
GAP = 2  # between columns
LEAST = 8  # a column of text is not made narrower
# With the separators of thousands in both languages; 3/40 are three of forty.
NUMBER = re.compile(r"[-+]?\d[\d,.\u202f\xa0]*( ?%)?(/\d[\d,.\u202f\xa0]*)?")


def print_table(rows: list[dict[str, object]]) -> None:
    """Rows under the names of their columns; text that does not fit goes on in the next line."""
    for number, line in enumerate(table_lines(rows, room())):
        print(bold(line) if number == 0 else line)


def table_lines(rows: list[dict[str, object]], most: int | None = None) -> list[str]:
    """
    >>> rows = [{"deck": "4x13", "tricks": 6259, "how": "found by stories and a beam"}]
    >>> print("\\n".join(table_lines(rows, most=30)))
    deck  tricks  how
    4x13    6259  found by stories
                  and a beam
    """
    columns = list(rows[0]) if rows else []
    table = [
        columns,
        *([DASH if row[name] is None else str(row[name]) for name in columns] for row in rows),
    ]
    numbers = [
        all(NUMBER.fullmatch(line[place]) or line[place] == DASH for line in table[1:])
        for place in range(len(columns))
    ]
    widths = [max(len(line[place]) for line in table) for place in range(len(columns))]
    _narrow(widths, numbers, most)
    return [line for cells in table for line in _laid(cells, widths, numbers)]


def room() -> int | None:
    """Columns of the terminal; None where nobody reads in one: programs like whole lines."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def _narrow(widths: list[int], numbers: list[bool], most: int | None) -> None:
    """Take from the widest columns of text until all fit, as far as that goes."""
    texts = [place for place, number in enumerate(numbers) if not number]
    while most and texts and sum(widths) + GAP * (len(widths) - 1) > most:
        widest = max(texts, key=lambda place: widths[place])
        if widths[widest] <= LEAST:
            return
        widths[widest] -= 1


def _laid(cells: list[str], widths: list[int], numbers: list[bool]) -> list[str]:
    """The lines of one row."""
    parts = [wrap(cell, width) or [""] for cell, width in zip(cells, widths, strict=True)]
    lines = []
    for number in range(max(map(len, parts), default=0)):
        laid = []
        for part, width, right in zip(parts, widths, numbers, strict=True):
            text = part[number] if number < len(part) else ""
            laid.append(text.rjust(width) if right else text.ljust(width))
        lines.append((" " * GAP).join(laid).rstrip())
    return lines
