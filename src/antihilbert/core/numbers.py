"""Whole numbers within bounds, lists of them as text, and histograms."""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import islice
from numbers import Integral
from pathlib import Path
from typing import Any, NamedTuple

from antihilbert.core.messages import how_to_install, refused, shortened


def within(given: object, least: int, most: int) -> bool:
    """Return whether this is a whole number from `least` to `most`.

    >>> within(3, 1, 3), within(3.0, 1, 3), within("3", 1, 3), within(True, 1, 3)
    (True, False, False, False)
    """
    whole = isinstance(given, Integral) and not isinstance(given, bool)
    return whole and least <= given <= most  # type: ignore[operator]


# Lists: `4`, `1-8`, `2,4,6-9`

MOST = 10_000  # in a list


def numbers_of(text: str, what: str) -> list[int]:
    """Return the numbers of a list, in ascending order.

    >>> numbers_of("6-8, 2", "suits")
    [2, 6, 7, 8]
    """
    numbers: set[int] = set()
    for piece in text.split(","):
        low, dash, high = (part.strip() for part in piece.partition("-"))
        high = high if dash else low
        if not all(end.isascii() and end.isdigit() and len(end) < 6 for end in (low, high)):
            raise refused("not_a_list", piece=shortened(piece), what=what)
        numbers |= set(range(int(low), int(high) + 1))
        if int(low) < 1 or int(high) < int(low) or len(numbers) > MOST:
            raise refused("not_a_range", piece=shortened(piece), what=what)
    return sorted(numbers)


def range_of(text: str, what: str) -> range:
    """Return the numbers from N to M of `N-M`, `N`, `N-` or `-M`; all of an empty text.

    >>> range_of("5-9", "tricks"), 10**9 in range_of("7-", "tricks")
    (range(5, 10), True)
    """
    low, dash, high = (part.strip() for part in text.partition("-"))
    if not all(
        not end or (end.isascii() and end.isdigit() and len(end) < 19) for end in (low, high)
    ):
        raise refused("not_a_list", piece=shortened(text), what=what)
    return range(int(low or 0), int(high or (10**18 if dash or not text else low)) + 1)


# Histograms of lengths: games often have lengths of one parity only, for which bins of three
# lengths would hold one and two possible lengths by turns


class Bin(NamedTuple):
    """The lengths from `first` to `last`, and how many games have one of them."""

    first: int
    last: int
    games: int

    def __str__(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"


class Bins(NamedTuple):
    """A histogram: its bins, their width, and the step between possible lengths."""

    bins: list[Bin]
    width: int
    step: int  # 2: all lengths are even, or all are odd

    @property
    def parity(self) -> str:
        """
        >>> cut([0, 5, 0, 7], most=10).parity
        'odd'
        """
        return "" if self.step == 1 else ("odd" if self.bins[0].first % 2 else "even")


def cut(counts: Sequence[int], most: int, last: int | None = None) -> Bins:
    """Cut `counts`, by length from 0, into about `most` bins, up to the one with `last`.

    A bin has one length, or as many even as odd ones; of one parity, all have the same number.

    >>> [(str(one), one.games) for one in cut([0, 4, 0, 3, 0, 2, 0, 1], most=2).bins]
    [('1-3', 7), ('5-7', 3)]
    """
    lengths = [length for length, count in enumerate(counts) if count]
    one_parity = len({length % 2 for length in lengths}) == 1 and len(lengths) > 1
    step = 2 if one_parity else 1
    begin = lengths[0] % 2 if one_parity else 0
    last = max(lengths, default=0) if last is None else last
    each = (last - begin) // step // most + 1  # lengths per bin
    if step == 1 and each > 1:
        each += each % 2
    width = step * each
    bins = [
        Bin(first, first + width - step, sum(counts[first : first + width]))
        for first in range(begin, last + 1, width)
    ]
    return Bins(bins, width, step)


# Tables


def csv_of(rows: Iterable[Mapping[str, Any]]) -> str:
    """Return rows as CSV; what is nested has a column of its own.

    >>> print(csv_of([{"deck": {"suits": 1, "values": 5}, "interval": [0.25, 0.5]}]), end="")
    deck_suits,deck_values,interval_low,interval_high
    1,5,0.25,0.5
    """
    flat = [dict(_cells(row)) for row in rows]
    written = StringIO()
    names = dict.fromkeys(name for row in flat for name in row)
    writer = csv.DictWriter(written, list(names), lineterminator="\n")
    writer.writeheader()
    writer.writerows(flat)
    return written.getvalue()


def _cells(row: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in row.items():
        if name == "interval":
            value = dict(zip(("low", "high"), value, strict=True))
        if isinstance(value, Mapping):
            yield from _cells(value, f"{prefix}{name}_")
        else:
            yield prefix + name, " ".join(map(str, value)) if isinstance(value, list) else value


# Parquet

BATCH = 10_000  # rows in memory at a time


def write_parquet(path: Path, rows: Callable[[], Iterator[Mapping[str, Any]]]) -> None:
    """Write a table; its rows are read twice, first for the types of the columns."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise refused("parquet_needs_pyarrow", fact=how_to_install("parquet")) from error
    types = _column_types(rows())
    named = {int: pyarrow.int64(), float: pyarrow.float64(), str: pyarrow.string()}
    schema = pyarrow.schema([(name, named[types[name]]) for name in types])
    every = rows()
    try:
        with parquet.ParquetWriter(path, schema) as writer:
            while batch := list(islice(every, BATCH)):
                fitting = [{name: _as(types[name], row[name]) for name in types} for row in batch]
                writer.write_table(pyarrow.Table.from_pylist(fitting, schema=schema))
    except OSError as error:
        why = error.strerror or str(error)
        raise refused("cannot_write", path=shortened(str(path), 200), why=why) from error


def _column_types(rows: Iterable[Mapping[str, Any]]) -> dict[str, type]:
    """Choose integers, floats or texts; integers beyond 64 bits become texts."""
    seen: dict[str, set[type]] = {}
    for row in rows:
        for name, value in row.items():
            types = seen.setdefault(name, set())
            if value is not None:
                is_large = isinstance(value, int) and abs(value) >= 2**63
                types.add(str if is_large else type(value))
    order: tuple[type, ...] = (str, float, int)
    return {name: next((one for one in order if one in seen[name]), str) for name in seen}


def _as(wanted: type, value: Any) -> Any:
    return None if value is None else wanted(value)
