"""Which theorem decides this game? Moore, Wythoff and Fibonacci, where heaps are not independent.

`theorem_for` answers for every game; None means that only trying everything will tell.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb, isqrt

from antihilbert.takeaway.codes import NIM
from antihilbert.takeaway.grundy import MisereNim, Theorem, Values, taken_down, taking_down
from antihilbert.takeaway.misere.play import ByQuotient
from antihilbert.takeaway.moves import Move, Position
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.solver import small_enough

MOST_CHOICES = 10_000  # ways to choose the heaps of one move; beyond that one move is enough


def theorem_for(rules: Rules, position: Position) -> Theorem | None:
    """What is proved about positions like this one, or None."""
    filled = sum(heap > 0 for heap in position.heaps)
    if rules.independent:
        if not rules.misere:
            return Values(rules)
        if not by_quotient(rules):
            return MisereNim(rules)
        # A small position is best explained by its moves; a large one has too many.
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
    """Whether nothing simpler than a misère quotient is known to decide positions of this game."""
    return rules.independent and rules.misere and not (rules.code == NIM or rules.code.up_to)


class Moore:
    """Take from up to k heaps: lost when each size of packet occurs a multiple of k + 1 times.

    In misère play the same, until no heap is larger than 1: then lost when the number of ones is
    one more than a multiple of k + 1 (E. H. Moore, 1910).
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
        """What one winning move leaves, found bit by bit as in the proof of the theorem."""
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
            if missing <= len(touched):  # smaller heaps may have any bits below
                for place in sorted(touched)[:missing]:
                    left[place] |= 1 << bit
            else:
                for place in ones[: len(ones) % group]:
                    left[place] &= ~(1 << bit)
                    touched.add(place)
        return left

    def _ones_left(self, heaps: tuple[int, ...], large: list[int]) -> list[int]:
        """Heaps of 0 and 1, as many ones as lose in misère play."""
        left = [min(heap, 1) for heap in heaps]
        surplus = (sum(left) - 1) % (self.most + 1)
        spare = [*large, *(place for place, heap in enumerate(heaps) if heap == 1)]
        for place in spare[:surplus]:
            left[place] = 0
        return left

    def _left(self, heaps: tuple[int, ...], places: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """What may be left of the chosen heaps so that all packets even out."""
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

        def choices(bit: int, equal: tuple[bool, ...]) -> Iterator[tuple[int, ...]]:
            """The next bit of each heap, not above the old heap where all was `equal` so far."""
            for ones in combinations(range(len(chosen)), missing[bit]):
                if all(not equal[one] or chosen[one] >> bit & 1 for one in ones):
                    yield tuple(int(one in ones) for one in range(len(chosen)))

        def narrowed(bit: int, equal: tuple[bool, ...], new: tuple[int, ...]) -> tuple[bool, ...]:
            return tuple(
                same and chosen[one] >> bit & 1 == new[one] for one, same in enumerate(equal)
            )

        @cache  # so that no path is followed that has no end
        def possible(bit: int, equal: tuple[bool, ...]) -> bool:
            if bit < 0:
                return not any(equal)
            return any(possible(bit - 1, narrowed(bit, equal, new)) for new in choices(bit, equal))

        def fill(
            bit: int, equal: tuple[bool, ...], left: tuple[int, ...]
        ) -> Iterator[tuple[int, ...]]:
            if bit < 0:
                if not (self.misere and left in small):  # these were tried already
                    yield left
                return
            for new in choices(bit, equal):
                following = narrowed(bit, equal, new)
                if possible(bit - 1, following):
                    grown = tuple(2 * one + digit for one, digit in zip(left, new, strict=True))
                    yield from fill(bit - 1, following, grown)

        everything_equal = (True,) * len(chosen)
        if possible(bits - 1, everything_equal):
            yield from fill(bits - 1, everything_equal, (0,) * len(chosen))


class Wythoff:
    """Take from one heap, or the same from both: the lost positions are the golden pairs."""

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
    """The two largest heaps, the smaller one first: of Wythoff's game, all there is."""
    small, large = sorted((0, 0, *position.heaps))[-2:]
    return small, large


def golden(count: int) -> int:
    """The whole part of `count` times the golden ratio."""
    return (count + isqrt(5 * count * count)) // 2


def partner(heap: int) -> int:
    """The only heap that makes a lost position of Wythoff's game with this one."""
    # The pairs are (golden(k), golden(k) + k), and every number from 1 is in exactly one.
    count = (isqrt(5 * heap * heap) - heap) // 2  # heap divided by the golden ratio
    for near in (count, count + 1):
        if golden(near) == heap:
            return heap + near
    count = heap - count  # heap divided by its square
    return next(
        golden(near) for near in (count - 1, count, count + 1) if golden(near) + near == heap
    )


class Fibonacci:
    """One heap, at most twice what was just taken: Zeckendorf's sum of Fibonacci numbers decides.

    The player to move loses when even the smallest of these numbers is more than may be taken.
    A move wins when it takes the last numbers of the sum, and more than twice as much comes next.
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
    """The Fibonacci numbers, no two of them neighbours, that add up to `number`; largest first."""
    numbers = [1, 2]
    while numbers[-1] <= number:
        numbers.append(numbers[-1] + numbers[-2])
    found = []
    for one in reversed(numbers):
        if one <= number:
            found.append(one)
            number -= one
    return found
