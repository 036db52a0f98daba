"""Many games of War for three players or four: who wins, and how long it takes."""

from dataclasses import dataclass

import numpy as np

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import party, refusals
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war_party
from antihilbert.cards.kernels.war_party import PartyPart, party_part
from antihilbert.cards.outcome import MOST_TRICKS, Outcome
from antihilbert.cards.party import PartyDeal
from antihilbert.cards.runs import around_mean, wilson
from antihilbert.cards.statistics import Interrupted, in_threads, workers_of
from antihilbert.cards.war_rules import PLAIN, WarRules

CHUNK = 2**12  # games
# Where the sums are that a mean is made of, and of its interval.
MEANS = {
    "mean_tricks": (war_party.TRICKS, war_party.TRICKS_SQUARED),
    "mean_cards": (war_party.CARDS, war_party.CARDS_SQUARED),
}
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
    unsettled: dict[str, int]  # games that are endless, or were not over at the limit

    @property
    def outcomes(self) -> dict[str, int]:
        """How many games each player won, and what became of the others."""
        won = {f"player{player + 1}": int(self.part.sums[player]) for player in range(self.players)}
        return won | {str(Outcome.DRAW): int(self.part.sums[war_party.DRAW])} | self.unsettled

    @property
    def games(self) -> int:
        return sum(self.outcomes.values())

    @property
    def finished(self) -> int:
        return self.games - sum(self.unsettled.values())

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
        tricks, cards, index = map(int, self.part.sums[war_party.LONGEST_TRICKS :])
        deal = str(PartyDeal.dealt(self.deck, self.players, self.seed, index))
        return LongestGame(tricks, cards, index, deal)

    def as_json(self) -> dict[str, object]:
        """The answer of `stats --players`."""
        return {
            "games": self.games,
            "players": self.players,
            **self.outcomes,
            **{name: self.mean(name) for name in MEANS},
            "longest": vars(self.longest) if self.longest else None,
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
        return _settled(deck, players, pickup, seed, limit, rules, part)

    known = PartyRun(
        deck, players, pickup, seed, rules, party_part(deck, players, pickup, seed, 0, 0), _none()
    )
    try:
        for one in in_threads(play, iter(range(0, games, CHUNK)), workers_of(workers)):
            known = _added(known, one)
            watch(Progress(known.games, games))
    except KeyboardInterrupt as stop:
        raise Interrupted(known) from stop
    return known


def _none() -> dict[str, int]:
    return {str(Outcome.ENDLESS): 0, str(Outcome.UNFINISHED): 0}


def _settled(
    deck: Deck, players: int, pickup: str, seed: int, limit: int, rules: WarRules, part: PartyPart
) -> PartyRun:
    """The games of a part, and what the rules say of those that the kernel has given up."""
    unsettled = _none()
    for index in part.doubtful:
        deal = PartyDeal.dealt(deck, players, seed, index)
        found = party.play(deal, pickup, limit=limit, seed=seed, index=index, rules=rules)
        if found.outcome in unsettled:
            unsettled[found.outcome] += 1
        else:
            drawn = found.outcome == Outcome.DRAW
            winner = war_party.DRAW if drawn else int(found.outcome[-1]) - 1
            war_party.add_party(*part[:2], winner, found.tricks, found.cards, index)
    return PartyRun(deck, players, pickup, seed, rules, part, unsettled)


def _added(one: PartyRun, two: PartyRun) -> PartyRun:
    """The games of both."""
    longer = max(one, two, key=_length).part.sums[war_party.LONGEST_TRICKS :]
    sums = np.concatenate(((one.part.sums + two.part.sums)[: war_party.LONGEST_TRICKS], longer))
    part = PartyPart(sums, one.part.histogram + two.part.histogram, [])
    unsettled = {key: one.unsettled[key] + two.unsettled[key] for key in one.unsettled}
    return PartyRun(two.deck, two.players, two.pickup, two.seed, two.rules, part, unsettled)


def _length(run: PartyRun) -> tuple[bool, int, int]:
    tricks, _, index = (int(place) for place in run.part.sums[war_party.LONGEST_TRICKS :])
    return run.finished > 0, tricks, -index
