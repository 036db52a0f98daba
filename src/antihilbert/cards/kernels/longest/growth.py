"""Games grown by their whole trees: all ways to where a game is some tricks later.

    deal ---------------------> . ---------> the end of both
    longer deal ---------------> /

The further a game is played on before tricks are undone, the larger is the tree. Half of what can
be gained is gained from near, in a fiftieth of the time.
"""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, kernel
from antihilbert.cards.kernels import war_tricks
from antihilbert.cards.kernels.longest.pairs_tree import tallest_of_pairs
from antihilbert.cards.kernels.longest.undo_war import HANDS, LEADER, SIZE1
from antihilbert.cards.kernels.longest.whole_tree import Tree, tallest
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    Workbench,
    best_length,
    copy_cards,
    measure,
)
from antihilbert.cards.kernels.pickups import PICKUP, face_down
from antihilbert.cards.kernels.war_tricks import TRICKS

# Judged on the decks of benchmarks/longest.py.
AHEADS = (60, 120, 240)  # tricks played on before tricks are undone, one after the other
FEW, A_LITTLE = 20, 20_000  # tricks undone once more at last by hopeless ways, and games for that
AT_FIRST, OF_TREE = 0.3, 0.9  # shares of a budget in which the smallest tree and all should be done


@kernel
def grow_whole(bench: Workbench, tree: Tree) -> bool:
    """Grow the best deal by all ways to where its game is some hundred tricks later: whether there
    was time for all."""
    if face_down(bench.pickup1):
        return False
    begun, left = bench.found[EVALUATIONS], bench.evaluations - bench.found[EVALUATIONS]
    start = np.empty(bench.size, np.uint8)
    copy_cards(bench.best, start)
    for number in range(len(AHEADS)):
        until = begun + int(left * (OF_TREE if number else AT_FIRST))
        grow_tree(bench, tree, start, AHEADS[number], until)
        if bench.found[EVALUATIONS] >= until:
            return False
    return True


@kernel
def grow_tree(bench: Workbench, tree: Tree, start: Bytes, ahead: int, until: int) -> int:
    """Grow a deal by all ways to where its game is so many tricks later: how long it is then."""
    row, cards = np.zeros(HANDS + bench.size, np.uint8), np.empty(bench.size, np.uint8)
    copy_cards(start, cards)
    played, longest = play_on(bench, start, ahead, row), best_length(bench)
    natural = (bench.pickup1 | bench.pickup2) & PICKUP == 0
    if natural and bench.size % 2 == 0 and played >= bench.hand1_size:
        tallest_of_pairs(bench, tree, row, played, cards, until)
    else:
        tallest(bench, tree, row, played, cards, until, True)
    length = measure(bench, cards)
    if length > longest:
        played = play_on(bench, cards, FEW, row)
        until = min(bench.found[EVALUATIONS] + A_LITTLE, bench.evaluations)
        tallest(bench, tree, row, played, cards, until, False)
        length = measure(bench, cards)
    return length


@kernel
def play_on(bench: Workbench, cards: Bytes, most: int, row: Bytes) -> int:
    """Play at most so many tricks of a deal, and leave the game going: how many were played."""
    boards, numbers = bench.boards, bench.numbers
    war_tricks.begin(boards[0], numbers[0], cards, bench.hand1_size, bench.size)
    going = True
    while going and numbers[0, TRICKS] < most:
        _war_row(bench, row)
        war_tricks.trick(boards[0], numbers[0], bench.stream, bench.pickup1, bench.pickup2)
        going = war_tricks.going_on(numbers[0])
    if going:
        _war_row(bench, row)
        return int(numbers[0, TRICKS])
    return int(numbers[0, TRICKS]) - 1


@kernel
def _war_row(bench: Workbench, row: Bytes) -> None:
    numbers, board = bench.numbers[0], bench.boards[0]
    at = HANDS
    for player in range(2):
        head = numbers[war_tricks.HEAD1 + 2 * player]
        for place in range(numbers[war_tricks.SIZE1 + 2 * player]):
            row[at] = board[player * war_tricks.RING + ((head + place) & (war_tricks.RING - 1))]
            at += 1
    row[SIZE1], row[LEADER] = numbers[war_tricks.SIZE1], 0
