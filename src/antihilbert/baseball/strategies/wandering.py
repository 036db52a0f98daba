"""Random: any move, each equally likely."""

from collections.abc import Iterator
from random import Random

from antihilbert.baseball.board import Board
from antihilbert.baseball.field import Field
from antihilbert.baseball.steps import Step


def steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    while not board.is_solved:
        move = random.choice(list(board.moves(field)))
        yield Step(move, "by_chance")
        board = board.after(move)
