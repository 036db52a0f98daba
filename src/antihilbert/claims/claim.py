"""Claims: what a source says, what it printed, and how this project computes the same thing.

A claim never carries a verdict. Its verdict follows from the printed value, what was computed and
a rule (`rules.py`), so it changes when either of the two does.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from antihilbert.claims.effort import Effort


class Text(NamedTuple):
    """A sentence in both languages."""

    en: str
    fr: str

    def in_(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


NOTHING = Text("", "")


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
    evidence: tuple[str, ...] = ()
    note: Text = NOTHING
    sample: Sample | None = None
    histogram: tuple[int, ...] = ()  # games by number of tricks; the last is of all longer ones
    numbers: dict[str, list[float]] = field(default_factory=dict)  # that a figure shows, by name


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

    def found(self, effort: Effort) -> Finding:
        found = self.compute(effort)
        return found if isinstance(found, Finding) else Finding(found)

    def judged(self, finding: Finding) -> Judgement:
        return self.rule(self.printed, finding)
