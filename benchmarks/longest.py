"""Which method finds the longest games? All methods on equal budgets of games, side by side.

Each method searches the same number of chunks with the same seeds, in turns. What is compared is
the mean over chunks of the longest game of a chunk; beside it stand the seconds of one core that a
chunk took, for not every method makes the same use of its games.
"""

import argparse
from statistics import mean, stdev
from time import thread_time

import measured

from antihilbert.cards.deck import Deck
from antihilbert.cards.games import game_for
from antihilbert.cards.longest.search import SearchRequest, chunk

SEARCHED = {
    "War 4x13 natural": (Deck(4, 13), ("natural",)),
    "War 4x13 optimised": (Deck(4, 13), ("optimised",)),
    "War 4x11 optimised": (Deck(4, 11), ("optimised",)),
    "War 4x8 natural": (Deck(4, 8), ("natural",)),
    "War 4x8 optimised": (Deck(4, 8), ("optimised",)),
    "War 1x32 natural": (Deck(1, 32), ("natural",)),
    "Beggar 4x13": (Deck(4, 13, penalties=4), ()),
}
WARMING = 60_000  # games that make sure that all kernels of a method are compiled


def compare(
    chunks: int, evaluations: int, seed: int, only: list[str], searched: list[str]
) -> list[measured.Row]:
    rows = []
    print(f"{chunks} chunks of {evaluations:,} games each, seed {seed}: tricks of the longest")
    print(f"{'':18} {'method':12} {'mean':>7} {'+-':>5} {'best':>6} {'s/chunk':>8}")
    for name in searched:
        deck, pickups = SEARCHED[name]
        every = game_for(deck, pickups).longest_methods
        methods = [method for method in every if not only or method in only]
        found: dict[str, list[int]] = {method: [] for method in methods}
        seconds = dict.fromkeys(methods, 0.0)
        for method in methods:
            chunk(SearchRequest(deck, pickups, method=method, seed=seed), 0, WARMING)
        for index in range(chunks):
            for method in methods:
                before = thread_time()
                wanted = SearchRequest(deck, pickups, method=method, seed=seed)
                found[method].append(chunk(wanted, index, evaluations).tricks)
                seconds[method] += thread_time() - before
        for method, tricks in found.items():
            error = stdev(tricks) / len(tricks) ** 0.5 if len(tricks) > 1 else 0
            print(
                f"{name:18} {method:12} {mean(tricks):7.0f} {error:5.0f} {max(tricks):6} "
                f"{seconds[method] / chunks:8.2f}",
                flush=True,
            )
            row = {"deck": name, "method": method, "mean": f"{mean(tricks):,.0f}"}
            row |= {"±": f"{error:.0f}", "best": f"{max(tricks):,}"}
            rows.append(row | {"s a chunk": f"{seconds[method] / chunks:.2f}"})
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--chunks", type=int, default=12)
    parser.add_argument("--evaluations", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--methods", nargs="*", default=[], help="only these")
    parser.add_argument("--decks", nargs="*", default=[*SEARCHED], choices=SEARCHED, help="these")
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    options = parser.parse_args()
    rows = compare(
        options.chunks, options.evaluations, options.seed, options.methods, options.decks
    )
    if options.keep:
        measured.keep("longest", rows)


if __name__ == "__main__":
    main()
