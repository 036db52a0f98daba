"""Where every command starts: the list of commands, and what becomes of errors."""

import dataclasses
import os
import re
import shlex
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from inspect import cleandoc
from itertools import pairwise
from typing import Annotated, Any, NoReturn

import typer

from antihilbert.cards.games import GAMES, add_installed
from antihilbert.cli import commands, web
from antihilbert.cli.messages import TEXTS, message, say
from antihilbert.cli.output import (
    BAD_INPUT,
    FAILED,
    INTERRUPTED,
    Language,
    every,
    group,
    note,
    open_what_is_closed,
    print_error,
    show_help,
)
from antihilbert.core.messages import (
    LANGUAGES,
    NOW,
    InputError,
    Message,
    as_text,
    how_to_install,
    in_french,
    language,
    new_name,
    shortened,
)
from antihilbert.core.progress import when_compiling
from antihilbert.operations.messages import TEXTS as OPERATIONS
from antihilbert.operations.operation import COMMAND, COMMANDS, GROUPS, operations

# Help


def whole_help(command: Any, lang: str = "en", word: str = "") -> Any:
    """Return the command with help in this language; lists of commands are wrapped, not cut."""
    known: dict[str, str] = {}
    if lang == "fr":
        tables = (TEXTS, OPERATIONS)
        known = {text.en: text.fr for table in tables for text in table.values()}
        known |= {as_text(game.about).en: as_text(game.about).fr for game in GAMES.values()}
        known |= {one.summary.en: one.summary.fr for one in operations(word)} if word else {}
    for _, one in every(command):
        first, _, rest = cleandoc(one.help or "").partition("\n\n")
        first = " ".join(first.split())
        one.short_help = known.get(first, first)
        if first in known:
            one.help = f"{known[first]}\n\n{rest}"
        for parameter in one.params:
            if getattr(parameter, "help", None) in known:
                parameter.help = known[parameter.help]
        if lang == "fr":
            one.get_help = partial(_french_help, one.get_help)
    return command


# What the parser of options writes into every help
FRENCH_HELP = {
    r"^Usage:": "Utilisation :",
    r"COMMAND \[ARGS\]\.\.\.": "COMMANDE [ARGUMENTS]...",
    r"(?m)^Commands:": "Commandes:",
    r"(?m)^(\S.*?) ?:$": "\\1\u00a0:",
    r"\[required\]": "[obligatoire]",
    r"Show this message and exit\.": "Afficher cette aide.",
    r"Install completion for the current shell\.": "Installer la complétion dans ce shell.",
    r"Show completion for the current shell, to copy it or\s+customize the installation\.": (
        "Afficher la complétion pour ce shell."
    ),
    r"\[default: (.+?)\]": "[par défaut : \\1]",
    r"Examples?: (?=antihilbert)": "Exemple : ",
}


def _french_help(get_help: Callable[[Any], str], context: Any) -> str:
    said = get_help(context)
    for english, french in FRENCH_HELP.items():
        said = re.sub(english, french, said)
    return said


# Mistyped commands, and suggestions

CARDS = re.compile(r"[-0-9A-Zjqka,;/()\[\]]+")  # what the words of a deal are made of
NO_NUMBER = re.compile(
    r"Invalid value for '(?P<name>.+?)': Input should be a valid (?P<kind>integer|number)"
)
MOST_OWNERS = 4  # commands named that have an option
NO_OPTION = re.compile(r"No such option: (--[\w-]+)")
DEAL = "DEAL"  # how help names what takes a deal


# Messages of the parser of options, and their translations
FRENCH = {
    r"No such command '(.+?)'": "la commande « \\1 » n'existe pas",
    r"No such option: (\S+?)\.?(?=$| \(|\. )": "l'option \\1 n'existe pas",
    r"Missing option '(.+?)'": "il manque l'option \\1",
    r"Missing argument '(.+?)'": "il manque \\1",
    r"Got unexpected extra arguments? \((.+)\)": "de trop : \\1",
    r"Option '(.+?)' requires an argument": "l'option \\1 demande une valeur",
    r"Option '(.+?)' does not take a value": "l'option \\1 ne prend pas de valeur",
    r"Invalid value for '(.+?)': ": "valeur impossible pour \\1 : ",
    r"\(--help says what each does\)": "(--help dit ce que fait chacune)",
    r": take one of": " : prendre une de",
    r"\. Did you mean (.+)\?": " ; peut-être \\1 ?",
    r" takes a whole number\b": " demande un nombre entier",
    r" takes a number\b": " demande un nombre",
    r", as in: ": ", par exemple : ",
    r"^put the deal in quotes: ": "mettre la distribution entre guillemets : ",
}


def correction(given: Sequence[str], error: typer.TyperException, lang: str = "en") -> str:
    """Return the message of a usage error, with a correction where one can be guessed."""
    typed = NO_OPTION.match(error.format_message())
    meant = typed and (_renamed(typed[1], error) or _misplaced(typed[1], given[0]))
    if meant:
        return meant.translate(lang)
    message = _correction(given, error)
    return in_french(message, FRENCH) if lang == "fr" else message


def _renamed(option: str, error: typer.TyperException) -> Message | None:
    """Return the new name, in this command, of an option that was typed by its old one."""
    context = getattr(error, "ctx", None)
    parameters = context.command.params if context else ()
    new = new_name(option, [name for parameter in parameters for name in parameter.opts])
    return NOW.of(old=option, new=new) if new else None


def _misplaced(option: str, word: str) -> Message | None:
    """Return the commands with an option, in the group or else in all; short names come first."""
    for some in (operations(word), operations()):
        owners = {
            one.name: field.default is not dataclasses.MISSING
            for one in some
            if COMMAND in one.interfaces
            for field in one.fields(COMMAND)
            if field.option == option
        }
        if owners:
            named = sorted(owners, key=lambda name: (name.count(" "), owners[name], name))
            more = ", ..." if len(named) > MOST_OWNERS else ""
            return message(
                "misplaced", option=option, commands=", ".join(named[:MOST_OWNERS]) + more
            )
    return None


def _correction(given: Sequence[str], error: typer.TyperException) -> str:
    message = " ".join(error.format_message().split())
    message = re.sub(r" \(Possible options: (.+)\)", r". Did you mean \1?", message)
    context = getattr(error, "ctx", None)
    if context is None:
        return message
    quoted = _quoted(given, context.command.params)
    if quoted:
        return f"put the deal in quotes: antihilbert {shortened(quoted, 400)}"
    if "Did you mean" in message:
        return message
    if message.startswith("No such command"):
        known = ", ".join(context.command.list_commands(context))
        return f"{message.rstrip('.')}: take one of {known} (--help says what each does)"
    example = re.search(r"Examples?: (antihilbert .+)", context.command.help or "")
    number = NO_NUMBER.match(message)
    if number:
        kind = "whole number" if number["kind"] == "integer" else "number"
        message = f"{number['name']} takes a {kind}"
    # An example of something else would not help.
    asked = number["name"] if number and number["name"].startswith("-") else ""
    if example and (number or message.startswith("Missing")) and asked in example[1]:
        return f"{message.rstrip('.')}, as in: {example[1]}"
    return message


def _quoted(given: Sequence[str], parameters: Sequence[Any]) -> str:
    """Return the command with the words of its deal joined; empty if the deal is one word.

    A shell splits `war play 4 1 / 2 3`.
    """
    if not any(parameter.metavar == DEAL for parameter in parameters):
        return ""
    start = next((place for place, word in enumerate(given) if "/" in word), None)
    if start is None or not CARDS.fullmatch(given[start]):
        return ""
    # What follows these words is theirs, and no card.
    owners = {
        name
        for parameter in parameters
        if not getattr(parameter, "is_flag", False) and parameter.metavar != DEAL
        for name in parameter.opts
    }
    end = start + 1
    while start and CARDS.fullmatch(given[start - 1]) and given[start - 2] not in owners:
        start -= 1
    while end < len(given) and CARDS.fullmatch(given[end]):
        end += 1
    if end - start == 1:
        return ""
    deal = " ".join(given[start:end])
    return shlex.join([*given[:start], deal, *given[end:]])


# Entry point: the list of commands, and the handling of errors

# Groups, each with its module here and the name of its commands there
FILES = {name: (name, "app") for name in ("nim", "baseball", "campaign", "claims")}
FILES |= {"catalogue": ("claims", "catalogue_app")}


def application(word: str | None = None, lang: str = "en") -> typer.Typer:
    """Return all commands; of groups other than `word`, only what the list of commands shows."""
    app = group(say(lang, "about"), name="antihilbert")
    for name, (module, commanded) in FILES.items():
        if word in (None, name):
            found = import_module(f"antihilbert.cli.{module}")
            app.add_typer(getattr(found, commanded), name=name)
        else:
            app.add_typer(group(GROUPS[name].translate(lang)), name=name)
    known = [*FILES, *GAMES, *COMMANDS, "serve", "api", "site", "version"]
    if word not in (None, *known):
        add_installed()
    for name, game in GAMES.items():
        if word in (None, name):
            from antihilbert.cli.cards import app_of

            app.add_typer(app_of(game), name=name)
        else:
            app.add_typer(group(as_text(game.about).translate(lang)), name=name)
    for name, about in COMMANDS.items():
        if word in (None, name):
            from antihilbert.cli import claims

            commands.add_commands(app, name, claims.RENDERERS, claims.PATIENCE)
        else:
            app.command(name, help=about.translate(lang))(lambda: None)
    for function in (web.serve, web.api, web.site):
        name, (_, _, rest) = function.__name__, cleandoc(function.__doc__ or "").partition("\n\n")
        more = [one for one in rest.split("\n\n") if lang == "en" or one.startswith("Example")]
        app.command(name, help="\n\n".join([say(lang, f"help_{name}"), *more]))(function)
    app.command("version", help=say(lang, "print_version"))(version)
    app.callback()(start)
    return app


def start(
    context: typer.Context,
    version_: Annotated[bool, typer.Option("--version", help=TEXTS["print_version"].en)] = False,
    lang: Language = None,
) -> None:
    if version_:
        version()
        raise typer.Exit
    show_help(context)


def version() -> None:
    """Print the version."""
    from antihilbert.core.environment import __version__

    print(f"antihilbert {__version__}")


# Optional packages, and the extras that install them
EXTRAS = {
    "ortools": "search",
    "pysat": "search",
    "fastapi": "web",
    "h11": "web",
    "starlette": "web",
    "uvicorn": "web",
    "segno": "web",
}


def _spoken(given: list[str]) -> str:
    """Return the language given in the words of a command, else that of the locale."""
    words = [part for word in given for part in word.split("=", 1)]
    asked = [after for word, after in pairwise(words) if word == "--lang" and after in LANGUAGES]
    return asked[-1] if asked else language()


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run one command; report errors in one line."""
    closed = open_what_is_closed()
    given = sys.argv[1:] if arguments is None else arguments
    first = {"--lang": 2, "--lang=": 1}.get(given[0][:7] if given else "", 0)
    given = [*given[first:], *given[:first]]  # the language may stand before the command, too
    spoken = _spoken(given)
    if "stdout" in closed and "--json" in given:
        sys.exit(_failed(say(spoken, "output_closed"), spoken))
    if sys.stderr.isatty():
        when_compiling(lambda: note(say(spoken, "compiling"), spoken))
    try:
        # Shell completion and the schemas need all commands.
        whole = any(name.endswith("_COMPLETE") for name in os.environ) or given[:1] == ["api"]
        app = application(None if whole else next(iter(given), ""), spoken)
        command = whole_help(typer.main.get_command(app), spoken, next(iter(given), ""))
        words = [_shielded(word) for word in given]
        status = command(words, standalone_mode=False, obj={"lang": spoken})
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough (`| head`): nothing to say, and nothing to flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = FAILED
    except (KeyboardInterrupt, typer.Abort):
        status = INTERRUPTED
    except InputError as error:
        status = _failed(error.translate(spoken), spoken)
    except typer.TyperException as error:
        status = _failed(correction(given, error, spoken), spoken)
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").partition(".")[0])
        if extra is None:
            raise
        status = _failed(say(spoken, "missing", name=error.name, how=how_to_install(extra)), spoken)
    except OSError as error:
        status = _failed(error.strerror or str(error), spoken)
    except MemoryError:
        status = _failed(say(spoken, "out_of_memory"), spoken)
    except UnicodeEncodeError as error:
        status = _failed(say(spoken, "not_encoded", encoding=error.encoding), spoken)
    if status == INTERRUPTED:
        os._exit(INTERRUPTED)  # threads may still be busy
    sys.exit(status)


def _shielded(word: str) -> str:
    """Keep a Beggar deal such as ---K--/-Q or a number such as -3 from being read as an option.

    No option has a slash in its name or starts with a digit. Leave alone values given with =.
    """
    deal = word.startswith("-") and "/" in word.partition("=")[0]
    return f" {word}" if deal or (word[:1] == "-" and word[1:2].isdigit()) else word


def _failed(reason: str, lang: str) -> int:
    print_error(reason, lang)
    return BAD_INPUT
