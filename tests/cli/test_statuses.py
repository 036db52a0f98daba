"""Exit statuses have one list, and every command takes its own from it."""

import ast
import re
from pathlib import Path

import pytest

from antihilbert import cli
from antihilbert.cli import output
from shell import run

FILES = sorted(Path(cli.__file__).parent.glob("*.py"))
NAMES = {"DONE", "FAILED", "BAD_INPUT", "NOT_FOUND", "INTERRUPTED"}


def exits(path: Path) -> list[ast.expr]:
    """What `typer.Exit` is given in a file, and what the status of an answer may be."""
    tree = list(ast.walk(ast.parse(path.read_text())))
    return [
        argument
        for node in tree
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "typer.Exit"
        for argument in node.args
    ] + [
        node.value
        for function in tree
        if isinstance(function, ast.FunctionDef) and function.name == "_answer"
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
    ]


def test_a_command_ends_with_a_status_of_the_list() -> None:
    given = {ast.unparse(one) for path in FILES for one in exits(path)}
    named = {name for text in given for name in re.findall(r"[A-Z_]{2,}", text)}
    assert {"FAILED", "NOT_FOUND", "INTERRUPTED"} <= named <= NAMES  # else nothing was looked at
    assert not [text for text in given if re.search(r"\d", text)]


def test_each_status_has_one_name_and_a_meaning() -> None:
    assert {getattr(output, name) for name in NAMES} == set(output.MEANINGS)
    assert len(NAMES) == len(output.MEANINGS)
    twice = [
        path.name
        for path in FILES
        if path.name != "output.py"
        and re.search(rf"^({'|'.join(NAMES)}) = ", path.read_text(), re.MULTILINE)
    ]
    assert not twice


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["war", "play", "1 / 2"], 0),
        (["war", "profile", "realise", "ab", "--cards", "4"], 0),  # no is an answer
        (["war", "play", "1 / x"], 2),
        (["war", "endless", "construct", "--suits", "1", "--values", "16"], 3),
        (["campaign", "status", "x"], 3),
    ],
)
def test_the_statuses_are_those_that_scripts_rely_on(words: list[str], status: int) -> None:
    assert run(*words).status == status


def test_a_certificate_that_diverges_is_status_1(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("war | natural | endless | 0 | 5 | 5 | 5 | 5 3 / 2 4 1\n")
    assert run("verify", str(wrong)).status == 1
