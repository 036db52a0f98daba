"""A campaign for other programs: its chunks as CSV, JSON or Parquet, its finds as certificates."""

import csv
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

from antihilbert.base.extras import how_to_install
from antihilbert.base.languages import ToldError, several
from antihilbert.campaigns import refusals
from antihilbert.campaigns.campaign import Row
from antihilbert.campaigns.store import Store
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.outcome import Outcome

FORMATS = ("csv", "json", "parquet", "certificates", "catalogue")
BATCH = 10_000  # rows that are held at a time


def rows(store: Store, id: str) -> Iterator[dict[str, object]]:
    """One to a finished chunk, in order: who did it, when, and what it came to."""
    for row in store.rows(id):
        finished = datetime.fromtimestamp(row.finished, UTC).isoformat(timespec="milliseconds")
        yield {
            "chunk": row.number,
            "worker": row.worker,
            "elapsed": round(row.seconds, 6),
            "finished": finished,
            **row.told,
        }


def write_csv(store: Store, id: str, out: TextIO) -> None:
    writer = None
    for row in rows(store, id):
        if writer is None:
            writer = csv.DictWriter(out, list(row), lineterminator="\n")
            writer.writeheader()
        writer.writerow(row)


def write_json(store: Store, id: str, out: TextIO) -> None:
    """One object, written piece by piece: there may be a million chunks."""
    named = ("chunk", "worker", "certificate"), ("chunk", "worker", "reason")
    certificates = [dict(zip(named[0], one, strict=True)) for one in store.certificates(id)]
    refusals = [dict(zip(named[1], one, strict=True)) for one in store.refusals(id)]
    head = {"campaign": store.get(id).as_json(), "finds": certificates, "refusals": refusals}
    out.write(json.dumps(head)[:-1] + ', "chunks": [')
    for number, row in enumerate(rows(store, id)):
        out.write(("," if number else "") + "\n" + json.dumps(row))
    out.write("]}\n")


def write_certificates(store: Store, id: str, out: TextIO) -> None:
    """Lines that `antihilbert verify` replays."""
    version = store.get(id).version
    for number, worker, certificate in store.certificates(id):
        line, _, remark = certificate.partition("  # ")
        found = f"{id}, chunk {number}, worker {worker}, begun with antihilbert {version}"
        remarks = [found, *([remark] if remark else [])]
        # A game of chance needs its address as well, so its line is a comment.
        start = "# " if remark else ""
        out.write(f"{start}{line}  # {', '.join(remarks)}\n")


def write_catalogue(store: Store, id: str, out: TextIO) -> None:
    """What the chunks say of whole decks, as far as the catalogue here does not say it yet.

    A campaign that went through every deal of a deck says which game is the longest of all. Finds
    get the day they were made.
    """
    from antihilbert.cards.endless.map import known_map, news

    if "max_tricks" in (store.get(id).result or {}):
        out.write(f"{longest_of_all(store, id)}\n")
        return
    known = known_map()
    for row in store.rows(id):
        if "lines" not in row.told:
            raise ToldError(refusals.SAYS_NOTHING_DEALS, id=id)
        for line in news(str(row.told["lines"]).splitlines(), known):
            out.write(f"{line}, {_day(row)}\n" if "  # " in line else f"{line}\n")


def longest_of_all(store: Store, id: str) -> Certificate:
    """The longest game of a deck all of whose deals are known, with what proves it."""
    campaign, result = store.get(id), store.get(id).result or {}
    finds = (Certificate.parse(line) for *_, line in store.certificates(id))
    ended = (one for one in finds if one.outcome is not Outcome.ENDLESS)  # a ring may be as long
    longest = next(one for one in ended if one.tricks == result["max_tricks"])
    day = max(map(_day, store.rows(id)))
    deals = several(result["deals"], "deal")
    return replace(longest, note=f"proved: {campaign.kind}, all {deals}, {day}")


def _day(row: Row) -> str:
    return datetime.fromtimestamp(row.finished, UTC).date().isoformat()


def write_parquet(store: Store, id: str, path: Path) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise ToldError(refusals.PARQUET_FILES_NEED, fact=how_to_install("parquet")) from error
    types = _column_types(store, id)
    named = {int: pyarrow.int64(), float: pyarrow.float64(), str: pyarrow.string()}
    schema = pyarrow.schema([(name, named[types[name]]) for name in types])
    every = rows(store, id)
    try:
        with parquet.ParquetWriter(path, schema) as writer:
            while batch := list(islice(every, BATCH)):
                fitting = [{name: _as(types[name], row[name]) for name in types} for row in batch]
                writer.write_table(pyarrow.Table.from_pylist(fitting, schema=schema))
    except OSError as error:
        raise ToldError(refusals.CANNOT_WRITE, path=path, fact=error.strerror or error) from error


def _column_types(store: Store, id: str) -> dict[str, type]:
    """Whole numbers, fractions or texts; whole numbers that 64 bits cannot hold become texts."""
    seen: dict[str, set[type]] = {}
    for row in rows(store, id):
        for name, value in row.items():
            types = seen.setdefault(name, set())
            if value is not None:
                is_large = isinstance(value, int) and abs(value) >= 2**63
                types.add(str if is_large else type(value))
    order: tuple[type, ...] = (str, float, int)
    return {name: next((one for one in order if one in seen[name]), str) for name in seen}


def _as(wanted: type, value: Any) -> Any:
    return None if value is None else wanted(value)
