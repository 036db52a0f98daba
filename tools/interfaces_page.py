"""docs/interfaces.md: where each operation can be asked, and the keys of campaigns."""

from collections.abc import Iterator
from dataclasses import MISSING
from itertools import groupby
from typing import Any

from antihilbert.campaigns.kind import OF_GAMES, OTHERS, Kind, kind_named
from antihilbert.operations.interfaces import LIBRARY, reason
from antihilbert.operations.operation import (
    API,
    CAMPAIGN,
    INTERFACES,
    PYTHON,
    Field,
    Flag,
    Number,
    OneOf,
    Operation,
    ShortText,
    fields_of,
    operations,
    short,
)
from antihilbert.operations.operation import (
    Kind as FieldKind,
)

HEAD = """\
# Every operation, and where it can be asked

A question that the program can answer is an *operation* (`src/antihilbert/operations/`). It is
written down once; commands, the web API, the web lab without a server, campaigns and Python offer
it from there. This page is made of the same fields (`python tools/pages.py write interfaces`).

- **Command**: `antihilbert war stats ...`, and `--help`.
- **Web API**: a path of `antihilbert serve`; `/openapi.json` describes it. Its bounds are smaller
  where a page would wait too long.
- **Browser**: the same path in the [web lab without a server](web.md#without-a-server). What needs
  compiled code or a solver is refused there in one line.
- **Campaign**: the kind of [campaign](campaigns.md) that does the same in chunks.
- **Python**: `antihilbert.operations.operation.run("war stats", suits=4, ...)` answers every
  operation with a "yes" here, and so does the function of the library that is named.

A number in parentheses after "no" is the reason, below the table. Options and bounds are in
`--help` of a command, in `/openapi.json` of a server, and in the
[table of all bounds](reliability.md).
"""
GAMES = ("war", "beggar")
TITLES = {
    "war": "War",
    "beggar": "Beggar-my-neighbour",
    "nim": "Take-away games",
    "baseball": "Colour baseball",
    "claims": "Claims",
    "campaign": "Campaigns",
    "": "Others",
}


def page() -> str:
    lines = [HEAD]
    known = [one for one in operations() if _group(one) in TITLES]
    order = list(TITLES)
    known.sort(key=lambda one: (order.index(_group(one)), one.name))
    kinds = {kind.operation: kind for kind in _kinds() if kind.operation}
    for group, some in groupby(known, _group):
        every = list(some)
        lines += [f"## {TITLES[group]}\n", *_places(every, kinds), ""]
    lines += ["## Keys of campaigns\n", "What a kind takes beside the options of its command.\n"]
    lines += _keys()
    return "\n".join(lines) + "\n"


def _group(one: Operation) -> str:
    first, _, rest = one.name.partition(" ")
    return first if rest or first in TITLES else ""


def _kinds() -> Iterator[type[Kind[Any]]]:
    for game in GAMES:
        yield from (kind_named(f"{game}-{what}") for what in OF_GAMES)
    yield from map(kind_named, OTHERS)


def _places(some: list[Operation], kinds: dict[str, type[Kind[Any]]]) -> Iterator[str]:
    yield "| operation | command | web API | browser | campaign | Python |"
    yield "|---|---|---|---|---|---|"
    reasons: list[str] = []
    for one in some:
        cells = []
        for interface in INTERFACES:
            cell = place(one, interface, kinds)
            if not cell:
                why = reason(one.name, one.interfaces, interface)
                if why not in reasons:
                    reasons.append(why)
                cell = f"no ({reasons.index(why) + 1})"
            cells.append(cell)
        yield f"| {' | '.join([f'`{one.name}`', *cells])} |"
    yield ""
    yield from (f"{number}. {why}" for number, why in enumerate(reasons, start=1))


def place(one: Operation, interface: str, kinds: dict[str, type[Kind[Any]]]) -> str:
    """How an operation is asked by an interface; empty if it cannot be."""
    if interface == CAMPAIGN:
        return f"`{kinds[one.name].name}`" if one.name in kinds else ""
    if interface not in one.interfaces:
        return ""
    if interface == API:
        return f"`{one.api.method} /api/{one.path}`"
    if interface == PYTHON:
        return f"`{LIBRARY[one.name]}`" if one.name in LIBRARY else "yes"
    return "yes"


def takes(kind: FieldKind) -> str:
    """What a key takes, with its bounds."""
    if isinstance(kind, Number):
        return f"{'above ' * kind.excluded}{short(kind.least)} to {short(kind.most)}"
    if isinstance(kind, OneOf) or (isinstance(kind, ShortText) and kind.choices):
        return ", ".join(f"`{choice}`" for choice in kind.choices)
    if isinstance(kind, Flag):
        return "yes or no"
    if isinstance(kind, ShortText):
        return f"up to {kind.longest:,} characters"
    return "numbers or text"


def _default(field: Field) -> str:
    if field.default is MISSING:
        return "required"
    if field.default in (None, ""):
        return ""
    if isinstance(field.default, bool):
        return "yes" if field.default else "no"
    return _cell(f"`{field.default}`")


def _keys() -> Iterator[str]:
    yield "| kind | key | takes | default | |"
    yield "|---|---|---|---|---|"
    for kind in _kinds():
        for one in fields_of(kind):
            cells = f"`{kind.name}`", f"`{one.name}`", takes(one.kind), _default(one)
            yield f"| {' | '.join(cells)} | {_cell(one.kind.help.en)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
