"""Which packets does a row fall into? Powers of two, all different: the heart of the strategy.

As in "Le jeu de Marienbad" (Lycée de l'Harteloire, Brest, 2022-2023): a position is even when
there is an even number of packets of each size, and then whoever has to move loses.

>>> packets(7), odd_sizes([1, 3, 5, 6])
([4, 2, 1], [1])
"""

from collections.abc import Iterable
from typing import NamedTuple

from antihilbert.takeaway.sentences import say


class Balance(NamedTuple):
    """What changes when a row of one size becomes a row of another: the source's figure 4."""

    broken: list[int]
    made: list[int]


def packets(row: int) -> list[int]:
    """The powers of two that add up to `row`, largest first."""
    return [1 << power for power in range(row.bit_length() - 1, -1, -1) if row >> power & 1]


def counts(rows: Iterable[int]) -> dict[int, int]:
    """How many packets there are of each size, largest first."""
    found: dict[int, int] = {}
    for row in rows:
        for size in packets(row):
            found[size] = found.get(size, 0) + 1
    return dict(sorted(found.items(), reverse=True))


def odd_sizes(rows: Iterable[int]) -> list[int]:
    """The sizes of which there is an odd number of packets, largest first."""
    return [size for size, count in counts(rows).items() if count % 2]


def balance(before: int, after: int) -> Balance:
    """Which packets a row loses and gains."""
    return Balance(packets(before & ~after), packets(after & ~before))


def is_mirror(rows: Iterable[int]) -> bool:
    """Whether the rows that are left pair up, each with another of its size."""
    left = sorted(row for row in rows if row)
    return bool(left) and left[::2] == left[1::2]


class PacketStep(NamedTuple):
    """One step of section 3.2: the largest power of two that fits is split off."""

    rest: int  # n_k
    power: int  # p_k, the largest with 2^p_k <= n_k


def steps(number: int) -> list[PacketStep]:
    """The decomposition of `number`, power by power, until nothing is left."""
    found = []
    while number:
        power = number.bit_length() - 1
        found.append(PacketStep(number, power))
        number -= 1 << power
    return found


def uniqueness(number: int, lang: str) -> list[str]:
    """Why `number` is a sum of different powers of two in exactly one way, step by step."""
    said = []
    for index, (rest, power) in enumerate(steps(number)):
        size = 1 << power
        facts = {"k": index, "rest": rest, "power": size, "p": power, "left": rest - size}
        said.append(say(lang, "step", **facts))
        said.append(say(lang, "forced", power=size, rest=rest, below=size - 1, above=2 * size))
    written = " + ".join(map(str, packets(number)))
    return [*said, say(lang, "sum", number=number, sum=written), say(lang, "unique", number=number)]
