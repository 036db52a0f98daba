"""What each sentence about Nim says, worked out again by plain arithmetic.

No packet, parity or winner is taken from the package.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

Heaps = tuple[int, ...]
Facts = dict[str, str]


@dataclass
class Told:
    """What an explanation is about, and what it has said of a move so far."""

    heaps: Heaps
    misere: bool
    wins: Callable[[Heaps], bool]
    left: Heaps | None = None  # after the move that is spoken of
    row: int = 0
    take: int = 0


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def binary(heaps: Heaps) -> Counter[int]:
    """How many packets of each size there are, by the digits of binary numbers."""
    return Counter(
        2**place for heap in heaps for place, bit in enumerate(bin(heap)[:1:-1]) if bit == "1"
    )


def odd(heaps: Heaps) -> set[int]:
    return {size for size, count in binary(heaps).items() if count % 2}


def mirrored(heaps: Heaps) -> bool:
    return all(count % 2 == 0 for count in Counter(h for h in heaps if h).values()) and any(heaps)


def taken(heaps: Heaps, take: int, row: int) -> Heaps:
    assert 1 <= take <= heaps[row - 1]
    return (*heaps[: row - 1], heaps[row - 1] - take, *heaps[row:])


def check_rows(told: Told, facts: Facts) -> None:
    rows = re.findall(r"(\d+) = ([\d+ ]+)", facts["rows"])
    filled = [heap for heap in told.heaps if heap]
    assert [int(row) for row, _ in rows] == filled[: len(rows)]
    assert len(rows) == min(len(filled), 12)
    for row, parts in rows:
        sizes = numbers(parts)
        assert sum(sizes) == int(row)
        assert len(set(sizes)) == len(sizes)
        assert all(bin(size).count("1") == 1 for size in sizes)


def check_counts(told: Told, facts: Facts) -> None:
    said = numbers(facts["counts"])
    assert dict(zip(said[1::2], said[::2], strict=True)) == binary(told.heaps)


def check_even(told: Told, facts: Facts) -> None:
    assert not odd(told.heaps)
    assert not told.wins(told.heaps)


def check_odd(told: Told, facts: Facts) -> None:
    assert set(numbers(facts["packets"])) == odd(told.heaps)
    assert told.wins(told.heaps)


def check_mirror(told: Told, facts: Facts) -> None:
    twins = sorted(heap for heap in told.heaps if heap)[::2]
    assert mirrored(told.heaps)
    assert not told.misere
    assert numbers(facts["pairs"]) == [row for twin in twins[:12] for row in (twin, twin)]


def check_move(told: Told, facts: Facts) -> None:
    told.take, told.row = numbers(facts["move"])
    told.left = taken(told.heaps, told.take, told.row)
    assert "-".join(map(str, told.left)) == facts["leaves"]


def packets_of(told: Told, place: int) -> tuple[set[int], set[int]]:
    assert told.left is not None
    return set(binary((told.heaps[place],))), set(binary((told.left[place],)))


def check_balance(told: Told, facts: Facts) -> None:
    assert int(facts["row"]) == told.row
    before, now = packets_of(told, told.row - 1)
    broken, made = (set(numbers(facts.get(name, ""))) for name in ("broken", "made"))
    assert (broken, made) == (before - now, now - before)
    assert sum(broken) - sum(made) == told.take


def check_restored(told: Told, facts: Facts) -> None:
    assert told.left is not None
    before, now = packets_of(told, told.row - 1)
    assert set(numbers(facts["sizes"])) == odd(told.heaps) == before ^ now
    assert not odd(told.left)


def check_largest(told: Told, facts: Facts) -> None:
    before, now = packets_of(told, told.row - 1)
    assert int(facts["size"]) == max(odd(told.heaps)) == max(before - now)


def check_leaves_mirror(told: Told, facts: Facts) -> None:
    assert told.left is not None
    assert mirrored(told.left)
    assert not told.misere


def check_ends(misere: bool) -> Callable[[Told, Facts], None]:
    def check(told: Told, facts: Facts) -> None:
        assert told.left is not None
        assert not any(told.left)
        assert told.misere == misere

    return check


def check_others(told: Told, facts: Facts) -> None:
    listed, _, _ = facts["moves"].partition(" more")
    named = re.findall(r"(\d+) (?:from row|dans la rangée) (\d+)", listed)
    assert named
    for take, row in named:
        assert (int(take), int(row)) != (told.take, told.row)
        assert not told.wins(taken(told.heaps, int(take), int(row)))


def check_judged(told: Told, facts: Facts) -> None:
    """Which move is judged is said next: `check` holds the judgement against its outcome."""
    assert told.left is None


def check_now_odd(told: Told, facts: Facts) -> None:
    assert told.left is not None
    assert set(numbers(facts["packets"])) == odd(told.left) - odd(told.heaps)


def check_still_odd(told: Told, facts: Facts) -> None:
    assert told.left is not None
    assert set(numbers(facts["packets"])) == odd(told.left) & odd(told.heaps)


def check_reply(told: Told, facts: Facts) -> None:
    assert told.left is not None
    take, row = numbers(facts["reply"])
    assert "-".join(map(str, taken(told.left, take, row))) == facts["leaves"]
    assert not told.wins(taken(told.left, take, row))


def check_large(told: Told, large: int) -> None:
    assert told.misere
    found = sum(heap > 1 for heap in told.heaps)
    assert found == large if large < 2 else found >= 2


def check_ones(loses: bool) -> Callable[[Told, Facts], None]:
    def check(told: Told, facts: Facts) -> None:
        check_large(told, 0)
        assert int(facts["ones"]) == sum(told.heaps)
        assert (sum(told.heaps) % 2 == 1) == loses
        assert told.wins(told.heaps) != loses

    return check


def check_leaves_ones(parity: int) -> Callable[[Told, Facts], None]:
    def check(told: Told, facts: Facts) -> None:
        assert told.left is not None
        assert told.misere
        assert max(told.left) <= 1
        assert int(facts["ones"]) == sum(told.left)
        assert sum(told.left) % 2 == parity

    return check


def check_leaves_switch(told: Told, facts: Facts) -> None:
    assert told.left is not None
    assert told.misere
    assert sum(heap > 1 for heap in told.left) == 1


def check_nothing(wins: bool) -> Callable[[Told, Facts], None]:
    def check(told: Told, facts: Facts) -> None:
        assert not any(told.heaps)
        assert told.misere == wins

    return check


def check_misere(told: Told, facts: Facts) -> None:
    assert told.misere


CHECKS: dict[str, Callable[[Told, Facts], None]] = {
    "rows": check_rows,
    "counts": check_counts,
    "even": check_even,
    "even_why": check_even,
    "odd": check_odd,
    "mirror": check_mirror,
    "nothing_lost": check_nothing(wins=False),
    "nothing_won": check_nothing(wins=True),
    "reply": check_reply,  # before "move", which is part of it
    "move": check_move,
    "breaks_makes": check_balance,
    "breaks": check_balance,
    "restored": check_restored,
    "largest": check_largest,
    "leaves_mirror": check_leaves_mirror,
    "takes_last": check_ends(misere=False),
    "takes_last_loses": check_ends(misere=True),
    "others": check_others,
    "other": check_others,
    "move_wins": check_judged,
    "move_loses": check_judged,
    "now_odd": check_now_odd,
    "still_odd": check_still_odd,
    "misere": check_misere,
    "misere_far": lambda told, facts: check_large(told, 2),
    "misere_switch": lambda told, facts: check_large(told, 1),
    "misere_lost": check_ones(loses=True),
    "misere_won": check_ones(loses=False),
    "misere_leaves": check_leaves_ones(1),
    "misere_leaves_even": check_leaves_ones(0),
    "misere_leaves_switch": check_leaves_switch,
}
