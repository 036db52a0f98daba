"""War pass by pass: as many flips at once as both hands have cards for.

In a pass of m = min(size 1, size 2) flips no card that is won comes up again, so its flips do not
depend on one another. Two engines use that. With vector registers (`in_registers`) a pass is some
thirty instructions however long it is. Without them (`on_rings`) its flips run in a loop without
a test for empty hands or a branch on who wins. Both leave what is rare to `war_tricks.trick`.

The position at the start of a pass determines the one at the start of the next. So Brent's method
on these positions proves games endless. It costs next to nothing: one comparison of a size per
pass. How long the cycle is in tricks, the exact search of `war_tricks` says afterwards.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.base.kernels.instructions import ones
from antihilbert.cards.kernels import vectors
from antihilbert.cards.kernels import war_tricks as tricks_
from antihilbert.cards.kernels.pickups import draws, is_turned, sorts
from antihilbert.cards.kernels.war_tricks import (
    CARDS,
    HEAD1,
    HEAD2,
    RING,
    SIZE1,
    SIZE2,
    TRICKS,
)

OVER, RETURNED, STOPPED = range(3)
# Passes before the first position is kept to be waited for. By then 73 % of games with 4x8 natural
# are over, 43 % with 4x13 and 38 % with 1x52 (400 games each): those need no comparing at all.
KEEP_AFTER_PASSES = 16

_0, _1, _ALL = np.uint64(0), np.uint64(1), np.uint64(2**64 - 1)
_MASK = RING - 1
_NO_SIZE = np.uint64(2 * RING)


@kernel
def _with_vectors(
    boards: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int, limit: int
) -> int:
    """Play board 0 (at most 64 cards) until it is OVER, has RETURNED to board 1's position, or
    has STOPPED after `limit` tricks or some more."""
    board, own = boards[0], numbers[0]
    size1, size2 = np.uint64(own[SIZE1]), np.uint64(own[SIZE2])
    all_cards = size1 + size2
    hand1 = vectors.cut(vectors.loaded(board, own[HEAD1]), _below(size1))
    hand2 = vectors.cut(vectors.loaded(board, RING + own[HEAD2]), _below(size2))
    kept1, kept2, kept_size1 = hand1, hand2, _NO_SIZE

    chance = draws(pickup1) or draws(pickup2)
    random1, random2 = _all_if(draws(pickup1)), _all_if(draws(pickup2))
    any_sorts = sorts(pickup1) or sorts(pickup2)
    sorts1, sorts2 = _all_if(sorts(pickup1)), _all_if(sorts(pickup2))
    turned1 = _all_if(is_turned(pickup1, 0))
    turned2 = _all_if(is_turned(pickup2, 1))
    any_turned = chance or (turned1 | turned2) != _0
    every_battle = _all_if(chance)

    tricks = cards = passes = _0
    patience = np.uint64(KEEP_AFTER_PASSES)
    while True:
        if size1 == kept_size1:
            agreed = vectors.equal(hand1, kept1) & vectors.equal(hand2, kept2)
            if agreed == _ALL:
                vectors.stored(boards[1], 0, kept1)
                vectors.stored(boards[1], RING, kept2)
                numbers[1, HEAD1], numbers[1, SIZE1] = 0, np.int64(size1)
                numbers[1, HEAD2], numbers[1, SIZE2] = 0, np.int64(size2)
                return RETURNED
        if passes == patience:
            if own[TRICKS] + np.int64(tricks) >= limit:
                return STOPPED
            patience <<= _1
            if not chance:
                kept1, kept2, kept_size1 = hand1, hand2, size1
        passes += _1

        end = _1 << min(size1, size2)
        battles = vectors.equal(hand1, hand2)
        # A pass ends early before two battles in a row, and before one as its last flip. (In games
        # of chance before any: it would take random words out of turn.)
        flips = vectors.lowest(end | (battles & (every_battle | (battles >> _1) | (end >> _1))))
        if flips == _0:
            own[SIZE1], own[SIZE2] = np.int64(size1), np.int64(size2)
            if size1 == _0 or size2 == _0:
                own[TRICKS] += np.int64(tricks)
                own[CARDS] += np.int64(cards)
                return OVER
            own[HEAD1] = own[HEAD2] = 0
            vectors.stored(board, 0, hand1)
            vectors.stored(board, RING, hand2)
            tricks_.trick(board, own, stream, pickup1, pickup2)
            size1, size2 = np.uint64(own[SIZE1]), np.uint64(own[SIZE2])
            hand1 = vectors.cut(vectors.loaded(board, own[HEAD1]), _below(size1))
            hand2 = vectors.cut(vectors.loaded(board, RING + own[HEAD2]), _below(size2))
            continue
        in_pass = (_1 << flips) - _1
        battles &= in_pass
        wins1 = vectors.greater(hand1, hand2) & in_pass
        wins1 |= battles & (wins1 >> _1)  # a battle belongs to who wins the flip after it
        wins2 = wins1 ^ in_pass

        pairs = vectors.paired(vectors.higher(hand1, hand2), vectors.lower(hand1, hand2))
        if any_turned:
            turn = (wins1 & turned1) | (wins2 & turned2)
            if chance:
                drawing = (wins1 & random1) | (wins2 & random2)
                drawn = randomness.bits(stream, ones(drawing))
                turn |= drawing & ~vectors.scattered(drawn, drawing)
            pairs = vectors.chosen(pairs, vectors.turned(pairs), turn)
        # A pile lies from its last flip back, so a battle changes places with the flip after it.
        after, before = vectors.following(pairs), vectors.preceding(pairs)
        if any_sorts:
            # The pile (a a) (h l), sorted, is (max(a, h) max(a, l)) (min(a, h) min(a, l)).
            sort = (wins1 & sorts1) | (wins2 & sorts2)
            after = vectors.chosen(after, vectors.higher(pairs, after), sort)
            before = vectors.chosen(before, vectors.lower(pairs, before), sort)
        pairs = vectors.chosen(pairs, after, battles)
        pairs = vectors.chosen(pairs, before, battles << _1)

        left1, left2 = size1 - flips, size2 - flips
        hand1 = vectors.joined(vectors.dropped(hand1, flips), vectors.pressed(pairs, wins1), left1)
        hand2 = vectors.joined(vectors.dropped(hand2, flips), vectors.pressed(pairs, wins2), left2)
        size1 = left1 + (ones(wins1) << _1)
        size2 = all_cards - size1
        tricks += flips - ones(battles)
        cards += flips


@inlined
def _below(n: np.uint64) -> np.uint64:
    """The mask of the first n places; in two steps, for a shift by 64 means nothing."""
    half = n >> _1
    return ((_1 << half) << (n - half)) - _1


@inlined
def _all_if(condition: bool) -> np.uint64:
    return _ALL if condition else _0


@kernel
def on_rings(
    boards: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int, limit: int
) -> int:
    """The same with hands in memory, on any processor and for any number of cards up to 256."""
    board, own = boards[0], numbers[0]
    pairs = board.view(np.uint16)
    chance = draws(pickup1) or draws(pickup2)
    turned1 = -np.int64(is_turned(pickup1, 0))
    turned2 = -np.int64(is_turned(pickup2, 1))
    random1, random2 = -np.int64(draws(pickup1)), -np.int64(draws(pickup2))
    by_the_book = chance or sorts(pickup1) or sorts(pickup2)
    turning = chance or turned1 != 0 or turned2 != 0
    passes, patience, kept = 0, KEEP_AFTER_PASSES, False
    while tricks_.going_on(own):
        if kept and tricks_.same(board, own, boards[1], numbers[1]):
            return RETURNED
        if passes == patience:
            if own[TRICKS] >= limit:
                return STOPPED
            patience *= 2
            if not chance:
                boards[1], numbers[1], kept = board, own, True
        passes += 1

        head1, head2, size1, size2 = own[HEAD1], own[HEAD2], own[SIZE1], own[SIZE2]
        tail1, tail2 = head1 + size1, head2 + size2
        flips = min(size1, size2)
        played = battles = 0
        while played < flips:
            card1 = np.int64(board[(head1 + played) & _MASK])
            card2 = np.int64(board[RING + ((head2 + played) & _MASK)])
            tied, depth = card1, 1
            if card1 == card2:
                if by_the_book or played + 1 == flips:
                    break
                card1 = np.int64(board[(head1 + played + 1) & _MASK])
                card2 = np.int64(board[RING + ((head2 + played + 1) & _MASK)])
                if card1 == card2:
                    break
                depth = 2
            # Who wins is a coin toss, and a branch on it would be mispredicted every other time:
            # all that depends on it is computed, with masks of ones or zeros for player 1 or 2.
            wins1 = (card2 - card1) >> 63
            pair = max(card1, card2) | min(card1, card2) << 8
            if turning:
                turn = turned2 ^ ((turned1 ^ turned2) & wins1)
                if chance and random2 ^ ((random1 ^ random2) & wins1):
                    turn = np.int64(randomness.bit(stream)) - 1
                pair ^= (pair ^ (pair >> 8 | (pair & 255) << 8)) & turn
            place1, place2 = tail1 & _MASK, RING + (tail2 & _MASK)
            pairs[(place2 ^ ((place1 ^ place2) & wins1)) >> 1] = pair
            if depth == 2:  # the pair before it, a battle, goes under it
                place1, place2 = (tail1 + 2) & _MASK, RING + ((tail2 + 2) & _MASK)
                pairs[(place2 ^ ((place1 ^ place2) & wins1)) >> 1] = tied | tied << 8
                battles += 1
            played += depth
            tail1 += 2 * depth & wins1
            tail2 += 2 * depth & ~wins1
        own[HEAD1], own[SIZE1] = (head1 + played) & _MASK, tail1 - head1 - played
        own[HEAD2], own[SIZE2] = (head2 + played) & _MASK, tail2 - head2 - played
        own[TRICKS] += played - battles
        own[CARDS] += played
        if played < flips:
            tricks_.trick(board, own, stream, pickup1, pickup2)
    return OVER


# Numba compiles what is never called too: a processor without vectors must not see them.
in_registers = _with_vectors if vectors.AVAILABLE else on_rings
