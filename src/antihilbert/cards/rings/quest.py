"""What a search for rings looks for, how long, and what it has been through."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from antihilbert.base.clock import Deadline
from antihilbert.base.progress import Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.rings.ring import Ring


@dataclass
class RingQuest:
    """One search, whatever its methods: they share the time and the rings that are known."""

    deck: Deck
    deadline: Deadline
    equal: bool = False
    workers: int = 1
    seed: int = 0
    watch: Watch = unwatched
    diary: Diary = field(default_factory=Diary)
    covered: list[str] = field(default_factory=list)  # in words, what was gone through in vain
    impossible: bool = False  # every deal was played, and none is endless
    sampled: int = 0  # random deals
    _met: set[Deal] = field(default_factory=set)

    @property
    def seconds_left(self) -> float:
        return self.deadline.left

    @property
    def late(self) -> bool:
        return self.deadline.over

    @contextmanager
    def part_of_the_time(self, share: float) -> Iterator[None]:
        """Meanwhile it is late when a share of the time that is left has passed."""
        whole, self.deadline = self.deadline, Deadline(share * self.seconds_left)
        try:
            yield
        finally:
            self.deadline = whole

    def is_new(self, ring: Ring) -> bool:
        """Whether this ring is met for the first time."""
        before = len(self._met)
        self._met.add(ring.key)
        return len(self._met) > before
