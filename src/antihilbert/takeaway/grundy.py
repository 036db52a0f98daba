"""Who wins when heaps are independent? Sprague and Grundy's theorem, and its misère remains.

Normal play: each heap is worth a number of `sequences`, and the player to move loses exactly when
the XOR of all is 0, that is when the packets of the values are even in number, size by size.

Misère play: no such theorem holds in general. It does for Nim, and for "take 1 to k" after each
heap is reduced modulo k + 1. Play as if the last to take won, until only heaps of at most 1 would
be left. Then leave an odd number of ones instead of an even number.
"""

from collections.abc import Iterator
from functools import reduce
from operator import xor
from typing import Protocol

from antihilbert.takeaway.codes import NIM, NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS
from antihilbert.takeaway.formulas import Formula, formula_for
from antihilbert.takeaway.moves import Change, Move, Option, Position, heap_options
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.sequences import HeapValues, known_values, value_of, values_up_to
from antihilbert.takeaway.solver import options_at_most

LISTED_WHOLE = 20_000  # a heap with up to so many moves has all of them looked at
FEW_SPLITS = 100  # of a huge heap


class Theorem(Protocol):
    """What decides a game without trying everything."""

    name: str
    complete: bool  # whether `winning_moves` lists all of them

    def lost(self, position: Position) -> bool:
        """Whether the player to move loses."""

    def winning_moves(self, position: Position) -> Iterator[Move]:
        """The moves to a lost position."""


def taken_down(place: int, heap: int, left: int) -> Change:
    """What a take does to a heap of which it leaves `left`."""
    return Change(place, heap - left, (left,) if left else ())


def taking_down(place: int, heap: int, left: int) -> Move:
    """The move that does this and no more."""
    return Move((taken_down(place, heap, left),))


class Values:
    """Normal play with independent heaps: the XOR of the heaps' values."""

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
        """The moves in one heap that leave parts worth `wanted` together."""
        code = self.rules.code
        formula = formula_for(code)
        if formula is not None and not formula.splits:
            yield from self._by_formula(formula, heap, wanted)
        elif code.up_to or options_at_most(code, heap) <= LISTED_WHOLE:
            value = values_up_to(code, heap, self.rules.unequal)
            for taken, parts in heap_options(self.rules, heap):
                if reduce(xor, map(value, parts), 0) == wanted:
                    yield taken, parts
        elif formula is not None:
            yield from self._by_formula(formula, heap, wanted)
        else:
            yield from self._some_splits_worth(heap, wanted)

    def _by_formula(self, formula: Formula, heap: int, wanted: int) -> Iterator[Option]:
        """The plain takes, of which one wins if any move does, and a few splits."""
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

    def _some_splits_worth(self, heap: int, wanted: int) -> Iterator[Option]:
        """Enough splits of a huge heap: if any is worth `wanted`, one of these is.

        Beyond the pre-period all parts but the largest can be exchanged for ones a period smaller,
        and the largest for one so much larger.
        """
        code, known = self.rules.code, known_values(self.rules.code, heap, self.rules.unequal)
        smallest_parts = heap
        if known.proved and known.preperiod is not None and known.period is not None:
            smallest_parts = known.preperiod + known.period
        for taken in code.amounts(heap):
            digit, rest = code.digit(taken), heap - taken
            if digit & NOTHING and rest == 0 and wanted == 0:
                yield taken, ()
            if digit & ONE_HEAP and rest and known.at(rest) == wanted:
                yield taken, (rest,)
            if digit & TWO_HEAPS:
                if smallest_parts < rest // 2:
                    self.complete = False
                for part in range(1, min(rest // 2, smallest_parts) + 1):
                    if self.rules.unequal and 2 * part == rest:
                        continue
                    if known.at(part) ^ known.at(rest - part) == wanted:
                        yield taken, (part, rest - part)
            if digit & THREE_HEAPS:
                if smallest_parts < (rest - 1) // 2:
                    self.complete = False
                yield from (
                    (taken, parts)
                    for parts in self._three_worth(known, rest, wanted, smallest_parts)
                )

    def _three_worth(
        self, known: HeapValues, rest: int, wanted: int, most: int
    ) -> Iterator[tuple[int, int, int]]:
        """Three parts worth `wanted`, the two smaller ones up to `most`."""
        small = known.first(min(most, rest))
        for first in range(1, min(rest // 3, most) + 1):
            for second in range(first, min((rest - first) // 2, most) + 1):
                third = rest - first - second
                if self.rules.unequal and (first == second or second == third):
                    continue
                if small[first] ^ small[second] ^ known.at(third) == wanted:
                    yield first, second, third


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
            # Only a heap that evens out the others, or one of 0 or 1, can leave a lost position.
            left_over = (
                range(heap - 1, max(heap - most, 0) - 1, -1)
                if most
                else sorted({left for left in (others, 0, 1) if left < heap}, reverse=True)
            )
            for left in left_over:
                value = self.value(left)
                if self._lost(others ^ value, others_large + (value > 1)):
                    yield taking_down(place, heap, left)
