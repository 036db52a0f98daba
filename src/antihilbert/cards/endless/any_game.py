"""Endless games of any card game: random deals are played until one never ends.

War and Beggar-my-neighbour have better methods. A game that is new has this one.
"""

from dataclasses import dataclass
from itertools import count

from antihilbert.base.clock import Deadline
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import in_threads
from antihilbert.cards import doing
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.by_playing import MOST_SAMPLED_TRICKS
from antihilbert.cards.game import CardGame
from antihilbert.cards.statistics import player

AT_A_TIME = 2**8  # deals: the rules play them in a fraction of a second


@dataclass(frozen=True)
class RandomSearch:
    """What came of it: a certificate that the rules have replayed, or none after so many deals."""

    game: CardGame
    certificate: Certificate | None
    deals: int

    @property
    def covered(self) -> list[str]:
        return [f"{self.deals:,} random deals with equal hands, none endless"]

    def as_json(self) -> dict[str, object]:
        """A find as `war endless search` tells it."""
        found = self.certificate
        assert found is not None, "there is nothing to tell"
        return {
            "deal": self.game.written(found.deal),
            "preperiod": found.preperiod,
            "period": found.period,
            "tricks": found.tricks,
            "cards": found.cards,
            "method": "random",
            "word": None,
            "pickups": [one.name for one in self.game.pickups_of(found.pickups)],
        }


def search(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...] = (),
    *,
    seconds: float,
    seed: int = 0,
    workers: int = 1,
    watch: Watch = unwatched,
) -> RandomSearch:
    """The first endless deal of a run, if it comes in time."""
    if any(pickup.chance for pickup in game.pickups_of(pickups)):
        raise ToldError(refusals.CHANCE_ENDS_IT)
    play = player(game, deck, pickups, seed, MOST_SAMPLED_TRICKS)
    deadline, done = Deadline(seconds), 0

    def endless(start: int) -> int | None:
        return play((start, start + AT_A_TIME)).first_endless

    for index in in_threads(endless, count(0, AT_A_TIME), workers):
        if index is not None:
            claim = Certificate.claim(game.name, pickups, deck.sample(seed, index), endless=True)
            return RandomSearch(game, claim.certified(f"game {index} of seed {seed}"), index + 1)
        done += AT_A_TIME
        watch(Progress(doing=doing.RANDOM.of(deals=done)))
        if deadline.over:
            break
    return RandomSearch(game, None, done)
