"""How long do games take? Flips as minutes, for people who play with their hands."""

from dataclasses import dataclass
from itertools import accumulate

from antihilbert.base.languages import Text

PERCENTS = (5, 25, 50, 75, 95, 99)
PACE = Text("at {seconds:g} seconds a flip", "à {seconds:g} secondes par retournement")
OVER = Text(
    "  {percent:>2} % over in {flips:>7,} flips, {minutes:>7.1f} minutes",
    "  {percent:>2} % finies en {flips:>7,} retournements, {minutes:>7.1f} minutes",
)


@dataclass(frozen=True)
class Durations:
    """How many games took so many flips, and how long a flip takes.

    >>> Durations([0, 1, 2, 1], seconds=2.0).flips(50)
    2
    """

    games: list[int]  # by flips; the last place is for that many and more
    seconds: float

    def flips(self, percent: int) -> int:
        """The fewest flips within which so many percent of the games are over."""
        wanted = sum(self.games) * percent
        sums = accumulate(self.games)
        return next(flips for flips, games in enumerate(sums) if 100 * games >= wanted)

    def minutes(self, percent: int) -> float:
        return self.flips(percent) * self.seconds / 60

    def as_json(self) -> dict[str, object]:
        return {
            "seconds_per_flip": self.seconds,
            "flips": {str(percent): self.flips(percent) for percent in PERCENTS},
            "minutes": {str(percent): self.minutes(percent) for percent in PERCENTS},
        }

    def lines(self, lang: str = "en") -> list[str]:
        """A row for each share of the games."""
        return [
            PACE.in_(lang, seconds=self.seconds),
            *(
                OVER.in_(
                    lang, percent=percent, flips=self.flips(percent), minutes=self.minutes(percent)
                )
                for percent in PERCENTS
            ),
        ]
