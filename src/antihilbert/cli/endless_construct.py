"""`antihilbert war endless construct`: endless games by the recipes that are known."""

from typing import Annotated

import typer

from antihilbert.base.languages import language
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war_rules import LOSE, WarRules
from antihilbert.cli.endless import PickupName, Save, not_found, save_finds
from antihilbert.cli.endless_text import find_lines
from antihilbert.cli.options import FaceDown, Json, Language, Short
from antihilbert.cli.output import check_writable, print_json
from antihilbert.cli.statistics import Suits, Values


def construct(
    suits: Suits,
    values: Values,
    pickup: PickupName = "natural",
    method: Annotated[
        str | None,
        typer.Option(help="spivey, family, rostam, aligned, columns, tiers, single or lakshtanov."),
    ] = None,
    first: Annotated[
        int | None, typer.Option(help="Cards in hand 1: another pattern, one suit.")
    ] = None,
    equal: Annotated[
        bool, typer.Option("--equal", help="Equal hands, from which the cycle is reached.")
    ] = False,
    face_down: FaceDown = 0,
    short: Short = LOSE,
    fillings: Annotated[
        bool, typer.Option("--fillings", help="Count and list the ways to put numbers for letters.")
    ] = False,
    most: Annotated[
        int, typer.Option("--most", metavar="M", help="How many of these ways to list.")
    ] = 10,
    save: Save = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """An endless deal by a known recipe, with the reason why it works.

    A recipe without battles holds whatever is laid face down in one; a recipe with some does not.

    Examples: antihilbert war endless construct --suits 1 --values 18

    antihilbert war endless construct --suits 1 --values 32 --equal

    antihilbert war endless construct --suits 1 --values 9 --fillings --most 2880

    antihilbert war endless construct --suits 4 --values 13 --pickup first-player --face-down 3
    """
    from antihilbert.cards.endless.constructions import construct
    from antihilbert.cards.endless.fillings import fillings as every_filling
    from antihilbert.cards.endless.fillings import later_line, step_lines
    from antihilbert.cards.endless.map import refuted
    from antihilbert.cards.endless.refusals import Refused

    check_writable(save)
    spoken, deck, name = language(lang), Deck(suits, values), pickup_named(pickup).name
    rules = WarRules(face_down, short)
    try:
        recipe, find = construct(deck, name, method, first, equal, rules)
    except Refused as refusal:
        known = None if rules.face_down else refuted(deck, name)
        not_found(known or refusal, [], spoken, json)
    if save:
        save_finds(save, [find.certificate])
    ways = every_filling(recipe, most) if fillings else None
    if json:
        listed = {"fillings": ways.as_json()} if ways else {}
        print_json(find.as_json() | recipe.as_json() | listed)
        return
    for line in step_lines(recipe, spoken):
        print(line)
    print(recipe.why.in_(spoken))
    if recipe.steps:
        print(later_line(recipe, spoken))
    for line in ways.lines(spoken) if ways else ():
        print(line)
    print(*find_lines(find, spoken), sep="\n")
