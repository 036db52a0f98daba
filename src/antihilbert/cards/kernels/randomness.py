"""The twin of `antihilbert.cards.randomness`, word for word, for the compiled kernels."""

import numpy as np
from numpy.typing import NDArray

from antihilbert.cards.kernels.compiled import compiled, inlined

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
LOW_HALF = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)  # bits of half a word
DEALING = np.uint64(0)
_ONE = np.uint64(1)
_FACTOR1, _FACTOR2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_SHIFT1, _SHIFT2, _SHIFT3 = np.uint64(30), np.uint64(27), np.uint64(31)


@inlined
def mix(x: np.uint64) -> np.uint64:
    x = x + GOLDEN
    x = (x ^ (x >> _SHIFT1)) * _FACTOR1
    x = (x ^ (x >> _SHIFT2)) * _FACTOR2
    return x ^ (x >> _SHIFT3)


@inlined
def stream_key(seed: np.uint64, index: np.uint64, purpose: np.uint64) -> np.uint64:
    """Where the stream of this address begins."""
    return mix(mix(mix(seed) + index) + purpose)


@compiled
def shuffle(cards: NDArray[np.uint8], seed: np.uint64, index: np.uint64) -> None:
    """Put `cards` into the order that the stream of this address gives them, in place."""
    following = stream_key(seed, index, DEALING)
    word, halves = following, 0
    for last in range(len(cards) - 1, 0, -1):
        n = np.uint64(last + 1)
        rejected = (LOW_HALF + _ONE) % n
        while True:
            if halves == 0:
                word, halves = mix(following), 2
                following += GOLDEN
            product = (word & LOW_HALF) * n
            word, halves = word >> HALF, halves - 1
            if product & LOW_HALF >= rejected:
                break
        other = product >> HALF
        cards[last], cards[other] = cards[other], cards[last]
