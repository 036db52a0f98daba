"""War for three and four: the lab, with or without a server, answers as the command line."""

import json
from typing import Any

import httpx
import pytest

from antihilbert.cards import statistics
from antihilbert.web import site
from antihilbert.web.browser import answer
from shell import run

PLAYED: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("5 3 / 2 4 / 1 6", "--trace"), {"deal": "5 3 / 2 4 / 1 6", "trace": True}),
    (
        ("4 1 2 / 4 1 3 / 2 3", "--face-down", "1", "--trace"),
        {"deal": "4 1 2 / 4 1 3 / 2 3", "face_down": 1, "trace": True},
    ),
    (
        ("3 / 1 5 / 2 4 6", "--pickup", "loser-first"),
        {"deal": "3 / 1 5 / 2 4 6", "pickup": "loser-first"},
    ),
    (
        ("--suits", "4", "--values", "13", "--seed", "2", "--players", "4"),
        {"suits": 4, "values": 13, "seed": 2, "players": 4},
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


def test_every_card_is_somewhere_in_every_position(lab: str) -> None:
    """9 and 9 battle and cannot go on: the pile lies on the table until the 8 takes it."""
    asked = {"deal": "9 / 9 / 4 8 / 1 2"}
    first, second, last = httpx.get(f"{lab}/api/war/positions", params=asked).json()["positions"]
    assert first["laid"] == [0, 1, 2, 4]
    assert (second["left"], second["cards3"], second["cards4"]) == ([0, 1, 2, 4], [3], [5])
    assert last["cards3"] == [3, 5, 0, 1, 2, 4]
    assert (last["outcome"], last["hand1"], last["hand4"]) == ("player3", [], [])


def test_the_story_has_a_line_for_each_player(lab: str) -> None:
    asked = {"deal": "9 1 2 / 9 5 3 / 4 8 8"}
    story = httpx.get(f"{lab}/api/war/story", params=asked).json()
    assert story["winners"][0] == "2" and story["battles"][0] == [0, 1]
    assert [story[f"hand{player}"][:2] for player in (1, 2, 3)] == [[3, 1], [3, 6], [3, 2]]


@pytest.mark.parametrize(
    ("path", "asked", "said"),
    [
        ("war/play", {"deal": "1 / 2 / 3 / 4 / 5"}, "War is not for 5 players"),
        ("war/play", {"suits": 4, "values": 13, "players": 5}, "players"),
        ("war/play", {"deal": "1 / 2 / 3", "pickup2": "optimised"}, "3 players pick up alike"),
        ("war/deal", {"suits": 1, "values": 3, "players": 4}, "too small for 4 players"),
        ("war/wheel.svg", {"deal": "1 2 / 3 6 / 4 5 7"}, "two players, not of 3"),
        ("beggar/play", {"deal": "-K/-Q/-"}, "slashes"),
    ],
)
def test_what_is_not_played_is_refused_in_one_line(
    lab: str, path: str, asked: dict[str, Any], said: str
) -> None:
    refused = httpx.get(f"{lab}/api/{path}", params=asked)
    assert refused.status_code == 422
    assert said in refused.json()["error"]


def test_statistics_are_those_of_the_command_line(
    lab: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--suits", "2", "--values", "5", "--games", "60", "--seed", "3", "--players", "3")
    printed = json.loads(run("war", "stats", *words, "--json").out)
    asked = {"suits": 2, "values": 5, "games": 60, "seed": 3, "players": 3}
    told = httpx.get(f"{lab}/api/jobs/war-stats", params=asked, timeout=60).text.splitlines()
    found = json.loads(told[-1])["result"]
    assert not printed.pop("interrupted") and printed.pop("lengths")  # the page has bins instead
    assert printed == {key: found[key] for key in printed}
    monkeypatch.setattr(statistics, "IN_BROWSER", True)  # without kernels it is the same
    typed = json.dumps({name: str(value) for name, value in asked.items()})
    assert json.loads(answer("jobs/war-stats", typed, "en", lambda _: None))["answer"] == found


def test_a_browser_is_sent_what_plays_for_three() -> None:
    assert {"antihilbert.cards.war", "antihilbert.cards.statistics"} <= site.needed()
