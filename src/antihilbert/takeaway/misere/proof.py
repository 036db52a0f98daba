"""Is a monoid right about every position of some heaps? A finite check, and the position if not.

Each heap has an element. It is right about all positions, however many heaps they have, if

1. no move leads from a lost position to a lost one, and
2. from every position that has moves and is not lost, some move leads to a lost one.

1 is a check of each heap in every company. For 2, follow what can be said of a position P with the
element x: K, the elements in whose company some move in P leaves a lost position. Beside Q, with
the element y and the set L, it has the element xy and the set (K : y) + (L : x), where K : y are
the elements that y takes into K. So positions have finitely many pairs (x, K), and these can all be
reached heap by heap. 2 says that 0 is in K unless x is lost.

By 1, K has only elements beside which x is not lost. If it has all of them, then 2 holds, and the
same is true beside any other heaps: nothing more needs to be looked at.
"""

from dataclasses import dataclass, field

from antihilbert.takeaway.misere.learning import TooMuchError
from antihilbert.takeaway.misere.monoid import Monoid

MOST_STATES = 60_000

Elements = int  # a set, as bits
State = tuple[int, Elements]
Counterexample = tuple[int, ...]  # heaps


def winning_company(monoid: Monoid, options: frozenset[int]) -> Elements:
    """Beside which elements some of these options is lost."""
    company = 0
    for element in options:
        company |= monoid.outcomes[element]
    return company


@dataclass
class Proof:
    """What has been checked of positions made of heaps, one more heap at a time."""

    monoid: Monoid
    generators: tuple[int, ...] = ()  # heaps that have its generators as elements
    heaps: dict[State, int] = field(default_factory=dict)  # the first heap of each kind
    states: dict[State, Counterexample] = field(default_factory=dict)  # and a position with it
    _divided: dict[State, Elements] = field(default_factory=dict)

    def with_heap(self, heap: int, element: int, options: frozenset[int]) -> Counterexample | None:
        """Add a heap that has moves: None if all positions with it are right, or a wrong one."""
        kind = element, winning_company(self.monoid, options)
        if kind in self.heaps:
            return None
        self.heaps[kind] = heap
        wrong = kind[1] & self.monoid.outcomes[element]
        if wrong:
            company = self.monoid.words[wrong.bit_length() - 1]
            others = zip(self.generators, company, strict=True)
            return (heap, *(other for other, count in others for _ in range(count)))
        return self._explore(kind)

    def copy(self) -> "Proof":
        """To try something that may go wrong."""
        heaps, states = dict(self.heaps), dict(self.states)
        return Proof(self.monoid, self.generators, heaps, states, self._divided)

    def _explore(self, kind: State) -> Counterexample | None:
        """Every position with the newest kind of heap."""
        fresh: list[tuple[State, Counterexample]] = [(kind, (self.heaps[kind],))]
        fresh += [(self._beside(s, kind), (*w, self.heaps[kind])) for s, w in self.states.items()]
        for state, position in fresh:  # grows meanwhile; short positions come first
            element, company = state
            if state in self.states:
                continue
            if element not in self.monoid.lost and not company & 1:
                return position
            if len(self.states) >= MOST_STATES:
                raise TooMuchError
            self.states[state] = position
            if company != self._everything(element):
                kinds = self.heaps.items()
                fresh += [(self._beside(state, other), (*position, h)) for other, h in kinds]
        return None

    def _everything(self, element: int) -> Elements:
        return (1 << self.monoid.order) - 1 & ~self.monoid.outcomes[element]

    def _beside(self, one: State, other: State) -> State:
        element = self.monoid.table[one[0]][other[0]]
        company = self._divide((other[0], one[1])) | self._divide((one[0], other[1]))
        return element, company

    def _divide(self, state: State) -> Elements:
        """The elements that an element takes into a set."""
        known = self._divided.get(state)
        if known is None:
            element, company = state
            row = self.monoid.table[element]
            known = sum(1 << other for other, product in enumerate(row) if company >> product & 1)
            self._divided[state] = known
        return known
