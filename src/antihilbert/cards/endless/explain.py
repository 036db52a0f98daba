"""Explain an endless game: why it never ends, which cards form classes, which recipe it follows.

The tricks of a cycle often repeat a shorter word. After each round of it every card lies in the
place of another one. If that permutation is the same in all rounds, the cards that follow each
other through the same places are a class, and at each flip of the word the same classes meet.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from statistics import mean
from string import ascii_uppercase
from typing import NamedTuple

from antihilbert.cards.classes import ClassDeal
from antihilbert.cards.deal import Deal, bracketed, identified, numbers
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.aligned import is_aligned
from antihilbert.cards.endless.classes import class_names, class_of_slot
from antihilbert.cards.endless.constructions import lakshtanov, rostam, spivey
from antihilbert.cards.endless.messages import Refused, say
from antihilbert.cards.endless.result import Find, Position, cycle_of
from antihilbert.cards.endless.words import Slot, Word, alike, period_of
from antihilbert.cards.pickups import BATTLE, HIDDEN, pickup_named, pickups_named
from antihilbert.cards.referee import Cycle, TracedGame
from antihilbert.cards.war import Trick, War
from antihilbert.core.answer import Answer

# A find by a word: its cycle, its classes, and what meets what

MOST_LINES = 12  # positions of a cycle that are written out


def cycle_lines(find: Find, lang: str = "en", most: int = MOST_LINES) -> Iterator[str]:
    """Yield the positions of the cycle as the literature prints them, abridged if it is long."""
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
    """Name each cycle of slots, that is, each class, by the longest chain of wins above it."""
    of_slot = class_of_slot(word)
    beats = {(of_slot[d.above], of_slot[d.below]) for d in word.constraints if d.kind == ">"}
    heights = [0] * len(word.cycles)
    for _ in word.cycles:  # a chain is no longer than there are classes
        for above, below in beats:
            if above != below:
                heights[below] = max(heights[below], heights[above] + 1)
    heights = [min(height, len(word.cycles)) for height in heights]
    order = sorted(range(len(word.cycles)), key=lambda cycle: (heights[cycle], cycle))
    return dict(zip(order, class_names(len(order)), strict=True))


class Explanation(NamedTuple):
    """Why a find by words never ends: its classes, and which of them meet at each flip."""

    classes: dict[str, tuple[int, ...]]  # by letter: cards that take each other's places
    meets: tuple[str, ...]  # flip by flip, in these letters: A>B, C=D; E/F laid face down


def explanation(find: Find) -> Explanation:
    """Explain which cards change places in the cycle of a find, and which must beat which."""
    word = find.word
    assert word is not None
    called, values = names(word), _values(find, word)
    classes = {}
    for number in called:
        start = sum(word.delays[:number])
        classes[called[number]] = tuple(values[start : start + word.delays[number]])
    of_slot = {slot: called[number] for slot, number in class_of_slot(word).items()}
    meets = []
    for flip, code in enumerate(word.letters):
        sign = {BATTLE: "=", HIDDEN: "/"}.get(code, ">")
        winner = code >> 6 if sign == ">" else 0
        meets.append(f"{of_slot[Slot(winner, flip)]}{sign}{of_slot[Slot(1 - winner, flip)]}")
    return Explanation(classes, tuple(meets))


def word_lines(find: Find, lang: str = "en") -> Iterator[str]:
    """Yield the word, its classes, and which of them meet at each flip."""
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
    yield say(lang, "word_classes")
    for letter, cards in classes.items():
        yield f"  {letter}: {' '.join(map(str, cards))}"
    yield say(lang, "meets", meets=" ".join(meets))


def _values(find: Find, word: Word) -> list[int]:
    """Return the values of the word's cards, read off the position where its first round starts."""
    for position in cycle_of(find):
        if len(position[0]) == word.hand1_size:
            values = word.values_of(Deal(*position))
            if word.holds_for(values):
                return values
    raise AssertionError("a find by words passes through the start of its word")


# The origin of a cycle: the word it repeats, and the recipe it follows, if any is known

_EXCHANGED = str.maketrans("ab", "ba")


@dataclass(frozen=True)
class CycleOrigin:
    """The word that a cycle repeats, and the construction it follows, None if none is known.

    The construction is a recipe's name, or "word" where there is no recipe but the word has fewer
    flips than the cycle, so that classes of cards take each other's places (see `words`).
    """

    construction: str | None
    word: str

    def __str__(self) -> str:
        return f"{self.construction or 'no construction known'}: {self.word}"


def origin_of(position: Deal, deck: Deck, pickups: tuple[str, str]) -> CycleOrigin:
    """Determine the origin of the cycle through a position.

    >>> print(origin_of(Deal.parse("5 3 / 2 4 1"), Deck(1, 5), ("natural", "natural")))
    spivey: ab
    """
    positions, tricks = once_around(position, pickups)
    word = shortest_word(tricks, alike(pickups))
    recipe = _recipe(positions, deck, pickups)
    repeated = len(word) < sum(map(len, tricks))
    return CycleOrigin(recipe or ("word" if repeated else None), word)


def once_around(deal: Deal, pickups: tuple[str, str]) -> tuple[list[Position], list[str]]:
    """Return the positions of a cycle from this one on, and the letters of each trick."""
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
    """Return the shortest word that the tricks repeat, in its lexicographically first rotation.

    If the players are exchangeable, so are the letters a and b.

    >>> shortest_word(["b", "a", "da", "b", "a", "da"], exchangeable=True)
    'abdb'
    """
    size = period_of(tricks)
    turns = ["".join(tricks[start:size] + tricks[:start]) for start in range(size)]
    if exchangeable:
        turns += [turn.translate(_EXCHANGED) for turn in turns]
    return min(turns)


def _recipe(positions: list[Position], deck: Deck, pickups: tuple[str, str]) -> str | None:
    pickup = pickups[0]
    traits = pickup_named(pickup).traits
    if pickup != pickups[1]:
        return None
    if deck.suits == 1:
        names = [
            name
            for name, pattern in _patterns(deck.values)
            if traits
            and traits.higher_first
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


def _patterns(values: int) -> Iterator[tuple[str, ClassDeal]]:
    """Yield the class letters of every deal of one suit by Spivey's or Rostam's recipe."""
    step = 2 * (values & -values)
    for hand1_size in range(step, values - step // 2, step):
        try:
            yield "spivey", spivey(values, hand1_size).steps[-1].letters
        except Refused:
            return
    try:
        yield "rostam", rostam(values).steps[-1].letters
    except Refused:
        return


def _follows(position: Position, pattern: ClassDeal) -> bool:
    """Return whether the hands, perhaps exchanged, fill these letters, highest cards at A."""
    letters = pattern.hand1 + pattern.hand2
    return any(
        len(hands[0]) == len(pattern.hand1)
        and [letter for _, letter in sorted(zip(hands[0] + hands[1], letters, strict=True))]
        == sorted(letters, reverse=True)
        for hands in (position, position[::-1])
    )


# The classes of any endless game, found by following its cards

MOST_CLASSES = 12  # that can be distinguished by their colours


@dataclass(frozen=True)
class Roles(Answer):
    """The classes of an endless game of War."""

    tricks: int  # of one round of the word
    letters: str  # the class of each card of the deal, A for the class that is highest on average
    meets: tuple[str, ...]  # what meets what, flip by flip of a round: A>B, C=D


def roles_of(start: Callable[[Deal], TracedGame], deal: Deal, cycle: Cycle) -> Roles | None:
    """Return the classes of the cards; None if no shorter word repeats with the same permutation.

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
    of_war = [trick for trick in tricks if isinstance(trick, Trick)]
    if len(of_war) < len(tricks):
        return None
    # How many cards were laid face down counts, too: near the end of a hand they may be fewer.
    laid = [[len(cards) for layer in trick.hidden for cards in layer] for trick in of_war]
    length = period_of(
        [(len(trick.flips), trick.winner, down) for trick, down in zip(of_war, laid, strict=True)]
    )
    rounds = places[::length]
    moves = {_move(before, after) for before, after in pairwise(rounds)}
    if length == cycle.period or len(moves) > 1:
        return None
    letters = _letters(_orbits(next(iter(moves))), rounds[0], deal)
    if letters is None:
        return None
    meets = tuple(
        f"{letters[one]}{'=' if a == b else '>' if a > b else '<'}{letters[two]}"
        for trick in of_war[:length]
        for a, b in trick.flips
        for one, two in [numbers((a, b))]
    )
    return Roles(length, letters, meets)


def _places(game: TracedGame) -> list[int]:
    hand1, hand2 = game.position()[:2]
    return numbers(hand1) + numbers(hand2)


def _move(before: list[int], after: list[int]) -> tuple[int, ...]:
    """Return the permutation of places: where the card of each place has gone."""
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
