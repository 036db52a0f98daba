"""Sixteen flips at once: who wins them, and the pairs that go under the hands.

Each function here is a handful of machine instructions (see `vectors`). Several ask for the same
things again: LLVM computes them once.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types

from antihilbert.base.kernels.compiling import Bytes
from antihilbert.base.kernels.targets import Target
from antihilbert.cards.kernels.vectors import (
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

_PAIRS_IN_TABLE = WIDTH // 2
_ZEROS = ir.Constant(REGISTER, None)


def _pressing() -> Bytes:
    """Row m has the bytes of the pairs of mask m, in order, and then no byte (128 and above)."""
    rows = np.full((2**_PAIRS_IN_TABLE, WIDTH), 128, np.uint8)
    for mask, row in enumerate(rows):
        pairs = [pair for pair in range(_PAIRS_IN_TABLE) if mask >> pair & 1]
        row[: 2 * len(pairs)] = [card for pair in pairs for card in (2 * pair, 2 * pair + 1)]
    return rows.reshape(-1)


PRESSING = _pressing()


def _shuffles() -> Bytes:
    """Row d has the order of four cards after the draws d below 4, 3 and 2, of two bits each."""
    rows = np.zeros((2**6, 4), np.uint8)
    for drawn, row in enumerate(rows):
        row[:] = range(4)
        for last in (3, 2, 1):
            other = min(drawn & 3, last)  # no draw is higher
            row[last], row[other] = row[other], row[last]
            drawn >>= 2
    return rows.reshape(-1)


SHUFFLES = _shuffles()


def _ties(builder: Any, hand1: Any, hand2: Any) -> Any:
    return builder.icmp_unsigned("==", hand1, hand2)


def _later(builder: Any, bytes_: Any, places: int) -> Any:
    """Each byte so many places later; zeros come in."""
    order = [WIDTH] * places + [*PLACES[: WIDTH - places]]
    return shuffled(builder, bytes_, _ZEROS, order)


def _earlier(builder: Any, bytes_: Any, places: int) -> Any:
    return shuffled(builder, bytes_, _ZEROS, [*PLACES[places:], *[WIDTH] * places])


def _flips(builder: Any, hand1: Any, hand2: Any) -> tuple[Any, Any]:
    return higher(builder, hand1, hand2), lower(builder, hand1, hand2)


def _behind_battles(builder: Any, hand1: Any, hand2: Any) -> Any:
    """The flips right after battles, as bytes of -1; before the first flip there was none."""
    return _later(builder, builder.sext(_ties(builder, hand1, hand2), REGISTER), 1)


def _turned_round(builder: Any, hand1: Any, hand2: Any, in_a_row: int) -> Any:
    """The order in which flips go under a hand, where as many battles come in a row at most.

    A pile lies from its last flip back. So a battle goes one place on, and the flip after it one
    place back; of two battles in a row the first one and the flip after both go two places.
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
    """The flips that player 1 wins, and the battles."""
    return bits_of(builder, builder.icmp_unsigned(">=", hand1, hand2))


@operation(PAIRS, CARDS, CARDS)
def distinct(builder: Any, hand1: Any, hand2: Any) -> Any:
    """Flips as pairs, the winning card first, where there are no battles."""
    return paired(builder, *_flips(builder, hand1, hand2))


@operation(PAIRS, CARDS, CARDS)
def natural(builder: Any, hand1: Any, hand2: Any, target: Target) -> Any:
    """Flips as the pairs that go under a hand, in natural order; at most two battles in a row."""
    order = _turned_round(builder, hand1, hand2, 2)
    flips = _flips(builder, hand1, hand2)
    return paired(builder, *(in_order(builder, cards, order, target) for cards in flips))


@operation(PAIRS, CARDS, CARDS)
def sorted_(builder: Any, hand1: Any, hand2: Any, target: Target) -> Any:
    """The same where both players sort; no two battles in a row."""
    order = _turned_round(builder, hand1, hand2, 1)
    flips = _flips(builder, hand1, hand2)
    return paired(builder, *_sorted(builder, hand1, hand2, flips, order, target))


def _sorted(
    builder: Any, hand1: Any, hand2: Any, flips: tuple[Any, Any], order: Any, target: Target
) -> Any:
    """Battles sorted: (a a) (h l) makes (max(a, h) max(a, l)) (min(a, h) min(a, l)).

    That is done to the higher cards of all flips, and to the lower ones. A flip that is in no
    battle stays in its place, and is its own highest and lowest.
    """
    last = builder.icmp_signed("<", _behind_battles(builder, hand1, hand2), _ZEROS)
    for cards in flips:
        others = in_order(builder, cards, order, target)
        most, least = higher(builder, cards, others), lower(builder, cards, others)
        yield builder.select(last, least, most)


@operation(PAIRS, CARDS, CARDS, types.int64)
def turned(builder: Any, hand1: Any, hand2: Any, turn: Any, target: Target) -> Any:
    """As `natural`, with the losing card first in the flips of `turn`; no two battles in a row."""
    order = _turned_round(builder, hand1, hand2, 1)
    mask = mask_of(builder, turn)
    high, low = (in_order(builder, cards, order, target) for cards in _flips(builder, hand1, hand2))
    return paired(builder, builder.select(mask, low, high), builder.select(mask, high, low))


@operation(PAIRS, CARDS, CARDS, types.int64, types.int64)
def arranged(builder: Any, hand1: Any, hand2: Any, turn: Any, sorting: Any, target: Target) -> Any:
    """All of it: the losing card first in the flips of `turn`, the battles of `sorting` sorted."""
    order = _turned_round(builder, hand1, hand2, 1)
    flips = _flips(builder, hand1, hand2)
    by_size = _sorted(builder, hand1, hand2, flips, order, target)
    high, low = (
        builder.select(mask_of(builder, sorting), cards, in_order(builder, others, order, target))
        for cards, others in zip(by_size, flips, strict=True)
    )
    mask = mask_of(builder, turn)
    return paired(builder, builder.select(mask, low, high), builder.select(mask, high, low))
