"""Distances of all boards of colour baseball, level by level.

The chunks are a chain: each starts with all boards seen so far, as the search saves them, and
computes a few levels with all cores of one worker. With a folder the boards stay there, two bits
each. A level that a killed campaign did not record is read from it. An emptied folder is computed
again.
"""

import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, ClassVar

from antihilbert.baseball import board
from antihilbert.baseball.board import Field
from antihilbert.baseball.disk_search import MOST_IN_BLOCKS, FolderSearch, finish_in
from antihilbert.baseball.distances import MOST_RANKED, Search, Summary, finish
from antihilbert.baseball.messages import refused as refused_baseball
from antihilbert.campaigns.kind import Chain, Chunk, State
from antihilbert.campaigns.messages import refused
from antihilbert.core.messages import Text, shortened
from antihilbert.operations import baseball
from antihilbert.operations.operation import ShortText

LARGE = 8  # bases from which saving a level takes longer than computing it
LEVELS = 10  # per chunk of a large field
Folder = Annotated[
    str,
    ShortText(
        help=Text("Where the boards are kept, on a disk of the worker.",
                  "Où sont les plateaux, sur un disque de l'ouvrier."),
        longest=4000,
    ),
]  # fmt: skip


@dataclass(frozen=True)
class Levels:
    """The total of some chunks: boards at each distance; the summary after the last chunk."""

    chunks: int = 0
    histogram: tuple[int, ...] = ()
    summary: dict[str, Any] | None = None


@dataclass(frozen=True, kw_only=True)
class BaseballDistances(Chain[Levels]):
    """`antihilbert baseball distances`."""

    name: ClassVar[str] = "baseball-distances"
    unit: ClassVar[str] = "levels"
    operation: ClassVar[str] = "baseball distances"
    without: ClassVar[tuple[str, ...]] = ("save_every",)
    request: baseball.Distances
    folder: Folder | None = None
    chunk: Chunk | None = None  # levels

    def __post_init__(self) -> None:
        if self.bases > MOST_IN_BLOCKS:
            facts = {"n": self.bases, "most_ranked": MOST_IN_BLOCKS}
            raise refused_baseball("too_many_listed", **facts)
        if self.folder is None and self.bases > MOST_RANKED:
            gigabytes = -(-board.boards(self.bases) // (4 * 10**9))
            raise refused("folder_needed", bases=self.bases, gigabytes=gigabytes)
        if self.folder is not None and not Path(self.folder).is_absolute():
            raise refused("folder_not_absolute", folder=shortened(self.folder))

    @property
    def bases(self) -> int:
        return self.request.bases

    @cached_property
    def field(self) -> Field:
        return self.request.field(self.bases)

    @property
    def levels(self) -> int:
        kept_long = self.bases >= LARGE and self.folder is None
        return self.chunk or (LEVELS if kept_long else 1)

    @property
    def chunks(self) -> int:
        return 1  # the number of levels is unknown until the last

    def needed(self, total: Levels) -> int:
        return total.chunks + (total.summary is None)

    def size(self, number: int) -> int:
        return self.levels

    def link(self, number: int, state: State) -> tuple[Levels, bytes]:
        if self.folder is not None:
            return self._link_in(Path(self.folder), number)
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
                return Levels(1, fresh, search.summary(self.request.worst).as_json()), b""
            search.save(kept)
            return Levels(1, fresh), zlib.compress(kept.read_bytes(), 1)

    def _link_in(self, folder: Path, number: int) -> tuple[Levels, bytes]:
        """Read these levels from the folder; compute those it does not have."""
        # The first chunk also has the solved board, as in memory.
        first = number * self.levels + (number > 0)
        after = (number + 1) * self.levels + 1
        with FolderSearch(self.field, folder) as search:
            while not search.done and len(search.histogram) < after:
                search.advance()
            fresh = tuple(search.histogram[first:after])
            last = search.done and len(search.histogram) <= after
            summary = search.summary(self.request.worst).as_json() if last else None
            return Levels(1, fresh, summary), b""

    def warm(self) -> None:
        if self.folder is None:
            finish(Search(Field.ring(4)))
            return
        with FolderSearch(self.field, Path(self.folder)):
            pass  # an unusable folder is refused before the work begins
        with TemporaryDirectory() as folder, FolderSearch(Field.ring(4), Path(folder)) as search:
            finish_in(search)

    def nothing(self) -> Levels:
        return Levels()

    def add(self, total: Levels, part: Levels) -> Levels:
        histogram = total.histogram + part.histogram
        return Levels(total.chunks + part.chunks, histogram, part.summary)

    def fault(self, number: int, part: Levels) -> str | None:
        if part.summary and sum(part.summary["histogram"]) != board.boards(self.bases):
            return f"claimed {sum(part.summary['histogram'])} boards, there are others"
        return None

    def best(self, total: Levels) -> str:
        return f"{sum(total.histogram):,} boards within {len(total.histogram) - 1} moves"

    def row(self, part: Levels) -> dict[str, object]:
        return {"levels": len(part.histogram), "boards": sum(part.histogram)}

    def answer(self, total: Levels) -> Summary:
        assert total.summary is not None
        return Summary(**total.summary)

    def encode(self, part: Levels) -> list[Any]:
        return [part.chunks, list(part.histogram), part.summary]

    def decode(self, stored: list[Any]) -> Levels:
        return Levels(stored[0], tuple(stored[1]), stored[2])
