"""All stories of N cards: cut by how they begin."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Annotated, Any, ClassVar

from antihilbert.base.errors import shortened
from antihilbert.campaigns import refusals
from antihilbert.campaigns.faults import StoppedError
from antihilbert.campaigns.kind import Between, Kind, Size, piece, pieces
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.games import WAR
from antihilbert.cards.profiles import listing
from antihilbert.cards.profiles.part import Part
from antihilbert.cards.profiles.realise import realise
from antihilbert.cards.profiles.words import ProfileWord


@dataclass(frozen=True)
class Profiles(Kind[Part]):
    """`antihilbert war profile list`, of one suit."""

    name: ClassVar[str] = "profiles"
    unit: ClassVar[str] = "beginnings"
    cards: Annotated[int, Between(2, listing.MOST_LISTED_CARDS)]
    first: Size | None = None
    chunk: Size = 1  # beginnings

    def __post_init__(self) -> None:
        self.hand1  # noqa: B018 - refuses a hand that cannot be

    @property
    def hand1(self) -> int:
        return listing.hand1_of(self.cards, self.first)

    @cached_property
    def begun(self) -> list[str]:
        return listing.beginnings(self.cards, self.hand1)

    @property
    def chunks(self) -> int:
        return pieces(len(self.begun), self.chunk)

    def size(self, number: int) -> int:
        start, stop = piece(number, len(self.begun), self.chunk)
        return stop - start

    def work(self, number: int) -> Part:
        start, stop = piece(number, len(self.begun), self.chunk)
        total = Part()
        for letters in self.begun[start:stop]:
            total.add(listing.part_of(self.cards, self.hand1, letters))
        return total

    def warm(self) -> None:
        listing.listing(4)

    def nothing(self) -> Part:
        return Part()

    def add(self, total: Part, part: Part) -> Part:
        both = Part()
        both.add(total)
        both.add(part)
        return both

    def fault(self, number: int, part: Part) -> str | None:
        if part.longest and _told(self.cards, self.hand1, min(part.longest)) is None:
            return f"claimed the story {shortened(min(part.longest))}, which no deal tells"
        return None

    def finds(self, total: Part) -> list[Certificate]:
        if not total.longest:
            return []
        deal = _told(self.cards, self.hand1, min(total.longest))
        assert deal is not None  # `fault` has seen to it
        tricks = max(total.profiles)
        return [Certificate.claim(WAR.name, ("natural",), deal, endless=False, tricks=tricks)]

    def best(self, total: Part) -> str:
        return f"longest {max(total.profiles, default=0):,} tricks"

    def row(self, part: Part) -> dict[str, object]:
        return {
            "profiles": part.endless_profiles + part.profiles.total(),
            "deals": part.endless_deals + part.deals1.total() + part.deals2.total(),
            "endless": part.endless_deals,
            "max_tricks": max(part.profiles, default=0),
        }

    def answer(self, total: Part) -> dict[str, object]:
        found = listing.whole(self.cards, self.hand1, total)
        if not found.adds_up:
            raise StoppedError(refusals.PARTS_ADD_UP, deals=found.deals)
        return found.as_json()

    def encode(self, part: Part) -> dict[str, Any]:
        return part.as_json()

    def decode(self, stored: dict[str, Any]) -> Part:
        return Part.from_json(stored)


@lru_cache(maxsize=1024)
def _told(cards: int, first: int, letters: str) -> Deal | None:
    return realise(ProfileWord(letters), cards=cards, hand1_size=first).deal
