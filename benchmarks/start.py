"""What a command costs before it computes anything, in seconds of processor time.

    python benchmarks/start.py [--turns 3] [--keep]

Three kinds of start. *Nothing compiled*: neither Python's bytecode nor the kernels are there, as in
a fresh clone. *No kernels*: the bytecode is there. *Later*: everything is. (`make setup` compiles
the bytecode and what the statistics need, so after it the first start of these is a later one.)

`make lab` is measured as it is run: after `make setup`, then once more. It computes, too.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import measured

COMMANDS = {
    "--help": "--help",
    "war play": "war play 5,3/2,4,1",
    "war stats, 1,000 games": "war stats --suits 4 --values 13 --games 1000",
    "beggar stats, 1,000 games": "beggar stats --games 1000",
    "nim solve": "nim solve 1 3 5 7",
    "baseball solve": "baseball solve 45|.0|13|12|23|45",
}
SETUP = (  # as `make warm` has them
    "war stats --suits 4 --values 13 --games 100",
    "beggar stats --games 100",
    "war count --suits 1 --values 5",
)
LAB = "claims --quick"
HEAD = ("command", "nothing compiled", "no kernels", "later")


def seconds(command: str, kernels: Path, bytecode: Path | None) -> float:
    """Processor time of one run in a process of its own."""
    environment = os.environ | {"NUMBA_CACHE_DIR": str(kernels)}
    if bytecode is not None:  # a folder without any, and none is written
        environment |= {"PYTHONPYCACHEPREFIX": str(bytecode), "PYTHONDONTWRITEBYTECODE": "1"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "antihilbert", *command.split()],
        check=True, capture_output=True, env=environment,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def starts(command: str, folder: Path, turns: int) -> list[float]:
    kernels, none = folder / "kernels", folder / "none"
    cold = []
    for bytecode in (none, None):
        shutil.rmtree(kernels, ignore_errors=True)
        kernels.mkdir(mode=0o700)
        cold.append(seconds(command, kernels, bytecode))
    return [*cold, min(seconds(command, kernels, None) for _ in range(turns))]


def lab(folder: Path) -> list[str]:
    """`make lab` with the kernels that `make setup` has compiled, and with all of them."""
    kernels = folder / "setup"
    kernels.mkdir(mode=0o700)
    for command in SETUP:
        seconds(command, kernels, None)
    first, later = (seconds(LAB, kernels, None) for _ in range(2))
    return ["", f"{first:.1f} s", f"{later:.1f} s"]


def told(name: str, took: list[str]) -> measured.Row:
    print(f"{name:28}" + "".join(f"{each:>18}" for each in took), flush=True)
    return dict(zip(HEAD, (f"`{name}`", *took), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--turns", type=int, default=3, help="later starts, of which the best counts"
    )
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    options = parser.parse_args()
    rows = []
    print(f"{HEAD[0]:28}" + "".join(f"{name:>18}" for name in HEAD[1:]))
    with tempfile.TemporaryDirectory() as folder:
        for name, command in COMMANDS.items():
            took = [f"{each:.2f} s" for each in starts(command, Path(folder), options.turns)]
            rows.append(told(name, took))
        rows.append(told("make lab", lab(Path(folder))))
    if options.keep:
        measured.keep("start", rows)


if __name__ == "__main__":
    main()
