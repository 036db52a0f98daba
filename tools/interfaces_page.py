"""docs/interfaces.md: where each operation can be asked, and which options it has."""

from collections.abc import Iterator
from dataclasses import MISSING
from itertools import groupby
from typing import Any

from antihilbert.campaigns.kind import OF_GAMES, OTHERS, Kind, kind_named
from antihilbert.operations.interfaces import LIBRARY, reason
from antihilbert.operations.operation import (
    API,
    CAMPAIGN,
    COMMAND,
    INTERFACES,
    PYTHON,
    Field,
    File,
    Flag,
    Number,
    OneOf,
    Operation,
    ShortText,
    fields_of,
    operations,
    short,
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

A number in parentheses after "no" is the reason, below the table.
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
        for one in every:
            lines += [f"### `{one.name}`\n", f"{one.summary.en}\n", *_options(one), ""]
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


def _options(one: Operation) -> Iterator[str]:
    """The options of an operation, by whatever interface."""
    fields: dict[str, list[tuple[str, Field]]] = {}
    for interface in (COMMAND, API, PYTHON):
        for field in one.fields(interface) if interface in one.interfaces else []:
            fields.setdefault(field.name, []).append((interface, field))
    if not fields:
        yield "It takes no options."
        return
    yield "| option | takes | default | |"
    yield "|---|---|---|---|"
    everywhere = {COMMAND, API} & set(one.interfaces)
    for name, found in fields.items():
        places = everywhere & {interface for interface, _ in found}
        field = found[0][1]
        about = field.kind.help.en
        if places != everywhere:
            about += " Not on pages." if COMMAND in places else " Only on pages."
        label = field.option if COMMAND in places else name
        taken = takes(field, API in places, COMMAND in places)
        yield f"| `{label}` | {taken} | {_defaults(found)} | {_cell(about)} |"


def takes(field: Field, on_pages: bool = True, command: bool = True) -> str:
    """What a field takes, with its bounds, and with those of pages where they differ."""
    kind = field.kind
    if isinstance(kind, Number):
        above = "above " if kind.excluded else ""
        most = _both(short(kind.most), short(kind.bound(API)), on_pages, command)
        return f"{above}{short(kind.least)} to {most}"
    if isinstance(kind, OneOf):
        return ", ".join(f"`{choice}`" for choice in kind.choices)
    if isinstance(kind, Flag):
        return f"yes or no (`--{kind.opposite}`)" if kind.opposite else "yes or no"
    if isinstance(kind, File):
        return "files" if kind.variadic else "a file"
    if not isinstance(kind, ShortText):
        return "numbers or text"
    if kind.choices:
        choices = ", ".join(f"`{choice}`" for choice in kind.choices)
        return f"{choices}{', several with commas' if kind.listed else ''}"
    longest = _both(f"{kind.longest:,}", f"{kind.bound(API):,}", on_pages, command)
    return f"up to {longest} characters"


def _both(most: str, web_most: str, on_pages: bool, command: bool) -> str:
    if not on_pages or most == web_most:
        return most
    return f"{most} (pages: {web_most})" if command else web_most


def _defaults(found: list[tuple[str, Field]]) -> str:
    written = {interface: _default(field) for interface, field in found}
    command, api = written.get(COMMAND), written.get(API)
    if command is None or api is None or command == api:
        return command or api or ""
    return f"{command or '-'} (pages: {api or '-'})"


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
            cells = f"`{kind.name}`", f"`{one.name}`", takes(one, False), _default(one)
            yield f"| {' | '.join(cells)} | {_cell(one.kind.help.en)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
