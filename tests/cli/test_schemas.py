"""The JSON of every command has a schema, and real answers keep to it."""

import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
from jsonschema import Draft202012Validator

from antihilbert import catalogue, claims
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.claims import run as claims_run
from antihilbert.cli.main import application
from antihilbert.cli.web import commands_with_schema
from antihilbert.operations.operation import COMMAND, operation_named
from antihilbert.web.api.route import route, table
from antihilbert.web.server import create_app
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
campaign backup FOLDER/copy.db --db FOLDER/campaigns.db
campaign cancel war-stats-1 --db FOLDER/campaigns.db
campaign export war-stats-1 --db FOLDER/campaigns.db
campaign hand-out 2 FOLDER/campaign.toml --to Ben --output FOLDER/Ben.json --db FOLDER/shared.db
campaign list --db FOLDER/campaigns.db
campaign resume war-stats-1 --db FOLDER/campaigns.db
campaign run FOLDER/campaign.toml --db FOLDER/other.db
campaign status war-stats-1 --db FOLDER/campaigns.db
campaign take-in FOLDER/Ada.done.json --db FOLDER/handed.db
campaign work FOLDER/Ada.json --output FOLDER/again.json --workers 1
catalogue
catalogue add FOLDER/right.txt --check
catalogue list --deck 1x5
catalogue show q5myimipic
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
war endless block --cards 8 --values 4 --seconds 20
war endless construct --suits 1 --values 16
war endless construct --suits 1 --values 20 --fillings
war endless count --suits 1 --values 4 --pickup random
war endless count --suits 1 --values 5
war endless cycles --cards 7
war endless family --flips 4
war endless list --suits 1 --values 5
war endless family ab
war endless family aabababbaabb --suits 2 --decks 1
war endless search --suits 1 --values 4 --seconds 0.2
war endless search --suits 1 --values 5 --seconds 2
war endless search --suits 2 --values 6 --seconds 5 --pickup natural --pickup2 loser-first
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
ANYTHING = {"printed", "computed", "keys", "result"}  # keys whose values have no one type
# What the rules refuse to confirm is a fault; the other answer is one of a browser.
NO_EXAMPLE = {"ChunkRefusal", "LongestByRules"}
# Keys of a find that not every command has that finds one; `war endless search` has all.
OF_FINDS = {"choices", "cycle", "players", "playing", "face_down", "short"}
Names = tuple[str, str]  # of an object, and of a key in it


# Pages get some keys that commands do not print.
PAGES = """
baseball/board board='45|.0|13|12|23|45'
baseball/fewest board='.1|01|22'
baseball/move board='.1|01|22' token=1 start=1
baseball/shuffled bases=4
baseball/solve board='45|.0|13|12|23|45'
baseball/strategies board='.1|01|22'
beggar/deal seed=1
beggar/play deal=---K--/-Q sizes=1
beggar/positions deal=---K--/-Q
beggar/story deal=---K--/-Q
catalogue
claims
jobs/baseball-compare bases=3
jobs/claims
jobs/duel suits=2 values=3 games=20
jobs/endless-search suits=1 values=5 seconds=5
jobs/endless-search suits=1 values=4 seconds=0.2
jobs/endless-search suits=1 values=9 seconds=20 method=words
jobs/war-stats suits=1 values=6 games=30
nim/hint heaps=1,3
nim/hint heaps=1,1
nim/judge heaps=1,3 move='2 2'
nim/position heaps=1,3
nim/train heaps=1,3 games=5
nim/turn heaps=1,3 move='2 2'
records
war/deal suits=1 values=5
war/play deal=5,3/2,4,1 sizes=1
war/positions deal=5,3/2,4,1
war/positions deal=9/9/4,8/1,2
war/positions deal=1,2,3,4,5,6/1,2,3,4,5,6 face_down=1
war/profile/realise word=aba2 every=2
war/profile/told word=aba2
war/story deal=5,3/2,4,1
war/story deal=5,3/2,4/1,6
"""


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
    words = ("3", f"{made}/campaign.toml", "--to", "Ada", "--output", f"{made}/Ada.json")
    assert run("campaign", "hand-out", *words, "--db", f"{made}/handed.db").status == 0
    assert run("campaign", "work", f"{made}/Ada.json", "--workers", "1").status == 0
    return made


class Examples(NamedTuple):
    """Answers, and the schema that they keep to."""

    schema: dict[str, Any]
    answers: list[Any]


@pytest.fixture(scope="module")
def examples(folder: Path) -> Iterator[dict[str, Examples]]:
    """What the examples print or send, by command or path."""
    known = commands_with_schema(ROOT)
    found = dict[str, Examples]()
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
            schema = operation_named(command).schema()
            answer = json.loads(shown.out.removeprefix(f"{CAMPAIGN}\n"))
            found.setdefault(command, Examples(schema, [])).answers.append(answer)
        patch.setattr(claims, "claims_of", claims_run.claims_of)
        for path, schema in schemas_of_paths().items():
            found[path] = Examples(schema, [])
        for line in PAGES.strip().splitlines():
            path, *typed = shlex.split(line)
            asked = route(path)
            answer = asked.answer(**asked.read(dict(one.split("=") for one in typed)))
            found[path].answers.append(json.loads(json.dumps(answer)))
        yield found
    claims_run.last.cache_clear()  # of the first claims only


def schemas_of_paths() -> dict[str, dict[str, Any]]:
    """The schemas of the answers of paths that no command has an example of."""
    found = {}
    document = create_app().openapi()
    components = document["components"]["schemas"]
    for path, asked in table().items():
        game = getattr(asked.operation.request, "game", None)
        if isinstance(game, CardGame) and game not in (WAR, BEGGAR):
            continue  # another test has added it
        only_here = COMMAND not in asked.operation.interfaces
        if not asked.picture and (only_here or f"\n{path} " in PAGES):
            content = document["paths"][f"/api/{path}"][asked.method.lower()]["responses"]["200"]
            ((_, kind),) = content["content"].items()
            schema = kind["schema"]["properties"]["result"] if asked.job else kind["schema"]
            found[path] = {**schema, "$defs": components, "components": {"schemas": components}}
    return found


def test_every_command_and_path_with_json_has_a_schema_and_an_example(
    examples: dict[str, Examples],
) -> None:
    assert set(commands_with_schema(ROOT)) <= set(examples)
    for name, (schema, answers) in examples.items():
        Draft202012Validator.check_schema(schema)
        assert answers, name


def test_answers_are_as_their_schema_says(examples: dict[str, Examples]) -> None:
    for schema, answers in examples.values():
        judge = Draft202012Validator(schema)
        for one in answers:
            judge.validate(one)


def test_a_key_that_is_new_missing_or_of_another_type_breaks_the_schema(
    examples: dict[str, Examples],
) -> None:
    for name, (schema, answers) in examples.items():
        judge, one = Draft202012Validator(schema), answers[0]
        assert not judge.is_valid(one | {"something": "new"}), name
        # Of the two ways to average chance, one may be asked for alone.
        assert not judge.is_valid({}) or name == "war chance"
        for key in one.keys() - ANYTHING:
            assert not judge.is_valid(one | {key: {"wrong": ["type"]}}), (name, key)


def test_no_schema_speaks_of_a_key_that_never_comes(examples: dict[str, Examples]) -> None:
    spoken, seen = set[Names](), set[Names]()
    for name, (schema, answers) in examples.items():
        whole = schema | {"title": answer_of(name)}
        parts = [] if "components" in whole else [whole, *whole.get("$defs", {}).values()]
        for one in parts:
            spoken |= {(one["title"], key) for key in one.get("properties", {})}
        for answer in answers:
            seen |= set(keys(answer, whole, whole))
    never = {one for one in spoken - seen if one[0] not in NO_EXAMPLE and one[1] not in OF_FINDS}
    assert not never


def answer_of(name: str) -> str:
    """The name of the answer of a command or a path: several have the same."""
    asked = table()[name].operation if name in table() else operation_named(name)
    return getattr(asked.answer, "__name__", name)


def keys(answer: Any, part: dict[str, Any], whole: dict[str, Any]) -> Iterator[Names]:
    """The keys that an answer has, with the names of their objects in the schema."""
    if "$ref" in part:
        part = whole["$defs"][part["$ref"].rpartition("/")[2]]
    for branch in part.get("anyOf", ()):
        shared = {name: whole[name] for name in ("$defs", "components") if name in whole}
        if Draft202012Validator(branch | shared).is_valid(answer):
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
