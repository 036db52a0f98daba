"""A ring and the deals that run into it, for the command line and the web."""

from dataclasses import dataclass
from functools import cached_property
from math import factorial

from antihilbert.base.languages import Text, ToldError
from antihilbert.base.progress import Watch, unwatched
from antihilbert.cards import trace
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import beggar_deck_of
from antihilbert.cards.outcome import Result
from antihilbert.cards.rings import refusals
from antihilbert.cards.rings.deals import deals_into
from antihilbert.cards.rings.exchange import demands, ring_demands, shuffles, told_alike
from antihilbert.cards.rings.ring import Ring

MOST_CARDS = 256
NO_RING = Text("no ring: {summary}", "pas d'anneau : {summary}")


@dataclass(frozen=True)
class NoRing:
    """What there is to say of a deal whose game ends."""

    result: Result

    def reason(self, lang: str = "en") -> str:
        return NO_RING.in_(lang, summary=trace.summary(self.result, lang))

    def as_json(self) -> dict[str, object]:
        nothing = dict.fromkeys(("period", "period_cards"))
        return {**nothing, "deals": 0, "list": [], "reason": self.reason()}


@dataclass(frozen=True)
class Entered:
    """A ring, and the deals that run into it after so many tricks."""

    ring: Ring
    deals: dict[Deal, int]
    first: int | None  # cards of hand 1; None: any number

    @classmethod
    def by(
        cls,
        deal: Deal,
        first: int | None = None,
        *,
        every_split: bool = False,
        watch: Watch = unwatched,
    ) -> "Entered | None":
        """The ring that `deal` runs into with all its deals, or None if its game ends."""
        if len(deal.cards) > MOST_CARDS:
            raise ToldError(refusals.CARDS_TOO_MANY, cards=len(deal.cards), most_cards=MOST_CARDS)
        ring = Ring.of(deal, watch)
        if ring is None:
            return None
        if first is not None and not 0 < first < len(deal.cards):
            raise ToldError(
                refusals.HAND_CANNOT_CARDS,
                first=first,
                cards=len(deal.cards),
                number=len(deal.cards) - 1,
            )
        half = len(deal.cards) // 2
        wanted = None if every_split else half if first is None else first
        return cls(ring, deals_into(ring, wanted, watch), wanted)

    @cached_property
    def stories(self) -> list[int]:
        """How many deals tell each of the stories of these deals, whatever ring they run into."""
        on_ring, told = ring_demands(self.ring), dict[object, int]()
        for deal in self.deals:
            asked = demands(deal, on_ring)
            told[len(deal.hand1), asked] = told_alike(deal, asked)
        return list(told.values())

    @property
    def shuffles(self) -> int:
        """How many orders of the cards, each with a face of its own, are one of these deals."""
        return len(self.deals) * shuffles(self.ring.key)

    @property
    def one_in(self) -> float | None:
        """One order of the cards in so many is one of these deals; None if there are none."""
        every = factorial(len(self.ring.key.cards))
        splits = 1 if self.first else len(self.ring.key.cards) - 1
        return splits * every / self.shuffles if self.deals else None

    def as_json(self) -> dict[str, object]:
        deck = beggar_deck_of(self.ring.key.cards)
        return {
            "period": self.ring.period,
            "period_cards": self.ring.period_cards,
            "deals": len(self.deals),
            "list": [one.letters() for one in self.deals],
            "preperiods": list(self.deals.values()),
            "ring": [one.letters() for one in self.ring.positions],
            "exchanges": self.ring.exchanges,
            "stories": len(self.stories),
            "told_alike": sum(self.stories),
            "shuffles": str(self.shuffles),
            "one_in": self.one_in,
            "deck": deck.as_json() if deck else None,
        }
