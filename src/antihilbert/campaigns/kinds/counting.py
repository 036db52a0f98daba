"""Every deal of a deck: of War cut by the first flip, of Beggar by rank."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from antihilbert.campaigns.deals import deal_of, hands
from antihilbert.campaigns.kind import FaceDown, Kind, Size, piece, pieces
from antihilbert.campaigns.kinds.statistics import histogram_of, sparse
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.kernels import war_count
from antihilbert.cards.kernels.war_count import Count
from antihilbert.cards.kernels.war_house_count import CountPart
from antihilbert.cards.pickups import pickup_names
from antihilbert.cards.rings import count as beggar_count
from antihilbert.cards.rings.count import BeggarCount, MetRing
from antihilbert.cards.statistics import count_part, count_parts
from antihilbert.cards.war_rules import LOSE, WarRules

MOST_DEALS = 10**15  # of Beggar: more than camicia has


@dataclass(frozen=True)
class WarCount(Kind[Count]):
    """`antihilbert war count`."""

    name: ClassVar[str] = "war-count"
    unit: ClassVar[str] = "parts"
    suits: Size
    values: Size
    pickup: str = "natural"
    pickup2: str | None = None
    face_down: FaceDown = 0
    short: str = LOSE
    first: Size | None = None
    chunk: Size = 1  # parts: first flips, or a million deals where cards are laid face down

    def __post_init__(self) -> None:
        self.parts  # noqa: B018 - refuses what cannot be counted

    @property
    def deck(self) -> Deck:
        return Deck(self.suits, self.values)

    @property
    def pickups(self) -> tuple[str, str]:
        return pickup_names(self.pickup, self.pickup2)

    @property
    def rules(self) -> WarRules:
        return WarRules(self.face_down, self.short)

    @cached_property
    def parts(self) -> list[CountPart]:
        return count_parts(self.deck, self.pickups, self.first, self.rules)

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
        return part.as_json() | {"tricks": part.tricks, "cards": part.cards, "played": part.played}

    def answer(self, total: Count) -> dict[str, object]:
        return total.as_json() | {"interrupted": False, **self.rules.as_json()}

    def encode(self, part: Count) -> dict[str, Any]:
        deal, histogram = hands(part.max_deal), sparse(part.histogram)
        return part._asdict() | {"max_deal": deal, "histogram": histogram}

    def decode(self, stored: dict[str, Any]) -> Count:
        deal, histogram = deal_of(stored["max_deal"]), histogram_of(stored["histogram"])
        return Count(**stored)._replace(max_deal=deal, histogram=histogram)


@dataclass(frozen=True)
class BeggarCounting(Kind[BeggarCount]):
    """`antihilbert beggar count`."""

    name: ClassVar[str] = "beggar-count"
    unit: ClassVar[str] = "deals"
    suits: Size = 4
    values: Size = 13
    penalties: Size = 4
    first: Size | None = None
    chunk: Size = 10_000_000  # deals

    def __post_init__(self) -> None:
        beggar_count.check_countable(self.deck, MOST_DEALS)
        self.deck.split(self.first)

    @property
    def deck(self) -> Deck:
        return BEGGAR.deck(self.suits, self.values, self.penalties)

    @property
    def chunks(self) -> int:
        return pieces(self.deck.deals, self.chunk)

    def size(self, number: int) -> int:
        start, stop = piece(number, self.deck.deals, self.chunk)
        return stop - start

    def work(self, number: int) -> BeggarCount:
        ranks = piece(number, self.deck.deals, self.chunk)
        return beggar_count.count_part(self.deck, self.deck.split(self.first), *ranks)

    def warm(self) -> None:
        beggar_count.count(Deck(1, 4, penalties=3))

    def nothing(self) -> BeggarCount:
        return beggar_count.NOTHING

    def add(self, total: BeggarCount, part: BeggarCount) -> BeggarCount:
        return total + part

    def finds(self, total: BeggarCount) -> list[Certificate]:
        """The longest game, and a position of each ring as a deal."""
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
        return f"longest {total.max_tricks:,} tricks, {len(total.rings):,} rings"

    def row(self, part: BeggarCount) -> dict[str, object]:
        told = part.as_json(self.deck) | {"tricks": part.tricks, "cards": part.cards}
        return {key: told[key] for key in told if key not in ("deck", "ring_lengths")}

    def answer(self, total: BeggarCount) -> dict[str, object]:
        return total.as_json(self.deck) | {"interrupted": False}

    def encode(self, part: BeggarCount) -> dict[str, Any]:
        rings = [[hands(one.position), *one[1:]] for one in part.by_period]
        return vars(part) | {"max_deal": hands(part.max_deal), "rings": rings}

    def decode(self, stored: dict[str, Any]) -> BeggarCount:
        rings = {}
        for position, leader, *numbers in stored["rings"]:
            deal = deal_of(position)
            assert deal
            rings[deal, leader] = MetRing(deal, leader, *numbers)
        return BeggarCount(**stored | {"max_deal": deal_of(stored["max_deal"]), "rings": rings})
