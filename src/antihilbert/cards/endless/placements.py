"""Search by classes: place the cards in the order of a word's classes, and play.

A *placement* gives the highest cards of a deck to a class of the word (see `words`) that no class
beats, the next ones to a class that only the first may beat, and so on, in random order within each
class. It satisfies nearly every comparison; where two classes that meet share a value, a tie may
break the word, or be harmless. Playing decides that a thousand times as fast as a solver, and the
longest game is the start of a hill climb. Every word costs the same number of games on every
machine, so what a part of the search finds depends on its number alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice, takewhile
from math import lcm

import numpy as np

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.classes import class_of_slot, comparisons_of, equal_cards
from antihilbert.cards.endless.messages import TEXTS, message
from antihilbert.cards.endless.result import Coverage, Find, cycle_of, proved, with_equal_hands
from antihilbert.cards.endless.search import SearchRequest
from antihilbert.cards.endless.word_search import (
    LONGEST,
    Plan,
    WordKind,
    WordSearch,
    every_kind,
    longest_cost,
    plans_of,
)
from antihilbert.cards.endless.words import Word
from antihilbert.cards.kernels.words import (
    MOST_CLASSES,
    PlacingTable,
    climb,
    layout,
    play_placements,
)
from antihilbert.core.parallel import in_threads
from antihilbert.core.progress import Deadline, Progress, now

# Classes and placements


@dataclass(frozen=True)
class Classes:
    """The classes of a word as far as order goes.

    A class consists of units: cards that must be equal, because they meet in battles; most are
    single cards. Classes that must each be at least as high as the other count as one.
    """

    word: Word
    units: tuple[tuple[tuple[int, ...], ...], ...]  # of each class
    above: tuple[int, ...]  # of each class, a bit for every class that must beat it
    forgiving: bool  # whether a class must beat itself: possible only where ties are forgiven

    @property
    def largest_unit(self) -> int:
        return max(len(unit) for units in self.units for unit in units)

    def layout(self, suits: int, limit: int) -> PlacingTable:
        """Return the table for the kernels that place the cards and play."""
        word = self.word
        dealt = word.deal(list(range(word.cards))).cards
        return layout(suits, word.hand1_size, word.pickups, limit, dealt, self.units, self.above)


def classes_of(word: Word) -> Classes:
    """Return the classes of a word and their order.

    >>> from antihilbert.cards.endless.words import word_of
    >>> classes_of(word_of("aabb", cards=10, hand1_size=4)).above
    (0, 9, 11, 0)
    """
    at = class_of_slot(word)
    reach = [1 << number for number in range(len(word.cycles))]
    for constraint in word.constraints:
        _arrow(reach, at[constraint.above], at[constraint.below])
        if constraint.kind == "=":
            _arrow(reach, at[constraint.below], at[constraint.above])
    joined: dict[int, list[int]] = {}  # cycles of slots that reach the same are one class
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
    cycle_of_card = [number for number, delay in enumerate(word.delays) for _ in range(delay)]
    units: list[list[tuple[int, ...]]] = [[] for _ in groups]
    for unit in equals.values():
        units[where[cycle_of_card[unit[0]]]].append(tuple(unit))
    forgiving = any(
        where[at[constraint.above]] == where[at[constraint.below]]
        for constraint in word.constraints
        if constraint.kind == ">"
    )
    return Classes(word, tuple(map(tuple, units)), above, forgiving)


def _arrow(reach: list[int], above: int, below: int) -> None:
    for number, reached in enumerate(reach):
        if reached >> above & 1:
            reach[number] |= reach[below]


# The search

# benchmarks/endless_methods.txt shows the effect of these constants on eight decks.
PLACEMENTS = 300  # of each word in the first round; twice as many in each later one
CLIMBED = 10_000  # games of each climb in the second round; twice as many in each later one
SHORT, LONGER = 20, 2  # flips of the words of the first round, and how many more in each later one
MOST_FLIPS = 10**6  # of a word with all its rounds: a longer one is left to other methods
PATIENCE = 4  # words with all their rounds until a game is stopped
STEPS = 200_000  # of the search for words, between two checks of the clock
BETWEEN_NOTES = 5.0  # seconds
PLACED_FLIPS = 12  # of words without battles, with an effort of 0


@dataclass(frozen=True)
class PlanPart:
    """The words of one plan, tried with the games of one round."""

    round: int
    kind: WordKind
    plan: Plan


@dataclass(frozen=True)
class Tried:
    """The result of a part."""

    words: int = 0
    games: int = 0
    find: Find | None = None
    complete: bool = False


def parts_of(deck: Deck, pickups: tuple[str, str]) -> Iterator[PlanPart]:
    """Yield the parts, short words first; the first round only places, the later ones climb too."""
    kinds = every_kind(deck, pickups)
    for number in count():
        farthest = WordKind(False, min(SHORT + LONGER * number, LONGEST), 0, 0).cost
        for kind in kinds:
            if kind.cost <= farthest:
                for plan in plans_of(kind, deck.size, pickups):
                    yield PlanPart(number, kind, plan)


def try_part(part: PlanPart, deck: Deck, seed: int, equal: bool, deadline: Deadline) -> Tried:
    """Place and play the words of a part until a game is endless or the deadline is over."""
    search = WordSearch(part.plan)
    words = games = 0
    while not search.finished:
        if deadline.over:  # a slice may have no words
            return Tried(words, games)
        for classes in map(classes_of, search.go_on(STEPS)):
            if deadline.over:
                return Tried(words, games)
            if not worth_placing(classes, deck.suits, part.kind.weak):
                continue
            words += 1
            deal, played = endless_placement(classes, deck.suits, seed, part.round)
            games += played
            find = deal and _proved(deal, classes.word, equal, deadline)
            if find:
                return Tried(words, games, find)
    return Tried(words, games, complete=True)


def worth_placing(classes: Classes, suits: int, weak: bool) -> bool:
    """Return whether the deck has enough equal cards, and no other part tries the same word."""
    flips = classes.word.length * lcm(*classes.word.delays)
    return (
        len(classes.units) <= MOST_CLASSES
        and classes.largest_unit <= suits
        and classes.forgiving == weak
        and flips <= MOST_FLIPS
    )


def endless_placement(
    classes: Classes, suits: int, seed: int, round: int
) -> tuple[Deal | None, int]:
    """Search by placements, then by climbing; return an endless deal and the games played."""
    word = classes.word
    flips = word.length * lcm(*word.delays)
    layout = classes.layout(suits, limit=PATIENCE * flips + MOST_FLIPS // 100)
    run = np.uint64(seed)
    placed, climbed = PLACEMENTS << round, CLIMBED << round >> 1 if round else 0
    endless, longest, _ = play_placements(layout, run, 0, placed)
    if endless >= 0:
        games = endless + 1
    else:
        games = placed + climbed
        met, _ = climb(layout, run, np.uint64(longest), climbed) if climbed else (False, 0)
        if not met:
            return None, games
    cards = [int(value) + 1 for value in layout.deal]
    return Deal(tuple(cards[: word.hand1_size]), tuple(cards[word.hand1_size :])), games


def _proved(deal: Deal, word: Word, equal: bool, deadline: Deadline) -> Find | None:
    """Return the find, replayed by the rules, starting where its word starts if it has one."""
    find = proved(deal, word.pickups, "classes", None, deadline)
    if find is None:
        return None
    find = _from_its_word(find, word) or find
    return with_equal_hands(find, deadline) if equal else find


def _from_its_word(find: Find, word: Word) -> Find | None:
    """Return the same cycle from a position that satisfies the word (early ties may break it)."""
    comparisons = comparisons_of(word)
    for hands in islice(cycle_of(find), word.length):
        deal = Deal(*hands)
        if len(deal.hand1) == word.hand1_size and comparisons.hold(word.values_of(deal)):
            return proved(deal, find.pickups, find.method, word)
    return None


def search(request: SearchRequest, deadline: Deadline) -> Iterator[Find | Coverage]:
    """Yield the find of the earliest part, else the coverage; by work the first round only."""
    deck, pickups = request.deck, request.both
    entries = request.checkpoint.entries("classes")
    done, words, games = max(
        ((entry["done"], entry["words"], entry["games"]) for entry in entries), default=(0, 0, 0)
    )
    parts: Iterator[PlanPart] = islice(parts_of(deck, pickups), done, None)
    covered = TEXTS["clause_placed_and_climbed"]
    if request.effort:
        farthest = longest_cost(PLACED_FLIPS, request.effort)
        parts = takewhile(lambda part: part.round == 0 and part.kind.cost <= farthest, parts)
        covered = TEXTS["clause_placed"]
    noted = now()

    def tried(part: PlanPart) -> tuple[PlanPart, Tried]:
        return part, try_part(part, deck, request.seed, request.equal, deadline)

    for part, result in in_threads(tried, parts, request.workers):
        if result.find:
            yield result.find
        if not result.complete:
            break
        done, words, games = done + 1, words + result.words, games + result.games
        if now() > noted + BETWEEN_NOTES or deadline.over:
            so_far = {"plan": part.plan.description, "words": words, "games": games}
            request.on_progress(Progress(doing=message("doing_classes", **so_far)))
            request.checkpoint.note("classes", done=done, words=words, games=games)
            noted = now()
    if done or request.effort:
        yield Coverage("classes", (covered.of(words=words, games=games),))
