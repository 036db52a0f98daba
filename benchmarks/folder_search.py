"""Colour baseball on a disk: how long all of eight bases take, and the first levels of nine.

    python benchmarks/folder_search.py FOLDER [--seconds 300] [--keep]

Nine bases go on level by level until the time is over; a level that has begun is finished. What is
written into FOLDER is deleted afterwards. Seconds are by the clock on the wall, since a disk takes
part, and of processor time.
"""

import argparse
import resource
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import measured

from antihilbert.baseball.board import Field
from antihilbert.baseball.disk_search import FolderSearch

ALL = 1000  # levels


def row(search: FolderSearch, levels: int) -> measured.Row:
    """So many levels more, or as many as there are."""
    first, before = search.level + 1, search.seen
    wall, processor = time.monotonic(), time.process_time()
    while not search.done and search.level < first + levels - 1:
        search.advance()
    wall, processor = time.monotonic() - wall, time.process_time() - processor
    last = search.level
    told: measured.Row = {
        "bases": search.field.n,
        "moves": last if first == last else f"{first} to {last}",
        "boards": f"{search.seen - before:,}",
        "seconds": f"{wall:.1f}",
        "of processor": f"{processor:.1f}",
        "on disk": f"{search.marks.stat().st_blocks * 512 / 1e9:.2f} GB",
    }
    print("  ".join(f"{key}: {value}" for key, value in told.items()), flush=True)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    options = parser.parse_args()
    rows = []
    for bases, levels in ((4, ALL), (8, ALL), (9, 1)):  # the first compiles, or loads what was
        with TemporaryDirectory(dir=options.folder) as folder:
            until = time.monotonic() + options.seconds
            with FolderSearch(Field.ring(bases), Path(folder)) as search:
                while not search.done and time.monotonic() < until:
                    rows.append(row(search, levels))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
    print(f"at most {most:.1f} GB of memory, blocks of the file included")
    if options.keep:
        measured.keep("folder_search", rows[1:])


if __name__ == "__main__":
    main()
