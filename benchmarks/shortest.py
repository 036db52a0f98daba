"""Colour baseball: how long a shortest solution takes, for boards laid down at random.

    python benchmarks/shortest.py [--bases 9 10 11 12] [--boards 9] [--keep]

The boards of a field are always the same ones. Seconds are of processor time, of one thread. A
board that is refused, since it would take too much memory, counts as slower than all others.
"""

import argparse
import time
from math import inf
from random import Random
from statistics import median

import measured

from antihilbert.baseball.board import Board, Field
from antihilbert.baseball.shortest import solution
from antihilbert.core.messages import InputError

BASES = (9, 10, 11, 12)
FIELDS = {"ring": Field.ring, "line": Field.line}


def boards(n: int, many: int) -> list[Board]:
    random = Random(n)
    return [Board.shuffled(n, random) for _ in range(many)]


def seconds(board: Board, field: Field) -> float:
    before = time.process_time()
    try:
        solution(board, field)
    except InputError:
        return inf
    return time.process_time() - before


def row(n: int, many: int) -> measured.Row:
    told: measured.Row = {"bases": n, "boards": many}
    for name, make in FIELDS.items():
        field = make(n)
        took = [seconds(board, field) for board in boards(n, many)]
        solved = [one for one in took if one < inf]
        told[f"{name}, median"] = f"{median(took):.2f} s"
        told[f"{name}, slowest"] = f"{max(solved):.1f} s"
        told[f"{name}, refused"] = many - len(solved)
    print("  ".join(f"{key}: {value}" for key, value in told.items()), flush=True)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bases", type=int, nargs="+", default=BASES)
    parser.add_argument("--boards", type=int, default=9)
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    options = parser.parse_args()
    for make in FIELDS.values():  # compiles, or loads what was compiled before
        solution(boards(8, 1)[0], make(8))
    rows = [row(n, options.boards) for n in options.bases]
    if options.keep:
        measured.keep("shortest", rows)


if __name__ == "__main__":
    main()
