"""`antihilbert beggar endless search`: rings of a deck, from nothing."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import Text, language
from antihilbert.cards import trace
from antihilbert.cards.covered import covered_said
from antihilbert.cards.games import BEGGAR
from antihilbert.cli.endless import Save, save_finds
from antihilbert.cli.endless_text import say
from antihilbert.cli.options import Json, Language, Workers
from antihilbert.cli.output import check_writable, print_json, saying
from antihilbert.cli.statistics import Seed, Suits, Values
from antihilbert.cli.statuses import NOT_FOUND

if TYPE_CHECKING:
    from antihilbert.cards.rings.found import FoundRing

Penalties = Annotated[int, typer.Option(metavar="P", help="Kinds of penalty cards: 3 or 4.")]
USUAL = BEGGAR.deck()
RINGS = Text("{count:,} rings", "{count:,} anneaux")
PIECE = Text("piece {number}, round by round: {piece}", "morceau {number}, tour par tour : {piece}")


def search(
    suits: Suits = USUAL.suits,
    values: Values = USUAL.values,
    penalties: Penalties = USUAL.penalties,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to search.")] = 300,
    method: Annotated[
        str,
        typer.Option(metavar="M", help="auto, pieces, stories, insertion, random or exhaustive."),
    ] = "auto",
    equal: Annotated[
        bool, typer.Option("--equal", help="Only a deal with equal hands will do.")
    ] = False,
    every: Annotated[
        bool, typer.Option("--all", help="Go on until the time is up: all rings that are found.")
    ] = False,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Note what is done there; go on from what is."),
    ] = None,
    save: Save = None,
    seed: Seed = 0,
    workers: Workers = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Search for a ring, and a deal that runs into it; exit status 3 when none was found in time.

    Example: antihilbert beggar endless search --suits 4 --values 10 --penalties 3 --equal
    """
    from antihilbert.base.workers import workers_of
    from antihilbert.cards.rings.search import search

    check_writable(save)
    spoken = language(lang)
    with saying(spoken) as watch:
        found = search(
            BEGGAR.deck(suits, values, penalties),
            seconds=seconds,
            method=method,
            most=None if every else 1,
            equal=equal,
            workers=workers_of(workers),
            seed=seed,
            resume=resume,
            watch=watch,
        )
    if save:
        save_finds(save, [ring.certificate for ring in found.rings])
    if json:
        print_json(found.as_json())
    else:
        for line in (line for ring in found.rings for line in _lines(ring, spoken)):
            print(line)
        if every or not found.rings:
            summary = found.reason or RINGS.of(count=len(found.rings))
            for line in (
                summary.in_(spoken),
                *(covered_said(one, spoken) for one in found.covered),
            ):
                print(line, file=sys.stderr)
    if not found.rings:
        raise typer.Exit(NOT_FOUND)


def _lines(ring: "FoundRing", lang: str) -> Iterator[str]:
    yield say(lang, "deal_line", deal=BEGGAR.written(ring.deal))
    yield trace.summary(ring.result, lang)
    for number, piece in enumerate(ring.pieces, start=1):
        yield PIECE.in_(lang, number=number, piece=piece)
