"""Playing one game from the command line: what War and Beggar-my-neighbour share."""

import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from antihilbert.base.errors import InputError, shortened
from antihilbert.base.languages import ToldError
from antihilbert.cards import trace
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame, Pickups
from antihilbert.cards.notation import MAX_CARDS
from antihilbert.cards.outcome import Outcome, Result
from antihilbert.cards.sentences import say
from antihilbert.cli import refusals
from antihilbert.cli.output import note, print_json, write_file

if TYPE_CHECKING:
    from antihilbert.cards.certificate import Certificate

AnyDeal = TypeVar("AnyDeal")
MOST_RANKED = 1000  # cards: ranks of larger decks are too long to write

DealText = Annotated[
    str | None,
    typer.Argument(
        metavar="DEAL",
        help="Two hands, top card first, like '5 3 / 2 4 1'; - reads standard input.",
    ),
]
Seed = Annotated[int, typer.Option(help="The run a game of chance, or a dealt one, belongs to.")]
Index = Annotated[int, typer.Option(help="Which game of the run, from 0.")]
Rank = Annotated[
    str | None, typer.Option(metavar="R", help="Deal number R of the deck instead of a random one.")
]
First = Annotated[int | None, typer.Option(help="Cards in hand 1 (half the deck if not given).")]
Limit = Annotated[int | None, typer.Option(metavar="TRICKS", help="Stop after this many tricks.")]
Trace = Annotated[bool, typer.Option("--trace", help="Print every position.")]
TraceAs = Annotated[
    str | None,
    typer.Option(metavar="FORMAT", help=f"Print every position as {', '.join(trace.FORMATS)}."),
]
Wheel = Annotated[
    Path | None,
    typer.Option("--svg", metavar="FILE", help="Draw the cycle of an endless game as a wheel."),
]
Certified = Annotated[
    bool, typer.Option("--certificate", help="Print the game as a line that verify replays.")
]
FullDeck = Annotated[
    bool, typer.Option("--full-deck", help="Refuse a deal that is not a full deck.")
]


def read_deal(text: str, parse: Callable[[str], AnyDeal]) -> AnyDeal:
    """A deal as typed, or from standard input."""
    if text.strip() == "-":
        if sys.stdin is None:
            raise ToldError(refusals.STANDARD_INPUT_CLOSED)
        # A card takes at most eight characters; one more says that there are too many.
        raw = sys.stdin.buffer.read(8 * MAX_CARDS + 1)
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            raise ToldError(refusals.INPUT_NOT_UTF8) from error
    return parse(text)


def check_ranked(deck: Deck) -> None:
    if deck.size > MOST_RANKED:
        raise ToldError(refusals.DEALS_CARDS_NO, size=deck.size, most_ranked=MOST_RANKED)


def dealt(deck: Deck, seed: int, index: int, rank: str | None, first: int | None) -> Deal:
    """A deal of `deck` by its rank, or else by its address."""
    if rank is None:
        return deck.sample(seed, index, first)
    if not (rank.isascii() and rank.isdigit() and len(rank) <= 4000):
        raise ToldError(refusals.RANK_NOT_NUMBER, rank=shortened(rank))
    check_ranked(deck)
    return deck.unrank(int(rank), first)


def check_deck(deck: Deck | None, faults: str, full_deck: bool, lang: str) -> None:
    """Say that the deal is no full deck, or refuse it."""
    if deck is None:
        reason = say(lang, "no_full_deck", faults=faults)
        if full_deck:
            raise InputError(reason)
        note(reason, lang)


def trace_format(wanted: bool, form: str | None) -> str | None:
    if form is not None and form not in trace.FORMATS:
        raise ToldError(
            refusals.UNKNOWN_TRACE_FORMAT, form=shortened(form), formats=", ".join(trace.FORMATS)
        )
    return form or ("text" if wanted else None)


def show(
    answer: dict[str, object],
    result: Result,
    game: trace.TellableGame,
    form: str | None,
    as_json: bool,
    lang: str,
    more: Iterable[str] = (),
    certificate: "Certificate | None" = None,
) -> None:
    """Print how a game went: one JSON object, or its trace, a sentence and what else is to say."""
    if as_json:
        if certificate:
            answer["certificate"] = str(certificate)
        if form:
            answer["trace"] = list(trace.records(game, result))
        print_json(answer)
        return
    if form:
        for line in trace.lines(game, result, form, lang):
            print(line)
        if form == "jsonl":
            return
    print(trace.summary(result, lang))
    for line in more:
        print(line)
    if certificate:
        print(certificate)


def certified(
    game: CardGame, deal: Deal, pickups: Pickups, result: Result, seed: int, index: int
) -> "Certificate":
    """What `antihilbert verify` replays of a game that has been played."""
    from antihilbert.cards.certificate import Address, Certificate

    if result.outcome is Outcome.UNFINISHED:
        raise ToldError(refusals.UNFINISHED_UNCERTAIN)
    names = tuple(dict.fromkeys(one.name for one in pickups))
    at = Address(seed, index) if any(one.chance for one in pickups) else None
    return replace(Certificate.of(game.name, names, deal, result), address=at)


def draw(file: Path | None, game: trace.TellableGame, result: Result, lang: str) -> None:
    """Write the wheel of an endless game, if one is wanted."""
    if file is not None:
        from antihilbert.cards import wheel

        write_file(file, wheel.svg(game, result, lang), "picture", lang)
