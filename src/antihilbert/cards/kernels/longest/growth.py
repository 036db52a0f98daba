"""Grow games backwards: search longer games with the same end.

Play the longest game on for some hundred tricks, and go back along all predecessors. A few go
further back than the deal. The furthest position with hands of the dealt sizes is a longer game:

    deal ---------------------> . ---------> the end of both
    longer deal ---------------> /

A hand with a pair that no trick can leave is a dead end: it has no predecessor once that pair is at
its end. Dead ends are skipped at first, so that other paths get further.

With 32 cards of four suits most trees of predecessors can be searched completely (`grow_whole`);
larger ones by a beam (`grow_back`). For Beggar-my-neighbour see `retrograde`.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.cards.kernels import war, war_tricks
from antihilbert.cards.kernels.longest import retrograde
from antihilbert.cards.kernels.longest.search_state import (
    BEGGAR,
    EVALUATIONS,
    NO_LENGTH,
    WAR,
    SearchState,
    all_different,
    best_length,
    climbs,
    draw,
    has_budget,
    long_enough,
    measure,
    record_long,
    war_game,
)
from antihilbert.cards.kernels.pickups import PICKUP, face_down, is_turned
from antihilbert.cards.kernels.tally import ENDLESS
from antihilbert.cards.kernels.war_tricks import TRICKS, Table
from antihilbert.jit import random
from antihilbert.jit.algorithms import copy
from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel, unowned, unowned_fields
from antihilbert.jit.intrinsics import signed

# Whole trees by depth-first search. The tree takes only the memory of one branch: cards are taken
# from the ends of the hands and put on their tops, and those beyond an end stay for backtracking.
#
#     top               end
#     v                 v
#     w A B C D E F G | w l

PREDECESSORS_PER_GAME = 8  # predecessors found in the time of one game, to charge the budget
MOST_DEPTH = 2**13  # maximal depth: no game is known to grow by that many tricks
SPACE = 4 * MOST_DEPTH + 256  # bytes of a hand, for all cards put on its top
WAITING = 6  # numbers of a position on the stack
BETWEEN_CHECKS = 2**12  # predecessors between two checks of the budget


class Tree(NamedTuple):
    """One branch of a tree, and what is still to be tried on it."""

    hands: Bytes  # of two players, SPACE bytes each
    tops: Numbers  # for each level and player
    ends: Numbers
    piles: Words  # of each level, the piles that can have been won last
    left: Numbers  # number of these still to be tried
    waiting: Numbers  # stack of positions with paths to be tried, for `deepest_by_pairs`


@kernel
def empty_tree() -> Tree:
    return Tree(
        np.zeros(2 * SPACE, np.uint8),
        np.zeros(2 * (MOST_DEPTH + 1), np.int64),
        np.zeros(2 * (MOST_DEPTH + 1), np.int64),
        np.zeros((MOST_DEPTH + 1) * retrograde.MOST_PILES, np.uint64),
        np.zeros(MOST_DEPTH + 1, np.int64),
        np.zeros(WAITING * SPACE, np.int64),
    )


@kernel
def deepest_deal(
    state: SearchState,
    tree: Tree,
    row: Bytes,
    furthest: int,
    cards: Bytes,
    until: int,
    skip_dead_ends: bool,
) -> int:
    """Write the furthest deal to `cards`, beyond `furthest`; return how far. Stop at `until`."""
    state, tree = unowned_fields(state), unowned_fields(tree)
    set_root(tree, row, state.size)
    pickup1, pickup2, hand1_size = state.pickup1, state.pickup2, state.hand1_size
    _find_piles(tree, 0, pickup1, pickup2)
    level, steps = 0, 0
    while level >= 0:
        left = tree.left[level] - 1
        if left < 0:
            level -= 1
            continue
        tree.left[level] = left
        pile = tree.piles[retrograde.MOST_PILES * level + left]
        _write_predecessor(tree, level, pile)
        steps += 1
        if steps == BETWEEN_CHECKS:
            state.found[EVALUATIONS] += steps // PREDECESSORS_PER_GAME
            steps = 0
            if state.found[EVALUATIONS] >= until:
                return furthest
        above = level + 1
        if above > furthest and tree.ends[2 * above] - tree.tops[2 * above] == hand1_size:
            furthest = above
            _deal_of(tree, above, cards)
        if skip_dead_ends and _has_dead_end(
            tree, above, pickup1, pickup2, retrograde.battles_of(pile) + 2
        ):
            continue
        if above == MOST_DEPTH:
            continue
        _find_piles(tree, above, pickup1, pickup2)
        level = above
    state.found[EVALUATIONS] += steps // PREDECESSORS_PER_GAME + 1
    return furthest


@kernel
def set_root(tree: Tree, row: Bytes, size: int) -> None:
    """Copy a position into the tree, with space before its hands."""
    size1, at = signed(row[retrograde.SIZE1]), retrograde.HANDS
    for player in range(2):
        end = (player + 1) * SPACE
        top = end - (size - size1 if player else size1)
        tree.tops[player], tree.ends[player] = top, end
        for place in range(top, end):
            tree.hands[place] = row[at]
            at += 1


@inlined
def _find_piles(tree: Tree, level: int, pickup1: int, pickup2: int) -> None:
    at, first = 2 * level, retrograde.MOST_PILES * level
    tops, ends, hands, piles = tree.tops, tree.ends, tree.hands, tree.piles
    count = retrograde.piles_at(hands, tops[at], ends[at], 0, pickup1, piles, first)
    count = retrograde.piles_at(hands, tops[at + 1], ends[at + 1], 1, pickup2, piles, count)
    tree.left[level] = count - first


@inlined
def _write_predecessor(tree: Tree, level: int, pile: np.uint64) -> None:
    """Write the predecessor to the next level."""
    battles, winner = retrograde.battles_of(pile), retrograde.winner_of(pile)
    for player in range(2):
        top, end = tree.tops[2 * level + player] - 1, tree.ends[2 * level + player]
        tree.hands[top] = retrograde.decided_by(pile, player)
        for battle in range(battles - 1, -1, -1):
            top -= 1
            tree.hands[top] = retrograde.tie_of(pile, battle)
        tree.tops[2 * level + 2 + player] = top
        tree.ends[2 * level + 2 + player] = end - 2 * (battles + 1) if player == winner else end


@inlined
def _has_dead_end(tree: Tree, level: int, pickup1: int, pickup2: int, cards_checked: int) -> bool:
    """Check the new pairs at the tops of the hands for one that no trick can have left."""
    at, hands, tops, ends = 2 * level, tree.hands, tree.tops, tree.ends
    turned1, turned2 = is_turned(pickup1, 0), is_turned(pickup2, 1)
    return retrograde.dead_end_at(
        hands, tops[at], ends[at], turned1, cards_checked
    ) or retrograde.dead_end_at(hands, tops[at + 1], ends[at + 1], turned2, cards_checked)


@kernel
def _deal_of(tree: Tree, level: int, cards: Bytes) -> None:
    at = 0
    for player in range(2):
        for place in range(tree.tops[2 * level + player], tree.ends[2 * level + player]):
            cards[at] = tree.hands[place]
            at += 1


# Whole trees for the natural pickup: two tricks at a time. A hand that has been played through once
# is a row of pairs: a higher and a lower card, or two equal cards of a battle. Going back takes
# pairs from the ends and puts their cards on the tops, where two consecutive cards form a pair
# again. If the upper one is lower, the position is a dead end. So if hand 1 ends in A B a b, and
# hand 2 in C D c d, the new pairs on top of hands 1 and 2 are:
#
#     hand 1 won both tricks:  A a and B b        hand 2 won the last one:  a d and b c
#     hand 2 won both:         D d and C c        hand 1 won the last one:  d a and c b
#
# Each is checked before a card is moved. Battles are taken back one trick at a time.

STEPS_PER_GAME = 16  # steps in the time of one game, to charge the budget
ROOM = 512  # bytes left free before a hand: more than all cards
STEPS_BETWEEN_CHECKS = 2**12  # steps between two checks of the budget
# Paths from a position as bits: one trick or two, by their winners, the last trick first.
ONE, OTHER, BOTH1, BOTH2, MIXED1, MIXED2 = (1 << way for way in range(6))


@kernel
def deepest_by_pairs(
    state: SearchState, tree: Tree, row: Bytes, furthest: int, cards: Bytes, until: int
) -> int:
    """Do as `deepest_deal` without dead ends, for an even number of cards, all won before."""
    set_root(tree, row, state.size)
    state, tree, cards = unowned_fields(state), unowned_fields(tree), unowned(cards)
    hands, stack, hand1_size = tree.hands, tree.waiting, state.hand1_size
    top1, end1, top2, end2 = tree.tops[0], tree.ends[0], tree.tops[1], tree.ends[1]
    depth = waiting = steps = 0
    ways = _ways(hands, top1, end1, top2, end2)
    while True:
        if ways == 0:
            if waiting == 0:
                break
            waiting -= WAITING
            top1, end1, top2, end2 = (
                stack[waiting], stack[waiting + 1], stack[waiting + 2], stack[waiting + 3]
            )  # fmt: skip
            depth, ways = stack[waiting + 4], stack[waiting + 5]
        way = ways & -ways
        ways ^= way
        if ways:
            stack[waiting], stack[waiting + 1] = top1, end1
            stack[waiting + 2], stack[waiting + 3] = top2, end2
            stack[waiting + 4], stack[waiting + 5] = depth, ways
            waiting += WAITING
        ways = 0
        steps += 1
        if way > OTHER:
            depth += 2
            last1 = int((way & (BOTH1 | MIXED1)) != 0)  # hand 1 won the last trick,
            first1 = int((way & (BOTH1 | MIXED2)) != 0)  # and the one before it
            # The pair of the last trick, and of the one before.
            last = end1 - 2 if last1 else end2 - 2
            first = end1 - 2 - 2 * last1 if first1 else end2 - 4 + 2 * last1
            hands[top1 - 1], hands[top2 - 1] = hands[last + 1 - last1], hands[last + last1]
            hands[top1 - 2], hands[top2 - 2] = hands[first + 1 - first1], hands[first + first1]
            won1 = 2 * (last1 + first1)
            top1, top2, end1, end2 = top1 - 2, top2 - 2, end1 - won1, end2 - 4 + won1
        else:
            depth += 1
            if way == ONE:
                flips = _take_back(hands, top1, end1, top2)
                end1 -= 2 * flips
            else:
                flips = _take_back(hands, top2, end2, top1)
                end2 -= 2 * flips
            top1, top2 = top1 - flips, top2 - flips
            if flips == 0 or not (
                _can_be(hands, top1, end1, flips) and _can_be(hands, top2, end2, flips)
            ):
                continue
        if steps >= STEPS_BETWEEN_CHECKS:
            state.found[EVALUATIONS] += steps // STEPS_PER_GAME
            steps = 0
            if state.found[EVALUATIONS] >= until:
                return furthest
        if depth > furthest and end1 - top1 == hand1_size:
            furthest = depth
            for place in range(hand1_size):
                cards[place] = hands[top1 + place]
            for place in range(end2 - top2):
                cards[hand1_size + place] = hands[top2 + place]
        if top1 > ROOM:
            ways = _ways(hands, top1, end1, top2, end2)
    state.found[EVALUATIONS] += steps // STEPS_PER_GAME + 1
    return furthest


@inlined
def _ways(hands: Bytes, top1: int, end1: int, top2: int, end2: int) -> int:
    """Return the possible paths from a position."""
    size1, size2 = end1 - top1, end2 - top2
    if size1 < 6 or size2 < 6:
        return ONE | OTHER
    # The last pairs of the hands. Mostly branchless, since comparisons are unpredictable.
    a1, b1, a2, b2 = hands[end1 - 2], hands[end1 - 1], hands[end1 - 4], hands[end1 - 3]
    c1, d1, c2, d2 = hands[end2 - 2], hands[end2 - 1], hands[end2 - 4], hands[end2 - 3]
    if size1 & 1:  # the next cards form pairs with the tops
        one = (a1 == b1) | ((a1 >= hands[top1]) & (b1 >= hands[top2]))
        other = (c1 == d1) | ((d1 >= hands[top1]) & (c1 >= hands[top2]))
        return int(one) | int(other) << 1
    battle = (a1 == b1) | (c1 == d1)
    alone1, alone2 = battle | (a2 == b2), battle | (c2 == d2)
    both1, both2 = (a2 >= a1) & (b2 >= b1), (c2 >= c1) & (d2 >= d1)
    ways1 = int(both1) << 2 | int(d1 >= a1) << 4
    ways2 = int(both2) << 3 | int(b1 >= c1) << 5
    return (ONE if alone1 else ways1) | (OTHER if alone2 else ways2)


@inlined
def _take_back(hands: Bytes, top: int, end: int, other: int) -> int:
    """Put the cards of a hand's last trick on both tops; return the number of flips, 0 if none."""
    flips, first = 1, end - 2
    while first >= top and hands[first] == hands[first + 1]:
        flips += 1
        first -= 2
    if first < top or hands[first] < hands[first + 1]:
        return 0
    hands[top - 1], hands[other - 1] = hands[first], hands[first + 1]
    for battle in range(1, flips):
        hands[top - 1 - battle] = hands[other - 1 - battle] = hands[first + 2 * battle]
    return flips


@inlined
def _can_be(hands: Bytes, top: int, end: int, flips: int) -> bool:
    """Check that tricks can have left the new pairs at the top of a hand."""
    start = top + ((end - top) & 1)
    for place in range(start, min(start + flips + 1, end - 1), 2):
        if hands[place] < hands[place + 1]:
            return False
    return True


# Growing by whole trees. The further a game is played on, the larger is the tree. The smallest tree
# gives half of the gain in a fiftieth of the time.

# Tuned on the decks of benchmarks/longest.py, like all parameters below.
AHEADS = (60, 120, 240)  # tricks played on, one after the other
FEW, A_LITTLE = 20, 20_000  # tricks taken back with dead ends at last, and games for that
AT_FIRST, OF_TREE = 0.3, 0.9  # shares of the budget for the smallest tree, and for all trees


@kernel
def grow_whole(state: SearchState, tree: Tree) -> bool:
    """Grow the best deal by whole trees; return whether the budget was enough."""
    if face_down(state.pickup1):
        return False
    begun, left = state.found[EVALUATIONS], state.evaluations - state.found[EVALUATIONS]
    start = np.empty(state.size, np.uint8)
    copy(state.best, start)
    for number in range(len(AHEADS)):
        until = begun + int(left * (OF_TREE if number else AT_FIRST))
        grow_tree(state, tree, start, AHEADS[number], until)
        if state.found[EVALUATIONS] >= until:
            return False
    return True


@kernel
def grow_tree(state: SearchState, tree: Tree, start: Bytes, ahead: int, until: int) -> int:
    """Grow a deal by the tree at the position `ahead` tricks later; return its length."""
    row, cards = np.zeros(retrograde.HANDS + state.size, np.uint8), np.empty(state.size, np.uint8)
    copy(start, cards)
    played, longest = play_on(state, start, ahead, row), best_length(state)
    natural = (state.pickup1 | state.pickup2) & PICKUP == 0
    if natural and state.size % 2 == 0 and played >= state.hand1_size:
        deepest_by_pairs(state, tree, row, played, cards, until)
    else:
        deepest_deal(state, tree, row, played, cards, until, True)
    length = measure(state, cards)
    if length > longest:
        played = play_on(state, cards, FEW, row)
        until = min(state.found[EVALUATIONS] + A_LITTLE, state.evaluations)
        deepest_deal(state, tree, row, played, cards, until, False)
        length = measure(state, cards)
    return length


@kernel
def play_on(state: SearchState, cards: Bytes, most: int, row: Bytes) -> int:
    """Play at most `most` tricks, but not the last; write the position, return their number."""
    boards, numbers = state.boards, state.numbers
    n = state.size
    war_tricks.begin(boards[0], numbers[0], cards, (state.hand1_size, n, n, n))
    going = True
    while going and numbers[0, TRICKS] < most:
        _war_row(state, row)
        war_tricks.trick(boards[0], numbers[0], state.stream, state.pickup1, state.pickup2, 2)
        going = war_tricks.holding(numbers[0], 2) == 2
    if going:
        _war_row(state, row)
        return int(numbers[0, TRICKS])
    return int(numbers[0, TRICKS]) - 1


@kernel
def _war_row(state: SearchState, row: Bytes) -> None:
    numbers, board = state.numbers[0], state.boards[0]
    at = retrograde.HANDS
    for player in range(2):
        head = numbers[war_tricks.HEAD1 + 2 * player]
        for place in range(numbers[war_tricks.SIZE1 + 2 * player]):
            row[at] = board[player * war_tricks.RING + ((head + place) & (war_tricks.RING - 1))]
            at += 1
    row[retrograde.SIZE1], row[retrograde.LEADER] = numbers[war_tricks.SIZE1], 0


# Growing by a beam

SEARCHING_SHARE = 0.8  # share of the budget after which a new best deal is grown
LEVELS = 48  # kept in memory; a level has the positions at one number of tricks back
LAST = 40  # levels repeated at the end with dead ends
GAMES_PER_ROW = 64  # of the budget for each position kept of a level: the more, the further back
LEAST_ROWS, MOST_ROWS = 256, 2**16
MOST_TRICKS_BACK = 300  # maximal tricks to a dealt position: with one suit there might be millions


@kernel
def backward(state: SearchState) -> None:
    """Search a long game, and grow the best one backwards as long as it gets longer.

    With one suit climbing finds longer games than as many random deals; with several not.
    """
    rows, before = workspace(state, MOST_ROWS)
    length = NO_LENGTH
    while has_budget(state):
        now = state.found[EVALUATIONS]
        until = min(now + int(state.evaluations * SEARCHING_SHARE) + 1, state.evaluations)
        if all_different(state):
            climbs(state, until)
        else:
            samples(state, until)
        length = grow_best(state, rows, before, length)


@kernel
def grow(state: SearchState) -> None:
    """Grow the best deal so far, and search no other."""
    rows, before = workspace(state, MOST_ROWS)
    grow_best(state, rows, before, NO_LENGTH)


@kernel
def grow_best(state: SearchState, rows: Bytes, before: Bytes, length: int) -> int:
    """Grow the best deal as long as it gets longer, if longer than `length`; return its length."""
    cards, tree = np.empty(state.size, np.uint8), empty_tree()
    while best_length(state) > length:
        length = best_length(state)
        if state.game == BEGGAR:
            retrograde.grow(state)
            continue
        if grow_whole(state, tree):
            return best_length(state)
        for ahead in AHEADS:
            copy(state.best, cards)
            if has_budget(state) and grow_back(state, cards, rows, before, ahead) > 0:
                measure(state, cards)
    return length


@kernel
def grow_each(state: SearchState, deals: Bytes, ahead: int, games: int, lengths: Numbers) -> int:
    """Grow deals, each for at most `games` games, and write their lengths; return how many."""
    hidden, tree = face_down(state.pickup1) > 0, empty_tree()
    rows, before = workspace(state, max(games // GAMES_PER_ROW, LEAST_ROWS) if hidden else 1)
    for number in range(len(deals)):
        if not has_budget(state):
            return number
        if hidden:
            grow_back(state, deals[number], rows, before, ahead)
            lengths[number] = measure(state, deals[number])
        else:
            until = min(state.found[EVALUATIONS] + games, state.evaluations)
            lengths[number] = grow_tree(state, tree, deals[number], ahead, until)
    return len(deals)


@kernel
def samples(state: SearchState, evaluations: int) -> None:
    """Play random deals until that many games have been played."""
    found, metric, size = state.found, state.metric, state.size
    cards, run = np.empty(size, np.uint8), random.word(state.draws)
    dealt, deck, stream = unowned(cards), unowned(state.deck), unowned(state.stream)
    numbers = unowned(state.numbers)
    table, game = Table(unowned(state.boards), numbers, stream), war_game(state, state.hand1_size)
    longest = best_length(state)
    while found[EVALUATIONS] < evaluations:
        random.deal(dealt, deck, size, stream, run, np.uint64(found[EVALUATIONS]))
        if state.game == WAR:
            outcome = war.to_the_end(table, game, dealt, run, run)
            length = numbers[0, metric]
            if outcome < ENDLESS and length <= longest:
                found[EVALUATIONS] += 1
                if long_enough(state, length):
                    record_long(state, cards, length)
                continue
        measure(state, cards)
        longest = best_length(state)


@kernel
def workspace(state: SearchState, most: int) -> tuple[Bytes, Bytes]:
    """Allocate the levels, and the predecessors of one position."""
    row = retrograde.HANDS + state.size
    wide = min(max(state.evaluations // GAMES_PER_ROW, LEAST_ROWS), most)
    return np.empty((LEVELS, wide, row), np.uint8), np.empty(
        (retrograde.MOST_PREDECESSORS, row), np.uint8
    )


@kernel
def grow_back(state: SearchState, cards: Bytes, rows: Bytes, before: Bytes, most_ahead: int) -> int:
    """Replace a deal by a longer one that leads into its game; return by how many tricks."""
    ahead = play_on(state, cards, most_ahead, rows[0, 0])
    return int(search_back(state, rows, before, ahead, cards)) - ahead


@kernel
def balanced_predecessor(
    state: SearchState, cards: Bytes, hand1_size: int, rows: Bytes, before: Bytes
) -> int:
    """Replace a position by the nearest deal that leads to it; return the tricks between, or -1."""
    row = rows[0, 0]
    for place in range(state.size):
        row[retrograde.HANDS + place] = cards[place]
    row[retrograde.SIZE1], row[retrograde.LEADER] = hand1_size, 0
    counts = np.zeros(LEVELS, np.int64)
    counts[0] = 1
    level, found = 0, 0 if hand1_size == state.hand1_size else -1
    while found < 0 and counts[level % LEVELS] > 0 and level < MOST_TRICKS_BACK:
        level += 1
        found = _write_level(state, rows, before, counts, level, found, cards, True)
    return found


@kernel
def search_back(state: SearchState, rows: Bytes, before: Bytes, furthest: int, cards: Bytes) -> int:
    """Go back from the first row; write a deal beyond `furthest` to `cards`; return how far."""
    counts = np.zeros(LEVELS, np.int64)
    counts[0] = 1
    level = 0
    while counts[level % LEVELS] > 0 and has_budget(state):
        level += 1
        furthest = _write_level(state, rows, before, counts, level, furthest, cards, True)
    level = max(level - LAST, 0)
    while counts[level % LEVELS] > 0 and has_budget(state):
        level += 1
        furthest = _write_level(state, rows, before, counts, level, furthest, cards, False)
    return furthest


@kernel
def _write_level(
    state: SearchState,
    rows: Bytes,
    before: Bytes,
    counts: Numbers,
    level: int,
    furthest: int,
    cards: Bytes,
    skip_dead_ends: bool,
) -> int:
    """Write the predecessors of a level and the furthest deal; return how far back that is."""
    wide = rows.shape[1]
    old, new = rows[(level - 1) % LEVELS], rows[level % LEVELS]
    seen = 0
    for number in range(counts[(level - 1) % LEVELS]):
        found = retrograde.war_predecessors(
            old[number], state.size, state.pickup1, state.pickup2, before
        )
        for one in range(found):
            row = before[one]
            if level > furthest and retrograde.as_dealt(state, row):
                furthest = level
                retrograde.deal_of_row(row, cards)
            if skip_dead_ends and retrograde.war_dead_end(
                row, state.size, state.pickup1, state.pickup2
            ):
                continue
            # Reservoir sampling, if there are too many.
            place = seen if seen < wide else draw(state, seen + 1)
            if place < wide:
                copy(row, new[place])
            seen += 1
    counts[level % LEVELS] = min(seen, wide)
    state.found[EVALUATIONS] += seen // PREDECESSORS_PER_GAME + 1
    return furthest
