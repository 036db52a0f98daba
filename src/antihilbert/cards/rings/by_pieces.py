"""Search by pieces: short ones first, and what decks they make up."""

from collections import Counter
from collections.abc import Iterator

from antihilbert.base.progress import Progress
from antihilbert.base.workers import in_threads
from antihilbert.cards.notation import LETTERS, Hand
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

# A deal with equal hands can only run into a ring if its hands are sometimes not too unequal. Such
# rings have a long piece with which the purse grows at once, so those are looked for by themselves,
# the longest first: for so many steps each when all pieces of so many cards are known.
NEAR = 8  # cards: the loose ends of the rings we know do not bring the hands nearer than that
LONG_STEPS = {14: 2**23, 16: 2**28, 18: 2**32}
STEPS_PER_SECOND = 5 * 10**6


def purses(cards: Counter[int]) -> Iterator[Purse]:
    """Those that can be laid with these cards."""
    for written in PURSES:
        purse = Purse(*map(read_hand, written.split()))
        if purse.counts <= cards:
            yield purse


def read_hand(letters: str) -> Hand:
    return tuple(map(LETTERS.index, letters))


def parts(cards: Counter[int], shortest: int, longest: int) -> Iterator[PiecePart]:
    """The pieces of so many cards: parts of about a second."""
    for purse in purses(cards):
        left = cards - purse.counts
        if shortest <= left.total():
            found = [PiecePart(purse, ROUNDS, shortest, min(longest, left.total()))]
            for _ in range(min(max(longest - WHOLE, 0), MOST_BEGUN)):
                found = [longer for part in found for longer in part.split(left)]
            yield from found


def long_parts(cards: Counter[int], steps: int) -> Iterator[PiecePart]:
    """Pieces of about half the deck with which the first purse grows at once, as far as it goes."""
    total, purse = cards.total(), next(purses(cards))
    for length in range(min(2 * total // 3, total - purse.counts.total()), 2 * total // 5, -1):
        yield PiecePart(purse, ROUNDS, length, length, peak=total // 2 - NEAR, steps=steps)


def stages(cards: Counter[int], equal: bool) -> Iterator[tuple[str, Iterator[PiecePart]]]:
    """What is looked for, in words, and its parts: short pieces first."""
    most = cards.total()
    yield f"{FIRST_LENGTH} cards", parts(cards, 1, FIRST_LENGTH)
    for length in range(FIRST_LENGTH + 1, most):
        yield f"{length} cards", parts(cards, length, length)
        if equal and length in LONG_STEPS:
            yield f"{length} cards, and long ones in part", long_parts(cards, LONG_STEPS[length])


def by_pieces(quest: RingQuest) -> Iterator[FoundRing]:
    """Rings of the deck made of pieces, until the time is up."""
    cards = Counter(quest.deck.cards)
    known = {tuple(entry["part"]): entry["pieces"] for entry in quest.diary.entries("pieces")}
    stocks = {purse: Stock(purse, cards) for purse in purses(cards)}

    def looked(part: PiecePart) -> tuple[PiecePart, tuple[Piece, ...] | None]:
        if part.address in known:
            return part, tuple(_read(part.purse, *one) for one in known[part.address])
        too_long = part.peak and part.steps > STEPS_PER_SECOND * quest.seconds_left
        if quest.late or too_long:
            return part, None
        return part, pieces(part, cards - part.purse.counts)

    reached = "none"
    for doing, work in stages(cards, quest.equal):
        quest.watch(Progress(doing=f"pieces of up to {doing}"))
        new: dict[Purse, list[Piece]] = {purse: [] for purse in stocks}
        done = True
        for part, found in in_threads(looked, work, quest.workers):
            done = done and found is not None
            if found is not None and part.address not in known:
                noted = [(str(piece), piece.peak) for piece in found]
                quest.diary.note("pieces", part=part.address, pieces=noted)
            new[part.purse] += found or ()
        for purse, stock in stocks.items():
            for chosen in stock.choices(new[purse]):
                yield from _rings(quest, chosen)
                if quest.late:
                    break
        if not done or quest.late:
            break
        reached = doing
    told = f"pieces of up to {reached}, with at most {ROUNDS} forms"
    if quest.equal:  # a choice, not a theorem: other deals are not looked at
        told += f", a purse that grows to within {NEAR} cards of half the deck"
    quest.covered.append(f"pieces: {told}, purses {'; '.join(map(str, stocks))}")


def _read(purse: Purse, line: str, peak: int) -> Piece:
    return Piece(purse, tuple(map(read_hand, line.split())), peak)


def _rings(quest: RingQuest, chosen: tuple[Piece, ...]) -> Iterator[FoundRing]:
    if quest.equal and max(piece.peak for piece in chosen) < quest.deck.split() - NEAR:
        return
    for position in positions(chosen):
        if quest.late:
            return
        found = found_ring(quest, position, "pieces", chosen)
        if found:
            yield found
