"""What people see in a terminal of 80 columns: whole lines of help, tables that fit, colours."""

import io
import shlex
from pathlib import Path

import pytest
import typer

from antihilbert import catalogue
from antihilbert.claims import run as claims_run
from antihilbert.cli import output
from antihilbert.cli.main import application
from antihilbert.cli.output import bold, coloured, every
from shell import refusal, run

COLUMNS = 80
GROUPS = [
    path.split()
    for path, command in every(typer.main.get_command(application()))
    if hasattr(command, "commands")
]
# Every command that prints a table, with what makes its widest lines.
TABLES = """
baseball compare 3
baseball distances 3
beggar longest --records
campaign list --db FOLDER/campaigns.db
catalogue
catalogue list
claims --source marienbad --workers 1
claims --source marienbad --workers 1 --lang fr
claims list
nim games --lang fr
nim table 1 3 5
nim table 1 3 5 --first-moves --lang fr
nim table 20 --game fibonacci
war duel --suits 4 --values 3 --games 20
war duel --suits 4 --values 3 --games 20 --lang fr
war endless table --suits 1-4 --values 2-13
war longest --records
"""


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    for name in "NO_COLOR", "TERM":
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("words", GROUPS, ids=" ".join)
def test_no_line_of_a_list_of_commands_is_cut(words: list[str]) -> None:
    shown = run(*words, "--help").out
    assert "Commands:" in shown
    assert "..." not in shown.replace("[ARGS]...", "")
    assert max(map(len, shown.splitlines())) <= COLUMNS


@pytest.mark.parametrize("line", TABLES.strip().splitlines())
def test_tables_fit_eighty_columns(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place, name in (catalogue, "endless"), (catalogue, "longest"), (claims_run, "claims_of"):
        whole = getattr(place, name)
        monkeypatch.setattr(place, name, lambda *given, whole=whole: whole(*given)[:6])
    if line.startswith("campaign"):
        spec = tmp_path / "spec.toml"
        spec.write_text('kind = "war-stats"\nsuits = 4\nvalues = 13\npickup = "natural"\ngames = 1')
        run("campaign", "run", str(spec), "--db", f"{tmp_path}/campaigns.db")
    monkeypatch.setattr(output, "room", lambda: COLUMNS)
    shown = run(*shlex.split(line.replace("FOLDER", str(tmp_path))))
    assert shown.status == 0, shown.err
    lines = shown.out.splitlines()
    assert len(lines) > 1
    assert not [one for one in lines if len(one) > COLUMNS]


def test_whoever_reads_through_a_pipe_gets_whole_lines() -> None:
    assert max(map(len, run("claims", "list").out.splitlines())) > COLUMNS


def test_numbers_stand_below_each_other_and_nothing_is_lost() -> None:
    rows: list[dict[str, object]] = [
        {"deck": "1x5", "tricks": "1,234", "gap": None, "how": "a long story told in many words"},
        {"deck": "4x13", "tricks": "7", "gap": "+5", "how": "a word of its own"},
    ]
    head, *lines = output.table_lines(rows, most=40)
    assert head == "deck  tricks  gap  how"
    assert [line[6:17] for line in lines if line[6:17].strip()] == [" 1,234    -", "     7   +5"]
    words = " ".join(line[19:] for line in lines)
    assert words == "a long story told in many words a word of its own"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colours_are_for_terminals_and_for_who_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not coloured(io.StringIO())
    monkeypatch.setattr("sys.stdout", Terminal())
    assert bold("deck") == "\x1b[1mdeck\x1b[0m"
    for name, value in ("NO_COLOR", "1"), ("TERM", "dumb"):
        with monkeypatch.context() as patch:
            patch.setenv(name, value)
            assert bold("deck") == "deck"
    monkeypatch.setenv("NO_COLOR", "")  # which counts as not set
    assert coloured()


@pytest.mark.parametrize(
    ("typed", "said", "fr"),
    [
        (
            "war play 1/2 --games 5",
            "error: --games is an option of war stats, war duel\n",
            "erreur : --games est une option de war stats, war duel\n",
        ),
        (
            "war --games 5",
            "error: --games is an option of war stats, war duel\n",
            "erreur : --games est une option de war stats, war duel\n",
        ),
        (
            "nim solve 3 --pickup=natural",
            "error: --pickup is an option of catalogue list, war count, war longest, war play, ...",
            "erreur : --pickup est une option de catalogue list, war count, war longest, "
            "war play, ...",
        ),
        (
            "war play 1/2 --pikcup natural",
            "error: No such option: --pikcup. Did you mean --pickup, --pickup2?\n",
            "erreur : l'option --pikcup n'existe pas ; peut-être --pickup, --pickup2 ?\n",
        ),
    ],
)
def test_an_option_of_another_command_is_answered_with_its_commands(
    typed: str, said: str, fr: str
) -> None:
    assert refusal(*typed.split()).startswith(said)
    assert refusal(*typed.split(), "--lang", "fr").startswith(fr)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("war paly", "'play'"), ("wra play", "'war'"), ("war play --sutis 4", "--suits")],
)
def test_what_was_probably_meant_is_said(typed: str, meant: str) -> None:
    assert refusal(*typed.split()).endswith(f"Did you mean {meant}?\n")
