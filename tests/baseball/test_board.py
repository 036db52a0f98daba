from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.baseball.board import HOLE, Board, Field, Move
from antihilbert.core.messages import InputError

boards = st.builds(
    lambda n, seed: Board.shuffled(n, Random(seed)), st.integers(2, 36), st.integers(0, 10**6)
)


@given(boards)
def test_a_board_is_read_as_it_is_written(board: Board) -> None:
    assert Board.parse(str(board)) == board


@given(boards)
def test_places_inside_a_base_do_not_matter(board: Board) -> None:
    swapped = "|".join(word[::-1] for word in str(board).split("|"))
    assert Board.parse(swapped) == board


@given(boards, st.booleans(), st.integers(0, 10**6))
def test_a_move_brings_one_token_to_the_hole_and_can_be_taken_back(
    board: Board, line: bool, seed: int
) -> None:
    field = Field.line(board.n) if line else Field.ring(board.n)
    move = Random(seed).choice(list(board.moves(field)))
    after = board.after(move)
    assert Board(after.bases) == after  # still a full set
    assert after.hole == move.start
    assert move.token in after.bases[move.end]
    assert abs(move.start - move.end) in (1, board.n - 1)
    assert after.after(Move(move.token, move.end, move.start)) == board
    changed = [base for base in range(board.n) if after.bases[base] != board.bases[base]]
    assert set(changed) <= {move.start, move.end}


def test_the_example_of_the_notation_has_these_moves() -> None:
    board = Board.parse("45|.0|13|12|23|45")
    assert [str(move) for move in board.moves(Field.ring(6))] == [
        "4: 0 → 1", "5: 0 → 1", "1: 2 → 1", "3: 2 → 1",
    ]  # fmt: skip
    assert not board.is_solved
    assert Board.solved(6).is_solved
    assert Board.solved(3).bases == ((HOLE, 0), (1, 1), (2, 2))


def test_the_ends_of_a_line_are_not_neighbours() -> None:
    board = Board.solved(4)
    assert {move.start for move in board.moves(Field.ring(4))} == {1, 3}
    assert {move.start for move in board.moves(Field.line(4))} == {1}
    star = Field.parse("0-1 0-2 0-3")
    assert {move.start for move in board.moves(star)} == {1, 2, 3}


BAD = [
    ("", "base 0 '' should have two places"),
    (".0", "no game has 1 base: take 2 to 36"),
    ("11|.0|2", "base 2 '2' should have two places"),
    ("11|.0|2", "write boards like"),
    ("11|.0|22|", "base 3 '' should have two places"),
    ("11|.0|222", "base 2 '222' should have two places"),
    ("11|.0|2x", "colour x has no base: with 3 bases the colours are 0 to 2"),
    ("11|.0|2?", "'?' in base 2 is not a token"),
    ("11|.1|22", "3 tokens of colour 1: there should be 2"),
    ("11|.0|02", "2 tokens of colour 0: there should be 1"),
    ("11|.0|.2", "2 holes: a board has exactly one"),
    ("11|00|22", "0 holes: a board has exactly one"),
    ("11|.0|2²", "is not a token"),
]


@pytest.mark.parametrize(("text", "message"), BAD, ids=[text for text, _ in BAD])
def test_what_is_no_board_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        Board.parse(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


BAD_GRAPHS = [
    ("", "a graph without edges"),
    ("0", "'0' is no edge"),
    ("0-1-2", "'0-1-2' is no edge"),
    ("0-?", "is no edge"),
    ("1-1", "joins a base to itself"),
    ("0-1,2-3", "no way leads from base 0 to base 2"),
    ("0-1,1-2,2-3,3-4", "the graph has a base 4, the board only 4 bases"),
    ("0-1,1-2", "no way leads from base 0 to base 3"),
]


@pytest.mark.parametrize(("text", "message"), BAD_GRAPHS, ids=[text for text, _ in BAD_GRAPHS])
def test_what_is_no_graph_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        Field.parse(text, 4)
    assert message in str(error.value)


def test_distances_between_bases_go_the_short_way_round() -> None:
    assert Field.ring(5).distances[0] == (0, 1, 2, 2, 1)
    assert Field.line(5).distances[0] == (0, 1, 2, 3, 4)
    assert Field.parse("0-1 0-2 0-3").distances[1] == (1, 0, 2, 2)
