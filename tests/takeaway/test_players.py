"""Opponents: the perfect one never misses a win, the learner learns, and its boxes can be kept."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.core.messages import InputError
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.players import (
    Learner,
    Perfect,
    Uniform,
    check_playable,
    play_out,
    player_named,
)
from antihilbert.takeaway.rules import Position, Rules, start
from strategies import take_away_rules


@given(take_away_rules(), st.lists(st.integers(0, 4), max_size=3).map(tuple), st.integers(0, 99))
def test_the_perfect_player_wins_whatever_can_be_won(
    rules: Rules, heaps: tuple[int, ...], seed: int
) -> None:
    random = Random(seed)
    position = start(rules, heaps)
    perfect, other = Perfect(random), Uniform(random)
    if solve(rules, position).wins:
        assert play_out(rules, position, perfect, other)
    else:
        assert not play_out(rules, position, other, perfect)


def test_a_loser_holds_out() -> None:
    """From 2-2 taking a whole row loses at once; taking one match does not."""
    perfect = Perfect(Random(0))
    assert perfect.choose(Rules(), Position((2, 2))).taken == 1


def test_errors_are_made_as_often_as_told() -> None:
    position = Position((1, 3, 5, 6))
    winning = solve(Rules(), position).moves
    often = Perfect(Random(1), errors=0.5)
    good = sum(often.choose(Rules(), position) in winning for _ in range(4000))
    assert abs(good - 2000) < 150
    always = Perfect(Random(1), errors=1)
    assert not any(always.choose(Rules(), position) in winning for _ in range(200))
    assert always.choose(Rules(), Position((0, 1))).taken == 1  # there is no other move
    with pytest.raises(InputError, match=r"errors 1\.5 is out of range"):
        Perfect(Random(0), errors=1.5)


def test_the_learner_finds_the_strategy_of_marienbad_by_losing() -> None:
    random, position = Random(0), Position((1, 3, 5, 7))
    learner, teacher = Learner(random, Rules()), Perfect(random)
    won = [not play_out(Rules(), position, teacher, learner) for _ in range(1500)]
    assert not any(won[:50])
    assert sum(won[-150:]) >= 140
    beads = learner.boxes["1-2"]
    assert max(beads, key=lambda bead: beads[bead]) == "1-1"


def test_matchboxes_can_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "boxes.json"
    learner = Learner(Random(0), Rules())
    play_out(Rules(), Position((2, 2)), Perfect(Random(0)), learner)
    learner.save(file)
    again = Learner(Random(0), Rules())
    again.load(file)
    assert (again.boxes, again.games) == (learner.boxes, 1)
    with pytest.raises(InputError, match="learned another game: take=any"):
        Learner(Random(0), Rules(misere=True)).load(file)
    file.write_text("[]")
    with pytest.raises(InputError, match="does not hold matchboxes"):
        again.load(file)


@pytest.mark.parametrize(
    "boxes",
    [
        '{"1-2": {"1": 1e400}}',
        '{"1-2": {"1": 1' + "0" * 400 + "}}",
        '{"1-2": {"7-7": 2}}',
        '{"2-1": {"1": 2}}',
        '{"x": {"1": 2}}',
        '{"1-2/3": {"1": 2}}',
        '{"1-2": {"1": "é"}}',
    ],
)
def test_boxes_that_are_no_boxes_of_the_game_are_refused(tmp_path: Path, boxes: str) -> None:
    file = tmp_path / "boxes.json"
    file.write_text(f'{{"rules": "take=any", "games": 1, "boxes": {boxes}}}', encoding="utf-8")
    with pytest.raises(InputError, match="does not hold matchboxes"):
        Learner(Random(0), Rules()).load(file)


def test_boxes_of_every_game_can_be_read_again(tmp_path: Path) -> None:
    file = tmp_path / "boxes.json"
    for text in ("", "growth=2", "heaps=2 neighbours", "octal=0.77", "hex=0.F misere"):
        rules = Rules.parse(text)
        learner = Learner(Random(0), rules)
        for _ in range(20):
            play_out(rules, start(rules, (4, 0, 3)), learner, Uniform(Random(1)))
        learner.save(file)
        again = Learner(Random(0), rules)
        again.load(file)
        assert again.boxes == learner.boxes


def test_unknown_opponents_and_huge_games_are_refused() -> None:
    with pytest.raises(InputError, match="unknown opponent 'x': take one of perfect, random"):
        player_named("x", Rules(), Random(0))
    with pytest.raises(InputError, match="too large to play"):
        check_playable(Position((101,)))
