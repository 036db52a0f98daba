"""`antihilbert war endless align`: aligned games tested, doubled, raised and joined."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import InputError, shortened
from antihilbert.cards import trace
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of
from antihilbert.cards.pickups import pickup_names
from antihilbert.cli.options import Json, PickupName
from antihilbert.cli.output import print_json

if TYPE_CHECKING:
    from antihilbert.cards.endless.alignment import Trial

MOST_ROUNDS = 12  # positions of rounds that are written out
MOST_CARDS = 2000  # of a game that is made of blocks

Deals = Annotated[
    list[str],
    typer.Argument(metavar="DEAL", help="Deals, each in quotes: '3 1 3 3 / 3 2 2 1'."),
]
By = Annotated[
    int | None,
    typer.Option(
        "--shift",
        metavar="K",
        help="Raise each deal by K more than the last (else: above it).",
    ),
]


def align(
    deals: Deals, pickup: PickupName = "natural", shift: By = None, json: Json = False
) -> None:
    """Is a deal aligned, when are the hands exchanged, and what do such deals make together?

    One deal is also laid behind itself; several are laid behind each other. Both is done with the
    values as they are, and with each deal raised above the last. The rules play every result.

    Examples: antihilbert war endless align '2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1'

    antihilbert war endless align '3 1 3 3 / 3 2 2 1' '2 1 3 3 1 1 / 3 1 2 2 3 3'
    """
    from antihilbert.cards.endless.aligned import compose
    from antihilbert.cards.endless.alignment import stacked, trial

    pickups = pickup_names(pickup)
    blocks = [_read(text) for text in deals]
    together = blocks * 2 if len(blocks) == 1 else blocks
    if sum(len(block.cards) for block in together) > MOST_CARDS:
        raise InputError(f"together these are too many cards: take at most {MOST_CARDS}")
    tested = [trial(block, pickups) for block in blocks]
    joined = trial(compose(together), pickups)
    raised = trial(compose(stacked(together, shift)), pickups)
    if json:
        subject = tested[0] if len(tested) == 1 else joined
        print_json(
            subject.as_json()
            | {"deals": [one.as_json() for one in tested]}
            | {"joined": joined.as_json(), "stacked": raised.as_json()}
        )
        return
    for one in tested:
        print("\n".join(_lines("deal", one)))
    print("\n".join(_lines("doubled" if len(tested) == 1 else "joined", joined, short=True)))
    print("\n".join(_lines("stacked", raised, short=True)))


def _read(text: str) -> Deal:
    if "/" not in text and "\\" not in text and "[" not in text:
        raise InputError(
            f"'{shortened(text)}' is not a deal: put each in quotes, like '3 1 3 3 / 3 2 2 1'"
        )
    return Deal.parse(text)


def _lines(name: str, tested: "Trial", short: bool = False) -> Iterator[str]:
    """What was tested, how its game comes out, and why it is aligned or not."""
    deck = deck_of(tested.deal.cards)
    yield f"{name}{f', {deck}' if deck else ''}: {tested.deal}"
    yield f"  {trace.summary(tested.result)}"
    found = tested.alignment
    if found is not None:
        yield f"  {found.told(tested.result.preperiod or 0)}"
    if not tested.aligned:
        yield f"  not a block: {tested.why_not}"
        if tested.block:
            yield f"  a block is what it comes to: {tested.block}"
    elif not short:
        yield from _rounds(tested)


def _rounds(tested: "Trial") -> Iterator[str]:
    from antihilbert.cards.endless.aligned import rounds

    size = len(tested.deal.hand1)
    positions = rounds(tested.deal, tested.pickups) or []
    yield (
        f"  {size} flips are a round: every card has been laid once, no trick is open, and both "
        f"hands have {size} cards again:"
    )
    for position in positions[:MOST_ROUNDS]:
        yield f"    {position}"
    if len(positions) > MOST_ROUNDS:
        yield f"    ... {len(positions) - MOST_ROUNDS} more ..."
