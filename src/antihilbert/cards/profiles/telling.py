"""A word told flip by flip: where the cards lie, what each letter says, and the order so far."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice, repeat

from antihilbert.cards.profiles import decks
from antihilbert.cards.profiles.order import Relation
from antihilbert.cards.profiles.realise import Failure, Realisation
from antihilbert.cards.profiles.story import BlankGame

MOST_TOLD = 200  # flips


@dataclass(frozen=True)
class Flip:
    """One letter of a word: the hands before it, the cards that meet, and what it says of them."""

    letter: str
    hand1: tuple[int, ...]
    hand2: tuple[int, ...]
    pile: tuple[tuple[int, int], ...]  # battles that this flip goes on
    said: str  # like "x3 < x1"
    new: bool  # it was not said before

    def as_json(self) -> dict[str, object]:
        return {
            "letter": self.letter,
            "hand1": [card + 1 for card in self.hand1],
            "hand2": [card + 1 for card in self.hand2],
            "pile": [[card + 1 for card in pair] for pair in self.pile],
            "said": self.said,
            "new": self.new,
        }


def flips(answer: Realisation, most: int = MOST_TOLD) -> Iterator[Flip]:
    """The flips of a word, up to where its game is over or has come back to where it was.

    >>> from antihilbert.cards.profiles.realise import realise
    >>> from antihilbert.cards.profiles.words import ProfileWord
    >>> [flip.said for flip in flips(realise(ProfileWord.parse("aba2")))]
    ['x3 < x1', 'x2 < x4', 'x4 < x1', 'x2 < x3']
    """
    word, story = answer.word, answer.story
    if story.cards < 2:
        return
    table = BlankGame(story.cards, story.hand1_size)
    rounds = repeat(word.repeated) if word.repeated else ()
    seen = {table.position()}
    for number, letter in enumerate(islice(chain(word.prefix, *_first(rounds, most)), most)):
        if table.over:
            return
        hand1, hand2, pile = table.position()
        known = len(table.lower) + len(table.equal)
        table.play(letter)
        low, high = hand1[0], hand2[0]
        sign = "=" if letter == "d" else "<"
        if letter == "a":
            low, high = high, low
        new = len(table.lower) + len(table.equal) > known
        yield Flip(letter, hand1, hand2, pile, f"x{low + 1} {sign} x{high + 1}", new)
        round_over = word.repeated and (number + 1 - len(word.prefix)) % len(word.repeated) == 0
        if round_over and number >= len(word.prefix):
            if table.position() in seen:
                return
            seen.add(table.position())


def _first(rounds: Iterator[str] | tuple[str, ...], most: int) -> Iterator[str]:
    return islice(iter(rounds), most)


def so_far(answer: Realisation, count: int) -> Realisation:
    """The answer as it stands after the first `count` flips: their order, or its contradiction."""
    table = BlankGame(answer.story.cards, answer.story.hand1_size)
    for flip in islice(flips(answer), count):
        table.play(flip.letter)
    lower: tuple[Relation, ...] = tuple(table.lower)
    story = replace(answer.story, lower=lower, equal=tuple(table.equal))
    groups = decks.groups_of(story.cards, story.equal)
    order, sound = decks.order_of_groups(groups, lower)
    wrong = not sound or len(order.from_the_top) < order.size
    return replace(
        answer,
        story=story,
        groups=groups,
        order=order,
        failure=Failure.CONTRADICTORY if wrong else None,
        reason=None,
        deal=None,
    )
