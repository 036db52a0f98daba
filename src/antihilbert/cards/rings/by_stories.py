"""Search by stories: tricks undone from hands whose cards are decided when they matter."""

from collections import Counter
from collections.abc import Iterator

from antihilbert.base.progress import Progress
from antihilbert.cards import doing
from antihilbert.cards.rings.found import FoundRing, found_ring
from antihilbert.cards.rings.outlines import counts_of
from antihilbert.cards.rings.quest import RingQuest
from antihilbert.cards.rings.slices import Slices
from antihilbert.cards.rings.stories import OpenPosition, WayBack


def by_stories(quest: RingQuest) -> Iterator[FoundRing]:
    """Rings of the deck from hands of all sizes; if they are gone through, all that there are."""
    size, counts = quest.deck.size, counts_of(Counter(quest.deck.cards))
    hands = [WayBack(first) for first in range(1, size)]
    slices: Slices[WayBack, OpenPosition] = Slices(quest, "stories", hands)
    met = False
    while slices.paths and not quest.late:
        for _, found in slices.turn():
            for story in found:
                for position in story.positions(counts):
                    if quest.late:
                        break
                    ring = found_ring(quest, position, "stories")
                    if ring:
                        met = True
                        yield ring
        slices.finished()
        quest.watch(Progress(len(slices.done), len(hands), doing.STORIES))
    sizes = (
        ", ".join(str(first) for first in sorted(walk.first for walk in slices.done))
        or "none to the end"
    )
    quest.covered.append(f"stories: every ring by the cards of its smallest leading hand: {sizes}")
    quest.impossible = not slices.paths and not quest.late and not met
