"""The four documents, and the replay of their games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from antihilbert.cards import beggar, referee, war
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.referee import Outcome, Result
from antihilbert.cards.war import War
from antihilbert.claims.claim import (
    Evidence,
    Facts,
    Finding,
    Source,
    exhausted,
    game_of,
)
from antihilbert.core.messages import Text

if TYPE_CHECKING:
    from antihilbert.cards.kernels.war_count import Count

DELAHAYE, ROSTAM, MARIENBAD, BAL = map(Source, ("delahaye", "rostam", "marienbad", "bal"))


# Games of the claims: played by the reference rules, with the trace as evidence

EVERY_SPLIT = exhausted("every deal, hands of any sizes", "toute distribution, mains quelconques")
EQUAL_HANDS = exhausted("every deal with equal hands", "toute distribution à mains égales")
MOST_SHOWN = 30  # positions of a trace


@dataclass(frozen=True)
class Replay:
    """A game with its result and its first positions."""

    result: Result
    evidence: Evidence
    game: dict[str, Any]

    def finding(self, value: Any, **facts: Any) -> Finding:
        """Return a value that was computed from this game, and facts for the texts of a claim."""
        return Finding(value, self.evidence, facts=facts, game=self.game)


def replay(deal: Deal | str, one: str = "natural", two: str | None = None) -> Replay:
    """Play a game of War."""
    cards = Deal.parse(deal) if isinstance(deal, str) else deal
    names = one, two or one
    pickups = pickup_named(names[0]), pickup_named(names[1])
    result = war.play(cards, *names)
    return Replay(result, _trace(lambda: War(cards, pickups), result), game_of(cards, *names))


def replay_beggar(deal: Deal) -> Replay:
    """Play a game of Beggar-my-neighbour."""
    result = beggar.play(deal)
    game = {"game": "beggar", "deal": deal.letters(), "pickups": []}
    return Replay(result, _trace(lambda: Beggar(deal), result), game)


def _trace(start: Callable[[], referee.TracedGame], result: Result) -> Evidence:
    both = (_lines(start(), result, lang) for lang in ("en", "fr"))
    return tuple(en if en == fr else Text(en, fr) for en, fr in zip(*both, strict=True))


def _lines(game: referee.TracedGame, result: Result, lang: str) -> list[str]:
    lines = list(islice(referee.text(game, result, lang), MOST_SHOWN + 1))
    if len(lines) > MOST_SHOWN:
        lines[-1] = "..."
    return [*lines, referee.summary(result, lang)]


def period(deal: str, one: str = "natural", two: str | None = None) -> Finding:
    """Return the number of tricks of a cycle."""
    game = replay(deal, one, two)
    return game.finding(game.result.period)


def outcome(deal: str) -> Finding:
    """Return the outcome of a game with natural pickup."""
    game = replay(deal)
    return game.finding(str(game.result.outcome))


def endless(deal: Deal, one: str = "natural") -> str:
    """Return a case: `endless`, or `ends`."""
    return "endless" if war.play(deal, one).outcome is Outcome.ENDLESS else "ends"


def every_deal(
    deck: Deck, one: str = "natural", hand1_size: int | None = None, two: str | None = None
) -> "Count":
    """Count the outcomes of all deals; the hands are equal if no size is given."""
    from antihilbert.cards.kernels import war_count

    return war_count.count(deck, one, two, hand1_size)


def endless_of_every_split(deck: Deck, one: str) -> tuple[int, int]:
    """Return the number of deals with hands of any sizes, and how many are endless."""
    counts = [every_deal(deck, one, first) for first in range(1, deck.size)]
    return sum(count.deals for count in counts), sum(count.endless for count in counts)


def positions(deal: str, tricks: int, one: str = "natural", two: str | None = None) -> list[str]:
    """Return the positions of a game as the sources print them, the first one too."""
    game = War(Deal.parse(deal), (pickup_named(one), pickup_named(two or one)))
    found = [game.written()]
    for _ in range(tricks):
        game.step()
        found.append(game.written())
    return found


def game_lengths(tricks: Mapping[Deal, int]) -> list[Facts]:
    """Return the row of facts of each game: its length and its deal."""
    return [{"tricks": count, "deal": deal} for deal, count in tricks.items()]
