"""War's kernels, asked as those of every card game are."""

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war_stats
from antihilbert.cards.kernels.tally import Tally
from antihilbert.cards.referee import PLAY


def stats(
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
    returns: str = PLAY,
) -> Tally:
    one, two = pickups[0], pickups[-1]
    return war_stats.stats(deck, one, two, seed, start, stop, limit, returns=returns)


def own_longest(method: str, metric: str) -> None:
    """War's longest games are searched by the methods that all games share."""
