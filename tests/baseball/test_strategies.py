"""Every strategy: legal moves, ends where it should, and the claims of the source about it."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.baseball import bidirectional, shortest, strategies
from antihilbert.baseball.board import Board, Field, Move, window
from antihilbert.baseball.distances import CODES, Ranks, Search, compare, finish
from antihilbert.baseball.strategies import STRATEGIES, StrategyRun, run
from antihilbert.core.messages import InputError
from baseball.every_fact import check_every_board, is_less, sublist_of

LIMIT = 100_000
SURE = ("optimal", "best-move", "left-first", "one-base", "local", "local-ring")


def field_for(name: str, n: int) -> Field:
    return Field.ring(n) if STRATEGIES[name].on_ring else Field.line(n)


def ran(name: str, board: Board, field: Field, seed: int = 0) -> StrategyRun:
    return run(STRATEGIES[name], board, field, Random(seed), LIMIT)


def every(n: int) -> list[Board]:
    ranks = Ranks(n)
    return [ranks.board(rank) for rank in range(ranks.boards)]


@pytest.mark.parametrize("name", STRATEGIES)
@given(st.integers(2, 5), st.integers(0, 10**6), st.booleans())
def test_a_strategy_makes_moves_that_the_rules_allow(
    name: str, n: int, seed: int, line: bool
) -> None:
    field = field_for(name, n) if line else Field.ring(n)
    done = run(STRATEGIES[name], Board.shuffled(n, Random(seed)), field, Random(seed), 300)
    for before, move, after in zip(done.boards, done.moves, done.boards[1:], strict=False):
        assert move in list(before.moves(field))
        assert before.after(move) == after
    assert len(done.boards) == len(done.steps) + 1
    if name in SURE:
        assert done.solved


@pytest.mark.parametrize("name", SURE)
@given(st.integers(8, 20), st.integers(0, 10**6))
def test_strategies_that_need_no_search_solve_large_boards(name: str, n: int, seed: int) -> None:
    if name != "optimal":
        assert ran(name, Board.shuffled(n, Random(seed)), Field.ring(n)).solved


@pytest.mark.slow
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_a_shortest_solution_is_as_long_as_the_distance(n: int) -> None:
    for field in (Field.ring(n), Field.line(n)):
        search = finish(Search(field))
        for rank in range(0, search.ranks.boards, 1 + search.ranks.boards // 60):
            board = search.ranks.board(rank)
            ring = field.name == "ring"
            lengths = {
                len(shortest.shortest_solution(board, ring)),
                len(bidirectional.shortest_by_meeting(board, ring)),
                len(shortest.plain_solution(board, field)),
            }
            assert lengths == {search.distance(board)}


def test_eight_bases_are_solved_in_as_few_moves_as_twins_find() -> None:
    for n, ring in ((8, True), (8, False)):
        board = Board.shuffled(n, Random(2))
        field = Field.ring(n) if ring else Field.line(n)
        moves = shortest.solution(board, field)
        if ring:  # on the line the plain search takes its time
            assert len(moves) == len(shortest.shortest_solution(board, ring))
        for move in moves:
            assert move in list(board.moves(field))
            board = board.after(move)
        assert board.is_solved


def test_other_fields_are_solved_too() -> None:
    field = Field.parse("0-1,0-2,0-3")
    search = finish(Search(field))
    for rank in range(0, search.ranks.boards, 17):
        board = search.ranks.board(rank)
        assert len(ran("optimal", board, field).steps) == search.distance(board)
    with pytest.raises(InputError, match="1 and 2 are not joined"):
        ran("best-move", board, field)


def test_the_algorithm_of_the_source_sweeps_right_first() -> None:
    done = ran("best-move", Board.parse("22|.1|01"), Field.ring(3))
    assert [str(board) for board in done.boards[:4]] == [
        "22|.1|01", "22|01|.1", "22|.0|11", ".2|02|11",
    ]  # fmt: skip
    assert len(done.steps) == 11


@pytest.mark.parametrize("n", [2, 3, 4])
def test_the_facts_of_the_source_hold_on_every_board(n: int) -> None:
    minimal = {board for board in every(n) if board.hole == 0 and strategies.is_minimal(board)}
    assert minimal == {Board.solved(n)}
    for board in every(n):
        assert strategies.check(ran("best-move", board, Field.line(n)).boards).hold


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_facts_of_the_source_hold_on_every_board_to_six_bases(n: int) -> None:
    assert check_every_board(n) == 0


def test_the_compiled_check_of_the_facts_sees_lists_as_the_plain_one_does() -> None:
    for board in every(4):
        written = np.array([sorted(pair, key=lambda t: t % 5) for pair in board.bases]) % 5
        tokens = np.empty(7, np.uint8)
        sublist_of(written.astype(np.uint8), tokens)
        assert tuple(tokens.tolist()) == strategies.sublist(board)
    assert is_less(np.array([0, 1, 2], np.uint8), np.array([0, 2, 1], np.uint8))
    assert not is_less(np.array([0, 2, 1], np.uint8), np.array([0, 1, 2], np.uint8))


def test_the_facts_are_false_for_runs_of_another_strategy() -> None:
    wrong = strategies.check(ran("optimal", Board.parse("22|33|.0|11"), Field.ring(4)).boards)
    assert not wrong.never_grows
    assert not strategies.check([Board.parse("11|.0")]).reaches_base_0


@given(st.integers(2, 12), st.integers(0, 10**6))
def test_a_move_on_a_line_changes_the_inversions_by_one_at_most_if_it_lowers_them(
    n: int, seed: int
) -> None:
    board = Board.shuffled(n, Random(seed))
    for move in board.moves(Field.line(n)):
        assert strategies.inversions(board.after(move)) >= strategies.inversions(board) - 1


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_left_first_never_takes_more_than_the_proved_bound(n: int) -> None:
    scores = compare(Field.line(n))
    assert scores["left-first"]["worst"] == scores["optimal"]["worst"] == (n - 1) * (2 * n - 1)
    assert scores["best-move"]["worst"] <= 2 * n * (n - 1) - 1
    for name in ("left-first", "best-move", "local", "one-base", "optimal"):
        assert scores[name]["failures"] == 0


@pytest.mark.parametrize("n", [2, 3, 4])
@pytest.mark.parametrize("name", [name for name in CODES if name != "random"])
def test_comparing_counts_what_the_plain_strategies_count(name: str, n: int) -> None:
    for field in {Field.ring(n), field_for(name, n)}:
        runs = [ran(name, board, field) for board in every(n)]
        lengths = [len(one.steps) for one in runs if one.solved]
        score = compare(field)[name]
        assert score["mean"] == pytest.approx(sum(lengths) / len(lengths))
        assert score["worst"] == max(lengths)
        assert score["failures"] == sum(one.loop is not None for one in runs)
        assert len(ran(name, Board.parse(score["worst_board"]), field).steps) == max(lengths)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_one_base_is_compared_over_all_its_choices(n: int) -> None:
    known: dict[Board, tuple[int, float, int]] = {}
    found = [strategies.costs(board, known) for board in every(n)]
    score = compare(Field.ring(n))["one-base"]
    assert score["mean"] == pytest.approx(sum(mean for _, mean, _ in found) / len(found))
    assert score["best_choices"]["worst"] == max(fewest for fewest, _, _ in found)
    assert score["worst_choices"]["worst"] == score["worst"] == max(most for _, _, most in found)
    for board in every(n)[::7]:
        fewest, _, most = known[board]
        assert fewest <= len(ran("one-base", board, Field.ring(n), seed=3).steps) <= most


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_local_player_on_the_ring_stops_on_every_board_and_only_when_it_is_solved(
    n: int,
) -> None:
    scores = compare(Field.ring(n))
    assert scores["local-ring"]["failures"] == 0
    others = ("local", "left-first", "best-move", "one-base") if n > 2 else ()
    for other in others:
        assert scores["local-ring"]["mean"] < scores[other]["mean"]


@given(st.integers(4, 12), st.integers(0, 10**6), st.data())
def test_the_local_player_on_the_ring_decides_by_three_bases_and_its_memory(
    n: int, seed: int, data: st.DataObject
) -> None:
    board = Board.shuffled(n, Random(seed))
    memory = strategies.Memory(
        data.draw(st.sampled_from([1, -1])), data.draw(st.integers(0, n - 1))
    )
    seen = window(Field.ring(n), board.hole)
    hidden = [base for base in range(n) if base not in seen]
    tokens = data.draw(st.permutations([token for base in hidden for token in board.bases[base]]))
    pairs = list(board.bases)
    for place, base in enumerate(hidden):
        pairs[base] = tokens[2 * place], tokens[2 * place + 1]
    assert strategies.next_on_ring(Board(pairs), memory) == strategies.next_on_ring(board, memory)


def test_the_local_player_on_the_ring_has_to_look_before_it_knows() -> None:
    done = ran("local-ring", Board.solved(5), Field.ring(5))
    assert done.solved
    assert done.count == 8  # there and back: to look is to move


def test_the_local_player_on_the_ring_refuses_a_line() -> None:
    with pytest.raises(InputError, match="goes round a ring"):
        ran("local-ring", Board.parse("12|.0|12"), Field.line(3))


def test_random_play_solves_every_small_board() -> None:
    score = compare(Field.ring(3), seed=1)["random"]
    assert score["failures"] == 0
    assert score["mean"] > compare(Field.ring(3))["optimal"]["mean"]


def test_the_naive_strategy_loops_and_says_where() -> None:
    looping = [ran("naive", board, Field.line(3)) for board in every(3)]
    loops = [one for one in looping if one.loop is not None]
    assert loops
    for one in loops:
        assert not one.solved
        assert one.boards[one.loop] == one.boards[-1]  # type: ignore[index]
        assert len(set(one.boards)) == len(one.boards) - 1


def test_a_hole_can_come_beside_while_a_token_stays() -> None:
    """Fact 1 of section 3: whichever token is to stay, the other one makes room."""
    board = Board.parse(".0|12|12")
    assert strategies.choices(board) == ("hole_right", [Move(1, 1, 0)])  # the 2 of base 1 stays
    assert strategies.filling(board) == 2
