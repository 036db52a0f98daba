"""War with cards face down: the lab, with or without a server, answers as the command line."""

import json
from typing import Any

import httpx
import pytest

from antihilbert.web.browser import answer
from shell import run

# Two of the endless games of docs/face-down.md, and deals that end.
ENDLESS_28 = "7 3 7 4 4 7 1 2 6 4 5 5 3 2 / 1 6 5 2 6 4 1 1 5 3 7 6 3 2"
ENDLESS_52 = (
    "1 9 5 11 6 3 2 1 7 2 7 3 2 1 13 8 5 4 12 8 11 4 12 7 10 1 / "
    "2 13 9 12 11 3 10 3 10 6 13 5 12 10 6 6 11 9 9 4 13 8 8 7 5 4"
)
PLAYED: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    ((ENDLESS_28, "--face-down", "3"), {"deal": ENDLESS_28, "face_down": 3}),
    ((ENDLESS_52, "--face-down", "1"), {"deal": ENDLESS_52, "face_down": 1}),
    (
        ("1 2 3 / 1 3", "--face-down", "2", "--out-of-cards", "flip-last", "--trace"),
        {"deal": "1 2 3 / 1 3", "face_down": 2, "out_of_cards": "flip-last", "trace": True},
    ),
    (
        ("--suits", "4", "--values", "13", "--seed", "2", "--face-down", "3", "--trace"),
        {"suits": 4, "values": 13, "seed": 2, "face_down": 3, "trace": True},
    ),
    (
        ("5 3 / 2 4 1", "--out-of-cards", "flip-last"),
        {"deal": "5 3 / 2 4 1", "face_down": 0, "out_of_cards": "flip-last"},
    ),
]


@pytest.mark.parametrize(("words", "asked"), PLAYED, ids=[" ".join(row[0]) for row in PLAYED])
def test_a_game_is_that_of_the_command_line_with_and_without_a_server(
    lab: str, words: tuple[str, ...], asked: dict[str, Any]
) -> None:
    printed = json.loads(run("war", "play", *words, "--json").out)
    assert httpx.get(f"{lab}/api/war/play", params=asked).json() == printed
    typed = json.dumps({name: str(value) for name, value in asked.items()})  # as pages send it
    assert json.loads(answer("war/play", typed, "en", print)) == {"answer": printed}


def test_each_card_laid_face_down_is_known_and_goes_under_the_hand_in_its_turn(lab: str) -> None:
    """3=3, then 1 and 2 unseen, then 2>1: worked out by hand from the natural pickup."""
    asked = {"deal": "3 1 2 / 3 2 1", "face_down": 1}
    first, last = httpx.get(f"{lab}/api/war/positions", params=asked).json()["positions"]
    assert first["laid"] == [0, 3, 1, 4, 2, 5]
    assert first["unseen"] == [1, 4]
    assert first["hidden"] == [[[1], [2]]]
    assert (last["cards1"], last["cards2"]) == ([2, 5, 1, 4, 0, 3], [])


def test_every_card_of_a_game_is_somewhere_and_lies_where_the_trace_has_its_value(lab: str) -> None:
    asked = {"deal": ENDLESS_28, "face_down": 3}
    trace = httpx.get(f"{lab}/api/war/play", params=asked | {"trace": True}).json()["trace"]
    shown = httpx.get(f"{lab}/api/war/positions", params=asked).json()["positions"]
    assert len(trace) > 71  # the cycle
    values = [int(value) for value in ENDLESS_28.replace("/", "").split()]
    for told, position in zip(trace, shown[: len(trace)], strict=True):
        cards = position["cards1"] + position["cards2"]
        assert sorted(cards) == list(range(28))
        assert [values[card] for card in cards] == [*told["hand1"], *told["hand2"]]
    assert sum("unseen" in position for position in shown[:72]) > 0


def test_the_story_and_the_wheel_of_an_endless_game_are_told(lab: str) -> None:
    asked = {"deal": ENDLESS_28, "face_down": 3}
    story = httpx.get(f"{lab}/api/war/story", params=asked).json()
    assert story["whole"]
    assert len(story["winners"]) == 72  # the cycle of docs/face-down.md
    assert story["hand1"][0] == story["hand1"][-1] == 14
    assert "72" in httpx.get(f"{lab}/api/war/wheel.svg", params=asked).text
    plain = {"deal": ENDLESS_28}
    assert httpx.get(f"{lab}/api/war/story", params=plain).json()["winners"] != story["winners"]


def test_statistics_are_those_of_the_command_line(lab: str) -> None:
    words = ("--suits", "4", "--values", "5", "--games", "500", "--seed", "3", "--face-down", "3")
    printed = json.loads(run("war", "stats", *words, "--json").out)
    asked = {"suits": 4, "values": 5, "games": 500, "seed": 3, "face_down": 3}
    with httpx.stream("GET", f"{lab}/api/jobs/war-stats", params=asked, timeout=120) as stream:
        result = json.loads(list(stream.iter_lines())[-1])["result"]
    for name in ("game", "face_down", "short", "player1", "player2", "draw", "mean_tricks"):
        assert result[name] == printed[name]


REFUSED = [
    ({"face_down": 4}, "face_down: take a whole number from 0 to 3, not '4'"),
    ({"face_down": -1}, "face_down: take a whole number from 0 to 3, not '-1'"),
    ({"out_of_cards": "wait"}, "out_of_cards: take one of lose, flip-last, not 'wait'"),
]


@pytest.mark.parametrize(("asked", "line"), REFUSED, ids=str)
@pytest.mark.parametrize("path", ["play", "positions", "story", "wheel.svg"])
def test_rules_that_nobody_plays_are_refused_in_one_line(
    lab: str, path: str, asked: dict[str, Any], line: str
) -> None:
    response = httpx.get(f"{lab}/api/war/{path}", params={"deal": "1 / 2"} | asked)
    assert (response.status_code, response.json()) == (
        422,
        {"error": line, "field": line.partition(":")[0]},
    )


def test_they_are_refused_in_french_too(lab: str) -> None:
    asked = {"deal": "1 / 2", "face_down": 9}
    response = httpx.get(f"{lab}/api/war/play", params=asked, headers={"X-Lang": "fr"})
    line = "face_down : prendre un nombre entier de 0 à 3, pas « 9 »"
    assert (response.status_code, response.json()["error"]) == (422, line)
    refusal = {"error": line, "lang": "fr", "field": "face_down"}
    assert json.loads(answer("war/play", json.dumps(asked), "fr", print)) == refusal
    assert response.json()["field"] == "face_down"
