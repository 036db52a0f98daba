"""What is kept of a campaign: how it stands, its finished chunks, how far it has come."""

from dataclasses import dataclass
from typing import Any, NamedTuple

STATES = ("running", "interrupted", "finished", "cancelled")


@dataclass(frozen=True)
class Campaign:
    """A row of the table, read."""

    id: str
    kind: str
    keys: dict[str, Any]
    version: str
    unit: str
    created: float
    cancelled: bool
    chunks: int
    done: int
    frontier: int
    units: int
    best: str
    result: dict[str, Any] | None
    begun: float | None
    begun_done: int
    begun_units: int
    updated: float | None
    running: bool

    @property
    def condition(self) -> str:
        """One of STATES."""
        if self.result is not None:
            return "finished"
        if self.running and not self.cancelled:
            return "running"
        return "cancelled" if self.cancelled else "interrupted"

    @property
    def elapsed(self) -> float:
        """Seconds of the last time it was run, up to the last chunk that was finished."""
        return max((self.updated or 0) - self.begun, 0.0) if self.begun else 0.0

    @property
    def rate(self) -> float | None:
        """Units a second, the last time it was run."""
        done = self.units - self.begun_units
        return done / self.elapsed if done and self.elapsed else None

    @property
    def left(self) -> float | None:
        """Seconds that the rest would take at the same pace."""
        done = self.done - self.begun_done
        return (self.chunks - self.done) * self.elapsed / done if done and self.elapsed else None

    def as_json(self) -> dict[str, object]:
        """`result` is what the command of that kind prints, once the campaign is finished."""
        return {
            "id": self.id,
            "kind": self.kind,
            "chunks": self.chunks,
            "done": self.done,
            "state": self.condition,
            "result": self.result,
            "keys": self.keys,
            "unit": self.unit,
            "units": self.units,
            "rate": self.rate,
            "seconds_left": self.left if self.condition == "running" else None,
            "best": self.best or None,
            "created": self.created,
            "version": self.version,
        }


class Row(NamedTuple):
    """A finished chunk."""

    number: int
    worker: str
    seconds: float
    finished: float
    told: dict[str, object]


class Standing(NamedTuple):
    """How far a campaign has come: what is written along with the rows that brought it there."""

    chunks: int
    done: int
    frontier: int
    units: int
    total: Any
    state: bytes | None
    best: str
    result: dict[str, object] | None
