"""All boards of a few bases, by the plain rules: small enough to try everything."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from antihilbert.baseball.board import HOLE, Board
from antihilbert.baseball.field import Field
from antihilbert.baseball.steps import Run, run
from antihilbert.baseball.strategies import one_base, strategy_named

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


@cache
def distances(n: int, line: bool) -> dict[Board, int]:
    """The fewest moves from every board to the solved one."""
    field = Field.line(n) if line else Field.ring(n)
    found = {Board.solved(n): 0}
    waiting = deque(found)
    while waiting:
        board = waiting.popleft()
        for move in board.moves(field):
            after = board.after(move)
            if after not in found:  # moves can be taken back, so this is its distance too
                found[after] = found[board] + 1
                waiting.append(after)
    return found


@dataclass(frozen=True)
class Score:
    """How a method does on every board of n bases."""

    mean: float
    worst: int
    failures: int


def played(n: int, name: str, board: Board) -> Run:
    return run(strategy_named(name), board, Field.line(n), Random(0), LIMIT)


@cache
def score(n: int, name: str) -> Score:
    """A method on every board; where it leaves a choice, the mean and the worst over choices."""
    if name == "one-base":
        known: dict[Board, tuple[int, float, int]] = {}
        costs = [one_base.costs(board, known) for board in boards(n)]
        return Score(sum(mean for _, mean, _ in costs) / len(costs), max(c[2] for c in costs), 0)
    if name in ("line", "ring"):
        found = distances(n, line=name == "line").values()
        return Score(sum(found) / len(found), max(found), len(boards(n)) - len(found))
    runs = [played(n, name, board) for board in boards(n)]
    lengths = [len(one.steps) for one in runs if one.solved]
    return Score(sum(lengths) / len(lengths), max(lengths), len(runs) - len(lengths))
