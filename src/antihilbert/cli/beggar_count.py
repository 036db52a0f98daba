"""`antihilbert beggar count`: every deal of a small deck."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from antihilbert.base.languages import counted as games_counted
from antihilbert.base.languages import figures, language
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.sentences import counted
from antihilbert.cli.bfile import COUNTED, HALVES, BFile, print_bfile, suits_told
from antihilbert.cli.card_game import Penalties, Suits, Values
from antihilbert.cli.options import Json, Language, Workers
from antihilbert.cli.output import NOTHING_COUNTED, note, print_json, progress_bar
from antihilbert.cli.rings import First
from antihilbert.cli.statistics_text import SENTENCES, say
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
    lang: Language = None,
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
    spoken = language(lang)
    try:
        with progress_bar("deals", spoken) as watch:
            found = count(deck, first, workers=workers, watch=watch)
    except Interrupted as stop:  # what is known so far is worth telling
        found, interrupted = stop.known, True
    if json:
        print_json(found.as_json(deck) | {"interrupted": interrupted})
    elif found.deals:
        for line in _told(found, spoken):
            print(line)
    else:
        note(NOTHING_COUNTED.in_(spoken), spoken)
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


def _told(found: "BeggarCount", lang: str) -> Iterator[str]:
    def line(name: str, number: str) -> str:
        return f"{say(lang, name):<12} {figures(number, lang):>18}"

    yield games_counted(SENTENCES, lang, found.deals, "deal")
    for outcome in ("player1", "player2", "endless"):
        number = getattr(found, outcome)
        share = figures(f"{100 * number / found.deals:.6f} %", lang)
        yield f"{line(outcome, f'{number:,}')}   {share}"
    ended = found.player1 + found.player2
    if found.max_deal:
        yield line("mean_tricks", f"{found.tricks / ended:.6f}")
        yield line("mean_cards", f"{found.cards / ended:.6f}")
        tricks = f"{figures(f'{found.max_tricks:,}', lang):>18}"
        cards = figures(f"{found.max_cards:,}", lang)
        facts = {"tricks": tricks, "cards": cards, "deal": found.max_deal.letters()}
        yield f"{say(lang, 'longest'):<12} {say(lang, 'longest_counted', **facts)}"
    alike = say(lang, "rings_alike", count=figures(f"{found.pairs:,}", lang))
    yield f"{line('rings', f'{len(found.rings):,}')}   {alike}"
    for one in found.by_period[:MOST_SHOWN]:
        yield _ring(one, lang)
    if len(found.rings) > MOST_SHOWN:
        more = figures(f"{len(found.rings) - MOST_SHOWN:,}", lang)
        yield say(lang, "rings_more", count=more)


def _ring(ring: "MetRing", lang: str) -> str:
    """How long it is, how many deals run into it, and a position, player 1's hand first."""
    deal = ring.position if ring.leader == 1 else ring.position.swapped
    return say(
        lang,
        "ring",
        tricks=counted(lang, ring.period, "trick"),
        cards=counted(lang, ring.period_cards, "card"),
        deals=games_counted(SENTENCES, lang, ring.deals, "deal"),
        deal=deal.letters(),
        leader=ring.leader,
    )
