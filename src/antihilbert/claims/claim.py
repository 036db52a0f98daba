"""Claims: what a source says, what it printed, and how this project computes the same thing.

A claim never carries a verdict. Its verdict follows from the printed value, what was computed and
a rule (`rules.py`), so it changes when either of the two does.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from antihilbert.base.languages import Text as Text  # claims are made of them
from antihilbert.base.languages import grouped
from antihilbert.claims.effort import Effort

NOTHING = Text("", "")


class Strength(StrEnum):
    """What a verdict rests on, the firmest first."""

    PROVED = "proved"  # for every case, by an argument that the docs tell
    EXHAUSTED = "exhausted"  # every case up to a limit was tried
    SAMPLED = "sampled"  # so many games, dealt at random
    REPLAYED = "replayed"  # the very example that is printed was played or calculated again
    ARGUED = "argued"  # by reasoning, or by a result that is kept and not computed anew


class Support(NamedTuple):
    """The strength of a verdict, and how far it reaches."""

    strength: Strength
    extent: Text = NOTHING


REPLAYED = Support(Strength.REPLAYED)
SAMPLED = Support(Strength.SAMPLED)


def proved(en: str, fr: str) -> Support:
    return Support(Strength.PROVED, Text(en, fr))


def exhausted(en: str, fr: str) -> Support:
    return Support(Strength.EXHAUSTED, Text(en, fr))


def sampled(games: int) -> Support:
    """So many games of each kind that a finding compares."""
    said = Text(f"{grouped(games)} games of each", f"{grouped(games, 'fr')} parties de chacun")
    return Support(Strength.SAMPLED, said)


def argued(en: str, fr: str) -> Support:
    return Support(Strength.ARGUED, Text(en, fr))


class Verdict(StrEnum):
    CONFIRMED = "confirmed"
    CORRECTED = "corrected"  # the print is wrong
    EXTENDED = "extended"  # the print holds, and more is known now
    OPEN = "open"  # neither proved nor refuted
    FAILED = "failed"  # the computation broke off


@dataclass(frozen=True)
class Sample:
    """Where a sampled number comes from, and how far it may be off."""

    games: int
    seed: int
    low: float  # the true value lies between, 95 times out of 100
    high: float
    deviation: float  # of one game: what a sample of any other size is off by follows from it


@dataclass(frozen=True)
class Finding:
    """What was computed, with its evidence."""

    value: Any  # as JSON: numbers, text, lists, or a dict of cases
    evidence: tuple[str | Text, ...] = ()
    note: Text = NOTHING
    sample: Sample | None = None
    histogram: tuple[int, ...] = ()  # games by number of tricks; the last is of all longer ones
    numbers: dict[str, list[float]] = field(default_factory=dict)  # that a figure shows, by name
    readings: tuple[Text, ...] = ()  # of the print, tried before it is called wrong
    support: Support | None = None  # where it depends on the effort; else the claim's own


class Judgement(NamedTuple):
    verdict: Verdict
    why: Text
    decided: bool = True  # False: it could not be settled, though it is no open question


Rule = Callable[[Any, Finding], Judgement]


@dataclass(frozen=True)
class Claim:
    """One checkable statement of a source, in our words."""

    id: str
    source: str
    place: Text
    statement: Text
    printed: Any
    compute: Callable[[Effort], Any]  # a Finding, or simply its value
    rule: Rule
    kernel: str = ""  # what has to be compiled first: one claim of a kernel goes ahead of the rest
    group: str = ""  # claims of a group are computed one after the other, from what they share
    support: Support = REPLAYED

    def found(self, effort: Effort) -> Finding:
        found = self.compute(effort)
        return found if isinstance(found, Finding) else Finding(found)

    def judged(self, finding: Finding) -> Judgement:
        return self.rule(self.printed, finding)
