"""War with other pickups: the table of docs/face-down.md, from what tools/variants.c has counted.

The rows of tests/known/variants.txt are what the program prints, a deck and a pickup at a time:
`cc -O3 tools/variants.c -o build/variants && build/variants blocks 4 3`.
"""

from pathlib import Path

FILE = Path(__file__).parents[1] / "tests" / "known" / "variants.txt"
PICKUPS = "natural", "previous-winner", "blocks"


def rows() -> list[list[str]]:
    return [line.split() for line in FILE.read_text().splitlines() if line[0] != "#"]


def table() -> str:
    """Of each deck its endless deals and its longest game, for each pickup."""
    counted = {(int(row[1]), int(row[2]), row[0]): row for row in rows()}
    lines = [f"| deck | deals | {' | '.join(PICKUPS)} |", "|---" * (2 + len(PICKUPS)) + "|"]
    for suits, values in sorted({key[:2] for key in counted}):
        known = [counted[suits, values, pickup] for pickup in PICKUPS]
        cells = (f"{int(row[4]):,}; {int(row[5]):,}" for row in known)
        lines.append(f"| {suits}x{values} | {int(known[0][3]):,} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
