"""Sixteen flips at once: who wins them, and the pairs that go under the hands.

Each function here is a handful of machine instructions (see `vectors`). Several ask for the same
things again: LLVM computes them once.
"""

from functools import partial
from typing import Any

import numpy as np
from numba import types

from antihilbert.base.kernels.compiling import Bytes
from antihilbert.cards.kernels.vectors import (
    CARDS,
    NOTHING,
    PLACES,
    REGISTER,
    WIDTH,
    bits_of,
    chosen,
    everywhere,
    higher,
    lower,
    mask_of,
    operation,
    paired,
    shuffled,
)

_PAIRS_IN_REGISTER = WIDTH // 2


def _pressing() -> Bytes:
    """Row m has the bytes of the pairs of mask m, in order, and then no byte (128 and above)."""
    rows = np.full((2**_PAIRS_IN_REGISTER, WIDTH), 128, np.uint8)
    for mask, row in enumerate(rows):
        pairs = [pair for pair in range(_PAIRS_IN_REGISTER) if mask >> pair & 1]
        row[: 2 * len(pairs)] = [card for pair in pairs for card in (2 * pair, 2 * pair + 1)]
    return rows.reshape(-1)


PRESSING = _pressing()


def _ties(builder: Any, hand1: Any, hand2: Any) -> Any:
    return builder.sext(builder.icmp_unsigned("==", hand1, hand2), REGISTER)


def _wins(builder: Any, hand1: Any, hand2: Any) -> Any:
    """The flips that player 1 wins; a battle belongs to who wins the flip after it."""
    ties = _ties(builder, hand1, hand2)
    not_lost = builder.sext(
        builder.icmp_unsigned("==", hand1, higher(builder, hand1, hand2)), REGISTER
    )
    following = shuffled(builder, not_lost, NOTHING, (place + 1 for place in PLACES))
    return builder.and_(not_lost, builder.or_(following, builder.not_(ties)))


def _flips(builder: Any, hand1: Any, hand2: Any, turn: Any = None) -> tuple[Any, Any]:
    high, low = higher(builder, hand1, hand2), lower(builder, hand1, hand2)
    if turn is None:
        return paired(builder, high, low)
    mask = mask_of(builder, turn)
    return paired(builder, chosen(builder, mask, low, high), chosen(builder, mask, high, low))


def _sorting(builder: Any, hand1: Any, hand2: Any, sorts1: Any, sorts2: Any) -> Any:
    """The mask of the flips whose winner sorts."""
    sorting = [everywhere(builder, sorts) for sorts in (sorts1, sorts2)]
    return chosen(builder, _wins(builder, hand1, hand2), *sorting)


def _piled(builder: Any, ties: Any, pairs: tuple[Any, Any], sort: Any = None) -> tuple[Any, Any]:
    """The pairs as they go under a hand, for battles of one flip that are not the last.

    A pile lies from its last flip back, so a battle changes places with the flip after it. In the
    places of `sort` it is sorted: that makes (a a) (h l), where highest cards and lowest ones are
    taken two by two, (max(a, h) max(a, l)) (min(a, h) min(a, l)).
    """
    tied = shuffled(builder, NOTHING, ties, (place + WIDTH - 1 for place in PLACES))
    later = [place + 2 for place in PLACES]
    earlier = [place + WIDTH - 2 for place in PLACES]
    first, last = pairs
    after = [shuffled(builder, first, last, later), shuffled(builder, last, last, later)]
    before = [shuffled(builder, first, first, earlier), shuffled(builder, first, last, earlier)]
    if sort is not None:
        for i, places in enumerate(paired(builder, sort, sort)):
            after[i] = chosen(builder, places, higher(builder, pairs[i], after[i]), after[i])
            before[i] = chosen(builder, places, lower(builder, pairs[i], before[i]), before[i])
    swapped = map(partial(chosen, builder), paired(builder, ties, ties), after, pairs)
    first, last = map(partial(chosen, builder), paired(builder, tied, tied), before, swapped)
    return first, last


_PAIRS = types.UniTuple(CARDS, 2)  # type: ignore[no-untyped-call]


@operation(types.int64, CARDS, CARDS)
def ties(builder: Any, hand1: Any, hand2: Any) -> Any:
    return bits_of(builder, _ties(builder, hand1, hand2))


@operation(types.int64, CARDS, CARDS)
def wins(builder: Any, hand1: Any, hand2: Any) -> Any:
    """The flips that player 1 wins; a battle belongs to who wins the flip after it."""
    return bits_of(builder, _wins(builder, hand1, hand2))


@operation(_PAIRS, CARDS, CARDS)
def distinct(builder: Any, hand1: Any, hand2: Any) -> Any:
    """Flips as pairs, the winning card first, where there are no battles."""
    return _flips(builder, hand1, hand2)


@operation(_PAIRS, CARDS, CARDS)
def natural(builder: Any, hand1: Any, hand2: Any) -> Any:
    """Flips as the pairs that go under a hand, in natural order."""
    return _piled(builder, _ties(builder, hand1, hand2), _flips(builder, hand1, hand2))


@operation(_PAIRS, CARDS, CARDS, types.boolean, types.boolean)
def sorted_(builder: Any, hand1: Any, hand2: Any, sorts1: Any, sorts2: Any) -> Any:
    """The same where one player or both sort."""
    pairs = _flips(builder, hand1, hand2)
    return _piled(
        builder,
        _ties(builder, hand1, hand2),
        pairs,
        _sorting(builder, hand1, hand2, sorts1, sorts2),
    )


@operation(_PAIRS, CARDS, CARDS, types.int64)
def turned(builder: Any, hand1: Any, hand2: Any, turn: Any) -> Any:
    """Flips as pairs, the losing card first in those of `turn`, where there are no battles."""
    return _flips(builder, hand1, hand2, turn)


@operation(_PAIRS, CARDS, CARDS, types.int64, types.boolean, types.boolean)
def arranged(builder: Any, hand1: Any, hand2: Any, turn: Any, sorts1: Any, sorts2: Any) -> Any:
    """All of it: pairs turned, and battles sorted by those who do."""
    pairs = _flips(builder, hand1, hand2, turn)
    return _piled(
        builder,
        _ties(builder, hand1, hand2),
        pairs,
        _sorting(builder, hand1, hand2, sorts1, sorts2),
    )
