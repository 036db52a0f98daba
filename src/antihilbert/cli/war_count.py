"""`antihilbert war count`: every deal of a deck."""

from typing import Annotated

import typer

from antihilbert.base.languages import language
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import pickup_names
from antihilbert.cards.war_rules import LOSE, WarRules
from antihilbert.cli.bfile import COUNTED, HALVES, BFile, print_bfile, suits_told
from antihilbert.cli.options import (
    FaceDown,
    Json,
    Language,
    Pickup2Name,
    PickupName,
    Short,
    Workers,
)
from antihilbert.cli.output import NOTHING_COUNTED, note, print_json, progress_bar
from antihilbert.cli.statistics import Suits, Values
from antihilbert.cli.statistics_text import count_text
from antihilbert.cli.statuses import INTERRUPTED


def war_count(
    suits: Suits,
    values: Values,
    pickup: PickupName = "natural",
    pickup2: Pickup2Name = None,
    first: Annotated[int | None, typer.Option(help="Cards in hand 1 (half if not given).")] = None,
    face_down: FaceDown = 0,
    short: Short = LOSE,
    workers: Workers = None,
    bfile: BFile = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """What becomes of every deal of a deck, exactly.

    Examples: antihilbert war count --suits 1 --values 10

    antihilbert war count --suits 1 --values 10 --bfile endless
    """
    from antihilbert.cards.statistics import Interrupted, check_countable, count

    names, rules = pickup_names(pickup, pickup2), WarRules(face_down, short)
    if bfile is not None:
        check_countable(Deck(suits, values))
        pickups = " against ".join(dict.fromkeys(names))
        print_bfile(
            bfile,
            COUNTED | {"draw": "deals that end in a draw"},
            "; ".join((f"War with {suits_told(suits)}, {pickups} pickup", *rules.told(), HALVES)),
            range(2 if suits == 1 else 1, values + 1),
            lambda n: count(Deck(suits, n), names, workers=workers, rules=rules).as_json(),
            json=json,
            first=first,
        )
        return
    spoken, interrupted = language(lang), False
    try:
        with progress_bar("parts", spoken) as watch:
            found = count(
                Deck(suits, values), names, first, workers=workers, watch=watch, rules=rules
            )
    except Interrupted as stop:  # what is known so far is worth telling
        found, interrupted = stop.known, True
    if json:
        print_json(found.as_json() | {"interrupted": interrupted, **rules.as_json()})
    elif found.deals:
        print(count_text(found, spoken), end="")
    else:
        note(NOTHING_COUNTED.in_(spoken), spoken)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
