"""Sixteen flips at once: who wins them, and the pairs that go under the hands.

Each function here is a handful of machine instructions (see `vectors`). Several ask for the same
things again: LLVM computes them once.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types

from antihilbert.base.kernels.compiling import Bytes
from antihilbert.cards.kernels.vectors import (
    CARDS,
    PAIRS,
    PAIRS_AS_CARDS,
    PAIRS_REGISTER,
    PLACES,
    REGISTER,
    WIDTH,
    bits_of,
    higher,
    lower,
    mask_of,
    operation,
    paired,
    shuffled,
)

_PAIRS_IN_TABLE = WIDTH // 2
_LOWEST, _HIGHEST = (ir.Constant(REGISTER, [card] * WIDTH) for card in (0, 255))


def _pressing() -> Bytes:
    """Row m has the bytes of the pairs of mask m, in order, and then no byte (128 and above)."""
    rows = np.full((2**_PAIRS_IN_TABLE, WIDTH), 128, np.uint8)
    for mask, row in enumerate(rows):
        pairs = [pair for pair in range(_PAIRS_IN_TABLE) if mask >> pair & 1]
        row[: 2 * len(pairs)] = [card for pair in pairs for card in (2 * pair, 2 * pair + 1)]
    return rows.reshape(-1)


PRESSING = _pressing()


def _ties(builder: Any, hand1: Any, hand2: Any) -> Any:
    return builder.icmp_unsigned("==", hand1, hand2)


def _flips(builder: Any, hand1: Any, hand2: Any, turn: Any = None) -> Any:
    high, low = higher(builder, hand1, hand2), lower(builder, hand1, hand2)
    if turn is None:
        return paired(builder, high, low)
    first, second = builder.select(turn, low, high), builder.select(turn, high, low)
    return paired(builder, first, second)


def _piled(builder: Any, hand1: Any, hand2: Any, pairs: Any, sorting: Any = None) -> Any:
    """The pairs as they go under a hand, for battles of one flip that are not the last.

    A pile lies from its last flip back, so a battle changes places with the flip after it. In the
    places of `sorting` it is sorted: that makes (a a) (h l), where highest cards and lowest ones
    are taken two by two, (max(a, h) max(a, l)) (min(a, h) min(a, l)).
    """
    earlier = [WIDTH, *PLACES[:-1]]
    # Were the flips before these battles? Before the first one there was none.
    moved = (
        shuffled(builder, hand, shifted_in, earlier)
        for hand, shifted_in in ((hand1, _LOWEST), (hand2, _HIGHEST))
    )
    tied = _ties(builder, *moved)
    after = shuffled(builder, pairs, pairs, [*PLACES[1:], WIDTH - 1])
    before = shuffled(builder, pairs, pairs, [0, *PLACES[:-1]])
    if sorting is not None:
        cards, *others = (builder.bitcast(each, PAIRS_AS_CARDS) for each in (pairs, after, before))
        highest, lowest = higher(builder, cards, others[0]), lower(builder, cards, others[1])
        after = builder.select(sorting, builder.bitcast(highest, PAIRS_REGISTER), after)
        before = builder.select(sorting, builder.bitcast(lowest, PAIRS_REGISTER), before)
    swapped = builder.select(_ties(builder, hand1, hand2), after, pairs)
    return builder.select(tied, before, swapped)


@operation(types.int64, CARDS, CARDS)
def ties(builder: Any, hand1: Any, hand2: Any) -> Any:
    return bits_of(builder, _ties(builder, hand1, hand2))


@operation(types.int64, CARDS, CARDS)
def not_lost(builder: Any, hand1: Any, hand2: Any) -> Any:
    """The flips that player 1 wins, and the battles."""
    return bits_of(builder, builder.icmp_unsigned(">=", hand1, hand2))


@operation(PAIRS, CARDS, CARDS)
def distinct(builder: Any, hand1: Any, hand2: Any) -> Any:
    """Flips as pairs, the winning card first, where there are no battles."""
    return _flips(builder, hand1, hand2)


@operation(PAIRS, CARDS, CARDS)
def natural(builder: Any, hand1: Any, hand2: Any) -> Any:
    """Flips as the pairs that go under a hand, in natural order."""
    return _piled(builder, hand1, hand2, _flips(builder, hand1, hand2))


@operation(PAIRS, CARDS, CARDS)
def sorted_(builder: Any, hand1: Any, hand2: Any) -> Any:
    """The same where both players sort."""
    everywhere = ir.Constant(ir.VectorType(ir.IntType(1), WIDTH), [1] * WIDTH)
    return _piled(builder, hand1, hand2, _flips(builder, hand1, hand2), everywhere)


@operation(PAIRS, CARDS, CARDS, types.int64, types.int64)
def arranged(builder: Any, hand1: Any, hand2: Any, turn: Any, sorting: Any) -> Any:
    """All of it: the losing card first in the flips of `turn`, the battles of `sorting` sorted."""
    pairs = _flips(builder, hand1, hand2, mask_of(builder, turn))
    return _piled(builder, hand1, hand2, pairs, mask_of(builder, sorting))
