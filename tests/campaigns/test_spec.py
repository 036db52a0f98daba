import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from antihilbert.campaigns.kind import Spec, kind_named, kind_names
from antihilbert.core.messages import InputError

STATS = 'kind = "war-stats"\nsuits = 4\nvalues = 8\ngames = 1000\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kind = ", "the spec is not TOML: Invalid value (at end of document)"),
        ("kind = [" * 2000, "the spec is not TOML"),
        ("", "the key 'kind' is missing: take one of war-stats"),
        ("kind = 3", "kind = 3 will not do: write a text in quotes"),
        ('kind = "war-stat"', "unknown kind 'war-stat': take one of war-stats"),
        ('kind = "antigravity:Kind"', "is code from outside: if you trust it, set ANTIHILBERT_"),
        ('kind = "nowhere:Kind"', "cannot import kind 'nowhere:Kind'"),
        ('kind = "pathlib:Path"', "'pathlib:Path' is no kind of work"),
        (STATS + "gmaes = 3", "gmaes: this is not known here; did you mean games?"),
        (STATS + "zzz = 3", "zzz: this is not known here; it takes pickup, pickup2, "),
        (STATS.replace("suits = 4\n", ""), "suits: this is missing"),
        (STATS.replace("8", '"8"'), "values: write 8 without quotes"),
        (STATS.replace("8", "true"), "values: take a whole number from 1 to 10^6, not 'True'"),
        (STATS.replace("8", "8.0"), "values: take a whole number from 1 to 10^6, not '8.0'"),
        (STATS.replace("8", "-8"), "values: take a whole number from 1 to 10^6, not '-8'"),
        (STATS.replace("1000", "0"), "games: take a whole number from 1 to 10^15, not '0'"),
        (STATS.replace("1000", '"x"'), "games: take a whole number from 1 to 10^15, not 'x'"),
        (STATS + "seed = " + "1" * 4000, "seed: take a whole number from 0 to 2^64 - 1"),
        (STATS + "seed = " + "1" * 5000, "the spec is not TOML: Exceeds the limit"),
        (STATS + "a." * 200_000 + "a = 1", "this is too long for a spec"),
        (STATS + "a." * 4_000 + "a = 1", "a: this is not known here"),
        (STATS + "chunk = 0", "chunk: take a whole number from 1 to 10^15"),
        (STATS + "seed = -1", "seed: take a whole number from 0 to 2^64 - 1"),
        (STATS + "seed = 18446744073709551616", "from 0 to 2^64 - 1"),
        (STATS + 'pickup = "x"', "unknown pickup 'x'"),
        (STATS + "pickup = 1", "pickup: write a text"),
        (STATS + "[max_tricks]\nx = 1", "max_tricks: take a whole number from 0 to 10^12, not"),
        (STATS.replace("8", "100"), "at most 256 cards"),
        ('kind = "beggar-stats"\ngames = 5\npenalties = 9', "penalties: take a whole number from"),
        ('kind = "war-count"\nsuits = 4\nvalues = 13', "can be counted"),
        ('kind = "war-count"\nsuits = 2\nvalues = 3\npickup = "random"', "games of chance"),
        ('kind = "war-endless"\nsuits = 1\nvalues = 5\npickup = "random"', "take another pickup"),
        ('kind = "profiles"\ncards = 19', "cards: take a whole number from 2 to 18"),
        ('kind = "baseball-distances"\nbases = 10', "take 2 to 9 bases"),
        ('kind = "baseball-distances"\nbases = 9', "name a folder on a disk with 20 GB"),
        ('kind = "baseball-distances"\nbases = 9\nfolder = "x"', "write its whole path"),
        ('kind = "baseball-distances"\nbases = 5\nline = 1', "line: take true or false, not '1'"),
        ('kind = "profiles"\ncards = 8\nhand1_size = 8', "take 1 to 7"),
    ],
)  # fmt: skip
def test_a_spec_that_cannot_be_run_names_what_is_wrong(text: str, message: str) -> None:
    began = time.process_time()
    with pytest.raises(InputError) as refused:
        Spec.parse(text).build()
    assert time.process_time() - began < 2  # of processor time, with what it imports
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_files_that_are_no_specs_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"kind = '\xff'")
    (tmp_path / "long").write_bytes(b"#" * 10**7)
    for name, message in [
        ("missing", "No such file"),
        (".", "Is a directory"),
        ("bytes", "is not UTF-8"),
        ("long", "too long for a spec"),
    ]:
        with pytest.raises(InputError, match=message):
            Spec.read(tmp_path / name)


def test_the_spec_of_the_documentation_is_read() -> None:
    kind = Spec.parse(STATS.replace("1000", "2_000_000") + 'pickup = "natural"\nchunk = 50_000')
    assert kind.build().chunks == 40


@pytest.mark.parametrize("name", kind_names())
def test_every_kind_goes_by_its_own_name(name: str) -> None:
    assert kind_named(name).name == name


def test_a_package_offers_a_kind_by_an_entry_point(tmp_path: Path) -> None:
    """A distribution as pip installs it, which the workers of a campaign find as well."""
    (tmp_path / "cubes.py").write_text(CUBES)
    (tmp_path / "cubes-1.0.dist-info").mkdir()
    (tmp_path / "cubes-1.0.dist-info" / "METADATA").write_text("Name: cubes\nVersion: 1.0\n")
    (tmp_path / "cubes-1.0.dist-info" / "entry_points.txt").write_text(
        "[antihilbert.kinds]\ncubes = cubes:Cubes\nnothing = cubes:chunks\n"
    )
    refused = {"cubes": 0, "nothing": 2, "cubes:Cubes": 2}  # a spec is data: it imports nothing
    for kind, status in refused.items():
        (tmp_path / "c.toml").write_text(f'kind = "{kind}"\nnumbers = 4')
        words = ["campaign", "run", "c.toml", "--db", "c.db", "--json", "--workers", "2"]
        shown = subprocess.run(
            [sys.executable, "-m", "antihilbert", *words],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
        )
        assert shown.returncode == status, shown.stderr
        if status == 0:
            assert shown.stdout.startswith("cubes-1\n")
            assert json.loads(shown.stdout.partition("\n")[2])["result"] == {"sum": 36}
    assert "kind 'cubes:Cubes' is code from outside" in shown.stderr


CUBES = """
from dataclasses import dataclass
from antihilbert.campaigns.kind import Kind, Size

@dataclass(frozen=True)
class Cubes(Kind[int]):
    name = "cubes"
    numbers: Size

    @property
    def chunks(self) -> int:
        return self.numbers

    def work(self, number: int) -> int:
        return number**3

    def nothing(self) -> int:
        return 0

    def add(self, total: int, part: int) -> int:
        return total + part

    def answer(self, total: int) -> dict[str, object]:
        return {"sum": total}

chunks = 3
"""
