"""Answers about games in which something is taken away."""

from typing import Literal, NotRequired

from antihilbert.answers.common import JsonObject

Winner = Literal["next", "previous"]


class WinningMove(JsonObject):
    heap: int
    """From 1."""
    take: int
    leaves: list[int]
    """All heaps after the move."""
    heaps: NotRequired[list[int]]
    """Of a move in several heaps: which, and below how many of each."""
    takes: NotRequired[list[int]]


class Solved(JsonObject):
    """`nim solve`."""

    winner: Winner
    grundy: int | None
    """None where it has no meaning."""
    moves: list[WinningMove]
    """The winning ones."""
    moves_complete: bool
    remoteness: int | None
    """Moves to the end with best play, where that could be computed."""
    method: str
    rules: str
    heaps: list[int]
    explanation: str


class SituationRow(JsonObject):
    position: str
    limit: NotRequired[int]
    """The most that may be taken now, where that depends on what was taken before."""
    winner: Winner
    move: str | None
    remoteness: int | None


class Situations(JsonObject):
    """`nim table`."""

    rules: str
    situations: list[SituationRow]


class FirstMoveRow(JsonObject):
    move: str
    leaves: str
    reply: str | None
    then: str | None
    replies: int
    reason: str


class FirstMoves(JsonObject):
    """`nim table --first`."""

    heaps: list[int]
    first_moves: list[FirstMoveRow]


class BoxCounted(JsonObject):
    """`nim table --box`."""

    positions: int
    lost: int
    """For whoever has to move."""
    seconds: float


class HeapSequence(JsonObject):
    """`nim sequence`."""

    values: list[int]
    """Of heaps from 0 on."""
    preperiod: int | None
    period: int | None
    proved: bool
    formula: str | None
    computed_to: int
    rules: str


class MisereQuotient(JsonObject):
    """`nim quotient`."""

    rules: str
    order: int
    generators: dict[str, int]
    relations: list[str]
    lost: list[str]
    values: list[str]
    """Of heaps from 1 on."""
    preperiod: int | None
    period: int | None
    known_to: int
    whole_game: bool


class NimPlayed(JsonObject):
    """`nim play`."""

    winner: str | None
    moves: list[str]


class Learned(JsonObject):
    """`nim learn`."""

    games: int
    won: int
    won_by_tenth: list[float]
    boxes: dict[str, dict[str, int]]
    """Beads in the box of each position, by move."""


class NamedRules(JsonObject):
    name: str
    rules: str
    heaps: list[int]
    about: str


class NamedGames(JsonObject):
    """`nim games`."""

    games: list[NamedRules]


class Packets(JsonObject):
    """`nim packets`."""

    row: int
    packets: list[int]
    explanation: str
