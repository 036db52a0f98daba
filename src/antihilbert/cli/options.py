"""Options that mean the same wherever they are taken."""

from typing import Annotated

import typer

from antihilbert.cards.pickups import PICKUPS

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="fr|en", help="The language of the answer.")
]
PickupName = Annotated[
    str,
    typer.Option(
        "--pickup", metavar="P", help=f"How a pile is put under the hand: {', '.join(PICKUPS)}."
    ),
]
Pickup2Name = Annotated[
    str | None, typer.Option("--pickup2", metavar="Q", help="Player 2's pickup, if it differs.")
]
Workers = Annotated[
    int | None, typer.Option(help="How many work at a time (all cores if not given).")
]
