"""Misère quotients (Plambeck and Siegel 2005, 2008): the algebra of heaps in misère play.

Two positions are equivalent if, beside any position of the same game, both are P-positions or both
are N-positions. The classes form a commutative monoid, the misère quotient. If it is finite, each
heap has an element of it, as it has a Grundy value in normal play.

Find it heap by heap. Give the next heap an element with which all positions come out right
(`Proof`). If there is none, or if a proof shows that an earlier heap is not equal to its word, make
the heap a generator, and learn (`AutomatonLearner`) and prove the monoid again.

Periods are proved as in `grundy.py`: of a large heap, a part can be exchanged for one a period
smaller, so the options are those of the heap a period smaller (Plambeck 2005).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce

from antihilbert.core.answer import Answer
from antihilbert.takeaway.grundy import LISTED_WHOLE, find_period
from antihilbert.takeaway.rules import (
    Change,
    Move,
    Option,
    Position,
    Rules,
    heap_options,
)
from antihilbert.takeaway.solver import options_at_most

# Finite commutative monoids: elements are numbers from 0, the neutral one. A *word* has the number
# of heaps of each generator. The first word of an element is the shortest; of these, the one with
# most of the earlier generators.

Word = tuple[int, ...]  # count of each generator
LETTERS = "xyzwvutsrqpfghabcdejklmno"  # generators, nearly as named by Plambeck and Siegel


@dataclass(frozen=True)
class Monoid:
    """Elements, the action of each generator on them, and the P-positions among them."""

    action: tuple[tuple[int, ...], ...]  # [element][generator]
    lost: frozenset[int]  # P-positions

    @property
    def order(self) -> int:
        return len(self.action)

    @property
    def generators(self) -> int:
        return len(self.action[0])

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """Return the first word of each element."""
        first: dict[int, Word] = {0: (0,) * self.generators}
        level = [0]
        while level:
            longer: dict[int, Word] = {}
            for element in level:
                for generator, following in enumerate(self.action[element]):
                    word = added(first[element], generator)
                    if following not in first and word > longer.get(following, ()):
                        longer[following] = word
            first |= longer
            level = list(longer)
        return tuple(first[element] for element in range(self.order))

    def of(self, word: Word, start: int = 0) -> int:
        """Return the element of a word times `start`."""
        for generator, count in enumerate(word):
            for _ in range(count):
                start = self.action[start][generator]
        return start

    @cached_property
    def table(self) -> tuple[tuple[int, ...], ...]:
        """Return the product of every two elements."""
        return tuple(
            tuple(self.of(word, element) for word in self.words) for element in range(self.order)
        )

    @cached_property
    def outcomes(self) -> tuple[int, ...]:
        """Return, for each element, the elements with which its product is lost, as bits."""
        return tuple(
            sum(1 << other for other, product in enumerate(row) if product in self.lost)
            for row in self.table
        )

    def without(self, generator: int) -> "Monoid | None":
        """Return the monoid with one generator less, if the others generate it."""
        action = tuple(row[:generator] + row[generator + 1 :] for row in self.action)
        made, waiting = {0}, [0]
        for element in waiting:  # grows in the loop
            fresh = set(action[element]) - made
            made |= fresh
            waiting += fresh
        return Monoid(action, self.lost) if len(made) == self.order else None

    def relations(self) -> Iterator[tuple[Word, Word]]:
        """Return words and their equal first words, from which all other equalities follow."""
        first = set(self.words)
        seen: set[Word] = set()
        for element in sorted(range(self.order), key=lambda e: (sum(self.words[e]), e)):
            for generator in range(self.generators):
                word = added(self.words[element], generator)
                if word in first or word in seen:
                    continue
                seen.add(word)
                shorter = (lowered(word, other) for other, count in enumerate(word) if count)
                if all(part in first for part in shorter):
                    yield word, self.words[self.of(word)]

    def written(self, word: Word) -> str:
        """Return x, xz2, or 1 for the neutral element."""
        powers = (
            f"{LETTERS[generator]}{count if count > 1 else ''}"
            for generator, count in enumerate(word)
            if count
        )
        return "".join(powers) or "1"


def added(word: Word, generator: int) -> Word:
    return (*word[:generator], word[generator] + 1, *word[generator + 1 :])


def lowered(word: Word, generator: int) -> Word:
    return (*word[:generator], word[generator] - 1, *word[generator + 1 :])


def together(one: Word, other: Word) -> Word:
    return tuple(a + b for a, b in zip(one, other, strict=True))


# Learning the monoid from outcomes
#
# Words are positions of the generators. The misère quotient is the minimal automaton of the
# language of P-positions, learnt by Angluin's method (1987): a context in which only one of two
# words is a P-position distinguishes them, and every disagreement adds a context. The result is a
# guess until `Proof`.

MOST_ELEMENTS = 700
MOST_POSITIONS = 200_000
MOST_LOOKUPS = 1_000_000  # for one automaton: some seconds; Kayles takes half of them


class TooMuchError(Exception):
    """The quotient is infinite, or too large to be computed."""


class Outcomes:
    """Outcomes by exhaustive search: positions are words, moves replace a heap by a word."""

    def __init__(self, options: Sequence[Iterable[Word]]) -> None:
        self.options = [sorted(set(words)) for words in options]
        self.memory: dict[Word, bool] = {}
        self.lookups = 0
        none = (0,) * len(self.options)
        # Two heaps whose only move removes them cancel, in misère play too.
        self.pairs = [words == [none] for words in self.options]

    def lost(self, word: Word) -> bool:
        """Return whether this is a P-position; a player who cannot move has won."""
        word = tuple(
            count % 2 if cancel else count for count, cancel in zip(word, self.pairs, strict=True)
        )
        known = self.memory.get(word)
        self.lookups += 1
        if known is None:
            if len(self.memory) >= MOST_POSITIONS or self.lookups >= MOST_LOOKUPS:
                raise TooMuchError
            known = any(word) and not any(
                self.lost(together(lowered(word, generator), left))
                for generator, count in enumerate(word)
                if count
                for left in self.options[generator]
            )
            self.memory[word] = known
        return known


class AutomatonLearner:
    """A learner of the minimal automaton of the P-positions."""

    def __init__(self, outcomes: Outcomes) -> None:
        self.outcomes = outcomes
        self.generators = len(outcomes.options)
        none = (0,) * self.generators
        self.contexts: list[Word] = [none]

    def row(self, word: Word) -> tuple[bool, ...]:
        return tuple(self.outcomes.lost(together(word, other)) for other in self.contexts)

    def learnt(self) -> Monoid:
        """Return an automaton that agrees with all outcomes so far and is commutative."""
        while True:
            words, action = self._closed()
            context = self._disorder(words, action)
            if context is None:
                lost = frozenset(
                    element for element, word in enumerate(words) if self.outcomes.lost(word)
                )
                return Monoid(tuple(map(tuple, action)), lost)
            self.contexts.append(context)

    def _closed(self) -> tuple[list[Word], list[list[int]]]:
        words: list[Word] = [(0,) * self.generators]
        number = {self.row(words[0]): 0}
        action: list[list[int]] = []
        for word in words:  # grows in the loop
            following = []
            for generator in range(self.generators):
                longer = added(word, generator)
                row = self.row(longer)
                if row not in number:
                    if len(words) >= MOST_ELEMENTS:
                        raise TooMuchError
                    number[row] = len(words)
                    words.append(longer)
                following.append(number[row])
            action.append(following)
        return words, action

    def _disorder(self, words: list[Word], action: list[list[int]]) -> Word | None:
        """Return a context that shows why the order of two generators makes a difference."""
        lost = self.outcomes.lost
        for element, following in enumerate(action):
            for a in range(self.generators):
                for b in range(a):
                    one, other = words[action[following[a]][b]], words[action[following[b]][a]]
                    if one == other:
                        continue
                    rows = zip(self.contexts, self.row(one), self.row(other), strict=True)
                    context = next(context for context, x, y in rows if x != y)
                    truth = lost(together(added(added(words[element], a), b), context))
                    through_a = lost(together(added(words[following[a]], b), context))
                    # The path that disagrees has identified two words that are not equal.
                    return added(context, b if through_a != truth else a)
        return None

    def refuted(self, monoid: Monoid, word: Word) -> bool:
        """Return whether the monoid is wrong about this word; if so, add a context."""
        letters = [generator for generator, count in enumerate(word) for _ in range(count)]
        rest, element = list(word), 0
        first = monoid.words
        if self.outcomes.lost(word) == (monoid.of(word) in monoid.lost):
            return False
        for generator in letters:
            rest[generator] -= 1
            following = monoid.action[element][generator]
            before = self.outcomes.lost(together(added(first[element], generator), tuple(rest)))
            after = self.outcomes.lost(together(first[following], tuple(rest)))
            if before != after:
                self.contexts.append(tuple(rest))
                return True
            element = following
        raise AssertionError("a wrong word must go wrong at some letter")


# Proof that a monoid is right about all positions of some heaps, or a counterexample
#
# Each heap has an element. The monoid is right about all positions if
#
#     1. no move leads from a lost position to a lost one, and
#     2. from every position that has moves and is not lost, some move leads to a lost one.
#
# Check 1 for each heap beside every element. For 2, let position P have the element x, and K be the
# elements beside which some move in P leaves a lost position. With Q, which has y and L, the sum
# has the element xy and the set (K : y) + (L : x), where K : y are the elements that y takes into
# K. So the pairs (x, K) are finitely many: reach all of them heap by heap. 2 means that 0 is in K
# unless x is lost. By 1, K has only elements beside which x is not lost. If K has all of them, 2
# holds with any other heaps, and nothing more has to be checked.

MOST_STATES = 60_000

Elements = int  # a set, as bits
State = tuple[int, Elements]
Counterexample = tuple[int, ...]  # heaps


def winning_contexts(monoid: Monoid, options: frozenset[int]) -> Elements:
    """Return the elements beside which some of these options is lost."""
    context = 0
    for element in options:
        context |= monoid.outcomes[element]
    return context


@dataclass
class Proof:
    """What has been checked of positions made of heaps, one more heap at a time."""

    monoid: Monoid
    generators: tuple[int, ...] = ()  # heaps whose elements generate the monoid
    heaps: dict[State, int] = field(default_factory=dict)  # the first heap of each kind
    states: dict[State, Counterexample] = field(default_factory=dict)  # and a position with it
    _divided: dict[State, Elements] = field(default_factory=dict)

    def with_heap(self, heap: int, element: int, options: frozenset[int]) -> Counterexample | None:
        """Add a heap that has moves; return a position with it that is wrong, or None."""
        kind = element, winning_contexts(self.monoid, options)
        if kind in self.heaps:
            return None
        self.heaps[kind] = heap
        wrong = kind[1] & self.monoid.outcomes[element]
        if wrong:
            context = self.monoid.words[wrong.bit_length() - 1]
            others = zip(self.generators, context, strict=True)
            return (heap, *(other for other, count in others for _ in range(count)))
        return self._explore(kind)

    def copy(self) -> "Proof":
        """Return a copy, for an attempt that may fail."""
        heaps, states = dict(self.heaps), dict(self.states)
        return Proof(self.monoid, self.generators, heaps, states, self._divided)

    def _explore(self, kind: State) -> Counterexample | None:
        """Check every position with the newest kind of heap; return a wrong one."""
        fresh: list[tuple[State, Counterexample]] = [(kind, (self.heaps[kind],))]
        fresh += [(self._beside(s, kind), (*w, self.heaps[kind])) for s, w in self.states.items()]
        for state, position in fresh:  # grows in the loop; short positions first
            element, context = state
            if state in self.states:
                continue
            if element not in self.monoid.lost and not context & 1:
                return position
            if len(self.states) >= MOST_STATES:
                raise TooMuchError
            self.states[state] = position
            if context != self._everything(element):
                kinds = self.heaps.items()
                fresh += [(self._beside(state, other), (*position, h)) for other, h in kinds]
        return None

    def _everything(self, element: int) -> Elements:
        return (1 << self.monoid.order) - 1 & ~self.monoid.outcomes[element]

    def _beside(self, one: State, other: State) -> State:
        element = self.monoid.table[one[0]][other[0]]
        context = self._divide((other[0], one[1])) | self._divide((one[0], other[1]))
        return element, context

    def _divide(self, state: State) -> Elements:
        """Return the elements that an element takes into a set."""
        known = self._divided.get(state)
        if known is None:
            element, context = state
            row = self.monoid.table[element]
            known = sum(1 << other for other, product in enumerate(row) if context >> product & 1)
            self._divided[state] = known
        return known


# Quotients

TRIVIAL = Monoid(((),), frozenset())
MOST_GENERATORS = 12  # Kayles has 7; a game that needs more and more would not end
MOST_HEAPS = 400  # without a period; most known ones are proved by fewer


@dataclass(frozen=True)
class Quotient(Answer):
    """The quotient of all positions with heaps up to `known_to`, or of the whole game."""

    KEYS = (
        "rules order=monoid.order generators=generator_names relations lost values=heap_words "
        "preperiod period known_to whole_game=whole"
    )

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
        """Return whether it is the quotient of the whole game."""
        return self.period is not None

    def at(self, heap: int) -> int | None:
        """Return the element of a heap, if known."""
        if heap <= self.known_to:
            return self.values[heap]
        if self.preperiod is None or self.period is None:
            return None
        return self.values[self.preperiod + (heap - self.preperiod) % self.period]

    def written(self, element: int) -> str:
        return self.monoid.written(self.monoid.words[element])

    def generator_names(self) -> dict[str, int]:
        """Return the heap of each generator."""
        none = (0,) * len(self.generators)
        return {
            self.monoid.written(added(none, place)): heap
            for place, heap in enumerate(self.generators)
        }

    def relations(self) -> list[str]:
        written = self.monoid.written
        return [f"{written(word)} = {written(first)}" for word, first in self.monoid.relations()]

    def lost(self) -> list[str]:
        """Return the lost elements, shortest words first."""
        words = [self.monoid.words[element] for element in self.monoid.lost]
        return [self.monoid.written(word) for word in sorted(words, key=lambda w: (sum(w), w))]

    def heap_words(self) -> list[str]:
        """Return the elements of heaps from 1 on, to the end of the first period."""
        most = self.known_to
        if self.preperiod is not None and self.period is not None:
            most = self.preperiod + self.period - 1
        return [self.written(element) for element in self.values[1 : most + 1]]


@dataclass
class QuotientSearch:
    """The search for a quotient, heap by heap; `words` has each heap as a product of generators."""

    rules: Rules
    generators: list[int] = field(default_factory=list)
    words: list[Word] = field(default_factory=lambda: [()])
    values: list[int] = field(default_factory=lambda: [0])
    proof: Proof = field(default_factory=lambda: Proof(TRIVIAL))

    @property
    def monoid(self) -> Monoid:
        return self.proof.monoid

    def copy(self) -> "QuotientSearch":
        """Return a copy, to continue from if the next heap makes the quotient too large."""
        words, values = self.words.copy(), self.values.copy()
        return QuotientSearch(self.rules, self.generators.copy(), words, values, self.proof)

    def advance(self) -> None:
        """Add one heap."""
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
        """Return the elements of a heap's options; None if it has no move."""
        table = monoid.table
        found = frozenset(
            reduce(lambda one, part: table[one][values[part]], parts, 0)
            for parts in self._parts(heap)
        )
        return found or None

    def _fitting(self, heap: int, options: frozenset[int]) -> int | None:
        """Return the element for which all positions with this heap come out right, if any."""
        for element in range(self.monoid.order):
            trial = self.proof.copy()
            if trial.with_heap(heap, element, options) is None:
                self.proof = trial
                return element
        return None

    def _generate(self, heap: int) -> None:
        """Build a monoid with this heap as a generator, and perhaps others."""
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
        """Yield the words of a position and of its options."""
        yield self._word(position)
        for place, heap in enumerate(position):
            others = position[:place] + position[place + 1 :]
            yield from (self._word(others + parts) for parts in self._parts(heap))

    def _prove(self, monoid: Monoid) -> tuple[int, ...] | None:
        """Accept the monoid if it is right about all heaps so far, else return a counterexample."""
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

    def quotient(self, to: int) -> Quotient:
        """Return what is proved of heaps up to `to`, with as few generators as possible."""
        monoid, generators = self.monoid, self.generators.copy()
        for place in range(len(generators) - 1, -1, -1):
            smaller = monoid.without(place)
            if smaller is not None:
                monoid = smaller
                del generators[place]
        values = tuple(self.values[: to + 1])
        preperiod, period = proved_period(self.rules, values)
        return Quotient(self.rules, monoid, tuple(generators), values, preperiod, period)


def proved_period(rules: Rules, values: Sequence[int]) -> tuple[int | None, int | None]:
    """Return (pre-period, period) of the elements of heaps, if they are proved."""
    code = rules.code
    if code.endless or rules.unequal:
        return None, None
    preperiod, period, proved = find_period(values, max(code.parts, 1), code.length)
    return (preperiod, period) if proved else (None, None)


@dataclass
class _Progress:
    """The search of one game so far; `stages` has its last state with each monoid."""

    stages: list[QuotientSearch]
    ended: bool = False  # a period is proved, or the next heap makes the quotient too large


_SEARCHES: dict[Rules, _Progress] = {}
MOST_REMEMBERED = 64


def quotient_of(rules: Rules, to: int = MOST_HEAPS) -> Quotient:
    """Return the quotient of heaps up to `to`, or of the whole game if a period is proved by then.

    If it becomes too large, return it as far as it is proved. Earlier calls only save work.
    """
    if rules not in _SEARCHES and len(_SEARCHES) >= MOST_REMEMBERED:
        _SEARCHES.clear()
    progress = _SEARCHES.setdefault(rules, _Progress([QuotientSearch(rules)]))
    stages = progress.stages
    while not progress.ended and len(stages[-1].values) <= to:
        search = stages[-1].copy()
        try:
            search.advance()
        except TooMuchError:
            progress.ended = True
            break
        if search.monoid is stages[-1].monoid:
            stages[-1] = search
        else:
            stages.append(search)
        progress.ended = proved_period(rules, search.values)[1] is not None
    return next((one for one in stages if len(one.values) > to), stages[-1]).quotient(to)


class ByQuotient:
    """Misère play by the product of the heaps' elements."""

    name = "quotient"

    def __init__(self, quotient: Quotient) -> None:
        self.quotient, self.rules = quotient, quotient.rules
        self.complete = True

    @classmethod
    def deciding(cls, rules: Rules, position: Position) -> "ByQuotient | None":
        """Return the theorem for this position, or None if the quotient does not reach so far."""
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
        assert element is not None  # checked by `deciding`
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
        """Yield all moves in a heap, or of a huge one enough for every element that can be left.

        Beyond the pre-period a period can be moved from the smaller part to the larger.
        """
        quotient = self.quotient
        preperiod, period = quotient.preperiod, quotient.period
        most_part = None
        whole = options_at_most(self.rules.code, heap) <= LISTED_WHOLE
        if not whole and preperiod is not None and period is not None:
            self.complete, most_part = False, preperiod + period
        yield from heap_options(self.rules, heap, most_part=most_part)
