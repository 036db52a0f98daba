"""Every number that can be typed is bounded, and refused in one line when it is out of bounds."""

import pytest
import typer

from antihilbert.cli.bounds import ELSEWHERE, NUMBERS, bounds_of, markdown, numbers
from antihilbert.cli.main import app
from page_tables import check_table
from sessions import ROOT
from shell import refusal

COMMANDS = typer.main.get_command(app)
PAGE = ROOT / "docs" / "reliability.md"
ALL = [(path, name) for path, name, _ in numbers(COMMANDS)]


@pytest.mark.parametrize(("path", "name"), ALL)
def test_a_number_out_of_bounds_is_refused_before_anything_else(path: str, name: str) -> None:
    bounds = bounds_of(path, name)
    for number in (bounds.least - 1, bounds.most + 1, 10**30, -(10**30)):
        typed = [name, str(number)] if name.startswith("--") else [str(number)]
        # An argument that is asked for does not hide the fault of the number.
        said = refusal(*path.split(), *typed)
        assert "is out of range: take" in said or said.startswith("error: Missing"), said


def test_no_bound_is_left_of_a_number_that_is_gone() -> None:
    assert set(NUMBERS) <= {name for _, name in ALL}
    assert set(ELSEWHERE) <= set(ALL)


def test_what_is_no_number_is_out_of_bounds() -> None:
    assert "out of range" in refusal("war", "longest", "--suits", "4", "--seconds", "nan")
    assert "out of range" in refusal("war", "longest", "--suits", "4", "--seconds", "inf")


def test_a_refusal_is_said_in_the_language_asked_for() -> None:
    said = refusal("nim", "learn", "3", "4", "--games", "0", "--lang", "fr")
    assert said == "erreur : --games 0, c'est hors limites : de 1 à 10^6\n"


def test_the_page_has_the_bounds_of_all_numbers(pytestconfig: pytest.Config) -> None:
    check_table(PAGE, "numbers", markdown(COMMANDS), pytestconfig)
