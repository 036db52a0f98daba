"""How many tricks a kernel plays at most, as one number."""

from antihilbert.cards.pickups import traits_of
from antihilbert.cards.referee import CHANCE_LIMIT, check_limit

NO_LIMIT = 2**60  # tricks that nobody will ever play; three times as many still fit a word


def limit_of(limit: int | None, *pickups: str) -> int:
    """The limit as the kernels take it: games of chance always have one."""
    if limit is None:
        return CHANCE_LIMIT if any(traits_of(name).draws for name in pickups) else NO_LIMIT
    check_limit(limit)
    return min(limit, NO_LIMIT)
