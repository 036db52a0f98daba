"""Exact outcomes of all deals of a deck of Beggar-my-neighbour, and the cycles they reach.

One endless deal of each cycle is played again by the rules; the others follow by retrograde play.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple

from antihilbert.cards.cycles.cycle import BeggarCycle, deals_into
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import beggar
from antihilbert.cards.kernels.beggar import MOST_COURTS, MOST_LANE_CARDS
from antihilbert.cards.messages import refused
from antihilbert.cards.statistics import MOST_COUNTED
from antihilbert.core.answer import Answer
from antihilbert.core.parallel import in_threads, workers_of
from antihilbert.core.progress import Interrupted, Progress, ProgressCallback, no_progress

AT_ONCE = 2**19  # deals that are played in one kernel call: a tenth of a second


class _Ring(NamedTuple):
    position: Deal  # of the cycle: its key
    leader: int  # the player who leads there
    period: int
    period_cards: int
    deals: int


class CountedRing(_Ring):
    """A cycle that was met, and how many of the deals reach it."""

    KEYS = "period period_cards deals position=position.letters leader"


Named = tuple[Deal, int]  # a position, and which player leads there


@dataclass(frozen=True)
class BeggarCount(Answer):
    """The outcomes of the deals of a deck; sums are over games that ended."""

    KEYS = (
        "deals player1 player2 draw endless rings pairs max_tricks max_deal=max_deal.letters "
        "max_cards mean_tricks mean_cards ring_lengths=by_period"
    )

    deals: int = 0
    player1: int = 0
    player2: int = 0
    endless: int = 0
    tricks: int = 0
    cards: int = 0
    max_tricks: int = 0
    max_cards: int = 0  # of the longest game
    max_deal: Deal | None = None  # of those that take so many tricks, the lowest in rank
    cycles: dict[Named, CountedRing] = field(default_factory=dict)
    draw: ClassVar[int] = 0

    def __add__(self, other: "BeggarCount") -> "BeggarCount":
        longest = min(
            (self, other),
            key=lambda one: (-one.max_tricks, one.max_deal.cards if one.max_deal else ()),
        )
        cycles = dict(self.cycles)
        for key, one in other.cycles.items():
            before = cycles[key].deals if key in cycles else 0
            cycles[key] = one._replace(deals=one.deals + before)
        sums = {name: getattr(self, name) + getattr(other, name) for name in ADDED}
        return replace(longest, **sums, cycles=cycles)

    @property
    def pairs(self) -> int:
        """The number of cycles up to exchanging the players."""
        return len({one.position for one in self.cycles.values()})

    @property
    def by_period(self) -> list[CountedRing]:
        return sorted(
            self.cycles.values(), key=lambda one: (one.period, one.position.cards, one.leader)
        )

    @property
    def rings(self) -> int:
        return len(self.cycles)

    @property
    def mean_tricks(self) -> float | None:
        return self._mean(self.tricks)

    @property
    def mean_cards(self) -> float | None:
        return self._mean(self.cards)

    def _mean(self, total: int) -> float | None:
        ended = self.player1 + self.player2
        return total / ended if ended else None


ADDED = ("deals", "player1", "player2", "endless", "tricks", "cards")
NOTHING = BeggarCount()


def count_part(deck: Deck, hand1_size: int, start: int, stop: int) -> BeggarCount:
    """Count the deals of ranks `start` to `stop` - 1."""
    total, cycles = NOTHING, dict[Deal, BeggarCycle]()  # the cycle of every known endless deal
    for first in range(start, stop, AT_ONCE):
        deals = min(AT_ONCE, stop - first)
        found = beggar.count(deck, hand1_size, first, deals)
        longest = None
        if found.max_number is not None:
            longest = deck.unrank(first + found.max_number, hand1_size)
        total += BeggarCount(
            deals,
            *found[:2],
            len(found.endless),
            *found[2:6],
            longest,
            _cycles_of(cycles, [deck.unrank(first + one, hand1_size) for one in found.endless]),
        )
    return total


def _cycles_of(known: dict[Deal, BeggarCycle], endless: list[Deal]) -> dict[Named, CountedRing]:
    """Return the cycles that these deals reach; add to `known` all deals that reach them."""
    met: dict[Named, CountedRing] = {}
    for deal in endless:
        if deal not in known:
            cycle = BeggarCycle.of(deal)
            assert cycle, f"the rules end {deal.letters()}, which the kernel finds endless"
            known.update(dict.fromkeys(deals_into(cycle, len(deal.hand1)), cycle))
        cycle = known[deal]
        name = cycle.key, 2 if cycle.mirrored(deal) else 1
        before = met.get(name, CountedRing(*name, cycle.period, cycle.period_cards, 0))
        met[name] = before._replace(deals=before.deals + 1)
    return met


def parts(deck: Deck, size: int) -> Iterator[tuple[int, int]]:
    """Yield the ranks of all deals in parts of that size."""
    return (
        (start, min(start + size, deck.count_deals)) for start in range(0, deck.count_deals, size)
    )


def count(
    deck: Deck,
    hand1_size: int | None = None,
    *,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
) -> BeggarCount:
    """Count the outcomes of all deals of a deck; the parts run in threads."""
    check_countable(deck)
    split, total = deck.split(hand1_size), NOTHING

    def work(part: tuple[int, int]) -> BeggarCount:
        return count_part(deck, split, *part)

    try:
        for one in in_threads(work, parts(deck, AT_ONCE), workers_of(workers)):
            total += one
            on_progress(Progress(total.deals, deck.count_deals))
    except KeyboardInterrupt as stop:
        raise Interrupted(total) from stop
    return total


def check_countable(deck: Deck, most: int = MOST_COUNTED) -> None:
    """Raise InputError if a deck has more deals than can be played."""
    if not deck.penalties:
        raise refused("deck_without_penalties", deck=deck)
    courts = deck.suits * deck.penalties
    if deck.size > MOST_LANE_CARDS or courts > MOST_COURTS or deck.count_deals > most:
        deals = f"{deck.count_deals:.1e}" if deck.size <= 1000 else "far too many"
        facts = {"deck": deck, "deals": deals, "most": most, "game": "beggar"}
        raise refused("deals_most_can", **facts)
