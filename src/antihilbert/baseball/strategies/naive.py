"""Naive, as pupils begin: always move a token towards its home. It can go round in circles.

Of the tokens beside the hole one is moved that comes nearer to its base, the one that has the
longest way to go; if none comes nearer, one that loses least. Ties: smaller colour, then base.
"""

from collections.abc import Iterator
from random import Random

from antihilbert.baseball.board import Board, Move
from antihilbert.baseball.field import Field
from antihilbert.baseball.steps import Step

REASONS = {-1: "nearer", 0: "as_far", 1: "farther"}


def steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    while not board.is_solved:
        move = choose(board, field)
        yield Step(move, REASONS[gain(move, field)])
        board = board.after(move)


def choose(board: Board, field: Field) -> Move:
    def key(move: Move) -> tuple[int, int, int, int]:
        way = field.distances[move.start][move.token]
        return gain(move, field), -way, move.token, move.start

    return min(board.moves(field), key=key)


def gain(move: Move, field: Field) -> int:
    """-1 if the token comes nearer to its base, 1 if it goes away from it."""
    return field.distances[move.end][move.token] - field.distances[move.start][move.token]
