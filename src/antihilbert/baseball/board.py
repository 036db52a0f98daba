"""The rules. Every base has two places; all hold a token but one, the hole.

A token beside the hole's base may step into the hole. Colour k belongs to base k: there are two
tokens of each colour and one of colour 0. The game is over when every token is at home.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals
from antihilbert.baseball.field import SYMBOLS, Field, check_bases

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


@dataclass(frozen=True)
class Board:
    """What lies in each base, smaller first: places inside a base do not matter."""

    bases: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, tokens: list[tuple[int, int]]) -> "Board":
        """A board with these tokens; refused unless they are a full set."""
        check_bases(len(tokens))
        board = cls(tuple((min(pair), max(pair)) for pair in tokens))
        _check_full_set(board)
        return board

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Bases from 0 on, separated by bars; `.` is the hole.

        >>> str(Board.parse("54|0.|31|21|23|45"))
        '45|.0|13|12|23|45'
        """
        pairs = []
        for place, word in enumerate(text.strip().lower().split("|")):
            written = word.replace(" ", "")
            for symbol in written:
                if symbol != HOLE_SYMBOL and symbol not in SYMBOLS:
                    raise ToldError(refusals.NO_TOKEN, symbol=shortened(symbol), base=place)
            if len(written) != 2:
                raise ToldError(refusals.TWO_PLACES, base=place, written=shortened(written))
            first, second = (
                HOLE if symbol == HOLE_SYMBOL else SYMBOLS.index(symbol) for symbol in written
            )
            pairs.append((first, second))
        return cls.of(pairs)

    @classmethod
    def solved(cls, n: int) -> "Board":
        """Every token at home.

        >>> str(Board.solved(4))
        '.0|11|22|33'
        """
        check_bases(n)
        return cls(((HOLE, 0), *((colour, colour) for colour in range(1, n))))

    @classmethod
    def shuffled(cls, n: int, random: Random) -> "Board":
        """Tokens laid down at random, each order of the tokens and the hole equally likely."""
        tokens = [token for pair in cls.solved(n).bases for token in pair]
        random.shuffle(tokens)
        return cls.of(list(zip(tokens[::2], tokens[1::2], strict=True)))

    def __str__(self) -> str:
        return "|".join("".join(map(symbol, pair)) for pair in self.bases)

    @property
    def n(self) -> int:
        return len(self.bases)

    @property
    def hole(self) -> int:
        """The base that has the hole."""
        return next(base for base, pair in enumerate(self.bases) if HOLE in pair)

    @property
    def is_solved(self) -> bool:
        return all(token in (HOLE, base) for base, pair in enumerate(self.bases) for token in pair)

    def moves(self, field: Field) -> Iterator[Move]:
        """What may be done; two tokens of one colour in one base count once."""
        hole = self.hole
        for base in field.neighbours[hole]:
            for token in sorted(set(self.bases[base])):
                yield Move(token, base, hole)

    def after(self, move: Move) -> "Board":
        """The board once the token has stepped into the hole; the two exchange places."""
        bases = list(self.bases)
        bases[move.start] = _exchanged(bases[move.start], move.token, HOLE)
        bases[move.end] = _exchanged(bases[move.end], HOLE, move.token)
        return Board(tuple(bases))

    def _repr_svg_(self) -> str:
        """How a notebook shows it: as a ring."""
        from antihilbert.baseball import drawing

        return drawing.svg(self, Field.ring(self.n))


def symbol(token: int) -> str:
    return HOLE_SYMBOL if token == HOLE else SYMBOLS[token]


def _exchanged(pair: tuple[int, int], out: int, into: int) -> tuple[int, int]:
    stays = pair[1] if pair[0] == out else pair[0]
    return (min(stays, into), max(stays, into))


def _check_full_set(board: Board) -> None:
    found = Counter(token for pair in board.bases for token in pair)
    needed = Counter(token for pair in Board.solved(board.n).bases for token in pair)
    if found[HOLE] != 1:
        raise ToldError(refusals.HOLES, count=found[HOLE])
    for token, count in sorted((found - needed).items()):
        if token >= board.n:
            raise ToldError(
                refusals.NO_BASE, colour=symbol(token), bases=board.n, last=symbol(board.n - 1)
            )
        if count:
            raise ToldError(
                refusals.TOKENS, count=found[token], colour=symbol(token), needed=needed[token]
            )
