"""One part of a search for long games, by its address: what it finds depends on nothing else."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module

import numpy as np

from antihilbert.base.clock import NEVER, Deadline
from antihilbert.base.errors import shortened
from antihilbert.base.kernels.compiling import Bytes
from antihilbert.base.languages import ToldError
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import GAMES, game_for, game_named
from antihilbert.cards.kernels.longest.workbench import (
    BEST_TRICKS,
    ENDLESS_MET,
    EVALUATIONS,
    METRICS,
    MOST_TRICKS,
    UNSETTLED,
    Workbench,
    measure,
    shuffle,
    workbench,
)
from antihilbert.cards.kernels.war_party import (
    ENDLESS,
    FIRST_ENDLESS,
    LONGEST_INDEX,
    UNFINISHED,
    PartyPart,
    party_part,
)
from antihilbert.cards.longest import refusals
from antihilbert.cards.longest.halting import halted_at
from antihilbert.cards.outcome import Outcome, Result
from antihilbert.cards.party import sizes_of
from antihilbert.cards.pickups import pickup_named

AUTO = "auto"  # the method that has proved best for the game
EVALUATIONS_OF_A_CHUNK = 1_000_000  # unless told
MOST_SEARCHED_CARDS = 250
MOST_EVALUATIONS = 10**12
LONGEST = 6000  # long games of a search that are kept to be grown, at most
AT_A_TIME = 2**14  # games of several players


@dataclass(frozen=True)
class Longest:
    """The longest game found, and what was met on the way. The rules have replayed both deals."""

    deal: Deal | None  # none when every game was endless
    tricks: int
    cards: int
    evaluations: int
    endless: int  # how many endless games were met,
    endless_deal: Deal | None  # and the first of them
    unsettled: int  # games that neither ended nor returned in a million tricks


NOTHING = Longest(None, 0, 0, 0, 0, None, 0)

LongGames = dict[Deal, int]  # games to be grown at last, with their lengths


@dataclass(frozen=True)
class Quest:
    """Which games are searched, and how.

    >>> Quest(Deck(1, 6), ("natural",)).game, Quest(Deck(1, 6), ("natural",)).method
    ('war', 'story')
    """

    deck: Deck
    pickups: tuple[str, ...]  # none for Beggar, one for both players, or one for each
    metric: str = "tricks"
    method: str = AUTO
    seed: int = 0
    start: Deal | None = None  # a deal to begin with, to be grown
    game: str = ""  # War or Beggar, as deck and pickups say, unless another is named
    players: int = 2

    def __post_init__(self) -> None:
        if not self.game:
            object.__setattr__(self, "game", game_for(self.deck, self.pickups).name)
        if self.method == AUTO:
            object.__setattr__(self, "method", self._best_method())
        if any(pickup_named(pickup).chance for pickup in self.pickups):
            raise ToldError(refusals.RANDOM_PICKUP_DEAL)
        if self.metric not in METRICS:
            known = " or ".join(METRICS)
            raise ToldError(
                refusals.UNKNOWN_METRIC_TAKE, metric=shortened(self.metric), known=known
            )
        self._check_method()
        if self.players > 2:
            sizes_of(self.deck, self.players)
            if self.metric != "tricks" or self.start:
                raise ToldError(refusals.SAMPLED_TRICKS, players=self.players)
        if bool(self.deck.penalties) != bool(self.rules.penalties):
            raise ToldError(refusals.DECK_WAR_NEEDS, deck=self.deck)
        if self.deck.size > MOST_SEARCHED_CARDS:
            raise ToldError(
                refusals.DECK_TOO_LARGE, deck=self.deck, most_searched_cards=MOST_SEARCHED_CARDS
            )
        if len(set(self.deck.cards)) == 1:
            raise ToldError(refusals.DECK_CARDS_EQUAL, deck=self.deck)
        if self.start and sorted(self.start.cards) != sorted(self.deck.cards):
            raise ToldError(refusals.DEAL_START_NOT, deck=self.deck)
        if self.start and len(self.start.hand1) != self.deck.split():
            raise ToldError(refusals.HAND_CARDS_START, deck=self.deck.split())
        if not 0 <= self.seed < 2**64:
            raise ToldError(refusals.SEED_OUT_RANGE, seed=self.seed)

    @property
    def rules(self) -> CardGame:
        return game_named(self.game, self.players)

    def _best_method(self) -> str:
        return "backward" if self.start else self.rules.longest_methods[0]

    def _check_method(self) -> None:
        if self.method in self.rules.longest_methods:
            return
        if self.players > 2:
            raise ToldError(refusals.METHOD_FOR_TWO, method=shortened(self.method))
        for game in GAMES.values():
            if self.method in game.longest_methods:
                raise ToldError(refusals.METHOD_OF_ANOTHER, method=self.method, game=game.title)
        known = ", ".join(dict.fromkeys(m for game in GAMES.values() for m in game.longest_methods))
        raise ToldError(refusals.UNKNOWN_METHOD, method=shortened(self.method), known=known)

    def claim(
        self, deal: Deal, *, endless: bool, tricks: int | None = None, cards: int | None = None
    ) -> Certificate:
        return Certificate.claim(
            self.game, self.pickups, deal, endless=endless, tricks=tricks, cards=cards
        )

    def played(self, deal: Deal) -> Result:
        """The game of this deal by the readable rules."""
        return self.rules.play(deal, self.pickups, limit=MOST_TRICKS)


def chunk(wanted: Quest, index: int, evaluations: int, deadline: Deadline = NEVER) -> Longest:
    """Part `index` of a search: some thousand games or more, played without Python. After the
    deadline it is what was found so far.

    >>> chunk(Quest(Deck(1, 4), ("natural",), method="climb"), index=0, evaluations=1000).tricks
    6
    """
    return chunk_with_long_games(wanted, index, evaluations, deadline)[0]


def chunk_with_long_games(
    wanted: Quest, index: int, evaluations: int, deadline: Deadline = NEVER
) -> tuple[Longest, LongGames]:
    """The same, and other long games that were met."""
    if not 1 <= evaluations <= MOST_EVALUATIONS:
        raise ToldError(refusals.EVALUATIONS_CANNOT_MADE, evaluations=evaluations)
    if wanted.players > 2:
        return _of_several(wanted, index, evaluations, deadline), {}
    if not wanted.rules.kernels:
        return _by_rules(wanted, index, evaluations, deadline), {}
    at = bench_of(wanted, index, evaluations)
    if wanted.start:
        measure(at, np.array(wanted.start.cards, np.uint8))
    with halted_at(deadline, at):
        _search(wanted, index, at)
    if at.found[BEST_TRICKS] < 0 and not at.found[ENDLESS_MET]:  # the time was too short
        cards = np.empty(wanted.deck.size, np.uint8)
        shuffle(at, cards)
        measure(at, cards)
    noted = {
        _deal(deal, at.hand1_size): int(length)
        for length, deal in zip(at.long_lengths, at.long_deals, strict=True)
        if length > 0
    }
    return found_on(wanted, at), longest_of(noted)


def longest_of(*noted: LongGames) -> LongGames:
    """The longest of these games, as many as are kept."""
    together = {deal: length for games in noted for deal, length in games.items()}
    longest = sorted(together, key=lambda deal: -together[deal])[:LONGEST]
    return {deal: together[deal] for deal in longest}


def _search(wanted: Quest, index: int, at: Workbench) -> None:
    kernels = import_module(wanted.rules.kernels)
    own = kernels.own_longest(wanted.method, wanted.metric)
    if own:
        own(wanted.deck, wanted.seed, index, at)
    elif wanted.method == "story":
        _tell(wanted, at)
    else:
        _kernel(wanted.method)(at)


def bench_of(wanted: Quest, index: int, evaluations: int) -> Workbench:
    search = wanted.metric, wanted.seed, index, evaluations
    return workbench(wanted.deck, wanted.pickups, *search, wanted.rules.rules)


def _by_rules(wanted: Quest, index: int, evaluations: int, deadline: Deadline) -> Longest:
    """Random deals of a game without compiled code, played by its rules."""
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


def _of_several(wanted: Quest, index: int, evaluations: int, deadline: Deadline) -> Longest:
    """Random deals of three players or four: the kernel of their statistics knows the longest."""
    found, first = NOTHING, index * evaluations
    for start in range(first, first + evaluations, AT_A_TIME):
        if found.evaluations and deadline.over:
            break
        stop = min(start + AT_A_TIME, first + evaluations)
        how = start, stop, MOST_TRICKS, wanted.rules.rules
        part = party_part(wanted.deck, wanted.players, wanted.pickups[0], wanted.seed, *how)
        best, endless = (
            wanted.rules.dealt(wanted.deck, wanted.seed, at) if at >= 0 else None
            for at in map(int, part.sums[[LONGEST_INDEX, FIRST_ENDLESS]])
        )
        found = better(found, _longest_of(wanted, part, best, endless, stop - start), "tricks")
    return found


def _longest_of(
    wanted: Quest, part: PartyPart, best: Deal | None, endless: Deal | None, games: int
) -> Longest:
    result = _replayed(wanted, best, endless)
    tricks, cards = (result.tricks, result.cards) if result else (0, 0)
    met, unsettled = int(part.sums[ENDLESS]), int(part.sums[UNFINISHED]) + len(part.doubtful)
    return Longest(best, tricks, cards, games, met, endless, unsettled)


def _tell(wanted: Quest, at: Workbench) -> None:
    from antihilbert.cards.longest.stories import best_stories, tell

    tell(at, best_stories(wanted.deck, wanted.pickups, at.evaluations))


def found_on(wanted: Quest, at: Workbench) -> Longest:
    found = at.found.tolist()
    hand1_size = at.hand1_size
    best = _deal(at.best, hand1_size) if found[BEST_TRICKS] >= 0 else None
    endless = _deal(at.endless, hand1_size) if found[ENDLESS_MET] else None
    result = _replayed(wanted, best, endless)
    return Longest(
        deal=best,
        tricks=result.tricks if result else 0,
        cards=result.cards if result else 0,
        evaluations=found[EVALUATIONS],
        endless=found[ENDLESS_MET],
        endless_deal=endless,
        unsettled=found[UNSETTLED],
    )


def _kernel(method: str) -> Callable[[Workbench], None]:
    from antihilbert.cards.kernels.longest import anneal, backward, climb, opening, population, tabu

    kernels = {
        "climb": climb.climb,
        "anneal": anneal.anneal,
        "tabu": tabu.tabu,
        "population": population.population,
        "sample": backward.sample,
        "backward": backward.backward,
        "opening": opening.opening,
    }
    return kernels[method]


def _deal(cards: Bytes, hand1_size: int) -> Deal:
    order = tuple(cards.tolist())
    return Deal(order[:hand1_size], order[hand1_size:])


def _replayed(wanted: Quest, best: Deal | None, endless: Deal | None) -> Result | None:
    """The longest game as the rules play it; what kernels find is not believed unseen."""
    if endless is not None:
        wanted.claim(endless, endless=True).held()
    return wanted.claim(best, endless=False).held() if best else None


def better(one: Longest, other: Longest, metric: str) -> Longest:
    """What two parts of a search found together; the first, if they are as long."""
    best = max(one, other, key=lambda found: (found.deal is not None, getattr(found, metric)))
    return Longest(
        best.deal,
        best.tricks,
        best.cards,
        one.evaluations + other.evaluations,
        one.endless + other.endless,
        one.endless_deal or other.endless_deal,
        one.unsettled + other.unsettled,
    )
