"""`antihilbert verify` and `antihilbert catalogue`: certificates, replayed by the rules."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import counted, language, said, sentences
from antihilbert.cards.sentences import pickup_said
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import counting_tricks, print_json
from antihilbert.cli.statuses import FAILED
from antihilbert.cli.tables import print_table

if TYPE_CHECKING:
    from antihilbert.cards.certificate import Certificate

REPLAYED = sentences(
    {
        "certificate": (
            "{count} certificate replayed, all hold",
            "{count} certificat rejoué, tout est juste",
        ),
        "certificates": (
            "{count} certificates replayed, all hold",
            "{count} certificats rejoués, tout est juste",
        ),
    }
)
# fmt: off
CATALOGUE = sentences({
    "endless_replayed": ("{count} endless games replayed", "{count} parties sans fin rejouées"),
    "longest_replayed": ("{count} longest games replayed", "{count} parties longues rejouées"),
    "diverge": ("{count} diverge", "{count} fausses"),
    "holds": ("holds", "juste"),
    "col_game": ("game", "jeu"),
    "col_deck": ("deck", "paquet"),
    "col_pickup": ("pickup", "rangement"),
    "col_preperiod": ("preperiod", "prépériode"),
    "col_period": ("period", "période"),
    "col_tricks": ("tricks", "plis"),
    "col_cards": ("cards", "cartes"),
    "col_replayed": ("replayed", "rejouée"),
    "col_source": ("source", "source"),
})
# fmt: on


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Tables of certificates.")],
    lang: Language = None,
    json: Json = False,
) -> None:
    """Replay certificates by the reference rules; exit status 1 at the first divergence.

    A certificate is a line: game | pickup | outcome | preperiod | period | tricks | cards | deal

    With random pickup a ninth field follows: seed 7, game 12, or choices 4 2, 1 3 (pile by pile)

    A cycle that is too long to be played has its word there, which proves it: word aabb

    Example: antihilbert verify found.txt
    """
    from antihilbert.cards.certificate import read
    from antihilbert.cards.endless import by_word

    spoken, verified = language(lang), 0
    with counting_tricks(spoken) as watch:
        for path in files:
            for line, certificate in read(path):
                if certificate.word:
                    divergence = by_word.divergence(certificate)
                else:
                    divergence = certificate.divergence(watch)
                if divergence:
                    found = f"{path}:{line}: {divergence}"
                    if json:
                        print_json({"holds": False, "verified": verified, "divergence": found})
                    else:
                        print(f"{found}\n    {certificate}")
                    raise typer.Exit(FAILED)
                verified += 1
    if json:
        print_json({"holds": True, "verified": verified, "divergence": None})
    else:
        print(counted(REPLAYED, spoken, verified, "certificate"))


def catalogue(lang: Language = None, json: Json = False) -> None:
    """Every endless game of the catalogue and every longest one, played again now."""
    from antihilbert.catalogue import endless, longest

    spoken = language(lang)
    tables = {
        "endless": _replayed(endless(), ("preperiod", "period")),
        "longest": _replayed(longest(), ("tricks", "cards")),
    }
    failed = sum(row["replayed"] != "holds" for rows in tables.values() for row in rows)
    if json:
        print_json(dict(tables))
    else:
        for name, rows in tables.items():
            print_table([_told(row, spoken) for row in rows])
            print(_say(spoken, f"{name}_replayed", count=len(rows)) + "\n")
        print(_say(spoken, "diverge", count=failed))
    if failed:
        raise typer.Exit(FAILED)


def _told(row: dict[str, object], lang: str) -> dict[str, object]:
    """A row for people, who need not see the deal."""
    shown = {name: row[name] for name in row if name != "deal"}
    if row["replayed"] == "holds":
        shown["replayed"] = _say(lang, "holds")
    if row["pickup"]:
        names = str(row["pickup"]).split(",")
        shown["pickup"] = ",".join(pickup_said(name).in_(lang) for name in names)
    return {_say(lang, f"col_{name}"): cell for name, cell in shown.items()}


def _say(lang: str, key: str, **facts: object) -> str:
    return said(CATALOGUE, lang, key, **facts)


def _replayed(
    certificates: "list[Certificate]", numbers: tuple[str, str]
) -> list[dict[str, object]]:
    """A row for each certificate, with what has become of its claim."""
    rows: list[dict[str, object]] = []
    for certificate in certificates:
        game = certificate.rules
        found = game.deck_of(certificate.deal.cards)
        rows.append(
            {
                "game": certificate.game,
                "deck": str(found) if found else None,
                "pickup": ",".join(certificate.pickups) or None,
                **{name: getattr(certificate, name) for name in numbers},
                "deal": game.written(certificate.deal),
                "replayed": certificate.divergence() or "holds",
                "source": certificate.note,
            }
        )
    return rows
