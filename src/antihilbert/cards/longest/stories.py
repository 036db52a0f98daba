"""Deals that tell a word for as long as a deck allows, to begin long games with.

Words are looked for as in the search for endless games. Most cannot be told for ever with the
deck at hand; how long each can be told, a short trial says. What is tried depends on nothing but
the deck, the pickups and the size of a chunk.
"""

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels.compiling import Bytes, Numbers
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.placements import classes_of
from antihilbert.cards.endless.plans import every_kind, plans_of
from antihilbert.cards.endless.word_search import WordSearch
from antihilbert.cards.endless.words import Word
from antihilbert.cards.kernels.longest.backward import fair_start, grow_back, workspace
from antihilbert.cards.kernels.longest.beam import MOST_PLACES
from antihilbert.cards.kernels.longest.late_ends import end_late
from antihilbert.cards.kernels.longest.opening import FEWEST, LOOKING, opening
from antihilbert.cards.kernels.longest.stories import (
    EQUAL,
    FIRST_HORIZON,
    HIGHER,
    MOST_TOLD,
    NEVER,
    NOT_LOWER,
    WordStory,
    climb,
    deal_of,
    level,
    told,
)
from antihilbert.cards.kernels.longest.story import fill_stories, grow_best, promise_of_beams
from antihilbert.cards.kernels.longest.workbench import (
    EVALUATIONS,
    NO_LENGTH,
    Workbench,
    best_length,
    goes_on,
    measure,
    shuffle,
    workbench,
)
from antihilbert.cards.kernels.war_tricks import TRICKS
from antihilbert.cards.longest.chunk import MOST_EVALUATIONS

HORIZON = 4000  # tricks: demands that come later are left to chance
STEPS_PER_GAME = 6  # of the search for words, for each game of a chunk,
MOST_STEPS = 6_000_000  # but no more than these, which take seconds
GAMES_PER_WORD = 10_000  # of a chunk: the more games, the more words are tried,
MOST_WORDS = 60  # but no more than these, which also take seconds
BEST, NEARLY = 3, 0.8  # words that are told, at most, and for which part of the longest story
STARTS = 24  # deals that tell one of them, in a round, at most,
STARTING = 0.1  # or as many as can be found in this share of a chunk
GAMES_PER_START = 400_000  # that are played in the time it takes to find one
MOSTLY = 0.9  # share of a chunk after which no openings by beams are looked for
IN_VAIN = 0.1  # share of a chunk for rounds without a story that promises more than a beam
UNDONE = 1024  # positions that are kept when tricks of a story are undone to equal hands,
EARLIER, AHEADS = 2**11, (20, 40, 80)  # and further; and how far it is played on before
CLIMB = 300_000  # tricks of a climb to a start
FIRST = 600  # tricks that a start is levelled for at first: words that are worth it can be
TRIED = 300_000  # tricks of the climb by which a word is tried,
LATE_TRIED, LATE_TRIALS = 200_000, 5  # and games of a trial, if it can be told for ever
LATE_CLIMB = 4_000_000  # games of a climb to a late end, at most,
LATE_CLIMBS = 6  # in a chunk, at least: some lead nowhere
LATE = 10  # times what a beam promises: games so much longer are not found by chance
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


class Stories(NamedTuple):
    """Words worth telling with a deck."""

    told: tuple[WordStory, ...] = ()  # that end: those told for longest, the longest first
    late: tuple[WordStory, ...] = ()  # told for ever: those whose neighbours end latest first
    beams: int = 0  # tricks that openings by beams promise


def best_stories(deck: Deck, pickups: tuple[str, ...], evaluations: int) -> Stories:
    """The words that a short trial tells for longest."""
    with _TRYING:  # once: other threads wait for it
        return _best_stories(deck, pickups, evaluations)


@lru_cache(maxsize=4)
def _best_stories(deck: Deck, pickups: tuple[str, ...], evaluations: int) -> Stories:
    if deck.size > MOST_PLACES or evaluations < FEWEST:
        return Stories()
    both = (pickups[0], pickups[-1])
    most = min(evaluations // GAMES_PER_WORD, MOST_WORDS)
    found: list[tuple[int, WordStory]] = []
    late: list[tuple[int, WordStory]] = []
    bench = workbench(deck, pickups, "tricks", 0, 0, MOST_EVALUATIONS)
    steps = min(STEPS_PER_GAME * evaluations, MOST_STEPS)
    for number, word in enumerate(words_of(deck, both, steps)):
        if number == most:
            break
        story = story_of(word)
        values, deal = _levelled(bench, story, FIRST_HORIZON)
        if told(bench, story, deal) == MOST_TOLD:
            trials = [late_start(bench, story, LATE_TRIED)[1] for _ in range(LATE_TRIALS)]
            late.append((max(trials), story))
        found.append((climb(bench, story, values, TRIED), story))
    beams, opened = promise_of_beams(workbench(deck, pickups, "tricks", 0, 0, evaluations))
    late = [one for one in late if one[0] >= LATE * beams]
    found = [one for one in found if one[0] > opened]  # or a beam's opening is the longer one
    return Stories(_longest(found), _longest(late), beams)


def _longest(tried: list[tuple[int, WordStory]]) -> tuple[WordStory, ...]:
    """Those that are nearly as long as the longest; of equal ones, the first."""
    best = sorted(tried, key=lambda one: -one[0])[:BEST]
    return tuple(story for length, story in best if length >= NEARLY * best[0][0] > 0)


def late_start(bench: Workbench, story: WordStory, games: int) -> tuple[Bytes, int]:
    """A deal with equal hands whose game ends late, beside one that tells the story for ever, and
    how long it is; -1 if there is none. So many games are played for it."""
    deal = _levelled(bench, story, FIRST_HORIZON)[1]
    if told(bench, story, deal) < MOST_TOLD:
        return deal, NO_LENGTH
    length = end_late(bench, deal, story.hand1_size, games)
    undone = fair_start(bench, deal, story.hand1_size, *workspace(bench, UNDONE))
    return deal, length + undone if length >= 0 and undone >= 0 else NO_LENGTH


def _levelled(bench: Workbench, story: WordStory, first: int) -> tuple[Bytes, Bytes]:
    """Values for the cards of a word, at `first` for so many tricks, and where they are dealt."""
    values, deal = np.empty(bench.size, np.uint8), np.empty(bench.size, np.uint8)
    shuffle(bench, values)
    level(bench, story, values, first)
    deal_of(story, values, deal)
    return values, deal


def _told(bench: Workbench, story: WordStory, first: int, tricks: int) -> tuple[Bytes, int]:
    """A position that tells a story, and for how long; `first` tricks are tried first."""
    values, deal = _levelled(bench, story, first)
    length = climb(bench, story, values, tricks)
    deal_of(story, values, deal)
    return deal, length


def starts(bench: Workbench, stories: tuple[WordStory, ...]) -> tuple[Bytes, Numbers]:
    """Deals that tell stories, with equal hands: tricks are undone until they are equal, and of the
    longer half as many more as can be. And for how many tricks they do so, the undone included."""
    found: list[tuple[Bytes, int]] = []
    rows, before = workspace(bench, UNDONE)
    share = int(STARTING * bench.evaluations)
    for number in range(min(STARTS, max(share // GAMES_PER_START, 1))):
        story = stories[number % len(stories)]
        deal, length = _told(bench, story, FIRST, CLIMB)
        undone = fair_start(bench, deal, story.hand1_size, rows, before)
        if undone >= 0 and length > 0:
            found.append((deal, length + undone))
        bench.found[EVALUATIONS] += min(GAMES_PER_START, share)
    found.sort(key=lambda start: -start[1])
    for start in found[: (len(found) + 1) // 2]:
        found += _earlier(bench, *start)
    deals = np.array([deal for deal, _ in found], np.uint8).reshape(len(found), bench.size)
    return deals, np.array([length for _, length in found], np.int64)


def _earlier(bench: Workbench, deal: Bytes, length: int) -> Iterator[tuple[Bytes, int]]:
    """Deals whose games run into this one and have the rest of its story, which is so long. The
    further it is played on before tricks are undone, the more ways back there are."""
    rows, before = workspace(bench, EARLIER)
    for ahead in AHEADS:
        earlier = deal.copy()
        gained = grow_back(bench, earlier, rows, before, ahead)
        if gained > 0:
            yield earlier, length + gained


def tell(bench: Workbench, stories: Stories) -> None:
    """Climb to games that end late; or fill openings of stories, other ones in every round; or
    those of beams. Whatever promises most, at last the long games are grown."""
    if stories.late:
        _tell_late(bench, stories.late)
    elif stories.told:
        _tell(bench, stories)
    grow_best(bench)
    if goes_on(bench) and bench.found[EVALUATIONS] < MOSTLY * bench.evaluations:
        opening(bench)


def _tell_late(bench: Workbench, stories: tuple[WordStory, ...]) -> None:
    climbs, games = 0, min(LATE_CLIMB, bench.evaluations // LATE_CLIMBS)
    while _has_games(bench):
        deal, length = late_start(bench, stories[climbs % len(stories)], games)
        if length > best_length(bench):
            measure(bench, deal)
        climbs += 1
        bench.found[EVALUATIONS] += 1


def _tell(bench: Workbench, stories: Stories) -> None:
    beams = stories.beams if bench.metric == TRICKS else promise_of_beams(bench)[0]
    in_vain = 0
    while in_vain <= IN_VAIN * bench.evaluations and _has_games(bench):
        begun = bench.found[EVALUATIONS]
        filled = fill_stories(bench, *starts(bench, stories.told), beams)
        in_vain = 0 if filled else in_vain + bench.found[EVALUATIONS] - begun


def _has_games(bench: Workbench) -> bool:
    return bool(bench.found[EVALUATIONS] < LOOKING * bench.evaluations)
