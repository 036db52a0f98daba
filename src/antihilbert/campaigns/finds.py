"""A find: a game that a worker says is so long, or endless. The rules have the last word."""

from dataclasses import dataclass

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.games import game_named
from antihilbert.cards.outcome import MOST_TRICKS, Outcome, Result


@dataclass(frozen=True)
class Find:
    """What is claimed of one deal; None where nothing is. The address is for random pickups."""

    game: str
    pickups: tuple[str, ...]
    deal: Deal
    endless: bool
    tricks: int | None = None
    cards: int | None = None
    seed: int = 0
    index: int = 0
    limit: int = MOST_TRICKS

    def replay(self) -> Result:
        """Play the deal by the reference rules, long enough to decide the claim."""
        limit = max(self.limit, (self.tricks or 0) + 1)
        return game_named(self.game).play(
            self.deal, self.pickups, limit=limit, seed=self.seed, index=self.index
        )

    def certified(self) -> tuple[str | None, str]:
        """The certificate, or None and where the claim and the game differ."""
        result = self.replay()
        finished = result.outcome not in (Outcome.ENDLESS, Outcome.UNFINISHED)
        if finished == self.endless:
            claimed = "endless" if self.endless else "a game that ends"
            return None, f"claimed {claimed}, replayed {result.outcome}: {self.deal}"
        for name in ("tricks", "cards"):
            claim, played = getattr(self, name), getattr(result, name)
            if claim is not None and claim != played:
                return None, f"claimed {claim} {name}, replayed {played}: {self.deal}"
        note = f"seed {self.seed}, game {self.index}" if "random" in self.pickups else ""
        pickups = tuple(dict.fromkeys(self.pickups))  # one for both, if both have the same
        return str(Certificate.of(self.game, pickups, self.deal, result, note)), ""


def hands(deal: Deal | None) -> list[list[int]] | None:
    """A deal as JSON can hold it."""
    return None if deal is None else [list(deal.hand1), list(deal.hand2)]


def deal_of(stored: list[list[int]] | None) -> Deal | None:
    """The inverse of `hands`."""
    return None if stored is None else Deal(tuple(stored[0]), tuple(stored[1]))
