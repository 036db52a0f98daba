"""Why best move as we go ends: the list L, its sublist SL and the facts 1 to 4 of the source.

L has every token from the first base to the last, in each base the smaller first, the hole as -1.
SL is L without the hole. Lists are compared like words in a dictionary.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from antihilbert.baseball.board import HOLE, Board


def whole_list(board: Board) -> tuple[int, ...]:
    """The list L of the source.

    >>> whole_list(Board.parse("22|11|.0"))
    (2, 2, 1, 1, -1, 0)
    """
    return tuple(token for pair in board.bases for token in pair)


def sublist(board: Board) -> tuple[int, ...]:
    """The sublist SL: the same without the hole."""
    return tuple(token for token in whole_list(board) if token != HOLE)


def is_minimal(board: Board) -> bool:
    """Whether SL is as small as it can be, that is, sorted."""
    tokens = sublist(board)
    return all(a <= b for a, b in pairwise(tokens))


def inversions(board: Board) -> int:
    """How many pairs of tokens stand in the wrong order in SL; a move changes it by one at most."""
    tokens = sublist(board)
    return sum(tokens[i] > tokens[j] for i in range(len(tokens)) for j in range(i + 1, len(tokens)))


@dataclass(frozen=True)
class Checked:
    """What the facts say about one run of best move as we go; all should hold."""

    reaches_base_0: bool  # fact 1: the hole comes to base 0
    only_win_is_minimal: bool  # fact 2: hole in base 0 and SL minimal is the solved board, only
    never_grows: bool  # fact 3: no move makes SL larger
    shrinks_each_round: bool  # fact 4: until SL is minimal it shrinks within a round trip

    @property
    def hold(self) -> bool:
        return all(vars(self).values())


def check_every_board(n: int) -> int:
    """How many boards of n bases break a fact when best move as we go is played: none should."""
    from antihilbert.baseball.kernels.facts import check_rows
    from antihilbert.baseball.ranks import Ranks

    ranks = Ranks(n)
    broken = 0
    for side, (half, other) in enumerate((ranks.halves, ranks.halves[::-1])):
        columns = other.starts[ranks.columns_of[side]]
        broken += check_rows(
            side, ranks.cut, n, ranks.pairs, half.row_numbers, ranks.widths[side], columns,
            other.members,
        )  # fmt: skip
    return broken


def check(boards: Iterable[Board]) -> Checked:
    """Check the facts on the boards of one run, from the first to the solved one."""
    run = list(boards)
    lists = [sublist(board) for board in run]
    round_trip = 2 * (run[0].n - 1)
    return Checked(
        reaches_base_0=any(board.hole == 0 for board in run),
        only_win_is_minimal=all(
            board.is_solved == (board.hole == 0 and is_minimal(board)) for board in run
        ),
        never_grows=all(after <= before for before, after in pairwise(lists)),
        shrinks_each_round=all(
            is_minimal(board) or min(lists[at : at + round_trip + 1]) < lists[at]
            for at, board in enumerate(run)
        ),
    )
