"""Rostam's elimination, as his program does it: a matrix, and one card after the other taken out.

The graph of a word has an arc from x_i to x_j where the word demands x_i < x_j. Its matrix has a 1
in row i, column j for it. A card without successor may have the largest number that is left; it is
taken out with all arcs that lead to it. The graph is *resoluble* if this goes on until no card is
left. Theorem 5: that is so exactly if the graph has no cycle, that is, if the word is realisable.
"""

from dataclasses import dataclass

from antihilbert.cards.profiles.order import Relation

Matrix = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class EliminationStep:
    """One card is taken out, and how many successors each card had before; taken ones have -1."""

    card: int
    number: int
    successors: tuple[int, ...]


@dataclass(frozen=True)
class Elimination:
    """What became of the cards 0..size-1.

    >>> done = eliminate(4, ((2, 0), (1, 3), (3, 0), (1, 2)))
    >>> [(step.card, step.number) for step in done.steps], done.resoluble
    ([(0, 4), (2, 3), (3, 2), (1, 1)], True)
    >>> eliminate(3, ((0, 1), (1, 0), (1, 2))).stuck
    (0, 1)
    """

    matrix: Matrix
    steps: tuple[EliminationStep, ...]
    left: tuple[int, ...]  # successors of each card when no card is without; -1 for taken ones

    @property
    def resoluble(self) -> bool:
        return len(self.steps) == len(self.matrix)

    @property
    def stuck(self) -> tuple[int, ...]:
        """The cards that are left when none is without successor."""
        taken = {step.card for step in self.steps}
        return tuple(card for card in range(len(self.matrix)) if card not in taken)

    @property
    def values(self) -> tuple[int, ...] | None:
        """The number each card got."""
        numbers = {step.card: step.number for step in self.steps}
        return tuple(numbers[card] for card in sorted(numbers)) if self.resoluble else None


def eliminate(size: int, relations: tuple[Relation, ...]) -> Elimination:
    """Take out the first card without successor, again and again, the largest number first."""
    matrix = [[0] * size for _ in range(size)]
    for low, high in relations:
        matrix[low][high] = 1
    successors = [sum(row) for row in matrix]
    steps: list[EliminationStep] = []
    while 0 in successors:
        card = successors.index(0)
        steps.append(EliminationStep(card, size - len(steps), tuple(successors)))
        for low in range(size):
            successors[low] -= matrix[low][card]
        successors[card] = -1
    return Elimination(tuple(map(tuple, matrix)), tuple(steps), tuple(successors))
