"""The referee: plays a game to its certain end, and knows when it will never come.

A game without chance that comes back to a position repeats itself for ever. The referee finds the
first position that returns with Brent's method, which remembers one position at a time, so that
a cycle of millions of tricks needs no more memory than one of six.
"""

from collections.abc import Callable, Hashable
from typing import Protocol

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import refusals
from antihilbert.cards.outcome import Cycle, Outcome, Result

CHANCE_LIMIT = 10**6  # tricks a game of chance may take when no limit is given
WATCH_EVERY = 2**14
# What becomes of a game of chance that comes back to a position: it is played on, or set aside.
PLAY, SET_ASIDE = RETURNS = ("play", "set-aside")


class Game(Protocol):
    """What the referee needs of a game to play it out."""

    tricks: int
    cards: int

    @property
    def outcome(self) -> Outcome | None: ...  # None while the game goes on
    @property
    def chance(self) -> bool: ...
    def position(self) -> Hashable: ...
    def step(self) -> object: ...


def to_the_end(
    start: Callable[[], Game],
    limit: int | None = None,
    watch: Watch = unwatched,
    returns: str = PLAY,
) -> Result:
    """Play the game that `start` sets up to its end, or to the proof that it has none.

    With a limit, only what happens within that many tricks counts: an end, or the first return
    to an earlier position. (To decide the latter, more tricks may have to be played.) A return
    proves nothing of a game of chance, unless `returns` says that such a game is set aside.
    """
    check_returns(returns)
    if returns == SET_ASIDE and start().chance:
        most = CHANCE_LIMIT if limit is None else limit
        check_limit(most)
        return to_first_return(start(), most, watch)
    game, cycle = _played_out(start, limit, watch)
    if cycle:
        tricks, cards = cycle.preperiod + cycle.period, cycle.preperiod_cards + cycle.period_cards
        return Result(Outcome.ENDLESS, tricks, cards, cycle)
    return Result(game.outcome or Outcome.UNFINISHED, game.tricks, game.cards)


def _played_out(
    start: Callable[[], Game], limit: int | None = None, watch: Watch = unwatched
) -> tuple[Game, Cycle | None]:
    """The game at its end or at the limit; or else its cycle."""
    game = start()
    if limit is None and game.chance:
        limit = CHANCE_LIMIT
    if limit is not None:
        check_limit(limit)
    period = None if game.chance else _period(game, limit, watch)
    if period is not None:
        cycle = _cycle(start, period)
        if limit is None or cycle.preperiod + cycle.period <= limit:
            return game, cycle
    if game.outcome is not None and (limit is None or game.tricks <= limit):
        return game, None
    assert limit is not None, "a game of no chance ends or returns"
    game = start()
    _play_up_to(game, limit, watch)
    return game, None


def to_first_return(game: Game, limit: int, watch: Watch = unwatched) -> Result:
    """Play until the game is over or any position comes again, and take that for a cycle.

    A game of chance has no cycle of its own; but with the same orders of the same piles again and
    again it would go round this one for ever. All positions are remembered.
    """
    seen = {game.position(): (game.tricks, game.cards)}
    while game.outcome is None and game.tricks < limit:
        game.step()
        tricks, cards = seen.setdefault(game.position(), (game.tricks, game.cards))
        if tricks < game.tricks:
            cycle = Cycle(tricks, game.tricks - tricks, cards, game.cards - cards)
            return Result(Outcome.ENDLESS, game.tricks, game.cards, cycle)
        if game.tricks % WATCH_EVERY == 0:
            watch(Progress(game.tricks))
    return Result(game.outcome or Outcome.UNFINISHED, game.tricks, game.cards)


def check_limit(limit: int) -> None:
    if limit < 0:
        raise ToldError(refusals.LIMIT_NEGATIVE_GIVE, limit=limit)


def check_returns(returns: str) -> None:
    if returns not in RETURNS:
        known = " or ".join(RETURNS)
        raise ToldError(refusals.UNKNOWN_WAY_TAKE, returns=shortened(returns), known=known)


def _period(game: Game, limit: int | None, watch: Watch) -> int | None:
    """Play `game` until it ends (None) or a position returns: after how many tricks it did.

    Brent's method: keep one position and wait for it; each time the wait has been twice as long
    as the last, take the present one instead. A return within `limit` tricks of the start is
    noticed within three times as many.
    """
    kept, since, patience = game.position(), 0, 1
    while game.outcome is None and (limit is None or game.tricks <= 3 * limit):
        game.step()
        if game.position() == kept:
            return game.tricks - since
        if game.tricks - since == patience:
            kept, since, patience = game.position(), game.tricks, 2 * patience
        if game.tricks % WATCH_EVERY == 0:
            watch(Progress(game.tricks))
    return None


def _cycle(start: Callable[[], Game], period: int) -> Cycle:
    """Where the cycle of this period begins: two games, one a period ahead, until they agree."""
    behind, ahead = start(), start()
    for _ in range(period):
        ahead.step()
    while behind.position() != ahead.position():
        behind.step()
        ahead.step()
    return Cycle(behind.tricks, period, behind.cards, ahead.cards - behind.cards)


def _play_up_to(game: Game, limit: int, watch: Watch) -> None:
    """Play at most `limit` tricks, to the outcome of a game of chance, or as far as that goes."""
    while game.outcome is None and game.tricks < limit:
        game.step()
        if game.tricks % WATCH_EVERY == 0:
            watch(Progress(game.tricks))
