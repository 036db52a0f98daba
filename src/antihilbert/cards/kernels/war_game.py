"""War's kernels, asked as those of every card game are."""

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war_stats
from antihilbert.cards.kernels.tally import Tally


def stats(
    deck: Deck, pickups: tuple[str, ...], seed: int, start: int, stop: int, limit: int | None
) -> Tally:
    return war_stats.stats(deck, pickups[0], pickups[-1], seed, start, stop, limit)


def own_longest(method: str, metric: str) -> None:
    """War's longest games are searched by the methods that all games share."""
