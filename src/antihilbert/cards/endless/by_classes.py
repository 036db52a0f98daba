"""Search by classes: place the cards as the classes of a word are ordered, and play.

A word is searched for as in `by_words`, but no solver is asked for values: a thousand placements
are played in its time, and the one that lasts longest is climbed from. Every word costs the same
number of games, whatever machine plays them, so what a part of the search finds follows from its
number alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from math import lcm

import numpy as np

from antihilbert.base.clock import Deadline, now
from antihilbert.base.progress import Progress, Watch
from antihilbert.base.workers import in_threads
from antihilbert.cards import doing
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.endless.attempt import Attempt
from antihilbert.cards.endless.find import Find, cycle_of, proved, with_equal_hands
from antihilbert.cards.endless.levelling import comparisons_of
from antihilbert.cards.endless.placements import Classes, classes_of
from antihilbert.cards.endless.plans import WordKind, every_kind, plans_of
from antihilbert.cards.endless.word_search import LONGEST, Plan, WordSearch
from antihilbert.cards.endless.words import Word
from antihilbert.cards.kernels.placing import MOST_CLASSES, climb, play_placements

# benchmarks/endless_methods.txt shows what these come to, on eight decks.
PLACEMENTS = 300  # of each word in the first round; twice as many in each later one
CLIMBED = 10_000  # games of each climb in the second round; twice as many in each later one
SHORT, LONGER = 20, 2  # flips of the words of the first round, and how many more in each later one
MOST_FLIPS = 10**6  # of a story with all its rounds: a longer one is left to other methods
PATIENCE = 4  # stories until a game is stopped
STEPS = 200_000  # of the search for words, between two looks at the clock
BETWEEN_NOTES = 5.0  # seconds


@dataclass(frozen=True)
class PlanPart:
    """The words of one plan, tried with the games of one round."""

    round: int
    kind: WordKind
    plan: Plan


@dataclass(frozen=True)
class Tried:
    """What became of a part."""

    words: int = 0
    games: int = 0
    find: Find | None = None
    complete: bool = False


def parts_of(deck: Deck, pickups: tuple[str, str]) -> Iterator[PlanPart]:
    """Short words first; each round goes farther, and spends more on what came before.

    The first round only places; the later ones climb too.
    """
    kinds = every_kind(deck, pickups)
    for number in count():
        farthest = WordKind(False, min(SHORT + LONGER * number, LONGEST), 0, 0).cost
        for kind in kinds:
            if kind.cost <= farthest:
                for plan in plans_of(kind, deck.size, pickups):
                    yield PlanPart(number, kind, plan)


def try_part(part: PlanPart, deck: Deck, seed: int, equal: bool, deadline: Deadline) -> Tried:
    """Place and play the words of a part, until one is endless or the deadline has come."""
    search = WordSearch(part.plan)
    words = games = 0
    while not search.finished:
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
    """Whether the deck has enough equal cards, and no other part tries the same word."""
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
    """An endless deal by placements of a word, or by climbing from the best; games played."""
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
    """The find, replayed by the rules, from where it tells the word if it does."""
    find = proved(deal, word.pickups, "classes", None, deadline)
    if find is None:
        return None
    find = _from_its_story(find, word) or find
    return with_equal_hands(find, deadline) if equal else find


def _from_its_story(find: Find, word: Word) -> Find | None:
    """The same cycle from a position in it whose cards are all as the word demands, if any is.

    Ties at the beginning may break the story and lead back into it a little later.
    """
    demanded = comparisons_of(word)
    for hands in islice(cycle_of(find), word.length):
        deal = Deal(*hands)
        if len(deal.hand1) == word.hand1_size and demanded.hold(word.values_of(deal)):
            return proved(deal, find.pickups, find.method, word)
    return None


def search(
    deck: Deck, pickups: tuple[str, str], seconds: float, equal: bool, workers: int, seed: int,
    watch: Watch, diary: Diary,
) -> Attempt:  # fmt: skip
    """The find of the earliest part that has one, if it comes in time."""
    deadline = Deadline(seconds)
    done, words, games = max(
        ((entry["done"], entry["words"], entry["games"]) for entry in diary.entries("classes")),
        default=(0, 0, 0),
    )
    noted = now()
    last = None

    def tried(part: PlanPart) -> tuple[PlanPart, Tried]:
        return part, try_part(part, deck, seed, equal, deadline)

    for part, result in in_threads(tried, islice(parts_of(deck, pickups), done, None), workers):
        if result.find:
            return Attempt(result.find)
        if not result.complete:
            break
        done, words, games, last = done + 1, words + result.words, games + result.games, part
        if now() > noted + BETWEEN_NOTES or deadline.over:
            watch(Progress(doing=doing.CLASSES.of(plan=part.plan.told, words=words, games=games)))
            diary.note("classes", done=done, words=words, games=games)
            noted = now()
    if last is None:
        return Attempt()
    told = f"{words:,} words placed and climbed from, {games:,} games, none endless"
    return Attempt(covered=(told,))
