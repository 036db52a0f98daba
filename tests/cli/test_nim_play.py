import json
import signal
import subprocess
import sys
import time
from pathlib import Path

from shell import run


def test_a_game_is_played_from_lines() -> None:
    shown = run("nim", "play", "1", "2", given=b"hint\nwhy\n9 9\n1 x\n2 1\nundo\n\n2 1\n1 1\n")
    assert shown.status == 0
    assert "Hint: take 1 from row 2." in shown.out
    assert "there is no row 9" in shown.out
    assert "is not a move" in shown.out
    assert "Taken back." in shown.out
    assert "row 2  || 2" in shown.out
    assert shown.out.count("You are to move, and you can win.") == 4
    assert "\033" not in shown.out


def test_a_french_game_speaks_french_when_a_move_is_wrong() -> None:
    given = b"x\n9 9\n2 4\n1 1\n1 1\nquit\n"
    shown = run("nim", "play", "1", "3", "--lang", "fr", "--misere", given=given).out
    assert "« x » n'est pas un coup" in shown
    assert "il n'y a pas de rangée 9 : en choisir une de 1 à 2" in shown
    assert "la rangée 2 n'a que 3 : prendre au plus 3" in shown
    assert "la rangée 1 est vide" in shown
    assert "Marienbad comme dans le film" in shown
    assert shown.count("qui joue en dernier perd") == 1
    kayles = run("nim", "play", "5", "--octal", "0.77", "--lang", "fr", given=b"1 3\n").out
    assert "est contraire aux règles : octal=0.77" in kayles


def test_a_game_shows_its_rules_and_its_present_limit() -> None:
    shown = run("nim", "play", "--game", "fibonacci", given=b"1 20\n1 2\nquit\n").out
    assert "The game: take at most twice what was just taken" in shown
    assert shown.lower().count("last wins") == 1
    assert "At most 19 may be taken now." in shown
    assert "20 is too much: at most 19 may be taken now" in shown
    assert "The game: take=1-3 heaps=2; the player who moves last wins." in run(
        "nim", "play", "3", "--rules", "take=1-3 heaps=2", given=b"quit\n"
    ).out  # fmt: skip


def test_a_game_goes_by_chance_unless_a_seed_is_given() -> None:
    words = ["nim", "play", "20", "20", "20", "--against", "random", "--second", "--json"]
    free = {run(*words, given=b"quit\n").out for _ in range(12)}
    same = {run(*words, "--seed", "3", given=b"quit\n").out for _ in range(4)}
    assert len(free) > 1
    assert len(same) == 1


def test_the_winner_of_a_game_is_told() -> None:
    words = ["nim", "play", "1", "1", "1", "--json"]
    each = b"1 1\n2 1\n3 1\n"  # a row that is gone is refused, and the next line is read
    assert json.loads(run(*words, given=each).out)["winner"] == "you"
    assert json.loads(run(*words, "--misere", given=each).out)["winner"] == "opponent"
    assert json.loads(run(*words, "--second", given=each).out)["winner"] == "opponent"
    assert json.loads(run(*words, given=b"quit\n").out)["winner"] is None
    assert json.loads(run(*words, given=b"").out)["winner"] is None


def test_bytes_that_are_no_text_end_a_game_with_one_line() -> None:
    shown = run("nim", "play", given=b"\xff\xff\n")
    assert (shown.status, shown.err) == (2, "error: standard input is not UTF-8 text\n")


def test_a_row_of_kayles_is_split_by_typing_its_parts() -> None:
    words = ["nim", "play", "5", "--octal", "0.77", "--json"]
    assert json.loads(run(*words, given=b"1 1 2 2\nquit\n").out)["moves"][0] == "1 1 2 2"


def test_the_learner_keeps_its_boxes(tmp_path: Path) -> None:
    file = tmp_path / "boxes.json"
    words = ["--against", "learner", "--boxes", str(file)]
    run("nim", "play", "2", "2", *words, given=b"1 1\n1 1\n2 1\n2 1\n1 1\n2 1\n")
    assert json.loads(file.read_text())["games"] == 1
    answer = json.loads(
        run("nim", "learn", "2 2", "--games", "50", "--boxes", str(file), "--json").out
    )
    assert json.loads(file.read_text())["games"] == 51
    assert answer["games"] == 50
    assert "by tenths" in run("nim", "learn", "2 2", "--games", "50").out


def test_the_learner_shows_its_beads_while_it_plays() -> None:
    words = ["nim", "play", "2", "2", "--against", "learner", "--seed", "1"]
    shown = run(*words, given=b"1 1\nboxes\nquit\n").out
    assert "The opponent's matchboxes" in shown
    assert "Last drawn: from 1-2 the bead" in shown
    assert "1-2         →" in shown
    french = run(*words, "--lang", "fr", given="1 1\nboîtes\nquitter\n".encode()).out
    assert "Les boîtes de l'adversaire" in french
    assert "Dernier tirage : de 1-2 la perle" in french
    assert "This opponent has no matchboxes" in run("nim", "play", "2", given=b"beads\n").out


def test_a_step_back_in_northcott_changes_nothing() -> None:
    words = ["nim", "play", "2:6", "4", "--game", "northcott"]
    shown = run(*words, given=b"1 -2\n3 -1\nquit\n").out
    assert "You step back 2 in row 1; the opponent follows, and the gap is 3 again." in shown
    assert "there is no row 3" in shown
    assert "Vous reculez de 2 dans la rangée 1" in run(*words, "--lang=fr", given=b"1 -2\n").out
    assert "is not a move" in run("nim", "play", "3", given=b"1 -2\n").out


def test_what_a_learner_knows_survives_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "boxes.json"
    words = ["-m", "antihilbert", "nim", "learn", "--games", "1000000", "--boxes"]
    program = subprocess.Popen([sys.executable, *words, str(file)])
    for _ in range(600):
        if file.exists():
            break
        time.sleep(0.05)
    time.sleep(0.5)
    program.send_signal(signal.SIGINT)
    assert program.wait(timeout=60) == 130
    assert json.loads(file.read_text())["games"] > 0
