"""A file to resume from belongs to one process at a time, whichever command it is."""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from antihilbert.cli.main import application
from antihilbert.core import checkpoint
from command_lines import leaves
from shell import refusal, run

# Every command that has --resume, as something small.
COMMANDS = """
baseball distances 3
beggar endless search --suits 1 --values 4 --penalties 3 --seconds 0.2
beggar longest --suits 1 --values 6 --method sample --seconds 0.1
war endless search --suits 2 --values 2 --method exhaustive --seconds 5
war endless search --suits 2 --values 2 --method exhaustive --seconds 5 --face-down 1
war longest --suits 1 --values 6 --method sample --seconds 0.1
war longest --suits 1 --values 6 --method sample --seconds 0.1 --players 3
war profile list --cards 4
""".strip().splitlines()
HOLD = (
    "import sys, time\n"
    "from pathlib import Path\n"
    "from antihilbert.core.checkpoint import exclusive\n"
    "with exclusive(Path(sys.argv[1])):\n"
    "    print('mine', flush=True)\n"
    "    time.sleep(1000)\n"
)


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    """A process that has the file `notes`."""
    monkeypatch.setattr(checkpoint, "LOCK_SECONDS", 0.05)
    words = [sys.executable, "-c", HOLD, str(tmp_path / "notes")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout and process.stdout.readline() == "mine\n"
        yield process
        process.kill()


def test_every_command_that_goes_on_from_a_file_is_tried_here() -> None:
    with_file = {
        path
        for path, command in leaves(typer.main.get_command(application()))
        if any("--resume" in option.opts for option in command.params)
    }
    assert with_file == {path for path in with_file for line in COMMANDS if line.startswith(path)}
    assert len(with_file) == 6


@pytest.mark.parametrize("line", COMMANDS)
def test_a_file_in_use_is_refused_until_whoever_uses_it_is_dead(
    line: str, held: subprocess.Popen[str], tmp_path: Path
) -> None:
    words = [*shlex.split(line), "--resume", str(tmp_path / "notes")]
    told = f"is in use by process {held.pid} on "
    assert told in refusal(*words)
    french = refusal(*words, "--lang", "fr")
    assert f"est utilisé par le processus {held.pid} sur " in french
    assert "donner un autre fichier" in french
    assert not (tmp_path / "notes").exists()
    held.send_signal(signal.SIGKILL)
    held.wait()
    assert checkpoint.lock_path(tmp_path / "notes").exists()  # which holds nothing any more
    assert run(*words).status in (0, 3)
    assert run(*words).status in (0, 3)  # from what it has written itself
    assert [path.name for path in tmp_path.iterdir()] == ["notes"]


def test_a_link_leads_to_the_same_file(held: subprocess.Popen[str], tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "notes")
    assert "is in use" in refusal(
        "war", "profile", "list", "--cards", "4", "--resume", str(tmp_path / "link")
    )


def test_of_two_searches_at_once_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    words = ["war", "longest", "--suits", "1", "--values", "8", "--method", "sample"]
    words += ["--resume", str(file), "--seconds"]
    first = subprocess.Popen(
        [sys.executable, "-m", "antihilbert", *words, "100"], stdout=subprocess.DEVNULL
    )
    try:
        while not file.exists():
            assert first.poll() is None
            time.sleep(0.02)
        assert f"is in use by process {first.pid} on " in refusal(*words, "0.1")
    finally:
        os.kill(first.pid, signal.SIGKILL)
        first.wait()
    assert run(*words, "0.1").status == 0


def test_a_file_without_a_name_of_a_file_is_refused(tmp_path: Path) -> None:
    words = ["baseball", "distances", "3", "--resume"]
    assert "cannot be used to resume from" in refusal(*words, str(tmp_path / "no" / "notes"))
    assert "cannot be used to resume from" in refusal(*words, str(tmp_path / ("x" * 300)))
