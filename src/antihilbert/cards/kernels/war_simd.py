"""War by SIMD steps: up to sixteen flips at once, several games in interleaved lanes.

As long as both hands have cards from before, flips do not depend on one another. A SIMD step plays
as many flips as both hands have cards, at most sixteen, in about ninety instructions without a
branch on the winner. A battle inside a step is resolved with the flip after it; with the natural
pickup so are two in a row. `battle` plays longer ones, and those with a last card or cards face
down.

Rows of `boards` and `numbers` are tables: the first two belong to `war_tricks`, the others to
lanes. Row indices are unsigned, because Numba checks signed ones for wrapping. A board of a lane:

    queue 1: ... hand 1 ... | queue 2: ... hand 2 ... | kept hand 1 | kept hand 2
                 ^ FLIPS                   ^ FLIPS

A hand is a queue of bytes that begins at `FLIPS`, since every flip takes one card from each hand.
Queues are moved back to their start now and then. Some positions are then kept, for Brent's method
on the positions between steps: it proves a game endless by comparing one size per step.
`war_tricks` then measures the period in tricks; its `trick` is the exact twin.
"""

from typing import Any, NamedTuple

import numpy as np
from llvmlite import ir
from numba import types

from antihilbert.cards.kernels import simd
from antihilbert.cards.kernels.pickups import (
    DRAWS,
    PICKUP,
    SORTS,
    draws,
    face_down,
    is_turned,
    sorts,
    turns_last,
)
from antihilbert.cards.kernels.simd import (
    CARDS,
    PAIRS,
    PLACES,
    REGISTER,
    WIDTH,
    bits_of,
    higher,
    in_order,
    lower,
    mask_of,
    operation,
    paired,
    shuffled,
)
from antihilbert.cards.kernels.war_tricks import CARDS as WAR_TRICKS_CARDS
from antihilbert.cards.kernels.war_tricks import (
    DEEP,
    DEPTHS,
    FARTHEST,
    FLIPS,
    GOING_ON,
    HEAD1,
    HEAD2,
    NOTED,
    OPEN,
    OVER,
    QUEUE,
    RETURNED,
    RING,
    SIZE1,
    SIZE2,
    STOPPED,
    TRICKS,
    Table,
    WarGame,
    arrange,
    play_trick,
)
from antihilbert.jit import random
from antihilbert.jit.compiler import (
    Bytes,
    Numbers,
    Words,
    inlined,
    kernel,
    offset_view,
    unowned_fields,
)
from antihilbert.jit.intrinsics import Target, noinline
from antihilbert.jit.random import BITS, BITS_LEFT, STREAM_WORDS

# Vector operations on sixteen flips: winners, and the pairs that go under the hands. Each is a few
# machine instructions (see `simd`). LLVM computes common subexpressions once.

_PAIRS_IN_TABLE = WIDTH // 2
_ZEROS = ir.Constant(REGISTER, None)


def _pressing() -> Bytes:
    """Build the table for `simd.compress`: row m has the bytes of mask m's pairs, then 128s."""
    rows = np.full((2**_PAIRS_IN_TABLE, WIDTH), 128, np.uint8)
    for mask, row in enumerate(rows):
        pairs = [pair for pair in range(_PAIRS_IN_TABLE) if mask >> pair & 1]
        row[: 2 * len(pairs)] = [card for pair in pairs for card in (2 * pair, 2 * pair + 1)]
    return rows.reshape(-1)


PRESSING = _pressing()


def _shuffles() -> Bytes:
    """Build the table for `simd.reorder`: row d is the order after draws d, as of `three_below`."""
    rows = np.zeros((2**6, 4), np.uint8)
    for drawn, row in enumerate(rows):
        row[:] = range(4)
        for last in (3, 2, 1):
            other = min(drawn & 3, last)  # higher values do not occur
            row[last], row[other] = row[other], row[last]
            drawn >>= 2
    return rows.reshape(-1)


SHUFFLES = _shuffles()


def _ties(builder: Any, hand1: Any, hand2: Any) -> Any:
    return builder.icmp_unsigned("==", hand1, hand2)


def _later(builder: Any, bytes_: Any, places: int) -> Any:
    """Shift bytes to later places; zeros come in."""
    order = [WIDTH] * places + [*PLACES[: WIDTH - places]]
    return shuffled(builder, bytes_, _ZEROS, order)


def _earlier(builder: Any, bytes_: Any, places: int) -> Any:
    return shuffled(builder, bytes_, _ZEROS, [*PLACES[places:], *[WIDTH] * places])


def _flips(builder: Any, hand1: Any, hand2: Any) -> tuple[Any, Any]:
    return higher(builder, hand1, hand2), lower(builder, hand1, hand2)


def _behind_battles(builder: Any, hand1: Any, hand2: Any) -> Any:
    """Mark the flips right after battles by bytes of -1; none precedes the first flip."""
    return _later(builder, builder.sext(_ties(builder, hand1, hand2), REGISTER), 1)


def _turned_round(builder: Any, hand1: Any, hand2: Any, in_a_row: int) -> Any:
    """Compute the order in which flips go under a hand, for at most `in_a_row` battles in a row.

    A pile lies from its last flip back to the first. So a battle moves one place on, and its flip
    one back; of two battles in a row the first one and the deciding flip move two places.
    """
    ties = builder.sext(_ties(builder, hand1, hand2), REGISTER)
    order = builder.sub(ir.Constant(REGISTER, list(PLACES)), ties)
    order = builder.add(order, _later(builder, ties, 1))
    if in_a_row == 1:
        return order
    double = builder.and_(ties, _earlier(builder, ties, 1))
    return builder.add(builder.sub(order, double), _later(builder, double, 2))


@operation(types.int64, CARDS, CARDS)
def ties(builder: Any, hand1: Any, hand2: Any) -> Any:
    return bits_of(builder, _ties(builder, hand1, hand2))


@operation(types.int64, CARDS, CARDS)
def not_lost(builder: Any, hand1: Any, hand2: Any) -> Any:
    """Select the flips that player 1 wins, and the battles."""
    return bits_of(builder, builder.icmp_unsigned(">=", hand1, hand2))


@operation(PAIRS, CARDS, CARDS)
def distinct(builder: Any, hand1: Any, hand2: Any) -> Any:
    """Pair the flips, the winning card first; without battles."""
    return paired(builder, *_flips(builder, hand1, hand2))


@operation(PAIRS, CARDS, CARDS)
def natural(builder: Any, hand1: Any, hand2: Any, target: Target) -> Any:
    """Pair the flips as they go under a hand in natural order; at most two battles in a row."""
    order = _turned_round(builder, hand1, hand2, 2)
    flips = _flips(builder, hand1, hand2)
    return paired(builder, *(in_order(builder, cards, order, target) for cards in flips))


@operation(PAIRS, CARDS, CARDS)
def sorted_(builder: Any, hand1: Any, hand2: Any, target: Target) -> Any:
    """Pair the flips where both players sort; no two battles in a row."""
    order = _turned_round(builder, hand1, hand2, 1)
    flips = _flips(builder, hand1, hand2)
    return paired(builder, *_sorted(builder, hand1, hand2, flips, order, target))


def _sorted(
    builder: Any, hand1: Any, hand2: Any, flips: tuple[Any, Any], order: Any, target: Target
) -> Any:
    """Sort battles: (a a) (h l) becomes (max(a, h) max(a, l)) (min(a, h) min(a, l)).

    Do this once for the higher cards of all flips, and once for the lower ones. A flip outside a
    battle is compared with itself.
    """
    last = builder.icmp_signed("<", _behind_battles(builder, hand1, hand2), _ZEROS)
    for cards in flips:
        others = in_order(builder, cards, order, target)
        most, least = higher(builder, cards, others), lower(builder, cards, others)
        yield builder.select(last, least, most)


@operation(PAIRS, CARDS, CARDS, types.int64)
def turned(builder: Any, hand1: Any, hand2: Any, turn: Any, target: Target) -> Any:
    """Like `natural`, with the losing card first in flips of `turn`; no two battles in a row."""
    order = _turned_round(builder, hand1, hand2, 1)
    mask = mask_of(builder, turn)
    high, low = (in_order(builder, cards, order, target) for cards in _flips(builder, hand1, hand2))
    return paired(builder, builder.select(mask, low, high), builder.select(mask, high, low))


@operation(PAIRS, CARDS, CARDS, types.int64, types.int64)
def arranged(builder: Any, hand1: Any, hand2: Any, turn: Any, sorting: Any, target: Target) -> Any:
    """General case: the losing card first in flips of `turn`, battles of `sorting` sorted."""
    order = _turned_round(builder, hand1, hand2, 1)
    flips = _flips(builder, hand1, hand2)
    by_size = _sorted(builder, hand1, hand2, flips, order, target)
    high, low = (
        builder.select(mask_of(builder, sorting), cards, in_order(builder, others, order, target))
        for cards, others in zip(by_size, flips, strict=True)
    )
    mask = mask_of(builder, turn)
    return paired(builder, builder.select(mask, low, high), builder.select(mask, high, low))


# Setting up a lane, moving its queues, and detecting returns

# Further columns of `numbers`; the first six are those of `war_tricks`.
KEPT_SIZE, TURNS, PATIENCE, GAME, SETTLED, WINS1, WINS2 = range(6, 13)
COLUMNS = 13

TURN_AFTER = 16  # flips per card before the queues are moved, if that is less than FARTHEST
KEPT = 2 * QUEUE  # offset of the kept hands
ROW = KEPT + 2 * RING  # a board of `war_tricks` is shorter


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
    """Deal the `n` bytes of `cards` from `begin` on to a lane, hand 1 first."""
    table = int(np.int64(row)) * ROW
    _copy(cards, begin, boards, table, hand1_size)
    _copy(cards, begin + hand1_size, boards, table + QUEUE, n - hand1_size)
    numbers[row, FLIPS] = numbers[row, TRICKS] = numbers[row, WAR_TRICKS_CARDS] = numbers[
        row, TURNS
    ] = 0
    numbers[row, SIZE1], numbers[row, SIZE2] = hand1_size, n - hand1_size
    numbers[row, KEPT_SIZE], numbers[row, PATIENCE] = -1, 1


@inlined
def _copy(cards: Bytes, begin: int, boards: Bytes, place: int, size: int) -> None:
    """Copy cards to an offset into all boards as one row of bytes."""
    if size < WIDTH:
        for i in range(size):
            simd.store_u8(boards, place + i, simd.load_u8(cards, begin + i))
        return
    last = size - WIDTH
    for i in range(0, last, WIDTH):
        simd.stored(boards, place + i, simd.loaded(cards, begin + i))
    simd.stored(boards, place + last, simd.loaded(cards, begin + last))


@inlined
def farthest(n: int) -> int:
    """Return after how many flips the queues of `n` cards are moved back."""
    return min(FARTHEST, TURN_AFTER * n)


@kernel
def look_back(
    boards: Bytes, numbers: Numbers, row: np.uint64, n: int, limit: int, chance: bool
) -> int:
    """Compare with the kept position and move the queues, where due; return the game's state."""
    noinline()
    if numbers[row, SIZE1] == numbers[row, KEPT_SIZE] and _has_returned(boards, numbers, row, n):
        return RETURNED
    if numbers[row, FLIPS] < farthest(n):
        return GOING_ON
    _turn_back(boards, numbers, row, n, chance)
    return STOPPED if numbers[row, TRICKS] >= limit else GOING_ON


@inlined
def _has_returned(boards: Bytes, numbers: Numbers, row: np.uint64, n: int) -> bool:
    """Compare the hands with the kept ones; the sizes are equal."""
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
    """Move the queues to their start; after 1, 2, 4, ... such moves keep the position (Brent)."""
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    table = int(np.int64(row)) * ROW
    _copy(boards, table + flips, boards, table, size1)
    _copy(boards, table + QUEUE + flips, boards, table + QUEUE, n - size1)
    numbers[row, WAR_TRICKS_CARDS] += flips
    numbers[row, FLIPS] = 0
    numbers[row, TURNS] += 1
    if numbers[row, TURNS] == numbers[row, PATIENCE] and not chance:
        numbers[row, PATIENCE] *= 2
        numbers[row, KEPT_SIZE] = size1
        _copy(boards, table, boards, table + KEPT, size1)
        _copy(boards, table + QUEUE, boards, table + KEPT + RING, n - size1)


# Slow battles: several in a row, or one with a hand's last card


@inlined
def two_battles(
    boards: Bytes, numbers: Numbers, stream: Words, row: np.uint64, n: int, sort: bool
) -> bool:
    """Play a trick of two battles and a deciding flip; return False if the next trick is not such.

    Both players sort the pile, or both shuffle it; there is no branch on the winner. The higher
    cards of the flips are sorted, and the lower ones separately. These rows differ in one card, so
    interleaved they are the sorted pile.
    """
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    top1 = np.int64(row) * ROW + flips
    top2 = top1 + QUEUE
    card1, card2 = int(simd.load_u8(boards, top1 + 2)), int(simd.load_u8(boards, top2 + 2))
    if min(size1, n - size1) < 3 or card1 == card2:
        return False
    first_wins = card1 > card2
    tail = top1 + size1 if first_wins else top2 + n - size1
    one, two = int(simd.load_u8(boards, top1)), int(simd.load_u8(boards, top1 + 1))
    high, low = max(card1, card2), min(card1, card2)
    most, least = max(one, two), min(one, two)
    for place in range(2):
        card = high if place == 0 else low
        first, middle, last = card, two, one
        if sort:
            first, last = max(most, card), min(least, card)
            middle = max(min(most, card), least)
        simd.store_u8(boards, tail + place, first)
        simd.store_u8(boards, tail + place + 2, middle)
        simd.store_u8(boards, tail + place + 4, last)
    if not sort:
        drawn = int(np.int64(random.five_below(stream)))
        for at in range(tail + 5, tail, -1):
            card, other = int(simd.load_u8(boards, at)), tail + (drawn & 7)
            simd.store_u8(boards, at, simd.load_u8(boards, other))
            simd.store_u8(boards, other, card)
            drawn >>= 3
    numbers[row, FLIPS] = flips + 3
    numbers[row, SIZE1] = size1 + (3 if first_wins else -3)
    numbers[row, TRICKS] += 1
    return True


@inlined
def _note_battles(numbers: Numbers, row: np.uint64, battles: int, left_open: bool) -> None:
    """Record what flips and tricks do not determine of battles, if there are rows for it."""
    if len(numbers) > NOTED:
        noted = numbers[row + _NOTED]
        noted[OPEN] |= int(left_open)
        if battles > 1:
            noted[DEEP] += battles
            noted[min(battles, DEPTHS - 1)] += 1


@kernel
def battle(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
) -> int:
    """Play a trick that begins with a battle, and return the state of the game.

    A faster `play_trick`: both queues turn the same places, until a last card is turned early.
    """
    noinline()
    size1, top1 = np.uint64(numbers[row, SIZE1]), np.uint64(numbers[row, FLIPS])
    size2, top2 = np.uint64(n) - size1, np.uint64(QUEUE) + top1
    both, apart = min(size1, size2), np.uint64(face_down(pickup1) + 1)
    at, battles = apart, 1  # place of the next card turned up
    while at < both and boards[row, top1 + at] == boards[row, top2 + at]:
        at, battles = at + apart, battles + 1
    if at >= both and turns_last(pickup1):
        return int(_short_battle(boards, numbers, stream, row, n, pickup1, pickup2))
    numbers[row, TRICKS] += 1
    _note_battles(numbers, row, battles, bool(at >= both))
    if at >= both:  # a player has laid all cards
        numbers[row, FLIPS] += np.int64(both)
        numbers[row, WAR_TRICKS_CARDS] += battles - np.int64(both)
        numbers[row, SIZE1], numbers[row, SIZE2] = np.int64(size1 - both), np.int64(size2 - both)
        return OVER
    first_wins = boards[row, top1 + at] > boards[row, top2 + at]
    pickup, winner = (pickup1, 0) if first_wins else (pickup2, 1)
    tail = top1 + size1 if first_wins else top2 + size2
    one, two = (top1, top2) if first_wins != is_turned(pickup, winner) else (top2, top1)
    laid, end = at + _1, tail
    boards[row, end], boards[row, end + _1] = boards[row, one + at], boards[row, two + at]
    while at > np.uint64(0):
        at, end = at - apart, end + _1 + _1
        for place in range(at + _1, at + apart):  # laid face down after this battle
            boards[row, end] = boards[row, one + place]
            boards[row, end + apart - _1] = boards[row, two + place]
            end += _1
        end += apart - _1
        boards[row, end], boards[row, end + _1] = boards[row, one + at], boards[row, two + at]
    if sorts(pickup) or draws(pickup):
        begin, size = int(np.int64(tail)), int(np.int64(laid + laid))
        arrange(boards[row], begin, size, sorts(pickup), stream, 2)
    numbers[row, FLIPS] += np.int64(laid)
    numbers[row, WAR_TRICKS_CARDS] += battles + 1 - np.int64(laid)  # face down are no flips
    numbers[row, SIZE1] = np.int64(size1 + laid if first_wins else size1 - laid)
    return GOING_ON


@kernel
def _short_battle(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
) -> int:
    """Do the same where a player is short of cards, and turns the last one."""
    noinline()
    board, own, before = boards[row], numbers[row], numbers[row, FLIPS]
    own[HEAD2], own[SIZE2] = before, n - own[SIZE1]
    flips = play_trick(board, boards[0], own, stream, (pickup1, pickup2), 2, (QUEUE, -1))
    _note_battles(numbers, row, abs(flips) - int(flips > 0), flips < 0)
    flips = max(own[HEAD1], own[HEAD2])
    going_on = own[SIZE1] > 0 and own[SIZE2] > 0
    if going_on and own[HEAD1] != own[HEAD2]:
        # A player who laid fewer cards than the other has none left, and has won: move the pile.
        player = 0 if own[HEAD1] < flips else 1
        head = player * QUEUE + own[HEAD1 + 2 * player]
        for place in range(own[SIZE1 + 2 * player] - 1, -1, -1):
            board[player * QUEUE + flips + place] = board[head + place]
    own[FLIPS] = flips
    own[WAR_TRICKS_CARDS] -= flips - before  # as the cards turned are CARDS and FLIPS
    return GOING_ON if going_on else OVER


# Random choices of one SIMD step: which flips are turned, and the order of battle piles. A random
# pickup draws a bit for each trick without a battle, and three numbers for a battle, from one
# stream of words, trick by trick. If no new word of bits is due between two battles, the bits of a
# step are drawn together, and the numbers afterwards.


@inlined
def drawn_between(stream: Words, alone: int, battles: int) -> tuple[int, int]:
    """Draw for a step with a new word of bits between battles; return flips turned, and orders."""
    many = simd.popcount(alone)
    bits, left = int(np.int64(stream[BITS])), int(np.int64(stream[BITS_LEFT]))
    order, seen, missing = 0, 0, True
    while battles:
        before = simd.ctz(battles) - 2 * seen
        if missing and before > left:
            bits |= _more_bits(stream, left, many) << (left + 2 * seen)
            missing = False
        bits += 3 * (bits & (battles | -battles))  # as in `bits_alone`
        order |= int(np.int64(random.three_below(stream))) << 6 * seen
        seen += 1
        battles &= battles - 1
    if missing:
        bits |= _more_bits(stream, left, many) << (left + 2 * seen)
    return alone & ~bits, order


@inlined
def bits_alone(stream: Words, alone: int, battles: int) -> int:
    """Draw a bit for each flip outside battles, if no new word is due between battles."""
    many = simd.popcount(alone)
    bits, left = int(np.int64(stream[BITS])), int(np.int64(stream[BITS_LEFT]))
    if many > left:
        bits |= _more_bits(stream, left, many) << left
    else:
        stream[BITS] >>= np.uint64(many)
        stream[BITS_LEFT] = np.uint64(left - many)
    # A battle and the flip after it take no bits: the bits from each battle on move up by two
    # places. Few steps have a third battle.
    bits += 3 * (bits & (battles | -battles))
    battles &= battles - 1
    bits += 3 * (bits & (battles | -battles))
    battles &= battles - 1
    while battles:
        bits += 3 * (bits & (battles | -battles))
        battles &= battles - 1
    return bits


@inlined
def _more_bits(stream: Words, left: int, many: int) -> int:
    """Draw a new word: `many` bits are needed, and `left` bits of the old word are used first."""
    fresh = random.word(stream)
    stream[BITS] = fresh >> np.uint64(many - left)
    stream[BITS_LEFT] = np.uint64(64 + left - many)
    return int(np.int64(fresh))


@kernel
def drawn_for_some(stream: Words, flips: int, battles: int) -> tuple[int, int]:
    """Draw trick by trick, for those flips and battles whose winner draws."""
    noinline()
    turned, order, place = 0, 0, 0
    while battles:
        before = flips & ((1 << simd.ctz(battles)) - 1)
        turned |= before & ~_a_bit_each(stream, before)
        flips ^= before
        order |= int(np.int64(random.three_below(stream))) << place
        place += 6
        battles &= battles - 1
    return turned | (flips & ~_a_bit_each(stream, flips)), order


@inlined
def _a_bit_each(stream: Words, flips: int) -> int:
    """Draw a bit for each bit set in `flips`."""
    bits = int(np.int64(random.bits(stream, np.uint64(simd.popcount(flips)))))
    lowest = flips & -flips
    if flips & (flips + lowest) == 0:  # contiguous
        return bits * lowest
    left, spread = flips, 0
    while left:
        spread |= (left & -left) * (bits & 1)
        bits >>= 1
        left &= left - 1
    return spread


@inlined
def shuffle(
    boards: Bytes, tail1: int, tail2: int, wins1: int, wins2: int, battles: int, order: int
) -> None:
    """Shuffle the piles of battles, which are already under the hands."""
    while battles:
        battle = battles & -battles
        wins, pile = (wins1, tail1) if wins1 & battle else (wins2, tail2)
        pile += 2 * simd.popcount(wins & (battle - 1))
        simd.reorder(boards, pile, SHUFFLES, order & 63)
        order >>= 6
        battles ^= battle


@inlined
def shuffle_piles(
    boards: Bytes, numbers: Numbers, stream: Words, row: np.uint64, lanes: int, n: int
) -> None:
    """Shuffle the battle piles of all lanes, in one loop: loops per step would be mispredicted."""
    battles = 0
    for lane in range(lanes):
        battles |= numbers[row + np.uint64(lane), SETTLED] << lane * WIDTH
        numbers[row + np.uint64(lane), SETTLED] = 0
    while battles:
        place = simd.ctz(battles)
        table = row + np.uint64(place // WIDTH)
        wins1, wins2 = numbers[table, WINS1], numbers[table, WINS2]
        behind1 = wins1 >> (place & (WIDTH - 1))
        behind2 = wins2 >> (place & (WIDTH - 1))
        first = -(behind1 & 1)  # all bits set, if player 1 has won it
        at, size1 = np.int64(table) * ROW + numbers[table, FLIPS], numbers[table, SIZE1]
        tail = at + size1 + (QUEUE + n - 2 * size1 & ~first)
        pile = tail - 2 * simd.popcount(behind2 ^ (behind1 ^ behind2) & first)
        order = random.three_below(offset_view(stream, np.int64(table) * STREAM_WORDS))
        simd.reorder(boards, pile, SHUFFLES, np.int64(order))
        battles &= battles - 1


# One SIMD step

# Specialised loops for the most common pickups. ANY is for all others, also if the players' pickups
# differ; HIDDEN is for games with cards face down.
DISTINCT, NATURAL, SORTED, DRAWN, ANY, HIDDEN = range(6)


@inlined
def kind_of(pickup1: int, pickup2: int, equals: bool) -> int:
    """Choose the loop for these pickups; `equals` is whether there may be equal cards."""
    codes = (pickup1 | pickup2) & PICKUP
    if face_down(pickup1):
        return HIDDEN
    if not equals and (codes == 0 or pickup1 == pickup2 == SORTS):
        return DISTINCT
    if codes == 0:
        return NATURAL
    if pickup1 == pickup2 == SORTS:
        return SORTED
    return DRAWN if pickup1 == pickup2 == DRAWS else ANY


@inlined
def simd_step(
    boards: Bytes, numbers: Numbers, stream: Words, row: np.uint64, game: WarGame, kind: int
) -> int:
    """Play a SIMD step of the game on a table, or a slow battle; return the state of the game."""
    n, pickup1, pickup2 = game.ends[1], game.pickup1, game.pickup2
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    if size1 == numbers[row, KEPT_SIZE] or flips >= farthest(n):
        chance = draws(pickup1) or draws(pickup2)
        stands = int(look_back(boards, numbers, row, n, game.limit, chance))
        if stands != GOING_ON:
            return stands
        flips = numbers[row, FLIPS]

    size2 = n - size1
    top1 = np.int64(row) * ROW + flips
    top2 = top1 + QUEUE
    hand1, hand2 = simd.loaded(boards, top1), simd.loaded(boards, top2)
    most = min(WIDTH, min(size1, size2))
    wins1, battles, laid = not_lost(hand1, hand2), 0, most
    if kind != DISTINCT:
        battles = ties(hand1, hand2) & ((1 << most) - 1)
        # A battle is won by the winner of the flip after it.
        wins1 &= wins1 >> 1 | ~battles
        if kind == HIDDEN:
            laid = simd.ctz(battles | 1 << most)
        elif kind == NATURAL:  # the step ends before a third battle in a row
            wins1 &= wins1 >> 1 | ~battles
            ends = battles | 7 << most
            laid = simd.ctz(ends & ends >> 1 & ends >> 2)
        else:  # before a second one
            ends = battles | 3 << most
            laid = simd.ctz(ends & ends >> 1)
    if laid == 0:
        return int(_stands_still(boards, numbers, stream, row, game, kind))
    inside = (1 << laid) - 1
    wins1 &= inside
    wins2, settled = wins1 ^ inside, battles & inside
    tail1, tail2 = top1 + size1, top2 + size2
    if kind == DRAWN:
        own = offset_view(stream, np.int64(row) * STREAM_WORDS)
        alone = inside & ~(settled | settled << 1)
        between = simd.popcount(alone) > np.int64(own[BITS_LEFT]) and settled != 0
        if between:
            turn, order = drawn_between(own, alone, settled)
        else:
            turn, order = alone & ~bits_alone(own, alone, settled), 0
        pairs = turned(hand1, hand2, turn)
        _press(boards, tail1, tail2, pairs, wins1, wins2)
        if between:
            shuffle(boards, tail1, tail2, wins1, wins2, settled, order)
        numbers[row, SETTLED] = 0 if between else settled
        numbers[row, WINS1], numbers[row, WINS2] = wins1, wins2
    elif kind == NATURAL:
        _press(boards, tail1, tail2, natural(hand1, hand2), wins1, wins2)
    elif kind == SORTED:
        _press(boards, tail1, tail2, sorted_(hand1, hand2), wins1, wins2)
    elif kind == DISTINCT or (kind == HIDDEN and (pickup1 | pickup2) & PICKUP & ~SORTS == 0):
        _press(boards, tail1, tail2, distinct(hand1, hand2), wins1, wins2)
    else:
        turn = (wins1 if is_turned(pickup1, 0) else 0) | (wins2 if is_turned(pickup2, 1) else 0)
        shuffled, order = 0, 0
        if draws(pickup1) or draws(pickup2):
            drawing = (wins1 if draws(pickup1) else 0) | (wins2 if draws(pickup2) else 0)
            shuffled = settled & drawing
            own = offset_view(stream, np.int64(row) * STREAM_WORDS)
            drawn, order = drawn_for_some(own, drawing & ~(settled | settled << 1), shuffled)
            turn |= drawn
        sorting = (wins1 if sorts(pickup1) else 0) | (wins2 if sorts(pickup2) else 0)
        pairs = arranged(hand1, hand2, turn, sorting)
        _press(boards, tail1, tail2, pairs, wins1, wins2)
        shuffle(boards, tail1, tail2, wins1, wins2, shuffled, order)
    numbers[row, FLIPS] = flips + laid
    numbers[row, SIZE1] = size1 - laid + 2 * simd.popcount(wins1)
    numbers[row, TRICKS] += laid - simd.popcount(settled)
    if kind == HIDDEN and laid < most:
        own = offset_view(stream, np.int64(row) * STREAM_WORDS)
        return int(battle(boards, numbers, own, row, n, game.pickup1, game.pickup2))
    return GOING_ON


@inlined
def _press(boards: Bytes, tail1: int, tail2: int, pairs: Any, wins1: int, wins2: int) -> None:
    """Append the pairs that each player has won to the hand."""
    simd.compress(boards, tail1, pairs, wins1, PRESSING)
    simd.compress(boards, tail2, pairs, wins2, PRESSING)


@inlined
def _stands_still(
    boards: Bytes, numbers: Numbers, stream: Words, row: np.uint64, game: WarGame, kind: int
) -> int:
    """Handle a step of no flips: a hand is empty, or a slow battle comes first."""
    n, size1 = game.ends[1], numbers[row, SIZE1]
    if size1 == 0 or size1 == n:
        numbers[row, SIZE2] = n - size1
        return OVER
    own = offset_view(stream, np.int64(row) * STREAM_WORDS)
    if kind in (SORTED, DRAWN) and two_battles(boards, numbers, own, row, n, kind == SORTED):
        return GOING_ON
    return int(battle(boards, numbers, own, row, n, game.pickup1, game.pickup2))


# Lanes: the steps of several games in turn. A step waits for what the step before it in the same
# game has stored. Meanwhile the processor works on other games.

LANES = 4  # more do not help; `shuffle_piles` packs their flips into one word
FIRST = 2  # first table of a lane; those before it belong to `war_tricks`
TABLES = FIRST + LANES
END = FLIPS  # column of results: the final state; sizes, tricks and cards have their usual ones
RESULT = 6
NONE = -1  # no game

_1 = np.uint64(1)
_FIRST, _LAST, _NOTED = np.uint64(FIRST), np.uint64(TABLES - 1), np.uint64(NOTED)


class Batch(NamedTuple):
    """Deals stored one after the other; the first one has the address (seed, start)."""

    deals: Bytes
    games: int
    seed: np.uint64
    start: np.uint64
    results: Numbers  # a row per deal


@kernel
def play_deals(table: Table, game: WarGame, batch: Batch, equals: bool) -> None:
    """Play deals of two hands until OVER, RETURNED or STOPPED (after at least `limit` tricks).

    `equals` is whether there may be equal cards.
    """
    table, batch = unowned_fields(table), unowned_fields(batch)
    kind = kind_of(game.pickup1, game.pickup2, equals)
    # One specialised loop per kind: a general loop would take a quarter more time.
    if kind == DISTINCT:
        _play(table, game, batch, DISTINCT, False)
    elif kind == NATURAL:
        _play(table, game, batch, NATURAL, False)
    elif kind == SORTED:
        _play(table, game, batch, SORTED, False)
    elif kind == DRAWN:
        _play(table, game, batch, DRAWN, False)
    elif kind == ANY:
        _play(table, game, batch, ANY, False)
    else:
        _play(table, game, batch, HIDDEN, False)


@kernel
def play_noted(table: Table, game: WarGame, batch: Batch) -> None:
    """Like `play_deals`, and append what is recorded of a game's battles to its row of results."""
    table, batch = unowned_fields(table), unowned_fields(batch)
    if face_down(game.pickup1):
        _play(table, game, batch, HIDDEN, True)
    else:
        _play(table, game, batch, ANY, True)


@inlined
def _play(table: Table, game: WarGame, batch: Batch, kind: int, noting: bool) -> None:
    """Play in lanes. If battles are recorded, as `noting` says, `kind` must be ANY or HIDDEN."""
    boards, numbers, stream = table
    n, results = game.ends[1], batch.results
    chance = draws(game.pickup1) or draws(game.pickup2)
    begun, row, last = 0, _FIRST, _LAST
    for lane in range(LANES):  # initialise them as if a game had just ended
        numbers[FIRST + lane, GAME] = NONE
        numbers[FIRST + lane, FLIPS] = numbers[FIRST + lane, SIZE1] = 0
        numbers[FIRST + lane, KEPT_SIZE] = -1
        numbers[FIRST + lane, SETTLED] = 0
    while last >= _FIRST:
        end = simd_step(boards, numbers, stream, row, game, kind)
        if end != GOING_ON:
            if numbers[row, GAME] != NONE:
                _note(numbers, row, end, results)
                if noting:
                    _hand_over(numbers, row, results)
            if begun < batch.games:
                lay_out(boards, numbers, row, batch.deals, begun * n, game.ends[0], n)
                numbers[row, GAME] = begun
                if chance:
                    own = offset_view(stream, np.int64(row) * STREAM_WORDS)
                    at = batch.start + np.uint64(begun)
                    random.start(own, batch.seed, at, random.PICKING_UP)
                begun += 1
            else:  # move the game of the last lane here
                _move(boards, numbers, stream, last, row)
                if noting:
                    for place in range(DEPTHS):
                        numbers[row + _NOTED, place] = numbers[last + _NOTED, place]
                        numbers[last + _NOTED, place] = 0
                last -= _1
        if kind == DRAWN and row >= last:
            shuffle_piles(boards, numbers, stream, _FIRST, LANES, n)
        row = row + _1 if row < last else _FIRST


@inlined
def _note(numbers: Numbers, row: np.uint64, end: int, results: Numbers) -> None:
    game = numbers[row, GAME]
    results[game, END] = end
    results[game, SIZE1], results[game, SIZE2] = numbers[row, SIZE1], numbers[row, SIZE2]
    results[game, TRICKS] = numbers[row, TRICKS]
    results[game, WAR_TRICKS_CARDS] = numbers[row, WAR_TRICKS_CARDS] + numbers[row, FLIPS]


@inlined
def _hand_over(numbers: Numbers, row: np.uint64, results: Numbers) -> None:
    """Copy what was recorded to the results, and reset it for the next game."""
    game = numbers[row, GAME]
    for place in range(DEPTHS):
        results[game, RESULT + place] = numbers[row + _NOTED, place]
        numbers[row + _NOTED, place] = 0


@kernel
def _move(boards: Bytes, numbers: Numbers, stream: Words, row: np.uint64, other: np.uint64) -> None:
    here, there = np.int64(row) * ROW, np.int64(other) * ROW
    for i in range(0, ROW, WIDTH):
        simd.stored(boards, there + i, simd.loaded(boards, here + i))
    for i in range(COLUMNS):
        numbers[other, i] = numbers[row, i]
    to, of = np.int64(other) * STREAM_WORDS, np.int64(row) * STREAM_WORDS
    for i in range(STREAM_WORDS):
        stream[to + i] = stream[of + i]
