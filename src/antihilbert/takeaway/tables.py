"""What is the answer to every situation? The pupils' table, all positions of a box, first moves.

The editors of the source would have liked to see the case where the first player takes 5, 6 or 7
matches: `first_moves` has every first move, its reply and the reason.
"""

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

from antihilbert.takeaway import packets
from antihilbert.takeaway.answer import brute_force, solve
from antihilbert.takeaway.codes import NIM
from antihilbert.takeaway.explain import best_move
from antihilbert.takeaway.moves import Move, Position, after, canonical, moves
from antihilbert.takeaway.refusals import SpokenError
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.solver import refuse_if_too_large, size

if TYPE_CHECKING:
    from antihilbert.takeaway.kernels.box import Array

MOST_IN_A_BOX = 100_000_000  # positions of four bytes each
MOST_SIDES = 32  # of an array
MOST_LISTED = 20_000


@dataclass(frozen=True)
class Situation:
    """One line of the pupils' table."""

    position: Position
    wins: bool
    remoteness: int
    move: Move | None  # the winning move, if there is one


def situations(rules: Rules, start: Position) -> list[Situation]:
    """Every situation that can come up, small ones first, with its winning move.

    Heaps are sorted, as they are for the solver: 1-3 and 3-1 are one situation.
    """
    solver = brute_force(rules)
    first = canonical(rules, start)
    refuse_if_too_large(rules, first)
    count = size(rules, first)
    exact = rules.code == NIM and not (rules.neighbours or rules.growth)  # each can come up
    if exact and count > MOST_LISTED:
        raise SpokenError("many_situations", count=f"{count:,}", most=f"{MOST_LISTED:,}")
    reached = {first}
    waiting = list(reached)
    while waiting:
        position = waiting.pop()
        for following in solver.next_positions(position):
            if following not in reached:
                reached.add(following)
                waiting.append(following)
        if len(reached) > MOST_LISTED:
            raise SpokenError("more_situations", most=f"{MOST_LISTED:,}")
    found = []
    for position in sorted(reached, key=lambda one: (sum(one.heaps), one)):
        verdict = solver.verdict(position)
        winning = best_move(solve(rules, position))
        found.append(Situation(position, verdict.wins, verdict.remoteness, winning))
    return found


@dataclass(frozen=True)
class FirstMove:
    """A first move, and what it leads to."""

    move: Move
    leaves: Position
    wins: bool
    odd: list[int]  # packets it leaves odd in number
    reply: Move | None  # the best one
    reply_leaves: Position | None
    replies: int  # how many replies win
    broken: list[int]  # packets the reply breaks
    made: list[int]  # and makes


def first_moves(heaps: tuple[int, ...]) -> list[FirstMove]:
    """Every first move of Nim from these heaps, with its reply and the packets that explain it."""
    if sum(heaps) > 2000:
        raise SpokenError("many_first_moves", count=sum(heaps))
    rules, position = Rules(), Position(heaps)
    found = []
    for move in moves(rules, position):
        leaves = after(rules, position, move)
        answer = solve(rules, leaves)
        reply = best_move(answer)
        balance = packets.Balance([], [])
        if reply is not None:
            change = reply.changes[0]
            balance = packets.balance(leaves.heaps[change.heap], sum(change.parts))
        found.append(
            FirstMove(
                move=move,
                leaves=leaves,
                wins=not answer.wins,
                odd=packets.odd_sizes(leaves.heaps),
                reply=reply,
                reply_leaves=after(rules, leaves, reply) if reply else None,
                replies=len(answer.moves),
                broken=balance.broken,
                made=balance.made,
            )
        )
    return found


def box(rules: Rules, heaps: tuple[int, ...]) -> "Array":
    """All positions with heaps up to these at once, by the compiled twin of trying everything.

    An array with one answer per position, -1 where the player to move loses; see `kernels/box.py`.
    Same as asking `solver.BruteForce` about each position.
    """
    if not rules.independent or rules.code.parts > 1:
        raise SpokenError("no_box")
    if len(heaps) > MOST_SIDES:
        raise SpokenError("box_sides", count=len(heaps), most=MOST_SIDES)
    count = prod(heap + 1 for heap in heaps)
    if count > MOST_IN_A_BOX:
        raise SpokenError("box_size", count=f"{count:,}", most=f"{MOST_IN_A_BOX:,}")
    from antihilbert.takeaway.kernels.box import box

    return box(tuple(heap + 1 for heap in heaps), rules.code, rules.misere)
