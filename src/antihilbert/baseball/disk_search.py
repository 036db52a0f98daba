"""Distances of all boards by breadth-first search in a folder, when memory is too small."""

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from antihilbert.baseball.board import HOLE, Board, Field
from antihilbert.baseball.distances import BoardSearch, adjacency
from antihilbert.baseball.kernels import disk
from antihilbert.baseball.kernels.disk import NO_COLOUR, NOWHERE, Rows
from antihilbert.baseball.messages import refused
from antihilbert.core.checkpoint import Checkpoint, HeldError, OtherWorkError, locked
from antihilbert.core.messages import shortened
from antihilbert.core.parallel import Threads, workers_of
from antihilbert.core.progress import Progress, ProgressCallback, no_progress

# Blocks and cells
#
# The field is cut into two halves as in `distances.py`. A block has all boards with the hole on one
# side and the same tokens there. Rows are the fillings of the half with the hole, columns those of
# the other half, numbered by `kernels/disk.py`: cell = row * columns + column.
#
# A move within the half stays in the block. A token that crosses the seam leads to one other block
# for each colour. *Labels* number the colours of a half: first those with one token there, then
# those with two. Tables of moves depend only on these two numbers and on the labels that a crossing
# changes, so thousands of blocks share a few hundred tables.

MOST_IN_BLOCKS = 9  # bases: 78,124,095,000 boards, 19.5 GB; ten would take two terabytes
WORD = 32  # cells
PAGE = 512  # words: blocks are aligned to pages of memory

T = TypeVar("T")
Marks = NDArray[np.uint64]


class Tokens(NamedTuple):
    """Sets of colours, as bits: those with two tokens, and those with one."""

    twos: int
    ones: int

    def more(self, token: int) -> "Tokens":
        bit = 1 << token
        return Tokens(self.twos | self.ones & bit, self.ones ^ bit)

    def fewer(self, token: int) -> "Tokens":
        bit = 1 << token
        left = self.twos & ~bit
        return Tokens(left, self.ones | bit if self.twos & bit else self.ones ^ bit)

    def has(self, token: int) -> bool:
        return bool((self.twos | self.ones) >> token & 1)

    @property
    def colours(self) -> list[int]:
        """Return the colour of each label 0, 1, ...: first the colours with one token."""
        return [
            one for some in (self.ones, self.twos) for one in range(some.bit_length())
            if some >> one & 1
        ]  # fmt: skip

    @property
    def labels(self) -> "Tokens":
        """Return the twos and the ones by labels, which depend only on their numbers."""
        once, twice = self.ones.bit_count(), self.twos.bit_count()
        return Tokens(((1 << twice) - 1) << once, (1 << once) - 1)

    def names_in(self, other: "Tokens") -> tuple[int, ...]:
        """Return for each label that of its colour in `other`; 0 for a colour that is not there."""
        colours = other.colours
        return tuple(colours.index(one) if one in colours else 0 for one in self.colours)


class Block(NamedTuple):
    """All boards with the hole on this side and these tokens there."""

    side: int
    here: Tokens
    there: Tokens  # on the other side
    rows: int
    columns: int
    first: int  # word of the file

    @property
    def boards(self) -> int:
        return self.rows * self.columns

    @property
    def words(self) -> int:
        return -(-self.boards // WORD)


class Blocks:
    """All blocks of a field, by number, and the tables of moves."""

    def __init__(self, field: Field) -> None:
        if field.n > MOST_IN_BLOCKS:
            raise refused("too_many_listed", n=field.n, most_ranked=MOST_IN_BLOCKS)
        self.field, self.n, cut = field, field.n, field.n // 2
        first, second = self.halves = (range(cut), range(cut, self.n))
        self.seams = adjacency(field, first, second), adjacency(field, second, first)
        self.ways = ways(self.n)
        self.list = self._listed()
        self.numbers = {(block.side, block.here): at for at, block in enumerate(self.list)}
        self._kept: dict[tuple[object, ...], Any] = {}

    @property
    def boards(self) -> int:
        return sum(block.boards for block in self.list)

    @cached_property
    def words(self) -> int:
        last = self.list[-1]
        return last.first + last.words

    def cell(self, board: Board) -> tuple[int, int]:
        """Return the number of a board's block, and its cell there."""
        side = int(board.hole in self.halves[1])
        written = [[max(pair), min(pair)] for pair in board.bases]  # the hole is second
        here, there = (
            [token for base in self.halves[one] for token in written[base]]
            for one in (side, 1 - side)
        )
        number = self.numbers[side, tokens_of(here)]
        block, at = self.list[number], board.hole - self.halves[side].start
        row = disk.holed_rank(labelled(here, block.here), at, *block.here.labels, self.ways)
        column = disk.rank(labelled(there, block.there), NOWHERE, *block.there.labels, self.ways)
        return number, int(row * block.columns + column)

    def board(self, number: int, cell: int) -> Board:
        block = self.list[number]
        row, column = divmod(cell, block.columns)
        here, there = (
            np.empty(2 * len(self.halves[one]), np.uint8) for one in (block.side, 1 - block.side)
        )
        disk.holed_fill(row, here, *block.here.labels, self.ways)
        disk.fill(column, there, NOWHERE, *block.there.labels, self.ways)
        halves = [coloured(here, block.here), coloured(there, block.there)]
        tokens = halves[block.side] + halves[1 - block.side]
        return Board(zip(tokens[::2], tokens[1::2], strict=True))

    def beyond(self, number: int) -> list[tuple[int, int]]:
        """Return the tokens that may cross the seam, and the block that each leads to."""
        block = self.list[number]
        found = []
        for token in range(self.n):
            if block.there.has(token):
                target = self.numbers[1 - block.side, block.there.fewer(token)]
                found.append((token, target))
        return found

    def links(self, block: Block) -> Rows:
        """Return the rows after moves within the half."""
        bases = self.halves[block.side]

        def made() -> Rows:
            beside = adjacency(self.field, bases, bases)
            return disk.links(block.rows, block.here.labels, self.ways, beside)

        return self._once(("links", block.side, block.here.labels), made)

    def entering(self, block: Block, token: int) -> tuple[Rows, Rows]:
        """Return by rows the base of the hole, and the half after the token has entered."""
        here, after = block.here, block.here.more(token)
        label, names = after.colours.index(token), here.names_in(after)

        def made() -> tuple[Rows, Rows]:
            change = disk.Change(label, here.labels, after.labels, np.array(names, np.uint8))
            return disk.entering(change, block.rows, len(self.halves[block.side]), self.ways)

        return self._once(("entering", block.side, here.labels, label, names), made)

    def leaving(self, block: Block, token: int) -> Rows:
        """Return by columns and bases the row of the other half after the token has left."""
        there, after = block.there, block.there.fewer(token)
        label, names = there.colours.index(token), there.names_in(after)

        def made() -> Rows:
            change = disk.Change(label, there.labels, after.labels, np.array(names, np.uint8))
            return disk.leaving(change, block.columns, len(self.halves[1 - block.side]), self.ways)

        return self._once(("leaving", block.side, there.labels, label, names), made)

    def _once(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        if key not in self._kept:
            self._kept[key] = make()
        kept: T = self._kept[key]
        return kept

    def _listed(self) -> list[Block]:
        found: list[Block] = []
        first = 0
        for side in (0, 1):
            bases, others = len(self.halves[side]), len(self.halves[1 - side])
            for here, there in shared(self.n, 2 * bases - 1):
                twos, ones = (colours.bit_count() for colours in here)
                rows = bases * disk.holed_ways(bases, twos, ones, self.ways)
                columns = self.ways[others, there.twos.bit_count(), there.ones.bit_count()]
                block = Block(side, here, there, int(rows), int(columns), first)
                found.append(block)
                first += -(-block.words // PAGE) * PAGE
        return found


def shared(n: int, tokens: int) -> list[tuple[Tokens, Tokens]]:
    """Yield all ways to divide the tokens, with so many on this side."""
    found = [(Tokens(0, 0), Tokens(0, 0))]
    for colour in range(n):
        bit = 1 << colour
        more = []
        for here, there in found:
            more.append((here, Tokens(there.twos | bit, there.ones)))
            more.append((Tokens(here.twos, here.ones | bit), Tokens(there.twos, there.ones | bit)))
            more.append((Tokens(here.twos | bit, here.ones), there))
        if colour == 0:  # there is only one
            more = [(Tokens(0, 0), Tokens(0, 1)), (Tokens(0, 1), Tokens(0, 0))]
        found = more
    sizes = ((here, 2 * here.twos.bit_count() + here.ones.bit_count()) for here, _ in found)
    return [pair for pair, (_, size) in zip(found, sizes, strict=True) if size == tokens]


def tokens_of(tokens: list[int]) -> Tokens:
    found = Tokens(0, 0)
    for token in tokens:
        if token != HOLE:
            found = found.more(token)
    return found


def labelled(tokens: list[int], of: Tokens) -> NDArray[np.uint8]:
    label = {colour: label for label, colour in enumerate(of.colours)} | {HOLE: NO_COLOUR}
    return np.array([label[token] for token in tokens], np.uint8)


def coloured(labels: NDArray[np.uint8], of: Tokens) -> list[int]:
    colours = of.colours
    return [HOLE if label == NO_COLOUR else colours[label] for label in labels.tolist()]


def ways(n: int) -> NDArray[np.int64]:
    """Return `ways[bases, twos, ones]`: in how many ways these tokens fill the bases."""
    found = np.zeros((n + 1, n + 3, 2 * n + 3), np.int64)
    found[0, 0, 0] = 1
    for bases in range(1, n + 1):
        for t in range(bases + 1):
            o = 2 * (bases - t)
            less = found[bases - 1]
            total = t * (1 + o) * less[t - 1, o] if t else 0
            total += t * (t - 1) // 2 * less[t - 2, o + 2] if t > 1 else 0
            total += o * (o - 1) // 2 * less[t, o - 2] if o > 1 else 0
            found[bases, t, o] = total
    return found


# Breadth-first search
#
# The sparse file `marks` has two bits per board. A level has two phases: mark the neighbours of
# its boards, block by block; settle it and count the next. Both can be repeated, so the checkpoint
# file `search` has only the current phase, and a checksum of every block of `marks`. It leaves out
# what the phase changes, so that it also holds for a phase that was cut short.

LAYOUT = 2  # of the folder; 1 had no checksums
STATE, MARKS, LOCK = "search", "marks", "lock"
PHASES = "phases"  # in the checkpoint file
MOVE, SETTLE = "move", "settle"


class FolderSearch(BoardSearch):
    """A breadth-first search with its boards on disk; use it as a context.

    `fresh[block]` boards of a block are at the distance of the last level of `histogram`.
    """

    def __init__(self, field: Field, folder: Path, workers: int | None = None) -> None:
        self.field, self.folder, self.marks = field, folder, folder / MARKS
        self.blocks = Blocks(field)
        self.boards = self.blocks.boards
        self._threads = Threads(workers_of(workers))
        self._locks = [Lock() for _ in self.blocks.list]
        self._quoted = f"'{shortened(str(folder), 200)}'"
        self._held = ExitStack()
        self.histogram, self.phase = [1], MOVE
        self._solved = self.blocks.cell(Board.solved(field.n))
        self.fresh = [0] * len(self.blocks.list)
        self.fresh[self._solved[0]] = 1
        self.settled = [0] * len(self.blocks.list)  # boards of each block at smaller distances
        self.seals = [0] * len(self.blocks.list)  # of blocks without marks

    def __enter__(self) -> "FolderSearch":
        with self._in_one_line():
            self.folder.mkdir(parents=True, exist_ok=True)
            names = {path.name for path in self.folder.iterdir()}
            if STATE not in names and names - {LOCK}:  # other files than those of a search
                raise refused("folder_has_other_work", path=self._quoted)
            with ExitStack() as held:
                try:
                    held.enter_context(locked(self.folder / LOCK))
                    header = self.header("baseball-distances-in-a-folder", LAYOUT)
                    self._checkpoint = Checkpoint(self.folder / STATE, header, LAYOUT)
                except HeldError as error:
                    raise refused("folder_in_use", path=self._quoted) from error
                except OtherWorkError as error:
                    raise refused("folder_has_other_work", path=self._quoted) from error
                held.callback(self._checkpoint.close)
                self._open()
                self._held = held.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()

    @property
    def _mark(self) -> int:
        return 1 + self.level % 2  # mark of this level's boards

    def advance(self, on_progress: ProgressCallback = no_progress) -> int:
        """Find all boards at the next distance."""
        with self._in_one_line():
            if self.phase == MOVE:
                self._move_all(on_progress)
                self._sync()
                self.phase = SETTLE
                self._seal(self._reached())
                self._save()
            numbers = self._reached()
            counts = self._threads.each(self._settle, numbers)
            found = sum(counts)
            self.check_reached(found)
            for number in self._moving():
                self.settled[number] += self.fresh[number]
                self.fresh[number] = 0
            for number, count in zip(numbers, counts, strict=True):
                self.fresh[number] = count
            self._sync()
            self.histogram.append(found)
            self.phase = MOVE
            self._save()
        return found

    def farthest(self, most: int) -> list[Board]:
        found: list[Board] = []
        for number in self._moving():
            cells = np.empty(min(most - len(found), self.fresh[number]), np.uint32)
            disk.first_cells(self._marks(number), self._mark, cells)
            found += [self.blocks.board(number, int(cell)) for cell in cells]
        return found

    def _moving(self) -> list[int]:
        return [number for number, boards in enumerate(self.fresh) if boards]

    def _reached(self) -> list[int]:
        """Return the blocks that may have boards of this level or the next."""
        found = {*self._moving()}
        for number in self._moving():
            found.update(target for _, target in self.blocks.beyond(number))
        return sorted(found)

    def _move_all(self, on_progress: ProgressCallback) -> None:
        done, lock = sum(self.settled), Lock()

        def watched(number: int) -> None:
            nonlocal done
            self._move(number)
            with lock:
                done += self.fresh[number]
                on_progress(Progress(done, self.boards))

        self._threads.each(watched, self._moving())

    def _move(self, number: int) -> None:
        """Mark all neighbours of this level's boards in a block.

        Boards share words, so only one thread at a time may write to a block. The marks of this
        level do not change meanwhile.
        """
        blocks, block = self.blocks, self.blocks.list[number]
        cells = np.empty(self.fresh[number], np.uint32)
        with self._locks[number]:
            found = disk.move_within(
                self._marks(number), block.columns, self._mark, blocks.links(block), cells
            )
        if found == disk.DAMAGED:
            raise refused("folder_damaged", path=self._quoted)
        for token, target in blocks.beyond(number):
            holes, entering = blocks.entering(block, token)
            leaving = blocks.leaving(block, token)
            with self._locks[target]:
                disk.move_across(
                    cells, block.columns, blocks.seams[block.side], holes, entering, leaving,
                    self._marks(target), blocks.list[target].columns, self._mark,
                )  # fmt: skip

    def _settle(self, number: int) -> int:
        if self.settled[number] == self.blocks.list[number].boards:
            return 0
        return disk.settle(self._marks(number), self._mark)

    def _marks(self, number: int) -> Marks:
        """Map a block of the file, until the array is deleted."""
        block = self.blocks.list[number]
        found: Marks = np.memmap(
            self.marks, np.uint64, "r+", offset=8 * block.first, shape=(block.words,)
        ).view(np.ndarray)
        return found

    def _open(self) -> None:
        size, phases = 8 * self.blocks.words, self._checkpoint.entries(PHASES)
        if phases:
            self.histogram, self.phase = phases[-1]["histogram"], phases[-1]["phase"]
            self.fresh, self.settled = phases[-1]["fresh"], phases[-1]["settled"]
            self.seals = phases[-1]["seals"]
        # What is already written needs no more space.
        taken = getattr(self.marks.stat(), "st_blocks", 0) * 512 if self.marks.exists() else 0
        self._check_room(size - taken)
        if not phases:
            with self.marks.open("wb") as file:
                file.truncate(size)
            number, cell = self._solved
            disk.enter(self._marks(number), cell, self._mark)
            self._seal([number])
            self._save()
            return
        if not self.marks.exists() or self.marks.stat().st_size != size:
            raise refused("folder_damaged", path=self._quoted)
        known = list(self.seals)
        self._seal(range(len(known)), write=True)
        if self.seals != known:
            raise refused("folder_damaged", path=self._quoted)

    def _seal(self, numbers: Sequence[int], write: bool = False) -> None:
        """Compute the checksums of blocks; with `write`, undo or end a phase that was cut short."""
        settled = self.phase == SETTLE
        mark = self._mark if settled else 3 - self._mark

        def seal(number: int) -> None:
            self.seals[number] = int(disk.seal(self._marks(number), mark, settled, write))

        self._threads.each(seal, numbers)

    def _save(self) -> None:
        self._checkpoint.note(
            PHASES,
            histogram=self.histogram,
            phase=self.phase,
            fresh=self.fresh,
            settled=self.settled,
            seals=self.seals,
        )

    def _sync(self) -> None:
        """Write marks to disk before the state refers to them."""
        with self.marks.open("rb+") as file:
            os.fsync(file.fileno())

    def _check_room(self, needed: int) -> None:
        free = shutil.disk_usage(self.folder).free
        if free < needed:
            raise refused("no_room", path=self._quoted, needed=needed / 1e9, free=free / 1e9)

    @contextmanager
    def _in_one_line(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise refused(
                "cannot_write_folder", path=self._quoted, strerror=error.strerror
            ) from error


def finish_in(search: FolderSearch, on_progress: ProgressCallback = no_progress) -> FolderSearch:
    """Run a search to its end, from the state of its folder."""
    while not search.done:
        search.advance(on_progress)
    return search
