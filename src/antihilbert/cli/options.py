"""Options that mean the same wherever they are taken."""

from typing import Annotated

import typer

from antihilbert.cards.pickups import PICKUPS
from antihilbert.cards.war_rules import SHORTS

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Language = Annotated[
    str | None,
    # Eager, so that a refusal of any other option can be said in it.
    typer.Option("--lang", metavar="fr|en", help="The language of the answer.", is_eager=True),
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
FaceDown = Annotated[
    int,
    typer.Option(metavar="K", help="Cards that each player lays face down in a battle: 0 to 3."),
]
Short = Annotated[
    str,
    typer.Option(
        metavar="|".join(SHORTS),
        help="Who has too few cards for that loses, or turns the last card.",
    ),
]
Workers = Annotated[
    int | None, typer.Option(help="How many work at a time (all cores if not given).")
]
Players = Annotated[
    int | None,
    typer.Option(metavar="N", help="How many play: 2 to 4; as many as there are hands."),
]
