import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from antihilbert.baseball.board import SYMBOLS, Board, Field, Move
from antihilbert.baseball.drawing import PARTS
from antihilbert.baseball.strategies import STRATEGIES
from antihilbert.core.messages import InputError
from antihilbert.operations.operation import API, COMMAND, operation_named
from shell import refusal, run

BOARD = "45|.0|13|12|23|45"


def answer(*words: str) -> dict[str, object]:
    shown = run("baseball", *words, "--json")
    assert shown.status == 0, shown.err
    found: dict[str, object] = json.loads(shown.out)
    return found


@pytest.mark.parametrize("name", ["optimal", "best-move", "left-first", "one-base", "local"])
def test_the_moves_of_a_solution_can_be_replayed(name: str) -> None:
    solved = json.loads(run("baseball", "solve", BOARD, "--strategy", name, "--json").out)
    board = Board.parse(BOARD)
    for move in solved["moves"]:
        made = Move(SYMBOLS.index(move["token"]), move["from"], move["to"])
        assert made in list(board.moves(Field.ring(6)))
        board = board.after(made)
        assert str(board) == move["board"]
    assert board.is_solved
    assert solved["solved"]
    assert solved["count"] == len(solved["moves"])


def test_a_solution_on_the_line_does_not_go_round() -> None:
    ring, line = answer("solve", BOARD), answer("solve", BOARD, "--line")
    assert ring["count"] == 13
    assert int(str(line["count"])) > 13
    around = answer("solve", BOARD, "--graph", "0-1,1-2,2-3,3-4,4-5,5-0")
    assert around["count"] == 13


def test_a_loop_is_shown() -> None:
    shown = run("baseball", "solve", "22|11|.0", "--strategy", "naive", "--line")
    assert shown.status == 0
    assert "a loop: the board is the one after move" in shown.out
    assert answer("solve", "22|11|.0", "--strategy", "naive", "--line")["loop"]


def test_reasons_are_told_in_french_too() -> None:
    words = ["baseball", "solve", "11|.0", "--strategy", "best-move", "--explain"]
    assert "the hole goes left, the larger token steps right" in run(*words).out
    assert "le trou va à gauche" in run(*words, "--lang", "fr").out


def test_distances_and_comparison_have_the_keys_of_the_contract() -> None:
    found = answer("distances", "4", "--line")
    assert (found["states"], found["god"]) == (480, 21)
    assert sum(found["histogram"]) == 480  # type: ignore[call-overload]
    assert "480 boards" in run("baseball", "distances", "4").out
    scores = answer("compare", "3")["strategies"]
    assert isinstance(scores, dict)
    assert set(scores) >= {"optimal", "best-move", "one-base", "local", "naive", "random"}
    assert all({"mean", "worst", "failures"} <= set(score) for score in scores.values())
    shown = run("baseball", "compare", "3")
    assert "best-move" in shown.out
    assert shown.err == ""
    # With four bases naive may go round for ever, so that the means are not over the same boards.
    shown = run("baseball", "compare", "4")
    assert shown.err == "note: naive: mean, ratio and worst are over the boards solved\n"


def test_boards_are_counted_beside_the_source() -> None:
    assert answer("count", "5") == {"n": 5, "boards": 11010, "printed": 63000}
    assert "11010" in run("baseball", "count", "5").out


def test_the_facts_are_shown_along_a_run() -> None:
    found = answer("facts", "22|11|.0")
    assert set(found["facts"].values()) == {True}  # type: ignore[attr-defined]
    assert "fait 3" in run("baseball", "facts", "22|11|.0", "--lang", "fr").out


def test_pictures_are_written(tmp_path: Path) -> None:
    board, sheet, plot = tmp_path / "board.svg", tmp_path / "sheet.svg", tmp_path / "plot.html"
    for what, file, words in (
        ("picture", board, ["draw", BOARD, "--svg", str(board)]),
        ("sheet", sheet, ["print", "5", str(sheet)]),
        ("plot", plot, ["compare", "3", "--plot", str(plot)]),
    ):
        shown = run("baseball", *words)
        assert (shown.status, shown.err.splitlines()[0]) == (0, f"note: the {what} is in {file}")
    assert board.read_text().startswith("<svg")
    assert sheet.read_text().startswith("<svg")
    assert "best-move" in plot.read_text()


def test_a_picture_is_written_beside_the_json(tmp_path: Path) -> None:
    file = tmp_path / "way.svg"
    assert answer("solve", BOARD, "--svg", str(file))["solved"]
    assert file.read_text().startswith("<svg")
    assert "no such option" in refusal("baseball", "draw", BOARD, "--json").lower()


def test_every_strategy_and_every_part_can_be_chosen() -> None:
    for name, field, known in (
        ("baseball solve", "strategy", STRATEGIES),
        ("baseball print", "part", PARTS),
    ):
        kinds = {one.name: one.kind.schema() for one in operation_named(name).fields()}
        assert kinds[field]["enum"] == list(known)


def test_the_web_lab_has_its_own_bounds_and_defaults() -> None:
    solve, compare = operation_named("baseball solve"), operation_named("baseball compare")
    assert solve.read({"board": BOARD}, API).max_moves == 2000
    assert solve.read({"board": BOARD}, COMMAND).max_moves == 100_000
    assert compare.read({}, API).bases == 4
    with pytest.raises(InputError, match="N is missing, as in"):
        compare.read({}, COMMAND)


def test_a_game_is_played_from_lines() -> None:
    given = b"hint\n9\n1 1\nundo\nundo\n\n1\n0\nquit\n"
    shown = run("baseball", "play", "11|.0", given=given)
    assert shown.status == 0
    assert "Hint: 1: 0 → 1" in shown.out
    assert "'9' is no move" in shown.out
    assert "There is nothing to take back." in shown.out
    assert "Solved" not in shown.out
    won = json.loads(run("baseball", "play", ".1|01", "--json", given=b"0\n1\n1\n").out)
    assert won["solved"]
    assert won["moves"] == ["0: 1 → 0", "1: 0 → 1"][: won["count"]]


def test_under_the_cover_three_bases_are_seen_and_the_board_turns() -> None:
    shown = run(
        "baseball", "play", BOARD, "--cover", "--lang", "fr", given=b">\n>\n1\n<\n<\n1\nq\n"
    )
    assert "45|.0|13|??|??|??" in shown.out
    assert "??|.0|13|12|??|??" in shown.out
    assert "??|??|13|12|23|??" in shown.out
    assert "« 1 » n'est pas un coup" in shown.out
    assert "45|01|.3|??|??|??" in shown.out


def test_hints_under_the_cover_are_the_local_strategy() -> None:
    board = "22|33|.0|11"
    moves = answer("solve", board, "--strategy", "local")["moves"]
    assert isinstance(moves, list)
    typed = []
    for move in moves:  # the board is turned after the hole
        turn = ">" if move["from"] > move["to"] else "<"
        typed += ["hint", f"{move['token']} {move['from']}", turn]
    shown = run("baseball", "play", board, "--cover", given="\n".join(typed).encode()).out
    hints = [line[6:].split() for line in shown.splitlines() if line.startswith("Hint")]
    assert hints == [[f"{m['token']}:", str(m["from"]), "→", str(m["to"])] for m in moves]
    assert f"Solved in {len(moves)} moves." in shown


def test_one_move_is_not_said_to_be_several_and_french_is_spoken_to_the_end() -> None:
    assert run("baseball", "solve", "01|.1").out.endswith("solved in 1 move\n")
    assert run("baseball", "solve", "01|.1", "--lang", "fr").out.endswith("résolu en 1 coup\n")
    looping = run("baseball", "solve", "12|.0|13|23", "--strategy", "naive", "--lang", "fr").out
    assert looping.splitlines()[-1].startswith("une boucle : le plateau est de nouveau celui")
    limited = run("baseball", "solve", BOARD, "--max-moves", "2", "--strategy", "local").out
    assert limited.endswith("\nnot solved in 2 moves\n")
    assert "Solved in 1 move." in run("baseball", "play", "01|.1", given=b"1 0\n").out


BAD = [
    (["solve", "11|.1|22"], "3 tokens of colour 1: there should be 2"),
    (["solve", "11|.0|.2"], "2 holes"),
    (["solve", "11|.0|2"], "base 2 '2' should have two places"),
    (["solve", ".0"], "no game has 1 base: take 2 to 36"),
    (["solve", "11|.0", "--strategy", "x"], "--strategy: take one of optimal"),
    (["solve", "11|.0", "--max-moves", "0"], "--max-moves: take a whole number from 1 to 10^9"),
    (["solve", "11|.0", "--line", "--graph", "0-1"], "not both"),
    (["solve", "11|.0|22", "--graph", "0-1,0-2", "--strategy", "local"], "are not joined"),
    (["solve", "|".join([".0", *(2 * c for c in "123456789abcd")])], "too many for the fewest"),
    (["distances", "1"], "N: take a whole number from 2 to 36, not '1'"),
    (["distances", "9"], "take 2 to 8"),
    (["distances", "9", "--folder", "x", "--resume", "y"], "leave out --resume and --bfile"),
    (["distances", "10", "--folder", "x"], "take 2 to 9"),
    (["distances", "4", "--workers", "0"], "--workers: take a whole number from 1 to 256"),
    (["distances", "4", "--worst", "-1"], "--worst: take a whole number from 0"),
    (["compare", "8"], "8 bases are too many to compare"),
    (["count", "1"], "N: take a whole number from 2 to 1000, not '1'"),
    (["play", "--bases", "1"], "--bases: take a whole number from 2 to 36, not '1'"),
    (["play", ".0|11|22", "--cover", "--graph", "0-1,0-2"], "the cover is for a ring or a line"),
    (["print", "40", "x.svg"], "N: take a whole number from 2 to 36, not '40'"),
    (["draw", "11|.0", "--svg", "/nowhere/x.svg"], "cannot write '/nowhere/x.svg'"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "message"), BAD, ids=[" ".join(w)[:40] for w, _ in BAD])
def test_bad_input_gets_one_line_and_status_2(words: list[str], message: str) -> None:
    assert message in refusal("baseball", *words)


def test_a_killed_search_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "search"
    words = [sys.executable, "-m", "antihilbert", "baseball", "distances", "6", "--json"]
    words += ["--resume", str(file), "--save-every", "0"]
    first = subprocess.Popen(words, stdout=subprocess.DEVNULL, env=os.environ)
    while not file.exists() and first.poll() is None:
        time.sleep(0.01)
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert file.exists()
    again = subprocess.run(words, capture_output=True, text=True, check=True)
    assert json.loads(again.stdout)["god"] == 33
