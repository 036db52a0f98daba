"""The search for rings: by one method, or by all in the order that has paid off."""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from antihilbert.base.clock import Deadline
from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Watch, unwatched
from antihilbert.cards import doing
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.rings import refusals
from antihilbert.cards.rings.by_pieces import by_pieces
from antihilbert.cards.rings.by_playing import by_chance, by_every_deal
from antihilbert.cards.rings.by_stories import by_stories
from antihilbert.cards.rings.found import FoundRing, RingsFound
from antihilbert.cards.rings.insertion import by_insertion
from antihilbert.cards.rings.quest import RingQuest

METHODS: dict[str, Callable[[RingQuest], Iterator[FoundRing]]] = {
    "random": by_chance,
    "pieces": by_pieces,
    "stories": by_stories,
    "insertion": by_insertion,
    "exhaustive": by_every_deal,
}
FEW_DEALS = 10**8  # of all splits: then the deck is played out before anything else is tried
MOST_CARDS = 30  # of a deck whose stories can be gone through in minutes
PIECES_SHARE = 0.3  # of the time, if stories follow
RANDOM_SHARE = 0.1  # of the time, for decks so small: others are never settled by random deals


def search(
    deck: Deck,
    *,
    seconds: float,
    method: str = "auto",
    most: int | None = 1,
    equal: bool = False,
    workers: int = 1,
    seed: int = 0,
    resume: Path | None = None,
    watch: Watch = unwatched,
) -> RingsFound:
    """Look for at most `most` rings of a deck, or for all that there is time for.

    In the file `resume` it is written down what is done; a search that finds one goes on from it.
    """
    if not 0 < seconds <= 10**7:
        raise ToldError(refusals.NO_TIME_TO_SEARCH, seconds=seconds)
    header = {
        "work": "beggar endless search, by paths",
        "deck": [deck.suits, deck.values, deck.penalties],
        "equal": equal,
        "seed": seed,
    }
    diary = Diary(resume, header)
    quest = RingQuest(deck, Deadline(seconds), equal, workers, seed, watch, diary)
    found = tuple(islice(rings(quest, method), most))
    none = None if found else doing.why_none(quest.impossible, seconds, quest.equal)
    return RingsFound(found, quest.covered, none)


def rings(quest: RingQuest, method: str = "auto") -> Iterator[FoundRing]:
    """Rings as they are found, each of them replayed by the rules, until the time is up."""
    if method == "auto":
        yield from _auto(quest)
    elif method in METHODS:
        yield from METHODS[method](quest)
    else:
        known = ", ".join(["auto", *METHODS])
        raise ToldError(refusals.UNKNOWN_METHOD, method=shortened(method), known=known)


def _auto(quest: RingQuest) -> Iterator[FoundRing]:
    splits = 1 if quest.equal else quest.deck.size - 1
    if quest.deck.deals * splits <= FEW_DEALS:
        yield from by_every_deal(quest)
        return
    if quest.deck.size > MOST_CARDS:
        yield from by_pieces(quest)
    else:
        with quest.part_of_the_time(RANDOM_SHARE):
            yield from by_chance(quest)
        with quest.part_of_the_time(PIECES_SHARE):
            yield from by_pieces(quest)
        yield from by_stories(quest)
        if not quest.late:  # all rings are known
            return
    if not quest.late:  # there are no longer pieces
        yield from by_insertion(quest)
    if not quest.late:
        yield from by_chance(quest)
