"""`antihilbert verify` and `antihilbert catalogue`: certificates, replayed by the rules."""

from pathlib import Path
from typing import Annotated

import typer

from antihilbert.cards.certificate import read
from antihilbert.cards.deck import beggar_deck_of, deck_of
from antihilbert.catalogue import endless
from antihilbert.cli.output import counting_tricks, print_json, print_table
from antihilbert.cli.playing import Json


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Tables of certificates.")],
    json: Json = False,
) -> None:
    """Replay certificates by the reference rules; exit status 1 at the first divergence.

    A certificate is a line: game | pickup | outcome | preperiod | period | tricks | cards | deal
    """
    verified = 0
    with counting_tricks() as watch:
        for path in files:
            for line, certificate in read(path):
                divergence = certificate.divergence(watch)
                if divergence:
                    found = f"{path}:{line}: {divergence}"
                    if json:
                        print_json({"holds": False, "verified": verified, "divergence": found})
                    else:
                        print(f"{found}\n    {certificate}")
                    raise typer.Exit(1)
                verified += 1
    if json:
        print_json({"holds": True, "verified": verified, "divergence": None})
    else:
        print(f"{verified} certificate{'' if verified == 1 else 's'} replayed, all hold")


def catalogue(json: Json = False) -> None:
    """Every endless game of the catalogue, played again now."""
    rows: list[dict[str, object]] = []
    failed = 0
    for certificate in endless():
        divergence = certificate.divergence()
        failed += divergence is not None
        found = (deck_of if certificate.game == "war" else beggar_deck_of)(certificate.deal.cards)
        rows.append(
            {
                "game": certificate.game,
                "deck": str(found) if found else None,
                "pickup": ",".join(certificate.pickups) or None,
                "preperiod": certificate.preperiod,
                "period": certificate.period,
                "deal": str(certificate.deal),
                "source": certificate.note,
                "replayed": divergence or "holds",
            }
        )
    if json:
        print_json({"endless": rows})
    else:
        shown = ("game", "deck", "pickup", "preperiod", "period", "replayed", "source")
        print_table([{name: row[name] for name in shown} for row in rows])
        print(f"{len(rows)} endless games replayed, {failed} diverge")
    if failed:
        raise typer.Exit(1)
