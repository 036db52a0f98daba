"""What a command costs before it computes anything, in seconds of processor time.

    python benchmarks/start.py [--turns 3] [--keep] [--wheel FILE]

Three kinds of start. *Nothing compiled*: neither Python's bytecode nor the kernels are there, as in
a fresh clone. *No kernels*: the bytecode is there. *Later*: everything is. (`make setup` compiles
the bytecode and what the statistics need, so after it the first start of these is a later one.)

`make lab` is measured as it is run: after `make setup`, then once more. It computes, too.

With `--wheel`, a wheel made by `tools/kernels.py`, commands are measured instead that need kernels:
each where no kernel is there, and in a fresh installation of the wheel.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import measured

sys.path.append(str(Path(__file__).parents[1] / "tools"))
import kernels

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
WHEEL = ("command", "compiles", "from a wheel of this system")
HEAD = ("command", "nothing compiled", "no kernels", "later")


def seconds(command: str, kept: Path, bytecode: Path | None, package: Path | None = None) -> float:
    """Processor time of one run in a process of its own."""
    environment = os.environ | {"NUMBA_CACHE_DIR": str(kept)}
    if package is not None:
        environment |= {"PYTHONPATH": str(package)}
    if bytecode is not None:  # a folder without any, and none is written
        environment |= {"PYTHONPYCACHEPREFIX": str(bytecode), "PYTHONDONTWRITEBYTECODE": "1"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "antihilbert", *command.split()],
        check=package is None, capture_output=True, env=environment,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def starts(command: str, folder: Path, turns: int) -> list[float]:
    kept, none = folder / "kernels", folder / "none"
    cold = []
    for bytecode in (none, None):
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(mode=0o700)
        cold.append(seconds(command, kept, bytecode))
    return [*cold, min(seconds(command, kept, None) for _ in range(turns))]


def lab(folder: Path) -> list[str]:
    """`make lab` with the kernels that `make setup` has compiled, and with all of them."""
    kept = folder / "setup"
    kept.mkdir(mode=0o700)
    for command in SETUP:
        seconds(command, kept, None)
    first, later = (seconds(LAB, kept, None) for _ in range(2))
    return ["", f"{first:.1f} s", f"{later:.1f} s"]


def told(name: str, took: list[str]) -> measured.Row:
    print(f"{name:28}" + "".join(f"{each:>18}" for each in took), flush=True)
    return dict(zip(HEAD, (f"`{name}`", *took), strict=True))


def of_wheel(wheel: Path) -> list[measured.Row]:
    """Each command where no kernel is there: without and with the machine code of a wheel."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        package, empty = Path(folder) / "wheel", Path(folder) / "kernels"
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(package)
        shipped = package / "antihilbert" / "shipped"
        for command in kernels.COMMANDS:
            took = []
            for name in ("none", "shipped"):
                shipped.rename(shipped.with_name(name))
                shutil.rmtree(empty, ignore_errors=True)
                empty.mkdir(mode=0o700)
                took.append(f"{seconds(command, empty, None, package):.1f} s")
                shipped.with_name(name).rename(shipped)
            print(f"{command:90}" + "".join(f"{each:>10}" for each in took), flush=True)
            rows.append(dict(zip(WHEEL, (f"`{command}`", *took), strict=True)))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--turns", type=int, default=3, help="later starts, of which the best counts"
    )
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    parser.add_argument("--wheel", type=Path, help="measure commands that need kernels")
    options = parser.parse_args()
    if options.wheel:
        rows = of_wheel(options.wheel)
        if options.keep:
            measured.keep("wheel", rows)
        return
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
