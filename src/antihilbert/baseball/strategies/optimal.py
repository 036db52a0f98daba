"""Optimal: as few moves as possible, found by search before the first step."""

from collections.abc import Iterator
from random import Random

from antihilbert.baseball.board import Board
from antihilbert.baseball.field import Field
from antihilbert.baseball.shortest import solution
from antihilbert.baseball.steps import Step


def steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    moves = solution(board, field)
    for done, move in enumerate(moves):
        yield Step(move, "shortest", {"left": len(moves) - done - 1})
