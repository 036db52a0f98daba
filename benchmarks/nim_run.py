"""Nim: all positions of three heaps against a plain C loop and a Python one; octal games far out.

    python benchmarks/nim_run.py [--rounds 7] [--cc cc] [--keep]

All three fill the same table and must agree on which positions are lost. They take turns, processor
time is measured, and the best of several rounds counts. The kernel also notes a winning move.

Octal games: rare and common values against the loop over every split, compiled too, on as many
heaps as that loop can do; both must agree on every value. Then a million heaps, and their period.
"""

import argparse
import subprocess
import tempfile
import time
from pathlib import Path

import measured
import numpy as np

from antihilbert.takeaway.kernels import LOST, Array, box, find_period, heap_values, sparse_values
from antihilbert.takeaway.misere import quotient_of
from antihilbert.takeaway.rules import NIM, Rules

SOURCE = Path(__file__).with_name("nim_baseline.c")
SIDES = (21, 101)  # heaps 0 to 20, and 0 to 100
SLOWEST = 21  # a larger table takes plain Python too long

OCTAL = (
    "octal=0.16",
    "octal=0.56",
    "octal=0.36",
    "octal=0.106",
    "octal=4.0 unequal",
    "octal=0.007",
)
FEW, MANY = 50_000, 1_000_000  # heaps
MISERE = ("octal=0.123 misere", "octal=0.77 misere")
NOT_SPARSE = "octal=0.007"  # for comparison; a million heaps would take minutes


def compiled_baseline(cc: str, folder: str) -> Path:
    program = Path(folder) / "nim_baseline"
    subprocess.run([cc, "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def in_c(program: Path, side: int, tables: int) -> tuple[tuple[int, int], float]:
    """(how many are lost, the sum of their numbers), seconds for a table."""
    done = subprocess.run(
        [program, str(side), str(tables)], check=True, capture_output=True, text=True
    )
    count, total, nanoseconds = map(int, done.stdout.split())
    return (count, total), nanoseconds / 1e9


def in_python(side: int) -> tuple[tuple[int, int], float]:
    began = time.process_time()
    lost: set[tuple[int, int, int]] = set()
    for a in range(side):
        for b in range(side):
            for c in range(side):
                if not (
                    any((left, b, c) in lost for left in range(a))
                    or any((a, left, c) in lost for left in range(b))
                    or any((a, b, left) in lost for left in range(c))
                ):
                    lost.add((a, b, c))
    seconds = time.process_time() - began
    return (len(lost), sum((a * side + b) * side + c for a, b, c in lost)), seconds


def in_kernel(side: int, tables: int) -> tuple[tuple[int, int], float]:
    began = time.process_time()
    for _ in range(tables):
        answers: Array = box((side, side, side), NIM, misere=False)
    seconds = (time.process_time() - began) / tables
    lost = np.flatnonzero(answers == LOST)
    return (len(lost), int(lost.sum())), seconds


def compare(program: Path, side: int, rounds: int) -> measured.Row:
    tables = max(10**7 // side**3, 1)
    best: dict[str, float] = {}
    box((2, 2, 2), NIM, misere=False)  # compiles, or loads what was compiled before
    for _ in range(rounds):
        runs = {"kernel": in_kernel(side, tables), "C loop": in_c(program, side, tables)}
        if side <= SLOWEST:
            runs["Python"] = in_python(side)
        assert len({found for found, _ in runs.values()}) == 1, "the programs disagree"
        best = {name: min(best.get(name, t), t) for name, (_, t) in runs.items()}
    print(f"all {side**3} positions of three heaps up to {side - 1}, best of {rounds} rounds")
    for name, seconds in best.items():
        ratio = "" if name == "kernel" else f"   kernel: {seconds / best['kernel']:.1f} x"
        print(f"  {name:8} {side**3 / seconds:10.3g} positions/s{ratio}", flush=True)
    ratios = [
        f"{best[name] / best['kernel']:.1f} x" for name in ("C loop", "Python") if name in best
    ]
    return {
        "three heaps": f"all {side**3:,} up to {side - 1}",
        "positions/s": f"{side**3 / best['kernel'] / 1e6:.0f} M",
        "against C": ratios[0],
        "against plain Python": ratios[1] if len(ratios) > 1 else "",
    }


def compare_octal(text: str) -> measured.Row:
    rules = Rules.parse(text)
    code, unequal = rules.code, rules.unequal
    began = time.process_time()
    every_split = heap_values(code, FEW, unequal)
    quadratic = time.process_time() - began
    began = time.process_time()
    found = sparse_values(code, FEW, unequal)
    sparse = time.process_time() - began
    assert found.values.tolist() == every_split, "the programs disagree"
    row = {
        "game": text.removeprefix("octal="),
        f"every split, {FEW:,} heaps": f"{quadratic:.2f} s",
        "rare and common": f"{sparse:.3f} s",
        "a million heaps": "",
        "found": f"{found.rare:,} of {FEW:,} are rare: the loop is used",
    }
    if text != NOT_SPARSE:
        began = time.process_time()
        found = sparse_values(code, MANY, unequal)
        row["a million heaps"] = f"{time.process_time() - began:.2f} s"
        preperiod, period, proved = find_period(
            found.values.tolist(), 0 if unequal else code.parts, code.length
        )
        row["found"] = f"{found.rare:,} rare"
        if proved:
            row["found"] += f"; period {period} from {preperiod} on, proved"
    print("  " + "  ".join(row.values()), flush=True)
    return row


def quotient(text: str) -> measured.Row:
    began = time.process_time()
    found = quotient_of(Rules.parse(text))
    seconds = time.process_time() - began
    print(f"  {text}: quotient of {found.monoid.order} elements, proved in {seconds:.2f} s")
    return {
        "game": text.removeprefix("octal="),
        "elements of its quotient": found.monoid.order,
        "found and proved in": f"{seconds:.2f} s",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_baseline(chosen.cc, folder)
        heaps = [compare(program, side, chosen.rounds) for side in SIDES]
    print(f"octal games to {FEW}: every split, rare and common values; these to {MANY}")
    kayles = Rules.parse("octal=0.77").code
    for values in (sparse_values, heap_values):
        values(kayles, 1000)  # compiles, or loads what was compiled before
    octal = [compare_octal(text) for text in OCTAL]
    quotients = [quotient(text) for text in MISERE]
    if chosen.keep:
        for name, rows in (("nim", heaps), ("octal", octal), ("quotients", quotients)):
            measured.keep(name, rows)


if __name__ == "__main__":
    main()
