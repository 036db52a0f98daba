"""Search by playing: random deals by the million, or every deal there is."""

from collections.abc import Iterator
from itertools import count

from antihilbert.base.progress import Progress
from antihilbert.base.workers import in_threads
from antihilbert.cards import doing
from antihilbert.cards.rings.count import AT_ONCE, check_countable, parts
from antihilbert.cards.rings.found import FoundRing, found_ring
from antihilbert.cards.rings.quest import RingQuest

SAMPLE = 2**16  # deals that are played at a time


def by_chance(quest: RingQuest) -> Iterator[FoundRing]:
    """The rings that random deals with equal hands run into.

    There is one way back from any position in which both have won a trick: a game that comes
    back to a position is in a ring, and no other game leads there but by the loose ends of a deal.
    """
    from antihilbert.cards.kernels.beggar_stats import stats

    deck, seed = quest.deck, quest.seed
    stats(deck, seed, 0, 1)  # loads the kernel
    noted = max((entry["deals"] for entry in quest.diary.entries("random")), default=0)
    quest.sampled = max(quest.sampled, noted)
    parts = in_threads(
        lambda start: stats(deck, seed, start, start + SAMPLE).first_endless,
        count(quest.sampled, SAMPLE),
        quest.workers,
    )
    for endless in parts:
        quest.sampled += SAMPLE
        quest.watch(Progress(doing=doing.RANDOM.of(deals=quest.sampled)))
        if endless is not None:
            found = found_ring(quest, deck.sample(seed, endless), "random")
            if found:
                yield found
        quest.diary.note("random", deals=quest.sampled)
        if quest.late:
            break
    quest.covered.append(f"random: {quest.sampled:,} deals with equal hands")


def by_every_deal(quest: RingQuest) -> Iterator[FoundRing]:
    """Every ring that a deal of the deck runs into; hands of all sizes, unless only equal ones do.

    The most equal hands come first.
    """
    from antihilbert.cards.kernels.beggar_count import count

    deck, half = quest.deck, quest.deck.split()
    check_countable(deck)
    known = {tuple(entry["part"]): entry["endless"] for entry in quest.diary.entries("exhaustive")}
    met = False
    for size in [half] if quest.equal else sorted(range(1, deck.size), key=lambda n: abs(n - half)):

        def played(part: tuple[int, int], size: int = size) -> tuple[int, list[int]]:
            start, stop = part
            if (size, start) in known:
                return start, known[size, start]
            return start, count(deck, size, start, stop - start).endless

        for start, endless in in_threads(played, parts(deck, AT_ONCE), quest.workers):
            if (size, start) not in known:
                quest.diary.note("exhaustive", part=(size, start), endless=endless)
            hands = f"{size}/{deck.size - size}"
            quest.watch(Progress(doing=doing.HANDS_DEAL.of(hands=hands, deal=start)))
            met = met or bool(endless)
            for number in endless:
                found = found_ring(quest, deck.unrank(start + number, size), "exhaustive")
                if found:
                    yield found
            if quest.late:
                quest.covered.append(f"exhaustive: {start + AT_ONCE:,} deals with hands {hands}")
                return
        quest.covered.append(f"exhaustive: every deal with hands {size}/{deck.size - size}")
    quest.impossible = not met
