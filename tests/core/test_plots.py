"""Charts: complete SVG images in one language, whatever is drawn."""

from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from antihilbert.core import plots
from antihilbert.core.messages import InputError

SVG = "{http://www.w3.org/2000/svg}"


class Pair(NamedTuple):
    pickups: tuple[str, ...]
    won: float

    def share(self, outcome: str) -> float:
        return self.won

    def interval(self, outcome: str) -> tuple[float, float]:
        return max(0, self.won - 0.1), min(1, self.won + 0.1)


def words(chart: plots.Chart, kind: str) -> list[str]:
    tree = ElementTree.fromstring(chart.svg)
    return [one.text or "" for one in tree.iter(f"{SVG}text") if one.get("class") == kind]


def hovers(chart: plots.Chart) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(chart.svg).iter(f"{SVG}title")]


def test_a_histogram_has_a_bar_for_every_length_and_names_its_axes() -> None:
    chart = plots.length_histogram([0, 4, 3, 2000, 0], "Lengths <of> games")
    assert hovers(chart) == ["0: 0", "1: 4", "2: 3", "3: 2,000"]
    assert words(chart, "title") == ["Lengths <of> games"]
    assert words(chart, "axis") == ["tricks", "games"]
    assert {"0", "1", "2", "3", "1,000"} <= set(words(chart, "tick"))


def test_a_chart_in_french_has_no_english_in_it() -> None:
    chart = plots.length_histogram([0, 0, 3000, 0, 4000, 2], "Longueurs", "cards", "fr")
    note, *axes = words(chart, "axis")
    assert note == "non montrées, de 6 cartes ou plus : 2 sur 7\u202f002 parties finies"
    assert axes == ["cartes, nombres pairs", "parties"]
    assert hovers(chart)[-1] == "4 : 4\u202f000"
    assert "lang=" not in chart.svg


def test_games_that_are_left_out_are_counted() -> None:
    counts = [0, *[1000] * 10, *[0] * 500, 3, 2]
    (note, *_) = words(plots.length_histogram(counts, "Lengths"), "axis")
    assert note == "not shown, of 11 tricks or more: 5 of 10,005 finished games"


@pytest.mark.parametrize("counts", [[0], [0, 0], [5], [0, 0, 7]])
def test_a_histogram_of_no_finished_game_is_a_chart_too(counts: list[int]) -> None:
    ElementTree.fromstring(plots.length_histogram(counts, "Lengths").svg)


def test_duels_show_a_share_with_its_interval_between_0_and_100_percent() -> None:
    pairs = [Pair(("a", "b"), 0.02), Pair(("b", "a"), 0.97), Pair(("a", "a"), 0.5)]
    chart = plots.duel_bars(pairs, "Duels", named=str.upper)
    assert hovers(chart) == ["2.00", "97.00"]
    ticks = words(chart, "tick")
    assert ticks[-2:] == ["A v. B", "B v. A"]
    assert {ticks[0], ticks[-3]} == {"0", "100"}
    ElementTree.fromstring(plots.duel_bars([], "Duels").svg)


def test_labels_that_are_too_wide_stand_aslant_inside_the_picture() -> None:
    names = [f"a pickup with a long name {number}" for number in range(5)]
    pairs = [Pair((one, two), 0.5) for one in names for two in names]
    wide, narrow = (plots.duel_bars(some, "Duels").svg for some in (pairs, pairs[:2]))
    assert wide.count("rotate(-65)") == 20
    assert "rotate(-65)" not in narrow
    heights = [float(ElementTree.fromstring(svg).get("height", "")) for svg in (wide, narrow)]
    assert heights[0] > heights[1] + 100


def test_strategies_show_mean_and_worst_but_not_chance() -> None:
    scores = {
        "optimal": {"mean": 3.5, "worst": 5, "failures": 0},
        "naive": {"mean": 4.5, "worst": 8, "failures": 1200},
        "random": {"mean": 66.0, "worst": 269, "failures": 0},
    }
    chart = plots.strategy_bars(scores, "Coups", "fr")
    assert hovers(chart) == ["moyenne 3,5", "pire cas 5", "moyenne 4,5", "pire cas 8"]
    assert words(chart, "axis")[0] == "plateaux jamais résolus : naive 1\u202f200"
    assert words(chart, "tick")[-2:] == ["moyenne", "pire cas"]


def test_a_chart_is_saved_as_an_image_or_as_a_page(tmp_path: Path) -> None:
    chart = plots.length_histogram([0, 4, 3, 0], "Lengths")
    chart.save(tmp_path / "chart.svg")
    assert (tmp_path / "chart.svg").read_text(encoding="utf-8") == chart.svg == chart._repr_svg_()
    chart.save(str(tmp_path / "chart.html"))
    page = (tmp_path / "chart.html").read_text(encoding="utf-8")
    assert chart.svg in page and "<script" not in page
    with pytest.raises(InputError, match=r"\.svg or \.html, not as 'chart\.png'"):
        chart.save(tmp_path / "chart.png")
