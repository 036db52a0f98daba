"""What a strategy does: steps, one by one, each with the reason for it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from antihilbert.baseball.board import Board, Move, symbol
from antihilbert.baseball.field import Field

Facts = dict[str, object]


@dataclass(frozen=True)
class Step:
    """A move and why it is made: the key of a sentence, and what to put into it."""

    move: Move
    why: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class Strategy:
    """A way to play: yields steps until the board is solved (or for ever)."""

    name: str
    steps: Callable[[Board, Field, Random], Iterator[Step]]
    # Whether the board alone decides the next move: then a board that returns is a loop.
    memoryless: bool = False


@dataclass(frozen=True)
class StrategyRun:
    """What became of a board in the hands of a strategy."""

    strategy: str
    boards: tuple[Board, ...]  # one more than steps
    steps: tuple[Step, ...]
    loop: int | None = None  # the number of the step to which the last board goes back

    @property
    def solved(self) -> bool:
        return self.boards[-1].is_solved

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(step.move for step in self.steps)

    def as_json(self) -> dict[str, object]:
        """The moves: which token steps, from where to where, and the board that is left."""
        moves = [
            {"token": symbol(move.token), "from": move.start, "to": move.end, "board": str(after)}
            for move, after in zip(self.moves, self.boards[1:], strict=True)
        ]
        return {
            "board": str(self.boards[0]),
            "strategy": self.strategy,
            "solved": self.solved,
            "count": len(moves),
            "loop": None if self.loop is None else {"from": self.loop, "to": len(moves)},
            "moves": moves,
        }


def run(strategy: Strategy, board: Board, field: Field, random: Random, limit: int) -> StrategyRun:
    """Play until solved, until a loop is certain, or until the limit of moves."""
    boards, steps = [board], list[Step]()
    seen = {board: 0}
    for step in strategy.steps(board, field, random):
        if len(steps) == limit:
            break
        board = board.after(step.move)
        steps.append(step)
        boards.append(board)
        if strategy.memoryless:
            if board in seen:
                return StrategyRun(strategy.name, tuple(boards), tuple(steps), loop=seen[board])
            seen[board] = len(steps)
    return StrategyRun(strategy.name, tuple(boards), tuple(steps))
