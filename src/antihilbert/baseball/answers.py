"""The answers as plain objects for JSON: the same for the command line and the web."""

from antihilbert.baseball.board import symbol
from antihilbert.baseball.steps import Run


def solve_json(done: Run) -> dict[str, object]:
    """The moves, each with the token that steps, from where to where, and the board it leaves."""
    moves = [
        {"token": symbol(move.token), "from": move.start, "to": move.end, "board": str(after)}
        for move, after in zip(done.moves, done.boards[1:], strict=True)
    ]
    return {
        "board": str(done.boards[0]),
        "strategy": done.strategy,
        "solved": done.solved,
        "count": len(moves),
        "loop": None if done.loop is None else {"from": done.loop, "to": len(moves)},
        "moves": moves,
    }
