"""Answers about colour baseball."""

from typing import NotRequired

from typing_extensions import TypedDict

from antihilbert.answers.common import JsonObject

# A token steps from one base to another; `board` is what that leaves.
BaseballMove = TypedDict("BaseballMove", {"token": str, "from": int, "to": int, "board": str})
# The board after `to` moves is the one after `from` moves.
Loop = TypedDict("Loop", {"from": int, "to": int})


class SolvedBoard(JsonObject):
    """`baseball solve`."""

    board: str
    strategy: str
    solved: bool
    count: int
    loop: Loop | None
    moves: list[BaseballMove]


class BaseballPlayed(JsonObject):
    """`baseball play`."""

    board: str
    solved: bool
    moves: list[str]
    count: int


class Distances(JsonObject):
    """`baseball distances`."""

    n: int
    field: str
    states: int
    god: int
    """Moves for the worst board."""
    mean: float
    histogram: list[int]
    """Boards by their fewest moves, from 0 on."""
    conjecture: int | None
    worst: list[str]


class Extremes(JsonObject):
    mean: float
    worst: int


class StrategyScore(JsonObject):
    mean: float
    """Over the boards it solves."""
    worst: int
    failures: int
    optimal: int
    """Boards that it solves in the fewest moves."""
    ratio: float
    """Its moves against the fewest."""
    worst_board: str
    best_choices: NotRequired[Extremes]
    worst_choices: NotRequired[Extremes]


class Compared(JsonObject):
    """`baseball compare`."""

    n: int
    field: str
    strategies: dict[str, StrategyScore]


class BoardsCounted(JsonObject):
    """`baseball count`."""

    n: int
    boards: int
    printed: int
    """What the source's formula gives."""


class ListedBoard(JsonObject):
    board: str
    sublist: list[int]
    hole: int


class ProofFacts(JsonObject):
    reaches_base_0: bool
    only_win_is_minimal: bool
    never_grows: bool
    shrinks_each_round: bool


class Facts(JsonObject):
    """`baseball facts`."""

    board: str
    run: list[ListedBoard]
    facts: ProofFacts
