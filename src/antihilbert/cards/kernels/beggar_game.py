"""Beggar's kernels, asked as those of every card game are."""

from collections.abc import Callable

from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.kernels import beggar_stats
from antihilbert.cards.kernels.tally import Tally


def stats(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
) -> Tally:
    return beggar_stats.stats(deck, seed, start, stop, limit)


def own_longest(method: str, metric: str) -> Callable[..., None] | None:
    """How longest games are searched where Beggar has a way of its own: deals in step."""
    from antihilbert.cards.kernels.longest import beggar_deals

    if method == "chain":
        return beggar_deals.follow_chains
    # In step the most tricks are known, not the most cards.
    return beggar_deals.sample if method == "sample" and metric == "tricks" else None
