"""Tables: the pupils' table, the editors' question, and all positions of a box at once."""

from functools import reduce
from operator import xor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.core.messages import InputError
from antihilbert.takeaway import explain
from antihilbert.takeaway.kernels import LOST, NO_MOVE, box
from antihilbert.takeaway.rules import Code, Position, Rules, after, game_named, start
from antihilbert.takeaway.solver import BruteForce


@given(
    st.lists(st.integers(0, 3), min_size=1, max_size=5).filter(any),
    st.booleans(),
    st.booleans(),
    st.lists(st.integers(1, 6), min_size=1, max_size=3).map(tuple),
)
def test_a_box_is_what_trying_everything_gives(
    digits: list[int], endless: bool, misere: bool, shape: tuple[int, ...]
) -> None:
    rules = Rules(Code.trimmed((0, *digits), endless), misere=misere)
    everything = BruteForce(rules)
    answers = box(shape, rules.code, misere)
    for heaps in np.ndindex(shape):
        answer = int(answers[heaps])
        assert (answer == LOST) != everything.verdict(Position(heaps)).wins
        if answer > NO_MOVE:  # the winning move, spelled out
            place, taken = divmod(answer, max(shape))
            left = (*heaps[:place], heaps[place] - taken, *heaps[place + 1 :])
            assert not everything.verdict(Position(left)).wins
        if answer == NO_MOVE:
            assert everything.verdict(Position(heaps)).remoteness == 0


def test_all_positions_up_to_20_20_20_are_decided_by_the_xor() -> None:
    answers = explain.box(Rules(), (20, 20, 20))
    assert answers.size == 9261
    total = reduce(xor, np.indices(answers.shape))
    assert ((answers == LOST) == (total == 0)).all()


def test_a_box_too_large_says_so_before_memory_is_gone() -> None:
    with pytest.raises(InputError, match="a box of 1,000,000,001 positions is too large"):
        explain.box(Rules(), (10**9,))
    with pytest.raises(InputError, match="never splits"):
        explain.box(Rules.parse("octal=0.77"), (3, 3))


def test_the_pupils_table_has_the_winning_move_of_every_situation() -> None:
    found = explain.situations(Rules(), Position((1, 3, 5, 7)))
    assert len(found) == 143  # sorted positions with heaps up to 1, 3, 5 and 7
    for one in found:
        assert one.wins == (one.move is not None)
        assert one.wins == (reduce(xor, one.position.heaps, 0) != 0)
        if one.move is not None:
            left = after(Rules(), one.position, one.move).heaps
            assert reduce(xor, left, 0) == 0


def test_the_editors_question_is_answered_for_every_first_move() -> None:
    found = explain.first_moves((1, 3, 5, 7))
    assert len(found) == 16  # one for each match that may be the last one taken
    large = [one for one in found if one.move.taken >= 5]
    assert [str(one.move) for one in large] == ["3 5", "4 5", "4 6", "4 7"]
    for one in found:
        assert not one.wins
        assert one.reply is not None
        assert one.reply_leaves is not None
        assert reduce(xor, one.reply_leaves.heaps) == 0
        assert one.odd[0] == max(one.broken)  # the largest odd packet is broken
        assert sorted(one.broken + one.made, reverse=True) == one.odd


@pytest.mark.parametrize("name", ["wythoff", "fibonacci", "grundy", "moore", "twenty-one"])
def test_every_game_has_its_table(name: str) -> None:
    rules = game_named(name).rules
    heaps = (3, 5) if name in ("wythoff", "moore") else (8,)
    found = explain.situations(rules, start(rules, heaps))
    for one in found:
        if one.move is None:
            assert not one.wins or (rules.misere and not any(one.position.heaps))
