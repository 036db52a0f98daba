"""`antihilbert war longest` and `antihilbert beggar longest`: games that last, but end."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.progress import Progress
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cli.output import note, print_json, telling
from antihilbert.cli.statuses import INTERRUPTED, NOT_FOUND

if TYPE_CHECKING:
    from antihilbert.cards.longest.chunk import Longest, Quest

Seconds = Annotated[float, typer.Option(metavar="S", help="How long to search.")]
Metric = Annotated[str, typer.Option(help="What makes a game long: tricks or cards.")]
Method = Annotated[
    str,
    typer.Option(
        metavar="M",
        help="auto, story or opening (War), chain (Beggar), backward, sample, climb, anneal, tabu "
        "or population.",
    ),
]
Start = Annotated[
    str | None, typer.Option("--from", metavar="DEAL", help="A deal to begin with, to be grown.")
]
Resume = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Go on from this file, and keep it up to date."),
]

Records = Annotated[
    bool,
    typer.Option("--records", help="Show the records of all decks (or --suits, --values) instead."),
]


def find_longest(
    deck: Deck,
    pickups: tuple[str, ...],
    seconds: float,
    metric: str,
    method: str,
    seed: int,
    workers: int | None,
    resume: Path | None,
    start: Deal | None,
    json: bool,
    game: str = "",
) -> None:
    """Search, show the best so far, and tell what was found."""
    from antihilbert.cards.longest.answer import LongestAnswer
    from antihilbert.cards.longest.chunk import Quest
    from antihilbert.cards.longest.search import search
    from antihilbert.cards.statistics import Interrupted

    wanted = Quest(deck, pickups, metric, method, seed, start, game)
    interrupted = False
    try:
        with telling("searching", partial(_best_so_far, metric)) as watch:
            found = search(wanted, seconds, workers=workers, resume=resume, watch=watch)
    except Interrupted as stop:  # the best so far is worth telling
        found, interrupted = stop.known, True
    if json:
        print_json(LongestAnswer(wanted, found).as_json() | {"interrupted": interrupted})
    elif found.deal:
        for line in _lines(wanted, found):
            print(line)
    else:
        note(f"no game that ends among {found.evaluations:,}")
    if interrupted or not found.deal:
        raise typer.Exit(INTERRUPTED if interrupted else NOT_FOUND)


def _lines(wanted: "Quest", found: "Longest") -> Iterator[str]:
    from antihilbert.cards.longest.answer import LongestAnswer

    yield f"deal: {wanted.rules.written(found.deal) if found.deal else None}"
    yield f"{found.tricks:,} tricks, {found.cards:,} cards, the longest of {found.evaluations:,}"
    if found.endless:
        yield f"endless games met on the way: {found.endless:,}, the first is certified below"
    yield from LongestAnswer(wanted, found).certificates()


def _best_so_far(metric: str, progress: Progress) -> str:
    found: Longest = progress.found
    rate = found.evaluations / progress.done if progress.done else 0
    best = f"{getattr(found, metric):,} {metric}"
    return f"{best} so far, {found.evaluations:,} games, {rate:,.0f}/s"
