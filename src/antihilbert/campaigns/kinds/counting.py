"""Every deal of a deck: cut by the first flip."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from antihilbert.campaigns.deals import deal_of, hands
from antihilbert.campaigns.kind import Kind, Size, piece, pieces
from antihilbert.campaigns.kinds.statistics import histogram_of, sparse
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import WAR
from antihilbert.cards.kernels import war_count
from antihilbert.cards.kernels.war_count import Count
from antihilbert.cards.pickups import pickup_names
from antihilbert.cards.statistics import check_countable


@dataclass(frozen=True)
class WarCount(Kind[Count]):
    """`antihilbert war count`."""

    name: ClassVar[str] = "war-count"
    unit: ClassVar[str] = "first flips"
    suits: Size
    values: Size
    pickup: str = "natural"
    pickup2: str | None = None
    first: Size | None = None
    chunk: Size = 1  # first flips

    def __post_init__(self) -> None:
        check_countable(self.deck)
        self.flips  # noqa: B018 - refuses what cannot be counted

    @property
    def deck(self) -> Deck:
        return Deck(self.suits, self.values)

    @property
    def pickups(self) -> tuple[str, str]:
        return pickup_names(self.pickup, self.pickup2)

    @cached_property
    def flips(self) -> list[war_count.Chunk]:
        return list(war_count.chunks(self.deck, *self.pickups, self.first))

    @property
    def chunks(self) -> int:
        return pieces(len(self.flips), self.chunk)

    def size(self, number: int) -> int:
        start, stop = piece(number, len(self.flips), self.chunk)
        return stop - start

    def work(self, number: int) -> Count:
        start, stop = piece(number, len(self.flips), self.chunk)
        total = self.nothing()
        for flip in self.flips[start:stop]:
            total = war_count.add(total, war_count.count_chunk(flip))
        return total

    def warm(self) -> None:
        war_count.count(Deck(1, 4), *self.pickups)

    def nothing(self) -> Count:
        return war_count.nothing()

    def add(self, total: Count, part: Count) -> Count:
        return war_count.add(total, part)

    def finds(self, total: Count) -> list[Certificate]:
        if total.max_deal is None:
            return []
        longest, tricks = total.max_deal, total.max_tricks
        return [Certificate.claim(WAR.name, self.pickups, longest, endless=False, tricks=tricks)]

    def best(self, total: Count) -> str:
        return f"longest {total.max_tricks:,} tricks, {total.endless:,} endless"

    def row(self, part: Count) -> dict[str, object]:
        return part.as_json() | {"tricks": part.tricks, "cards": part.cards, "played": part.played}

    def answer(self, total: Count) -> dict[str, object]:
        return total.as_json() | {"interrupted": False}

    def encode(self, part: Count) -> dict[str, Any]:
        deal, histogram = hands(part.max_deal), sparse(part.histogram)
        return part._asdict() | {"max_deal": deal, "histogram": histogram}

    def decode(self, stored: dict[str, Any]) -> Count:
        deal, histogram = deal_of(stored["max_deal"]), histogram_of(stored["histogram"])
        return Count(**stored)._replace(max_deal=deal, histogram=histogram)
