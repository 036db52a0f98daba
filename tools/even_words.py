"""Words for an even number of cards of one suit: run tools/even_words.c, keep what it has covered.

    python tools/even_words.py L N [N...] [--workers W]    words of L flips, N cards modulo L

Each pair of hands is a part. A part that is done is noted in build/even_words, so the same command
goes on after it was stopped; when all parts of a number are done, tests/known/even_words.txt gets
its row. docs/open-questions.md has the table. Needs a C compiler (`cc`, or what CC names).
"""

import argparse
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

ROOT = Path(__file__).parents[1]
FILE = ROOT / "tests" / "known" / "even_words.txt"
WORK = ROOT / "build" / "even_words"
ASKED = 24, 48, 64, 96, 128, 256, 384  # numbers of cards of which no endless game is known
Part = tuple[int, int, int, int]  # flips, cards, hands


def parts(flips: int, cards: int) -> list[Part]:
    hands = range(0, flips, 4)
    return [(flips, cards, one, two) for one in hands for two in hands if one <= two]


def program() -> Path:
    """Compile the search."""
    WORK.mkdir(parents=True, exist_ok=True)
    source, made = Path(__file__).with_suffix(".c"), WORK / "even_words"
    if not made.exists() or made.stat().st_mtime < source.stat().st_mtime:
        cc = os.environ.get("CC", "cc")
        subprocess.run([cc, "-O3", "-march=native", "-o", made, source], check=True)
    return made


def search(part: Part) -> tuple[int, list[str]]:
    """Return the nodes of a part, and the words found."""
    command = [str(program()), *map(str, part)]
    *words, last = subprocess.run(
        command, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    nodes, found = map(int, last.split()[4:])
    assert found == len(words)
    return nodes, [word.removeprefix("word ") for word in words]


def cover(flips: int, cards: int, workers: int) -> None:
    """Do the parts that are not done, then write the row."""
    program()
    notes = WORK / f"{flips}-{cards}.txt"
    known = notes.read_text().splitlines() if notes.exists() else []
    done = {tuple(map(int, line.split()[:4])) for line in known}
    left = [part for part in parts(flips, cards) if part not in done]
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    with ThreadPoolExecutor(workers) as pool, notes.open("a") as file:
        for part, (nodes, words) in zip(left, pool.map(search, left), strict=True):
            spent = getrusage(RUSAGE_CHILDREN).ru_utime
            print(*part, nodes, f"{spent - before:.2f}", *words, file=file, flush=True)
            before = spent
    rows = [line.split() for line in notes.read_text().splitlines()]
    nodes, seconds = sum(int(row[4]) for row in rows), sum(float(row[5]) for row in rows)
    words = [word for row in rows for word in row[6:]]
    with FILE.open("a") as out:
        print(flips, cards, len(rows), nodes, len(words), f"{seconds:.1f}", *words[:1], file=out)


def rows() -> list[list[str]]:
    lines = FILE.read_text().splitlines()
    return sorted((line.split() for line in lines if line[0] != "#"), key=lambda row: int(row[0]))


def table() -> str:
    """What was covered, a line for each length."""
    lines = [
        "| flips | cards modulo that | of the open numbers | nodes | a core, seconds | words for |",
        "|---|---|---|---|---|---|",
    ]
    for flips in sorted({int(row[0]) for row in rows()}):
        known = {int(row[1]): row for row in rows() if int(row[0]) == flips}
        every = "all even" if len(known) == flips // 2 else ", ".join(map(str, sorted(known)))
        opened = ", ".join(str(cards) for cards in ASKED if cards % flips in known)
        nodes, seconds = (sum(float(row[at]) for row in known.values()) for at in (3, 5))
        found = ", ".join(str(cards) for cards in sorted(known) if known[cards][4] != "0")
        numbers = f"{nodes:,.0f} | {seconds:,.0f} | {found or 'none'}"
        lines.append(f"| {flips} | {every} | {opened} | {numbers} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("flips", type=int)
    words.add_argument("cards", type=int, nargs="+")
    words.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = words.parse_args()
    known = {(row[0], row[1]) for row in rows()}
    for cards in given.cards:
        if (str(given.flips), str(cards)) not in known:
            cover(given.flips, cards, given.workers)


if __name__ == "__main__":
    main()
