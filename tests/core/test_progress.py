"""Long work tells how it gets on in one way."""

import ast
from collections.abc import Iterator
from pathlib import Path

import antihilbert

SOURCE = Path(antihilbert.__file__).parent
OTHER_NAMES = {"progress", "report", "tell"}  # a function called so would be another way


def parameters(path: Path) -> Iterator[tuple[str, str]]:
    """Name and type of every parameter of every function."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            yield from ((one.arg, ast.unparse(one.annotation)) for one in given if one.annotation)


def test_whoever_is_watched_is_watched_by_the_one_type_there_is() -> None:
    found = {
        (path.relative_to(SOURCE).as_posix(), name, type_)
        for path in SOURCE.rglob("*.py")
        for name, type_ in parameters(path)
        if name == "on_progress" or (name in OTHER_NAMES and "Callable" in type_)
    }
    watched = {file for file, _, type_ in found if type_ == "ProgressCallback"}
    assert {one for one in found if one[2] != "ProgressCallback"} == set()
    assert {"cards/referee.py", "cards/longest/search.py", "campaigns/runner.py"} <= watched
