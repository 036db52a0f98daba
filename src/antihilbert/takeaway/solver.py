"""Who wins, by trying everything? Brute force with memory, as the pupils of Brest did it.

Heaps are sorted and empty ones dropped, so that a situation is looked at once, however it lies.
Each gets a verdict: whether the player to move wins, and after how many moves the game is over if
the winner hurries and the loser drags it out (its remoteness).
"""

from functools import cache
from math import log10, prod
from typing import NamedTuple

from antihilbert.errors import InputError
from antihilbert.takeaway.moves import Move, Position, after, canonical, heap_options, moves
from antihilbert.takeaway.rules import Rules

MOST_POSITIONS = 500_000  # about a minute, and well below a gigabyte
MOST_STEPS = 30_000_000  # positions times the moves from each


class Verdict(NamedTuple):
    wins: bool  # the player who is to move
    remoteness: int  # moves until the end


class BruteForce:
    """A solver for one game that remembers all it has seen."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.memory: dict[Position, Verdict] = {}
        self._left: dict[int, list[tuple[int, ...]]] = {}

    def verdict(self, position: Position) -> Verdict:
        """Who wins from here; refused, with its size, when it is too much to try everything."""
        first = canonical(self.rules, position)
        if first not in self.memory:
            refuse_if_too_large(self.rules, first)
            self._explore(first)
        return self.memory[first]

    def winning_moves(self, position: Position) -> list[Move]:
        """Every move after which the other player loses."""
        self.verdict(position)
        return [
            move
            for move in moves(self.rules, position)
            if not self.verdict(after(self.rules, position, move)).wins
        ]

    def _explore(self, first: Position) -> None:
        # A stack of our own: a game may be longer than Python lets functions call each other.
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
        """What a move can lead to from a position as `canonical` writes it, each once."""
        if not self.rules.independent:
            return list(
                {
                    canonical(self.rules, after(self.rules, position, move))
                    for move in moves(self.rules, position)
                }
            )
        # Nearly every game, and five times faster: equal heaps have equal moves, and what can
        # become of a heap is worked out once.
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


def _judge(following: list[Verdict], misere: bool) -> Verdict:
    if not following:
        return Verdict(wins=misere, remoteness=0)
    lost = [after.remoteness for after in following if not after.wins]
    if lost:
        return Verdict(wins=True, remoteness=1 + min(lost))
    return Verdict(wins=False, remoteness=1 + max(after.remoteness for after in following))


def refuse_if_too_large(rules: Rules, position: Position) -> None:
    count = size(rules, position)
    steps = count * max(_moves_at_most(rules, position), 1)
    if count > MOST_POSITIONS or steps > MOST_STEPS:
        raise InputError(
            f"too large to try everything: about {_rounded(count)} positions and {_rounded(steps)} "
            f"moves (at most {_rounded(MOST_POSITIONS)} and {_rounded(MOST_STEPS)}): "
            "take fewer or smaller heaps"
        )


def small_enough(rules: Rules, position: Position, most: int = 20_000) -> bool:
    """Whether trying everything takes no more than about a second."""
    first = canonical(rules, position)
    return size(rules, first) * max(_moves_at_most(rules, first), 1) <= 10 * most


def size(rules: Rules, position: Position) -> int:
    """About how many positions there are to look at, never fewer than there really are."""
    heaps, limit = canonical(rules, position)
    if rules.code.parts > 1:
        # Whatever is played, what is left is some way to share out some of the matches.
        count = _sharings(min(sum(heaps), 1000))  # beyond that it does not matter any more
    elif rules.neighbours or sum(heaps) > 10_000:
        count = prod(heap + 1 for heap in heaps)
    else:
        count = _sorted_below(heaps)
    return count if limit is None else count * (sum(heaps) + 1)


def _moves_at_most(rules: Rules, position: Position) -> int:
    heaps = position.heaps
    if rules.code.parts > 1:
        return min(sum(heap * len(rules.code.digits) for heap in heaps), 10**6)
    each = [heap if rules.code.endless else min(heap, rules.code.length) for heap in heaps]
    if rules.heaps == 1 or rules.same:
        return sum(each) ** (1 if rules.heaps == 1 else 2)
    several = 1
    for count in sorted(each, reverse=True)[: rules.heaps]:
        several *= count + 1
    return several * max(1, len(heaps))


def _sorted_below(heaps: tuple[int, ...]) -> int:
    """How many sorted positions have no heap larger than the one in the same place."""
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
    """How many ways there are to write the numbers up to `total` as sums of parts."""
    ways = [1] + [0] * total
    for part in range(1, total + 1):
        for amount in range(part, total + 1):
            ways[amount] += ways[amount - part]
    return sum(ways)


def _rounded(count: int) -> str:
    return f"{count:,}" if count < 10**9 else f"10^{int(log10(count))}"
