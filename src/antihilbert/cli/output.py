"""What every command shares: groups, JSON, notes and progress."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from antihilbert.cards.referee import Watch


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


def note(text: str) -> None:
    """A remark that is not part of the answer."""
    print(f"note: {text}", file=sys.stderr)


@contextmanager
def counting_tricks() -> Iterator[Watch | None]:
    """Show how many tricks were played, if somebody is watching the terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status("playing") as status:
        yield lambda tricks: status.update(f"playing: {tricks:,} tricks so far")


@contextmanager
def busy(doing: str) -> Iterator[None]:
    """Show that something is going on, if somebody is watching the terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(doing):
        yield


def print_table(rows: list[dict[str, object]]) -> None:
    """Rows under the names of their columns; what is missing is a dash."""
    columns = list(rows[0]) if rows else []
    table = [
        columns,
        *(["-" if row[name] is None else str(row[name]) for name in columns] for row in rows),
    ]
    widths = [max(len(line[place]) for line in table) for place in range(len(columns))]
    for line in table:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print("  ".join(cells).rstrip())
