"""Who wins, and by which move? By theorem where there is one, else by trying everything."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from antihilbert.takeaway.grundy import Values
from antihilbert.takeaway.moves import Move, Position, after, start
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.solver import BruteForce, small_enough
from antihilbert.takeaway.theory import theorem_for

MOST_LISTED = 1000  # winning moves


@dataclass(frozen=True)
class Answer:
    """What is known about a position."""

    rules: Rules
    position: Position
    wins: bool  # the player to move
    value: int | None  # Grundy value; None where it has no meaning
    moves: tuple[Move, ...]  # the winning ones
    complete: bool  # all of them
    remoteness: int | None  # moves to the end with best play, where that could be computed
    method: str  # the theorem's name, or "everything" if everything was tried

    def as_json(self) -> dict[str, object]:
        return {
            "winner": "next" if self.wins else "previous",
            "grundy": self.value,
            "moves": [move.as_json(after(self.rules, self.position, move)) for move in self.moves],
            "moves_complete": self.complete,
            "remoteness": self.remoteness,
            "method": self.method,
            "rules": str(self.rules),
            "heaps": list(self.position.heaps),
        }


@lru_cache(maxsize=32)
def brute_force(rules: Rules) -> BruteForce:
    """One solver per game, so that it remembers from one question to the next."""
    return BruteForce(rules)


def solve_heaps(heaps: tuple[int, ...], rules: Rules | None = None) -> Answer:
    """Who wins from these heaps, and by which moves; without rules, at Nim.

    >>> solve_heaps((3, 4, 5)).moves[0].taken
    2
    """
    rules = rules or Rules()
    return solve(rules, start(rules, heaps))


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
    # A lost position has no winning moves: looking for them could only take time.
    listed = [] if lost else list(islice(theorem.winning_moves(position), MOST_LISTED + 1))
    complete = theorem.complete and len(listed) <= MOST_LISTED
    moves = tuple(listed[:MOST_LISTED])
    return Answer(rules, position, not lost, value, moves, complete, remoteness, theorem.name)


def loses(rules: Rules, position: Position) -> bool:
    """Whether the player to move loses."""
    theorem = theorem_for(rules, position)
    if theorem is not None:
        return theorem.lost(position)
    return not brute_force(rules).verdict(position).wins
