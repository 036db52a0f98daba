"""Operations on what is known: claims of the literature, certificates, the catalogue, citation."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Self, TypedDict, cast

from antihilbert.core.answer import Answer, json_of
from antihilbert.core.messages import LANGUAGES, Text
from antihilbert.core.progress import Progress
from antihilbert.operations.messages import message, refused, say
from antihilbert.operations.operation import (
    LOCAL,
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
    from antihilbert.cards.certificate import Certificate
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
        "statement=judged.claim.statement printed=judged.claim.printed printed_text **judged "
        "computed_text **game"
    )
    judged: "Judged"

    def printed_text(self, lang: str) -> str:
        from antihilbert.claims.claim import shown

        return shown(self.judged.claim.printed, lang)

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
    endless: list[KnownGame]
    longest: list[KnownGame]


@operation(
    "catalogue table",
    interfaces=PAGES,
    api=Api("catalogue"),
)
class CatalogueTable:
    def run(self, context: Context) -> KnownGames:
        return _known_games()


@cache
def _known_games() -> KnownGames:
    """Return the known games, without those that depend on choices: pages cannot replay them."""
    from antihilbert.catalogue import endless, longest

    some = (
        [KnownGame(one) for one in every if not one.choices] for every in (endless(), longest())
    )
    return KnownGames(*some)


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
