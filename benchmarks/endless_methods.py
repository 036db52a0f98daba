"""How much processor time each method needs to find an endless deal, the same decks for all.

python benchmarks/endless_methods.py writes benchmarks/endless_methods.txt, of which the page on
endless games makes its table. A method that finds nothing within the budget has a dash.
"""

import sys
import time
from pathlib import Path

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.search import search

DECKS = [
    (4, 7, "natural"), (4, 11, "optimised"), (4, 13, "optimised"), (4, 15, "optimised"),
    (4, 17, "natural"), (4, 23, "natural"), (4, 39, "optimised"), (6, 9, "natural"),
]  # fmt: skip
METHODS = ("random", "words", "classes")
BUDGET = 6.0  # seconds of processor time, looked at when a slice of wall time is over
SLICE = 10.0  # seconds of wall time: a search is taken up again from its notes
WRITTEN = Path(__file__).with_suffix(".txt")


def needed(suits: int, values: int, pickup: str, method: str, notes: Path) -> float | None:
    """Seconds of processor time until a find, one worker."""
    notes.unlink(missing_ok=True)
    started = time.process_time()
    while time.process_time() - started < BUDGET:
        found = search(
            Deck(suits, values), (pickup, pickup), seconds=SLICE, method=method, resume=notes
        )
        if found.find:
            return time.process_time() - started
    return None


def main() -> None:
    notes = WRITTEN.with_suffix(".notes")
    for method in METHODS:  # whatever is compiled or loaded is not counted
        search(Deck(4, 5), ("optimised",) * 2, seconds=2, method=method)
    lines = [
        f"# seconds of processor time until a find, one worker, budget {BUDGET:g}",
        "deck | pickup | " + " | ".join(METHODS),
    ]
    for suits, values, pickup in DECKS:
        times = [needed(suits, values, pickup, method, notes) for method in METHODS]
        told = ["-" if seconds is None else f"{seconds:.1f}" for seconds in times]
        lines.append(f"{suits}x{values} | {pickup} | " + " | ".join(told))
        print(lines[-1], file=sys.stderr, flush=True)
    notes.unlink(missing_ok=True)
    WRITTEN.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
