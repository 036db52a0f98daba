"""`war profile` as it is typed."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from antihilbert.cards.games import WAR
from antihilbert.cli.cards import app_of
from antihilbert.core.messages import InputError
from shell import refusal

app = app_of(WAR)


def printed(*arguments: str, given: str | None = None) -> str:
    result = CliRunner().invoke(app, ["profile", *arguments], input=given, catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def answered(*arguments: str) -> dict[str, Any]:
    found = json.loads(printed(*arguments, "--json"))
    assert isinstance(found, dict)
    return found


def test_of_prints_the_word_and_the_outcome() -> None:
    assert printed("of", "4 1 / 2 3") == "aba2\nplayer1 after 4 tricks\n"
    assert printed("of", "2 10 8 6 3 / 5 4 1 9 7").splitlines() == [
        "(ba2b)*",
        "endless, of type +2/-2: the position after 0 tricks returns every 60 tricks",
    ]


def test_of_answers_in_json() -> None:
    endless = answered("of", "4 9 3 12 8 11 2 / 7 14 10 6 1 13 5")
    assert endless["word"] == "b(b2a2)*"
    assert (endless["prefix"], endless["repeated"], endless["letters"]) == ("b", "bbaa", "bbbaa")
    assert endless["type"] == "+2/-2" and endless["endless"] is True and endless["period"] == 112
    finished = answered("of", "1 2 2 / 1 1 2")
    assert finished["word"] == "dad" and finished["repeated"] is None
    assert finished["type"] is None and finished["endless"] is False


def test_realise_answers_in_json() -> None:
    answer = answered("realise", "aba^2")
    assert answer == {
        "word": "aba2",
        "realisable": True,
        "failure": None,
        "reason": None,
        "cards": 4,
        "first": 2,
        "suits": 1,
        "deal": "4 1 / 3 2",
        "deals": 2,
        "constraints": ["x3 < x1", "x2 < x4", "x4 < x1", "x2 < x3"],
    }
    assert answered("realise", "aba2", "--every")["every"] == ["4 1 / 3 2", "4 1 / 2 3"]
    refused = answered("realise", "a2b")
    assert (refused["realisable"], refused["deal"], refused["deals"]) == (False, None, 0)


def test_realise_shows_a_person_everything() -> None:
    text = printed("realise", "aba2", "--every", "--max-listed", "1")
    for part in ("realisable with 4 cards", "4 1 / 3 2", "x3 < x1", "[x1]", "1 more"):
        assert part in text
    assert "contradictory: x1 < x4 < x3 < x1" in printed("realise", "ab2a3")


def test_a_long_word_may_come_from_stdin() -> None:
    assert "realisable with 6 cards" in printed("realise", "-", given="aaa\n")
    with pytest.raises(InputError, match="at most 400000 characters"):
        printed("realise", "-", given="ab" * 500_000)


def test_realise_writes_pictures(tmp_path: Path) -> None:
    picture = tmp_path / "order.svg"
    assert printed("realise", "aba2", "--dot", "--svg", str(picture)).startswith("graph order {")
    assert picture.read_text().startswith("<svg")
    assert printed("realise", "aba2", "--mermaid").startswith("graph BT")
    assert printed("realise", "aba2", "--json", "--svg", str(tmp_path / "2.svg")).startswith("{")
    assert (tmp_path / "2.svg").read_text() == picture.read_text()
    with pytest.raises(InputError, match="cannot write"):
        printed("realise", "aba2", "--svg", str(tmp_path))


def test_list_answers_in_json() -> None:
    answer = answered("list", "--cards", "10")
    assert (answer["cards"], answer["profiles"], answer["deals"]) == (10, 77202, 3628800)
    assert (answer["endless"], answer["max_tricks"], answer["max_deals"]) == (395940, 49, 80)
    assert answer["mean_tricks"] == pytest.approx(2339111 / 161643)
    assert sum(answer["distribution"].values()) + answer["endless"] == answer["deals"]


def test_list_shows_words_lengths_and_the_longest_deals() -> None:
    text = printed("list", "--cards", "4", "--words", "--distribution", "--longest")
    for part in ("10, of which 0 are endless", "\n2  aba2\n", "\n     6  4\n", "\n4 2 / 1 3\n"):
        assert part in text
    every = answered("list", "--cards", "4", "--words", "--longest")
    assert len(every["words"]) == 10 and sum(word["deals"] for word in every["words"]) == 24
    assert len(every["longest_deals"]) == every["max_deals"] == 4


def test_list_takes_decks_of_several_suits() -> None:
    answer = answered("list", "--cards", "4", "--suits", "2", "--words")
    assert (answer["profiles"], answer["deals"], answer["draw"]) == (5, 6, 4)
    assert {word["word"] for word in answer["words"]} == {"a2", "b2", "abd2", "bad2", "d2"}
    assert "draws        4" in printed("list", "--cards", "4", "--suits", "2", "--longest")


def test_list_takes_unequal_hands_and_resumes(tmp_path: Path) -> None:
    path = str(tmp_path / "chunks.jsonl")
    once = answered("list", "--cards", "7", "--hand1-size", "2", "--resume", path, "--workers", "2")
    assert answered("list", "--cards", "7", "--hand1-size", "2", "--resume", path) == once


@pytest.mark.parametrize(
    "arguments",
    [
        ("of", "4 1"),
        ("realise", "abx"),
        ("realise", ""),
        ("realise", "(ab"),
        ("realise", "a^1000000000"),
        ("realise", "da"),
        ("realise", "(ab)*"),
        ("realise", "a", "--max-listed", "0"),
        ("realise", "a", "--json", "--dot"),
        ("realise", "a", "--dot", "--mermaid"),
        ("list", "--cards", "1"),
        ("list", "--cards", "19"),
        ("list", "--cards", "14", "--words"),
        ("list", "--cards", "4", "--workers", "0"),
        ("list", "--cards", "4", "--max-listed", "0"),
        ("list", "--cards", "4", "--suits", "3"),
        ("list", "--cards", "4", "--suits", "0"),
        ("list", "--cards", "4", "--suits", "2", "--resume", "chunks.jsonl"),
        ("list", "--cards", "18", "--suits", "3"),
        ("list", "--cards", "4", "--bfile", "deals", "--json"),
    ],
    ids=" ".join,
)
def test_nonsense_is_refused_in_one_line(arguments: tuple[str, ...]) -> None:
    assert refusal("war", "profile", *arguments).startswith("error: ")
