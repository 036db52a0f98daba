"""All boards in a folder: cells against the rules, levels against the search in memory, kills."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from antihilbert.baseball import board as baseball_board
from antihilbert.baseball.board import Board, Field
from antihilbert.baseball.disk_search import Blocks, FolderSearch, finish_in
from antihilbert.baseball.distances import Search, finish
from antihilbert.core import checkpoint
from antihilbert.core.messages import InputError
from antihilbert.core.progress import Progress
from baseball.every_board import every_board
from noted import count

FIELDS = [
    Field.ring(2), Field.ring(3), Field.line(4), Field.ring(4), Field.ring(5),
    Field.parse("0-4,4-1,1-3,3-2,1-0"), Field.ring(6),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_every_board_has_a_cell_of_its_own(n: int) -> None:
    blocks = Blocks(Field.ring(n))
    boards = every_board(n)
    cells = [blocks.cell(board) for board in boards]
    assert len(set(cells)) == len(boards) == blocks.boards
    assert all(0 <= cell < blocks.list[number].boards for number, cell in cells)
    assert [blocks.board(*cell) for cell in cells] == list(boards)


def test_nine_bases_have_as_many_cells_as_boards() -> None:
    blocks = Blocks(Field.ring(9))
    assert blocks.boards == baseball_board.boards(9)
    random = Random(9)
    for _ in range(200):
        board = Board.shuffled(9, random)
        assert blocks.board(*blocks.cell(board)) == board


def moved_to(blocks: Blocks, board: Board) -> list[tuple[int, int]]:
    """Where the tables say that the moves of a board lead."""
    number, cell = blocks.cell(board)
    block = blocks.list[number]
    row, column = divmod(cell, block.columns)
    links = blocks.links(block)[row]
    found = [(number, int(link) * block.columns + column) for link in links if link >= 0]
    seam = blocks.seams[block.side]
    for token, target in blocks.beyond(number):
        holes, entering = blocks.entering(block, token)
        for base in np.flatnonzero(seam[holes[row]]):
            left = int(blocks.leaving(block, token)[column, base])
            if left >= 0:
                found.append((target, left * blocks.list[target].columns + int(entering[row])))
    return sorted(found)


@pytest.mark.parametrize(
    ("field", "boards"),
    [(Field.ring(5), 300), (Field.line(6), 300), (Field.ring(9), 30),
     (Field.parse("0-4,4-1,1-3,3-2,1-0"), 300)],
    ids=lambda one: getattr(one, "name", None),
)  # fmt: skip
def test_the_tables_make_the_moves_of_the_rules(field: Field, boards: int) -> None:
    blocks, random = Blocks(field), Random(field.n)
    for _ in range(boards):
        board = Board.shuffled(field.n, random)
        by_rules = sorted(blocks.cell(board.after(move)) for move in board.moves(field))
        assert moved_to(blocks, board) == by_rules, board


@pytest.mark.slow
@pytest.mark.parametrize("field", FIELDS, ids=lambda field: f"{field.name}-{field.n}")
def test_a_folder_finds_what_the_search_in_memory_finds(field: Field, tmp_path: Path) -> None:
    in_memory = finish(Search(field))
    heard: list[Progress] = []
    with FolderSearch(field, tmp_path / "new", workers=2) as search:
        finish_in(search, heard.append)
        found = search.summary(worst=10).as_json()
    assert search.histogram == in_memory.histogram
    expected = in_memory.summary().as_json()
    assert found | {"worst": []} == expected | {"worst": []}
    assert {in_memory.distance(Board.parse(board)) for board in found["worst"]} == {found["god"]}
    assert len(set(found["worst"])) == min(10, in_memory.histogram[-1])
    assert {progress.of for progress in heard} == {found["states"]}
    before_last = found["states"] - in_memory.histogram[-1]
    assert max(progress.done for progress in heard) == before_last


def test_the_first_levels_of_nine_bases_are_those_of_the_rules(tmp_path: Path) -> None:
    field, levels = Field.ring(9), 7
    seen = new = {Board.solved(9)}
    by_rules = [1]
    for _ in range(levels):
        new = {board.after(move) for board in new for move in board.moves(field)} - seen
        seen = seen | new
        by_rules.append(len(new))
    with FolderSearch(field, tmp_path) as search:
        while search.level < levels:
            search.advance()
        assert search.histogram == by_rules
        assert set(search.farthest(1000)) == new


class Killed(BaseException):
    """Stands in for the end of the process."""


@pytest.mark.parametrize("phase", ["_move", "_settle"])
@pytest.mark.parametrize("after", [0, 1, 7, 40])
def test_a_level_that_was_cut_short_is_done_again(
    phase: str, after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    field, whole = Field.ring(5), finish(Search(Field.ring(5)))
    real: Any = getattr(FolderSearch, phase)
    calls = 0

    def until_killed(self: FolderSearch, number: int) -> Any:
        nonlocal calls
        calls += 1
        if calls > after:
            raise Killed
        return real(self, number)

    for level in (0, 4, 11):
        with FolderSearch(field, tmp_path, workers=1) as search:
            while search.level < level:
                search.advance()
            calls = 0
            with monkeypatch.context() as patch, pytest.raises(Killed):
                patch.setattr(FolderSearch, phase, until_killed)
                while True:
                    search.advance()
    with FolderSearch(field, tmp_path) as search:
        assert finish_in(search).histogram == whole.histogram


@pytest.mark.slow
def test_a_killed_process_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "boards"
    words = [sys.executable, "-m", "antihilbert", "baseball", "distances", "6", "--json"]
    words += ["--folder", str(folder)]
    levels = []
    for level in (2, 12, 20):
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, env=os.environ)
        while process.poll() is None and level_in(folder) < level:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        levels.append(level_in(folder))
    assert 2 <= levels[0] < 33
    assert levels == sorted(levels)
    again = subprocess.run(words, capture_output=True, text=True, check=True)
    assert json.loads(again.stdout)["histogram"] == finish(Search(Field.ring(6))).histogram


def level_in(folder: Path) -> int:
    return count(folder / "search") // 2  # two phases in a level


def refusal_of(field: Field, folder: Path) -> str:
    with pytest.raises(InputError) as refused, FolderSearch(field, folder) as search:
        finish_in(search)
    told = str(refused.value)
    assert "\n" not in told
    return told


def test_a_folder_with_other_work_is_refused_and_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "marks").write_text("of a class")
    assert "holds other work: give an empty folder" in refusal_of(Field.ring(4), mine)
    assert [path.name for path in mine.iterdir()] == ["marks"]
    theirs = tmp_path / "theirs"
    with FolderSearch(Field.ring(4), theirs) as search:
        search.advance()
    for field in (Field.line(4), Field.ring(5)):
        assert "holds other work" in refusal_of(field, theirs)
    (theirs / "search").write_text("[")
    assert "is damaged" in refusal_of(Field.ring(4), theirs)
    (tmp_path / "file").write_text("")
    assert "cannot work in" in refusal_of(Field.ring(4), tmp_path / "file")


def test_a_disk_without_room_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)._replace(free=19_400_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    told = refusal_of(Field.ring(9), tmp_path / "nine")
    assert "may need 19.5 GB more and its disk has 19.4 GB" in told
    assert not (tmp_path / "nine" / "marks").exists()


def test_two_processes_do_not_share_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "LOCK_SECONDS", 0)
    with FolderSearch(Field.ring(4), tmp_path):
        assert "another process works in" in refusal_of(Field.ring(4), tmp_path)
    with FolderSearch(Field.ring(4), tmp_path) as search:
        assert finish_in(search).level == 14


def test_a_damaged_folder_is_refused(tmp_path: Path) -> None:
    with FolderSearch(Field.ring(5), tmp_path) as search:
        for _ in range(6):
            search.advance()
    whole = (tmp_path / "marks").read_bytes()
    (tmp_path / "marks").write_bytes(whole[:-1])
    assert "is damaged: delete what is in it" in refusal_of(Field.ring(5), tmp_path)
    (tmp_path / "marks").write_bytes(bytes(len(whole)))
    assert "is damaged" in refusal_of(Field.ring(5), tmp_path)
    (tmp_path / "marks").unlink()
    assert "is damaged" in refusal_of(Field.ring(5), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("phase", ["_move", "_settle"])
def test_no_changed_board_of_a_folder_is_overlooked(
    phase: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in a folder that was left in the middle of a phase; what is left to do may change."""
    calls, real, field = 0, getattr(FolderSearch, phase), Field.ring(4)
    histogram = finish(Search(field)).histogram

    def until_killed(self: FolderSearch, number: int) -> Any:
        nonlocal calls
        calls += self.level == 8
        if calls > 4:
            raise Killed
        return real(self, number)

    with (
        FolderSearch(field, tmp_path / "folder") as search,
        monkeypatch.context() as patch,
        pytest.raises(Killed),
    ):
        patch.setattr(FolderSearch, phase, until_killed)
        finish_in(search)
    whole, chance, refused = (tmp_path / "folder" / "marks").read_bytes(), Random(4), 0
    used = [place for place, byte in enumerate(whole) if byte]
    for turn in range(60):
        damaged = bytearray(whole)
        place = chance.choice(used) if turn % 2 else chance.randrange(len(whole))
        damaged[place] ^= 1 << chance.randrange(8)
        shutil.rmtree(tmp_path / "copy", ignore_errors=True)
        shutil.copytree(tmp_path / "folder", tmp_path / "copy")
        (tmp_path / "copy" / "marks").write_bytes(damaged)
        try:
            with FolderSearch(field, tmp_path / "copy") as search:
                assert finish_in(search).histogram == histogram
        except InputError as error:
            assert "is damaged" in str(error)
            refused += 1
    assert 10 < refused < 60


def test_ten_bases_are_too_many(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="take 2 to 9"):
        FolderSearch(Field.ring(10), tmp_path)


def test_what_nobody_has_marked_takes_no_room(tmp_path: Path) -> None:
    with FolderSearch(Field.ring(8), tmp_path) as search:
        search.advance()
        told = search.marks.stat()
    assert told.st_size > 250_000_000
    assert told.st_blocks * 512 < 1_000_000
