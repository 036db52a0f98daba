"""Who wins misère play of a game with a known quotient, and by which move?"""

from collections.abc import Iterator
from functools import reduce

from antihilbert.takeaway.codes import ONE_HEAP, TWO_HEAPS
from antihilbert.takeaway.grundy import LISTED_WHOLE
from antihilbert.takeaway.misere.quotient import MOST_HEAPS, Quotient, quotient_of
from antihilbert.takeaway.moves import Change, Move, Option, Position, heap_options
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.solver import options_at_most


class ByQuotient:
    """Misère play by the product of the heaps' elements: lost if it is a lost element."""

    name = "quotient"

    def __init__(self, quotient: Quotient) -> None:
        self.quotient, self.rules = quotient, quotient.rules
        self.complete = True

    @classmethod
    def deciding(cls, rules: Rules, position: Position) -> "ByQuotient | None":
        """What decides this position, or None if the quotient does not reach so far."""
        largest = max(position.heaps, default=0)
        if rules.code.hexadecimal and largest > MOST_HEAPS:
            return None  # too many ways to leave three heaps
        quotient = quotient_of(rules, min(largest, MOST_HEAPS))
        return None if quotient.at(largest) is None else cls(quotient)

    def product(self, heaps: tuple[int, ...], element: int = 0) -> int:
        table = self.quotient.monoid.table
        return reduce(lambda one, heap: table[one][self._element(heap)], heaps, element)

    def _element(self, heap: int) -> int:
        element = self.quotient.at(heap)
        assert element is not None  # `deciding` has seen to it
        return element

    def lost(self, position: Position) -> bool:
        return self.product(position.heaps) in self.quotient.monoid.lost

    def winning_moves(self, position: Position) -> Iterator[Move]:
        for place, heap in enumerate(position.heaps):
            others = self.product(position.heaps[:place] + position.heaps[place + 1 :])
            for taken, parts in self._options(heap):
                if self.product(parts, others) in self.quotient.monoid.lost:
                    yield Move((Change(place, taken, parts),))

    def _options(self, heap: int) -> Iterator[Option]:
        """All moves in a heap, or of a huge one enough to leave every element that can be left.

        Beyond the pre-period the smaller part can be exchanged for one a period smaller, and the
        larger for one as much larger.
        """
        quotient, code = self.quotient, self.rules.code
        preperiod, period = quotient.preperiod, quotient.period
        if preperiod is None or period is None or options_at_most(code, heap) <= LISTED_WHOLE:
            yield from heap_options(self.rules, heap)
            return
        self.complete = False
        for taken in code.amounts(heap):
            rest = heap - taken
            if code.digit(taken) & ONE_HEAP:
                yield taken, (rest,)
            if code.digit(taken) & TWO_HEAPS:
                for part in range(1, min(preperiod + period, rest // 2) + 1):
                    yield taken, (part, rest - part)
