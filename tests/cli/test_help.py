"""Help in French is French: groups, commands, options and what the parser adds."""

import re

import pytest
import typer

from antihilbert.cli.main import application
from command_lines import leaves
from shell import run

GROUPS = [(), *((name,) for name in ("war", "beggar", "nim", "baseball", "campaign"))]
ENGLISH = re.compile(
    r"\b(the|and|which|with|this|how|where|what|Usage:|Commands:|Show|Print|default)\b"
)


@pytest.mark.parametrize("words", [*GROUPS, ("war", "endless"), ("war", "profile")])
def test_a_list_of_commands_is_in_french(words: tuple[str, ...]) -> None:
    shown = run(*words, "--help", "--lang", "fr")
    assert shown.out == run("--lang", "fr", *words, "--help").out
    assert not ENGLISH.search(shown.out), shown.out


def test_help_of_every_command_is_in_french() -> None:
    for path, _ in leaves(typer.main.get_command(application())):
        if path in ("version", "api"):  # which say nothing in a language
            continue
        shown = run(*path.split(), "--help", "--lang", "fr").out
        text = re.sub(r"(?m)^ *antihilbert .*$|`[^`]*`|'[^']*'|\[[^\]]*\]", "", shown)
        assert "Utilisation :" in shown, path
        assert not re.search(r"\b(the|and|which|with)\b", text), path


@pytest.mark.parametrize("language", [("--lang", "fr"), ("--lang=fr",)])
def test_the_language_may_stand_before_the_command(language: tuple[str, ...]) -> None:
    shown = run(*language, "war", "play", "4 1 / 2 3")
    assert shown.out == "le joueur 1 gagne après 4 plis (4 cartes)\n"
