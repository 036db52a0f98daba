"""Colour baseball on graphs and with several holes: the rows of docs/baseball.md."""

from itertools import islice

import pytest

import graphs
from antihilbert.baseball.board import Board, Field
from antihilbert.baseball.distances import Search
from antihilbert.baseball.shortest import plain_solution
from graphs import edges, levels, row, rows


@pytest.mark.parametrize("known", [one for one in rows() if int(one[0]) < 5], ids="-".join)
def test_small_rows_come_out_again(known: list[str]) -> None:
    bases, holes, graph, *_ = known
    assert [*map(str, row(graph, int(bases), int(holes)))] == known


def _field(graph: str, bases: int) -> Field:
    return Field.parse(",".join(f"{a}-{b}" for a, b in edges(graph, bases)))


@pytest.mark.parametrize("known", [one for one in rows() if one[1] == "1"], ids="-".join)
def test_one_hole_has_the_distances_that_the_kernel_finds(known: list[str]) -> None:
    bases, _, graph, boards, worst, farthest, moves = known
    search = Search(_field(graph, int(bases)))
    while not search.done:
        search.advance()
    counts = search.histogram
    found = sum(counts), len(counts) - 1, counts[-1]
    assert found == (int(boards), int(worst), int(farthest))
    assert sum(at * count for at, count in enumerate(counts)) == int(moves)


def _fewest(board: graphs.Board) -> int:
    """The formula for one hole on a complete graph."""
    bases = range(len(board))
    away = [(base, token) for base in bases for token in board[base] if token != base]
    groups = [{base} for base in bases]
    for pair in away:
        touched = [group for group in groups if group & {*pair}]
        groups = [group for group in groups if not group & {*pair}] + [set().union(*touched)]
    hole = next(base for base in bases if len(board[base]) == 1)
    return len(away) + sum(len(group) > 1 and hole not in group for group in groups)


@pytest.mark.parametrize("bases", [2, 3, 4, 5])
def test_every_board_of_a_complete_graph_needs_what_the_formula_says(bases: int) -> None:
    found = list(levels(edges("complete", bases), bases, 1))
    assert len(found) - 1 == 2 * bases - 1 + (bases - 2) // 2
    for distance, level in enumerate(found):
        assert {_fewest(board) for board in level} == {distance}


@pytest.mark.parametrize("graph", ["star", "grid"])
def test_boards_nine_moves_away_need_nine_by_the_search_of_one_board(graph: str) -> None:
    bases = 6 if graph == "grid" else 5
    level = next(islice(levels(edges(graph, bases), bases, 1), 9, None))
    for board in sorted(level)[:5]:
        text = "|".join("".join(map(str, base)).rjust(2, ".") for base in board)
        assert len(plain_solution(Board.parse(text), _field(graph, bases))) == 9
