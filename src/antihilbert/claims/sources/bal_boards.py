"""All boards of a few bases: small enough to try everything."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from antihilbert.baseball.board import HOLE, Board
from antihilbert.baseball.field import Field
from antihilbert.baseball.steps import StrategyRun, run
from antihilbert.baseball.strategies import strategy_named

SIZES = (2, 3, 4, 5)  # bases
LIMIT = 1000  # moves beyond which a method is taken to have failed


@cache
def boards(n: int) -> tuple[Board, ...]:
    """Every way to lay the tokens, which are told apart by colour only."""
    left = [1] + [2] * (n - 1) + [1]  # of each colour, and the hole

    def filled(bases: tuple[tuple[int, int], ...]) -> Iterator[Board]:
        if len(bases) == n:
            yield Board(bases)
            return
        for one in range(n):
            for two in range(one, n + 1):
                left[one] -= 1
                left[two] -= 1
                if left[one] >= 0 and left[two] >= 0:
                    yield from filled((*bases, (HOLE, one) if two == n else (one, two)))
                left[one] += 1
                left[two] += 1

    return tuple(filled(()))


@dataclass(frozen=True)
class Score:
    """How a method does on every board of n bases."""

    mean: float
    worst: int
    failures: int


@cache
def score(n: int, name: str) -> Score:
    """A method on every board; where it leaves a choice, the mean and the worst over choices.

    `ring` and `line` are the fewest moves possible.
    """
    field = Field.ring(n) if name == "ring" else Field.line(n)
    found = _compared(field)["optimal" if name in ("ring", "line") else name]
    return Score(found["mean"], found["worst"], found["failures"])


@cache
def _compared(field: Field) -> dict[str, dict[str, Any]]:
    from antihilbert.baseball.compare import compare

    return compare(field, workers=1)


def played(n: int, name: str, board: Board) -> StrategyRun:
    """One board in the hands of a method, by the plain rules."""
    return run(strategy_named(name), board, Field.line(n), Random(0), LIMIT)
