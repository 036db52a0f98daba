"""The lines of Python that the gallery shows replay every endless game of the catalogue."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from antihilbert.operations.claims import CatalogueTable
from antihilbert.operations.operation import Context
from antihilbert.web.shell import STATIC

NODE = shutil.which("node")
PROGRAM = """
import { lines } from "%s";
import { readFileSync } from "node:fs";
const games = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(games.map(lines)));
"""


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_lines_of_every_endless_game_say_that_it_comes_back(tmp_path: Path) -> None:
    games = CatalogueTable().run(Context()).as_json()["endless"]
    script = tmp_path / "lines.mjs"
    script.write_text(PROGRAM % (STATIC / "js" / "snippet.js").as_uri(), encoding="utf-8")
    told = subprocess.run(
        [str(NODE), script], input=json.dumps(games), capture_output=True, text=True, check=True
    )
    programs = json.loads(told.stdout)
    assert None not in programs
    for game, program in zip(games, programs, strict=True):
        if game["tricks"] < 3_000:
            said: list[bool] = []
            exec(compile(program, game["name"], "exec"), {"print": said.append})
            assert said == [True], game["name"]
            assert len(program.splitlines()) <= 15
