"""`antihilbert verify` and `antihilbert catalogue`: certificates, replayed by the rules."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import counted, language, sentences
from antihilbert.cards.games import game_named
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

    verified = 0
    with counting_tricks() as watch:
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
        print(counted(REPLAYED, language(lang), verified, "certificate"))


def catalogue(json: Json = False) -> None:
    """Every endless game of the catalogue and every longest one, played again now."""
    from antihilbert.catalogue import endless, longest

    tables = {
        "endless": _replayed(endless(), ("preperiod", "period")),
        "longest": _replayed(longest(), ("tricks", "cards")),
    }
    failed = sum(row["replayed"] != "holds" for rows in tables.values() for row in rows)
    if json:
        print_json(dict(tables))
    else:
        for name, rows in tables.items():
            print_table([{key: row[key] for key in row if key != "deal"} for row in rows])
            print(f"{len(rows)} {name} games replayed\n")
        print(f"{failed} diverge")
    if failed:
        raise typer.Exit(FAILED)


def _replayed(
    certificates: "list[Certificate]", numbers: tuple[str, str]
) -> list[dict[str, object]]:
    """A row for each certificate, with what has become of its claim."""
    rows: list[dict[str, object]] = []
    for certificate in certificates:
        game = game_named(certificate.game)
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
