"""Which version of the source a compiled function belongs to: a digest of all it may contain.

`war_stats` calls `deal_out`, which reads a constant of a third file: its machine code contains all
three. So a kernel's version is the content of every project file that it reaches by the names it
uses, by the names that those use, and so on. What other functions of these files import is not
followed.

Comments, docstrings and layout are left out: they cost no compiling. Times of files are left out
too: a fresh clone of the same source has the same version.
"""

import ast
import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from antihilbert.base.kernels import files

PACKAGE = Path(__file__).parents[2]  # antihilbert/
LOADED = time.time()  # nothing that is compiled was loaded before this file
EVERYTHING = "*"  # stands for all names of a file

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Documented = ast.Module | ast.ClassDef | _Function


class SourceFile(NamedTuple):
    digest: str
    uses: dict[str, frozenset[str]]  # the names that the statements behind a name mention
    imports: dict[str, frozenset[tuple[Path, str]]]  # where a name may come from: file, name there


def remembered(
    file: Path, name: str, note: Path, package: Path = PACKAGE, since: float = LOADED
) -> str | None:
    """The same, with a note of which files it was made of: while these say the same, so does it.

    Reading the source of a few dozen files takes longer than loading what was compiled from them.
    """
    if not file.is_relative_to(package):
        return version(file, name, package, since)
    known = _noted(note, package)
    if known is not None and not any(_is_newer(path, since) for path in known.made_of):
        return known.version
    found = version(file, name, package, since)
    if found is not None:
        made_of = {path for path, _ in _reached(file, name, package)}
        told = {str(path.relative_to(package)): _content(path) for path in made_of}
        files.write(note, json.dumps({"version": found, "files": told}).encode())
    return found


class Noted(NamedTuple):
    version: str
    made_of: list[Path]


def _noted(note: Path, package: Path) -> Noted | None:
    """What a note says, if the files that it names are still what they were."""
    kept = files.read(note)
    if kept is None:
        return None
    told = json.loads(kept)
    made_of = {package / name: content for name, content in told["files"].items()}
    if any(_content(path) != content for path, content in made_of.items()):
        return None
    return Noted(told["version"], list(made_of))


@cache
def _content(file: Path) -> str | None:
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return None


def _is_newer(file: Path, since: float) -> bool:
    return file.stat().st_mtime > since


@cache
def version(file: Path, name: str, package: Path = PACKAGE, since: float = LOADED) -> str | None:
    """The version of function `name` of `file`; `package` is the project it is part of.

    None if a file was written after `since`: what this process has loaded may be older than that.
    """
    made_of = {reached for reached, _ in _reached(file, name, package)}
    if any(_is_newer(reached, since) for reached in made_of):
        return None
    digests = sorted(_source(reached, package).digest for reached in made_of)
    return hashlib.sha256("".join(digests).encode()).hexdigest()


def _reached(file: Path, name: str, package: Path) -> set[tuple[Path, str]]:
    found, waiting = {(file, name)}, [(file, name)]
    while waiting:
        here, wanted = waiting.pop()
        source = _source(here, package)
        used = {(here, mentioned) for mentioned in source.uses.get(wanted, ())}
        for new in (used | source.imports.get(wanted, frozenset()) | {(here, "")}) - found:
            found.add(new)
            waiting.append(new)
    return found


@cache
def _source(file: Path, package: Path) -> SourceFile:
    tree = ast.parse(file.read_bytes())
    _forget_docstrings(tree)
    uses: dict[str, set[str]] = defaultdict(set)
    imports: dict[str, set[tuple[Path, str]]] = defaultdict(set)
    for statement in tree.body:
        for origin in _imported(statement):
            imports[origin.bound].update(_places(origin, package))
        names = _bound(statement)
        mentioned = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
        # Under "" stands what is done whenever the file is imported: types taught to Numba, say.
        for name in names if names and not _teaches(statement) else {*names, ""}:
            uses[name] |= mentioned
        uses[EVERYTHING] |= names | mentioned
    return SourceFile(
        hashlib.sha256(f"{file.name} {ast.dump(tree)}".encode()).hexdigest(),
        {name: frozenset(found) for name, found in uses.items()},
        {name: frozenset(found) for name, found in imports.items()},
    )


def _forget_docstrings(tree: ast.Module) -> None:
    for node in ast.walk(tree):
        if isinstance(node, _Documented) and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]


def _bound(statement: ast.stmt) -> set[str]:
    """The names that a statement of a file gives a meaning to."""
    if isinstance(statement, _Function | ast.ClassDef):
        return {statement.name}
    nodes = list(ast.walk(statement))
    stored = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    defined = {n.name for n in nodes if isinstance(n, _Function | ast.ClassDef)}
    return stored | defined | {origin.bound for origin in _imported(statement)}


def _teaches(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ClassDef) and bool(statement.decorator_list)


class Origin(NamedTuple):
    bound: str  # the name in this file
    module: str
    name: str  # the name in that module


def _imported(statement: ast.stmt) -> Iterable[Origin]:
    """What is imported with the file; what a function imports when it runs is not compiled."""
    if isinstance(statement, _Function):
        return
    for node in ast.walk(statement):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Origin(alias.asname or alias.name.split(".")[0], alias.name, EVERYTHING)
        elif isinstance(node, ast.ImportFrom) and node.module:  # ruff refuses relative imports
            for alias in node.names:
                yield Origin(alias.asname or alias.name, node.module, alias.name)


def _places(origin: Origin, package: Path) -> Iterable[tuple[Path, str]]:
    """In which files of the project an imported name may be defined: none for other packages."""
    for module, name in (
        (origin.module, origin.name),
        (f"{origin.module}.{origin.name}", EVERYTHING),
    ):
        top, *rest = module.split(".")
        if top == package.name:
            path = package.joinpath(*rest)
            for file in (path / "__init__.py", path.parent / f"{path.name}.py"):
                if file.is_file():
                    yield file, name
