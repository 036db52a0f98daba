"""`antihilbert beggar`: play a deal of Beggar-my-neighbour."""

from typing import Annotated

import typer

from antihilbert.base.errors import InputError
from antihilbert.base.languages import language
from antihilbert.cards import beggar
from antihilbert.cards.answers import play_json
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, beggar_deck_of, beggar_faults
from antihilbert.cli import longest, statistics
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import counting_tricks, group
from antihilbert.cli.playing import (
    DealText,
    First,
    FullDeck,
    Index,
    Limit,
    Rank,
    Seed,
    Trace,
    TraceAs,
    Wheel,
    check_deck,
    dealt,
    draw,
    read_deal,
    show,
    trace_format,
)

app = group("Beggar-my-neighbour (la bataille anglaise): will it ever end?")
app.command("stats")(statistics.beggar_stats)
app.command("longest")(longest.beggar_longest)

Suits = Annotated[int | None, typer.Option(metavar="C", help="Suits of the deck to deal: 4.")]
Values = Annotated[int | None, typer.Option(metavar="V", help="Values of the deck to deal: 13.")]
Penalties = Annotated[
    int | None,
    typer.Option(help="4 (default): jack to ace; 3: the Italian camicia (with --values 10)."),
]


@app.command()
def play(
    deal: DealText = None,
    suits: Suits = None,
    values: Values = None,
    penalties: Penalties = None,
    seed: Seed = 0,
    index: Index = 0,
    rank: Rank = None,
    first: First = None,
    limit: Limit = None,
    trace: Trace = False,
    trace_as: TraceAs = None,
    svg: Wheel = None,
    full_deck: FullDeck = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Play one deal to its certain end; without a deal, one is dealt.

    Hands are penalties 0 to 4, or letters: - for a plain card, J Q K A for 1 to 4.

    Example: antihilbert beggar play '---K--/-Q' --trace
    """
    form, spoken = trace_format(trace, trace_as), language(lang)
    if penalties not in (None, 3, 4):
        raise InputError(f"no such Beggar deck: {penalties} penalties: take 3 or 4")
    if deal is None:
        size = 4 if suits is None else suits, 13 if values is None else values
        hands = dealt(Deck(*size, penalties or 4), seed, index, rank, first)
    elif any(given is not None for given in (suits, values, penalties, rank, first)):
        raise InputError("give a deal, or the deck to have one dealt, not both")
    else:
        hands = read_deal(deal, Deal.parse_beggar)
    deck = beggar_deck_of(hands.cards)
    check_deck(deck, "" if deck else beggar_faults(hands.cards, spoken), full_deck, spoken)
    with counting_tricks() as watch:
        result = beggar.play(hands, limit=limit, watch=watch)
    answer = play_json(hands, deck, result)
    if deal is None:
        answer |= {"seed": seed, "index": index}
    draw(svg, beggar.Beggar(hands), result, spoken)
    show(answer, result, beggar.Beggar(hands), form, json, spoken)
