"""Solving a position: by theorem where one is known, else by exhaustive search."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from itertools import combinations, islice, product
from math import comb, isqrt
from typing import Literal

from antihilbert.takeaway.grundy import MisereNim, Theorem, Values, taken_down, taking_down
from antihilbert.takeaway.misere import ByQuotient
from antihilbert.takeaway.rules import (
    GAMES,
    NIM,
    LeadingMove,
    Move,
    Position,
    Rules,
    after,
    read_heaps,
    start,
)
from antihilbert.takeaway.solver import BruteForce, small_enough

# Theorems for games whose heaps are not independent: Moore, Wythoff, Fibonacci

MOST_CHOICES = 10_000  # ways to choose the heaps of one move; beyond that, one move is enough


def theorem_for(rules: Rules, position: Position) -> Theorem | None:
    """Return the theorem for positions like this one, or None if only exhaustive search decides."""
    filled = sum(heap > 0 for heap in position.heaps)
    if rules.independent:
        if not rules.misere:
            return Values(rules)
        if not by_quotient(rules):
            return MisereNim(rules)
        # The moves of a small position explain it best; a large one has too many.
        return None if small_enough(rules, position) else ByQuotient.deciding(rules, position)
    if rules.code != NIM or rules.neighbours or rules.unequal:
        return None
    if rules.growth:
        fibonacci = rules.growth == 2 and filled <= 1 and rules.heaps == 1 and not rules.misere
        return Fibonacci() if fibonacci else None
    if not rules.same:
        return Moore(rules)
    return Wythoff() if rules.heaps == 2 and filled <= 2 and not rules.misere else None


def by_quotient(rules: Rules) -> bool:
    """Return whether nothing simpler than a misère quotient is known for this game."""
    return rules.independent and rules.misere and not (rules.code == NIM or rules.code.up_to)


class Moore:
    """Take from up to k heaps: a P-position has a multiple of k + 1 packets of each size.

    Misère play is the same until all heaps are at most 1: then a P-position has a multiple of
    k + 1, plus one, of ones (E. H. Moore, 1910).
    """

    name = "moore"

    def __init__(self, rules: Rules) -> None:
        self.most, self.misere = rules.heaps, rules.misere
        self.complete = True

    def lost(self, position: Position) -> bool:
        heaps = position.heaps
        if self.misere and max(heaps, default=0) <= 1:
            return sum(heaps) % (self.most + 1) == 1
        bits = max(heaps, default=0).bit_length()
        return all(
            sum(heap >> bit & 1 for heap in heaps) % (self.most + 1) == 0 for bit in range(bits)
        )

    def winning_moves(self, position: Position) -> Iterator[Move]:
        heaps = position.heaps
        filled = [place for place, heap in enumerate(heaps) if heap]
        if sum(comb(len(filled), count) for count in range(1, self.most + 1)) > MOST_CHOICES:
            self.complete = False
            yield self._move_to(heaps, self._one_left(heaps))
            return
        for count in range(1, self.most + 1):
            for places in combinations(filled, count):
                for left in self._left(heaps, places):
                    following = list(heaps)
                    for place, rest in zip(places, left, strict=True):
                        following[place] = rest
                    if self.lost(Position(tuple(following))):
                        yield self._move_to(heaps, following)

    @staticmethod
    def _move_to(heaps: tuple[int, ...], left: list[int]) -> Move:
        return Move(
            tuple(
                taken_down(place, heap, rest)
                for place, (heap, rest) in enumerate(zip(heaps, left, strict=True))
                if rest < heap
            )
        )

    def _one_left(self, heaps: tuple[int, ...]) -> list[int]:
        """Return what one winning move leaves, found bit by bit as in the proof of the theorem."""
        group = self.most + 1
        large = [place for place, heap in enumerate(heaps) if heap > 1]
        if self.misere and len(large) <= self.most:
            return self._ones_left(heaps, large)
        left, touched = list(heaps), set[int]()
        for bit in range(max(heaps).bit_length() - 1, -1, -1):
            ones = [p for p, heap in enumerate(heaps) if p not in touched and heap >> bit & 1]
            for place in touched:
                left[place] &= ~(1 << bit)
            missing = -len(ones) % group
            if missing <= len(touched):  # reduced heaps may have any lower bits
                for place in sorted(touched)[:missing]:
                    left[place] |= 1 << bit
            else:
                for place in ones[: len(ones) % group]:
                    left[place] &= ~(1 << bit)
                    touched.add(place)
        return left

    def _ones_left(self, heaps: tuple[int, ...], large: list[int]) -> list[int]:
        """Return heaps of 0 and 1, with as many ones as a P-position of misère play has."""
        left = [min(heap, 1) for heap in heaps]
        surplus = (sum(left) - 1) % (self.most + 1)
        spare = [*large, *(place for place, heap in enumerate(heaps) if heap == 1)]
        for place in spare[:surplus]:
            left[place] = 0
        return left

    def _left(self, heaps: tuple[int, ...], places: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield what may be left of the chosen heaps so that the position becomes a P-position."""
        small = list(product(*(range(min(heaps[place], 2)) for place in places)))
        if self.misere:
            yield from small
        bits = max(heaps).bit_length()
        missing = [
            -sum(heap >> bit & 1 for place, heap in enumerate(heaps) if place not in places)
            % (self.most + 1)
            for bit in range(bits)
        ]
        chosen = [heaps[place] for place in places]

        def steps(
            bit: int, equal: tuple[bool, ...]
        ) -> Iterator[tuple[tuple[int, ...], tuple[bool, ...]]]:
            """Yield the next bit of each heap, and which heaps have all bits `equal` to the old."""
            old = [heap >> bit & 1 for heap in chosen]
            for ones in combinations(range(len(chosen)), missing[bit]):
                if all(old[one] or not equal[one] for one in ones):
                    new = tuple(int(one in ones) for one in range(len(chosen)))
                    bits = zip(equal, old, new, strict=True)
                    yield new, tuple(same and before == now for same, before, now in bits)

        @cache  # so that no dead end is followed
        def possible(bit: int, equal: tuple[bool, ...]) -> bool:
            if bit < 0:
                return not any(equal)
            return any(possible(bit - 1, following) for _, following in steps(bit, equal))

        def fill(
            bit: int, equal: tuple[bool, ...], left: tuple[int, ...]
        ) -> Iterator[tuple[int, ...]]:
            if bit < 0:
                yield left
                return
            for new, following in steps(bit, equal):
                if possible(bit - 1, following):
                    grown = tuple(2 * one + digit for one, digit in zip(left, new, strict=True))
                    yield from fill(bit - 1, following, grown)

        all_equal = (True,) * len(chosen)
        if possible(bits - 1, all_equal):
            for left in fill(bits - 1, all_equal, (0,) * len(chosen)):
                if not (self.misere and left in small):  # yielded before
                    yield left


class Wythoff:
    """Take from one heap, or the same number from both: the P-positions are the golden pairs."""

    name = "wythoff"
    complete = True

    def lost(self, position: Position) -> bool:
        small, large = largest_two(position)
        return small == golden(large - small)

    def winning_moves(self, position: Position) -> Iterator[Move]:
        filled = [place for place, heap in enumerate(position.heaps) if heap]
        for place in filled:
            heap = position.heaps[place]
            left = partner(sum(position.heaps) - heap)
            if left < heap:
                yield taking_down(place, heap, left)
        small, large = largest_two(position)
        taken = small - golden(large - small)
        if len(filled) == 2 and taken > 0:
            yield Move(
                tuple(
                    taken_down(place, heap, heap - taken)
                    for place, heap in enumerate(position.heaps)
                    if heap
                )
            )


def largest_two(position: Position) -> tuple[int, int]:
    """Return the two largest heaps, the smaller one first: Wythoff's game has no others."""
    small, large = sorted((0, 0, *position.heaps))[-2:]
    return small, large


def golden(count: int) -> int:
    """Return the whole part of `count` times the golden ratio."""
    return (count + isqrt(5 * count * count)) // 2


def partner(heap: int) -> int:
    """Return the only heap that forms a P-position of Wythoff's game with this one."""
    # The pairs are (golden(k), golden(k) + k); every number from 1 on is in exactly one pair.
    count = (isqrt(5 * heap * heap) - heap) // 2  # heap divided by the golden ratio
    for near in (count, count + 1):
        if golden(near) == heap:
            return heap + near
    count = heap - count  # heap divided by the square of the golden ratio
    return next(
        golden(near) for near in (count - 1, count, count + 1) if golden(near) + near == heap
    )


class Fibonacci:
    """One heap, take at most twice the last take: Zeckendorf's sum of Fibonacci numbers decides.

    In a P-position the smallest number of the sum is more than may be taken. A winning move takes
    the last numbers of the sum, if the next one is more than twice as large.
    """

    name = "fibonacci"
    complete = True

    def lost(self, position: Position) -> bool:
        heap = sum(position.heaps)
        return heap == 0 or (position.limit is not None and zeckendorf(heap)[-1] > position.limit)

    def winning_moves(self, position: Position) -> Iterator[Move]:
        for place, heap in enumerate(position.heaps):
            sums = zeckendorf(heap)
            taken = 0
            for index in range(len(sums) - 1, -1, -1):
                taken += sums[index]
                if position.limit is not None and taken > position.limit:
                    break
                if index == 0 or sums[index - 1] > 2 * taken:
                    yield taking_down(place, heap, heap - taken)


def zeckendorf(number: int) -> list[int]:
    """Return Fibonacci numbers, no two adjacent, with the sum `number`; largest first."""
    numbers = [1, 2]
    while numbers[-1] <= number:
        numbers.append(numbers[-1] + numbers[-2])
    found = []
    for one in reversed(numbers):
        if one <= number:
            found.append(one)
            number -= one
    return found


# Answers

MOST_LISTED = 1000  # number of winning moves
Heaps = int | str | Iterable[int]  # as people type them


@dataclass(frozen=True)
class Answer:
    """The solution of a position."""

    KEYS = (
        "winner grundy=value moves=listed moves_complete=complete remoteness method rules "
        "heaps=position.heaps"
    )

    rules: Rules
    position: Position
    wins: bool  # for the player to move
    value: int | None  # Grundy value; None where it is not defined
    moves: tuple[Move, ...]  # the winning moves
    complete: bool  # whether `moves` has all of them
    remoteness: int | None  # moves to the end with best play, if computed
    method: str  # the name of the theorem, or "everything" for exhaustive search

    def _repr_html_(self) -> str:
        """Return the winner and the winning moves as a table, for notebooks."""
        rows = "".join(
            f"<tr><td>{move}</td><td>{after(self.rules, self.position, move).written}</td></tr>"
            for move in self.moves
        )
        heads = "<tr><th>move: row, matches</th><th>leaves</th></tr>" if rows else ""
        caption = f"{self.position.written}, {self.rules}: the {self.winner} player wins"
        return f"<table><caption>{escape(caption)}</caption>{heads}{rows}</table>"

    @property
    def winner(self) -> Literal["next", "previous"]:
        return "next" if self.wins else "previous"

    @property
    def listed(self) -> list[LeadingMove]:
        """The winning moves."""
        return [LeadingMove(move, after(self.rules, self.position, move)) for move in self.moves]


@lru_cache(maxsize=32)
def brute_force(rules: Rules) -> BruteForce:
    """Return one solver per game, which keeps its results."""
    return BruteForce(rules)


def solve_heaps(*heaps: Heaps | Rules, rules: Rules | str | None = None) -> Answer:
    """Solve heaps (numbers, one list of them, or text); without rules, as Nim.

    >>> solve_heaps(3, 4, 5).moves[0].taken
    2
    >>> solve_heaps("1-3-5-7", rules="misere").wins, solve_heaps([12], rules="kayles").value
    (False, 4)
    """
    if heaps and isinstance(heaps[-1], Rules):  # the rules may also be the last argument
        *heaps, rules = heaps  # type: ignore[assignment]
    known = _rules_of(rules)
    words = (one if isinstance(one, str) else _written(one) for one in heaps)
    return solve(known, start(known, read_heaps(" ".join(words), known.gaps)))


def _rules_of(given: Rules | str | None) -> Rules:
    if isinstance(given, str):
        return GAMES[given].rules if given in GAMES else Rules.parse(given)
    return given if isinstance(given, Rules) else Rules() if given is None else Rules(given)


def _written(heaps: object) -> str:
    """Return one number or several as text."""
    return " ".join(map(str, heaps)) if isinstance(heaps, Iterable) else str(heaps)


def solve(rules: Rules, position: Position) -> Answer:
    theorem = theorem_for(rules, position)
    remoteness = None
    if theorem is None or small_enough(rules, position):
        remoteness = brute_force(rules).verdict(position).remoteness
    if theorem is None:
        solver = brute_force(rules)
        wins = solver.verdict(position).wins
        moves = tuple(solver.winning_moves(position))
        return Answer(rules, position, wins, None, moves, True, remoteness, "everything")
    value = theorem.total(position.heaps) if isinstance(theorem, Values) else None
    lost = theorem.lost(position)
    # A P-position has no winning moves: searching for them would waste time.
    listed = [] if lost else list(islice(theorem.winning_moves(position), MOST_LISTED + 1))
    complete = theorem.complete and len(listed) <= MOST_LISTED
    moves = tuple(listed[:MOST_LISTED])
    return Answer(rules, position, not lost, value, moves, complete, remoteness, theorem.name)


def loses(rules: Rules, position: Position) -> bool:
    """Return whether this is a P-position: the player to move loses."""
    theorem = theorem_for(rules, position)
    if theorem is not None:
        return theorem.lost(position)
    return not brute_force(rules).verdict(position).wins
