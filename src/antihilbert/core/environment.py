"""The running program: version, platform, and lazy imports."""

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

__version__ = "0.3.0"
RELEASED = "2026-11-17"  # as in CITATION.cff and the changelog


def stamp() -> str:
    """Return the program's name and version, for the note of a find."""
    return f"antihilbert {__version__}"


# Python in a browser has neither threads nor compiled code.
IN_BROWSER = sys.platform == "emscripten"


def lazy(
    module: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a module: lazy names by their homes, and `__all__`.

    A home is a module that has the name. If its own name is the same, the module is returned,
    unless the home is written `module:name`.
    """

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module '{module}' has no attribute '{name}'")
        home, named, _ = homes[name].partition(":")
        value = import_module(home)
        if named or not home.endswith(f".{name}"):
            value = getattr(value, name)
        setattr(sys.modules[module], name, value)
        return value

    def names() -> list[str]:
        known = vars(sys.modules[module])
        return sorted({*known["__all__"], *(name for name in known if name.startswith("__"))})

    return get, names


def plugins(group: str) -> Iterator[tuple[str, Any]]:
    """Yield the entry points of a group in installed packages; note those that cannot be loaded."""
    from importlib.metadata import entry_points

    for point in entry_points(group=group):
        try:
            yield point.name, point.load()
        except Exception as error:  # of any kind: it is another package's code
            print(f"note: no {point.name} from {group}: {error}", file=sys.stderr)
