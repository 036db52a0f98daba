"""The search for the longest game that ends, chunk after chunk on all cores.

A chunk is computed from its number alone, so the result does not depend on the machine. At last the
long games of all chunks are grown backwards. The longest game is not always the one that grows
furthest, so hundreds of shorter ones are grown too, first from near, then from further away.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from itertools import count
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any, NamedTuple

import numpy as np

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.messages import refused as refused_endless
from antihilbert.cards.endless.placements import classes_of
from antihilbert.cards.endless.word_search import WordSearch, every_kind, plans_of
from antihilbert.cards.endless.words import Word
from antihilbert.cards.game import CardGame, sizes_of
from antihilbert.cards.games import GAMES, game_for, game_named
from antihilbert.cards.kernels.longest import growth, methods, search_state
from antihilbert.cards.kernels.longest.methods import WordConstraints
from antihilbert.cards.kernels.longest.openings import MOST_PLACES
from antihilbert.cards.kernels.longest.retrograde import HANDS
from antihilbert.cards.kernels.longest.search_state import (
    BEST_TRICKS,
    ENDLESS_MET,
    EVALUATIONS,
    METRICS,
    NO_LENGTH,
    UNSETTLED,
    SearchState,
    best_length,
    deal_apart,
    has_budget,
    measure,
    shuffle,
)
from antihilbert.cards.kernels.war import stats
from antihilbert.cards.kernels.war_tricks import TRICKS
from antihilbert.cards.messages import refused
from antihilbert.cards.pickups import pickup_named, traits_of
from antihilbert.cards.referee import MOST_TRICKS, Outcome, Result
from antihilbert.core.answer import Answer
from antihilbert.core.checkpoint import Checkpoint, exclusive_resume
from antihilbert.core.environment import stamp
from antihilbert.core.messages import refuse_old, shortened
from antihilbert.core.parallel import in_threads, workers_of
from antihilbert.core.progress import (
    NEVER,
    Deadline,
    Interrupted,
    Progress,
    ProgressCallback,
    no_progress,
)
from antihilbert.jit.compiler import Bytes, Numbers

# Deadlines for kernels, which check no clock but their budget of games

SPENT = 2**50  # games: beyond every budget; the true count is recovered modulo it
EACH = 0.02  # seconds between two checks of the clock


@contextmanager
def halted_at(deadline: Deadline, kernel_state: SearchState) -> Iterator[None]:
    """Exhaust the budget of a kernel when the time is up, and restore the count afterwards."""
    done = Event()
    halting = Thread(target=_halt, args=(deadline, kernel_state.found, done), daemon=True)
    if deadline is not NEVER:
        halting.start()
    try:
        yield
    finally:
        done.set()
        if deadline is not NEVER:
            halting.join()  # or it might add to the count once more
    kernel_state.found[EVALUATIONS] %= SPENT


def _halt(deadline: Deadline, found: Numbers, done: Event) -> None:
    """Set the mark repeatedly: a kernel that is counting a game may overwrite it."""
    while not done.wait(max(deadline.left, EACH)):
        if deadline.over and found[EVALUATIONS] < SPENT:
            found[EVALUATIONS] += SPENT


# One chunk of a search: its result depends only on the request and its number

AUTO = "auto"  # the best method for the game
FROM_AN_END = "climb"  # the method for decks whose games are almost all endless
EVALUATIONS_OF_A_CHUNK = 1_000_000  # by default
MOST_SEARCHED_CARDS = 250
MOST_EVALUATIONS = 10**12
LONGEST = 6000  # long games of a search that are kept to be grown, at most
AT_A_TIME = 2**14  # multiplayer games


@dataclass(frozen=True)
class Longest:
    """The longest game found, and counts of the others. The rules have replayed both deals."""

    deal: Deal | None = None  # none when every game was endless
    tricks: int = 0
    cards: int = 0
    evaluations: int = 0
    endless: int = 0  # how many endless games were met,
    endless_deal: Deal | None = None  # and the first of them
    unsettled: int = 0  # games that neither ended nor returned in a million tricks

    def claims(self, request: "SearchRequest") -> list[Certificate]:
        """Return the claims that the rules have to confirm."""
        made = []
        if self.deal:
            length = {"tricks": self.tricks, "cards": self.cards}
            made.append(request.claim(self.deal, endless=False, **length))
        if self.endless_deal:
            made.append(request.claim(self.endless_deal, endless=True))
        return made

    def certificates(self, request: "SearchRequest") -> list[str]:
        """Return both finds as lines of a catalogue, replayed once more by the rules."""
        how = f"{request.method}, seed {request.seed}, {stamp()}"
        return [str(claim.certified(how)) for claim in self.claims(request)]

    def stored(self) -> dict[str, Any]:
        """Return all fields as JSON, with deals as lists of hands."""
        deals = {name: getattr(self, name) for name in DEALS}
        return vars(self) | {name: deal and deal.hands for name, deal in deals.items()}

    @classmethod
    def from_stored(cls, stored: dict[str, Any]) -> "Longest":
        deals = {name: stored[name] and _stored_deal(stored[name]) for name in DEALS}
        return cls(**stored | deals)


@dataclass(frozen=True)
class LongestAnswer(Answer):
    """The longest game that a search has found."""

    KEYS = (
        "deal tricks cards evaluations=longest.evaluations endless=longest.endless endless_deal "
        "unsettled=longest.unsettled certificates method=wanted.method metric=wanted.metric "
        "seed=wanted.seed"
    )
    wanted: "SearchRequest"
    longest: Longest
    interruptible = True

    @property
    def found(self) -> bool:
        return self.longest.deal is not None

    @property
    def deal(self) -> str | None:
        return self._written(self.longest.deal)

    @property
    def tricks(self) -> int | None:
        return self.longest.tricks if self.found else None

    @property
    def cards(self) -> int | None:
        return self.longest.cards if self.found else None

    @property
    def endless_deal(self) -> str | None:
        return self._written(self.longest.endless_deal)

    @property
    def certificates(self) -> list[str]:
        """Lines that `antihilbert verify` replays."""
        return self.longest.certificates(self.wanted)

    def _written(self, deal: Deal | None) -> str | None:
        return self.wanted.rules.written(deal) if deal else None


DEALS = ("deal", "endless_deal")  # fields of a result
NOTHING = Longest()


def _stored_deal(stored: Sequence[Sequence[int]]) -> Deal:
    return Deal(*(tuple(hand) for hand in stored))


LongGames = dict[Deal, int]  # games to be grown at the end, with their lengths


@dataclass(frozen=True)
class SearchRequest:
    """Which games to search, and how.

    >>> request = SearchRequest(Deck(1, 6), ("natural",))
    >>> request.game, request.method
    ('war', 'word')
    """

    deck: Deck
    pickups: tuple[str, ...]  # none for Beggar, one for both players, or one for each
    metric: str = "tricks"
    method: str = AUTO
    seed: int = 0
    start: Deal | None = None  # a deal to be grown
    game: str = ""  # by default War or Beggar, depending on deck and pickups
    players: int = 2

    def __post_init__(self) -> None:
        if not self.game:
            object.__setattr__(self, "game", game_for(self.deck, self.pickups).name)
        if self.method == AUTO:
            object.__setattr__(self, "method", self._best_method())
        if any(pickup_named(pickup).chance for pickup in self.pickups):
            raise refused("chance_has_no_length")
        if self.metric not in METRICS:
            known = " or ".join(METRICS)
            raise refused("unknown_metric", metric=shortened(self.metric), known=known)
        self._check_method()
        if self.players > 2:
            sizes_of(self.deck, self.players)
            if self.metric != "tricks" or self.start:
                raise refused("multiplayer_only_tricks", players=self.players)
        if bool(self.deck.penalties) != bool(self.rules.penalties):
            raise refused("pickup_or_penalties", deck=self.deck)
        if self.deck.size > MOST_SEARCHED_CARDS:
            raise refused("deck_too_large", deck=self.deck, most_searched_cards=MOST_SEARCHED_CARDS)
        if len(set(self.deck.cards)) == 1:
            raise refused("all_cards_equal", deck=self.deck)
        if self.start and sorted(self.start.cards) != sorted(self.deck.cards):
            raise refused("start_of_other_deck", deck=self.deck)
        if self.start and len(self.start.hand1) != self.deck.split():
            raise refused("start_not_halved", deck=self.deck.split())
        if not 0 <= self.seed < 2**64:
            raise refused("seed_out_of_range", seed=self.seed)

    @property
    def rules(self) -> CardGame:
        return game_named(self.game, self.players)

    def _best_method(self) -> str:
        if self.start:
            return "backward"
        return FROM_AN_END if self.mostly_endless else self.rules.longest_methods[0]

    @property
    def mostly_endless(self) -> bool:
        """Whether almost no game ends, so that random fillings of openings hardly find any.

        So for odd decks of one suit if both put the same card first, winner's or loser's.
        """
        odd = self.deck.suits == 1 and self.deck.size % 2 == 1 and not self.deck.penalties
        if not odd or FROM_AN_END not in self.rules.longest_methods:
            return False
        first = {one for pickup in self.pickups for one in traits_of(pickup).own_first}
        return len(first) == 1

    def _check_method(self) -> None:
        if self.method in self.rules.longest_methods:
            return
        refuse_old("method", self.method, self.rules.longest_methods)
        if self.players > 2:
            raise refused_endless(
                "method_only_for_two", method=shortened(self.method), methods="sample"
            )
        for game in GAMES.values():
            if self.method in game.longest_methods:
                raise refused("method_of_another", method=self.method, game=game.title)
        known = ", ".join(dict.fromkeys(m for game in GAMES.values() for m in game.longest_methods))
        raise refused_endless("unknown_method", method=shortened(self.method), methods=known)

    def claim(
        self, deal: Deal, *, endless: bool, tricks: int | None = None, cards: int | None = None
    ) -> Certificate:
        return Certificate.claim(
            self.game, self.pickups, deal, endless=endless, tricks=tricks, cards=cards
        )

    def played(self, deal: Deal) -> Result:
        """Play this deal by the reference rules."""
        return self.rules.play(deal, self.pickups, limit=MOST_TRICKS)


def chunk(
    wanted: SearchRequest, index: int, evaluations: int, deadline: Deadline = NEVER
) -> Longest:
    """Compute chunk `index` of a search; after the deadline, return what was found so far.

    >>> request = SearchRequest(Deck(1, 4), ("natural",), method="climb")
    >>> chunk(request, index=0, evaluations=1000).tricks
    6
    """
    return chunk_with_long_games(wanted, index, evaluations, deadline)[0]


def chunk_with_long_games(
    wanted: SearchRequest, index: int, evaluations: int, deadline: Deadline = NEVER
) -> tuple[Longest, LongGames]:
    """Compute a chunk; return its result and other long games that were met."""
    if not 1 <= evaluations <= MOST_EVALUATIONS:
        raise refused("evaluations_out_of_range", evaluations=evaluations)
    if wanted.players > 2:
        return _of_several(wanted, index, evaluations, deadline), {}
    if not wanted.rules.kernels:
        return _by_rules(wanted, index, evaluations, deadline), {}
    at = state_of(wanted, index, evaluations)
    if wanted.start:
        measure(at, np.array(wanted.start.cards, np.uint8))
    with halted_at(deadline, at):
        _search(wanted, index, at)
    if at.found[BEST_TRICKS] < 0 and not at.found[ENDLESS_MET]:  # the time was too short
        cards = np.empty(wanted.deck.size, np.uint8)
        shuffle(at, cards)
        measure(at, cards)
    if at.found[BEST_TRICKS] < 0 and wanted.mostly_endless and wanted.method != "sample":
        deal_apart(at, np.empty(wanted.deck.size, np.uint8))  # a game that ends, however short
    long = {
        _deal(deal, at.hand1_size): int(length)
        for length, deal in zip(at.long_lengths, at.long_deals, strict=True)
        if length > 0
    }
    return found_on(wanted, at), longest_games(long)


def longest_games(*parts: LongGames) -> LongGames:
    """Return the longest of these games, as many as are kept."""
    together = {deal: length for games in parts for deal, length in games.items()}
    longest = sorted(together, key=lambda deal: -together[deal])[:LONGEST]
    return {deal: together[deal] for deal in longest}


KERNELS: dict[str, Callable[[SearchState], None]] = {
    "climb": lambda at: search_state.climbs(at, at.evaluations),
    "sample": lambda at: growth.samples(at, at.evaluations),
    "backward": growth.backward,
    "opening": methods.opening,
}


def _search(wanted: SearchRequest, index: int, at: SearchState) -> None:
    own = import_module(wanted.rules.kernels).own_longest(wanted.method, wanted.metric)
    if own:
        own(wanted.deck, wanted.seed, index, at)
    elif wanted.method == "word":
        search_by_words(at, best_words(wanted.deck, wanted.pickups, at.evaluations))
    else:
        KERNELS[wanted.method](at)


def state_of(wanted: SearchRequest, index: int, evaluations: int) -> SearchState:
    search = wanted.metric, wanted.seed, index, evaluations
    return search_state.search_state(wanted.deck, wanted.pickups, *search, wanted.rules.rules)


def _by_rules(wanted: SearchRequest, index: int, evaluations: int, deadline: Deadline) -> Longest:
    """Play random deals of a game without a kernel by its reference rules."""
    found = NOTHING
    for number in range(index * evaluations, (index + 1) * evaluations):
        if found.evaluations and deadline.over:
            break
        deal = wanted.deck.sample(wanted.seed, number)
        found = replace(found, evaluations=found.evaluations + 1)
        result = wanted.played(deal)
        if result.outcome is Outcome.ENDLESS:
            first = found.endless_deal or deal
            found = replace(found, endless=found.endless + 1, endless_deal=first)
        elif result.outcome is Outcome.UNFINISHED:
            found = replace(found, unsettled=found.unsettled + 1)
        elif not found.deal or getattr(result, wanted.metric) > getattr(found, wanted.metric):
            found = replace(found, deal=deal, tricks=result.tricks, cards=result.cards)
    return found


def _of_several(wanted: SearchRequest, index: int, evaluations: int, deadline: Deadline) -> Longest:
    """Play random deals of three or four players; the kernel of the statistics has the longest."""
    found, first = NOTHING, index * evaluations
    for start in range(first, first + evaluations, AT_A_TIME):
        if found.evaluations and deadline.over:
            break
        stop = min(start + AT_A_TIME, first + evaluations)
        part = stats(
            wanted.rules, wanted.deck, wanted.pickups, wanted.seed, start, stop, MOST_TRICKS
        )
        best, endless = (
            None if at is None else wanted.rules.dealt(wanted.deck, wanted.seed, at)
            for at in (part.longest_index, part.first_endless)
        )
        counts = stop - start, part.endless, part.unfinished
        new = _replayed(wanted, best, endless, *counts)
        found = better(found, new, "tricks")
    return found


def found_on(wanted: SearchRequest, at: SearchState) -> Longest:
    """Return the results of a kernel."""
    met, unsettled = int(at.found[ENDLESS_MET]), int(at.found[UNSETTLED])
    best = _deal(at.best, at.hand1_size) if at.found[BEST_TRICKS] >= 0 else None
    endless = _deal(at.endless, at.hand1_size) if met else None
    return _replayed(wanted, best, endless, int(at.found[EVALUATIONS]), met, unsettled)


def _deal(cards: Bytes, hand1_size: int) -> Deal:
    order = tuple(cards.tolist())
    return Deal(order[:hand1_size], order[hand1_size:])


def _replayed(
    wanted: SearchRequest,
    best: Deal | None,
    endless_deal: Deal | None,
    evaluations: int,
    endless: int,
    unsettled: int,
) -> Longest:
    """Return a result with the lengths that the rules find: every find of a kernel is replayed."""
    if endless_deal is not None:
        wanted.claim(endless_deal, endless=True).held()
    result = wanted.claim(best, endless=False).held() if best else None
    tricks, cards = (result.tricks, result.cards) if result else (0, 0)
    return Longest(best, tricks, cards, evaluations, endless, endless_deal, unsettled)


def better(one: Longest, other: Longest, metric: str) -> Longest:
    """Combine the results of two parts of a search; the first game, if they are equally long."""
    best = max(one, other, key=lambda found: (found.deal is not None, getattr(found, metric)))
    return replace(
        best,
        evaluations=one.evaluations + other.evaluations,
        endless=one.endless + other.endless,
        endless_deal=one.endless_deal or other.endless_deal,
        unsettled=one.unsettled + other.unsettled,
    )


# Growing deals backwards: one, or the long games of a search

# For each turn: tricks played forwards before retrograde play, and the budget of a deal in games.
TURNS = ((120, 500_000), (240, 8_000_000))
BATCH = 8  # deals that are grown between two reports of progress


def grow(
    wanted: SearchRequest, deal: Deal, evaluations: int, deadline: Deadline = NEVER
) -> Longest:
    """Grow a deal backwards, with a budget of so many games, before the deadline."""
    at = state_of(wanted, 0, evaluations)
    measure(at, np.array(deal.cards, np.uint8))
    with halted_at(deadline, at):
        growth.grow(at)
    return found_on(wanted, at)


def one_of_each(wanted: SearchRequest, long: LongGames) -> LongGames:
    """Keep the longest of games merged where the shortest begins: they would grow alike."""
    if wanted.metric != "tricks" or not wanted.pickups:
        return long
    at, least = state_of(wanted, 0, 1), min(long.values(), default=0)
    met: dict[bytes, Deal] = {}
    for deal in sorted(long, key=lambda deal: -long[deal]):
        cards = np.array(deal.cards, np.uint8)
        row = np.zeros(HANDS + len(cards), np.uint8)
        growth.play_on(at, cards, long[deal] - least, row)
        met.setdefault(row.tobytes(), deal)
    return {deal: long[deal] for deal in met.values()}


def grow_in_turn(
    wanted: SearchRequest,
    long: LongGames,
    deadline: Deadline,
    on_progress: ProgressCallback = no_progress,
) -> Longest:
    """Grow deals until the deadline, in its second half from further away; return the longest."""
    found, lengths = NOTHING, dict(long)
    for number, (ahead, games) in enumerate(TURNS):
        until = Deadline(deadline.left / (len(TURNS) - number))
        order, grown = sorted(lengths, key=lambda deal: -lengths[deal]), dict[Deal, int]()
        for first in range(0, len(order), BATCH):
            if until.over:
                break
            deals = order[first : first + BATCH]
            one, known = _grown(wanted, deals, ahead, games, until)
            grown |= dict(zip(deals, known, strict=False))
            found = better(found, one, wanted.metric)
            on_progress(Progress(found=found))
        lengths = grown
    return found


def _grown(
    wanted: SearchRequest, deals: Sequence[Deal], ahead: int, games: int, deadline: Deadline
) -> tuple[Longest, list[int]]:
    """Return the longest game that these deals grow to, and the lengths of all that were grown."""
    at, lengths = state_of(wanted, 0, MOST_EVALUATIONS), np.zeros(len(deals), np.int64)
    cards = np.array([deal.cards for deal in deals], np.uint8)
    with halted_at(deadline, at):
        done = growth.grow_each(at, cards, ahead, games, lengths)
    return found_on(wanted, at), lengths[:done].tolist()


# Search by time

# Games of a chunk: the longest of them is grown backwards, so there should be many, but no chunk
# should take more than a small part of the time.
GAMES_PER_SECOND = 70_000  # of the whole search
GROWING = 0.15  # share of the time in which the long games of all chunks are grown, longest first
GROWN = ("opening", "word")  # methods whose long games are grown at the end
FEWEST_GAMES, MOST_GAMES = 100_000, 40_000_000
CHUNKS = "chunks"  # in checkpoint files


@exclusive_resume
def search(
    wanted: SearchRequest,
    seconds: float,
    *,
    workers: int | None = None,
    resume: Path | None = None,
    evaluations: int | None = None,
    on_progress: ProgressCallback = no_progress,
) -> Longest:
    """Return the longest game found in so many seconds.

    `resume` is the checkpoint file. Ctrl-C raises `Interrupted`, with the result so far.
    """
    if not 0 < seconds <= 10**7:
        raise refused_endless("no_time_to_search", seconds=seconds)
    return _Search(wanted, seconds, workers_of(workers), resume, evaluations, on_progress).run()


class _Search:
    """A search by time: chunks in threads, then the growth of their long games."""

    def __init__(
        self,
        wanted: SearchRequest,
        seconds: float,
        threads: int,
        resume: Path | None,
        evaluations: int | None,
        on_progress: ProgressCallback,
    ) -> None:
        self.wanted, self.seconds, self.threads = wanted, seconds, threads
        self.on_progress, self.resume = on_progress, resume
        games = min(max(int(GAMES_PER_SECOND * seconds), FEWEST_GAMES), MOST_GAMES)
        self.evaluations = evaluations or games  # of a chunk
        self.done = 0  # chunks before this one are complete
        self.found = NOTHING
        self.long: LongGames = {}  # to be grown at the end
        self.checkpoint = Checkpoint(resume, _header(wanted))
        for entry in self.checkpoint.entries(CHUNKS):  # each has the long games of its chunk
            self.evaluations, self.done = entry["evaluations"], entry["done"]
            self.found = Longest.from_stored(entry["found"])
            long = {_stored_deal(deal): length for deal, length in entry["long"]}
            self.long = longest_games(self.long, long)
        self.first = self.done
        self.complete = self.found  # the result of complete chunks: an incomplete one is repeated
        self.grown: dict[int, Longest] = {}  # by thread, while it is growing games
        self.end = Deadline(seconds)
        self.grows = wanted.method in GROWN
        self.last = Deadline(self.end.left - (seconds * GROWING if self.grows else 0))

    def run(self) -> Longest:
        try:
            self._search_chunks()
            if self.grows:
                self._grow()
        except KeyboardInterrupt as stop:
            raise Interrupted(self._known()) from stop
        return self.found

    def _search_chunks(self) -> None:
        whole = True  # all chunks so far are complete
        for part in in_threads(self._chunk, count(self.first), self.threads):
            if part is None:
                break
            found, long, complete = part
            self.found = better(self.found, found, self.wanted.metric)
            self.long = longest_games(self.long, long)
            whole = whole and complete
            if whole:
                self.complete = self.found
                self.done += 1
                self._note({deal: length for deal, length in long.items() if deal in self.long})
            self._report()

    def _chunk(self, index: int) -> tuple[Longest, LongGames, bool] | None:
        """Compute a chunk; the last item is whether it was completed."""
        if self.last.over and index > self.first:
            return None  # no chunk is started after the time is up
        if self.resume and index == self.first:  # complete one chunk: the file always advances
            return *chunk_with_long_games(self.wanted, index, self.evaluations), True
        part = chunk_with_long_games(self.wanted, index, self.evaluations, self.last)
        return *part, not self.last.over

    def _grow(self) -> None:
        games = list(one_of_each(self.wanted, self.long).items())
        shares = [dict(games[thread :: self.threads]) for thread in range(self.threads)]

        def grown(thread: int) -> Longest:
            def report(progress: Progress) -> None:
                self.grown[thread] = progress.found
                self._report()

            return grow_in_turn(self.wanted, shares[thread], self.end, report)

        turns = in_threads(grown, iter(range(min(self.threads, len(games)))), self.threads)
        for thread, new in enumerate(turns):
            self.grown.pop(thread, None)
            self.found = better(self.found, new, self.wanted.metric)
            self.complete = better(self.complete, new, self.wanted.metric)
            self._report()
        self._note({})

    def _note(self, long: LongGames) -> None:
        self.checkpoint.note(
            CHUNKS,
            evaluations=self.evaluations,
            done=self.done,
            found=self.complete.stored(),
            long=[(deal.hands, length) for deal, length in long.items()],
        )

    def _known(self) -> Longest:
        """Return the result so far, including threads that are still growing games."""
        known = self.found
        for one in list(self.grown.values()):
            known = better(known, one, self.wanted.metric)
        return known

    def _report(self) -> None:
        passed = min(self.seconds - self.end.left, self.seconds)
        self.on_progress(Progress(passed, self.seconds, found=self._known()))


def _header(wanted: SearchRequest) -> dict[str, Any]:
    """Return the header of the checkpoint file, which identifies the search."""
    return {
        "longest": wanted.game,
        "deck": [wanted.deck.suits, wanted.deck.values, wanted.deck.penalties],
        "pickups": list(wanted.pickups),
        "metric": wanted.metric,
        "method": wanted.method,
        "seed": wanted.seed,
        "start": str(wanted.start) if wanted.start else None,
        **({"players": wanted.players} if wanted.players > 2 else {}),
    }


# Long games from words: openings that repeat a word for as long as a deck allows. Words are
# enumerated as in the search for endless games; a short trial shows how long each can be repeated.
# Near a deal that repeats a word for ever, a hill climb finds games that end late. What is tried
# depends only on the deck, the pickups and the size of a chunk.

HORIZON = 4000  # tricks: later comparisons are ignored
STEPS_PER_GAME = 6  # of the search for words, for each game of a chunk
MOST_STEPS = 6_000_000  # of the search for words: seconds
GAMES_PER_WORD = 10_000  # games of a chunk for each word that is tried
MOST_WORDS = 60  # words that are tried: seconds
BEST, NEARLY = 3, 0.8  # words used, at most, and their length as a share of the longest
STARTS = 24  # starting deals in a round, at most
STARTING = 0.1  # share of a chunk for finding starting deals
GAMES_PER_START = 400_000  # games that could be played in the time it takes to find one
MOSTLY = 0.9  # share of a chunk after which no openings by beam search are tried
IN_VAIN = 0.1  # share of a chunk for rounds with lower estimates than beam search
BALANCING_WIDTH = 1024  # of the retrograde beam search for equal hands
GROWING_WIDTH = 2**11  # of the retrograde beam search for longer games
AHEADS = (20, 40, 80)  # tricks that are played forwards before it
CLIMB = 300_000  # tricks of a climb to a start
FIRST = 600  # tricks for which values of a start are assigned at first
TRIED = 300_000  # tricks of the climb by which a word is tried
LATE_TRIED, LATE_TRIALS = 200_000, 5  # games of a trial and trials, if it can be repeated for ever
LATE_CLIMB = 4_000_000  # games of a climb to a late end, at most
LATE_CLIMBS = 6  # of them in a chunk, at least: some fail
LATE = 10  # times the estimate of beam search: required of games that end late
_TRYING = Lock()
KINDS = {"=": methods.EQUAL, ">": methods.HIGHER, ">=": methods.NOT_LOWER}


def words_of(deck: Deck, pickups: tuple[str, str], steps: int) -> Iterator[Word]:
    """Yield words without forgiven ties, the short ones first, within so many steps."""
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


def constraints_of(word: Word) -> WordConstraints:
    """Return the word as kernels need it: when each comparison between cards is first made."""
    times = np.full((len(KINDS), word.cards, word.cards), methods.NEVER, np.int64)
    trick_of: dict[int, int] = {}
    for number, (_, flip, battles, _) in enumerate(word.tricks()):
        trick_of |= dict.fromkeys(range(flip - battles, flip + 1), number)
    tricks = 1 + max(trick_of.values())
    for constraint in word.constraints:
        for round in word.rounds(constraint.above, constraint.below):
            trick = round * tricks + trick_of[constraint.above.flip]
            if trick >= HORIZON:
                break
            cards = word.card(constraint.above, round), word.card(constraint.below, round)
            first = times[(KINDS[constraint.kind], *cards)]
            times[(KINDS[constraint.kind], *cards)] = min(first, trick)
    dealt = word.deal(list(range(word.cards))).cards
    return WordConstraints(word.hand1_size, times, np.array(dealt), np.array(hand1_sizes(word)))


def hand1_sizes(word: Word) -> list[int]:
    """Return the size of hand 1 after each flip of the word; then of its mirror, if swapped."""
    sizes = [0] * word.length
    size = word.hand1_size
    for winner, flip, battles, _ in word.tricks():
        size += -(battles + 1) if winner else battles + 1
        sizes[flip] = size
    return sizes + [word.cards - size for size in sizes] if word.swapped else sizes


class BestWords(NamedTuple):
    """The best words for long games with a deck."""

    # Words that cannot be repeated for ever, longest games first, and words that can, those with
    # the longest games nearby first.
    finite: tuple[WordConstraints, ...] = ()
    endless: tuple[WordConstraints, ...] = ()
    beams: int = 0  # estimate of openings by beam search, in tricks


def best_words(deck: Deck, pickups: tuple[str, ...], evaluations: int) -> BestWords:
    """Return the words with the longest games in a short trial."""
    with _TRYING:  # computed once; other threads wait
        return _best_words(deck, pickups, evaluations)


@lru_cache(maxsize=4)
def _best_words(deck: Deck, pickups: tuple[str, ...], evaluations: int) -> BestWords:
    if deck.size > MOST_PLACES or evaluations < methods.FEWEST:
        return BestWords()
    both = (pickups[0], pickups[-1])
    most = min(evaluations // GAMES_PER_WORD, MOST_WORDS)
    found: list[tuple[int, WordConstraints]] = []
    late: list[tuple[int, WordConstraints]] = []
    state = search_state.search_state(deck, pickups, "tricks", 0, 0, MOST_EVALUATIONS)
    steps = min(STEPS_PER_GAME * evaluations, MOST_STEPS)
    for number, word in enumerate(words_of(deck, both, steps)):
        if number == most:
            break
        tried = constraints_of(word)
        values, deal = _with_values(state, tried, methods.FIRST_HORIZON)
        if methods.tricks_followed(state, tried, deal) == methods.MOST_FOLLOWED:
            trials = [late_start(state, tried, LATE_TRIED)[1] for _ in range(LATE_TRIALS)]
            late.append((max(trials), tried))
        found.append((methods.climb(state, tried, values, TRIED), tried))
    trial = search_state.search_state(deck, pickups, "tricks", 0, 0, evaluations)
    beams, opened = methods.estimate_of_beams(trial)
    late = [one for one in late if one[0] >= LATE * beams]
    found = [one for one in found if one[0] > opened]  # longer than the openings by beam search
    return BestWords(_longest(found), _longest(late), beams)


def _longest(tried: list[tuple[int, WordConstraints]]) -> tuple[WordConstraints, ...]:
    """Return those that are nearly as long as the longest; of equal ones, the first."""
    best = sorted(tried, key=lambda one: -one[0])[:BEST]
    return tuple(word for length, word in best if length >= NEARLY * best[0][0] > 0)


def late_start(state: SearchState, word: WordConstraints, games: int) -> tuple[Bytes, int]:
    """Return a deal with equal hands near one that repeats the word, and its length (-1: none)."""
    deal = _with_values(state, word, methods.FIRST_HORIZON)[1]
    if methods.tricks_followed(state, word, deal) < methods.MOST_FOLLOWED:
        return deal, NO_LENGTH
    length = methods.end_late(state, deal, word.hand1_size, games)
    space = growth.workspace(state, BALANCING_WIDTH)
    back = growth.balanced_predecessor(state, deal, word.hand1_size, *space)
    return deal, length + back if length >= 0 and back >= 0 else NO_LENGTH


def _with_values(state: SearchState, word: WordConstraints, first: int) -> tuple[Bytes, Bytes]:
    """Assign values to the cards of a word, at first for `first` tricks; return values and deal."""
    values, deal = np.empty(state.size, np.uint8), np.empty(state.size, np.uint8)
    shuffle(state, values)
    methods.assign_values(state, word, values, first)
    methods.deal_of(word, values, deal)
    return values, deal


def starts(state: SearchState, words: tuple[WordConstraints, ...]) -> tuple[Bytes, Numbers]:
    """Return deals with equal hands that follow words, and for how many tricks.

    Retrograde play makes the hands equal, and goes on for the longer half. Its tricks count.
    """
    found: list[tuple[Bytes, int]] = []
    rows, before = growth.workspace(state, BALANCING_WIDTH)
    share = int(STARTING * state.evaluations)
    for number in range(min(STARTS, max(share // GAMES_PER_START, 1))):
        word = words[number % len(words)]
        values, deal = _with_values(state, word, FIRST)
        length = methods.climb(state, word, values, CLIMB)
        methods.deal_of(word, values, deal)
        back = growth.balanced_predecessor(state, deal, word.hand1_size, rows, before)
        if back >= 0 and length > 0:
            found.append((deal, length + back))
        state.found[EVALUATIONS] += min(GAMES_PER_START, share)
    found.sort(key=lambda start: -start[1])
    for start in found[: (len(found) + 1) // 2]:
        found += _earlier(state, *start)
    deals = np.array([deal for deal, _ in found], np.uint8).reshape(len(found), state.size)
    return deals, np.array([length for _, length in found], np.int64)


def _earlier(state: SearchState, deal: Bytes, length: int) -> Iterator[tuple[Bytes, int]]:
    """Yield deals whose games join this one of `length` tricks, and their lengths.

    Playing it further forwards first gives more predecessors.
    """
    rows, before = growth.workspace(state, GROWING_WIDTH)
    for ahead in AHEADS:
        earlier = deal.copy()
        gained = growth.grow_back(state, earlier, rows, before, ahead)
        if gained > 0:
            yield earlier, length + gained


def search_by_words(state: SearchState, words: BestWords) -> None:
    """Search by words: late ends or openings. Grow the longest; then use openings of beams."""
    if words.endless:
        _search_late_ends(state, words.endless)
    elif words.finite:
        _search_openings(state, words)
    methods.grow_by_beam(state, *growth.workspace(state, methods.ROWS), NO_LENGTH)
    if has_budget(state) and state.found[EVALUATIONS] < MOSTLY * state.evaluations:
        methods.opening(state)


def _search_late_ends(state: SearchState, words: tuple[WordConstraints, ...]) -> None:
    climbs, games = 0, min(LATE_CLIMB, state.evaluations // LATE_CLIMBS)
    while _has_games(state):
        deal, length = late_start(state, words[climbs % len(words)], games)
        if length > best_length(state):
            measure(state, deal)
        climbs += 1
        state.found[EVALUATIONS] += 1


def _search_openings(state: SearchState, words: BestWords) -> None:
    beams = words.beams if state.metric == TRICKS else methods.estimate_of_beams(state)[0]
    in_vain = 0
    while in_vain <= IN_VAIN * state.evaluations and _has_games(state):
        begun = state.found[EVALUATIONS]
        filled = methods.fill_openings(state, *starts(state, words.finite), beams)
        in_vain = 0 if filled else in_vain + state.found[EVALUATIONS] - begun


def _has_games(state: SearchState) -> bool:
    return bool(state.found[EVALUATIONS] < methods.SEARCHING_SHARE * state.evaluations)
