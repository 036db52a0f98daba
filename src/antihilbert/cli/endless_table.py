"""`antihilbert war endless table`: which decks have an endless game, as far as is known."""

import csv
import sys
from textwrap import wrap
from typing import Annotated, Any

import typer

from antihilbert.base.errors import InputError
from antihilbert.cli import tables
from antihilbert.cli.options import Json
from antihilbert.cli.output import print_json

INDENT = 6 + 11 + 9  # of what a line says of its deck


def table(
    suits: Annotated[str, typer.Option(metavar="LIST", help="Numbers of suits.")] = "1-8",
    values: Annotated[str, typer.Option(metavar="LIST", help="Numbers of values.")] = "2-40",
    pickup: Annotated[
        str | None,
        typer.Option("--pickup", metavar="P", help="Only this one (natural and optimised)."),
    ] = None,
    json: Json = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
) -> None:
    """Which decks have an endless game: a row for each deck, from the catalogue.

    endless: with the smallest period known, its hands, and whether equal hands are known; none: by
    playing every deal; unknown: with what was covered in vain. Searches write what the table is
    made of (--save, --none, campaigns of the kind war-endless-map).

    Example: antihilbert war endless table --suits 4 --values 2-20 --pickup optimised
    """
    from antihilbert.cards.endless import map

    if json and as_csv:
        raise InputError("--json and --csv are two shapes of one table: give one of them")
    found = map.table(suits, values, pickup)
    if json:
        print_json({"rows": found})
    elif as_csv:
        writer = csv.DictWriter(sys.stdout, map.COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows({**one, "hands": _hands(one)} for one in found)
    else:
        most = tables.room()
        for one in found:
            line = _line(one)
            folded = wrap(line, most, subsequent_indent=" " * INDENT) if most else [line]
            print("\n".join(folded))


def _hands(row: dict[str, Any]) -> str:
    return "/".join(map(str, row["hands"] or ()))


def _line(row: dict[str, Any]) -> str:
    """
    >>> known = dict(state="none", covered="exhaustive: every deal of every split")
    >>> _line({"suits": 4, "values": 2, "pickup": "natural", **known})
    '4x2   natural    none     exhaustive: every deal of every split'
    """
    deck = f"{row['suits']}x{row['values']}"
    start = f"{deck:<6}{row['pickup']:<11}{row['state']:<9}"
    if row["state"] != "endless":
        return start + (row["covered"] or "not on the map: try 'antihilbert war endless construct'")
    after = f" after {row['preperiod']:,}" if row["preperiod"] else ""
    equal = "equal hands known" if row["equal"] else "no equal hands known"
    word = f" {row['word']}" if row["word"] else ""
    return (
        f"{start}period {row['period']:,}{after}, hands {_hands(row)}, {equal}, "
        f"{row['method']}{word}"
    )
