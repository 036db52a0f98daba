"""What are the rules? One description, from which moves, solver, opponent and explanation follow.

A game is what may be done to one heap (a `Code`), and how a move and the next one hang together:
several heaps at once (Moore), the same number from each (Wythoff), neighbours in a row, no more
than twice what was just taken (Fibonacci), and whether the last to take wins or loses.

>>> str(Rules.parse("take=1-3 heaps=2 misere"))
'take=1-3 heaps=2 misere'
"""

import re
from dataclasses import dataclass, replace

from antihilbert.base.errors import shortened
from antihilbert.takeaway.codes import NIM, Code
from antihilbert.takeaway.refusals import SpokenError

MOST_HEAPS_A_MOVE = 16
MOST_GROWTH = 1000
FLAGS = ("same", "neighbours", "unequal", "gaps", "misere")
WORDS = "take=, octal=, hex=, heaps=, growth=, " + ", ".join(FLAGS)


@dataclass(frozen=True)
class Rules:
    """What a player may do in one move, and what the last move is worth."""

    code: Code = NIM
    heaps: int = 1  # a move may touch up to so many heaps,
    same: bool = False  # taking the same number from each of them,
    neighbours: bool = False  # which must lie within so many places of the row
    unequal: bool = False  # the parts of a heap that is split must all differ
    growth: int = 0  # take at most so many times what was just taken; 0: no such limit
    gaps: bool = False  # heaps are gaps between two pieces, which may also step back
    misere: bool = False  # whoever takes last loses

    def __post_init__(self) -> None:
        if not 1 <= self.heaps <= MOST_HEAPS_A_MOVE:
            raise SpokenError("heaps_range", count=self.heaps, most=MOST_HEAPS_A_MOVE)
        if not 0 <= self.growth <= MOST_GROWTH:
            raise SpokenError("growth_range", count=self.growth, most=MOST_GROWTH)
        if self.heaps == 1 and (self.same or self.neighbours):
            raise SpokenError("needs_heaps")
        if (self.growth or self.neighbours) and self.code.parts > 1:
            raise SpokenError("no_splitting")
        if self.gaps and not (self.independent and self.code.plain and not self.misere):
            raise SpokenError("gaps_alone")

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Rules as they are printed, like `take=1-3 heaps=2 misere`; no words at all are Nim."""
        code, flags = NIM, dict.fromkeys(FLAGS, False)
        numbers = {"heaps": 1, "growth": 0}
        said: set[str] = set()
        for word in re.sub(r"\s*([,;=])\s*", r"\1", text).split():  # people write 1, 3, 4
            name, equals, value = word.partition("=")
            kind = "take" if name in ("octal", "hex") else name
            if kind in said:
                raise SpokenError("rule_twice", text=shortened(word))
            said.add(kind)
            if name == "take" and value:
                code = Code.taking(value)
            elif name in ("octal", "hex") and value:
                code = Code.parse(value, 8 if name == "octal" else 16)
            elif name in numbers and value.isascii() and value.isdigit() and len(value) < 10:
                numbers[name] = int(value)
            elif name in flags and not equals:
                flags[name] = True
            else:
                raise SpokenError("no_rule", text=shortened(word), words=WORDS)
        return cls(code=code, heaps=numbers["heaps"], growth=numbers["growth"], **flags)

    def __str__(self) -> str:
        words = [f"take={self.code}"]
        if not self.code.plain:
            kind = "hex" if self.code.hexadecimal else "octal"
            words = [f"{kind}={self.code.written()}"]
        words += [f"heaps={self.heaps}"] * (self.heaps > 1)
        words += [f"growth={self.growth}"] * (self.growth > 0)
        return " ".join(words + [flag for flag in FLAGS if getattr(self, flag)])

    @property
    def independent(self) -> bool:
        """Whether each move is a move in one heap that the other heaps have no say in."""
        return self.heaps == 1 and not self.growth

    def with_misere(self, misere: bool) -> "Rules":
        return replace(self, misere=misere)
