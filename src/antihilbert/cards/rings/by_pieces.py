"""Search by pieces: short ones first, long ones beside them, and what decks they make up."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from antihilbert.base.progress import Progress
from antihilbert.cards import doing
from antihilbert.cards.notation import LETTERS, Hand
from antihilbert.cards.rings.assembly import Stock, positions
from antihilbert.cards.rings.found import FoundRing, found_ring
from antihilbert.cards.rings.outlines import Outline, PieceWalk
from antihilbert.cards.rings.pieces import Piece, Purse
from antihilbert.cards.rings.quest import RingQuest
from antihilbert.cards.rings.slices import Slices

# Purses and what lies ahead of the pieces: those that had pieces of many different cards when all
# hands of up to five cards with one or two courts were tried, the richest first.
PURSES = ("J- -", "Q-- --", "Q-- -", "-J- -", "K--- ---")
ROUNDS = 6  # after which an outline has to be itself again: nearly all are after 1, 2 or 3
FIRST_LENGTH = 16  # cards of the pieces that are looked for first; then it is one more each time

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


def first_walks(quest: RingQuest) -> Iterator[PieceWalk]:
    """Short pieces of every purse; for equal hands long ones of the first purse as well."""
    cards = Counter(quest.deck.cards)
    for purse in purses(cards):
        yield PieceWalk(purse, ROUNDS, 1, min(FIRST_LENGTH, (cards - purse.counts).total()))
    if quest.equal:
        total, purse = cards.total(), next(purses(cards))
        most = min(2 * total // 3, (cards - purse.counts).total())
        for length in range(max(2 * total // 5, FIRST_LENGTH) + 1, most + 1):
            yield PieceWalk(purse, LONG_ROUNDS, length, length, tall(quest))


def next_walk(quest: RingQuest, walk: PieceWalk) -> Iterator[PieceWalk]:
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
    slices: Slices[PieceWalk, Outline] = Slices(quest, "pieces", first_walks(quest))
    while slices.paths and not quest.late:
        new: dict[Purse, list[Outline]] = {purse: [] for purse in stocks}
        for walk, found in slices.turn():
            new[walk.purse] += found
        for purse, stock in stocks.items():
            for chosen in stock.choices(new[purse]):
                yield from _rings(quest, chosen)
                if quest.late:
                    break
        slices.begin(longer for walk in slices.finished() for longer in next_walk(quest, walk))
        lengths = ", ".join(sorted({str(walk.longest) for walk in slices.paths}))
        quest.watch(Progress(doing=doing.PIECES.of(lengths=lengths)))
    quest.covered.append(f"pieces: {_told(quest, slices.done)}")


def _told(quest: RingQuest, walked: list[PieceWalk]) -> str:
    """In words, what was gone through to the end."""
    longest = {walk.purse: walk.longest for walk in walked if not walk.peak}
    told = [
        f"up to {longest[purse]} cards with the purse {purse}"
        for purse in purses(Counter(quest.deck.cards))
        if purse in longest
    ]
    long = [str(length) for length in sorted(walk.longest for walk in walked if walk.peak)]
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
