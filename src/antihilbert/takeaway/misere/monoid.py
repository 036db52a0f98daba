"""What are heaps worth in misère play? Elements of a finite commutative monoid, some of them lost.

An element is a number from 0 on; 0 is the neutral one, that of the empty position. A *word* says
how many heaps there are of each generator. Each element has its first word: the shortest, and of
these the one with most of the earlier generators.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

Word = tuple[int, ...]  # how many of each generator
LETTERS = (
    "xyzwvutsrqpfghabcdejklmno"  # names of generators, nearly as Plambeck and Siegel have them
)


@dataclass(frozen=True)
class Monoid:
    """Elements, what they become beside one generator more, and which are lost."""

    action: tuple[tuple[int, ...], ...]  # [element][generator]
    lost: frozenset[int]  # for the player to move

    @property
    def order(self) -> int:
        return len(self.action)

    @property
    def generators(self) -> int:
        return len(self.action[0])

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """The first word of each element."""
        first: dict[int, Word] = {0: (0,) * self.generators}
        level = [0]
        while level:
            longer: dict[int, Word] = {}
            for element in level:
                for generator, following in enumerate(self.action[element]):
                    word = added(first[element], generator)
                    if following not in first and word > longer.get(following, ()):
                        longer[following] = word
            first |= longer
            level = list(longer)
        return tuple(first[element] for element in range(self.order))

    def of(self, word: Word, start: int = 0) -> int:
        """The element of a word, beside another element."""
        for generator, count in enumerate(word):
            for _ in range(count):
                start = self.action[start][generator]
        return start

    @cached_property
    def table(self) -> tuple[tuple[int, ...], ...]:
        """The product of every two elements."""
        return tuple(
            tuple(self.of(word, element) for word in self.words) for element in range(self.order)
        )

    @cached_property
    def outcomes(self) -> tuple[int, ...]:
        """Beside which elements an element is lost, as bits."""
        return tuple(
            sum(1 << other for other, product in enumerate(row) if product in self.lost)
            for row in self.table
        )

    @property
    def commutes(self) -> bool:
        return all(
            self.table[a][b] == self.table[b][a] for a in range(self.order) for b in range(a)
        )

    @property
    def reduced(self) -> bool:
        """Whether any two elements are told apart by some company."""
        return len(set(self.outcomes)) == self.order

    def without(self, generator: int) -> "Monoid | None":
        """The same elements from one generator less, if the others make them all."""
        action = tuple(row[:generator] + row[generator + 1 :] for row in self.action)
        made, waiting = {0}, [0]
        for element in waiting:  # grows meanwhile
            fresh = set(action[element]) - made
            made |= fresh
            waiting += fresh
        return Monoid(action, self.lost) if len(made) == self.order else None

    def relations(self) -> Iterator[tuple[Word, Word]]:
        """Words and the first words they are equal to; all other equalities follow from these."""
        first = set(self.words)
        seen: set[Word] = set()
        for element in sorted(range(self.order), key=lambda e: (sum(self.words[e]), e)):
            for generator in range(self.generators):
                word = added(self.words[element], generator)
                if word in first or word in seen:
                    continue
                seen.add(word)
                shorter = (lowered(word, other) for other, count in enumerate(word) if count)
                if all(part in first for part in shorter):
                    yield word, self.words[self.of(word)]

    def written(self, word: Word) -> str:
        """x, xz2, or 1 for the neutral element."""
        powers = (
            f"{LETTERS[generator]}{count if count > 1 else ''}"
            for generator, count in enumerate(word)
            if count
        )
        return "".join(powers) or "1"


def added(word: Word, generator: int) -> Word:
    return (*word[:generator], word[generator] + 1, *word[generator + 1 :])


def lowered(word: Word, generator: int) -> Word:
    return (*word[:generator], word[generator] - 1, *word[generator + 1 :])


def together(one: Word, other: Word) -> Word:
    return tuple(a + b for a, b in zip(one, other, strict=True))
