"""War by pieces: up to sixteen flips at once, in registers of sixteen cards.

As long as both hands have cards from before, no card that is won comes up again: the flips do not
depend on one another. So a piece has as many flips as both hands have cards, sixteen at most, and
is some ninety instructions without a branch on who wins. A battle inside it is settled along with
the flip after it, and with natural pickups so are two battles in a row. More of them, or a battle
with a hand's last card, are left to `war_left_over`.
"""

from typing import Any

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, behind, inlined
from antihilbert.base.kernels.randomness import BITS_LEFT, STREAM_WORDS
from antihilbert.cards.kernels import vectors, war_chance, war_flips, war_left_over
from antihilbert.cards.kernels.pickups import (
    DRAWS,
    PICKUP,
    SORTS,
    draws,
    face_down,
    is_turned,
    sorts,
)
from antihilbert.cards.kernels.vectors import WIDTH
from antihilbert.cards.kernels.war_board import FLIPS, GOING_ON, QUEUE, SIZE1, SIZE2, TRICKS
from antihilbert.cards.kernels.war_board import OVER as OVER
from antihilbert.cards.kernels.war_board import RETURNED as RETURNED
from antihilbert.cards.kernels.war_flips import PRESSING
from antihilbert.cards.kernels.war_house_battle import house_battle
from antihilbert.cards.kernels.war_table import (
    KEPT_SIZE,
    ROW,
    SETTLED,
    WINS1,
    WINS2,
    farthest,
    look_back,
)

# Loops of their own for the pickups that most games are played with, and for the others. Who has
# none of these, or not the same as the other player, is ANY; HIDDEN are games with cards face down.
DISTINCT, NATURAL, SORTED, DRAWN, ANY, HIDDEN = range(6)


@inlined
def kind_of(pickup1: int, pickup2: int, equals: bool) -> int:
    """Which of the loops plays games with these pickups, if there may be equal cards or not."""
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
def piece(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
    limit: int,
    kind: int,
    noting: bool,
) -> int:
    """Play a piece of the game on a table, or a battle: how the game stands.

    `noting` says whether battles in a row are noted, for which `kind` must be ANY or HIDDEN.
    """
    flips, size1 = numbers[row, FLIPS], numbers[row, SIZE1]
    if size1 == numbers[row, KEPT_SIZE] or flips >= farthest(n):
        chance = draws(pickup1) or draws(pickup2)
        stands = int(look_back(boards, numbers, row, n, limit, chance))
        if stands != GOING_ON:
            return stands
        flips = numbers[row, FLIPS]

    size2 = n - size1
    top1 = np.int64(row) * ROW + flips
    top2 = top1 + QUEUE
    hand1, hand2 = vectors.loaded(boards, top1), vectors.loaded(boards, top2)
    most = min(WIDTH, min(size1, size2))
    wins1, battles, laid = war_flips.not_lost(hand1, hand2), 0, most
    if kind != DISTINCT:
        battles = war_flips.ties(hand1, hand2) & ((1 << most) - 1)
        # A battle belongs to who wins the flip after it.
        wins1 &= wins1 >> 1 | ~battles
        if kind == HIDDEN:
            laid = vectors.lowest(battles | 1 << most)
        elif kind == NATURAL:  # the piece ends before a third battle in a row
            wins1 &= wins1 >> 1 | ~battles
            ends = battles | 7 << most
            laid = vectors.lowest(ends & ends >> 1 & ends >> 2)
        else:  # before a second one
            ends = battles | 3 << most
            laid = vectors.lowest(ends & ends >> 1)
    if laid == 0:
        return int(_stands_still(boards, numbers, stream, row, n, pickup1, pickup2, kind, noting))
    inside = (1 << laid) - 1
    wins1 &= inside
    wins2, settled = wins1 ^ inside, battles & inside
    tail1, tail2 = top1 + size1, top2 + size2
    if kind == DRAWN:
        own = behind(stream, np.int64(row) * STREAM_WORDS)
        alone = inside & ~(settled | settled << 1)
        between = vectors.number(alone) > np.int64(own[BITS_LEFT]) and settled != 0
        if between:
            turn, order = war_chance.drawn_between(own, alone, settled)
        else:
            turn, order = alone & ~war_chance.bits_alone(own, alone, settled), 0
        pairs = war_flips.turned(hand1, hand2, turn)
        _press(boards, tail1, tail2, pairs, wins1, wins2)
        if between:
            war_chance.shuffle(boards, tail1, tail2, wins1, wins2, settled, order)
        numbers[row, SETTLED] = 0 if between else settled
        numbers[row, WINS1], numbers[row, WINS2] = wins1, wins2
    elif kind == NATURAL:
        _press(boards, tail1, tail2, war_flips.natural(hand1, hand2), wins1, wins2)
    elif kind == SORTED:
        _press(boards, tail1, tail2, war_flips.sorted_(hand1, hand2), wins1, wins2)
    elif kind == DISTINCT or (kind == HIDDEN and (pickup1 | pickup2) & PICKUP & ~SORTS == 0):
        _press(boards, tail1, tail2, war_flips.distinct(hand1, hand2), wins1, wins2)
    else:
        turn = (wins1 if is_turned(pickup1, 0) else 0) | (wins2 if is_turned(pickup2, 1) else 0)
        shuffled, order = 0, 0
        if draws(pickup1) or draws(pickup2):
            drawing = (wins1 if draws(pickup1) else 0) | (wins2 if draws(pickup2) else 0)
            shuffled = settled & drawing
            own = behind(stream, np.int64(row) * STREAM_WORDS)
            drawn, order = war_chance.drawn_for_some(
                own, drawing & ~(settled | settled << 1), shuffled
            )
            turn |= drawn
        sorting = (wins1 if sorts(pickup1) else 0) | (wins2 if sorts(pickup2) else 0)
        pairs = war_flips.arranged(hand1, hand2, turn, sorting)
        _press(boards, tail1, tail2, pairs, wins1, wins2)
        war_chance.shuffle(boards, tail1, tail2, wins1, wins2, shuffled, order)
    numbers[row, FLIPS] = flips + laid
    numbers[row, SIZE1] = size1 - laid + 2 * vectors.number(wins1)
    numbers[row, TRICKS] += laid - vectors.number(settled)
    if kind == HIDDEN and laid < most:
        own = behind(stream, np.int64(row) * STREAM_WORDS)
        return int(house_battle(boards, numbers, own, row, n, pickup1, pickup2))
    return GOING_ON


@inlined
def _press(boards: Bytes, tail1: int, tail2: int, pairs: Any, wins1: int, wins2: int) -> None:
    """Put what each player has won under the hand."""
    vectors.pressed(boards, tail1, pairs, wins1, PRESSING)
    vectors.pressed(boards, tail2, pairs, wins2, PRESSING)


@inlined
def _stands_still(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    row: np.uint64,
    n: int,
    pickup1: int,
    pickup2: int,
    kind: int,
    noting: bool,
) -> int:
    """No flip could be played: a hand is empty, or a battle comes first that is left over."""
    size1 = numbers[row, SIZE1]
    if size1 == 0 or size1 == n:
        numbers[row, SIZE2] = n - size1
        return OVER
    own = behind(stream, np.int64(row) * STREAM_WORDS)
    if kind == HIDDEN:
        return int(house_battle(boards, numbers, own, row, n, pickup1, pickup2))
    if kind in (SORTED, DRAWN) and war_left_over.two_battles(
        boards, numbers, own, row, n, kind == SORTED
    ):
        return GOING_ON
    return int(war_left_over.battle(boards, numbers, own, row, n, pickup1, pickup2, noting))
