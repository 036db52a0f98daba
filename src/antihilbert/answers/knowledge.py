"""Answers about what is known: claims, certificates, the catalogue, and how to cite it all."""

from typing import Any, Literal, NotRequired

from antihilbert.answers.common import DealText, Interval, JsonObject


class ClaimSample(JsonObject):
    games: int
    seed: int
    interval: Interval


class JudgedClaim(JsonObject):
    """`claims show`."""

    id: str
    source: str
    place: str
    statement: str
    printed: Any
    computed: Any
    verdict: Literal["confirmed", "corrected", "extended", "open", "failed"]
    strength: Literal["proved", "exhausted", "sampled", "replayed", "argued"]
    extent: str
    readings: list[str]
    why: str
    decided: bool
    sample: ClaimSample | None
    seconds: float
    evidence: NotRequired[list[str]]


class JudgedClaims(JsonObject):
    """`claims`."""

    claims: list[JudgedClaim]


class NamedClaim(JsonObject):
    id: str
    place: str
    statement: str


class NamedClaims(JsonObject):
    """`claims list`."""

    claims: list[NamedClaim]


class Verified(JsonObject):
    """`verify`."""

    holds: bool
    verified: int
    """Certificates that were replayed and hold."""
    divergence: str | None
    """File, line, and both values of the first that does not."""


class CatalogueRow(JsonObject):
    game: str
    deck: str | None
    pickup: str | None
    deal: DealText
    replayed: str
    """holds, or how it diverges."""
    source: str


class EndlessRow(CatalogueRow):
    preperiod: int
    period: int


class LongestRow(CatalogueRow):
    tricks: int
    cards: int


class Catalogue(JsonObject):
    """`catalogue`."""

    endless: list[EndlessRow]
    longest: list[LongestRow]


class Cited(JsonObject):
    """`cite`."""

    title: str
    subtitle: str
    author: str
    version: str
    date: str
    license: str
    keywords: list[str]
    text: str
    bibtex: str
