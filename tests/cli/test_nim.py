import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from shell import run


def solved(*words: str) -> dict[str, object]:
    shown = run("nim", "solve", *words, "--json")
    assert shown.status == 0, shown.err
    answer: dict[str, object] = json.loads(shown.out)
    return answer


def test_the_start_of_marienbad_is_lost_for_the_player_to_move() -> None:
    for heaps in (["1", "3", "5", "7"], ["1,3,5,7"], ["1-3-5-7"], ["--game", "marienbad"]):
        answer = solved(*heaps)
        assert (answer["winner"], answer["grundy"], answer["moves"]) == ("previous", 0, [])
    assert "Packets of each size: 2 of 4, 2 of 2, 4 of 1." in str(answer["explanation"])


def test_winning_moves_are_told_with_what_they_leave() -> None:
    answer = solved("1", "3", "0", "5")
    assert answer["winner"] == "next"
    assert answer["moves"] == [{"heap": 4, "take": 3, "leaves": [1, 3, 0, 2]}]
    assert answer["grundy"] == 7


def test_the_rules_change_and_so_does_the_answer() -> None:
    assert solved("1", "1", "--misere")["winner"] == "next"
    assert solved("1", "1", "--misere")["grundy"] is None
    assert solved("21", "--take", "1-3")["moves"] == [{"heap": 1, "take": 1, "leaves": [20]}]
    assert solved("7", "--take", "1,3,4")["winner"] == "previous"
    kayles = solved("5", "--octal", "0.77")
    assert kayles["grundy"] == 4
    assert {"heap": 1, "take": 1, "leaves": [2, 2]} in kayles["moves"]  # type: ignore[operator]
    wythoff = solved("6", "9", "--game", "wythoff")
    assert wythoff["moves"] == [
        {"heap": 1, "take": 2, "leaves": [4, 7], "heaps": [1, 2], "takes": [2, 2]}
    ]
    assert solved("13", "--rules", "growth=2")["winner"] == "previous"


def test_heaps_of_10_to_the_18_are_solved_at_once() -> None:
    began = time.perf_counter()
    answer = solved(str(10**18), str(10**18 - 1), "12345")
    assert answer["winner"] == "next"
    assert time.perf_counter() - began < 1


def test_explanations_speak_french() -> None:
    assert "En paquets : 1 = 1, 3 = 2 + 1" in run("nim", "solve", "1 3 5 6", "--lang", "fr").out
    told = run("nim", "solve", "1 3 5 7", "--move", "4 5", "--lang", "fr").out
    assert "Ce coup perd." in told
    assert "La réponse : prendre 5 dans la rangée 3, ce qui laisse 1-3-0-2." in told


def test_a_position_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "nim.svg"
    assert run("nim", "solve", "1 3 5 6", "--svg", str(file)).status == 0
    assert file.read_text().startswith("<svg")


def test_a_sequence_has_its_period_and_says_whether_it_is_proved() -> None:
    kayles = json.loads(run("nim", "sequence", "--octal", "0.77", "--to", "1000", "--json").out)
    assert len(kayles["values"]) == 1001
    assert (kayles["preperiod"], kayles["period"], kayles["proved"]) == (71, 12, True)
    grundy = json.loads(run("nim", "sequence", "--game", "grundy", "--to", "30", "--json").out)
    assert (grundy["period"], grundy["proved"]) == (None, False)
    assert grundy["values"][:9] == [0, 0, 0, 1, 0, 2, 1, 0, 2]
    three = json.loads(run("nim", "sequence", "--take", "1-3", "--to", "5", "--json").out)
    assert (three["values"], three["preperiod"], three["period"]) == ([0, 1, 2, 3, 0, 1], 0, 4)


def test_tables_come_as_json() -> None:
    table = json.loads(run("nim", "table", "2", "2", "--json").out)
    assert [row["position"] for row in table["situations"]] == ["0", "1", "1-1", "2", "1-2", "2-2"]
    first = json.loads(run("nim", "table", "--first", "--json").out)
    assert len(first["first_moves"]) == 16
    box = json.loads(run("nim", "table", "20 20 20", "--box", "--json").out)
    assert (box["positions"], box["lost"]) == (9261, 331)
    assert "Marienbad" in run("nim", "games").out
    assert json.loads(run("nim", "games", "--json").out)["games"][0]["heaps"] == [1, 3, 5, 7]
    assert json.loads(run("nim", "packets", "7", "--json").out)["packets"] == [4, 2, 1]


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
    assert "The game: take=1-3 heaps=2; whoever moves last wins." in run(
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


def test_everything_is_said_in_french_where_french_is_wanted() -> None:
    def french(*words: str) -> str:
        return run("nim", *words, "--lang", "fr").out

    assert french("table", "2", "2").startswith(
        "position  gagnant             coup  coups restants"
    )
    assert "situations : 6, perdues pour qui doit jouer : 3" in french("table", "2", "2")
    assert french("table", "--first").startswith("coup  laisse   réponse  puis")
    assert "9,261 positions, dont 331 perdues" in french("table", "20 20 20", "--box")
    assert "période 12 à partir du tas 71, prouvée" in french("sequence", "--octal", "0.77")
    assert "aucune période vue" in french("sequence", "--game", "grundy")
    assert "4k+3 et 4k+4 échangent leurs places" in french("sequence", "--game", "lasker")
    assert "parties gagnées sur 20 ; par dixièmes" in french("learn", "--games", "20")
    assert french("games").startswith("nom           règles")


def test_a_refusal_is_in_french_inside_a_french_game_and_out_of_it() -> None:
    misere = ["60", "--octal", "0.77", "--misere", "--lang", "fr"]
    shown = run("nim", "play", *misere, "--against", "random", given=b"hint\nwhy\nquit\n")
    assert shown.status == 0
    assert shown.out.count("trop grand pour tout essayer : environ") == 3
    assert "too large" not in shown.out
    refused = run("nim", "solve", *misere)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("error: trop grand pour tout essayer : environ")
    unknown = run("nim", "solve", "5", "--game", "x", "--lang", "fr").err
    assert unknown.startswith("error: jeu inconnu « x » : choisir parmi marienbad")


def test_a_sequence_follows_from_rules_in_words() -> None:
    for words in (["--rules", "take=1, 3, 4"], ["--take", "1,3,4"], ["--octal", "0.3033"]):
        answer = json.loads(run("nim", "sequence", *words, "--to", "7", "--json").out)
        assert answer["values"] == [0, 1, 0, 1, 2, 3, 2, 0]
        assert (answer["period"], answer["proved"], answer["formula"]) == (7, True, None)
    lasker = json.loads(run("nim", "sequence", "--game", "lasker", "--to", "4", "--json").out)
    assert (lasker["values"], lasker["formula"][:2]) == ([0, 1, 2, 4, 3], "n,")


def test_what_a_learner_knows_survives_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "boxes.json"
    words = ["-m", "antihilbert", "nim", "learn", "--games", "1000000", "--boxes"]
    program = subprocess.Popen(
        [sys.executable, *words, str(file)],
        # A shell that runs the tests in the background has Ctrl-C ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    for _ in range(600):
        if file.exists():
            break
        time.sleep(0.05)
    time.sleep(0.5)
    program.send_signal(signal.SIGINT)
    assert program.wait(timeout=60) == 130
    assert json.loads(file.read_text())["games"] > 0


BAD = [
    (["solve"], "no heaps: write them like 1 3 5 7"),
    (["solve", "-3"], "'-3' is negative"),
    (["solve", "1", "-3", "5"], "'-3' is negative"),
    (["solve", "x"], "'x' is not a heap"),
    (["solve", "1.5"], "'1.5' is not a heap"),
    (["solve", str(10**30)], "too large: take up to 10^18"),
    (["solve", "1," * 10**6], "too many heaps"),
    (["solve", "5", "--take", "0,1"], "taking 0 is no move"),
    (["solve", "5", "--octal", "0.79"], "'9' in '0.79' is not a digit of an octal code"),
    (["solve", "5", "--octal", "0.77", "--take", "1"], "give one of --take, --octal: each"),
    (["solve", "5", "--game", "chess"], "unknown game 'chess'"),
    (["solve", "5", "--rules", "magic"], "'magic' is no rule"),
    (["solve", "5", "--rules", "take=1 take=2"], "'take=2' says again what was said before"),
    (["solve", "5", "--rules", "heaps=99"], "heaps=99 is out of range: take 1 to 16"),
    (["solve", "5", "--game", "northcott", "--misere"], "gaps goes with plain takes"),
    (["solve", "3:3", "--game", "northcott"], "puts both pieces on one square"),
    (["solve", str(10**18), "--game", "grundy"], "no period of its values is proved"),
    (["solve", str(10**18), "--octal", "4.7..."], "no period of its values is proved"),
    (["solve", "5", "--limit", "-1", "--game", "fibonacci"], "limit -1 is negative"),
    (["sequence", "--rules", "heaps=2"], "they interact"),
    (["sequence", "--octal", "0.77", "--to", str(10**18)], "is too far: take up to 2000000"),
    (["learn", "--show", "-1"], "--show -1 is negative"),
    (["solve", "5", "--lang", "de"], "unknown language 'de'"),
    (["solve", "5", "--move", "1 9"], "row 1 has only 5"),
    (["solve", "5", "--limit", "2"], "only a game with growth"),
    (["solve", "999999", "--take", "1,3,4", "--misere"], "too large to try everything: about"),
    (["solve", "500", "--octal", "0.77", "--misere"], "too large to try everything: about"),
    (["solve", "1000000000000000000 " * 999, "--take", "1,3,4", "--misere"], "about 10^"),
    (["table", "50 50 50 50"], "too large to try everything"),
    (["table", "--first", "--take", "1-3"], "--first explains Nim"),
    (["table", "--first", "--box"], "not both"),
    (["table", "1000 1000 1000", "--box"], "a box of 1,003,003,001 positions is too large"),
    (["table", "0 " * 100, "--box"], "a box of 100 heaps is too large: take up to 32"),
    (["table", "30 30 30 30"], "46,376 situations are too many to list: take up to 20,000"),
    (["solve", "1 2", "--svg", "/nowhere/x.svg"], "cannot write '/nowhere/x.svg'"),
    (["sequence"], "give a game: --octal 0.77"),
    (["sequence", "--octal", "0.8"], "'8' in '0.8'"),
    (["sequence", "--octal", "0.77", "--to", "-1"], "--to -1 is negative"),
    (["sequence", "--game", "moore"], "they interact"),
    (["sequence", "--game", "film"], "when the last to take loses"),
    (["packets", "0"], "at least one match"),
    (["play", "1000"], "too large to play"),
    (["play", "--against", "x"], "unknown opponent 'x'"),
    (["play", "--errors", "2"], "errors 2.0 is out of range"),
    (["play", "--boxes", "x.json"], "--boxes goes with --against learner"),
    (["learn", "--games", "0"], "0 games is out of range"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "message"), BAD, ids=[" ".join(w)[:40] for w, _ in BAD])
def test_bad_input_gets_one_line_and_status_2(words: list[str], message: str) -> None:
    shown = run("nim", *words)
    assert shown.status == 2
    assert shown.out == ""
    assert shown.err.startswith("error: ")
    assert shown.err.count("\n") == 1
    assert message in shown.err


def test_nothing_heavy_is_loaded_to_solve_marienbad() -> None:
    script = (
        "import sys; from antihilbert.cli.main import main\n"
        "try: main('nim solve 1 3 5 7'.split())\n"
        "except SystemExit: print([m for m in ('numba', 'numpy', 'rich') if m in sys.modules])"
    )
    shown = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=os.environ
    )
    assert shown.stdout.endswith("[]\n")
