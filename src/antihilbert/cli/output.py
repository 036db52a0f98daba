"""What all commands share: options, bounds, JSON, tables, notes, progress, exit statuses."""

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, TextIO

import typer

from antihilbert.cli.messages import TEXTS, refused, say
from antihilbert.core.environment import stamp
from antihilbert.core.files import check_writable as check_writable
from antihilbert.core.files import write_text
from antihilbert.core.messages import InputError, Text, figures, shortened
from antihilbert.core.progress import Progress, ProgressCallback, no_progress

# The exit statuses of all commands.

DONE = 0
FAILED = 1
BAD_INPUT = 2
NOT_FOUND = 3
INTERRUPTED = 130  # what a shell reports for a command that Ctrl-C ended

MEANINGS = {
    DONE: "done: the question has an answer, be it yes or no",
    FAILED: "a certificate diverges, a claim failed or could not be settled, or the pipe that "
    "read the answer was closed",
    BAD_INPUT: "what was typed, or a file, cannot be used: one line says what would be right",
    NOT_FOUND: "none was found; or there is no such campaign, or it cannot be run now",
    INTERRUPTED: "Ctrl-C: what is known so far is printed, what can be resumed is kept",
}


Language = Annotated[
    str | None,
    # Eager, so that a refusal of any other option can be said in it.
    typer.Option("--lang", metavar="fr|en", help=TEXTS["help_lang"].en, is_eager=True),
]


def every(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield every command and every group of commands, with the words that name it."""
    for name, below in getattr(command, "commands", {}).items():
        yield from every(below, (*path, name))
    yield " ".join(path), command


def group(help: str, name: str | None = None) -> typer.Typer:
    """Return a group of commands that shows its help when no command is given.

    Plain help: importing rich would take longer than all the rest.
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


def show_help(context: typer.Context, lang: Language = None) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


def print_json(answer: dict[str, object]) -> None:
    """Print the one object of `--json`."""
    print(json.dumps(answer))


def write_file(path: Path, text: str, what: str, lang: str) -> None:
    """Write a report, a picture, ... and print where it is."""
    write_text(path, text)
    note(say(lang, f"written_{what}", path=path), lang)


def check_input(closed: Text) -> None:
    """Refuse to read standard input that a shell has closed (`<&-`)."""
    if sys.stdin is None:
        raise InputError(closed)


def open_what_is_closed() -> list[str]:
    """Open /dev/null for each standard stream that a shell has closed (`>&-`); return their names.

    Otherwise the next file opened would take its number. `sys.stdin` stays None.
    """
    closed = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    for number in range(3):  # each time the lowest that is free is taken
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, os.fdopen(nowhere, "w", encoding="utf-8"))
    return closed


def read_line(refusal: InputError, quiet: bool = False) -> str | None:
    """Return the next line that a player types, in lower case; None at the end of input."""
    if sys.stdin.isatty() and not quiet:
        print("> ", end="", flush=True)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError as error:
        raise refusal from error
    return line.strip().lower() if line else None


def coloured(stream: TextIO | None = None) -> bool:
    """Return whether the stream shows colours, and the user has not refused them (no-color.org)."""
    shown = (stream or sys.stdout).isatty() and os.environ.get("TERM") != "dumb"
    # A console of Windows shows them if it is the newer one.
    able = sys.platform != "win32" or "WT_SESSION" in os.environ
    return shown and able and not os.environ.get("NO_COLOR")


def bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m" if coloured() else text


def note(text: str, lang: str) -> None:
    """Print a remark that is not part of the answer."""
    print(f"{say(lang, 'note')} {text}", file=sys.stderr)


def print_error(reason: str, lang: str) -> None:
    """Print the one line that says what is wrong and what would be right."""
    label = say(lang, "error")
    if coloured(sys.stderr):
        label = f"\x1b[31m{label}\x1b[0m"
    print(f"{label} {reason}", file=sys.stderr)


@contextmanager
def show_progress(doing: str, text: Callable[[Progress], str]) -> Iterator[ProgressCallback]:
    """Show the progress of the work in one line, on a terminal."""
    if not sys.stderr.isatty():
        yield no_progress
        return
    from rich.console import Console

    with Console(stderr=True).status(doing) as status:
        yield lambda progress: status.update(text(progress))


def counting_tricks(lang: str) -> AbstractContextManager[ProgressCallback]:
    """Show how many tricks were played."""
    return show_progress(
        say(lang, "playing"), lambda progress: say(lang, "played", tricks=int(progress.done))
    )


def saying(lang: str) -> AbstractContextManager[ProgressCallback]:
    """Show what is being tried."""
    return show_progress(say(lang, "searching"), lambda progress: progress.doing.translate(lang))


@contextmanager
def progress_bar(what: str, lang: str, **facts: object) -> Iterator[ProgressCallback]:
    """Show a bar with rate and time left, on a terminal."""
    if not sys.stderr.isatty():
        yield no_progress
        return
    from rich import progress as rich
    from rich.console import Console

    rate = rich.TextColumn("{task.fields[rate]}")
    amount = rich.BarColumn(), rich.MofNCompleteColumn(), rate, rich.TimeRemainingColumn()
    columns = rich.TextColumn("{task.description}"), *amount
    with rich.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say(lang, f"work_{what}", **facts), total=None, rate="")

        def update(progress: Progress) -> None:
            elapsed = bar.tasks[0].elapsed or 0
            rate = figures(f"{progress.done / elapsed:,.0f}/s", lang) if elapsed else ""
            bar.update(task, completed=progress.done, total=progress.of, rate=rate)

        yield update


@contextmanager
def busy(doing: str) -> Iterator[None]:
    """Show that work is going on, on a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(doing):
        yield


# Tables as text: numbers to the right, no wider than the terminal

DASH = "-"  # what is missing
GAP = 2  # between columns
LEAST = 8  # a column of text is not made narrower
# With the separators of thousands in both languages; 3/40 are three of forty.
NUMBER = re.compile(r"[-+]?\d[\d,.\u202f\xa0]*( ?%)?(/\d[\d,.\u202f\xa0]*)?")


def print_table(rows: list[dict[str, object]]) -> None:
    """Print rows under the names of their columns; wrap text that does not fit."""
    for number, line in enumerate(table_lines(rows, room())):
        print(bold(line) if number == 0 else line)


def table_lines(rows: list[dict[str, object]], most: int | None = None) -> list[str]:
    """
    >>> rows = [{"deck": "4x13", "tricks": 6259, "how": "found by stories and a beam"}]
    >>> print("\\n".join(table_lines(rows, most=30)))
    deck  tricks  how
    4x13    6259  found by stories
                  and a beam
    """
    columns = list(rows[0]) if rows else []
    table = [
        columns,
        *([DASH if row[name] is None else str(row[name]) for name in columns] for row in rows),
    ]
    numbers = [
        all(NUMBER.fullmatch(line[place]) or line[place] == DASH for line in table[1:])
        for place in range(len(columns))
    ]
    widths = [max(len(line[place]) for line in table) for place in range(len(columns))]
    _narrow(widths, numbers, most)
    return [line for cells in table for line in _laid(cells, widths, numbers)]


def room() -> int | None:
    """Return the columns of the terminal; None if standard output is not one."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def _narrow(widths: list[int], numbers: list[bool], most: int | None) -> None:
    """Narrow the widest columns of text until all fit, or none can be narrowed."""
    texts = [place for place, number in enumerate(numbers) if not number]
    while most and texts and sum(widths) + GAP * (len(widths) - 1) > most:
        widest = max(texts, key=lambda place: widths[place])
        if widths[widest] <= LEAST:
            return
        widths[widest] -= 1


def _laid(cells: list[str], widths: list[int], numbers: list[bool]) -> list[str]:
    """Return the lines of one row."""
    parts = [wrap(cell, width) or [""] for cell, width in zip(cells, widths, strict=True)]
    lines = []
    for number in range(max(map(len, parts), default=0)):
        laid = []
        for part, width, right in zip(parts, widths, numbers, strict=True):
            text = part[number] if number < len(part) else ""
            laid.append(text.rjust(width) if right else text.ljust(width))
        lines.append((" " * GAP).join(laid).rstrip())
    return lines


# `--bfile`: a sequence as a b-file of the OEIS, `n a(n)` in each line, comments behind `#`


def print_bfile(
    number: str,
    meanings: Mapping[str, str],
    of: str,
    over: range,
    answer: Callable[[int], Mapping[str, object]],
    **others: object,
) -> None:
    """Print the number of the answer for each n; refuse the options in `others`."""
    for name, given in others.items():
        if given:
            raise refused("bfile_no_use", name=name.replace("_", "-"))
    if number not in meanings:
        raise refused("no_number_list", number=shortened(number), meanings=", ".join(meanings))
    if not over:
        raise refused("list_begins_take", start=over.start)
    terms = ((n, answer(n)[number]) for n in over)
    first = next(terms)  # what is refused is refused before anything is printed
    print(f"# a(n) = number of {meanings[number]}: {of}")
    print(f"# computed by {stamp()}, exactly")
    print(*first, flush=True)
    for n, term in terms:
        print(n, term, flush=True)
