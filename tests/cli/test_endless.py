import json
from pathlib import Path

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.war import play
from antihilbert.core.environment import __version__
from shell import refusal, run


def test_construct_answers_in_the_agreed_keys() -> None:
    answer = json.loads(
        run(*["war", "endless", "construct", "--suits", "1", "--values", "9", "--json"]).out
    )
    assert (answer["deal"], answer["period"]) == ("9 5 8 4 / 3 7 2 6 1", 20)
    assert (answer["preperiod"], answer["method"], answer["word"]) == (0, "spivey", "ab")


def test_what_cannot_be_constructed_is_exit_3_with_the_reason() -> None:
    shown = run(*["war", "endless", "construct", "--suits", "1", "--values", "16"])
    assert (shown.status, shown.out) == (3, "")
    assert "Okwor 2026" in shown.err
    answer = run(*["war", "endless", "construct", "--suits", "1", "--values", "16", "--json"])
    assert answer.status == 3
    assert json.loads(answer.out)["deal"] is None


def test_32_cards_of_one_suit_are_constructed_with_equal_hands() -> None:
    words = "war endless construct --suits 1 --values 32 --equal --json"
    answer = json.loads(run(*words.split()).out)
    assert (answer["method"], answer["preperiod"], answer["period"]) == ("family", 4, 2400)
    hands = [len(hand.split()) for hand in answer["deal"].split("/")]
    assert hands == [16, 16]


def test_a_game_too_long_to_be_played_is_saved_with_the_word_that_proves_it(tmp_path: Path) -> None:
    finds = tmp_path / "finds"
    words = "war endless construct --suits 1 --values 192 --save"
    assert run(*words.split(), str(finds)).status == 0
    assert " | word aaaaaaaabbbbabbbabbb" in finds.read_text()
    assert run("verify", str(finds)).out == "1 certificate replayed, all hold\n"
    finds.write_text(finds.read_text().replace("| word aaaa", "| word aabbaaaa"))
    assert run("verify", str(finds)).status == 1


def test_a_search_shows_the_deal_the_reason_and_the_cycle() -> None:
    words = "war endless search --suits 4 --values 7 --method words --equal --workers 1"
    text = run(*words.split()).out
    assert text.startswith("deal: ")
    assert "The word aaaabbadbbaabb (14 flips) repeats for ever" in text
    assert "Flip by flip the same classes meet:" in text
    assert "more ..." in text


def test_a_search_in_vain_is_exit_3() -> None:
    words = "war endless search --suits 4 --values 2 --method exhaustive --seconds 60"
    shown = run(*words.split())
    assert shown.status == 3
    assert shown.err.startswith("there is none\nexhaustive: every deal")
    assert "docs/proofs.md, Nothing found, and counted again" in shown.err
    answer = run(*words.split(), "--json")
    assert answer.status == 3
    assert json.loads(answer.out)["reason"] == "there is none"


def test_what_chance_can_keep_going_is_told_with_its_choices(tmp_path: Path) -> None:
    words = ["war", "endless", "search", "--suits", "1", "--values", "4", "--pickup", "random"]
    answer = json.loads(run(*words, "--json").out)
    assert (answer["period"], len(answer["choices"]), len(answer["cycle"])) == (4, 4, 4)
    assert answer["cycle"][0] == answer["deal"]
    saved = tmp_path / "found.txt"
    text = run(*words, "--save", str(saved)).out
    assert "choices: 4 1, 2 3, 4 2, 1 3\n" in text
    assert run("verify", str(saved)).out == "1 certificate replayed, all hold\n"
    usual = ["--suits", "4", "--values", "13", "--pickup", "random"]
    assert "and 40 more" in run("war", "endless", "search", *usual).out


def test_the_deals_that_must_end_are_listed() -> None:
    words = ["war", "endless", "count", "--suits", "1", "--values", "3", "--pickup", "random"]
    answer = json.loads(run(*words, "--json").out)
    assert (answer["deals"], answer["endless"], answer["must_end"]) == (6, 2, 4)
    assert sorted(answer["endless_deals"]) == ["2 / 1 3", "3 / 1 2"]
    assert "4 must end whatever chance does:\n" in run(*words).out
    words[words.index("3")] = "5"
    many = run(*words, "--every-split").out
    assert "more (--json tells all)" in many


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("search --suits 4 --values 13 --seconds -1", "take a number from 0.001 to 10^7"),
        ("search --suits 4 --values 13 --pickup random --method words", "auto, recipe, exhaustive"),
        ("count --suits 4 --values 13 --pickup random", "too many positions"),
        ("search --suits 4 --values 13 --pickup x", "unknown pickup"),
        ("search --suits 4 --values 13 --method x", "unknown method"),
        ("search --suits 4 --values 13 --unaligned", "SAT"),
        ("search --suits 4 --values 13 --save /no/such/place", "cannot write"),
        ("search --suits 4 --values 13 --resume /no/such/place", "cannot be used"),
        ("construct --suits 0 --values 13", "--suits: take a whole number from 1"),
        ("count --suits 9 --values 2", "at most 16 cards"),
        ("count --suits 1 --values 5 --hand1-size 2 --every-split", "not both"),
        ("block --cards 0 --values 3", "from 2 to 200"),
        ("block --cards 8 --values 3 --rounds 0", "from 1 to 20"),
        ("block --cards 8 --values 3 --seconds 0", "take a number from 0.001"),
        ("construct --suits 1 --values 9 --method x", "unknown construction"),
    ],
)
def test_bad_input_gets_one_line(words: str, message: str) -> None:
    assert message in refusal("war", "endless", *words.split())


def test_cycles_are_counted_in_the_agreed_keys() -> None:
    answer = json.loads(
        run(*["war", "endless", "count", "--suits", "3", "--values", "3", "--json"]).out
    )
    assert (answer["deals"], answer["endless"], answer["cycles"]) == (1680, 629, 2)
    (kind,) = answer["periods"]
    assert (kind["period"], kind["cycles"], kind["deals"]) == (100, 2, 629)
    assert kind["construction"] is None
    text = run(*["war", "endless", "count", "--suits", "1", "--values", "7"]).out.splitlines()
    assert text[0] == "5,040 deals, 2,304 of them endless (45.7143 %)"
    assert text[1] == "104 cycles, 52 if exchanging the players makes no difference"
    assert "spivey: ab" in text[3]
    assert "word: ab" in text[4]


def test_a_block_is_shown_or_ruled_out() -> None:
    words = "war endless block --cards 8 --values 3 --json"
    assert json.loads(run(*words.split()).out)["period"] is not None
    shown = run(*["war", "endless", "block", "--cards", "4", "--values", "3"])
    assert shown.status == 3
    assert shown.err.startswith("there is none of this kind\nsat: aligned, swapped after 1, 2, 3")


def test_a_find_is_saved_as_a_certificate_and_what_has_none_as_a_statement(tmp_path: Path) -> None:
    finds, none = tmp_path / "finds", tmp_path / "none"
    finds.write_text("# cut off in the middle of a line")
    words = "war endless search --suits 3 --values 3 --method exhaustive --seconds 60"
    assert run(*words.split(), "--save", str(finds), "--save-refuted", str(none)).status == 0
    assert run("verify", str(finds)).out == "1 certificate replayed, all hold\n"
    assert finds.read_text().endswith(f", antihilbert {__version__}\n")  # who has found it
    assert none.read_text() == ""
    words = "war endless search --suits 2 --values 3 --method exhaustive --seconds 60"
    assert run(*words.split(), "--save", str(finds), "--save-refuted", str(none)).status == 3
    assert none.read_text() == "none | natural | 2x3 | exhaustive | every deal of every split\n"
    assert len(finds.read_text().splitlines()) == 2


def test_sat_finds_games_that_are_not_aligned() -> None:
    words = "war endless search --suits 1 --values 5 --method sat --unaligned --seconds 60 --json"
    assert json.loads(run(*words.split()).out)["period"] == 6


def test_a_construction_shows_its_steps_and_why_numbers_return_later() -> None:
    words = "war endless construct --suits 1 --values 18"
    lines = run(*words.split()).out.splitlines()
    assert lines[:3] == [
        "A B A B / B A B A B: back after 2 tricks",
        "insert the next letter behind every letter:",
        "A B B C A B B C / B C A B B C A B B C: back after 4 tricks",
    ]
    # 360 tricks in the source: 90 times 4.
    assert "All turns end together after 90 times 4 tricks." in lines[4]
    answer = json.loads(run(*words.split(), "--json").out)
    assert [step["tricks"] for step in answer["steps"]] == [2, 4]


def test_the_fillings_of_nine_cards_are_counted_and_listed() -> None:
    words = "war endless construct --suits 1 --values 9 --fillings --most 3000 --json"
    ways = json.loads(run(*words.split()).out)["fillings"]
    assert (ways["count"], ways["period"], ways["replayed"]) == (2880, 20, True)
    assert len(set(ways["list"])) == 2880
    assert "9 1 6 2 / 5 8 4 7 3" in ways["list"]  # the one that the source plays
    text = run(*["war", "endless", "construct", "--suits", "1", "--values", "9", "--fillings"]).out
    assert "4! x 5! = 2,880 ways to put numbers for the letters" in text


def test_rostams_letters_have_fillings_too() -> None:
    words = "war endless construct --suits 1 --values 14 --method rostam --fillings --json"
    ways = json.loads(run(*words.split()).out)["fillings"]
    # 3 high, 7 middle, 4 low cards; 4 lcm(2, 4, 7) tricks by his formula.
    assert (ways["count"], ways["period"]) == (6 * 5040 * 24, 112)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--suits 4 --values 4 --fillings", "has no letters: --fillings needs one suit"),
        ("--suits 1 --values 9 --fillings --most 0", "take 1 to"),
        ("--suits 1 --values 2001 --fillings", "take at most 1000"),
    ],
)
def test_fillings_that_cannot_be_listed_get_one_line(words: str, message: str) -> None:
    assert message in refusal("war", "endless", "construct", *words.split())


def test_the_table_has_a_row_for_each_deck_in_the_agreed_keys() -> None:
    words = ["war", "endless", "table", "--suits", "4", "--values", "2-5", "--json"]
    rows = json.loads(run(*words).out)["rows"]
    assert len(rows) == 8
    agreed = {"suits", "values", "pickup", "state", "period", "hands", "equal", "method", "covered"}
    assert all(agreed <= row.keys() for row in rows)
    told = {(row["values"], row["pickup"]): row for row in rows}
    assert told[2, "natural"]["state"] == "none"
    printed = told[4, "natural"]  # Delahaye and Mathieu's aligned game of 1995: 24 tricks, 8/8
    assert (printed["period"], printed["hands"], printed["equal"]) == (24, [8, 8], True)
    one = run(*words[:-1], "--pickup", "optimised", "--csv").out.splitlines()
    assert one[0].startswith("suits,values,pickup,state,period")
    assert len(one) == 5
    assert run(*words[:-1]).out.startswith("4x2   natural    none     exhaustive: every deal")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("table --suits 0", "is no list of suits: write it like 1-8"),
        ("table --values x", "is no list of values"),
        ("table --values 1-4000", "too many decks"),
        ("table --pickup x", "unknown pickup"),
        ("table --json --csv", "give one of them"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused(words: str, message: str) -> None:
    assert message in refusal("war", "endless", *words.split())


@pytest.mark.parametrize("values", ["5", "11", "13"])
def test_a_deck_without_a_recipe_gets_the_game_of_the_catalogue(values: str) -> None:
    words = f"war endless construct --suits 4 --values {values} --pickup optimised"
    answer = json.loads(run(*words.split(), "--json").out)
    assert {"deal", "preperiod", "period", "method", "word"} <= answer.keys()
    assert answer["method"].startswith("catalogue (")
    assert answer["word"] == {"13": "adabaabbaabbaabbbb"}.get(values)
    for lang, start in (("en", "From the catalogue ("), ("fr", "Du catalogue (")):
        shown = run(*words.split(), "--lang", lang)
        assert shown.status == 0
        assert shown.out.startswith(start)
        assert answer["deal"] in shown.out


def test_endless_deals_are_listed_in_text_json_and_csv(tmp_path: Path) -> None:
    deck = "war", "endless", "list", "--suits", "1", "--values", "5"
    rows = json.loads(run(*deck, "--json", "--csv", str(tmp_path / "deals.csv")).out)
    assert (rows["deals"], rows["endless"], len(rows["list"])) == (120, 30, 30)
    for row in rows["list"]:
        played = play(Deal.parse(row["deal"]))
        assert (row["preperiod"], row["period"]) == (played.preperiod, played.period)
    head, *lines = run(*deck).out.splitlines()
    assert head == "30 of 120 deals are endless: deal, pre-period, period"
    assert len(lines) == 30
    assert len((tmp_path / "deals.csv").read_text().splitlines()) == 31
    none = run(*deck[:-1], "4", "--json")
    assert (none.status, json.loads(none.out)["list"]) == (0, [])
    assert "at most 10,000,000" in refusal(*deck[:4], "4", "--values", "13")
    assert "chance decides" in refusal(*deck, "--pickup", "random")


def test_a_file_without_certificates_proves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "empty.txt"
    for text in "", "# only a comment\n", "\n\n":
        file.write_text(text)
        assert f"no certificate in {file}" in refusal("verify", str(file))
        assert f"aucun certificat dans {file}" in refusal("verify", str(file), "--lang", "fr")


def test_a_file_given_as_a_deal_is_recognised(tmp_path: Path) -> None:
    (tmp_path / "deals.txt").write_text("4 1 / 2 3\n")
    asked = refusal("war", "play", str(tmp_path / "deals.txt"))
    assert "is a file: to play its deals, one a line, write: antihilbert war play -" in asked
