"""Where every command starts: the list of commands, and what becomes of errors."""

import os
import sys
from typing import NoReturn

import typer

from antihilbert.cli import beggar, certificates, war
from antihilbert.cli.output import group
from antihilbert.errors import InputError

app = group("A laboratory for games with childish rules and hard questions.", name="antihilbert")
app.add_typer(war.app, name="war")
app.add_typer(beggar.app, name="beggar")
app.command("verify")(certificates.verify)
app.command("catalogue")(certificates.catalogue)


@app.command()
def version() -> None:
    """Print the version."""
    from antihilbert import __version__

    print(f"antihilbert {__version__}")


INTERRUPTED = 130  # what a shell reports for a command that Ctrl-C ended


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run one command; whatever goes wrong is said in one line."""
    given = sys.argv[1:] if arguments is None else arguments
    if given == ["--version"]:
        given = ["version"]
    try:
        status = app([_shielded(word) for word in given], standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough (`| head`): nothing to say, and nothing to flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except (KeyboardInterrupt, typer.Abort):
        status = _failed("interrupted", INTERRUPTED)
    except InputError as error:
        status = _failed(str(error), 2)
    except typer.TyperException as error:
        status = _failed(" ".join(error.format_message().split()), 2)
    except OSError as error:
        status = _failed(f"{error.strerror or error}", 2)
    sys.exit(status)


def _shielded(word: str) -> str:
    """A Beggar deal such as ---K--/-Q, shielded from being taken for an option.

    No option has a slash in its name, and a value given with = is left alone.
    """
    return f" {word}" if word.startswith("-") and "/" in word.partition("=")[0] else word


def _failed(reason: str, status: int) -> int:
    print(f"error: {reason}" if status == 2 else reason, file=sys.stderr)
    return status
