"""Searches that can be broken off anywhere, a slice of each in turn until the time is up.

Where such a walk stands is a path: which case was taken at each choice so far. The diary keeps it.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator
from itertools import takewhile
from typing import Any, Generic, Protocol, TypeVar

from antihilbert.base.workers import in_threads
from antihilbert.cards.rings.quest import RingQuest

SLICE = 2**18  # choices between two looks at the clock


class Written(Protocol):
    """What a walk finds: it can be noted."""

    def written(self) -> list[object]: ...


Find = TypeVar("Find", bound=Written)


class Walk(Hashable, Protocol[Find]):
    """One search, from whatever path it is sent on."""

    @property
    def address(self) -> tuple[object, ...]:
        """What tells it from all others of its deck and method."""
        ...

    def go_on(
        self, cards: Counter[int], path: str, steps: int
    ) -> tuple[list[Find], str | None]: ...

    def read(self, written: list[Any]) -> Find: ...


Path = TypeVar("Path", bound=Walk[Any])


class Slices(Generic[Path, Find]):
    """Walks of one method, side by side."""

    def __init__(self, quest: RingQuest, method: str, walks: Iterable[Path]) -> None:
        self._quest, self._method = quest, method
        self._cards = Counter(quest.deck.cards)
        self._noted: dict[tuple[object, ...], list[dict[str, Any]]] = defaultdict(list)
        for entry in quest.diary.entries(method):
            self._noted[tuple(entry["walk"])].append(entry)
        self.paths: dict[Path, str | None] = dict.fromkeys(walks, "")
        self.done: list[Path] = []

    def turn(self) -> Iterator[tuple[Path, list[Find]]]:
        """What the diary knows of every walk; of each that is not at its end a slice more."""
        for walk in self.paths:
            for entry in self._noted.pop(walk.address, ()):
                yield walk, [walk.read(one) for one in entry["found"]]
                self.paths[walk] = entry["path"]
        under_way = [walk for walk, path in self.paths.items() if path is not None]
        early = takewhile(lambda _: not self._quest.late, under_way)
        for walk, found, path in in_threads(self._slice, early, self._quest.workers):
            told = [one.written() for one in found]
            self._quest.diary.note(self._method, walk=walk.address, path=path, found=told)
            self.paths[walk] = path
            yield walk, found

    def _slice(self, walk: Path) -> tuple[Path, list[Find], str | None]:
        path = self.paths[walk]
        assert path is not None
        return walk, *walk.go_on(self._cards, path, SLICE)

    def finished(self) -> list[Path]:
        """The walks that have come to their end since this was asked last."""
        ended = [walk for walk, path in self.paths.items() if path is None]
        for walk in ended:
            del self.paths[walk]
        self.done += ended
        return ended

    def begin(self, walks: Iterable[Path]) -> None:
        self.paths.update(dict.fromkeys(walks, ""))
