"""Search by insertion: a ring of a smaller deck, into which plain cards are put.

A plain card more changes what happens, and most rings do not survive it. But in one place out of
a few hundred the players come round again, by a new way. So one card is put in after the other,
wherever a position of a ring has a place for it, until the deck is whole. Andorno, Cernoia, Duiz
and Michelangeli build endless games by insertion as well (arXiv 2602.23406, of which we could read
the abstract only).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from antihilbert.base.clock import Deadline
from antihilbert.base.languages import several
from antihilbert.base.progress import Progress
from antihilbert.cards import doing
from antihilbert.cards.deal import Deal
from antihilbert.cards.diary import Diary
from antihilbert.cards.notation import Hand
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.rings.by_pieces import by_pieces
from antihilbert.cards.rings.by_playing import by_chance
from antihilbert.cards.rings.found import FoundRing, found_ring
from antihilbert.cards.rings.quest import RingQuest
from antihilbert.cards.rings.ring import Ring

STARTS = 40  # rings of a smaller deck
WIDE = 60  # rings that are kept after each card
SHARE = 0.1  # of the time that is left: for finding rings to start from
PLAIN = 0


def by_insertion(quest: RingQuest) -> Iterator[FoundRing]:
    """Rings of the deck grown from those of decks with fewer plain cards, few more to put in first.

    What is noted to be done is how many plain cards of each suit were missing.
    """
    done = {entry["missing"] for entry in quest.diary.entries("insertion")}
    last = quest.deck.values - quest.deck.penalties - 1  # the smaller deck has a plain card, too
    for missing in range(1, last + 1):
        if quest.late:
            return
        if missing in done:
            continue
        rings = list(starts(quest, missing))
        for more in range(missing * quest.deck.suits):
            told = doing.INSERTION.of(rings=len(rings), card=more + 1, missing=missing)
            quest.watch(Progress(doing=told))
            rings = list(islice(grown(quest, rings), WIDE))
        for ring in rings:
            found = found_ring(quest, ring.key, "insertion")
            if found:
                yield found
        if not quest.late:
            quest.diary.note("insertion", missing=missing)
            put = several(missing, "plain card")
            quest.covered.append(f"insertion: {put} of each suit put into rings without them")


def starts(quest: RingQuest, missing: int) -> Iterator[Ring]:
    """Some rings of the deck without so many plain cards of each suit."""
    smaller = replace(quest.deck, values=quest.deck.values - missing)
    seconds = SHARE * quest.seconds_left
    for method in (by_chance, by_pieces):
        own = RingQuest(smaller, Deadline(seconds), False, quest.workers, quest.seed, diary=Diary())
        for found in islice(method(own), STARTS):
            yield found.ring


def grown(quest: RingQuest, rings: Iterable[Ring]) -> Iterator[Ring]:
    """Every ring that has one plain card more than one of these, each once, while there is time."""
    from antihilbert.cards.kernels.beggar import play

    met: set[Deal] = set()
    for ring in rings:
        for deal in dict.fromkeys(with_one_more(ring)):
            if quest.late:
                return
            if play(deal).outcome is Outcome.ENDLESS:
                found = Ring.of(deal)
                assert found, "the rules end a game that the kernel finds endless"
                if found.key not in met:
                    met.add(found.key)
                    yield found


def with_one_more(ring: Ring) -> Iterator[Deal]:
    """The positions of a ring with a plain card put in, wherever that makes a difference.

    >>> ring = Ring.of(Deal.parse_beggar("J--/-J-"))
    >>> [deal.letters() for deal in with_one_more(ring)]
    ['---J-/J-', '--J--/J-', '--J-/-J-', '--J-/J--']
    """
    for position in ring.positions:
        for hand in longer(position.hand1):
            yield Deal(hand, position.hand2)
        for hand in longer(position.hand2):
            yield Deal(position.hand1, hand)


def longer(hand: Hand) -> Iterator[Hand]:
    """The hand with one plain card more, in front of a run of them or where there is none."""
    for place in range(len(hand) + 1):
        if place == 0 or hand[place - 1] != PLAIN:
            yield (*hand[:place], PLAIN, *hand[place:])
