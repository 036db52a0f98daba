"""The distance of every board from the solved one, and strategies compared on all boards."""

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise, zip_longest
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, NotRequired, TypedDict

import numpy as np
from numpy.typing import NDArray

from antihilbert.baseball.board import HOLE, Board, Field
from antihilbert.baseball.kernels import distances as kernels
from antihilbert.baseball.messages import refused
from antihilbert.core.answer import Answer
from antihilbert.core.checkpoint import exclusive
from antihilbert.core.messages import shortened
from antihilbert.core.parallel import Threads, in_threads, workers_of
from antihilbert.core.progress import Progress, ProgressCallback, no_progress

# Ranks: every board has a number from 0 to (number of boards)-1
#
# The field is cut into halves: bases 0 to n/2-1, and the rest. Boards with the hole on one side and
# the same filling of that half are a row; the filling of the other half is the column. The rank is
# the start of the row plus the column. A move within the half with the hole keeps the column,
# so `kernels/distances.py` moves whole rows.

MOST_RANKED = 8  # bases: 1,016,930,880 boards; with 9 there are 78 billion
Numbers = NDArray[np.int64]


class Half(NamedTuple):
    """All ways to fill some bases, by number, with and without the hole."""

    rows: Numbers  # the row of each filling with the hole, else NONE
    places: Numbers  # the place of each filling without it in its class, else NONE
    row_numbers: Numbers
    row_classes: Numbers
    members: Numbers  # the fillings without the hole, class by class
    sizes: Numbers  # of each class
    starts: Numbers

    @classmethod
    def of(cls, n: int, bases: int, pairs: NDArray[np.uint8]) -> "Half":
        size = len(pairs) ** bases
        classes, has_hole = np.empty(size, np.int64), np.empty(size, np.uint8)
        kernels.classify(pairs, bases, classes, has_hole)

        def by_class(chosen: NDArray[np.bool_]) -> Numbers:
            numbers = np.flatnonzero(chosen & (classes != kernels.NONE))
            return numbers[np.argsort(classes[numbers], kind="stable")]

        # Moves within a half keep its class, and a token that crosses leads from one class to
        # another. So rows of one class are adjacent, and stay in the cache while they are compared.
        row_numbers, members = by_class(has_hole == 1), by_class(has_hole == 0)
        rows, places = np.full(size, kernels.NONE), np.full(size, kernels.NONE)
        rows[row_numbers] = np.arange(len(row_numbers))
        sizes = np.bincount(classes[members], minlength=3**n)
        starts = _before(sizes)
        places[members] = np.arange(len(members)) - starts[classes[members]]
        return cls(rows, places, row_numbers, classes[row_numbers], members, sizes, starts)


def check_ranked(n: int) -> None:
    """Refuse, before any work, bases with too many boards."""
    if not 2 <= n <= MOST_RANKED:
        raise refused("too_many_listed", n=n, most_ranked=MOST_RANKED)


class Ranks:
    """The ranks of the boards with n bases."""

    def __init__(self, n: int) -> None:
        check_ranked(n)
        self.n = n
        self.cut = n // 2  # the first base of the second half
        kinds = [(a, b) for a in range(n) for b in range(a, n)] + [(a, n) for a in range(n)]
        self.pairs = np.array(kinds, np.uint8)  # the hole is n here
        self.kind = np.zeros((n + 1, n + 1), np.int64)
        for number, (a, b) in enumerate(kinds):
            self.kind[a, b] = self.kind[b, a] = number
        first = Half.of(n, self.cut, self.pairs)
        second = first if n % 2 == 0 else Half.of(n, n - self.cut, self.pairs)
        one = self._side(0, 0, first, second)
        two = self._side(1, int(one.widths.sum()), second, first)
        self.sides = one, two
        self.boards = two.first + int(two.widths.sum())

    def _side(self, number: int, first: int, half: Half, other: Half) -> kernels.Side:
        # The class of the other half is what is left of two tokens of each colour, one of colour 0.
        left = 3**self.n - 2 - half.row_classes
        widths = other.sizes[left]
        return kernels.Side(
            number, self.cut, first, self.pairs, self.kind, half.rows, half.places,
            half.row_numbers, half.row_classes, _before(widths), widths, other.starts[left],
            other.members,
        )  # fmt: skip

    def rank(self, board: Board) -> int:
        number = int(board.hole >= self.cut)
        side, other = self.sides[number], self.sides[1 - number]
        numbers = self._number(board.bases[: self.cut]), self._number(board.bases[self.cut :])
        row, place = side.rows[numbers[number]], other.places[numbers[1 - number]]
        return int(side.first + side.starts[row] + place)

    def board(self, rank: int) -> Board:
        side = self.sides[rank >= self.sides[1].first]
        cell = rank - side.first
        row = int(np.searchsorted(side.starts, cell, side="right")) - 1
        while side.widths[row] == 0:  # an empty row starts where the next one does
            row -= 1
        column = side.column_starts[row] + cell - side.starts[row]
        numbers = [int(side.row_numbers[row]), int(side.members[column])]
        if side.number:
            numbers.reverse()
        halves = zip(numbers, (self.cut, self.n - self.cut), strict=True)
        return Board([pair for number, bases in halves for pair in self._pairs(number, bases)])

    def _number(self, bases: tuple[tuple[int, int], ...]) -> int:
        number = 0
        for a, b in reversed(bases):
            first, second = (self.n if token == HOLE else token for token in (a, b))
            number = number * len(self.pairs) + int(self.kind[first, second])
        return number

    def _pairs(self, number: int, bases: int) -> list[tuple[int, int]]:
        found = []
        for _ in range(bases):
            number, kind = divmod(number, len(self.pairs))
            a, b = (HOLE if token == self.n else int(token) for token in self.pairs[kind])
            found.append((a, b))
        return found


def _before(sizes: Numbers) -> Numbers:
    """Return the starts of consecutive parts of these sizes."""
    return np.cumsum(sizes) - sizes


# Breadth-first search: one byte per board (n=7: 17 MB, n=8: 1 GB), to be saved after any level

# Boards per task of a thread: few enough that Ctrl-C is noticed and two threads share a level of
# seven bases, many enough that the overhead of some 30 microseconds does not matter.
BOARDS = 2**20
QUICK = 0.02  # seconds: after a faster level, a second thread is not worth it
LAYOUT = 3  # of a saved file; 1 had the rows of a half by number, not by class, 2 had no checksum
SAVE_EVERY = 20  # seconds: a file of 1 GB takes a few to write
SCANNED = 2**26  # distances examined at once: limits memory


@dataclass(frozen=True)
class Summary(Answer):
    """The fewest moves of all boards."""

    n: int
    field: str
    states: int  # boards
    god: int  # moves for the worst board
    mean: float
    histogram: list[int]  # boards by their fewest moves, from 0 on
    conjecture: int | None
    worst: list[Board]


class BoardSearch(ABC):
    """A breadth-first search from the solved board; `histogram[d]` boards are at distance d."""

    field: Field
    histogram: list[int]
    boards: int  # all boards of the field

    @property
    def level(self) -> int:
        """Return the largest distance so far."""
        return len(self.histogram) - 1

    @property
    def seen(self) -> int:
        return sum(self.histogram)

    @property
    def done(self) -> bool:
        return self.seen == self.boards

    @abstractmethod
    def farthest(self, most: int) -> list[Board]:
        """Return the first boards at the largest distance."""

    def check_reached(self, found: int) -> None:
        """Refuse a field where the next level is empty."""
        if found == 0:
            raise refused("unreachable_boards", missing=self.boards - self.seen)

    def header(self, kind: str, layout: int) -> dict[str, Any]:
        """Return what identifies saved work."""
        edges = [list(edge) for edge in self.field.edges]
        return {"kind": kind, "n": self.field.n, "edges": edges, "layout": layout}

    def summary(self, worst: int = 3) -> "Summary":
        """Return what is known of all boards, with some of the worst."""
        return Summary(
            self.field.n,
            self.field.name,
            self.seen,
            self.level,
            mean_distance(self.histogram),
            self.histogram,
            conjectured(self.field),
            self.farthest(worst),
        )


def mean_distance(histogram: list[int]) -> float:
    return sum(moves * boards for moves, boards in enumerate(histogram)) / sum(histogram)


def adjacency(field: Field, bases: Iterable[int], others: Sequence[int]) -> NDArray[np.uint8]:
    """Return a matrix: which of `bases` are beside which of `others`."""
    near = field.neighbours
    return np.array([[other in near[base] for other in others] for base in bases], np.uint8)


class Search(BoardSearch):
    """A search in memory. Boards of the next level are entered already, but not counted."""

    def __init__(self, field: Field, workers: int | None = None) -> None:
        self.field, self.workers = field, workers_of(workers)
        self.ranks = Ranks(field.n)
        self.boards = self.ranks.boards
        self.distances = tuple(
            np.full(side.widths.sum(), kernels.UNSEEN, np.uint8) for side in self.ranks.sides
        )
        self.histogram = [1]
        self._alone, self._threads = Threads(1), Threads(self.workers)
        self._took = 0.0  # seconds of the last level: the next one takes about as long
        self._parts = tuple(map(self._parts_of, self.ranks.sides))
        self._moves = tuple(map(self._moves_of, self.ranks.sides))
        side, cell = self._cell(Board.solved(field.n))
        self.distances[side][cell] = 0
        self._expand(0)

    def advance(self) -> int:
        """Count all boards of the next level, and enter their neighbours."""
        level = self.level
        if level + 1 >= kernels.UNSEEN:
            raise refused("distance_overflow", level=level)
        began = monotonic()
        found = self._expand(level + 1)
        self._took = monotonic() - began
        self.check_reached(found)
        self.histogram.append(found)
        return found

    def distance(self, board: Board) -> int | None:
        """Return the distance of a board; None if it has not been reached yet."""
        side, cell = self._cell(board)
        found = int(self.distances[side][cell])
        return None if found == kernels.UNSEEN else found

    def farthest(self, most: int) -> list[Board]:
        found: list[Board] = []
        for side, distances in zip(self.ranks.sides, self.distances, strict=True):
            for start in range(0, len(distances), SCANNED):
                part = distances[start : start + SCANNED]
                cells = np.flatnonzero(part == self.level)[: most - len(found)]
                found += [self.ranks.board(side.first + start + int(cell)) for cell in cells]
                if len(found) >= most:
                    return found
        return found

    def save(self, path: Path) -> None:
        """Save everything; the file is replaced atomically."""
        part = path.with_name(path.name + ".part")
        header = self._header() | {"histogram": self.histogram}
        with part.open("wb") as file:
            file.write(json.dumps(header | {"seal": self._seal(header)}).encode() + b"\n")
            for distances in self.distances:
                distances.tofile(file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)

    def load(self, path: Path) -> None:
        """Continue from a file saved for the same field."""
        quoted = f"'{shortened(str(path), 200)}'"
        try:
            with path.open("rb") as file:
                header = _object(file.readline(100_000))
                seal, histogram = header.pop("seal", None), header.get("histogram")
                if header != self._header() | {"histogram": histogram}:
                    raise refused("holds_other_work", path=quoted)
                for distances in self.distances:
                    if file.readinto(distances.data) != distances.nbytes:
                        raise refused("file_cut_off", path=quoted)
                if file.read(1) or seal != self._seal(header):
                    raise refused("damaged_file", path=quoted)
        except OSError as error:
            raise refused("cannot_read", path=quoted, strerror=error.strerror) from error
        self.histogram = header["histogram"]
        for side, moves in zip(self.ranks.sides, self._moves, strict=True):
            moves.unseen[:] = side.widths
        for level in range(self.level + 1):
            self._count(level)

    def _header(self) -> dict[str, Any]:
        return self.header("baseball-distances", LAYOUT)

    def _seal(self, header: dict[str, Any]) -> str:
        """Return the checksum of a file with this header and the distances of now."""
        found = blake2b(json.dumps(header).encode(), digest_size=16)
        for distances in self.distances:
            found.update(distances.data)
        return found.hexdigest()

    def _cell(self, board: Board) -> tuple[int, int]:
        """Return the number of a board's side, and its cell there."""
        rank, second = self.ranks.rank(board), self.ranks.sides[1].first
        return (0, rank) if rank < second else (1, rank - second)

    def _sum(self, work: Callable[[kernels.Side, int, int], int]) -> int:
        """Add up the results of work on all rows, a few of one side at a time."""
        threads = self._alone if self._took < QUICK else self._threads
        total = 0
        for side, parts in zip(self.ranks.sides, self._parts, strict=True):
            rows = [(side, first, last) for first, last in parts]
            total += sum(threads.each(lambda part: work(*part), rows))
        return total

    def _parts_of(self, side: kernels.Side) -> list[tuple[int, int]]:
        """Return the rows of a side in parts of whole classes, with about as many boards each."""
        starts, size = side.starts, side.widths.sum()
        heads = np.flatnonzero(np.diff(side.row_classes, prepend=-1))  # where a class begins
        cuts = heads[np.searchsorted(starts[heads], np.arange(0, size, BOARDS), side="right") - 1]
        bounds = sorted({*cuts.tolist(), len(starts)})
        parts = list(pairwise(bounds))
        # Adjacent parts send tokens to the same rows. So every second part is from the other half
        # of the list, and two threads seldom write to one place.
        middle = (len(parts) + 1) // 2
        taken = zip_longest(parts[:middle], parts[middle:])
        return [part for pair in taken for part in pair if part is not None]

    def _expand(self, level: int) -> int:
        """Count the boards at this distance, and enter their unseen neighbours."""

        def part(side: kernels.Side, first: int, last: int) -> int:
            moves = self._moves[side.number]
            mine, others = self.distances[side.number], self.distances[1 - side.number]
            return kernels.expand(first, last, level, side, moves, mine, others)

        return self._sum(part)

    def _count(self, level: int) -> int:
        def part(side: kernels.Side, first: int, last: int) -> int:
            moves, mine = self._moves[side.number], self.distances[side.number]
            return kernels.count(first, last, level, side, moves, mine)

        return self._sum(part)

    def _moves_of(self, side: kernels.Side) -> kernels.Moves:
        """Return the tables of moves from the boards of a side."""
        halves = range(self.ranks.cut), range(self.ranks.cut, self.field.n)
        here, there = halves[side.number], halves[1 - side.number]
        beside = adjacency(self.field, here, here)
        most = max(2 * int(beside.sum(axis=1).max()), 1)
        links = np.empty((len(side.row_numbers), most), np.int64)
        kernels.link_rows(side, beside, links)
        seam = adjacency(self.field, here, there)
        bases = np.flatnonzero(seam.any(axis=0))
        tokens = np.empty((len(side.members), len(bases), 2), np.uint8)
        targets = np.empty(tokens.shape, np.int64)
        kernels.link_halves(side.members, self.ranks.sides[1 - side.number], bases, tokens, targets)
        seam = np.ascontiguousarray(seam[:, bases])
        fresh = np.zeros(len(side.widths), np.uint8)
        return kernels.Moves(links, seam, tokens, targets, side.widths.copy(), fresh)


def _object(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def finish(
    search: Search,
    path: Path | None = None,
    on_progress: ProgressCallback = no_progress,
    save_every: float = SAVE_EVERY,
) -> Search:
    """Run a search to its end; with a file, continue from it and save to it."""
    with exclusive(path):
        if path is not None and path.exists():
            search.load(path)
        saved = monotonic()
        while not search.done:
            search.advance()
            on_progress(Progress(search.seen, search.boards))
            if path is not None and (search.done or monotonic() - saved >= save_every):
                search.save(path)
                saved = monotonic()
    return search


def conjectured(field: Field) -> int | None:
    """Return the largest distance by a conjecture that holds for n = 2 to 8: `docs/baseball.md`."""
    n = field.n
    known = {"ring": (2 * n - 1) * (n // 2), "line": (2 * n - 1) * (n - 1)}
    return known.get(field.name)


# Strategies compared on every board

MOST_COMPARED = 7  # bases: 17 million boards, a minute of one core
ROWS = 256  # per task of a thread: playing them takes longer than dispatching
MOST_RANDOM = 4  # bases: random play needs more moves for a board than there are boards
CODES = {
    "best-move": kernels.BEST_MOVE,
    "left-first": kernels.LEFT_FIRST,
    "local": kernels.LOCAL,
    "naive": kernels.NAIVE,
    "random": kernels.RANDOM,
    "local-ring": kernels.LOCAL_RING,
}


class Extremes(TypedDict):
    mean: float
    worst: int


class StrategyScore(TypedDict):
    mean: float  # over the boards it solves
    worst: int
    failures: int
    optimal: int  # boards that it solves in the fewest moves
    ratio: float  # its moves against the fewest
    worst_board: str
    best_choices: NotRequired[Extremes]
    worst_choices: NotRequired[Extremes]


def compare(
    field: Field,
    seed: int = 0,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
) -> dict[str, StrategyScore]:
    """Return the score of every strategy that the field allows, by name.

    `failures` are never solved; mean and worst are over the others. `ratio` is the number of moves
    on solved boards, divided by the fewest possible.
    """
    if field.n > MOST_COMPARED:
        raise refused("too_many_compared", bases=field.n, most=MOST_COMPARED)
    search = finish(Search(field, workers))
    names = [name for name in CODES if _allowed(name, field)]
    scores: dict[str, StrategyScore] = {"optimal": _optimal(search)}
    for done, name in enumerate(names):
        on_progress(Progress(done, len(names) + 1))
        scores[name] = _played(search, name, seed)
    if field.gap is None:
        scores["one-base"] = _one_base(search)
    order = ("optimal", "local-ring", "local", "left-first", "best-move", "one-base", "naive",
             "random")  # fmt: skip
    return {name: scores[name] for name in order if name in scores}


def _allowed(name: str, field: Field) -> bool:
    if name == "random":
        return field.n <= MOST_RANDOM
    if name == "local-ring":
        return field.is_ring
    return name == "naive" or field.gap is None


def _optimal(search: Search) -> StrategyScore:
    return {
        "mean": mean_distance(search.histogram),
        "worst": search.level,
        "failures": 0,
        "optimal": search.boards,
        "ratio": 1.0,
        "worst_board": str(search.farthest(1)[0]),
    }


def _played(search: Search, name: str, seed: int) -> StrategyScore:
    """Play a strategy on all boards, and return its score."""
    steps = np.array(search.field.distances, np.int64)
    beside = (steps == 1).astype(np.uint8)

    def part(rows: tuple[kernels.Side, int]) -> tuple[kernels.Side, Numbers]:
        side, first = rows
        result = np.zeros(kernels.COUNTS, np.int64)
        last = min(first + ROWS, len(side.widths))
        kernels.play_rows(
            CODES[name], first, last, side, search.distances[side.number], steps, beside, seed,
            result,
        )  # fmt: skip
        return side, result

    rows = (
        (side, first) for side in search.ranks.sides for first in range(0, len(side.widths), ROWS)
    )
    parts = list(in_threads(part, rows, search.workers))
    total = np.sum([result for _, result in parts], axis=0).tolist()
    side, worst = max(parts, key=lambda part: int(part[1][kernels.MOST]))
    return {
        "mean": total[kernels.MOVES] / total[kernels.SOLVED],
        "worst": int(worst[kernels.MOST]),
        "failures": total[kernels.LOOPS],
        "optimal": total[kernels.OPTIMAL],
        "ratio": total[kernels.MOVES] / total[kernels.NEEDED],
        "worst_board": str(search.ranks.board(side.first + int(worst[kernels.MOST_CELL]))),
    }


def one_base_moves(
    search: Search,
) -> tuple[NDArray[np.uint16], NDArray[np.uint16], NDArray[np.float64]]:
    """Return the best, worst and mean moves of one base at a time, by ranks of boards."""
    ranks = search.ranks
    fewest = np.full(ranks.boards, kernels.UNKNOWN, np.uint16)
    most = np.zeros(ranks.boards, np.uint16)
    mean = np.zeros(ranks.boards, np.float64)
    kernels.costs(ranks.sides, fewest, mean, most)
    return fewest, most, mean


def _one_base(search: Search) -> StrategyScore:
    ranks = search.ranks
    fewest, most, mean = one_base_moves(search)
    distances = np.concatenate(search.distances)
    return {
        "mean": float(mean.mean()),
        "worst": int(most.max()),
        "failures": 0,
        "optimal": int((most == distances).sum()),
        "ratio": float(mean.sum() / distances.sum()),
        "worst_board": str(ranks.board(int(most.argmax()))),
        "best_choices": {"mean": float(fewest.mean()), "worst": int(fewest.max())},
        "worst_choices": {"mean": float(most.mean()), "worst": int(most.max())},
    }
