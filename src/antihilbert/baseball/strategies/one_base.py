"""One base at a time (section 3 of the source): fill the last base, then the one before, ...

The bases stand in a line. The last base that is not full gets the nearest of its tokens, which
the hole fetches from its right side; tokens of that colour are not moved otherwise. What steps
aside for the hole is left open (footnote 3): `choices` has all moves the method allows.
"""

from collections.abc import Iterator
from random import Random

from antihilbert.baseball.board import Board, Move
from antihilbert.baseball.field import Field
from antihilbert.baseball.steps import Step


def steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    """The method with chance deciding what it leaves open."""
    field.check_line("one-base")
    while not board.is_solved:
        why, moves = choices(board)
        move = random.choice(moves)
        yield Step(move, why, {"base": filling(board)})
        board = board.after(move)


def filling(board: Board) -> int:
    """The last base that is not full of its own colour; the bases after it are left alone."""
    base = board.n - 1
    while board.bases[base] == (base, base):
        base -= 1
    return base


def choices(board: Board) -> tuple[str, list[Move]]:
    """Why to move, and the moves that do it: one for each colour that may be chosen."""
    goal = filling(board)
    token_at = max(base for base in range(goal) if goal in board.bases[base])
    hole = board.hole
    if hole == token_at + 1:
        return "fetch", [Move(goal, token_at, hole)]
    if hole > token_at:
        return "hole_left", _stepping_aside(board, goal, hole - 1)
    return "hole_right", _stepping_aside(board, goal, hole + 1)


def _stepping_aside(board: Board, goal: int, base: int) -> list[Move]:
    """Fact 1: the hole comes to a base while a token of one's choice stays where it is.

    The token that stays has the colour of the goal; if both have it, either may go.
    """
    pair = set(board.bases[base])
    return [Move(token, base, board.hole) for token in sorted(pair - {goal} or pair)]


def costs(board: Board, known: dict[Board, tuple[int, float, int]]) -> tuple[int, float, int]:
    """(fewest, mean, most) moves over all choices, each equally likely; `known` is kept."""
    waiting = [board]
    while waiting:
        top = waiting[-1]
        if top.is_solved:
            known[top] = (0, 0.0, 0)
        if top in known:
            waiting.pop()
            continue
        following = [top.after(move) for move in choices(top)[1]]
        unknown = [after for after in following if after not in known]
        if unknown:
            waiting += unknown
            continue
        found = [known[after] for after in following]
        known[top] = (
            1 + min(fewest for fewest, _, _ in found),
            1 + sum(mean for _, mean, _ in found) / len(found),
            1 + max(most for _, _, most in found),
        )
    return known[board]
