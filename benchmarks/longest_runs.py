"""How far a search from nothing comes in ten minutes of two cores, deck by deck.

    python benchmarks/longest_runs.py "War 4x13 natural" --seeds 1 2 3 [--seconds 600] [--keep]

The same as `war longest --seconds 600`, by the default method. A run stops early when it has passed
its target. `--keep` puts the runs beside those that are kept already, from which the page on speed
has its table.
"""

import argparse
import json
from time import process_time

import measured

from antihilbert.cards.deck import Deck
from antihilbert.cards.longest.search import Longest, SearchRequest, chunk, search
from antihilbert.cards.statistics import Interrupted
from antihilbert.core.progress import Progress

NAME = "longest_runs"
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
    wanted = SearchRequest(deck, (pickup,), seed=seed)
    chunk(wanted, 0, 60_000)  # compiles
    begun = process_time()

    def tell(progress: Progress) -> None:
        print(
            f"{name}, seed {seed}: {progress.found.tricks} after {progress.done:.0f} s", flush=True
        )
        if progress.found.tricks >= target:
            raise KeyboardInterrupt

    try:
        found = search(wanted, seconds, workers=2, on_progress=tell)
    except Interrupted as passed:
        assert isinstance(passed.known, Longest)
        found = passed.known
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
    parser.add_argument("--seconds", type=float, default=600, help="for each")
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
