"""Statistics, counts and longest games of card games as campaigns."""

from dataclasses import asdict, dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, ClassVar

import numpy as np

from antihilbert.campaigns.kind import Chunk, Kind, Size, piece, pieces
from antihilbert.cards.certificate import Address, Certificate
from antihilbert.cards.cycles import count
from antihilbert.cards.cycles.count import BeggarCount, CountedRing
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.kernels import war_count
from antihilbert.cards.kernels.tally import BINS, TWO_PLAYERS, Tally, add, nothing
from antihilbert.cards.kernels.war_count import Count, CountPart
from antihilbert.cards.longest.search import (
    EVALUATIONS_OF_A_CHUNK,
    NOTHING,
    Longest,
    LongestAnswer,
    SearchRequest,
    chunk,
)
from antihilbert.cards.pickups import WarRules, pickup_names, traits_of
from antihilbert.cards.statistics import Run, count_part, count_parts, player
from antihilbert.jit.compiler import Numbers
from antihilbert.operations import statistics
from antihilbert.operations.operation import CAMPAIGN, Context

SPEC = Context(interface=CAMPAIGN)

# Deals as lists for JSON


def hands(deal: Deal | None) -> list[list[int]] | None:
    """Return a deal as JSON can hold it."""
    return None if deal is None else [list(deal.hand1), list(deal.hand2)]


def deal_of(stored: list[list[int]] | None) -> Deal | None:
    """Return the deal of `hands`."""
    return None if stored is None else Deal(tuple(stored[0]), tuple(stored[1]))


# Statistics: games cut by index

CHUNK = 1_000_000  # games: about one second of a core
SLOW_CHUNK = 10_000  # where many games reach the limit, or plain rules play them


@dataclass(frozen=True, kw_only=True)
class Stats(Kind[Tally]):
    """`antihilbert NAME stats`."""

    unit: ClassVar[str] = "games"
    operation: ClassVar[str] = "stats"  # of a game
    without: ClassVar[tuple[str, ...]] = ("players", "on_repeat", "group_by")
    request: statistics.Stats
    chunk: Chunk | None = None  # games

    def __post_init__(self) -> None:
        self.play(0, 0)  # refuses what cannot be played

    @property
    def deck(self) -> Deck:
        return self.request.deck(SPEC)

    @property
    def pickups(self) -> tuple[str, ...]:
        return self.request.pickup_names()

    @property
    def each(self) -> int:
        """Return the number of games in a chunk."""
        slow = any(not any(traits_of(pickup).own_first) for pickup in self.pickups)
        return self.chunk or (SLOW_CHUNK if slow or not self.request.game.kernels else CHUNK)

    def play(self, start: int, stop: int) -> Tally:
        """Play games `start` to `stop` - 1."""
        wanted = self.request
        how = self.pickups, wanted.seed, wanted.max_tricks
        return player(wanted.rules(), self.deck, *how)((start, stop))

    @property
    def chunks(self) -> int:
        return pieces(self.request.games, self.each)

    def size(self, number: int) -> int:
        start, stop = piece(number, self.request.games, self.each)
        return stop - start

    def work(self, number: int) -> Tally:
        return self.play(*piece(number, self.request.games, self.each))

    def warm(self) -> None:
        self.play(0, 1)

    def nothing(self) -> Tally:
        return nothing()

    def add(self, total: Tally, part: Tally) -> Tally:
        return add(total, part)

    def fault(self, number: int, part: Tally) -> str | None:
        if part.games != self.size(number):
            return f"claimed {part.games} games instead of {self.size(number)}"
        start, stop = piece(number, self.request.games, self.each)
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
        *numbers, _, _ = part[:TWO_PLAYERS]
        return dict(zip(part._fields, numbers, strict=False))

    def answer(self, total: Tally) -> statistics.Statistics:
        wanted = self.request
        run = Run(wanted.rules().name, self.deck, self.pickups, wanted.seed, total)
        return statistics.Statistics(wanted, replace(run, confidence=wanted.confidence))

    def encode(self, part: Tally) -> list[Any]:
        *numbers, _, _ = part[:TWO_PLAYERS]
        return [*numbers, sparse(part.tricks_histogram), sparse(part.cards_histogram)]

    def decode(self, stored: list[Any]) -> Tally:
        *numbers, tricks, cards = stored
        return Tally(*numbers, histogram_of(tricks), histogram_of(cards))  # type: ignore[call-arg]


@lru_cache(maxsize=16)  # called after every chunk, mostly with the same game
def _find(
    kind: Stats, index: int, endless: bool, tricks: int | None = None, cards: int | None = None
) -> Certificate:
    seed = kind.request.seed
    return Certificate.claim(
        kind.request.rules().name,
        kind.pickups,
        kind.deck.sample(seed, index),
        endless=endless,
        tricks=tricks,
        cards=cards,
        address=Address(seed, index),
    )


def sparse(histogram: Numbers) -> list[list[int]]:
    places = np.flatnonzero(histogram)
    return [places.tolist(), histogram[places].tolist()]


def histogram_of(stored: list[list[int]]) -> Numbers:
    histogram = np.zeros(BINS, np.int64)
    histogram[stored[0]] = stored[1]
    return histogram


# Every deal of a deck: War cut by the first flip, Beggar by rank

MOST_DEALS = 10**15  # of Beggar: more than camicia has


@dataclass(frozen=True, kw_only=True)
class WarCount(Kind[Count]):
    """`antihilbert war count`."""

    name: ClassVar[str] = "war-count"
    unit: ClassVar[str] = "parts"
    operation: ClassVar[str] = "war count"
    request: statistics.WarCount
    chunk: Chunk = 1  # parts: first flips, or a million deals with cards face down

    def __post_init__(self) -> None:
        self.parts  # noqa: B018 - refuses what cannot be counted

    @property
    def deck(self) -> Deck:
        return self.request.deck(SPEC)

    @property
    def pickups(self) -> tuple[str, str]:
        return pickup_names(self.request.pickup, self.request.pickup2)

    @property
    def rules(self) -> WarRules:
        return self.request.rules().rules

    @cached_property
    def parts(self) -> list[CountPart]:
        return count_parts(self.deck, self.pickups, self.request.hand1_size, self.rules)

    @property
    def chunks(self) -> int:
        return pieces(len(self.parts), self.chunk)

    def size(self, number: int) -> int:
        start, stop = piece(number, len(self.parts), self.chunk)
        return stop - start

    def work(self, number: int) -> Count:
        start, stop = piece(number, len(self.parts), self.chunk)
        total = self.nothing()
        for part in self.parts[start:stop]:
            total = war_count.add(total, count_part(part))
        return total

    def warm(self) -> None:
        for part in count_parts(Deck(1, 4), self.pickups, rules=self.rules):
            count_part(part)

    def nothing(self) -> Count:
        return war_count.nothing()

    def add(self, total: Count, part: Count) -> Count:
        return war_count.add(total, part)

    def finds(self, total: Count) -> list[Certificate]:
        if total.max_deal is None:
            return []
        longest, tricks = total.max_deal, total.max_tricks
        game = self.rules.name
        return [Certificate.claim(game, self.pickups, longest, endless=False, tricks=tricks)]

    def best(self, total: Count) -> str:
        return f"longest {total.max_tricks:,} tricks, {total.endless:,} endless"

    def row(self, part: Count) -> dict[str, object]:
        counts = {"tricks": part.tricks, "cards": part.cards, "played": part.played}
        return part.as_json() | counts

    def answer(self, total: Count) -> statistics.Counted:
        return statistics.Counted(total, self.deck, self.request.rules())

    def encode(self, part: Count) -> dict[str, Any]:
        deal, histogram = hands(part.max_deal), sparse(part.histogram)
        return part._asdict() | {"max_deal": deal, "histogram": histogram}

    def decode(self, stored: dict[str, Any]) -> Count:
        deal, histogram = deal_of(stored["max_deal"]), histogram_of(stored["histogram"])
        return Count(**stored)._replace(max_deal=deal, histogram=histogram)


@dataclass(frozen=True, kw_only=True)
class BeggarCounting(Kind[BeggarCount]):
    """`antihilbert beggar count`."""

    name: ClassVar[str] = "beggar-count"
    unit: ClassVar[str] = "deals"
    operation: ClassVar[str] = "beggar count"
    request: statistics.BeggarCountRequest
    chunk: Chunk = 10_000_000  # deals

    def __post_init__(self) -> None:
        count.check_countable(self.deck, MOST_DEALS)
        self.hand1  # noqa: B018 - refuses a hand that cannot be

    @property
    def deck(self) -> Deck:
        return self.request.deck(SPEC)

    @property
    def hand1(self) -> int:
        return self.deck.split(self.request.hand1_size)

    @property
    def chunks(self) -> int:
        return pieces(self.deck.count_deals, self.chunk)

    def size(self, number: int) -> int:
        start, stop = piece(number, self.deck.count_deals, self.chunk)
        return stop - start

    def work(self, number: int) -> BeggarCount:
        ranks = piece(number, self.deck.count_deals, self.chunk)
        return count.count_part(self.deck, self.hand1, *ranks)

    def warm(self) -> None:
        count.count(Deck(1, 4, penalties=3))

    def nothing(self) -> BeggarCount:
        return count.NOTHING

    def add(self, total: BeggarCount, part: BeggarCount) -> BeggarCount:
        return total + part

    def finds(self, total: BeggarCount) -> list[Certificate]:
        """Return the longest game, and one position of each cycle as a deal."""
        found = [
            Certificate.claim(BEGGAR.name, (), one.position, endless=True, tricks=one.period)
            for one in total.by_period
        ]
        if total.max_deal:
            longest, tricks, cards = total.max_deal, total.max_tricks, total.max_cards
            found.append(
                Certificate.claim(
                    BEGGAR.name, (), longest, endless=False, tricks=tricks, cards=cards
                )
            )
        return found

    def best(self, total: BeggarCount) -> str:
        return f"longest {total.max_tricks:,} tricks, {len(total.cycles):,} rings"

    def row(self, part: BeggarCount) -> dict[str, object]:
        row = part.as_json() | {"tricks": part.tricks, "cards": part.cards}
        return {key: row[key] for key in row if key != "ring_lengths"}

    def answer(self, total: BeggarCount) -> statistics.BeggarCounted:
        return statistics.BeggarCounted(total, self.deck)

    def encode(self, part: BeggarCount) -> dict[str, Any]:
        cycles = [[hands(one.position), *one[1:]] for one in part.by_period]
        return vars(part) | {"max_deal": hands(part.max_deal), "cycles": cycles}

    def decode(self, stored: dict[str, Any]) -> BeggarCount:
        cycles = {}
        for position, leader, *numbers in stored["cycles"]:
            deal = deal_of(position)
            assert deal
            cycles[deal, leader] = CountedRing(deal, leader, *numbers)
        return BeggarCount(**stored | {"max_deal": deal_of(stored["max_deal"]), "cycles": cycles})


# Longest games that end: each chunk is a search of its own, addressed by its number, so the chunk
# size is part of the search


@dataclass(frozen=True)
class Best:
    """The best game of some chunks, and its chunk: the first of equal ones."""

    found: Longest = NOTHING
    longest_in: int = -1
    endless_in: int = -1


@dataclass(frozen=True, kw_only=True)
class LongestGames(Kind[Best]):
    """`antihilbert NAME longest`, by evaluations instead of seconds."""

    unit: ClassVar[str] = "games"
    operation: ClassVar[str] = "longest"  # of a game
    without: ClassVar[tuple[str, ...]] = ("players", "seconds", "from", "records")
    request: statistics.LongestRequest
    evaluations: Size
    chunk: Chunk = EVALUATIONS_OF_A_CHUNK

    def __post_init__(self) -> None:
        self.wanted  # noqa: B018 - refuses what cannot be searched

    @property
    def wanted(self) -> SearchRequest:
        return self.request.wanted()

    @property
    def chunks(self) -> int:
        return pieces(self.evaluations, self.chunk)

    def size(self, number: int) -> int:
        start, stop = piece(number, self.evaluations, self.chunk)
        return stop - start

    def work(self, number: int) -> Best:
        return Best(chunk(self.wanted, number, self.size(number)), number, number)

    def warm(self) -> None:
        chunk(self.wanted, 0, 1)

    def nothing(self) -> Best:
        return Best()

    def add(self, total: Best, part: Best) -> Best:
        metric, both = self.wanted.metric, (total, part)
        best = max(
            both,
            key=lambda one: (
                one.found.deal is not None,
                getattr(one.found, metric),
                -one.longest_in,
            ),
        )
        endless = min(
            both, key=lambda one: (one.found.endless_deal is None, one.endless_in)
        )  # the earliest
        found = replace(
            best.found,
            endless_deal=endless.found.endless_deal,
            evaluations=total.found.evaluations + part.found.evaluations,
            endless=total.found.endless + part.found.endless,
            unsettled=total.found.unsettled + part.found.unsettled,
        )
        return Best(found, best.longest_in, endless.endless_in)

    def finds(self, total: Best) -> list[Certificate]:
        return total.found.claims(self.wanted)

    def best(self, total: Best) -> str:
        return f"longest {total.found.tricks:,} tricks, {total.found.cards:,} cards"

    def row(self, part: Best) -> dict[str, object]:
        deals = {name: getattr(part.found, name) for name in ("deal", "endless_deal")}
        written = self.wanted.rules.written
        row = {name: written(deal) if deal else None for name, deal in deals.items()}
        return asdict(part.found) | row

    def answer(self, total: Best) -> LongestAnswer:
        return LongestAnswer(self.wanted, total.found)

    def encode(self, part: Best) -> dict[str, Any]:
        return {"found": part.found.stored(), "in": [part.longest_in, part.endless_in]}

    def decode(self, stored: dict[str, Any]) -> Best:
        return Best(Longest.from_stored(stored["found"]), *stored["in"])
