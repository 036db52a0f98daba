"""All games that come to the same end: they are a tree, and its tallest branch is wanted.

Some hundred tricks of a long game are played, then tricks are undone in every possible way, one way
after the other: as far back as it goes, then another way from the last position that has one. So a
tree of many million positions takes the space of one branch, and two hands that lie in memory as
they would on a table: cards are taken from their ends and put on their tops.

    tops             ends
    v                v
    w A B C D E F G | w l   what was taken stays behind the end, until it is put back

With 32 cards of four suits most trees can be gone through. Larger decks have larger trees: there
`backward` goes back along as many branches as it has space for.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel, lent
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels.longest.undo_war import (
    HANDS,
    MOST_PILES,
    SIZE1,
    battles_of,
    decided_by,
    hopeless_at,
    piles_at,
    tie_of,
    winner_of,
)
from antihilbert.cards.kernels.longest.workbench import EVALUATIONS, Workbench
from antihilbert.cards.kernels.pickups import is_turned

UNDONE_PER_GAME = 8  # tricks that are undone in the time of one game, to charge the budget
TALLEST = 2**13  # tricks, at most: no game is known that goes so much further back
SPACE = 4 * TALLEST + 256  # bytes of a hand, for all cards that come on its top
WAITING = 6  # numbers of a waiting position
LOOKED_AFTER = 2**12  # undone tricks: then it is seen whether time is up


class Tree(NamedTuple):
    """One branch of a tree, and what is still to be tried on it."""

    hands: Bytes  # of two players, SPACE bytes each
    tops: Numbers  # for each trick that is undone, and each player
    ends: Numbers
    piles: Words  # of each position, those that can have been won last
    left: Numbers  # how many of them have not been undone yet
    waiting: Numbers  # positions with ways that have not been gone, for `pairs_tree`


@kernel
def empty_tree() -> Tree:
    return Tree(
        np.zeros(2 * SPACE, np.uint8),
        np.zeros(2 * (TALLEST + 1), np.int64),
        np.zeros(2 * (TALLEST + 1), np.int64),
        np.zeros((TALLEST + 1) * MOST_PILES, np.uint64),
        np.zeros(TALLEST + 1, np.int64),
        np.zeros(WAITING * SPACE, np.int64),
    )


@kernel
def tallest(
    bench: Workbench,
    tree: Tree,
    row: Bytes,
    furthest: int,
    cards: Bytes,
    until: int,
    hopeful: bool,
) -> int:
    """How far back the furthest deal is that a position comes from, if that is more than
    `furthest`. It goes to `cards`.

    Positions from which it does not go on for long are left alone by who is `hopeful`. All is given
    up when so many games could have been played.
    """
    return _tallest(lent(bench), lent(tree), row, furthest, cards, until, hopeful)


@kernel
def _tallest(
    bench: Workbench,
    tree: Tree,
    row: Bytes,
    furthest: int,
    cards: Bytes,
    until: int,
    hopeful: bool,
) -> int:
    lay(tree, row, bench.size)
    pickup1, pickup2, hand1_size = bench.pickup1, bench.pickup2, bench.hand1_size
    _note_piles(tree, 0, pickup1, pickup2)
    level, undone = 0, 0
    while level >= 0:
        left = tree.left[level] - 1
        if left < 0:
            level -= 1
            continue
        tree.left[level] = left
        pile = tree.piles[MOST_PILES * level + left]
        _undo(tree, level, pile)
        undone += 1
        if undone == LOOKED_AFTER:
            bench.found[EVALUATIONS] += undone // UNDONE_PER_GAME
            undone = 0
            if bench.found[EVALUATIONS] >= until:
                return furthest
        above = level + 1
        if above > furthest and _size1(tree, above) == hand1_size:
            furthest = above
            _deal_of(tree, above, cards)
        if hopeful and _is_hopeless(tree, above, pickup1, pickup2, battles_of(pile) + 2):
            continue
        if above == TALLEST:
            continue
        _note_piles(tree, above, pickup1, pickup2)
        level = above
    bench.found[EVALUATIONS] += undone // UNDONE_PER_GAME + 1
    return furthest


@inlined
def _size1(tree: Tree, level: int) -> int:
    return tree.ends[2 * level] - tree.tops[2 * level]


@kernel
def lay(tree: Tree, row: Bytes, size: int) -> None:
    """Lay a position on the table, with space before its hands."""
    size1, at = signed(row[SIZE1]), HANDS
    for player in range(2):
        end = (player + 1) * SPACE
        top = end - (size - size1 if player else size1)
        tree.tops[player], tree.ends[player] = top, end
        for place in range(top, end):
            tree.hands[place] = row[at]
            at += 1


@inlined
def _note_piles(tree: Tree, level: int, pickup1: int, pickup2: int) -> None:
    at, first = 2 * level, MOST_PILES * level
    tops, ends, hands, piles = tree.tops, tree.ends, tree.hands, tree.piles
    count = piles_at(hands, tops[at], ends[at], 0, pickup1, piles, first)
    count = piles_at(hands, tops[at + 1], ends[at + 1], 1, pickup2, piles, count)
    tree.left[level] = count - first


@inlined
def _undo(tree: Tree, level: int, pile: np.uint64) -> None:
    """The position before a trick, on the next level."""
    battles, winner = battles_of(pile), winner_of(pile)
    for player in range(2):
        top, end = tree.tops[2 * level + player] - 1, tree.ends[2 * level + player]
        tree.hands[top] = decided_by(pile, player)
        for battle in range(battles - 1, -1, -1):
            top -= 1
            tree.hands[top] = tie_of(pile, battle)
        tree.tops[2 * level + 2 + player] = top
        tree.ends[2 * level + 2 + player] = end - 2 * (battles + 1) if player == winner else end


@inlined
def _is_hopeless(tree: Tree, level: int, pickup1: int, pickup2: int, looked_at: int) -> bool:
    """Whether a hand has a new pair at its top that no trick can have left."""
    at, hands, tops, ends = 2 * level, tree.hands, tree.tops, tree.ends
    turned1, turned2 = is_turned(pickup1, 0), is_turned(pickup2, 1)
    return hopeless_at(hands, tops[at], ends[at], turned1, looked_at) or hopeless_at(
        hands, tops[at + 1], ends[at + 1], turned2, looked_at
    )


@kernel
def _deal_of(tree: Tree, level: int, cards: Bytes) -> None:
    at = 0
    for player in range(2):
        for place in range(tree.tops[2 * level + player], tree.ends[2 * level + player]):
            cards[at] = tree.hands[place]
            at += 1
