"""What becomes of every deal of a deck of Beggar-my-neighbour, exactly, rings included.

The deals are played in the order of their ranks, in chunks of any size. Each endless deal is played
again by the rules; the others that run into the same ring need not be, they follow from it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import in_threads, workers_of
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import beggar_count
from antihilbert.cards.kernels.beggar_lanes import MOST_COURTS, MOST_LANE_CARDS
from antihilbert.cards.rings import refusals
from antihilbert.cards.rings.deals import deals_into
from antihilbert.cards.rings.ring import Ring
from antihilbert.cards.statistics import MOST_COUNTED, Interrupted

AT_ONCE = 2**19  # deals that are played without a look around: a tenth of a second


class MetRing(NamedTuple):
    """A ring that was met, and how many of the deals run into it."""

    position: Deal  # of the ring: its key
    leader: int  # who leads there
    period: int
    period_cards: int
    deals: int


Named = tuple[Deal, int]  # a position, and which player leads there


@dataclass(frozen=True)
class BeggarCount:
    """What became of the deals of a deck; sums are those of games that ended."""

    deals: int = 0
    player1: int = 0
    player2: int = 0
    endless: int = 0
    tricks: int = 0
    cards: int = 0
    max_tricks: int = 0
    max_cards: int = 0  # of the longest game
    max_deal: Deal | None = None  # of those that take so many tricks, the lowest in rank
    rings: dict[Named, MetRing] = field(default_factory=dict)

    def __add__(self, other: "BeggarCount") -> "BeggarCount":
        longest = min((self, other), key=_by_length)
        rings = dict(self.rings)
        for key, one in other.rings.items():
            before = rings[key].deals if key in rings else 0
            rings[key] = one._replace(deals=one.deals + before)
        sums = {name: getattr(self, name) + getattr(other, name) for name in ADDED}
        return replace(longest, **sums, rings=rings)

    @property
    def pairs(self) -> int:
        """How many rings there are if exchanging the players makes no difference."""
        return len({one.position for one in self.rings.values()})

    def as_json(self, deck: Deck) -> dict[str, object]:
        """The answer of `count`: rings by their period, means over games that ended."""
        ended = self.player1 + self.player2
        return {
            "deck": deck.as_json(),
            "deals": self.deals,
            "player1": self.player1,
            "player2": self.player2,
            "draw": 0,
            "endless": self.endless,
            "rings": len(self.rings),
            "pairs": self.pairs,
            "max_tricks": self.max_tricks,
            "max_deal": self.max_deal.letters() if self.max_deal else None,
            "max_cards": self.max_cards,
            "mean_tricks": self.tricks / ended if ended else None,
            "mean_cards": self.cards / ended if ended else None,
            "ring_lengths": [
                {
                    "period": one.period,
                    "period_cards": one.period_cards,
                    "deals": one.deals,
                    "position": one.position.letters(),
                    "leader": one.leader,
                }
                for one in self.by_period
            ],
        }

    @property
    def by_period(self) -> list[MetRing]:
        return sorted(
            self.rings.values(), key=lambda one: (one.period, one.position.cards, one.leader)
        )


ADDED = ("deals", "player1", "player2", "endless", "tricks", "cards")
NOTHING = BeggarCount()


def _by_period(ring: MetRing) -> tuple[int, tuple[int, ...], int]:
    return ring.period, ring.position.cards, ring.leader


def _by_length(one: BeggarCount) -> tuple[int, tuple[int, ...]]:
    return -one.max_tricks, one.max_deal.cards if one.max_deal else ()


def count_part(deck: Deck, hand1_size: int, start: int, stop: int) -> BeggarCount:
    """The deals of ranks `start` to `stop` - 1."""
    total, rings = NOTHING, dict[Deal, Ring]()  # the ring of every endless deal known so far
    for first in range(start, stop, AT_ONCE):
        deals = min(AT_ONCE, stop - first)
        found = beggar_count.count(deck, hand1_size, first, deals)
        longest = None
        if found.max_number is not None:
            longest = deck.unrank(first + found.max_number, hand1_size)
        total += BeggarCount(
            deals,
            found.player1,
            found.player2,
            len(found.endless),
            found.tricks,
            found.cards,
            found.max_tricks,
            found.max_cards,
            longest,
            _rings(rings, [deck.unrank(first + one, hand1_size) for one in found.endless]),
        )
    return total


def _rings(known: dict[Deal, Ring], endless: list[Deal]) -> dict[Named, MetRing]:
    """The rings that these deals run into; `known` learns of all deals that run into them."""
    met: dict[Named, MetRing] = {}
    for deal in endless:
        if deal not in known:
            ring = Ring.of(deal)
            assert ring, f"the rules end {deal.letters()}, which the kernel finds endless"
            known.update(dict.fromkeys(deals_into(ring, len(deal.hand1)), ring))
        ring = known[deal]
        name = ring.key, 2 if ring.mirrored(deal) else 1
        before = met.get(name, MetRing(*name, ring.period, ring.period_cards, 0))
        met[name] = before._replace(deals=before.deals + 1)
    return met


def parts(deck: Deck, size: int) -> Iterator[tuple[int, int]]:
    """The ranks of all deals, cut into parts of that size."""
    return ((start, min(start + size, deck.deals)) for start in range(0, deck.deals, size))


def count(
    deck: Deck,
    hand1_size: int | None = None,
    *,
    workers: int | None = None,
    watch: Watch = unwatched,
) -> BeggarCount:
    """What becomes of every deal of a deck; the parts run in threads."""
    check_countable(deck)
    split, total = deck.split(hand1_size), NOTHING

    def work(part: tuple[int, int]) -> BeggarCount:
        return count_part(deck, split, *part)

    try:
        for one in in_threads(work, parts(deck, AT_ONCE), workers_of(workers)):
            total += one
            watch(Progress(total.deals, deck.deals))
    except KeyboardInterrupt as stop:
        raise Interrupted(total) from stop
    return total


def check_countable(deck: Deck, most: int = MOST_COUNTED) -> None:
    """Refuse, before any work, a deck with more deals than can be played."""
    if not deck.penalties:
        raise ToldError(refusals.DECK_NO_PENALTIES, deck=deck)
    courts = deck.suits * deck.penalties
    if deck.size > MOST_LANE_CARDS or courts > MOST_COURTS or deck.deals > most:
        deals = f"{deck.deals:.1e}" if deck.size <= 1000 else "far too many"
        raise ToldError(refusals.DEALS_MOST_CAN, deck=deck, deals=deals, most=most)
