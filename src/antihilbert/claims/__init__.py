"""What the literature says, recomputed: every checkable statement of the four sources."""

from functools import cache
from typing import TYPE_CHECKING

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.claims import refusals

if TYPE_CHECKING:
    from antihilbert.claims.claim import Claim
    from antihilbert.claims.source import Source


@cache
def documents() -> "dict[str, Source]":
    """The sources by name, each with its claims."""
    from antihilbert.claims.sources import EVERY

    return {source.name: source for source in EVERY}


def claims_of(source: str | None = None) -> "list[Claim]":
    """The claims of one source, or of all."""
    if source is None:
        return [claim for one in documents().values() for claim in one.claims]
    if source not in documents():
        raise ToldError(
            refusals.UNKNOWN_SOURCE_TAKE, source=shortened(source), fact=", ".join(documents())
        )
    return documents()[source].claims


@cache
def _by_id() -> "dict[str, Claim]":
    return {claim.id: claim for claim in claims_of()}


def find(name: str) -> "Claim":
    if name not in _by_id():
        raise ToldError(refusals.UNKNOWN_CLAIM_ANTIHILBERT, name=shortened(name))
    return _by_id()[name]
