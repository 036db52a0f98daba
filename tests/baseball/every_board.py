"""Boards and distances a second time, by the plainest means there are."""

from itertools import permutations

from antihilbert.baseball.board import Board, Field


def every_board(n: int) -> set[Board]:
    """All boards of n bases, from all orders of the tokens and the hole (n up to 4)."""
    tokens = [token for pair in Board.solved(n).bases for token in pair]
    orders = set(permutations(tokens))
    return {Board(zip(order[::2], order[1::2], strict=True)) for order in orders}


def distances(field: Field) -> dict[Board, int]:
    """Breadth-first search with a dictionary and the rules."""
    level = [Board.solved(field.n)]
    found = {level[0]: 0}
    while level:
        following = []
        for board in level:
            for move in board.moves(field):
                after = board.after(move)
                if after not in found:
                    found[after] = found[board] + 1
                    following.append(after)
        level = following
    return found
