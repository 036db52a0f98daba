"""What every command shares: groups, JSON, notes and progress."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TextIO

import typer

from antihilbert.base.errors import InputError, shortened
from antihilbert.base.languages import Text, ToldError, figures
from antihilbert.base.progress import Progress, Watch, unwatched

WRITTEN = {
    "picture": Text("the picture is in {path}", "le dessin est dans {path}"),
    "plot": Text("the plot is in {path}", "le graphique est dans {path}"),
    "report": Text("the report is in {path}", "le rapport est dans {path}"),
    "sheet": Text("the sheet is in {path}", "la feuille est dans {path}"),
}
# What a bar counts.
COUNTED_WORK = {
    "boards": Text("boards", "plateaux"),
    "claims": Text("claims", "affirmations"),
    "deals": Text("deals", "distributions"),
    "duels": Text("duels of {deck}", "duels de {deck}"),
    "games": Text("games", "parties"),
    "parts": Text("parts", "parts"),
    "positions": Text("positions", "positions"),
    "stories": Text("parts of all stories", "parts de toutes les histoires"),
    "strategies": Text("strategies", "stratégies"),
}
NOTHING_COUNTED = Text("no part of the count was finished", "aucune part du compte n'a été finie")
NOTE, ERROR = Text("note:", "note :"), Text("error:", "erreur :")
PLAYING = Text("playing", "la partie se joue")
PLAYED = Text("playing: {tricks:,} tricks so far", "la partie se joue : {tricks:,} plis déjà")
SEARCHING = Text("searching", "recherche en cours")
NO_PICTURE = Text(
    "'{path}': pictures are written as .svg and reports as .html, which a browser prints",
    "« {path} » : un dessin s'écrit en .svg, un rapport en .html, qu'un navigateur imprime",
)
CANNOT_WRITE = Text("cannot write '{path}': {why}", "impossible d'écrire « {path} » : {why}")
NOT_WRITTEN = (".pdf", ".png", ".jpg", ".jpeg")  # no program could open what would be in them


def group(help: str, name: str | None = None) -> typer.Typer:
    """A group of commands that shows its help when no command is given.

    Plain help, without rich's markup: importing rich would take longer than all the rest.
    """
    app = typer.Typer(
        name=name,
        help=help,
        invoke_without_command=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(show_help)
    return app


def show_help(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


def print_json(answer: dict[str, object]) -> None:
    """The one object that `--json` prints."""
    print(json.dumps(answer))


def write_file(path: Path, text: str, what: str, lang: str) -> None:
    """Write a report, a picture, ... and say where it is."""
    with _writing(path):
        path.write_text(text, encoding="utf-8")
    note(WRITTEN[what].in_(lang, path=path), lang)


def append_lines(path: Path, lines: Iterable[str]) -> None:
    """Put lines behind what a file holds; one that ends in the middle of a line is mended."""
    with _writing(path), path.open("a+b") as file:
        file.seek(max(0, file.tell() - 1))
        cut_off = file.read(1) not in (b"", b"\n")
        text = "".join(f"{line}\n" for line in lines)
        file.write((("\n" if cut_off else "") + text).encode())


def check_writable(path: Path | None) -> None:
    """Refuse a file that cannot be written before the work whose result would go there."""
    if path is not None:
        with _writing(path):
            path.open("ab").close()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Say in one line what is wrong with a file to be written."""
    told = shortened(str(path), 200)
    if path.suffix.lower() in NOT_WRITTEN:
        raise ToldError(NO_PICTURE, path=told)
    try:
        yield
    except OSError as error:
        raise ToldError(CANNOT_WRITE, path=told, why=error.strerror) from error


def read_line(refusal: InputError, quiet: bool = False) -> str | None:
    """The next line that a player types, in small letters; None when there are no more."""
    if sys.stdin.isatty() and not quiet:
        print("> ", end="", flush=True)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError as error:
        raise refusal from error
    return line.strip().lower() if line else None


def coloured(stream: TextIO | None = None) -> bool:
    """Whether whoever reads this sees colours, and wants them (no-color.org)."""
    shown = (stream or sys.stdout).isatty() and os.environ.get("TERM") != "dumb"
    # A console of Windows shows them if it is the newer one.
    able = sys.platform != "win32" or "WT_SESSION" in os.environ
    return shown and able and not os.environ.get("NO_COLOR")


def bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m" if coloured() else text


def note(text: str, lang: str) -> None:
    """A remark that is not part of the answer."""
    print(f"{NOTE.in_(lang)} {text}", file=sys.stderr)


def print_error(reason: str, lang: str) -> None:
    """The one line that says what is wrong and what would be right."""
    label = ERROR.in_(lang)
    if coloured(sys.stderr):
        label = f"\x1b[31m{label}\x1b[0m"
    print(f"{label} {reason}", file=sys.stderr)


@contextmanager
def telling(doing: str, told: Callable[[Progress], str]) -> Iterator[Watch]:
    """One line that says how the work gets on, if somebody is watching the terminal."""
    if not sys.stderr.isatty():
        yield unwatched
        return
    from rich.console import Console

    with Console(stderr=True).status(doing) as status:
        yield lambda progress: status.update(told(progress))


def counting_tricks(lang: str) -> AbstractContextManager[Watch]:
    """Show how many tricks were played."""
    return telling(PLAYING.in_(lang), lambda progress: PLAYED.in_(lang, tricks=int(progress.done)))


def saying(lang: str) -> AbstractContextManager[Watch]:
    """Show what is being tried."""
    return telling(SEARCHING.in_(lang), lambda progress: progress.doing.in_(lang))


@contextmanager
def progress_bar(what: str, lang: str, **facts: object) -> Iterator[Watch]:
    """A bar with rate and time left, if somebody is watching the terminal."""
    if not sys.stderr.isatty():
        yield unwatched
        return
    from rich import progress as rich
    from rich.console import Console

    rate = rich.TextColumn("{task.fields[rate]}")
    amount = rich.BarColumn(), rich.MofNCompleteColumn(), rate, rich.TimeRemainingColumn()
    columns = rich.TextColumn("{task.description}"), *amount
    with rich.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(COUNTED_WORK[what].in_(lang, **facts), total=None, rate="")

        def update(progress: Progress) -> None:
            elapsed = bar.tasks[0].elapsed or 0
            rate = figures(f"{progress.done / elapsed:,.0f}/s", lang) if elapsed else ""
            bar.update(task, completed=progress.done, total=progress.of, rate=rate)

        yield update


@contextmanager
def busy(doing: str) -> Iterator[None]:
    """Show that something is going on, if somebody is watching the terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(doing):
        yield
