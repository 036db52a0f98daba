"""Sequences as the OEIS takes them: what `--bfile` prints."""

import re

import pytest

from known_tables import KNOWN
from shell import refusal, run


def terms(command: str) -> dict[int, int]:
    """n and a(n) of a b-file; its comments say what it lists."""
    shown = run(*command.split())
    assert (shown.status, shown.err) == (0, "")
    definition, source, *lines = shown.out.splitlines()
    assert definition.startswith("# a(n) = ")
    assert source.startswith("# computed by antihilbert ")
    assert all(re.fullmatch(r"\d+ \d+", line) for line in lines)
    return {int(n): int(term) for n, term in map(str.split, lines)}


@pytest.mark.parametrize(
    ("command", "column"),
    [
        ("war count --suits 1 --values 8 --bfile endless", 3),
        ("war count --suits 1 --values 8 --bfile max_tricks", 5),
        ("war profile list --cards 8 --bfile profiles", 2),
        ("war profile list --cards 8 --bfile endless", 3),
        ("war profile list --cards 8 --bfile max_deals", 6),
    ],
)
def test_the_terms_of_one_suit_are_those_of_another_program(command: str, column: int) -> None:
    table = (KNOWN / "profiles.txt").read_text().splitlines()
    rows = [line.split(" | ") for line in table if not line.startswith("#")]
    assert terms(command) == {int(row[0]): int(row[column]) for row in rows if int(row[0]) <= 8}


def test_the_boards_of_baseball_are_as_many_as_can_be_listed() -> None:
    found = terms("baseball count 4 --bfile boards")
    assert found == {2: 4, 3: 33, 4: 480}  # tests/baseball lists them one by one


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("war count --suits 1 --values 4 --bfile mean_tricks", "'mean_tricks' is no number to "),
        ("war count --suits 1 --values 4 --bfile endless --json", "--bfile has no use for --json"),
        (
            "war count --suits 1 --values 4 --bfile endless --hand1-size 1",
            "--bfile has no use for --ha",
        ),
        ("war count --suits 4 --values 900 --bfile endless", "4x900 has far too many deals"),
        ("baseball distances 20 --bfile god", "all boards of 20 bases cannot be listed"),
        ("baseball distances 4 --graph 0-1,1-2,2-3 --bfile god", "--bfile has no use for --graph"),
        ("war profile list --cards 4 --suits 2 --bfile profiles", "--bfile has no use for --suits"),
    ],
)
def test_what_is_no_sequence_is_refused_before_any_work(words: str, said: str) -> None:
    assert refusal(*words.split()).startswith(f"error: {said}")
