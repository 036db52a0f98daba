"""The archive: every game of the catalogue, once, under a permanent name.

The name is a digest of the certificate without its note, so it never changes, and a find that is
made twice has one name. The finder, the date and the way are read from the note:

    Courbet 2025-02-20, 4x11, in cristal-smac/bataille      a find of others
    4x13, found by words, word aaaabbbb, 2026-11-15         a find of this program
"""

import re
from base64 import b32encode
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate, read
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.referee import Outcome

HERE = "antihilbert"
LETTERS = 10  # of a name: 50 bits
ENDLESS, CYCLE, RECORD, MAXIMUM = KINDS = ("endless", "cycle", "record", "maximum")
TABLES = (
    catalogue.PUBLIC, catalogue.ENDLESS, catalogue.MAP, catalogue.FACE_DOWN, catalogue.MULTIPLAYER,
    catalogue.BEGGAR_CYCLES, catalogue.MAXIMA, catalogue.LONGEST, catalogue.FACE_DOWN_LONGEST,
)  # fmt: skip
_DATE = r"(?P<date>\d{4}(?:-\d\d){0,2})"
_OTHERS = (
    re.compile(
        rf"(?:\d+x\d+, )?(?!found by|the same|put together)(?P<finder>[^,:]+?),? {_DATE}(?=$|[,:])"
    ),
    re.compile(rf"proved by (?P<finder>\w+)\b.*?(?:, {_DATE})?$"),
    re.compile(r"(?P<finder>Rostam)(?=,)"),
)
_OURS = re.compile(rf",? ?{_DATE}$")
_RINGS = "2026-11-16"  # as the table of Beggar's cycles says at its top


def name_of(certificate: Certificate) -> str:
    """Return the permanent name of a game.

    >>> name_of(Certificate.parse("war | natural | endless | 0 | 6 | 6 | 6 | 5 3 / 2 4 1"))
    'q5myimipic'
    """
    line = str(replace(certificate, note=""))
    return b32encode(sha256(line.encode()).digest()).decode().lower()[:LETTERS]


class Origin(NamedTuple):
    """Who found a game, when (as far as it is known) and how."""

    finder: str
    date: str = ""
    how: str = ""


def origin(note: str) -> Origin:
    """Read a note.

    >>> origin("4x13, found by words, word aaaabbbb, 2026-11-15")
    Origin(finder='antihilbert', date='2026-11-15', how='4x13, found by words, word aaaabbbb')
    >>> origin("Courbet 2025-02-20, 4x11, in cristal-smac/bataille")
    Origin(finder='Courbet', date='2025-02-20', how='4x11, in cristal-smac/bataille')
    """
    for form in _OTHERS:
        if found := form.match(note):
            date = found.groupdict().get("date") or ""
            return Origin(found["finder"], date, note[found.end() :].lstrip(",: "))
    ours = _OURS.search(note)
    return Origin(HERE, ours["date"], note[: ours.start()]) if ours else Origin(HERE, how=note)


@dataclass(frozen=True)
class Entry:
    """A game of the archive."""

    name: str
    kind: str
    certificate: Certificate
    origin: Origin
    tables: tuple[str, ...]  # where its line stands

    @property
    def deck(self) -> str | None:
        deck = self.certificate.rules.deck_of(self.certificate.deal.cards)
        return str(deck) if deck else None


@cache
def entries() -> tuple[Entry, ...]:
    """Return every game; one that several tables have is its first finder's."""
    found: dict[str, Entry] = {}
    for path in TABLES:
        for one in _entries(path):
            before = found.get(one.name)
            if before:
                kind = max(before.kind, one.kind, key=KINDS.index)
                one = replace(before, kind=kind, tables=(*before.tables, *one.tables))
            found[one.name] = one
    return tuple(sorted(found.values(), key=_order))


def _entries(path: Path) -> Iterator[Entry]:
    for _, one in read(path):
        known = origin(one.note)
        if path == catalogue.BEGGAR_CYCLES and known.finder == HERE:
            known = known._replace(date=known.date or _RINGS)
        yield Entry(name_of(one), kind_of(one, path), one, known, (path.stem,))


def kind_of(one: Certificate, path: Path | None = None) -> str:
    if path == catalogue.MAXIMA:
        return MAXIMUM
    if one.outcome is not Outcome.ENDLESS:
        return RECORD
    return CYCLE if one.game == BEGGAR.name else ENDLESS


def _order(one: Entry) -> tuple[object, ...]:
    certificate = one.certificate
    hands = len(certificate.deal.hands)
    return (
        certificate.game, hands, len(certificate.deal.cards), one.deck or "", certificate.pickups,
        one.kind, certificate.period or 0, certificate.tricks or 0, one.name,
    )  # fmt: skip
