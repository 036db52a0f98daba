"""Every command that prints sentences prints them in French when it is asked to."""

import ast
import re
import shlex
from pathlib import Path

import pytest
import typer

import antihilbert
from antihilbert import catalogue
from antihilbert.cards.endless.result import Coverage
from antihilbert.catalogue import map_lines
from antihilbert.claims import run as claims_run
from antihilbert.cli.main import application
from command_lines import leaves
from shell import refusal, run

LEAVES = dict(leaves(typer.main.get_command(application())))
# Commands that have no sentence to say.
WORDLESS = {
    "api": "prints one JSON document",
    "version": "prints a name and a number",
}
# A short run of each command; FOLDER is a new one, with a campaign that is finished.
RUNS = """
war play '5 3 / 2 4 1' --trace
war stats --suits 2 --values 5 --games 200 --group-by kings --seconds-per-flip 2
war duel --suits 1 --values 5 --games 50 --pickups natural,random
war count --suits 1 --values 5
war chance --suits 1 --values 3
war longest --suits 1 --values 5 --seconds 0.3 --method sample --workers 1
war longest --records --suits 4
war rank '1 1 / 2 2 3'
war profile of '5 3 / 2 4 1'
war profile realise aba2 --every --max-listed 1
war profile realise ab2a3 --explain
war profile realise aba2 --suits 3
war profile list --cards 5
war endless construct --suits 1 --values 9 --fillings --most 2
war endless construct --suits 1 --values 32
war endless construct --suits 4 --values 5 --pickup optimised
war endless construct --suits 4 --values 15
war endless construct --suits 1 --values 12
war endless search --suits 1 --values 3 --method exhaustive --seconds 5
war endless search --suits 1 --values 4 --pickup random
war endless count --suits 1 --values 5
war endless list --suits 1 --values 5
war endless count --suits 1 --values 4 --pickup random
war endless cycles --cards 9
war endless table --suits 4 --values 2-9
war endless family aaaabbbb
war endless family --flips 8 --cards 20
war endless family aab
war endless align '3 1 3 3 / 3 2 1 2' '3 1 3 3 / 3 2 2 1'
war endless block --cards 4 --values 2 --rounds 1 --seconds 5
beggar play '---K--/-Q'
beggar stats --suits 2 --values 6 --penalties 3 --games 200
beggar count --suits 1 --values 6 --penalties 3
beggar longest --records
beggar rank 'J-/-'
beggar endless deals 'J--/-J-' --every-split
beggar endless deals '---K--/-Q'
beggar endless search --suits 1 --values 5 --penalties 3 --seconds 5
nim solve 1 3 5
nim table 1 3 5
nim games
nim packets 13
nim sequence --octal 0.77 --to 20
nim quotient --octal 0.77 --to 6
nim learn 3 --games 20 --take 1-2
nim play 3 --take 1-2
baseball solve '.0|11|22' --explain
baseball play '.0|22|11'
baseball distances 3
baseball compare 3
baseball count 4
baseball facts '22|11|.0'
baseball draw '.0|11|22' --svg FOLDER/board.svg
baseball print 4 FOLDER/sheet.svg
campaign run FOLDER/spec.toml --db FOLDER/new.db --workers 1
campaign resume war-stats-1 --db FOLDER/campaigns.db --workers 1
campaign status war-stats-1 --db FOLDER/campaigns.db
campaign status none-1 --db FOLDER/campaigns.db
campaign list --db FOLDER/campaigns.db
campaign cancel war-stats-1 --db FOLDER/campaigns.db
campaign export war-stats-1 --db FOLDER/campaigns.db --format parquet
campaign backup FOLDER/copy.db --db FOLDER/campaigns.db
campaign hand-out 2 FOLDER/spec.toml --db FOLDER/out.db --to Ada --output FOLDER/Ada.json
campaign work FOLDER/Ada.json --db FOLDER/work.db --workers 1
campaign take-in FOLDER/Ada.done.json --db FOLDER/out.db
verify FOLDER/certificates.txt
catalogue
catalogue add FOLDER/certificates.txt --check
catalogue list --deck 1x5
catalogue show q5myimipic
claims list
claims show delahaye-one-suit-5
site FOLDER
serve --host nowhere.invalid
cite
"""
# Lines that are the same in both languages: numbers, cards, names, and what programs read.
DATA = re.compile(
    r"[-\d\s.,;:|/<>=+%*x()\[\]→▏█abdJQKA]*"  # numbers, hands, words, boards, bars
    r"|.* \| .*|war-stats-\d+|@misc.*|(author|title|year|note) = .*|}"
)
ENGLISH = re.compile(
    r"\b(the|of|games?|deals?|tricks?|cards|player|with|longest|mean|boards|moves|hands?|not|none|"
    r"every|found|take|give|after|period|is|are|and|there)\b"
)


def options(path: str) -> set[str]:
    return {name for one in LEAVES[path].params for name in one.opts}


@pytest.mark.parametrize("path", LEAVES)
def test_a_command_that_says_something_says_it_in_the_language_wanted(path: str) -> None:
    assert ("--lang" in options(path)) != (path in WORDLESS)


def test_a_run_of_every_command_is_looked_at() -> None:
    run_here = {path for path in LEAVES for line in RUNS.splitlines() if line.startswith(path)}
    assert run_here == LEAVES.keys() - WORDLESS
    assert WORDLESS.keys() <= LEAVES.keys()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("languages")
    (made / "certificates.txt").write_text("war | natural | endless | 0 | 6 | 6 | 6 | 5 3 / 2 4 1")
    spec = 'kind = "war-stats"\nsuits = 1\nvalues = 5\npickup = "natural"\ngames = 10'
    (made / "spec.toml").write_text(spec)
    run("campaign", "run", f"{made}/spec.toml", "--db", f"{made}/campaigns.db", "--workers", "1")
    return made


@pytest.mark.parametrize("line", RUNS.strip().splitlines())
def test_nothing_that_is_said_in_english_is_said_in_french_too(
    line: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place, name in (catalogue, "endless"), (catalogue, "longest"), (claims_run, "claims_of"):
        whole = getattr(place, name)
        monkeypatch.setattr(place, name, lambda *given, whole=whole: whole(*given)[:6])
    words = shlex.split(line.replace("FOLDER", str(folder)))
    said = {}
    for lang in ("en", "fr"):
        shown = run(*words, "--lang", lang)
        assert shown.status in (0, 2, 3), shown.err
        said[lang] = [one.strip() for one in f"{shown.out}\n{shown.err}".splitlines()]
    assert any(said["en"])
    in_both = {one for one in said["fr"] if one in said["en"] and not DATA.fullmatch(one)}
    assert not in_both


@pytest.mark.parametrize("line", [line for line in RUNS.splitlines() if " endless " in line])
def test_what_programs_read_is_the_same_in_every_language(line: str) -> None:
    first, second = (run(*shlex.split(line), "--json", "--lang", lang) for lang in ("en", "fr"))
    assert (first.status, first.out) == (second.status, second.out)
    assert first.out.startswith("{")


def test_what_the_catalogue_has_covered_has_a_french_word_for_every_english_one() -> None:
    lines = [line.split(" | ") for line in map_lines() if line.startswith("none")]
    assert lines
    for *_, method, written in lines:
        coverage = Coverage.read(method, written)
        assert coverage.stated() == written
        assert ENGLISH.search(coverage.stated("fr")) is None, coverage.stated("fr")


def test_what_the_parser_refuses_is_said_in_french() -> None:
    assert refusal("war", "stats", "--lang", "fr").startswith("erreur : il manque --suits, par")
    assert "peut-être" in refusal("war", "paly", "--lang", "fr")


def test_every_refusal_can_be_said_in_french() -> None:
    """Only kernels, which are compiled anew when anything in their files changes, speak English."""
    root = Path(antihilbert.__file__).parent
    plain = [
        f"{path.relative_to(root)}:{node.lineno}"
        for path in root.rglob("*.py")
        if "kernels" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "InputError"
        and isinstance(node.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert not plain
