"""`antihilbert beggar endless search` as it is typed."""

import json
from pathlib import Path

import pytest

from antihilbert.cards.certificate import read
from shell import run

SEARCH = ("beggar", "endless", "search", "--workers", "1")
TWENTY = (*SEARCH, "--suits", "2", "--values", "10", "--penalties", "3")


def test_a_find_is_told_and_saved_as_a_certificate_that_holds(tmp_path: Path) -> None:
    file = tmp_path / "rings.txt"
    shown = run(*TWENTY, "--equal", "--save", str(file), "--json")
    assert shown.status == 0
    answer = json.loads(shown.out)
    ((_, saved),) = read(file)
    assert saved.divergence() is None
    assert saved.deal.letters() == answer["deal"] == answer["rings"][0]["deal"]
    assert answer["period"] == saved.period


def test_a_search_in_vain_has_exit_status_3_and_says_what_was_covered() -> None:
    shown = run(*SEARCH, "--suits", "1", "--values", "6", "--penalties", "3", "--json")
    assert shown.status == 3
    answer = json.loads(shown.out)
    assert answer["deal"] is None and answer["rings"] == []
    assert answer["reason"] == "there is none"
    assert "exhaustive: every deal with hands 3/3" in answer["covered"]


@pytest.mark.parametrize(
    ("options", "right"),
    [(["--method", "magic"], "take one of auto"), (["--seconds", "0"], "0.001")],
)
def test_what_cannot_be_done_is_refused_in_one_line(options: list[str], right: str) -> None:
    shown = run(*TWENTY, *options)
    assert shown.status == 2
    assert right in shown.err and shown.err.count("\n") == 1
