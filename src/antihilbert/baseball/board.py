"""The rules: fields, boards, moves, and the number of boards.

Every base has two places, all filled but one, the hole. A token in a base beside the hole's may
step into the hole. There are two tokens of each colour, one of colour 0. Home of k is base k.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb, factorial
from operator import index
from random import Random
from typing import Any

from antihilbert.baseball.messages import refused
from antihilbert.core.messages import shortened
from antihilbert.core.numbers import within

# Fields: a ring, a line, or any graph of bases

SYMBOLS = "0123456789abcdefghijklmnopqrstuvwxyz"  # of bases, and of the colours that belong there
MOST_BASES = len(SYMBOLS)


@dataclass(frozen=True)
class Field:
    """Bases 0 to n-1 and their neighbours; a token steps between neighbours."""

    name: str
    neighbours: tuple[tuple[int, ...], ...]

    @classmethod
    def ring(cls, n: int) -> "Field":
        """Return the source's game: n bases in a circle.

        >>> Field.ring(5).neighbours[0]
        (1, 4)
        """
        check_bases(n)
        return cls("ring", _joined(n, [(base, (base + 1) % n) for base in range(n)]))

    @classmethod
    def line(cls, n: int) -> "Field":
        """Return the circle cut open between base n-1 and base 0."""
        check_bases(n)
        return cls("line", _joined(n, [(base, base + 1) for base in range(n - 1)]))

    @classmethod
    def parse(cls, text: str, n: int | None = None) -> "Field":
        """Parse a graph of n bases, given by its edges.

        >>> Field.parse("0-1,0-2,0-3").neighbours
        ((1, 2, 3), (0,), (0,), (0,))
        """
        edges = []
        for word in str(text).replace(",", " ").split():
            ends = word.lower().split("-")
            if len(ends) != 2 or any(len(end) != 1 or end not in SYMBOLS for end in ends):
                raise refused("not_an_edge", word=shortened(word))
            a, b = (SYMBOLS.index(end) for end in ends)
            if a == b:
                raise refused("edge_is_loop", word=word)
            edges.append((a, b))
        if not edges:
            raise refused("no_edges")
        found = max(max(edge) for edge in edges) + 1
        if n is not None and found > n:
            raise refused("base_not_on_board", one=SYMBOLS[found - 1], n=n)
        field = cls("graph", _joined(n or found, edges))
        apart = [base for base in range(field.n) if field.distances[0][base] < 0]
        if apart:
            raise refused("not_connected", one=SYMBOLS[apart[0]])
        return field

    @property
    def n(self) -> int:
        return len(self.neighbours)

    @property
    def edges(self) -> list[tuple[int, int]]:
        """Return each pair of neighbours once."""
        return [(a, b) for a in range(self.n) for b in self.neighbours[a] if a < b]

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """Return `distances[a][b]`, the steps from base a to base b; -1 if there is no path."""
        found = []
        for start in range(self.n):
            steps = {start: 0}
            for base in (reached := [start]):  # it grows meanwhile
                new = [other for other in self.neighbours[base] if other not in steps]
                steps |= dict.fromkeys(new, steps[base] + 1)
                reached += new
            found.append(tuple(steps.get(base, -1) for base in range(self.n)))
        return tuple(found)

    @property
    def gap(self) -> int | None:
        """Return the first base that is not joined to the next one; None if there is a line."""
        return next((b for b in range(self.n - 1) if b + 1 not in self.neighbours[b]), None)

    @property
    def is_ring(self) -> bool:
        return self.neighbours == Field.ring(self.n).neighbours

    def check_ring(self, strategy: str) -> None:
        """Refuse a field without the way round 0, 1, ..., n-1, 0."""
        if not self.is_ring:
            raise refused("strategy_needs_ring", strategy=strategy)

    def check_line(self, strategy: str) -> None:
        """Refuse a field without the path 0, 1, 2, ..., n-1, which some strategies need."""
        if self.gap is not None:
            a, b = SYMBOLS[self.gap], SYMBOLS[self.gap + 1]
            raise refused("strategy_needs_line", strategy=strategy, a=a, b=b)


def check_bases(n: int) -> None:
    if not within(n, 2, MOST_BASES):
        plural = "" if n == 1 else "s"
        raise refused("no_game", bases=n, plural=plural, most=MOST_BASES)


def _joined(n: int, edges: list[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    beside: list[set[int]] = [set() for _ in range(n)]
    for a, b in edges:
        beside[a].add(b)
        beside[b].add(a)
    return tuple(tuple(sorted(others)) for others in beside)


# Boards and moves

HOLE = -1
HOLE_SYMBOL = "."


@dataclass(frozen=True, order=True)
class Move:
    """A token of this colour steps from one base to the base with the hole."""

    token: int
    start: int
    end: int

    def __str__(self) -> str:
        return f"{SYMBOLS[self.token]}: {SYMBOLS[self.start]} → {SYMBOLS[self.end]}"


@dataclass(frozen=True, repr=False)
class Board:
    """The tokens of each base, smaller first: places within a base do not matter.

    A board is given as text, or by the two tokens of each base; -1 is the hole.

    >>> Board([[-1, 1], [1, 0]])
    Board('.1|01')
    """

    bases: tuple[tuple[int, int], ...]

    def __init__(self, bases: "str | Board | Iterable[Sequence[int]]") -> None:
        pairs = bases.bases if isinstance(bases, Board) else bases
        if isinstance(pairs, str) or not isinstance(pairs, Iterable):
            pairs = _pairs(str(pairs))
        tokens = [
            tuple(map(_token, pair if isinstance(pair, Iterable) else [pair])) for pair in pairs
        ]
        for base, pair in enumerate(tokens):
            if len(pair) != 2:
                written = shortened(" ".join(map(str, pair)))
                raise refused("two_places", base=base, written=written)
        check_bases(len(tokens))
        object.__setattr__(self, "bases", tuple((min(pair), max(pair)) for pair in tokens))
        _check_full_set(self)

    @classmethod
    def known(cls, bases: tuple[tuple[int, int], ...]) -> "Board":
        """Return a board without checking it."""
        board = cls.__new__(cls)
        object.__setattr__(board, "bases", bases)
        return board

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Parse bases from 0 on, separated by bars; `.` is the hole.

        >>> str(Board.parse("54|0.|31|21|23|45"))
        '45|.0|13|12|23|45'
        """
        return cls(text)

    @classmethod
    def solved(cls, n: int) -> "Board":
        """Return the board with every token at home.

        >>> str(Board.solved(4))
        '.0|11|22|33'
        """
        check_bases(n)
        return cls.known(((HOLE, 0), *((colour, colour) for colour in range(1, n))))

    @classmethod
    def shuffled(cls, n: int, random: Random) -> "Board":
        """Return a random board: each order of the tokens and the hole is equally likely."""
        tokens = [token for pair in cls.solved(n).bases for token in pair]
        random.shuffle(tokens)
        return cls(zip(tokens[::2], tokens[1::2], strict=True))

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Iterate over the bases, each as its two tokens."""
        return iter(self.bases)

    def __len__(self) -> int:
        """Return the number of bases."""
        return len(self.bases)

    def __str__(self) -> str:
        return "|".join("".join(map(symbol, pair)) for pair in self.bases)

    @property
    def n(self) -> int:
        return len(self.bases)

    @property
    def hole(self) -> int:
        """Return the base with the hole."""
        return next(base for base, pair in enumerate(self.bases) if HOLE in pair)

    @property
    def is_solved(self) -> bool:
        return all(token in (HOLE, base) for base, pair in enumerate(self.bases) for token in pair)

    def moves(self, field: Field) -> Iterator[Move]:
        """Return the moves; two tokens of one colour in one base count once."""
        hole = self.hole
        for base in field.neighbours[hole]:
            for token in sorted(set(self.bases[base])):
                yield Move(token, base, hole)

    def after(self, move: Move) -> "Board":
        """Return the board after the token and the hole have exchanged places."""
        bases = list(self.bases)
        bases[move.start] = _exchanged(bases[move.start], move.token, HOLE)
        bases[move.end] = _exchanged(bases[move.end], HOLE, move.token)
        return Board.known(tuple(bases))

    def __repr__(self) -> str:
        return f"Board({str(self)!r})"

    def _repr_svg_(self) -> str:
        """Draw the board as a ring, for notebooks."""
        from antihilbert.baseball import drawing

        return drawing.svg(self, Field.ring(self.n))


def _pairs(text: str) -> list[tuple[int, int]]:
    """Read the tokens of each base."""
    pairs = []
    for place, word in enumerate(text.strip().lower().split("|")):
        written = word.replace(" ", "")
        for symbol in written:
            if symbol != HOLE_SYMBOL and symbol not in SYMBOLS:
                raise refused("no_token", symbol=shortened(symbol), base=place)
        if len(written) != 2:
            raise refused("two_places", base=place, written=shortened(written))
        first, second = (
            HOLE if symbol == HOLE_SYMBOL else SYMBOLS.index(symbol) for symbol in written
        )
        pairs.append((first, second))
    return pairs


def _token(given: Any) -> int:
    """Read a token given as a number: the hole, or a colour."""
    try:
        token = index(given)
    except TypeError:
        token = MOST_BASES
    if not HOLE <= token < MOST_BASES:
        raise refused("no_token_number", given=shortened(str(given)), most=MOST_BASES - 1)
    return token


def symbol(token: int) -> str:
    return HOLE_SYMBOL if token == HOLE else SYMBOLS[token]


def _exchanged(pair: tuple[int, int], out: int, into: int) -> tuple[int, int]:
    stays = pair[1] if pair[0] == out else pair[0]
    return (min(stays, into), max(stays, into))


def _check_full_set(board: Board) -> None:
    found = Counter(token for pair in board.bases for token in pair)
    needed = Counter(token for pair in Board.solved(board.n).bases for token in pair)
    if found[HOLE] != 1:
        raise refused("holes", count=found[HOLE])
    for token, count in sorted((found - needed).items()):
        if token >= board.n:
            raise refused("no_base", colour=symbol(token), bases=board.n, last=symbol(board.n - 1))
        if count:
            raise refused("tokens", count=found[token], colour=symbol(token), needed=needed[token])


# Number of boards
#
# A board is a matrix: the tokens of each colour (column) in each base (row). Rows add up to 2, but
# 1 for the base with the hole; columns to 2, but 1 for colour 0. With the power sums p1 and p2 a
# full base is a term of (p1^2 + p2)/2, the other of p1. Count the coefficient of x0 x1^2 x2^2 ...
# by the number k of full bases whose term is from p2, then multiply by the n places of the hole:
#
#     n  *  sum over k of  C(n-1, k)^2  k!  (2(n-1-k) + 1)!  /  2^(2(n-1) - k)

MOST_COUNTED = 1000  # bases; the number has some 5000 digits


def boards(n: int) -> int:
    """Return the number of different boards with n bases.

    >>> [boards(n) for n in range(2, 9)]
    [4, 33, 480, 11010, 367560, 16854390, 1016930880]
    """
    if not 2 <= n <= MOST_COUNTED:
        raise refused("too_many_counted", n=n, most_counted=MOST_COUNTED)
    full = n - 1
    quarters = sum(  # 4^full times the sum: integers are faster than fractions
        (comb(full, k) ** 2 * factorial(k) * factorial(2 * (full - k) + 1)) << k
        for k in range(full + 1)
    )
    return n * quarters >> 2 * full


def printed(n: int) -> int:
    """Return the source's formula, n^2 (2n-2)! / 2^(n-1), which counts something else.

    >>> [printed(n) for n in range(2, 6)]
    [4, 54, 1440, 63000]
    """
    return n * n * factorial(2 * n - 2) >> (n - 1)


# A turning board under a cover that shows only three neighbouring bases (the source's remark)

HIDDEN = "?"


def window(field: Field, middle: int) -> tuple[int, ...]:
    """Return the visible bases: the middle one and its neighbours, in the order of the field.

    >>> window(Field.ring(6), 0)
    (5, 0, 1)
    >>> window(Field.line(6), 0)
    (0, 1)
    """
    if field.name == "graph":
        raise refused("no_cover_for_graph")
    around = (middle - 1, middle, middle + 1)
    if field.name == "ring":
        return tuple(dict.fromkeys(base % field.n for base in around))
    return tuple(base for base in around if base in range(field.n))


def covered(board: Board, seen: tuple[int, ...]) -> str:
    """Return the board as text, with all other bases hidden.

    >>> covered(Board.parse("22|11|.0|33"), (1, 2, 3))
    '??|11|.0|33'
    """
    return "|".join(
        "".join(map(symbol, pair)) if base in seen else 2 * HIDDEN
        for base, pair in enumerate(board.bases)
    )
