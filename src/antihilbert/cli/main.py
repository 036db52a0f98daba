"""Where every command starts: the list of commands, and what becomes of errors."""

import os
import sys
from itertools import pairwise
from typing import Annotated, NoReturn

import typer

from antihilbert.base.errors import InputError
from antihilbert.base.extras import how_to_install
from antihilbert.base.first_run import when_compiling
from antihilbert.base.languages import LANGUAGES, Text, in_language, language
from antihilbert.cards.games import BEGGAR, GAMES, WAR
from antihilbert.cli import (
    api,
    baseball,
    beggar,
    campaign,
    certificates,
    cite,
    claims,
    nim,
    serve,
    site,
    war,
)
from antihilbert.cli.bounds import bounded
from antihilbert.cli.card_game import app_of
from antihilbert.cli.endless_any import endless_of
from antihilbert.cli.help import whole_help
from antihilbert.cli.mistakes import correction
from antihilbert.cli.output import group, note, print_error, show_help
from antihilbert.cli.statuses import BAD_INPUT, FAILED, INTERRUPTED

app = group("A laboratory for games with childish rules and hard questions.", name="antihilbert")
app.add_typer(war.app, name=WAR.name)
app.add_typer(beggar.app, name=BEGGAR.name)
for game in GAMES.values():
    if game not in (WAR, BEGGAR):  # these two have files of their own
        commands = app_of(game)
        commands.add_typer(endless_of(game), name="endless")
        app.add_typer(commands, name=game.name)
app.add_typer(nim.app, name="nim")
app.add_typer(baseball.app, name="baseball")
app.add_typer(campaign.app, name="campaign")
app.command("verify")(certificates.verify)
app.command("catalogue")(certificates.catalogue)
app.add_typer(claims.app, name="claims")
app.command("serve")(serve.serve)
app.command("api")(api.api)
app.command("site")(site.site)
app.command("cite")(cite.cite)


@app.callback()
def start(
    context: typer.Context,
    version_: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version_:
        version()
        raise typer.Exit
    show_help(context)


@app.command()
def version() -> None:
    """Print the version."""
    from antihilbert.base.version import __version__

    print(f"antihilbert {__version__}")


COMPILING = Text(
    "compiling for this machine, once: some seconds",
    "compilation pour cette machine, une seule fois : quelques secondes",
)
MISSING = Text("{name} is missing: {how}", "{name} manque : {how}")
NOT_ENCODED = Text(
    "this output cannot be written as {encoding}: set PYTHONUTF8=1",
    "cette sortie ne peut pas s'écrire en {encoding} : mettre PYTHONUTF8=1",
)
# What a user may have left out, and which extra brings it.
EXTRAS = {
    "ortools": "search",
    "pysat": "search",
    "fastapi": "web",
    "uvicorn": "web",
    "segno": "web",
}


def _spoken(given: list[str]) -> str:
    """The language that was asked for among the words of a command, else that of the locale."""
    words = [part for word in given for part in word.split("=", 1)]
    asked = [after for word, after in pairwise(words) if word == "--lang" and after in LANGUAGES]
    return asked[-1] if asked else language()


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run one command; whatever goes wrong is said in one line."""
    given = sys.argv[1:] if arguments is None else arguments
    spoken = _spoken(given)
    if sys.stderr is not None and sys.stderr.isatty():
        when_compiling(lambda: note(COMPILING.in_(spoken), spoken))
    try:
        command = whole_help(bounded(typer.main.get_command(app)))
        status = command([_shielded(word) for word in given], standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough (`| head`): nothing to say, and nothing to flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = FAILED
    except (KeyboardInterrupt, typer.Abort):
        status = INTERRUPTED
    except InputError as error:
        status = _failed(in_language(error, spoken), spoken)
    except typer.TyperException as error:
        status = _failed(correction(given, error, spoken), spoken)
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").partition(".")[0])
        if extra is None:
            raise
        status = _failed(MISSING.in_(spoken, name=error.name, how=how_to_install(extra)), spoken)
    except OSError as error:
        status = _failed(error.strerror or str(error), spoken)
    except UnicodeEncodeError as error:
        status = _failed(NOT_ENCODED.in_(spoken, encoding=error.encoding), spoken)
    if status == INTERRUPTED:
        os._exit(INTERRUPTED)  # threads may still be busy with what nobody waits for any more
    sys.exit(status)


def _shielded(word: str) -> str:
    """A Beggar deal such as ---K--/-Q or a number such as -3, not to be taken for an option.

    No option has a slash in its name or starts with a digit; a value given with = is left alone.
    """
    deal = word.startswith("-") and "/" in word.partition("=")[0]
    return f" {word}" if deal or (word[:1] == "-" and word[1:2].isdigit()) else word


def _failed(reason: str, lang: str) -> int:
    print_error(reason, lang)
    return BAD_INPUT
