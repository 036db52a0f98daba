"""Endless games: constructed, and listed from the catalogue."""

from functools import cache
from typing import Any

from antihilbert.cards.deck import Deck, beggar_deck_of, deck_of
from antihilbert.cards.endless.constructions import construct as constructed
from antihilbert.cards.pickups import pickup_named
from antihilbert.catalogue import endless
from antihilbert.errors import InputError

MOST_CARDS = 400


def construct(suits: int, values: int, pickup: str, method: str | None) -> Any:
    """As `antihilbert war endless construct --json`."""
    deck = Deck(suits, values)
    if deck.size > MOST_CARDS:
        raise InputError(f"{deck.size} cards are too many here: take at most {MOST_CARDS}")
    recipe, find = constructed(deck, pickup_named(pickup).name, method)
    return find.as_json | {"classes": recipe.classes, "why": recipe.why}


@cache
def catalogue() -> dict[str, Any]:
    """The endless games that are known, with what is claimed of them; tests replay them all."""
    rows = []
    for one in endless():
        deck = (deck_of if one.game == "war" else beggar_deck_of)(one.deal.cards)
        rows.append(
            {
                "game": one.game,
                "deck": str(deck) if deck else None,
                "cards": len(one.deal.cards),
                "pickups": list(one.pickups),
                "outcome": one.outcome,
                "preperiod": one.preperiod,
                "period": one.period,
                "tricks": one.tricks,
                "deal": str(one.deal) if one.game == "war" else one.deal.letters(),
                "source": one.note,
            }
        )
    return {"endless": rows}
