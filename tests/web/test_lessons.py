"""Lessons are data: in both languages, and whoever plays rightly can win what is to be won."""

import json
from typing import Any

import pytest

from antihilbert.baseball.board import Board
from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.rules import Code, Rules, read_heaps, start
from antihilbert.web.shell import STATIC

LESSONS = json.loads((STATIC / "lessons.json").read_text(encoding="utf-8"))["lessons"]
STEPS = [(lesson["id"], step) for lesson in LESSONS for step in lesson["steps"]]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["id"])
def test_a_lesson_is_told_in_both_languages_to_its_end(lesson: dict[str, Any]) -> None:
    told = [lesson["title"], lesson["can"], *(step["text"] for step in lesson["steps"])]
    for text in told:
        assert set(text) == {"fr", "en"}
        assert text["fr"] != text["en"]


@pytest.mark.parametrize(("name", "step"), [one for one in STEPS if "nim" in one[1]])
def test_a_game_that_is_to_be_won_can_be_won(name: str, step: dict[str, Any]) -> None:
    game = step["nim"]
    rules = Rules(Code.taking(game["take"])) if game["take"] else Rules()
    rules = rules.with_misere(game["misere"])
    answer = solve(rules, start(rules, read_heaps(game["heaps"])))
    assert answer.wins != game["first"]  # the computer begins where whoever begins loses


def test_the_answers_of_the_lessons_are_right() -> None:
    asked = {
        (name, step["ask"].get("heaps")): step["ask"]["answer"]
        for name, step in STEPS
        if "ask" in step
    }
    assert asked["rows", "3 5"] == 5 - 3
    assert asked["mirror", "3 3 4"] == 4
    assert asked["one-two-three", "1 2 5"] == 5 - 3
    assert asked["packets", "13"] == bin(13).count("1")
    assert asked["five", None] == war.play(Deal.parse("5 3 / 2 4 1")).period
    assert len(asked) == 5


def test_boards_and_deals_of_the_lessons_can_be_played() -> None:
    for _, step in STEPS:
        if board := step.get("baseball", {}).get("board"):
            assert not Board.parse(board).is_solved
    changed = STEPS[-1][1]["war"]["deal"]
    assert war.play(Deal.parse(changed)).cycle is None  # with 3 and 4 exchanged the game ends
