"""Answers about games of War that never end."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from antihilbert.answers.cards import Ended
from antihilbert.answers.common import (
    DealText,
    FaceDown,
    JsonObject,
    Pickups,
    Short,
)


class FoundOrNot(JsonObject):
    """An endless game; if there is none, every key without a value, and why."""

    deal: DealText | None
    preperiod: int | None
    period: int | None
    tricks: int | None
    cards: int | None
    method: str | None
    word: str | None
    """Who wins each trick of the cycle, where the method builds on it."""
    pickups: Pickups | None
    reason: NotRequired[str]
    covered: NotRequired[list[str]]


class EndlessFound(FoundOrNot):
    """`endless search` and `war endless block`."""

    choices: NotRequired[list[list[int]]]
    """Of random pickup: the pile of each trick in the order that keeps the game going."""
    cycle: NotRequired[list[DealText]]
    players: NotRequired[int]
    """Where three or four play."""
    playing: NotRequired[int]
    """How many of them play on for ever."""
    face_down: NotRequired[FaceDown]
    short: NotRequired[Short]


class GrowthStepAnswer(JsonObject):
    classes: str
    tricks: int


class FillingsListed(JsonObject):
    count: int
    period: int
    replayed: bool
    list: list[DealText]


class Constructed(FoundOrNot):
    """`war endless construct`."""

    classes: NotRequired[str | None]
    steps: NotRequired[list[GrowthStepAnswer]]
    why: NotRequired[str]
    fillings: NotRequired[FillingsListed]


class CycleKindAnswer(JsonObject):
    period: int
    cycles: int
    deals: int
    construction: str
    word: str | None
    example: DealText


class CycleCensus(JsonObject):
    """`war endless count`: by every deal."""

    deals: int
    endless: int
    cycles: int
    cycles_up_to_exchange: int
    hands: list[tuple[int, int]]
    periods: list[CycleKindAnswer]


class ChanceCensus(JsonObject):
    """`war endless count --pickup random`: can chance keep a game going?"""

    deals: int
    endless: int
    must_end: int
    hands: list[tuple[int, int]]
    endless_deals: list[DealText]
    must_end_deals: list[DealText]


class TriedDeal(Ended):
    """A deal, and whether it may be laid behind others."""

    aligned: bool
    aligned_after: int | None
    exchanged_after: int | None
    rounds: list[DealText] | None
    why_not: str | None
    block: str | None
    pickups: Pickups


class Aligned(TriedDeal):
    """`war endless align`."""

    deals: list[TriedDeal]
    joined: TriedDeal
    stacked: TriedDeal


# From so many cards on, all numbers of cards that leave this residue.
Cards = TypedDict("Cards", {"residue": int, "modulus": int, "from": int | None})


class FamilyClass(JsonObject):
    name: str
    height: int
    least: int
    more: tuple[int, int]


class ProgressionAnswer(JsonObject):
    hands: tuple[int, int]
    modulus: int
    cards: Cards
    deal: DealText


class LevelledAnswer(JsonObject):
    values: int
    deal: DealText | None


class FamilyOfHands(JsonObject):
    """Hands of so many cards modulo `modulus` that tell a word for ever."""

    word: NotRequired[str]
    hands: tuple[int, int]
    modulus: int
    cards: Cards
    shortest: tuple[int, int]
    classes: list[FamilyClass]
    progressions: NotRequired[list[ProgressionAnswer]]
    levelled: NotRequired[list[LevelledAnswer]]


class WordFamilies(JsonObject):
    """`war endless family WORD`."""

    word: str
    flips: int
    pickup: str
    suits: int
    families: list[FamilyOfHands]
    reason: str


class EveryFamily(JsonObject):
    """`war endless family --flips`: of all words of these lengths."""

    flips: tuple[int, int]
    swapped: bool
    cards: int | None
    pickup: str
    suits: int
    families: list[FamilyOfHands]


class MapRow(JsonObject):
    suits: int
    values: int
    pickup: str
    state: Literal["endless", "none", "unknown"]
    period: int | None
    preperiod: int | None
    hands: tuple[int, int] | None
    equal: bool | None
    method: str | None
    word: str | None
    covered: str | None
    deal: DealText | None


class EndlessMap(JsonObject):
    """`war endless table`."""

    rows: list[MapRow]
