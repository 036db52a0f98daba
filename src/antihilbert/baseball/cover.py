"""A turning board under a cover that shows only three neighbouring bases (the source's remark)."""

from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals
from antihilbert.baseball.board import Board, symbol
from antihilbert.baseball.field import Field

HIDDEN = "?"


def window(field: Field, middle: int) -> tuple[int, ...]:
    """The bases to be seen: the one in the middle and its neighbours, in the order of the field.

    >>> window(Field.ring(6), 0)
    (5, 0, 1)
    >>> window(Field.line(6), 0)
    (0, 1)
    """
    if field.name == "graph":
        raise ToldError(refusals.COVER_RING_LINE)
    around = (middle - 1, middle, middle + 1)
    if field.name == "ring":
        return tuple(dict.fromkeys(base % field.n for base in around))
    return tuple(base for base in around if base in range(field.n))


def covered(board: Board, seen: tuple[int, ...]) -> str:
    """The board as it is seen: what lies in the other bases is hidden.

    >>> covered(Board.parse("22|11|.0|33"), (1, 2, 3))
    '??|11|.0|33'
    """
    return "|".join(
        "".join(map(symbol, pair)) if base in seen else 2 * HIDDEN
        for base, pair in enumerate(board.bases)
    )
