"""An option that is added to a request is everywhere, without a word elsewhere."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import antihilbert

SOURCE = Path(antihilbert.__file__).parent
ROOT = Path(__file__).parents[1]
FIELD = """
    rounds: Annotated[
        int,
        Whole(
            help=Text("How many rounds are played.", "Combien de tours sont joués."),
            least=3, most=77, web_most=55, metavar="R",
        ),
    ] = 7  # fmt: skip
"""
BEFORE = "    games: Games\n    players: Players | None = None\n"
ASKED = """
import json
from antihilbert.campaigns.kind import Spec, kind_named
from antihilbert.core.messages import InputError
from antihilbert.operations.operation import operation_named
from antihilbert.web.server import create_app
import pages

one = operation_named("war stats")
keys = {"suits": 4, "values": 3, "games": 50, "rounds": 9}
refused = []
for wrong in (78, "9"):
    try:
        Spec("war-stats", keys | {"rounds": wrong}).build()
    except InputError as error:
        refused += [str(error), error.translate("fr")]
print(json.dumps({
    "openapi": create_app().openapi()["paths"]["/api/jobs/war-stats"]["get"]["parameters"],
    "form": one.describe()["fields"],
    "keys": [key.name for key in kind_named("war-stats").keys()],
    "built": Spec("war-stats", keys).build().request.rounds,
    "refused": refused,
    "page": pages.bounds_table(),
}))
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The surroundings in which a copy of the package is run, whose `war stats` has `--rounds`."""
    folder = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(SOURCE, folder / "antihilbert", ignore=ignored)
    (folder / "antihilbert" / "web" / "static").symlink_to(SOURCE / "web" / "static")
    request = folder / "antihilbert" / "operations" / "statistics.py"
    text = request.read_text(encoding="utf-8")
    assert text.count(BEFORE) == 1
    request.write_text(text.replace(BEFORE, BEFORE + FIELD.lstrip("\n")), encoding="utf-8")
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "tools")])}


def said(copied: dict[str, str], *words: str) -> str:
    shown = subprocess.run(
        [sys.executable, *words], env=copied, capture_output=True, text=True, encoding="utf-8"
    )
    return shown.stdout + shown.stderr


def test_a_new_option_is_in_the_help_and_the_refusals_of_the_command(
    copied: dict[str, str],
) -> None:
    stats = "-m", "antihilbert", "war", "stats"
    deck = "--suits", "4", "--values", "3", "--games", "50"
    english, french = (said(copied, *stats, "--help", "--lang", lang) for lang in ("en", "fr"))
    assert "--rounds R" in english
    assert "How many rounds are played. [3 to 77] [default: 7]" in " ".join(english.split())
    assert "Combien de tours sont joués. [3 à 77] [par défaut : 7]" in " ".join(french.split())
    assert said(copied, *stats, *deck, "--rounds", "78") == (
        "error: --rounds: take a whole number from 3 to 77, not '78'\n"
    )
    assert said(copied, *stats, *deck, "--rounds", "2", "--lang", "fr") == (
        "erreur : --rounds : prendre un nombre entier de 3 à 77, pas « 2 »\n"
    )
    assert said(copied, *stats, *deck, "--rounds", "77").startswith("50 games, deck 4x3")


def test_a_new_option_is_in_the_web_api_the_forms_the_campaigns_and_the_documentation(
    copied: dict[str, str],
) -> None:
    known = json.loads(said(copied, "-c", ASKED))
    schema = {"type": "integer", "minimum": 3, "maximum": 55, "default": 7}
    [sent] = [one for one in known["openapi"] if one["name"] == "rounds"]
    assert sent["schema"] == schema
    assert sent["description"] == "How many rounds are played."
    [drawn] = [one for one in known["form"] if one["name"] == "rounds"]
    assert drawn["schema"] == schema
    assert drawn["help"] == {
        "en": "How many rounds are played.",
        "fr": "Combien de tours sont joués.",
    }
    assert "rounds" in known["keys"]
    assert known["built"] == 9
    assert known["refused"] == [
        "rounds: take a whole number from 3 to 77, not '78'",
        "rounds : prendre un nombre entier de 3 à 77, pas « 78 »",
        "rounds: write 9 without quotes",
        "rounds : écrire 9 sans guillemets",
    ]
    assert "| `--rounds` | 3 to 77 |" in known["page"]
