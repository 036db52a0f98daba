"""Classes: the cards of a word that take each other's places, and which class is above which.

A cycle of slots carries the same cards for ever, each at every slot in its turn: they are a class.
A flip of the word sets a card of one class against a card of another, in every round. So a class
that had to beat itself, even by way of others, would hold a card higher than another, that higher
than a third, and so on without end, and there are only finitely many. Conversely, where no class
has to beat itself, giving higher values to higher classes meets all that is demanded. A battle, or
a sorted pile, demands "at least"; equal values in one class, or in classes tied to it, meet that.
"""

from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase

from antihilbert.cards.endless.words import Demand, Slot, Word

STEP = {">": 1, ">=": 0, "=": 0}  # how much lower the class below must stand


@dataclass(frozen=True)
class ClassOrder:
    """How many steps each class of a word stands below the top, and who meets whom."""

    heights: tuple[int, ...]
    meets: frozenset[tuple[int, str, int]]  # class, ">", ">=" or "=", class
    consistent: bool  # no class has to beat itself


def class_names(number: int) -> list[str]:
    """What so many classes are called, from the top: A, B, ... Z, a, ... z, then A1, B1, ...

    >>> class_names(54)[-2:]
    ['A1', 'B1']
    """
    letters = ascii_uppercase + ascii_lowercase
    turns = (divmod(place, len(letters)) for place in range(number))
    return [letters[letter] + (str(turn) if turn else "") for turn, letter in turns]


def class_of_slot(word: Word) -> dict[Slot, int]:
    """The number of the class that each slot carries."""
    return {slot: number for number, cycle in enumerate(word.cycles) for slot, _ in cycle}


def class_order(word: Word) -> ClassOrder:
    """The order that the demands of a word put on its classes.

    >>> from antihilbert.cards.endless.words import word_of
    >>> class_order(word_of("aabb", cards=10, hand1_size=4)).heights
    (0, 1, 2, 0)
    """
    of_slot = class_of_slot(word)

    def met(demand: Demand) -> tuple[int, str, int]:
        return of_slot[demand.above], demand.kind, of_slot[demand.below]

    meets = frozenset(map(met, word.demands))
    arrows = [(above, below, STEP[kind]) for above, kind, below in meets]
    arrows += [(below, above, 0) for above, kind, below in meets if kind == "="]
    heights = [0] * len(word.cycles)
    # The longest chain of n classes has n - 1 arrows: what still sinks after that sinks for ever.
    for _ in word.cycles:
        sinking = False
        for above, below, step in arrows:
            if heights[below] < heights[above] + step:
                heights[below] = heights[above] + step
                sinking = True
        if not sinking:
            break
    return ClassOrder(tuple(heights), meets, not sinking)
