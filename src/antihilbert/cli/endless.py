"""`antihilbert war endless`: games that never end, searched for and counted."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from antihilbert.base.languages import Sentence, Text, ToldError, language
from antihilbert.base.version import stamp
from antihilbert.cards import doing
from antihilbert.cards.covered import covered_said
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import WAR
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war_rules import LOSE
from antihilbert.cli import align, refusals
from antihilbert.cli.chance import count_lasting
from antihilbert.cli.endless_text import census_lines, find_lines
from antihilbert.cli.options import FaceDown, Json, Language, Players, Short, Workers
from antihilbert.cli.output import (
    append_lines,
    check_writable,
    group,
    print_json,
    progress_bar,
    saying,
)
from antihilbert.cli.party import only_for_two
from antihilbert.cli.statistics import Seed, Suits, Values
from antihilbert.cli.statuses import NOT_FOUND

if TYPE_CHECKING:
    from antihilbert.cards.certificate import Certificate

app = group("Endless games: construct them, search for them, join them.")
app.command("align")(align.align)

NOT_SAT = Text(
    "--unaligned is for the SAT method: add --method sat",
    "--unaligned est pour la méthode SAT : ajouter --method sat",
)
ONE_SPLIT = Text(
    "--first is one split: give it or --every-split, not both",
    "--first fixe les mains : donner --first ou --every-split, pas les deux",
)
PickupName = Annotated[
    str,
    typer.Option(
        "--pickup", metavar="P", help="natural, optimised, first-player, loser-first, random."
    ),
]

Save = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Append a find there, as a certificate.")
]


@app.command()
def search(
    suits: Suits,
    values: Values,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to search.")] = 300,
    pickup: PickupName = "natural",
    method: Annotated[
        str,
        typer.Option(metavar="M", help="auto, recipe, classes, words, sat, random or exhaustive."),
    ] = "auto",
    equal: Annotated[
        bool, typer.Option("--equal", help="Only a deal with equal hands will do.")
    ] = False,
    unaligned: Annotated[
        bool, typer.Option("--unaligned", help="With sat: games of any kind, any split.")
    ] = False,
    face_down: FaceDown = 0,
    short: Short = LOSE,
    players: Players = None,
    everybody: Annotated[
        bool, typer.Option("--everybody", help="With --players: only if nobody is ever out.")
    ] = False,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Note what is done there; go on from what is."),
    ] = None,
    save: Save = None,
    none: Annotated[
        Path | None,
        typer.Option("--none", metavar="FILE", help="Append there what has none, as covered."),
    ] = None,
    seed: Seed = 0,
    workers: Workers = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Search for an endless deal; exit status 3 when none was found in time.

    With random pickup: a deal that chance can keep going for ever, and the choices that do it.

    Examples: antihilbert war endless search --suits 4 --values 13 --equal

    antihilbert war endless search --suits 1 --values 4 --pickup random

    antihilbert war endless search --suits 2 --values 6 --face-down 1

    antihilbert war endless search --suits 1 --values 7 --players 3
    """
    from antihilbert.base.workers import workers_of
    from antihilbert.cards.endless import house
    from antihilbert.cards.endless.search import search
    from antihilbert.cli.endless_party import search_party

    spoken, name = language(lang), pickup_named(pickup).name
    if unaligned and method != "sat":
        raise ToldError(NOT_SAT)
    check_writable(save)
    check_writable(none)
    game = WAR.with_rules(face_down, short, players or 2)
    if game.players > 2:
        only_for_two(game.players, unaligned=unaligned, resume=resume, none=none)
        deck, how = Deck(suits, values), (method, equal, everybody, seed, workers)
        return search_party(game, deck, name, seconds, *how, save, spoken, json)
    if everybody:
        raise ToldError(refusals.EVERYBODY_IS_TWO)
    deck, pickups, many = Deck(suits, values), (name, name), workers_of(workers)
    with saying(spoken) as watch:
        if game.rules.face_down:
            found = house.search(
                game,
                deck,
                pickups,
                seconds=seconds,
                method=method,
                equal=equal,
                workers=many,
                seed=seed,
                resume=resume,
                watch=watch,
            )
        else:
            found = search(
                deck,
                pickups,
                seconds=seconds,
                method=method,
                equal=equal,
                workers=many,
                seed=seed,
                aligned=not unaligned,
                resume=resume,
                watch=watch,
            )
    if none and found.find is None:
        append_lines(none, map(str, found.refuted))
    if found.find is None:
        why = doing.why_none(found.impossible, seconds, equal)
        not_found(why, found.covered, spoken, json)
    if save:
        save_finds(save, [found.find.certificate])
    if json:
        print_json(found.find.as_json())
    else:
        print(*find_lines(found.find, spoken), sep="\n")


@app.command()
def count(
    suits: Suits,
    values: Values,
    pickup: PickupName = "natural",
    first: Annotated[int | None, typer.Option(help="Cards in hand 1 (half if not given).")] = None,
    every_split: Annotated[
        bool, typer.Option("--every-split", help="Hands of every size, not only equal ones.")
    ] = False,
    workers: Workers = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """How many deals are endless, and how many cycles they fall into, by playing every deal.

    With random pickup: how many can be kept going for ever if chance helps, and which must end.

    Examples: antihilbert war endless count --suits 1 --values 9

    antihilbert war endless count --suits 1 --values 4 --pickup random
    """
    from antihilbert.cards.endless.census import census

    if every_split and first is not None:
        raise ToldError(ONE_SPLIT)
    spoken, deck, name = language(lang), Deck(suits, values), pickup_named(pickup).name
    splits = range(1, deck.size) if every_split else [deck.split(first)]
    if pickup_named(name).chance:
        count_lasting(deck, splits, spoken, json)
        return
    with progress_bar("parts", spoken) as watch:
        found = census(deck, (name, name), splits, workers=workers, watch=watch)
    if json:
        print_json(found.as_json())
    else:
        print(*census_lines(found, spoken), sep="\n")


@app.command()
def block(
    cards: Annotated[int, typer.Option(metavar="N", help="Cards in all.")],
    values: Annotated[int, typer.Option(metavar="V", help="Values are 1 to V.")],
    most: Annotated[
        int | None, typer.Option(metavar="C", help="Cards of one value at most (any number).")
    ] = None,
    rounds: Annotated[
        int, typer.Option(metavar="R", help="Rounds until it returns or is swapped, at most.")
    ] = 3,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to search.")] = 60,
    pickup: PickupName = "natural",
    lang: Language = None,
    json: Json = False,
) -> None:
    """Search for an aligned game of few cards of any values: a block to build decks from.

    Example: antihilbert war endless block --cards 8 --values 3 --most 4
    """
    from antihilbert.cards.endless import sat
    from antihilbert.cards.endless.find import proved
    from antihilbert.cards.endless.refuted import refuted

    spoken, name = language(lang), pickup_named(pickup).name
    with saying(spoken) as watch:
        found, covered = sat.blocks(
            cards,
            values,
            name,
            seconds=seconds,
            rounds=range(1, rounds + 1),
            most=most,
            watch=watch,
        )
    if found is None:
        known = refuted(covered, None, values, cards, name, most)
        settled = bool(covered.refuted) and covered.complete
        reason = doing.NONE_OF_THIS_KIND if settled else doing.NONE_IN_TIME.of(seconds=seconds)
        not_found(reason, [f"sat: {known.covered}"] if known else [], spoken, json)
    find = proved(found.deal, (name, name), "sat")
    assert find is not None
    if json:
        print_json(find.as_json())
    else:
        print(*find_lines(find, spoken), sep="\n")


def save_finds(path: Path, found: "list[Certificate]") -> None:
    """Append finds as lines of a catalogue; their notes say which version has found them."""
    append_lines(path, (f"{one}, {stamp()}" for one in found))


def not_found(
    reason: Text | Sentence | ToldError, covered: list[str], lang: str, json: bool
) -> NoReturn:
    if json:
        from antihilbert.cards.endless.find import NoFind

        print_json(NoFind(reason, covered).as_json())
    else:
        for line in (reason.in_(lang), *(covered_said(one, lang) for one in covered)):
            print(line, file=sys.stderr)
    raise typer.Exit(NOT_FOUND)
