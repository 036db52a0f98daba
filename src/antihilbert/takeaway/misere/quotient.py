"""The misère quotient of a heap game: found heap by heap, proved, and for ever if it repeats.

Two positions are equal in a game if in any company, made of heaps of that game, both are lost or
both are not. Classes of equal positions can be added: they are the misère quotient of Plambeck and
Siegel (2005, 2008), a commutative monoid some elements of which are lost. Where it is finite, a
heap has an element of it as it has a number in normal play.

Heap by heap: does one of the elements so far fit the next heap? That is so if all positions with it
come out right (`proof.py`). If none fits, the heap is a generator of its own, and the monoid is
learnt anew (`learning.py`) and proved. A heap that was equal to a word of others may turn out not
to be; the proof then says in which position, and it becomes a generator, too.

Repeating elements go on repeating: a large heap leaves a part that can be exchanged for one a
period smaller, so it has the same options as the heap a period smaller, and the proof has nothing
to add. The bound is that of normal play (`sequences.py`); Plambeck gave it in 2005.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce

from antihilbert.takeaway.misere.learning import AutomatonLearner, Outcomes, TooMuchError
from antihilbert.takeaway.misere.monoid import Monoid, Word, added, together
from antihilbert.takeaway.misere.proof import Proof
from antihilbert.takeaway.moves import heap_options
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.sequences import find_period

TRIVIAL = Monoid(((),), frozenset())
MOST_GENERATORS = 12  # Kayles has 7; a game that needs ever more would take ever longer
MOST_HEAPS = 400  # without a period; most that are known are proved by fewer


@dataclass(frozen=True)
class Quotient:
    """The quotient of all positions with heaps up to `known_to`, or of the whole game."""

    rules: Rules
    monoid: Monoid
    generators: tuple[int, ...]  # heaps
    values: tuple[int, ...]  # the element of each heap from 0 on
    preperiod: int | None
    period: int | None  # proved, if there is one

    @property
    def known_to(self) -> int:
        return len(self.values) - 1

    @property
    def whole(self) -> bool:
        """Whether it is that of the whole game."""
        return self.period is not None

    def at(self, heap: int) -> int | None:
        """The element of a heap, if it is known."""
        if heap <= self.known_to:
            return self.values[heap]
        if self.preperiod is None or self.period is None:
            return None
        return self.values[self.preperiod + (heap - self.preperiod) % self.period]

    def written(self, element: int) -> str:
        return self.monoid.written(self.monoid.words[element])

    def generator_names(self) -> dict[str, int]:
        """The heap that each generator is the element of."""
        none = (0,) * len(self.generators)
        return {
            self.monoid.written(added(none, place)): heap
            for place, heap in enumerate(self.generators)
        }

    def relations(self) -> list[str]:
        written = self.monoid.written
        return [f"{written(word)} = {written(first)}" for word, first in self.monoid.relations()]

    def lost(self) -> list[str]:
        """The lost elements, shortest words first."""
        words = [self.monoid.words[element] for element in self.monoid.lost]
        return [self.monoid.written(word) for word in sorted(words, key=lambda w: (sum(w), w))]

    def heap_words(self) -> list[str]:
        """The elements of heaps from 1 on, to the end of the first period."""
        most = self.known_to
        if self.preperiod is not None and self.period is not None:
            most = self.preperiod + self.period - 1
        return [self.written(element) for element in self.values[1 : most + 1]]

    def as_json(self) -> dict[str, object]:
        return {
            "rules": str(self.rules),
            "order": self.monoid.order,
            "generators": self.generator_names(),
            "relations": self.relations(),
            "lost": self.lost(),
            "values": self.heap_words(),
            "preperiod": self.preperiod,
            "period": self.period,
            "known_to": self.known_to,
            "whole_game": self.whole,
        }


@dataclass
class QuotientSearch:
    """Finds the quotient heap by heap; `words` says which generators make each heap."""

    rules: Rules
    generators: list[int] = field(default_factory=list)
    words: list[Word] = field(default_factory=lambda: [()])
    values: list[int] = field(default_factory=lambda: [0])
    proof: Proof = field(default_factory=lambda: Proof(TRIVIAL))

    @property
    def monoid(self) -> Monoid:
        return self.proof.monoid

    def copy(self) -> "QuotientSearch":
        """To be taken up again if the next heap is too much."""
        words, values = self.words.copy(), self.values.copy()
        return QuotientSearch(self.rules, self.generators.copy(), words, values, self.proof)

    def advance(self) -> None:
        """One heap more."""
        heap = len(self.values)
        options = self._options(heap, self.values, self.monoid)
        element = 0 if options is None else self._fitting(heap, options)
        self.values.append(element or 0)
        self.words.append(self.monoid.words[element or 0])
        if element is None:
            self._generate(heap)

    def _parts(self, heap: int) -> Iterator[tuple[int, ...]]:
        return (parts for _, parts in heap_options(self.rules, heap))

    def _options(self, heap: int, values: list[int], monoid: Monoid) -> frozenset[int] | None:
        """The elements that a heap can become; None if it has no move."""
        table = monoid.table
        found = frozenset(
            reduce(lambda one, part: table[one][values[part]], parts, 0)
            for parts in self._parts(heap)
        )
        return found or None

    def _fitting(self, heap: int, options: frozenset[int]) -> int | None:
        """The element that makes all positions with this heap come out right, if there is one."""
        for element in range(self.monoid.order):
            trial = self.proof.copy()
            if trial.with_heap(heap, element, options) is None:
                self.proof = trial
                return element
        return None

    def _generate(self, heap: int) -> None:
        """A monoid with this heap as a generator of its own, and perhaps others."""
        self._add_generator(heap)
        learner = self._learner()
        while True:
            monoid = learner.learnt()
            position = self._prove(monoid)
            if position is None:
                return
            if not any(learner.refuted(monoid, word) for word in self._around(position)):
                self._add_generator(max(set(position).difference(self.generators)))
                learner = self._learner()

    def _add_generator(self, heap: int) -> None:
        if len(self.generators) >= MOST_GENERATORS:
            raise TooMuchError
        place = sum(other < heap for other in self.generators)
        self.generators.insert(place, heap)
        self.words = [(*word[:place], 0, *word[place:]) for word in self.words]
        none = (0,) * len(self.generators)
        self.words[heap] = added(none, place)

    def _learner(self) -> AutomatonLearner:
        return AutomatonLearner(
            Outcomes([map(self._word, self._parts(h)) for h in self.generators])
        )

    def _word(self, heaps: tuple[int, ...]) -> Word:
        none = (0,) * len(self.generators)
        return reduce(together, (self.words[heap] for heap in heaps), none)

    def _around(self, position: tuple[int, ...]) -> Iterator[Word]:
        """The words of a position and of what moves make of it."""
        yield self._word(position)
        for place, heap in enumerate(position):
            others = position[:place] + position[place + 1 :]
            yield from (self._word(others + parts) for parts in self._parts(heap))

    def _prove(self, monoid: Monoid) -> tuple[int, ...] | None:
        """Take the monoid over if it is right about all heaps so far, else say where it errs."""
        values = [monoid.of(word) for word in self.words]
        proof = Proof(monoid, tuple(self.generators))
        for heap in range(len(values)):
            options = self._options(heap, values, monoid)
            if options is not None:
                position = proof.with_heap(heap, values[heap], options)
                if position is not None:
                    return position
        self.proof, self.values = proof, values
        return None

    def found(self) -> Quotient:
        """What is proved so far, with as few generators as do."""
        monoid, generators = self.monoid, self.generators.copy()
        for place in range(len(generators) - 1, -1, -1):
            smaller = monoid.without(place)
            if smaller is not None:
                monoid = smaller
                del generators[place]
        preperiod, period = self.period()
        return Quotient(
            self.rules, monoid, tuple(generators), tuple(self.values), preperiod, period
        )

    def period(self) -> tuple[int | None, int | None]:
        code = self.rules.code
        if code.endless or self.rules.unequal:
            return None, None
        preperiod, period, proved = find_period(self.values, max(code.parts, 1), code.length)
        return (preperiod, period) if proved else (None, None)


_SEARCHES: dict[Rules, tuple[QuotientSearch, bool]] = {}  # by game, and whether it came to its end
MOST_REMEMBERED = 64


def quotient_of(rules: Rules, to: int = MOST_HEAPS) -> Quotient:
    """The quotient of heaps up to `to`, or of the whole game if a period is proved by then.

    It ends before, with what is proved, where the next heap makes the quotient too large.
    """
    if rules not in _SEARCHES and len(_SEARCHES) >= MOST_REMEMBERED:
        _SEARCHES.clear()
    search, ended = _SEARCHES.setdefault(rules, (QuotientSearch(rules), False))
    while not ended and len(search.values) <= to:
        known = search.copy()
        try:
            known.advance()
        except TooMuchError:
            ended = True
        else:
            search, ended = known, known.period()[1] is not None
        _SEARCHES[rules] = search, ended
    return search.found()
