"""Search by pieces: short ones first, and what decks they make up."""

from collections import Counter
from collections.abc import Iterator
from itertools import count

from antihilbert.base.progress import Progress
from antihilbert.base.workers import in_threads
from antihilbert.cards.notation import LETTERS
from antihilbert.cards.rings.assembly import Stock, positions
from antihilbert.cards.rings.found import FoundRing, found_ring
from antihilbert.cards.rings.pieces import Piece, PiecePart, Purse, pieces
from antihilbert.cards.rings.quest import RingQuest

# Purses and what lies ahead of the pieces: those that had pieces of many different cards when all
# hands of up to five cards with one or two courts were tried, the richest first.
PURSES = ("J- -", "Q-- --", "Q-- -", "-J- -", "K--- ---")
ROUNDS = 12  # after which a piece has to be itself again: nearly all are after 1, 2, 3 or 6
FIRST_LENGTH = 12  # cards of the pieces that are looked for first; then it is one more each time
WHOLE = 13  # cards of pieces that are looked for in one part
MOST_BEGUN = 4


def purses(cards: Counter[int]) -> Iterator[Purse]:
    """Those that can be laid with these cards."""
    for written in PURSES:
        purse = Purse(*(tuple(map(LETTERS.index, hand)) for hand in written.split()))
        if purse.counts <= cards:
            yield purse


def parts(cards: Counter[int], shortest: int, longest: int) -> Iterator[PiecePart]:
    """The pieces of so many cards: parts of about a second."""
    for purse in purses(cards):
        left = cards - purse.counts
        if shortest <= left.total():
            found = [PiecePart(purse, ROUNDS, shortest, min(longest, left.total()))]
            for _ in range(min(max(longest - WHOLE, 0), MOST_BEGUN)):
                found = [longer for part in found for longer in part.split(left)]
            yield from found


def lengths(most: int) -> Iterator[tuple[int, int]]:
    """From how many cards to how many: all at once, then one by one."""
    yield 1, min(FIRST_LENGTH, most)
    for length in count(FIRST_LENGTH + 1):
        if length > most:
            return
        yield length, length


def by_pieces(quest: RingQuest) -> Iterator[FoundRing]:
    """Rings of the deck made of pieces, until the time is up."""
    cards = Counter(quest.deck.cards)
    known = {tuple(entry["part"]): entry["pieces"] for entry in quest.diary.entries("pieces")}
    stocks = {purse: Stock(purse, cards) for purse in purses(cards)}

    def looked(part: PiecePart) -> tuple[PiecePart, tuple[Piece, ...] | None]:
        if part.address in known or quest.late:
            return part, None
        return part, pieces(part, cards - part.purse.counts)

    reached = 0
    for shortest, longest in lengths(quest.deck.size):
        quest.watch(Progress(doing=f"pieces of up to {longest} cards"))
        new: dict[Purse, list[Piece]] = {purse: [] for purse in stocks}
        for part, found in in_threads(looked, parts(cards, shortest, longest), quest.workers):
            if part.address in known:
                found = tuple(_read(part.purse, line) for line in known[part.address])
            elif found is not None:
                quest.diary.note("pieces", part=part.address, pieces=list(map(str, found)))
            else:
                break
            new[part.purse] += found
        for purse, stock in stocks.items():
            for chosen in stock.choices(new[purse]):
                yield from _rings(quest, chosen)
                if quest.late:
                    break
        if quest.late:
            break
        reached = longest
    told = f"all pieces of up to {reached} cards that return within {ROUNDS} rounds"
    quest.covered.append(f"pieces: {told}, purses {'; '.join(map(str, stocks))}")


def _read(purse: Purse, line: str) -> Piece:
    return Piece(purse, tuple(tuple(map(LETTERS.index, form)) for form in line.split()))


def _rings(quest: RingQuest, chosen: tuple[Piece, ...]) -> Iterator[FoundRing]:
    for position in positions(chosen):
        if quest.late:
            return
        found = found_ring(quest, position, "pieces", chosen)
        if found:
            yield found
