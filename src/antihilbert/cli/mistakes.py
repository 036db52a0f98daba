"""What somebody who mistyped a command probably meant: the one line that says how to type it."""

import re
import shlex
from collections.abc import Sequence
from typing import Any

import typer

from antihilbert.base.errors import shortened
from antihilbert.base.languages import in_french

CARDS = re.compile(r"[-0-9A-Zjqka,;/()\[\]]+")  # what the words of a deal are made of
NO_NUMBER = re.compile(
    r"Invalid value for '(?P<name>.+?)': Input should be a valid (?P<kind>integer|number)"
)
DEAL = "DEAL"  # how help names what takes a deal


# What the parser of options says, in its words, and the same in French.
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
    """The message of a usage error, with what would be right where that can be guessed."""
    message = _correction(given, error)
    return in_french(message, FRENCH) if lang == "fr" else message


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
    """The command with the words of its deal put together; empty if none was torn apart.

    A shell tears `war play 4 1 / 2 3` into a word for each card.
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
