"""`antihilbert beggar endless`: rings, and the deals that run into them."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import InputError
from antihilbert.base.languages import language, several
from antihilbert.cards.games import BEGGAR
from antihilbert.cli import ring_search
from antihilbert.cli.options import Json
from antihilbert.cli.output import counting_tricks, group, note, print_json, write_file
from antihilbert.cli.playing import read_deal
from antihilbert.cli.statuses import NOT_FOUND

if TYPE_CHECKING:
    from antihilbert.cards.rings.answer import Entered

app = group("Games that never end: their rings, and all deals that run into them.")
app.command("search")(ring_search.search)

Picture = Annotated[
    Path | None,
    typer.Option(
        "--svg",
        metavar="FILE",
        help="Draw the ring as a wheel, with the ways into it.",
    ),
]
First = Annotated[int | None, typer.Option(help="Cards in hand 1 (half if not given).")]


@app.command()
def deals(
    deal: Annotated[str, typer.Argument(metavar="DEAL", help="A deal whose game never ends.")],
    every_split: Annotated[
        bool, typer.Option("--every-split", help="Hands of every size, not only equal ones.")
    ] = False,
    first: First = None,
    svg: Picture = None,
    json: Json = False,
) -> None:
    """The ring that a deal runs into, and every deal that runs into it; exit status 3 if it ends.

    Whoever of both leads makes no difference: a ring and the same with the players exchanged are
    one.

    Example: antihilbert beggar endless deals 'J--/-J-'
    """
    from antihilbert.cards.rings.answer import Entered, NoRing

    if every_split and first is not None:
        raise InputError("--first is one split: give it or --every-split, not both")
    hands = read_deal(deal, BEGGAR.read)
    with counting_tricks() as watch:
        found = Entered.by(hands, first, every_split=every_split, watch=watch)
    if found is None:
        none = NoRing(BEGGAR.play(hands))
        if json:
            print_json(none.as_json())
        else:
            note(none.reason)
        raise typer.Exit(NOT_FOUND)
    if svg:
        from antihilbert.cards.rings.picture import ring_svg

        write_file(svg, ring_svg(found, language(None)), "picture")
    if json:
        print_json(found.as_json())
        return
    for line in _told(found):
        print(line)


def _told(found: "Entered") -> Iterator[str]:
    ring, deals = found.ring, several(len(found.deals), "deal")
    exchanged = ", the hands exchanged after half of them" if ring.exchanges else ""
    yield f"a ring of {several(ring.period, 'trick')} ({ring.period_cards:,} cards){exchanged}"
    for one, tricks in found.deals.items():
        yield f"{one.letters()}  {f'after {tricks}' if tricks else 'on the ring'}"
    sizes = sorted({len(one.hand1) for one in found.deals})
    hands = f"{sizes[0]} to {sizes[-1]}" if len(sizes) > 1 else f"{found.first}"
    yield f"{deals} with {hands} cards in hand 1"
    if not found.deals:
        return
    stories, alike = len(found.stories), sum(found.stories)
    if alike > stories:
        yield f"courts that are never paid can be exchanged: {stories:,} stories, {alike:,} deals"
    yield f"with faces on all cards: {found.shuffles:.2e} shuffles, one in {found.one_in:.2e}"
