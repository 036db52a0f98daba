"""Every number that can be typed is bounded, and refused in one line when it is out of bounds."""

import pytest

from antihilbert.operations.operation import COMMAND, Number, Operation, Whole, operations
from shell import refusal

OPERATED = [
    (one, field.name)
    for one in operations()
    if COMMAND in one.interfaces
    for field in one.fields(COMMAND)
    if isinstance(field.kind, Whole | Number)
]


@pytest.mark.parametrize(
    ("one", "name"), OPERATED, ids=[f"{one.name} {name}" for one, name in OPERATED]
)
def test_a_field_out_of_bounds_is_refused_before_any_work(one: Operation, name: str) -> None:
    field = next(field for field in one.fields(COMMAND) if field.name == name)
    assert isinstance(field.kind, Whole | Number)
    for number in (field.kind.least - 1, field.kind.most + 1, 10**30, "nan", "1.5.2"):
        words = [str(number)] if field.kind.positional else [field.option, str(number)]
        said = refusal(*one.name.split(), *words)
        assert said.startswith(f"error: {field.option}: take a ") or "missing" in said, said


def test_a_port_out_of_bounds_is_refused() -> None:
    said = refusal("serve", "--port", "65536")
    assert said == "error: --port: take a whole number from 1 to 65535, not '65536'\n"


def test_what_is_no_number_is_out_of_bounds() -> None:
    for number in ("nan", "inf"):
        said = refusal("war", "longest", "--suits", "4", "--seconds", number)
        assert said == f"error: --seconds: take a number from 0.001 to 10^7, not '{number}'\n"


def test_a_refusal_is_said_in_the_language_asked_for() -> None:
    said = refusal("nim", "learn", "3", "4", "--games", "0", "--lang", "fr")
    assert said == "erreur : --games : prendre un nombre entier de 1 à 10^6, pas « 0 »\n"
