"""Searching from both ends: as short as breadth-first search says, however the work is shared."""

from random import Random
from typing import Any

import pytest

from antihilbert.baseball import bidirectional
from antihilbert.baseball import shortest as baseball_shortest
from antihilbert.baseball.board import Board, Field
from antihilbert.baseball.distances import Search, finish
from antihilbert.baseball.kernels import shortest
from antihilbert.core.messages import InputError
from known_tables import KNOWN


def field_of(name: str, n: int) -> Field:
    return Field.ring(n) if name == "ring" else Field.line(n)


def length(board: Board, field: Field, by_sorting: bool = False) -> int:
    """Of the solution, replayed by the rules."""
    if by_sorting:
        moves = bidirectional.shortest_by_sorting(board)
    else:
        moves = bidirectional.shortest_by_meeting(board, field.name == "ring")
    for move in moves:
        assert move in list(board.moves(field))
        board = board.after(move)
    assert board.is_solved
    return len(moves)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ring", "line"])
@pytest.mark.parametrize(("n", "boards"), [(4, 480), (5, 200), (6, 150), (7, 100)])
def test_solutions_are_as_short_as_the_distances_say(n: int, boards: int, name: str) -> None:
    search = finish(Search(field_of(name, n)))
    random = Random(n)
    every = search.ranks.boards
    for rank in range(every) if boards == every else random.sample(range(every), boards):
        board = search.ranks.board(rank)
        assert length(board, search.field) == search.distance(board), str(board)
        if name == "line":
            assert length(board, search.field, by_sorting=True) == search.distance(board), str(
                board
            )


def known(file: str = "shortest.txt") -> list[tuple[str, str, int]]:
    lines = (KNOWN / file).read_text().splitlines()
    split = [line.split() for line in lines if not line.startswith("#")]
    return [(name, board, int(moves)) for name, board, moves in split]


@pytest.mark.parametrize(("name", "written", "moves"), known())
def test_eight_and_nine_bases_take_as_many_moves_as_an_older_search_found(
    name: str, written: str, moves: int
) -> None:
    board = Board.parse(written)
    assert length(board, field_of(name, board.n)) == moves
    if name == "line":
        assert length(board, Field.line(board.n), by_sorting=True) == moves


@pytest.mark.slow
@pytest.mark.parametrize(("name", "written", "moves"), known("shortest_lines.txt"))
def test_lines_of_ten_to_twelve_bases_take_as_many_moves_as_an_older_search_found(
    name: str, written: str, moves: int
) -> None:
    board = Board.parse(written)
    assert length(board, field_of(name, board.n), by_sorting=True) == moves


def shuffled_orders() -> list[list[int]]:
    """Of all lengths, from sorted ones to random ones."""
    random, orders = Random(23), []
    for n in range(2, 13):
        for exchanges in (0, 1, 2, 3, 8, 200) * 10:
            order = list(range(2 * n - 1))
            for _ in range(exchanges):
                place = random.randrange(2 * n - 2)
                order[place], order[place + 1] = order[place + 1], order[place]
            orders.append(order)
    return orders


def test_words_are_compared_as_lists_are() -> None:
    for order in shuffled_orders():
        words, last = bidirectional._packed(order), len(order) // 2
        assert bidirectional._unpacked(words, len(order)) == order
        left, right = bidirectional.ends(order)
        for base in range(last + 1):
            ahead = [one for one in range(base, last) if order[2 * one] > order[2 * one + 1]]
            behind = [one for one in range(1, base + 1) if order[2 * one - 1] > order[2 * one]]
            assert shortest.right_end(*words, base, last) == min([*ahead, last]), order
            assert shortest.left_end(*words, base) == max([0, *behind]), order
        assert (shortest.left_end(*words, last), shortest.right_end(*words, 0, last)) == (
            left,
            right,
        )
        for place in range(len(order) - 1):
            new = [*order[:place], order[place + 1], order[place], *order[place + 2 :]]
            assert list(shortest.exchanged(*words, place)) == list(bidirectional._packed(new))


def test_a_column_that_outgrows_its_space_gets_more(monkeypatch: pytest.MonkeyPatch) -> None:
    refused, backward = [], shortest.backward

    def narrow(*given: Any) -> int:
        *before, new = given
        rows = shortest.BATCH + (len(new.orders) - 2 * shortest.BATCH) // 4
        count = backward(*before, shortest.Column(new.orders[:rows], new.costs[:rows]))
        refused.append(count == shortest.ORDERS_FULL)
        return count

    monkeypatch.setattr(shortest, "backward", narrow)
    board = Board.parse("25|88|.4|77|13|56|36|04|12")  # as in known/shortest.txt
    assert length(board, Field.line(9), by_sorting=True) == 98
    assert any(refused)


def test_a_board_that_would_fill_the_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bidirectional, "MOST_ORDERS", 1000)
    with pytest.raises(InputError, match="GB of memory: take another strategy"):
        bidirectional.shortest_by_sorting(Board.parse("25|88|.4|77|13|56|36|04|12"))


def test_sorting_and_walking_agree_on_a_line_of_ten_bases() -> None:
    board = Board.parse("12|16|35|89|36|89|77|05|.2|44")
    assert length(board, Field.line(10)) == length(board, Field.line(10), by_sorting=True) == 86


def shared(monkeypatch: pytest.MonkeyPatch, most: int) -> list[baseball_shortest.Sharing]:
    """The endings get up to `most` of the moves to spare; lists what the search makes of it."""
    efforts = []

    def grown(effort: baseball_shortest.Sharing, excess: int) -> baseball_shortest.Sharing:
        spare = min(most, excess - 1)
        efforts.append(baseball_shortest.Sharing(reach=excess - 1 - spare, spare=spare))
        return efforts[-1]

    monkeypatch.setattr(baseball_shortest.Sharing, "grown", grown)
    return efforts


@pytest.mark.parametrize("most", [-1, 0, 1, 3, 6, 100])
def test_how_the_work_is_shared_does_not_matter(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shared(monkeypatch, most)
    for name, moves in (("ring", 34), ("line", 38)):  # as in known/shortest.txt
        assert length(Board.parse("11|26|04|33|.7|57|26|45"), field_of(name, 8)) == moves
    assert length(Board.parse("11|26|04|33|.7|57|26|45"), Field.line(8), by_sorting=True) == 38


def test_a_table_that_is_full_costs_time_only(monkeypatch: pytest.MonkeyPatch) -> None:
    efforts = shared(monkeypatch, 100)
    monkeypatch.setattr(bidirectional, "MOST_PLACES", bidirectional.FEWEST_PLACES)
    assert length(Board.parse("45|.8|17|15|28|37|34|02|66"), Field.line(9)) == 79
    assert any(effort.reach > 0 for effort in efforts)  # work that the endings had to give back
