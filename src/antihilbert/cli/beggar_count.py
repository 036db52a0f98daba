"""`antihilbert beggar count`: every deal of a small deck."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from antihilbert.base.languages import several
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR
from antihilbert.cli.bfile import COUNTED, HALVES, BFile, print_bfile, suits_told
from antihilbert.cli.card_game import Penalties, Suits, Values
from antihilbert.cli.options import Json, Workers
from antihilbert.cli.output import note, print_json, progress_bar
from antihilbert.cli.rings import First
from antihilbert.cli.statuses import INTERRUPTED

if TYPE_CHECKING:
    from antihilbert.cards.rings.count import BeggarCount, MetRing

MOST_SHOWN = 20  # rings
RINGS = {
    "rings": "rings that deals run into",
    "pairs": "rings that deals run into, if exchanging the players makes no difference",
    "max_cards": "cards laid in the longest game that ends",
}


def count(
    suits: Suits = None,
    values: Values = None,
    penalties: Penalties = None,
    first: First = None,
    workers: Workers = None,
    bfile: BFile = None,
    json: Json = False,
) -> None:
    """What becomes of every deal of a deck, exactly: who wins, which rings there are.

    A larger deck is work for a campaign of the kind beggar-count.

    Examples: antihilbert beggar count --suits 2 --values 10 --penalties 3

    antihilbert beggar count --suits 2 --values 7 --penalties 3 --bfile max_tricks
    """
    from antihilbert.cards.rings.count import count
    from antihilbert.cards.statistics import Interrupted

    deck, interrupted = BEGGAR.deck(suits, values, penalties), False
    if bfile is not None:
        _print_bfile(bfile, deck, workers, json=json, first=first)
        return
    try:
        with progress_bar("deals") as watch:
            found = count(deck, first, workers=workers, watch=watch)
    except Interrupted as stop:  # what is known so far is worth telling
        found, interrupted = stop.known, True
    if json:
        print_json(found.as_json(deck) | {"interrupted": interrupted})
    elif found.deals:
        for line in _told(found):
            print(line)
    else:
        note("no part of the count was finished")
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _print_bfile(number: str, deck: Deck, workers: int | None, **others: object) -> None:
    from antihilbert.cards.rings.count import check_countable, count

    def counted(values: int) -> dict[str, object]:
        smaller = replace(deck, values=values)
        return count(smaller, workers=workers).as_json(smaller)

    check_countable(deck)
    courts = f"{deck.penalties} of them court cards that ask for 1 to {deck.penalties} cards"
    print_bfile(
        number,
        COUNTED | RINGS,
        f"Beggar-my-neighbour with {suits_told(deck.suits)}, {courts}; {HALVES}",
        range(deck.penalties + 1, deck.values + 1),
        counted,
        **others,
    )


def _told(found: "BeggarCount") -> Iterator[str]:
    yield several(found.deals, "deal")
    for outcome in ("player1", "player2", "endless"):
        number = getattr(found, outcome)
        yield f"{outcome:<12} {number:>18,}   {100 * number / found.deals:.6f} %"
    ended = found.player1 + found.player2
    if found.max_deal:
        yield f"mean tricks  {found.tricks / ended:>18.6f}"
        yield f"mean cards   {found.cards / ended:>18.6f}"
        longest = f"{found.max_cards:,} cards: {found.max_deal.letters()}"
        yield f"longest      {found.max_tricks:>18,} tricks, {longest}"
    alike = f"{found.pairs:,} if exchanging the players makes no difference"
    yield f"rings        {len(found.rings):>18,}   {alike}"
    for one in found.by_period[:MOST_SHOWN]:
        tricks, cards = several(one.period, "trick"), several(one.period_cards, "card")
        yield f"  {tricks} ({cards}), {several(one.deals, 'deal')}: {_led(one)}"
    if len(found.rings) > MOST_SHOWN:
        yield f"  and {len(found.rings) - MOST_SHOWN:,} more (--json tells all)"


def _led(ring: "MetRing") -> str:
    """A position of a ring, player 1's hand first."""
    deal = ring.position if ring.leader == 1 else ring.position.swapped
    return f"{deal.letters()}, player {ring.leader} leads"
