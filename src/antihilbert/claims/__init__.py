"""Every checkable statement of the four sources, recomputed."""

from functools import cache
from typing import TYPE_CHECKING

from antihilbert.claims import claim
from antihilbert.core.messages import InputError, shortened

if TYPE_CHECKING:
    from antihilbert.claims.claim import Claim, Source


@cache
def documents() -> "dict[str, Source]":
    """Return the sources by name, each with its claims."""
    from antihilbert.claims.sources import EVERY

    return {source.name: source for source in EVERY}


def claims_of(source: str | None = None) -> "list[Claim]":
    """Return the claims of one source, or of all."""
    if source is None:
        return [claim for one in documents().values() for claim in one.claims]
    if source not in documents():
        raise InputError(
            claim.TEXTS["unknown_source"], source=shortened(source), fact=", ".join(documents())
        )
    return documents()[source].claims


@cache
def _by_id() -> "dict[str, Claim]":
    return {claim.id: claim for claim in claims_of()}


def find(name: str) -> "Claim":
    if name not in _by_id():
        raise InputError(claim.TEXTS["unknown_claim"], name=shortened(name))
    return _by_id()[name]
