"""Refute again what `none.txt` says that a SAT solver has refuted, and keep formulas and proofs.

    python tools/sat_proofs.py [FOLDER]

For each frame (a game that returns, or has its hands exchanged, after so many flips) the folder
gets the formula in DIMACS format and the solver's proof; `proofs/negatives/rup.c` checks the proof.
It shares nothing with the solver, but believes the formula, which `cards/endless/sat.py` writes.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from pysat.solvers import Solver

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.sat import Encoding, Frame, break_symmetry, exactly
from antihilbert.catalogue import refutations

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "sat"
SOURCE = ROOT / "proofs" / "negatives" / "rup.c"


def frames(pickup: str, deck: Deck, covered: str) -> Iterator[Frame]:
    """Yield the frames that a line of `none.txt` covers.

    >>> line = "aligned, swapped after 1, 2 rounds; at most 5 battles in a trick"
    >>> [(frame.flips, frame.swapped) for frame in frames("natural", Deck(4, 7), line)]
    [(14, True), (28, True)]
    """
    most = re.search(r"at most (\d+) battles", covered)
    half = deck.size // 2
    for how, numbers in re.findall(r"aligned, (swapped|returning) after ([\d, ]+) round", covered):
        for rounds in map(int, numbers.split(", ")):
            yield Frame(
                half, half, deck.values, half * rounds, how == "swapped", (pickup, pickup),
                int(most[1]) if most else half * rounds, aligned=True,
            )  # fmt: skip


def clauses_of(frame: Frame, suits: int) -> list[list[int]]:
    """Return the formula of a frame: the game, the deck, one of the games that are the same."""
    encoding = Encoding(frame)
    exactly(encoding, [suits * higher for higher in range(frame.values - 1, 0, -1)])
    break_symmetry(encoding)
    return encoding.clauses


def written(clauses: list[list[int]]) -> str:
    """Return a formula in DIMACS format."""
    variables = max(abs(literal) for clause in clauses for literal in clause)
    lines = [f"p cnf {variables} {len(clauses)}"]
    return "\n".join(lines + [" ".join(map(str, [*clause, 0])) for clause in clauses]) + "\n"


def checker(folder: Path) -> Path:
    """Compile the checker."""
    program = folder / "rup"
    subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", program, SOURCE], check=True)
    return program


def refute(clauses: list[list[int]], path: Path) -> list[str] | None:
    """Solve a formula; write it and the proof that it has no solution; None if it has one."""
    with Solver(name="glucose4", bootstrap_with=clauses, with_proof=True) as solver:
        if solver.solve():
            return None
        proof = solver.get_proof()
    path.with_suffix(".cnf").write_text(written(clauses))
    path.with_suffix(".drup").write_text("\n".join(proof) + "\n")
    return list(proof)


def check(program: Path, path: Path) -> tuple[bool, str]:
    """Check a proof; return whether it holds, and what the checker says."""
    command = [program, path.with_suffix(".cnf"), path.with_suffix(".drup")]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode == 0, done.stdout.strip()


def main(folder: Path = FOLDER) -> int:
    """Refute every frame of every line; return 0 if all proofs hold."""
    folder.mkdir(parents=True, exist_ok=True)
    program, wrong = checker(folder), 0
    for pickup, name, method, covered in refutations():
        if method != "sat":
            continue
        suits, _, values = name.partition("x")
        deck = Deck(int(suits), int(values))
        for frame in frames(pickup, deck, covered):
            rounds, how = frame.flips // frame.hand1_size, "swapped" if frame.swapped else "back"
            path = folder / f"{deck}-{pickup}-{how}-{rounds}"
            began = monotonic()
            proof = refute(clauses_of(frame, deck.suits), path)
            solved = monotonic()
            holds, said = (False, "a game was found") if proof is None else check(program, path)
            wrong += not holds
            times = f"solved in {solved - began:.1f} s, checked in {monotonic() - solved:.1f} s"
            print(f"{path.name}: {said} ({times})", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
