"""Which of our own modules a browser needs: what answers pages, and whatever that imports.

A module that functions import when they run is taken along if it needs nothing but Python; compiled
code and solvers stay behind, and the functions that need them say so.
"""

import ast
import sys
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2]  # antihilbert/
FIRST = "antihilbert.web.browser"
PATHS = "antihilbert.web.api"  # whose files are found by their names
DATA = ("catalogue/*.txt", "catalogue/*.jsonl")  # what is known, as modules read it
NEVER = (1980, 1, 1, 0, 0, 0)  # when files were written does not matter: equal content, equal zip


def pack(file: Path) -> None:
    """Write the modules and the data as one archive."""
    paths = [path for name in needed() if (path := _path(name)) is not None]
    data = [path for pattern in DATA for path in PACKAGE.glob(pattern)]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted({*paths, *data}):
            name = path.relative_to(PACKAGE.parent).as_posix()
            entry = zipfile.ZipInfo(name, NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def needed() -> set[str]:
    """The names of the modules that a browser needs."""
    found: set[str] = set()
    waiting = [FIRST, *(f"{PATHS}.{path.stem}" for path in _folder(PATHS).glob("[!_]*.py"))]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        at_once, later = _imports(name)
        waiting += [one for one in at_once if _path(one)]
        waiting += [one for one in later if _path(one) and is_plain(one)]
    return found


def _folder(name: str) -> Path:
    return PACKAGE.joinpath(*name.split(".")[1:])


def is_plain(name: str) -> bool:
    """Whether a module, with all that it imports at once, needs nothing but Python."""
    return not any(
        _path(one) is None and one.partition(".")[0] not in sys.stdlib_module_names
        for one in _closure(name)
    )


@cache
def _closure(name: str) -> frozenset[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += _imports(one)[0]
    return frozenset(found)


@cache
def _imports(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """What a module of ours imports at once, and what its functions import later."""
    path = _path(name)
    if path is None:
        return frozenset(), frozenset()
    at_once, later = set(_parents(name)), set[str]()
    for statement, inside in _statements(ast.parse(path.read_text(encoding="utf-8")), False):
        for one in _names(statement):
            (later if inside else at_once).add(one)
    return frozenset(at_once), frozenset(later - at_once)


def _statements(node: ast.AST, inside: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Every import below a node, and whether it stands in a function; none that is for types."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, inside
        function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from _statements(child, inside or function)


def _names(statement: ast.AST) -> Iterator[str]:
    """The modules that an import names; what is imported from one may be a module itself."""
    if isinstance(statement, ast.Import):
        yield from (alias.name for alias in statement.names)
    elif isinstance(statement, ast.ImportFrom) and statement.module:
        yield statement.module
        for alias in statement.names:
            inner = f"{statement.module}.{alias.name}"
            if _path(inner):
                yield inner


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


@cache
def _path(name: str) -> Path | None:
    """The file of a module of ours; None for those of others."""
    if name.partition(".")[0] != PACKAGE.name:
        return None
    path = _folder(name)
    for file in (path / "__init__.py", path.with_name(f"{path.name}.py")):
        if file.is_file():
            return file
    return None
