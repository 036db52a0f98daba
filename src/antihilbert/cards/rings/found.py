"""What a search for rings brings home: an endless deal, replayed by the rules."""

from dataclasses import dataclass

from antihilbert.base.languages import Sentence, Text
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import beggar_deck_of
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.outcome import Result
from antihilbert.cards.rings.deals import deals_into
from antihilbert.cards.rings.pieces import Piece
from antihilbert.cards.rings.quest import RingQuest
from antihilbert.cards.rings.ring import Ring

KEYS = ("deal", "preperiod", "period", "period_cards", "tricks", "cards", "method", "pieces")


@dataclass(frozen=True)
class FoundRing:
    """A deal that runs into a ring, with the proof that it does: the rules have played it."""

    deal: Deal
    ring: Ring
    result: Result
    method: str
    pieces: tuple[Piece, ...] = ()

    @property
    def certificate(self) -> Certificate:
        """The find as a line of a catalogue."""
        deck = beggar_deck_of(self.deal.cards)
        made = f" of {len(self.pieces)} pieces" if self.pieces else ""
        note = f"{deck}, found by {self.method}{made}"
        return Certificate.of(BEGGAR.name, (), self.deal, self.result, note)

    def as_json(self) -> dict[str, object]:
        return {
            "deal": BEGGAR.written(self.deal),
            "preperiod": self.result.preperiod,
            "period": self.result.period,
            "period_cards": self.ring.period_cards,
            "tricks": self.result.tricks,
            "cards": self.result.cards,
            "method": self.method,
            "pieces": [str(piece) for piece in self.pieces],
        }


@dataclass(frozen=True)
class RingsFound:
    """The answer of a search: the rings it found, or why there is none to show."""

    rings: tuple[FoundRing, ...]
    covered: list[str]  # in words, what was gone through
    reason: Text | Sentence | None = None  # why there is none

    def as_json(self) -> dict[str, object]:
        """The first ring, or every key of one without a value; and all of them."""
        first = self.rings[0].as_json() if self.rings else dict.fromkeys(KEYS)
        every = [ring.as_json() for ring in self.rings]
        told = {"reason": str(self.reason)} if self.reason else {}
        return {**first, "rings": every, "covered": self.covered, **told}


def found_ring(
    quest: RingQuest, deal: Deal, method: str, pieces: tuple[Piece, ...] = ()
) -> FoundRing | None:
    """The ring that an endless deal runs into, if it is new and can be entered as is wished.

    With equal hands: from the deal that is longest on its way.
    """
    ring = Ring.of(deal)
    assert ring, "a search has brought a game that ends"
    if not quest.is_new(ring):
        return None
    if quest.equal and len(deal.hand1) != quest.deck.split():
        into = deals_into(ring, quest.deck.split())
        if not into:
            return None
        deal = max(into, key=lambda one: into[one])
    result = Certificate.claim(BEGGAR.name, (), deal, endless=True).held()
    return FoundRing(deal, ring, result, method, pieces)
