"""All games that come to the same end, when piles are picked up as they lie: two tricks at a time.

With the natural pickup a hand that has been played through once is a row of pairs, each of a higher
card and a lower one, or of two equal cards where there was a battle. Undoing tricks takes pairs
from the ends of hands and lays their cards on the tops, where two that come one after the other are
a pair again. If the upper one is lower, the position cannot be undone further than to there.

So tricks are undone by twos. A pair a b at the end of hand 1, before it A B, and c d at the end of
hand 2 make new tops in four ways:

    hand 1 won both tricks:  A a and B b        hand 2 won the last one:       a d and b c
    hand 2 won both:         the same with C D  hand 1 won the last one: d a and c b

and each way is seen at once to be possible or not, before a card is moved. Where a battle has to be
undone, it is done trick by trick.
"""

from antihilbert.base.kernels.compiling import Bytes, borrowed, inlined, kernel, lent
from antihilbert.cards.kernels.longest.whole_tree import WAITING, Tree, lay
from antihilbert.cards.kernels.longest.workbench import EVALUATIONS, Workbench

STEPS_PER_GAME = 16  # that are taken in the time of one game, to charge the budget
ROOM = 512  # bytes before a hand that are left free: more than all cards
LOOKED_AFTER = 2**12  # steps: then it is seen whether time is up
# Ways to go on from a position, as bits: one trick or two, by their winners, the last trick first.
ONE, OTHER, BOTH1, BOTH2, MIXED1, MIXED2 = (1 << way for way in range(6))


@kernel
def tallest_of_pairs(
    bench: Workbench, tree: Tree, row: Bytes, furthest: int, cards: Bytes, until: int
) -> int:
    """Same as `tallest` of `whole_tree` for who is hopeful and does not look at deals that cannot
    be undone: for an even number of cards and a position whose cards have all been won."""
    lay(tree, row, bench.size)
    return _tallest(lent(bench), lent(tree), furthest, borrowed(cards), until)


@kernel
def _tallest(bench: Workbench, tree: Tree, furthest: int, cards: Bytes, until: int) -> int:
    hands, stack, fair = tree.hands, tree.waiting, bench.hand1_size
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
            last1 = int((way & (BOTH1 | MIXED1)) != 0)  # whether hand 1 won the last trick,
            first1 = int((way & (BOTH1 | MIXED2)) != 0)  # and the one before it
            # Where the pairs lie: that of the last trick, and that of the one before.
            last = end1 - 2 if last1 else end2 - 2
            first = end1 - 2 - 2 * last1 if first1 else end2 - 4 + 2 * last1
            hands[top1 - 1], hands[top2 - 1] = hands[last + 1 - last1], hands[last + last1]
            hands[top1 - 2], hands[top2 - 2] = hands[first + 1 - first1], hands[first + first1]
            won1 = 2 * (last1 + first1)
            top1, top2, end1, end2 = top1 - 2, top2 - 2, end1 - won1, end2 - 4 + won1
        else:
            depth += 1
            if way == ONE:
                flips = _undone(hands, top1, end1, top2)
                end1 -= 2 * flips
            else:
                flips = _undone(hands, top2, end2, top1)
                end2 -= 2 * flips
            top1, top2 = top1 - flips, top2 - flips
            if flips == 0 or not (
                _can_be(hands, top1, end1, flips) and _can_be(hands, top2, end2, flips)
            ):
                continue
        if steps >= LOOKED_AFTER:
            bench.found[EVALUATIONS] += steps // STEPS_PER_GAME
            steps = 0
            if bench.found[EVALUATIONS] >= until:
                return furthest
        if depth > furthest and end1 - top1 == fair:
            furthest = depth
            for place in range(fair):
                cards[place] = hands[top1 + place]
            for place in range(end2 - top2):
                cards[fair + place] = hands[top2 + place]
        if top1 > ROOM:
            ways = _ways(hands, top1, end1, top2, end2)
    bench.found[EVALUATIONS] += steps // STEPS_PER_GAME + 1
    return furthest


@inlined
def _ways(hands: Bytes, top1: int, end1: int, top2: int, end2: int) -> int:
    """The ways to go on from a position."""
    size1, size2 = end1 - top1, end2 - top2
    if size1 < 6 or size2 < 6:
        return ONE | OTHER
    # What the hands end in, the last pairs first. Little branches: no answer can be foreseen.
    a1, b1, a2, b2 = hands[end1 - 2], hands[end1 - 1], hands[end1 - 4], hands[end1 - 3]
    c1, d1, c2, d2 = hands[end2 - 2], hands[end2 - 1], hands[end2 - 4], hands[end2 - 3]
    if size1 & 1:  # the next cards make pairs with the tops
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
def _undone(hands: Bytes, top: int, end: int, other: int) -> int:
    """Lay the cards of the last trick that a hand won on the tops of both: how many on each; 0 if
    it can have won none."""
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
    """Whether the new pairs at the top of a hand can have been left by tricks."""
    start = top + ((end - top) & 1)
    for place in range(start, min(start + flips + 1, end - 1), 2):
        if hands[place] < hands[place + 1]:
            return False
    return True
