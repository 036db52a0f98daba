"""Outcomes, limits and tallies, shared by all kernels."""

import operator
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.referee import CHANCE_LIMIT, CONTINUE, Outcome, Result, check_limit
from antihilbert.core.environment import IN_BROWSER

if TYPE_CHECKING:
    from antihilbert.jit.compiler import Numbers


OUTCOMES = tuple(Outcome)
# Indices into `OUTCOMES`, as literals: derived from `Outcome`, they would have every kernel
# compiled again whenever any statement changes that `Outcome` reaches.
PLAYER1, PLAYER2, DRAW, ENDLESS, UNFINISHED, PLAYER3, PLAYER4 = range(7)
HOW_MANY = UNFINISHED + 1  # outcomes of a game for two


NO_LIMIT = 2**60  # more tricks than can ever be played; three times as many fit a word


def limit_of(limit: int | None, *pickups: str) -> int:
    """Return the limit as the kernels take it; games of chance always have one."""
    if limit is None:
        return CHANCE_LIMIT if any(traits_of(name).draws for name in pickups) else NO_LIMIT
    check_limit(limit)
    return min(limit, NO_LIMIT)


# Tallies: results of many games as integers. The tallies of any division into chunks add up.

BINS = 2**15  # of a histogram; the last one holds all longer games


class Counts(list[int]):
    """A histogram without NumPy, for the browser; it adds up like an array."""

    def __add__(self, other: list[int]) -> "Counts":  # type: ignore[override]
        return Counts(map(operator.add, self, other))

    def tolist(self) -> list[int]:
        return list(self)


class Tally(NamedTuple):
    """Results of some games. Sums and histograms cover games won or drawn."""

    player1: int
    player2: int
    draw: int
    endless: int
    unfinished: int
    tricks: int
    cards: int
    tricks_squared: int
    cards_squared: int
    longest_tricks: int  # the longest game by tricks; among equals, the lowest index
    longest_cards: int
    longest_index: int | None
    first_endless: int | None
    tricks_histogram: "Numbers"  # number of games with i tricks; the last bin: BINS - 1 or more
    cards_histogram: "Numbers"
    player3: int = 0  # where more than two play
    player4: int = 0
    first_all_in: int | None = None  # the first endless game that no player leaves

    @property
    def finished(self) -> int:
        return self.player1 + self.player2 + self.player3 + self.player4 + self.draw

    @property
    def games(self) -> int:
        return self.finished + self.endless + self.unfinished


TWO_PLAYERS = 15  # the first fields of a tally are those of games for two


def nothing() -> Tally:
    """Return the tally of no games."""
    return Tally._make((*[0] * 11, None, None, zeros(), zeros(), 0, 0, None))


def zeros() -> "Numbers":
    """Return an empty histogram."""
    if IN_BROWSER:
        return cast("Numbers", Counts([0] * BINS))
    import numpy as np

    return np.zeros(BINS, np.int64)


def add(a: Tally, b: Tally) -> Tally:
    """Add two tallies."""
    longest = max(a, b, key=_length)
    whole = Tally._make(map(_add, a, b))
    return whole._replace(
        longest_tricks=longest.longest_tricks,
        longest_cards=longest.longest_cards,
        longest_index=longest.longest_index,
        first_endless=_first(a.first_endless, b.first_endless),
        first_all_in=_first(a.first_all_in, b.first_all_in),
    )


def _add(a: Any, b: Any) -> Any:
    return None if a is None or b is None else a + b


def _first(a: int | None, b: int | None) -> int | None:
    return min((index for index in (a, b) if index is not None), default=None)


def _length(tally: Tally) -> tuple[bool, int, int]:
    """Return the key by which the longest games of tallies are compared."""
    index = tally.longest_index
    return index is not None, tally.longest_tricks, -(index or 0)


# Statistics of a game without compiled kernels: its rules are played


def stats(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
    on_repeat: str = CONTINUE,
) -> Tally:
    """Play games `start` to `stop` - 1 of run `seed`."""
    played = {}
    for index in range(start, stop):
        deal = game.dealt(deck, seed, index)
        played[index] = game.play(
            deal, pickups, limit=limit, seed=seed, index=index, on_repeat=on_repeat
        )
    return tally_of(played)


def tally_of(played: dict[int, Result]) -> Tally:
    """Tally played games by their indices."""
    outcomes: dict[str, Any] = Counter(str(one.outcome) for one in played.values())
    endless = [index for index, one in played.items() if one.outcome is Outcome.ENDLESS]
    unsettled = (Outcome.ENDLESS, Outcome.UNFINISHED)
    ended = {index: one for index, one in played.items() if one.outcome not in unsettled}
    tally = nothing()._replace(
        **outcomes,
        tricks=sum(one.tricks for one in ended.values()),
        cards=sum(one.cards for one in ended.values()),
        tricks_squared=sum(one.tricks**2 for one in ended.values()),
        cards_squared=sum(one.cards**2 for one in ended.values()),
        first_endless=min(endless, default=None),
    )
    for one in ended.values():
        tally.tricks_histogram[min(one.tricks, BINS - 1)] += 1
        tally.cards_histogram[min(one.cards, BINS - 1)] += 1
    if not ended:
        return tally
    longest = max(ended, key=lambda index: (ended[index].tricks, -index))
    tricks, cards = ended[longest].tricks, ended[longest].cards
    return tally._replace(longest_tricks=tricks, longest_cards=cards, longest_index=longest)
