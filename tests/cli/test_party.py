"""War for three and four from the command line."""

import json
from pathlib import Path

import pytest

from shell import run


def test_three_hands_are_played_and_told() -> None:
    told = run("war", "play", "9 / 9 / 4 8", "--players", "3", "--trace").out
    assert "[9] / [9] / [4, 8] →  battle 9 9 4" in told
    assert told.endswith("player 3 wins after 1 trick (1 card)\n")


def test_a_dealt_game_is_the_same_each_time() -> None:
    command = "war play --suits 4 --values 13 --players 4 --seed 3 --index 5 --json"
    answer = json.loads(run(*command.split()).out)
    assert answer == json.loads(run(*command.split()).out)
    assert answer["players"] == answer["deal"].count("/") + 1 == 4
    again = json.loads(run("war", "play", answer["deal"], "--players", "4", "--json").out)
    assert again["tricks"] == answer["tricks"]


@pytest.mark.parametrize(
    "command",
    [
        "5 3 / 2 4 / 1 6",
        "2 3 / 1 1 / 3 2 --pickup first-player",
        "4 1 2 / 4 1 3 / 2 3 --face-down 1 --out-of-cards flip-last",
        "4 1 2 / 4 1 3 / 2 3 / 4 --pickup random --seed 4",
        "5 3 / 2 4 1",
    ],
)
def test_what_play_certifies_is_verified(command: str, tmp_path: Path) -> None:
    deal, *options = command.split(" --")
    words = [word for option in options for word in f"--{option}".split()]
    told = run("war", "play", deal, *words, "--certificate").out
    line = told.splitlines()[-1]
    assert line.split(" | ")[7] == deal
    answer = json.loads(run("war", "play", deal, *words, "--certificate", "--json").out)
    assert answer["certificate"] == line
    file = tmp_path / "found.txt"
    file.write_text(f"{line}\n", encoding="utf-8")
    assert "1 certificate replayed, all hold" in run("verify", str(file)).out


def test_a_false_line_of_three_players_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "false.txt"
    file.write_text("war | natural | player1 | - | - | 5 | 5 | 5 3 / 2 4 / 1 6\n")
    found = run("verify", str(file))
    assert found.status == 1
    assert "outcome: claimed player1, replayed player3" in found.out


def test_the_deal_says_how_many_play() -> None:
    assert (
        run("war", "play", "5 3 / 2 4 / 1 6").out
        == run("war", "play", "5 3 / 2 4 / 1 6", "--players", "3").out
    )


def test_the_longest_game_of_three_is_certified_and_a_search_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "state.txt"
    command = f"war longest --suits 2 --values 5 --players 3 --seconds 0.2 --resume {file} --json"
    first, second = (json.loads(run(*command.split()).out) for _ in range(2))
    assert second["evaluations"] > first["evaluations"]
    assert second["tricks"] >= first["tricks"]
    assert second["deal"].count("/") == 2 and second["deal"] in second["certificates"][0]


def test_an_endless_game_of_three_is_found_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "found.txt"
    command = "war endless search --suits 1 --values 7 --players 3 --seconds 60"
    assert "2 of 3 players play on for ever" in run(*command.split(), "--save", str(file)).out
    assert "2 joueurs sur 3 jouent sans fin" in run(*command.split(), "--lang", "fr").out
    assert run("verify", str(file)).status == 0


def test_a_run_of_three_tells_of_three_in_both_languages() -> None:
    command = "war stats --suits 2 --values 6 --games 300 --players 3"
    assert "player3" in run(*command.split()).out
    told = run(*command.split(), "--lang", "fr").out
    assert "3 joueurs" in told and "joueur 3" in told


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("war play 1/2 --players 1", "--players: take a whole number from 2 to 4"),
        ("war stats --suits 4 --values 2 --games 1 --players 9", "--players: take a whole"),
        ("war play 1/2 --players 3", "hands in the deal: 2, players: 3"),
        ("war play 1/2/3 --players 2", "2 slashes in the deal"),
        ("war play 1/2/3 --max-tricks 0 --certificate", "nothing certain to certify"),
        ("war play A/B --certificate", "put numbers"),
        (
            "war longest --suits 4 --values 2 --players 3 --method climb",
            "for two players: take sample",
        ),
        ("war longest --suits 4 --values 2 --players 3 --metric cards", "leave --metric"),
        (
            "war longest --suits 4 --values 2 --players 3 --pickup2 optimised",
            "3 players pick up alike",
        ),
        ("war endless search --suits 4 --values 2 --players 3 --method sat", "is for two players"),
        ("war endless search --suits 4 --values 2 --players 3 --pickup random", "chance"),
        (
            "war endless search --suits 4 --values 2 --all-stay-in",
            "--all-stay-in is for --players 3",
        ),
        ("war play --players 3", "give a deal like '5 3 / 2 4 / 1 6'"),
        ("war play 1/2/3 --players 3 --rank 0", "--rank is for two players"),
        (
            "war stats --suits 4 --values 2 --games 1 --players 3 --group-by aces",
            "--group-by is for two",
        ),
        ("war stats --suits 1 --values 3 --games 1 --players 4", "too small for 4 players"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(command: str, said: str) -> None:
    answer = run(*command.split())
    assert answer.status == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
