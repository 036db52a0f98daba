"""Values for the classes of a word: every card of a class above every card of the classes it beats.

A word sorts the cards into classes that take each other's places, and each flip asks one class to
beat another. The surest way to obey is to lay the deck out from its highest value to its lowest and
to hand it to the classes from the top. A class gets cards when all classes that must beat it have
got all of theirs, on higher values. That asks more than the word does, and so it works for whole
progressions of decks: see `shrunk` and `_grown`.

A pickup that sorts is more patient. Let class X tie with Y on a value v, the lowest of X and the
highest of Y, and let the same player win the next flip with a card z of class X' against y. If X'
is Y or a class that X beats, then z is at most v, and the sorted pile v v z y is the pile of two
tricks. If X' is X, it may be z v v y, but as classes that is X Y X Y' again. So where all flips at
which X beats Y are of this kind, the two may share a value.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import gcd

from antihilbert.cards.endless.class_order import class_of_slot
from antihilbert.cards.endless.levelling import forgiving_slot
from antihilbert.cards.endless.words import Demand, Slot, Word
from antihilbert.cards.letters import BATTLE

TRIED_PER_CLASS = 200  # ways to hand out one value; those that succeed need one or two

# How many cards of one value each class gets.
Level = dict[int, int]


@dataclass(frozen=True)
class Taker:
    """A class of the word, as one that is to be given cards."""

    size: int
    unit: int  # how many cards at a time must be equal, because battles compare them
    beats: frozenset[int]  # the numbers of classes that it meets and beats
    forgives: frozenset[int] = frozenset()  # those of them that may tie with it


def takers_of(word: Word, forgiving: bool = False) -> list[Taker] | None:
    """The classes of a word; None if one has to beat itself, or a battle joins two of them."""
    number = class_of_slot(word)
    since = {slot: rounds for cycle in word.cycles for slot, rounds in cycle}
    beats: list[set[int]] = [set() for _ in word.cycles]
    groups = list(word.delays)  # cards whose numbers agree modulo this are equal
    for demand in word.demands:
        above, below = number[demand.above], number[demand.below]
        if demand.kind != "=":
            beats[above].add(below)
        elif above == below:
            groups[above] = gcd(groups[above], since[demand.above] - since[demand.below])
        else:
            return None
    if any(index in below for index, below in enumerate(beats)):
        return None
    unforgiven = {
        (number[demand.above], number[demand.below])
        for demand in word.demands
        if not (forgiving and _forgiven(word, demand, number, beats))
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


def _forgiven(word: Word, demand: Demand, number: dict[Slot, int], beats: list[set[int]]) -> bool:
    """Whether a tie where the word demands a win does no harm to the classes."""
    after = forgiving_slot(word, demand.above)
    if after is None or BATTLE in word.letters:
        return False
    above, winner = number[demand.above], number[after[0]]
    return winner == above or winner in beats[above]


def place(word: Word, suits: int, forgiving: bool = False) -> list[int] | None:
    """A value for each card of the word, from a deck of so many suits; None if no way was found.

    If `forgiving`, classes may share a value where a sorting pickup forgives their ties. The game
    is then as endless, but it takes other ways among the cards of a class.

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
    """The cards of a class in their order: equal ones of a unit lie as far apart as they must.

    A class that repeats its values returns sooner, so whatever pattern can be repeated is.
    """
    counts = {value: values.count(value) for value in values}
    times = unit if unit > 1 else gcd(*counts.values())
    return [value for value, count in counts.items() for _ in range(count // times)] * times


def hand_out(classes: list[Taker], suits: int) -> list[Level] | None:
    """The values from the highest to the lowest, each as what the classes get of it."""
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
    """Of each class the ones that must have all their cards, on higher values, before it gets any.

    Not among them: those with which it may share a value.
    """
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
    """All ways to give one value to these classes; first to those that keep most others waiting."""
    if suits == 0:
        yield {}
        return
    if not ready:
        return
    index, *others = ready
    unit = classes[index].unit
    # A class that may share a value with another still waits until that one has all its cards.
    kept = any(index in taker.forgives and left[other] for other, taker in enumerate(classes))
    most = 0 if kept else min(left[index], suits) // unit * unit
    for count in range(most, -1, -unit):
        after = [*left]
        after[index] -= count
        for level in _choices(classes, after, others, suits - count):
            yield {index: count, **level} if count else level


def shrunk(classes: list[Taker], suits: int) -> tuple[list[Taker], list[int]]:
    """The classes with as few cards as matter, and how many whole values were taken from each.

    What is left of a class that gives any is at least one value and less than two.
    """
    times = [max(0, taker.size // suits - 1) if taker.unit == 1 else 0 for taker in classes]
    small = [
        replace(taker, size=taker.size - suits * whole)
        for taker, whole in zip(classes, times, strict=True)
    ]
    return small, times


def _grown(levels: list[Level], times: list[int], suits: int) -> list[Level]:
    """Give the whole values back: each class gets its own below its first value.

    That is between its highest and its lowest card, or next to a value that is all its own. So
    what is above the class stays above it, and what is below stays below.
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
    """The classes, those first below which most cards lie; None if they beat each other in turn."""
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
