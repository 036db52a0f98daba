"""What can be played? Positions and moves, as the rules allow them and as people write them."""

import re
from collections.abc import Iterator
from itertools import combinations, groupby, product
from typing import NamedTuple

from antihilbert.base.errors import shortened
from antihilbert.takeaway.codes import NOTHING, ONE_HEAP, THREE_HEAPS, TWO_HEAPS
from antihilbert.takeaway.refusals import SpokenError
from antihilbert.takeaway.rules import Rules

MOST_HEAPS = 1000
LARGEST_HEAP = 10**18

_SQUARES = re.compile(r"([0-9]{1,18}):([0-9]{1,18})")
_STEP_BACK = re.compile(r"([0-9]{1,9})\s+[-−]\s*([0-9]{1,9})")

Option = tuple[int, tuple[int, ...]]  # what is taken from a heap, and what is left of it


class Position(NamedTuple):
    """The heaps as they lie, empty ones too, and the most that may be taken now, if limited."""

    heaps: tuple[int, ...]
    limit: int | None = None

    @property
    def written(self) -> str:
        """The heaps as people write them."""
        return "-".join(map(str, self.heaps)) or "0"


class Change(NamedTuple):
    """What a move does to one heap: `heap` counts from 0; `parts` is what is left of it."""

    heap: int
    take: int
    parts: tuple[int, ...]


class Move(NamedTuple):
    """One change, or several at once if the rules allow it."""

    changes: tuple[Change, ...]

    @property
    def taken(self) -> int:
        return sum(change.take for change in self.changes)

    def as_json(self, leaves: Position) -> dict[str, object]:
        first = self.changes[0]
        answer: dict[str, object] = {
            "heap": first.heap + 1,
            "take": first.take,
            "leaves": list(leaves.heaps),
        }
        if len(self.changes) > 1:
            answer["heaps"] = [change.heap + 1 for change in self.changes]
            answer["takes"] = [change.take for change in self.changes]
        return answer

    def __str__(self) -> str:
        """As it is typed: `row take`, then the parts if the row is split; commas between rows."""
        return ", ".join(
            " ".join(
                map(str, (heap + 1, take, *(parts if len(parts) > 1 else ())))
            )
            for heap, take, parts in self.changes
        )  # fmt: skip


def read_heaps(text: str, gaps: bool = False) -> tuple[int, ...]:
    """Heaps as typed: `1 3 5 7`, `1,3,5,7` or `1-3-5-7`; with `gaps` also `2:6`, two squares."""
    words = [word for word in re.split(r"[\s,;]+", text.strip(" []()\n\t")) if word]
    heaps = []
    for word in words:
        if gaps and (squares := _SQUARES.fullmatch(word)):
            word = str(max(abs(int(squares[1]) - int(squares[2])) - 1, 0))
            if squares[1] == squares[2]:
                raise SpokenError("same_square", text=squares[0])
        for part in [word] if word.startswith(("-", "−")) else word.split("-"):
            if not (part.isascii() and part.isdigit()):
                key = "negative_heap" if re.fullmatch(r"[-−]\d+", part) else "no_heap"
                raise SpokenError(key, text=shortened(part or word))
            if len(part.lstrip("0")) > 19 or int(part) > LARGEST_HEAP:
                raise SpokenError("huge_heap", text=shortened(part))
            heaps.append(int(part))
            if len(heaps) > MOST_HEAPS:
                raise SpokenError("many_heaps", most=MOST_HEAPS)
    if not heaps:
        raise SpokenError("no_heaps")
    return tuple(heaps)


def start(rules: Rules, heaps: tuple[int, ...], limit: int | None = None) -> Position:
    """The position a game starts from: where takes are limited, the first may not take all."""
    if not rules.growth:
        if limit is not None:
            raise SpokenError("no_limit")
        return Position(heaps)
    if limit is not None and limit < 0:
        raise SpokenError("negative_limit", limit=limit)
    return Position(heaps, max(sum(heaps) - 1, 0) if limit is None else limit)


def heap_options(rules: Rules, heap: int, limit: int | None = None) -> Iterator[Option]:
    """(taken, what is left) of every move in one heap."""
    for taken in rules.code.amounts(heap if limit is None else min(heap, limit)):
        digit, rest = rules.code.digit(taken), heap - taken
        if rest == 0:
            if digit & NOTHING and taken:
                yield taken, ()
            continue
        if digit & ONE_HEAP:
            yield taken, (rest,)
        if digit & TWO_HEAPS:
            for part in range(1, rest // 2 + 1):
                if not (rules.unequal and 2 * part == rest):
                    yield taken, (part, rest - part)
        if digit & THREE_HEAPS:
            for first in range(1, rest // 3 + 1):
                for second in range(first, (rest - first) // 2 + 1):
                    third = rest - first - second
                    if not (rules.unequal and (first == second or second == third)):
                        yield taken, (first, second, third)


def moves(rules: Rules, position: Position) -> Iterator[Move]:
    """Every move, heap by heap."""
    heaps, limit = position
    for place, heap in enumerate(heaps):
        for taken, parts in heap_options(rules, heap, limit):
            yield Move((Change(place, taken, parts),))
    if rules.heaps == 1:
        return
    options = {
        place: found
        for place, heap in enumerate(heaps)
        if heap and (found := list(heap_options(rules, heap, limit)))
    }
    for count in range(2, min(rules.heaps, len(options)) + 1):
        for places in _places(rules, list(options), count):
            for chosen in _together(rules, [options[place] for place in places]):
                if limit is not None and sum(taken for taken, _ in chosen) > limit:
                    continue
                yield Move(
                    tuple(
                        Change(place, taken, parts)
                        for place, (taken, parts) in zip(places, chosen, strict=True)
                    )
                )


def _places(rules: Rules, open_to: list[int], count: int) -> Iterator[tuple[int, ...]]:
    """The ways to choose `count` of the places that have a move."""
    if not rules.neighbours:
        yield from combinations(open_to, count)
        return
    for index, first in enumerate(open_to):
        window = [place for place in open_to[index + 1 :] if place - first < rules.heaps]
        yield from ((first, *others) for others in combinations(window, count - 1))


def _together(rules: Rules, options: list[list[Option]]) -> Iterator[tuple[Option, ...]]:
    """The ways to move in some heaps at once."""
    if not rules.same:
        yield from product(*options)
        return
    by_taken = [{key: list(group) for key, group in groupby(one, _taken)} for one in options]
    for taken in by_taken[0]:
        yield from product(*(one.get(taken, []) for one in by_taken))


def _taken(option: Option) -> int:
    return option[0]


def after(rules: Rules, position: Position, move: Move) -> Position:
    """The position a move leads to; a heap that is gone stays as an empty one."""
    left: list[tuple[int, ...]] = [(heap,) for heap in position.heaps]
    for heap, _, parts in move.changes:
        left[heap] = parts or (0,)
    heaps = tuple(part for parts in left for part in parts)
    return Position(heaps, rules.growth * move.taken if rules.growth else None)


def canonical(rules: Rules, position: Position) -> Position:
    """The same position up to what cannot matter: the order of heaps, and empty ones."""
    heaps, limit = position
    if rules.neighbours:
        filled = [place for place, heap in enumerate(heaps) if heap]
        row = heaps[filled[0] : filled[-1] + 1] if filled else ()
        kept = min(row, row[::-1])
    else:
        kept = tuple(sorted(heap for heap in heaps if heap))
    if limit is not None:
        limit = min(limit, sum(kept))
    return Position(kept, limit)


def read_move(rules: Rules, position: Position, text: str, lang: str = "en") -> Move:
    """A move as typed: `3 2` takes 2 from row 3; `1 2 3 4` also splits the row into 3 and 4.

    What is wrong with one is said in `lang`.
    """
    written = shortened(text.strip())
    changes = []
    for part in text.split(","):
        words = part.split()
        if len(words) < 2 or not all(word.isascii() and word.isdigit() for word in words):
            raise SpokenError("not_a_move", lang, text=written)
        row, taken, *parts = (int(word[:20]) for word in words)
        if not 1 <= row <= len(position.heaps):
            raise SpokenError("no_row", lang, row=row, rows=len(position.heaps))
        heap = position.heaps[row - 1]
        if taken > heap:
            key = "row_has_only" if heap else "row_empty"
            raise SpokenError(key, lang, row=row, heap=heap)
        rest = tuple(sorted(parts)) or ((heap - taken,) if heap > taken else ())
        changes.append(Change(row - 1, taken, rest))
    move = Move(tuple(sorted(changes)))
    if position.limit is not None and move.taken > position.limit:
        raise SpokenError("over_limit", lang, taken=move.taken, limit=position.limit)
    if not allowed(rules, position, move):
        raise SpokenError("against_rules", lang, text=written, rules=rules)
    return move


class StepBack(NamedTuple):
    """A move that makes a gap larger, and what the gap is again when the other has followed."""

    row: int  # from 1
    steps: int
    heap: int


def step_back(rules: Rules, position: Position, text: str) -> StepBack | None:
    """A step back as typed, `row -steps`, if the rows are gaps; None if it is none."""
    found = _STEP_BACK.fullmatch(text.strip())
    if not (rules.gaps and found):
        return None
    row, steps = int(found[1]), int(found[2])
    if not 1 <= row <= len(position.heaps):
        raise SpokenError("no_row", row=row, rows=len(position.heaps))
    if not rules.code.digit(steps):
        raise SpokenError("against_rules", text=shortened(text), rules=rules)
    return StepBack(row, steps, position.heaps[row - 1])


def allowed(rules: Rules, position: Position, move: Move) -> bool:
    """Same as `move in moves(rules, position)`, without listing them all."""
    heaps, limit = position
    places = [change.heap for change in move.changes]
    if not places or len(set(places)) < len(places) or len(places) > rules.heaps:
        return False
    if rules.neighbours and max(places) - min(places) >= rules.heaps:
        return False
    if rules.same and len({change.take for change in move.changes}) > 1:
        return False
    if limit is not None and move.taken > limit:
        return False
    return all(_change_allowed(rules, heaps[change.heap], change) for change in move.changes)


def _change_allowed(rules: Rules, heap: int, change: Change) -> bool:
    _, taken, parts = change
    if taken + sum(parts) != heap or 0 in parts or tuple(sorted(parts)) != parts:
        return False
    if rules.unequal and len(set(parts)) < len(parts):
        return False
    changes_something = taken > 0 or len(parts) > 1
    return changes_something and bool(rules.code.digit(taken) >> len(parts) & 1)
