"""Which cards of an endless game take each other's places?

The tricks of a cycle often repeat a shorter story. After each round of it every card lies in the
place of another one. Suppose that this is the same in all rounds. Then the cards that follow each
other through the same places are a class, and at each flip of the story the same classes meet.
"""

from collections.abc import Callable
from itertools import pairwise
from statistics import mean
from string import ascii_uppercase
from typing import NamedTuple

from antihilbert.cards.deal import Deal
from antihilbert.cards.identity import identified, numbers
from antihilbert.cards.outcome import Cycle
from antihilbert.cards.pickups import Layer
from antihilbert.cards.trace import TellableGame
from antihilbert.cards.war import Trick

MOST_CLASSES = 12  # that can be told apart by their colours


class Roles(NamedTuple):
    """The classes of an endless game of War."""

    tricks: int  # of one round of the story
    letters: str  # the class of each card of the deal, A for the class that is highest on average
    meets: tuple[str, ...]  # what meets what, flip by flip of a round: A>B, C=D


def roles_of(start: Callable[[Deal], TellableGame], deal: Deal, cycle: Cycle) -> Roles | None:
    """The classes of the cards, or None where no story is told twice by the same places.

    >>> from antihilbert.cards.games import WAR
    >>> deal = Deal.parse("5 3 / 2 4 1")
    >>> begin = lambda deal: WAR.start(deal, WAR.pickups_of(), 0, 0)
    >>> roles_of(begin, deal, WAR.play(deal).cycle)
    Roles(tricks=2, letters='ACCBC', meets=('A>C', 'C<B'))
    """
    game = start(identified(deal))
    for _ in range(cycle.preperiod):
        game.step()
    places, tricks = [_places(game)], []
    for _ in range(cycle.period):
        tricks.append(game.step())
        places.append(_places(game))
    told = [trick for trick in tricks if isinstance(trick, Trick)]
    if len(told) < len(tricks):
        return None
    length = _repeats([(len(trick.flips), trick.winner, _sizes(trick.hidden)) for trick in told])
    rounds = places[::length]
    moves = {_move(before, after) for before, after in pairwise(rounds)}
    if length == cycle.period or len(moves) > 1:
        return None
    letters = _letters(_orbits(next(iter(moves))), rounds[0], deal)
    if letters is None:
        return None
    meets = tuple(
        f"{letters[one]}{'=' if a == b else '>' if a > b else '<'}{letters[two]}"
        for trick in told[:length]
        for a, b in trick.flips
        for one, two in [numbers((a, b))]
    )
    return Roles(length, letters, meets)


def _places(game: TellableGame) -> list[int]:
    hand1, hand2 = game.position()[:2]
    return numbers(hand1) + numbers(hand2)


def _sizes(hidden: tuple[Layer, ...]) -> list[int]:
    """How many cards were laid face down; near the end of a hand they may be fewer."""
    return [len(cards) for layer in hidden for cards in layer]


def _repeats(story: list[tuple[int, int | None, list[int]]]) -> int:
    """The length of the shortest story that this one repeats."""
    for length in range(1, len(story) // 2 + 1):
        if len(story) % length == 0 and story == story[:length] * (len(story) // length):
            return length
    return len(story)


def _move(before: list[int], after: list[int]) -> tuple[int, ...]:
    """Where the card of each place has gone."""
    place_of = {card: place for place, card in enumerate(after)}
    return tuple(place_of[card] for card in before)


def _orbits(move: tuple[int, ...]) -> list[list[int]]:
    left, found = set(range(len(move))), []
    while left:
        place = min(left)
        orbit = []
        while place in left:
            left.remove(place)
            orbit.append(place)
            place = move[place]
        found.append(orbit)
    return found


def _letters(orbits: list[list[int]], cards: list[int], deal: Deal) -> str | None:
    if not 1 < len(orbits) <= MOST_CLASSES:
        return None
    classes = [[cards[place] for place in orbit] for orbit in orbits]
    classes.sort(key=lambda one: -mean(deal.cards[card] for card in one))
    named = {card: ascii_uppercase[at] for at, one in enumerate(classes) for card in one}
    return "".join(named[card] for card in range(len(named)))
