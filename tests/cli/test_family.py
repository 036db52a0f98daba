import json
from pathlib import Path

import pytest

from shell import refusal, run

NEW = "aaaaaaaabbbbabbbabbb"


def test_the_families_of_a_word_come_in_the_agreed_keys() -> None:
    answer = json.loads(run("war", "endless", "family", NEW, "--json").out)
    keys = {key: answer[key] for key in ("word", "flips", "pickup", "suits")}
    assert keys == {"word": NEW, "flips": 20, "pickup": "natural", "suits": 1}
    (family,) = answer["families"]
    assert (family["hands"], family["modulus"]) == ([4, 8], 20)
    assert family["cards"] == {"residue": 12, "modulus": 20, "from": 32}


def test_a_word_without_a_family_is_exit_3_with_the_reason() -> None:
    shown = run("war", "endless", "family", "aaabbb")
    assert (shown.status, shown.out) == (3, "")
    assert "some class would have to beat itself" in shown.err
    answer = run("war", "endless", "family", "aab", "--json")
    assert answer.status == 3
    assert json.loads(answer.out)["families"] == []


def test_a_family_is_proved_in_words_with_a_first_deal() -> None:
    text = run("war", "endless", "family", "a2b2").out
    assert "Hands of 4 + 4x and 6 + 4y cards" in text
    deal = text.split("the first deal: ")[1].splitlines()[0]
    assert "endless" in run("war", "play", deal).out


def test_with_several_suits_progressions_and_single_decks_are_told_apart() -> None:
    words = "war endless family aabababbaabb --suits 2 --decks 1 --json"
    (family,) = json.loads(run(*words.split()).out)["families"]
    assert family["cards"] == {"residue": 10, "modulus": 12, "from": 22}
    assert [one["cards"]["from"] for one in family["progressions"]] == [22, 34]
    assert family["progressions"][0]["modulus"] == 24
    assert family["levelled"][0]["values"] == 11


def test_all_words_of_a_length_are_searched_by_residues() -> None:
    shown = run(*["war", "endless", "family", "--flips", "20", "--cards", "32"]).out
    assert shown == f"{NEW}: 32 + 20k cards, hands 4 + 20x and 28 + 20y\n"
    answer = json.loads(
        run(*["war", "endless", "family", "--flips", "4", "--swapped", "--json"]).out
    )
    assert [family["word"] for family in answer["families"]] == ["aaaabbbb"]
    assert run(*["war", "endless", "family", "--flips", "6", "--cards", "30"]).status == 3


def test_what_was_searched_in_vain_is_noted(tmp_path: Path) -> None:
    none = tmp_path / "none"
    words = "war endless family --flips 2-16 --cards 24 --save-refuted"
    assert run(*words.split(), str(none)).status == 3
    covered = "words of 2 to 16 flips without battles, hands of any sizes"
    assert none.read_text() == f"none | natural | 1x24 | residues | {covered}\n"


def test_a_word_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "word.svg"
    assert run("war", "endless", "family", NEW, "--svg", str(picture)).status == 0
    drawn = picture.read_text()
    assert drawn.count("stroke-width") == 20  # one slot of each flip wins
    assert drawn.count("<rect") == 1 + 40 + 8
    assert "5 + 5x + 3y" in drawn
    kept = Path(__file__).parents[2] / "docs" / "images" / "family32.svg"
    assert drawn == kept.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "give a word"),
        ("ab --flips 2", "give a word"),
        ("ax", "not a letter"),
        ("a(ab)*", "does not return"),
        ("a150b150", "too long"),
        ("--flips 65", "take 1 to 64"),
        ("--flips x", "no length of words"),
        ("--flips 9-3", "no length of words"),
        ("ab --suits 0", "from 1 to 16"),
        ("ab --decks -1", "from 0 to 50"),
        ("ab --cards 1", "from 2 to"),
        ("ab --pickup x", "unknown pickup"),
        ("ab --swapped --pickup first-player", "are not exchangeable"),
    ],
)
def test_bad_input_gets_one_line(words: str, message: str) -> None:
    assert message in refusal("war", "endless", "family", *words.split())
