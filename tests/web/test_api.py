"""The JSON API gives the answers of the command line."""

import json
from typing import Any

import httpx
import pytest

from shell import run

SAME: list[tuple[tuple[str, ...], str, dict[str, Any]]] = [
    (("war", "play", "5 3 / 2 4 1"), "war/play", {"deal": "[5, 3] / [2, 4, 1]"}),
    (("beggar", "endless", "deals", "J--/-J-"), "beggar/endless/deals", {"deal": "J--/-J-"}),
    (
        ("beggar", "endless", "deals", "--J/--", "--every-split"),
        "beggar/endless/deals",
        {"deal": "--J/--", "every_split": True},
    ),
    (
        ("war", "play", "4 1 / 2 3", "--pickup2", "loser-first", "--trace"),
        "war/play",
        {"deal": "4 1 / 2 3", "pickup2": "loser-first", "trace": True},
    ),
    (
        ("war", "play", "--suits", "4", "--values", "13", "--seed", "1", "--index", "7"),
        "war/play",
        {"suits": 4, "values": 13, "seed": 1, "index": 7},
    ),
    (
        ("war", "play", "3 1 2 / 2 1 3", "--pickup", "random", "--seed", "5"),
        "war/play",
        {"deal": "3 1 2 / 2 1 3", "pickup": "random", "seed": 5},
    ),
    (("nim", "solve", "1", "3", "5", "6"), "nim/solve", {"heaps": "1,3,5,6"}),
    (
        ("nim", "solve", "21", "--take", "1-3", "--misere", "--lang", "fr"),
        "nim/solve",
        {"heaps": "21", "take": "1-3", "misere": True, "lang": "fr"},
    ),
    (
        ("nim", "sequence", "--octal", "0.77", "--to", "30"),
        "nim/sequence",
        {"octal": "0.77", "to": 30},
    ),
    (("war", "longest", "--records"), "records", {}),
    (("war", "profile", "realise", "aba2"), "war/profile/realise", {"word": "aba2"}),
    (("war", "profile", "realise", "a2b"), "war/profile/realise", {"word": "aab"}),
    (("war", "profile", "of", "5 3 / 2 4 1"), "war/profile/of", {"deal": "5 3/2 4 1"}),
    (
        ("war", "endless", "construct", "--suits", "4", "--values", "8"),
        "war/endless/construct",
        {"suits": 4, "values": 8},
    ),
]


@pytest.mark.parametrize(("words", "path", "asked"), SAME, ids=[" ".join(row[0]) for row in SAME])
def test_an_answer_is_that_of_the_command_line(
    lab: str, words: tuple[str, ...], path: str, asked: dict[str, Any]
) -> None:
    printed = json.loads(run(*words, "--json").out)
    assert httpx.get(f"{lab}/api/{path}", params=asked).json() == printed


def test_beggar_is_played_as_on_the_command_line(lab: str) -> None:
    printed = json.loads(run("beggar", "play", "---K--/-Q", "--trace", "--json").out)
    answer = httpx.get(f"{lab}/api/beggar/play", params={"deal": "---K--/-Q", "trace": True}).json()
    assert answer == printed


@pytest.mark.parametrize("strategy", ["optimal", "local"])
def test_baseball_is_solved_as_on_the_command_line(lab: str, strategy: str) -> None:
    board = "45|.0|13|12|23|45"
    printed = run("baseball", "solve", board, "--strategy", strategy, "--json").out
    asked = {"board": board, "strategy": strategy}
    answer = httpx.get(f"{lab}/api/baseball/solve", params=asked).json()
    assert len(answer.pop("why")) == answer["count"]
    assert answer == json.loads(printed)


REFUSED = [
    ("baseball/solve", {"board": "11|22"}, "0 holes"),
    ("baseball/solve", {"board": ".0|11", "line": True}, "2 bases cannot be played here"),
    ("war/play", {"deal": "x / 1"}, "'x' in hand 1 is not a card"),
    ("war/play", {"deal": "0 / 1"}, "'0' in hand 1 is not a card"),
    ("war/play", {"deal": "1 / 1000001"}, "'1000001' in hand 2 is not a card"),
    ("war/play", {}, "give a deal"),
    ("war/play", {"deal": "1 / 2", "pickup": "<b>"}, "unknown pickup '<b>'"),
    ("war/play", {"deal": "1 / 2", "max_tricks": -1}, "max_tricks: "),
    ("war/play", {"deal": "1 / 2", "seed": 2**64}, "seed: "),
    ("war/play", {"suits": 100, "values": 100}, "10000 cards are too many"),
    ("war/wheel.svg", {"deal": "1 / 2"}, "only a game that was proved endless"),
    ("beggar/play", {"deal": "5 / 1"}, "'5' in hand 1 is not a card"),
    ("nim/solve", {"heaps": "1,-3"}, "'-3' is negative"),
    ("nim/solve", {"heaps": "1", "take": "1", "octal": "0.7"}, "give one of"),
    ("nim/position", {"heaps": "1000000"}, "too large to play"),
    ("war/profile/realise", {"word": "abc"}, ""),
    ("war/profile/realise", {}, "word: "),
    ("war/endless/construct", {"suits": 1, "values": 8}, "one suit of 8"),
]


@pytest.mark.parametrize(("path", "asked", "line"), REFUSED, ids=[row[0] for row in REFUSED])
def test_bad_input_is_refused_in_one_line(
    lab: str, path: str, asked: dict[str, Any], line: str
) -> None:
    response = httpx.get(f"{lab}/api/{path}", params=asked)
    assert response.status_code == 422
    assert list(response.json()) == ["error", "field"]
    named = line.partition(": ")[0]  # lines that begin with a field are about it
    assert response.json()["field"] == (named if line.endswith(": ") else None)
    assert response.json()["error"].startswith(line)
    assert "\n" not in response.json()["error"]


def test_a_page_is_shown_its_refusals(lab: str) -> None:
    headers = {"X-Refusals": "shown"}
    response = httpx.get(f"{lab}/api/war/play", params={"deal": "x/1"}, headers=headers)
    assert (response.status_code, list(response.json())) == (200, ["error", "field"])


def test_positions_are_those_of_the_trace(lab: str) -> None:
    asked = {"deal": "5 3 / 2 4 1"}
    trace = httpx.get(f"{lab}/api/war/play", params=asked | {"trace": True}).json()["trace"]
    part = httpx.get(f"{lab}/api/war/positions", params=asked | {"start": 2, "count": 3}).json()
    for shown, told in zip(part["positions"], trace[2:5], strict=True):
        assert told.items() <= shown.items()


def test_each_card_of_a_position_is_known_by_its_number_in_the_deal(lab: str) -> None:
    told = httpx.get(f"{lab}/api/war/positions", params={"deal": "2 / 1"}).json()["positions"]
    assert told[0]["laid"] == [0, 1]
    last = {"trick": 1, "hand1": [2, 1], "hand2": [], "cards1": [0, 1], "cards2": []}
    assert told[-1] == last | {"outcome": "player1"}
    # Two plain cards, a jack, and one plain card paid for it.
    beggar = httpx.get(f"{lab}/api/beggar/positions", params={"deal": "--J/--"}).json()["positions"]
    assert (beggar[0]["laid"], beggar[0]["owed"]) == ([0, 3, 1, 4, 2], [0, 0, 0, 0, 1])


def test_positions_do_not_depend_on_what_was_asked_before(lab: str) -> None:
    """A game that is watched goes on where it stands, forwards or backwards, by chance or not."""
    asked = {"suits": 4, "values": 8, "seed": 3}
    deal = httpx.get(f"{lab}/api/war/deal", params=asked).json()["deal"]
    for pickup in ("natural", "random"):
        game = {"deal": deal, "pickup": pickup, "seed": 5, "count": 5}
        shown = {
            start: httpx.get(f"{lab}/api/war/positions", params=game | {"start": start}).json()
            for start in (10, 0, 5, 12, 10)
        }
        whole = httpx.get(f"{lab}/api/war/positions", params=game | {"count": 20}).json()
        for start, part in shown.items():
            assert part["positions"] == whole["positions"][start : start + 5]


def test_a_story_says_who_won_each_trick_and_which_cards_change_places(lab: str) -> None:
    told = httpx.get(f"{lab}/api/war/story", params={"deal": "5 3 / 2 4 1"}).json()
    assert told["winners"] == "121212"  # as the source prints this cycle
    assert told["hand1"] == [2, 3, 2, 3, 2, 3, 2]
    assert told["classes"] == {"tricks": 2, "letters": "ACCBC", "meets": ["A>C", "C<B"]}
    battle = httpx.get(f"{lab}/api/war/story", params={"deal": "1 2 2 / 1 1 2"}).json()
    assert battle["battles"][0] == [0, 1]


def test_a_contradiction_appears_at_the_letter_that_makes_it(lab: str) -> None:
    """ab2a3 says x3 < x1, x2 < x4, x1 < x4, x2 < x3 and then x4 < x3, which closes the ring."""
    told = httpx.get(f"{lab}/api/war/profile/told", params={"word": "ab2a3"}).json()
    assert told["broken_at"] == 5
    assert [flip["said"] for flip in told["flips"]][:5] == [
        "x3 < x1",
        "x2 < x4",
        "x1 < x4",
        "x2 < x3",
        "x4 < x3",
    ]


def test_the_api_is_documented(lab: str) -> None:
    paths = httpx.get(f"{lab}/openapi.json").json()["paths"]
    for path in ("war/play", "beggar/play", "nim/solve", "war/profile/realise", "health"):
        assert f"/api/{path}" in paths
