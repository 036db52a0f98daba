"""All stories at once: a game of unnumbered cards that forks where a comparison is still free.

This is the plain twin of `kernel.explore`: it reads like the rule, and the kernel must find the
same stories. It also cuts the tree of stories into chunks.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.cards.profiles.words import ProfileWord

Masks = tuple[int, ...]


@dataclass(frozen=True)
class Fork:
    """A game as far as it is known: the hands, and which cards are below which (as bit masks).

    `told` are the letters so far. The order is transitively closed.
    """

    hand1: tuple[int, ...]
    hand2: tuple[int, ...]
    below: Masks
    told: str = ""

    def known(self) -> str | None:
        """The letter that the comparisons so far force; None if the next one is free."""
        card1, card2 = self.hand1[0], self.hand2[0]
        if self.below[card1] >> card2 & 1:
            return "a"
        return "b" if self.below[card2] >> card1 & 1 else None

    def after(self, letter: str) -> "Fork":
        """Play one trick, in which a free comparison comes out as the letter says."""
        (card1, *hand1), (card2, *hand2) = self.hand1, self.hand2
        if letter == "a":
            hand1 += [card1, card2]
            below = _with(self.below, card2, card1)
        else:
            hand2 += [card2, card1]
            below = _with(self.below, card1, card2)
        return Fork(tuple(hand1), tuple(hand2), below, self.told + letter)


def root(cards: int, hand1_size: int) -> Fork:
    return Fork(tuple(range(hand1_size)), tuple(range(hand1_size, cards)), (0,) * cards)


def forced(fork: Fork) -> Fork | ProfileWord:
    """Play on until a comparison is free, or return the story if there never is one again."""
    seen: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    while fork.hand1 and fork.hand2:
        letter = fork.known()
        if letter is None:
            return fork
        position = fork.hand1, fork.hand2
        if position in seen:  # nothing was free since then, and so nothing ever will be
            start = seen[position]
            return ProfileWord(fork.told[:start], fork.told[start:])
        seen[position] = len(fork.told)
        fork = fork.after(letter)
    return ProfileWord(fork.told)


def stories(fork: Fork) -> Iterator[tuple[ProfileWord, Masks]]:
    """Every story that begins as the fork's does, with what it says about the cards.

    >>> sorted(str(word) for word, _ in stories(root(4, 2)) if word.prefix[0] == "a")
    ['(ab2)2', 'a2', 'ab3', 'aba2', 'ababa2']
    """
    further = forced(fork)
    if isinstance(further, ProfileWord):
        yield further, fork.below  # forced tricks have said nothing new
        return
    for letter in "ab":
        yield from stories(further.after(letter))


def chunks(cards: int, hand1_size: int, letters: str, choices: int) -> list[str]:
    """The beginnings of all stories that begin with these letters, each up to so many further
    choices (or its last one)."""
    fork = root(cards, hand1_size)
    for letter in letters:
        fork = fork.after(letter)
    forks, begun = [fork], []
    for _ in range(choices):
        longer = []
        for fork in forks:
            further = forced(fork)
            if isinstance(further, ProfileWord):
                begun.append(fork.told)
            else:
                longer += [further.after("a"), further.after("b")]
        forks = longer
    return begun + [fork.told for fork in forks]


def _with(below: Masks, low: int, high: int) -> Masks:
    """The order with one comparison more, closed again."""
    if below[high] >> low & 1:
        return below
    lower = below[low] | 1 << low
    return tuple(
        mask | lower if card == high or mask >> high & 1 else mask
        for card, mask in enumerate(below)
    )
