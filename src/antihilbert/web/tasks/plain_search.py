"""Searches where nothing is compiled: the catalogue, then recipes, then deals by the rules.

As answers they look like those of the searches that they stand for; what was covered says how
small they are.
"""

from collections.abc import Iterator
from itertools import count
from time import monotonic
from typing import Any

from antihilbert import catalogue
from antihilbert.base.errors import InputError
from antihilbert.base.languages import Text, several
from antihilbert.base.progress import Progress, Watch
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.endless.find import Find, NoFind, proved
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import WAR
from antihilbert.cards.outcome import Outcome, Result

NOT_COMPILED = Text(
    "none found without compiled code: the command line searches further",
    "rien trouvé sans code compilé : la ligne de commande cherche plus loin",
)
MOST_TRICKS = 5000  # of a deal that is tried: most are long over
REPLAYED = 20_000  # tricks of a game of the catalogue that is replayed while somebody waits


def endless(
    deck: Deck, pickup: str, equal: bool, seconds: float, seed: int, watch: Watch
) -> dict[str, Any]:
    """An endless deal of War; if there is none to be had, what was looked at."""
    find = _catalogued(deck, pickup, equal) or _constructed(deck, pickup, equal)
    tried = 0
    if find is None:
        for deal, result in _played(WAR, deck, (pickup,), seconds, seed, watch):
            tried += 1
            if result.outcome is Outcome.ENDLESS and (
                find := proved(deal, (pickup, pickup), "random")
            ):
                break
    if find is not None:
        return find.as_json()
    covered = ["the catalogue and the recipes", f"{several(tried, 'deal')} by the rules"]
    return NoFind(NOT_COMPILED, covered).as_json() | {"impossible": False, "equal": equal}


def longest(
    game: CardGame, deck: Deck, pickups: tuple[str, ...], seconds: float, seed: int, watch: Watch
) -> dict[str, Any]:
    """The longest game of the catalogue, or else of some deals played by the rules."""
    best: dict[str, Any] = {"deal": None, "tricks": 0, "cards": 0, "evaluations": 0}
    records = [*catalogue.longest(), *catalogue.public(), *catalogue.maxima()]
    known = [one for one in records if _is_of(one, game, deck, pickups) and one.tricks]
    if known:
        record = max(known, key=lambda one: one.tricks or 0)
        best |= {"deal": game.written(record.deal), "tricks": record.tricks, "cards": record.cards}
        return best | {"pickups": list(pickups)}
    for deal, result in _played(game, deck, pickups, seconds, seed, watch):
        best["evaluations"] += 1
        unsettled = (Outcome.ENDLESS, Outcome.UNFINISHED)
        if result.outcome not in unsettled and result.tricks > best["tricks"]:
            best |= {"deal": game.written(deal), "tricks": result.tricks, "cards": result.cards}
    return best | {"pickups": list(pickups)}


def _is_of(one: Certificate, game: CardGame, deck: Deck, pickups: tuple[str, ...]) -> bool:
    alike = set(one.pickups) == set(pickups)
    return one.game == game.name and alike and game.deck_of(one.deal.cards) == deck


def _catalogued(deck: Deck, pickup: str, equal: bool) -> Find | None:
    """A deal of the catalogue that the rules have just replayed."""
    for one in catalogue.endless():
        hands = len(one.deal.hand1), len(one.deal.hand2)
        if not _is_of(one, WAR, deck, (pickup,)) or one.choices or (equal and len({*hands}) > 1):
            continue
        if (one.tricks or 0) <= REPLAYED and (
            find := proved(one.deal, (pickup, pickup), "catalogue")
        ):
            return find
    return None


def _constructed(deck: Deck, pickup: str, equal: bool) -> Find | None:
    try:
        return construct(deck, pickup, equal=equal)[1]
    except InputError:
        return None


def _played(
    game: CardGame, deck: Deck, pickups: tuple[str, ...], seconds: float, seed: int, watch: Watch
) -> Iterator[tuple[Deal, Result]]:
    """Random deals played by the rules for some seconds: each deal, its result."""
    began = monotonic()
    for index in count():
        if (spent := monotonic() - began) > seconds:
            return
        watch(Progress(spent, seconds))
        deal = deck.sample(seed, index)
        yield deal, game.play(deal, pickups, limit=MOST_TRICKS)
