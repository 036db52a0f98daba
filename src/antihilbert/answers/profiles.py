"""Answers about the stories that games of War tell."""

from typing import NotRequired

from antihilbert.answers.common import DealText, JsonObject, Outcome


class Told(JsonObject):
    """`war profile of`."""

    deal: DealText
    word: str
    """a where player 1 wins a trick, b where player 2 does; ( )* is repeated for ever."""
    letters: str
    prefix: str
    repeated: str | None
    type: str | None
    endless: bool
    outcome: Outcome
    tricks: int
    preperiod: int | None
    period: int | None
    cards: int
    """In the deck."""


class EliminationRow(JsonObject):
    card: str
    number: int
    successors: list[int]


class EliminationTable(JsonObject):
    """How the order of the cards is found: the strongest that is left goes first."""

    matrix: list[list[int]] | None
    steps: list[EliminationRow]
    resoluble: bool
    stuck: list[str]


class Realised(JsonObject):
    """`war profile realise`."""

    word: str
    realisable: bool
    failure: str | None
    """One word for programs; `reason` says it in a sentence."""
    reason: str | None
    cards: int | None
    first: int | None
    """Cards of hand 1."""
    suits: int
    deal: DealText | None
    deals: int
    constraints: list[str]
    every: NotRequired[list[DealText]]
    elimination: NotRequired[EliminationTable]


class StoryDeals(JsonObject):
    word: str
    deals: int


class Listed(JsonObject):
    """`war profile list`."""

    cards: int
    first: int
    suits: int
    profiles: int
    endless_profiles: int
    deals: int
    player1: int
    player2: int
    draw: int
    endless: int
    mean_tricks: float
    """Over finished games."""
    mean_tricks_exact: str
    max_tricks: int
    max_deals: int
    max_deal: DealText
    max_words: list[str]
    distribution: dict[str, int]
    """Deals by their number of tricks."""
    words: NotRequired[list[StoryDeals]]
    longest_deals: NotRequired[list[DealText]]
