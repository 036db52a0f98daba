"""Many games: counts, means, intervals, for two players or more."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import accumulate, islice, product
from math import sqrt
from os import PathLike
from pathlib import Path
from statistics import NormalDist
from time import perf_counter
from typing import TYPE_CHECKING, Any

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame, sizes_of
from antihilbert.cards.games import game_for, game_named
from antihilbert.cards.kernels.tally import DRAW, PLAYER1, PLAYER2, Tally, add, nothing, tally_of
from antihilbert.cards.kernels.tally import stats as stats_by_rules
from antihilbert.cards.messages import refused, say
from antihilbert.cards.pickups import PLAIN, WarRules, pickup_named
from antihilbert.cards.referee import CONTINUE, IN_JSON, MOST_TRICKS, OUTCOMES, WINS, Repeats
from antihilbert.core.answer import Answer
from antihilbert.core.environment import IN_BROWSER, lazy
from antihilbert.core.messages import either, shortened
from antihilbert.core.numbers import csv_of, within
from antihilbert.core.parallel import in_threads, workers_of
from antihilbert.core.progress import Interrupted, Progress, ProgressCallback, no_progress
from antihilbert.core.random import Stream

if TYPE_CHECKING:
    from antihilbert.cards.kernels.war import Battles
    from antihilbert.cards.kernels.war_count import Count, CountPart
    from antihilbert.jit.compiler import Numbers

__getattr__, __dir__ = lazy(__name__, {})

__all__ = [
    "BattleRun",
    "PickupDuel",
    "Run",
    "count",
    "duel",
    "growing",
    "run",
    "run_battles",
    "wilson",
]

# What became of many games: counts, means, and the intervals that the true values lie in.

CONFIDENCE = 95.0  # percent: how often an interval holds the true value
SIGMAS = 1.959964  # standard deviations on both sides, for that


def sigmas_of(confidence: float) -> float:
    """Return how many standard deviations on both sides hold the true value so often.

    >>> round(sigmas_of(95), 3), round(sigmas_of(99), 3)
    (1.96, 2.576)
    """
    exact = NormalDist().inv_cdf((1 + confidence / 100) / 2)
    return SIGMAS if confidence == CONFIDENCE else exact


@dataclass(frozen=True)
class LongestOfRun(Answer):
    deal: str
    tricks: int
    cards: int
    index: int


class LongestOfParty(LongestOfRun):
    KEYS = "tricks cards index deal"


PERCENTS = (5, 25, 50, 75, 95, 99)  # of games, and their lengths


@dataclass(frozen=True)
class Lengths(Answer):
    """How long the games that ended are, in tricks."""

    histogram: list[tuple[int, int]]  # tricks, games
    longer: int  # games that are longer than the histogram has room for
    variance: float | None
    quantiles: dict[str, int | None]  # so many percent of the games take at most so many tricks


Interval = tuple[float, float]


@dataclass(frozen=True, repr=False)
class Run(Answer):
    """Which games were played, and what became of them."""

    KEYS = (
        "games players?=several player1 player2 player3? player4? draw endless unfinished "
        "mean_tricks mean_cards longest first_endless=tally.first_endless intervals confidence "
        "game deck "
        "pickups=shown_pickups **rules seed returns? set_aside?=shown_aside"
    )

    game: str
    deck: Deck
    pickups: tuple[str, ...]
    seed: int
    tally: Tally
    on_repeat: str = CONTINUE  # of games of chance: played on, or counted as endless
    players: int = 2
    confidence: float = CONFIDENCE  # of the intervals, in percent

    @property
    def rules(self) -> WarRules:
        return game_named(self.game).rules

    @property
    def outcomes(self) -> dict[str, int]:
        """How many games each player won, and what became of the others."""
        won = [str(WINS[player + 1]) for player in range(self.players)]
        return {name: getattr(self.tally, name) for name in (*won, *OUTCOMES[2:])}

    @property
    def set_aside(self) -> int:
        """How many games of chance came back to a position and were set aside."""
        return self.tally.endless if any(pickup_named(one).chance for one in self.pickups) else 0

    def deal(self, index: int) -> Deal:
        return game_named(self.game, self.players).dealt(self.deck, self.seed, index)

    def written(self, index: int) -> str:
        """Write a deal of the run in the notation of its game."""
        return game_named(self.game, self.players).written(self.deal(index))

    def _mean(self, total: int) -> float | None:
        return total / self.tally.finished if self.tally.finished else None

    @property
    def mean_tricks(self) -> float | None:
        return self._mean(self.tally.tricks)

    @property
    def mean_cards(self) -> float | None:
        return self._mean(self.tally.cards)

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def finished(self) -> int:
        """Games won or drawn."""
        return self.tally.finished

    @property
    def player1(self) -> int:
        """Games that player 1 won."""
        return self.tally.player1

    @property
    def player2(self) -> int:
        """Games that player 2 won."""
        return self.tally.player2

    @property
    def draw(self) -> int:
        return self.tally.draw

    @property
    def endless(self) -> int:
        """Games that never end, each proved."""
        return self.tally.endless

    @property
    def unfinished(self) -> int:
        """Games that a limit stopped."""
        return self.tally.unfinished

    @property
    def longest_tricks(self) -> int | None:
        """The tricks of the longest game that ended."""
        return None if self.tally.longest_index is None else self.tally.longest_tricks

    @property
    def longest_deal(self) -> Deal | None:
        """The deal of the longest game that ended."""
        index = self.tally.longest_index
        return None if index is None else self.deal(index)

    @property
    def lengths(self) -> "Numbers":
        """How many games took k tricks, at place k; the last place is for longer games."""
        return _cut_zeros(self.tally.tricks_histogram)

    @property
    def card_lengths(self) -> "Numbers":
        """The same by cards turned."""
        return _cut_zeros(self.tally.cards_histogram)

    def to_dict(self) -> dict[str, object]:
        """Return every figure by its name, flat: a row of a table."""
        named = ("games", *OUTCOMES, "mean_tricks", "mean_cards", "longest_tricks")
        return {
            "game": self.game,
            "deck": str(self.deck),
            "pickups": " / ".join(dict.fromkeys(self.pickups)),
            "seed": self.seed,
            **{name: getattr(self, name) for name in named},
        }

    def to_csv(self, path: "str | PathLike[str] | None" = None) -> str:
        """Return the histogram of tricks and games as CSV text; write it to `path`, if given."""
        text = csv_of({"tricks": tricks, "games": games} for tricks, games in self.rows())
        if path is not None:
            Path(path).write_text(text, encoding="utf-8")
        return text

    def to_frame(self) -> Any:
        """Return the histogram as a data frame of pandas or, without it, of polars."""
        tricks, games = zip(*self.rows(), strict=True) if self.finished else ((), ())
        return frame({"tricks": list(tricks), "games": list(games)})

    def rows(self) -> list[tuple[int, int]]:
        """Return the lengths that occur, in tricks, with their numbers of games."""
        counts = self.tally.tricks_histogram.tolist()
        return [(tricks, games) for tricks, games in enumerate(counts) if games]

    @property
    def distribution(self) -> "Lengths":
        *counts, longer = self.tally.tricks_histogram.tolist()
        rows, tally, count = self.rows()[: -1 if longer else None], self.tally, self.finished
        variance = None
        if count > 1:
            variance = (count * tally.tricks_squared - tally.tricks**2) / (count * (count - 1))
        ends = list(accumulate(counts))
        quantiles = {
            str(percent): next(
                (tricks for tricks, so_far in enumerate(ends) if so_far * 100 >= percent * count),
                None,
            )
            for percent in (PERCENTS if count else ())
        }
        return Lengths(rows, longer, variance, quantiles)

    def __repr__(self) -> str:
        mean = f", mean_tricks={self.mean_tricks:.2f}" if self.finished else ""
        outcomes = ", ".join(f"{name}={games}" for name, games in self.outcomes.items())
        return f"Run({self.game} {self.deck}, games={self.games}, {outcomes}{mean})"

    def share(self, outcome: str) -> float:
        """Return the share of games with this outcome, from 0 to 1."""
        return self._games(outcome) / self.games

    def interval(self, outcome: str) -> tuple[float, float]:
        """Return the interval for the share of an outcome."""
        sigmas = sigmas_of(self.confidence)
        return wilson(self._games(outcome), self.games, sigmas)

    def _games(self, outcome: str) -> int:
        known = self.outcomes
        if outcome not in known:
            raise refused("unknown_outcome_take", name=shortened(outcome), known=either(known))
        return known[outcome]

    def mean_interval(self, what: str) -> tuple[float, float] | None:
        """Return the interval for the mean `tricks` or `cards` of a finished game."""
        total = getattr(self.tally, what)
        squares, sigmas = getattr(self.tally, f"{what}_squared"), sigmas_of(self.confidence)
        return around_mean(total, squares, self.tally.finished, sigmas)

    @property
    def several(self) -> int | None:
        """How many players, if more than two."""
        return self.players if self.players > 2 else None

    @property
    def player3(self) -> int | None:
        return self.tally.player3 if self.players > 2 else None

    @property
    def player4(self) -> int | None:
        return self.tally.player4 if self.players > 3 else None

    @property
    def intervals(self) -> "dict[str, Interval | None]":
        """Where the true shares and means lie, as often as `confidence` says."""
        means = {f"mean_{what}": self.mean_interval(what) for what in ("tricks", "cards")}
        return {outcome: self.interval(outcome) for outcome in self.outcomes} | means

    @property
    def shown_pickups(self) -> tuple[str, ...]:
        """Of player 1 and player 2; of more than two players, the one of all."""
        return self.pickups[:1] if self.players > 2 else self.pickups

    @property
    def returns(self) -> Repeats | None:
        """What becomes of games of chance that come back to a position."""
        return None if self.players > 2 else IN_JSON[self.on_repeat]

    @property
    def shown_aside(self) -> int | None:
        return None if self.players > 2 else self.set_aside

    @property
    def longest(self) -> "LongestOfRun | LongestOfParty | None":
        """The longest game by tricks, the first one of several; None if no game has ended."""
        index = self.tally.longest_index
        if index is None:
            return None
        kind = LongestOfParty if self.players > 2 else LongestOfRun
        tally = self.tally
        return kind(self.written(index), tally.longest_tricks, tally.longest_cards, index)

    def _repr_html_(self) -> str:
        """Return the table of outcomes and intervals that a notebook shows."""
        rows = "".join(
            f"<tr><td>{outcome}</td><td>{games:,}</td><td>{low:.4%} to {high:.4%}</td></tr>"
            for outcome, games in self.outcomes.items()
            for low, high in [self.interval(outcome)]
        )
        means = (
            f"; mean {self.mean_tricks:.2f} tricks, {self.mean_cards:.2f} cards"
            if self.tally.finished
            else ""
        )
        return (
            f"<table><caption>{self.tally.games:,} games of {self.game}, "
            f"{self.deck}{means}</caption>"
            "<tr><th>outcome</th><th>games</th>"
            f"<th>{self.confidence:g} % interval</th></tr>{rows}</table>"
        )


@dataclass(frozen=True, repr=False)
class PickupDuel(Answer):
    """A run seen from the side of player 1: how often does one pickup beat the other?"""

    KEYS = (
        "deck=run.deck pickup1 pickup2 player1=run.player1 player2=run.player2 draw=run.draw "
        "endless=run.endless unfinished=run.unfinished share1=share interval "
        "confidence=run.confidence **run.rules"
    )

    run: Run

    @property
    def share(self) -> float:
        """The share of games that player 1's pickup won, of 1."""
        return self.run.share("player1")

    def __repr__(self) -> str:
        low, high = self.interval
        names = " against ".join(self.run.pickups)
        return f"PickupDuel({names}, share={self.share:.4f}, interval={low:.4f} to {high:.4f})"

    @property
    def interval(self) -> tuple[float, float]:
        return self.run.interval("player1")

    @property
    def pickup1(self) -> str:
        return self.run.pickups[0]

    @property
    def pickup2(self) -> str:
        return self.run.pickups[1]


def _cut_zeros(histogram: "Numbers") -> "Numbers":
    """Return a histogram up to its last nonzero entry."""
    used = [place for place, games in enumerate(histogram) if games]
    return histogram[: used[-1] + 1 if used else 1]


def frame(columns: dict[str, list[int]]) -> Any:
    """Return a data frame of pandas or polars, whichever is installed."""
    for library in ("pandas", "polars"):
        try:
            return import_module(library).DataFrame(columns)
        except ModuleNotFoundError as error:
            if error.name != library:
                raise
    raise refused("no_frames")


def wilson(successes: int, trials: int, sigmas: float = SIGMAS) -> tuple[float, float]:
    """Return Wilson's interval for a proportion, which is sensible at 0 and at 1.

    >>> low, high = wilson(0, 10**9)
    >>> low, f"{high:.2e}"
    (0.0, '3.84e-09')
    """
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, sigmas**2
    centre = share + square / (2 * trials)
    reach = sigmas * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    low, high = (centre - reach) / (1 + square / trials), (centre + reach) / (1 + square / trials)
    return (0.0 if successes == 0 else low), (1.0 if successes == trials else high)


def around_mean(
    total: int, squares: int, count: int, sigmas: float = SIGMAS
) -> tuple[float, float] | None:
    """Return the interval for a mean from exact sums; None for fewer than two numbers."""
    if count < 2:
        return None
    # In whole numbers until the last step: the sums can be far beyond a float's 53 bits.
    variance = (count * squares - total * total) / (count * (count - 1))
    reach = sigmas * sqrt(variance / count)
    return total / count - reach, total / count + reach


# Runs: many games by address, cut into chunks, added up exactly. The chunks run in threads (the
# kernels release Python's lock). Tallies are whole numbers, so the sum does not depend on chunks or
# threads, and any game of the run can be shown again by its index.

FIRST_CHUNK, MOST_CHUNK = 64, 2**18  # games
SOON = 0.2  # seconds that a chunk should take, between which Ctrl-C and progress are handled
MOST_GAMES = 10**15
MOST_COUNTED = 10**13  # deals: some weeks of one core


def growing(
    deck: Deck,
    pickups: str | tuple[str, ...],
    games: int,
    seed: int = 0,
    *,
    limit: int | None = None,
    workers: int | None = None,
    chunk: int | None = None,
    game: str | None = None,
    on_repeat: str = CONTINUE,
    players: int = 2,
) -> Iterator[Run]:
    """Yield the run of the first games, then of more and more, up to `games`; see `run`."""
    if not within(games, 1, MOST_GAMES):
        raise refused("games_cannot_played", games=games)
    Stream(seed, 0)  # refuses a seed out of range
    known = _no_games(deck, pickups, seed, game, on_repeat, players)
    if players > 2:
        sizes_of(deck, players)  # raises for what cannot be dealt
        limit = MOST_TRICKS if limit is None else limit
    rules = game_named(known.game, players)
    chunks = Chunks(player(rules, deck, known.pickups, seed, limit, on_repeat), games, chunk)
    for tally in in_threads(chunks.play, iter(chunks), workers_of(workers)):
        known = replace(known, tally=add(known.tally, tally))
        yield known


def _no_games(
    deck: Deck,
    pickups: str | tuple[str, ...],
    seed: int,
    game: str | None,
    on_repeat: str,
    players: int,
) -> Run:
    """Return a run before its first game."""
    pickups = (pickups, pickups) if isinstance(pickups, str) else tuple(pickups)
    name = game_named(game).name if game else game_for(deck, pickups).name
    return Run(name, deck, pickups, seed, nothing(), on_repeat, players)


def run(
    deck: Deck,
    pickups: str | tuple[str, ...],
    games: int,
    seed: int = 0,
    *,
    limit: int | None = None,
    workers: int | None = None,
    chunk: int | None = None,
    on_progress: ProgressCallback = no_progress,
    game: str | None = None,
    on_repeat: str = CONTINUE,
    players: int = 2,
) -> Run:
    """Play `games` games: of War if there are pickups, of Beggar if there are none, or of `game`.

    Ctrl-C raises `Interrupted`, which carries what is known so far.

    >>> found = run(Deck(4, 13), "natural", 100, players=3, workers=1)
    >>> found.games, list(found.outcomes)
    (100, ['player1', 'player2', 'player3', 'draw', 'endless', 'unfinished'])
    """
    known = _no_games(deck, pickups, seed, game, on_repeat, players)
    how: dict[str, Any] = {"limit": limit, "workers": workers, "chunk": chunk, "players": players}
    try:
        for known in growing(deck, pickups, games, seed, **how, game=game, on_repeat=on_repeat):
            on_progress(Progress(known.games, games))
    except KeyboardInterrupt as stop:
        raise Interrupted(known) from stop
    return known


class Chunks:
    """Games cut into chunks that take about as long as each other, however long games are."""

    def __init__(
        self, play: Callable[[tuple[int, int]], Tally], games: int, chunk: int | None = None
    ) -> None:
        self._play, self._games, self._fixed = play, games, chunk
        self._size = chunk or FIRST_CHUNK

    def __iter__(self) -> Iterator[tuple[int, int]]:
        start = 0
        while start < self._games:
            stop = min(start + self._size, self._games)
            yield start, stop
            start = stop

    def play(self, part: tuple[int, int]) -> Tally:
        before = perf_counter()
        tally = self._play(part)
        if self._fixed is None:
            each = (perf_counter() - before) / (part[1] - part[0])
            # Four times at most: the first chunk may have had to wait for a kernel to be loaded.
            wanted = min(int(SOON / each) + 1, 4 * (part[1] - part[0]), MOST_CHUNK)
            self._size = max(wanted, 1)
        return tally


def player(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    limit: int | None,
    on_repeat: str = CONTINUE,
) -> Callable[[tuple[int, int]], Tally]:
    """Return what plays a range of games: the compiled kernels, or else the rules."""
    own = any(pickup_named(one).traits is None for one in pickups)
    compiled = game.kernels and not IN_BROWSER and not own
    stats = import_module(game.kernels).stats if compiled else stats_by_rules
    # Games without pickups have no chance.
    how: dict[str, Any] = {"on_repeat": on_repeat} if game.has_pickups else {}
    return lambda part: stats(game, deck, pickups, seed, *part, limit, **how)


def duel(
    deck: Deck,
    names: list[str],
    games: int,
    seed: int = 0,
    *,
    limit: int | None = None,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
    game: str | None = None,
) -> Iterator[Run]:
    """Play every pickup (player 1) against every pickup (player 2) on the same deals."""
    for done, (one, two) in enumerate(product(names, repeat=2), start=1):
        yield run(deck, (one, two), games, seed, limit=limit, workers=workers, game=game)
        on_progress(Progress(done, len(names) ** 2))


def count(
    deck: Deck,
    pickups: tuple[str, str],
    hand1_size: int | None = None,
    *,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
    rules: WarRules = PLAIN,
) -> "Count":
    """Count the results of every deal of a deck; the parts run in threads."""
    from antihilbert.cards.kernels import war_count

    if any(pickup_named(one).traits is None for one in pickups):
        return _count_by_rules(deck, pickups, hand1_size, rules)
    parts, total = count_parts(deck, pickups, hand1_size, rules), war_count.nothing()
    try:
        counts = in_threads(count_part, iter(parts), workers_of(workers))
        for done, one in enumerate(counts, start=1):
            total = war_count.add(total, one)
            on_progress(Progress(done, len(parts)))
    except KeyboardInterrupt as stop:
        raise Interrupted(total) from stop
    return total


def _count_by_rules(
    deck: Deck, pickups: tuple[str, str], hand1_size: int | None, rules: WarRules
) -> "Count":
    """Do the same by the rules, for a pickup without traits."""
    from antihilbert.cards.kernels import war_count

    if any(pickup_named(one).chance for one in pickups):
        raise refused("chance_not_counted")
    check_countable(deck)
    game, tally = game_named(rules.name), nothing()
    ranked = enumerate(deck.deals(hand1_size))
    while part := list(islice(ranked, CHUNK)):
        tally = add(tally, tally_of({rank: game.play(deal, pickups) for rank, deal in part}))
    return war_count.count_of(tally, deck, hand1_size)


def count_parts(
    deck: Deck, pickups: tuple[str, str], hand1_size: int | None = None, rules: WarRules = PLAIN
) -> "list[CountPart]":
    """Return the parts of a count, which add up to it in any order."""
    from antihilbert.cards.kernels import war_count

    check_countable(deck)
    if rules.face_down:
        return list(war_count.face_down_parts(deck, pickups, rules, hand1_size))
    return list(war_count.chunks(deck, *pickups, hand1_size))


def count_part(part: "CountPart") -> "Count":
    """Count one part; safe to call from several threads."""
    from antihilbert.cards.kernels import war_count

    if isinstance(part, war_count.FaceDownPart):
        return war_count.count_face_down_part(part)
    return war_count.count_chunk(part)


def check_countable(deck: Deck) -> None:
    """Refuse, before any work, a deck with more deals than can be played."""
    if deck.size > 64 or deck.count_deals > MOST_COUNTED:
        deals = f"{deck.count_deals:.1e}" if deck.size <= 100 else "far too many"
        facts = {"deck": deck, "deals": deals, "most": MOST_COUNTED, "game": "war"}
        raise refused("deals_most_can", **facts)


# Depths of battles, and outcomes by the aces or kings that player 1 was dealt.

BY = {"aces": 0, "kings": 1}  # rows of `Battles.held`
CHUNK = 2**14  # games


def check_by(by: str) -> None:
    if by not in BY:
        raise refused("cannot_group_by", by=shortened(by), by2=either(BY))


@dataclass(frozen=True)
class Holding(Answer):
    """The games in which player 1 was dealt so many cards of one value."""

    KEYS = "aces? kings? games player1 player2 draw share1=share interval"

    cards: int
    games: int
    player1: int
    player2: int
    draw: int
    of: str = "aces"  # or "kings"

    @property
    def aces(self) -> int | None:
        return self.cards if self.of == "aces" else None

    @property
    def kings(self) -> int | None:
        return self.cards if self.of == "kings" else None

    @property
    def share(self) -> float | None:
        return self.player1 / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """Where the chance of player 1 lies, 95 times out of 100."""
        return wilson(self.player1, self.games)


@dataclass(frozen=True)
class BattleRun(Answer):
    """A run of War, with its battles, and its outcomes by high cards dealt."""

    KEYS = "tricks=depths games=deepest"

    run: Run
    battles: "Battles"

    def holdings(self, by: str) -> list[Holding]:
        """Return a row for each number of aces, or of kings, that player 1 can be dealt."""
        check_by(by)
        rows = self.battles.held[BY[by]].tolist()
        return [
            Holding(cards, sum(row), row[PLAYER1], row[PLAYER2], row[DRAW], by)
            for cards, row in enumerate(rows)
        ]

    @property
    def depths(self) -> list[int]:
        """How many tricks had 0, 1, 2, ... battles; the last place is for more."""
        return [int(tricks) for tricks in self.battles.depths]

    @property
    def deepest(self) -> list[int]:
        """How many games had 0, 1, 2, ... battles at most in one trick."""
        return [int(games) for games in self.battles.deepest]


def run_battles(
    deck: Deck,
    pickups: tuple[str, str],
    games: int,
    seed: int = 0,
    *,
    limit: int | None = None,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
    rules: WarRules = PLAIN,
) -> BattleRun:
    """Play games as `run` does, and record battles and high cards.

    >>> found = run_battles(Deck(4, 13), ("natural",) * 2, 200, workers=1)
    >>> sum(found.depths) == found.run.tally.tricks, len(found.holdings("aces"))
    (True, 5)
    """
    import numpy as np

    from antihilbert.cards.kernels.war import Battles, face_down_stats

    def play(start: int) -> tuple[Tally, Battles]:
        stop = min(start + CHUNK, games)
        return face_down_stats(deck, pickups, seed, start, stop, limit, rules=rules)

    tally, battles = nothing(), Battles.none(deck.suits)
    known = BattleRun(Run(rules.name, deck, pickups, seed, tally), battles)
    try:
        for one, more in in_threads(play, iter(range(0, games, CHUNK)), workers_of(workers)):
            tally = add(tally, one)
            battles = Battles._make(map(np.add, battles, more))
            known = BattleRun(Run(rules.name, deck, pickups, seed, tally), battles)
            on_progress(Progress(tally.games, games))
    except KeyboardInterrupt as stop:
        raise Interrupted(known) from stop
    return known


# Durations: flips as minutes, for games played by hand.


@dataclass(frozen=True)
class Durations(Answer):
    """How many games took so many flips, and how long a flip takes.

    >>> Durations([0, 1, 2, 1], seconds=2.0).flips(50)
    2
    """

    KEYS = "seconds_per_flip=seconds flips=flips_of minutes=minutes_of"

    games: list[int]  # by flips; the last place is for that many and more
    seconds: float

    def flips(self, percent: int) -> int:
        """Return the fewest flips within which so many percent of the games are over."""
        wanted = sum(self.games) * percent
        sums = accumulate(self.games)
        return next(flips for flips, games in enumerate(sums) if 100 * games >= wanted)

    def minutes(self, percent: int) -> float:
        return self.flips(percent) * self.seconds / 60

    def lines(self, lang: str = "en") -> list[str]:
        """Return a row for each share of the games."""
        return [
            say(lang, "pace", seconds=self.seconds),
            *(
                say(lang, "over", percent=one, flips=self.flips(one), minutes=self.minutes(one))
                for one in PERCENTS
            ),
        ]

    @property
    def flips_of(self) -> dict[int, int]:
        """By the percentage of the games that are over by then."""
        return {percent: self.flips(percent) for percent in PERCENTS}

    @property
    def minutes_of(self) -> dict[int, float]:
        return {percent: self.minutes(percent) for percent in PERCENTS}
