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


def closed(line: str, how: str) -> subprocess.CompletedProcess[str]:
    """A command as a shell runs it that closes or redirects its streams."""
    words = f'"$@" {line} {how}'
    env = os.environ | {"LC_ALL": "C"}
    return subprocess.run(
        ["sh", "-c", words, "sh", *COMMAND], capture_output=True, text=True, check=False, env=env
    )


@pytest.mark.parametrize("line", [
    "nim play 1 3 5", "nim play 1 3 5 --json", "baseball play --bases 3",
    "baseball play --bases 3 --json", "war play -", "beggar play -", "war rank -",
    "beggar endless deals -", "war profile realise -",
    "war longest --suits 1 --values 6 --from -",
])  # fmt: skip
def test_closed_standard_input_is_refused_in_one_line(line: str) -> None:
    shown = closed(line, "<&-")
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.startswith("error: standard input is closed")
    assert shown.stderr.count("\n") == 1
    french = closed(f"{line} --lang fr", "<&-").stderr
    assert french.startswith("erreur : l'entrée standard est fermée")


@pytest.mark.parametrize(("line", "status"), [
    ("nim play 1 3 5", 0), ("nim play 1 3 5 --json", 0), ("baseball play --bases 3", 0),
    ("war play -", 2), ("war profile realise -", 2), ("nim learn 1 3 --games 10", 0),
])  # fmt: skip
def test_empty_standard_input_is_an_end(line: str, status: int) -> None:
    shown = closed(line, "</dev/null")
    assert shown.returncode == status
    assert shown.stderr.count("\n") == (1 if status else 0)


@pytest.mark.parametrize(("line", "status"), [
    ("campaign list", 0), ("war longest --records", 0), ("nim table 1 3", 0), ("war play x", 2),
    ("nim play 1 3", 0), ("baseball play --bases 3", 0), ("nim learn 1 3 --games 10 <&-", 0),
    ("war endless table --suits 1-2 --values 2-3 --csv", 0), ("campaign status x", 3),
    ("war stats --suits 4 --values 4 --games 10 --pickup natural", 0), ("version", 0),
])  # fmt: skip
def test_what_is_closed_is_as_if_it_went_nowhere(
    line: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTIHILBERT_DATA", str(tmp_path))
    whole = closed(f"</dev/null {line}", "")
    assert whole.returncode == status
    for how, out, err in (">&-", False, True), ("2>&-", True, False), (">&- 2>&-", False, False):
        shown = closed(f"</dev/null {line}", how)
        assert shown.returncode == status
        assert bool(shown.stdout) == (out and bool(whole.stdout))
        assert shown.stderr == (whole.stderr if err else "")


def test_json_that_nobody_can_read_is_refused() -> None:
    shown = closed("war play '1 / 2' --json", ">&-")
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr == "error: standard output is closed, and --json prints there\n"


@pytest.mark.parametrize(
    ("name", "value"), [("NUMBA_DISABLE_JIT", "1"), ("NUMBA_NUM_THREADS", "0"),
                        ("NUMBA_NUM_THREADS", "-0")],
)  # fmt: skip
def test_an_environment_that_numba_cannot_bear_is_named(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    shown = closed("war stats --suits 4 --values 4 --games 10", "")
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr.startswith(f"error: compiled code does not work with {name}={value} in")
    assert shown.stderr.count("\n") == 1
    assert closed("war play '1 / 2'", "").returncode == 0


def test_errors_stay_out_of_the_answer_where_their_stream_is_closed() -> None:
    """They went to standard output once."""
    shown = closed("war play x", "2>&-")
    assert (shown.returncode, shown.stdout, shown.stderr) == (2, "", "")


def test_a_certificate_that_is_none_holds_nothing(tmp_path: Path) -> None:
    for text in ("", "# nothing\n", "\n\n"):
        (tmp_path / "none").write_text(text)
        shown = run("verify", str(tmp_path / "none"))
        assert (shown.status, shown.out) == (2, "")
        assert "no certificate" in shown.err


@pytest.mark.parametrize("text", [
    f"games = {'9' * 5000}", ".".join(["a"] * 200_000) + " = 1", "a = " + "[" * 100_000,
    "a.b = 1\n" * 3, "\0", "a = '" + "x" * 30_000 + "'",
])  # fmt: skip
def test_a_specification_that_is_nonsense_is_refused_at_once(text: str, tmp_path: Path) -> None:
    spec = tmp_path / "s.toml"
    spec.write_text(f'kind = "war-stats"\nsuits = 4\nvalues = 8\n{text}')
    began = time.process_time()
    shown = run("campaign", "run", str(spec), "--db", str(tmp_path / "c.db"))
    assert (shown.status, shown.out) == (2, "")
    assert shown.err.count("\n") == 1
    assert time.process_time() - began < 2
    assert not (tmp_path / "c.db").exists()


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 5000, "9" * 5000, "{}\n" * 3, "\0"])
def test_a_file_to_resume_from_that_is_nonsense_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "f"
    file.write_text(text)
    line = "war endless search --suits 1 --values 6 --method exhaustive --seconds 5 --resume"
    shown = run(*line.split(), str(file))
    assert (shown.status, shown.out) == (2, "")
    assert shown.err.count("\n") == 1
    assert file.read_text() == text


def test_no_file_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    """Else what is printed to the stream's number would be written into the file."""
    file = tmp_path / "x.svg"
    shown = closed(f"war play '5 3 / 2 4 1' --svg {file}", "<&- >&- 2>&-")
    assert shown.returncode == 0
    assert file.read_text().startswith("<svg")
    assert file.read_text().endswith("</svg>\n")


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
        (["web"], "No such command 'web': take one of verify, cite, serve, "),
        (["war", "profile", "aba"], "No such command 'aba': take one of of, realise, list ("),
        (
            ["war", "play", "--suits", "four", "--values", "4"],
            "--suits: take a whole number from 1",
        ),
        (["war", "duel", "--games", "1e6"], "--games: take a whole number from 1"),
        (["baseball", "distances", "five"], "N: take a whole number from 2 to 36, not"),
        (["verify"], "FILE... is missing, as in: antihilbert verify "),
        (["baseball", "print", "5", "sheet.pdf"], "'sheet.pdf': pictures are written as .svg and "),
    ],
)
def test_a_mistake_is_answered_with_what_would_be_right(words: list[str], right: str) -> None:
    shown = run(*words)
    assert (shown.status, shown.out) == (2, "")
    assert shown.err.startswith(f"error: {right}")
    assert shown.err.count("\n") == 1
