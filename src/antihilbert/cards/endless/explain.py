"""Why an endless game never ends, in classes, slots and letters."""

from collections.abc import Iterator
from typing import NamedTuple

from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.class_order import class_names
from antihilbert.cards.endless.find import Find, cycle_of
from antihilbert.cards.endless.sentences import say
from antihilbert.cards.endless.words import Slot, Word
from antihilbert.cards.letters import BATTLE, HIDDEN
from antihilbert.cards.notation import bracketed

MOST_LINES = 12  # positions of a cycle that are written out


def cycle_lines(find: Find, lang: str = "en", most: int = MOST_LINES) -> Iterator[str]:
    """The cycle as the sources print theirs, folded when it is long."""
    assert find.result.cycle is not None
    period = find.result.cycle.period
    head = period if period <= most else most - 4
    for number, position in enumerate(cycle_of(find)):
        if number < head or number >= period - 3:
            yield f"{bracketed(*position)} →"
        elif number == head:
            yield say(lang, "more", count=period - head - 3)
        if number == 0:
            first = position
    yield f"{bracketed(*first)}"


def names(word: Word) -> dict[int, str]:
    """A letter for each cycle of slots: a class of cards that take each other's places."""
    heights = _heights(word)
    order = sorted(range(len(word.cycles)), key=lambda cycle: (heights[cycle], cycle))
    return dict(zip(order, class_names(len(order)), strict=True))


def _heights(word: Word) -> list[int]:
    """How many classes stand above each, at least: along the longest chain of wins."""
    of_slot = {slot: number for number, cycle in enumerate(word.cycles) for slot, _ in cycle}
    beats = {(of_slot[d.above], of_slot[d.below]) for d in word.demands if d.kind == ">"}
    heights = [0] * len(word.cycles)
    for _ in word.cycles:  # a chain is no longer than there are classes
        for above, below in beats:
            if above != below:
                heights[below] = max(heights[below], heights[above] + 1)
    return [min(height, len(word.cycles)) for height in heights]


class Explanation(NamedTuple):
    """Why a find by words never ends: classes of cards, and what meets what."""

    classes: dict[str, tuple[int, ...]]  # by letter: cards that take each other's places
    meets: tuple[str, ...]  # flip by flip, in these letters: A>B, C=D; E/F laid face down


def explanation(find: Find) -> Explanation:
    word = find.word
    assert word is not None
    called, values = names(word), _values(find, word)
    classes = {}
    for number in called:
        start = sum(word.delays[:number])
        classes[called[number]] = tuple(values[start : start + word.delays[number]])
    of_slot = {
        slot: called[number] for number, cycle in enumerate(word.cycles) for slot, _ in cycle
    }
    meets = []
    for flip, code in enumerate(word.letters):
        sign = {BATTLE: "=", HIDDEN: "/"}.get(code, ">")
        winner = code >> 6 if sign == ">" else 0
        meets.append(f"{of_slot[Slot(winner, flip)]}{sign}{of_slot[Slot(1 - winner, flip)]}")
    return Explanation(classes, tuple(meets))


def word_lines(find: Find, lang: str = "en") -> Iterator[str]:
    """The story, its classes, and what meets what at each flip."""
    word = find.word
    assert word is not None
    unseen = word.letters.count(HIDDEN)
    yield say(
        lang,
        "word",
        word=word,
        flips=word.length - unseen,
        laid=say(lang, "laid", count=unseen) if unseen else "",
        swapped=say(lang, "swapped") if word.swapped else "",
        one=word.hand1_size,
        two=word.cards - word.hand1_size,
    )
    classes, meets = explanation(find)
    yield say(lang, "classes")
    for letter, cards in classes.items():
        yield f"  {letter}: {' '.join(map(str, cards))}"
    yield say(lang, "meets", meets=" ".join(meets))


def _values(find: Find, word: Word) -> list[int]:
    """The value of each of the word's cards, read off the position where its first round starts."""
    for position in cycle_of(find):
        if len(position[0]) == word.hand1_size:
            values = word.values_of(Deal(*position))
            if word.holds_for(values):
                return values
    raise AssertionError("a find by words passes through the start of its word")
