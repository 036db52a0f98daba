"""Checkpoint files: killed at any moment, damaged, of other work, and used by two processes."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

import noted
from antihilbert.core.checkpoint import Checkpoint
from antihilbert.core.messages import InputError

REQUEST = {"search": "squares", "deck": [4, 13]}
WRITE = """
import sys
from pathlib import Path
from antihilbert.core.checkpoint import Checkpoint, exclusive
path = Path(sys.argv[1])
with exclusive(path):
    checkpoint = Checkpoint(path, {"search": "squares", "deck": (4, 13)})
    for number in range(len(checkpoint.entries("squares")), 10**6):
        checkpoint.note("squares", number=number, square=number**2)
"""
FLIPS = 200


def filled(path: Path, parts: int = 20) -> list[dict[str, int]]:
    checkpoint = Checkpoint(path, REQUEST)
    done = [{"number": number, "square": number**2} for number in range(parts)]
    for part in done:
        checkpoint.note("squares", **part)
    return done


def read(path: Path) -> list[dict[str, int]]:
    return Checkpoint(path, REQUEST).entries("squares")


def test_parts_are_kept_by_method_and_in_order(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    done = filled(path)
    Checkpoint(path, REQUEST).note("cubes", number=2, cube=8)
    again = Checkpoint(path, REQUEST)
    assert (again.entries("squares"), again.entries("cubes")) == (done, [{"number": 2, "cube": 8}])
    assert again.entries("others") == []
    del again  # which closes the file
    assert [file.name for file in tmp_path.iterdir()] == ["notes"]


def test_without_a_file_nothing_is_kept() -> None:
    checkpoint = Checkpoint()
    checkpoint.note("squares", number=1)
    assert checkpoint.entries("squares") == []


def test_a_process_may_be_killed_at_any_moment(tmp_path: Path) -> None:
    path, chance, known = tmp_path / "notes", random.Random(5), 0
    for turn in range(8):
        process = subprocess.Popen([sys.executable, "-c", WRITE, str(path)])
        if turn:  # the first one is killed while the file is made
            while noted.count(path) <= known:
                time.sleep(0.001)
        else:
            while not path.exists():
                time.sleep(0.0005)
        time.sleep(chance.random() / 50)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        done = read(path)
        assert [part["number"] for part in done] == list(range(len(done)))
        assert all(part["square"] == part["number"] ** 2 for part in done)
        assert len(done) >= known + (turn > 0)
        known = len(done)


def test_no_flipped_bit_changes_what_is_read(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    done = filled(path)
    whole, chance, refused = path.read_bytes(), random.Random(24), 0
    for _ in range(FLIPS):
        place, bit = chance.randrange(len(whole)), 1 << chance.randrange(8)
        path.write_bytes(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
        for rest in (path.with_name("notes-wal"), path.with_name("notes-shm")):
            rest.unlink(missing_ok=True)
        try:
            assert read(path) == done, f"bit {bit} of byte {place}"
        except InputError as error:
            assert "\n" not in str(error)
            refused += 1
    assert 0 < refused < FLIPS


@pytest.mark.parametrize("column", ["kind", "number", "payload", "seal"])
def test_a_changed_value_is_noticed(column: str, tmp_path: Path) -> None:
    path = tmp_path / "notes"
    filled(path)
    value = {"kind": "'cubes'", "number": 77, "payload": "x'7b7d'", "seal": 7}[column]
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(f"UPDATE entry SET {column} = {value} WHERE number = 3")
    with pytest.raises(InputError, match="is damaged"):
        read(path)


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM entry WHERE number = 19",
        "DELETE FROM entry WHERE number < 3",
        "DELETE FROM entry",
        "DELETE FROM work",
        "DELETE FROM work WHERE id = ''",
        "DELETE FROM work WHERE id <> ''",
        "UPDATE work SET tally = '{}' WHERE id <> ''",
        "UPDATE entry SET number = 40 - number",
        "INSERT INTO entry SELECT work, 'cubes', number, payload, seal FROM entry",
    ],
)
def test_rows_that_are_missing_moved_or_doubled_are_noticed(change: str, tmp_path: Path) -> None:
    path = tmp_path / "notes"
    filled(path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(change)
    with pytest.raises(InputError, match="is damaged"):
        read(path)


def test_pages_that_are_exchanged_or_of_an_older_state_are_noticed(tmp_path: Path) -> None:
    path, size = tmp_path / "notes", 4096
    filled(path, 300)
    older = path.read_bytes()
    checkpoint = Checkpoint(path, REQUEST)
    for number in range(300, 330):
        checkpoint.note("squares", number=number, square=number**2)
    checkpoint.close()
    done, whole = read(path), path.read_bytes()
    pages = [whole[place : place + size] for place in range(0, len(whole), size)]
    assert len(pages) > 4
    states = [[*pages] for _ in pages for _ in pages]
    for number, state in enumerate(states):
        one, other = divmod(number, len(pages))
        state[one], state[other] = state[other], state[one]
    states += [[*pages] for _ in range(len(older) // size)]
    for number, state in enumerate(states[-(len(older) // size) :]):
        state[number] = older[number * size : (number + 1) * size]
    refused = 0
    for state in states:
        path.write_bytes(b"".join(state))
        try:
            assert read(path) == done
        except InputError as error:
            assert "is damaged" in str(error)
            refused += 1
    assert refused >= len(pages) * (len(pages) - 1)  # every exchange


def test_other_work_and_other_versions_are_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    filled(path)
    before = path.read_bytes()
    with pytest.raises(InputError, match=r"holds other work, .*squares.*: give another file"):
        Checkpoint(path, REQUEST | {"deck": [4, 8]})
    with pytest.raises(InputError, match="another version of this computation"):
        Checkpoint(path, REQUEST, version=2)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (json.dumps(REQUEST) + '\n{"method": "squares"}\n', "antihilbert 0.3"),
        ("Dear Salim,\n", "is damaged, or holds no work of antihilbert"),
        ("{]", "is damaged, or holds no work of antihilbert"),
    ],
)
def test_files_of_version_03_and_of_others_are_left_alone(
    text: str, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "notes"
    path.write_text(text)
    with pytest.raises(InputError, match=told) as refused:
        Checkpoint(path, REQUEST)
    assert "give another file" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert path.read_text() == text


def test_of_two_processes_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes"
    command = [sys.executable, "-c", WRITE, str(path)]
    with subprocess.Popen(command) as first:
        while noted.count(path) < 2:
            time.sleep(0.01)
        second = subprocess.run(command, capture_output=True, text=True, check=False)
        assert f"is in use by process {first.pid}" in second.stderr
        first.kill()
    assert read(path)[1]["square"] == 1
