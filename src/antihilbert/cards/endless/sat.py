"""The SAT method: is there an endless game that returns after so many flips?

One number of flips after the other is encoded and solved, returning with the hands in place or
swapped. Every find is replayed by the rules; every refutation is certain within its coverage. The
method finds aligned games of 16 and 24 cards, and free blocks: few cards of any values, to be
concatenated (see `aligned`) until they make a deck.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from time import monotonic
from typing import Any, NamedTuple

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import messages
from antihilbert.cards.endless.aligned import is_aligned
from antihilbert.cards.endless.messages import TEXTS, message, refused
from antihilbert.cards.endless.result import Coverage
from antihilbert.cards.endless.words import alike, won_card_first
from antihilbert.cards.pickups import pickup_named, traits_of
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import play
from antihilbert.core.messages import Message
from antihilbert.core.progress import Progress, ProgressCallback, no_progress

# Encoding. Each player lays a stream of cards: first the hand, then what was won. Flip t compares
# the t-th cards of both streams, and a won trick appends its pile to the winner's stream. As the
# game must return after T flips (to the same position, or to the one with the hands swapped), each
# stream has only T cards and then repeats, exchanged if the hands are swapped.
#
# A card is order-encoded: bit b means that its value exceeds b. Two one-hot counters, the pairs
# player 1 has won so far and the battles pending, determine where a pile goes.

Clause = list[int]
Bits = list[int]  # of one card: literal b means that its value exceeds b + 1


@dataclass(frozen=True)
class Frame:
    """Which games to look for: hand sizes, flips until the return, and how it returns."""

    hand1_size: int
    hand2_size: int
    values: int
    flips: int
    swapped: bool
    pickups: tuple[str, str]
    in_a_row: int = 2  # most battles in a trick
    aligned: bool = False

    @property
    def wins(self) -> int | None:
        """How many flips player 1 wins until the return; None if no number is possible."""
        if self.aligned and self.hand1_size % 2:  # half of each round
            return None
        extra = self.hand2_size - self.hand1_size if self.swapped else 0
        return None if (self.flips + extra) % 2 else (self.flips + extra) // 2

    @property
    def symmetric(self) -> bool:
        """Whether the players may be exchanged."""
        return alike(self.pickups)


class Encoding:
    """The clauses of a frame. Impossible frames get an empty clause."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.clauses: list[Clause] = []
        self.variables = 0  # in use, numbered from 1
        self.streams = [[self._card() for _ in range(frame.flips)] for _ in range(2)]
        self.wins = [[self._new() for _ in range(frame.flips)] for _ in range(2)]
        self.ties = [self._new() for _ in range(frame.flips)]
        # before each flip and after the last: pairs won by player 1, battles pending
        moments = range(frame.flips + 1)
        self.won = [{pairs: self._new() for pairs in self._won_range(t)} for t in moments]
        self.pending = [{ties: self._new() for ties in self._pending_range(t)} for t in moments]
        for time in range(frame.flips):
            self._flip(time)
            self._counters(time)
            self._piles(time)
        for counter in (*self.won, *self.pending):
            self._exactly_one(list(counter.values()))
        self._pairs_lie_in_order()

    def hand(self, player: int) -> list[Bits]:
        """Return the cards of a hand at the start."""
        size = (self.frame.hand1_size, self.frame.hand2_size)[player]
        return [self.card(player, place) for place in range(size)]

    def card(self, player: int, place: int) -> Bits:
        """Return the card at a place of a stream; after T cards the streams repeat."""
        again, place = divmod(place, self.frame.flips)
        return self.streams[player ^ (again & 1) if self.frame.swapped else player][place]

    def values_of(self, model: set[int], player: int) -> tuple[int, ...]:
        """Decode a hand; `model` has the true variables."""
        return tuple(1 + sum(bit in model for bit in bits) for bits in self.hand(player))

    def at_least_as_high(self, above: Bits, below: Bits) -> None:
        self.clauses += [[-low, high] for high, low in zip(above, below, strict=True)]

    def has_value(self, bits: Bits, value: int) -> int:
        """Return a literal that is true if this card has that value."""
        valued = self._new()
        lower = [-bits[value - 2]] if value > 1 else []
        higher = [bits[value - 1]] if value < self.frame.values else []
        self.clauses.append([*lower, *higher, valued])
        return valued

    def _new(self) -> int:
        self.variables += 1
        return self.variables

    def _card(self) -> Bits:
        bits = [self._new() for _ in range(self.frame.values - 1)]
        self.clauses += [[-bits[b + 1], bits[b]] for b in range(len(bits) - 1)]
        return bits

    def _round_ends(self, time: int) -> bool:
        return time == self.frame.flips or (
            self.frame.aligned and time % self.frame.hand1_size == 0
        )

    def _won_range(self, time: int) -> list[int]:
        """Return the numbers of pairs player 1 may have won by then: both must still have cards."""
        frame = self.frame
        if frame.wins is None:
            return []
        if self._round_ends(time) or time == 0:
            return [frame.wins * time // frame.flips]
        full, since, half = 0, time, frame.wins
        if frame.aligned:  # half of each full round, and at most half of this one
            full, since = divmod(time, frame.hand1_size)
            full, half = full * (frame.hand1_size // 2), frame.hand1_size // 2
        least = (
            since
            - (frame.hand1_size // 2 if frame.aligned else frame.flips - half)
            - frame.in_a_row
        )
        return [full + more for more in range(max(0, least), min(half, since) + 1)]

    def _pending_range(self, time: int) -> range:
        if time == 0 or self._round_ends(time):
            return range(1)
        since = time % self.frame.hand1_size if self.frame.aligned else time
        return range(min(self.frame.in_a_row, since) + 1)

    def _exactly_one(self, literals: Bits) -> None:
        self.clauses.append(literals)
        self.clauses += [[-one, -two] for one, two in combinations(literals, 2)]

    def _flip(self, time: int) -> None:
        """Encode the winner of a flip by its cards."""
        cards = self.streams[0][time], self.streams[1][time]
        for player in (0, 1):
            win, own, other = self.wins[player][time], cards[player], cards[1 - player]
            if not own:
                self.clauses.append([-win])
                continue
            # higher: where the other exceeds b, the own exceeds the next
            self.clauses.append([-win, own[0]])
            self.clauses += [[-win, -other[b], own[b + 1]] for b in range(len(own) - 1)]
            self.clauses.append([-win, -other[-1]])
        for one, two in zip(*cards, strict=True):
            self.clauses += [[-self.ties[time], -one, two], [-self.ties[time], one, -two]]
        self._exactly_one([self.wins[0][time], self.wins[1][time], self.ties[time]])

    def _counters(self, time: int) -> None:
        """Encode the transitions of the two counters."""
        win1, win2, tie = self.wins[0][time], self.wins[1][time], self.ties[time]
        before, after = self.pending[time], self.pending[time + 1]
        for ties, now in before.items():
            self._implies([now, tie], after.get(ties + 1))
            self._implies([now, win1], after.get(0))
            self._implies([now, win2], after.get(0))
            for pairs, have in self.won[time].items():
                self._implies([have, now, win1], self.won[time + 1].get(pairs + ties + 1))
        for pairs, have in self.won[time].items():
            self._implies([have, win2], self.won[time + 1].get(pairs))
            self._implies([have, tie], self.won[time + 1].get(pairs))

    def _implies(self, conditions: Bits, then: int | None) -> None:
        self.clauses.append([-one for one in conditions] + ([] if then is None else [then]))

    def _piles(self, time: int) -> None:
        """Encode where the pile won by this flip goes, by its counters."""
        for pairs, have in self.won[time].items():
            for ties, now in self.pending[time].items():
                places = (
                    self.frame.hand1_size + 2 * pairs,
                    self.frame.hand2_size + 2 * (time - ties - pairs),
                )
                if min(places) <= time:  # one player has no card for this flip
                    self.clauses.append([-have, -now])
                    continue
                for player in (0, 1):
                    won = self._new()
                    self.clauses.append([-have, -now, -self.wins[player][time], won])
                    for clause in self._pile(player, time, ties, places[player]):
                        self.clauses.append([-won, *clause])

    def _pile(self, player: int, time: int, ties: int, place: int) -> Iterator[Clause]:
        """Encode that the pile of a trick lies in the winner's stream from a place on."""
        own, other = self.streams[player][time], self.streams[1 - player][time]
        battles = [self.streams[0][time - 1 - back] for back in range(ties)]
        laid = [self.card(player, place + k) for k in range(2 * ties + 2)]
        pickup = self.frame.pickups[player]
        if traits_of(pickup).sorts:
            for b in range(self.frame.values - 1):
                tied = [bits[b] for bits in battles]
                for k, bits in enumerate(laid):
                    yield from _exceeds(bits[b], (own, other)[k % 2][b], tied, k // 2)
            return
        first, second = (own, other) if won_card_first(pickup, player) else (other, own)
        pile = [first, second, *(bits for bits in battles for _ in range(2))]
        for there, here in zip(laid, pile, strict=True):
            for one, two in zip(there, here, strict=True):
                yield [-one, two]
                yield [one, -two]

    def _pairs_lie_in_order(self) -> None:
        """Encode that won pairs lie higher card first: implied, but it speeds up the solver."""
        sizes = self.frame.hand1_size, self.frame.hand2_size
        for player, size in enumerate(sizes):
            if not traits_of(self.frame.pickups[player]).higher_first:
                continue
            wins = self.frame.wins or 0
            pairs = wins if player == 0 else self.frame.flips - wins
            for place in range(size, size + 2 * pairs, 2):
                self.at_least_as_high(self.card(player, place), self.card(player, place + 1))


def _exceeds(bit: int, decided: int, tied: Bits, level: int) -> Iterator[Clause]:
    """Yield whether card 2 * level (or the next) of a sorted pile exceeds a value.

    Every battle has two equal cards, and the winning card is higher than the losing one. So that
    card exceeds the value if more than `level` battles do, or exactly `level` battles and the
    winning card (for the next card: the losing one).
    """
    for some in combinations(tied, level + 1):
        yield [-one for one in some] + [bit]
    for some in combinations(tied, level):
        yield [-one for one in some] + [-decided, bit]
    for some in combinations(tied, len(tied) - level):
        yield [*some, decided, -bit]
    for some in combinations(tied, len(tied) - level + 1):
        yield [*some, -bit]


# The search

SLICE = 2000  # conflicts between two checks of the clock: some hundredths of a second at first
IN_A_ROW = 3  # battles in a trick, by default
# Flips times flips times values of a problem for the solver: a second to write, 300 MB.
MOST_UNROLLED = 100_000


@dataclass(frozen=True)
class SatFind:
    """An endless deal, and the frame it was found in."""

    deal: Deal
    frame: Frame


class SatAttempt(NamedTuple):
    """A find or none, and the frames that were refuted or timed out before."""

    find: SatFind | None
    refuted: list[Frame]
    timed_out: list[Frame]

    def coverage(self, most: int | None = None) -> Coverage:
        """Describe the refuted frames; `most` is the limit of cards of one value in a block."""
        clauses: list[Message] = []
        for aligned, swapped in product((True, False), repeat=2):
            after = "swapped" if swapped else "returning"
            some = [one for one in self.refuted if (one.aligned, one.swapped) == (aligned, swapped)]
            if aligned and some:
                rounds = sorted({frame.flips // frame.hand1_size for frame in some})
                clauses.append(message(f"clause_aligned_{after}", numbers=messages.listed(rounds)))
                continue
            for hands in sorted({(frame.hand1_size, frame.hand2_size) for frame in some}):
                flips = sorted({one.flips for one in some if one.hand1_size == hands[0]})
                facts = {"hands": "/".join(map(str, hands)), "numbers": messages.listed(flips)}
                clauses.append(message(f"clause_unaligned_{after}", **facts))
        if any(frame.in_a_row < frame.flips for frame in self.refuted):
            in_a_row = min(min(frame.in_a_row, frame.flips) for frame in self.refuted)
            battles = messages.plural(in_a_row, "battles")
            clauses.append(message("clause_battles_in_a_trick", battles=battles))
        if most is not None:
            clauses.append(message("clause_cards_of_a_value", most=most))
        return Coverage("sat", tuple(clauses))


def search(
    suits: int,
    values: int,
    pickup: str = "natural",
    *,
    seconds: float,
    rounds: Sequence[int] = (1, 2, 3),
    aligned: bool = True,
    hand1_size: int | None = None,
    flips: Sequence[int] | None = None,
    in_a_row: int | None = IN_A_ROW,
    on_progress: ProgressCallback = no_progress,
) -> SatAttempt:
    """Search for an endless deal of a deck.

    Aligned games return, or have their hands swapped, after `rounds` rounds. With `aligned=False`,
    `flips` are the numbers of flips until the return (by default up to twice the number of cards),
    and `hand1_size` the size of hand 1 (by default all up to half the deck). A trick has at most
    `in_a_row` battles, any number if None. Every frame has an equal share of the time left.
    """
    deck = Deck(suits, values)
    shape = aligned, hand1_size, flips, in_a_row
    frames = list(_frames(deck.size, values, pickup, rounds, *shape))

    def make_it_a_deck(encoding: Encoding) -> None:
        exactly(encoding, [suits * (values - b) for b in range(1, values)])

    return _first_find(frames, make_it_a_deck, seconds, on_progress)


def blocks(
    cards: int,
    values: int,
    pickup: str = "natural",
    *,
    seconds: float,
    rounds: Sequence[int] = (1, 2, 3),
    most: int | None = None,
    on_progress: ProgressCallback = no_progress,
) -> SatAttempt:
    """Search an aligned game of so many cards, of values 1 to `values`, at most `most` of each."""
    if cards < 2 or not 1 <= values <= cards:
        raise refused("block_out_of_range", cards=cards, values=values)
    frames = list(_frames(cards, values, pickup, rounds))

    def make_it_a_block(encoding: Encoding) -> None:
        # The lowest value is 1, and there is another one.
        lowest = [bits[0] for bits in encoding.hand(0) + encoding.hand(1) if bits]
        encoding.clauses += [[-bit for bit in lowest], lowest]
        if most is not None:
            at_most(encoding, most)

    return _first_find(frames, make_it_a_block, seconds, on_progress)


def _frames(
    cards: int,
    values: int,
    pickup: str,
    rounds: Sequence[int],
    aligned: bool = True,
    hand1_size: int | None = None,
    flips: Sequence[int] | None = None,
    in_a_row: int | None = IN_A_ROW,
) -> Iterator[Frame]:
    """Yield the frames to solve, the shortest first."""
    if pickup_named(pickup).chance:
        raise refused("chance_not_unrolled")
    if aligned:
        sizes: Iterable[int] = [cards // 2] if cards % 2 == 0 else []
        lengths = [cards // 2 * number for number in sorted(rounds)]
    else:
        sizes = range(1, cards // 2 + 1) if hand1_size is None else [hand1_size]
        lengths = list(flips or range(2, 2 * cards + 1))
    for length, size, swap in product(lengths, sizes, (True, False)):
        most = length if in_a_row is None else in_a_row
        frame = Frame(size, cards - size, values, length, swap, (pickup, pickup), most, aligned)
        # After a swap the game only repeats if the players are exchangeable.
        if frame.wins is not None and (frame.symmetric or not swap):
            yield frame


def _first_find(
    frames: Sequence[Frame],
    constrain: Callable[[Encoding], None],
    seconds: float,
    on_progress: ProgressCallback,
) -> SatAttempt:
    deadline = monotonic() + seconds
    if frames and _unrolled(frames[0]) > MOST_UNROLLED:
        raise refused("too_large_for_solver")
    refuted, timed_out = list[Frame](), list[Frame]()
    for number, frame in enumerate(frames):
        started = monotonic()
        share = (deadline - started) / (len(frames) - number)
        deal, answer = None, "timed_out"
        if share > 0 and _unrolled(frame) <= MOST_UNROLLED:
            encoding = Encoding(frame)
            constrain(encoding)
            break_symmetry(encoding)
            model = solve(encoding.clauses, started + share)
            if model is not None:
                answer = "found" if model else "refuted"
                deal = _replayed(encoding, model) if model else None
        kind = ("aligned_" if frame.aligned else "") + ("swapped" if frame.swapped else "returning")
        described = message(
            "doing_frame",
            hands=f"{frame.hand1_size}/{frame.hand2_size}",
            returning=TEXTS[f"frame_{kind}"],
            flips=frame.flips,
        )
        seconds, said = monotonic() - started, TEXTS[f"sat_{answer}"]
        doing = message("doing_sat_asked", frame=described, answer=said, seconds=seconds)
        on_progress(Progress(doing=doing))
        if deal is not None:
            return SatAttempt(SatFind(deal, frame), refuted, timed_out)
        (refuted if answer == "refuted" else timed_out).append(frame)
    return SatAttempt(None, refuted, timed_out)


def _unrolled(frame: Frame) -> int:
    """Estimate the size of the problem: where the cards of each flip go, for every value."""
    return frame.flips**2 * frame.values


def solve(clauses: Iterable[list[int]], deadline: float) -> set[int] | None:
    """Return the true variables of a solution; empty if unsatisfiable; None if time runs out."""
    from pysat.solvers import Cadical195

    with Cadical195(bootstrap_with=clauses) as solver:
        while True:
            solver.conf_budget(SLICE)
            answer = solver.solve_limited()
            if answer is not None:
                return (
                    {literal for literal in solver.get_model() if literal > 0} if answer else set()
                )
            if monotonic() > deadline:
                return None


def exactly(encoding: Encoding, exceeding: Sequence[int]) -> None:
    """Fix how many cards exceed each value. Repeated for every round, this helps the solver."""
    from pysat.card import CardEnc

    for cards in _rounds(encoding):
        for b, number in enumerate(exceeding):
            _count(encoding, CardEnc.equals, [bits[b] for bits in cards], number)


def at_most(encoding: Encoding, most: int) -> None:
    """Bound the number of cards of each value by `most`, for free blocks."""
    from pysat.card import CardEnc

    for cards in _rounds(encoding):
        for value in range(1, encoding.frame.values + 1):
            valued = [encoding.has_value(bits, value) for bits in cards]
            _count(encoding, CardEnc.atmost, valued, most)


def _rounds(encoding: Encoding) -> Iterator[list[Bits]]:
    """Yield all cards at the start, and at the start of each round of an aligned game."""
    frame = encoding.frame
    starts = range(0, frame.flips, frame.hand1_size) if frame.aligned else [0]
    for start in starts:
        yield [
            encoding.card(player, start + place)
            for player, size in enumerate((frame.hand1_size, frame.hand2_size))
            for place in range(size)
        ]


def _count(encoding: Encoding, how: Callable[..., Any], literals: Bits, number: int) -> None:
    from pysat.card import EncType

    counted = how(
        lits=literals, bound=number, top_id=encoding.variables, encoding=EncType.seqcounter
    )
    encoding.clauses += counted.clauses
    encoding.variables = max(encoding.variables, counted.nv)


def break_symmetry(encoding: Encoding) -> None:
    """Exclude copies of a game with the players exchanged or started at another round."""
    frame = encoding.frame
    if not frame.symmetric or frame.hand1_size != frame.hand2_size:
        return
    # Of the positions where a round starts, take the one with the highest first card, player 1's.
    starts = range(0, frame.flips, frame.hand1_size) if frame.aligned else [0]
    for start in starts:
        for player in (0, 1):
            encoding.at_least_as_high(encoding.card(0, 0), encoding.card(player, start))


def _replayed(encoding: Encoding, model: set[int]) -> Deal:
    """Return the deal of a solution, after checking by the rules that it is endless."""
    frame = encoding.frame
    deal = Deal(encoding.values_of(model, 0), encoding.values_of(model, 1))
    result = play(deal, *frame.pickups)
    assert result.outcome is Outcome.ENDLESS, f"{deal} was found but ends"
    assert result.preperiod == 0 and result.cycle is not None
    assert (frame.flips << frame.swapped) % result.cycle.period_cards == 0
    assert not frame.aligned or is_aligned(deal, frame.pickups)
    return deal
