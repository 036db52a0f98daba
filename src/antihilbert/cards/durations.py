"""How long do games take? Flips as minutes, for people who play with their hands."""

from dataclasses import dataclass
from itertools import accumulate

PERCENTS = (5, 25, 50, 75, 95, 99)


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

    def lines(self) -> list[str]:
        """A row for each share of the games."""
        return [
            f"at {self.seconds:g} seconds a flip",
            *(
                f"  {percent:>2} % over in {self.flips(percent):>7,} flips, "
                f"{self.minutes(percent):>7.1f} minutes"
                for percent in PERCENTS
            ),
        ]
