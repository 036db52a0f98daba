"""Drawings: every match is there, every packet is circled, the odd ones are marked."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.core.messages import InputError
from antihilbert.takeaway import drawing, grundy
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.explain import best_move
from antihilbert.takeaway.rules import GAMES, Position, Rules, game_named, read_move, start


def classes(picture: str) -> list[str]:
    return [one.get("class", "") for one in ET.fromstring(picture).iter()]


@given(st.lists(st.integers(0, 20), min_size=1, max_size=6).map(tuple))
def test_every_match_and_packet_is_drawn(heaps: tuple[int, ...]) -> None:
    drawn = classes(drawing.svg(solve(Rules(), Position(heaps)), "fr"))
    counts = grundy.counts(heaps)
    assert drawn.count("stick") == drawn.count("head") == sum(heaps)
    assert drawn.count("packet") == sum(counts.values())
    assert drawn.count("odd") == sum(count for count in counts.values() if count % 2)


def test_a_move_shows_what_it_breaks_and_makes_as_in_figure_4() -> None:
    position = Position((1, 3, 5, 7))
    move = read_move(Rules(), position, "3 2")  # 4 + 1 becomes 2 + 1
    drawn = classes(drawing.svg(solve(Rules(), position), "en", move))
    assert (drawn.count("broken"), drawn.count("made")) == (1, 1)
    assert drawn.count("stick") == 16 + 14


@pytest.mark.parametrize("rules", ["misere", "heaps=2 misere"])
@given(st.lists(st.integers(0, 3), min_size=1, max_size=5).map(tuple))
def test_a_misere_drawing_says_what_the_text_says(rules: str, heaps: tuple[int, ...]) -> None:
    game = Rules.parse(rules)
    answer = solve(game, Position(heaps))
    picture = drawing.svg(answer, "en")
    if max(heaps) == 1:
        assert not {"✗", "✓"} & set(picture)
        assert "odd" not in classes(picture)
        assert f"rows of 1: {sum(heaps)}" in picture
        assert ("and loses" in picture) == (not answer.wins)
    elif "✗" in picture:
        assert answer.wins
    elif "✓" in picture:
        assert not answer.wins


def test_the_result_of_a_misere_move_is_not_marked_as_odd() -> None:
    answer = solve(Rules(misere=True), Position((1, 1, 5)))
    picture = drawing.svg(answer, "en", best_move(answer))
    assert "✗" not in picture
    assert "rows of 1: 3; the player to move takes last, and loses" in picture


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_drawn(name: str) -> None:
    game = game_named(name)
    answer = solve(game.rules, start(game.rules, game.heaps))
    assert "svg" in ET.fromstring(drawing.svg(answer, "en", best_move(answer))).tag


def test_huge_rows_are_drawn_as_packets() -> None:
    drawn = classes(drawing.svg(solve(Rules(), Position((10**18, 7))), "en"))
    assert drawn.count("stick") == 7
    assert drawn.count("packet") == len(grundy.packets(10**18)) + 3
    with pytest.raises(InputError, match="31 rows are too many to draw"):
        drawing.svg(solve(Rules(), Position((1,) * 31)), "en")


def test_the_picture_in_the_docs_is_what_is_drawn_today() -> None:
    answer = solve(Rules(), Position((1, 3, 5, 1)))
    stored = Path(__file__).parents[2] / "docs" / "images" / "marienbad.svg"
    assert stored.read_text() == drawing.svg(answer, "en", best_move(answer))
