"""Where a cycle comes from: the story it tells, and the recipe it follows, if any is known."""

from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.aligned import is_aligned
from antihilbert.cards.endless.backward import Position
from antihilbert.cards.endless.constructions import lakshtanov, rostam, spivey
from antihilbert.cards.endless.refusals import Refused
from antihilbert.cards.endless.words import alike
from antihilbert.cards.pickups import pickups_named, traits_of
from antihilbert.cards.war import War

_EXCHANGED = str.maketrans("ab", "ba")


@dataclass(frozen=True)
class CycleOrigin:
    """The word that a cycle repeats, and the construction it follows, None if none is known.

    The construction is a recipe's name, or "word" where there is no recipe but a word of fewer
    flips than the cycle, told by classes of cards that change places (see `words`).
    """

    construction: str | None
    word: str

    def __str__(self) -> str:
        return f"{self.construction or 'no construction known'}: {self.word}"


def origin_of(position: Deal, deck: Deck, pickups: tuple[str, str]) -> CycleOrigin:
    """The origin of the cycle through a position.

    >>> print(origin_of(Deal.parse("5 3 / 2 4 1"), Deck(1, 5), ("natural", "natural")))
    spivey: ab
    """
    positions, tricks = once_around(position, pickups)
    word = shortest_word(tricks, alike(pickups))
    recipe = _recipe(positions, deck, pickups)
    repeated = len(word) < sum(map(len, tricks))
    return CycleOrigin(recipe or ("word" if repeated else None), word)


def once_around(deal: Deal, pickups: tuple[str, str]) -> tuple[list[Position], list[str]]:
    """The positions of a cycle from this one on, and each trick in letters: d for a battle."""
    game = War(deal, pickups_named(*pickups))
    start = game.position()
    positions: list[Position] = []
    tricks: list[str] = []
    while not positions or game.position() != start:
        positions.append(game.position())
        trick = game.step()
        assert trick.winner is not None and game.outcome is None, f"{deal} is not in a cycle"
        tricks.append("d" * (len(trick.flips) - 1) + "ab"[trick.winner - 1])
    return positions, tricks


def shortest_word(tricks: list[str], exchangeable: bool) -> str:
    """The shortest story that is told over and over, begun where it is first in a dictionary.

    >>> shortest_word(["b", "a", "da", "b", "a", "da"], exchangeable=True)
    'abdb'
    """
    size = next(
        size
        for size in range(1, len(tricks) + 1)
        if len(tricks) % size == 0 and tricks[size:] + tricks[:size] == tricks
    )
    turns = ["".join(tricks[start:size] + tricks[:start]) for start in range(size)]
    if exchangeable:
        turns += [turn.translate(_EXCHANGED) for turn in turns]
    return min(turns)


def _recipe(positions: list[Position], deck: Deck, pickups: tuple[str, str]) -> str | None:
    pickup = pickups[0]
    if pickup != pickups[1]:
        return None
    if deck.suits == 1:
        names = [
            name
            for name, pattern in _patterns(deck.values)
            if traits_of(pickup).higher_first
            and any(_follows(position, pattern) for position in positions)
        ]
        return ", ".join(dict.fromkeys(names)) or None
    if pickup == "first-player":
        try:
            deal = lakshtanov(deck).deal
        except Refused:
            return None
        return "lakshtanov" if (deal.hand1, deal.hand2) in positions else None
    equal = (Deal(*hands) for hands in positions if len(hands[0]) == len(hands[1]))
    return "aligned" if any(is_aligned(deal, pickups) for deal in equal) else None


def _patterns(values: int) -> Iterator[tuple[str, list[list[str]]]]:
    """The classes of every hand that Spivey's or Rostam's recipe can give to one suit."""
    step = 2 * (values & -values)
    for hand1_size in range(step, values - step // 2, step):
        try:
            yield "spivey", _classes(spivey(values, hand1_size).classes)
        except Refused:
            return
    try:
        yield "rostam", _classes(rostam(values).classes)
    except Refused:
        return


def _classes(text: str) -> list[list[str]]:
    return [hand.split() for hand in text.split("/")]


def _follows(position: Position, pattern: list[list[str]]) -> bool:
    """Whether the hands, or the hands exchanged, have their highest cards where the A are, ..."""
    letters = pattern[0] + pattern[1]
    return any(
        len(hands[0]) == len(pattern[0])
        and [letter for _, letter in sorted(zip(hands[0] + hands[1], letters, strict=True))]
        == sorted(letters, reverse=True)
        for hands in (position, position[::-1])
    )
