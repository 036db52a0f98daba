"""The search for the longest game that ends: chunks are searches of their own, by their number.

Here the size of a chunk is part of what is searched: each chunk starts afresh.
"""

from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar

from antihilbert.campaigns.deals import deal_of, hands
from antihilbert.campaigns.kind import Seed, Size, piece, pieces
from antihilbert.campaigns.kinds.of_games import NEEDED, GameKind
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.longest.answer import LongestAnswer
from antihilbert.cards.longest.chunk import (
    AUTO,
    EVALUATIONS_OF_A_CHUNK,
    NOTHING,
    Longest,
    Quest,
    chunk,
)


@dataclass(frozen=True)
class Best:
    """The best of some chunks, and the chunks it comes from: of equals the first counts."""

    found: Longest = NOTHING
    longest_in: int = -1
    endless_in: int = -1


class LongestGames(GameKind[Best]):
    """`antihilbert NAME longest`, by evaluations instead of seconds."""

    what: ClassVar[str] = "longest"
    unit: ClassVar[str] = "games"
    first_keys = (("evaluations", Size, NEEDED),)
    last_keys = (
        ("metric", str, "tricks"),
        ("method", str, AUTO),
        ("seed", Seed, 0),
        ("chunk", Size, EVALUATIONS_OF_A_CHUNK),
    )
    evaluations: int
    metric: str
    method: str
    seed: int
    chunk: int

    def __post_init__(self) -> None:
        self.wanted  # noqa: B018 - refuses what cannot be searched

    @property
    def wanted(self) -> Quest:
        pickups = tuple(dict.fromkeys(self.pickups))
        game = self.rules.name
        return Quest(self.deck, pickups, self.metric, self.method, self.seed, game=game)

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
        return LongestAnswer(self.wanted, total.found).claims()

    def best(self, total: Best) -> str:
        return f"longest {total.found.tricks:,} tricks, {total.found.cards:,} cards"

    def row(self, part: Best) -> dict[str, object]:
        deals = {name: getattr(part.found, name) for name in ("deal", "endless_deal")}
        written = self.wanted.rules.written
        told = {name: written(deal) if deal else None for name, deal in deals.items()}
        return asdict(part.found) | told

    def answer(self, total: Best) -> dict[str, object]:
        return LongestAnswer(self.wanted, total.found).as_json() | {"interrupted": False}

    def encode(self, part: Best) -> dict[str, Any]:
        found = part.found
        deals = {"deal": hands(found.deal), "endless_deal": hands(found.endless_deal)}
        return {"found": asdict(found) | deals, "in": [part.longest_in, part.endless_in]}

    def decode(self, stored: dict[str, Any]) -> Best:
        found = stored["found"]
        deals = {name: deal_of(found[name]) for name in ("deal", "endless_deal")}
        return Best(Longest(**(found | deals)), *stored["in"])
