"""`antihilbert claims`, `catalogue`, `verify` and `cite`: the answers as text."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from antihilbert.cards.messages import pickup_said
from antihilbert.cli.commands import Patience, Renderer, add_commands
from antihilbert.cli.messages import counted, say
from antihilbert.cli.output import counting_tricks, group, note, print_table
from antihilbert.cli.statistics import histogram_text
from antihilbert.core.messages import decimal, grouped
from antihilbert.operations.operation import GROUPS

if TYPE_CHECKING:
    from antihilbert.operations import claims as operations

MOST = 40  # characters of a value in the table


def claims(request: "operations.Claims", report: "operations.Report", lang: str) -> None:
    from antihilbert.claims.claim import STRENGTHS, VERDICTS, printed, shown

    judged = report.judged
    rows: list[dict[str, object]] = [
        {
            "claim": one.claim.id,
            "verdict": VERDICTS[one.verdict].translate(lang),
            "strength": STRENGTHS[one.support.strength].translate(lang),
            "printed": _short(printed(one.claim, lang)),
            "computed": _short(shown(one.finding.value, lang)),
        }
        for one in judged
    ]
    print_table(rows)
    counts = Counter(one.verdict for one in judged)
    told = ", ".join(
        f"{count} {VERDICTS[verdict].translate(lang)}" for verdict, count in counts.items()
    )
    print(say(lang, "claims_counted", count=len(judged), told=told))
    for one in judged:
        if one.undecided:
            note(f"{one.claim.id}{say(lang, 'colon')} {one.why.translate(lang)}", lang)


def _short(text: str) -> str:
    return text if len(text) <= MOST else text[: MOST - 1] + "…"


def list_(request: "operations.ClaimList", answer: "operations.NamedClaims", lang: str) -> None:
    print_table(answer.as_json()["claims"])


def show(request: "operations.Show", answer: "operations.Shown", lang: str) -> None:
    from antihilbert.claims import documents
    from antihilbert.claims.claim import (
        STRENGTHS,
        VERDICTS,
        evidence,
        printed,
        shown,
        typeset,
    )

    judged = answer.judged
    claim, finding = judged.claim, judged.finding
    source = documents()[claim.source].title.translate(lang)
    print(f"{source}, {claim.place.translate(lang)}")
    print(claim.statement.translate(lang))
    print(f"{say(lang, 'printed')} {printed(claim, lang)}")
    print(f"{say(lang, 'computed')} {shown(finding.value, lang)}")
    if finding.sample and finding.sample.games:
        sample = finding.sample
        games = say(lang, "games_seed")
        within = " .. ".join(typeset(decimal(f"{end:.6g}", lang)) for end in sample.interval)
        colon = say(lang, "colon")
        print(f"{grouped(sample.games, lang)} {games} {sample.seed}{colon} {within}")
    print(
        VERDICTS[judged.verdict].translate(lang)
        + f"{say(lang, 'colon')} {judged.why.translate(lang)}"
    )
    strength, extent = judged.support
    rests_on = ", ".join(
        filter(None, (STRENGTHS[strength].translate(lang), extent.translate(lang)))
    )
    print(f"{say(lang, 'strength')} {rests_on}")
    for reading in finding.readings:
        print(f"{say(lang, 'reading_tried')} {reading.translate(lang)}")
    if finding.evidence:
        print("", *evidence(finding, lang), sep="\n")
    if any(finding.histogram):
        print("", *histogram_text(list(finding.histogram), lang), sep="\n")


def verify(request: "operations.Verify", answer: "operations.Verification", lang: str) -> None:
    if answer.divergence is None:
        print(counted(lang, answer.verified, "certificate"))
    else:
        print(f"{answer.divergence}\n    {answer.certificate}")


def catalogue(request: "operations.Catalogue", answer: "operations.Replayed", lang: str) -> None:
    tables = answer.as_json()
    for name, rows in tables.items():
        print_table([_titled(row, lang) for row in rows])
        print(say(lang, f"{name}_replayed", count=len(rows)) + "\n")
    failed = sum(row["replayed"] != "holds" for rows in tables.values() for row in rows)
    print(say(lang, "diverge", count=failed))


def _titled(row: dict[str, Any], lang: str) -> dict[str, object]:
    """Return a row without the deal, in `lang`."""
    shown = {name: row[name] for name in row if name != "deal"}
    if row["replayed"] == "holds":
        shown["replayed"] = say(lang, "holds")
    shown["pickup"] = _pickups_said(row["pickup"], lang)
    return {say(lang, f"catalogue_{name}"): cell for name, cell in shown.items()}


def archive_list(
    request: "operations.ArchiveList", answer: "operations.ArchiveRows", lang: str
) -> None:
    names = ("name", "kind", "game", "deck", "pickup", "period", "tricks")
    rows = []
    for one in answer.games:
        row = one.as_json() | {"pickup": _pickups_said(one.pickups, lang)}
        row["kind"] = say(lang, f"kind_{row['kind']}")
        rows.append({say(lang, f"catalogue_{name}"): row[name] for name in (*names, "finder")})
    print_table(rows)
    print(counted(lang, len(rows), "game"))


def archive_show(
    request: "operations.ArchiveShow", answer: "operations.ShownGame", lang: str
) -> None:
    row = answer.game.as_json()
    row["pickup"], row["kind"] = (
        _pickups_said(row["pickups"], lang),
        say(lang, f"kind_{row['kind']}"),
    )
    row["replayed"] = say(lang, "holds") if answer.holds else answer.divergence
    for name in SHOWN:
        if row[name] not in (None, ""):
            print(f"{say(lang, f'catalogue_{name}')}{say(lang, 'colon')} {row[name]}")
    print(f"\n{row['certificate']}\n{say(lang, 'catalogue_verify')}")


SHOWN = (
    "name", "kind", "game", "players", "deck", "hands", "pickup", "outcome", "preperiod", "period",
    "tricks", "cards", "deal", "finder", "date", "how", "replayed",
)  # fmt: skip


def _pickups_said(pickups: str | None, lang: str) -> str | None:
    names = (pickups or "").split(",")
    return pickups and ",".join(pickup_said(name).translate(lang) for name in names)


def archive_add(
    request: "operations.ArchiveAdd", answer: "operations.AddedFinds", lang: str
) -> None:
    for one in answer.finds:
        print(f"{one.name}{say(lang, 'colon')} {one.certificate}")
        told = [one.divergence or say(lang, "holds"), *(text.translate(lang) for text in one.news)]
        told += [say(lang, "catalogue_known")] if one.known else []
        told += [say(lang, "catalogue_written", table=one.table)] if one.table else []
        print(*(f"    {line}" for line in told), sep="\n")


def cite(request: "operations.Cite", citation: "operations.Citation", lang: str) -> None:
    print(f"{citation.text(lang)}\n\n{citation.bibtex(lang)}")


RENDERERS: dict[str, Renderer] = {
    "claims": claims,
    "list": list_,
    "show": show,
    "verify": verify,
    "cite": cite,
}
CATALOGUE: dict[str, Renderer] = {
    "catalogue": catalogue,
    "list": archive_list,
    "show": archive_show,
    "add": archive_add,
}
PATIENCE: dict[str, Patience] = dict.fromkeys(
    ("verify", "catalogue show", "catalogue add"), lambda request, lang: counting_tricks(lang)
)
app = group(GROUPS["claims"].en)
add_commands(app, "claims", RENDERERS)
catalogue_app = group(GROUPS["catalogue"].en)
add_commands(catalogue_app, "catalogue", CATALOGUE, PATIENCE)
