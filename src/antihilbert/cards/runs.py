"""What became of many games: counts, means, and the intervals that the true values lie in."""

from dataclasses import dataclass
from math import sqrt

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import game_named
from antihilbert.cards.kernels.tally import Tally
from antihilbert.cards.outcome import OUTCOMES
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.referee import PLAY
from antihilbert.cards.war_rules import WarRules

SIGMAS = 1.959964  # for intervals that hold the true value 95 times out of 100


@dataclass(frozen=True)
class Run:
    """Which games were played, and what became of them."""

    game: str
    deck: Deck
    pickups: tuple[str, ...]
    seed: int
    tally: Tally
    returns: str = PLAY  # of games of chance: played on, or set aside as if they were endless

    @property
    def rules(self) -> WarRules:
        return game_named(self.game).rules

    @property
    def set_aside(self) -> int:
        """How many games of chance came back to a position and were set aside."""
        return self.tally.endless if any(traits_of(one).draws for one in self.pickups) else 0

    def deal(self, index: int) -> Deal:
        return self.deck.sample(self.seed, index)

    def written(self, index: int) -> str:
        """A deal of the run as its game writes it."""
        return game_named(self.game).written(self.deal(index))

    @property
    def mean_tricks(self) -> float | None:
        return self.tally.tricks / self.tally.finished if self.tally.finished else None

    @property
    def mean_cards(self) -> float | None:
        return self.tally.cards / self.tally.finished if self.tally.finished else None

    def share(self, outcome: str) -> float:
        """How many of the games ended so, of 1."""
        count: int = getattr(self.tally, outcome)
        return count / self.tally.games

    def interval(self, outcome: str) -> tuple[float, float]:
        """Where the true share of an outcome lies, 95 times out of 100."""
        return wilson(getattr(self.tally, outcome), self.tally.games)

    def mean_interval(self, what: str) -> tuple[float, float] | None:
        """The same for the mean number of `tricks` or `cards` of a finished game."""
        total = getattr(self.tally, what)
        return around_mean(total, getattr(self.tally, f"{what}_squared"), self.tally.finished)

    def as_json(self) -> dict[str, object]:
        """The answer of `stats`: counts, means over finished games, and 95 % intervals."""
        return {
            "games": self.tally.games,
            **{outcome: getattr(self.tally, outcome) for outcome in OUTCOMES},
            "mean_tricks": self.mean_tricks,
            "mean_cards": self.mean_cards,
            "longest": self._longest(),
            "first_endless": self.tally.first_endless,
            "intervals": {
                **{outcome: self.interval(outcome) for outcome in OUTCOMES},
                "mean_tricks": self.mean_interval("tricks"),
                "mean_cards": self.mean_interval("cards"),
            },
            "game": self.game,
            "deck": self.deck.as_json(),
            "pickups": list(self.pickups),
            **self.rules.as_json(),
            "seed": self.seed,
            "returns": self.returns,
            "set_aside": self.set_aside,
        }

    def _longest(self) -> dict[str, object] | None:
        index = self.tally.longest_index
        if index is None:
            return None
        length = {"tricks": self.tally.longest_tricks, "cards": self.tally.longest_cards}
        return {"deal": self.written(index), **length, "index": index}

    def _repr_html_(self) -> str:
        """How a notebook shows it: the outcomes with their intervals."""
        rows = "".join(
            f"<tr><td>{outcome}</td><td>{getattr(self.tally, outcome):,}</td>"
            f"<td>{low:.4%} to {high:.4%}</td></tr>"
            for outcome in OUTCOMES
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
            f"<tr><th>outcome</th><th>games</th><th>95 % interval</th></tr>{rows}</table>"
        )


@dataclass(frozen=True)
class PickupDuel:
    """A run seen from the side of player 1: how often does one pickup beat the other?"""

    run: Run

    @property
    def share(self) -> float:
        return self.run.share("player1")

    @property
    def interval(self) -> tuple[float, float]:
        return self.run.interval("player1")

    def as_json(self) -> dict[str, object]:
        return {
            "deck": self.run.deck.as_json(),
            "pickup1": self.run.pickups[0],
            "pickup2": self.run.pickups[1],
            **{outcome: getattr(self.run.tally, outcome) for outcome in OUTCOMES},
            "share1": self.share,
            "interval": self.interval,
            **self.run.rules.as_json(),
        }


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's interval for a proportion; it stays sensible at 0 and at 1.

    >>> low, high = wilson(0, 10**9)
    >>> low, f"{high:.2e}"
    (0.0, '3.84e-09')
    """
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, SIGMAS**2
    centre = share + square / (2 * trials)
    reach = SIGMAS * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    low, high = (centre - reach) / (1 + square / trials), (centre + reach) / (1 + square / trials)
    return (0.0 if successes == 0 else low), (1.0 if successes == trials else high)


def around_mean(total: int, squares: int, count: int) -> tuple[float, float] | None:
    """The interval for a mean, from exact sums; None when fewer than two numbers were added."""
    if count < 2:
        return None
    # In whole numbers until the last step: the sums can be far beyond a float's 53 bits.
    variance = (count * squares - total * total) / (count * (count - 1))
    reach = SIGMAS * sqrt(variance / count)
    return total / count - reach, total / count + reach
