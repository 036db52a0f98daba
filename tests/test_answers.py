"""An answer becomes JSON in one way: its method `as_json`."""

import ast
from collections.abc import Iterator

from imports import modules

WRITERS = {"print_json", "write_json"}  # they take an answer that is JSON already


def functions_about_json() -> Iterator[tuple[str, ast.FunctionDef, bool]]:
    """Module, function, and whether it is a method."""
    for module, path in modules().items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        methods = {
            id(one)
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for one in node.body
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.endswith("json"):
                yield module, node, id(node) in methods


def test_an_answer_becomes_json_by_its_method_and_no_other_way() -> None:
    others = [
        f"{module}.{one.name}"
        for module, one, method in functions_about_json()
        if one.name not in WRITERS and not (method and one.name in ("as_json", "from_json"))
    ]
    assert not others


def test_as_json_is_called_and_gives_an_object() -> None:
    found = [one for _, one, _ in functions_about_json() if one.name == "as_json"]
    assert len(found) > 30
    for one in found:
        assert not one.decorator_list, "a method, not a property"
        assert one.returns is not None
        assert ast.unparse(one.returns).startswith("dict[str, ")
