"""Two threads against one, for everything that is shared among threads.

    python benchmarks/scaling.py [--bases 7] [--turns 2]

Both do the same work, turn by turn, and must find the same. Two ratios are printed. *Wall* is how
much sooner two threads are done; it needs two idle cores. *Processor* is how much more processor
time they take in all: what they lose by waiting for each other's memory and by handing out work,
whatever else the machine does. Two threads are 2 / processor times as fast on idle cores, at best.
"""

import argparse
import os
import time
from collections.abc import Callable

from antihilbert.base.workers import in_threads
from antihilbert.baseball.distances import Search, finish
from antihilbert.baseball.field import Field
from antihilbert.cards import statistics
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import every_cycle
from antihilbert.cards.longest.chunk import Quest, chunk
from antihilbert.cards.profiles.listing import listing

WAR = Deck(4, 13)
SMALL = Deck(4, 4)  # all of whose cycles are gone through in a second


def war(workers: int) -> object:
    return statistics.run(WAR, ("natural",), 3_000_000, workers=workers).tally


def distances(workers: int, field: Field) -> object:
    return finish(Search(field, workers)).histogram


def longest(workers: int) -> object:
    wanted = Quest(WAR, ("natural",), method="opening")
    return list(in_threads(lambda index: chunk(wanted, index, 200_000), iter(range(8)), workers))


def profiles(workers: int) -> object:
    return listing(13, workers=workers).profiles


def cycles(workers: int) -> object:
    return list(in_threads(every_cycle.done, every_cycle.parts(SMALL, "natural"), workers))


def spent(work: Callable[[int], object], workers: int) -> tuple[object, float, float]:
    """What is found, seconds on the wall, seconds of processors."""
    began, before = time.perf_counter(), time.process_time()
    found = work(workers)
    return found, time.perf_counter() - began, time.process_time() - before


def compare(name: str, work: Callable[[int], object], turns: int) -> None:
    runs = {1: [], 2: []}
    found = set()
    for _ in range(turns):
        for workers, seen in runs.items():
            result, *seconds = spent(work, workers)
            found.add(repr(result))
            seen.append(seconds)
    assert len(found) == 1, "one thread and two disagree"
    wall, processor = (
        [min(seconds[which] for seconds in runs[workers]) for workers in (1, 2)] for which in (0, 1)
    )
    print(
        f"{name:34} {processor[0]:6.2f} s  processor {processor[1] / processor[0]:5.2f} x"
        f"  wall {wall[0] / wall[1]:5.2f} x as fast"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bases", type=int, default=7)
    parser.add_argument("--turns", type=int, default=2)
    chosen = parser.parse_args()
    works: dict[str, Callable[[int], object]] = {
        "War, 52 cards, 3 million games": war,
        "longest War, 8 chunks": longest,
        "profiles of 13 cards": profiles,
        f"every cycle of {SMALL.suits}x{SMALL.values}": cycles,
        f"baseball, ring of {chosen.bases}": lambda w: distances(w, Field.ring(chosen.bases)),
        f"baseball, line of {chosen.bases}": lambda w: distances(w, Field.line(chosen.bases)),
    }
    load = os.getloadavg()[0]
    print(f"two threads against one, best of {chosen.turns}, load {load:.1f} on {os.cpu_count()}")
    for name, work in works.items():
        work(1)  # compiles, or loads what was compiled before
        compare(name, work, chosen.turns)


if __name__ == "__main__":
    main()
