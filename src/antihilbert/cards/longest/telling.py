"""Which word a long game tells, and for how long: long games are endless games that fail late.

A letter for every flip: the player who wins its trick. (So a battle inside a run of wins leaves no
trace in the letters, as it leaves none in a sorted pile.) A game tells a word where its letters
come again and again after as many flips as the word has.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War

LONGEST_WORD = 24  # flips; longer words would have to be told for very long to be noticed
TOLD_OFTEN = 8  # times that a word is told, at least, before it counts as a story


@dataclass(frozen=True)
class PlayedFlip:
    """Who wins the trick of a flip, which trick it is, and what player 1 holds after it."""

    letter: str
    trick: int
    held: int


@dataclass(frozen=True)
class Telling:
    """The flips from `start` to before `end` tell `word` again and again."""

    start: int
    end: int
    word: str


def flips_of(deal: Deal, pickup: str) -> list[PlayedFlip]:
    """A game by the rules, flip by flip; the last trick of a draw is won by nobody: -."""
    game = War(deal, (pickup_named(pickup), pickup_named(pickup)))
    told = []
    while game.outcome is None:
        trick = game.step()
        letter = "ab"[trick.winner - 1] if trick.winner else "-"
        told += [PlayedFlip(letter, game.tricks, len(game.hand1))] * len(trick.flips)
    return told


def tellings(letters: str) -> Iterator[Telling]:
    """The stretches in which a word is told, the longest first where two overlap, in order.

    >>> [(one.start, one.end, one.word) for one in tellings("abba" + 9 * "aabb" + "babaab")]
    [(4, 40, 'aabb')]
    """
    runs = sorted(_runs(letters), key=lambda one: (one.start - one.end, len(one.word)))
    kept: list[Telling] = []
    for run in runs:
        if all(run.end <= other.start or other.end <= run.start for other in kept):
            kept.append(run)
    yield from sorted(kept, key=lambda one: one.start)


def _runs(letters: str) -> Iterator[Telling]:
    """All stretches that repeat after so many flips, often enough, for every length of a word."""
    for length in range(2, LONGEST_WORD + 1):
        start = 0
        for place in range(length, len(letters) + 1):
            if place < len(letters) and letters[place] == letters[place - length]:
                continue
            word = letters[start : start + length]
            if place - start >= TOLD_OFTEN * length and len(set(word)) > 1:
                yield Telling(start, place, _first_rotation(word))
            start = place - length + 1


def _first_rotation(word: str) -> str:
    """A word begins anywhere: the way to write it that comes first in the alphabet."""
    return min(word[place:] + word[:place] for place in range(len(word)))
