"""Answers about campaigns."""

from typing import Any, Literal

from antihilbert.answers.common import JsonObject


class CampaignState(JsonObject):
    """`campaign run`, `resume`, `status` and `cancel`."""

    id: str
    kind: str
    chunks: int
    done: int
    state: Literal["running", "interrupted", "finished", "cancelled"]
    result: dict[str, Any] | None
    """As the command of that kind prints it, once the campaign is finished."""
    keys: dict[str, Any]
    """What the file of the campaign says."""
    unit: str
    units: int
    rate: float | None
    """Units a second, the last time it was run."""
    seconds_left: float | None
    best: str | None
    created: float
    """In seconds since 1970."""
    version: str
    """Of this program, when the campaign was begun."""


class CampaignList(JsonObject):
    """`campaign list`."""

    campaigns: list[CampaignState]


class ChunkFind(JsonObject):
    chunk: int
    worker: str
    certificate: str


class ChunkRefusal(JsonObject):
    chunk: int
    worker: str
    reason: str


class CampaignExport(JsonObject):
    """`campaign export`."""

    campaign: CampaignState
    finds: list[ChunkFind]
    refusals: list[ChunkRefusal]
    """What the rules did not confirm."""
    chunks: list[dict[str, Any]]
    """A row for each finished chunk; its columns depend on the kind."""
