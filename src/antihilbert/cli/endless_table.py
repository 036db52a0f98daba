"""`antihilbert war endless table`: which decks have an endless game, as far as is known."""

import csv
import sys
from textwrap import wrap
from typing import Annotated, Any

import typer

from antihilbert.base.languages import Text, ToldError, language, said, sentences
from antihilbert.cards.covered import covered_said
from antihilbert.cards.sentences import pickup_said
from antihilbert.cli import tables
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import print_json

INDENT = 6 + 11 + 9  # of what a line says of its deck
TWO_SHAPES = Text(
    "--json and --csv are two shapes of one table: give one of them",
    "--json et --csv sont deux formes d'une même table : n'en donner qu'une",
)
# fmt: off
SENTENCES = sentences({
    "endless": ("endless", "sans fin"),
    "none": ("none", "aucune"),
    "unknown": ("unknown", "inconnu"),
    "not_on_map": ("not on the map: try 'antihilbert war endless construct'",
                   "pas sur la carte : essayer « antihilbert war endless construct »"),
    "known": ("period {period:,}{after}, hands {hands}, {equal}, {method}{word}",
              "période {period:,}{after}, mains {hands}, {equal}, {method}{word}"),
    "after": (" after {tricks:,}", " après {tricks:,}"),
    "equal": ("equal hands known", "mains égales connues"),
    "no_equal": ("no equal hands known", "pas de mains égales connues"),
    "recipe": ("recipe", "recette"),
})
# fmt: on


def table(
    suits: Annotated[str, typer.Option(metavar="LIST", help="Numbers of suits.")] = "1-8",
    values: Annotated[str, typer.Option(metavar="LIST", help="Numbers of values.")] = "2-40",
    pickup: Annotated[
        str | None,
        typer.Option("--pickup", metavar="P", help="Only this one (natural and optimised)."),
    ] = None,
    lang: Language = None,
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
        raise ToldError(TWO_SHAPES)
    found = map.table(suits, values, pickup)
    if json:
        print_json({"rows": found})
    elif as_csv:
        writer = csv.DictWriter(sys.stdout, map.COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows({**one, "hands": _hands(one)} for one in found)
    else:
        most, spoken = tables.room(), language(lang)
        for one in found:
            line = _line(one, spoken)
            folded = wrap(line, most, subsequent_indent=" " * INDENT) if most else [line]
            print("\n".join(folded))


def _hands(row: dict[str, Any]) -> str:
    return "/".join(map(str, row["hands"] or ()))


def _line(row: dict[str, Any], lang: str = "en") -> str:
    """
    >>> known = dict(state="none", covered="exhaustive: every deal of every split")
    >>> _line({"suits": 4, "values": 2, "pickup": "natural", **known})
    '4x2   natural    none     exhaustive: every deal of every split'
    """
    deck = f"{row['suits']}x{row['values']}"
    pickup, state = pickup_said(row["pickup"]).in_(lang), _say(lang, row["state"])
    start = f"{deck:<6}{pickup:<10} {state:<8} "
    if row["state"] != "endless":
        covered = row["covered"]
        return start + (covered_said(covered, lang) if covered else _say(lang, "not_on_map"))
    method = row["method"]
    return start + _say(
        lang,
        "known",
        period=row["period"],
        after=_say(lang, "after", tricks=row["preperiod"]) if row["preperiod"] else "",
        hands=_hands(row),
        equal=_say(lang, "equal" if row["equal"] else "no_equal"),
        method=_say(lang, method) if method == "recipe" else method,
        word=f" {row['word']}" if row["word"] else "",
    )


def _say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
