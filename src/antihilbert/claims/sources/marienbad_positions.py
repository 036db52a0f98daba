"""Marienbad: the positions of 1-3-5-7, and who loses them by trying everything."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from antihilbert.claims.claim import Text, exhausted, proved
from antihilbert.takeaway import packets
from antihilbert.takeaway.answer import brute_force
from antihilbert.takeaway.moves import Move, Position, after, moves
from antihilbert.takeaway.rules import Rules

RULES = Text("section 1", "section 1")
APPROACH = Text("section 2", "section 2")
PRINCIPLES = Text("section 3.1", "section 3.1")
UNIQUENESS = Text("section 3.2", "section 3.2")
RESTORING = Text("section 3.3", "section 3.3")
EDITORS = Text("editors' notes", "notes d'édition")
START = (1, 3, 5, 7)
TO = 1024  # rows that statements about numbers are tried on
NIM = Rules()
FROM_START = exhausted("every position that 1-3-5-7 comes to", "toute situation issue de 1-3-5-7")
EVERY_ROW = proved("for all rows; tried to 1024", "pour toute rangée ; essayé jusqu'à 1024")


@cache
def positions() -> tuple[tuple[int, ...], ...]:
    """Every position that 1-3-5-7 can come to."""
    return tuple(product(*(range(row + 1) for row in START)))


def loses(heaps: tuple[int, ...], rules: Rules = NIM) -> bool:
    """By trying everything: no theorem is used that the claims are about."""
    return not brute_force(rules).verdict(Position(heaps)).wins


def even(heaps: tuple[int, ...]) -> bool:
    return not packets.odd_sizes(heaps)


def leaves(heaps: tuple[int, ...]) -> Iterator[tuple[Move, tuple[int, ...]]]:
    position = Position(heaps)
    for move in moves(NIM, position):
        yield move, after(NIM, position, move).heaps


def all_or_first(failures: list[str], true: str) -> str:
    return f"not {failures[0]}" if failures else true
