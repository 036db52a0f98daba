"""Nim: all positions of three heaps, the compiled table against a plain C loop and a Python one.

    python benchmarks/nim_run.py [--rounds 7] [--cc cc]

All three fill the same table and must agree on which positions are lost. They take turns, processor
time is measured, and the best of several rounds counts. The kernel also notes a winning move.
"""

import argparse
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np

from antihilbert.takeaway.codes import NIM
from antihilbert.takeaway.kernels.box import LOST, Array, box

SOURCE = Path(__file__).with_name("nim_baseline.c")
SIDES = (21, 101)  # heaps 0 to 20, and 0 to 100
SLOWEST = 21  # a larger table takes plain Python too long


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


def compare(program: Path, side: int, rounds: int) -> None:
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
        print(f"  {name:8} {side**3 / seconds:10.3g} positions/s{ratio}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cc", default="cc")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_baseline(chosen.cc, folder)
        for side in SIDES:
            compare(program, side, chosen.rounds)


if __name__ == "__main__":
    main()
