import json

import pytest

from shell import run


def test_construct_answers_in_the_agreed_keys() -> None:
    answer = json.loads(
        run(*["war", "endless", "construct", "--suits", "1", "--values", "9", "--json"]).out
    )
    assert (answer["deal"], answer["period"]) == ("9 5 8 4 / 3 7 2 6 1", 20)
    assert (answer["preperiod"], answer["method"], answer["word"]) == (0, "spivey", "ab")


def test_what_cannot_be_constructed_is_exit_3_with_the_reason() -> None:
    shown = run(*["war", "endless", "construct", "--suits", "1", "--values", "16"])
    assert (shown.status, shown.out) == (3, "")
    assert "conjecture" in shown.err
    answer = run(*["war", "endless", "construct", "--suits", "1", "--values", "16", "--json"])
    assert answer.status == 3
    assert json.loads(answer.out)["deal"] is None


def test_a_search_shows_the_deal_the_reason_and_the_cycle() -> None:
    words = "war endless search --suits 4 --values 7 --method words --equal --workers 1"
    text = run(*words.split()).out
    assert text.startswith("deal: ")
    assert "The word aaaabbadbbaabb (14 flips) is told again and again" in text
    assert "Flip by flip the same classes meet:" in text
    assert "more ..." in text


def test_a_search_in_vain_is_exit_3() -> None:
    words = "war endless search --suits 4 --values 2 --method exhaustive --seconds 60"
    shown = run(*words.split())
    assert shown.status == 3
    assert shown.err.startswith("there is none\nexhaustive: every deal")
    answer = run(*words.split(), "--json")
    assert answer.status == 3
    assert json.loads(answer.out)["reason"] == "there is none"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("search --suits 4 --values 13 --seconds -1", "no time"),
        ("search --suits 4 --values 13 --pickup random", "random"),
        ("search --suits 4 --values 13 --pickup x", "unknown pickup"),
        ("search --suits 4 --values 13 --method x", "unknown method"),
        ("construct --suits 0 --values 13", "cannot be dealt"),
        ("construct --suits 1 --values 9 --method x", "unknown construction"),
    ],
)
def test_bad_input_gets_one_line(words: str, message: str) -> None:
    shown = run("war", "endless", *words.split())
    assert shown.status == 2
    assert shown.err.startswith("error: ")
    assert shown.err.count("\n") == 1
    assert message in shown.err
