"""The classes of a word, and deals that respect their order: placements.

The cards that take each other's places in a word are a *class* (see `words`), and the word demands
that some classes beat others. Give the highest cards of a deck to a class that nobody beats, the
next ones to a class that only the first may beat, and so on, at random within each class: that is a
*placement*. It meets nearly every demand; where one value is shared by two classes that meet, a
tie may break the story, or be forgiven. Whether it does, playing tells faster than any solver.
"""

from dataclasses import dataclass

from antihilbert.base.randomness import Stream
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.class_order import class_of_slot
from antihilbert.cards.endless.levelling import equal_cards
from antihilbert.cards.endless.words import Word
from antihilbert.cards.kernels.placing import PLACING, PlacingTable, layout


@dataclass(frozen=True)
class Classes:
    """The classes of a word as far as order goes.

    A class consists of units: cards that must be equal, because they meet in battles; most units
    are single cards. Classes that a word cannot tell apart (each may have to beat the other, or
    cards of both must be equal) count as one.
    """

    word: Word
    units: tuple[tuple[tuple[int, ...], ...], ...]  # of each class
    above: tuple[int, ...]  # of each class, a bit for every class that must beat it
    forgiving: bool  # whether a class must beat itself: possible only where ties are forgiven

    @property
    def largest_unit(self) -> int:
        return max(len(unit) for units in self.units for unit in units)

    def layout(self, suits: int, limit: int) -> PlacingTable:
        """For the kernels that place the cards and play."""
        word = self.word
        dealt = word.deal(list(range(word.cards))).cards
        return layout(suits, word.hand1_size, word.pickups, limit, dealt, self.units, self.above)


def classes_of(word: Word) -> Classes:
    """
    >>> from antihilbert.cards.endless.words import word_of
    >>> classes_of(word_of("aabb", cards=10, hand1_size=4)).above
    (0, 9, 11, 0)
    """
    at = class_of_slot(word)
    reach = [1 << number for number in range(len(word.cycles))]
    for demand in word.demands:
        _arrow(reach, at[demand.above], at[demand.below])
        if demand.kind == "=":
            _arrow(reach, at[demand.below], at[demand.above])
    joined: dict[int, list[int]] = {}  # what reaches the same and each other is one class
    for number, reached in enumerate(reach):
        joined.setdefault(reached, []).append(number)
    groups = list(joined.items())
    above = tuple(
        sum(1 << other for other, (reached, _) in enumerate(groups)
            if other != number and reached >> cycles[0] & 1)
        for number, (_, cycles) in enumerate(groups)
    )  # fmt: skip
    where = {cycle: number for number, (_, cycles) in enumerate(groups) for cycle in cycles}
    equals: dict[int, list[int]] = {}
    for card, leader in enumerate(equal_cards(word)):
        equals.setdefault(leader, []).append(card)
    units: list[list[tuple[int, ...]]] = [[] for _ in groups]
    for unit in equals.values():
        units[where[_cycle_of(word, unit[0])]].append(tuple(unit))
    forgiving = any(
        where[at[demand.above]] == where[at[demand.below]]
        for demand in word.demands
        if demand.kind == ">"
    )
    return Classes(word, tuple(map(tuple, units)), above, forgiving)


def _arrow(reach: list[int], above: int, below: int) -> None:
    for number, reached in enumerate(reach):
        if reached >> above & 1:
            reach[number] |= reach[below]


def _cycle_of(word: Word, card: int) -> int:
    """Cards are numbered cycle by cycle."""
    for number, delay in enumerate(word.delays):
        if card < delay:
            return number
        card -= delay
    raise AssertionError("a card beyond the last cycle")


def placement(classes: Classes, suits: int, seed: int, index: int) -> Deal:
    """Placement `index` of run `seed`: a deal of the whole deck, computable alone."""
    stream = Stream(seed, index, PLACING)
    values = classes.word.cards // suits
    left = [suits] * values  # of each value, the highest one first
    given = [0] * classes.word.cards
    waiting = list(range(len(classes.units)))
    while waiting:
        beaten_by = sum(1 << number for number in waiting)
        free = [number for number in waiting if not classes.above[number] & beaten_by]
        number = free[stream.below(len(free))]
        waiting.remove(number)
        units = list(range(len(classes.units[number])))
        stream.shuffle(units)
        for unit in units:
            cards = classes.units[number][unit]
            value = _highest(left, len(cards))
            for place, card in enumerate(cards):
                if not left[value]:
                    value = _highest(left, len(cards) - place)
                left[value] -= 1
                given[card] = values - value
    return classes.word.deal(given)


def _highest(left: list[int], cards: int) -> int:
    """The highest value that has so many cards left, or the highest that has any."""
    for value, count in enumerate(left):
        if count >= cards:
            return value
    return next(value for value, count in enumerate(left) if count)
