"""What a construction or a search brings home: an endless deal, replayed by the rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.backward import Position, fair_start
from antihilbert.cards.endless.words import Word
from antihilbert.cards.outcome import Outcome, Result
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War

LONGEST_REPLAY = 10**7  # tricks the rules are asked to play


@dataclass(frozen=True)
class Find:
    """An endless deal with the proof that it is: the rules have played it to its first return."""

    deal: Deal
    pickups: tuple[str, str]
    result: Result
    method: str
    word: Word | None = None

    @property
    def as_json(self) -> dict[str, object]:
        return {
            "deal": str(self.deal),
            "preperiod": self.result.preperiod,
            "period": self.result.period,
            "tricks": self.result.tricks,
            "cards": self.result.cards,
            "method": self.method,
            "word": str(self.word) if self.word else None,
            "pickups": list(self.pickups),
        }


def proved(
    deal: Deal, pickups: tuple[str, str], method: str, word: Word | None = None
) -> Find | None:
    """The find, if the reference rules agree that this deal never ends."""
    result = war.play(deal, *pickups, limit=LONGEST_REPLAY)
    if result.outcome is not Outcome.ENDLESS:
        return None
    return Find(deal, pickups, result, method, word)


def cycle_of(find: Find) -> Iterator[Position]:
    """The positions of the cycle, from where the game first enters it."""
    assert find.result.cycle is not None
    game = War(find.deal, (pickup_named(find.pickups[0]), pickup_named(find.pickups[1])))
    for trick in range(find.result.tricks):
        if trick >= find.result.cycle.preperiod:
            yield game.position()
        game.step()


def with_equal_hands(find: Find) -> Find | None:
    """The same cycle entered from a deal with equal hands, if one is near."""
    if 0 <= len(find.deal.hand2) - len(find.deal.hand1) <= 1:
        return find
    start = fair_start(cycle_of(find), find.pickups)
    return proved(start, find.pickups, find.method, find.word) if start else None
