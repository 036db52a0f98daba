"""How many: the endless deals of a deck and the cycles they fall into, by playing every deal.

A cycle is the set of positions that come again and again. Two cycles that differ only by exchanging
the players are two; `Census.pairs` tells how many there are if such a pair counts as one.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from antihilbert.base.kernels.compiling import Words
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import in_threads, workers_of
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.origin import CycleOrigin, origin_of
from antihilbert.cards.endless.words import alike
from antihilbert.cards.kernels import war_count, war_cycles, war_words
from antihilbert.cards.kernels.war_count import Chunk
from antihilbert.cards.statistics import check_countable

FIRST_ROWS = 2**12  # of a table of cycles; one that is too small is replaced by a larger one


@dataclass(frozen=True)
class CountedCycle:
    """A cycle, known by its least position, and how many deals fall into it."""

    position: Deal
    mirrored: Deal  # the least position of the cycle with the players exchanged
    period: int  # tricks
    deals: int


@dataclass(frozen=True)
class CycleKind:
    """The cycles of one period that come about in one way."""

    period: int
    origin: CycleOrigin
    cycles: int
    deals: int
    example: Deal

    def as_json(self) -> dict[str, object]:
        return {
            "period": self.period,
            "cycles": self.cycles,
            "deals": self.deals,
            "construction": self.origin.construction,
            "word": self.origin.word,
            "example": str(self.example),
        }


@dataclass(frozen=True)
class Census:
    """What was counted: the deals with hands of these sizes, and their cycles."""

    deck: Deck
    pickups: tuple[str, str]
    splits: list[int]
    deals: int
    endless: int
    cycles: list[CountedCycle]

    @cached_property
    def pairs(self) -> int:
        """How many cycles there are if exchanging the players makes no difference."""
        return len({frozenset((cycle.position, cycle.mirrored)) for cycle in self.cycles})

    @cached_property
    def kinds(self) -> list[CycleKind]:
        """The cycles by period and origin, the shortest first."""
        cycles: Counter[tuple[int, CycleOrigin]] = Counter()
        deals: Counter[tuple[int, CycleOrigin]] = Counter()
        examples: dict[tuple[int, CycleOrigin], Deal] = {}
        known: dict[Deal, CycleOrigin] = {}
        for cycle in self.cycles:
            twin = known.get(cycle.mirrored) if alike(self.pickups) else None
            origin = twin or origin_of(cycle.position, self.deck, self.pickups)
            known[cycle.position] = origin
            key = cycle.period, origin
            cycles[key] += 1
            deals[key] += cycle.deals
            examples.setdefault(key, cycle.position)
        order = sorted(cycles, key=lambda key: (key[0], -cycles[key], str(key[1])))
        return [CycleKind(*key, cycles[key], deals[key], examples[key]) for key in order]

    def as_json(self) -> dict[str, object]:
        return {
            "deals": self.deals,
            "endless": self.endless,
            "cycles": len(self.cycles),
            "cycles_up_to_exchange": self.pairs,
            "hands": [[hand1_size, self.deck.size - hand1_size] for hand1_size in self.splits],
            "periods": [kind.as_json() for kind in self.kinds],
        }


def census(
    deck: Deck,
    pickups: tuple[str, str],
    splits: Iterable[int] | None = None,
    *,
    workers: int | None = None,
    watch: Watch = unwatched,
) -> Census:
    """Every deal with hand 1 of these sizes (half the deck if not given), and every cycle.

    >>> small = census(Deck(1, 5), ("natural", "natural"))
    >>> small.deals, small.endless, len(small.cycles), small.pairs
    (120, 30, 4, 2)
    """
    check_countable(deck)
    if deck.size > war_words.MOST_PACKED_CARDS or deck.values > war_words.MOST_PACKED_VALUES:
        raise ToldError(
            refusals.CYCLES_TOLD_APART,
            most_packed_cards=war_words.MOST_PACKED_CARDS,
            most_packed_values=war_words.MOST_PACKED_VALUES,
            deck=deck,
        )
    splits = [deck.split(hand1_size) for hand1_size in ([None] if splits is None else splits)]
    parts = [part for hand1_size in splits for part in war_count.chunks(deck, *pickups, hand1_size)]
    deals = endless = 0
    cycles: dict[tuple[int, int], CountedCycle] = {}
    for done, (count, rows) in enumerate(in_threads(_part, iter(parts), workers_of(workers)), 1):
        deals, endless = deals + count.deals, endless + count.endless
        for row in rows.tolist():
            key = row[war_cycles.HAND1], row[war_cycles.HAND2]
            known = cycles.get(key)
            number = row[war_cycles.DEALS]
            if known:
                cycles[key] = replace(known, deals=known.deals + number)
            else:
                mirror = row[war_cycles.MIRROR1], row[war_cycles.MIRROR2]
                cycles[key] = CountedCycle(
                    _deal(key), _deal(mirror), row[war_cycles.TRICKS], number
                )
        watch(Progress(done, len(parts)))
    found = [cycles[key] for key in sorted(cycles)]
    assert sum(cycle.deals for cycle in found) == endless
    return Census(deck, pickups, splits, deals, endless, found)


def _part(chunk: Chunk) -> tuple[war_count.Count, Words]:
    """The count of a part and the rows of its cycles."""
    rows = FIRST_ROWS
    while True:
        table = war_cycles.empty(rows)
        count = war_count.count_chunk(chunk, table)
        if not war_cycles.overfull(table):
            return count, table[:-1][table[:-1, war_cycles.HAND1] > 0]
        rows *= 16


def _deal(hands: tuple[int, int]) -> Deal:
    return Deal(war_cycles.cards_of(hands[0]), war_cycles.cards_of(hands[1]))
