import csv
import json
import signal
import statistics
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from shell import refusal, run


def test_stats_answer_in_the_agreed_keys() -> None:
    words = [
        "war",
        "stats",
        "--suits",
        "4",
        "--values",
        "8",
        "--games",
        "2000",
        "--seed",
        "7",
        "--json",
    ]
    answer = json.loads(run(*words).out)
    outcomes = ("player1", "player2", "draw", "endless", "unfinished")
    assert answer["games"] == 2000 == sum(answer[outcome] for outcome in outcomes)
    low, high = answer["intervals"]["mean_cards"]
    assert low < answer["mean_cards"] < high
    longest = answer["longest"]
    assert war.play(Deal.parse(longest["deal"])).tricks == longest["tricks"]
    shown = f"war play --suits 4 --values 8 --seed 7 --index {longest['index']} --json".split()
    assert json.loads(run(*shown).out)["cards"] == longest["cards"]
    assert answer == json.loads(run(*words, "--workers", "1").out)


def test_lengths_are_in_json_and_in_csv(tmp_path: Path) -> None:
    table = tmp_path / "lengths.csv"
    words = ["war", "stats", "--suits", "1", "--values", "6", "--games", "1000", "--json", "--csv"]
    answer = json.loads(run(*words, str(table)).out)
    found = answer["lengths"]
    lengths = [tricks for tricks, games in found["histogram"] for _ in range(games)]
    assert (len(lengths), found["longer"]) == (1000, 0)
    assert statistics.variance(lengths) == pytest.approx(found["variance"])
    assert statistics.fmean(lengths) == pytest.approx(answer["mean_tricks"])
    lengths.sort()
    assert found["quantiles"] == {
        str(percent): lengths[percent * 10 - 1] for percent in (5, 25, 50, 75, 95, 99)
    }
    lines = [f"{tricks},{games}" for tricks, games in found["histogram"]]
    assert table.read_text().splitlines() == ["tricks,games", *lines]


def test_every_interval_names_its_level(tmp_path: Path) -> None:
    deck, table = ["--suits", "1", "--values", "6", "--games", "200"], tmp_path / "duel.csv"
    assert "; 95 % intervals\n" in run("war", "stats", *deck).out
    duel = ["war", "duel", *deck, "--pickups", "natural,random", "--confidence", "99"]
    assert "; 99 % intervals\n" in run(*duel).out
    wide = json.loads(run(*duel, "--json", "--csv", str(table)).out)["duels"][1]
    close = json.loads(run(*duel[:-2], "--json").out)["duels"][1]
    assert (wide["confidence"], close["confidence"]) == (99, 95)
    assert wide["interval"][0] < close["interval"][0] < close["interval"][1] < wide["interval"][1]
    rows = list(csv.DictReader(table.open()))
    assert len(rows) == 4 and float(rows[1]["interval_low"]) == wide["interval"][0]


def test_counts_records_and_strategies_are_tables_too(tmp_path: Path) -> None:
    table = str(tmp_path / "table.csv")

    def written(words: str) -> list[dict[str, str]]:
        assert run(*words.split(), "--csv", table).status == 0
        return list(csv.DictReader(Path(table).open()))

    lengths = written("war count --suits 1 --values 6")
    assert sum(int(row["deals"]) for row in lengths) == 720
    (counted,) = written("beggar count --suits 1 --values 6")
    assert int(counted["deals"]) == int(counted["player1"]) + int(counted["player2"])
    records = written("war longest --records --suits 1")
    assert {row["suits"] for row in records} == {"1"}
    strategies = written("baseball compare 2")
    assert "optimal" in {row["strategy"] for row in strategies}


def test_beggar_has_the_same_shape() -> None:
    answer = json.loads(run("beggar", "stats", "--games", "1000", "--json").out)
    assert answer["games"] == answer["player1"] + answer["player2"] == 1000
    text = run("beggar", "stats", "--games", "1000").out
    assert "mean tricks" in text
    assert "█" in text


def test_duels_meet_on_the_usual_decks_unless_told_otherwise() -> None:
    answer = json.loads(run("war", "duel", "--games", "50", "--json").out)
    assert len(answer["duels"]) == 2 * 25
    text = run(
        *[
            "war",
            "duel",
            "--games",
            "50",
            "--suits",
            "2",
            "--values",
            "3",
            "--pickups",
            "natural,random",
        ]
    ).out
    assert text.startswith("2x3: % of 50 games won by player 1")
    assert len(text.splitlines()) == 4


def test_counts_answer_in_the_agreed_keys() -> None:
    answer = json.loads(run("war", "count", "--suits", "4", "--values", "2", "--json").out)
    keys = {"deals", "player1", "player2", "draw", "endless", "max_tricks", "max_deal"}
    assert keys <= set(answer)
    assert answer["deals"] == 70
    assert "deals" in run("war", "count", "--suits", "1", "--values", "6").out


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Tricks per game", "games", "cards"]),
        ("fr", ["Plis par partie", "parties", "cartes"]),
    ],
)
def test_figures_are_one_small_file_that_needs_nothing_else(
    tmp_path: Path, lang: str, words: list[str]
) -> None:
    page = tmp_path / "figures.html"
    asked = "war stats --suits 1 --values 10 --games 500 --lang"
    run(*asked.split(), lang, "--plot", str(page))
    text = page.read_text(encoding="utf-8")
    assert len(text.encode()) < 100_000
    assert f'<html lang="{lang}">' in text
    assert text.count("<svg ") == 2
    assert "prefers-color-scheme: dark" in text
    assert "<script" not in text and "src=" not in text
    assert all(f">{word}" in text for word in words)


def test_a_page_of_duels_names_each_pair_of_pickups(tmp_path: Path) -> None:
    page = tmp_path / "duels.html"
    asked = "war duel --games 50 --suits 2 --values 3 --pickups natural,random --lang fr --plot"
    run(*asked.split(), str(page))
    text = page.read_text(encoding="utf-8")
    assert "naturel c. au hasard" in text and "au hasard c. naturel" in text
    assert text.count("<circle ") == text.count('class="whisker"') == 2


def test_plots_are_images_or_pages_by_the_name_of_their_file(tmp_path: Path) -> None:
    image = tmp_path / "both.svg"
    run("war", "stats", "--suits", "1", "--values", "6", "--games", "50", "--plot", str(image))
    drawn = ElementTree.parse(image).getroot()
    inner = drawn.findall("{http://www.w3.org/2000/svg}svg")
    heights = [float(one.attrib["height"]) for one in inner]
    assert [float(one.attrib["y"]) for one in inner] == [0, heights[0]]
    assert float(drawn.attrib["height"]) == sum(heights)
    line = ["war", "stats", "--suits", "1", "--values", "6", "--games", "50"]
    assert "not as 'a.png'" in refusal(*line, "--plot", "a.png")
    assert "--html is now --plot" in refusal(*line, "--html", "a.html")


def test_ctrl_c_prints_what_is_known_so_far() -> None:
    script = """if True:
        import sys
        from antihilbert.cli.main import main
        from antihilbert.cards import statistics
        add = statistics.add
        def noticed(one, other):
            print("under way", file=sys.stderr, flush=True)
            return add(one, other)
        statistics.add = noticed
        main("war stats --suits 4 --values 13 --games 1000000000 --json".split())
    """
    program = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stderr is not None
    for _ in range(2):  # when the second chunk is added, the first one counts
        assert program.stderr.readline() == b"under way\n"
    program.send_signal(signal.SIGINT)
    out, _ = program.communicate(timeout=60)
    answer = json.loads(out)
    assert answer["interrupted"] is True
    assert 0 < answer["games"] < 10**9
    assert program.returncode == 130


def test_games_of_chance_that_return_are_played_on_or_set_aside() -> None:
    words = [
        "war",
        "stats",
        "--suits",
        "1",
        "--values",
        "4",
        "--pickup",
        "random",
        "--games",
        "5000",
        "--seed",
        "1",
    ]
    played = json.loads(run(*words, "--json").out)
    assert (played["returns"], played["set_aside"], played["endless"]) == ("play", 0, 0)
    aside = json.loads(run(*words, "--on-repeat", "count", "--json").out)
    assert aside["returns"] == "set-aside"
    assert 0 < aside["set_aside"] == aside["endless"]
    assert aside["mean_cards"] < played["mean_cards"]
    text = run(*words, "--on-repeat", "count").out
    assert "set aside " in text
    assert "endless" not in text


def test_a_histogram_of_one_parity_says_so_and_leaves_no_gaps(tmp_path: Path) -> None:
    page = tmp_path / "figures.html"
    deck = ["--suits", "1", "--values", "10"]
    text = run("war", "stats", *deck, "--games", "3000", "--plot", str(page)).out
    rows = [row.split() for row in text.partition("tricks, all odd\n")[2].splitlines()]
    games = {int(row[0].partition("-")[0]): int(row[1].replace(",", "")) for row in rows}
    assert all(first % 2 for first in games)
    assert all(games[first] for first in games if 5 <= first <= 25)  # five tricks at least
    assert "tricks, all odd" in page.read_text()
    assert "tricks\n" in run("war", "count", "--suits", "1", "--values", "9").out


def test_chance_is_told_in_fractions() -> None:
    answer = json.loads(run("war", "chance", "--suits", "1", "--values", "4", "--json").out)
    assert answer["play"]["mean_cards_exact"] == "4"
    assert answer["set-aside"]["mean_cards_exact"] == "639/181"
    assert "= 73491/11200" in run("war", "chance", "--suits", "4", "--values", "2").out
    large = run("war", "chance", "--suits", "1", "--values", "52").out
    assert "= 676" in large
    assert "sample it with" in large


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("war stats --suits 1 --values 4 --games 9 --on-repeat x", "take one of continue, count"),
        ("war chance --suits 1 --values 4 --on-repeat x", "take one of continue, count"),
        ("war chance --suits 4 --values 13", "too many positions"),
        ("war stats --suits 4 --values 13 --games 0", "--games: take a whole number"),
        ("war stats --suits 4 --values 13 --games -1", "--games: take a whole number"),
        ("war stats --suits 4 --values 100 --games 5", "at most 256 cards"),
        ("war stats --suits 4 --values 13 --games 5 --pickup x", "unknown pickup"),
        ("war stats --suits 4 --values 13 --games 5 --workers 0", "--workers: take a whole number"),
        ("war stats --suits 4 --values 13 --games 5 --plot /dev/null/x.svg", "cannot write"),
        ("war stats --suits 4 --values 13", "--games"),
        ("war count --suits 4 --values 13", "can be counted"),
        ("war count --suits 2 --values 3 --pickup random", "games of chance"),
        ("war duel --suits 4", "give both"),
        ("war duel --pickups natural,x --games 5", "unknown pickup 'x'"),
        ("beggar stats --games 5 --penalties 9", "--penalties: take a whole number"),
    ],
)
def test_bad_input_gets_one_line(words: str, message: str) -> None:
    assert message in refusal(*words.split())


def test_intervals_are_as_sure_as_asked_and_the_histogram_goes_into_a_table(tmp_path: Path) -> None:
    words = ["war", "stats", "--suits", "4", "--values", "8", "--games", "2000", "--json"]
    usual, surer = (json.loads(run(*words, *more).out) for more in ([], ["--confidence", "99.9"]))
    low, high = usual["intervals"]["player1"]
    lower, higher = surer["intervals"]["player1"]
    # 3.2905 standard deviations instead of 1.96, up to the small correction of Wilson's interval.
    assert (higher - lower) / (high - low) == pytest.approx(3.2905 / 1.95996, rel=2e-3)
    table = tmp_path / "tricks.csv"
    assert run(*words, "--csv", str(table)).status == 0
    first, *rows = (line.split(",") for line in table.read_text().splitlines())
    assert first == ["tricks", "games"]
    assert sum(int(games) for _, games in rows) == usual["player1"] + usual["player2"]
