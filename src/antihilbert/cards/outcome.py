"""How a game came out."""

from dataclasses import asdict, dataclass, fields
from enum import StrEnum

from antihilbert.cards.deck import Deck


class Outcome(StrEnum):
    """How a game came out; `unfinished` if a limit stopped it."""

    PLAYER1 = "player1"
    PLAYER2 = "player2"
    DRAW = "draw"
    ENDLESS = "endless"
    UNFINISHED = "unfinished"  # a limit stopped it before anything was certain
    PLAYER3 = "player3"  # where more than two play
    PLAYER4 = "player4"


OUTCOMES = tuple(str(outcome) for outcome in tuple(Outcome)[:5])  # of a game for two
# Some pickups (loser-first above all) make games that neither end nor return for longer than
# anybody can wait; of many games, those that are not settled by then are counted as unfinished.
MOST_TRICKS = 10**6
MOST_DUEL_TRICKS = 5000  # in a duel of all pickups, where such games are many
WINS = {
    1: Outcome.PLAYER1,
    2: Outcome.PLAYER2,
    3: Outcome.PLAYER3,
    4: Outcome.PLAYER4,
}


@dataclass(frozen=True)
class Cycle:
    """Where an endless game starts to repeat itself, and how soon: the smallest numbers."""

    preperiod: int  # tricks before the first position that returns
    period: int  # tricks until it returns
    preperiod_cards: int
    period_cards: int


@dataclass(frozen=True)
class Result:
    """What is certain about a game once it has been played.

    `tricks` and `cards` count up to the end, to the first repeated position of an endless game, or
    to the limit of an unfinished one. `cycle` is None unless the game is endless.
    """

    outcome: Outcome
    tricks: int
    cards: int
    cycle: Cycle | None = None

    @property
    def preperiod(self) -> int | None:
        return self.cycle.preperiod if self.cycle else None

    @property
    def period(self) -> int | None:
        return self.cycle.period if self.cycle else None

    def as_json(self, deal: str, deck: Deck | None) -> dict[str, object]:
        """The answer's keys, as every game prints them; the deal is as its game writes it."""
        named = [field.name for field in fields(Cycle)]
        return {
            "outcome": self.outcome,
            "tricks": self.tricks,
            "cards": self.cards,
            **(asdict(self.cycle) if self.cycle else dict.fromkeys(named)),
            "deck": deck.as_json() if deck else None,
            "deal": deal,
        }
