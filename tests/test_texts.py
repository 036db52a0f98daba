"""Whatever is said in one language is said in the other, of the same things."""

import ast
import importlib
import json
import pkgutil
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import antihilbert
from antihilbert.core.messages import LANGUAGES, Text, Texts
from antihilbert.web.shell import STATIC


def of_library() -> Iterator[tuple[str, Text]]:
    """Every text that is a constant of a module, alone or in a table, with its name."""
    for found in pkgutil.walk_packages(antihilbert.__path__, "antihilbert."):
        if found.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(found.name)).items():
            table = value if isinstance(value, Mapping) else {"": value}
            for key, text in table.items():
                if isinstance(text, Text):
                    yield f"{found.name}.{name} {key}".strip(), text


def of_pages() -> Iterator[tuple[str, Text]]:
    """The texts of the web lab; a key that one language does not have is no text at all."""
    english, french = (
        json.loads((STATIC / "locales" / f"{lang}.json").read_text(encoding="utf-8"))
        for lang in LANGUAGES
    )
    assert english.keys() == french.keys()
    for key in english:
        yield f"locales {key}", Text(english[key], french[key])


TEXTS = dict([*of_library(), *of_pages()])


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_speaks_of_the_same_things_in_both_languages(name: str) -> None:
    text = TEXTS[name]
    if text != ("", ""):
        assert all(text)
    english, french = (set(re.findall(r"\{(\w+)", said)) for said in text)
    # "One trick" needs no number; French puts it in because zero is singular too.
    assert english - {"count"} == french - {"count"}


def test_the_texts_of_every_part_are_looked_at() -> None:
    parts = {name.split(" ")[0] for name in TEXTS}
    assert parts >= {
        "locales",
        "antihilbert.baseball.messages.TEXTS",
        "antihilbert.cards.messages.TEXTS",
        "antihilbert.cards.wheel.WORDS",
        "antihilbert.claims.claim.WORDS",
        "antihilbert.takeaway.messages.TEXTS",
    }


# Keys of the tables, as the code names them

FUNCTIONS = {"refused": 0, "message": 0, "say": 1, "counted": 2}  # and which argument is the key
PACKAGE = Path(antihilbert.__path__[0])
SOURCES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")}
ONLY_IN_A_CATALOGUE = ["clause_words_none", "clause_without_battles", "clause_every_position"]
TABLES: dict[str, Texts] = {
    name: importlib.import_module(name).TEXTS
    for path in PACKAGE.rglob("messages.toml")
    for name in [".".join(["antihilbert", *path.relative_to(PACKAGE).with_suffix("").parts])]
}


ANY = r"[\w -]*"


def patterns(node: ast.AST) -> Iterator[str]:
    """The keys that an expression can be, as patterns; none if it is computed elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id  # a field of an answer, which may have a text of its name
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.FormattedValue):
        yield "|".join(patterns(node.value)) or ANY
    elif isinstance(node, ast.JoinedStr):
        yield "".join(f"({'|'.join(patterns(part))})" for part in node.values)


def keys_of_calls(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The table and the key, as a pattern, of each call that names a text."""
    imported = {
        (alias.asname or alias.name): (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in TABLES
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            table, function = imported.get(node.value.id, ("", ""))
            if function == "TEXTS":
                yield from ((table, key) for key in patterns(node.slice))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            table, function = imported.get(node.func.id, ("", ""))
            if function in FUNCTIONS:
                for key in patterns(node.args[FUNCTIONS[function]]):
                    yield table, key
                    if function == "counted":
                        yield table, f"{key}s"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_key_in_the_code_is_in_its_table(path: Path) -> None:
    for table, key in keys_of_calls(SOURCES[path]):
        assert any(re.fullmatch(key, name) for name in TABLES[table]), (table, key)


@pytest.mark.parametrize("table", TABLES)
def test_a_key_of_a_table_is_in_the_code(table: str) -> None:
    written = {
        pattern
        for tree in SOURCES.values()
        for node in ast.walk(tree)
        for pattern in patterns(node)
        if ANY not in pattern or re.search("[a-z]{2}", pattern.replace(ANY, ""))
    }
    nouns = {f"{key}s" for tree in SOURCES.values() for _, key in keys_of_calls(tree)}
    named = re.compile("|".join(written | nouns))
    assert [key for key in TABLES[table] if not named.fullmatch(key)] in ([], ONLY_IN_A_CATALOGUE)


def test_a_key_that_is_misspelt_is_found() -> None:
    tree = ast.parse("from antihilbert.cards.messages import say\nsay(lang, 'endles')")
    assert list(keys_of_calls(tree)) == [("antihilbert.cards.messages", "endles")]
    assert "endles" not in TABLES["antihilbert.cards.messages"]
