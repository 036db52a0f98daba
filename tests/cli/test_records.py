"""`war longest --records` and `beggar longest --records`."""

import json

from antihilbert.cards.longest.records import table
from shell import refusal, run


def test_the_records_are_one_object_with_a_row_for_each_deck() -> None:
    rows = json.loads(run("war", "longest", "--records", "--json").out)["rows"]
    assert rows == table()
    found = next(row for row in rows if row["values"] == 13 and row["pickup"] == "optimised")
    assert {"game", "suits", "values", "pickup", "proved", "public", "here", "gap"} <= set(found)
    assert {"tricks", "finder", "deal"} <= set(found["public"])


def test_the_table_has_the_game_that_is_asked_for_first_and_fits_80_columns() -> None:
    for game, first in (("war", "1x2"), ("beggar", "2x4")):
        head, *lines = run(game, "longest", "--records").out.splitlines()
        assert head.split()[:5] == ["deck", "pickup", "proved", "public", "finder"]
        assert lines[0].startswith(first)
        assert len(lines) == len(table())
        assert max(map(len, lines)) <= 80


def test_a_deck_can_be_asked_for() -> None:
    shown = run("war", "longest", "--records", "--suits", "4", "--values", "3").out
    assert [line.split()[:3] for line in shown.splitlines()[1:]] == [
        ["4x3", "natural", "37"],
        ["4x3", "optimised", "34"],
    ]


def test_a_deck_without_records_is_refused_in_one_line() -> None:
    told = refusal("war", "longest", "--records", "--suits", "99")
    assert "no record is known for 99xany: leave --suits and --values out" in told


def test_a_search_still_needs_a_deck() -> None:
    assert "needs suits and values, such as 4 and 13" in refusal("war", "longest")
