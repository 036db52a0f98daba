"""Campaigns that keep their boards in a folder: the answer, kills, and folders that will not do."""

import json
from pathlib import Path

import pytest

from antihilbert.baseball.board import Field
from antihilbert.baseball.distances import Search
from antihilbert.baseball.distances import finish as finished
from antihilbert.campaigns.kind import Spec
from campaigns.commands import begin, finish, kill, status, wait_until


def spec(folder: Path, bases: int, more: str = "") -> str:
    return f'kind = "baseball-distances"\nbases = {bases}\nfolder = "{folder}"\n{more}'


@pytest.mark.parametrize("levels", [1, 4, 100])
def test_chunks_of_any_size_find_every_level_once(levels: int, tmp_path: Path) -> None:
    kind = Spec.parse(spec(tmp_path / "boards", 4, f"chunk = {levels}")).build()
    expected = finished(Search(Field.ring(4))).summary().as_json()
    for _ in range(2):  # the second time the folder knows it all, and a campaign does not
        total, number = kind.nothing(), 0
        while number < kind.needed(total):
            part = kind.work(number)
            assert kind.fault(number, part) is None
            total = kind.add(total, kind.decode(json.loads(json.dumps(kind.encode(part)))))
            number += 1
        assert list(total.histogram) == expected["histogram"]
        assert kind.result(total) == expected
        assert number == -(-expected["god"] // levels)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="reads /proc, which only Linux has")
def test_a_killed_campaign_goes_on_in_its_folder(tmp_path: Path) -> None:
    db, folder = tmp_path / "c.db", tmp_path / "boards"
    runner, id = begin(tmp_path / "s.toml", spec(folder, 6), "--db", db)
    wait_until(lambda: status(id, db)["done"] > 3)
    kill(runner.pid)
    runner.communicate()
    assert 3 < status(id, db)["done"] < 33
    assert finish("resume", id, "--db", db).returncode == 0
    told = status(id, db)
    expected = finished(Search(Field.ring(6))).summary().as_json()
    assert told["result"]["histogram"] == expected["histogram"]
    assert told["result"]["worst"] == expected["worst"]  # there is only one


def test_a_folder_with_other_work_is_refused_before_anybody_works(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "letter.txt").write_text("dear")
    (tmp_path / "s.toml").write_text(spec(tmp_path / "boards", 9))
    for words, told in [([], "holds other work"), (["--lang", "fr"], "contient un autre travail")]:
        refused = finish("run", tmp_path / "s.toml", "--db", tmp_path / "c.db", *words)
        assert refused.returncode == 2
        assert told in refused.stderr
        assert refused.stderr.count("\n") == 1
    assert [path.name for path in (tmp_path / "boards").iterdir()] == ["letter.txt"]
