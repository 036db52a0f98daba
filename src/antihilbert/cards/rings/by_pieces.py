"""Search by pieces: short ones first, long ones beside them, and what decks they make up."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any

from antihilbert.base.progress import Progress
from antihilbert.base.workers import in_threads
from antihilbert.cards.notation import LETTERS, Hand
from antihilbert.cards.rings.assembly import Stock, positions
from antihilbert.cards.rings.found import FoundRing, found_ring
from antihilbert.cards.rings.outlines import Outline, Walk
from antihilbert.cards.rings.pieces import Piece, Purse
from antihilbert.cards.rings.quest import RingQuest

# Purses and what lies ahead of the pieces: those that had pieces of many different cards when all
# hands of up to five cards with one or two courts were tried, the richest first.
PURSES = ("J- -", "Q-- --", "Q-- -", "-J- -", "K--- ---")
ROUNDS = 6  # after which an outline has to be itself again: nearly all are after 1, 2 or 3
FIRST_LENGTH = 16  # cards of the pieces that are looked for first; then it is one more each time
SLICE = 2**20  # choices between two looks at the clock

# A deal with equal hands can only run into a ring if its hands are sometimes not too unequal. Such
# rings have a long piece with which the purse grows at once, so those are looked for by themselves.
NEAR = 8  # cards: the loose ends of the rings we know do not bring the hands nearer than that
LONG_ROUNDS = 2


def purses(cards: Counter[int]) -> Iterator[Purse]:
    """Those that can be laid with these cards."""
    for written in PURSES:
        purse = Purse(*map(read_hand, written.split()))
        if purse.counts <= cards:
            yield purse


def read_hand(letters: str) -> Hand:
    return tuple(map(LETTERS.index, letters))


def first_walks(quest: RingQuest) -> Iterator[Walk]:
    """Short pieces of every purse; for equal hands long ones of the first purse as well."""
    cards = Counter(quest.deck.cards)
    for purse in purses(cards):
        yield Walk(purse, ROUNDS, 1, min(FIRST_LENGTH, (cards - purse.counts).total()))
    if quest.equal:
        total, purse = cards.total(), next(purses(cards))
        most = min(2 * total // 3, (cards - purse.counts).total())
        for length in range(max(2 * total // 5, FIRST_LENGTH) + 1, most + 1):
            yield Walk(purse, LONG_ROUNDS, length, length, tall(quest))


def next_walk(quest: RingQuest, walk: Walk) -> Iterator[Walk]:
    """What comes after a walk: pieces of one card more."""
    if not walk.peak and walk.longest < quest.deck.size - walk.purse.counts.total():
        yield replace(walk, shortest=walk.longest + 1, longest=walk.longest + 1)


def tall(quest: RingQuest) -> int:
    """How far the purse has to grow: a choice, not a theorem."""
    return quest.deck.split() - NEAR if quest.equal else 0


def by_pieces(quest: RingQuest) -> Iterator[FoundRing]:
    """Rings of the deck made of pieces, until the time is up."""
    cards = Counter(quest.deck.cards)
    stocks = {purse: Stock(purse, cards, tall(quest)) for purse in purses(cards)}
    noted: dict[tuple[object, ...], list[dict[str, Any]]] = defaultdict(list)
    for entry in quest.diary.entries("pieces"):
        noted[tuple(entry["walk"])].append(entry)
    paths: dict[Walk, str | None] = dict.fromkeys(first_walks(quest), "")

    def next_slice(walk: Walk) -> tuple[Walk, list[Outline], str | None]:
        path = paths[walk]
        return walk, *(walk.go_on(cards, path, SLICE) if path is not None else ([], None))

    walked: list[Walk] = []
    while paths and not quest.late:
        new: dict[Purse, list[Outline]] = {purse: [] for purse in stocks}
        for walk in paths:
            for entry in noted.pop(walk.address, ()):
                new[walk.purse] += (
                    Outline(walk.purse, tuple(of), peak) for of, peak in entry["outlines"]
                )
                paths[walk] = entry["path"]
        for walk, found, path in in_threads(next_slice, _while_early(quest, paths), quest.workers):
            if paths[walk] is not None:
                told = [(one.places, one.peak) for one in found]
                quest.diary.note("pieces", walk=walk.address, path=path, outlines=told)
            new[walk.purse] += found
            paths[walk] = path
        for purse, stock in stocks.items():
            for chosen in stock.choices(new[purse]):
                yield from _rings(quest, chosen)
                if quest.late:
                    break
        done = [walk for walk, path in paths.items() if path is None]
        walked += done
        paths = {
            longer: paths.get(longer, "")
            for walk in paths
            for longer in ((walk,) if walk not in done else next_walk(quest, walk))
        }
        lengths = ", ".join(str(walk.longest) for walk in paths)
        quest.watch(Progress(doing=f"pieces of {lengths} cards"))
    quest.covered.append(f"pieces: {_told(quest, walked)}")


def _while_early(quest: RingQuest, walks: Iterable[Walk]) -> Iterator[Walk]:
    return takewhile(lambda _: not quest.late, walks)


def _told(quest: RingQuest, walked: list[Walk]) -> str:
    """In words, what was gone through to the end."""
    longest = {walk.purse: walk.longest for walk in walked if not walk.peak}
    told = [f"up to {length} cards with the purse {purse}" for purse, length in longest.items()]
    long = [str(walk.longest) for walk in walked if walk.peak]
    if long:
        told.append(f"of {', '.join(long)} cards that bring it to {tall(quest)} at once")
    return "; ".join(told) or "none to the end"


def _rings(quest: RingQuest, chosen: tuple[Piece, ...]) -> Iterator[FoundRing]:
    for position in positions(chosen):
        if quest.late:
            return
        found = found_ring(quest, position, "pieces", chosen)
        if found:
            yield found
