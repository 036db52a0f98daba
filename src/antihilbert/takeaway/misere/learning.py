"""Which monoid do the outcomes of a few heaps suggest? Learnt as an automaton, from questions.

Positions made of some heaps, the generators, are words; which of them are lost is a language in
which the order of letters does not matter. The misère quotient is the smallest automaton of that
language, and Angluin's method learns one (1987): words are told apart by the company in which one
is lost and the other is not, and every disagreement brings another such company.

What is learnt is a guess. `proof.py` says whether it is right, or which position refutes it.
"""

from collections.abc import Iterable, Sequence

from antihilbert.takeaway.misere.monoid import Monoid, Word, added, lowered, together

MOST_ELEMENTS = 700
MOST_POSITIONS = 200_000
MOST_QUESTIONS = 1_000_000  # for one automaton: some seconds; Kayles takes half of them


class TooMuchError(Exception):
    """The quotient is infinite, or too large to be looked for."""


class Outcomes:
    """Who loses, by trying everything: positions are words, moves turn a heap into another word."""

    def __init__(self, options: Sequence[Iterable[Word]]) -> None:
        self.options = [sorted(set(words)) for words in options]
        self.memory: dict[Word, bool] = {}
        self.questions = 0
        none = (0,) * len(self.options)
        # Two heaps that can only vanish cancel each other, in misère play too.
        self.pairs = [words == [none] for words in self.options]

    def lost(self, word: Word) -> bool:
        """Whether the player to move loses; who cannot move has won."""
        word = tuple(
            count % 2 if cancel else count for count, cancel in zip(word, self.pairs, strict=True)
        )
        known = self.memory.get(word)
        self.questions += 1
        if known is None:
            if len(self.memory) >= MOST_POSITIONS or self.questions >= MOST_QUESTIONS:
                raise TooMuchError
            known = any(word) and not any(
                self.lost(together(lowered(word, generator), left))
                for generator, count in enumerate(word)
                if count
                for left in self.options[generator]
            )
            self.memory[word] = known
        return known


class AutomatonLearner:
    """Learns the smallest automaton of the lost words."""

    def __init__(self, outcomes: Outcomes) -> None:
        self.outcomes = outcomes
        self.generators = len(outcomes.options)
        none = (0,) * self.generators
        self.companies: list[Word] = [none]

    def row(self, word: Word) -> tuple[bool, ...]:
        return tuple(self.outcomes.lost(together(word, other)) for other in self.companies)

    def learnt(self) -> Monoid:
        """An automaton that all questions so far agree on, the order of letters being free."""
        while True:
            words, action = self._closed()
            company = self._disorder(words, action)
            if company is None:
                lost = frozenset(
                    element for element, word in enumerate(words) if self.outcomes.lost(word)
                )
                return Monoid(tuple(map(tuple, action)), lost)
            self.companies.append(company)

    def _closed(self) -> tuple[list[Word], list[list[int]]]:
        words: list[Word] = [(0,) * self.generators]
        number = {self.row(words[0]): 0}
        action: list[list[int]] = []
        for word in words:  # grows meanwhile
            following = []
            for generator in range(self.generators):
                longer = added(word, generator)
                row = self.row(longer)
                if row not in number:
                    if len(words) >= MOST_ELEMENTS:
                        raise TooMuchError
                    number[row] = len(words)
                    words.append(longer)
                following.append(number[row])
            action.append(following)
        return words, action

    def _disorder(self, words: list[Word], action: list[list[int]]) -> Word | None:
        """A company that shows why two generators in either order lead to different elements."""
        for element, following in enumerate(action):
            for a in range(self.generators):
                for b in range(a):
                    one, other = action[following[a]][b], action[following[b]][a]
                    if one != other:
                        return self._told_apart(words, element, following, a, b, one, other)
        return None

    def _told_apart(
        self,
        words: list[Word],
        element: int,
        following: list[int],
        a: int,
        b: int,
        one: int,
        other: int,
    ) -> Word:
        rows = zip(self.row(words[one]), self.row(words[other]), strict=True)
        company = self.companies[next(i for i, (x, y) in enumerate(rows) if x != y)]
        truth = self.outcomes.lost(together(added(added(words[element], a), b), company))
        through_a = self.outcomes.lost(together(added(words[following[a]], b), company))
        # Whichever way disagrees with the truth took one word for another that it is not equal to.
        return added(company, b) if through_a != truth else added(company, a)

    def refuted(self, monoid: Monoid, word: Word) -> bool:
        """Whether the monoid is wrong about this word; if so, the next one will not be."""
        letters = [generator for generator, count in enumerate(word) for _ in range(count)]
        rest, element = list(word), 0
        first = monoid.words
        if self.outcomes.lost(word) == (monoid.of(word) in monoid.lost):
            return False
        for generator in letters:
            rest[generator] -= 1
            following = monoid.action[element][generator]
            before = self.outcomes.lost(together(added(first[element], generator), tuple(rest)))
            after = self.outcomes.lost(together(first[following], tuple(rest)))
            if before != after:
                self.companies.append(tuple(rest))
                return True
            element = following
        raise AssertionError("a wrong word must go wrong at some letter")
