"""Tallies against readable games, and against themselves in other parts."""

from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from itertools import pairwise

import numpy as np
import pytest

from antihilbert.cards import war
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import tally as tallies
from antihilbert.cards.kernels import war as kernels_war
from antihilbert.cards.kernels.tally import Tally, add, nothing
from antihilbert.cards.kernels.war import war_stats
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError

CASES = [
    (Deck(4, 13), "natural", None, 60, None),
    (Deck(4, 13), "optimised", "natural", 30, 3000),
    (Deck(4, 4), "random", None, 60, None),
    (Deck(1, 10), "natural", None, 300, None),
    (Deck(1, 11), "natural", None, 100, 20),
    (Deck(3, 5), "first-player", "loser-first", 50, 200),
    (Deck(4, 2), "natural", None, 100, None),
    (Deck(1, 256), "natural", None, 2, 100),
    (Deck(2, 2), "natural", None, 60, 0),
]


def same(a: Tally, b: Tally) -> bool:
    histograms = zip(a[13:15], b[13:15], strict=True)
    return a[:13] == b[:13] and all(np.array_equal(one, other) for one, other in histograms)


def readable(
    deck: Deck,
    pickup1: str,
    pickup2: str | None,
    start: int,
    stop: int,
    limit: int | None,
    returns: str = "continue",
) -> Tally:
    """The tally of games played by the readable rules."""
    tally = nothing()
    for index in range(start, stop):
        deal = deck.sample(9, index)
        result = war.play(
            deal, pickup1, pickup2, limit=limit, seed=9, index=index, on_repeat=returns
        )
        tally = tally._replace(**{result.outcome: getattr(tally, result.outcome) + 1})
        if result.outcome is Outcome.ENDLESS and tally.first_endless is None:
            tally = tally._replace(first_endless=index)
        if result.outcome in (Outcome.ENDLESS, Outcome.UNFINISHED):
            continue
        tally.tricks_histogram[result.tricks] += 1
        tally.cards_histogram[result.cards] += 1
        tally = tally._replace(
            tricks=tally.tricks + result.tricks,
            cards=tally.cards + result.cards,
            tricks_squared=tally.tricks_squared + result.tricks**2,
            cards_squared=tally.cards_squared + result.cards**2,
        )
        if tally.longest_index is None or result.tricks > tally.longest_tricks:
            tally = tally._replace(
                longest_tricks=result.tricks, longest_cards=result.cards, longest_index=index
            )
    return tally


@pytest.mark.parametrize(("deck", "pickup1", "pickup2", "games", "limit"), CASES)
def test_tallies_are_those_of_the_readable_games(
    deck: Deck, pickup1: str, pickup2: str | None, games: int, limit: int | None
) -> None:
    start = 10**12
    expected = readable(deck, pickup1, pickup2, start, start + games, limit)
    assert expected.games == games
    tally = war_stats(deck, pickup1, pickup2, 9, start, start + games, limit)
    assert same(tally, expected)


@pytest.mark.parametrize(
    ("deck", "pickup1", "pickup2", "games", "limit"),
    [
        (Deck(1, 4), "random", None, 500, None),
        (Deck(4, 2), "random", None, 500, None),
        (Deck(1, 5), "random", "loser-first", 300, 40),
        (Deck(4, 13), "random", None, 20, None),
        (Deck(1, 256), "random", "natural", 1, 2000),
        (Deck(1, 9), "natural", "natural", 100, None),
        (Deck(2, 2), "random", None, 60, 0),
    ],
)
def test_games_that_return_are_set_aside_as_by_the_readable_rules(
    deck: Deck, pickup1: str, pickup2: str | None, games: int, limit: int | None
) -> None:
    expected = readable(deck, pickup1, pickup2, 0, games, limit, "count")
    tally = war_stats(deck, pickup1, pickup2, 9, 0, games, limit, on_repeat="count")
    assert same(tally, expected)
    assert tally.endless or deck.size > 9 or limit == 0


def test_positions_that_share_a_number_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    # With base 1 a hand's number is only the sum of its cards, so that most positions clash.
    monkeypatch.setattr(kernels_war, "NUMBERING", kernels_war.numbering(1))
    expected = readable(Deck(1, 5), "random", None, 0, 100, None, "count")
    assert expected.endless
    assert same(war_stats(Deck(1, 5), "random", None, 9, 0, 100, on_repeat="count"), expected)


def test_any_parts_on_any_threads_give_the_same_tally() -> None:
    deck, games = Deck(1, 10), 3000
    whole = war_stats(deck, "natural", None, 1, 0, games)
    cuts = [0, 1, 2, 700, 701, 2222, games]
    with ThreadPoolExecutor(3) as pool:
        parts = list(
            pool.map(
                lambda part: war_stats(deck, "natural", None, 1, *part),
                pairwise(cuts),
            )
        )
    assert whole.endless > 0
    assert same(reduce(add, parts), whole)
    assert same(reduce(add, reversed(parts), nothing()), whole)


def test_parts_inside_a_call_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = war_stats(Deck(4, 3), "natural", None, 1, 5, 1000)
    monkeypatch.setattr(kernels_war, "_PART", 64)
    assert same(war_stats(Deck(4, 3), "natural", None, 1, 5, 1000), whole)


def test_the_last_bin_takes_what_is_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tallies, "BINS", 100)
    tally = war_stats(Deck(4, 13), "natural", None, 1, 0, 200)
    assert tally.tricks_histogram.sum() == tally.finished
    assert tally.tricks_histogram[-1] > 0


def test_the_highest_address_and_no_games() -> None:
    top = 2**64
    assert war_stats(Deck(1, 4), "natural", None, top - 1, top - 1, top).games == 1
    assert same(war_stats(Deck(1, 4), "natural", None, 0, 3, 3), nothing())


def test_what_cannot_be_played() -> None:
    with pytest.raises(InputError, match="no games"):
        war_stats(Deck(1, 4), "natural", None, 0, 5, 4)
    with pytest.raises(InputError, match="none for War"):
        war_stats(Deck(1, 257), "natural", None, 0, 0, 1)
    with pytest.raises(InputError, match="none for War"):
        war_stats(Deck(4, 13, penalties=4), "natural", None, 0, 0, 1)
