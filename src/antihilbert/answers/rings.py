"""Answers about the endless games of Beggar."""

from typing import NotRequired

from antihilbert.answers.common import DealText, DeckAnswer, JsonObject


class RingDeals(JsonObject):
    """`beggar endless deals`; of a game that ends: no deals, and why."""

    period: int | None
    period_cards: int | None
    deals: int
    list: list[DealText]
    preperiods: NotRequired["list[int]"]
    ring: NotRequired["list[DealText]"]
    """The positions of one turn, the leader's hand first."""
    exchanges: NotRequired[bool]
    """Whether the players have exchanged their hands after half a turn."""
    stories: NotRequired[int]
    told_alike: NotRequired[int]
    """How many deals tell one of these stories, whatever ring they run into."""
    shuffles: NotRequired[str]
    """How many orders of the cards are one of these deals: a whole number as text."""
    one_in: NotRequired[float | None]
    deck: NotRequired[DeckAnswer | None]
    reason: NotRequired[str]


class OneRing(JsonObject):
    deal: DealText
    preperiod: int
    period: int
    period_cards: int
    tricks: int
    cards: int
    method: str
    pieces: list[str]


class RingSearch(JsonObject):
    """`beggar endless search`: the first ring, and all of them."""

    deal: DealText | None
    preperiod: int | None
    period: int | None
    period_cards: int | None
    tricks: int | None
    cards: int | None
    method: str | None
    pieces: list[str] | None
    """What the ring is made of, if it was made of pieces."""
    rings: list[OneRing]
    covered: list[str]
    reason: NotRequired[str]
