"""Keep compiled kernels on disk: one file per kernel version and argument types.

Numba's own cache looks only at the file and line of a function: it runs stale code after a change
in another file, and compiles again after a change of a docstring. Two processes may also write the
same file. Here the file name is a digest of everything the machine code depends on, so clones with
the same source share files.

The version of a kernel is a digest of all statements of the project that it reaches by name, in
all files, and of the statements there that bind no name, as an import runs them. Comments,
docstrings, layout, annotations of arguments and modification times do not count.
"""

import ast
import hashlib
import json
import os
import pickle
import stat
import sys
import time
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite
import numba
import numpy
from platformdirs import user_cache_path

from antihilbert.core.progress import compiling_begins
from antihilbert.jit import numba_internals

# Files in the user's cache folder, or in NUMBA_CACHE_DIR
#
# Loading a file executes it, so load only files that the user owns, from a folder that other users
# cannot write to. A truncated or corrupt file counts as missing.

PACKAGE = Path(__file__).parents[1]  # antihilbert/
SHIPPED = PACKAGE / "shipped"  # machine code, in wheels for one platform: `tools/kernels.py`
STAMPED = hashlib.sha256().digest_size  # bytes of checksum in front of the content


def folder() -> Path:
    given = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    return Path(given) if given else user_cache_path("antihilbert", appauthor=False)


def read(path: Path) -> bytes | None:
    """Return the content of a file, or None if it is missing, not ours or corrupt."""
    try:
        # What is shipped is as safe as the sources beside it.
        if path.parent != SHIPPED and not (_is_ours(path.parent) and _is_ours(path)):
            return None
        raw = path.read_bytes()
    except OSError:
        return None
    checksum, content = raw[:STAMPED], raw[STAMPED:]
    return content if hashlib.sha256(content).digest() == checksum else None


def _is_ours(path: Path) -> bool:
    """Check that the path belongs to this user or to root, and that others cannot write to it."""
    if not hasattr(os, "geteuid"):
        return True  # on Windows the cache folder of a user is private
    status = path.stat()
    others_write = status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return status.st_uid in (os.geteuid(), 0) and not others_write


def write(path: Path, content: bytes) -> None:
    """Write a file atomically. Lack of space or permission is ignored: compile again next time."""
    unfinished = path.with_suffix(f".{uuid.uuid4().hex}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        unfinished.write_bytes(hashlib.sha256(content).digest() + content)
        unfinished.chmod(0o600)  # with a group-writable umask `_is_ours` would refuse the file
        unfinished.replace(path)  # atomic: no reader sees a partial file


def forget_oldest(pattern: str, most: int) -> None:
    """Delete the oldest file that matches, if there are more than `most`."""
    kept = list(folder().glob(pattern))
    if len(kept) > most:
        with suppress(OSError):
            min(kept, key=lambda path: path.stat().st_mtime).unlink(missing_ok=True)


# Kernel versions

LOADED = time.time()  # no source of a kernel was imported before
EVERYTHING = "*"  # stands for all names of a file

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Documented = ast.Module | ast.ClassDef | _Function


class SourceFile(NamedTuple):
    """The statements of a file by the names they bind; "" for statements that bind no name."""

    digests: dict[str, str]
    uses: dict[str, frozenset[str]]  # names that the statements mention, also as `module.name`
    imports: dict[str, frozenset[tuple[Path, str]]]  # possible origins of a name: file, name there


def cached_version(
    file: Path, name: str, note: Path, package: Path = PACKAGE, since: float = LOADED
) -> str | None:
    """Return `version` from `note` if the files listed there are unchanged: this saves parsing."""
    if not file.is_relative_to(package):
        return version(file, name, package, since)
    known = _read_note(note, package)
    if known is not None and not any(_is_newer(path, since) for path in known.made_of):
        return known.version
    computed = version(file, name, package, since)
    if computed is not None:
        made_of = {path for path, _ in _reached(file, name, package)}
        files = {str(path.relative_to(package)): _content(path) for path in made_of}
        write(note, json.dumps({"version": computed, "files": files}).encode())
    return computed


class Noted(NamedTuple):
    version: str
    made_of: list[Path]


def _read_note(note: Path, package: Path) -> Noted | None:
    """Read a note; None if a file that it lists has changed."""
    kept = read(note)
    if kept is None:
        return None
    record = json.loads(kept)
    made_of = {package / name: content for name, content in record["files"].items()}
    if any(_content(path) != content for path, content in made_of.items()):
        return None
    return Noted(record["version"], list(made_of))


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
    """Compute the version of function `name` of `file`; `package` is the root of the project.

    Return None if a file was modified after `since`: an older one may be loaded.
    """
    reached = _reached(file, name, package)
    if any(_is_newer(path, since) for path in {path for path, _ in reached}):
        return None
    digests = {
        f"{path.name} {bound} {digest}"
        for path, bound in reached
        if (digest := _source(path, package).digests.get(bound))
    }
    return hashlib.sha256("\n".join(sorted(digests)).encode()).hexdigest()


def _reached(file: Path, name: str, package: Path) -> set[tuple[Path, str]]:
    """Return all pairs (file, name) reachable from a name; "" is reachable from any name."""
    reached, queue = {(file, name)}, [(file, name)]
    while queue:
        here, wanted = queue.pop()
        source = _source(here, package)
        new = {(here, "")} | {(here, mentioned) for mentioned in source.uses.get(wanted, ())}
        alias, _, attribute = wanted.partition(".")
        for path, origin in source.imports.get(alias, ()):
            # `module.name` reaches only that name; a bare `module` reaches the whole module.
            new.add((path, attribute if origin == EVERYTHING and attribute else origin))
        if attribute and alias not in source.imports:
            new.add((here, alias))
        for pair in new - reached:
            reached.add(pair)
            queue.append(pair)
    return reached


@cache
def _source(file: Path, package: Path) -> SourceFile:
    tree = ast.parse(file.read_bytes())
    _strip(tree)
    uses: dict[str, set[str]] = defaultdict(set)
    imports: dict[str, set[tuple[Path, str]]] = defaultdict(set)
    digests: dict[str, Any] = defaultdict(hashlib.sha256)
    for statement in tree.body:
        for origin in _imported(statement):
            imports[origin.bound].update(_defining_files(origin, package))
        names = _bound(statement)
        mentioned = set(_mentioned(statement))
        text = ast.dump(statement).encode()
        for name in {*names, EVERYTHING} if names and not _registers(statement) else {*names, ""}:
            uses[name] |= mentioned
            digests[name].update(text)
        uses[EVERYTHING] |= names
    return SourceFile(
        {name: digest.hexdigest() for name, digest in digests.items()},
        {name: frozenset(names) for name, names in uses.items()},
        {name: frozenset(origins) for name, origins in imports.items()},
    )


def _mentioned(node: ast.AST) -> Iterator[str]:
    """Yield every name below a node; `module.name` for an attribute of a name."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        yield f"{node.value.id}.{node.attr}"
    elif isinstance(node, ast.Name):
        yield node.id
    else:
        for child in ast.iter_child_nodes(node):
            yield from _mentioned(child)


def _strip(tree: ast.Module) -> None:
    """Remove docstrings and annotations of functions: machine code does not depend on them."""
    for node in ast.walk(tree):
        if isinstance(node, _Documented) and ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
        if isinstance(node, _Function):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None


def _bound(statement: ast.stmt) -> set[str]:
    """Return the names that a top-level statement binds."""
    if isinstance(statement, _Function | ast.ClassDef):
        return {statement.name}
    nodes = list(ast.walk(statement))
    stored = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    defined = {n.name for n in nodes if isinstance(n, _Function | ast.ClassDef)}
    return stored | defined | {origin.bound for origin in _imported(statement)}


def _registers(statement: ast.stmt) -> bool:
    """Check for a class decorator other than `dataclass`: it may register the class with Numba."""
    return isinstance(statement, ast.ClassDef) and any(
        "dataclass" not in ast.dump(decorator) for decorator in statement.decorator_list
    )


class Origin(NamedTuple):
    bound: str  # the name in this file
    module: str
    name: str  # the name in that module


def _imported(statement: ast.stmt) -> Iterable[Origin]:
    """Yield module-level imports; imports inside functions run in Python, not in kernels."""
    if isinstance(statement, _Function):
        return
    for node in ast.walk(statement):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Origin(alias.asname or alias.name.split(".")[0], alias.name, EVERYTHING)
        elif isinstance(node, ast.ImportFrom) and node.module:  # ruff refuses relative imports
            for alias in node.names:
                yield Origin(alias.asname or alias.name, node.module, alias.name)


def _defining_files(origin: Origin, package: Path) -> Iterable[tuple[Path, str]]:
    """Yield the files of the project that may define an imported name; none for other packages."""
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


# Cache of compiled functions


MOST_KEPT = 40  # files per function: several versions times several argument types
LAYOUT = 5  # version of the file format
TOOLS = (
    LAYOUT, sys.implementation.cache_tag, numba.__version__, llvmlite.__version__,
    numpy.__version__.split(".")[0],
)  # fmt: skip


class Level(NamedTuple):
    """Processors that a wheel has machine code for: a target, and the features it needs."""

    target: tuple[str, str, str]  # kind of machine, processor, features
    needs: list[str]

    def fits(self, target: tuple[str, str, str]) -> bool:
        """Check whether a target has all that is needed.

        >>> level = Level(("x86_64-unknown-linux-gnu", "haswell", ""), ["avx2", "bmi2"])
        >>> level.fits(("x86_64-unknown-linux-gnu", "znver4", "+avx2,+bmi2,-amx-int8"))
        True
        >>> level.fits(("x86_64-unknown-linux-gnu", "nehalem", "+sse4.2,-avx2"))
        False
        """
        kind, _, features = target
        return kind == self.target[0] and {f"+{need}" for need in self.needs} <= {
            *features.split(",")
        }


@cache
def shipped_levels() -> list[Level]:
    """Return the levels of this installation, best first; none in most."""
    content = read(SHIPPED / "levels.json")
    return [Level(tuple(target), needs) for target, needs in json.loads(content or b"[]")]


class KernelCache:
    """The interface that Numba expects of a cache: load before compiling, save afterwards."""

    suffix = "kernel"

    def __init__(self, function: Callable[..., Any]) -> None:
        self._source = Path(function.__code__.co_filename)
        self._function = function.__qualname__
        self._name = f"{function.__module__}.{self._function}".replace("<", "").replace(">", "")

    @property
    def cache_path(self) -> str:
        return str(folder())

    def load_overload(self, signature: Any, target: Any) -> Any:
        """Return the compiled function for these argument types, or None."""
        for path in self._paths(signature, target):
            if (kept := read(path)) is not None:
                return self._loaded(target, pickle.loads(kept))
        compiling_begins()
        numba_internals.refresh(target)
        return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        self._finish(compiled)
        if compiled.lifted or compiled.library.has_dynamic_globals:
            return  # not valid in another process
        if path := next(self._paths(signature, compiled.target_context), None):
            write(path, numba_internals.dumps(self._reduced(compiled)))
            forget_oldest(f"{self._name}-*.{self.suffix}", MOST_KEPT)

    def flush(self) -> None:
        for kept in folder().glob(f"{self._name}-*.{self.suffix}"):
            kept.unlink(missing_ok=True)

    def _loaded(self, target: Any, kept: Any) -> Any:
        """Skip Numba refresh of its registries of Python functions: it is done when compiling."""
        return numba_internals.program_rebuilt(target, kept)

    def _reduced(self, compiled: Any) -> Any:
        return numba_internals.kept_of_program(compiled)

    def _finish(self, compiled: Any) -> None:
        numba_internals.environments_set(compiled)

    @cached_property
    def _version(self) -> str | None:
        """Compute the version lazily, since reading the sources takes a moment."""
        note = folder() / f"{self._name}.version"
        return cached_version(self._source, self._function.split(".")[0], note)

    def _paths(self, signature: Any, target: Any) -> Iterator[Path]:
        """Yield the file for this processor, then those for shipped levels that fit it.

        Yield nothing, so that nothing is stored, if the source has changed since it was loaded.
        """
        if self._version is not None:
            own = numba_internals.compiled_for(target)
            yield folder() / self._file(signature, own)
            for level in shipped_levels():
                if level.fits(own):
                    yield SHIPPED / self._file(signature, level.target)

    def _file(self, signature: Any, target: tuple[str, str, str]) -> str:
        """Name a file by argument types, processor, tool versions and source version."""
        level = str(numba.config.OPT)  # type: ignore[attr-defined]
        key = repr((signature, target, level, TOOLS, self._version))
        digest = hashlib.sha256(key.encode()).hexdigest()[:24]
        return f"{self._name}-{digest}.{self.suffix}"


class PartCache(KernelCache):
    """The same cache for a part, which has no machine code."""

    suffix = "part"

    def _loaded(self, target: Any, kept: Any) -> Any:
        return numba_internals.part_rebuilt(target, kept)

    def _reduced(self, compiled: Any) -> Any:
        return numba_internals.kept_of_part(compiled)

    def _finish(self, compiled: Any) -> None:
        """Do nothing: the caller sets the environments."""
