"""What the search for rings says of every deck of 16 to 30 cards, a minute of processor time each.

python benchmarks/ring_search.py writes benchmarks/ring_search.txt, of which the page on Beggar
makes its table. Rows that are there already stay, so it may be stopped at any time.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from antihilbert.cards.cycles.search import search
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.search import Searched

SIZES = range(16, 31)  # cards
BUDGET = 60.0  # seconds of processor time, looked at when a slice of wall time is over
SLICE = 20.0  # seconds of wall time: a search is taken up again from its notes
WRITTEN = Path(__file__).with_suffix(".txt")
HEAD = """\
# the method auto, hands of any sizes, one worker, at most 60 seconds of processor time
deck | penalties | answer | method | tricks | seconds | deal
"""


def decks() -> Iterator[Deck]:
    """Those with two suits or more, and plain cards, the smallest first."""
    found = [
        Deck(suits, values, penalties=penalties)
        for penalties in (3, 4)
        for suits in range(2, max(SIZES) + 1)
        for values in range(penalties + 1, max(SIZES) + 1)
        if suits * values in SIZES
    ]
    yield from sorted(found, key=lambda deck: (deck.size, deck.suits, deck.penalties))


def searched(deck: Deck, notes: Path) -> tuple[Searched, float]:
    """The answer, and seconds of processor time."""
    notes.unlink(missing_ok=True)
    started = time.process_time()
    while True:
        found = search(deck, seconds=SLICE, resume=notes)
        spent = time.process_time() - started
        if found.finds or found.impossible or spent > BUDGET:
            notes.unlink(missing_ok=True)
            return found, spent


def row(deck: Deck, found: Searched, spent: float) -> str:
    told = ["none" if found.impossible else "unknown", "-", "-", f"{spent:.1f}", "-"]
    if found.finds:
        ring = found.finds[0]
        told[:3] = ["endless", ring.method, str(ring.result.period)]
        told[4] = ring.deal.letters()
    return " | ".join([str(deck), str(deck.penalties), *told])


def main() -> None:
    for method in ("random", "pieces", "retrograde", "exhaustive"):
        search(Deck(2, 4, penalties=3), seconds=2, method=method)  # compiling is not counted
    if not WRITTEN.exists():
        WRITTEN.write_text(HEAD)
    known = {tuple(line.split(" | ")[:2]) for line in WRITTEN.read_text().splitlines()}
    for deck in decks():
        if (str(deck), str(deck.penalties)) not in known:
            line = row(deck, *searched(deck, WRITTEN.with_suffix(".notes")))
            print(line, file=sys.stderr, flush=True)
            with WRITTEN.open("a") as file:
                file.write(line + "\n")


if __name__ == "__main__":
    main()
