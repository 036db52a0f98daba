"""Kernels in a browser against the same kernels here, and when a shared link is shown.

    make site && python benchmarks/wasm_run.py [--site build/site] [--turns 3] [--keep]

Chromium plays games by one worker and by two; this machine plays the same games by one thread, by
code for the first processor with AVX2. They take turns, results must be equal, the best run of each
counts. Speeds are by processor time, of all threads of the browser, so that a busy machine disturbs
little; two workers against one on the wall needs two idle cores. Every visit is by a browser that
knows nothing yet; "Fast 3G" is as in Chromium's own tools.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import measured

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from engines import CHROMIUM, file_server, first_position  # noqa: E402

AVX2 = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": ""}  # as in run.py
WORKS = {
    "52 cards, natural": ("war-stats", {"suits": 4, "values": 13, "games": 2_000_000}),
    "one suit of 52, natural": ("war-stats", {"suits": 1, "values": 52, "games": 2_000_000}),
    "Beggar, 52 cards": ("beggar-stats", {"suits": 4, "values": 13, "games": 2_000_000}),
}
LINKS = {
    "War": ("war.html?deal=4+1+/+2+3&pickup2=loser-first", ".player .card"),
    "Beggar": ("beggar.html?deal=---K--/-Q--A", ".player .card"),
    "Marienbad": ("marienbad.html", ".match"),
    "baseball": ("baseball.html?board=22|11|.0&line=true", ".token"),
}
PLAY = """async ([path, given]) => {
    const { job } = (await import("./static/js/lab.js")).modules["ask.js"];
    let last;
    await job(path, given, (said) => { last = said; }, new AbortController());
    return last.result;
}"""
COMPILING = 20_000  # games that are played first
COMPARED = ("player1", "player2", "draw", "endless", "unfinished", "mean_tricks", "mean_cards")
NETWORKS = {"as here": (False, 5), "Fast 3G": (True, 2)}  # whether slow, visits


@contextmanager
def here() -> Iterator[Callable[[str], tuple[float, Any]]]:
    """A process that plays by one thread, a job after the other; its seconds and the result."""
    command = [sys.executable, __file__, "--native"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | AVX2
    )

    def play(work: str) -> tuple[float, Any]:
        assert process.stdin
        assert process.stdout
        process.stdin.write(work + "\n")
        process.stdin.flush()
        seconds, result = json.loads(process.stdout.readline())
        return seconds, result

    yield play
    process.communicate()


def native() -> None:
    """Play what standard input names."""
    from antihilbert.cards.deck import Deck
    from antihilbert.cards.statistics import run

    for line in sys.stdin:
        path, given = WORKS[line.rstrip()]
        beggar = path == "beggar-stats"
        deck = Deck(given["suits"], given["values"], 4 if beggar else 0)
        pickups = () if beggar else ("natural",)
        run(deck, pickups, COMPILING, workers=1)
        began = time.process_time()
        played = run(deck, pickups, given["games"], workers=1)
        seconds = time.process_time() - began
        told = {name: played.as_json()[name] for name in COMPARED}
        print(json.dumps([seconds, told]), flush=True)


class Took(NamedTuple):
    wall: float  # seconds
    processor: float


def processor_time() -> float:
    """Return the processor time of all processes below this one that are alive, in seconds."""
    parents, times = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            facts = stat.read_text().rpartition(")")[2].split()
            parents[int(stat.parent.name)] = int(facts[1])
            times[int(stat.parent.name)] = int(facts[11]) + int(facts[12])

    def below(process: int) -> bool:
        while process > 1 and process != os.getpid():
            process = parents.get(process, 0)
        return process == os.getpid()

    ours = (ticks for process, ticks in times.items() if below(parents[process]))
    return sum(ours) / os.sysconf("SC_CLK_TCK")


def in_browser(browser: Browser, address: str, work: str, workers: int) -> tuple[Took, Any]:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(300_000)
    page.add_init_script(
        f"Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {workers} }})"
    )
    page.goto(f"{address}records.html")
    path, given = WORKS[work]
    page.evaluate(PLAY, [path, given | {"games": COMPILING}])
    began, before = time.perf_counter(), processor_time()
    result = page.evaluate(PLAY, [path, given])
    took = Took(time.perf_counter() - began, processor_time() - before)
    context.close()
    return took, {name: result[name] for name in COMPARED}


def speed(browser: Browser, address: str, turns: int) -> Iterator[measured.Row]:
    with here() as play:
        for work, (_, given) in WORKS.items():
            native: list[float] = []
            runs: dict[int, list[Took]] = {1: [], 2: []}
            for _ in range(turns):
                seconds, wanted = play(work)
                native.append(seconds)
                for workers, seen in runs.items():
                    took, found = in_browser(browser, address, work, workers)
                    assert found == wanted, f"{work}: the browser has other results"
                    seen.append(took)
            one, two = (Took(*map(min, zip(*runs[workers], strict=True))) for workers in (1, 2))
            games = given["games"] / 1e6
            yield {
                "games": work,
                "a thread here, AVX2": f"{games / min(native):.2f} M/s",
                "a worker of Chromium": f"{games / one.processor:.2f} M/s",
                "ratio": f"{min(native) / one.processor:.2f}",
                "processor time of two": f"{two.processor / one.processor:.2f} x",
                "two on the wall": f"{one.wall / two.wall:.2f} x as fast",
            }


def loading(browser: Browser, site: Path) -> Iterator[measured.Row]:
    for page, (link, what) in LINKS.items():
        row = {"link to a position of": page}
        for network, (slow, visits) in NETWORKS.items():
            took = [first_position(browser, site, link, what, slow) for _ in range(visits)]
            row[network] = f"{min(took):.2f} s"
        yield row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--only", choices=("wasm", "loading"))
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    parser.add_argument("--native", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.native:
        native()
        return
    with sync_playwright() as driver, file_server(chosen.site) as address:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        tables = {
            "wasm": lambda: speed(browser, address, chosen.turns),
            "loading": lambda: loading(browser, chosen.site),
        }
        for name, made in tables.items():
            if chosen.only in (None, name):
                rows = []
                for row in made():
                    print("  ".join(f"{key}: {value}" for key, value in row.items()), flush=True)
                    rows.append(row)
                if chosen.keep:
                    measured.keep(name, rows)
        browser.close()


if __name__ == "__main__":
    main()
