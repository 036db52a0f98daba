"""What may be done to one heap: how many may be taken, and into how many heaps the rest may fall.

A code has one digit for every number taken, as in Winning Ways. The bits of digit k say what may
be left after taking k: 1 nothing at all, 2 one heap, 4 two heaps, 8 three heaps. So 0.333 is "take
1 to 3", 0.77 is Kayles, and a digit before the point splits a heap without taking anything.

>>> str(Code.taking("1-3")), str(Code.parse("0.77"))
('1-3', '0.77')
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from antihilbert.base.errors import shortened
from antihilbert.takeaway.refusals import SpokenError

NOTHING, ONE_HEAP, TWO_HEAPS, THREE_HEAPS = 1, 2, 4, 8
TAKE = NOTHING | ONE_HEAP  # the digit of a plain take
MOST_TAKEN = 10_000  # a longer finite code is a slip of the hand
DIGITS = "0123456789ABCDEF"

_CODE = re.compile(r"(.?)\.(.*?)(\.\.\.|…)?", re.DOTALL)
_AMOUNTS = re.compile(r"(\d{1,9})(?:-(\d{1,9})|(\+))?")


@dataclass(frozen=True)
class Code:
    """One digit for every number taken, from 0; `endless` repeats the last digit for ever."""

    digits: tuple[int, ...]
    endless: bool = False

    def __post_init__(self) -> None:
        if not any(self.digits):
            raise SpokenError("no_move_code")
        if self.digits[0] & TAKE:
            raise SpokenError("idle_digit", digit=DIGITS[self.digits[0]])

    @classmethod
    def parse(cls, text: str, base: int = 8) -> "Code":
        """An octal (or, with base 16, hexadecimal) code: 0.77, 4.0, 0.3... for 3 repeated."""
        kind = "octal" if base == 8 else "hex"
        found = _CODE.fullmatch(text.strip())
        if not found:
            raise SpokenError(f"no_{kind}", text=shortened(text))
        written = (found[1] or "0") + found[2]
        for digit in written.upper():
            if digit not in DIGITS[:base]:
                raise SpokenError(f"no_{kind}_digit", digit=shortened(digit), text=shortened(text))
        if len(written) > MOST_TAKEN:
            raise SpokenError("long_code", count=len(written), most=MOST_TAKEN)
        if found[3] and not found[2]:
            raise SpokenError("repeats_nothing", text=shortened(text))
        digits = tuple(int(digit, base) for digit in written)
        return cls.trimmed(digits, bool(found[3]))

    @classmethod
    def taking(cls, text: str) -> "Code":
        """Plain takes: any, 1-3, or 1,3,4; 3+ is 3 or more."""
        if text.strip().lower() in ("any", "all"):
            return NIM
        allowed: set[int] = set()
        more: int | None = None
        for part in re.split(r"[,;\s]+", text.strip(" {}[]()\t")):
            found = _AMOUNTS.fullmatch(part)
            if not found:
                raise SpokenError("no_amount", text=shortened(part))
            first, last = int(found[1]), int(found[2] or found[1])
            if first == 0:
                raise SpokenError("takes_nothing")
            if last < first:
                raise SpokenError("backwards", text=part, right=f"{last}-{first}")
            if last > MOST_TAKEN:
                raise SpokenError("takes_too_much", count=last, most=MOST_TAKEN)
            allowed.update(range(first, last + 1))
            if found[3]:
                more = first if more is None else min(more, first)
        if more is not None:
            allowed.update(range(more, max(allowed) + 1))
        digits = tuple(TAKE if taken in allowed else 0 for taken in range(max(allowed) + 1))
        return cls.trimmed(digits, endless=more is not None)

    @classmethod
    def trimmed(cls, digits: tuple[int, ...], endless: bool) -> "Code":
        """The shortest way to write the same code, so that equal codes compare equal."""
        if endless and digits[-1] == 0:
            endless = False
        kept = list(digits)
        while len(kept) > 1 and (kept[-1] == 0 if not endless else kept[-1] == kept[-2]):
            if endless and len(kept) == 2:
                break  # the digit before the point is not repeated
            kept.pop()
        return cls(tuple(kept), endless)

    def digit(self, taken: int) -> int:
        """What may be left after taking `taken`: a sum of NOTHING, ONE_HEAP, ..."""
        if taken < len(self.digits):
            return self.digits[taken]
        return self.digits[-1] if self.endless else 0

    def amounts(self, most: int) -> Iterator[int]:
        """The numbers up to `most` that may ever be taken."""
        last = most if self.endless else min(most, len(self.digits) - 1)
        return (taken for taken in range(last + 1) if self.digit(taken))

    @property
    def length(self) -> int:
        """The largest number that may be taken; meaningless if the code is endless."""
        return len(self.digits) - 1

    @cached_property
    def parts(self) -> int:
        """The most heaps that a move can leave of one heap."""
        return max(max(digit.bit_length() - 1 for digit in self.digits), 0)

    @cached_property
    def effort(self) -> int:
        """With which power of n the work of valuing the heaps up to n grows."""
        splits = [max(digit.bit_length() - 1, 1) for digit in self.digits]
        return max(*splits, splits[-1] + self.endless)

    @cached_property
    def plain(self) -> bool:
        """Whether moves only take: any number left over stays one heap, none may be left over."""
        return all(digit in (0, TAKE) for digit in self.digits)

    @cached_property
    def up_to(self) -> int | None:
        """k if exactly 1 to k may be taken, else None."""
        takes = (0, *(TAKE,) * self.length)
        return self.length if self.digits == takes and not self.endless else None

    def __str__(self) -> str:
        return self._takes() if self.plain else self.written()

    def written(self) -> str:
        """The code itself: 0.77, 0.3..., or 0.F where an octal digit does not do."""
        digits = "".join(DIGITS[digit] for digit in self.digits)
        return f"{digits[0]}.{digits[1:] or '0'}{'...' if self.endless else ''}"

    @property
    def hexadecimal(self) -> bool:
        return any(digit & THREE_HEAPS for digit in self.digits)

    def _takes(self) -> str:
        if self == NIM:
            return "any"
        runs: list[list[int]] = []
        for taken in self.amounts(self.length):
            if runs and runs[-1][1] == taken - 1:
                runs[-1][1] = taken
            else:
                runs.append([taken, taken])
        if self.endless:
            runs[-1][1] = runs[-1][0]
        words = [
            str(first) if first == last else f"{first},{last}" if last == first + 1
            else f"{first}-{last}"
            for first, last in runs
        ]  # fmt: skip
        return ",".join(words) + ("+" if self.endless else "")


NIM = Code((0, TAKE), endless=True)
