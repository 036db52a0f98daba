"""How far is every board of colour baseball from the solved one? Level by level.

Each level follows from the one before it, so the chunks are a chain: a chunk begins with all boards
seen so far, as the search saves them, and goes on for a few levels with all cores of one worker.
"""

import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, ClassVar

from antihilbert.baseball.distances import Search
from antihilbert.baseball.field import Field
from antihilbert.baseball.ranks import Ranks
from antihilbert.campaigns.kind import Between, Chain, Size, State

MOST_BASES = 8  # a byte a board: 1 GB
LARGE = 8  # bases from which on it takes longer to keep a level than to find it
LEVELS = 10  # to a chunk of a large field


@dataclass(frozen=True)
class Levels:
    """What is known after some chunks: boards at each distance; the summary after the last."""

    chunks: int = 0
    histogram: tuple[int, ...] = ()
    summary: dict[str, Any] | None = None


@dataclass(frozen=True)
class BaseballDistances(Chain[Levels]):
    """`antihilbert baseball distances`."""

    name: ClassVar[str] = "baseball-distances"
    unit: ClassVar[str] = "levels"
    bases: Annotated[int, Between(2, MOST_BASES)]
    line: bool = False
    chunk: Size | None = None  # levels

    @cached_property
    def field(self) -> Field:
        return Field.line(self.bases) if self.line else Field.ring(self.bases)

    @property
    def levels(self) -> int:
        return self.chunk or (LEVELS if self.bases >= LARGE else 1)

    @property
    def chunks(self) -> int:
        return 1  # nobody knows how many levels there are until the last

    def needed(self, total: Levels) -> int:
        return total.chunks + (total.summary is None)

    def size(self, number: int) -> int:
        return self.levels

    def link(self, number: int, state: State) -> tuple[Levels, bytes]:
        search = Search(self.field)
        with TemporaryDirectory() as folder:
            kept = Path(folder) / "levels"
            if state is not None:
                kept.write_bytes(zlib.decompress(state))
                search.load(kept)
            known = 0 if state is None else len(search.histogram)
            for _ in range(self.levels):
                if not search.done:
                    search.advance()
            fresh = tuple(search.histogram[known:])
            if search.done:
                return Levels(1, fresh, search.as_json()), b""
            search.save(kept)
            return Levels(1, fresh), zlib.compress(kept.read_bytes(), 1)

    def warm(self) -> None:
        search = Search(Field.ring(4))
        while not search.done:
            search.advance()

    def nothing(self) -> Levels:
        return Levels()

    def add(self, total: Levels, part: Levels) -> Levels:
        histogram = total.histogram + part.histogram
        return Levels(total.chunks + part.chunks, histogram, part.summary)

    def fault(self, number: int, part: Levels) -> str | None:
        if part.summary and sum(part.summary["histogram"]) != Ranks(self.bases).boards:
            return f"claimed {sum(part.summary['histogram'])} boards, there are others"
        return None

    def best(self, total: Levels) -> str:
        return f"{sum(total.histogram):,} boards within {len(total.histogram) - 1} moves"

    def row(self, part: Levels) -> dict[str, object]:
        return {"levels": len(part.histogram), "boards": sum(part.histogram)}

    def answer(self, total: Levels) -> dict[str, object]:
        assert total.summary is not None
        return total.summary

    def encode(self, part: Levels) -> list[Any]:
        return [part.chunks, list(part.histogram), part.summary]

    def decode(self, stored: list[Any]) -> Levels:
        return Levels(stored[0], tuple(stored[1]), stored[2])
