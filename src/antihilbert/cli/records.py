"""`antihilbert war longest --records`: the records of every deck, as the catalogue has them."""

from typing import Any

from antihilbert.base.errors import InputError
from antihilbert.cards.notation import LETTERS
from antihilbert.cli.output import print_json
from antihilbert.cli.tables import print_table

DASH = "-"


def show_records(first: str, suits: int | None, values: int | None, json: bool) -> None:
    """A line for each deck: proved, public, found here."""
    from antihilbert.cards.longest.records import table

    rows = table(first, suits, values)
    if not rows:
        asked = "x".join(str(number or "any") for number in (suits, values))
        raise InputError(f"no record is known for {asked}: leave --suits and --values out")
    if json:
        print_json({"rows": rows})
    else:
        print_table([_line(one) for one in rows])


def _line(row: dict[str, Any]) -> dict[str, object]:
    """
    >>> one = dict(game="war", suits=4, values=13, pickup="natural", proved=None, how="found")
    >>> one |= dict(public={"tricks": 6029, "finder": "Lapierre"}, here=6259, gap=230)
    >>> " ".join(map(str, _line(one).values()))
    '4x13 natural - 6,029 Lapierre 6,259 +230 found'
    """
    public = row["public"] or {"tricks": None, "finder": None}
    courts = [LETTERS[1 : row["penalties"] + 1]] if row.get("penalties") else []
    return {
        "deck": f"{row['suits']}x{row['values']}",
        "pickup": row["pickup"] or f"({' '.join([row['game'], *courts])})",
        "proved": _number(row["proved"]),
        "public": _number(public["tricks"]),
        "finder": public["finder"],
        "here": _number(row["here"]),
        "gap": DASH if row["gap"] is None else f"{row['gap']:+,}",
        "how": row["how"],
    }


def _number(number: int | None) -> str:
    return DASH if number is None else f"{number:,}"
