"""A kind of work for tests: squares, added up slowly enough to be interrupted."""

import time
from dataclasses import dataclass
from typing import Annotated, ClassVar

from antihilbert.campaigns.kind import Chain, Kind, Size
from antihilbert.core.messages import Text
from antihilbert.operations.operation import Whole

EACH = Text("How long each chunk takes.", "La durée de chaque tranche.")
Milliseconds = Annotated[int, Whole(help=EACH, least=0, most=10**6)]


@dataclass(frozen=True)
class Squares(Kind[int]):
    name: ClassVar[str] = "squares"
    unit: ClassVar[str] = "numbers"
    numbers: Size
    milliseconds: Milliseconds = 0  # for each

    @property
    def chunks(self) -> int:
        return self.numbers

    def work(self, number: int) -> int:
        time.sleep(self.milliseconds / 1000)
        return number**2

    def nothing(self) -> int:
        return 0

    def add(self, total: int, part: int) -> int:
        return total + part

    def row(self, part: int) -> dict[str, object]:
        return {"square": part}

    def answer(self, total: int) -> dict[str, object]:
        return {"sum": total}


def sum_of_squares(numbers: int) -> int:
    """0 + 1 + 4 + ... by the formula every schoolbook has."""
    n = numbers - 1
    return n * (n + 1) * (2 * n + 1) // 6


@dataclass(frozen=True)
class Halving(Chain[int]):
    """Each chunk halves what the one before it left, until 1: how many there are nobody knows."""

    name: ClassVar[str] = "halving"
    start: Size
    milliseconds: Milliseconds = 0

    @property
    def chunks(self) -> int:
        return 1

    def needed(self, total: int) -> int:
        return -total if total < 0 else total + 1

    def link(self, number: int, state: bytes | None) -> tuple[int, bytes]:
        time.sleep(self.milliseconds / 1000)
        left = (int(state.decode()) if state else self.start) // 2
        return (1 if left > 1 else -1), str(left).encode()

    def nothing(self) -> int:
        return 0

    def add(self, total: int, part: int) -> int:
        return total + 1 if part > 0 else -(total + 1)

    def answer(self, total: int) -> dict[str, object]:
        return {"halvings": -total}
