import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from shell import refusal, run


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


def test_a_misere_quotient_has_elements_relations_and_a_proved_period() -> None:
    shown = run("nim", "quotient", "--take", "1,2", "--json")
    assert json.loads(shown.out) == {
        "rules": "take=1,2 misere",
        "order": 6,
        "generators": {"x": 1, "y": 2},
        "relations": ["x2 = 1", "y3 = y"],
        "lost": ["x", "y2"],
        "values": ["x", "y"],
        "preperiod": 0,
        "period": 3,
        "known_to": 7,
        "whole_game": True,
    }
    assert "tas à partir de 1 : x y" in run("nim", "quotient", "--take", "1,2", "--lang", "fr").out


def test_tables_come_as_json() -> None:
    table = json.loads(run("nim", "table", "2", "2", "--json").out)
    assert [row["position"] for row in table["situations"]] == ["0", "1", "1-1", "2", "1-2", "2-2"]
    first = json.loads(run("nim", "table", "--first-moves", "--json").out)
    assert len(first["first_moves"]) == 16
    box = json.loads(run("nim", "table", "20 20 20", "--box", "--json").out)
    assert (box["positions"], box["lost"]) == (9261, 331)
    assert "Marienbad" in run("nim", "games").out
    assert json.loads(run("nim", "games", "--json").out)["games"][0]["heaps"] == [1, 3, 5, 7]
    assert json.loads(run("nim", "packets", "7", "--json").out)["packets"] == [4, 2, 1]


def test_everything_is_said_in_french_where_french_is_wanted() -> None:
    def french(*words: str) -> str:
        return run("nim", *words, "--lang", "fr").out

    assert french("table", "2", "2").startswith(
        "position  gagnant             coup  coups restants"
    )
    assert "situations : 6, perdues pour qui doit jouer : 3" in french("table", "2", "2")
    assert french("table", "--first-moves").startswith("coup  laisse   réponse  puis")
    assert "9,261 positions, dont 331 perdues" in french("table", "20 20 20", "--box")
    assert "période 12 à partir du tas 71, prouvée" in french("sequence", "--octal", "0.77")
    assert "aucune période vue" in french("sequence", "--game", "grundy")
    assert "4k+3 et 4k+4 échangent leurs places" in french("sequence", "--game", "lasker")
    assert "parties gagnées sur 20 ; par dixièmes" in french("learn", "--games", "20")
    assert french("games").startswith("nom           règles")


def test_a_refusal_is_in_french_inside_a_french_game_and_out_of_it() -> None:
    large = ["60 60 60 60", "--rules", "heaps=2 neighbours", "--lang", "fr"]
    shown = run("nim", "play", *large, "--against", "random", given=b"hint\nwhy\nquit\n")
    assert shown.status == 0
    assert shown.out.count("trop grand pour tout essayer : environ") == 3
    assert "too large" not in shown.out
    refused = run("nim", "solve", *large)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("erreur : trop grand pour tout essayer : environ")
    unknown = run("nim", "solve", "5", "--game", "x", "--lang", "fr").err
    assert unknown.startswith("erreur : jeu inconnu « x » : choisir parmi marienbad")


def test_a_sequence_follows_from_rules_in_words() -> None:
    for words in (["--rules", "take=1, 3, 4"], ["--take", "1,3,4"], ["--octal", "0.3033"]):
        answer = json.loads(run("nim", "sequence", *words, "--to", "7", "--json").out)
        assert answer["values"] == [0, 1, 0, 1, 2, 3, 2, 0]
        assert (answer["period"], answer["proved"], answer["formula"]) == (7, True, None)
    lasker = json.loads(run("nim", "sequence", "--game", "lasker", "--to", "4", "--json").out)
    assert (lasker["values"], lasker["formula"][:2]) == ([0, 1, 2, 4, 3], "n,")


BAD = [
    (["solve"], "no heaps: write them like 1 3 5 7"),
    (["solve", "-3"], "'-3' is negative"),
    (["solve", "1", "-3", "5"], "'-3' is negative"),
    (["solve", "x"], "'x' is not a heap"),
    (["solve", "1.5"], "'1.5' is not a heap"),
    (["solve", str(10**30)], "too large: take up to 10^18"),
    (["solve", "1," * 10**6], "HEAPS...: at most 4000 characters are read"),
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
    (["solve", "5", "--max-take", "-1", "--game", "fibonacci"], "--max-take: take a whole number"),
    (["sequence", "--rules", "heaps=2"], "they interact"),
    (["sequence", "--octal", "0.77", "--to", str(10**18)], "--to: take a whole number from 0"),
    (["learn", "--show", "-1"], "--show: take a whole number"),
    (["solve", "5", "--lang", "de"], "unknown language 'de'"),
    (["solve", "5", "--move", "1 9"], "row 1 has only 5"),
    (["solve", "5", "--max-take", "2"], "only a game with growth"),
    (["solve", "9999 9999", "--rules", "take=1,3 heaps=2"], "too large to try everything: about"),
    (["solve", "500", "--hex", "0.8F", "--misere"], "too large to try everything: about"),
    (["solve", "1000000000000000000 " * 200, "--rules", "take=1,3,4 heaps=2"], "about 10^"),
    (["table", "50 50 50 50"], "too large to try everything"),
    (["table", "--first-moves", "--take", "1-3"], "--first-moves explains Nim"),
    (["table", "--first-moves", "--box"], "not both"),
    (["table", "1000 1000 1000", "--box"], "a box of 1,003,003,001 positions is too large"),
    (["table", "0 " * 100, "--box"], "a box of 100 heaps is too large: take up to 32"),
    (["table", "30 30 30 30"], "46,376 situations are too many to list: take up to 20,000"),
    (["solve", "1 2", "--svg", "/nowhere/x.svg"], "cannot write '/nowhere/x.svg'"),
    (["sequence"], "give a game: --octal 0.77"),
    (["sequence", "--octal", "0.8"], "'8' in '0.8'"),
    (["sequence", "--octal", "0.77", "--to", "-1"], "--to: take a whole number"),
    (["sequence", "--game", "moore"], "they interact"),
    (["sequence", "--game", "film"], "when the last to take loses"),
    (["quotient", "--game", "moore"], "has no quotient: heaps must be independent"),
    (["quotient", "--octal", "0.77", "--to", "0"], "--to: take a whole number from 1 to 2000"),
    (["packets", "0"], "at least one match"),
    (["play", "1000"], "too large to play"),
    (["play", "--against", "x"], "--against: take one of perfect, random, learner, not 'x'"),
    (["play", "--errors", "2"], "--errors: take a number from 0 to 1, not '2'"),
    (["play", "--boxes", "x.json"], "--boxes goes with --against learner"),
    (["learn", "--games", "0"], "--games: take a whole number from 1 to 10^6"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "message"), BAD, ids=[" ".join(w)[:40] for w, _ in BAD])
def test_bad_input_gets_one_line_and_status_2(words: list[str], message: str) -> None:
    assert message in refusal("nim", *words)


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
