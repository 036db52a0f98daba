"""Boards on paper: a solution as a strip, a turning board, and the cover that shows three bases."""

import re
from math import atan2, pi
from random import Random
from xml.etree import ElementTree

import pytest

from antihilbert.baseball import drawing
from antihilbert.baseball.board import Board, Field
from antihilbert.baseball.strategies import STRATEGIES, run


def test_a_strip_has_a_board_for_every_move_and_one_to_start_from() -> None:
    start, field = Board.parse("34|14|.0|12|23"), Field.ring(5)
    done = run(STRATEGIES["optimal"], start, field, Random(0), 100)
    picture = drawing.strip(done, field, "fr")
    ElementTree.fromstring(picture)  # it is well formed
    assert picture.count("<g transform=") == len(done.steps) + 1
    assert picture.count('class="token"') == 9 * (len(done.steps) + 1)
    assert f"{len(done.steps)} : jeton" in picture


@pytest.mark.parametrize("n", [4, 5, 8])
def test_the_window_of_the_cover_leaves_three_bases_open(n: int) -> None:
    disc, cover = drawing.disc(n), drawing.cover(n, "fr")
    assert disc.count('class="base"') == n
    assert "attache parisienne" in cover
    middle = float(re.search(r'circle class="cut" cx="([\d.]+)"', cover)[1])  # type: ignore[index]
    x, y = map(float, re.search(r'<path class="cut" d="M([\d.]+) ([\d.]+)', cover).groups())  # type: ignore[union-attr]
    half = abs(atan2(x - middle, middle - y)) / (2 * pi)
    assert half == pytest.approx(min(1.5 / n, 0.49), abs=0.005)  # of a turn: three bases of n


def test_there_is_nothing_else_to_print() -> None:
    assert set(drawing.PARTS) == {"sheet", "disc", "cover"}
    assert all(part(5, "en").startswith("<svg") for part in drawing.PARTS.values())
