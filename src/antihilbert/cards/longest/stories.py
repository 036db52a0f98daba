"""Deals that tell a word for as long as a deck allows, to begin long games with.

Words are looked for as in the search for endless games. Most cannot be told for ever with the
deck at hand; how long each can be told, a short trial says. What is tried depends on nothing but
the deck, the pickups and the size of a chunk.
"""

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.placements import classes_of
from antihilbert.cards.endless.plans import every_kind, plans_of
from antihilbert.cards.endless.word_search import WordSearch
from antihilbert.cards.endless.words import Word
from antihilbert.cards.kernels.longest.backward import fair_start, workspace
from antihilbert.cards.kernels.longest.beam import MOST_PLACES
from antihilbert.cards.kernels.longest.opening import FEWEST
from antihilbert.cards.kernels.longest.stories import (
    EQUAL,
    HIGHER,
    NEVER,
    NOT_LOWER,
    WordStory,
    climb,
    deal_of,
    level,
)
from antihilbert.cards.kernels.longest.workbench import Workbench, shuffle, workbench

HORIZON = 4000  # tricks: demands that come later are left to chance
STEPS_PER_GAME = 6  # of the search for words, for each game of a chunk
GAMES_PER_WORD = 10_000  # of a chunk: the more games, the more words are tried,
MOST_WORDS = 60  # but no more than these, which take seconds
BEST, NEARLY = 3, 0.8  # words that are told, at most, and for which part of the longest story
STARTS = 6  # deals that tell one of them, in a chunk
UNDONE = 1024  # positions that are kept when tricks of a story are undone
TRICKS_PER_GAME = 16  # of a climb, for each game of a chunk
TRIED = 300_000  # tricks of the climb by which a word is tried
_TRYING = Lock()
KINDS = {"=": EQUAL, ">": HIGHER, ">=": NOT_LOWER}


def words_of(deck: Deck, pickups: tuple[str, str], steps: int) -> Iterator[Word]:
    """Words without forgiven ties, the short ones first, as far as so many steps lead."""
    for kind in every_kind(deck, pickups):
        if kind.weak:
            continue
        for plan in plans_of(kind, deck.size, pickups):
            search = WordSearch(plan)
            for word in search.go_on(steps):
                if classes_of(word).largest_unit <= deck.suits:
                    yield word
            steps -= search.steps
            if steps <= 0:
                return


def story_of(word: Word) -> WordStory:
    """The word as kernels need it."""
    times = np.full((len(KINDS), word.cards, word.cards), NEVER, np.int64)
    trick_of: dict[int, int] = {}
    for number, (_, flip, battles, _) in enumerate(word.tricks()):
        trick_of |= dict.fromkeys(range(flip - battles, flip + 1), number)
    tricks = 1 + max(trick_of.values())
    for demand in word.demands:
        for round in word.rounds(demand.above, demand.below):
            trick = round * tricks + trick_of[demand.above.flip]
            if trick >= HORIZON:
                break
            cards = word.card(demand.above, round), word.card(demand.below, round)
            first = times[(KINDS[demand.kind], *cards)]
            times[(KINDS[demand.kind], *cards)] = min(first, trick)
    dealt = word.deal(list(range(word.cards))).cards
    return WordStory(word.hand1_size, times, np.array(dealt), np.array(sizes_of(word)))


def sizes_of(word: Word) -> list[int]:
    """The size of hand 1 after each flip of the word; of its mirror too, if the hands swap."""
    sizes = [0] * word.length
    size = word.hand1_size
    for winner, flip, battles, _ in word.tricks():
        size += -(battles + 1) if winner else battles + 1
        sizes[flip] = size
    return sizes + [word.cards - size for size in sizes] if word.swapped else sizes


def best_stories(deck: Deck, pickups: tuple[str, ...], evaluations: int) -> tuple[WordStory, ...]:
    """The words that a short trial tells for longest, the longest first."""
    with _TRYING:  # once: other threads wait for it
        return _best_stories(deck, pickups, evaluations)


@lru_cache(maxsize=4)
def _best_stories(deck: Deck, pickups: tuple[str, ...], evaluations: int) -> tuple[WordStory, ...]:
    if deck.size > MOST_PLACES or evaluations < FEWEST:
        return ()
    both = (pickups[0], pickups[-1])
    most, tried = min(evaluations // GAMES_PER_WORD, MOST_WORDS), []
    bench = workbench(deck, pickups, "tricks", 0, 0, 1)
    for number, word in enumerate(words_of(deck, both, STEPS_PER_GAME * evaluations)):
        if number == most:
            break
        story = story_of(word)
        _, length = _told(bench, story, TRIED)
        tried.append((length, -number, story))
    tried.sort(key=lambda one: one[:2], reverse=True)
    return tuple(story for length, _, story in tried[:BEST] if length >= NEARLY * tried[0][0] > 0)


def _told(bench: Workbench, story: WordStory, tricks: int) -> tuple[Bytes, int]:
    """A position that tells a story, and for how long."""
    values, deal = np.empty(bench.size, np.uint8), np.empty(bench.size, np.uint8)
    shuffle(bench, values)
    level(bench, story, values)
    length = climb(bench, story, values, tricks)
    deal_of(story, values, deal)
    return deal, length


def starts(bench: Workbench, stories: tuple[WordStory, ...]) -> tuple[Bytes, Numbers]:
    """Deals that tell stories, with equal hands: tricks are undone until they are equal. And for
    how many tricks they do so, the undone ones included."""
    deals, lengths = [], []
    rows, before = workspace(bench, UNDONE)
    for number in range(STARTS if stories else 0):
        story = stories[number % len(stories)]
        deal, length = _told(bench, story, TRICKS_PER_GAME * bench.evaluations // STARTS)
        undone = fair_start(bench, deal, story.hand1_size, rows, before)
        if undone >= 0 and length > 0:
            deals.append(deal)
            lengths.append(length + undone)
    shape = len(deals), bench.size
    return np.array(deals, np.uint8).reshape(shape), np.array(lengths, np.int64)
