"""Endless games constructed, and the catalogue of what is known."""

from functools import cache
from typing import Any

from antihilbert.base.languages import LANGUAGES, Text, ToldError
from antihilbert.base.progress import Progress
from antihilbert.cards import refusals
from antihilbert.cards.certificate import Certificate, read
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.constructions import construct as constructed
from antihilbert.cards.games import BEGGAR, game_named
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.rings.answer import Entered, NoRing
from antihilbert.cards.rings.picture import ring_svg
from antihilbert.catalogue import FOLDER

MOST_CONSTRUCTED_CARDS = 400
MOST_RING_CARDS, MOST_RING_POSITIONS = 64, 20_000


def construct(suits: int, values: int, pickup: str, method: str | None) -> Any:
    """As `antihilbert war endless construct --json`."""
    deck = Deck(suits, values)
    if deck.size > MOST_CONSTRUCTED_CARDS:
        raise ToldError(refusals.TOO_MANY_HERE, count=deck.size, most=MOST_CONSTRUCTED_CARDS)
    recipe, find = constructed(deck, pickup_named(pickup).name, method)
    return find.as_json() | recipe.as_json()


def ring_deals(deal: str, every_split: bool) -> Any:
    """As `antihilbert beggar endless deals --json`."""
    found = _ring(deal, every_split)
    return (found or NoRing(BEGGAR.play(BEGGAR.read(deal)))).as_json()


def ring_picture(deal: str, lang: str) -> str:
    """As `antihilbert beggar endless deals --svg`."""
    found = _ring(deal)
    if found is None:
        none = NoRing(BEGGAR.play(BEGGAR.read(deal)))
        raise ToldError(Text(*(none.reason(one) for one in LANGUAGES)))
    return ring_svg(found, lang)


def _ring(deal: str, every_split: bool = False) -> Entered | None:
    hands = BEGGAR.read(deal)
    if len(hands.cards) > MOST_RING_CARDS:
        raise ToldError(refusals.TOO_MANY_UNDONE, count=len(hands.cards), most=MOST_RING_CARDS)
    return Entered.by(hands, every_split=every_split, watch=_few)


def _few(progress: Progress) -> None:
    """Give up where too many positions lead into a ring."""
    if progress.done > MOST_RING_POSITIONS:
        raise ToldError(refusals.TOO_MANY_POSITIONS)


@cache
def table(suits: str, values: str, pickup: str | None) -> dict[str, Any]:
    """As `antihilbert war endless table --json`."""
    from antihilbert.cards.endless import map  # which knows of compiled searches, too

    return {"rows": map.table(suits, values, pickup)}


@cache
def records() -> dict[str, Any]:
    """As `antihilbert war longest --records --json`."""
    from antihilbert.cards.longest import records as longest_records

    return {"rows": longest_records.table()}


@cache
def catalogue() -> dict[str, Any]:
    """The games that are known, with what is claimed of them; the tests replay them all.

    The page plays deals by their pickups, so that games told by their choices are left out.
    """
    return {
        path.stem: [_row(certificate) for _, certificate in read(path) if not certificate.choices]
        for path in (FOLDER / "endless.txt", FOLDER / "longest.txt")
        if path.exists()
    }


def _row(one: Certificate) -> dict[str, Any]:
    game = game_named(one.game)
    deck = game.deck_of(one.deal.cards)
    return {
        "game": one.game,
        "deck": str(deck) if deck else None,
        "cards_dealt": len(one.deal.cards),
        "pickups": list(one.pickups),
        "outcome": one.outcome,
        "preperiod": one.preperiod,
        "period": one.period,
        "tricks": one.tricks,
        "cards": one.cards,
        "deal": game.written(one.deal),
        "source": one.note,
    }
