"""Status of a campaign, and its export as CSV, JSON, Parquet, certificates or catalogue lines."""

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

from antihilbert.campaigns.messages import refused, say
from antihilbert.campaigns.store import Campaign, Row, Store
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.referee import Outcome
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text, figures, in_french, several
from antihilbert.core.numbers import write_parquet


@dataclass(frozen=True)
class ChunkFind(Answer):
    chunk: int
    worker: str
    certificate: str


@dataclass(frozen=True)
class ChunkRefusal(Answer):
    chunk: int
    worker: str
    reason: str


@dataclass(frozen=True)
class CampaignExport(Answer):
    campaign: Campaign
    finds: list[ChunkFind]
    refusals: list[ChunkRefusal]  # what the rules did not confirm
    chunks: tuple[dict[str, Any], ...] = ()  # a row for each finished one, by the kind's columns


FORMATS = ("csv", "json", "parquet", "certificates", "catalogue")


def rows(store: Store, id: str) -> Iterator[dict[str, object]]:
    """Yield one row per finished chunk, in order: worker, time and result."""
    for row in store.rows(id):
        finished = datetime.fromtimestamp(row.finished, UTC).isoformat(timespec="milliseconds")
        yield {
            "chunk": row.number,
            "worker": row.worker,
            "elapsed": round(row.seconds, 6),
            "finished": finished,
            **row.columns,
        }


def write_csv(store: Store, id: str, out: TextIO) -> None:
    writer = None
    for row in rows(store, id):
        if writer is None:
            writer = csv.DictWriter(out, list(row), lineterminator="\n")
            writer.writeheader()
        writer.writerow(row)


def write_json(store: Store, id: str, out: TextIO) -> None:
    """Write one object piece by piece: there may be a million chunks."""
    finds = [ChunkFind(*one) for one in store.certificates(id)]
    refusals = [ChunkRefusal(*one) for one in store.refusals(id)]
    head = json.dumps(CampaignExport(store.get(id), finds, refusals).as_json())
    out.write(head.removesuffix("]}"))
    for number, row in enumerate(rows(store, id)):
        out.write(("," if number else "") + "\n" + json.dumps(row))
    out.write("]}\n")


def write_certificates(store: Store, id: str, out: TextIO) -> None:
    """Write lines that `antihilbert verify` replays."""
    version = store.get(id).version
    for number, worker, certificate in store.certificates(id):
        line, _, remark = certificate.partition("  # ")
        found = f"{id}, chunk {number}, worker {worker}, begun with antihilbert {version}"
        remarks = [found, *([remark] if remark else [])]
        # The certificate of a game of chance also needs the address, so its line is a comment.
        start = "# " if remark else ""
        out.write(f"{start}{line}  # {', '.join(remarks)}\n")


def write_catalogue(store: Store, id: str, out: TextIO) -> None:
    """Write results about whole decks that the catalogue does not have; each find gets its date.

    A campaign over every deal of a deck proves which game is the longest.
    """
    from antihilbert.cards.endless.map import known_map, news

    if "max_tricks" in (store.get(id).result or {}):
        out.write(f"{longest_of_all(store, id)}\n")
        return
    known = known_map()
    for row in store.rows(id):
        if "lines" not in row.columns:
            raise refused("no_whole_decks", id=id)
        for line in news(str(row.columns["lines"]).splitlines(), known):
            out.write(f"{line}, {_day(row)}\n" if "  # " in line else f"{line}\n")


def longest_of_all(store: Store, id: str) -> Certificate:
    """Return the longest game of a deck whose deals were all counted, with the proof."""
    campaign, result = store.get(id), store.get(id).result or {}
    finds = (Certificate.parse(line) for *_, line in store.certificates(id))
    ended = (one for one in finds if one.outcome is not Outcome.ENDLESS)  # a cycle may be as long
    longest = next(one for one in ended if one.tricks == result["max_tricks"])
    day = max(map(_day, store.rows(id)))
    deals = several(result["deals"], "deal")
    return replace(longest, note=f"proved: {campaign.kind}, all {deals}, {day}")


def _day(row: Row) -> str:
    return datetime.fromtimestamp(row.finished, UTC).date().isoformat()


def write_campaign_parquet(store: Store, id: str, path: Path) -> None:
    write_parquet(path, lambda: rows(store, id))


# Status line, in English and French

CONDITIONS = {
    "running": Text("running", "en cours"),
    "interrupted": Text("interrupted", "interrompue"),
    "finished": Text("finished", "finie"),
    "cancelled": Text("cancelled", "annulée"),
}
# Totals and finds are stored in English, in few phrases.
UNITS = {
    "beginnings": "débuts",
    "chunks": "tranches",
    "deals": "distributions",
    "decks": "jeux",
    "first flips": "premiers retournements",
    "games": "parties",
    "levels": "niveaux",
    "plans": "plans",
}
PHRASES = {
    r"longest ([\d,]+) tricks": r"la plus longue : \1 plis",
    r"\bcards\b": "cartes",
    r"\bendless\b": "sans fin",
    r"([\d,]+) none\b": r"\1 sans partie sans fin",
    r"\brings\b": "anneaux",
    r"boards within (\d+) moves": r"plateaux à \1 coups au plus",
    r"^period ([\d,]+) after ([\d,]+)": r"période \1 après \2",
    r"words tried, none fits": "mots essayés, aucun ne convient",
}


def status_line(campaign: Campaign, lang: str = "en") -> str:
    """Return the status in one line."""
    said = [
        campaign.id,
        CONDITIONS[campaign.condition].translate(lang),
        say(lang, "chunks_done", done=campaign.done, chunks=campaign.chunks),
    ]
    if campaign.chunks:
        said.append(figures(f"{100 * campaign.done / campaign.chunks:.1f} %", lang))
    if campaign.rate:
        unit = UNITS.get(campaign.unit, campaign.unit) if lang == "fr" else campaign.unit
        said.append(f"{figures(_amount(campaign.rate), lang)} {unit}/s")
    if campaign.condition == "running" and campaign.left:
        said.append(say(lang, "time_left", time=_duration(campaign.left, lang)))
    if campaign.best:
        said.append(in_french(campaign.best, PHRASES) if lang == "fr" else campaign.best)
    return "  ".join(said)


def _amount(number: float) -> str:
    """Write a number with a prefix of units.

    >>> _amount(9999.5), _amount(12345), _amount(2.5e6)
    ('9,999.5', '12.35 k', '2.50 M')
    """
    for least, size, letter in ((1e9, 1e9, "G"), (1e6, 1e6, "M"), (1e4, 1e3, "k")):
        if number >= least:
            return f"{number / size:.2f} {letter}"
    return f"{number:,.1f}"


def _duration(seconds: float, lang: str = "en") -> str:
    """Write a number of seconds in a suitable unit.

    >>> _duration(45), _duration(4000), _duration(10**6), _duration(10**6, "fr")
    ('45 s', '67 min', '11.6 days', '11,6 jours')
    """
    for size, most, unit in ((1, 120, "s"), (60, 120, "min"), (3600, 72, "h")):
        if seconds < size * most:
            return f"{seconds / size:.0f} {unit}"
    return f"{figures(f'{seconds / 86400:,.1f}', lang)} {say(lang, 'days')}"
