"""Two workers against one, for everything that is shared among threads or processes.

    python benchmarks/scaling.py [--only WORD] [--bases 8] [--seconds 60] [--turns 2]

Both do the same work, turn by turn, and must find the same. Two ratios are printed. *Wall* is how
much sooner two workers are done; it needs two idle cores. *Processor* is how much more processor
time they take in all: what they lose by waiting for each other's memory and by handing out work,
whatever else the machine does. Two workers are 2 / processor times as fast on idle cores, at best.

All distances of 8 bases take minutes, so there one search and another one go on level by level, in
turn, until `--seconds` have passed.
"""

import argparse
import os
import time
from collections.abc import Callable
from itertools import islice

import measured

from antihilbert.baseball.board import Field
from antihilbert.baseball.distances import Search
from antihilbert.cards import statistics
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import exhaustive, placements, word_search
from antihilbert.cards.longest.search import SearchRequest, chunk
from antihilbert.cards.profiles.listing import listing
from antihilbert.core.parallel import ProcessPool, in_threads
from antihilbert.core.progress import Deadline

WAR = Deck(4, 13)
SMALL = Deck(4, 4)  # all of whose cycles are gone through in a second
WORDY, SORTED = Deck(4, 8), ("optimised", "optimised")  # no word that is tried here fits it
PLANS = 1300  # of words: ten seconds
PARTS = 3000  # of placings by classes: some seconds


def war(workers: int) -> object:
    return statistics.run(WAR, ("natural",), 3_000_000, workers=workers).tally


def longest(workers: int) -> object:
    wanted = SearchRequest(WAR, ("natural",), method="opening")
    return list(in_threads(lambda index: chunk(wanted, index, 200_000), iter(range(8)), workers))


def profiles(workers: int) -> object:
    return listing(13, workers=workers).profiles


def cycles(workers: int) -> object:
    return list(in_threads(exhaustive.done, exhaustive.parts(SMALL, "natural"), workers))


def words(workers: int) -> object:
    """Plans of words to their ends, by processes: the processor time includes their starting."""
    plans = (
        word_search.PlanTask(plan, kind, WORDY.suits, False, Deadline(3600))
        for kind in word_search.word_kinds(WORDY, SORTED)
        for plan in word_search.plans_of(kind, WORDY.size, SORTED)
    )
    with ProcessPool(workers) as pool:
        running = [pool.submit(word_search.search_slice, task) for task in islice(plans, PLANS)]
        return [(done.result().words, done.result().complete) for done in running]


def classes(workers: int) -> object:
    parts = islice(placements.parts_of(WORDY, SORTED), PARTS)

    def tried(part: placements.PlanPart) -> tuple[int, int]:
        done = placements.try_part(part, WORDY, 0, False, Deadline(3600))
        return done.words, done.games

    return list(in_threads(tried, parts, workers))


def processor_time() -> float:
    """Of this process and of all its children that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def spent(work: Callable[[int], object], workers: int) -> tuple[object, float, float]:
    """What is found, seconds on the wall, seconds of processors."""
    began, before = time.perf_counter(), processor_time()
    found = work(workers)
    return found, time.perf_counter() - began, processor_time() - before


def compare(name: str, work: Callable[[int], object], turns: int) -> measured.Row:
    runs: dict[int, list[list[float]]] = {1: [], 2: []}
    found = set()
    for _ in range(turns):
        for workers, seen in runs.items():
            result, *seconds = spent(work, workers)
            found.add(repr(result))
            seen.append(seconds)
    assert len(found) == 1, "one worker and two disagree"
    wall, processor = (
        [min(seconds[which] for seconds in runs[workers]) for workers in (1, 2)] for which in (0, 1)
    )
    return told(name, wall, processor)


def side_by_side(field: Field, seconds: float) -> measured.Row:
    """Two searches for all distances, one by a thread and one by two, a level of each in turn."""
    searches = {workers: Search(field, workers) for workers in (1, 2)}
    wall, processor, deadline = [0.0, 0.0], [0.0, 0.0], Deadline(seconds)
    while not (deadline.over or searches[1].done):
        for which, search in enumerate(searches.values()):
            _, took, used = spent(lambda _: search.advance(), 1)  # noqa: B023
            wall[which], processor[which] = wall[which] + took, processor[which] + used
    assert searches[1].histogram == searches[2].histogram, "one thread and two disagree"
    levels = "all" if searches[1].done else f"{searches[1].level}"
    return told(f"baseball, {field.name} of {field.n}, {levels} levels", wall, processor)


def told(name: str, wall: list[float], processor: list[float]) -> measured.Row:
    row = {
        "work": name,
        "one worker": f"{processor[0]:.2f} s",
        "processor time of two": f"{processor[1] / processor[0]:.2f} x",
        "two on the wall": f"{wall[0] / wall[1]:.2f} x as fast",
    }
    print(f"{name:36}  " + "  ".join(f"{key}: {row[key]}" for key in list(row)[1:]), flush=True)
    return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="", help="what has this word in its name")
    parser.add_argument("--bases", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument(
        "--keep",
        action="store_true",
        help="for the page on speed; what --only chose is a table of its own",
    )
    chosen = parser.parse_args()
    works: dict[str, Callable[[int], object]] = {
        "War, 52 cards, 3 million games": war,
        "longest War, 8 chunks": longest,
        "profiles of 13 cards": profiles,
        f"every cycle of {SMALL.suits}x{SMALL.values}": cycles,
        f"endless War, {PARTS} parts by classes": classes,
        f"endless War, {PLANS} plans of words": words,
    }
    rows = []
    load = os.getloadavg()[0]
    print(f"two workers against one, best of {chosen.turns}, load {load:.1f} on {os.cpu_count()}")
    for name, work in works.items():
        if chosen.only in name:
            work(1)  # compiles, or loads what was compiled before
            rows.append(compare(name, work, chosen.turns))
    for field in (Field.ring(chosen.bases), Field.line(chosen.bases)):
        if chosen.only in f"baseball, {field.name}":
            rows.append(side_by_side(field, chosen.seconds))
    if chosen.keep:
        measured.keep(f"scaling_{chosen.only}" if chosen.only else "scaling", rows)


if __name__ == "__main__":
    main()
