"""Random words by address: game `index` of run `seed` always gets the same words."""

from antihilbert.core.messages import refused
from antihilbert.core.numbers import within

GOLDEN = 0x9E3779B97F4A7C15
MASK = 2**64 - 1
DEALING, PICKING_UP = 0, 1  # purposes of a stream: a deal does not depend on the pickups


def mix(x: int) -> int:
    """Return the SplitMix64 step from `x`: a bijection of 64-bit words that scatters neighbours.

    The first words of SplitMix64 seeded with 0, as its author's C code prints them:

    >>> hex(mix(0)), hex(mix(GOLDEN))
    ('0xe220a8397b1dcdaf', '0x6e789e6aa1b965f4')
    """
    x = (x + GOLDEN) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


class Stream:
    """The infinite sequence of random words of one address."""

    def __init__(self, seed: int, index: int, purpose: int = DEALING) -> None:
        for name, number in (("seed", seed), ("index", index)):
            if not within(number, 0, MASK):
                raise refused("out_of_range", name=name, number=number)
        self._next = mix((mix((mix(seed) + index) & MASK) + purpose) & MASK)
        self._half: int | None = None
        self._bits, self._bits_left = 0, 0

    def word(self) -> int:
        """Return the next 64 bits."""
        word = mix(self._next)
        self._next = (self._next + GOLDEN) & MASK
        return word

    def half(self) -> int:
        """Return the next 32 bits: the low half of a word, then its high half."""
        if self._half is None:
            word = self.word()
            self._half = word >> 32
            return word & 0xFFFFFFFF
        half, self._half = self._half, None
        return half

    def bit(self) -> int:
        """Return the next bit, lowest first, of a word reserved for bits."""
        if not self._bits_left:
            self._bits, self._bits_left = self.word(), 64
        bit = self._bits & 1
        self._bits, self._bits_left = self._bits >> 1, self._bits_left - 1
        return bit

    def below(self, n: int) -> int:
        """Return a uniformly random whole number 0..n-1 (n at most 2^32).

        Lemire (2019): the high part of a product; redraw for the few low parts that cause bias.
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
