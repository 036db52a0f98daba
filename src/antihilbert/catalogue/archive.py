"""The archive: every game of the catalogue, once, under a permanent name.

The name is a digest of the certificate without its note, so it never changes, and a find that is
made twice has one name. The finder, the date and the way are read from the note:

    Courbet 2025-02-20, 4x11, in cristal-smac/bataille      a find of others
    4x13, found by words, word aaaabbbb, 2026-11-15         a find of this program

A report of finds is a text with headings, as the form in `.github/ISSUE_TEMPLATE/find.yml` makes
it, or a table of certificates.
"""

import re
from base64 import b32encode
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate, read
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.messages import refused
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError, shortened

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
        r"(?:\d+x\d+, )?(?!found by|the same|put together)"
        rf"(?P<finder>[^,:]+?(?:, [JS]r\.)?),? {_DATE}(?=$|[,:])"
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
        return deck_of(self.certificate)


def deck_of(one: Certificate) -> str | None:
    """Return the deck that the cards of a game make up, if they do."""
    deck = one.rules.deck_of(one.deal.cards)
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


# Reports of finds

HEADINGS = ("certificate", "finder", "date", "published", "how")  # first words of the form's labels
REQUIRED = HEADINGS[:3]
MOST_REPORT = 10**6  # characters
_HEADING = re.compile(r"^### +(\w+)[^\n]*$", re.MULTILINE)
_EMPTY = ("_No response_", "-", "")
_FINDER = re.compile(r"[^|#,:\n\d][^|#,:\n]{0,79}")


class Report(NamedTuple):
    """Certificates, and what a report says of all of them."""

    certificates: list[Certificate]
    origin: Origin | None  # None: that each note says it


def read_report(path: Path) -> Report:
    """Read what a stranger sent: every certificate, and who found it when and how."""
    try:
        text = path.read_bytes()[:MOST_REPORT].decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        named = shortened(str(path), 200)
        raise refused("cannot_read", named=named, strerror=error.strerror) from error
    except UnicodeDecodeError as error:
        number = error.object[: error.start].count(b"\n") + 1
        raise refused("not_utf_text", named=shortened(str(path), 200), number=number) from error
    parts = _HEADING.split(text)
    said = {name.lower(): _plain(part) for name, part in zip(parts[1::2], parts[2::2], strict=True)}
    if not said.keys() & set(HEADINGS):
        return Report([one for _, one in read(path)], None)
    for name in REQUIRED:
        if not said.get(name):
            raise refused("report_lacks", heading=name)
    lines = [one.strip() for one in said["certificate"].splitlines()]
    found = [
        _parsed(one, number) for number, one in enumerate(lines, 1) if one[:1] not in ("", "#")
    ]
    more = (" ".join(said.get(name, "").replace("#", "no. ").split()) for name in HEADINGS[3:])
    how = shortened(", ".join(filter(None, more)), 400)
    return Report(found, Origin(finder_of(said["finder"]), date_of(said["date"]), how))


def _plain(part: str) -> str:
    """Return a part without the fence and the filling that a form puts around it."""
    lines = [line for line in part.strip().splitlines() if not line.startswith("```")]
    text = "\n".join(lines).strip()
    return "" if text in _EMPTY else text


def _parsed(line: str, number: int) -> Certificate:
    try:
        return Certificate.parse(line)
    except InputError as error:
        raise refused("in_line", named="certificate", number=number, error=error) from error


def finder_of(text: str) -> str:
    if not _FINDER.fullmatch(text := text.strip()):
        raise refused("not_a_finder", text=shortened(text))
    return text


def date_of(text: str) -> str:
    """Check a date: a year, or a year and a month, or a day."""
    if not re.fullmatch(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?", text := text.strip()):
        raise refused("not_a_date", text=shortened(text))
    return text


def noted(one: Certificate, known: Origin) -> Certificate:
    """Return a certificate with a note that `origin` reads back."""
    parts = [f"{known.finder} {known.date}", deck_of(one), known.how]
    return replace(one, note=", ".join(filter(None, parts)))


def table_for(one: Certificate, finder: str) -> Path:
    """Return the table that a find belongs to."""
    if len(one.deal.hands) > 2:
        return catalogue.MULTIPLAYER
    if one.outcome is Outcome.ENDLESS:
        return catalogue.FACE_DOWN if "+" in one.game else catalogue.ENDLESS
    if "+" in one.game:
        return catalogue.FACE_DOWN_LONGEST
    return catalogue.LONGEST if finder == HERE else catalogue.PUBLIC


# What a find is worth beside what is known

MOST_COMPARED = 10**5  # tricks of a cycle that is compared with others, position by position


def rivals(one: Certificate) -> list[Entry]:
    """Return known games of the same cards, game and pickups; endless ones, or those that end."""
    cards, endless = sorted(one.deal.cards), one.outcome is Outcome.ENDLESS
    pickups = _alike(one)
    return [
        entry
        for entry in entries()
        if entry.certificate.game == one.game
        and len(entry.certificate.deal.hands) == len(one.deal.hands)
        and (entry.certificate.outcome is Outcome.ENDLESS) is endless
        and sorted(entry.certificate.deal.cards) == cards
        and _alike(entry.certificate) == pickups
    ]


def _alike(one: Certificate) -> tuple[str, ...]:
    """Return the pickups; with one suit natural and optimised are the same game."""
    one_suit = len(set(one.deal.cards)) == len(one.deal.cards)
    return ("natural",) if one_suit and one.pickups == ("optimised",) else one.pickups


def same_cycle(one: Certificate, known: list[Entry]) -> Entry | None:
    """Return a known game that runs into the same cycle, if its players are exchanged or not."""
    if one.choices or one.word or (one.period or MOST_COMPARED) >= MOST_COMPARED:
        return None
    positions = set(_cycle(one))
    for entry in known:
        other = entry.certificate
        alike = other.period == one.period and not other.choices and not other.word
        if alike and next(_cycle(other)) in positions:
            return entry
    return None


def _cycle(one: Certificate) -> Iterator[Any]:
    """Yield each position of a cycle, two players in an order that their exchange leaves."""
    at = one.address
    game = one.rules.start(
        one.deal, one.rules.pickups_of(one.pickups), at.seed if at else 0, at.index if at else 0
    )
    for _ in range(one.preperiod or 0):
        game.step()
    for _ in range(one.period or 0):
        position = game.position()
        if len(position) == 2:
            position = tuple(sorted(position))
        elif one.game == BEGGAR.name:
            *hands, leader = position
            position = tuple(hands if leader == 1 else hands[::-1])
        yield position
        game.step()
