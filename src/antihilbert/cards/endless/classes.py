"""Classes of a word: their order, their values, and the decks that fit them.

A cycle of slots (see `words`) carries the same cards for ever, each at every slot in turn: a
*class*. A flip of the word sets cards of one class against cards of another, in every round. A
class that had to beat itself, even by way of others, would need infinitely many values. Where none
has to, higher values for higher classes satisfy every constraint. A battle, or a sorted pile,
requires "at least"; equal values satisfy that.

Two methods assign values of a real deck, each value on as many cards as there are suits:
`assign_values` uses a constraint solver; `place` puts every card of a class above every card of the
classes it beats, which works for whole progressions of decks.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import gcd
from string import ascii_lowercase, ascii_uppercase

from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.words import Constraint, Slot, Word
from antihilbert.cards.pickups import BATTLE, traits_of

# The order of the classes

STEP = {">": 1, ">=": 0, "=": 0}  # how much lower the class below must stand


@dataclass(frozen=True)
class ClassOrder:
    """How many steps each class of a word stands below the top, and which classes meet."""

    heights: tuple[int, ...]
    meets: frozenset[tuple[int, str, int]]  # class, ">", ">=" or "=", class
    consistent: bool  # no class has to beat itself


def class_names(number: int) -> list[str]:
    """Name classes from the highest to the lowest: A, B, ... Z, a, ... z, then A1, B1, ...

    >>> class_names(54)[-2:]
    ['A1', 'B1']
    """
    letters = ascii_uppercase + ascii_lowercase
    turns = (divmod(place, len(letters)) for place in range(number))
    return [letters[letter] + (str(turn) if turn else "") for turn, letter in turns]


def class_of_slot(word: Word) -> dict[Slot, int]:
    """Map each slot to the number of the class it carries."""
    return {slot: number for number, cycle in enumerate(word.cycles) for slot, _ in cycle}


def class_order(word: Word) -> ClassOrder:
    """Compute the order that the comparisons of a word impose on its classes.

    >>> from antihilbert.cards.endless.words import word_of
    >>> class_order(word_of("aabb", cards=10, hand1_size=4)).heights
    (0, 1, 2, 0)
    """
    of_slot = class_of_slot(word)

    def met(constraint: Constraint) -> tuple[int, str, int]:
        return of_slot[constraint.above], constraint.kind, of_slot[constraint.below]

    meets = frozenset(map(met, word.constraints))
    arrows = [(above, below, STEP[kind]) for above, kind, below in meets]
    arrows += [(below, above, 0) for above, kind, below in meets if kind == "="]
    heights = [0] * len(word.cycles)
    # The longest chain of n classes has n - 1 arrows: what still sinks after that is on a cycle.
    for _ in word.cycles:
        sinking = False
        for above, below, step in arrows:
            if heights[below] < heights[above] + step:
                heights[below] = heights[above] + step
                sinking = True
        if not sinking:
            break
    return ClassOrder(tuple(heights), meets, not sinking)


# Assign values by a constraint solver (CP-SAT). With optimised pickup a required "higher" may be
# replaced by "equal" when the same player wins the next flip outright with a card that is no
# higher: the sorted pile of the battle then lies exactly as the two single piles would. Some decks
# are possible only by such forgiven ties.

# In the solver's deterministic units, about a second each: the same on every machine.
MOST_EFFORT = 10.0


@dataclass(frozen=True)
class Comparisons:
    """The comparisons of a word, card by card; cards that must be equal count as one."""

    sizes: dict[int, int]  # the cards to be valued, and how many each stands for
    strict: set[tuple[int, ...]]  # (higher, lower)
    weak: set[tuple[int, ...]]  # (at least, at most)
    forgiven: set[tuple[int, ...]]  # (x, y, z): x > y, or x = y and x >= z
    stands_for: list[int]  # the card that each card counts as

    def hold(self, values: list[int]) -> bool:
        """Return whether these values satisfy all comparisons, so that the word repeats."""
        return (
            all(values[card] == values[other] for card, other in enumerate(self.stands_for))
            and all(values[above] > values[below] for above, below in self.strict)
            and all(values[above] >= values[below] for above, below in self.weak)
            and all(
                values[above] > values[below] or values[above] == values[below] >= values[after]
                for above, below, after in self.forgiven
            )
        )


def equal_cards(word: Word) -> list[int]:
    """Return a representative of each card, the same one for cards that must be equal."""
    parent = list(range(word.cards))

    def find(card: int) -> int:
        while parent[card] != card:
            card = parent[card]
        return card

    for constraint in word.constraints:
        if constraint.kind == "=":
            for time in word.rounds(constraint.above, constraint.below):
                one, two = word.card(constraint.above, time), word.card(constraint.below, time)
                parent[find(one)] = find(two)
    return [find(card) for card in range(word.cards)]


def comparisons_of(word: Word) -> Comparisons:
    """Return the comparisons between cards in all rounds of a word."""
    stands_for = equal_cards(word)
    sizes = {card: stands_for.count(card) for card in set(stands_for)}

    strict: set[tuple[int, ...]] = set()
    weak: set[tuple[int, ...]] = set()
    forgiven: set[tuple[int, ...]] = set()
    for constraint in word.constraints:
        if constraint.kind == "=":
            continue
        slots = [(constraint.above, 0), (constraint.below, 0)]
        after = forgiving_slot(word, constraint.above) if constraint.kind == ">" else None
        if after is not None:
            slots.append(after)
        for time in word.rounds(*(slot for slot, _ in slots)):
            cards = tuple(stands_for[word.card(slot, time + later)] for slot, later in slots)
            if len(cards) == 3:
                forgiven.add(cards)
            else:
                (strict if constraint.kind == ">" else weak).add(cards)
    return Comparisons(sizes, strict, weak, forgiven, stands_for)


def forgiving_slot(word: Word, won: Slot) -> tuple[Slot, int] | None:
    """Return the winning slot of the next flip and the rounds until it, if a tie is forgiven.

    A tie at `won` is forgiven when its winner sorts piles, no battle came before, and the same
    player wins the next flip outright.
    """
    if not traits_of(word.pickups[won.player]).sorts:
        return None
    if won.flip and word.letters[won.flip - 1] == BATTLE:
        return None
    flip = (won.flip + 1) % word.length
    later = int(flip == 0)
    code = word.letters[flip]
    if code == BATTLE:
        return None
    winner = code >> 6
    same_player = winner ^ 1 if word.swapped and later else winner
    return (Slot(winner, flip), later) if same_player == won.player else None


class Undecided(Exception):  # noqa: N818 - it reads as what it is
    """The solver ran out of time, or of effort."""


def assign_values(word: Word, suits: int, seconds: float = 10.0) -> Deal | None:
    """Return a deal of a deck of so many suits that repeats the word for ever; None if none exists.

    Raise `Undecided` when the solver settles neither within `seconds` or MOST_EFFORT.
    """
    values = word.cards // suits
    order = comparisons_of(word)
    if values * suits != word.cards or max(order.sizes.values()) > suits:
        return None
    if any(above == below for above, below in order.strict):
        return None
    found = _solve(order, suits, values, seconds)
    return word.deal([found[card] for card in order.stands_for]) if found else None


def _solve(order: Comparisons, suits: int, values: int, seconds: float) -> dict[int, int] | None:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    value = {}
    is_valued: dict[int, list[cp_model.IntVar]] = {}
    for card in order.sizes:
        value[card] = model.new_int_var(1, values, "")
        is_valued[card] = [model.new_bool_var("") for _ in range(values)]
        model.add_exactly_one(is_valued[card])
        model.add(value[card] == sum(v * bit for v, bit in enumerate(is_valued[card], start=1)))
    for place in range(values):
        model.add(sum(size * is_valued[card][place] for card, size in order.sizes.items()) == suits)
    for above, below in order.strict:
        model.add(value[above] > value[below])
    for above, below in order.weak:
        model.add(value[above] >= value[below])
    for above, below, next_card in order.forgiven:
        if above == below:
            model.add(value[above] >= value[next_card])
            continue
        model.add(value[above] >= value[below])
        if (above, below) not in order.strict:
            tied = model.new_bool_var("")
            model.add(value[above] > value[below]).only_enforce_if(~tied)
            model.add(value[above] >= value[next_card]).only_enforce_if(tied)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.max_deterministic_time = MOST_EFFORT
    solver.parameters.num_workers = 1  # the search runs one word on each core instead
    status = solver.solve(model)
    if status == cp_model.UNKNOWN:
        raise Undecided
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return {card: solver.value(variable) for card, variable in value.items()}


# Assign values class by class: every card of a class above every card of the classes it beats. Give
# out the deck from its highest value to its lowest. A class gets cards when all classes that must
# beat it have all of theirs, on higher values. That is more than the word requires, so it works for
# whole progressions of decks: see `shrunk` and `_grown`.
#
# A sorting pickup allows more. Let class X tie with Y on a value v, the lowest of X and the highest
# of Y, and let the same player win the next flip with a card z of class X' against y. If X' is Y or
# a class that X beats, then z is at most v, and the sorted pile v v z y is the pile of two tricks.
# If X' is X, it may be z v v y, but as classes that is X Y X Y' again. So where all flips at which
# X beats Y are of this kind, the two may share a value.

TRIED_PER_CLASS = 200  # ways to give out one value; successful searches need one or two

# How many cards of one value each class gets.
Level = dict[int, int]


@dataclass(frozen=True)
class Taker:
    """A class of the word, with the constraints on the values it may take."""

    size: int
    unit: int  # how many cards at a time must be equal, because battles tie them
    beats: frozenset[int]  # the numbers of classes that it meets and beats
    forgives: frozenset[int] = frozenset()  # those of them that may tie with it


def takers_of(word: Word, forgiving: bool = False) -> list[Taker] | None:
    """Return the classes of a word; None if one must beat itself or a battle joins two of them."""
    number = class_of_slot(word)
    since = {slot: rounds for cycle in word.cycles for slot, rounds in cycle}
    beats: list[set[int]] = [set() for _ in word.cycles]
    groups = list(word.delays)  # cards whose numbers agree modulo this are equal
    for constraint in word.constraints:
        above, below = number[constraint.above], number[constraint.below]
        if constraint.kind != "=":
            beats[above].add(below)
        elif above == below:
            groups[above] = gcd(groups[above], since[constraint.above] - since[constraint.below])
        else:
            return None
    if any(index in below for index, below in enumerate(beats)):
        return None
    unforgiven = {
        (number[constraint.above], number[constraint.below])
        for constraint in word.constraints
        if not (forgiving and _forgiven(word, constraint, number, beats))
    }
    return [
        Taker(
            size,
            size // group,
            frozenset(below),
            frozenset(other for other in below if (index, other) not in unforgiven),
        )
        for index, (size, group, below) in enumerate(zip(word.delays, groups, beats, strict=True))
    ]


def _forgiven(
    word: Word, constraint: Constraint, number: dict[Slot, int], beats: list[set[int]]
) -> bool:
    """Return whether a tie where the word has a win leaves the classes in their places."""
    after = forgiving_slot(word, constraint.above)
    if after is None or BATTLE in word.letters:
        return False
    above, winner = number[constraint.above], number[after[0]]
    return winner == above or winner in beats[above]


def place(word: Word, suits: int, forgiving: bool = False) -> list[int] | None:
    """Assign a value to each card of the word, from a deck of so many suits; None if none is found.

    If `forgiving`, classes may share a value where a sorting pickup forgives their ties. Cards of
    one class may then follow each other in another order.

    >>> from antihilbert.cards.endless.words import word_of
    >>> word = word_of("aaaabababababbbbaaaabbbb", cards=4 * 17, hand1_size=48)
    >>> sorted(place(word, suits=4)) == sorted(4 * list(range(1, 18)))
    True
    """
    classes = takers_of(word, forgiving)
    if word.cards % suits or classes is None:
        return None
    levels = hand_out(classes, suits)
    if levels is None:
        return None
    values: list[list[int]] = [[] for _ in classes]
    for value, level in zip(range(len(levels), 0, -1), levels, strict=True):
        for index, count in level.items():
            values[index] += [value] * count
    return [
        card
        for own, taker in zip(values, classes, strict=True)
        for card in _arranged(own, taker.unit)
    ]


def _arranged(values: list[int], unit: int) -> list[int]:
    """Space equal cards of a unit evenly, in repeated patterns: such a class returns sooner."""
    counts = {value: values.count(value) for value in values}
    times = unit if unit > 1 else gcd(*counts.values())
    return [value for value, count in counts.items() for _ in range(count // times)] * times


def hand_out(classes: list[Taker], suits: int) -> list[Level] | None:
    """Return, for each value from the highest down, how many of its cards each class gets."""
    small, times = shrunk(classes, suits)
    order = _by_weight(small)
    if order is None:
        return None
    masters = _masters(small)
    left = [taker.size for taker in small]
    levels: list[Level] = []
    untried: list[Iterator[Level]] = []  # of each level so far and of the next
    failed: set[tuple[int, ...]] = set()
    for _ in range(TRIED_PER_CLASS * len(classes)):
        if not any(left):
            return _grown(levels, times, suits)
        if len(untried) == len(levels):
            ready = [
                index
                for index in order
                if left[index] and not any(left[other] for other in masters[index])
            ]
            untried.append(_choices(small, left, ready, suits))
        level = None if tuple(left) in failed else next(untried[-1], None)
        if level is not None:
            levels.append(level)
            for index, count in level.items():
                left[index] -= count
            continue
        failed.add(tuple(left))
        untried.pop()
        if not levels:
            return None
        for index, count in levels.pop().items():
            left[index] += count
    return None


def _masters(classes: list[Taker]) -> list[list[int]]:
    """Return the classes to complete before each, except those it may share a value with."""
    return [
        [
            other
            for other, taker in enumerate(classes)
            if index in taker.beats and index not in taker.forgives
        ]
        for index in range(len(classes))
    ]


def _choices(
    classes: list[Taker], left: list[int], ready: list[int], suits: int
) -> Iterator[Level]:
    """Yield all ways to give one value to the classes in `ready`, preferring the first of them."""
    if suits == 0:
        yield {}
        return
    if not ready:
        return
    index, *others = ready
    unit = classes[index].unit
    # A class that may share a value with another still waits until that one is complete.
    kept = any(index in taker.forgives and left[other] for other, taker in enumerate(classes))
    most = 0 if kept else min(left[index], suits) // unit * unit
    for count in range(most, -1, -unit):
        after = [*left]
        after[index] -= count
        for level in _choices(classes, after, others, suits - count):
            yield {index: count, **level} if count else level


def shrunk(classes: list[Taker], suits: int) -> tuple[list[Taker], list[int]]:
    """Remove whole values from large classes; return the rest and how many values each lost.

    A class that loses any keeps at least one value and less than two.
    """
    times = [max(0, taker.size // suits - 1) if taker.unit == 1 else 0 for taker in classes]
    small = [
        replace(taker, size=taker.size - suits * whole)
        for taker, whole in zip(classes, times, strict=True)
    ]
    return small, times


def _grown(levels: list[Level], times: list[int], suits: int) -> list[Level]:
    """Insert the removed whole values of each class directly below its first value.

    That is above its lowest card, or next to a value of its own: the order of classes stays.
    """
    given: set[int] = set()
    grown: list[Level] = []
    for level in levels:
        grown.append(level)
        for index in level.keys() - given:
            grown += [{index: suits}] * times[index]
            given.add(index)
    return grown


def _by_weight(classes: list[Taker]) -> list[int] | None:
    """Sort the classes by the number of cards below them; None if they beat each other in turn."""
    below: dict[int, frozenset[int]] = {}
    waiting = set(range(len(classes)))
    while waiting:
        known = [index for index in waiting if classes[index].beats <= below.keys()]
        if not known:
            return None
        for index in known:
            beats = classes[index].beats
            below[index] = beats.union(*(below[other] for other in beats))
            waiting.remove(index)
    weight = {index: sum(classes[other].size for other in below[index]) for index in below}
    return sorted(weight, key=lambda index: (-weight[index], index))
