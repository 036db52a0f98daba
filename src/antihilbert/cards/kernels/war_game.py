"""War's kernels, asked as those of every card game are."""

from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.kernels import by_rules, war_stats
from antihilbert.cards.kernels.tally import Tally
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.referee import PLAY, SET_ASIDE


def stats(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
    returns: str = PLAY,
) -> Tally:
    both = pickups[0], pickups[-1]
    rules = game.rules
    chance = any(traits_of(one).draws for one in both)
    if rules.face_down and returns == SET_ASIDE and chance:
        return by_rules.stats(game, deck, both, seed, start, stop, limit, returns)
    return war_stats.stats(deck, *both, seed, start, stop, limit, returns=returns, rules=rules)


def own_longest(method: str, metric: str) -> None:
    """War's longest games are searched by the methods that all games share."""
