"""How far a search from nothing comes in ten minutes of two cores, deck by deck.

    python benchmarks/longest_runs.py "War 4x13 natural" --seeds 1 2 3 [--seconds 1200] [--keep]

Chunks are searched one after the other, as `war longest --seconds 600` does, by the default method,
and the long games are grown at last. A run stops early when it has passed its target. Time is
processor time, but for the growing, so run it on an idle machine. `--keep` puts the runs beside
those that are kept already, from which the page on speed has its table.
"""

import argparse
import json
from time import process_time

import measured

from antihilbert.base.clock import Deadline
from antihilbert.cards.deck import Deck
from antihilbert.cards.longest.chunk import (
    NOTHING,
    LongGames,
    Quest,
    better,
    chunk,
    chunk_with_long_games,
    grow_together,
    longest_of,
)
from antihilbert.cards.longest.search import GROWING

NAME = "longest_runs"
CHUNK = 24_000_000  # games: those of `--seconds 600`
# What is to be passed: more than what was found without stories, or the best public game.
TARGETS = {
    "War 4x13 natural": (Deck(4, 13), "natural", 6600),
    "War 4x13 optimised": (Deck(4, 13), "optimised", 5200),
    "War 4x11 optimised": (Deck(4, 11), "optimised", 31_000),
    "War 4x8 natural": (Deck(4, 8), "natural", 2310),
    "War 4x8 optimised": (Deck(4, 8), "optimised", 1760),
}


def searched(name: str, seed: int, seconds: float) -> measured.Row:
    """One run as a row of the table; all its progress is printed."""
    deck, pickup, target = TARGETS[name]
    wanted = Quest(deck, (pickup,), seed=seed)
    chunk(wanted, 0, 60_000)  # compiles
    begun, found, chunks = process_time(), NOTHING, 0
    long: LongGames = {}
    while process_time() - begun < (1 - GROWING) * seconds and found.tricks < target:
        one, others = chunk_with_long_games(wanted, chunks, CHUNK)
        found, long = better(found, one, "tricks"), longest_of(long, others)
        chunks += 1
        print(
            f"{name}, seed {seed}: {found.tricks} after {process_time() - begun:.0f} s", flush=True
        )
    if found.deal and found.tricks < target:
        grown = grow_together(wanted, long.values(), Deadline(GROWING * seconds))
        found = better(found, grown, "tricks")
    print(found.deal, flush=True)
    return {
        "deck": name,
        "seed": seed,
        "target": f"{target:,}",
        "longest": f"{found.tricks:,}",
        "passed": "yes" if found.tricks >= target else "no",
        "processor time": f"{process_time() - begun:.0f} s",
        "games": f"{found.evaluations:,}",
    }


def kept() -> list[measured.Row]:
    path = measured.FOLDER / f"{NAME}.json"
    return json.loads(path.read_text())["rows"] if path.exists() else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("decks", nargs="+", choices=TARGETS, metavar="DECK")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--seconds", type=float, default=1200, help="of processor time, for each")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    for name in options.decks:
        for seed in options.seeds:
            run = searched(name, seed, options.seconds)
            others = [one for one in kept() if (one["deck"], one["seed"]) != (name, seed)]
            if options.keep:
                order = list(TARGETS)
                rows = sorted(
                    [*others, run], key=lambda one: (order.index(one["deck"]), one["seed"])
                )
                measured.keep(NAME, rows)


if __name__ == "__main__":
    main()
