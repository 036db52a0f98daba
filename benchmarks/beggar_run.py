"""Beggar-my-neighbour: the compiled kernel against a plain C loop, on the same games.

    python benchmarks/beggar_run.py [--games 1000000] [--rounds 7] [--cc cc]

Both deal and play the same games of the same run and must agree on every total. They take turns,
so that whatever else the machine does hits both; the best of several rounds counts. The kernel
detects endless games, the C program gives a game up after LIMIT tricks.
"""

import argparse
import subprocess
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from pathlib import Path

import measured

from antihilbert.cards.deck import USUAL_BEGGAR_DECKS, Deck
from antihilbert.cards.kernels.beggar import beggar_stats
from antihilbert.cards.kernels.tally import Tally, add

LIMIT = 10000
SOURCE = Path(__file__).with_name("beggar_baseline.c")
Totals = tuple[int, ...]


def compiled_baseline(cc: str, folder: str) -> Path:
    program = Path(folder) / "beggar_baseline"
    subprocess.run([cc, "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def baseline(program: Path, deck: Deck, games: int) -> tuple[Totals, float]:
    """Totals and seconds, measured by the program itself: its start does not count."""
    numbers = [1, 0, games, LIMIT, deck.suits, deck.values, deck.penalties]
    done = subprocess.run([program, *map(str, numbers)], check=True, capture_output=True, text=True)
    *totals, nanoseconds = map(int, done.stdout.split())
    return tuple(totals), nanoseconds / 1e9


def timed(
    work: Callable[[], Tally], clock: Callable[[], float] = time.perf_counter
) -> tuple[Totals, float]:
    before = clock()
    tally = work()
    seconds = clock() - before
    never = tally.endless + tally.unfinished
    return (tally.player1, tally.player2, never, tally.tricks, tally.cards), seconds


def in_threads(pool: ThreadPoolExecutor, threads: int, deck: Deck, games: int) -> Tally:
    pieces = 4 * threads  # so that no thread waits long for the last
    ends = [games * piece // pieces for piece in range(pieces + 1)]
    return reduce(add, pool.map(lambda a, b: beggar_stats(deck, 1, a, b), ends[:-1], ends[1:]))


def compare(program: Path, deck: Deck, games: int, rounds: int) -> measured.Row:
    beggar_stats(deck, 1, 0, 1000)  # compiles, or loads what was compiled before
    best: dict[str, float] = {}
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        for _ in range(rounds):
            runs = {
                "C loop": baseline(program, deck, games),
                "kernel": timed(lambda: beggar_stats(deck, 1, 0, games)),
                "1 thread": timed(lambda: in_threads(one, 1, deck, 4 * games)),
                "2 threads": timed(lambda: in_threads(two, 2, deck, 4 * games)),
                # The processors' time tells what threads cost each other, whoever else is there.
                "1 busy": timed(lambda: in_threads(one, 1, deck, games), time.process_time),
                "2 busy": timed(lambda: in_threads(two, 2, deck, games), time.process_time),
            }
            totals = runs["C loop"][0]
            assert totals == runs["kernel"][0], "the programs disagree"
            assert runs["1 thread"][0] == runs["2 threads"][0], "the threads disagree"
            best = {name: min(best.get(name, t), t) for name, (_, t) in runs.items()}
    print(f"{deck.size} cards, {games} games, best of {rounds} rounds")
    for name in ("C loop", "kernel"):
        rates = games / best[name], totals[4] / best[name]
        print(f"  {name:10} {rates[0]:12.4g} games/s {rates[1]:12.4g} cards/s")
    print(f"  kernel against C loop, one core: {best['C loop'] / best['kernel']:.2f} x")
    print(f"  two threads against one:         {best['1 thread'] / best['2 threads']:.2f} x")
    print(f"  estimate from processor time:     {2 * best['1 busy'] / best['2 busy']:.2f} x")
    return {
        "": f"{deck.size} cards",
        "games/s": f"{games / best['kernel'] / 1e6:.1f} M",
        "in the same run": f"{best['C loop'] / best['kernel']:.1f} x C",
        "two threads": f"{best['1 thread'] / best['2 threads']:.2f} x one",
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10**6)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    chosen = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_baseline(chosen.cc, folder)
        for deck in USUAL_BEGGAR_DECKS:
            rows.append(compare(program, deck, chosen.games, chosen.rounds))
    if chosen.keep:
        measured.keep("beggar", rows)


if __name__ == "__main__":
    main()
