"""The JSON of every command has a schema, and real answers keep to it."""

import json
import shlex
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from jsonschema import Draft202012Validator, ValidationError

from antihilbert import catalogue
from antihilbert.answers.schemas import answer_type, schema
from antihilbert.claims import run as claims_run
from antihilbert.cli.main import application
from antihilbert.cli.web import commands_with_schema
from shell import refusal, run

ROOT = typer.main.get_command(application())
CAMPAIGN = "war-stats-1"
# Each takes a blink; where an answer has more than one shape there is a line for each. FOLDER is a
# folder with a campaign and certificates; what a player would type comes after <<.
EXAMPLES = """
beggar count --suits 1 --values 6
beggar count --suits 2 --values 7 --penalties 3
beggar endless deals '---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA'
beggar endless deals '---K--/-Q'
beggar endless search --suits 2 --values 4 --penalties 3
beggar endless search --suits 4 --values 7 --equal --method pieces
beggar longest --records --suits 2
beggar longest --suits 2 --values 5 --seconds 0.1 --method sample
beggar play '---K--/-Q' --trace
beggar rank '--Q/JKA'
beggar stats --games 20
baseball compare 3
baseball count 5
baseball distances 3
baseball facts '45|.0|13|12|23|45'
baseball play '.1|01' << 1 0\\nq
baseball solve '45|.0|13|12|23|45' --strategy best-move
baseball solve '22|11|.0' --strategy naive --line
campaign cancel war-stats-1 --db FOLDER/campaigns.db
campaign export war-stats-1 --db FOLDER/campaigns.db
campaign list --db FOLDER/campaigns.db
campaign resume war-stats-1 --db FOLDER/campaigns.db
campaign run FOLDER/campaign.toml --db FOLDER/other.db
campaign status war-stats-1 --db FOLDER/campaigns.db
catalogue
cite
claims --source marienbad --workers 1
claims list
claims show delahaye-mean-1x10-natural
claims show rostam-profiles-4
nim games
nim learn 1 2 --games 5
nim packets 7
nim play 1 2 << 2 1\\n
nim quotient --take 1-3 --to 5
nim sequence --octal 0.77 --to 20
nim solve 1 3 5
nim solve 3 4 --game wythoff
nim table 1 2
nim table 1 2 --first-moves
nim table 2 2 --box
nim table 5 --game fibonacci
verify FOLDER/right.txt
verify FOLDER/wrong.txt
war chance --suits 1 --values 4
war count --suits 1 --values 4
war count --suits 2 --values 3 --face-down 1
war duel --suits 2 --values 3 --games 20
war duel --suits 2 --values 3 --games 20 --face-down 1
war endless align '1 4 / 2 3'
war endless block --cards 5 --values 3 --seconds 1
war endless construct --suits 1 --values 16
war endless construct --suits 1 --values 20 --fillings
war endless count --suits 1 --values 4 --pickup random
war endless count --suits 1 --values 5
war endless family --flips 4
war endless family ab
war endless family aabababbaabb --suits 2 --decks 1
war endless search --suits 1 --values 4 --seconds 0.2
war endless search --suits 1 --values 5 --seconds 2
war endless search --suits 1 --values 5 --seconds 5 --face-down 1
war endless search --suits 2 --values 3 --seconds 2 --pickup random
war endless table --suits 1 --values 2-12
war longest --records --suits 1
war longest --suits 1 --values 5 --seconds 0.1 --method sample
war play '5 3 / 2 4 1' --trace
war play 'A B A B / B A B A B' --trace
war play '1 2 3 4 5 6 / 1 2 3 4 5 6' --face-down 1 --trace
war play '5 3 / 2 4 / 1 6' --players 3
war play --suits 2 --values 4 --players 3 --face-down 1
war play '4 1 2 / 4 1 3 / 2 3' --face-down 1 --trace --certificate
war play '9 / 9 / 4 8 / 1 2' --trace
war play '5 3 / 2 4 1' --certificate
war endless search --suits 1 --values 7 --players 3 --seconds 60
war longest --suits 2 --values 5 --players 3 --seconds 0.2
war play --suits 2 --values 3 --pickup random
war profile list --cards 4 --words --longest
war profile of '5 3 / 2 4 1'
war profile realise ab --cards 4
war profile realise aba2 --every --explain
war rank '5 3 / 2 4 1'
war stats --suits 1 --values 5 --games 50
war stats --suits 2 --values 4 --games 20 --group-by aces
war stats --suits 2 --values 4 --games 20 --group-by kings --seconds-per-flip 2
war stats --suits 2 --values 4 --games 20 --face-down 1
war stats --suits 2 --values 4 --games 20 --players 4 --face-down 1
"""
Names = tuple[str, str]  # of an object, and of a key in it


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a campaign that is finished, and certificates."""
    made = tmp_path_factory.mktemp("schemas")
    (made / "campaign.toml").write_text('kind = "war-stats"\nsuits = 1\nvalues = 5\ngames = 40\n')
    for name, period in ("right", 6), ("wrong", 5):
        line = f"war | natural | endless | 0 | {period} | 6 | 6 | 5 3 / 2 4 1\n"
        (made / f"{name}.txt").write_text(line)
    begun = run("campaign", "run", f"{made}/campaign.toml", "--db", f"{made}/campaigns.db")
    assert begun.out.startswith(f"{CAMPAIGN}\n")
    return made


@pytest.fixture(scope="module")
def answers(folder: Path) -> dict[str, list[Any]]:
    """What the examples print, by command."""
    known = commands_with_schema(ROOT)
    found = defaultdict(list)
    with pytest.MonkeyPatch.context() as patch:
        # The first of many: all have the same shape.
        for some in (catalogue, "endless"), (catalogue, "longest"), (claims_run, "claims_of"):
            every = getattr(*some)
            patch.setattr(*some, lambda *given, every=every: every(*given)[:6])
        for line in EXAMPLES.strip().splitlines():
            typed, _, said = line.replace("FOLDER", str(folder)).partition(" << ")
            words = shlex.split(typed)
            shown = run(*words, "--json", given=said.encode().decode("unicode_escape").encode())
            assert shown.status in (0, 1, 3), (line, shown.err)
            command = max((one for one in known if f"{line} ".startswith(f"{one} ")), key=len)
            found[command].append(json.loads(shown.out.removeprefix(f"{CAMPAIGN}\n")))
    return found


def test_every_command_with_json_has_a_schema_and_an_example(answers: dict[str, list[Any]]) -> None:
    assert set(answers) == set(commands_with_schema(ROOT))
    for command in answers:
        Draft202012Validator.check_schema(schema(command))


def test_answers_are_as_their_schema_says(answers: dict[str, list[Any]]) -> None:
    for command, some in answers.items():
        judge = Draft202012Validator(schema(command))
        for one in some:
            judge.validate(one)


def test_a_key_that_is_new_or_missing_breaks_the_schema(answers: dict[str, list[Any]]) -> None:
    for command, some in answers.items():
        judge = Draft202012Validator(schema(command))
        with pytest.raises(ValidationError):
            judge.validate(some[0] | {"something": "new"})
        # Of the two ways to average chance, one may be asked for alone.
        assert not judge.is_valid({}) or command == "war chance"


def test_no_schema_speaks_of_a_key_that_never_comes(answers: dict[str, list[Any]]) -> None:
    spoken, seen = set[Names](), set[Names]()
    for command, some in answers.items():
        whole = schema(command) | {"title": getattr(answer_type(command), "__name__", "either")}
        for one in (whole, *whole.get("$defs", {}).values()):
            spoken |= {(one["title"], key) for key in one.get("properties", {})}
        for answer in some:
            seen |= set(keys(answer, whole, whole))
    # What the rules refuse to confirm is a fault, of which there is no example.
    never = {(name, key) for name, key in spoken - seen if name != "ChunkRefusal"}
    assert not never


def keys(answer: Any, part: dict[str, Any], whole: dict[str, Any]) -> Iterator[Names]:
    """The keys that an answer has, with the names of their objects in the schema."""
    if "$ref" in part:
        part = whole["$defs"][part["$ref"].rpartition("/")[2]]
    for branch in part.get("anyOf", ()):
        if Draft202012Validator({**branch, "$defs": whole.get("$defs", {})}).is_valid(answer):
            yield from keys(answer, branch, whole)
    if isinstance(answer, dict):
        named, others = part.get("properties", {}), part.get("additionalProperties")
        for key, value in answer.items():
            if key in named:
                yield part["title"], key
                yield from keys(value, named[key], whole)
            elif isinstance(others, dict):
                yield from keys(value, others, whole)
    elif isinstance(answer, list):
        for one in answer:
            yield from keys(one, part.get("items", {}), whole)


def test_a_schema_is_printed_and_a_mistyped_command_guessed() -> None:
    shown = run("api", "--schema", "beggar  play")
    assert (shown.status, shown.err) == (0, "")
    printed = json.loads(shown.out)
    assert printed["title"] == "antihilbert beggar play --json"
    assert {"outcome", "tricks", "period"} <= set(printed["required"])
    assert refusal("api", "--schema", "war paly").endswith("try 'war play'\n")
