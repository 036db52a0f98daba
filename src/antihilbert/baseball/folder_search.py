"""How far is every board, when memory cannot hold them? Breadth-first search in a folder.

Two bits a board lie in one file, `marks`, of which only what was ever written takes room. A level
has two phases. Boards beside those of this level are marked, block by block; then this level is
settled and the next one counted. Either may be done again, in whole or in part, without any harm:
so `search.json` says no more than which phase is due, and whoever is killed goes on from there.
"""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np
from filelock import FileLock, Timeout

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import Threads, workers_of
from antihilbert.baseball import refusals
from antihilbert.baseball.blocks import Blocks, Marks
from antihilbert.baseball.board import Board
from antihilbert.baseball.distances import Reached, summary
from antihilbert.baseball.field import Field
from antihilbert.baseball.kernels import marking

LAYOUT = 1  # of the folder
STATE, MARKS, LOCK = "search.json", "marks", "lock"
PATIENCE = 5  # seconds: a killed process may take a moment to let go of the folder
MOVE, SETTLE = "move", "settle"


class FolderSearch(Reached):
    """A breadth-first search whose boards are on a disk; use it as a context.

    `fresh[block]` boards of a block are as far away as the last level of `histogram`.
    """

    def __init__(self, field: Field, folder: Path, workers: int | None = None) -> None:
        self.field, self.folder, self.marks = field, folder, folder / MARKS
        self.blocks = Blocks(field)
        self.boards = self.blocks.boards
        self._threads = Threads(workers_of(workers))
        self._locks = [Lock() for _ in self.blocks.list]
        self._seams = self.blocks.seam(0), self.blocks.seam(1)
        self._told = f"'{shortened(str(folder), 200)}'"
        self._held = FileLock(folder / LOCK, timeout=PATIENCE)
        self.histogram, self.phase = [1], MOVE
        self._solved = self.blocks.cell(Board.solved(field.n))
        self.fresh = [0] * len(self.blocks.list)
        self.fresh[self._solved[0]] = 1
        self.settled = [0] * len(self.blocks.list)  # boards of each block, nearer than that

    def __enter__(self) -> "FolderSearch":
        with self._in_one_line():
            self.folder.mkdir(parents=True, exist_ok=True)
            self._check_names()
            try:
                self._held.acquire()
            except Timeout as error:
                raise ToldError(refusals.FOLDER_IN_USE, told=self._told) from error
            try:
                self._open()
            except BaseException:
                self._held.release()
                raise
        return self

    def __exit__(self, *_: object) -> None:
        self._held.release()

    @property
    def _mark(self) -> int:
        return 1 + self.level % 2  # of the boards of this level

    def advance(self, watch: Watch = unwatched) -> int:
        """Find all boards one move farther away."""
        with self._in_one_line():
            if self.phase == MOVE:
                self._move_all(watch)
                self._sync()
                self.phase = SETTLE
                self._save()
            numbers = self._reached()
            counts = self._threads.each(self._settle, numbers)
            found = sum(counts)
            if found == 0:
                missing = self.boards - self.seen
                raise ToldError(refusals.BOARDS_CANNOT_REACHED, missing=missing)
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

    def boards_at_end(self, most: int) -> list[Board]:
        """The first boards, by block and cell, of the last level."""
        found: list[Board] = []
        for number in self._moving():
            cells = np.empty(min(most - len(found), self.fresh[number]), np.uint32)
            marking.first_cells(self._marks(number), self._mark, cells)
            found += [self.blocks.board(number, int(cell)) for cell in cells]
        return found

    def as_json(self, worst: int = 3) -> dict[str, Any]:
        return summary(self.field, self.histogram, self.boards_at_end(worst))

    def _moving(self) -> list[int]:
        return [number for number, boards in enumerate(self.fresh) if boards]

    def _reached(self) -> list[int]:
        """The blocks that have boards of this level or, perhaps, of the next."""
        found = {*self._moving()}
        for number in self._moving():
            found.update(target for _, target in self.blocks.beyond(number))
        return sorted(found)

    def _move_all(self, watch: Watch) -> None:
        done, telling = sum(self.settled), Lock()

        def watched(number: int) -> None:
            nonlocal done
            self._move(number)
            with telling:
                done += self.fresh[number]
                watch(Progress(done, self.boards))

        self._threads.each(watched, self._moving())

    def _move(self, number: int) -> None:
        """All moves from the boards of this level in a block.

        Boards share words, so only one thread at a time writes to a block. What others read there
        meanwhile, the marks of this level, stays as it is.
        """
        blocks, block = self.blocks, self.blocks.list[number]
        cells = np.empty(self.fresh[number], np.uint32)
        with self._locks[number]:
            found = marking.move_within(
                self._marks(number), block.columns, self._mark, blocks.links(block), cells
            )
        if found == marking.DAMAGED:
            raise ToldError(refusals.FOLDER_DAMAGED, told=self._told)
        for token, target in blocks.beyond(number):
            holes, entering = blocks.entering(block, token)
            leaving = blocks.leaving(block, token)
            with self._locks[target]:
                marking.move_across(
                    cells, block.columns, self._seams[block.side], holes, entering, leaving,
                    self._marks(target), blocks.list[target].columns, self._mark,
                )  # fmt: skip

    def _settle(self, number: int) -> int:
        if self.settled[number] == self.blocks.list[number].boards:
            return 0
        return marking.settle(self._marks(number), self._mark)

    def _marks(self, number: int) -> Marks:
        """A block of the file. It is let go with the array: memory holds a few blocks at a time."""
        block = self.blocks.list[number]
        found: Marks = np.memmap(
            self.marks, np.uint64, "r+", offset=8 * block.first, shape=(block.words,)
        ).view(np.ndarray)
        return found

    def _open(self) -> None:
        state, size = self.folder / STATE, 8 * self.blocks.words
        begun = state.exists()
        if begun:
            self._load(state)
        # What is there already has its room.
        taken = getattr(self.marks.stat(), "st_blocks", 0) * 512 if self.marks.exists() else 0
        self._check_room(size - taken)
        if not begun:
            self._save()
        at_start = self.level == 0 and self.phase == MOVE
        if at_start and not self.marks.exists():
            with self.marks.open("wb") as file:
                file.truncate(size)
        if not self.marks.exists() or self.marks.stat().st_size != size:
            raise ToldError(refusals.FOLDER_DAMAGED, told=self._told)
        if at_start:
            number, cell = self._solved
            marking.enter(self._marks(number), cell, self._mark)

    def _load(self, state: Path) -> None:
        try:
            kept = json.loads(state.read_bytes())
        except ValueError:
            kept = None
        if not isinstance(kept, dict) or kept.pop("header", None) != self._header():
            raise ToldError(refusals.FOLDER_HOLDS_OTHER, told=self._told)
        try:
            self.histogram, self.phase = kept["histogram"], kept["phase"]
            self.fresh, self.settled = kept["fresh"], kept["settled"]
            whole = sum(self.settled) + sum(self.fresh) == self.seen
            whole = whole and len(self.fresh) == len(self.settled) == len(self.blocks.list)
        except (KeyError, TypeError):
            whole = False
        if not whole:
            raise ToldError(refusals.FOLDER_DAMAGED, told=self._told)

    def _save(self) -> None:
        """Replace the state whole; if this is cut short, it is as it was before."""
        part = self.folder / (STATE + ".part")
        kept = {
            "header": self._header(), "histogram": self.histogram, "phase": self.phase,
            "fresh": self.fresh, "settled": self.settled,
        }  # fmt: skip
        with part.open("w") as file:
            json.dump(kept, file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(self.folder / STATE)
        with suppress(OSError):  # not every system lets a folder be opened
            names = os.open(self.folder, os.O_RDONLY)
            try:
                os.fsync(names)
            finally:
                os.close(names)

    def _sync(self) -> None:
        """What was marked is on the disk before the state says so."""
        with self.marks.open("rb+") as file:
            os.fsync(file.fileno())

    def _header(self) -> dict[str, Any]:
        edges = [list(edge) for edge in self.field.edges]
        return {
            "kind": "baseball-distances-in-a-folder", "n": self.field.n, "edges": edges,
            "layout": LAYOUT,
        }  # fmt: skip

    def _check_names(self) -> None:
        """Nobody's files are touched: a folder is empty, or it has a search."""
        names = {path.name for path in self.folder.iterdir()}
        if STATE not in names and names - {LOCK, STATE + ".part"}:
            raise ToldError(refusals.FOLDER_HOLDS_OTHER, told=self._told)

    def _check_room(self, needed: int) -> None:
        free = shutil.disk_usage(self.folder).free
        if free < needed:
            raise ToldError(refusals.NO_ROOM, told=self._told, needed=needed / 1e9, free=free / 1e9)

    @contextmanager
    def _in_one_line(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise ToldError(
                refusals.CANNOT_WRITE_FOLDER, told=self._told, strerror=error.strerror
            ) from error


def finish_in(search: FolderSearch, watch: Watch = unwatched) -> FolderSearch:
    """Carry a search to its end, from wherever its folder has it."""
    while not search.done:
        search.advance(watch)
    return search
