"""What goes to the OEIS: current, in form, computed by programs that share nothing with ours."""

import subprocess
import sys
from typing import Any

import pytest

import oeis
from antihilbert import catalogue
from antihilbert.catalogue.archive import deck_of
from shell import run

SEQUENCES = oeis.sequences()


def test_the_folders_are_as_the_tables_say() -> None:
    written = oeis.files()
    assert {
        path for path in oeis.FOLDER.glob("*/*") if path.parent.name in SEQUENCES
    } == written.keys()
    assert not [path for path, text in written.items() if path.read_text("utf-8") != text]


@pytest.mark.parametrize("name", SEQUENCES)
def test_a_b_file_has_a_term_a_line_and_ends_with_a_blank_line(name: str) -> None:
    one = SEQUENCES[name]
    *lines, blank, nothing = (oeis.FOLDER / name / "b-file.txt").read_text().split("\n")
    assert (blank, nothing) == ("", "") and len(lines) == len(one["terms"])
    assert [int(line.split()[0]) for line in lines] == list(
        range(one["first"], one["first"] + len(lines))
    )


@pytest.mark.parametrize("name", SEQUENCES)
def test_the_program_prints_what_we_count(name: str) -> None:
    one: dict[str, Any] = SEQUENCES[name]
    counted = {}
    for line in run(*one["check"].split()).out.splitlines():
        if not line.startswith("#"):
            n, term = map(int, line.split())
            counted[n] = term
    last = max(counted)
    program = oeis.FOLDER / name / "program.py"
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(program), str(last)],
        capture_output=True,
        text=True,
        check=True,
    )
    printed = dict(map(int, line.split()) for line in done.stdout.splitlines())
    terms = dict(enumerate(one["terms"], start=one["first"]))
    shared = [n for n in counted if n in terms]
    assert len(shared) >= 2
    assert printed == {n: counted[n] for n in shared} == {n: terms[n] for n in shared}


def test_the_later_terms_are_those_of_the_catalogue() -> None:
    longest = {
        (deck_of(one), one.pickups): one.tricks for one in catalogue.maxima() if one.game == "war"
    }
    for name, suits in (("war1-longest", 1), ("war2-longest", 2)):
        for n, term in enumerate(SEQUENCES[name]["terms"], start=SEQUENCES[name]["first"]):
            if n > 1:  # one card each: the catalogue leaves it out
                assert longest[f"{suits}x{n}", ("natural",)] == term
    counts = {
        row["deck"]["values"]: row
        for row in catalogue.counts()
        if (row["deck"]["suits"], row["deck"]["penalties"]) == (2, 3)
    }
    for name, key in (("beggar-longest", "max_tricks"), ("beggar-endless", "endless")):
        one = SEQUENCES[name]
        assert one["terms"] == [counts[n][key] for n in range(one["first"], max(counts) + 1)]
