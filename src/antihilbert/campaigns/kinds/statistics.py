"""Card games by the billion: games cut by their index."""

from functools import lru_cache
from typing import Annotated, Any, ClassVar

import numpy as np

from antihilbert.base.kernels.compiling import Numbers
from antihilbert.campaigns.kind import Between, Seed, Size, piece, pieces
from antihilbert.campaigns.kinds.of_games import NEEDED, GameKind
from antihilbert.cards.certificate import Address, Certificate
from antihilbert.cards.kernels.tally import BINS, Tally, add, nothing
from antihilbert.cards.outcome import MOST_TRICKS
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.runs import Run
from antihilbert.cards.statistics import player

CHUNK = 1_000_000  # games: about a second of one core
SLOW_CHUNK = 10_000  # where many games go on to the limit, or the rules play them

Limit = Annotated[int, Between(1, 10**9)]


class Stats(GameKind[Tally]):
    """`antihilbert NAME stats`."""

    what: ClassVar[str] = "stats"
    unit: ClassVar[str] = "games"
    first_keys = (("games", Size, NEEDED),)
    last_keys = (("seed", Seed, 0), ("limit", Limit, MOST_TRICKS), ("chunk", Size | None, None))
    games: int
    seed: int
    limit: int
    chunk: int | None

    def __post_init__(self) -> None:
        self.play(0, 0)  # refuses what cannot be played

    @property
    def each(self) -> int:
        """Games to a chunk."""
        slow = any(not any(traits_of(pickup).own_first) for pickup in self.pickups)
        return self.chunk or (SLOW_CHUNK if slow or not self.game.kernels else CHUNK)

    def play(self, start: int, stop: int) -> Tally:
        """Games `start` to `stop` - 1."""
        return player(self.rules, self.deck, self.pickups, self.seed, self.limit)((start, stop))

    @property
    def chunks(self) -> int:
        return pieces(self.games, self.each)

    def size(self, number: int) -> int:
        start, stop = piece(number, self.games, self.each)
        return stop - start

    def work(self, number: int) -> Tally:
        return self.play(*piece(number, self.games, self.each))

    def warm(self) -> None:
        self.play(0, 1)

    def nothing(self) -> Tally:
        return nothing()

    def add(self, total: Tally, part: Tally) -> Tally:
        return add(total, part)

    def fault(self, number: int, part: Tally) -> str | None:
        if part.games != self.size(number):
            return f"claimed {part.games} games instead of {self.size(number)}"
        start, stop = piece(number, self.games, self.each)
        for index in (part.longest_index, part.first_endless):
            if index is not None and not start <= index < stop:
                return f"claimed game {index}, which is in another chunk"
        return None

    def finds(self, total: Tally) -> list[Certificate]:
        found = []
        if total.longest_index is not None:
            length = total.longest_tricks, total.longest_cards
            found.append(_find(self, total.longest_index, False, *length))
        if total.first_endless is not None:
            found.append(_find(self, total.first_endless, True))
        return found

    def best(self, total: Tally) -> str:
        if total.longest_index is None:
            return ""
        endless = f", {total.endless:,} endless" if total.endless else ""
        return f"longest {total.longest_tricks:,} tricks{endless}"

    def row(self, part: Tally) -> dict[str, object]:
        told = part._asdict()
        del told["tricks_histogram"], told["cards_histogram"]
        return told

    def answer(self, total: Tally) -> dict[str, object]:
        run = Run(self.rules.name, self.deck, self.pickups, self.seed, total)
        return run.as_json() | {"interrupted": False}

    def encode(self, part: Tally) -> list[Any]:
        *numbers, tricks, cards = part
        return [*numbers, sparse(tricks), sparse(cards)]

    def decode(self, stored: list[Any]) -> Tally:
        *numbers, tricks, cards = stored
        return Tally._make((*numbers, histogram_of(tricks), histogram_of(cards)))


@lru_cache(maxsize=16)  # asked for after every chunk, and seldom another one
def _find(
    kind: Stats, index: int, endless: bool, tricks: int | None = None, cards: int | None = None
) -> Certificate:
    return Certificate.claim(
        kind.rules.name,
        kind.pickups,
        kind.deck.sample(kind.seed, index),
        endless=endless,
        tricks=tricks,
        cards=cards,
        address=Address(kind.seed, index),
    )


def sparse(histogram: Numbers) -> list[list[int]]:
    places = np.flatnonzero(histogram)
    return [places.tolist(), histogram[places].tolist()]


def histogram_of(stored: list[list[int]]) -> Numbers:
    histogram = np.zeros(BINS, np.int64)
    histogram[stored[0]] = stored[1]
    return histogram
