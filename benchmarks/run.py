"""Speed of the War kernels against a plain C loop, as ratios measured in one run.

Kernel and C program take turns on one core, processor time is measured and the best of each counts,
so that a busy machine disturbs little. (Two threads against one is by the clock on the wall, and
needs two idle cores.) Both play the same games, which is checked. The kernels prove endless games
endless; the C program gives them up after a number of tricks, for counts the longest that a game
of that deck takes to end, which is the fewest it could do with.

Sampled games are played twice: by code for this processor, and in a process of its own by code for
one without AVX-512, against a C program built for the same. What code was measured is read off what
LLVM makes of it, not off the names in the environment.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from pathlib import Path
from typing import Any, NamedTuple

import measured
from llvmlite import ir
from numba.core import registry

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import tally
from antihilbert.cards.kernels.tally import Tally
from antihilbert.cards.kernels.war import ACES, KINGS, Battles, face_down_stats, war_stats
from antihilbert.cards.kernels.war_count import Count, add, chunks, count_chunk, nothing
from antihilbert.cards.pickups import FLIP_LAST, PLAIN, WarRules
from antihilbert.jit import intrinsics

SEED = 1
GIVE_UP = 10**5  # tricks; among these decks' sampled games none that ends takes as many
SOURCE = Path(__file__).with_name("baseline.c")
OLDER = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": ""}  # the first one with AVX2, of 2013


class Sample(NamedTuple):
    what: str
    deck: Deck = Deck(4, 13)
    pickup: str = "natural"
    rules: WarRules = PLAIN
    by: bool = False  # whether games are told by aces and kings, and tricks by their battles

    @property
    def compiled_with(self) -> tuple[str, ...]:
        """What the C program has to be told when it is compiled."""
        return (
            *["-DTURN_LAST=1"] * (self.rules.out_of_cards == FLIP_LAST),
            *["-DNOTES=1"] * self.by,
        )


SAMPLED = [
    Sample("52 cards, natural"),
    Sample("one suit of 52, natural", Deck(1, 52)),
    Sample("52 cards, optimised", pickup="optimised"),
    Sample("52 cards, random", pickup="random"),
    Sample("52 cards, natural, 1 face down", rules=WarRules(1)),
    Sample("52 cards, natural, 3 face down", rules=WarRules(3)),
    Sample("the same, the last card turned", rules=WarRules(3, FLIP_LAST)),
    Sample("52 cards, optimised, 3 face down", pickup="optimised", rules=WarRules(3)),
    Sample("the same, the last card turned", pickup="optimised", rules=WarRules(3, FLIP_LAST)),
    Sample("52 cards, random, 3 face down", pickup="random", rules=WarRules(3)),
    Sample("52 cards, natural, by aces", by=True),
    Sample("52 cards, optimised, by aces", pickup="optimised", by=True),
    Sample("natural, 3 face down, by aces", rules=WarRules(3), by=True),
    Sample("the same, the last card turned", rules=WarRules(3, FLIP_LAST), by=True),
]
COUNTED = [(10, 49), (11, 41)]  # values, tricks of the longest game that ends


BY = {"depths", "deepest", "aces", "kings"}


class Told:
    """Games told by what was held, as the C program tells them: of outcomes only those that end."""

    def __init__(self, tally: Tally, battles: Battles) -> None:
        self._tally = tally
        self.depths, self.deepest = battles.depths.tolist(), battles.deepest.tolist()
        self.aces, self.kings = (battles.held[row, :, :3].ravel().tolist() for row in (ACES, KINGS))

    def __getattr__(self, name: str) -> object:
        return getattr(self._tally, name)


Played = Tally | Count | Told


class Row(NamedTuple):
    what: str
    games: int
    tricks: int
    flips: int
    kernel: float  # seconds, the best of all runs
    other: float
    against: str
    processor: str = ""  # what the code was made for

    @property
    def ratio(self) -> float:
        return self.other / self.kernel


def compiled_baseline(folder: Path, *told: str) -> Path:
    compiler = shutil.which("cc")
    if compiler is None:
        sys.exit("error: no C compiler: install one that answers to cc")
    program = folder / "".join(["baseline", *told])
    name = os.environ.get("NUMBA_CPU_NAME", "native")
    for_whom = "-march=" + ("x86-64" if name == "generic" else name)
    if not program.exists():
        subprocess.run([compiler, "-O3", for_whom, *told, "-o", program, SOURCE], check=True)
    return program


def processor() -> str:
    """For which processor kernels are compiled here, and with which of its registers."""
    context: Any = registry.cpu_target.target_context
    target = context.codegen().magic_tuple()
    assembly = intrinsics.listing(
        target, ir.VectorType(ir.IntType(64), 8), lambda builder, words: builder.add(words, words)
    )
    bits = 512 if "zmm" in assembly else 256 if "ymm" in assembly else 128
    return f"{target[1]}, registers of {bits} bits"


def on_older(quick: bool) -> list[Row]:
    """The sampled rows by a process that compiles for an older processor."""
    command = [sys.executable, __file__, "--sampled", "--json", *["--quick"] * quick]
    done = subprocess.run(command, check=True, capture_output=True, env=os.environ | OLDER)
    rows = [{key: row[key] for key in Row._fields} for row in json.loads(done.stdout)]
    return [Row(**row) for row in rows]


def baseline(program: Path, *arguments: object) -> dict[str, Any]:
    """What the C program found, and its seconds."""
    done = subprocess.run(
        [program, *map(str, arguments)], check=True, capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def timed(
    play: Callable[[], Played], clock: Callable[[], float] = time.thread_time
) -> tuple[float, Played]:
    start = clock()
    result = play()
    return clock() - start, result


def taking_turns(
    program: Path, arguments: list[object], play: Callable[[], Played], runs: int
) -> tuple[float, float, dict[str, Any]]:
    ours, theirs = [], []
    for _ in range(runs):
        found = baseline(program, *arguments)
        theirs.append(found["seconds"])
        seconds, result = timed(play)
        ours.append(seconds)
        for name in {"player1", "player2", "draw", "tricks", "cards"} | found.keys() & BY:
            if getattr(result, name) != found[name]:
                sys.exit(f"error: {name} differs: {getattr(result, name)} and {found[name]} in C")
    return min(ours), min(theirs), found


def sampled(folder: Path, quick: bool, runs: int) -> list[Row]:
    rows = []
    games = 20_000 if quick else 100_000
    for sample in SAMPLED:

        def play(many: int = games, sample: Sample = sample) -> Tally | Told:
            deck, pickup, rules = sample.deck, sample.pickup, sample.rules
            if sample.by:
                return Told(*face_down_stats(deck, (pickup, pickup), SEED, 0, many, rules=rules))
            return war_stats(deck, pickup, None, SEED, 0, many, rules=rules)

        play(100)  # compiles, or loads what was compiled before
        program, deck = compiled_baseline(folder, *sample.compiled_with), sample.deck
        run = deck.suits, deck.values, games, SEED, GIVE_UP, sample.rules.face_down
        ours, theirs, found = taking_turns(program, [sample.pickup, *run], play, runs)
        tricks, flips = int(found["tricks"]), int(found["cards"])
        rows.append(Row(sample.what, games, tricks, flips, ours, theirs, "C", processor()))
    return rows


def counted(program: Path, quick: bool, runs: int) -> list[Row]:
    rows = []
    for values, longest in COUNTED[: 1 if quick else None]:
        deck = Deck(1, values)
        arguments = ["count", values, longest]
        ours, theirs, found = taking_turns(program, arguments, lambda: count(deck), runs)  # noqa: B023
        tricks, flips = int(found["all_tricks"]), int(found["all_cards"])
        what = f"every deal of one suit of {values}"
        rows.append(Row(what, deck.count_deals, tricks, flips, ours, theirs, "C"))
    return rows


def count(deck: Deck) -> Count:
    return reduce(add, map(count_chunk, chunks(deck, "natural")), nothing())


def threads(quick: bool, runs: int) -> list[Row]:
    """Two threads against one, on the same chunks of games."""
    games, parts = (100_000, 4) if quick else (800_000, 16)
    size = games // parts

    def play(workers: int) -> Tally:
        with ThreadPoolExecutor(workers) as pool:
            parted = pool.map(
                lambda part: war_stats(
                    Deck(4, 13), "natural", None, SEED, part * size, (part + 1) * size
                ),
                range(parts),
            )
            return reduce(tally.add, parted)

    ours, theirs = [], []
    for _ in range(runs):
        seconds, one = timed(lambda: play(1), time.perf_counter)
        theirs.append(seconds)
        seconds, two = timed(lambda: play(2), time.perf_counter)
        ours.append(seconds)
        assert one[:12] == two[:12], "threads change nothing"
    what = "52 cards, natural, two threads"
    return [Row(what, games, two.tricks, two.cards, min(ours), min(theirs), "one thread")]


def table(rows: list[Row]) -> str:
    head = f"{'':34} {'games/s':>9} {'tricks/s':>9} {'flips/s':>9} {'ns/flip':>8}   ratio"
    lines = [head]
    for row in rows:
        rates = [f"{number / row.kernel / 1e6:8.2f}M" for number in (row.games, row.tricks)]
        rates.append(f"{row.flips / row.kernel / 1e6:8.1f}M")
        each = 1e9 * row.kernel / row.flips
        lines.append(
            f"{row.what:34} {' '.join(rates)} {each:8.2f} {row.ratio:6.2f} x {row.against:10} "
            f"{row.processor}".rstrip()
        )
    return "\n".join(lines)


def kept(row: Row) -> measured.Row:
    """A row as the page on speed shows it."""
    return {
        "": row.what,
        "games/s": f"{row.games / row.kernel / 1e6:.2f} M",
        "tricks/s": f"{row.tricks / row.kernel / 1e6:.0f} M",
        "in the same run": f"{row.ratio:.2f} x {row.against}",
        "code for": row.processor,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer games: noisy, but in seconds")
    parser.add_argument("--json", action="store_true", help="print numbers for programs")
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    parser.add_argument("--sampled", action="store_true", help="sampled games on one processor")
    options = parser.parse_args()
    runs = 12 if options.quick else 9
    with tempfile.TemporaryDirectory() as folder:
        rows = sampled(Path(folder), options.quick, runs)
        if not options.sampled and platform.machine() == "x86_64":
            rows += on_older(options.quick)
        if not options.sampled:
            program = compiled_baseline(Path(folder))
            rows += counted(program, options.quick, min(runs, 3))
    if (os.cpu_count() or 1) > 1 and not options.sampled:
        rows += threads(options.quick, runs)
    if options.json:
        print(json.dumps([row._asdict() | {"ratio": row.ratio} for row in rows], indent=2))
    else:
        print(table(rows))
    if options.keep:
        measured.keep("war", map(kept, rows))


if __name__ == "__main__":
    main()
