"""How far is every board from the solved one? Breadth-first search over all boards, level by level.

A search holds one byte per board (n=7: 17 MB, n=8: 1 GB), can be saved after any level and loaded
again: `Search(field)`, `advance()` until `done`, `save`, `load`.
"""

import json
import os
from collections.abc import Callable
from functools import partial
from itertools import pairwise, zip_longest
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import Threads, workers_of
from antihilbert.baseball import refusals
from antihilbert.baseball.board import Board
from antihilbert.baseball.field import Field
from antihilbert.baseball.kernels import levels
from antihilbert.baseball.ranks import Ranks

# Boards that a thread takes at a time: few enough that Ctrl-C is heard and two threads share a
# level of seven bases, so many that handing them out, some 30 microseconds, does not count.
BOARDS = 2**20
QUICK = 0.02  # seconds: a level after one that took less is not worth a second thread
LAYOUT = 2  # of a kept file; 1 had the rows of a half by number, not by class
SAVE_EVERY = 20  # seconds: a file of 1 GB takes a few to write
SCANNED = 2**26  # distances looked at in one go: keeps the memory it takes small


class Reached:
    """How far a search has come: `histogram[d]` of all `boards` are d moves away."""

    histogram: list[int]
    boards: int

    @property
    def level(self) -> int:
        """The largest distance found so far."""
        return len(self.histogram) - 1

    @property
    def seen(self) -> int:
        return sum(self.histogram)

    @property
    def done(self) -> bool:
        return self.seen == self.boards


class Search(Reached):
    """A breadth-first search from the solved board; `histogram[d]` boards are d moves away.

    Boards one move farther are entered already, and counted with the next level.
    """

    def __init__(self, field: Field, workers: int | None = None) -> None:
        self.field, self.workers = field, workers_of(workers)
        self.ranks = Ranks(field.n)
        self.boards = self.ranks.boards
        self.distances = tuple(np.full(size, levels.UNSEEN, np.uint8) for size in self.ranks.sizes)
        self.histogram = [1]
        self._alone, self._threads = Threads(1), Threads(self.workers)
        self._took = 0.0  # seconds, the last level: the next one takes about as long
        self._parts = tuple(self._parts_of(side) for side in (0, 1))
        self._unseen = tuple(widths.copy() for widths in self.ranks.widths)
        self._fresh = tuple(np.zeros(len(widths), np.uint8) for widths in self.ranks.widths)
        self._links, self._seams = self._within_tables(), self._across_tables()
        side, cell = self._cell(self.ranks.rank(Board.solved(field.n)))
        self.distances[side][cell] = 0
        self._pass(0)

    def advance(self) -> int:
        """Count all boards one move farther away, and enter those beside them."""
        level = self.level
        if level + 1 >= levels.UNSEEN:
            raise ToldError(refusals.MORE_THAN_MOVES, level=level)
        began = monotonic()
        found = self._pass(level + 1)
        self._took = monotonic() - began
        if found == 0:
            missing = self.boards - self.seen
            raise ToldError(refusals.BOARDS_CANNOT_REACHED, missing=missing)
        self.histogram.append(found)
        return found

    def distance(self, board: Board) -> int | None:
        """How many moves a board is away; None if it has not been reached yet."""
        side, cell = self._cell(self.ranks.rank(board))
        found = int(self.distances[side][cell])
        return None if found == levels.UNSEEN else found

    def boards_at(self, level: int, most: int) -> list[Board]:
        """The first boards, by rank, that are so far away."""
        found: list[Board] = []
        for side, distances in enumerate(self.distances):
            for start in range(0, len(distances), SCANNED):
                if len(found) >= most:
                    return found
                part = distances[start : start + SCANNED]
                before = start + side * self.ranks.sizes[0]
                cells = np.flatnonzero(part == level)[: most - len(found)]
                found += [self.ranks.board(before + int(cell)) for cell in cells]
        return found

    def save(self, path: Path) -> None:
        """Keep everything in a file; if this is cut short, the file is as it was before."""
        part = path.with_name(path.name + ".part")
        with part.open("wb") as file:
            file.write(json.dumps(self._header() | {"histogram": self.histogram}).encode() + b"\n")
            for distances in self.distances:
                distances.tofile(file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)

    def load(self, path: Path) -> None:
        """Go on from a file that `save` wrote for the same field."""
        told = f"'{shortened(str(path), 200)}'"
        try:
            with path.open("rb") as file:
                header = _object(file.readline(100_000))
                histogram = header.pop("histogram", None)
                if header != self._header() or not isinstance(histogram, list):
                    raise ToldError(refusals.HOLDS_OTHER_WORK, told=told)
                for distances in self.distances:
                    if file.readinto(distances.data) != distances.nbytes:
                        raise ToldError(refusals.CUT_OFF_DELETE, told=told)
        except OSError as error:
            raise ToldError(refusals.CANNOT_READ, told=told, strerror=error.strerror) from error
        self.histogram = histogram
        for side in (0, 1):
            self._unseen[side][:] = self.ranks.widths[side]
        self._forget_beyond(self.level)
        for level, boards in enumerate(histogram):
            counted = self._pass(level) if level == self.level else self._count(level)
            if counted != boards:
                raise ToldError(refusals.DAMAGED_DELETE_START, told=told)

    def _forget_beyond(self, level: int) -> None:
        """What was entered and not yet counted: a kept file has nothing to check it by."""
        for distances in self.distances:
            for start in range(0, len(distances), SCANNED):
                part = distances[start : start + SCANNED]
                part[part > level] = levels.UNSEEN

    def _header(self) -> dict[str, Any]:
        edges = [list(edge) for edge in self.field.edges]
        return {
            "kind": "baseball-distances", "n": self.field.n, "edges": edges, "layout": LAYOUT,
        }  # fmt: skip

    def _cell(self, rank: int) -> tuple[int, int]:
        first = self.ranks.sizes[0]
        return (0, rank) if rank < first else (1, rank - first)

    def _each(self, side: int, work: Callable[[int, int], Any]) -> list[Any]:
        """Do the work on all rows of a side, a few at a time."""
        threads = self._alone if self._took < QUICK else self._threads
        return threads.each(lambda part: work(*part), self._parts[side])

    def _parts_of(self, side: int) -> list[tuple[int, int]]:
        """The rows of a side in parts of whole classes, about equally many boards in each."""
        starts, size = self.ranks.row_starts[side], self.ranks.sizes[side]
        classes = self.ranks.halves[side].row_classes
        heads = np.flatnonzero(np.diff(classes, prepend=-1))  # where a class begins
        cuts = heads[np.searchsorted(starts[heads], np.arange(0, size, BOARDS), side="right") - 1]
        bounds = sorted({*cuts.tolist(), len(starts)})
        parts = list(pairwise(bounds))
        # Parts side by side send tokens to the same rows. So that two threads seldom write to one
        # place, each second part is from the other half of the list.
        middle = (len(parts) + 1) // 2
        taken = zip_longest(parts[:middle], parts[middle:])
        return [part for pair in taken for part in pair if part is not None]

    def _pass(self, level: int) -> int:
        """How many boards are so far away; boards beside them that nobody has seen are entered."""
        return sum(sum(self._each(side, partial(self._passed, side, level))) for side in (0, 1))

    def _passed(self, side: int, level: int, first: int, last: int) -> int:
        ranks, half = self.ranks, self.ranks.halves[side]
        return levels.pass_over(
            first, last, level, self.distances[side], self.distances[1 - side],
            ranks.row_starts[side], ranks.widths[side], half.row_classes, self._links[side],
            self._unseen[side], self._fresh[side], half.row_numbers, half.places, ranks.pairs,
            ranks.kind, *self._seams[side],
        )  # fmt: skip

    def _count(self, level: int) -> int:
        return sum(sum(self._each(side, partial(self._counted, side, level))) for side in (0, 1))

    def _counted(self, side: int, level: int, first: int, last: int) -> int:
        return levels.count(
            first, last, level, self.distances[side], self.ranks.row_starts[side],
            self.ranks.widths[side], self._unseen[side], self._fresh[side],
        )  # fmt: skip

    def _bases(self, side: int) -> range:
        return range(self.ranks.cut) if side == 0 else range(self.ranks.cut, self.field.n)

    def _within_tables(self) -> tuple[Any, ...]:
        """For each side the rows that moves within it lead to."""
        found = []
        for side, half in enumerate(self.ranks.halves):
            beside = self._beside(self._bases(side), self._bases(side))
            most = max(2 * int(beside.sum(axis=1).max()), 1)
            links = np.empty((len(half.row_numbers), most), np.int64)
            levels.neighbour_rows(
                half.row_numbers, half.rows, self.ranks.pairs, self.ranks.kind, beside, links
            )
            found.append(links)
        return tuple(found)

    def _across_tables(self) -> tuple[tuple[Any, ...], ...]:
        """For each side what `levels.across` has to know about the other."""
        found = []
        for side in (0, 1):
            other = self.ranks.halves[1 - side]
            seam = self._beside(self._bases(side), self._bases(1 - side))
            bases = np.flatnonzero(seam.any(axis=0))
            tokens = np.empty((len(other.members), len(bases), 2), np.uint8)
            targets = np.empty(tokens.shape, np.int64)
            levels.crossings(
                other.members, other.rows, self.ranks.row_starts[1 - side], self.ranks.pairs,
                self.ranks.kind, bases, tokens, targets,
            )  # fmt: skip
            columns = other.starts[self.ranks.columns_of[side]]
            found.append((np.ascontiguousarray(seam[:, bases]), columns, tokens, targets))
        return tuple(found)

    def _beside(self, bases: range, others: range) -> np.ndarray[Any, np.dtype[np.uint8]]:
        return np.array(
            [[other in self.field.neighbours[base] for other in others] for base in bases], np.uint8
        )

    def as_json(self, worst: int = 3) -> dict[str, Any]:
        """What all distances come to: `states` boards, `god` moves for the worst, the `mean`."""
        return summary(self.field, self.histogram, self.boards_at(self.level, worst))


def summary(field: Field, histogram: list[int], worst: list[Board]) -> dict[str, Any]:
    """What a finished search has found."""
    total, boards = sum(moves * many for moves, many in enumerate(histogram)), sum(histogram)
    return {
        "n": field.n,
        "field": field.name,
        "states": boards,
        "god": len(histogram) - 1,
        "mean": total / boards,
        "histogram": histogram,
        "conjecture": conjectured(field),
        "worst": [str(board) for board in worst],
    }


def _object(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def finish(
    search: Search,
    path: Path | None = None,
    watch: Watch = unwatched,
    save_every: float = SAVE_EVERY,
) -> Search:
    """Carry a search to its end. With a file, go on from it and keep the work there."""
    if path is not None and path.exists():
        search.load(path)
    saved = monotonic()
    while not search.done:
        search.advance()
        watch(Progress(search.seen, search.boards))
        if path is not None and (search.done or monotonic() - saved >= save_every):
            search.save(path)
            saved = monotonic()
    return search


def conjectured(field: Field) -> int | None:
    """The largest distance by a conjecture that holds for n = 2 to 8: `docs/baseball.md`."""
    n = field.n
    known = {"ring": (2 * n - 1) * (n // 2), "line": (2 * n - 1) * (n - 1)}
    return known.get(field.name)
