"""What players ask: who wins with how many aces, how deep battles are, how long games take."""

import random
from itertools import pairwise

import pytest

import twins
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war
from antihilbert.cards.pickups import WarRules
from antihilbert.cards.statistics import PERCENTS, Durations, check_by, run, run_battles
from antihilbert.core.messages import InputError

NATURAL = ("natural", "natural")
USUAL = Deck(4, 13)


# Hector Pefo, "Card Wars" (13 September 2017), an answer to a riddle of fivethirtyeight.com: ten
# million games for each number of cards face down, piles of battles shuffled, who is short loses.
# https://hectorpefo.github.io/2017-09-13-Card-Wars/
@pytest.mark.parametrize(("face_down", "published"), [(1, 0.809), (2, 0.717), (3, 0.655)])
def test_four_aces_against_all_other_cards_win_as_often_as_published(
    face_down: int, published: float
) -> None:
    draw, others = random.Random(8), [value for value in range(1, 13) for _ in range(4)]
    games, won = 4000, 0
    for index in range(games):
        draw.shuffle(others)
        deal = Deal((13,) * 4, tuple(others))
        how = (10**5, 1, index, WarRules(face_down))
        won += war.play(deal, "random", "random", *how).outcome == "player1"
    assert abs(won / games - published) < 0.025  # more than three standard errors


def test_games_with_three_face_down_are_as_long_as_published() -> None:
    """Kevin Brandon, kbWar (Results.md): a million games, all cards that are won are shuffled, who
    is short turns the last card. 270.62 turns on average, and 16.926 battles that both can go on
    with. https://github.com/kevinabrandon/kbWar
    """
    chance = ("random", "random")
    found = run(USUAL, chance, 400_000, 1, workers=1, game="war+3-last")
    tally = found.tally
    assert abs(tally.tricks / tally.games - 270.621807) < 1.5  # four standard errors
    # The last flip of a trick is no battle, and a battle that ends the game has no flip after it.
    assert abs((tally.cards - tally.tricks) / tally.games - 16.925803) < 0.1


def test_holdings_add_up_to_the_run() -> None:
    found = run_battles(USUAL, NATURAL, 3000, 5, workers=1, rules=WarRules(3))
    same = run(USUAL, NATURAL, 3000, 5, workers=1, game="war+3")
    assert found.run.as_json() == same.as_json()
    for by in ("aces", "kings"):
        rows = found.holdings(by)
        assert [row.cards for row in rows] == [0, 1, 2, 3, 4]
        assert sum(row.games for row in rows) == 3000
        assert sum(row.player1 for row in rows) == same.tally.player1
    assert sum(found.depths) == same.tally.tricks
    assert sum(found.deepest) == 3000


def test_aces_win() -> None:
    """Each ace more is worth more than ten percent."""
    found = run_battles(USUAL, NATURAL, 40_000, 1, workers=1, rules=WarRules(3))
    shares = [row.share or 0.0 for row in found.holdings("aces")]
    assert all(more > less + 0.1 for less, more in pairwise(shares))


def test_kings_lose_where_nothing_is_laid_face_down() -> None:
    """The twin says so too, by another shuffle: 0 or 1 kings win more often than 3 or 4."""
    draw = random.Random(1)
    cards = [value for value in range(1, 14) for _ in range(4)]
    won, games = [0, 0], [0, 0]
    for _ in range(1500):
        draw.shuffle(cards)
        kings = cards[:26].count(12)
        if kings != 2:
            many = int(kings > 2)
            games[many] += 1
            won[many] += twins.war(cards[:26], cards[26:])[0] == "player1"
    assert won[0] / games[0] > won[1] / games[1]
    found = run_battles(USUAL, NATURAL, 40_000, 1, workers=1).holdings("kings")
    assert (found[0].share or 0) > 0.54 > 0.46 > (found[4].share or 1)


def test_durations_are_those_of_the_histogram() -> None:
    games = [0, 3, 0, 1]  # three games of one flip, one of three
    told = Durations(games, seconds=30)
    assert [told.flips(percent) for percent in PERCENTS] == [1, 1, 1, 1, 3, 3]
    assert told.minutes(95) == 1.5
    assert told.as_json()["minutes"] == {
        "5": 0.5,
        "25": 0.5,
        "50": 0.5,
        "75": 0.5,
        "95": 1.5,
        "99": 1.5,
    }


def test_nobody_counts_by_queens() -> None:
    with pytest.raises(InputError, match="take aces or kings"):
        check_by("queens")
