"""Many games of War for three players or four: who wins, and how long it takes."""

from dataclasses import dataclass, replace

from antihilbert.base.kernels.compiling import Numbers
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import party, refusals
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war_party
from antihilbert.cards.kernels.war_party import PartyPart, no_games, party_part
from antihilbert.cards.outcome import MOST_TRICKS, WINS, Outcome, Result
from antihilbert.cards.party import PartyDeal, sizes_of
from antihilbert.cards.runs import around_mean, wilson
from antihilbert.cards.statistics import Interrupted, in_threads, workers_of
from antihilbert.cards.war_rules import PLAIN, WarRules

CHUNK = 2**12  # games
# Where the sums are that a mean is made of, and of its interval.
MEANS = {
    "mean_tricks": (war_party.TRICKS, war_party.TRICKS_SQUARED),
    "mean_cards": (war_party.CARDS, war_party.CARDS_SQUARED),
}
OTHERS = {  # who wins apart
    Outcome.DRAW: war_party.DRAW,
    Outcome.ENDLESS: war_party.ENDLESS,
    Outcome.UNFINISHED: war_party.UNFINISHED,
}
LONGEST = war_party.LONGEST_TRICKS, war_party.LONGEST_CARDS, war_party.LONGEST_INDEX
MOST_GAMES = 10**12  # the sums of so many fit a word


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
    part: PartyPart

    @property
    def outcomes(self) -> dict[str, int]:
        """How many games each player won, and what became of the others."""
        won = {str(WINS[player + 1]): self._sum(player) for player in range(self.players)}
        return won | {str(other): self._sum(place) for other, place in OTHERS.items()}

    @property
    def games(self) -> int:
        return sum(self.outcomes.values())

    @property
    def finished(self) -> int:
        return self.games - self._sum(war_party.ENDLESS) - self._sum(war_party.UNFINISHED)

    def interval(self, outcome: str) -> tuple[float, float]:
        """Where the true share of an outcome lies, 95 times out of 100."""
        return wilson(self.outcomes[outcome], self.games)

    def _sum(self, place: int) -> int:
        return int(self.part.sums[place])

    def mean(self, name: str) -> float | None:
        """The `MEANS` of finished games."""
        return self._sum(MEANS[name][0]) / self.finished if self.finished else None

    def mean_interval(self, name: str) -> tuple[float, float] | None:
        total, squares = map(self._sum, MEANS[name])
        return around_mean(total, squares, self.finished)

    @property
    def longest(self) -> LongestGame | None:
        if not self.finished:
            return None
        tricks, cards, index = map(self._sum, LONGEST)
        deal = str(PartyDeal.dealt(self.deck, self.players, self.seed, index))
        return LongestGame(tricks, cards, index, deal)

    @property
    def first_endless(self) -> int | None:
        """The index of the first endless game."""
        first = self._sum(war_party.FIRST_ENDLESS)
        return None if first == war_party.NONE else first

    def as_json(self) -> dict[str, object]:
        """The answer of `stats --players`."""
        return {
            "games": self.games,
            "players": self.players,
            **self.outcomes,
            **{name: self.mean(name) for name in MEANS},
            "longest": vars(self.longest) if self.longest else None,
            "first_endless": self.first_endless,
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
    """Play games of three players or four; those that last too long for the kernel by the rules.

    >>> found = run_party(Deck(4, 13), 3, "natural", 100, workers=1)
    >>> found.games, list(found.outcomes)
    (100, ['player1', 'player2', 'player3', 'draw', 'endless', 'unfinished'])
    """
    if not 0 < games <= MOST_GAMES:
        raise ToldError(refusals.GAMES_PLAYERS_NOT, games=games, players=players)

    def play(start: int) -> PartyRun:
        stop = min(start + CHUNK, games)
        part = party_part(deck, players, pickup, seed, start, stop, limit, rules)
        return replace(known, part=_settled(known, limit, part))

    sizes_of(deck, players)  # refuses what cannot be dealt
    known = PartyRun(deck, players, pickup, seed, rules, no_games())
    try:
        for one in in_threads(play, iter(range(0, games, CHUNK)), workers_of(workers)):
            known = _added(known, one)
            watch(Progress(known.games, games))
    except KeyboardInterrupt as stop:
        raise Interrupted(known) from stop
    return known


def _settled(run: PartyRun, limit: int, part: PartyPart) -> PartyPart:
    """The games of a part, with what the rules say of those that the kernel has given up."""
    for index in part.doubtful:
        deal = PartyDeal.dealt(run.deck, run.players, run.seed, index)
        how = {"seed": run.seed, "index": index, "rules": run.rules}
        found = party.play(deal, run.pickup, limit=limit, **how)  # type: ignore[arg-type]
        everybody = party.playing_on(deal, run.pickup, found, run.rules) == run.players
        _add_result(part, found, index, everybody)
    return part


def _add_result(part: PartyPart, found: Result, index: int, everybody: bool) -> None:
    """Add a game that the rules have played."""
    if found.outcome is Outcome.ENDLESS:
        war_party.add_endless(part.sums, index, everybody)
    elif found.outcome is Outcome.UNFINISHED:
        part.sums[war_party.UNFINISHED] += 1
    else:
        won = {outcome: player - 1 for player, outcome in WINS.items()}
        place = won.get(found.outcome, war_party.DRAW)
        war_party.add_party(*part[:2], place, found.tricks, found.cards, index)


def _added(one: PartyRun, two: PartyRun) -> PartyRun:
    """The games of both."""
    return replace(one, part=_both(one.part, two.part))


def _both(one: PartyPart, two: PartyPart) -> PartyPart:
    """What became of the games of both; of equal lengths the first is the longest."""
    sums = one.sums + two.sums
    longer = max(one.sums, two.sums, key=_length)
    sums[war_party.LONGEST_TRICKS :] = longer[war_party.LONGEST_TRICKS :]
    for place in (war_party.FIRST_ENDLESS, war_party.FIRST_OF_ALL):
        first = [int(part.sums[place]) for part in (one, two)]
        met = [index for index in first if index != war_party.NONE]
        sums[place] = min(met, default=war_party.NONE)
    return PartyPart(sums, one.histogram + two.histogram, [])


def _length(sums: Numbers) -> tuple[int, int]:
    return int(sums[war_party.LONGEST_TRICKS]), -int(sums[war_party.LONGEST_INDEX])
