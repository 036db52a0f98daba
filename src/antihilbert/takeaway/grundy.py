"""Grundy values of heaps, their periods, and the theorem of Sprague and Grundy.

Packets are the powers of two that add up to a row, as in "Le jeu de Marienbad" (Lycée de
l'Harteloire, Brest, 2022-2023).

>>> packets(7), odd_sizes([1, 3, 5, 6])
([4, 2, 1], [1])
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, reduce
from operator import xor
from typing import NamedTuple, Protocol

from antihilbert.takeaway.messages import refused, say
from antihilbert.takeaway.rules import (
    NIM,
    NOTHING,
    ONE_HEAP,
    TAKE,
    THREE_HEAPS,
    TWO_HEAPS,
    Change,
    Code,
    Move,
    Option,
    Position,
    Rules,
    heap_options,
)
from antihilbert.takeaway.solver import options_at_most

# Formulas
#
# Take k or more, whatever may be done with the rest: the value of n is n // k. Plain takes lead to
# 0 ... n - k, with the values 0 to n // k - 1. Splitting the rest adds nothing: the XOR of a // k,
# b // k, ... is at most (n - k) // k. With k = 1 this is Nim, and the row in which gaps divide.
#
# Take any number, or split without taking (Lasker): 4k + 3 and 4k + 4 are swapped (proof: Winning
# Ways, chapter 4).

LASKER = Code((TWO_HEAPS, TAKE), endless=True)
LASKER_FORMULA = "n, but 4k+3 and 4k+4 change places"


@dataclass(frozen=True)
class Formula:
    """The Grundy value of a heap, and its inverse."""

    written: str  # as text, of a heap n
    value: Callable[[int], int]
    worth: Callable[[int], range]  # the heaps with a value
    least: int  # number that can be taken
    splits: bool  # whether a heap may be split


@cache
def formula_for(code: Code) -> Formula | None:
    """Return the formula of this game, or None if none is known."""
    splits = code.parts > 1
    if code == LASKER:
        return Formula(
            LASKER_FORMULA,
            _lasker,
            lambda value: range(_lasker(value), _lasker(value) + 1),
            1,
            splits,
        )
    least = next(taken for taken, digit in enumerate(code.digits) if digit)
    if not code.endless or least == 0:
        return None
    if any(digit & TAKE != TAKE for digit in code.digits[least:]):
        return None
    return Formula(
        "n" if least == 1 else f"n // {least}",
        lambda heap: heap // least,
        lambda value: range(least * value, least * value + least),
        least,
        splits,
    )


def _lasker(heap: int) -> int:
    if heap % 4 == 3:
        return heap + 1
    return heap - 1 if heap % 4 == 0 and heap else heap


# Values and periods
#
# A period is *proved* when values repeat with period p from n0 >= 1 on, up to where every move from
# a larger heap leaves a part of at least n0 + p, which can be exchanged for one p smaller. That is
# Guy and Smith's theorem for octal games, here for codes that leave up to three heaps. Codes treat
# empty parts differently, so values that repeat from 0 on count as repeating from 1 on. Infinite
# codes and games with unequal parts have no such theorem.

# By the exponent of the work (`Code.effort`):
PLAIN_ENOUGH = {
    1: 2000,
    2: 400,
    3: 80,
    4: 30,
}  # the plain loop beats loading numba
LOOK_AHEAD = {
    1: 2000,
    2: 20_000,
    3: 400,
    4: 60,
}  # more heaps, to prove a period
MOST_VALUES = {1: 2_000_000, 2: 200_000, 3: 3000, 4: 300}
MOST_STEPS, AHEAD_STEPS = 3 * 10**10, 10**9  # about ten seconds, and less than one
# The same for octal games, in splits tried one by one; and when a game counts as sparse:
MOST_LOOKS, AHEAD_LOOKS = 10**10, 2 * 10**8
TRIAL, FEW_RARE = 5000, 0.2  # share of rare values up to which the method is used


@dataclass(frozen=True)
class HeapValues:
    """Computed values, and their period."""

    values: tuple[int, ...]
    preperiod: int | None
    period: int | None
    proved: bool
    formula: str | None = None  # of a heap n, if known
    rare: int | None = None  # number of heaps with a rare value, if labelled
    looks: int = 0  # splits tried for one more heap

    @property
    def known_to(self) -> int:
        return len(self.values) - 1

    def first(self, to: int) -> list[int]:
        """Return the values of 0 to `to`."""
        more = (self.at(heap) for heap in range(len(self.values), to + 1))
        return [*self.values[: to + 1], *more]

    def at(self, heap: int) -> int:
        """Return the value of any heap, if the period is proved."""
        if heap < len(self.values):
            return self.values[heap]
        if not self.proved or self.period is None or self.preperiod is None:
            raise refused("heap_beyond_values", heap=heap, most=self.known_to)
        return self.values[self.preperiod + (heap - self.preperiod) % self.period]


def mex(values: set[int]) -> int:
    """Return the smallest number from 0 on that is missing."""
    smallest = 0
    while smallest in values:
        smallest += 1
    return smallest


def plain_values(code: Code, to: int, unequal: bool = False) -> list[int]:
    """Compute the values of 0 to `to` from the definition."""
    values: list[int] = []
    for heap in range(to + 1):
        reached = set()
        for taken in code.amounts(heap):
            digit, rest = code.digit(taken), heap - taken
            if rest == 0:
                if digit & NOTHING and taken:
                    reached.add(0)
                continue
            if digit & ONE_HEAP:
                reached.add(values[rest])
            if digit & TWO_HEAPS:
                for part in range(1, rest // 2 + 1):
                    if not (unequal and 2 * part == rest):
                        reached.add(values[part] ^ values[rest - part])
            if digit & THREE_HEAPS:
                for first in range(1, rest // 3 + 1):
                    for second in range(first, (rest - first) // 2 + 1):
                        third = rest - first - second
                        if not (unequal and (first == second or second == third)):
                            reached.add(values[first] ^ values[second] ^ values[third])
        values.append(mex(reached))
    return values


def find_period(values: Sequence[int], parts: int, length: int) -> tuple[int, int, bool]:
    """Return (pre-period, period, proved), or (-1, 0, False) if there is none.

    A move leaves at most `parts` heaps (0: a game without a theorem) and takes at most `length`.
    Report a period without a proof if it fills half of the values, three times over. The smallest
    period that can be proved is the true one.
    """
    count = len(values)
    shown_at, shown = -1, 0
    for period in range(1, count // 2):
        place = count - 1 - period
        while place >= 0 and values[place] == values[place + period]:
            place -= 1
        preperiod = place + 1
        # The theorem requires equality for start <= n < enough; an empty part is no part.
        start = max(preperiod, 1)
        enough = parts * start + (parts - 1) * period + length
        if parts > 0 and enough <= count - period:
            return preperiod, period, True
        if shown == 0 and count - preperiod >= 3 * period and 2 * preperiod <= count:
            shown_at, shown = preperiod, period
    return shown_at, shown, False


def values_of(code: Code, to: int, unequal: bool = False) -> HeapValues:
    """Return the values of 0 to `to` at least, with their period."""
    if to < 0:
        raise refused("to_negative", to=to)
    if to > MOST_VALUES[1]:
        raise refused("to_far", to=to, most=MOST_VALUES[1])
    formula = formula_for(code)
    if formula is not None:
        values = tuple(map(formula.value, range(to + 1)))
        return HeapValues(values, None, None, False, formula.written)
    most = most_values(code, unequal)
    if to > most and not _has_theorem(code, unequal):
        raise refused("to_unproved", most=most)
    found = _found(code, unequal, _horizon(code, unequal, to if to <= most else 0))
    if not found.proved and to > found.known_to:
        raise refused("to_unproved", most=most)
    return found


def value_of(code: Code, heap: int, unequal: bool = False) -> int:
    """Return the value of one heap, by formula or period if it is large."""
    return values_up_to(code, heap, unequal)(heap)


def values_up_to(code: Code, heap: int, unequal: bool = False) -> Callable[[int], int]:
    """Return the value of every heap up to this one, as a function."""
    formula = formula_for(code)
    if formula is not None:
        return formula.value
    if code.up_to:
        group = code.up_to + 1
        return lambda heap: heap % group
    return known_values(code, heap, unequal).at


def known_values(code: Code, heap: int, unequal: bool = False) -> HeapValues:
    """Return all known values of a game, up to `heap` if possible."""
    found = _found(code, unequal, PLAIN_ENOUGH[code.effort])
    if found.proved or heap <= found.known_to:
        return found
    most = most_values(code, unequal)
    if heap > most and not _has_theorem(code, unequal):
        raise refused("heap_beyond_values", heap=heap, most=most)
    found = _found(code, unequal, _horizon(code, unequal, 0))
    if heap > found.known_to and not found.proved:
        if heap > most:
            raise refused("heap_beyond_values", heap=heap, most=most)
        found = _found(code, unequal, _horizon(code, unequal, heap))
    return found


def most_values(code: Code, unequal: bool = False) -> int:
    """Return how many heaps can be valued in about ten seconds."""
    most = MOST_VALUES[code.effort]
    if code.endless and code.effort == 2:
        most //= 4  # half of all smaller heaps are reachable, not only one or two
    most = min(most, _affordable(code, MOST_STEPS))
    if not splits_in_two(code):
        return most
    return max(most, _sparse_reach(code, unequal, MOST_LOOKS))


def splits_in_two(code: Code) -> bool:
    """Return whether rare and common values apply: a finite octal code that splits heaps."""
    return code.parts == 2 and not code.endless


def _sparse_reach(code: Code, unequal: bool, looks: int) -> int:
    """Return how many heaps can be valued with so many splits; 0 if values are not sparse."""
    known = _found(code, unequal, LOOK_AHEAD[2])
    if known.rare is None or known.rare > FEW_RARE * known.known_to:
        return 0
    return min(looks // max(known.looks, 1), MOST_VALUES[1])


def _affordable(code: Code, steps: int) -> int:
    """Return how many values can be computed in so many steps: fewer for a longer code."""
    digits = sum(map(bool, code.digits))
    return int((steps / digits) ** (1 / code.effort))


def _horizon(code: Code, unequal: bool, to: int) -> int:
    """Return how far to compute: at least until the periods of most known games are proved."""
    ahead = LOOK_AHEAD[code.effort]
    if code.effort == 1:
        ahead = max(ahead, 4 * code.length)
    ahead = min(ahead, _affordable(code, AHEAD_STEPS))
    if splits_in_two(code) and _has_theorem(code, unequal):
        ahead = max(ahead, _sparse_reach(code, unequal, AHEAD_LOOKS))
    return min(max(ahead, to), most_values(code, unequal))


_KNOWN: dict[tuple[Code, bool], HeapValues] = {}  # the longest computed, by game
MOST_REMEMBERED = 64


def _found(code: Code, unequal: bool, horizon: int) -> HeapValues:
    """Compute values up to `horizon`, or until their period is proved."""
    known = _KNOWN.get((code, unequal))
    if known is None or not (known.proved or known.known_to >= horizon):
        if len(_KNOWN) >= MOST_REMEMBERED:
            _KNOWN.clear()
        known = _KNOWN[code, unequal] = _compute(code, unequal, horizon)
    return known


def _compute(code: Code, unequal: bool, horizon: int) -> HeapValues:
    small = min(horizon, PLAIN_ENOUGH[code.effort])
    found = _with_period(code, plain_values(code, small, unequal), unequal, find_period)
    reached = small
    while not found.proved and reached < horizon:
        reached = min(horizon, 16 * reached)
        found = _compiled(code, unequal, reached)
    return found


def _compiled(code: Code, unequal: bool, to: int) -> HeapValues:
    """Compute the same by kernels, which take a while to load."""
    from antihilbert.takeaway import kernels
    from antihilbert.takeaway.kernels import sparse_values

    few = FEW_RARE * TRIAL
    if splits_in_two(code) and sparse_values(code, TRIAL, unequal).rare <= few:
        sparse = sparse_values(code, to, unequal)
        found = _with_period(code, sparse.values.tolist(), unequal, kernels.find_period)
        return replace(found, rare=sparse.rare, looks=sparse.looks)
    values = kernels.heap_values(code, to, unequal)
    return _with_period(code, values, unequal, kernels.find_period)


def _has_theorem(code: Code, unequal: bool) -> bool:
    """Return whether a period of this game can be proved."""
    return not unequal and not code.endless


def _with_period(
    code: Code,
    values: Sequence[int],
    unequal: bool,
    find: Callable[[Sequence[int], int, int], tuple[int, int, bool]],
) -> HeapValues:
    parts = code.parts if _has_theorem(code, unequal) else 0
    preperiod, period, proved = find(values, parts, code.length)
    shown = period > 0
    return HeapValues(
        tuple(int(value) for value in values),
        int(preperiod) if shown else None,
        int(period) if shown else None,
        bool(proved),
    )


# Packets


class Balance(NamedTuple):
    """The packets that a row loses and gains when its size changes: the source's figure 4."""

    broken: list[int]
    made: list[int]


def packets(row: int) -> list[int]:
    """Return the powers of two that add up to `row`, largest first."""
    return [1 << power for power in range(row.bit_length() - 1, -1, -1) if row >> power & 1]


def counts(rows: Iterable[int]) -> dict[int, int]:
    """Return the number of packets of each size, largest first."""
    found: dict[int, int] = {}
    for row in rows:
        for size in packets(row):
            found[size] = found.get(size, 0) + 1
    return dict(sorted(found.items(), reverse=True))


def odd_sizes(rows: Iterable[int]) -> list[int]:
    """Return the sizes with an odd number of packets, largest first."""
    return [size for size, count in counts(rows).items() if count % 2]


def balance(before: int, after: int) -> Balance:
    """Return the packets that a row loses and gains."""
    return Balance(packets(before & ~after), packets(after & ~before))


def is_mirror(rows: Iterable[int]) -> bool:
    """Return whether the nonempty rows form pairs of equal size."""
    left = sorted(row for row in rows if row)
    return bool(left) and left[::2] == left[1::2]


class PacketStep(NamedTuple):
    """One step of section 3.2: split off the largest power of two."""

    rest: int  # n_k
    power: int  # p_k, the largest with 2^p_k <= n_k


def steps(number: int) -> list[PacketStep]:
    """Return the decomposition of `number`, power by power, until nothing is left."""
    found = []
    while number:
        power = number.bit_length() - 1
        found.append(PacketStep(number, power))
        number -= 1 << power
    return found


def uniqueness(number: int, lang: str) -> list[str]:
    """Explain step by step why `number` is a sum of different powers of two in exactly one way."""
    said = []
    for index, (rest, power) in enumerate(steps(number)):
        size = 1 << power
        facts = {"k": index, "rest": rest, "power": size, "p": power, "left": rest - size}
        said.append(say(lang, "step", **facts))
        said.append(say(lang, "forced", power=size, rest=rest, below=size - 1, above=2 * size))
    written = " + ".join(map(str, packets(number)))
    return [*said, say(lang, "sum", number=number, sum=written), say(lang, "unique", number=number)]


# Independent heaps
#
# Normal play: P-positions have XOR 0 of the Grundy values. Misère play of Nim, and of "take 1 to k"
# with heaps modulo k + 1: play as in normal play until only heaps of at most 1 would be left. Then
# leave an odd number of ones instead of an even number.

LISTED_WHOLE = 20_000  # moves of a heap up to which all are examined
FEW_SPLITS = 100  # of a huge heap


class Theorem(Protocol):
    """What decides a game without exhaustive search."""

    name: str
    complete: bool  # whether `winning_moves` lists all of them

    def lost(self, position: Position) -> bool:
        """Return whether the player to move loses."""

    def winning_moves(self, position: Position) -> Iterator[Move]:
        """Yield the moves to a P-position."""


def taken_down(place: int, heap: int, left: int) -> Change:
    """Return the change of a heap of which `left` is left."""
    return Change(place, heap - left, (left,) if left else ())


def taking_down(place: int, heap: int, left: int) -> Move:
    """Return the move with this single change."""
    return Move((taken_down(place, heap, left),))


class Values:
    """Normal play with independent heaps: the XOR of their Grundy values."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.name = "packets" if rules.code == NIM else "values"
        self.complete = True

    def value(self, heap: int) -> int:
        return value_of(self.rules.code, heap, self.rules.unequal)

    def total(self, heaps: tuple[int, ...]) -> int:
        return reduce(xor, map(self.value, heaps), 0)

    def lost(self, position: Position) -> bool:
        return self.total(position.heaps) == 0

    def winning_moves(self, position: Position) -> Iterator[Move]:
        total = self.total(position.heaps)
        for place, heap in enumerate(position.heaps):
            for taken, parts in self._options_worth(heap, total ^ self.value(heap)):
                yield Move((Change(place, taken, parts),))

    def _options_worth(self, heap: int, wanted: int) -> Iterator[Option]:
        """Yield the moves in one heap after which its parts have the XOR `wanted`.

        Of a huge heap, yield some: beyond the pre-period multiples of the period can be moved from
        all other parts to the largest.
        """
        code, unequal = self.rules.code, self.rules.unequal
        formula = formula_for(code)
        listed = bool(code.up_to) or options_at_most(code, heap) <= LISTED_WHOLE
        if formula is not None and not (formula.splits and listed):
            yield from self._by_formula(formula, heap, wanted)
            return
        most_part = None
        if not listed:
            known = known_values(code, heap, unequal)
            if known.proved and known.preperiod is not None and known.period is not None:
                most_part = known.preperiod + known.period
                self.complete = self.complete and self._has_no_larger_part(heap, most_part)
        value = values_up_to(code, heap, unequal)
        for taken, parts in heap_options(self.rules, heap, most_part=most_part):
            if reduce(xor, map(value, parts), 0) == wanted:
                yield taken, parts

    def _has_no_larger_part(self, heap: int, most_part: int) -> bool:
        """Return whether no split of a heap has two parts larger than `most_part`."""
        code = self.rules.code
        rests = ((heap - taken, code.digit(taken)) for taken in code.amounts(heap))
        halves = (
            rest // 2 if digit & TWO_HEAPS else (rest - 1) // 2
            for rest, digit in rests
            if digit & (TWO_HEAPS | THREE_HEAPS)
        )
        return max(halves, default=0) <= most_part

    def _by_formula(self, formula: Formula, heap: int, wanted: int) -> Iterator[Option]:
        """Yield the plain takes, of which one wins if any move does, and a few splits."""
        for left in formula.worth(wanted):
            if left <= heap - formula.least:
                yield heap - left, (left,) if left else ()
        if not formula.splits:
            return
        self.complete = False
        for taken in self.rules.code.amounts(min(heap, formula.least + 1)):
            rest = heap - taken
            if self.rules.code.digit(taken) & TWO_HEAPS:
                for part in (*range(1, FEW_SPLITS), rest // 2):
                    parts = part, rest - part
                    if self.rules.unequal and part == rest - part:
                        continue
                    if formula.value(part) ^ formula.value(rest - part) == wanted:
                        yield taken, parts


class MisereNim:
    """Misère Nim, and misère "take 1 to k", where a heap counts modulo k + 1."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.name = "misere"
        self.complete = True

    def value(self, heap: int) -> int:
        most = self.rules.code.up_to
        return heap % (most + 1) if most else heap

    def lost(self, position: Position) -> bool:
        values = [self.value(heap) for heap in position.heaps]
        return self._lost(reduce(xor, values, 0), sum(value > 1 for value in values))

    @staticmethod
    def _lost(total: int, large: int) -> bool:
        return total == (0 if large else 1)

    def winning_moves(self, position: Position) -> Iterator[Move]:
        values = [self.value(heap) for heap in position.heaps]
        total, large = reduce(xor, values, 0), sum(value > 1 for value in values)
        most = self.rules.code.up_to
        for place, (heap, value) in enumerate(zip(position.heaps, values, strict=True)):
            others, others_large = total ^ value, large - (value > 1)
            # Only a move to the XOR of the other heaps, or to 0 or 1, can leave a P-position.
            left_over = (
                range(heap - 1, max(heap - most, 0) - 1, -1)
                if most
                else sorted({left for left in (others, 0, 1) if left < heap}, reverse=True)
            )
            for left in left_over:
                value = self.value(left)
                if self._lost(others ^ value, others_large + (value > 1)):
                    yield taking_down(place, heap, left)
