"""The search for cycles of Beggar-my-neighbour, by the runner of `endless.search`.

Methods: random deals, every deal, pieces, and retrograde search with open cards.

For purse and pieces see `cycle`. The search by pieces leaves open the penalties that are not
determined, and finds *outlines*: for each place the set of kinds of cards that may lie there. Every
filling of an outline is a piece with the same profile. Cards that change places from one round to
the next have the same kinds to choose from, but need not be alike; such a piece only takes more
rounds to return. The cycle of 2024 has two of them.

Retrograde search starts from a position in which the leader's hand is smallest; only the sizes of
the hands are known. Cards are decided when a trick is reversed, and a predecessor whose leader has
fewer cards is discarded. So each cycle is found from one size only, and all from all sizes.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product, takewhile
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import numpy as np

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.cycles.count import AT_ONCE as COUNT_AT_ONCE
from antihilbert.cards.cycles.count import check_countable
from antihilbert.cards.cycles.cycle import BeggarCycle, Piece, Purse, deals_into
from antihilbert.cards.deal import LETTERS, Deal, Hand, one_lettered
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import messages
from antihilbert.cards.endless.messages import TEXTS, message
from antihilbert.cards.endless.result import Coverage, Find
from antihilbert.cards.endless.search import (
    EveryDeal,
    Item,
    Method,
    RandomDeals,
    Searched,
    SearchRequest,
    Split,
    Step,
    run,
    steps_for,
)
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.kernels import beggar
from antihilbert.cards.kernels.beggar_cycles import (
    CHOICES,
    HEAD,
    KINDS,
    PieceRequest,
    PieceTable,
    RetrogradeTable,
    explore,
    go_back,
)
from antihilbert.core.answer import Answer
from antihilbert.core.checkpoint import Checkpoint, exclusive_resume
from antihilbert.core.messages import Message, Text
from antihilbert.core.parallel import in_threads
from antihilbert.core.progress import Deadline, Progress, ProgressCallback, no_progress
from antihilbert.jit.compiler import Bytes

# Finds


@dataclass(frozen=True)
class FoundCycle(Find):
    """A deal that reaches a cycle, replayed by the rules."""

    KEYS = (
        "deal=written preperiod=result.preperiod period=result.period "
        "period_cards=result.period_cards tricks=result.tricks cards=result.cards method pieces"
    )

    cycle: BeggarCycle | None = None
    pieces: tuple[Piece, ...] = ()

    @property
    def note(self) -> str:
        return super().note + (f" of {len(self.pieces)} pieces" if self.pieces else "")


@dataclass(frozen=True)
class NoCycleFound(Answer):
    """The keys of a cycle, without values."""

    KEYS = (
        "deal=none preperiod=none period=none period_cards=none tricks=none cards=none "
        "method=none pieces=none"
    )
    none: None = None


class SearchedCycles(Searched):
    """The result of a search for cycles."""

    KEYS = "**first rings=finds covered reason?=why"

    finds: tuple[FoundCycle, ...]

    @property
    def first(self) -> FoundCycle | NoCycleFound:
        return self.finds[0] if self.finds else NoCycleFound()

    @property
    def why(self) -> Text | Message | None:
        return None if self.finds else self.reason


class NewCycles:
    """Confirms the cycles of a search, each once."""

    def __init__(self) -> None:
        self._met: set[Deal] = set()

    def __call__(
        self, request: SearchRequest, found: "Deal | Assembled", method: str, deadline: Deadline
    ) -> FoundCycle | None:
        """Return the cycle that an endless deal reaches, if it is new.

        If equal hands are wanted: from the deal with the longest pre-period, None if there is none.
        """
        deal, pieces = found if isinstance(found, Assembled) else (found, ())
        cycle = BeggarCycle.of(deal)
        assert cycle, "the search has found a game that ends"
        if cycle.key in self._met:
            return None
        self._met.add(cycle.key)
        half = request.deck.split()
        if request.equal and len(deal.hand1) != half:
            into = deals_into(cycle, half)
            if not into:
                return None
            deal = max(into, key=lambda one: into[one])
        result = Certificate.claim(BEGGAR.name, (), deal, endless=True).held()
        return FoundCycle(
            deal, (), result, method, game_name=BEGGAR.name, cycle=cycle, pieces=pieces
        )


# Every deal


class EveryBeggarDeal(EveryDeal):
    """Every deal, from hands of all sizes or equal ones."""

    whole = None
    at_a_time = COUNT_AT_ONCE

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        check_countable(request.deck)
        yield from super().run(request, deadline)

    def entry(self, split: Split, part: Any) -> dict[str, Any]:
        return {"part": (split[0], part)}

    def endless(self, request: SearchRequest, split: Split, part: Any) -> tuple[list[Deal], int]:
        numbers = beggar.count(request.deck, split[0], part, self.at_a_time).endless
        return [request.deck.unrank(part + number, split[0]) for number in numbers], 0

    def unfinished(self, done: int, parts: int, hands: str) -> Message:
        return message("deals_of_hands", deals=done * self.at_a_time, hands=hands)


# Interruptible searches, run in slices by turns
#
# The state of a walk is its path: the case taken at each choice so far. The checkpoint keeps it.

SLICE = 2**18  # choices between two checks of the clock


class Walk(Protocol):
    """One search, which can start from any path; what it finds can be written as a list."""

    @property
    def address(self) -> tuple[object, ...]:
        """What distinguishes it from all others of its deck and method."""
        ...

    def go_on(self, cards: Counter[int], path: str, steps: int) -> tuple[list[Any], str | None]: ...

    def read(self, written: list[Any]) -> Any: ...


WalkType = TypeVar("WalkType", bound=Walk)


class Slices(Generic[WalkType]):
    """Walks of one method, advanced by turns."""

    def __init__(
        self, request: SearchRequest, deadline: Deadline, method: str, walks: Iterable[WalkType]
    ) -> None:
        self._request, self._deadline, self._method = request, deadline, method
        self._cards = Counter(request.deck.cards)
        self._noted: dict[tuple[object, ...], list[dict[str, Any]]] = defaultdict(list)
        for entry in request.checkpoint.entries(method):
            self._noted[tuple(entry["walk"])].append(entry)
        self.paths: dict[WalkType, str | None] = dict.fromkeys(walks, "")
        self.done: list[WalkType] = []

    def turn(self) -> Iterator[tuple[WalkType, list[Any]]]:
        """Yield the finds of the checkpoint; then advance each unfinished walk by a slice."""
        for walk in self.paths:
            for entry in self._noted.pop(walk.address, ()):
                yield walk, [walk.read(one) for one in entry["found"]]
                self.paths[walk] = entry["path"]
        under_way = [walk for walk, path in self.paths.items() if path is not None]
        early = takewhile(lambda _: not self._deadline.over, under_way)
        for walk, found, path in in_threads(self._slice, early, self._request.workers):
            written = [one.written() for one in found]
            self._request.checkpoint.note(self._method, walk=walk.address, path=path, found=written)
            self.paths[walk] = path
            yield walk, found

    def _slice(self, walk: WalkType) -> tuple[WalkType, list[Any], str | None]:
        path = self.paths[walk]
        assert path is not None
        return walk, *walk.go_on(self._cards, path, SLICE)

    def finished(self) -> list[WalkType]:
        """Return and remove the walks that have finished since the last call."""
        ended = [walk for walk, path in self.paths.items() if path is None]
        for walk in ended:
            del self.paths[walk]
        self.done += ended
        return ended


def _way(path: str, cards: int) -> Bytes:
    """Return a path as the kernels take it, with space for all choices."""
    return np.array([*map(int, path), *[0] * (CHOICES * cards + 2 - len(path))], np.uint8)


def _path(way: Bytes, known: int) -> str | None:
    return None if known < 0 else "".join(map(str, way[:known]))


# Outlines: pieces whose court cards are still open

Counts = tuple[int, ...]  # how many cards there are of each kind
NO_LIMIT = 2**62
OUTLINES_AT_ONCE = 2**12  # that one kernel call can return


def counts_of(cards: Counter[int]) -> Counts:
    return tuple(cards[kind] for kind in range(KINDS))


@dataclass(frozen=True)
class Outline:
    """A piece with open court cards: for each place the set of its kinds, bit k for kind k."""

    purse: Purse
    places: tuple[int, ...]
    peak: int  # the most cards that the purse has on the way

    def counts(self, most: Counts) -> set[Counts]:
        """Return the possible numbers of cards of each kind in its fillings, up to `most`.

        >>> outline = Outline(Purse((1, 0), (0,)), (0b1, 0b10, 0b11000), peak=4)
        >>> sorted(outline.counts((9, 4, 4, 4, 4)))
        [(1, 1, 0, 0, 1), (1, 1, 0, 1, 0)]
        """
        found = {(0,) * KINDS}
        for kinds in self.places:
            found = {
                (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
                for counts in found
                for kind in _kinds(kinds)
                if counts[kind] < most[kind]
            }
        return found

    def pieces(self, counts: Counts) -> Iterator[Piece]:
        """Yield every piece with so many cards of each kind, by the rules."""
        for form in filled(self.places, counts):
            yield Piece.by_rules(self.purse, form, self.peak)

    def written(self) -> list[object]:
        return [self.peak, *self.places]


def _kinds(places: int) -> list[int]:
    return [kind for kind in range(KINDS) if places >> kind & 1]


def filled(places: tuple[int, ...], counts: Counts) -> Iterator[Hand]:
    """Yield every filling of these places with so many cards of each kind.

    >>> list(filled((0b1, 0b110, 0b110), (1, 1, 1, 0, 0)))
    [(0, 1, 2), (0, 2, 1)]
    """
    if not places:
        if not any(counts):
            yield ()
        return
    for kind in _kinds(places[0]):
        if counts[kind]:
            left = (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])
            for rest in filled(places[1:], left):
                yield (kind, *rest)


@dataclass(frozen=True)
class PieceWalk:
    """A search for all outlines of one purse with so many cards."""

    purse: Purse
    rounds: int  # within which the outline has to return
    shortest: int
    longest: int
    peak: int = 0  # cards that the purse has before any goes under the large hand, in one round

    @property
    def address(self) -> tuple[object, ...]:
        """What distinguishes it from all others of its deck."""
        purse = one_lettered(self.purse.hand), one_lettered(self.purse.ahead)
        return *purse, self.rounds, self.shortest, self.longest, self.peak

    def go_on(
        self, cards: Counter[int], path: str = "", steps: int = NO_LIMIT
    ) -> tuple[list[Outline], str | None]:
        """Return the next outlines that can be laid with these cards, the purse included.

        Stop after so many choices; return also the path to resume from, None at the end.

        >>> found, path = PieceWalk(Purse((1, 0), (0,)), 1, 1, 9).go_on(Counter({0: 11, 1: 2}))
        >>> [outline.places for outline in found], path
        ([(1, 1, 1, 1, 1, 1, 1, 2, 1), (1, 2, 1)], None)
        """
        purse, ahead = self.purse.hand, self.purse.ahead
        before = len(purse) + len(ahead)
        way = _way(path, before + self.longest)
        found = np.zeros((OUTLINES_AT_ONCE, HEAD + before + self.longest), np.uint8)
        sets, more = (np.array([1 << kind for kind in hand], np.uint8) for hand in (purse, ahead))
        limits = np.array(counts_of(cards))
        request = PieceRequest(sets, more, self.shortest, self.longest, self.peak, limits)
        space = PieceTable.of(len(purse), len(ahead), self.longest, self.rounds)
        finds, known = explore(request, way, len(path), steps, found, space)
        outlines = [
            Outline(self.purse, tuple(row[HEAD + before : HEAD + before + row[0]]), row[1])
            for row in found[:finds].tolist()
        ]
        return outlines, _path(way, known)

    def read(self, written: list[Any]) -> Outline:
        peak, *places = written
        return Outline(self.purse, tuple(places), peak)


# Sets of pieces that make up a deck


class Stock:
    """The known outlines of one purse, by the cards of their fillings.

    With a peak, one piece of every choice has to bring the purse to that size.
    """

    def __init__(self, purse: Purse, cards: Counter[int], peak: int = 0) -> None:
        self.wanted = counts_of(cards - purse.counts)
        self._peak = peak
        self._outlines: dict[Counts, list[Outline]] = defaultdict(list)

    def choices(self, found: Iterable[Outline]) -> Iterator[tuple[Piece, ...]]:
        """Add outlines; yield every set of pieces that makes up the deck and uses a new one."""
        new: dict[Counts, set[Outline]] = defaultdict(set)
        for outline in found:
            for counts in outline.counts(self.wanted):
                if outline not in self._outlines[counts]:
                    self._outlines[counts].append(outline)
                    new[counts].add(outline)
        leads = [one for one in self._outlines if self._leads(one)] if self._peak else list(new)
        others = [counts for counts in self._outlines if counts not in leads]
        for parts in sums(self.wanted, leads, others) if new else ():
            for chosen in product(*(self._outlines[counts] for counts in parts)):
                fresh = any(one in new[of] for of, one in zip(parts, chosen, strict=True))
                if fresh and max(outline.peak for outline in chosen) >= self._peak:
                    filled = (one.pieces(of) for of, one in zip(parts, chosen, strict=True))
                    yield from product(*filled)

    def _leads(self, counts: Counts) -> bool:
        return any(outline.peak >= self._peak for outline in self._outlines[counts])


def sums(
    wanted: Counts, leads: Sequence[Counts], others: Sequence[Counts]
) -> Iterator[list[Counts]]:
    """Yield every way to write `wanted` as a sum of these, with at least one of the leads.

    >>> list(sums((2, 2), leads=[(1, 0), (0, 2)], others=[(1, 1)]))
    [[(1, 0), (1, 0), (0, 2)]]
    """
    in_vain: set[tuple[int, Counts]] = set()
    parts = [*leads, *others]

    def rest(first: int, left: Counts) -> Iterator[list[Counts]]:
        if not any(left):
            yield []
        if (first, left) in in_vain:
            return
        none = any(left)
        for place in range(first, len(parts)):
            less = tuple(a - b for a, b in zip(left, parts[place], strict=True))
            if min(less) >= 0:
                for more in rest(place, less):
                    none = False
                    yield [parts[place], *more]
        if none:
            in_vain.add((first, left))

    for place, lead in enumerate(leads):
        left = tuple(a - b for a, b in zip(wanted, lead, strict=True))
        if min(left) >= 0:
            for more in rest(place, left):
                yield [lead, *more]


def positions(chosen: Sequence[Piece]) -> Iterator[Deal]:
    """Yield the positions of these pieces in every order and form, but the first one in front."""
    purse = chosen[0].purse
    for others in dict.fromkeys(permutations(chosen[1:])):
        for forms in product(*(piece.forms for piece in others)):
            hand = sum(forms, purse.ahead + chosen[0].forms[0])
            yield Deal(hand, purse.hand)


# The search: short pieces first, long ones beside them

# Purses and the cards ahead of the pieces: those with the most pieces of different cards when all
# hands of up to five cards with one or two court cards were tried, the richest first.
PURSES = ("J- -", "Q-- --", "Q-- -", "-J- -", "K--- ---")
ROUNDS = 6  # within which an outline has to return: nearly all do after 1, 2 or 3
FIRST_LENGTH = 16  # cards of the pieces searched first; then one more each time

# A deal with equal hands can only reach a cycle whose hands are sometimes not too unequal. Such a
# cycle has a long piece during which the purse grows at once, so those are searched separately.
NEAR = 8  # cards: the tails of the known cycles do not bring the hands nearer than that
LONG_ROUNDS = 2


def purses(cards: Counter[int]) -> Iterator[Purse]:
    """Yield the purses that can be laid with these cards."""
    for written in PURSES:
        purse = Purse(*(tuple(map(LETTERS.index, hand)) for hand in written.split()))
        if purse.counts <= cards:
            yield purse


def first_walks(request: SearchRequest) -> Iterator[PieceWalk]:
    """Yield walks for short pieces of every purse; for equal hands also long ones of the first."""
    cards = Counter(request.deck.cards)
    for purse in purses(cards):
        yield PieceWalk(purse, ROUNDS, 1, min(FIRST_LENGTH, (cards - purse.counts).total()))
    if request.equal:
        total, purse = cards.total(), next(purses(cards))
        most = min(2 * total // 3, (cards - purse.counts).total())
        for length in range(max(2 * total // 5, FIRST_LENGTH) + 1, most + 1):
            yield PieceWalk(purse, LONG_ROUNDS, length, length, tall(request))


def next_walk(request: SearchRequest, walk: PieceWalk) -> Iterator[PieceWalk]:
    """Yield the walk after this one: pieces of one card more."""
    if not walk.peak and walk.longest < request.deck.size - walk.purse.counts.total():
        yield replace(walk, shortest=walk.longest + 1, longest=walk.longest + 1)


def tall(request: SearchRequest) -> int:
    """Return the size to which the purse has to grow: a heuristic, not a theorem."""
    return request.deck.split() - NEAR if request.equal else 0


class Assembled(NamedTuple):
    """A position on a cycle, and the pieces that make it up."""

    deal: Deal
    pieces: tuple[Piece, ...]


class Pieces(Method):
    """Cycles of the deck made of pieces, until the time is up."""

    name = "pieces"

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Assembled | Coverage]:
        cards = Counter(request.deck.cards)
        stocks = {purse: Stock(purse, cards, tall(request)) for purse in purses(cards)}
        slices = Slices(request, deadline, self.name, first_walks(request))
        while slices.paths and not deadline.over:
            new: dict[Purse, list[Outline]] = {purse: [] for purse in stocks}
            for walk, found in slices.turn():
                new[walk.purse] += found
            for purse, stock in stocks.items():
                for chosen in takewhile(lambda _: not deadline.over, stock.choices(new[purse])):
                    for position in takewhile(lambda _: not deadline.over, positions(chosen)):
                        yield Assembled(position, chosen)
            for walk in slices.finished():
                slices.paths.update(dict.fromkeys(next_walk(request, walk), ""))
            lengths = ", ".join(sorted({str(walk.longest) for walk in slices.paths}))
            request.on_progress(Progress(doing=message("doing_pieces", lengths=lengths)))
        covered = tuple(_covered(request, slices.done))
        yield Coverage(self.name, covered or (TEXTS["none_completed"],))


def _covered(request: SearchRequest, walked: list[PieceWalk]) -> Iterator[Message]:
    """Describe the finished walks."""
    longest = {walk.purse: walk.longest for walk in walked if not walk.peak}
    for purse in purses(Counter(request.deck.cards)):
        if purse in longest:
            hands = {"hand": one_lettered(purse.hand), "ahead": one_lettered(purse.ahead)}
            yield message("pieces_up_to", cards=longest[purse], **hands)
    long = sorted(walk.longest for walk in walked if walk.peak)
    if long:
        yield message("long_pieces", cards=messages.listed(long), size=tall(request))


# Retrograde search with open cards

POSITIONS_AT_ONCE = 2**10  # that one kernel call can return


@dataclass(frozen=True)
class OpenPosition:
    """A position on a cycle, for each place the set of its kinds: bit k for kind k."""

    first: int  # cards of the leader
    places: tuple[int, ...]

    def positions(self, counts: Counts) -> Iterator[Deal]:
        """Yield every filling with so many cards of each kind."""
        for cards in filled(self.places, counts):
            yield Deal(cards[: self.first], cards[self.first :])

    def written(self) -> list[object]:
        return [*self.places]


@dataclass(frozen=True)
class WayBack:
    """A search for all cycles on which the leader's hand has a minimum of `first` cards."""

    first: int

    @property
    def address(self) -> tuple[object, ...]:
        return ("least", self.first)

    def go_on(
        self, cards: Counter[int], path: str, steps: int
    ) -> tuple[list[OpenPosition], str | None]:
        """Return the next positions, and the path to resume from after so many steps (or None).

        >>> found, path = WayBack(4).go_on(Counter({0: 4, 1: 2}), "", 10**6)
        >>> {one.places for one in found}, path
        ({(1, 1, 2, 1, 2, 1)}, None)
        """
        total = cards.total()
        way = _way(path, total)
        found = np.zeros((POSITIONS_AT_ONCE, total), np.uint8)
        limits, space = np.array(counts_of(cards)), RetrogradeTable.of(total)
        finds, known = go_back(self.first, limits, way, len(path), steps, found, space)
        positions = [OpenPosition(self.first, tuple(row)) for row in found[:finds].tolist()]
        return positions, _path(way, known)

    def read(self, written: list[Any]) -> OpenPosition:
        return OpenPosition(self.first, tuple(written))


class Retrograde(Method):
    """Retrograde search; finds all cycles, if it is finished in time."""

    name = "retrograde"

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Deal | Coverage]:
        counts = counts_of(Counter(request.deck.cards))
        hands = [WayBack(first) for first in range(1, request.deck.size)]
        slices = Slices(request, deadline, self.name, hands)
        while slices.paths and not deadline.over:
            for _, found in slices.turn():
                for open_position in found:
                    for position in open_position.positions(counts):
                        if deadline.over:
                            break
                        yield position
            slices.finished()
            request.on_progress(Progress(len(slices.done), len(hands), TEXTS["doing_retrograde"]))
        sizes = messages.listed(sorted(walk.first for walk in slices.done))
        covered = message("smallest_hands", sizes=sizes if slices.done else TEXTS["none_completed"])
        complete = not slices.paths and not deadline.over
        yield Coverage(self.name, (covered,), complete)


# Search for cycles

RANDOM = RandomDeals(TEXTS["deals_sampled"])
METHODS: dict[str, Method] = {
    method.name: method for method in (RANDOM, Pieces(), Retrograde(), EveryBeggarDeal())
}
FEW_DEALS = 10**8  # of all splits: then every deal is played before anything else is tried
MOST_CARDS = 30  # of a deck for which retrograde search takes minutes
PIECES_SHARE = 0.3  # of the time, if retrograde search follows
RANDOM_SHARE = 0.1  # of the time, for such small decks: others are never settled by random deals


@exclusive_resume
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
    on_progress: ProgressCallback = no_progress,
) -> SearchedCycles:
    """Search for at most `most` cycles of a deck; `resume` is the checkpoint file."""
    header = {
        "work": "beggar endless search, by paths",
        "deck": [deck.suits, deck.values, deck.penalties],
        "equal": equal,
        "seed": seed,
    }
    request = SearchRequest(
        BEGGAR,
        deck,
        (),
        equal,
        workers=workers,
        seed=seed,
        named=method != "auto",
        on_progress=on_progress,
        checkpoint=Checkpoint(resume, header),
    )
    steps = steps_for(method, seconds, _steps(request), METHODS.values())
    found = run(request, steps, seconds, most, NewCycles())
    return SearchedCycles(request, seconds, found.finds, found.coverage)


def _steps(request: SearchRequest) -> Sequence[Step]:
    every, pieces = METHODS["exhaustive"], METHODS["pieces"]
    splits = 1 if request.equal else request.deck.size - 1
    if request.deck.count_deals * splits <= FEW_DEALS:
        return [Step(every)]
    if request.deck.size > MOST_CARDS:
        return [Step(pieces), Step(RANDOM)]
    return [
        Step(RANDOM, share=RANDOM_SHARE),
        Step(pieces, share=PIECES_SHARE),
        Step(METHODS["retrograde"]),
    ]
