"""Exhaustive search with memory, as the pupils of Brest did it.

Heaps are sorted and empty ones dropped. Each position gets whether the player to move wins, and its
remoteness: the moves to the end if the winner plays fast and the loser delays.
"""

from collections.abc import Iterator
from functools import cache
from math import ceil, comb, factorial, log10, prod
from typing import NamedTuple

from antihilbert.takeaway.messages import refused
from antihilbert.takeaway.rules import (
    NOTHING,
    ONE_HEAP,
    THREE_HEAPS,
    TWO_HEAPS,
    Code,
    Move,
    Position,
    Rules,
    after,
    canonical,
    heap_options,
    moves,
)

MOST_POSITIONS = 500_000  # about a minute, and well below a gigabyte
MOST_STEPS = 30_000_000  # positions times the moves from each
SECONDS = 150  # about a second's work is this many times less
MOST_MATCHES = 2000  # up to here moves are counted exactly
FEW_MATCHES = 20  # up to here all partitions are examined


class PlayVerdict(NamedTuple):
    wins: bool  # the player to move
    remoteness: int  # moves to the end


class BruteForce:
    """A solver for one game, which keeps its results."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.memory: dict[Position, PlayVerdict] = {}
        self._left: dict[int, list[tuple[int, ...]]] = {}

    def verdict(self, position: Position) -> PlayVerdict:
        """Solve a position; refuse, with its size, one that is too large."""
        first = canonical(self.rules, position)
        if first not in self.memory:
            refuse_if_too_large(self.rules, first)
            self._explore(first)
        return self.memory[first]

    def winning_moves(self, position: Position) -> list[Move]:
        """Return every move to a P-position."""
        self.verdict(position)
        return [
            move
            for move in moves(self.rules, position)
            if not self.verdict(after(self.rules, position, move)).wins
        ]

    def _explore(self, first: Position) -> None:
        # An explicit stack: a game may exceed Python's recursion limit.
        memory, rules = self.memory, self.rules
        following = self.next_positions(first)
        stack = [(first, following, iter(following))]
        while stack:
            position, following, waiting = stack[-1]
            unseen = next((one for one in waiting if one not in memory), None)
            if unseen is not None:
                following = self.next_positions(unseen)
                stack.append((unseen, following, iter(following)))
                continue
            memory[position] = _judge([memory[one] for one in following], rules.misere)
            stack.pop()

    def next_positions(self, position: Position) -> list[Position]:
        """Return the canonical positions after one move, each once."""
        if not self.rules.independent:
            return list(
                {
                    canonical(self.rules, after(self.rules, position, move))
                    for move in moves(self.rules, position)
                }
            )
        # The common case, five times faster: equal heaps have equal moves, and the options of a
        # heap are computed once.
        heaps = position.heaps
        found: set[tuple[int, ...]] = set()
        for place, heap in enumerate(heaps):
            if place == 0 or heaps[place - 1] != heap:
                others = heaps[:place] + heaps[place + 1 :]
                found.update(tuple(sorted(others + parts)) for parts in self._left_of(heap))
        return [Position(one) for one in found]

    def _left_of(self, heap: int) -> list[tuple[int, ...]]:
        if heap not in self._left:
            self._left[heap] = list({parts for _, parts in heap_options(self.rules, heap)})
        return self._left[heap]


def _judge(following: list[PlayVerdict], misere: bool) -> PlayVerdict:
    if not following:
        return PlayVerdict(wins=misere, remoteness=0)
    lost = [after.remoteness for after in following if not after.wins]
    if lost:
        return PlayVerdict(wins=True, remoteness=1 + min(lost))
    return PlayVerdict(wins=False, remoteness=1 + max(after.remoteness for after in following))


def refuse_if_too_large(rules: Rules, position: Position) -> None:
    count, steps, most = _work(rules, position)
    if count > MOST_POSITIONS or steps > most:
        raise refused(
            "too_large_to_try",
            positions=_rounded(count),
            moves=_rounded(steps),
            most_positions=_rounded(MOST_POSITIONS),
            most_moves=_rounded(most),
        )


def small_enough(rules: Rules, position: Position) -> bool:
    """Return whether exhaustive search takes at most about a second."""
    _, steps, most = _work(rules, canonical(rules, position))
    return steps <= most // SECONDS


def _work(rules: Rules, position: Position) -> tuple[int, int, int]:
    """Estimate the number of positions and of moves, and the most positions allowed."""
    count = size(rules, position)
    # Moves in several heaps are computed for each position.
    dear = 1 if rules.heaps == 1 else 4 + len(position.heaps) // 2
    return count, count * max(moves_at_most(rules, position), 1), MOST_STEPS // dear


def size(rules: Rules, position: Position) -> int:
    """Return an upper bound of the number of positions."""
    heaps, limit = canonical(rules, position)
    if rules.code.parts > 1:
        # Every position is a partition of some of the matches.
        count = _sharings(min(sum(heaps), 1000))  # a larger sum is refused anyway
    elif rules.neighbours or sum(heaps) > 10_000:
        count = prod(heap + 1 for heap in heaps)
    else:
        count = _sorted_below(heaps)
    return count if limit is None else count * (sum(heaps) + 1)


def moves_at_most(rules: Rules, position: Position) -> int:
    """Return an upper bound of the moves from here and from all later positions."""
    heaps = [heap for heap in position.heaps if heap]
    if rules.code.parts > 1:
        # Heaps may split: in the worst case all matches are in heaps of the size with most moves.
        total = sum(heaps)
        if total > MOST_MATCHES:
            return int(total**rules.heaps)
        if rules.heaps > 1 and total <= FEW_MATCHES:
            return _choices_at_most(rules.code, rules.heaps, total)
        shares = (options_at_most(rules.code, heap) / heap for heap in range(1, total + 1))
        each = ceil(total * max(shares, default=0))
        return sum(each**count // factorial(count) for count in range(1, rules.heaps + 1))
    if rules.neighbours:
        row = [_amounts_at_most(rules.code, heap) for heap in position.heaps]
        return sum(
            first * (1 + _choices(row[place + 1 : place + rules.heaps], rules.heaps - 1))
            for place, first in enumerate(row)
        )
    counts = sorted((_amounts_at_most(rules.code, heap) for heap in heaps), reverse=True)
    if rules.same:
        # What is taken from each can be taken from the smallest of them.
        return sum(
            smallest * sum(comb(place, others) for others in range(rules.heaps))
            for place, smallest in enumerate(counts)
        )
    return _choices(counts, rules.heaps)


def _choices(counts: list[int], most: int) -> int:
    """Count the ways to move in up to `most` heaps, given the number of moves in each."""
    ways = [1] + [0] * most
    for count in counts:
        for chosen in range(most, 0, -1):
            ways[chosen] += ways[chosen - 1] * count
    return sum(ways[1:])


@cache
def _choices_at_most(code: Code, most: int, total: int) -> int:
    """Count the ways to move in up to `most` heaps, with `total` matches in the worst case."""

    def sharings(left: int, largest: int) -> Iterator[list[int]]:
        yield []
        for part in range(1, min(left, largest) + 1):
            yield from ([part, *others] for others in sharings(left - part, part))

    return max(
        _choices([options_at_most(code, heap) for heap in heaps], most)
        for heaps in sharings(total, total)
    )


@cache
def options_at_most(code: Code, heap: int) -> int:
    """Return an upper bound of the moves in one heap."""
    last = heap if code.endless else min(heap, code.length)
    if last > MOST_MATCHES:
        return last * int(heap ** (max(code.parts, 1) - 1))
    count = 0
    for taken in code.amounts(heap):
        digit, rest = code.digit(taken), heap - taken
        if rest == 0:
            count += digit & NOTHING and taken > 0
            continue
        count += bool(digit & ONE_HEAP) + bool(digit & TWO_HEAPS) * (rest // 2)
        count += bool(digit & THREE_HEAPS) * (rest * rest // 12 + 1)
    return count


@cache
def _amounts_at_most(code: Code, heap: int) -> int:
    """Return an upper bound of the moves in a heap that is never split, or in a smaller one.

    A smaller heap can have more moves: some codes allow a number only as the whole heap.
    """
    last = heap if code.endless else min(heap, code.length)
    return last if last > MOST_MATCHES else sum(1 for taken in code.amounts(heap) if taken)


def _sorted_below(heaps: tuple[int, ...]) -> int:
    """Count the sorted positions with no heap larger than the one in the same place."""
    # ways[v]: sorted choices so far whose last heap is v
    ways = [1]
    for heap in heaps:
        running, following = 0, []
        for value in range(heap + 1):
            running += ways[value] if value < len(ways) else 0
            following.append(running)
        ways = following
    return sum(ways)


@cache
def _sharings(total: int) -> int:
    """Count the partitions of all numbers up to `total`."""
    ways = [1] + [0] * total
    for part in range(1, total + 1):
        for amount in range(part, total + 1):
            ways[amount] += ways[amount - part]
    return sum(ways)


def _rounded(count: int) -> str:
    return f"{count:,}" if count < 10**9 else f"10^{int(log10(count))}"
