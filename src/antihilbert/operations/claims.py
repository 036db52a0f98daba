"""Operations on what is known: claims of the literature, certificates, the catalogue, citation."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Self, TypedDict, cast

from antihilbert.core.answer import Answer, json_of
from antihilbert.core.files import append_lines, check_writable
from antihilbert.core.messages import LANGUAGES, Message, Text, shortened
from antihilbert.core.numbers import csv_of, range_of, write_parquet
from antihilbert.core.progress import Progress
from antihilbert.operations.messages import TEXTS, message, refused, say
from antihilbert.operations.operation import (
    LOCAL,
    OUTPUT,
    PAGES,
    Api,
    Context,
    File,
    Flag,
    OneOf,
    OutputFile,
    ShortText,
    Workers,
    operation,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from antihilbert.cards.certificate import Certificate
    from antihilbert.catalogue.archive import Entry
    from antihilbert.claims.claim import Claim
    from antihilbert.claims.run import Judged

SOURCES = ("delahaye", "rostam", "marienbad", "bal")
Full = Annotated[
    bool,
    Flag(opposite="quick", help=Text(
        "The sources' own sample sizes, or about a minute (the default).",
        "Les tailles d'échantillon des sources, ou environ une minute (par défaut).")),
]  # fmt: skip
SourceName = Annotated[
    str,
    OneOf(choices=SOURCES, metavar="NAME", help=Text(
        "delahaye, rostam, marienbad or bal.", "delahaye, rostam, marienbad ou bal.")),
]  # fmt: skip

# Claims


@dataclass(frozen=True)
class Report(Answer):
    """Claims with their verdicts."""

    KEYS = "claims=judged"

    judged: "list[Judged]"
    full: bool
    context: Context

    @property
    def lang(self) -> str:
        return self.context.lang

    def html(self) -> str:
        from antihilbert.claims.claim import Effort
        from antihilbert.claims.report import page

        lang, fixed = self.context.lang, self.context.lang_given
        return page(self.judged, Effort(self.full), lang, fixed=fixed)


@operation(
    "claims",
    interfaces=LOCAL,
    progress="claims",
    failed=lambda report: any(one.undecided for one in report.judged),
)
class Claims:
    full: Full = False
    source: SourceName | None = None
    html: Annotated[
        Path,
        OutputFile(
            what="report", content=lambda request, answer, lang: answer.html(), help=Text(
            "Write the report as one HTML file.", "Écrire le rapport en un fichier HTML.")),
    ] | None = None  # fmt: skip
    workers: Workers | None = None

    def run(self, context: Context) -> Report:
        from antihilbert.claims.claim import Effort
        from antihilbert.claims.run import run
        from antihilbert.core.parallel import workers_of

        workers, on_progress = workers_of(self.workers), context.on_progress
        judged = run(Effort(self.full), self.source, workers=workers, on_progress=on_progress)
        return Report(judged, self.full, context)


@dataclass(frozen=True)
class NamedClaims(Answer):
    KEYS = "claims"
    claims: "list[Claim]"
    lang: str


@operation(
    "claims list",
    interfaces=LOCAL,
)
class ClaimList:
    source: SourceName | None = None

    def run(self, context: Context) -> NamedClaims:
        from antihilbert.claims import claims_of

        return NamedClaims(claims_of(self.source), context.lang)


@dataclass(frozen=True)
class Shown(Answer):
    """A claim with its verdict and evidence."""

    KEYS = "**judged evidence"

    judged: "Judged"
    lang: str

    def evidence(self, lang: str) -> list[str]:
        from antihilbert.claims.claim import evidence

        return evidence(self.judged.finding, lang)


@operation(
    "claims show",
    "claims show delahaye-one-suit-5",
    interfaces=LOCAL,
    failed=lambda shown: shown.judged.undecided,
)
class Show:
    name: Annotated[
        str,
        ShortText(longest=400, metavar="ID", positional=True, help=Text(
            "A claim, as `claims list` names it.",
            "Une affirmation, telle que `claims list` la nomme.")),
    ]  # fmt: skip
    full: Full = False

    def run(self, context: Context) -> Shown:
        from antihilbert.claims import find
        from antihilbert.claims.claim import Effort
        from antihilbert.claims.run import judge

        return Shown(judge(find(self.name), Effort(self.full)), context.lang)


class ClaimGame(TypedDict, total=False):
    """The game that a claim is about, if it is about one."""

    game: str
    deal: str
    pickups: list[str]


@dataclass(frozen=True)
class ClaimRow(Answer):
    """A claim as a page shows it, with its values as texts."""

    KEYS = (
        "id=judged.claim.id source=judged.claim.source place=judged.claim.place "
        "statement=judged.claim.statement printed=judged.claim.in_copy printed_text **judged "
        "computed_text **game"
    )
    judged: "Judged"

    def printed_text(self, lang: str) -> str:
        from antihilbert.claims.claim import printed

        return printed(self.judged.claim, lang)

    def computed_text(self, lang: str) -> str:
        from antihilbert.claims.claim import shown

        return shown(self.judged.finding.value, lang)

    @property
    def game(self) -> ClaimGame:
        return cast(ClaimGame, self.judged.finding.game)


@dataclass(frozen=True)
class ClaimRows(Answer):
    KEYS = "claims recomputed"
    claims: list[ClaimRow]
    lang: str
    recomputed: bool = False


@operation(
    "claims table",
    interfaces=PAGES,
    api=Api("claims", kept=True, slow=lambda request: True),
)
class ClaimTable:
    def run(self, context: Context) -> ClaimRows:
        from antihilbert.claims.run import last

        return ClaimRows(list(map(ClaimRow, last().values())), context.lang)


@dataclass(frozen=True)
class RecomputedClaims(Answer):
    """The rows in each language."""

    claims: dict[str, list[ClaimRow]]

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        return {"claims": {name: json_of(rows, name) for name, rows in self.claims.items()}}


@operation(
    "claims recompute",
    interfaces=PAGES,
    api=Api("jobs/claims", job=True),
)
class Recompute:
    def run(self, context: Context) -> RecomputedClaims:
        """Compute and judge one claim after the other; return the rows in both languages."""
        from antihilbert.claims import claims_of
        from antihilbert.claims.claim import Effort
        from antihilbert.claims.run import judge

        every, rows = claims_of(), list[ClaimRow]()
        for done, claim in enumerate(every, start=1):
            rows.append(ClaimRow(judge(claim, Effort())))
            row = {lang: rows[-1].as_json(lang) for lang in LANGUAGES}
            context.on_progress(Progress(done, len(every), found={"row": row}))
        return RecomputedClaims(dict.fromkeys(LANGUAGES, rows))


# Certificates


@dataclass(frozen=True)
class Verification(Answer):
    """How many certificates hold, and the first that does not."""

    KEYS = "holds verified divergence"

    verified: int  # certificates that were replayed and hold
    divergence: str | None = None  # file, line, and both values of the first that does not
    certificate: "Certificate | None" = None

    @property
    def holds(self) -> bool:
        return self.divergence is None


def _has_refutations(path: Path) -> bool:
    """Return whether a table of the catalogue says which decks have no endless game."""
    with path.open(encoding="utf-8") as file:
        return any(line.startswith("none |") for line in file)


@operation(
    "verify",
    "verify found.txt",
    interfaces=LOCAL,
    failed=lambda answer: answer.divergence is not None,
)
class Verify:
    files: Annotated[
        tuple[Path, ...],
        File(metavar="FILE...", positional=True, variadic=True, help=Text(
            "Tables of certificates.", "Des tables de certificats.")),
    ]  # fmt: skip

    def run(self, context: Context) -> Verification:
        from antihilbert.cards.certificate import read
        from antihilbert.cards.endless import families

        verified, plain = 0, dict[str, int]()
        for path in self.files:
            for line, certificate in read(path):
                if certificate.word:
                    divergence = families.divergence(certificate)
                else:
                    divergence = certificate.divergence(context.on_progress)
                if divergence:
                    return Verification(verified, f"{path}:{line}: {divergence}", certificate)
                verified += 1
                if certificate.outcome is None and certificate.cards is None:
                    name = ", ".join([certificate.rules.title.en, *certificate.pickups])
                    plain[name] = plain.get(name, 0) + 1
        if not verified and not any(map(_has_refutations, self.files)):
            raise refused("no_certificates", files=", ".join(map(str, self.files)))
        for name, count in plain.items():
            context.note(message("plain_certificates", count=count, game=name))
        return Verification(verified)


# The catalogue


@dataclass(frozen=True)
class KnownGame(Answer):
    KEYS = (
        "game=one.game deck cards_dealt pickups=one.pickups outcome=one.outcome "
        "preperiod=one.preperiod period=one.period tricks=one.tricks cards=one.cards deal "
        "source=one.note"
    )
    one: "Certificate"

    @property
    def deck(self) -> str | None:
        deck = self.one.rules.deck_of(self.one.deal.cards)
        return str(deck) if deck else None

    @property
    def cards_dealt(self) -> int:
        return len(self.one.deal.cards)

    @property
    def deal(self) -> str:
        return self.one.rules.written(self.one.deal)


@dataclass(frozen=True)
class EndlessRow(KnownGame):
    KEYS = (
        "game=one.game deck pickup preperiod=one.preperiod period=one.period deal replayed "
        "source=one.note"
    )
    replayed: str  # holds, or how it diverges

    @classmethod
    def of(cls, one: "Certificate") -> Self:
        return cls(one, one.divergence() or "holds")

    @property
    def pickup(self) -> str | None:
        return ",".join(self.one.pickups) or None


class LongestRow(EndlessRow):
    KEYS = (
        "game=one.game deck pickup tricks=one.tricks cards=one.cards deal replayed source=one.note"
    )


@dataclass(frozen=True)
class Replayed(Answer):
    endless: list[EndlessRow]
    longest: list[LongestRow]


@operation(
    "catalogue",
    interfaces=LOCAL,
    failed=lambda answer: any(
        row.replayed != "holds" for row in (*answer.endless, *answer.longest)
    ),
)
class Catalogue:
    def run(self, context: Context) -> Replayed:
        from antihilbert.catalogue import endless, longest

        return Replayed(list(map(EndlessRow.of, endless())), list(map(LongestRow.of, longest())))


@dataclass(frozen=True)
class KnownGames(Answer):
    endless: "list[PageGame]"
    longest: "list[PageGame]"


@operation(
    "catalogue table",
    interfaces=PAGES,
    api=Api("catalogue"),
)
class CatalogueTable:
    def run(self, context: Context) -> KnownGames:
        return _known_games()


@dataclass(frozen=True)
class PageGame(KnownGame):
    """A known game, with its name in the archive and who found it."""

    KEYS = (
        f"{KnownGame.KEYS} name=entry.name finder=entry.origin.finder "
        "date=entry.origin.date certificate"
    )
    entry: "Entry"

    @property
    def certificate(self) -> str:
        return str(self.one)


@cache
def _known_games() -> KnownGames:
    """Return the known games, without those that depend on choices: pages cannot replay them."""
    from antihilbert.catalogue import endless, longest
    from antihilbert.catalogue.archive import entries

    def of(one: "Certificate") -> tuple[str, ...]:
        return one.game, *one.pickups, one.rules.written(one.deal)

    named = {of(entry.certificate): entry for entry in entries()}
    some = (
        [PageGame(one, named[of(one)]) for one in every if not one.choices]
        for every in (endless(), longest())
    )
    return KnownGames(*some)


# The archive: every game of the catalogue under a permanent name


@dataclass(frozen=True)
class Archived(KnownGame):
    """A game of the archive."""

    KEYS = (
        "name=entry.name kind=entry.kind game=one.game players deck cards_dealt pickups hands "
        "outcome=one.outcome preperiod=one.preperiod period=one.period tricks=one.tricks "
        "cards=one.cards deal finder=entry.origin.finder date=entry.origin.date "
        "how=entry.origin.how certificate"
    )
    entry: "Entry"

    @classmethod
    def of(cls, entry: "Entry") -> Self:
        return cls(entry.certificate, entry)

    @property
    def players(self) -> int:
        return len(self.one.deal.hands)

    @property
    def pickups(self) -> str | None:
        return ",".join(self.one.pickups) or None

    @property
    def hands(self) -> str:
        return "/".join(str(len(hand)) for hand in self.one.deal.hands)

    @property
    def certificate(self) -> str:
        return str(self.one)


@dataclass(frozen=True)
class ArchiveRows(Answer):
    games: list[Archived]


def archived() -> list[Archived]:
    from antihilbert.catalogue.archive import entries

    return list(map(Archived.of, entries()))


def _archive_text(metavar: str, english: str, french: str) -> ShortText:
    return ShortText(longest=200, metavar=metavar, help=Text(english, french))


@operation(
    "catalogue list",
    "catalogue list --deck 4x13 --kind endless",
    "catalogue list --finder Courbet --tricks 5000-",
    interfaces=LOCAL,
    not_found=lambda answer: not answer.games,
)
class ArchiveList:
    kind: Annotated[str, OneOf(
        choices=("endless", "cycle", "record", "maximum"), metavar="KIND", help=Text(
            "endless, cycle (an endless game of Beggar), record or maximum (proved).",
            "endless, cycle (partie sans fin de Beggar), record ou maximum (prouvé).")),
    ] | None = None  # fmt: skip
    game: Annotated[str, _archive_text(
        "G", "War or Beggar, as certificates write it: war+1 has a card face down.",
        "La bataille ou Beggar, comme les certificats : war+1 a une carte cachée.",
    )] | None = None  # fmt: skip
    deck: Annotated[str, _archive_text("CxV", "Suits and values.", "Couleurs et valeurs.")] | None \
        = None  # fmt: skip
    pickup: Annotated[str, _archive_text("P", "The pickup.", "Le rangement.")] | None = None
    period: Annotated[str, _archive_text(
        "N-M", "The period in tricks.", "La période en plis.")] | None = None  # fmt: skip
    tricks: Annotated[str, _archive_text(
        "N-M", "The number of tricks; N- is at least N.", "Le nombre de plis ; N- : au moins N.",
    )] | None = None  # fmt: skip
    finder: Annotated[str, _archive_text(
        "NAME", "Part of the finder's name.", "Une partie du nom de qui l'a trouvée.",
    )] | None = None  # fmt: skip
    csv: Annotated[Path, OutputFile(
        help=Text("Write the games as a CSV table.", "Écrire les parties en tableau CSV."),
        what="table", content=lambda request, answer, lang: csv_of(answer.as_json()["games"])),
    ] | None = None  # fmt: skip
    parquet: Annotated[Path, File(group=OUTPUT, metavar="FILE", help=Text(
        "Write the games as a Parquet table.", "Écrire les parties en tableau Parquet.")),
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> ArchiveRows:
        periods, lengths = (range_of(one or "", "tricks") for one in (self.period, self.tricks))
        check_writable(self.parquet)
        rows = [
            one
            for one in archived()
            if self.kind in (None, one.entry.kind)
            and self.game in (None, one.one.game)
            and self.deck in (None, one.deck)
            and self.pickup in (None, one.pickups)
            and (not self.period or (one.one.period or -1) in periods)
            and (not self.tricks or (one.one.tricks or -1) in lengths)
            and (self.finder or "").casefold() in one.entry.origin.finder.casefold()
        ]
        answer = ArchiveRows(rows)
        if self.parquet:
            write_parquet(self.parquet, lambda: iter(answer.as_json()["games"]))
        return answer


@dataclass(frozen=True)
class ShownGame(Answer):
    KEYS = "**game holds divergence"
    game: Archived
    divergence: str | None

    @property
    def holds(self) -> bool:
        return self.divergence is None


@operation(
    "catalogue show",
    "catalogue show q5myimipic",
    interfaces=LOCAL,
    failed=lambda answer: not answer.holds,
)
class ArchiveShow:
    name: Annotated[str, ShortText(
        longest=40, metavar="NAME", positional=True, help=Text(
            "A game, as `catalogue list` names it.",
            "Une partie, telle que `catalogue list` la nomme.")),
    ]  # fmt: skip

    def run(self, context: Context) -> ShownGame:
        found = next((one for one in archived() if one.entry.name == self.name.lower()), None)
        if found is None:
            raise refused("no_such_game", name=shortened(self.name))
        return ShownGame(found, _divergence(found.one, context))


def _divergence(one: "Certificate", context: Context) -> str | None:
    from antihilbert.cards.endless import families

    return families.divergence(one) if one.word else one.divergence(context.on_progress)


@dataclass(frozen=True)
class Added(Answer):
    """A find: whether the rules confirm it, what it beats, and where its line was written."""

    KEYS = "name certificate holds divergence known news table"

    name: str
    certificate: "Certificate"
    divergence: str | None
    known: bool  # it is in the archive already
    news: list[Message]
    table: str | None  # None: nothing was written

    @property
    def holds(self) -> bool:
        return self.divergence is None


@dataclass(frozen=True)
class AddedFinds(Answer):
    finds: list[Added]


@operation(
    "catalogue add",
    "catalogue add report.md",
    "catalogue add found.txt --finder Courbet --date 2026-11 --check",
    interfaces=LOCAL,
    failed=lambda answer: any(not one.holds for one in answer.finds),
)
class ArchiveAdd:
    file: Annotated[Path, File(metavar="FILE", positional=True, help=Text(
        "The text of a report, or a table of certificates.",
        "Le texte d'un compte rendu, ou une table de certificats.")),
    ]  # fmt: skip
    finder: Annotated[str, _archive_text(
        "NAME", "Who found it, if the file does not say so.",
        "Qui l'a trouvée, si le fichier ne le dit pas.")] | None = None  # fmt: skip
    date: Annotated[str, _archive_text(
        "DATE", "When: a year, a month or a day.", "Quand : une année, un mois ou un jour.",
    )] | None = None  # fmt: skip
    check: Annotated[bool, Flag(help=Text(
        "Only verify and compare; write nothing.", "Seulement vérifier et comparer.")),
    ] = False  # fmt: skip
    to: Annotated[Path, File(group=OUTPUT, metavar="FILE", help=Text(
        "Append to this file, not to the tables of the catalogue.",
        "Ajouter à ce fichier, pas aux tables du catalogue.")),
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> AddedFinds:
        from antihilbert.catalogue import archive

        check_writable(self.to)
        report = archive.read_report(self.file)
        if not report.certificates:
            raise refused("no_find", path=shortened(str(self.file), 200))
        given = self._origin()
        names = {one.name for one in archive.entries()}
        finds = []
        for one in report.certificates:
            known = given or report.origin or archive.origin(one.note)
            divergence = _divergence(one, context)
            if divergence is None and not one.word:
                one = one.certified()
            one = archive.noted(one, known) if known.date else one
            name, path, said = archive.name_of(one), None, list[Message]()
            if divergence is None:
                said = news(one)
                if name not in names and not self.check:
                    path = self.to or archive.table_for(one, known.finder)
                    self._check_place()
                    append_lines(path, [str(one)])
            place = str(path) if path else None
            finds.append(Added(name, one, divergence, name in names, said, place))
            names.add(name)
        return AddedFinds(finds)

    def _origin(self) -> Any:
        from antihilbert.catalogue import archive

        if not self.finder:
            return None
        if not self.date:
            raise refused("finder_and_date")
        return archive.Origin(archive.finder_of(self.finder), archive.date_of(self.date))

    def _check_place(self) -> None:
        """Refuse to write into an installed package, which the next version would replace."""
        from antihilbert.catalogue import FOLDER

        if self.to is None and not (FOLDER.parents[2] / "pyproject.toml").is_file():
            raise refused("not_a_checkout")


def news(one: "Certificate") -> list[Message]:
    """Return what a game that holds adds to what is known of its cards, game and pickups."""
    from antihilbert.catalogue import archive

    known = [entry for entry in archive.rivals(one) if entry.name != archive.name_of(one)]
    if one.outcome == "endless":
        return list(_endless_news(one, known))
    return list(_length_news(one, known))


def _endless_news(one: "Certificate", known: "list[Entry]") -> "Iterator[Message]":
    from antihilbert.cards.endless.map import refuted
    from antihilbert.cards.games import WAR
    from antihilbert.catalogue import archive

    deck = one.rules.deck_of(one.deal.cards)
    plain = deck and one.game == WAR.name and len(one.pickups) == 1 and len(one.deal.hands) == 2
    if deck and plain and (against := refuted(deck, one.pickups[0])):
        yield message("news_refuted", why=against)
    if not known:
        yield message("news_first", deck=deck or message("news_cards"))
        return
    periods = sorted(entry.certificate.period or 0 for entry in known)
    if (same := archive.same_cycle(one, known)) is not None:
        yield message("news_same", name=same.name, finder=same.origin.finder)
    period = one.period or 0
    text = "news_shortest" if period < periods[0] else "news_longest"
    text = text if not periods[0] <= period <= periods[-1] else "news_between"
    yield message(text, period=period, low=periods[0], high=periods[-1], count=len(known))
    if _equal_hands(one) and not any(_equal_hands(entry.certificate) for entry in known):
        yield message("news_equal")


def _equal_hands(one: "Certificate") -> bool:
    sizes = [len(hand) for hand in one.deal.hands]
    return max(sizes) - min(sizes) <= 1


UNITS = {"tricks": "news_tricks", "cards": "news_cards_laid"}


def _length_news(one: "Certificate", known: "list[Entry]") -> "Iterator[Message]":
    """Compare in both units: tricks, and cards laid."""
    sizes = [len(hand) for hand in one.deal.hands]
    known = [e for e in known if [len(hand) for hand in e.certificate.deal.hands] == sizes]
    if not known:
        yield message("news_first_length")
    for unit in UNITS if known else ():
        longest = max(known, key=lambda entry: getattr(entry.certificate, unit) or 0)
        before, now = getattr(longest.certificate, unit) or 0, getattr(one, unit) or 0
        facts = {"now": now, "before": before, "name": longest.name}
        facts |= {"finder": longest.origin.finder, "unit": TEXTS[UNITS[unit]]}
        yield message("news_beats" if now > before else "news_below", **facts)
        proved = unit == "tricks" and any(entry.kind == "maximum" for entry in known)
        if proved and now > before:
            yield message("news_above_maximum", name=longest.name)


# How to cite this program


@dataclass(frozen=True)
class Citation(Answer):
    """The metadata of the installed package."""

    KEYS = "title subtitle author version date license keywords text bibtex"

    title: str
    subtitle: str
    author: str
    version: str
    date: str
    license: str
    keywords: list[str]

    def text(self, lang: str = "en") -> str:
        """Return one line; the title stays in English."""
        named = f"{self.title}: {self.subtitle} (version {self.version})"
        return f"{self.author} ({self.date[:4]}). {named}. {say(lang, 'package')}."

    def bibtex(self, lang: str = "en") -> str:
        """Return an entry for BibTeX and biblatex; inner braces keep names and capitals."""
        fields = {
            "author": f"{{{self.author}}}",
            "title": f"{{{self.title}}}: {self.subtitle}",
            "year": self.date[:4],
            "howpublished": say(lang, "package"),
            "note": f"Version {self.version}",
        }
        lines = [f"  {name} = {{{value}}}," for name, value in fields.items()]
        return "\n".join([f"@misc{{{self.title}-{self.version},", *lines, "}"])


@operation(
    "cite",
    "cite",
    interfaces=LOCAL,
)
class Cite:
    def run(self, context: Context) -> Citation:
        from importlib.metadata import PackageNotFoundError, metadata

        from antihilbert.core.environment import RELEASED, __version__

        try:
            stated = metadata("antihilbert")
        except PackageNotFoundError as error:
            raise refused("not_installed") from error
        return Citation(
            title=stated["Name"],
            subtitle=stated["Summary"],
            author=stated["Author"],
            version=__version__,
            date=RELEASED,
            license=stated["License-Expression"],
            keywords=sorted(stated["Keywords"].split(","), key=str.lower),
        )
