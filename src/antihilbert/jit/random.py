"""Compiled twin of `antihilbert.core.random`."""

import numpy as np

from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel, on_stack

NEXT, HIGH, HAS_HIGH, BITS, BITS_LEFT = range(5)
STREAM_WORDS = 5

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FACTOR1, _FACTOR2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_27, _30, _31 = (np.uint64(number) for number in (27, 30, 31))
HALF = np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)
DEALING, PICKING_UP = np.uint64(0), np.uint64(1)  # purposes of a stream, as in the twin
_0, _1, _2, _3, _4, _5, _6 = (np.uint64(number) for number in range(7))
_63, _64 = np.uint64(63), np.uint64(64)
_MOST_DEALT = 256  # cards
_TOGETHER = 4  # deals
_DRAWN_TOGETHER = _TOGETHER * _MOST_DEALT
_TWO32 = np.uint64(1 << 32)


@inlined
def mix(x: np.uint64) -> np.uint64:
    x = x + GOLDEN
    x = (x ^ (x >> _30)) * _FACTOR1
    x = (x ^ (x >> _27)) * _FACTOR2
    return x ^ (x >> _31)


@inlined
def address(seed: np.uint64, index: np.uint64, purpose: np.uint64) -> np.uint64:
    return mix(mix(mix(seed) + index) + purpose)


@kernel
def start(stream: Words, seed: np.uint64, index: np.uint64, purpose: np.uint64) -> None:
    for place in range(STREAM_WORDS):  # a slice, here and below, would take long to compile
        stream[place] = _0
    stream[NEXT] = address(seed, index, purpose)


@inlined
def word(stream: Words) -> np.uint64:
    drawn = mix(stream[NEXT])
    stream[NEXT] += GOLDEN
    return drawn


@inlined
def half(stream: Words) -> np.uint64:
    if stream[HAS_HIGH]:
        stream[HAS_HIGH] = _0
        return stream[HIGH]
    drawn = word(stream)
    stream[HIGH] = drawn >> HALF
    stream[HAS_HIGH] = _1
    return drawn & LOW_HALF


@inlined
def bit(stream: Words) -> np.uint64:
    if stream[BITS_LEFT] == _0:
        stream[BITS] = word(stream)
        stream[BITS_LEFT] = _64
    drawn = stream[BITS] & _1
    stream[BITS] >>= _1
    stream[BITS_LEFT] -= _1
    return drawn


@inlined
def bits(stream: Words, n: np.uint64) -> np.uint64:
    """Draw `n` bits (at most 63), the first one lowest: the same as `n` calls of `bit`."""
    left, held = stream[BITS_LEFT], stream[BITS]
    drawn = held
    if n <= left:
        stream[BITS] = (held >> _1) >> (n - _1) if n else held
        stream[BITS_LEFT] = left - n
    else:  # the remaining bits (fewer than 64), then some of a new word
        fresh = word(stream)
        drawn |= fresh << left
        stream[BITS] = (fresh >> _1) >> (n - left - _1)
        stream[BITS_LEFT] = _64 - (n - left)
    return drawn & ((_1 << n) - _1)


@inlined
def below(stream: Words, n: np.uint64) -> np.uint64:
    while True:
        product = half(stream) * n
        low = product & LOW_HALF
        # The threshold 2^32 mod n is less than n, so most draws pass without a division.
        if low >= n or low >= _TWO32 % n:
            return product >> HALF


@inlined
def three_below(stream: Words) -> np.uint64:
    """Draw below 4, below 3 and below 2, as `below` does; two bits each, the first draw lowest.

    Whether half a word is left over is unpredictable: instead of a branch, `over` has all bits set
    or none.
    """
    over, word1 = _0 - stream[HAS_HIGH], mix(stream[NEXT])
    word2 = mix(stream[NEXT] + GOLDEN)
    half1 = ((stream[HIGH] & over) | (word1 & LOW_HALF & ~over)) * _4
    half2 = ((word1 & LOW_HALF & over) | (word1 >> HALF & ~over)) * _3
    half3 = ((word1 >> HALF & over) | (word2 & LOW_HALF & ~over)) * _2
    if half2 == _0:  # the only rejected draw below 3
        drawn = below(stream, _4)
        drawn |= below(stream, _3) << _2
        return drawn | below(stream, _2) << _4
    stream[NEXT] += GOLDEN + (GOLDEN & ~over)
    stream[HIGH] = word2 >> HALF
    stream[HAS_HIGH] ^= _1
    return half1 >> HALF | half2 >> HALF << _2 | half3 >> HALF << _4


@inlined
def five_below(stream: Words) -> np.uint64:
    """Draw below 6, 5, 4, 3 and 2 in the same way; three bits each."""
    over, word1 = _0 - stream[HAS_HIGH], mix(stream[NEXT])
    word2, word3 = mix(stream[NEXT] + GOLDEN), mix(stream[NEXT] + GOLDEN + GOLDEN)
    half1 = ((stream[HIGH] & over) | (word1 & LOW_HALF & ~over)) * _6
    half2 = ((word1 & LOW_HALF & over) | (word1 >> HALF & ~over)) * _5
    half3 = ((word1 >> HALF & over) | (word2 & LOW_HALF & ~over)) * _4
    half4 = ((word2 & LOW_HALF & over) | (word2 >> HALF & ~over)) * _3
    half5 = ((word2 >> HALF & over) | (word3 & LOW_HALF & ~over)) * _2
    if half1 & LOW_HALF < _4 or half2 == _0 or half4 == _0:  # rejected
        drawn, place = _0, _0
        for n in range(_6, _1, -1):
            drawn |= below(stream, np.uint64(n)) << place
            place += _3
        return drawn
    stream[NEXT] += GOLDEN + GOLDEN + (GOLDEN & ~over)
    stream[HIGH] = word3 >> HALF
    stream[HAS_HIGH] ^= _1
    drawn = half1 >> HALF | half2 >> HALF << _3 | half3 >> HALF << np.uint64(6)
    return drawn | half4 >> HALF << np.uint64(9) | half5 >> HALF << np.uint64(12)


@kernel
def shuffle(stream: Words, cards: Bytes | Numbers, n: int) -> None:
    for last in range(n - 1, 0, -1):
        other = np.int64(below(stream, np.uint64(last + 1)))
        cards[last], cards[other] = cards[other], cards[last]


@inlined
def _draw_all(draws: Words, at: np.uint64, n: np.uint64, counter: np.uint64) -> np.uint64:
    """Make all draws of a deal: those from the low halves of words, then from the high halves.

    No branches, so that the loop is vectorised: the top bit of the result is set if some draw may
    be rejected (about one in 10^8).
    """
    half_way, doubtful = n >> _1, _0
    for place in range(half_way):
        drawn = mix(counter + place * GOLDEN)
        range1 = n - _2 * place
        range2 = range1 - _1
        product1, product2 = (drawn & LOW_HALF) * range1, (drawn >> HALF) * range2
        doubtful |= ((product1 & LOW_HALF) - range1) | ((product2 & LOW_HALF) - range2)
        draws[at + place], draws[at + half_way + place] = product1 >> HALF, product2 >> HALF
    return doubtful


@inlined
def _copy_deck(deck: Bytes, cards: Bytes, at: np.uint64, n: np.uint64) -> None:
    for place in range(n):
        cards[at + place] = deck[place]


@inlined
def _swap(cards: Bytes, one: np.uint64, other: np.uint64) -> None:
    """Swap two cards. Indices are unsigned, because Numba wraps negative ones."""
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


@kernel
def deal(
    cards: Bytes, deck: Bytes, n: int, stream: Words, seed: np.uint64, index: np.uint64
) -> None:
    """Deal `index` of run `seed`: shuffle `deck` into `cards`; at most 256 cards."""
    start(stream, seed, index, DEALING)
    size = np.uint64(n)
    _copy_deck(deck, cards, _0, size)
    draws = on_stack(_MOST_DEALT)
    doubtful = _draw_all(draws, _0, size, stream[NEXT])
    half_way, last = size >> _1, size - _1
    for place in range(half_way):
        _swap(cards, last, draws[place])
        # For an odd size, the extra draw at the end swaps card 0 with itself.
        _swap(cards, last - _1, draws[half_way + place])
        last -= _2
    if doubtful >> _63:  # a difference was negative
        start(stream, seed, index, DEALING)
        _copy_deck(deck, cards, _0, size)
        shuffle(stream, cards, n)


@kernel
def deal_many(
    cards: Bytes,
    deck: Bytes,
    n: int,
    stream: Words,
    seed: np.uint64,
    first: np.uint64,
    many: int,
) -> None:
    """Make `many` deals from index `first` on, stored one after the other, each the same as `deal`.

    Four deals are interleaved, as swaps of one deal may wait for each other.
    """
    size, draws = np.uint64(n), on_stack(_DRAWN_TOGETHER)
    half_way, done = size >> _1, 0
    one, two, three = size, _2 * size, _3 * size
    while done + _TOGETHER <= many:
        at, doubtful = np.uint64(done) * size, _0
        for other in range(_4):
            _copy_deck(deck, cards, at + other * size, size)
            address_ = address(seed, first + np.uint64(done) + other, DEALING)
            doubtful |= _draw_all(draws, other * size, size, address_)
        last = at + size - _1
        for place in range(size - size % _2):
            which = place >> _1 if place & _1 == _0 else half_way + (place >> _1)
            _swap(cards, last, at + draws[which])
            _swap(cards, last + one, at + one + draws[one + which])
            _swap(cards, last + two, at + two + draws[two + which])
            _swap(cards, last + three, at + three + draws[three + which])
            last -= _1
        if doubtful >> _63:
            for other in range(done, done + _TOGETHER):
                deal(cards[other * n :], deck, n, stream, seed, first + np.uint64(other))
        done += _TOGETHER
    for other in range(done, many):
        deal(cards[other * n :], deck, n, stream, seed, first + np.uint64(other))
