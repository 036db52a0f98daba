"""`antihilbert war chance` and what `war endless count` says of random pickup, exactly."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import InputError
from antihilbert.cards.deck import Deck
from antihilbert.cards.referee import PLAY, RETURNS, check_returns
from antihilbert.cli.options import Json
from antihilbert.cli.output import print_json, progress_bar
from antihilbert.cli.statistics import Suits, Values

if TYPE_CHECKING:
    from antihilbert.cards.chance import Chance

MOST_DEALS = 24  # of a list that are written out
MEANING = {
    "play": "every game is played to its end",
    "set-aside": "games that come back to a position are set aside",
}


def war_chance(
    suits: Suits,
    values: Values,
    returns: Annotated[
        str | None,
        typer.Option(
            metavar="play|set-aside",
            help="A game that comes back to a position is played on, or set aside (both told).",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """How long a game with random pickup lasts on average, in exact fractions.

    For small decks, and for one suit of any size when games are played on.

    Example: antihilbert war chance --suits 4 --values 2
    """
    from antihilbert.cards.chance import chance

    deck = Deck(suits, values)
    if returns is not None:
        check_returns(returns)
    found: dict[str, Chance | None] = {}
    for way in RETURNS if returns is None else [returns]:
        try:
            found[way] = chance(deck, way)
        except InputError:
            if returns is not None or way == PLAY:  # else the other answer is worth telling
                raise
            found[way] = None
    if json:
        print_json({way: told.as_json() if told else None for way, told in found.items()})
        return
    for way, told in found.items():
        print(f"{way}: {MEANING[way]}")
        print(_text(told) if told else f"  too large: sample it with war stats --returns {way}")


def _text(chance: "Chance") -> str:
    lines = [
        f"  {name:<12} {float(number):>10.4f}  = {number}"
        for name, number in (
            ("mean cards", chance.mean_cards),
            ("mean tricks", chance.mean_tricks),
            ("set aside", chance.set_aside),
        )
    ]
    return "\n".join(lines)


def count_lasting(deck: Deck, splits: Iterable[int], json: bool) -> None:
    """`war endless count --pickup random`: what chance can keep going, and what must end."""
    from antihilbert.cards.endless.by_chance import lasting_deals

    with progress_bar("positions") as watch:
        found = lasting_deals(deck, splits, watch)
    if json:
        print_json(found.as_json())
        return
    deals = len(found.lasting) + len(found.ending)
    print(f"{deals:,} deals, random pickup")
    for what, some in (
        ("can be kept going for ever if chance helps", found.lasting),
        ("must end whatever chance does", found.ending),
    ):
        print(f"{len(some):,} {what}{':' if some else ''}")
        for deal in some[:MOST_DEALS]:
            print(f"  {deal}")
        if len(some) > MOST_DEALS:
            print(f"  ... {len(some) - MOST_DEALS:,} more (--json tells all)")
