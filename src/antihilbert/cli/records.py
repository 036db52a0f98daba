"""`antihilbert war longest --records`: the records of every deck, as the catalogue has them."""

from typing import Any

from antihilbert.base.languages import Text, ToldError, figures, grouped, sentences
from antihilbert.cards.notation import LETTERS
from antihilbert.cards.sentences import pickup_said
from antihilbert.cli.output import print_json
from antihilbert.cli.tables import print_table

DASH = "-"
ANY = Text("any", "tout")
NO_RECORD = Text(
    "no record is known for {suits}x{values}: leave --suits and --values out",
    "aucun record n'est connu pour {suits}x{values} : enlever --suits et --values",
)
# fmt: off
COLUMNS = sentences({
    "deck": ("deck", "jeu"),
    "pickup": ("pickup", "rangement"),
    "proved": ("proved", "prouvé"),
    "public": ("public", "public"),
    "finder": ("finder", "auteur"),
    "here": ("here", "ici"),
    "gap": ("gap", "écart"),
    "how": ("how", "comment"),
})
HOW = sentences({
    "proved": ("proved", "prouvé"),
    "found": ("found", "trouvé"),
    "grown": ("grown", "prolongé"),
})
# fmt: on


def show_records(first: str, suits: int | None, values: int | None, lang: str, json: bool) -> None:
    """A line for each deck: proved, public, found here."""
    from antihilbert.cards.longest.records import table

    rows = table(first, suits, values)
    if not rows:
        raise ToldError(NO_RECORD, suits=suits or ANY, values=values or ANY)
    if json:
        print_json({"rows": rows})
    else:
        print_table([_line(one, lang) for one in rows])


def _line(row: dict[str, Any], lang: str = "en") -> dict[str, object]:
    """
    >>> one = dict(game="war", suits=4, values=13, pickup="natural", proved=None, how="found")
    >>> one |= dict(public={"tricks": 6029, "finder": "Lapierre"}, here=6259, gap=230)
    >>> " ".join(map(str, _line(one).values()))
    '4x13 natural - 6,029 Lapierre 6,259 +230 found'
    """
    public = row["public"] or {"tricks": None, "finder": None}
    courts = [LETTERS[1 : row["penalties"] + 1]] if row.get("penalties") else []
    pickup = pickup_said(row["pickup"]).in_(lang) if row["pickup"] else None
    told = {
        "deck": f"{row['suits']}x{row['values']}",
        "pickup": pickup or f"({' '.join([row['game'], *courts])})",
        "proved": _number(row["proved"], lang),
        "public": _number(public["tricks"], lang),
        "finder": public["finder"],
        "here": _number(row["here"], lang),
        "gap": DASH if row["gap"] is None else figures(f"{row['gap']:+,}", lang),
        "how": HOW[row["how"]].in_(lang) if row["how"] else None,
    }
    return {COLUMNS[name].in_(lang): cell for name, cell in told.items()}


def _number(number: int | None, lang: str) -> str:
    return DASH if number is None else grouped(number, lang)
