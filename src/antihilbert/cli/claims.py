"""`antihilbert claims`: what the literature says, recomputed."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import Text, grouped, language
from antihilbert.cli.options import Json, Language, Workers
from antihilbert.cli.output import (
    check_writable,
    note,
    print_json,
    progress_bar,
    write_file,
)
from antihilbert.cli.statistics_text import histogram_text
from antihilbert.cli.statuses import FAILED
from antihilbert.cli.tables import print_table

if TYPE_CHECKING:
    from antihilbert.claims.run import Judged

MOST = 40  # characters of a value in the table
COLON = Text(":", " :")
COUNTED = Text("{count} claims: {told}", "{count} affirmations : {told}")

app = typer.Typer(
    help="What the literature says, recomputed: every claim with a verdict.",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
Full = Annotated[
    bool,
    typer.Option(
        "--full/--quick", help="The sources' own sample sizes, or about a minute (the default)."
    ),
]
SourceName = Annotated[
    str | None,
    typer.Option("--source", metavar="NAME", help="delahaye, rostam, marienbad or bal."),
]


@app.callback()
def claims(
    context: typer.Context,
    full: Full = False,
    source: SourceName = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the report as one HTML file.")
    ] = None,
    lang: Language = None,
    workers: Workers = None,
    json: Json = False,
) -> None:
    """Recompute every claim of the four sources and say what holds.

    Exit status 0: every claim is decided, if only as an open question of its source; 1: some claim
    failed, or could not be settled.
    """
    if context.invoked_subcommand is not None:
        return
    from antihilbert.base.workers import workers_of
    from antihilbert.claims import claims_of
    from antihilbert.claims.effort import Effort
    from antihilbert.claims.run import run

    spoken = language(lang)
    claims_of(source)
    check_writable(html)
    with progress_bar("claims", spoken) as watch:
        judged = run(Effort(full), source, workers=workers_of(workers), watch=watch)
    try:
        if json:
            print_json({"claims": [one.as_json(spoken) for one in judged]})
        else:
            _print(judged, spoken)
    finally:  # the report is wanted even by a reader who has seen enough (`| head`)
        if html is not None:
            from antihilbert.claims.report.page import page

            write_file(
                html, page(judged, Effort(full), spoken, fixed=lang is not None), "report", spoken
            )
    if any(one.undecided for one in judged):
        raise typer.Exit(FAILED)


def _print(judged: "list[Judged]", lang: str) -> None:
    from antihilbert.claims.shown import STRENGTHS, VERDICTS, printed, shown

    rows: list[dict[str, object]] = [
        {
            "claim": one.claim.id,
            "verdict": VERDICTS[one.verdict].in_(lang),
            "strength": STRENGTHS[one.support.strength].in_(lang),
            "printed": _short(printed(one.claim, lang)),
            "computed": _short(shown(one.finding.value, lang)),
        }
        for one in judged
    ]
    print_table(rows)
    counts = Counter(one.verdict for one in judged)
    told = ", ".join(f"{count} {VERDICTS[verdict].in_(lang)}" for verdict, count in counts.items())
    print(COUNTED.in_(lang).format(count=len(judged), told=told))
    for one in judged:
        if one.undecided:
            note(f"{one.claim.id}{COLON.in_(lang)} {one.why.in_(lang)}", lang)


def _short(text: str) -> str:
    return text if len(text) <= MOST else text[: MOST - 1] + "…"


@app.command("list")
def list_(source: SourceName = None, lang: Language = None, json: Json = False) -> None:
    """Every claim: its id, where it stands, what it says."""
    from antihilbert.claims import claims_of

    spoken = language(lang)
    rows: list[dict[str, object]] = [
        {
            "id": claim.id,
            "place": claim.place.in_(spoken),
            "statement": claim.statement.in_(spoken),
        }
        for claim in claims_of(source)
    ]
    if json:
        print_json({"claims": rows})
    else:
        print_table(rows)


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="ID", help="A claim, as `claims list` names it.")],
    full: Full = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Compute one claim now and print its evidence.

    Example: antihilbert claims show delahaye-one-suit-5
    """
    from antihilbert.claims import find
    from antihilbert.claims.effort import Effort
    from antihilbert.claims.run import judge
    from antihilbert.claims.shown import evidence

    spoken = language(lang)
    judged = judge(find(name), Effort(full))
    if json:
        print_json(judged.as_json(spoken) | {"evidence": evidence(judged.finding, spoken)})
    else:
        _print_one(judged, spoken)
    if judged.undecided:
        raise typer.Exit(FAILED)


def _print_one(judged: "Judged", lang: str) -> None:
    from antihilbert.claims import documents
    from antihilbert.claims.claim import Text
    from antihilbert.claims.shown import STRENGTHS, VERDICTS, evidence, printed, shown

    claim, finding = judged.claim, judged.finding
    source = documents()[claim.source].title.in_(lang)
    print(f"{source}, {claim.place.in_(lang)}")
    print(claim.statement.in_(lang))
    print(f"{Text('printed: ', 'imprimé :').in_(lang)} {printed(claim, lang)}")
    print(f"{Text('computed:', 'calculé :').in_(lang)} {shown(finding.value, lang)}")
    if finding.sample and finding.sample.games:
        sample = finding.sample
        games = Text("games, seed", "parties, graine").in_(lang)
        within = f"{sample.low:.6g} .. {sample.high:.6g}"
        print(f"{grouped(sample.games, lang)} {games} {sample.seed}: {within}")
    print(f"{VERDICTS[judged.verdict].in_(lang)}{COLON.in_(lang)} {judged.why.in_(lang)}")
    strength, extent = judged.support
    rests_on = ", ".join(filter(None, (STRENGTHS[strength].in_(lang), extent.in_(lang))))
    print(f"{Text('strength:', 'force :').in_(lang)} {rests_on}")
    for reading in finding.readings:
        print(f"{Text('reading tried:', 'lecture essayée :').in_(lang)} {reading.in_(lang)}")
    if finding.evidence:
        print("", *evidence(finding, lang), sep="\n")
    if any(finding.histogram):
        print("", *histogram_text(list(finding.histogram), lang), sep="\n")
