"""What some long commands cost: seconds of processor time, of all their processes together.

    python benchmarks/others.py [--keep]

Kernels are compiled before: a command runs twice, and the second time counts.
"""

import argparse
import resource
import subprocess
import sys

import measured

COMMANDS = [
    "war profile list --cards 12",
    "war profile list --cards 14",
    "war count --suits 4 --values 4",
    "war endless search --suits 4 --values 13 --pickup natural --seconds 300",
    "war endless search --suits 4 --values 13 --pickup optimised --seconds 300",
    "baseball distances 7",
]


def spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(command: str) -> float:
    before = spent()
    words = [sys.executable, "-m", "antihilbert", *command.split(), "--json"]
    subprocess.run(words, check=True, capture_output=True)
    return spent() - before


def row(command: str) -> measured.Row:
    seconds(command)
    found: measured.Row = {"command": f"`{command}`", "processor time": f"{seconds(command):.1f} s"}
    print("  ".join(found.values()), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    options = parser.parse_args()
    rows = [row(command) for command in COMMANDS]
    if options.keep:
        measured.keep("others", rows)


if __name__ == "__main__":
    main()
