"""Rostam's elimination against the order that the rest of the program uses."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.cards.profiles.order import Order, eliminate
from shell import refusal, run

graphs = st.integers(1, 8).flatmap(
    lambda size: st.tuples(
        st.just(size),
        st.sets(
            st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)).filter(
                lambda arc: arc[0] != arc[1]
            )
        ).map(lambda arcs: tuple(sorted(arcs))),
    )
)


@given(graphs)
def test_a_graph_is_resoluble_exactly_if_it_has_no_cycle(
    graph: tuple[int, tuple[tuple[int, int], ...]],
) -> None:
    size, arcs = graph
    done, order = eliminate(size, arcs), Order(size, arcs)
    assert done.resoluble == (order.cycle is None)
    if done.resoluble:
        by_card = sorted(done.steps, key=lambda step: step.card)
        assert order.values == tuple(step.number for step in by_card)
    assert set(order.cycle or ()) <= set(done.stuck)


def test_the_elimination_is_shown_as_the_report_does_it() -> None:
    shown = run("war", "profile", "realise", "aba2", "--explain").out
    assert "  x2   .  .  1  1" in shown  # x2 < x3 and x2 < x4
    assert "resoluble, so realisable: 4 1 / 3 2" in shown  # the deal that A.2 prints
    stuck = run("war", "profile", "realise", "ab2a3", "--explain").out
    assert "none of x1, x2, x3, x4 is without successor: not resoluble" in stuck
    whole = run("war", "profile", "realise", "a2b", "--explain").out
    assert whole.startswith("not the profile of a whole game")


def test_the_elimination_answers_in_json() -> None:
    answer = json.loads(run("war", "profile", "realise", "aba2", "--explain", "--json").out)
    told = answer["elimination"]
    assert [(step["card"], step["number"]) for step in told["steps"]] == [
        ("x1", 4),
        ("x3", 3),
        ("x4", 2),
        ("x2", 1),
    ]
    assert told["resoluble"] is True
    assert told["matrix"][1] == [0, 0, 1, 1]


@pytest.mark.parametrize(
    ("words", "message"),
    [("db3 --suits 2", "the elimination is for one suit"), ("a40", "take a word of at most 30")],
)
def test_what_cannot_be_eliminated_gets_one_line(words: str, message: str) -> None:
    assert message in refusal("war", "profile", "realise", *words.split(), "--explain")
