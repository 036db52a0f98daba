"""Operations on what is known: claims of the literature, certificates, the catalogue, citation."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from antihilbert.core.messages import LANGUAGES, InputError, Text
from antihilbert.core.progress import Progress
from antihilbert.operations.operation import (
    COMMANDS,
    GROUPS,
    LOCAL,
    PAGES,
    Api,
    Context,
    File,
    Flag,
    JsonAnswer,
    OneOf,
    OutputFile,
    ShortText,
    Workers,
    operation,
)

if TYPE_CHECKING:
    from antihilbert.cards.certificate import Certificate
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
class Report:
    """Claims with their verdicts."""

    judged: "list[Judged]"
    full: bool
    context: Context

    def as_json(self) -> dict[str, object]:
        return {"claims": [one.as_json(self.context.lang) for one in self.judged]}

    def html(self) -> str:
        from antihilbert.claims.claim import Effort
        from antihilbert.claims.report import page

        lang, fixed = self.context.lang, self.context.lang_given
        return page(self.judged, Effort(self.full), lang, fixed=fixed)


@operation(
    "claims",
    GROUPS["claims"],
    details=Text(
        "Exit status 0: every claim is decided, if only as an open question of its source; 1: some "
        "claim failed, or could not be settled.",
        "Statut de sortie 0 : toute affirmation est tranchée, fût-ce comme question ouverte de sa "
        "source ; 1 : une affirmation a échoué, ou n'a pas pu être tranchée."),
    interfaces=LOCAL,
    progress="claims",
    failed=lambda report: any(one.undecided for one in report.judged),
)  # fmt: skip
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


@operation(
    "claims list",
    Text("Every claim: its id, where it stands, what it says.",
         "Chaque affirmation : son id, où elle se trouve, ce qu'elle dit."),
    interfaces=LOCAL,
)  # fmt: skip
class ClaimList:
    source: SourceName | None = None

    def run(self, context: Context) -> JsonAnswer:
        from antihilbert.claims import claims_of

        rows = [
            {
                "id": claim.id,
                "place": claim.place.translate(context.lang),
                "statement": claim.statement.translate(context.lang),
            }
            for claim in claims_of(self.source)
        ]
        return JsonAnswer({"claims": rows})


@dataclass(frozen=True)
class Shown:
    """A claim with its verdict and evidence."""

    judged: "Judged"
    lang: str

    def as_json(self) -> dict[str, object]:
        from antihilbert.claims.claim import evidence

        lines = evidence(self.judged.finding, self.lang)
        return self.judged.as_json(self.lang) | {"evidence": lines}


@operation(
    "claims show",
    Text("Compute one claim now and print its evidence.",
         "Calculer une affirmation maintenant et en montrer les preuves."),
    "claims show delahaye-one-suit-5",
    interfaces=LOCAL,
    failed=lambda shown: shown.judged.undecided,
)  # fmt: skip
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


# Claims for the web lab: with the deal that a claim is about, if it is about one


@operation(
    "claims table",
    Text("What the sources claim, with verdicts as of the last release, or as recomputed here.",
         "Ce qu'affirment les sources, avec les verdicts de la dernière version, ou recalculés."),
    interfaces=PAGES,
    api=Api("claims", kept=True, slow=lambda request: True, example={"claims": []}),
)  # fmt: skip
class ClaimTable:
    def run(self, context: Context) -> JsonAnswer:
        from antihilbert.claims.run import last

        rows = [_row_of(one, context.lang) for one in last().values()]
        return JsonAnswer({"claims": rows, "recomputed": False})


@operation(
    "claims recompute",
    Text("Every claim of the sources recomputed, row by row; the server keeps the result.",
         "Chaque affirmation des sources recalculée, ligne par ligne ; le serveur garde le "
         "résultat."),
    interfaces=PAGES,
    api=Api("jobs/claims", job=True),
)  # fmt: skip
class Recompute:
    def run(self, context: Context) -> JsonAnswer:
        """Compute and judge one claim after the other; return the rows in both languages."""
        from antihilbert.claims import claims_of
        from antihilbert.claims.claim import Effort
        from antihilbert.claims.run import judge

        every = claims_of()
        rows: dict[str, list[dict[str, Any]]] = {lang: [] for lang in LANGUAGES}
        for done, claim in enumerate(every, start=1):
            judged = judge(claim, Effort())
            for lang in LANGUAGES:
                rows[lang].append(_row_of(judged, lang))
            row = {lang: rows[lang][-1] for lang in rows}
            context.on_progress(Progress(done, len(every), found={"row": row}))
        return JsonAnswer({"claims": rows})


def _row_of(judged: "Judged", lang: str) -> dict[str, Any]:
    from antihilbert.claims.claim import shown

    printed, computed = shown(judged.claim.printed, lang), shown(judged.finding.value, lang)
    texts = {"printed_text": printed, "computed_text": computed}
    order = dict.fromkeys(("id", "source", "place", "statement", "printed", "printed_text"))
    return order | judged.as_json(lang) | texts | judged.finding.game


# Certificates


@dataclass(frozen=True)
class Verification:
    """How many certificates hold, and the first that does not."""

    verified: int
    divergence: str | None = None
    certificate: "Certificate | None" = None

    def as_json(self) -> dict[str, object]:
        return {
            "holds": self.divergence is None,
            "verified": self.verified,
            "divergence": self.divergence,
        }


@operation(
    "verify",
    COMMANDS["verify"],
    "verify found.txt",
    details=Text(
        "A certificate is a line: game | pickup | outcome | preperiod | period | tricks | cards | "
        "deal\n\n"
        "With random pickup a ninth field follows: seed 7, game 12, or choices 4 2, 1 3 (pile by "
        "pile)\n\n"
        "A cycle that is too long to be played has its word there, which proves it: word aabb",
        "Un certificat est une ligne : jeu | rangement | issue | prépériode | période | plis | "
        "cartes | distribution\n\n"
        "Avec un rangement au hasard suit un neuvième champ : seed 7, game 12, ou choices 4 2, 1 3 "
        "(pile par pile)\n\n"
        "Un cycle trop long pour être joué y a son mot, qui le prouve : word aabb"),
    interfaces=LOCAL,
    failed=lambda answer: answer.divergence is not None,
)  # fmt: skip
class Verify:
    files: Annotated[
        tuple[Path, ...],
        File(metavar="FILE...", positional=True, variadic=True, help=Text(
            "Tables of certificates.", "Des tables de certificats.")),
    ]  # fmt: skip

    def run(self, context: Context) -> Verification:
        from antihilbert.cards.certificate import read
        from antihilbert.cards.endless import families

        verified = 0
        for path in self.files:
            for line, certificate in read(path):
                if certificate.word:
                    divergence = families.divergence(certificate)
                else:
                    divergence = certificate.divergence(context.on_progress)
                if divergence:
                    return Verification(verified, f"{path}:{line}: {divergence}", certificate)
                verified += 1
        return Verification(verified)


# The catalogue


@operation(
    "catalogue",
    COMMANDS["catalogue"],
    interfaces=LOCAL,
    failed=lambda answer: any(
        row["replayed"] != "holds" for rows in answer.content.values() for row in rows
    ),
)  # fmt: skip
class Catalogue:
    def run(self, context: Context) -> JsonAnswer:
        from antihilbert.catalogue import endless, longest

        return JsonAnswer(
            {
                "endless": _replayed(endless(), "preperiod", "period"),
                "longest": _replayed(longest(), "tricks", "cards"),
            }
        )


def _replayed(certificates: "Iterable[Certificate]", *numbers: str) -> list[dict[str, Any]]:
    """Return a row for each certificate, with the result of its replay."""
    return [
        {
            "game": row["game"],
            "deck": row["deck"],
            "pickup": ",".join(row["pickups"]) or None,
            **{name: row[name] for name in numbers},
            "deal": row["deal"],
            "replayed": certificate.divergence() or "holds",
            "source": row["source"],
        }
        for certificate in certificates
        for row in [_row(certificate)]
    ]


@operation(
    "catalogue table",
    Text("The endless games that are known; the project's tests replay each of them.",
         "Les parties sans fin connues ; les tests du projet rejouent chacune d'elles."),
    interfaces=PAGES,
    api=Api("catalogue", example={"endless": []}),
)  # fmt: skip
class CatalogueTable:
    def run(self, context: Context) -> JsonAnswer:
        return _known_games()


@cache
def _known_games() -> JsonAnswer:
    """Return the known games, without those that depend on choices: pages cannot replay them."""
    from antihilbert.cards.certificate import read
    from antihilbert.catalogue import FOLDER

    paths = (FOLDER / "endless.txt", FOLDER / "longest.txt")
    return JsonAnswer(
        {
            path.stem: [_row(one) for _, one in read(path) if not one.choices]
            for path in paths
            if path.exists()
        }
    )


def _row(one: "Certificate") -> dict[str, Any]:
    game = one.rules
    deck = game.deck_of(one.deal.cards)
    return {
        "game": one.game,
        "deck": str(deck) if deck else None,
        "cards_dealt": len(one.deal.cards),
        "pickups": list(one.pickups),
        "outcome": one.outcome,
        "preperiod": one.preperiod,
        "period": one.period,
        "tricks": one.tricks,
        "cards": one.cards,
        "deal": game.written(one.deal),
        "source": one.note,
    }


# How to cite this program

NOT_INSTALLED = Text(
    "antihilbert is not installed, so its metadata are missing: pip install .",
    "antihilbert n'est pas installé, ses métadonnées manquent donc : pip install .",
)
PACKAGE = Text("Python package", "Paquet Python")


@dataclass(frozen=True)
class Citation:
    """The metadata of the installed package."""

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
        return f"{self.author} ({self.date[:4]}). {named}. {PACKAGE.translate(lang)}."

    def bibtex(self, lang: str = "en") -> str:
        """Return an entry for BibTeX and biblatex; inner braces keep names and capitals."""
        fields = {
            "author": f"{{{self.author}}}",
            "title": f"{{{self.title}}}: {self.subtitle}",
            "year": self.date[:4],
            "howpublished": PACKAGE.translate(lang),
            "note": f"Version {self.version}",
        }
        lines = [f"  {name} = {{{value}}}," for name, value in fields.items()]
        return "\n".join([f"@misc{{{self.title}-{self.version},", *lines, "}"])

    def as_json(self) -> dict[str, object]:
        return asdict(self) | {"text": self.text(), "bibtex": self.bibtex()}


@operation(
    "cite",
    COMMANDS["cite"],
    "cite",
    details=Text(
        "The games it found have certificates; cite the version in their notes.",
        "Les parties qu'il a trouvées ont des certificats ; citer la version de leurs notes."),
    interfaces=LOCAL,
)  # fmt: skip
class Cite:
    def run(self, context: Context) -> Citation:
        from importlib.metadata import PackageNotFoundError, metadata

        from antihilbert.core.environment import RELEASED, __version__

        try:
            stated = metadata("antihilbert")
        except PackageNotFoundError as error:
            raise InputError(NOT_INSTALLED) from error
        return Citation(
            title=stated["Name"],
            subtitle=stated["Summary"],
            author=stated["Author"],
            version=__version__,
            date=RELEASED,
            license=stated["License-Expression"],
            keywords=sorted(stated["Keywords"].split(","), key=str.lower),
        )
