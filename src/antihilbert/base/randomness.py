"""Random words by address: game `index` of run `seed` always gets the same ones.

The generator is SplitMix64, which is a counter pushed through a mixer; a stream therefore needs no
history, and game 10**9 of a run costs as much as game 0. The compiled kernels hold a twin of this
file, word for word: change both or neither, for every published game address depends on it.
"""

from antihilbert.base import refusals
from antihilbert.base.languages import ToldError

GOLDEN = 0x9E3779B97F4A7C15
MASK = 2**64 - 1
DEALING, PICKING_UP = 0, 1  # what a stream is for: a deal does not depend on the pickups


def mix(x: int) -> int:
    """The SplitMix64 step from `x`: a bijection of 64-bit words that scatters neighbours.

    The first words of SplitMix64 seeded with 0, as its author's C code prints them:

    >>> hex(mix(0)), hex(mix(GOLDEN))
    ('0xe220a8397b1dcdaf', '0x6e789e6aa1b965f4')
    """
    x = (x + GOLDEN) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


class Stream:
    """The endless row of random words that belongs to one address."""

    def __init__(self, seed: int, index: int, purpose: int = DEALING) -> None:
        for name, number in (("seed", seed), ("index", index)):
            if not 0 <= number <= MASK:
                raise ToldError(refusals.OUT_RANGE_TAKE, name=name, number=number)
        self._next = mix((mix((mix(seed) + index) & MASK) + purpose) & MASK)
        self._half: int | None = None
        self._bits, self._bits_left = 0, 0

    def word(self) -> int:
        """The next 64 bits."""
        word = mix(self._next)
        self._next = (self._next + GOLDEN) & MASK
        return word

    def half(self) -> int:
        """The next 32 bits: the low half of a word, then its high half."""
        if self._half is None:
            word = self.word()
            self._half = word >> 32
            return word & 0xFFFFFFFF
        half, self._half = self._half, None
        return half

    def bit(self) -> int:
        """The next single bit, lowest first, from words set aside for bits."""
        if not self._bits_left:
            self._bits, self._bits_left = self.word(), 64
        bit = self._bits & 1
        self._bits, self._bits_left = self._bits >> 1, self._bits_left - 1
        return bit

    def below(self, n: int) -> int:
        """A whole number 0..n-1, each exactly as likely (n at most 2^32).

        Multiply and keep the high part (Lemire 2019); the few products whose low part would
        favour some results are thrown away and drawn again.
        """
        while True:
            product = self.half() * n
            if product & 0xFFFFFFFF >= (1 << 32) % n:
                return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Put `cards` into a uniformly random order, in place (Fisher-Yates, from the end)."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
