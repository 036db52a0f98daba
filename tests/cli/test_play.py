import json
import shlex
from pathlib import Path

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from shell import refusal, run


def test_an_endless_game_is_told_in_json() -> None:
    answer = json.loads(run("war", "play", "5 3 / 2 4 1", "--json").out)
    assert answer == {
        "outcome": "endless", "tricks": 6, "cards": 6, "preperiod": 0, "period": 6,
        "preperiod_cards": 0, "period_cards": 6, "deck": {"suits": 1, "values": 5},
        "deal": "5 3 / 2 4 1", "pickups": ["natural", "natural"],
        "aligned": False, "aligned_after": None, "exchanged_after": None,
    }  # fmt: skip


def test_periods_are_null_unless_the_game_is_endless() -> None:
    answer = json.loads(run("war", "play", "4 1 / 2 3", "--json").out)
    assert (answer["outcome"], answer["preperiod"], answer["period"]) == ("player1", None, None)


def test_a_game_of_a_run_is_shown_by_its_address() -> None:
    words = ["--suits", "4", "--values", "13", "--seed", "7", "--index", "12345"]
    answer = json.loads(run("war", "play", *words, "--json").out)
    assert Deal.parse(answer["deal"]) == Deck(4, 13).sample(7, 12345)
    assert (answer["seed"], answer["index"]) == (7, 12345)


def test_a_deal_is_found_by_its_rank_and_back() -> None:
    answer = json.loads(
        run("war", "play", *["--suits", "4", "--values", "13", "--rank", "10"], "--json").out
    )
    assert run("war", "rank", answer["deal"]).out == "10\n"


def test_each_player_may_have_a_pickup() -> None:
    words = ["--pickup", "natural", "--pickup2", "loser-first", "--json"]
    assert json.loads(run("war", "play", "4 1 / 2 3", *words).out)["period"] == 4


def test_every_line_of_standard_input_with_a_slash_is_a_deal() -> None:
    deals = b"4 1 / 2 3\n\n5 3 / 2 4 1\n"
    alone = [run("war", "play", deal, "--json").out for deal in ("4 1 / 2 3", "5 3 / 2 4 1")]
    assert run("war", "play", "-", "--json", given=deals).out == "".join(alone)
    assert run("war", "rank", "-", given=b"4 1 / 2 3\n1 4 / 2 3\n").out == "18\n4\n"
    assert run("war", "play", "-", given=b"4 1\n2 3\n").out == run("war", "play", "4 1 / 2 3").out
    wrong = run("war", "play", "-", given=b"4 1 / 2 3\n4 x / 2 3\n")
    assert wrong.status == 2 and wrong.out.count("\n") == 1
    assert wrong.err.startswith("error: text 2 of standard input: 'x' in hand 1 is not a card")


def test_letters_of_a_pack_are_cards_and_others_are_classes() -> None:
    played = json.loads(run("war", "play", "Q A / K J", "--json").out)
    assert (played["deal"], played["tricks"]) == ("12 14 / 13 11", 6)
    mixed = json.loads(run("war", "play", "9 T / 10 2", "--json").out)
    assert mixed["deal"] == "9 10 / 10 2"
    classes = json.loads(run("war", "play", "Q A / K J", "--classes", "--json").out)
    assert classes["classes"] == {"A": 1, "J": 1, "K": 1, "Q": 1}
    assert json.loads(run("war", "play", "A B / B A B", "--json").out)["classes"] == {
        "A": 2,
        "B": 3,
    }
    assert run("beggar", "play", "J-/-J", "--classes").status == 2


def test_what_was_typed_is_shown_as_typed() -> None:
    assert "'♠' in hand 1 is not a card" in run("war", "play", "♠ 2 / 3 4").err
    assert "'\\x00' in hand 1" in run("war", "play", "\0 2 / 3 4").err


def test_a_trace_comes_in_every_format() -> None:
    assert "battle 3=3, 2=2, 1=1" in run("war", "play", "3 2 1 1/3 2 1 2", "--trace").out
    lines = run("war", "play", "4 1 / 2 3", "--trace-as", "jsonl").out.splitlines()
    assert [json.loads(line)["trick"] for line in lines] == [0, 1, 2, 3, 4]
    assert "hand 1" in run("war", "play", "4 1 / 2 3", "--trace-as", "sizes").out
    table = run("war", "play", "5 3 / 2 4 1", "--trace-as", "csv").out.splitlines()
    assert table[:2] == ["trick,hand1,hand2,winner,cycle", "0,5 3,2 4 1,1,1"]
    assert table[-1] == "6,5 3,2 4 1,,1"
    assert len(table) == 1 + 7
    assert run("war", "play", "4 1 / 2 3", "--trace-as", "csv").out.splitlines()[1].endswith(",0")
    answer = json.loads(run("beggar", "play", "J-/-J", "--trace", "--json").out)
    assert answer["trace"][0]["pile"] == [1, 0]


def test_a_deal_that_is_no_full_deck_is_played_with_a_note() -> None:
    shown = run("war", "play", "1 3 / 1 2")
    assert shown.err == "note: not a full deck: 1 twice\n"
    assert shown.status == 0
    refused = run("war", "play", "1 3 / 1 2", "--full-deck")
    assert (refused.status, refused.err) == (2, "error: not a full deck: 1 twice\n")
    assert run("war", "play", "4 1 / 2 3", "--full-deck").status == 0


def test_a_beggar_deal_has_a_rank_and_the_rank_has_its_deal() -> None:
    # Of 4! orders, K-JQ comes after the six that begin with -, with J and with Q.
    answer = json.loads(run("beggar", "rank", "K-/JQ", "--json").out)
    assert answer == {"rank": "18", "deals": "24", "deal": "K-/JQ"}
    casella = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"
    rank = run("beggar", "rank", casella).out.strip()
    assert json.loads(run("beggar", "play", "--rank", rank, "--json").out)["deal"] == casella
    assert "no rank: 3 cards, against" in run("beggar", "rank", "--/K").err


def test_the_deals_of_a_ring_are_listed(tmp_path: Path) -> None:
    casella = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"
    picture = tmp_path / "ring.svg"
    told = run("beggar", "endless", "deals", casella, "--json", "--svg", str(picture))
    answer = json.loads(told.out)
    assert (answer["period"], answer["period_cards"], answer["deals"]) == (62, 440, 30)
    assert casella in answer["list"] and len(set(answer["list"])) == 30
    assert "62 tricks" in picture.read_text()
    every = json.loads(run("beggar", "endless", "deals", casella, "--every-split", "--json").out)
    assert set(answer["list"]) < set(every["list"])
    shown = run("beggar", "endless", "deals", "J--/-J-").out
    assert "J--/-J-  after 1\n" in shown
    ended = run("beggar", "endless", "deals", "--J/--", "--json")
    assert (ended.status, json.loads(ended.out)["list"]) == (3, [])
    both = run("beggar", "endless", "deals", casella, "--every-split", "--hand1-size", "3")
    assert (both.status, "not both" in both.err) == (2, True)
    assert "take 1 to 5" in run("beggar", "endless", "deals", "J--/-J-", "--hand1-size", "6").err


def test_beggar_deals_may_start_with_a_dash() -> None:
    answer = json.loads(run("beggar", "play", "---K--/-Q", "--json").out)
    assert answer["deal"] == "---K--/-Q"
    casella = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"
    answer = json.loads(run("beggar", "play", "--json", casella).out)
    assert (answer["preperiod"], answer["period"]) == (4, 62)
    assert answer["deck"] == {"suits": 4, "values": 13, "penalties": 4}


def test_the_italian_deck_is_dealt() -> None:
    answer = json.loads(run("beggar", "play", "--values", "10", "--penalties", "3", "--json").out)
    assert answer["deck"] == {"suits": 4, "values": 10, "penalties": 3}
    assert run("beggar", "play").status == 0


def test_a_deal_is_read_from_standard_input() -> None:
    assert "6 tricks" in run("war", "play", "-", given=b"[5, 3] / [2, 4, 1]\n").out


def test_a_limit_stops_a_game() -> None:
    answer = json.loads(run("war", "play", "5 3 / 2 4 1", "--max-tricks", "5", "--json").out)
    assert (answer["outcome"], answer["tricks"], answer["period"]) == ("unfinished", 5, None)


def test_a_game_is_told_in_french() -> None:
    told = run("war", "play", "3 2 1 1/3 2 1 2", "--trace", "--lang", "fr")
    assert "bataille 3=3, 2=2, 1=1" in told.out
    assert told.out.endswith("le joueur 2 gagne après 1 pli (4 cartes)\n")
    assert told.err == "note : ce n'est pas un jeu complet : 3 deux fois, les autres 3 fois\n"
    endless = run("war", "play", "5 3 / 2 4 1", "--lang", "fr").out
    assert endless.splitlines() == [
        "sans fin : les mêmes 6 plis (6 cartes) encore et encore, dès le début",
        "non alignée",
    ]
    assert "main 1" in run("war", "play", "4 1 / 2 3", "--trace-as", "sizes", "--lang", "fr").out
    told = run("beggar", "play", "J-/-J", "--trace", "--lang", "fr")
    assert "le joueur 1 ouvre J-, le joueur 1 ramasse" in told.out
    assert "4 cartes, au lieu de 40" in told.err
    limited = run("beggar", "play", "--seed", "3", "--max-tricks", "5", "--lang", "fr").out
    assert limited.startswith("inachevée : arrêtée à la limite, après 5 plis (")


TORN = [
    ("war play 4 1 / 2 3", "war play '4 1 / 2 3'"),
    ("war play --max-tricks 5 4 1/2 3 --json", "war play --max-tricks 5 '4 1/2 3' --json"),
    ("war play --json [5, 3] / [2, 4, 1]", "war play --json '[5, 3] / [2, 4, 1]'"),
    ("war play A B / B A B", "war play 'A B / B A B'"),
    ("war rank 4 1 / 2 3", "war rank '4 1 / 2 3'"),
    ("war profile of 4 1 / 2 3", "war profile of '4 1 / 2 3'"),
    (
        "war longest --from 4 1 / 2 3 --suits 1 --values 4",
        "war longest --from '4 1 / 2 3' --suits 1 --values 4",
    ),
    ("beggar play J - / - Q", "beggar play 'J - / - Q'"),
    ("beggar play --K / -Q", "beggar play '--K / -Q'"),
]


@pytest.mark.parametrize(("typed", "right"), TORN)
def test_a_deal_without_quotes_is_put_right(typed: str, right: str) -> None:
    shown = run(*typed.split())
    assert (shown.status, shown.out) == (2, "")
    assert shown.err == f"error: put the deal in quotes: antihilbert {right}\n"
    corrected = run(*shlex.split(right), *(["--seconds", "0.1"] if "longest" in right else []))
    assert (corrected.status, corrected.err.startswith("error")) == (0, False)


BAD = [
    (["war", "stats"], "as in: antihilbert war stats --suits 4 --values 13 --games 1000000"),
    (["beggar", "stats"], "as in: antihilbert beggar stats --games 1000000"),
    (["war", "rank"], "as in: antihilbert war rank '4 1 / 2 3'"),
    (["war", "play"], "give a deal like"),
    (["war", "play", "--suits", "4"], "give a deal like"),
    (["war", "play", "1/2", "--suits", "4"], "not both"),
    (["beggar", "play", "-K/-Q", "--values", "13"], "not both"),
    (["war", "play", " / 1"], "hand 1 is empty"),
    (
        ["war", "play", "5 x / 1"],
        "'x' in hand 1 is not a card: write values as whole numbers from 1 to 1000000",
    ),
    (["war", "play", "0 1 / 2"], "'0' in hand 1 is not a card"),
    (["war", "play", "1/2/3/4/5"], "War is not for 5 players here: take 2 to 4"),
    (["war", "play", "-1/2"], "'-1' in hand 1 is not a card"),
    (["war", "play", "1/2", "--max-tricks", "-3"], "--max-tricks: take a whole number"),
    (["war", "play", "1/2", "--max-tricks", "x"], "--max-tricks"),
    (["war", "play", "1/2", "--pickup", "x"], "unknown pickup 'x': take one of natural, optimised"),
    (["war", "play", "1/2", "--pickup2", "é"], "unknown pickup"),
    (["war", "play", "1/2", "--trace-as", "x"], "--trace-as: take one of text, jsonl"),
    (["war", "play", "1/2", "--seed", "-1"], "--seed: take a whole number"),
    (["war", "play", "--suits", "10", "--values", "1000000"], "too large"),
    (["war", "play", "--suits", "1", "--values", "4", "--rank", "24"], "0 to 23"),
    (["war", "play", "--suits", "1", "--values", "4", "--rank", "x"], "rank 'x'"),
    (["war", "play", "--suits", "1", "--values", "4", "--hand1-size", "4"], "1 to 3"),
    (["war", "play", "1/2", "--nonsense"], "--nonsense"),
    (["war", "rank", "1/3"], "no rank"),
    (["war", "nonsense"], "nonsense"),
    (["beggar", "play", "--X/-"], "'--X' in hand 1 is not a card"),
    (["beggar", "play", "--penalties", "7"], "--penalties: take a whole number from 0 to 4"),
    (["verify", "/dev/null/x"], "cannot read '/dev/null/x'"),
    (["verify"], "FILE"),
    (["nonsense"], "nonsense"),
]


@pytest.mark.parametrize(("words", "message"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_gets_one_line_and_status_2(words: list[str], message: str) -> None:
    assert message in refusal(*words)


def test_an_endless_game_is_said_to_be_aligned_or_not() -> None:
    deal = "2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1"
    answer = json.loads(run("war", "play", deal, "--json").out)
    assert (answer["aligned"], answer["exchanged_after"]) == (True, 12)
    assert run("war", "play", deal).out.endswith("\naligned, hands exchanged after 12 tricks\n")
    told = run("war", "play", deal, "--lang", "fr").out
    assert told.endswith("\nalignée, mains échangées après 12 plis\n")
    assert run("war", "play", "5 3 / 2 4 1").out.endswith("\nnot aligned\n")
    answer = json.loads(run("war", "play", "4 1 / 2 3", "--json").out)
    assert answer["aligned"] is answer["exchanged_after"] is None


def test_letters_are_played_as_classes() -> None:
    letters = "A B A B / B A B A B"
    answer = json.loads(run("war", "play", letters, "--json", "--trace").out)
    assert (answer["outcome"], answer["period"], answer["deal"]) == ("endless", 2, letters)
    assert (answer["fillings"], answer["numbers_period"]) == (2880, 20)
    assert answer["classes"] == {"A": 4, "B": 5}
    assert answer["trace"][1]["hand1"] == "BABAB"
    told = run("war", "play", letters, "--trace").out
    assert "A B A B / B A B A B  as after 0 tricks, and so on for ever" in told
    assert "A beats B" in told
    assert "4! x 5! = 2,880" in told
    assert "the letters are back every 2 tricks, the numbers after 10 times that: 20" in told
    won = run("war", "play", "A / B").out
    assert won.startswith("player 1 wins after 1 trick (1 card)\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["B / B"], "B meets B in trick 1, and classes do not say"),
        (["B 1 / A"], "'B' in hand 1 is not a card: write values as whole numbers"),
        (["A / b"], "'b' in hand 2 is not a card: write classes as letters from A to Z"),
        (["A / B", "--full-deck"], "not cards of a deck"),
    ],
)
def test_letters_that_cannot_be_played_get_one_line(words: list[str], message: str) -> None:
    assert message in refusal("war", "play", *words)
