"""`antihilbert campaign`: long work that survives, on one machine or many."""

import shlex
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import ToldError, grouped, in_language, language
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cli.campaign_text import SENTENCES, result_lines, say
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import check_writable, group, note, print_error, print_json
from antihilbert.cli.statuses import NOT_FOUND
from antihilbert.cli.tables import print_table

if TYPE_CHECKING:
    from antihilbert.campaigns.campaign import Campaign
    from antihilbert.campaigns.store import Store

app = group("Campaigns: long work that survives, on one machine or many.")

BLINK = 0.2  # seconds between two looks at a campaign that is running

Id = Annotated[str, typer.Argument(metavar="ID", help="What 'run' printed first.")]
Db = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Where campaigns are kept (your data folder if not given)."),
]
Workers = Annotated[int | None, typer.Option(help="Processes (all cores if not given).")]
Executor = Annotated[
    str, typer.Option(metavar="WHERE", help="local, or a dask scheduler: tcp://host:8786.")
]


@app.command()
def run(
    spec: Annotated[Path, typer.Argument(metavar="SPEC.toml", help="What to run.")],
    db: Db = None,
    executor: Executor = "local",
    workers: Workers = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Begin a campaign; its id is printed first, its result at the end.

    Example: antihilbert campaign run hunt.toml
    """
    from antihilbert.campaigns.runner import create
    from antihilbert.campaigns.spec import Spec

    asked = Spec.read(spec)
    asked.build()  # refuses what cannot be run before a file is made for it
    spoken = language(lang)
    with _opened(db, spoken, write=True) as store:
        _run(store, create(store, asked), executor, workers, spoken, json)


@app.command()
def resume(
    id: Id,
    db: Db = None,
    executor: Executor = "local",
    workers: Workers = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Go on with a campaign that was interrupted or cancelled; what is finished is kept.

    Example: antihilbert campaign resume war-stats-1
    """
    spoken = language(lang)
    with _existing(db, id, spoken) as store:
        _run(store, id, executor, workers, spoken, json)


def _run(
    store: "Store", id: str, executor: str, workers: int | None, lang: str, json: bool
) -> None:
    from antihilbert.base.workers import workers_of
    from antihilbert.campaigns.crews import crew_named
    from antihilbert.campaigns.faults import StoppedError
    from antihilbert.campaigns.runner import run

    crew = crew_named(executor, workers_of(workers))
    try:
        with _live(store, id, lang) as watch:
            campaign = run(
                store,
                id,
                crew,
                watch=watch,
                note=lambda told: note(told.in_(lang), lang),
                started=lambda: print(id, flush=True),
            )
    except StoppedError as error:
        how = _how_to_go_on(store, id)
        raise ToldError(SENTENCES["go_on"], error=error, how=how) from error
    except KeyboardInterrupt:
        note(say(lang, "interrupted", how=_how_to_go_on(store, id)), lang)
        raise
    _show(campaign, lang, json)
    if campaign.condition != "finished":
        raise typer.Exit(NOT_FOUND)


def _how_to_go_on(store: "Store", id: str) -> str:
    from antihilbert.campaigns.folder import default_file

    elsewhere = "" if store.path == default_file() else f" --db {shlex.quote(str(store.path))}"
    return f"antihilbert campaign resume {id}{elsewhere}"


@app.command()
def status(
    id: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="The latest if not given.")
    ] = None,
    db: Db = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """How far a campaign is: progress, rate, time left, best so far; live on a terminal.

    Example: antihilbert campaign status
    """
    spoken = language(lang)
    with _opened(db, spoken) as store:
        campaign = store.get(id) if id else store.latest()
        if not json and sys.stdout.isatty():
            with _live(store, campaign.id, spoken) as watch:
                while watch is not unwatched and campaign.condition == "running":
                    watch(Progress(campaign.done, campaign.chunks))
                    time.sleep(BLINK)
                    campaign = store.get(campaign.id)
        _show(campaign, spoken, json)
        if not json:
            for chunk, worker, reason in store.refusals(campaign.id):
                print(say(spoken, "refused", chunk=chunk, worker=worker, reason=reason))


@app.command("list")
def list_(db: Db = None, lang: Language = None, json: Json = False) -> None:
    """All campaigns.

    Example: antihilbert campaign list
    """
    spoken = language(lang)
    with _opened(db, spoken) as store:
        every = store.all()
    if json:
        print_json({"campaigns": [campaign.as_json() for campaign in every]})
        return
    if not every:
        note(say(spoken, "no_campaigns"), spoken)
        return
    print_table([_row(campaign, spoken) for campaign in every])


def _row(campaign: "Campaign", lang: str) -> dict[str, object]:
    from antihilbert.campaigns.status import CONDITIONS

    told = {
        "id": campaign.id,
        "state": CONDITIONS[campaign.condition].in_(lang),
        "done": f"{grouped(campaign.done, lang)}/{grouped(campaign.chunks, lang)}",
        "begun": time.strftime("%Y-%m-%d %H:%M", time.localtime(campaign.created)),
        "keys": ", ".join(f"{key}={value}" for key, value in campaign.keys.items()),
    }
    return {say(lang, f"col_{name}"): cell for name, cell in told.items()}


@app.command()
def export(
    id: Id,
    format: Annotated[
        str | None,
        typer.Option(metavar="FORMAT", help="csv, json, parquet, certificates or catalogue."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to this file.")
    ] = None,
    db: Db = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """A row for each finished chunk, as CSV, JSON or Parquet; or the finds as certificates.

    Example: antihilbert campaign export war-stats-1 --output chunks.parquet
    """
    from antihilbert.campaigns import export as exports

    ending = output.suffix.removeprefix(".") if output else ""
    wanted = format or ("json" if json else ending if ending in exports.FORMATS else "csv")
    if wanted not in exports.FORMATS:
        known = ", ".join(exports.FORMATS)
        raise ToldError(SENTENCES["unknown_format"], format=wanted, known=known)
    if wanted == "parquet" and output is None:
        raise ToldError(SENTENCES["parquet"])
    writers = {
        "csv": exports.write_csv,
        "json": exports.write_json,
        "certificates": exports.write_certificates,
        "catalogue": exports.write_catalogue,
    }
    with _opened(db, language(lang)) as store:
        store.get(id)
        check_writable(output)
        if wanted == "parquet" and output:
            exports.write_parquet(store, id, output)
        elif output:
            with output.open("w", encoding="utf-8", newline="") as file:
                writers[wanted](store, id, file)
        else:
            writers[wanted](store, id, sys.stdout)


@app.command()
def cancel(id: Id, db: Db = None, lang: Language = None, json: Json = False) -> None:
    """Stop a campaign, wherever it runs; 'resume' would take it up again.

    Example: antihilbert campaign cancel war-stats-1
    """
    spoken = language(lang)
    with _existing(db, id, spoken) as store:
        if store.get(id).result is None:
            store.cancel(id)
        else:
            note(say(spoken, "finished", id=id), spoken)
        _show(store.get(id), spoken, json)


def _show(campaign: "Campaign", lang: str, json: bool) -> None:
    from antihilbert.campaigns.status import status_line

    if json:
        print_json(campaign.as_json())
        return
    print(status_line(campaign, lang))
    for line in result_lines(campaign.result or {}, lang):
        print(line)


@contextmanager
def _opened(db: Path | None, lang: str, write: bool = False) -> Iterator["Store"]:
    """The file of campaigns; what is not there, or not now, ends with its own status."""
    from antihilbert.campaigns.faults import RefusedError
    from antihilbert.campaigns.folder import default_file
    from antihilbert.campaigns.store import Store

    try:
        with Store(db or default_file(), write=write, make_folder=db is None) as store:
            yield store
    except RefusedError as error:
        print_error(in_language(error, lang), lang)
        raise typer.Exit(NOT_FOUND) from error


@contextmanager
def _existing(db: Path | None, id: str, lang: str) -> Iterator["Store"]:
    """The same, to write, but never made: a campaign that is not there needs no file."""
    with _opened(db, lang) as store:
        store.get(id)
    with _opened(db, lang, write=True) as store:
        yield store


@contextmanager
def _live(store: "Store", id: str, lang: str) -> Iterator[Watch]:
    """One line that is written over and over, if somebody is watching the terminal."""
    if not sys.stderr.isatty():
        yield unwatched
        return
    from antihilbert.campaigns.status import status_line

    shown = 0.0

    def update(progress: Progress) -> None:
        nonlocal shown
        if time.monotonic() > shown + BLINK:
            width = shutil.get_terminal_size().columns - 1
            line = status_line(store.get(id), lang)[:width]
            print(f"\r\x1b[2K{line}", end="", file=sys.stderr, flush=True)
            shown = time.monotonic()

    try:
        yield update
    finally:
        print("\r\x1b[2K", end="", file=sys.stderr, flush=True)
