"""How high or low the card of a place can be, by what must be above it or below it."""

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Words, inlined, on_stack
from antihilbert.base.kernels.instructions import ones, signed, trailing_zeros

_0, _1 = np.uint64(0), np.uint64(1)


@inlined
def bound(values: int, beyond: Words, bounds: Bytes) -> bool:
    """Count the values from the end of the deck to each place, at least.

    It is one more than for any place beyond it, and the cards beyond it need their values too. No
    more cards can be so far from the end than the deck has there.
    """
    size = len(bounds)
    suits = size // values
    order, starts, far = on_stack(64), on_stack(66), on_stack(66)
    for number in range(66):
        starts[number] = far[number] = _0
    # A place has more places beyond it than any of those has.
    for place in range(size):
        starts[ones(beyond[place]) + _1] += _1
    for number in range(size):
        starts[number + 1] += starts[number]
    for place in range(size):
        number = signed(ones(beyond[place]))
        order[starts[number]] = np.uint64(place)
        starts[number] += _1
    for number in range(size):
        place = signed(order[number])
        most = (signed(ones(beyond[place])) + suits - 1) // suits
        rest = beyond[place]
        while rest:
            most = max(most, signed(bounds[trailing_zeros(rest)]))
            rest &= rest - _1
        if most >= values:
            return False
        bounds[place] = most + 1
        far[most + 1] += _1
    cards = 0
    for value in range(values, 0, -1):
        cards += signed(far[value])
        if cards > suits * (values - value + 1):
            return False
    return True
