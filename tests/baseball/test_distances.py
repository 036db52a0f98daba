"""Distances of all boards: against a plain search, and the numbers known for up to 7 bases."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from antihilbert.baseball import board, distances
from antihilbert.baseball.board import Board, Field
from antihilbert.baseball.distances import Ranks, Search, conjectured, finish
from antihilbert.core.messages import InputError
from baseball import every_board

FIELDS = [
    Field.ring(2), Field.line(2), Field.ring(3), Field.line(3), Field.ring(4), Field.line(4),
    Field.ring(5), Field.line(5),
    Field.parse("0-1,0-2,0-3"), Field.parse("0-2,1-2,2-3,3-1"), Field.parse("0-4,4-1,1-3,3-2,1-0"),
]  # fmt: skip
IDS = [f"{field.name} of {field.n}: {field.edges}" for field in FIELDS]


@pytest.mark.parametrize("field", FIELDS, ids=IDS)
def test_the_compact_search_finds_what_a_plain_one_finds(field: Field) -> None:
    plain = every_board.distances(field)
    search = finish(Search(field, workers=2))
    assert len(plain) == search.ranks.boards == search.seen
    assert all(search.distance(board) == moves for board, moves in plain.items())
    assert search.histogram == np.bincount(list(plain.values())).tolist()
    worst = [board for board, moves in plain.items() if moves == search.level]
    assert set(search.farthest(10**6)) == set(worst)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_every_board_has_one_rank_and_every_rank_one_board(n: int) -> None:
    ranks = Ranks(n)
    boards = [ranks.board(rank) for rank in range(ranks.boards)]
    assert set(boards) == every_board.every_board(n)
    assert [ranks.rank(board) for board in boards] == list(range(ranks.boards))


@pytest.mark.parametrize("n", [5, 6, 7])
def test_ranks_and_boards_belong_together_also_where_there_are_many(n: int) -> None:
    ranks = Ranks(n)
    assert ranks.boards == board.boards(n)
    for rank in [0, ranks.boards - 1, *range(0, ranks.boards, ranks.boards // 500)]:
        assert ranks.rank(ranks.board(rank)) == rank


# Boards by a separate C++ program with a hash set; god by the conjecture, which it confirms.
KNOWN = {
    ("ring", 5): (11010, 18), ("line", 5): (11010, 36),
    ("ring", 6): (367560, 33), ("line", 6): (367560, 55),
    ("ring", 7): (16854390, 39), ("line", 7): (16854390, 78),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("name", "n"), KNOWN, ids=str)
def test_the_worst_case_is_the_conjectured_one(name: str, n: int) -> None:
    field = Field.ring(n) if name == "ring" else Field.line(n)
    found = finish(Search(field)).summary().as_json()
    assert (found["states"], found["god"]) == KNOWN[name, n]
    assert found["god"] == conjectured(field)
    assert sum(found["histogram"]) == found["states"]


def test_a_search_goes_on_from_its_file_as_if_nothing_had_happened(tmp_path: Path) -> None:
    file = tmp_path / "search"
    whole = finish(Search(Field.ring(5)))
    part = Search(Field.ring(5))
    for _ in range(7):
        part.advance()
    part.save(file)
    part.advance()  # lost, as if killed here
    again = Search(Field.ring(5))
    again.load(file)
    assert again.level == 7
    finish(again, file)
    assert again.histogram == whole.histogram
    assert all(np.array_equal(*pair) for pair in zip(again.distances, whole.distances, strict=True))
    finished = Search(Field.ring(5))
    finished.load(file)
    assert finished.done
    assert [path.name for path in tmp_path.iterdir()] == ["search"]


def test_boards_exchanged_in_a_file_are_noticed(tmp_path: Path) -> None:
    """As many boards at every distance as before, but other ones."""
    file = tmp_path / "search"
    finish(Search(Field.ring(5)), file)
    header, cells = file.read_bytes().split(b"\n", 1)
    half = len(cells) // 2
    file.write_bytes(header + b"\n" + cells[half:] + cells[:half])
    with pytest.raises(InputError, match="damaged"):
        Search(Field.ring(5)).load(file)


def test_a_file_of_other_work_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "search"
    Search(Field.ring(4)).save(file)
    for search in (Search(Field.line(4)), Search(Field.ring(5))):
        with pytest.raises(InputError, match="holds other work"):
            search.load(file)
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b'"layout": 3', b'"layout": 1', 1))  # rows in another order
    with pytest.raises(InputError, match="holds other work"):
        Search(Field.ring(4)).load(file)
    file.write_bytes(whole[:-1])
    with pytest.raises(InputError, match="cut off"):
        Search(Field.ring(4)).load(file)
    file.write_bytes(whole[:-1] + b"\0")
    with pytest.raises(InputError, match="damaged"):
        Search(Field.ring(4)).load(file)
    file.write_bytes(b"\xff\n")
    with pytest.raises(InputError, match="holds other work"):
        Search(Field.ring(4)).load(file)


def filled(n: int) -> int:
    """The number of boards, base by base: all that matters is how many colours have 2 or 1 left."""

    @cache
    def ways(bases: int, twos: int, ones: int) -> int:
        if bases == 0:
            return 1
        found = 0
        if twos:  # both of a colour; then one of two such colours; then one of each sort
            found += twos * ways(bases - 1, twos - 1, ones)
            found += twos * (twos - 1) // 2 * ways(bases - 1, twos - 2, ones + 2)
            found += twos * ones * ways(bases - 1, twos - 1, ones)
        return found + ones * (ones - 1) // 2 * ways(bases - 1, twos, ones - 2)

    # The base with the hole has a token of colour 0, or one of the other colours.
    return n * (ways(n - 1, n - 1, 0) + (n - 1) * ways(n - 1, n - 2, 2))


def test_counting_agrees_with_listing_and_is_instant_for_many_bases() -> None:
    assert [board.boards(n) for n in (2, 3, 4)] == [
        len(every_board.every_board(n)) for n in (2, 3, 4)
    ]
    assert [board.boards(n) for n in (5, 9, 40, 100)] == [filled(n) for n in (5, 9, 40, 100)]
    with pytest.raises(InputError, match="1 bases cannot be counted"):
        board.boards(1)


def test_too_many_bases_are_refused() -> None:
    with pytest.raises(InputError, match="take 2 to 8"):
        Search(Field.ring(9))


def test_an_unreached_board_has_no_distance() -> None:
    assert Search(Field.ring(4)).distance(Board.parse("22|33|.0|11")) is None


@pytest.mark.parametrize("boards", [50, 700, 10**6])
def test_threads_share_a_level_however_it_is_cut(
    boards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = finish(Search(Field.ring(5), workers=1))
    monkeypatch.setattr(distances, "BOARDS", boards)
    search = Search(Field.ring(5), workers=2)
    for side, parts in enumerate(search._parts):
        rows = [row for first, last in sorted(parts) for row in range(first, last)]
        assert rows == list(range(len(search.ranks.sides[side].widths)))
    assert finish(search).histogram == whole.histogram
    for one, other in zip(search.distances, whole.distances, strict=True):
        assert np.array_equal(one, other)
