"""Colour baseball: all distances by the compact search against a plain C++ hash set.

    python benchmarks/baseball_run.py [--bases 7] [--rounds 1] [--cxx c++]

Both search the same boards and must agree on their number and on the worst case. They take turns,
so that whatever else the machine does hits both; the best of all rounds counts, tables included.
"""

import argparse
import subprocess
import tempfile
import time
from pathlib import Path

from antihilbert.baseball.board import Field
from antihilbert.baseball.distances import Search, finish

SOURCE = Path(__file__).with_name("baseball_baseline.cpp")
Found = tuple[int, int]  # boards, worst case


def compiled_baseline(cxx: str, folder: str) -> Path:
    program = Path(folder) / "baseball_baseline"
    subprocess.run([cxx, "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def baseline(program: Path, field: Field) -> tuple[Found, float]:
    """What the C++ program finds, and its seconds, measured by itself."""
    words = [program, str(field.n), str(int(field.name == "line"))]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    boards, worst, nanoseconds = map(int, done.stdout.split())
    return (boards, worst), nanoseconds / 1e9


def compact(field: Field, workers: int) -> tuple[Found, float]:
    before = time.perf_counter()
    search = finish(Search(field, workers))
    return (search.seen, search.level), time.perf_counter() - before


def compare(program: Path, field: Field, rounds: int) -> None:
    compact(Field.ring(4), 1)  # compiles, or loads what was compiled before
    best: dict[str, float] = {}
    for _ in range(rounds):
        runs = {
            "C++ hash set": baseline(program, field),
            "1 thread": compact(field, 1),
            "2 threads": compact(field, 2),
        }
        assert len({found for found, _ in runs.values()}) == 1, "the programs disagree"
        best = {name: min(best.get(name, t), t) for name, (_, t) in runs.items()}
    (boards, worst), _ = runs["1 thread"]
    print(f"{field.n} bases in a {field.name}: {boards} boards, worst {worst}, best of {rounds}")
    for name, seconds in best.items():
        print(f"  {name:14} {seconds:8.3f} s {boards / seconds:12.4g} boards/s")
    print(f"  one thread against C++: {best['C++ hash set'] / best['1 thread']:.2f} x")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bases", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--cxx", default="c++")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_baseline(chosen.cxx, folder)
        for field in (Field.ring(chosen.bases), Field.line(chosen.bases)):
            compare(program, field, chosen.rounds)


if __name__ == "__main__":
    main()
