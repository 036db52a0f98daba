"""Beggar-my-neighbour (la bataille anglaise): play a deal, play many, count all of a deck.

>>> play("---K--/-Q").outcome
<Outcome.PLAYER1: 'player1'>
>>> stats(games=1000, seed=1).endless
0
"""

from typing import TYPE_CHECKING

from antihilbert.cards.beggar import GAME, Beggar, Trick, play
from antihilbert.cards.deck import AnyDeck, as_deck
from antihilbert.core.environment import lazy
from antihilbert.core.progress import ProgressCallback, no_progress

if TYPE_CHECKING:
    from antihilbert.cards.cycles.count import BeggarCount
    from antihilbert.cards.statistics import Run

__getattr__, __dir__ = lazy(__name__, {})

__all__ = ["GAME", "Beggar", "Trick", "count", "play", "stats"]

PENALTIES = 4  # kinds of penalty cards, where a deck is given as text


def stats(
    deck: AnyDeck = "4x13",
    *,
    games: int = 10_000,
    seed: int = 0,
    limit: int | None = None,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
) -> "Run":
    """Play random deals of a deck, and count what becomes of them."""
    from antihilbert.cards import statistics

    whole = GAME.check_deck(as_deck(deck, PENALTIES))
    how = {"limit": limit, "workers": workers, "on_progress": on_progress}
    return statistics.run(whole, (), games, seed, game=GAME.name, **how)  # type: ignore[arg-type]


def count(
    deck: AnyDeck,
    *,
    hand1_size: int | None = None,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
) -> "BeggarCount":
    """Count what becomes of every deal of a small deck, exactly, with its cycles."""
    from antihilbert.cards.cycles import count as counting

    whole = as_deck(deck, PENALTIES)
    return counting.count(whole, hand1_size, workers=workers, on_progress=on_progress)
