"""What is one heap worth? Grundy values of 0, 1, 2, ... and whether they repeat for ever.

Two heaps are worth the same if, beside any other heaps, either may stand for the other: a heap's
value is the smallest number that none of its moves leads to (several heaps are worth their XOR).

A period is *proved* when the values repeat far enough. Let them repeat with period p from n0 >= 1
on, up to where every move from a larger heap leaves a part of at least n0 + p. Such a part can be
exchanged for one p smaller, so they repeat for ever. That is Guy and Smith's theorem for octal
games, here for codes that leave up to three heaps. A part of p cannot be exchanged for an empty
one, for which codes have other rules: values that repeat from 0 on count as repeating from 1 on.
Endless codes and games with unequal parts have no such theorem.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from antihilbert.takeaway.codes import NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS, Code
from antihilbert.takeaway.formulas import formula_for
from antihilbert.takeaway.refusals import SpokenError

# By the power with which the work grows (`Code.effort`):
PLAIN_ENOUGH = {1: 2000, 2: 400, 3: 80, 4: 30}  # the plain loop is faster than loading numba
LOOK_AHEAD = {1: 2000, 2: 20_000, 3: 400, 4: 60}  # a period may be proved beyond what was asked for
MOST_VALUES = {1: 2_000_000, 2: 200_000, 3: 3000, 4: 300}
MOST_STEPS, AHEAD_STEPS = 3 * 10**10, 10**9  # about ten seconds, and less than one
# The same for splits of octal games that are looked at one by one, and what makes a game sparse:
MOST_LOOKS, AHEAD_LOOKS = 10**10, 2 * 10**8
TRIAL, FEW_RARE = 5000, 0.2  # a larger share of rare values is not worth it


@dataclass(frozen=True)
class HeapValues:
    """The values that were computed, and the period that they show."""

    values: tuple[int, ...]
    preperiod: int | None
    period: int | None
    proved: bool
    formula: str | None = None  # of a heap n, where there is one
    rare: int | None = None  # heaps with a rare value, where values were told apart so
    looks: int = 0  # at splits, for one heap more

    @property
    def known_to(self) -> int:
        return len(self.values) - 1

    def first(self, to: int) -> list[int]:
        """The values of 0 to `to`."""
        more = (self.at(heap) for heap in range(len(self.values), to + 1))
        return [*self.values[: to + 1], *more]

    def as_json(self, to: int, rules: str) -> dict[str, object]:
        """The values of heaps 0 to `to`, and what is known of the rest, for every view."""
        return {
            "values": self.first(to),
            "preperiod": self.preperiod,
            "period": self.period,
            "proved": self.proved,
            "formula": self.formula,
            "computed_to": self.known_to,
            "rules": rules,
        }

    def at(self, heap: int) -> int:
        """The value of any heap, if the period is proved."""
        if heap < len(self.values):
            return self.values[heap]
        if not self.proved or self.period is None or self.preperiod is None:
            raise SpokenError("heap_beyond_values", heap=heap, most=self.known_to)
        return self.values[self.preperiod + (heap - self.preperiod) % self.period]


def mex(values: set[int]) -> int:
    """The smallest number from 0 that is missing."""
    smallest = 0
    while smallest in values:
        smallest += 1
    return smallest


def plain_values(code: Code, to: int, unequal: bool = False) -> list[int]:
    """The values of 0 to `to`, straight from the definition."""
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
    """(pre-period, period, proved), or (-1, 0, False) if the values show none.

    `parts` is how many heaps a move may leave of one, `length` the most it may take; parts 0 stands
    for a game without a theorem. A period is worth mentioning without a proof if it fills half of
    the values, three times over. The smallest period that can be proved is the true one.
    """
    count = len(values)
    shown_at, shown = -1, 0
    for period in range(1, count // 2):
        place = count - 1 - period
        while place >= 0 and values[place] == values[place + period]:
            place -= 1
        preperiod = place + 1
        # Equal for start <= n < enough is what the theorem asks for; an empty part is no part.
        start = max(preperiod, 1)
        enough = parts * start + (parts - 1) * period + length
        if parts > 0 and enough <= count - period:
            return preperiod, period, True
        if shown == 0 and count - preperiod >= 3 * period and 2 * preperiod <= count:
            shown_at, shown = preperiod, period
    return shown_at, shown, False


def values_of(code: Code, to: int, unequal: bool = False) -> HeapValues:
    """The values of 0 to `to` at least, with their period."""
    if to < 0:
        raise SpokenError("to_negative", to=to)
    if to > MOST_VALUES[1]:
        raise SpokenError("to_far", to=to, most=MOST_VALUES[1])
    formula = formula_for(code)
    if formula is not None:
        values = tuple(map(formula.value, range(to + 1)))
        return HeapValues(values, None, None, False, formula.written)
    most = most_values(code, unequal)
    if to > most and not _has_theorem(code, unequal):
        raise SpokenError("to_unproved", most=most)
    found = _found(code, unequal, _horizon(code, unequal, to if to <= most else 0))
    if not found.proved and to > found.known_to:
        raise SpokenError("to_unproved", most=most)
    return found


def value_of(code: Code, heap: int, unequal: bool = False) -> int:
    """The value of one heap, as large as theory allows."""
    return values_up_to(code, heap, unequal)(heap)


def values_up_to(code: Code, heap: int, unequal: bool = False) -> Callable[[int], int]:
    """The value of every heap up to this one, as a function."""
    formula = formula_for(code)
    if formula is not None:
        return formula.value
    if code.up_to:
        group = code.up_to + 1
        return lambda heap: heap % group
    return known_values(code, heap, unequal).at


def known_values(code: Code, heap: int, unequal: bool = False) -> HeapValues:
    """All that is known of a game's values, far enough for `heap` if that can be."""
    found = _found(code, unequal, PLAIN_ENOUGH[code.effort])
    if found.proved or heap <= found.known_to:
        return found
    most = most_values(code, unequal)
    if heap > most and not _has_theorem(code, unequal):
        raise SpokenError("heap_beyond_values", heap=heap, most=most)
    found = _found(code, unequal, _horizon(code, unequal, 0))
    if heap > found.known_to and not found.proved:
        if heap > most:
            raise SpokenError("heap_beyond_values", heap=heap, most=most)
        found = _found(code, unequal, _horizon(code, unequal, heap))
    return found


def most_values(code: Code, unequal: bool = False) -> int:
    """How many heaps can be valued in about ten seconds."""
    most = MOST_VALUES[code.effort]
    if code.endless and code.effort == 2:
        most //= 4  # half of all smaller heaps can be reached, and not only one or two
    most = min(most, _affordable(code, MOST_STEPS))
    if not splits_in_two(code):
        return most
    return max(most, _sparse_reach(code, unequal, MOST_LOOKS))


def splits_in_two(code: Code) -> bool:
    """Whether rare and common values may help: a finite octal code by which heaps split."""
    return code.parts == 2 and not code.endless


def _sparse_reach(code: Code, unequal: bool, looks: int) -> int:
    """How many heaps can be valued with so many looks at splits; 0 if values are not sparse."""
    known = _found(code, unequal, LOOK_AHEAD[2])
    if known.rare is None or known.rare > FEW_RARE * known.known_to:
        return 0
    return min(looks // max(known.looks, 1), MOST_VALUES[1])


def _affordable(code: Code, steps: int) -> int:
    """How many values can be computed in so many steps: long codes have many moves to look at."""
    digits = sum(map(bool, code.digits))
    return int((steps / digits) ** (1 / code.effort))


def _horizon(code: Code, unequal: bool, to: int) -> int:
    """How far to compute: at least so far that the periods of most known games are proved."""
    ahead = LOOK_AHEAD[code.effort]
    if code.effort == 1:
        ahead = max(ahead, 4 * code.length)
    ahead = min(ahead, _affordable(code, AHEAD_STEPS))
    if splits_in_two(code) and _has_theorem(code, unequal):
        ahead = max(ahead, _sparse_reach(code, unequal, AHEAD_LOOKS))
    return min(max(ahead, to), most_values(code, unequal))


_KNOWN: dict[tuple[Code, bool], HeapValues] = {}  # what was computed, the furthest of each game
MOST_REMEMBERED = 64


def _found(code: Code, unequal: bool, horizon: int) -> HeapValues:
    """Values up to `horizon`, or up to where their period is proved."""
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
    """The same by kernels, which take a while to load."""
    from antihilbert.takeaway.kernels import sequences as kernels

    if splits_in_two(code):
        from antihilbert.takeaway.kernels.sparse import sparse_values

        if sparse_values(code, TRIAL, unequal).rare <= FEW_RARE * TRIAL:
            sparse = sparse_values(code, to, unequal)
            found = _with_period(code, sparse.values.tolist(), unequal, kernels.find_period)
            return replace(found, rare=sparse.rare, looks=sparse.looks)
    values = kernels.heap_values(code, to, unequal)
    return _with_period(code, values, unequal, kernels.find_period)


def _has_theorem(code: Code, unequal: bool) -> bool:
    """Whether a period of this game can be proved."""
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
