"""Many games of War for three players or four: who wins, and how long it takes."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from antihilbert.base.languages import ToldError
from antihilbert.base.machine import IN_BROWSER
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import party, refusals
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.tally import BINS
from antihilbert.cards.outcome import MOST_TRICKS, WINS, Outcome, Result
from antihilbert.cards.party import PartyDeal, sizes_of
from antihilbert.cards.runs import around_mean, wilson
from antihilbert.cards.statistics import Chunks, Interrupted, in_threads, workers_of
from antihilbert.cards.war_rules import PLAIN, WarRules

MOST_GAMES = 10**12  # the sums of so many fit a word
MEANS = ("mean_tricks", "mean_cards")
OTHERS = (Outcome.DRAW, Outcome.ENDLESS, Outcome.UNFINISHED)


@dataclass
class PartyTally:
    """What became of some games; lengths are of those that ended."""

    outcomes: Counter[str] = field(default_factory=Counter)
    tricks: int = 0
    cards: int = 0
    tricks_squared: int = 0
    cards_squared: int = 0
    longest: tuple[int, int, int] | None = None  # tricks, cards, the index of the game
    first_endless: int | None = None
    histogram: list[int] = field(default_factory=lambda: [0] * BINS)

    def add_game(self, found: Result, index: int) -> None:
        """Add a game that the rules have played."""
        self.outcomes[found.outcome] += 1
        if found.outcome is Outcome.ENDLESS:
            self.first_endless = _least(self.first_endless, index)
        elif found.outcome is not Outcome.UNFINISHED:
            self.tricks, self.cards = self.tricks + found.tricks, self.cards + found.cards
            self.tricks_squared += found.tricks**2
            self.cards_squared += found.cards**2
            self.histogram[min(found.tricks, BINS - 1)] += 1
            self.longest = _longer(self.longest, (found.tricks, found.cards, index))

    def __add__(self, other: "PartyTally") -> "PartyTally":
        return PartyTally(
            self.outcomes + other.outcomes,
            self.tricks + other.tricks,
            self.cards + other.cards,
            self.tricks_squared + other.tricks_squared,
            self.cards_squared + other.cards_squared,
            _longer(self.longest, other.longest),
            _least(self.first_endless, other.first_endless),
            [one + two for one, two in zip(self.histogram, other.histogram, strict=True)],
        )


def _least(one: int | None, two: int | None) -> int | None:
    return min((index for index in (one, two) if index is not None), default=None)


def _longer(
    one: tuple[int, int, int] | None, two: tuple[int, int, int] | None
) -> tuple[int, int, int] | None:
    """The game with more tricks; of equal ones the first."""
    known = [game for game in (one, two) if game]
    return max(known, key=lambda game: (game[0], -game[2]), default=None)


@dataclass(frozen=True)
class LongestGame:
    """The longest game of a run, by tricks; the first if several are."""

    tricks: int
    cards: int
    index: int
    deal: str


@dataclass(frozen=True)
class PartyRun:
    """Which games were played, and what became of them."""

    deck: Deck
    players: int
    pickup: str
    seed: int
    rules: WarRules
    tally: PartyTally

    @property
    def outcomes(self) -> dict[str, int]:
        """How many games each player won, and what became of the others."""
        named = (*(WINS[player + 1] for player in range(self.players)), *OTHERS)
        return {str(outcome): self.tally.outcomes[outcome] for outcome in named}

    @property
    def games(self) -> int:
        return sum(self.outcomes.values())

    @property
    def finished(self) -> int:
        return self.games - self.outcomes["endless"] - self.outcomes["unfinished"]

    def interval(self, outcome: str) -> tuple[float, float]:
        """Where the true share of an outcome lies, 95 times out of 100."""
        return wilson(self.outcomes[outcome], self.games)

    def mean(self, name: str) -> float | None:
        """One of the `MEANS` of finished games."""
        total = getattr(self.tally, name.removeprefix("mean_"))
        return total / self.finished if self.finished else None

    def mean_interval(self, name: str) -> tuple[float, float] | None:
        counted = name.removeprefix("mean_")
        sums = getattr(self.tally, counted), getattr(self.tally, f"{counted}_squared")
        return around_mean(*sums, self.finished)

    @property
    def longest(self) -> LongestGame | None:
        if not self.tally.longest:
            return None
        index = self.tally.longest[2]
        deal = str(PartyDeal.dealt(self.deck, self.players, self.seed, index))
        return LongestGame(*self.tally.longest, deal)

    def as_json(self) -> dict[str, object]:
        """The answer of `stats --players`."""
        return {
            "games": self.games,
            "players": self.players,
            **self.outcomes,
            **{name: self.mean(name) for name in MEANS},
            "longest": vars(self.longest) if self.longest else None,
            "first_endless": self.tally.first_endless,
            "intervals": {
                **{outcome: self.interval(outcome) for outcome in self.outcomes},
                **{name: self.mean_interval(name) for name in MEANS},
            },
            "game": self.rules.name,
            "deck": self.deck.as_json(),
            "pickups": [self.pickup],
            **self.rules.as_json(),
            "seed": self.seed,
        }


def growing_party(
    deck: Deck,
    players: int,
    pickup: str,
    games: int,
    seed: int = 0,
    *,
    limit: int = MOST_TRICKS,
    workers: int | None = None,
    rules: WarRules = PLAIN,
) -> Iterator[PartyRun]:
    """The run of the first games, then of more and more, up to `games`."""
    if not 0 < games <= MOST_GAMES:
        raise ToldError(refusals.GAMES_PLAYERS_NOT, games=games, players=players)
    sizes_of(deck, players)  # refuses what cannot be dealt
    known = PartyRun(deck, players, pickup, seed, rules, PartyTally())
    play, run = _by_rules if IN_BROWSER else _by_kernel, known
    chunks = Chunks(lambda part: play(run, *part, limit), games)
    for tally in in_threads(chunks.play, iter(chunks), workers_of(workers)):
        known = replace(known, tally=known.tally + tally)
        yield known


def run_party(
    deck: Deck,
    players: int,
    pickup: str,
    games: int,
    seed: int = 0,
    *,
    limit: int = MOST_TRICKS,
    workers: int | None = None,
    watch: Watch = unwatched,
    rules: WarRules = PLAIN,
) -> PartyRun:
    """Play games of three players or four.

    >>> found = run_party(Deck(4, 13), 3, "natural", 100, workers=1)
    >>> found.games, list(found.outcomes)
    (100, ['player1', 'player2', 'player3', 'draw', 'endless', 'unfinished'])
    """
    known = PartyRun(deck, players, pickup, seed, rules, PartyTally())
    growing = growing_party(
        deck, players, pickup, games, seed, limit=limit, workers=workers, rules=rules
    )
    try:
        for known in growing:
            watch(Progress(known.games, games))
    except KeyboardInterrupt as stop:
        raise Interrupted(known) from stop
    return known


def _by_kernel(run: PartyRun, start: int, stop: int, limit: int) -> PartyTally:
    """Games `start` to `stop` - 1; those that the kernel cannot settle, by the rules."""
    from antihilbert.cards.kernels import war_party as kernel

    how = start, stop, limit, run.rules
    part = kernel.party_part(run.deck, run.players, run.pickup, run.seed, *how)
    sums = part.sums.tolist()
    won = {str(WINS[player + 1]): sums[player] for player in range(run.players)}
    places = kernel.DRAW, kernel.ENDLESS, kernel.UNFINISHED
    others = {str(other): sums[place] for other, place in zip(OTHERS, places, strict=True)}
    longest = sums[kernel.LONGEST_TRICKS : kernel.LONGEST_INDEX + 1]
    first = sums[kernel.FIRST_ENDLESS]
    tally = PartyTally(
        Counter(won | others),
        sums[kernel.TRICKS],
        sums[kernel.CARDS],
        sums[kernel.TRICKS_SQUARED],
        sums[kernel.CARDS_SQUARED],
        longest=None if longest[0] == kernel.NONE else (longest[0], longest[1], longest[2]),
        first_endless=None if first == kernel.NONE else first,
        histogram=part.histogram.tolist(),
    )
    for index in part.doubtful:
        tally.add_game(_played(run, index, limit), index)
    return tally


def _by_rules(run: PartyRun, start: int, stop: int, limit: int) -> PartyTally:
    """The same where nothing is compiled."""
    tally = PartyTally()
    for index in range(start, stop):
        tally.add_game(_played(run, index, limit), index)
    return tally


def _played(run: PartyRun, index: int, limit: int) -> Result:
    deal = PartyDeal.dealt(run.deck, run.players, run.seed, index)
    return party.play(deal, run.pickup, limit=limit, seed=run.seed, index=index, rules=run.rules)
