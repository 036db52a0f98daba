"""The rules of a take-away game as data, its positions and moves, and games with names.

A `Code` has one digit for every number taken, as in Winning Ways. The bits of digit k are what may
be left after taking k: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps. So 0.333 is "take 1 to
3", 0.77 is Kayles, and a digit before the point splits a heap without taking anything. `Rules` add
how heaps and moves depend on each other.
>>> str(Code.taking("1-3")), str(Code.parse("0.77"))
('1-3', '0.77')
>>> str(Rules.parse("take=1-3 heaps=2 misere"))
'take=1-3 heaps=2 misere'
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from itertools import combinations, groupby, product
from pathlib import Path
from typing import NamedTuple

from antihilbert.core.answer import Answer
from antihilbert.core.environment import plugins
from antihilbert.core.messages import Text, shortened
from antihilbert.takeaway.messages import refused

# Moves in one heap

NOTHING, ONE_HEAP, TWO_HEAPS, THREE_HEAPS = 1, 2, 4, 8
TAKE = NOTHING | ONE_HEAP  # the digit of a plain take
MOST_TAKEN = 10_000  # a longer finite code must be a mistake
DIGITS = "0123456789ABCDEF"

_CODE = re.compile(r"(.?)\.(.*?)(\.\.\.|…)?", re.DOTALL)
_AMOUNTS = re.compile(r"(\d{1,9})(?:-(\d{1,9})|(\+))?")


@dataclass(frozen=True)
class Code:
    """One digit for every number taken, from 0; `endless` repeats the last digit."""

    digits: tuple[int, ...]
    endless: bool = False

    def __post_init__(self) -> None:
        if not any(self.digits):
            raise refused("no_move_code")
        if self.digits[0] & TAKE:
            raise refused("idle_digit", digit=DIGITS[self.digits[0]])

    @classmethod
    def parse(cls, text: str, base: int = 8) -> "Code":
        """Parse an octal (with base 16, hexadecimal) code: 0.77, 4.0, or 0.3... for 3 repeated."""
        kind = "octal" if base == 8 else "hex"
        found = _CODE.fullmatch(text.strip())
        if not found:
            raise refused(f"no_{kind}", text=shortened(text))
        written = (found[1] or "0") + found[2]
        for digit in written.upper():
            if digit not in DIGITS[:base]:
                raise refused(f"no_{kind}_digit", digit=shortened(digit), text=shortened(text))
        if len(written) > MOST_TAKEN:
            raise refused("long_code", count=len(written), most=MOST_TAKEN)
        if found[3] and not found[2]:
            raise refused("repeats_nothing", text=shortened(text))
        digits = tuple(int(digit, base) for digit in written)
        return cls.trimmed(digits, bool(found[3]))

    @classmethod
    def taking(cls, text: str) -> "Code":
        """Parse plain takes: any, 1-3, or 1,3,4; 3+ is 3 or more."""
        if text.strip().lower() in ("any", "all"):
            return NIM
        allowed: set[int] = set()
        more: int | None = None
        for part in re.split(r"[,;\s]+", text.strip(" {}[]()\t")):
            found = _AMOUNTS.fullmatch(part)
            if not found:
                raise refused("no_amount", text=shortened(part))
            first, last = int(found[1]), int(found[2] or found[1])
            if first == 0:
                raise refused("takes_nothing")
            if last < first:
                raise refused("backwards", text=part, right=f"{last}-{first}")
            if last > MOST_TAKEN:
                raise refused("takes_too_much", count=last, most=MOST_TAKEN)
            allowed.update(range(first, last + 1))
            if found[3]:
                more = first if more is None else min(more, first)
        if more is not None:
            allowed.update(range(more, max(allowed) + 1))
        digits = tuple(TAKE if taken in allowed else 0 for taken in range(max(allowed) + 1))
        return cls.trimmed(digits, endless=more is not None)

    @classmethod
    def trimmed(cls, digits: tuple[int, ...], endless: bool) -> "Code":
        """Return the shortest form of a code, so that equal codes compare equal."""
        if endless and digits[-1] == 0:
            endless = False
        kept = list(digits)
        while len(kept) > 1 and (kept[-1] == 0 if not endless else kept[-1] == kept[-2]):
            if endless and len(kept) == 2:
                break  # the digit before the point is not repeated
            kept.pop()
        return cls(tuple(kept), endless)

    def digit(self, taken: int) -> int:
        """Return what may be left after taking `taken`: a sum of NOTHING, ONE_HEAP, ..."""
        if taken < len(self.digits):
            return self.digits[taken]
        return self.digits[-1] if self.endless else 0

    def amounts(self, most: int) -> Iterator[int]:
        """Return the numbers up to `most` that may be taken from some heap."""
        last = most if self.endless else min(most, len(self.digits) - 1)
        return (taken for taken in range(last + 1) if self.digit(taken))

    @property
    def length(self) -> int:
        """Return the largest number that may be taken, if the code is finite."""
        return len(self.digits) - 1

    @cached_property
    def parts(self) -> int:
        """Return the most heaps that a move can leave of one heap."""
        return max(max(digit.bit_length() - 1 for digit in self.digits), 0)

    @cached_property
    def effort(self) -> int:
        """Return the exponent of n in the time to value all heaps up to n."""
        splits = [max(digit.bit_length() - 1, 1) for digit in self.digits]
        return max(*splits, splits[-1] + self.endless)

    @cached_property
    def plain(self) -> bool:
        """Return whether every move only takes, and may leave one heap or none."""
        return all(digit in (0, TAKE) for digit in self.digits)

    @cached_property
    def up_to(self) -> int | None:
        """Return k if exactly 1 to k may be taken, else None."""
        takes = (0, *(TAKE,) * self.length)
        return self.length if self.digits == takes and not self.endless else None

    def __str__(self) -> str:
        return self._takes() if self.plain else self.written()

    def written(self) -> str:
        """Return the code as digits: 0.77, 0.3..., or 0.F if it is not octal."""
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


# Rules

MOST_HEAPS_A_MOVE = 16
MOST_GROWTH = 1000
FLAGS = ("same", "neighbours", "unequal", "gaps", "misere")
WORDS = "take=, octal=, hex=, heaps=, growth=, " + ", ".join(FLAGS)


@dataclass(frozen=True, repr=False)
class Rules:
    """The moves that are allowed, and whether the last one wins.

    >>> Rules("take=1-3 misere")
    Rules('take=1-3 misere')
    """

    code: Code = NIM  # or a text like take=1-3 misere
    heaps: int = 1  # most heaps in one move,
    same: bool = False  # with the same number taken from each,
    neighbours: bool = False  # which must be adjacent, within so many places of the row
    unequal: bool = False  # the parts of a split heap must all differ
    growth: int = 0  # take at most so many times the last take; 0: no such limit
    gaps: bool = False  # heaps are gaps between two pieces, which may also step back
    misere: bool = False  # the player who takes last loses

    def __post_init__(self) -> None:
        if isinstance(self.code, str):
            self._add(Rules.parse(self.code))
        if not isinstance(self.code, Code):
            raise refused("no_code", text=shortened(str(self.code)))
        if not 1 <= self.heaps <= MOST_HEAPS_A_MOVE:
            raise refused("heaps_range", count=self.heaps, most=MOST_HEAPS_A_MOVE)
        if not 0 <= self.growth <= MOST_GROWTH:
            raise refused("growth_range", count=self.growth, most=MOST_GROWTH)
        if self.heaps == 1 and (self.same or self.neighbours):
            raise refused("needs_heaps")
        if (self.growth or self.neighbours) and self.code.parts > 1:
            raise refused("no_splitting")
        if self.gaps and not (self.independent and self.code.plain and not self.misere):
            raise refused("gaps_alone")

    def _add(self, written: "Rules") -> None:
        """Take over what the text of the rules says; a field that is given goes before."""
        for one in fields(self):
            if one.name == "code" or getattr(self, one.name) == one.default:
                object.__setattr__(self, one.name, getattr(written, one.name))

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Parse rules as they are printed, like `take=1-3 heaps=2 misere`; an empty text is Nim."""
        code, flags = NIM, dict.fromkeys(FLAGS, False)
        numbers = {"heaps": 1, "growth": 0}
        said: set[str] = set()
        for word in re.sub(r"\s*([,;=])\s*", r"\1", text).split():  # accept 1, 3, 4
            name, equals, value = word.partition("=")
            kind = "take" if name in ("octal", "hex") else name
            if kind in said:
                raise refused("rule_twice", text=shortened(word))
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
                raise refused("no_rule", text=shortened(word), words=WORDS)
        return cls(code=code, heaps=numbers["heaps"], growth=numbers["growth"], **flags)

    def __str__(self) -> str:
        words = [f"take={self.code}"]
        if not self.code.plain:
            kind = "hex" if self.code.hexadecimal else "octal"
            words = [f"{kind}={self.code.written()}"]
        words += [f"heaps={self.heaps}"] * (self.heaps > 1)
        words += [f"growth={self.growth}"] * (self.growth > 0)
        return " ".join(words + [flag for flag in FLAGS if getattr(self, flag)])

    def __repr__(self) -> str:
        return f"Rules({str(self)!r})"

    @property
    def independent(self) -> bool:
        """Return whether each move is in one heap and does not depend on the others."""
        return self.heaps == 1 and not self.growth

    def with_misere(self, misere: bool) -> "Rules":
        return replace(self, misere=misere)


# Positions and moves

MOST_HEAPS = 1000
LARGEST_HEAP = 10**18

_SQUARES = re.compile(r"([0-9]{1,18}):([0-9]{1,18})")
_STEP_BACK = re.compile(r"([0-9]{1,9})\s+[-−]\s*([0-9]{1,9})")

Option = tuple[int, tuple[int, ...]]  # the number taken, and the parts left


class Position(NamedTuple):
    """All heaps in their order, empty ones too, and the most that may be taken now, if limited."""

    heaps: tuple[int, ...]
    limit: int | None = None

    @property
    def written(self) -> str:
        """Return the heaps as text."""
        return "-".join(map(str, self.heaps)) or "0"


class Change(NamedTuple):
    """The change of one heap: `heap` counts from 0, `parts` is what is left."""

    heap: int
    take: int
    parts: tuple[int, ...]


class Move(NamedTuple):
    """One change, or several at once if the rules allow it."""

    changes: tuple[Change, ...]

    @property
    def taken(self) -> int:
        return sum(change.take for change in self.changes)

    def __str__(self) -> str:
        """Return `row take`, with the parts if the row is split, and commas between rows."""
        return ", ".join(
            " ".join(
                map(str, (heap + 1, take, *(parts if len(parts) > 1 else ())))
            )
            for heap, take, parts in self.changes
        )  # fmt: skip


@dataclass(frozen=True)
class LeadingMove(Answer):
    """A move, and the position that it leads to."""

    KEYS = "heap take leaves=after.heaps heaps?=several takes?"
    move: Move
    after: Position

    @property
    def heap(self) -> int:
        """From 1."""
        return self.move.changes[0].heap + 1

    @property
    def take(self) -> int:
        return self.move.changes[0].take

    @property
    def several(self) -> list[int] | None:
        """Of a move in several heaps: which."""
        changes = self.move.changes
        return [change.heap + 1 for change in changes] if len(changes) > 1 else None

    @property
    def takes(self) -> list[int] | None:
        changes = self.move.changes
        return [change.take for change in changes] if len(changes) > 1 else None


def read_heaps(text: str, gaps: bool = False) -> tuple[int, ...]:
    """Parse heaps: `1 3 5 7`, `1,3,5,7` or `1-3-5-7`; with `gaps` also `2:6`, two squares."""
    words = [word for word in re.split(r"[\s,;]+", text.strip(" []()\n\t")) if word]
    heaps = []
    for word in words:
        if gaps and (squares := _SQUARES.fullmatch(word)):
            word = str(max(abs(int(squares[1]) - int(squares[2])) - 1, 0))
            if squares[1] == squares[2]:
                raise refused("same_square", text=squares[0])
        for part in [word] if word.startswith(("-", "−")) else word.split("-"):
            if not (part.isascii() and part.isdigit()):
                key = "negative_heap" if re.fullmatch(r"[-−]\d+", part) else "no_heap"
                raise refused(key, text=shortened(part or word))
            if len(part.lstrip("0")) > 19 or int(part) > LARGEST_HEAP:
                raise refused("huge_heap", text=shortened(part))
            heaps.append(int(part))
            if len(heaps) > MOST_HEAPS:
                raise refused("many_heaps", most=MOST_HEAPS)
    if not heaps:
        raise refused("no_heaps")
    return tuple(heaps)


def start(rules: Rules, heaps: tuple[int, ...], limit: int | None = None) -> Position:
    """Return the first position; if takes are limited, the first move may not take all."""
    if not rules.growth:
        if limit is not None:
            raise refused("no_limit")
        return Position(heaps)
    if limit is not None and limit < 0:
        raise refused("negative_limit", limit=limit)
    return Position(heaps, max(sum(heaps) - 1, 0) if limit is None else limit)


def heap_options(
    rules: Rules, heap: int, limit: int | None = None, most_part: int | None = None
) -> Iterator[Option]:
    """Yield (taken, parts left) of every move in a heap; `most_part` bounds all but the largest."""
    for taken in rules.code.amounts(heap if limit is None else min(heap, limit)):
        digit, rest = rules.code.digit(taken), heap - taken
        if rest == 0:
            if digit & NOTHING and taken:
                yield taken, ()
            continue
        most = rest if most_part is None else most_part
        if digit & ONE_HEAP:
            yield taken, (rest,)
        if digit & TWO_HEAPS:
            for part in range(1, min(rest // 2, most) + 1):
                if not (rules.unequal and 2 * part == rest):
                    yield taken, (part, rest - part)
        if digit & THREE_HEAPS:
            for first in range(1, min(rest // 3, most) + 1):
                for second in range(first, min((rest - first) // 2, most) + 1):
                    third = rest - first - second
                    if not (rules.unequal and (first == second or second == third)):
                        yield taken, (first, second, third)


def moves(rules: Rules, position: Position) -> Iterator[Move]:
    """Yield every move, heap by heap."""
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
    """Yield the ways to choose `count` of the heaps that have a move."""
    if not rules.neighbours:
        yield from combinations(open_to, count)
        return
    for index, first in enumerate(open_to):
        window = [place for place in open_to[index + 1 :] if place - first < rules.heaps]
        yield from ((first, *others) for others in combinations(window, count - 1))


def _together(rules: Rules, options: list[list[Option]]) -> Iterator[tuple[Option, ...]]:
    """Yield the ways to move in some heaps at once."""
    if not rules.same:
        yield from product(*options)
        return
    by_taken = [{key: list(group) for key, group in groupby(one, _taken)} for one in options]
    for taken in by_taken[0]:
        yield from product(*(one.get(taken, []) for one in by_taken))


def _taken(option: Option) -> int:
    return option[0]


def after(rules: Rules, position: Position, move: Move) -> Position:
    """Return the position after a move; an empty heap keeps its place."""
    left: list[tuple[int, ...]] = [(heap,) for heap in position.heaps]
    for heap, _, parts in move.changes:
        left[heap] = parts or (0,)
    heaps = tuple(part for parts in left for part in parts)
    return Position(heaps, rules.growth * move.taken if rules.growth else None)


def canonical(rules: Rules, position: Position) -> Position:
    """Return the position without order and empty heaps, as far as these do not matter."""
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
    """Parse a move: `3 2` takes 2 from row 3; `1 2 3 4` also splits the row into 3 and 4."""
    written = shortened(text.strip())
    changes = []
    for part in text.split(","):
        words = part.split()
        if len(words) < 2 or not all(word.isascii() and word.isdigit() for word in words):
            raise refused("not_a_move", lang, text=written)
        row, taken, *parts = (int(word[:20]) for word in words)
        if not 1 <= row <= len(position.heaps):
            raise refused("no_row", lang, row=row, rows=len(position.heaps))
        heap = position.heaps[row - 1]
        if taken > heap:
            key = "row_has_only" if heap else "row_empty"
            raise refused(key, lang, row=row, heap=heap)
        rest = tuple(sorted(parts)) or ((heap - taken,) if heap > taken else ())
        changes.append(Change(row - 1, taken, rest))
    move = Move(tuple(sorted(changes)))
    if position.limit is not None and move.taken > position.limit:
        raise refused("over_limit", lang, taken=move.taken, limit=position.limit)
    if not allowed(rules, position, move):
        raise refused("against_rules", lang, text=written, rules=rules)
    return move


class StepBack(NamedTuple):
    """A move that enlarges a gap, and the gap after the other player has followed."""

    row: int  # from 1
    steps: int
    heap: int


def step_back(rules: Rules, position: Position, text: str) -> StepBack | None:
    """Parse a step back, `row -steps`, if the rows are gaps; return None for other moves."""
    found = _STEP_BACK.fullmatch(text.strip())
    if not (rules.gaps and found):
        return None
    row, steps = int(found[1]), int(found[2])
    if not 1 <= row <= len(position.heaps):
        raise refused("no_row", row=row, rows=len(position.heaps))
    if not rules.code.digit(steps):
        raise refused("against_rules", text=shortened(text), rules=rules)
    return StepBack(row, steps, position.heaps[row - 1])


def allowed(rules: Rules, position: Position, move: Move) -> bool:
    """Same as `move in moves(rules, position)`, without listing all moves."""
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


# Games with names, each with its rules and its usual heaps


@dataclass(frozen=True)
class NamedGame(Answer):
    """A known game; `about` describes its moves in each language, not its solution."""

    KEYS = "name rules heaps about"

    name: str
    rules: Rules
    heaps: tuple[int, ...]
    about: Text


GAMES: dict[str, NamedGame] = {}


def add_game(name: str, rules: str, heaps: Iterable[int], en: str, fr: str) -> NamedGame:
    """Give a game a name, by which it can be solved, explained and played."""
    GAMES[name] = NamedGame(name, Rules.parse(rules), tuple(heaps), Text(en, fr))
    return GAMES[name]


GROUP = "antihilbert.rules"  # of entry points, each a `NamedGame`


@cache
def add_installed() -> None:
    """Add the games of installed packages by their names."""
    for _, game in plugins(GROUP):
        if isinstance(game, NamedGame):
            GAMES.setdefault(game.name, game)


def game_named(name: str) -> NamedGame:
    if name not in GAMES:
        add_installed()
    if name not in GAMES:
        raise refused("unknown_game", text=shortened(name), names=", ".join(GAMES))
    return GAMES[name]


_FILE = Path(__file__).with_name("games.toml")
for _name, _game in tomllib.loads(_FILE.read_text(encoding="utf-8")).items():
    add_game(_name, _game["rules"], _game["heaps"], *_game["about"])
