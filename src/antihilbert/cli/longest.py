"""`antihilbert war longest` and `antihilbert beggar longest`: games that last, but end."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import said, sentences
from antihilbert.base.progress import Progress
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cli.output import SEARCHING, note, print_json, telling
from antihilbert.cli.statuses import INTERRUPTED, NOT_FOUND

if TYPE_CHECKING:
    from antihilbert.cards.longest.chunk import Longest, Quest

# fmt: off
SENTENCES = sentences({
    "deal": ("deal: {deal}", "distribution : {deal}"),
    "length": ("{tricks:,} tricks, {cards:,} cards, the longest of {games:,}",
               "{tricks:,} plis, {cards:,} cartes, la plus longue de {games:,}"),
    "endless": ("endless games met on the way: {count:,}, the first is certified below",
                "parties sans fin rencontrées en chemin : {count:,}, la première est certifiée "
                "ci-dessous"),
    "none": ("no game that ends among {games:,}", "aucune partie qui finit parmi {games:,}"),
    "best_tricks": ("{count:,} tricks", "{count:,} plis"),
    "best_cards": ("{count:,} cards", "{count:,} cartes"),
    "so_far": ("{best} so far, {games:,} games, {rate:,.0f}/s",
               "{best} jusqu'ici, {games:,} parties, {rate:,.0f}/s"),
})
# fmt: on
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
    lang: str,
    json: bool,
    game: str = "",
    players: int = 2,
) -> None:
    """Search, show the best so far, and tell what was found."""
    from antihilbert.cards.longest.answer import LongestAnswer
    from antihilbert.cards.longest.chunk import Quest
    from antihilbert.cards.longest.search import search
    from antihilbert.cards.statistics import Interrupted

    wanted = Quest(deck, pickups, metric, method, seed, start, game, players)
    interrupted = False
    try:
        with telling(SEARCHING.in_(lang), partial(_best_so_far, metric, lang)) as watch:
            found = search(wanted, seconds, workers=workers, resume=resume, watch=watch)
    except Interrupted as stop:  # the best so far is worth telling
        found, interrupted = stop.known, True
    if json:
        print_json(LongestAnswer(wanted, found).as_json() | {"interrupted": interrupted})
    elif found.deal:
        for line in _lines(wanted, found, lang):
            print(line)
    else:
        note(_say(lang, "none", games=found.evaluations), lang)
    if interrupted or not found.deal:
        raise typer.Exit(INTERRUPTED if interrupted else NOT_FOUND)


def _lines(wanted: "Quest", found: "Longest", lang: str) -> Iterator[str]:
    from antihilbert.cards.longest.answer import LongestAnswer

    yield _say(lang, "deal", deal=wanted.rules.written(found.deal) if found.deal else None)
    lengths = {"tricks": found.tricks, "cards": found.cards, "games": found.evaluations}
    yield _say(lang, "length", **lengths)
    if found.endless:
        yield _say(lang, "endless", count=found.endless)
    yield from LongestAnswer(wanted, found).certificates()


def _best_so_far(metric: str, lang: str, progress: Progress) -> str:
    found: Longest = progress.found
    rate = found.evaluations / progress.done if progress.done else 0
    best = _say(lang, f"best_{metric}", count=getattr(found, metric))
    return _say(lang, "so_far", best=best, games=found.evaluations, rate=rate)


def _say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
