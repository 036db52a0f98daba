"""War and Beggar-my-neighbour by the billion: games cut by their index."""

from abc import abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar

import numpy as np

from antihilbert.base.kernels.compiling import Numbers
from antihilbert.campaigns.kind import Between, Kind, Seed, Size, piece, pieces
from antihilbert.cards.certificate import Address, Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.cards.kernels.tally import BINS, Tally, add, nothing
from antihilbert.cards.outcome import MOST_TRICKS
from antihilbert.cards.pickups import pickup_names, traits_of
from antihilbert.cards.runs import Run
from antihilbert.cards.statistics import player

CHUNK = 1_000_000  # games: about a second of one core
SLOW_CHUNK = 10_000  # where many games go on to the limit

Limit = Annotated[int, Between(1, 10**9)]


@dataclass(frozen=True)
class _Stats(Kind[Tally]):
    """What the two games share."""

    unit: ClassVar[str] = "games"
    games: Size

    @property
    @abstractmethod
    def game(self) -> CardGame: ...

    @property
    @abstractmethod
    def deck(self) -> Deck: ...

    @property
    @abstractmethod
    def pickups(self) -> tuple[str, ...]: ...

    @property
    @abstractmethod
    def seed(self) -> int: ...

    @property
    @abstractmethod
    def limit(self) -> int: ...

    @property
    @abstractmethod
    def each(self) -> int:
        """Games to a chunk."""

    def play(self, start: int, stop: int) -> Tally:
        """Games `start` to `stop` - 1."""
        return player(self.game, self.deck, self.pickups, self.seed, self.limit)((start, stop))

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
        run = Run(self.game.name, self.deck, self.pickups, self.seed, total)
        return run.as_json() | {"interrupted": False}

    def encode(self, part: Tally) -> list[Any]:
        *numbers, tricks, cards = part
        return [*numbers, sparse(tricks), sparse(cards)]

    def decode(self, stored: list[Any]) -> Tally:
        *numbers, tricks, cards = stored
        return Tally._make((*numbers, histogram_of(tricks), histogram_of(cards)))


@dataclass(frozen=True)
class WarStats(_Stats):
    """`antihilbert war stats`."""

    name: ClassVar[str] = "war-stats"
    suits: Size
    values: Size
    pickup: str = "natural"
    pickup2: str | None = None
    seed: Seed = 0
    limit: Limit = MOST_TRICKS
    chunk: Size | None = None

    def __post_init__(self) -> None:
        self.play(0, 0)  # refuses what cannot be played

    @property
    def game(self) -> CardGame:
        return WAR

    @property
    def deck(self) -> Deck:
        return Deck(self.suits, self.values)

    @property
    def pickups(self) -> tuple[str, str]:
        return pickup_names(self.pickup, self.pickup2)

    @property
    def each(self) -> int:
        slow = any(not any(traits_of(pickup).own_first) for pickup in self.pickups)
        return self.chunk or (SLOW_CHUNK if slow else CHUNK)


@dataclass(frozen=True)
class BeggarStats(_Stats):
    """`antihilbert beggar stats`."""

    name: ClassVar[str] = "beggar-stats"
    suits: Size = 4
    values: Size = 13
    penalties: Annotated[int, Between(3, 4)] = 4
    seed: Seed = 0
    limit: Limit = MOST_TRICKS
    chunk: Size = CHUNK

    def __post_init__(self) -> None:
        self.play(0, 0)

    @property
    def game(self) -> CardGame:
        return BEGGAR

    @property
    def deck(self) -> Deck:
        return Deck(self.suits, self.values, self.penalties)

    @property
    def pickups(self) -> tuple[str, ...]:
        return ()

    @property
    def each(self) -> int:
        return self.chunk


def stats_kind(card_game: CardGame) -> type[Kind[Any]]:
    """The kind of a game that has no file of its own here: `NAME-stats`."""

    @dataclass(frozen=True)
    class Stats(_Stats):
        name: ClassVar[str] = f"{card_game.name}-stats"
        suits: Size | None = None
        values: Size | None = None
        seed: Seed = 0
        limit: Limit = MOST_TRICKS
        chunk: Size = SLOW_CHUNK

        def __post_init__(self) -> None:
            self.play(0, 0)

        @property
        def game(self) -> CardGame:
            return card_game

        @property
        def deck(self) -> Deck:
            return card_game.deck(self.suits, self.values)

        @property
        def pickups(self) -> tuple[str, ...]:
            return tuple(one.name for one in card_game.pickups_of())

        @property
        def each(self) -> int:
            return self.chunk

    return Stats


@lru_cache(maxsize=16)  # asked for after every chunk, and seldom another one
def _find(
    kind: _Stats, index: int, endless: bool, tricks: int | None = None, cards: int | None = None
) -> Certificate:
    return Certificate.claim(
        kind.game.name,
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
