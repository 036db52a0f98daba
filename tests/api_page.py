"""The page of the Python API, written from signatures and docstrings."""

import inspect
import re
from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any

import antihilbert

HEAD = """# The library from Python

Every public name of `antihilbert`, with its types, from the docstrings.

Kernels and searches load what they need when they are called. Bad input raises `InputError`, whose
text is one line that says what would be right. Everything is typed (`mypy --strict`), and the
examples run as tests. What commands print with `--json` has its types in `antihilbert.answers`.

```pycon
>>> from antihilbert import *

```

<!-- made by: pytest tests/test_api_page.py --regenerate -->
"""
# Rooms whose door has no functions of its own: what is asked of them most.
INSIDE = {
    "endless": ("constructions", "search"),
    "profiles": ("story", "realise", "listing"),
}


def page() -> str:
    """The whole page: values and classes, functions, then modules with what they offer."""
    named = {name: getattr(antihilbert, name) for name in antihilbert.__all__}
    parts = [HEAD]
    for title, belongs in (
        ("Classes", inspect.isclass),
        ("Functions", inspect.isfunction),
        ("Modules", inspect.ismodule),
    ):
        chosen = [(name, one) for name, one in sorted(named.items()) if belongs(one)]
        parts.append(f"## {title}\n")
        parts += [line for name, one in chosen for line in _told(name, one, 3)]
    return "\n".join(parts).rstrip() + "\n"


def _told(name: str, one: Any, level: int) -> Iterator[str]:
    yield f"{'#' * level} {name}\n"
    if inspect.ismodule(one):
        yield f"{_text(one)}\n"
        for below, function in _public(one):
            yield from _told(f"{name}.{below}", function, level + 1)
        for below in INSIDE.get(name, ()):
            for called, function in _public(import_module(f"{one.__name__}.{below}")):
                yield from _told(f"{name}.{below}.{called}", function, level + 1)
        return
    yield f"```python\n{_signature(name, one)}\n```\n"
    home = f">>> from {one.__module__} import *\n" if "." in name else ""
    yield f"{_text(one, home)}\n"
    if inspect.isclass(one):
        members = list(_members(one))
        yield from members
        if members:
            yield ""


def _public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The functions that a module offers, and those that a package has taken to its door."""
    names = getattr(module, "__all__", None)
    for name, one in sorted(vars(module).items()):
        home = getattr(one, "__module__", "")
        offered = name in names if names else home == module.__name__ and not name.startswith("_")
        if offered and inspect.isfunction(one):
            yield name, one


def _members(one: type) -> Iterator[str]:
    """Values of an enumeration, methods and properties of a class, a line each."""
    if issubclass(one, Enum):
        yield from (f"- `{name}` is `{member.value!r}`" for name, member in one.__members__.items())
        return
    for name, member in vars(one).items():
        function = getattr(member, "__func__", member)
        called = inspect.isfunction(function)
        told = called or isinstance(member, property | cached_property)
        if told and not name.startswith("_") and (doc := _first(member)):
            yield f"- `{name}{_plain(inspect.signature(function)) if called else ''}`: {doc}"


def _signature(name: str, one: Any) -> str:
    last = name.rpartition(".")[2]
    if not inspect.isclass(one):
        return f"def {last}{_plain(inspect.signature(one))}"
    made = not issubclass(one, Exception | Enum)
    return f"class {last}" + (_plain(inspect.signature(one)) if made else "")


def _plain(signature: inspect.Signature) -> str:
    """A signature without the modules of its types, and without defaults that are functions."""
    parameters = [
        one.replace(default=inspect.Parameter.empty, annotation=f"{one.annotation} = ...")
        if " at 0x" in repr(one.default)
        else one
        for one in signature.parameters.values()
        if one.name not in ("self", "cls")
    ]
    text = str(signature.replace(parameters=parameters)).removesuffix(" -> None")
    text = re.sub(r"\b(?:[a-z_]+\.)+(?=[A-Za-z])", "", text)
    return re.sub(r"(?<=[:>] )'([A-Z][^']*)'", r"\1", text)


def _text(one: Any, home: str = "") -> str:
    """A docstring as Markdown: examples are code, with `home` before the first."""
    text = inspect.cleandoc(one.__doc__ or "")
    if text.startswith(f"{getattr(one, '__name__', '')}("):  # made by dataclass, not by a person
        return ""
    return re.sub(
        r"((?:^(?:>>>|\.\.\.).*\n?(?:^(?!>>>)\S.*\n?)*)+)",
        lambda found: f"```pycon\n{home}{found[1].rstrip()}\n\n```\n",
        text,
        flags=re.MULTILINE,
    ).rstrip()


def _first(member: Any) -> str:
    text = inspect.cleandoc(getattr(member, "__doc__", None) or "").partition("\n\n")[0]
    return " ".join(text.split())
