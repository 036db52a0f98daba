"""What only a real process can show."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from antihilbert import catalogue
from shell import run

COMMAND = [sys.executable, "-m", "antihilbert"]


def test_help_answers_within_a_third_of_a_second_of_cpu() -> None:
    used = []
    for _ in range(3):  # the best of three: the first may have to write byte code
        before = os.times()
        subprocess.run([*COMMAND, "--help"], check=True, stdout=subprocess.DEVNULL)
        after = os.times()
        used.append(after.children_user + after.children_system
                    - before.children_user - before.children_system)  # fmt: skip
    assert min(used) < 0.3


def test_a_closed_pipe_is_quiet() -> None:
    longest = max(catalogue.endless(), key=lambda certificate: certificate.period or 0)
    program = subprocess.Popen(  # prints more than a pipe holds
        [*COMMAND, "war", "play", str(longest.deal), "--pickup", longest.pickups[0], "--trace"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait() == 1


def test_a_full_disk_is_said_in_one_line() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full to stand for a full disk")
    with Path("/dev/full").open("w") as full:
        shown = subprocess.run(
            [*COMMAND, "war", "play", "1 / 2"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert (shown.returncode, shown.stderr) == (2, b"error: No space left on device\n")


def test_bytes_that_are_no_text_are_refused() -> None:
    shown = subprocess.run(
        [*COMMAND, "war", "play", b"1 \xff / 2"], capture_output=True, check=False
    )
    assert shown.returncode == 2
    assert shown.stderr.startswith(b"error: '\\udcff' in hand 1 is not a card")
    assert run("war", "play", "-", given=b"\xff/\xff").err == (
        "error: standard input is not UTF-8 text\n"
    )


def test_interrupting_a_long_game_is_quiet() -> None:
    script = """if True:
        from antihilbert.cli.main import main
        print("ready", flush=True)
        main("war play --suits 1 --values 5000".split())
    """
    program = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdout is not None
    assert program.stdout.readline() == b"ready\n"
    time.sleep(0.5)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=20)
    assert (program.returncode, out, err) == (130, b"", b"")


def test_certificates_are_verified(tmp_path: Path) -> None:
    good = "war | natural | endless | 0 | 6 | 6 | 6 | 5 3 / 2 4 1\n"
    (tmp_path / "good").write_text("# mine\n" + good)
    (tmp_path / "bad").write_text(good + good.replace("| 0 | 6", "| 0 | 5"))
    shown = run("verify", str(tmp_path / "good"), str(catalogue.ENDLESS))
    assert (shown.status, shown.out) == (
        0,
        f"{1 + len(catalogue.endless())} certificates replayed, all hold\n",
    )
    shown = run("verify", str(tmp_path / "good"), str(tmp_path / "bad"))
    assert shown.status == 1
    assert f"{tmp_path / 'bad'}:2: period: claimed 5, replayed 6" in shown.out


def test_the_catalogue_prints_a_row_for_each_game() -> None:
    shown = run("catalogue")
    assert shown.status == 0
    games = len(catalogue.endless()) + len(catalogue.longest())
    assert shown.out.count("  holds") == games
    assert shown.out.endswith("\n0 diverge\n")


@pytest.mark.parametrize("words", [[], ["war"], ["beggar"], ["--help"], ["war", "play", "--help"]])
def test_help_is_there_without_asking_twice(words: list[str]) -> None:
    shown = run(*words)
    assert shown.status == 0
    assert "Usage: " in shown.out


def test_the_version_is_printed() -> None:
    assert run("--version").out == run("version").out == "antihilbert 0.3.0\n"
    assert "--version" in run("--help").out


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["web"], "No such command 'web': take one of verify, catalogue, serve, "),
        (["war", "profile", "aba"], "No such command 'aba': take one of of, realise, list ("),
        (["war", "play", "--suits", "four", "--values", "4"], "--suits takes a whole number\n"),
        (["war", "duel", "--games", "1e6"], "--games takes a whole number, as in: antihilbert war"),
        (["baseball", "distances", "five"], "N takes a whole number, as in: antihilbert baseball"),
        (["verify"], "Missing argument 'FILE...', as in: antihilbert verify "),
        (["baseball", "print", "5", "sheet.pdf"], "'sheet.pdf': pictures are written as .svg and "),
    ],
)
def test_a_mistake_is_answered_with_what_would_be_right(words: list[str], right: str) -> None:
    shown = run(*words)
    assert (shown.status, shown.out) == (2, "")
    assert shown.err.startswith(f"error: {right}")
    assert shown.err.count("\n") == 1
