"""Games that claims are about: played by the reference rules, with the trace as evidence."""

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING

from antihilbert.cards import beggar, trace, war
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import Outcome, Result
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War
from antihilbert.claims.claim import Finding, Text, exhausted
from antihilbert.claims.source import Compute

if TYPE_CHECKING:
    from antihilbert.cards.kernels.war_count import Count

EVERY_SPLIT = exhausted("every deal, hands of any sizes", "toute distribution, mains quelconques")
MOST_SHOWN = 30  # positions of a trace


Evidence = list[str | Text]  # lines; those with words in both languages


def replay(deal: Deal, one: str = "natural", two: str | None = None) -> tuple[Result, Evidence]:
    """How a game of War goes, and its first positions."""
    result = war.play(deal, one, two)
    pickups = pickup_named(one), pickup_named(two or one)
    return result, _told(lambda: War(deal, pickups), result)


def replay_beggar(deal: Deal) -> tuple[Result, Evidence]:
    result = beggar.play(deal)
    return result, _told(lambda: Beggar(deal), result)


def _told(start: Callable[[], trace.TellableGame], result: Result) -> Evidence:
    both = (_lines(start(), result, lang) for lang in ("en", "fr"))
    return [en if en == fr else Text(en, fr) for en, fr in zip(*both, strict=True)]


def _lines(game: trace.TellableGame, result: Result, lang: str) -> list[str]:
    lines = list(islice(trace.text(game, result, lang), MOST_SHOWN + 1))
    if len(lines) > MOST_SHOWN:
        lines[-1] = "..."
    return [*lines, trace.summary(result, lang)]


def period(deal: str, one: str = "natural", two: str | None = None) -> Finding:
    """The claim is how many tricks a cycle takes."""
    result, told = replay(Deal.parse(deal), one, two)
    return Finding(result.period, tuple(told))


def loops(deal: str, one: str = "natural", two: str | None = None) -> Compute:
    """The same, as a claim computes it."""
    return lambda effort: period(deal, one, two)


def outcome(deal: str, one: str = "natural") -> Finding:
    """The claim is how a game comes out."""
    result, told = replay(Deal.parse(deal), one)
    return Finding(str(result.outcome), tuple(told))


def endless(deal: Deal, one: str = "natural") -> str:
    """A case: `endless`, or `ends`."""
    return "endless" if war.play(deal, one).outcome is Outcome.ENDLESS else "ends"


def every_deal(deck: Deck, one: str = "natural", hand1_size: int | None = None) -> "Count":
    """What becomes of every deal, by the compiled rules, on one core; hands equal if not said."""
    from antihilbert.cards.kernels import war_count

    return war_count.count(deck, one, hand1_size=hand1_size)


def endless_of_every_split(deck: Deck, one: str) -> tuple[int, int]:
    """How many deals there are, and how many are endless, whatever the hands."""
    counts = [every_deal(deck, one, first) for first in range(1, deck.size)]
    return sum(count.deals for count in counts), sum(count.endless for count in counts)


def positions(deal: str, tricks: int, one: str = "natural", two: str | None = None) -> list[str]:
    """The positions of a game as the sources print them, the first one too."""
    game = War(Deal.parse(deal), (pickup_named(one), pickup_named(two or one)))
    found = [game.written()]
    for _ in range(tricks):
        game.step()
        found.append(game.written())
    return found


def printed_positions(text: str) -> list[str]:
    """One position a line, as they were printed."""
    return [line.strip() for line in text.strip().splitlines()]
