"""The rank of a half-board among all that have the same tokens, without a table of half-boards.

A half takes all of its tokens from the colours `twos` (two of each) and `ones` (one of each), two
sets of bits. How many ways there are to fill so many bases depends only on how many colours are in
either set, `ways[bases, twos, ones]`. So base by base the ways that come before are counted: first
those with both tokens of a colour or one of either set, then two of `twos`, then two of `ones`.
"""

from antihilbert.base.kernels.compiling import Bytes, Numbers, inlined, kernel
from antihilbert.base.kernels.instructions import ones as bits_of
from antihilbert.base.kernels.instructions import signed

NOWHERE = -1
NO_COLOUR = 63  # the hole


@inlined
def many(colours: int) -> int:
    found: int = signed(bits_of(colours))
    return found


@inlined
def below(colours: int, colour: int) -> int:
    """How many colours of the set come before this one."""
    return many(colours & ((1 << colour) - 1))


@kernel
def nth(colours: int, number: int) -> int:
    """The colour of the set that so many come before."""
    colour = 0
    while True:
        if colours >> colour & 1:
            if number == 0:
                return colour
            number -= 1
        colour += 1


@inlined
def ways_of(ways: Numbers, bases: int, twos: int, ones: int) -> int:
    return ways[bases, twos, ones] if twos >= 0 and ones >= 0 else 0


@kernel
def rank(tokens: Bytes, without: int, twos: int, ones: int, ways: Numbers) -> int:
    """Of the bases but one, `without` (NOWHERE: of all), filled with these colours."""
    bases = len(tokens) // 2
    left = bases - (without != NOWHERE)
    found = 0
    for base in range(bases):
        if base == without:
            continue
        left -= 1
        a, b = tokens[2 * base], tokens[2 * base + 1]
        t, o = many(twos), many(ones)
        mixed, both = ways_of(ways, left, t - 1, o), ways_of(ways, left, t - 2, o + 2)
        bit_a, bit_b = 1 << a, 1 << b
        if a == b:
            found += below(twos, a) * mixed
            twos ^= bit_a
        elif twos & bit_a and twos & bit_b:
            low, high = below(twos, min(a, b)), below(twos, max(a, b))
            found += t * (1 + o) * mixed + (high * (high - 1) // 2 + low) * both
            twos ^= bit_a | bit_b
            ones |= bit_a | bit_b
        elif ones & bit_a and ones & bit_b:
            low, high = below(ones, min(a, b)), below(ones, max(a, b))
            found += t * (1 + o) * mixed + t * (t - 1) // 2 * both
            found += (high * (high - 1) // 2 + low) * ways_of(ways, left, t, o - 2)
            ones ^= bit_a | bit_b
        else:
            two, one = (a, b) if twos & bit_a else (b, a)
            found += (t + below(twos, two) * o + below(ones, one)) * mixed
            twos ^= 1 << two
            ones ^= (1 << one) | (1 << two)
    return found


@kernel
def fill(number: int, tokens: Bytes, without: int, twos: int, ones: int, ways: Numbers) -> None:
    """Write the filling of this rank."""
    bases = len(tokens) // 2
    left = bases - (without != NOWHERE)
    for base in range(bases):
        if base == without:
            continue
        left -= 1
        t, o = many(twos), many(ones)
        mixed, both = ways_of(ways, left, t - 1, o), ways_of(ways, left, t - 2, o + 2)
        if number < t * (1 + o) * mixed:
            place, number = number // mixed, number % mixed
            if place < t:
                a = b = nth(twos, place)
                twos ^= 1 << a
            else:
                a, b = nth(twos, (place - t) // o), nth(ones, (place - t) % o)
                twos ^= 1 << a
                ones ^= (1 << a) | (1 << b)
        else:
            number -= t * (1 + o) * mixed
            pairs = t * (t - 1) // 2 * both
            if number < pairs:
                a, b, number = _pair(number, twos, both)
                twos ^= (1 << a) | (1 << b)
                ones |= (1 << a) | (1 << b)
            else:
                a, b, number = _pair(number - pairs, ones, ways_of(ways, left, t, o - 2))
                ones ^= (1 << a) | (1 << b)
        tokens[2 * base], tokens[2 * base + 1] = a, b


@kernel
def _pair(number: int, colours: int, each: int) -> tuple[int, int, int]:
    """Two colours of a set, by the number of their pair, and what is left of the rank."""
    place, high = number // each, 1
    while high * (high + 1) // 2 <= place:
        high += 1
    return nth(colours, place - high * (high - 1) // 2), nth(colours, high), number % each


@kernel
def holed_ways(bases: int, twos: int, ones: int, ways: Numbers) -> int:
    """How many ways there are to fill the bases, with the hole in a given one."""
    found = ones * ways_of(ways, bases - 1, twos, ones - 1)
    return found + twos * ways_of(ways, bases - 1, twos - 1, ones + 1)


@kernel
def holed_rank(tokens: Bytes, at: int, twos: int, ones: int, ways: Numbers) -> int:
    """Of a half with the hole in base `at`, where `tokens` has it second."""
    bases, t, o = len(tokens) // 2, many(twos), many(ones)
    found = at * holed_ways(bases, t, o, ways)
    token = tokens[2 * at]
    bit = 1 << token
    if ones & bit:
        found += below(ones, token) * ways_of(ways, bases - 1, t, o - 1)
        return found + rank(tokens, at, twos, ones ^ bit, ways)
    found += o * ways_of(ways, bases - 1, t, o - 1)
    found += below(twos, token) * ways_of(ways, bases - 1, t - 1, o + 1)
    return found + rank(tokens, at, twos ^ bit, ones | bit, ways)


@kernel
def holed_fill(number: int, tokens: Bytes, twos: int, ones: int, ways: Numbers) -> int:
    """Write the half of this rank; in which base the hole is."""
    bases, t, o = len(tokens) // 2, many(twos), many(ones)
    each = holed_ways(bases, t, o, ways)
    at, number = number // each, number % each
    after_one, after_two = (
        ways_of(ways, bases - 1, t, o - 1),
        ways_of(ways, bases - 1, t - 1, o + 1),
    )
    if number < o * after_one:
        token = nth(ones, number // after_one)
        fill(number % after_one, tokens, at, twos, ones ^ (1 << token), ways)
    else:
        number -= o * after_one
        token = nth(twos, number // after_two)
        bit = 1 << token
        fill(number % after_two, tokens, at, twos ^ bit, ones | bit, ways)
    tokens[2 * at], tokens[2 * at + 1] = token, NO_COLOUR
    return at
