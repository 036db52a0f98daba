"""War by pieces: up to sixteen flips at once, in registers of sixteen cards.

As long as both hands have cards from before, no card that is won comes up again: the flips do not
depend on one another. So a piece has as many flips as both hands have cards, sixteen at most, and
is some hundred instructions without a branch on who wins. A battle inside it is settled along with
the flip after it. Two battles in a row, or a battle with a hand's last card, are left to
`_battle`.

A hand is a queue of bytes in memory: its cards from `FLIPS` on, because every flip takes one card
from each hand. When the queues have come far enough they are moved back to where they began.

The position at the start of a piece determines the next one, so Brent's method on these positions
proves games endless for next to nothing: one comparison of a size per piece. How long the cycle is
in tricks, the exact search of `war_tricks` says afterwards.

Rows of `boards` and `numbers` are the tables that games are played on: the first two are those of
`war_tricks`, the others of games in pieces. Their numbers are unsigned words, because Numba would
ask of every other number whether it is negative.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.base.kernels.instructions import seldom
from antihilbert.base.kernels.randomness import STREAM_WORDS
from antihilbert.cards.kernels import vectors, war_flips
from antihilbert.cards.kernels.pickups import PICKUP, SORTS, draws, is_turned, sorts
from antihilbert.cards.kernels.vectors import WIDTH
from antihilbert.cards.kernels.war_board import FARTHEST, QUEUE
from antihilbert.cards.kernels.war_board import FLIPS as FLIPS
from antihilbert.cards.kernels.war_board import GOING_ON as GOING_ON
from antihilbert.cards.kernels.war_board import OVER as OVER
from antihilbert.cards.kernels.war_board import RETURNED as RETURNED
from antihilbert.cards.kernels.war_board import STOPPED as STOPPED
from antihilbert.cards.kernels.war_flips import PRESSING
from antihilbert.cards.kernels.war_house_battle import house_battle, note_battles
from antihilbert.cards.kernels.war_tricks import CARDS, RING, SIZE1, SIZE2, TRICKS

KEPT_SIZE, TURNS, PATIENCE, GAME = range(6, 10)  # the rest of a row is as in `war_tricks`
COLUMNS = 10

TURN_AFTER = 16  # as many flips for every card, where that is fewer
KEPT = 2 * QUEUE  # where the kept hands are
ROW = KEPT + 2 * RING


@inlined
def lay_out(
    boards: Bytes,
    numbers: Numbers,
    row: np.uint64,
    cards: Bytes,
    begin: int,
    hand1_size: int,
    n: int,
) -> None:
    """Deal the `n` bytes of `cards` from `begin` on, hand 1 the first ones."""
    table = int(np.int64(row)) * ROW
    _copy(cards, begin, boards, table, hand1_size)
    _copy(cards, begin + hand1_size, boards, table + QUEUE, n - hand1_size)
    numbers[row, FLIPS] = numbers[row, TRICKS] = numbers[row, CARDS] = numbers[row, TURNS] = 0
    numbers[row, SIZE1], numbers[row, SIZE2] = hand1_size, n - hand1_size
    numbers[row, KEPT_SIZE], numbers[row, PATIENCE] = -1, 1


@inlined
def _copy(cards: Bytes, begin: int, boards: Bytes, place: int, size: int) -> None:
    """Copy cards to a place of all boards, counted through."""
    if size < WIDTH:
        for i in range(size):
            vectors.put(boards, place + i, vectors.got(cards, begin + i))
        return
    last = size - WIDTH
    for i in range(0, last, WIDTH):
        vectors.stored(boards, place + i, vectors.loaded(cards, begin + i))
    vectors.stored(boards, place + last, vectors.loaded(cards, begin + last))


@inlined
def piece(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
    limit: int,
    equals: bool,
    hidden: bool,
    noting: bool,
) -> int:
    """Play a piece of the game on a table, or a battle: how the game stands.

    `hidden` says whether cards are laid face down, `noting` whether battles are noted.
    """
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    size2 = n - size1
    chance = draws(pickup1) or draws(pickup2)
    if size1 == numbers[row, KEPT_SIZE] or flips >= farthest(n):
        stands = int(_look_back(boards, numbers, row, n, limit, chance))
        if stands != GOING_ON:
            return stands
        flips = numbers[row, FLIPS]

    top1 = np.int64(row) * ROW + flips
    top2 = top1 + QUEUE
    hand1, hand2 = vectors.loaded(boards, top1), vectors.loaded(boards, top2)
    end = 1 << min(WIDTH, min(size1, size2))
    battles, shuffled, order, laid = 0, 0, 0, vectors.lowest(end)
    not_lost = war_flips.not_lost(hand1, hand2)
    wins1 = not_lost
    if equals:
        battles = war_flips.ties(hand1, hand2) & (end - 1)
        # The piece ends before two battles in a row, before one as its last flip, and before any if
        # cards are laid face down in it.
        left = battles if hidden else battles & (battles >> 1 | end >> 1)
        laid = vectors.lowest(end | left)
        # A battle belongs to who wins the flip after it.
        wins1 = not_lost & (not_lost >> 1 | ~battles)
    if laid:
        inside = (1 << laid) - 1
        wins1 &= inside
        wins2 = wins1 ^ inside
        settled = battles & inside
        codes = (pickup1 | pickup2) & PICKUP
        if codes == 0 and (hidden or not equals):
            pairs = war_flips.distinct(hand1, hand2)
        elif codes == 0:
            pairs = war_flips.natural(hand1, hand2)
        elif hidden and codes == SORTS:
            pairs = war_flips.distinct(hand1, hand2)
        elif pickup1 == SORTS and pickup2 == SORTS:
            pairs = war_flips.sorted_(hand1, hand2)
        else:
            turn = (wins1 if is_turned(pickup1, 0) else 0) | (wins2 if is_turned(pickup2, 1) else 0)
            if chance:
                drawing = (wins1 if draws(pickup1) else 0) | (wins2 if draws(pickup2) else 0)
                shuffled = settled & drawing
                own = stream[np.int64(row) * STREAM_WORDS :]
                drawn, order = _drawn(own, drawing & ~(settled | settled << 1), shuffled)
                turn |= drawn
            sorting = (wins1 if sorts(pickup1) else 0) | (wins2 if sorts(pickup2) else 0)
            pairs = war_flips.arranged(hand1, hand2, turn, sorting)
        vectors.pressed(boards, top1 + size1, pairs, wins1, PRESSING)
        vectors.pressed(boards, top2 + size2, pairs, wins2, PRESSING)
        if shuffled:
            _shuffle(boards, top1 + size1, top2 + size2, wins1, wins2, shuffled, order)
        numbers[row, FLIPS] = flips + laid
        numbers[row, SIZE1] = size1 - laid + 2 * vectors.number(wins1)
        numbers[row, TRICKS] += laid - vectors.number(settled)
    battles >>= laid
    if battles & 1 and hidden:
        own = stream[np.int64(row) * STREAM_WORDS :]
        return int(house_battle(boards, numbers, own, row, n, pickup1, pickup2))
    if battles & 1 and (battles & 2 or laid == 0):
        return int(_battle(boards, numbers, stream, row, n, pickup1, pickup2, noting))
    if laid == 0:
        numbers[row, SIZE2] = size2
        return OVER
    return GOING_ON


@inlined
def _drawn(stream: Words, flips: int, battles: int) -> tuple[int, int]:
    """What chance says of a piece, trick by trick, for those whose winner draws.

    The flips that are turned, and the order of each battle's pile: three draws of two bits each.
    """
    turned, order, place = 0, 0, 0
    while battles:
        before = flips & ((1 << vectors.lowest(battles)) - 1)
        turned |= before & ~_a_bit_each(stream, before)
        flips ^= before
        order |= int(np.int64(randomness.three_below(stream))) << place
        place += 6
        battles &= battles - 1
    return turned | (flips & ~_a_bit_each(stream, flips)), order


@inlined
def _a_bit_each(stream: Words, flips: int) -> int:
    """A random bit for every flip that is drawn for."""
    bits = int(np.int64(randomness.bits(stream, np.uint64(vectors.number(flips)))))
    lowest = flips & -flips
    if flips & (flips + lowest) == 0:  # all one behind the other
        return bits * lowest
    left, spread = flips, 0
    while left:
        spread |= (left & -left) * (bits & 1)
        bits >>= 1
        left &= left - 1
    return spread


@inlined
def _shuffle(
    boards: Bytes, tail1: int, tail2: int, wins1: int, wins2: int, battles: int, order: int
) -> None:
    """Shuffle the piles of battles, which are under the hands already."""
    while battles:
        battle = battles & -battles
        wins, pile = (wins1, tail1) if wins1 & battle else (wins2, tail2)
        pile += 2 * vectors.number(wins & (battle - 1))
        for last in range(3, 0, -1):
            card, drawn = vectors.got(boards, pile + last), pile + (order & 3)
            vectors.put(boards, pile + last, vectors.got(boards, drawn))
            vectors.put(boards, drawn, card)
            order >>= 2
        battles ^= battle


@inlined
def _battle(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
    noting: bool,
) -> int:
    """Play a trick that begins with a battle."""
    own = stream[np.int64(row) * STREAM_WORDS :]
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    top1, top2 = flips, QUEUE + flips
    most = min(size1, n - size1)
    laid = 1
    while laid < most and boards[row, top1 + laid] == boards[row, top2 + laid]:
        laid += 1
    numbers[row, TRICKS] += 1
    if noting:
        note_battles(numbers, row, laid, laid == most)
    if laid == most:
        numbers[row, FLIPS] = flips + laid
        numbers[row, SIZE1], numbers[row, SIZE2] = size1 - laid, n - size1 - laid
        return OVER
    first_wins = boards[row, top1 + laid] > boards[row, top2 + laid]
    laid += 1
    pickup = pickup1 if first_wins else pickup2
    tail = top1 + size1 if first_wins else top2 + n - size1
    turned = is_turned(pickup, 0 if first_wins else 1)
    one, other = (top1, top2) if first_wins != turned else (top2, top1)
    for i in range(laid):
        boards[row, tail + 2 * i] = boards[row, one + laid - 1 - i]
        boards[row, tail + 2 * i + 1] = boards[row, other + laid - 1 - i]
    if sorts(pickup):
        _sort(boards, row, tail, 2 * laid)
    elif draws(pickup):
        for last in range(2 * laid - 1, 0, -1):
            drawn = np.int64(randomness.below(own, np.uint64(last + 1)))
            card = boards[row, tail + last]
            boards[row, tail + last] = boards[row, tail + drawn]
            boards[row, tail + drawn] = card
    numbers[row, FLIPS] = flips + laid
    numbers[row, SIZE1] = size1 + laid if first_wins else size1 - laid
    return GOING_ON


@inlined
def _sort(boards: Bytes, row: np.uint64, begin: int, size: int) -> None:
    """By insertion: piles are small."""
    for i in range(begin + 1, begin + size):
        card, at = boards[row, i], i
        while at > begin and boards[row, at - 1] < card:
            boards[row, at] = boards[row, at - 1]
            at -= 1
        boards[row, at] = card


@inlined
def farthest(n: int) -> int:
    """How many flips the queues of `n` cards go before they are moved back."""
    return min(FARTHEST, TURN_AFTER * n)


@kernel
def _look_back(
    boards: Bytes, numbers: Numbers, row: np.uint64, n: int, limit: int, chance: bool
) -> int:
    """What is to be done now and then at the start of a piece: how the game stands."""
    seldom()
    if numbers[row, SIZE1] == numbers[row, KEPT_SIZE] and _has_returned(boards, numbers, row, n):
        return RETURNED
    if numbers[row, FLIPS] < farthest(n):
        return GOING_ON
    _turn_back(boards, numbers, row, n, chance)
    return STOPPED if numbers[row, TRICKS] >= limit else GOING_ON


@inlined
def _has_returned(boards: Bytes, numbers: Numbers, row: np.uint64, n: int) -> bool:
    """Whether the hands are those that were kept; the sizes are known to be."""
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    for i in range(size1):
        if boards[row, flips + i] != boards[row, KEPT + i]:
            return False
    for i in range(n - size1):
        if boards[row, QUEUE + flips + i] != boards[row, KEPT + RING + i]:
            return False
    return True


@inlined
def _turn_back(boards: Bytes, numbers: Numbers, row: np.uint64, n: int, chance: bool) -> None:
    """Move the queues to where they began; now and then keep the position and wait for it."""
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    table = int(np.int64(row)) * ROW
    _copy(boards, table + flips, boards, table, size1)
    _copy(boards, table + QUEUE + flips, boards, table + QUEUE, n - size1)
    numbers[row, CARDS] += flips
    numbers[row, FLIPS] = 0
    numbers[row, TURNS] += 1
    if numbers[row, TURNS] == numbers[row, PATIENCE] and not chance:
        numbers[row, PATIENCE] *= 2
        numbers[row, KEPT_SIZE] = size1
        _copy(boards, table, boards, table + KEPT, size1)
        _copy(boards, table + QUEUE, boards, table + KEPT + RING, n - size1)
