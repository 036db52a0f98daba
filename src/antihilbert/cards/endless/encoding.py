"""The encoding: an endless game of so many flips as a question to a SAT solver.

Each player lays a stream of cards: first the hand, then what was won. Flip t compares the t-th
cards of both streams, and a trick won copies its pile behind the winner's stream. As the game shall
come back after T flips (to the same position, or to the one with the hands swapped), the streams
have only T cards each; what follows them is the streams again.

A card is written in order: bit b says that its value exceeds b. Two counters go along, each one bit
for each number it may be: how many pairs player 1 has won so far (player 2 has won the others), and
how many battles are pending. They say where a pile goes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count

from antihilbert.cards.endless.words import alike, won_card_first
from antihilbert.cards.pickups import traits_of

Clause = list[int]
Bits = list[int]  # of one card: literal b says that its value exceeds b + 1


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
        """How many flips player 1 wins until the return; None if no number will do."""
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
        self._names = count(1)
        self.streams = [[self._card() for _ in range(frame.flips)] for _ in range(2)]
        self.wins = [[self._new() for _ in range(frame.flips)] for _ in range(2)]
        self.ties = [self._new() for _ in range(frame.flips)]
        # before each flip and after the last: pairs won by player 1, battles pending
        self.won = [{pairs: self._new() for pairs in self._won_range(t)} for t in self._moments()]
        self.pending = [
            {ties: self._new() for ties in self._pending_range(t)} for t in self._moments()
        ]
        for time in range(frame.flips):
            self._flip(time)
            self._counters(time)
            self._piles(time)
        for counter in (*self.won, *self.pending):
            self._exactly_one(list(counter.values()))
        self._pairs_lie_in_order()

    @property
    def variables(self) -> int:
        """How many variables are in use."""
        latest = next(self._names)
        self._names = count(latest)
        return latest - 1

    def reserve(self, latest: int) -> None:
        """Number new variables after this one."""
        self._names = count(max(latest, self.variables) + 1)

    def hand(self, player: int) -> list[Bits]:
        """The cards of a hand at the start."""
        size = (self.frame.hand1_size, self.frame.hand2_size)[player]
        return [self.card(player, place) for place in range(size)]

    def card(self, player: int, place: int) -> Bits:
        """The card at a place of a stream: behind T cards the streams come again."""
        again, place = divmod(place, self.frame.flips)
        return self.streams[player ^ (again & 1) if self.frame.swapped else player][place]

    def values_of(self, model: set[int], player: int) -> tuple[int, ...]:
        """A hand as the solver found it; `model` has the true variables."""
        return tuple(1 + sum(bit in model for bit in bits) for bits in self.hand(player))

    def at_least_as_high(self, above: Bits, below: Bits) -> None:
        self.clauses += [[-low, high] for high, low in zip(above, below, strict=True)]

    def fix(self, bits: Bits, value: int) -> None:
        """Say which card this is."""
        self.clauses += [[bit if value > b else -bit] for b, bit in enumerate(bits, start=1)]

    def has_value(self, bits: Bits, value: int) -> int:
        """A literal that is true if this card has that value."""
        valued = self._new()
        lower = [-bits[value - 2]] if value > 1 else []
        higher = [bits[value - 1]] if value < self.frame.values else []
        self.clauses.append([*lower, *higher, valued])
        return valued

    def _new(self) -> int:
        return next(self._names)

    def _card(self) -> Bits:
        bits = [self._new() for _ in range(self.frame.values - 1)]
        self.clauses += [[-bits[b + 1], bits[b]] for b in range(len(bits) - 1)]
        return bits

    def _moments(self) -> range:
        return range(self.frame.flips + 1)

    def _round_ends(self, time: int) -> bool:
        return time == self.frame.flips or (
            self.frame.aligned and time % self.frame.hand1_size == 0
        )

    def _won_range(self, time: int) -> list[int]:
        """How many pairs player 1 may have won: enough for both to go on, and not too many."""
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
        """Who wins, by the cards."""
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
        """How the counters go on."""
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
        """Every pile that may be won by this flip goes to the place its counters say."""
        for pairs, have in self.won[time].items():
            for ties, now in self.pending[time].items():
                places = (
                    self.frame.hand1_size + 2 * pairs,
                    self.frame.hand2_size + 2 * (time - ties - pairs),
                )
                if min(places) <= time:  # somebody has no card for this flip
                    self.clauses.append([-have, -now])
                    continue
                for player in (0, 1):
                    won = self._new()
                    self.clauses.append([-have, -now, -self.wins[player][time], won])
                    for clause in self._pile(player, time, ties, places[player]):
                        self.clauses.append([-won, *clause])

    def _pile(self, player: int, time: int, ties: int, place: int) -> Iterator[Clause]:
        """That a trick's pile lies behind the winner's stream from a place on."""
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
        """Follows from the rest, but spares the solver much: won pairs lie higher card first."""
        sizes = self.frame.hand1_size, self.frame.hand2_size
        for player, size in enumerate(sizes):
            if not traits_of(self.frame.pickups[player]).higher_first:
                continue
            wins = self.frame.wins or 0
            pairs = wins if player == 0 else self.frame.flips - wins
            for place in range(size, size + 2 * pairs, 2):
                self.at_least_as_high(self.card(player, place), self.card(player, place + 1))


def _exceeds(bit: int, decided: int, tied: Bits, level: int) -> Iterator[Clause]:
    """Whether card 2 * level (or the next) of a sorted pile exceeds a value.

    Every battle has two equal cards, and the winning card exceeds whatever the losing one does. So
    that card exceeds the value if more than `level` battles do, or as many and the winning card
    (for the next card: the losing one).
    """
    for some in combinations(tied, level + 1):
        yield [-one for one in some] + [bit]
    for some in combinations(tied, level):
        yield [-one for one in some] + [-decided, bit]
    for some in combinations(tied, len(tied) - level):
        yield [*some, decided, -bit]
    for some in combinations(tied, len(tied) - level + 1):
        yield [*some, -bit]
